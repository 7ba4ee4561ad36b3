"""What YAML makes of the things that are printed on warscrolls, and how it is told."""

from __future__ import annotations

import time
from typing import Any

import pytest

from aoslint.findings import Finding, Span
from aoslint.source.text import Source
from aoslint.source.yamltree import parse

Told = tuple[str, tuple[int, int, int], str, str | None]


def findings(text: str) -> tuple[Any, list[Finding]]:
    tree, found = parse(Source.from_text(text, "list.yaml"))
    return (tree.data if tree is not None else None), found


def told(text: str) -> tuple[Any, list[Told]]:
    data, found = findings(text)
    shown = []
    for one in found:
        assert one.span.line == one.span.end_line
        shown.append((one.rule.code, one.span[:2] + one.span[3:], one.message, one.help))
    return data, shown


LONE_DASH = "`-` by itself is no value: in YAML it begins an item of a list"
LONE_STAR = "`*` by itself is no value: in YAML it points to another place"


def test_each_bad_line_has_its_own_finding() -> None:
    data, found = told(
        "name: 'Ard Boyz\n"
        "rend: -\n"
        "move: *\n"
        "text: On a 3+: add 1\n"
        'range: 12"\n'
        'size: "12" \n'
        'title: "Move 2.5" 7mm"\n'
    )
    assert data == {
        "name": "'Ard Boyz",
        "rend": "-",
        "move": "*",
        "text": "On a 3+: add 1",
        "range": '12"',
        "size": "12",
        "title": 'Move 2.5" 7mm',
    }
    assert found == [
        (
            "AOS010",
            (1, 7, 8),
            "the quote `'` that opens here is not closed",
            'close it, or put the whole text in quotes: `name: "\'Ard Boyz"`',
        ),
        ("AOS013", (2, 7, 8), LONE_DASH, 'put it in quotes: `rend: "-"`'),
        ("AOS013", (3, 7, 8), LONE_STAR, 'put it in quotes: `move: "*"`'),
        (
            "AOS013",
            (4, 14, 15),
            "a colon and a space within the text `On a 3+: add 1`: in YAML they end a key",
            'put the text in quotes: `text: "On a 3+: add 1"`',
        ),
        (
            "AOS011",
            (7, 19, 23),
            '`7mm"` follows a text whose quotes are closed already',
            "put all of it in one pair of quotes: `title: 'Move 2.5\" 7mm'`",
        ),
    ]


@pytest.mark.parametrize(
    "text",
    [
        'save: 3+\nrange: 1"\nkeep: a-b - c * d\n',
        'weapons:\n  - {name: Stardrake\'s Claws, rend: -1, damage: D3, range: 6"-48"}\n',
        "text: |\n  rend: -\n  move: *\n  name: 'Ard\n",
        "note: he said 'Waaagh\nnext: it's - fine\n",
        "- - a\n- - b\n",
        "text: some words\n  'and more' of them\n",
        "a: b#c\nd: e  # comment\nf: 'g' #h\n",
        "text: 'one\n  two'\n",
        "a: {b: 'c, d', e: \"f: g\"}\n",
        "a: {b: , c: null}\n",
    ],
)
def test_what_is_no_trap(text: str) -> None:
    data, found = findings(text)
    assert found == []
    assert data


def test_signs_within_braces() -> None:
    assert told("- {move: *, rend: - , save: -, to_hit: * }\n") == (
        [{"move": "*", "rend": "-", "save": "-", "to_hit": "*"}],
        [
            ("AOS013", (1, 10, 11), LONE_STAR, 'put it in quotes: `move: "*"`'),
            ("AOS013", (1, 19, 20), LONE_DASH, 'put it in quotes: `rend: "-"`'),
            ("AOS013", (1, 40, 41), LONE_STAR, 'put it in quotes: `to_hit: "*"`'),
        ],
    )


def test_quotes_that_pair_up_over_lines() -> None:
    data, found = told("- name: 'Ard Boyz\n- name: 'Ardboy Big\n- name: Skinks\n")
    assert data == [{"name": "'Ard Boyz"}, {"name": "'Ardboy Big"}, {"name": "Skinks"}]
    assert [(code, span) for code, span, _, _ in found] == [
        ("AOS010", (1, 9, 10)),
        ("AOS010", (2, 9, 10)),
    ]


