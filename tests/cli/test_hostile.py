"""Inputs that mean harm: each run is given a limit of processor time and memory, and ends in it."""

from __future__ import annotations

import cProfile
import os
import pstats
import resource
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from aoslint.run.inputs import Input
from aoslint.run.judging import check_paths
from aoslint.run.options import Options
from tests.cli.conftest import Aoslint, Done, write

ARMY = "kind: army\nseason: ghb2019\nallegiance: Stormcast Eternals\nunits: []\n"
WEAPON = (
    '  - {{name: Blade {0}, type: melee, range: 1", attacks: 3, to_hit: 3 +, to_wound: 3+, '
    "rend: -1, damage: D3}}\n"
)


def bounded(
    here: Path, *arguments: str, seconds: int = 20, megabytes: int = 600, stdin: str | None = None
) -> Done:
    """The command in a process of its own that is stopped at its limits."""

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        resource.setrlimit(resource.RLIMIT_AS, (megabytes * 2**20, megabytes * 2**20))

    with Path(stdin or os.devnull).open("rb") as source:
        done = subprocess.run(
            [sys.executable, "-m", "aoslint", *arguments],
            cwd=here,
            stdin=source,
            capture_output=True,
            text=True,
            timeout=300,
            preexec_fn=limit,
            check=False,
        )
    return Done(done.returncode, done.stdout, done.stderr)


def test_what_is_no_file_is_told_and_the_rest_is_judged(here: Path) -> None:
    write(here / "army.yaml", ARMY)
    os.mkfifo(here / "pipe.txt")
    (here / "zero.yaml").symlink_to("/dev/zero")
    with (here / "huge.yaml").open("wb") as file:
        file.truncate(3_000_000_000)
    done = bounded(here, ".", "pipe.txt", "--format", "concise")
    assert done.status == 2  # not every input could be read
    assert [line.partition(" (help")[0] for line in done.out.splitlines() if "AOS00" in line] == [
        "huge.yaml:1:1: error[AOS002] file-too-large: the file is larger than 8 MB, the most that "
        "is read",
        "zero.yaml:1:1: error[AOS001] unreadable-file: this is a pipe or a device, not a file",
        "pipe.txt:1:1: error[AOS001] unreadable-file: this is a pipe or a device, not a file",
    ]
    assert "army.yaml" in done.out


def test_standard_input_without_an_end(here: Path) -> None:
    done = bounded(here, "-", "--format", "concise", stdin="/dev/zero")
    assert done.out.splitlines()[0] == (
        "<stdin>:1:1: error[AOS002] file-too-large: the file is larger than 8 MB, the most that "
        "is read (help: check that it is the right file, an army takes a few kilobytes)"
    )


@pytest.mark.parametrize("command", [["fmt", "."], ["--fix", "."]])
def test_nothing_is_written_through_a_link_out_of_the_folder(
    here: Path, aoslint: Aoslint, command: list[str]
) -> None:
    messy = "kind: army\nunits: []\nallegiance: stormcast eternals\nseason: ghb2019\n"
    theirs = write(here.parent / "theirs" / "army.yaml", messy)
    own = write(here / "own.yaml", messy)
    (here / "linked").symlink_to(theirs.parent)
    aoslint(*command)
    assert theirs.read_text(encoding="utf-8") == messy
    assert own.read_text(encoding="utf-8") != messy


HOSTILE: dict[str, Callable[[], str]] = {
    "a number of many digits": lambda: f"kind: warscroll\ntitle: X\nmove: '{'1' * 200_000}!'\n",
    "a long title": lambda: f"kind: warscroll\ntitle: {'ab ' * 66_000}\nkeywords: [ORDER]\n",
    "a long name of a unit": lambda: ARMY.replace("[]", f"[{'ab ' * 66_000}]"),
    "many faults": lambda: (
        "kind: warscroll\ntitle: X\nweapons:\n"
        + "".join(WEAPON.format(n) + "  #\n" * 19 for n in range(5000))
    ),
    "many unknown units": lambda: (
        ARMY.replace("[]", "")
        + "".join(f"  - {{warscroll: Liberatorz {n}, modelz: 3}}\n" for n in range(5000))
    ),
}


@pytest.mark.parametrize("kind", HOSTILE)
def test_hostile_documents_cost_little(here: Path, kind: str) -> None:
    write(here / "x.yaml", HOSTILE[kind]())
    done = bounded(here, "x.yaml", "--format", "json")
    assert (done.status, done.err) == (1, "")


def test_many_faults_are_fixed_in_one_go(here: Path) -> None:
    write(here / "x.yaml", HOSTILE["many faults"]())
    done = bounded(here, "--fix", "x.yaml", "--format", "concise", seconds=60)
    assert "3 +" not in (here / "x.yaml").read_text(encoding="utf-8")
    assert done.status == 0


def test_a_long_list_in_a_project_file_that_has_other_concerns(here: Path) -> None:
    write(here / "army.yaml", ARMY)
    rows = "".join(f'  "requirement-{n}[extra]",  # [ {n}\n' for n in range(3000))
    write(here / "pyproject.toml", f"[tool.other]\nx = [\n{rows}]\n[tool.aoslint]\nseasom = 1\n")
    done = bounded(here, "check", ".", seconds=5)
    assert done.status == 2
    assert "pyproject.toml:3005: unknown key `seasom`" in done.err


GROWING: dict[str, Callable[[int], str]] = {
    "weapons with faults": lambda n: (
        "kind: warscroll\ntitle: X\nweapons:\n" + "".join(map(WEAPON.format, range(n)))
    ),
    "unknown keys": lambda n: ARMY + "".join(f"key{k}: 1\n" for k in range(n)),
    "units": lambda n: ARMY.replace("[]", "") + "  - 5 x Liberators\n" * n,
    "nested lists": lambda n: "kind: army\nunits:\n" + "  - [a, [b, {c: [d]}]]\n" * n,
    "duplicate keys": lambda n: ARMY + "name: A\n" * n,
    "aliases": lambda n: ARMY.replace("[]", "\n  - &u {warscroll: Liberators}") + "  - *u\n" * n,
}


@pytest.mark.parametrize("kind", GROWING)
def test_twice_the_input_is_twice_the_work(here: Path, kind: str) -> None:
    def calls(size: int) -> int:
        data = GROWING[kind](size).encode()
        profile = cProfile.Profile()
        profile.runcall(check_paths, [Input("x.yaml", None, data)], Options(offers=True))
        return int(pstats.Stats(profile).total_calls)  # type: ignore[attr-defined]

    calls(1)  # loads the content
    few, more, most = map(calls, (50, 100, 200))
    assert most - more < 2.4 * (more - few)
