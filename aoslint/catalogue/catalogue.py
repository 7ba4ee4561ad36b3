"""All content, indexed: names to records, and what was in force on a day."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from operator import is_
from typing import Any, Literal, TypeVar, overload

from aoslint.catalogue.names import fold, near, squash, stems
from aoslint.catalogue.store import Store
from aoslint.content.base import Record
from aoslint.content.records import (
    BattalionPriceChange,
    BattalionProfile,
    Clause,
    CoreRules,
    Document,
    Handbook,
    Part,
    PriceChange,
    PriceRows,
    Profile,
    WarscrollProfile,
)
from aoslint.findings import Related, Span

R = TypeVar("R", bound=Record)


@dataclass(frozen=True, slots=True)
class Match:
    """What a printed name may mean: one key, several, or none with near names."""

    keys: tuple[str, ...]
    how: str = "title"  # title | alias | spacing
    others: tuple[str, ...] = ()
    """What a tool that shortens names may mean by it as well."""

    @property
    def key(self) -> str | None:
        """The one key that is meant; none if there are several, or none."""
        return self.keys[0] if len(self.keys) == 1 else None


class Catalogue:
    """Names and records of all content.

    Every answer is noted in `asked`, by a mark that `aoslint.catalogue.assemble` touches when
    the answer changes: what asked for nothing that was touched since comes out the same.
    """

    def __init__(self, store: Store) -> None:
        self.store = store
        self._by_prefix: dict[str, list[str]] = {}
        self._owners: dict[int, str] = {}
        self.asked: set[str] = set()

    def get(self, key: str) -> Record | None:
        """The record of a key; none if there is none."""
        self.asked.add(f"r|{key}")
        return self.store.get(key)

    @overload
    def record(self, key: str) -> Record: ...
    @overload
    def record(self, key: str, of: type[R]) -> R: ...
    def record(self, key: str, of: type[Record] = Record) -> Record:
        """The record of a key that is known to be there, and of what class."""
        found = self.get(key)
        if not isinstance(found, of):
            raise KeyError(key)
        return found

    def titles(self, kind: str) -> list[str]:
        """The titles of every document of a kind, in a stable order."""
        self.asked.add(f"t|{kind}")
        return self.store.titles.get(kind, [])

    def keys(self, prefix: str) -> list[str]:
        """The keys of all records that begin so, in a stable order."""
        self.asked.add(f"k|{prefix.partition('/')[0]}")
        held = self._by_prefix.get(prefix)
        if held is None:
            held = [key for key in self.store.keys_sorted if key.startswith(prefix)]
            self._by_prefix[prefix] = held
        return held

    def documents(self, kind: str) -> list[tuple[str, Record]]:
        """All records of a kind with their keys, in a stable order."""
        self.asked.add(f"d|{kind}")
        keys = self.keys(kind if kind == "core-rules" else f"{kind}/")
        return [(key, self.record(key)) for key in keys]

    def find(self, space: str, name: str) -> Match:
        """Resolve a name within one name space (a kind, or artefact, spell, ...).

        Whole names only: the title, then aliases, then the same letters with other blanks.
        """
        held = self.names(space, name)
        if held:
            rank = held[0][0]
            keys = tuple(entry[1:] for entry in held if entry[0] == rank)
            others = tuple(entry[1:] for entry in held if entry[0] == "2")
            if rank == "2":
                return Match(keys, "alias")
            return Match(keys, "title" if rank == "0" else "alias", others)
        return Match(tuple(dict.fromkeys(e[1:] for e in self.same_letters(space, name))), "spacing")

    def names(self, space: str, name: str) -> list[str]:
        """The keys that a name may mean, sorted, a rank before each."""
        folded = fold(name)
        self.asked.add(f"n|{space}|{folded}")
        return self.store.names.get(space, {}).get(folded, [])

    def same_letters(self, space: str, name: str) -> list[str]:
        """The keys of titles and aliases with the same letters, sorted, the rank before each."""
        letters = squash(name)
        return sorted(self.answers(f"letters of {space}", letters)) if letters else []

    def same_stems(self, space: str, name: str) -> list[str]:
        """The keys of titles that differ in the number of their words alone, sorted."""
        stem = " ".join(stems(name))
        return sorted(self.answers(f"stems of {space}", stem)) if stem else []

    def near(self, space: str, name: str) -> tuple[str, ...]:
        """Names near to one that is not known, as their documents spell them."""
        if space in self.store.titles:
            return tuple(near(name, self.titles(space)))
        self.asked |= {f"t|{space}", f"N|{space}"}
        names = self.store.names.get(space, {})
        return tuple(near(name, sorted(one.title() for one in names)))

    # Views: what all documents answer to a question (`aoslint.catalogue.facts`).

    def holds(self, view: str, key: str) -> bool:
        """Whether any document answers for a key."""
        self.asked.add(f"h|{view}|{key}")
        return key in self.store.views.get(view, {})

    def has_several(self, view: str, key: str) -> bool:
        """Whether more than one document answers for a key."""
        self.asked.add(f"m|{view}|{key}")
        return sum(self.store.views.get(view, {}).get(key, {}).values()) > 1

    def answers(self, view: str, key: str) -> Mapping[str, int]:
        """What documents answer for a key, and how many of them."""
        self.asked.add(f"c|{view}|{key}")
        return self.store.views.get(view, {}).get(key, {})

    def is_empty(self, view: str) -> bool:
        """Whether no document answers for any key."""
        self.asked.add(f"H|{view}")
        return not self.store.views.get(view)

    def view(self, view: str) -> Mapping[str, Mapping[str, int]]:
        """All answers of a view."""
        self.asked.add(f"v|{view}")
        return self.store.views.get(view, {})

    # Runs of words.

    @property
    def run_length(self) -> int:
        """Words of the runs that texts are compared by; 0 if they are not."""
        self.asked.add("d|conventions")
        return self.store.run_length

    def sharing(self, mark: int) -> list[str]:
        """The keys of the documents that may have a run of words, sorted; `mark` is its number."""
        self.asked.add(f"s|{mark}")
        return sorted(self._owner(number) for number in self.store.runs.documents(mark))

    def _owner(self, number: int) -> str:
        if not self._owners:
            rows = self.store.files.values()
            self._owners = {row.number: row.keys[0] for row in rows if row.keys}
        return self._owners[number]

    # What was in force on a day.

    def seasons(self) -> list[Handbook]:
        """The handbooks, oldest first."""
        books = [book for _, book in self.documents("handbook") if isinstance(book, Handbook)]
        return sorted(books, key=lambda book: book.from_)

    @overload
    def profile(
        self,
        season: str,
        what: Literal["warscroll"],
        title: str,
        day: str,
        faction: str | None = None,
    ) -> WarscrollProfile | None: ...
    @overload
    def profile(
        self,
        season: str,
        what: Literal["battalion"],
        title: str,
        day: str,
        faction: str | None = None,
    ) -> BattalionProfile | None: ...
    @overload
    def profile(
        self, season: str, what: str, title: str, day: str, faction: str | None = None
    ) -> Profile | None: ...
    def profile(
        self, season: str, what: str, title: str, day: str, faction: str | None = None
    ) -> Profile | None:
        """The Pitched Battle profile of a warscroll or battalion in a season, on a day.

        Where several factions have one of that title, `faction` says whose is meant. Until a
        handbook's `prices_from` the prices of the season before are still in force.
        """
        before = self._before_prices(season, day)
        if before is not None:
            held = self.profile(before[0], what, title, before[1], faction)
            if held is not None:
                return held
        rows = self.profile_rows(season, what, title)
        if rows is None:
            return None
        if faction is not None and len({row.faction for row in rows.profiles}) > 1:
            own = rows.with_(
                profiles=tuple(row for row in rows.profiles if row.faction == faction),
                changes=tuple(row for row in rows.changes if row.faction == faction),
            )
            rows = own if own.profiles or own.changes else rows
        return in_force(rows, day)

    def _before_prices(self, season: str, day: str) -> tuple[str, str] | None:
        """The season before and its last day, while its prices are still in force."""
        book = self.get(f"handbook/{season}")
        if not isinstance(book, Handbook) or day >= (book.prices_from or ""):
            return None
        earlier = [one for one in self.seasons() if one.from_ < book.from_]
        return (earlier[-1].season, earlier[-1].to) if earlier else None

    def profile_rows(self, season: str, what: str, title: str) -> PriceRows | None:
        """All rows of a season that price a warscroll or a battalion; none if none does."""
        rows = self.get(f"profile/{season}/{what}/{fold(title)}")
        return rows if isinstance(rows, PriceRows) else None

    def core_rules(self) -> CoreRules:
        """The Core Rules."""
        found = self.record("core-rules")
        assert isinstance(found, CoreRules)
        return found


def in_force(rows: PriceRows, day: str) -> Profile | None:
    """The row in force on a day: the season's row with each change up to that day."""
    current: Profile | None = None
    for row in rows.profiles:
        if (row.from_ or "") <= day and day <= (row.to or "9999"):
            better = current is None or (current.legacy and not row.legacy)
            if better or (current is not None and (row.from_ or "") > (current.from_ or "")):
                current = row
    for change in sorted(rows.changes, key=lambda row: row.from_):
        if change.from_ <= day:
            current = None if change.withdrawn else (current or _empty(change)).updated(change)
    return current


