"""Edits on a text: all of a group or none, every other byte as it was."""

from __future__ import annotations

import pytest

from aoslint.findings import Edit, Span
from aoslint.fixes.edits import apply, encode
from aoslint.fixes.scalars import Scalar
from aoslint.source.text import Source, decode


def edit(line: int, first: int, last: int, text: str) -> Edit:
    return Edit(Span(line, first, line, last), text)


def test_columns_count_characters_whatever_the_line_ends() -> None:
    source = Source.from_text("ä: b\r\nc: d\re: f\n", "x.yaml")
    groups = [[edit(1, 4, 5, "B")], [edit(2, 4, 5, "D")], [edit(3, 4, 5, "F")]]
    assert apply(source, groups) == ("ä: B\r\nc: D\re: F\n", 3, 0)


def test_a_group_that_touches_another_is_left_out_whole() -> None:
    source = Source.from_text("abcdef", "x.yaml")
    groups = [[edit(1, 1, 3, "X")], [edit(1, 2, 4, "Y"), edit(1, 6, 7, "Z")], [edit(1, 4, 5, "W")]]
    assert apply(source, groups) == ("XcWef", 2, 1)


def test_the_same_edit_twice_is_done_once() -> None:
    source = Source.from_text("abc", "x.yaml")
    assert apply(source, [[edit(1, 1, 2, "X")], [edit(1, 1, 2, "X")]]) == ("Xbc", 2, 0)


@pytest.mark.parametrize(
    "data",
    [
        b"kind: army\n",
        b"\xef\xbb\xbfkind: army\r\n",
        b"\xff\xfe" + "kind: army\n".encode("utf-16-le"),
        b"\xfe\xff" + "kind: army ä\n".encode("utf-16-be"),
    ],
)
def test_encoding_and_byte_order_mark_stay(data: bytes) -> None:
    source, _ = decode(data, "x.yaml")
    assert source is not None
    assert encode(source, data, source.text) == data
    changed = encode(source, data, source.text + "name: Ä\n")
    assert changed.startswith(data)
    again, _ = decode(changed, "x.yaml")
    assert again is not None
    assert again.text == source.text + "name: Ä\n"


@pytest.mark.parametrize(
    ("written", "text", "result"),
    [
        ("Foo's", "Foo's", 'Foo"s'),
        ("'Foo''s'", "Foo's", "'Foo\"s'"),
        ('"Foo\'s"', "Foo's", '"Foo\\"s"'),
        ('"Fo\\u006f\'s"', "Foo's", '"Fo\\u006f\\"s"'),
    ],
)
def test_a_character_is_replaced_in_every_kind_of_quotes(
    written: str, text: str, result: str
) -> None:
    source = Source.from_text(f"k: {written}", "x.yaml")
    scalar = Scalar(source, Span(1, 4, 1, 4 + len(written)))
    assert scalar.text == text
    at = text.index("'")
    assert apply(source, [[scalar.edit(at, at + 1, '"')]])[0] == f"k: {result}"


def test_a_text_of_several_lines_is_edited_in_its_line() -> None:
    source = Source.from_text("k: |\n  one D 6\n  two\n", "x.yaml")
    scalar = Scalar(source, Span(1, 4, 3, 6))
    at = scalar.text.index("D 6")
    assert scalar.edit(at, at + 3, "D6") == Edit(Span(2, 7, 2, 10), "D6")
