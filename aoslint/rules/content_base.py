"""The rules of content: functions of one document, each of some kinds.

What a rule needs of all other documents is worked out once for a catalogue, by
`aoslint.rules.content_index`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from aoslint.catalogue.catalogue import Catalogue, place
from aoslint.catalogue.compile import record_of
from aoslint.catalogue.records import Written, key_of
from aoslint.catalogue.texts import Words, words_in
from aoslint.content import records
from aoslint.content.base import Record
from aoslint.findings import Finding, Related
from aoslint.rules.breach import to_finding
from aoslint.rules.content_index import Index, index_of
from aoslint.rules.content_walk import Name, names_in
from aoslint.rules.registry import Declared, Registry
from aoslint.source.tree import Tree

CONTENT = ("warscroll", "battalion", "allegiance", "realm", "battleplan", "handbook", "profiles")
"""The kinds of document that tell of the game."""


class Document:
    """A document to be judged, and the catalogue beside it (which may hold it, or not)."""

    def __init__(self, tree: Tree, kind: str, catalogue: Catalogue) -> None:
        self.tree = tree
        self.kind = kind
        self.catalogue = catalogue
        self.data: Written = tree.data
        self.index: Index = index_of(catalogue)

    @cached_property
    def title(self) -> str:
        """The title of the document; of one without, its kind."""
        return str(self.data.get("title", self.kind))

    @cached_property
    def key(self) -> str:
        """The key that the document has in the catalogue, or would have."""
        return key_of(self.kind, self.data, self.title)

    @cached_property
    def names(self) -> tuple[Name, ...]:
        """Every name of something else in it: in selectors, conditions and elsewhere."""
        return tuple(names_in(self.data, self.kind))

    @cached_property
    def words(self) -> tuple[Words, ...]:
        """Every text in it that is written for people to read."""
        return tuple(words_in(self.data))

    @cached_property
    def record(self) -> records.Document:
        """The document as a record of its own."""
        return record_of(self.tree, self.kind)

    @cached_property
    def _place(self) -> str:
        return str(Path(self.tree.source.path).resolve())

    def is_self(self, record: Record) -> bool:
        """Whether a record of the catalogue was made from this very file."""
        shown = record.path if isinstance(record, records.Document) else ""
        return shown == self.tree.source.path or self._place in self.index.places(shown)

    def others(self, kind: str) -> Iterator[Record]:
        """The documents of a kind, without this one and the one whose place it takes."""
        for key, record in self.catalogue.documents(kind):
            replaced = bool(self.data.get("replaces")) and key == self.key
            if not (kind == self.kind and (self.is_self(record) or replaced)):
                yield record

    def related(self, record: Record, label: str) -> tuple[Related, ...]:
        """The title (or the row) of a record as a second place."""
        has_place = isinstance(record, records.Part) and record.place is not None
        return (place(record, label),) if has_place else ()


_REGISTRY: Registry[Document] = Registry("aoslint.rules.content")
rule = _REGISTRY.rule
content_rules = _REGISTRY.rules


@cache
def _rules_of(kind: str) -> tuple[Declared[Document], ...]:
    return tuple(one for one in content_rules() if kind in one.kinds)


def judge_content(tree: Tree, kind: str, catalogue: Catalogue) -> list[Finding]:
    """Ask every rule that applies to a document of this kind; its shape is right already."""
    document = Document(tree, kind, catalogue)
    findings: list[Finding] = []
    for one in _rules_of(kind):
        for breach in one.check(document):
            # What a document itself does not claim to be certain is no error in it.
            if breach.confidence == "certain":
                breach = replace(breach, confidence=document.data.get("confidence", "certain"))
            findings.append(to_finding(tree, one.rule, breach))
    return findings


def name_of(entry: Any) -> str:
    """The name of a row that is a name alone, or a mapping."""
    return entry if isinstance(entry, str) else str(entry.get("name", ""))
