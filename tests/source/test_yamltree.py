"""YAML to data and places."""

from __future__ import annotations

import time
from typing import Any

import pytest

from aoslint.findings import Span
from aoslint.source import builder
from aoslint.source.codes import RULES
from aoslint.source.text import Source
from aoslint.source.tree import Tree
from aoslint.source.yamltree import parse

KEPT_AS_WRITTEN = [
    *("1.10", "0010", "0089", "1e3", "1_000", "00-header", "1:30", "0x1F", "0o7", "+1", ".inf"),
    *("no", "on", "yes", "True", "NULL", "3+", '12"', "1-3", "-1+", "٣"),
    *("2019-07-01", "2019-13-45", "2019-07"),
]


def read(text: str) -> Tree:
    tree, found = parse(Source.from_text(text, "list.yaml"))
    assert found == []
    assert tree is not None
    return tree


def told(text: str) -> tuple[Any, list[tuple[str, tuple[int, int], str]]]:
    tree, found = parse(Source.from_text(text, "list.yaml"))
    return (
        tree.data if tree is not None else None,
        [(one.rule.code, one.span[:2], one.message) for one in found],
    )


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("12", 12),
        ("-1", -1),
        ("0", 0),
        ("true", True),
        ("false", False),
        ("null", None),
        ("~", None),
        ("", None),
        ('"12"', "12"),
        ("'true'", "true"),
        ("!!str 12", "12"),
        ("1234567890123456789012", "1234567890123456789012"),
        *((word, word) for word in KEPT_AS_WRITTEN),
        ("2018-12-19 10:00", "2018-12-19 10:00"),
    ],
)
def test_scalars(text: str, value: object) -> None:
    assert read(f"key: {text}\n").data == {"key": value}


def test_spans() -> None:
    tree = read(
        "kind: army\n"
        "units:\n"
        "  - warscroll: 'Ard Boyz'  \n"
        "    models: &n 20   # many\n"
        '  - {warscroll: "Gobbapalooza", models: *n}\n'
        "text: |\n"
        "  one\n"
        "\n"
        "  two\n"
        "\n"
        "\n"
        "empty:\n"
        "more:\n"
        "- a\n"
        "- b  \n"
        "\n"
        "# the end\n"
    )
    assert tree.data == {
        "kind": "army",
        "units": [
            {"warscroll": "Ard Boyz", "models": 20},
            {"warscroll": "Gobbapalooza", "models": 20},
        ],
        "text": "one\n\ntwo\n",
        "empty": None,
        "more": ["a", "b"],
    }
    assert tree.span == Span(1, 1, 15, 4)
    assert tree.key_span(("units",)) == Span(2, 1, 2, 6)
    assert tree.value_span(("units",)) == Span(3, 3, 5, 44)
    assert tree.value_span(("units", 0)) == Span(3, 5, 4, 18)
    assert tree.value_span(("units", 0, "warscroll")) == Span(3, 16, 3, 26)
    assert tree.value_span(("units", 0, "models")) == Span(4, 16, 4, 18)
    assert tree.value_span(("units", 1)) == Span(5, 5, 5, 44)
    assert tree.key_span(("units", 1, "models")) == Span(5, 33, 5, 39)
    assert tree.value_span(("units", 1, "models")) == Span(5, 41, 5, 43)
    assert tree.value_span(("text",)) == Span(6, 7, 9, 6)
    assert tree.value_span(("empty",)) == Span(12, 7, 12, 7)
    assert tree.value_span(("more",)) == Span(14, 1, 15, 4)
    assert tree.value_span(("more", 1, "none")) == Span(15, 3, 15, 4)


@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
def test_places_do_not_depend_on_line_ends(newline: str) -> None:
    tree = read(f'é😀: "a\u2028b"{newline}b: c\u2029d{newline}e: f{newline}')
    assert tree.data == {"é😀": "a\u2028b", "b": "c\u2029d", "e": "f"}
    assert tree.key_span(("é😀",)) == Span(1, 1, 1, 3)
    assert tree.value_span(("é😀",)) == Span(1, 5, 1, 10)
    assert tree.value_span(("b",)) == Span(2, 4, 2, 7)
    assert tree.value_span(("e",)) == Span(3, 4, 3, 5)


def test_last_line_without_end() -> None:
    assert read("a: |\n  b").data == {"a": "b"}


def test_alias_shows_where_it_stands_and_leads_to_its_anchor() -> None:
    tree = read("a: &a {x: 1}\nb: *a\n")
    assert tree.value_span(("b",)) == Span(2, 4, 2, 6)
    assert tree.value_span(("b", "x")) == Span(1, 11, 1, 12)


