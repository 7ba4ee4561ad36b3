"""What README.md and docs/*.md show is what the program prints."""

from __future__ import annotations

import os
import re
import shlex
from pathlib import Path

import pytest

from aoslint.cli.main import run
from aoslint.run.inputs import Input
from aoslint.run.judging import check_paths
from aoslint.run.options import Options

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
_FENCE = re.compile(r"^```(?P<kind>\w+)\n(?P<body>.*?)^```$", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"\]\((?!https?:)(?P<path>[^)#]+)")


def blocks(page: Path, kind: str) -> list[str]:
    found = _FENCE.finditer(page.read_text("utf-8"))
    return [match["body"] for match in found if match["kind"] == kind]


CONSOLE = [(page, body) for page in PAGES for body in blocks(page, "console")]
DOCUMENTS = [
    (page, body) for page in PAGES for body in blocks(page, "yaml") if body.startswith("kind:")
]


def agrees(printed: str, shown: str) -> bool:
    parts = [re.escape(part) for part in re.split(r"^\.\.\.\n", shown, flags=re.MULTILINE)]
    return re.fullmatch("(?:.*\n)*?".join(parts), printed) is not None


@pytest.mark.parametrize(("page", "body"), CONSOLE, ids=lambda value: _id(value))
def test_a_command_prints_what_is_shown(
    page: Path,
    body: str,
    capfdbinary: pytest.CaptureFixture[bytes],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first, _, shown = body.partition("\n")
    program, *arguments = shlex.split(first.removeprefix("$ "))
    assert program == "aoslint"
    monkeypatch.chdir(ROOT)
    run(arguments)
    streams = capfdbinary.readouterr()
    printed = (streams.out + streams.err).decode()
    if os.environ.get("UPDATE_GOLDEN") and not agrees(printed, shown):
        text = page.read_text("utf-8")
        page.write_text(
            text.replace(f"```console\n{body}```", f"```console\n{first}\n{printed}```"), "utf-8"
        )
        return
    assert printed == shown or agrees(printed, shown), printed


def test_the_example_documents_have_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    names = [f"{page.name}-{number}.yaml" for number, (page, _) in enumerate(DOCUMENTS)]
    inputs = [
        Input(name, None, body.encode()) for name, (_, body) in zip(names, DOCUMENTS, strict=True)
    ]
    wrong = [
        (entry["path"], found["line"], found["code"], found["message"])
        for entry in check_paths(inputs, Options(use_cache=False))
        for found in entry["diagnostics"]
        if found["severity"] == "error"
    ]
    assert wrong == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_leads_somewhere(page: Path) -> None:
    for match in _LINK.finditer(page.read_text("utf-8")):
        assert (page.parent / match["path"]).exists(), match["path"]


def test_the_commands_to_start_and_to_test_are_one_line_each() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    for heading in ("Quick start", "Tests"):
        section = text.split(f"## {heading}\n", 1)[1].split("\n## ", 1)[0]
        (command,) = [m["body"] for m in _FENCE.finditer(section) if m["kind"] == "sh"]
        assert command.count("\n") == 1 and command.startswith("python3 -m venv .venv && ")


def _id(value: object) -> str:
    if isinstance(value, Path):
        return value.name
    return str(value).partition("\n")[0][:50]
