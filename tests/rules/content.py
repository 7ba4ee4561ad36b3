"""Judging one content document beside a small pack of others."""

from __future__ import annotations

import shutil
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from aoslint.catalogue.catalogue import Catalogue
from aoslint.catalogue.opening import open_packs
from aoslint.catalogue.packs import Pack
from aoslint.findings import Finding
from aoslint.resources import folder
from aoslint.rules.content_base import judge_content
from aoslint.schema.check import check, kind_of
from aoslint.source.text import Source
from aoslint.source.yamltree import parse

HANDBOOKS = """\
kind: handbook
title: General's Handbook 2018
season: ghb2018
from: 2018-06-30
to: 2019-06-21
games: [{game: battlehost, points_limit: 2000}]
---
kind: handbook
title: General's Handbook 2019
season: ghb2019
from: 2019-06-22
to: 2020-07-11
games: [{game: battlehost, points_limit: 2000}]
"""


class Told(NamedTuple):
    """What a finding says, and the words of the document that it points at."""

    code: str
    severity: str
    message: str
    at: str


def catalogue(*documents: str) -> Catalogue:
    """A catalogue of the Core Rules, the conventions, two seasons and some documents."""
    with TemporaryDirectory() as place:
        for name in ("core-rules.yaml", "conventions.yaml"):
            shutil.copy(folder("content") / "core" / name, place)
        for number, text in enumerate([*HANDBOOKS.split("---\n"), *documents]):
            Path(place, f"{number}.yaml").write_text(text, encoding="utf-8")
        store, findings = open_packs([Pack(Path(place), "pack")])
    assert findings == []
    return Catalogue(store)


def findings(text: str, *others: str, path: str = "new.yaml") -> tuple[Source, list[Finding]]:
    """What the content rules find in a document whose shape is right."""
    source = Source.from_text(text, path)
    tree, found = parse(source)
    assert tree is not None and found == []
    kind, found = kind_of(tree)
    assert kind is not None and found + check(tree, kind) == []
    return source, judge_content(tree, kind, catalogue(*others))


def told(text: str, *others: str, only: str = "AOS2") -> list[Told]:
    """What the rules whose code begins with `only` say of a document."""
    source, found = findings(text, *others)
    return [
        Told(one.rule.code, one.severity, one.message, _slice(source, one))
        for one in found
        if one.rule.code.startswith(only)
    ]


def _slice(source: Source, one: Finding) -> str:
    span = one.span
    line = source.lines[span.line - 1]
    return line[span.column - 1 : span.end_column - 1 if span.line == span.end_line else None]
