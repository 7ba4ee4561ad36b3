"""The command line as a process: streams, exit statuses, colours."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from aoslint.report import FORMATS

FAKE = Path(__file__).with_name("fake_aoslint.py")
ROOT = FAKE.parents[2]


def environment(**more: str) -> dict[str, str]:
    unset = {"NO_COLOR", "FORCE_COLOR", "PYTHONHASHSEED", "PYTHONUNBUFFERED"}
    kept = {name: value for name, value in os.environ.items() if name not in unset}
    return kept | {"PYTHONPATH": str(ROOT)} | more


def run(
    folder: Path, *arguments: str, stdin: bytes = b"", **more: str
) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, str(FAKE), *arguments],
        cwd=folder,
        env=environment(**more),
        input=stdin,
        capture_output=True,
        check=False,
        timeout=60,
    )


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    files = {
        "clean.yaml": "fine\n",
        "error.yaml": "fine\nerror: wrong\n",
        "warning.yaml": "warning: odd\n",
        "many.yaml": "error: wrong\n" * 256,
        "unreadable.yaml": "unreadable\nerror: not UTF-8\n",
        "fault.yaml": "fault\n",
        "crash.yaml": "crash\n",
        "interrupt.yaml": "interrupt\n",
        "--fix.yaml": "fine\n",
        "my list.yaml": "fine\n",
        "rules": "fine\n",
    }
    for name, text in files.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        (["clean.yaml"], 0),
        (["check", "clean.yaml"], 0),
        (["error.yaml"], 1),
        (["clean.yaml", "error.yaml", "warning.yaml"], 1),
        (["warning.yaml"], 0),
        (["--strict", "warning.yaml"], 1),
        (["many.yaml"], 1),
        (["error.yaml", "unreadable.yaml"], 2),
        (["error.yaml", "missing.yaml"], 2),
        (["--", "--fix.yaml", "my list.yaml"], 0),
        (["--fix.yaml"], 2),
        (["./rules"], 0),
        (["--as-of", "2020-02-30", "clean.yaml"], 2),
        (["--as-of", "20200229", "clean.yaml"], 2),
        (["--season", "none-such", "clean.yaml"], 2),
        (["--select", "XYZ", "clean.yaml"], 2),
        (["--format", "docx", "clean.yaml"], 2),
        (["--format", "json:", "clean.yaml"], 2),
        (["--format", "json:no/such/folder.json", "clean.yaml"], 2),
        (["explain", "no-such-rule"], 2),
        (["schema", "no-such-kind"], 2),
        (["fault.yaml", "missing.yaml"], 3),
        (["crash.yaml"], 3),
    ],
)
def test_status(folder: Path, arguments: list[str], status: int) -> None:
    done = run(folder, *arguments)
    assert done.returncode == status, done.stderr.decode()
    assert b"Traceback" not in done.stderr


def test_findings_are_printed_beside_a_missing_file(folder: Path) -> None:
    done = run(folder, "error.yaml", "missing.yaml")
    assert done.stdout.decode() == (
        "error[AOS999] stand-in: wrong\n"
        " --> error.yaml:2:1\n"
        "  |\n"
        "2 | error: wrong\n"
        "  | ^^^^^\n"
        "\n"
        "1 file checked: 1 error\n"
    )
    assert done.stderr.decode() == "error: no such file or directory: `missing.yaml`\n"


def test_standard_input_is_one_file(folder: Path) -> None:
    done = run(folder, "--format", "json", "-", "-", "clean.yaml", stdin="error: \u00e9\n".encode())
    files = json.loads(done.stdout)["files"]
    assert [file["path"] for file in files] == ["<stdin>", "clean.yaml"]
    assert files[0]["diagnostics"][0]["message"] == "\u00e9"
    assert done.returncode == 1


def test_options_reach_the_check(folder: Path) -> None:
    (folder / "pack").mkdir()
    arguments = ["--as-of", "2020-02-29", "--pack", "pack", "--no-cache", "--lang", "fi"]
    done = run(folder, "clean.yaml", "--format", "json", *arguments)
    assert json.loads(done.stdout)["files"][0]["options"] == {
        "season": None,
        "as_of": "2020-02-29",
        "packs": ["pack"],
        "select": [],
        "ignore": [],
        "severity": [],
        "use_cache": False,
    }


def test_formats_go_each_to_its_place(folder: Path) -> None:
    done = run(folder, "error.yaml", "--format", "text", "--format", "json:out.json")
    assert done.stdout.startswith(b"error[AOS999]")
    assert done.stderr == b""
    report = json.loads((folder / "out.json").read_text(encoding="utf-8"))
    assert report["summary"]["errors"] == 1
    alone = run(folder, "error.yaml", "--format", "json:out.json")
    assert (alone.stdout, alone.returncode) == (b"", 1)


@pytest.mark.parametrize(
    ("arguments", "more", "coloured"),
    [
        ([], {}, False),
        ([], {"FORCE_COLOR": "1"}, True),
        ([], {"FORCE_COLOR": "1", "NO_COLOR": "1"}, False),
        ([], {"FORCE_COLOR": "1", "NO_COLOR": ""}, True),
        (["--color", "always"], {"NO_COLOR": "1"}, True),
        (["--color", "never"], {"FORCE_COLOR": "1"}, False),
    ],
)
def test_colour(folder: Path, arguments: list[str], more: dict[str, str], coloured: bool) -> None:
    done = run(folder, "error.yaml", *arguments, **more)
    assert (b"\x1b[" in done.stdout) is coloured


@pytest.mark.skipif(sys.platform == "win32", reason="has no pseudo-terminals")
@pytest.mark.parametrize("more", [{}, {"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_colour_on_a_terminal(folder: Path, more: dict[str, str]) -> None:
    import pty

    master, terminal = pty.openpty()
    subprocess.run(
        [sys.executable, str(FAKE), "error.yaml"],
        cwd=folder,
        env=environment(**({"TERM": "xterm"} | more)),
        stdout=terminal,
        check=False,
    )
    os.close(terminal)
    written = os.read(master, 10_000)
    os.close(master)
    assert (b"\x1b[" in written) is not more


@pytest.mark.parametrize(
    "more",
    [
        {"PYTHONHASHSEED": "1", "LC_ALL": "C"},
        {"PYTHONHASHSEED": "2", "LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"},
        {"PYTHONIOENCODING": "ascii"},
        {"PYTHONIOENCODING": "utf-16"},
    ],
)
@pytest.mark.parametrize("format", FORMATS)
def test_the_same_bytes_everywhere(folder: Path, format: str, more: dict[str, str]) -> None:
    text = "error: Fue\u0301tha\u0301n \u5168 \u202e \x1b[2J\n"
    plain = run(folder, "--format", format, "-", stdin=text.encode())
    other = run(folder, "--format", format, "-", stdin=text.encode(), **more)
    assert other.stdout == plain.stdout
    assert plain.stderr == other.stderr == b""
    assert b"\x1b" not in plain.stdout


@pytest.mark.parametrize("more", [{}, {"PYTHONUNBUFFERED": "1"}])
@pytest.mark.parametrize(("size", "status"), [(20_000, 1), (0, 0)])
def test_a_reader_that_leaves(folder: Path, more: dict[str, str], size: int, status: int) -> None:
    lines = "error: wrong\n" * size or "warning: odd\n" * 20_000
    (folder / "long.yaml").write_text(lines, encoding="utf-8")
    process = subprocess.Popen(
        [sys.executable, str(FAKE), "long.yaml"],
        cwd=folder,
        env=environment(**more),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None and process.stderr is not None
    assert b"[AOS999] stand-in" in process.stdout.readline()
    process.stdout.close()
    with process.stderr as stderr:
        assert stderr.read() == b""
    assert process.wait(timeout=60) == status


def test_a_fault_is_one_line(folder: Path) -> None:
    done = run(folder, "crash.yaml")
    assert done.stdout == b""
    (line,) = done.stderr.decode().splitlines()
    assert line.startswith("aoslint: internal error: LookupError: a fault\\nof two lines (in ")
    assert line.endswith("; --debug shows more)")


@pytest.mark.parametrize(
    "arguments", [["crash.yaml", "--debug"], ["--debug", "check", "crash.yaml"]]
)
def test_debug_shows_the_traceback(folder: Path, arguments: list[str]) -> None:
    done = run(folder, *arguments)
    assert done.stderr.startswith(b"Traceback (most recent call last):\n")
    assert done.returncode == 3


def test_a_fault_at_one_file_leaves_the_others(folder: Path) -> None:
    done = run(folder, "fault.yaml", "error.yaml")
    assert b"stand-in: wrong" in done.stdout
    assert done.stderr == b"aoslint: internal error at fault.yaml: KeyError: 'x'\n"
    assert done.returncode == 3


def test_an_interrupt_is_quiet(folder: Path) -> None:
    done = run(folder, "interrupt.yaml")
    assert (done.returncode, done.stdout, done.stderr.strip()) == (128 + signal.SIGINT, b"", b"")


def test_help_and_version(folder: Path) -> None:
    for arguments in (["-h"], ["--help"]):
        done = run(folder, *arguments)
        assert done.stdout.startswith(b"Usage: aoslint [OPTIONS] [PATH]... | COMMAND [ARGS]...\n")
        assert b"  check " in done.stdout
    assert run(folder, "check", "-h").stdout.startswith(b"Usage: aoslint check")
    one, other = run(folder, "--version"), run(folder, "--version", "--debug")
    assert one.stdout.startswith(b"aoslint ")
    assert one.stdout == other.stdout


def test_a_schema_is_printed_and_the_kinds_are_listed(folder: Path) -> None:
    assert json.loads(run(folder, "schema", "report").stdout)["title"] == "aoslint report"
    assert "report" in run(folder, "schema").stdout.decode().splitlines()
