"""What `fmt` and `--fix` leave is to other readers of YAML what it was before."""

from __future__ import annotations

import io
from datetime import date
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from ruamel.yaml import YAML

from aoslint.fixes.units import same_army
from aoslint.source.text import Source
from aoslint.source.yamltree import parse
from tests.fixes.messy import ARMY, WARSCROLL, Messy
from tests.fixes.test_fixing import after
from tests.fixes.test_fmt import form

HOUSE_RULES = """\
# Our own, since the spring.
kind: battalion  # kept
title: Hosts of the Vale
faction: Stormcast Eternals
organisation:
  - 1 Lord‑Arcanum   # a typographic hyphen
  - "1-3 Sequitors"
changes:
  - {from: 2020-03-07, organisation: [1 Lord-Arcanum, 2 Sequitors]}
"""
LIST = """\
kind: army
as_of: 2020-03-15
allegiance: stormcast eternals
units:
  # the general
  - warscroll: the lord-arcanum
    general: true
    name: "yes"
  - &some 5 x Sequitors
  - *some
"""


def read(text: str) -> Any:
    return _plain(YAML(typ="safe", pure=True).load(text))


def _plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _plain(one) for key, one in value.items()}
    if isinstance(value, list):
        return [_plain(one) for one in value]
    return value.isoformat() if isinstance(value, date) else value


@settings(max_examples=100, deadline=None)
@given(st.integers(0, 2**32), st.sampled_from([ARMY, WARSCROLL]))
def test_what_fmt_leaves(seed: int, data: dict[str, object]) -> None:
    text = Messy(Random(seed)).document(data)
    tree, findings = parse(Source.from_text(text, "x.yaml"))
    assume(tree is not None and tree.data == data and not findings)
    assert same_army(read(form(text))) == same_army(data)


@pytest.mark.parametrize("text", [HOUSE_RULES, LIST])
def test_what_fixes_leave(text: str) -> None:
    fixed = after(text)
    tree, findings = parse(Source.from_text(fixed, "x.yaml"))
    assert tree is not None
    assert findings == []
    assert read(fixed) == tree.data
    before = read(text)
    assert fixed != text
    assert [key for key in before if before[key] != tree.data[key]] in (
        ["organisation"],
        ["allegiance", "units"],
    )
    assert [line.partition("#")[2] for line in fixed.splitlines()] == [
        line.partition("#")[2] for line in text.splitlines()
    ]


@pytest.mark.parametrize("text", [HOUSE_RULES, LIST])
def test_what_ruamel_writes_of_it_is_read_as_it_was(text: str) -> None:
    yaml = YAML()
    out = io.StringIO()
    yaml.dump(yaml.load(form(after(text))), out)
    tree, findings = parse(Source.from_text(out.getvalue(), "x.yaml"))
    assert tree is not None
    assert findings == []
    assert tree.data == read(form(after(text)))
