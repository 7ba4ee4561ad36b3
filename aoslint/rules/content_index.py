"""What rules about content ask of all other documents: worked out once for a catalogue."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from aoslint.catalogue.catalogue import Catalogue
from aoslint.catalogue.names import fold, words
from aoslint.catalogue.packs import locate
from aoslint.catalogue.records import Record
from aoslint.catalogue.select import as_list, count_range
from aoslint.rules.content_walk import words_in

Shingle = tuple[str, ...]

_TOLD = ("allegiance", "battalion", "battleplan", "core-rules", "handbook", "realm", "warscroll")


class Index:
    """The documents of a catalogue, looked at from several sides, each when first asked for."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._keys_of: dict[int, str] = {}
        self._documents: dict[str, list[Record]] = {}
        self._places: dict[str, tuple[str, ...]] = {}
        self.get = catalogue.get
        self._record = catalogue.record
        self._keys = catalogue.keys

    def documents(self, kind: str) -> list[Record]:
        """The records of a kind, in a stable order."""
        held = self._documents.get(kind)
        if held is None:
            prefix = kind if kind == "core-rules" else f"{kind}/"
            keys = self._keys(prefix)
            held = [self._record(key) for key in keys]
            self._keys_of.update({id(one): key for one, key in zip(held, keys, strict=True)})
            self._documents[kind] = held
        return held

    def key(self, record: Record) -> str | None:
        return self._keys_of.get(id(record))

    def places(self, shown: str) -> tuple[str, ...]:
        """Where a document that is shown under a path may lie: its pack is built in, or not."""
        held = self._places.get(shown)
        if held is None:
            built_in = locate(shown, ())
            held = (str(Path(shown).resolve()), *([str(built_in)] if built_in else []))
            self._places[shown] = held
        return held

    # What is usual.

    @cached_property
    def bounds(self) -> dict[str, tuple[tuple[int, int | None], Record]]:
        """What each characteristic lies between, and the document that says so."""
        return {
            name: (count_range(value), book)
            for book in self.documents("conventions")
            for name, value in book.get("bounds", {}).items()
            if name not in ("source", "note", "confidence", "seasons")
        }

    def limit(self, name: str) -> int | None:
        """From where on a check speaks; none if no document says."""
        limits = [book.get("limits", {}).get(name) for book in self.documents("conventions")]
        return next((int(one) for one in reversed(limits) if one is not None), None)

    @cached_property
    def moments(self) -> tuple[str, ...]:
        """The phases of the Core Rules, then the other moments that an ability may name."""
        phases = [
            phase if isinstance(phase, str) else str(phase["name"])
            for book in self.documents("core-rules")
            for phase in as_list(book.get("phases"))
        ]
        return (*map(fold, phases), *map(fold, self._conventions("moments")))

    @cached_property
    def no_range(self) -> tuple[str, ...]:
        return tuple(map(fold, self._conventions("no_range")))

    @cached_property
    def misspellings(self) -> dict[str, str]:
        return {
            str(wrong): str(right)
            for book in self.documents("conventions")
            for wrong, right in book.get("misspellings", {}).items()
        }

    def _conventions(self, key: str) -> Iterator[str]:
        for book in self.documents("conventions"):
            yield from as_list(book.get(key))

    @cached_property
    def grand_alliances(self) -> tuple[str, ...]:
        return tuple(
            keyword for book in self.documents("core-rules") for keyword in book["grand_alliances"]
        )

    # Names.

    @cached_property
    def title_starts(self) -> frozenset[tuple[str, ...]]:
        """The first words, any number of them, of every warscroll's title."""
        return frozenset(
            start for one in self.documents("warscroll") for start in starts_of(str(one["title"]))
        )

    @cached_property
    def keyword_uses(self) -> Counter[str]:
        """How many warscrolls have a keyword."""
        return Counter(
            keyword for one in self.documents("warscroll") for keyword in set(warscroll_words(one))
        )

    @cached_property
    def given(self) -> frozenset[str]:
        """The keywords that no warscroll need have: given to units, or named by conventions."""
        given = {*self.grand_alliances, *self._conventions("keywords")}
        for record in self.documents("allegiance"):
            given.update(given_keywords(record))
        return frozenset(given)

    @cached_property
    def known_keywords(self) -> frozenset[str]:
        """Every keyword that a unit may have."""
        return self.given | frozenset(self.keyword_uses)

    @cached_property
    def factions(self) -> dict[str, str]:
        """Everything that units may belong to: folded, and as it is spelt."""
        titles = [
            str(one["faction"])
            for kind in ("warscroll", "battalion")
            for one in self.documents(kind)
            if "faction" in one
        ]
        allegiances = self.documents("allegiance")
        aliases = [alias for one in allegiances for alias in as_list(one.get("aliases"))]
        return folded([*aliases, *titles, *(str(one["title"]) for one in allegiances)])

    @cached_property
    def headings(self) -> dict[str, str]:
        """The headings of a handbook that are no factions: folded, and as they are spelt."""
        return folded(self._conventions("headings"))

    @cached_property
    def options(self) -> dict[str, str]:
        """Every choice for a whole army, sub-factions among them: folded, and as it is spelt."""
        return folded(name for one in self.documents("allegiance") for name in choices(one))

    @cached_property
    def seasons(self) -> dict[str, Record]:
        """The handbooks by the word for their season."""
        return {str(book["season"]): book for book in self.documents("handbook")}

    @cached_property
    def games(self) -> frozenset[str]:
        return frozenset(
            str(game["game"]) for book in self.seasons.values() for game in book["games"]
        )

    @cached_property
    def spellings(self) -> dict[tuple[str, str], list[tuple[Record, str]]]:
        """By kind and folded name: each document that has it, and as `title` or `alias`."""
        held: dict[tuple[str, str], list[tuple[Record, str]]] = {}
        for kind in ("warscroll", "battalion", "allegiance", "realm", "battleplan"):
            for record in self.documents(kind):
                held.setdefault((kind, fold(str(record["title"]))), []).append((record, "title"))
                for alias in as_list(record.get("aliases")):
                    held.setdefault((kind, fold(alias)), []).append((record, "alias"))
        return held

    @cached_property
    def battalions(self) -> dict[str, list[Record]]:
        """The battalions that a folded name means, by title or alias."""
        held: dict[str, list[Record]] = {}
        for (kind, name), owners in self.spellings.items():
            if kind == "battalion":
                held[name] = [record for record, _ in owners]
        return held

    @cached_property
    def priced(self) -> frozenset[str]:
        """The folded titles of the warscrolls that some season has a profile of."""
        keys = self._keys("profile/")
        return frozenset(key.split("/", 3)[3] for key in keys if "/warscroll/" in key)

    @cached_property
    def priced_factions(self) -> frozenset[str]:
        """The folded titles of the factions that some season has profiles of."""
        keys = self._keys("profile/")
        rows = (row for key in keys for row in self._record(key)["profiles"])
        return frozenset(fold(str(row["faction"])) for row in rows if row["faction"])

    # Texts.

    @cached_property
    def of_path(self) -> dict[str, Record]:
        """The documents that have texts, by the path they are shown under."""
        return {str(one["path"]): one for kind in _TOLD for one in self.documents(kind)}

    @cached_property
    def shingles(self) -> dict[Shingle, list[tuple[str, tuple[Any, ...]]]]:
        """By words in a row: the documents (their path) and the places that have them."""
        length = self.limit("copied_words")
        held: dict[Shingle, list[tuple[str, tuple[Any, ...]]]] = {}
        if length is None:
            return held
        for path, record in self.of_path.items():
            for route, text in words_in(record):
                for shingle in shingles_of(text, length + 1):
                    held.setdefault(shingle, []).append((path, route))
        return held


@lru_cache(maxsize=4)
def index_of(catalogue: Catalogue) -> Index:
    """The index of a catalogue, the same each time."""
    return Index(catalogue)


def folded(names: Iterable[str]) -> dict[str, str]:
    """Names by their folded form."""
    return {fold(name): name for name in names}


def starts_of(title: str) -> Iterator[tuple[str, ...]]:
    """The first words of a title: one, two, and so on to all."""
    parts = words(title)
    for length in range(1, len(parts) + 1):
        yield parts[:length]


def shingles_of(text: str, length: int) -> Iterator[Shingle]:
    """Every run of so many words in a text."""
    parts = words(text)
    for start in range(len(parts) - length + 1):
        yield parts[start : start + length]


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
