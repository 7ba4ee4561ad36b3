"""What one document adds to what is known of all: its names, and facts of several views.

A view answers a question about all content: which keywords there are, which factions, what
is priced. It counts, for each key, how many documents give which answer. Whatever is worked
out from all documents at once is made of these facts alone, so a document that changes takes
its own away and brings its new ones.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from aoslint.catalogue.names import fold, squash, stems, words
from aoslint.catalogue.texts import marks_of, words_in
from aoslint.content import records
from aoslint.content.records import (
    Allegiance,
    Battalion,
    Conventions,
    CoreRules,
    Document,
    PriceChange,
    Profile,
    Profiles,
    Realm,
    Warscroll,
)
from aoslint.content.tables import KINDS, Entry, rows_of, tables_of
from aoslint.source.tree import Route

TOLD = ("allegiance", "battalion", "battleplan", "core-rules", "handbook", "realm", "warscroll")
"""The kinds of document whose texts are compared with each other."""


class Name(NamedTuple):
    """A name that may mean a document: an exact title (rank 0) goes before an alias (1); what
    tools print for several (2) is never settled by itself."""

    space: str
    name: str
    rank: int = 0


class Fact(NamedTuple):
    """An answer that a document gives to the question of a view."""

    view: str
    key: str
    answer: str = ""


def names_of(kind: str, data: Document) -> Iterator[Name]:
    """The names by which a document, or a row of it, is found."""
    if isinstance(data, Profiles):
        return
    yield Name(kind, str(getattr(data, "title", kind)))
    for rank, aliases in ((1, data.aliases), (2, data.ambiguous_aliases)):
        for alias in aliases:
            yield Name(kind, alias, rank)
    if isinstance(data, Allegiance):
        yield from _of_allegiance(data)
    elif isinstance(data, Realm):
        yield from _items("artefact", data.artefacts)
        yield from _items("spell", data.spells)
    elif isinstance(data, Warscroll):
        yield from _items("warscroll spell", data.spells)
        yield from _items("warscroll prayer", data.prayers)


def _items(space: str, rows: Iterable[Entry]) -> Iterator[Name]:
    for item in rows:
        yield Name(space, item.name)
        for alias in item.aliases:
            yield Name(space, alias, 1)


def _of_allegiance(data: Allegiance) -> Iterator[Name]:
    for kind in KINDS:
        for table in tables_of(data, kind):
            yield from _items(kind, rows_of(table))
    for subfaction in data.subfactions:
        yield Name("subfaction", subfaction.title)
        for alias in subfaction.aliases:
            yield Name("subfaction", alias, 1)
        yield from _items("command trait", subfaction.command_trait)
        yield from _items("artefact", subfaction.artefact)
    for options in data.options:
        yield from _items("option", options.choices)


def facts_of(kind: str, key: str, data: Document) -> Iterator[Fact]:
    """What a document adds to the views.

    Args:
        key: That of its record.
    """
    for name in names_of(kind, data):
        if name.rank < 2:
            letters = squash(name.name)
            if letters:
                yield Fact(f"letters of {name.space}", letters, f"{name.rank}{key}")
    if isinstance(data, Warscroll | Battalion):
        yield Fact(f"stems of {kind}", " ".join(stems(data.title)), key)
        if data.faction is not None:
            yield Fact("factions", fold(data.faction), f"1{data.faction}")
    if isinstance(data, Warscroll):
        for start in starts_of(data.title):
            yield Fact("starts", start)
        for keyword in sorted(set(warscroll_words(data))):
            yield Fact("keywords", keyword)
        for keyword in data.marks:
            yield Fact("marks", keyword)
    elif isinstance(data, Allegiance):
        for rank, names in ((2, (data.title,)), (0, data.aliases)):
            for name_ in names:
                yield Fact("factions", fold(name_), f"{rank}{name_}")
        for choice in choices(data):
            yield Fact("options", fold(choice), choice)
        for keyword in sorted(set(given_keywords(data))):
            yield Fact("given", keyword)
    elif isinstance(data, Conventions):
        for keyword in data.keywords:
            yield Fact("given", keyword)
    elif isinstance(data, CoreRules):
        for keyword in data.grand_alliances:
            yield Fact("given", keyword)


def facts_of_row(row: Profile | PriceChange) -> Iterator[Fact]:
    """What a row of profiles, with the faction whose profiles they are, adds to the views."""
    if isinstance(row, records.WarscrollProfile | records.WarscrollPriceChange):
        yield Fact("priced", fold(row.warscroll))
    is_profile = isinstance(row, records.WarscrollProfile | records.BattalionProfile)
    if is_profile and row.faction:
        yield Fact("priced factions", fold(row.faction))


def marks_in(kind: str, data: Document, length: int) -> Iterator[tuple[int, Route]]:
    """The numbers of all runs of `length` words in the texts of a document, and where."""
    if kind in TOLD:
        for route, text in words_in(data):
            for mark in marks_of(text, length):
                yield mark, route


def copied_words(conventions: Iterable[Conventions]) -> int | None:
    """How many words in a row two texts may share; none if no document says."""
    limits = [book.limits.copied_words for book in conventions if book.limits is not None]
    return next((one for one in reversed(limits) if one is not None), None)


def starts_of(title: str) -> Iterator[str]:
    """The first words of a title: one, two, and so on to all."""
    parts = words(title)
    for length in range(1, len(parts) + 1):
        yield " ".join(parts[:length])


def warscroll_words(record: Warscroll) -> list[str]:
    """The keywords of a warscroll, on any day."""
    found = [*record.keywords, *record.marks]
    for change in record.changes:
        found += change.keywords
    return found


def given_keywords(record: Allegiance) -> Iterator[str]:
    """The keywords that an allegiance gives to units."""
    for row in record.subfactions:
        for keyword in (row.keyword, *(change.keyword for change in row.changes)):
            if keyword is not None:
                yield keyword
    for guests in record.guests:
        yield from guests.gains


def choices(record: Allegiance) -> Iterator[str]:
    """The choices for a whole army that an allegiance offers, with their other names."""
    for row in record.subfactions:
        yield from (row.title, *row.aliases)
    for option in record.options:
        for choice in option.choices:
            yield from (choice.name, *choice.aliases)