def test_merge_keys() -> None:
    tree = read("a: &a {x: 1, y: [2]}\nb: &b {z: 3}\nc: {<<: [*a, *b], x: 9}\nd:\n  <<: *b\n")
    assert tree.data["c"] == {"x": 9, "y": [2], "z": 3}
    assert tree.data["d"] == {"z": 3}
    assert tree.value_span(("c", "y", 0)) == Span(1, 18, 1, 19)
    assert told("a: {<<: 4}\n") == (
        {"a": {}},
        [("AOS025", (1, 9), "`<<` takes over the keys of another mapping, this is none")],
    )


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing\n", "---\n", "--- # nothing\n...\n"])
def test_empty(text: str) -> None:
    assert told(text) == (None, [("AOS006", (1, 1), "the file is empty")])


def test_several_documents() -> None:
    assert read("---\nkind: army\n...\n").data == {"kind": "army"}
    data, found = told("kind: army\n---\nkind: army\n")
    assert data == {"kind": "army"}
    assert found == [("AOS007", (2, 1), "a second document begins here, a file holds one")]


def test_duplicate_key_names_the_first() -> None:
    tree, found = parse(Source.from_text("name: a\nb: 1\nname: c\n", "list.yaml"))
    assert tree is not None
    assert tree.data == {"name": "a", "b": 1}
    (one,) = found
    assert one.message == "the key `name` stands here a second time, first on line 1"
    assert one.span == Span(3, 1, 3, 5)
    assert [(other.span, other.label) for other in one.related] == [
        (Span(1, 1, 1, 5), "first here")
    ]


@pytest.mark.parametrize("tag", ["!foo", "!!python/object:os.system", "!!int", "!<x>"])
def test_tags(tag: str) -> None:
    data, found = told(f"a: {tag} b\n")
    assert data == {"a": f"{tag} b"}
    assert found == [("AOS026", (1, 4), f"`{tag}` is a YAML tag, none is known here")]


def test_tag_on_a_collection() -> None:
    assert told("!!python/tuple [a]\n") == (
        ["a"],
        [("AOS026", (1, 1), "`!!python/tuple` is a YAML tag, none is known here")],
    )


def test_unknown_alias() -> None:
    assert told("move: *2\n") == (
        {"move": "*2"},
        [("AOS022", (1, 7), "`*2` refers to `&2`, which does not stand above")],
    )


def test_alias_bomb() -> None:
    text = "a: &a [x,x,x,x,x,x,x,x,x,x]\n" + "".join(
        f"{new}: &{new} [{', '.join([f'*{old}'] * 10)}]\n"
        for old, new in zip("abcdefgh", "bcdefghi", strict=True)
    )
    start = time.perf_counter()
    data, found = told(text)
    assert time.perf_counter() - start < 1
    assert data is None
    assert [one[0] for one in found] == ["AOS024"]
    assert found[0][2] == "with `*d` the aliases repeat more than 100000 values"


def test_many_values_without_aliases_are_fine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(builder, "MAX_REPEATED", 10)
    assert read("a: &a 1\nb: *a\nc: [" + "x, " * 100 + "y]\n").data["b"] == 1


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("[" * 20000 + "]" * 20000, (1, 65)),
        ("- " * 1100, (1, 129)),
        ("\n".join("  " * level + "-" for level in range(1100)), (65, 129)),
        ("{a: " * 20000, (1, 257)),
        ("a:\n" + "".join(" " * level + "a:\n" for level in range(1, 1100)), (65, 65)),
    ],
)
def test_nesting(text: str, place: tuple[int, int]) -> None:
    start = time.perf_counter()
    data, found = told(text)
    assert time.perf_counter() - start < 1
    assert data is None
    assert found == [("AOS027", place, "nested deeper than 64 levels")]


def test_nesting_within_the_limit() -> None:
    read("[" * 64 + "]" * 64)


def test_codes_are_declared_once() -> None:
    assert [rule.code for rule in RULES] == [f"AOS{n:03}" for n in range(1, len(RULES) + 1)]
    assert len({rule.name for rule in RULES}) == len(RULES)


def test_a_file_of_ninety_lines_is_quick() -> None:
    text = "kind: warscroll\nweapons:\n" + (
        '  - {name: Hammer, type: melee, range: 2", attacks: 3, to_hit: 3+, rend: -1}\n' * 90
    )
    source = Source.from_text(text, "list.yaml")
    best = 1.0
    for _ in range(10):
        start = time.perf_counter()
        parse(source)
        best = min(best, time.perf_counter() - start)
    # Far above what it takes, for machines that are busy with other tests.
    assert best < 0.02
