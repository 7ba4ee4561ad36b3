"""What other readers of YAML take otherwise: held against two of them."""

from __future__ import annotations

from typing import Any

import pytest
import yaml
from ruamel.yaml import YAML

from aoslint.fixes.fmt import format_source
from aoslint.source.readers import Reading, read_elsewhere, reading_elsewhere
from aoslint.source.text import Source
from aoslint.source.yamltree import parse

TEXTS: list[tuple[str, Reading | None]] = [
    ("No", "yes or no"),
    ("on", "yes or no"),
    ("OFF", "yes or no"),
    ("Yes", "yes or no"),
    ("Nobody", None),
    ("1.10", "a number"),
    ("1_000", "a number"),
    ("010", "a number"),
    ("1:30", "a number"),
    ("3+", None),
    ('6"', None),
    ("0-4", None),
    ("D6", None),
    ("5-30", None),
    ("Who Goes There?", "the end of a text"),
    ("Waaagh!", None),
    ("Da Big 'Un", None),
]


@pytest.mark.parametrize(("text", "reading"), TEXTS)
def test_it_is_what_another_reader_makes_of_it(text: str, reading: Reading | None) -> None:
    assert reading_elsewhere(text, flow=True) == reading
    try:
        pyyaml: Any = yaml.load(f"[{text}]", yaml.SafeLoader)
    except yaml.YAMLError:
        pyyaml = None
    ruamel = YAML(typ="safe", pure=True)
    ruamel.version = (1, 1)
    same = pyyaml == [text]
    same &= ruamel.load(f"- {text}") == [text]
    assert same is (reading is None)


TEXT = """\
kind: battalion
title: No
faction: "Off"
organisation: [1 Lord-Relictor, 2 Liberators]
abilities:
  - Who Goes There?
  - {name: Who Goes There?, text: Where? Here.}
  - {name: 1_000, from: 2020-03-07}
"""


def test_a_document() -> None:
    tree, _ = parse(Source.from_text(TEXT, "x.yaml"))
    assert tree is not None
    assert list(read_elsewhere(tree)) == [
        (("title",), "No", "yes or no"),
        (("abilities", 1, "name"), "Who Goes There?", "the end of a text"),
        (("abilities", 1, "text"), "Where? Here.", "the end of a text"),
        (("abilities", 2, "name"), "1_000", "a number"),
    ]


def test_fmt_puts_it_in_quotes() -> None:
    done = format_source(Source.from_text(TEXT, "x.yaml"))
    assert done.left == []
    assert 'title: "No"\n' in done.text
    assert '{name: "Who Goes There?", text: "Where? Here."}' in done.text
    assert '{name: "1_000", from: 2020-03-07}' in done.text
    assert "  - Who Goes There?\n" in done.text
    tree, _ = parse(Source.from_text(done.text, "x.yaml"))
    assert tree is not None
    assert list(read_elsewhere(tree)) == []
    assert format_source(Source.from_text(done.text, "x.yaml")).text == done.text