def test_quotes_that_pair_up_without_an_error() -> None:
    data, found = findings("name: 'Ard Boyz\nnote: they shout'\n")
    assert data == {"name": "Ard Boyz note: they shout"}
    (one,) = found
    assert (one.rule.code, one.severity, one.span) == ("AOS012", "warning", Span(1, 7, 1, 8))
    assert one.message == (
        "the quote that opens here is closed on line 2 only, "
        "so `note` on line 2 is part of the text"
    )
    assert [(other.span, other.label) for other in one.related] == [
        (Span(2, 17, 2, 18), "closed here")
    ]


def test_comma_within_braces() -> None:
    assert told("- {name: Nagash, Supreme Lord of the Undead, points: 880}\n") == (
        [{"name": "Nagash, Supreme Lord of the Undead", "points": 880}],
        [
            (
                "AOS017",
                (1, 18, 44),
                "unknown key `Supreme Lord of the Undead` with no value: "
                "the comma before it ends the text of `name`",
                'put the whole text in quotes: `name: "Nagash, Supreme Lord of the Undead"`',
            )
        ],
    )


def test_two_commas_are_one_finding() -> None:
    data, found = told("{name: Nagash, Supreme, Lord, points: 3}\n")
    assert data == {"name": "Nagash, Supreme, Lord", "points": 3}
    assert [(code, span, advice) for code, span, _, advice in found] == [
        ("AOS017", (1, 16, 23), 'put the whole text in quotes: `name: "Nagash, Supreme, Lord"`')
    ]


def test_key_without_value_that_follows_nothing() -> None:
    assert told("{x, y: 1, z: [a], w}\n") == (
        {"y": 1, "z": ["a"]},
        [
            (
                "AOS017",
                (1, 2, 3),
                "the key `x` has no value",
                "write `x: ...`, or take the key away",
            ),
            (
                "AOS017",
                (1, 19, 20),
                "the key `w` has no value",
                "write `w: ...`, or take the key away",
            ),
        ],
    )


def test_comment_that_swallows_the_rest() -> None:
    assert told("- {name: Horrors #3, points: 200}\n- {name: Skinks}\n") == (
        [{"name": "Horrors #3", "points": 200}, {"name": "Skinks"}],
        [
            (
                "AOS018",
                (1, 18, 34),
                "a space and `#` begin a comment, which swallows the rest of the line: "
                "`#3, points: 200}`",
                'put the text in quotes: `name: "Horrors #3"`',
            )
        ],
    )


def test_comment_directly_after_a_text() -> None:
    data, found = findings("- name: Horrors #3\n- points: 3 #old\n- a: b # c\n")
    assert data == [{"name": "Horrors"}, {"points": 3}, {"a": "b"}]
    (one,) = found
    assert (one.rule.code, one.severity, one.span) == ("AOS019", "warning", Span(1, 17, 1, 19))
    assert one.message == "`#3` is read as a comment, the text before it ends at `Horrors`"


@pytest.mark.parametrize("text", ["@x", "%x", "*x y", "*x*", "!x,y z", "> 3 wounds", "|x", "? x"])
def test_texts_that_begin_with_a_sign(text: str) -> None:
    data, found = told(f"a: {text}\nb: c\n")
    assert data == {"a": text, "b": "c"}
    ((code, span, message, advice),) = found
    assert (code, span) == ("AOS013", (1, 4, 5))
    assert message.startswith(f"a text cannot begin with `{text[0]}` unless it is in quotes")
    assert advice == f'put the text in quotes: `a: "{text}"`'


def test_text_that_begins_with_a_bracket() -> None:
    assert told("- text: [MONSTER] only\n") == (
        [{"text": "[MONSTER] only"}],
        [
            (
                "AOS013",
                (1, 9, 10),
                "a text cannot begin with `[` unless it is in quotes: it begins a list in YAML",
                'put the text in quotes: `text: "[MONSTER] only"`',
            )
        ],
    )


