"""The usual form: what it looks like, and that it loses nothing."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from aoslint.fixes.fmt import format_source
from aoslint.fixes.nodes import comments
from aoslint.fixes.order import order_of
from aoslint.fixes.units import same_army
from aoslint.model.names import KIND_NAMES
from aoslint.resources import folder
from aoslint.schema.store import schema_of
from aoslint.source.text import Source
from aoslint.source.yamltree import parse
from tests.fixes.messy import ARMY, WARSCROLL, Messy


def form(text: str) -> str:
    done = format_source(Source.from_text(text, "x.yaml"))
    assert done.findings == []
    assert done.left == []
    return done.text


def remarks(text: str) -> list[str]:
    return sorted(remark for _, _, remark in comments(Source.from_text(text, "x.yaml")))


@settings(max_examples=400, deadline=None)
@given(st.integers(0, 2**32), st.sampled_from([ARMY, WARSCROLL]))
def test_data_and_comments_are_kept_and_twice_is_once(seed: int, data: dict[str, object]) -> None:
    text = Messy(Random(seed)).document(data)
    tree, findings = parse(Source.from_text(text, "x.yaml"))
    assume(tree is not None and tree.data == data and not findings)
    result = form(text)
    again, _ = parse(Source.from_text(result, "x.yaml"))
    assert again is not None
    assert same_army(again.data) == same_army(data)
    assert remarks(result) == remarks(text)
    assert form(result) == result
    keys = list(again.data)
    assert keys == sorted(keys, key=order_of(str(data["kind"])).index)
    newline = "\r\n" if text.count("\r\n") * 2 > text.count("\n") else "\n"
    assert result.endswith(newline)
    assert result.count("\r\n") == (result.count("\n") if newline == "\r\n" else 0)


def test_a_comment_after_a_text_does_not_become_part_of_it() -> None:
    text = (
        "abilities:\n    -   text: |\n             one\n          # a remark\n        name: why\n"
    )
    assert form(f"kind: warscroll\ntitle: X\n{text}") == (
        "kind: warscroll\ntitle: X\n"
        "abilities:\n  - text: |\n         one\n      # a remark\n    name: why\n"
    )


@pytest.mark.parametrize("kind", KIND_NAMES)
def test_every_key_has_its_place(kind: str) -> None:
    assert set(order_of(kind)) == set(schema_of(kind)["properties"])
    assert order_of(kind)[0] == "kind"


def test_shipped_content_is_in_its_usual_form() -> None:
    changed = []
    for path in sorted(folder("content").rglob("*.yaml")):
        source = Source.from_text(path.read_text(encoding="utf-8"), path.name)
        done = format_source(source)
        if done.text != source.text or done.left or done.kind is None:
            changed.append(path.name)
    assert changed == []


def test_the_whole_of_it() -> None:
    assert form(UNTIDY) == TIDY
    assert form(TIDY) == TIDY


UNTIDY = """\
# head of the file

# about the units
units:   # trailing
- warscroll: 'Lord-Arcanum' # one blank
  general: true
  # before artefact
  artefact: "Soulthief"


#  - {warscroll: Sequitors,models: 5}
- { warscroll: "Sequitors",models: 5 }
- {warscroll: Judicators}
- {warscroll: Judicators, models: 5, id: j}   # more than a number
-   &base
    warscroll: Evocators
    models:   5
-   warscroll: Ballista
    notes: |
        literal\x20\x20
          deeper

        end
    options: [a ,b]

# the allegiance
allegiance:    "Stormcast Eternals"\x20\x20


note: "yes"
season: "ghb2019"
kind: "army"
name: 'it is # odd'"""

TIDY = """\
# head of the file

kind: army
name: "it is # odd"
season: ghb2019

# the allegiance
allegiance:    Stormcast Eternals

# about the units
units:   # trailing
  - warscroll: Lord-Arcanum  # one blank
    general: true
    # before artefact
    artefact: Soulthief

  #  - {warscroll: Sequitors,models: 5}
  - 5 x Sequitors
  - Judicators
  - {warscroll: Judicators, models: 5, id: j}   # more than a number
  - &base
    warscroll: Evocators
    models:   5
  - warscroll: Ballista
    notes: |
        literal\x20\x20
          deeper

        end
    options: [a, b]

note: "yes"
"""


@pytest.mark.parametrize(
    "line",
    [
        'title: "no"',
        'title: "012"',
        'title: "2020-03-07"',
        'title: "true"',
        'title: "1:30"',
        'title: "a: b"',
        'title: "a #b"',
        'title: "*"',
        'title: "-"',
        'title: ""',
        'title: " a"',
        'title: "a\\tb"',
        "title: '6\"'",
        'keywords: ["a, b", "it is, so"]',
    ],
)
def test_quotes_that_are_needed_stay(line: str) -> None:
    text = f"kind: warscroll\n{line}\n"
    assert form(text) == text


@pytest.mark.parametrize(
    ("line", "result"),
    [
        ("title: 'It''s'", "title: It's"),
        ('title: "Ko\\u0061la"', "title: Koala"),
        ("title: 'a: b'", 'title: "a: b"'),
        ('title: "a, b"', "title: a, b"),
        ('"title": a', "title: a"),
    ],
)
def test_quotes_that_are_not_needed_go(line: str, result: str) -> None:
    assert form(f"kind: warscroll\n{line}\n") == f"kind: warscroll\n{result}\n"


def test_an_anchor_is_never_moved_behind_its_alias() -> None:
    text = "kind: warscroll\nmarks: &m [KHORNE]\nkeywords: *m\ntitle: A\n"
    done = format_source(Source.from_text(text, "x.yaml"))
    assert done.text == text
    assert done.left == ["order of keys"]


def test_tables_that_are_lined_up_stay_so() -> None:
    text = (
        "kind: warscroll\ntitle: A\ndamage_table:\n"
        '  wounds suffered:   [0-4,  5+]\n  move:              [12",  6"]\n'
    )
    assert form(text) == text


@pytest.mark.parametrize("text", ["a: 1\n", "- kind: army\n", "kind: letter\n", "kind: [army]\n"])
def test_other_yaml_is_left(text: str) -> None:
    done = format_source(Source.from_text(text, "x.yaml"))
    assert (done.text, done.kind) == (text, None)


@pytest.mark.parametrize("text", ["kind: army\nunits: [\n", "kind: army\nname: a\nname: b\n"])
def test_a_file_with_errors_is_refused(text: str) -> None:
    done = format_source(Source.from_text(text, "x.yaml"))
    assert done.text == text
    assert done.findings


def test_a_document_that_is_marked_as_one_stays() -> None:
    text = "%YAML 1.2\n---\n# c\nkind: army\nallegiance: Seraphon\n"
    assert form(text) == text