def _empty(change: PriceChange) -> Profile:
    """A profile that has nothing but what a change gives it."""
    if isinstance(change, BattalionPriceChange):
        return BattalionProfile(battalion=change.battalion, points=change.points)
    return WarscrollProfile(warscroll=change.warscroll, points=change.points)


def on_day(record: R, day: str) -> R:
    """A document, or a row, with each dated change of it and of its rows up to a day.

    Rows that are not there on the day are left out: abilities, spells, weapons, and whatever
    else has a first and a last day.
    """
    return rows_on_day(_changed(record, day), day)


def rows_on_day(record: R, day: str) -> R:
    """A document with its rows as they are on a day, and nothing else of it changed."""
    return record.with_rows(lambda name, rows: _rows_on_day(name, rows, day))


def _rows_on_day(name: str, rows: tuple[Record, ...], day: str) -> tuple[Record, ...]:
    if name in ("changes", "effects"):
        return rows
    found = [_row_on_day(row, day) for row in rows if is_there(row, day)]
    if len(found) == len(rows) and all(map(is_, found, rows)):
        return rows
    return tuple(found)


def _row_on_day(row: Record, day: str) -> Record:
    merged = on_day(row, day)
    return merged.without("changes") if merged.gives("changes") else merged


def is_there(row: Record, day: str) -> bool:
    """Whether a row of content is there on a day; one that names no days always is."""
    first, last = getattr(row, "from_", None), getattr(row, "to", None)
    return (first or "") <= day <= (last or "9999-12-31")


def _changed(record: R, day: str) -> R:
    changes = [row for row in getattr(record, "changes", ()) if row.from_ <= day]
    if not changes:
        return record
    merged = record
    for change in sorted(changes, key=lambda row: row.from_):
        merged = merged.updated(change, "from_", "source", "place")
    if getattr(merged, "organisation", None) is not getattr(record, "organisation", None):
        return merged.with_(told={})  # the lines of the document are not those in force
    return merged


def in_season(row: Any, season: str) -> bool:
    """Whether a row of content belongs to a season; one that names none belongs to all."""
    seasons = row.seasons if isinstance(row, Clause) else (row or {}).get("seasons")
    return not seasons or season in seasons


def place(row: Record | None, label: str, *keys: str) -> Related:
    """The place of a row of content, as the second place of a finding.

    Of a document it is the first of `keys` that it has, else its title.
    """
    assert isinstance(row, Part) and row.place is not None
    told = row.told if isinstance(row, Document) else {}
    at = next((told[key] for key in keys if key in told), row.place[1:])
    return Related(row.place.path, Span(*at), label)
