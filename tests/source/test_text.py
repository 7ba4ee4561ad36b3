"""Bytes to text: encodings, line ends, and files that cannot be read."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from aoslint.files import read_regular
from aoslint.findings import Span
from aoslint.source import text as reading
from aoslint.source.text import Source, decode, read_path, split_lines


def told(data: bytes) -> list[tuple[str, str, tuple[int, int]]]:
    source, found = decode(data, "list.yaml")
    assert source is None
    return [(one.rule.code, one.message, one.span[:2]) for one in found]


@pytest.mark.parametrize(
    ("data", "encoding"),
    [
        (b"name: Skinks\n", "utf-8"),
        (b"\xef\xbb\xbfname: Skinks\n", "utf-8-sig"),
        (b"\xff\xfe" + "name: Skinks\n".encode("utf-16-le"), "utf-16-le"),
        (b"\xfe\xff" + "name: Skinks\n".encode("utf-16-be"), "utf-16-be"),
    ],
)
def test_encodings_give_the_same_text(data: bytes, encoding: str) -> None:
    assert decode(data, "list.yaml") == (
        Source("list.yaml", "name: Skinks\n", ["name: Skinks"], encoding, "\n"),
        [],
    )


def test_latin_1_names_the_byte() -> None:
    source, found = decode("kind: army\nname: T\xf6dlich\n".encode("latin-1"), "list.yaml")
    assert source is None
    assert [(one.rule.code, one.message, one.span) for one in found] == [
        ("AOS003", "not UTF-8: byte 0xF6, line 2, column 8", Span(2, 8, 2, 9))
    ]
    assert found[0].help == (
        "save the file as UTF-8: an editor offers that under `Save As` or `Encoding`"
        " (in Windows-1252 this byte is `ö`)"
    )


def test_column_of_a_bad_byte_counts_characters() -> None:
    assert told(b"\xef\xbb\xbfname: \xc3\xa9\xf6") == [
        ("AOS003", "not UTF-8: byte 0xF6, line 1, column 8", (1, 8))
    ]


def test_byte_order_mark_that_lies() -> None:
    expected = [("AOS003", "the byte order mark says UTF-16, but the text after it is not", (1, 1))]
    assert told(b"\xff\xfename: A\n") == expected
    assert told(b"\xff\xfename: AB\n") == expected


def test_broken_utf_16() -> None:
    assert told(b"\xff\xfea\0\0\xd8") == [
        ("AOS003", "not UTF-16, though the byte order mark says so: byte 4", (1, 1))
    ]


def test_other_widths() -> None:
    assert told(b"\xff\xfe\0\0a\0\0\0") == [
        ("AOS003", "the file is in UTF-32, UTF-8 is expected", (1, 1))
    ]
    assert told("name: A\n".encode("utf-16-le")) == [
        (
            "AOS003",
            "the file looks like UTF-16 without a byte order mark, UTF-8 is expected",
            (1, 1),
        )
    ]


def test_nul_and_control_characters() -> None:
    assert told(b'name: A\nnote: "x\x00y"\nb: \x1b[2J\nc: \xc2\x85') == [
        ("AOS004", "NUL character, line 2, column 9", (2, 9)),
        ("AOS004", "control character U+001B, line 3, column 4", (3, 4)),
        ("AOS004", "control character U+0085, line 4, column 4", (4, 4)),
    ]


def test_control_characters_are_not_told_without_end() -> None:
    assert len(told(b"name: A\n" + b"\x01" * 500)) == reading.MAX_CONTROL_FINDINGS


def test_emoji_is_a_character_as_others() -> None:
    source, found = decode("name: Waaagh \U0001f44b\n".encode(), "list.yaml")
    assert found == []
    assert source is not None
    assert source.lines == ["name: Waaagh \U0001f44b"]


@pytest.mark.parametrize(
    ("text", "newline", "lines"),
    [
        ("a\r\nb\r\n", "\r\n", ["a", "b"]),
        ("a\rb", "\r", ["a", "b"]),
        ("a\nb\r\nc\r\nd\re", "\r\n", ["a", "b", "c", "d", "e"]),
        ("a\n\n", "\n", ["a", ""]),
        ("", "\n", []),
        ("a\u2028b\x0bc\x0cd\x85e\u2029f\n", "\n", ["a\u2028b\x0bc\x0cd\x85e\u2029f"]),
    ],
)
def test_lines_end_at_line_ends_alone(text: str, newline: str, lines: list[str]) -> None:
    source = Source.from_text(text, "list.yaml")
    assert (source.newline, source.lines, source.text) == (newline, lines, text)
    assert split_lines(text) == lines


def test_size_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "MAX_BYTES", 1024 * 1024)
    assert decode(b"#" * (1024 * 1024), "list.yaml")[1] == []
    assert told(b"#" * (1024 * 1024 + 1)) == [
        ("AOS002", "the file is larger than 1 MB, the most that is read", (1, 1))
    ]


def test_read_path(tmp_path: Path) -> None:
    path = tmp_path / "list.yaml"
    path.write_bytes(b"kind: army\r\n")
    source, found = read_path(path, "shown.yaml")
    assert found == []
    assert source == Source("shown.yaml", "kind: army\r\n", ["kind: army"], newline="\r\n")


def test_what_cannot_be_read_is_a_finding(tmp_path: Path) -> None:
    told_of = []
    for path in (tmp_path / "none.yaml", tmp_path, tmp_path / "a\0b"):
        source, found = read_path(path, "shown.yaml")
        assert source is None
        told_of += [(one.rule.code, one.path, one.message) for one in found]
    assert told_of == [
        ("AOS001", "shown.yaml", "there is no such file"),
        ("AOS001", "shown.yaml", "this is a folder, not a file"),
        ("AOS001", "shown.yaml", "the file cannot be read: embedded null byte"),
    ]


def test_permission(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "open", refuse)
    source, found = read_path(tmp_path / "list.yaml", "shown.yaml")
    assert source is None
    assert [(one.rule.code, one.message) for one in found] == [
        ("AOS001", "the file may not be read: permission denied")
    ]


def test_only_regular_files_are_read(tmp_path: Path) -> None:
    pipe, device = tmp_path / "pipe.yaml", tmp_path / "zero.yaml"
    os.mkfifo(pipe)
    device.symlink_to("/dev/zero")
    for path in (pipe, device):
        source, found = read_path(path, "shown.yaml")
        assert source is None
        assert [(one.rule.code, one.message, one.help) for one in found] == [
            (
                "AOS001",
                "this is a pipe or a device, not a file",
                "pipe a list to `aoslint -`, or name a file",
            )
        ]


def test_a_huge_file_is_not_read_whole(tmp_path: Path) -> None:
    path = tmp_path / "huge.yaml"
    with path.open("wb") as file:
        file.truncate(3_000_000_000)
    assert len(read_regular(path, 1000)) == 1001