def test_list_on_the_line_of_its_key() -> None:
    data, found = told("options: - Skybolt Bows\nb: -\n")
    assert data is None
    assert [one[:3] for one in found] == [
        ("AOS016", (1, 10, 11), "a list with `- ` cannot begin on the line of its key"),
        ("AOS013", (2, 4, 5), LONE_DASH),
    ]


def test_missing_colon_and_missing_space() -> None:
    data, found = told("a: b\npoints:60\nb: c\nwords\nd: -\n")
    assert data is None
    assert found == [
        (
            "AOS015",
            (2, 7, 8),
            "a space is missing after the colon in `points:60`",
            "write `points: 60`",
        ),
        (
            "AOS015",
            (4, 1, 6),
            "`words` has no colon: a line here has the form `key: value`",
            "write the name of the key, a colon and a space before it; if it goes on with "
            "the text above, indent it deeper",
        ),
        ("AOS013", (5, 4, 5), LONE_DASH, 'put it in quotes: `d: "-"`'),
    ]


def test_indented_too_deep() -> None:
    data, found = findings("kind: army\n  name: x\n  season: y\nunits: -\n")
    assert data is None
    assert [(one.rule.code, one.span, one.message) for one in found] == [
        (
            "AOS009",
            Span(2, 3, 2, 7),
            "`name` is indented deeper than the line above, which has a value of its own already",
        ),
        ("AOS013", Span(4, 8, 4, 9), LONE_DASH),
    ]
    assert [(other.span, other.label) for other in found[0].related] == [
        (Span(1, 1, 1, 11), "the line above")
    ]


def test_column_that_fits_no_line_above() -> None:
    assert told("units:\n    - a\n  - b\n") == (
        None,
        [
            (
                "AOS009",
                (3, 3, 6),
                "the line begins in column 3, which fits no line above",
                "begin it in column 5 as line 2 or column 1 as line 1",
            )
        ],
    )


def test_key_among_items() -> None:
    assert told("units:\n  - 20 x Skinks\n  warscroll: Kroxigor\n") == (
        None,
        [
            (
                "AOS009",
                (3, 3, 12),
                "`warscroll` stands among the items of a list, but does not begin with `- `",
                "write `- ` before it, or move it out of the list",
            )
        ],
    )


def test_unclosed_brackets() -> None:
    data, found = told("a: {b: c\nd: [e, f\ng: h\n")
    assert data is None
    assert found == [
        ("AOS014", (1, 4, 5), "`{` is opened here and never closed", "write `}` where it ends"),
        ("AOS014", (2, 4, 5), "`[` is opened here and never closed", "write `]` where it ends"),
    ]


def test_wrong_closing_bracket() -> None:
    assert told("a: {b: [c, d}\n") == (
        None,
        [
            (
                "AOS014",
                (1, 8, 9),
                "`[` is opened here and not closed before `}`",
                "write `]` where it ends",
            )
        ],
    )


def test_missing_comma() -> None:
    data, found = told("{a: 1 b: 2}\n")
    assert data == {"a": "1 b: 2"}
    assert found == [
        (
            "AOS013",
            (1, 8, 9),
            "a second colon in the value `1 b`, `,` or `}` is expected",
            "put a comma before `b` if it is a key; put the text in quotes if the colon "
            "belongs to it",
        )
    ]


def test_backslash_in_double_quotes() -> None:
    assert told('a: "C:\\Foo"\n') == (
        {"a": "C:\\Foo"},
        [
            (
                "AOS005",
                (1, 7, 9),
                "`\\F` means nothing within double quotes",
                "write a backslash twice, or put the text in single quotes",
            )
        ],
    )


def test_merge_conflict() -> None:
    data, found = told("<<<<<<< HEAD\na: b\n=======\na: c\n>>>>>>> x\n")
    assert data is None
    assert [one[:3] for one in found] == [
        ("AOS005", (1, 1, 13), "a merge conflict of git stands here")
    ]


