"""What one document adds to what is known of all: its names, and facts of several views.

A view answers a question about all content: which keywords there are, which factions, what
is priced. It counts, for each key, how many documents give which answer. Whatever is worked
out from all documents at once is made of these facts alone, so a document that changes takes
its own away and brings its new ones.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from aoslint.catalogue.names import fold, squash, stems, words
from aoslint.catalogue.records import TABLES, Record
from aoslint.catalogue.select import as_list
from aoslint.catalogue.texts import marks_of, words_in
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


def names_of(kind: str, data: Record) -> Iterator[Name]:
    """The names by which a document, or a row of it, is found."""
    if kind == "profiles":
        return
    yield Name(kind, str(data.get("title", kind)))
    for rank, key in ((1, "aliases"), (2, "ambiguous_aliases")):
        for alias in as_list(data.get(key)):
            yield Name(kind, alias, rank)
    if kind == "allegiance":
        yield from _of_allegiance(data)
    elif kind == "realm":
        for space, key in (("artefact", "artefacts"), ("spell", "spells")):
            yield from _items(space, data.get(key))
    elif kind == "warscroll":
        for space in ("spell", "prayer"):
            yield from _items(f"warscroll {space}", data.get(f"{space}s"))


def _items(space: str, rows: Any) -> Iterator[Name]:
    for item in as_list(rows):
        if isinstance(item, str):
            yield Name(space, item)
            continue
        yield Name(space, item["name"])
        for alias in as_list(item.get("aliases")):
            yield Name(space, alias, 1)


def _of_allegiance(data: Record) -> Iterator[Name]:
    for table_key, (space, names_key) in TABLES.items():
        for table in as_list(data.get(table_key)):
            yield from _items(space, table[names_key])
    for subfaction in as_list(data.get("subfactions")):
        yield Name("subfaction", subfaction["title"])
        for alias in as_list(subfaction.get("aliases")):
            yield Name("subfaction", alias, 1)
        for space, key in (("command trait", "command_trait"), ("artefact", "artefact")):
            yield from _items(space, subfaction.get(key))
    for options in as_list(data.get("options")):
        yield from _items("option", options["choices"])


def facts_of(kind: str, key: str, data: Record) -> Iterator[Fact]:
    """What a document adds to the views.

    Args:
        key: That of its record.
    """
    for name in names_of(kind, data):
        if name.rank < 2:
            letters = squash(name.name)
            if letters:
                yield Fact(f"letters of {name.space}", letters, f"{name.rank}{key}")
    if kind in ("warscroll", "battalion"):
        yield Fact(f"stems of {kind}", " ".join(stems(str(data["title"]))), key)
    if kind in ("warscroll", "battalion") and "faction" in data:
        yield Fact("factions", fold(str(data["faction"])), f"1{data['faction']}")
    if kind == "warscroll":
        for start in starts_of(str(data["title"])):
            yield Fact("starts", start)
        for keyword in sorted(set(warscroll_words(data))):
            yield Fact("keywords", keyword)
        for keyword in as_list(data.get("marks")):
            yield Fact("marks", keyword)
    elif kind == "allegiance":
        for rank, names in ((2, [str(data["title"])]), (0, as_list(data.get("aliases")))):
            for name_ in names:
                yield Fact("factions", fold(name_), f"{rank}{name_}")
        for choice in choices(data):
            yield Fact("options", fold(choice), choice)
        for keyword in sorted(set(given_keywords(data))):
            yield Fact("given", keyword)
    elif kind == "conventions":
        for keyword in as_list(data.get("keywords")):
            yield Fact("given", keyword)
    elif kind == "core-rules":
        for keyword in data["grand_alliances"]:
            yield Fact("given", keyword)


def facts_of_row(part: str, row: Record) -> Iterator[Fact]:
    """What a row of profiles adds to the views.

    Args:
        part: `profiles` or `changes`: what the row stands under.
        row: The row, with the faction whose profiles they are.
    """
    if "battalion" not in row:
        yield Fact("priced", fold(row["warscroll"]))
    if part == "profiles" and row["faction"]:
        yield Fact("priced factions", fold(str(row["faction"])))


def marks_in(kind: str, data: Record, length: int) -> Iterator[tuple[int, Route]]:
    """The numbers of all runs of `length` words in the texts of a document, and where."""
    if kind in TOLD:
        for route, text in words_in(data):
            for mark in marks_of(text, length):
                yield mark, route


def copied_words(conventions: Iterable[Record]) -> int | None:
    """How many words in a row two texts may share; none if no document says."""
    limits = [book.get("limits", {}).get("copied_words") for book in conventions]
    return next((int(one) for one in reversed(limits) if one is not None), None)


def starts_of(title: str) -> Iterator[str]:
    """The first words of a title: one, two, and so on to all."""
    parts = words(title)
    for length in range(1, len(parts) + 1):
        yield " ".join(parts[:length])


def warscroll_words(record: Record) -> list[str]:
    """The keywords of a warscroll, on any day."""
    found = [*as_list(record.get("keywords")), *as_list(record.get("marks"))]
    for change in as_list(record.get("changes")):
        found += as_list(change.get("keywords"))
    return found


def given_keywords(record: Record) -> Iterator[str]:
    """The keywords that an allegiance gives to units."""
    for row in _rows(record, "subfactions"):
        for part in (row, *as_list(row.get("changes"))):
            yield from as_list(part.get("keyword"))
    for row in _rows(record, "guests"):
        yield from as_list(row.get("gains"))


def choices(record: Record) -> Iterator[str]:
    """The choices for a whole army that an allegiance offers, with their other names."""
    for row in _rows(record, "subfactions"):
        yield from (row["title"], *as_list(row.get("aliases")))
    for row in _rows(record, "options"):
        for choice in row["choices"]:
            if isinstance(choice, str):
                yield choice
            else:
                yield from (choice["name"], *as_list(choice.get("aliases")))


def _rows(record: Record, key: str) -> Iterable[Record]:
    return (row for row in as_list(record.get(key)) if isinstance(row, dict))
