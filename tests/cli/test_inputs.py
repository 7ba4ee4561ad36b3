"""Which files the arguments of a command name."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from aoslint.run.inputs import Input, expand


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in (
        "content/b.yaml",
        "content/a/z.yml",
        "content/a/notes.md",
        "content/.hidden/x.yaml",
        "content/.dot.yaml",
        "content/node_modules/x.yaml",
        "content/venv/pyvenv.cfg",
        "content/venv/x.yaml",
        "content/[old] lists/a.yaml",
        "lists/army.txt",
        "lists/army.ROSZ",
        "--fix.yaml",
        "new\nline.yaml",
    ):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("x", encoding="utf-8")
    (tmp_path / "empty").mkdir()
    monkeypatch.chdir(tmp_path)
    return tmp_path


def shown(*arguments: str) -> list[str]:
    inputs, problems = expand(arguments)
    assert problems == []
    return [one.shown for one in inputs]


def problems(*arguments: str) -> list[str]:
    inputs, told = expand(arguments)
    assert inputs == []
    return told


CONTENT = ["content/[old] lists/a.yaml", "content/a/z.yml", "content/b.yaml"]
LISTS = ["lists/army.ROSZ", "lists/army.txt"]


@pytest.mark.parametrize("argument", ["content", "content/", "./content", "lists/../content"])
def test_folder_is_walked_in_order(argument: str) -> None:
    before = "lists/../" if ".." in argument else ""
    assert shown(argument) == [before + path for path in CONTENT]


def test_no_argument_is_the_folder_at_hand() -> None:
    assert shown() == ["--fix.yaml", *CONTENT, *LISTS, "new\nline.yaml"]
    assert shown(".") == shown()


def test_named_files_may_end_in_anything_and_keep_their_order() -> None:
    inputs, told = expand(["content/a/notes.md", "--fix.yaml", "content/.dot.yaml", "lists"])
    assert told == []
    assert [(one.shown, one.found) for one in inputs] == [
        ("content/a/notes.md", False),
        ("--fix.yaml", False),
        ("content/.dot.yaml", False),
        ("lists/army.ROSZ", True),
        ("lists/army.txt", True),
    ]


def test_each_file_once() -> None:
    assert shown("content/b.yaml", "./content/b.yaml", "content/a/../b.yaml") == ["content/b.yaml"]
    assert shown("content/a", "content") == [CONTENT[1], CONTENT[0], CONTENT[2]]
    assert shown("content", "content/a") == CONTENT


def test_patterns() -> None:
    assert shown("content/**/*.yaml") == [CONTENT[0], CONTENT[2]]
    assert shown("content/**/*.y*ml") == CONTENT
    assert shown("lists/army.*") == LISTS
    assert shown("l*s") == LISTS
    assert problems("content/*.ros") == ["no file fits the pattern `content/*.ros`"]
    assert problems("content/**x/*.yaml")[0].startswith("`content/**x/*.yaml` is no pattern: ") or (
        sys.version_info >= (3, 13)
    )


def test_a_file_of_that_name_wins_over_the_pattern(folder: Path) -> None:
    assert shown("content/[old] lists/a.yaml") == ["content/[old] lists/a.yaml"]
    (folder / "content/o lists").mkdir()
    (folder / "content/o lists/a.yaml").write_text("x", encoding="utf-8")
    assert shown("content/[old] lists/a.yaml") == ["content/[old] lists/a.yaml"]


def test_what_is_not_there() -> None:
    assert problems("contnet/") == ["no such file or directory: `contnet/`; there is `content`"]
    assert problems("content/c.yaml") == [
        "no such file or directory: `content/c.yaml`; there is `content/b.yaml`"
    ]
    assert problems("zzz/zzz") == ["no such file or directory: `zzz/zzz`"]
    assert problems("content\\b.yaml") == [
        "no such file or directory: `content\\b.yaml`; there is `content/b.yaml`"
    ]
    assert problems("") == ["a path is empty"]


def test_nothing_to_check_is_told() -> None:
    assert problems("empty") == [
        "nothing to check in `empty`: no file ends in .yaml, .yml, .ros, .rosz, .txt, .pdf, .html"
    ]


def test_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"kind: army\xff")))
    assert expand(["-", "-"]) == ([Input("<stdin>", None, b"kind: army\xff")], [])
    monkeypatch.setattr("sys.stdin", None)
    assert expand(["-"]) == ([], ["there is no standard input"])


@pytest.fixture
def links(folder: Path) -> Path:
    place = folder / "links"
    (place / "d2").mkdir(parents=True)
    (place / "real.yaml").write_text("x", encoding="utf-8")
    try:
        (place / "alias.yaml").symlink_to("real.yaml")
    except OSError:
        pytest.skip("this system makes no links")
    (place / "dead.yaml").symlink_to("nowhere.yaml")
    (place / "self.yaml").symlink_to("self.yaml")
    (place / "d2/up1").symlink_to("..")
    (place / "d2/up2").symlink_to("..")
    return place


@pytest.mark.usefixtures("links")
def test_links_end_and_real_files_come_once() -> None:
    expected = ["links/alias.yaml", "links/dead.yaml", "links/self.yaml"]
    assert shown("links") == expected
    assert shown("links/dead.yaml") == ["links/dead.yaml"]
    assert shown("links/**/*.yaml") == expected


def test_a_folder_of_links_into_itself_is_nothing(folder: Path) -> None:
    (folder / "empty/up").symlink_to(".")
    assert len(problems("empty")) == 1


def test_a_folder_that_cannot_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path) -> None:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr("os.scandir", refuse)
    assert problems("empty") == ["cannot read the folder `empty`: permission denied"]