@pytest.mark.parametrize(
    ("text", "data"),
    [
        ("name: Skinks\t# comment after a tab\n", {"name": "Skinks"}),
        ("weapons:\t\n  - {name: Club}\n", {"weapons": [{"name": "Club"}]}),
        ('text: "a\tb"\n', {"text": "a\tb"}),
        ("a:\tb\tc\t\n\t\n\t# x\n-\tx: y\n".replace("-\tx: y\n", ""), {"a": "b\tc"}),
        ("-\ta\n- [b,\tc\t]\n", ["a", ["b", "c"]]),
        ("a: |\n  b\tc\n  \td\n", {"a": "b\tc\n\td\n"}),
        ('a: "b\n\tc"\n', {"a": "b c"}),
    ],
)
def test_tabs_that_yaml_allows(text: str, data: object) -> None:
    assert findings(text) == (data, [])


def test_tab_used_for_indentation() -> None:
    data, found = findings("name: Skinks\n\tpoints: 60\n\tsave: -\n")
    assert data is None
    assert [(one.rule.code, one.span, one.message) for one in found] == [
        (
            "AOS008",
            Span(2, 1, 2, 2),
            "tab used for indentation (`\\t`), here and on 1 more line",
        ),
        ("AOS013", Span(3, 8, 3, 9), LONE_DASH),
    ]
    assert found[0].facts == {"lines": [2, 3]}


def test_tab_in_a_block_scalar() -> None:
    data, found = told("text: |\n\tone\nb: c\n")
    assert data is None
    assert [one[:3] for one in found] == [("AOS008", (2, 1, 2), "tab used for indentation (`\\t`)")]


def test_keys_that_are_no_text() -> None:
    data, found = told(
        "damage_table:\n"
        '  0: {move: 14"}\n'
        '  3: {move: 12"}\n'
        '  "6": {move: 10"}\n'
        '  "0": {move: 9"}\n'
        '  top: {move: 14"}\n'
        "true: x\n"
        "~: y\n"
        "? [a, b]\n"
        ": z\n"
    )
    assert data["damage_table"] == {
        "0": {"move": '14"'},
        "3": {"move": '12"'},
        "6": {"move": '10"'},
        "top": {"move": '14"'},
    }
    assert [one[:3] for one in found] == [
        ("AOS020", (5, 3, 6), "the key `0` stands here a second time, first on line 2"),
        ("AOS021", (7, 1, 5), "`true` stands where the name of a key is expected"),
        ("AOS021", (8, 1, 2), "`~` stands where the name of a key is expected"),
        ("AOS021", (9, 3, 9), "a list stands where the name of a key is expected"),
    ]


def test_anchor_that_contains_itself() -> None:
    assert told("unit: &u {name: A, retinue: *u}\n") == (
        {"unit": {"name": "A", "retinue": None}},
        [
            (
                "AOS023",
                (1, 29, 31),
                "`*u` refers to itself: it stands within `&u`",
                "write out what was meant here",
            )
        ],
    )


def test_text_that_holds_the_stand_ins_is_not_mended() -> None:
    data, found = told("a: \U0010d02d\nb: -\nc: *\n")
    assert data is None
    assert [one[:2] for one in found] == [("AOS013", (2, 4, 5)), ("AOS013", (3, 4, 5))]


def test_more_faults_than_are_mended() -> None:
    data, found = findings("a: b: c\n" * 100)
    assert data is None
    assert [one.span.line for one in found if one.rule.code == "AOS013"] == list(range(1, 22))


@pytest.mark.parametrize(
    "text",
    [
        "- name: 'Ard\n" * 5000,
        "a: " + " " * 50000 + "\n: -",
        "a:" + " \t" * 50000 + "x\n",
        "{" + "a b " * 50000 + ": c: d}",
        "a: *" + "b " * 50000,
        "a: [" + " #" * 50000 + "\n",
        "a" + " " * 50000 + "b: c: d\n",
        "{a: b" + ", c" * 5000 + "}",
    ],
)
def test_hostile_lines_take_no_time(text: str) -> None:
    start = time.perf_counter()
    data, found = findings(text)
    assert time.perf_counter() - start < 3
    assert found or data
