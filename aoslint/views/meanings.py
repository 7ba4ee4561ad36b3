"""All that the content says of a name: plain data, for `aoslint show`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from aoslint import cache
from aoslint.catalogue.catalogue import Catalogue, in_force, in_season, on_day, rows_on_day
from aoslint.catalogue.names import fold, near
from aoslint.catalogue.opening import Content
from aoslint.catalogue.packs import packs as all_packs
from aoslint.catalogue.select import describe, describe_condition
from aoslint.content.base import Record
from aoslint.content.records import (
    Allegiance,
    Battalion,
    Choice,
    Clause,
    Condition,
    Document,
    Effect,
    Handbook,
    NamedClause,
    Option,
    OrganisationEntry,
    QualifiedLimit,
    Realm,
    Selector,
    Upgrade,
    Warscroll,
)
from aoslint.content.shape import shapes, written
from aoslint.content.tables import KINDS, Entry, Table, rows_of, tables_of

Meaning = dict[str, Any]

_DOCUMENTS = ("warscroll", "battalion", "allegiance", "realm", "battleplan", "core-rules")
_NO_END = "9999-12-31"
_RANKS = ("title", "alias", "spacing")


def look_up(
    name: str,
    *,
    packs: tuple[str, ...] = (),
    season: str | None = None,
    as_of: str | None = None,
    use_cache: bool = True,
) -> dict[str, Any]:
    """Every meaning of `name`, or the names near to it if it has none.

    `season` leaves the prices and tables of other seasons out, `as_of` all that was not in
    force on that day.
    """
    store, _ = Content(all_packs(packs), cache.folder() if use_cache else None).open()
    view = _View(Catalogue(store), season, as_of)
    meanings = view.meanings(name)
    nearest = [] if meanings else view.near(name)
    return {"name": name, "season": view.season, "as_of": as_of, "meanings": meanings} | (
        {"near": nearest} if nearest else {}
    )


class _View:
    def __init__(self, catalogue: Catalogue, season: str | None, as_of: str | None) -> None:
        self.catalogue = catalogue
        self.books = catalogue.seasons()
        self.day = as_of
        if as_of is not None and season is None:
            season = self._season_of(as_of)
        self.season = season
        ends = [book.to for book in self.books if book.season == season]
        self.told = as_of or (ends[0] if ends else _NO_END)
        """The day of the texts: without one that is asked for, the newest."""

    def _season_of(self, day: str) -> str:
        """The season of a day; of one before or after all of them, the nearest."""
        started = [book for book in self.books if book.from_ <= day]
        return (started[-1] if started else self.books[0]).season

    def meanings(self, name: str) -> list[Meaning]:
        """The meanings whose own title is the name; else by alias, else by the same letters."""
        found: dict[str, list[Meaning]] = {rank: [] for rank in _RANKS}
        for space in (*_DOCUMENTS, "handbook"):
            match = self.catalogue.find(space, name)
            found[match.how] += [self._document(key) for key in match.keys]
        for book in self.books:
            if fold(book.season) == fold(name):
                found["title"].append(self._document(f"handbook/{book.season}"))
        for space in ("subfaction", "option", *KINDS, "warscroll spell", "warscroll prayer"):
            match = self.catalogue.find(space, name)
            for key in match.keys:
                found[match.how] += self._parts(space, name, self.catalogue.record(key, Document))
        return next((found[rank] for rank in _RANKS if found[rank]), [])

    def near(self, name: str) -> list[dict[str, str]]:
        """The names of documents and table entries that look like `name`, nearest first."""
        kinds: dict[str, str] = {}
        for kind in (*_DOCUMENTS, "handbook"):
            for title in self.catalogue.titles(kind):
                kinds.setdefault(title, kind)
        for key in (*self.catalogue.keys("allegiance/"), *self.catalogue.keys("realm/")):
            for kind, title in _entry_names(self.catalogue.record(key)):
                kinds.setdefault(title, kind)
        return [{"name": title, "kind": kinds[title]} for title in near(name, sorted(kinds))]

    # Whole documents.

    def _document(self, key: str) -> Meaning:
        record = self.catalogue.record(key, Document)
        earlier: list[Meaning] = []
        if self.day is not None:
            record = on_day(record, self.day)
        elif isinstance(record, Warscroll):
            earlier = self._earlier(record)
            record = on_day(record, self.told).without("changes")
        else:
            record = rows_on_day(record, self.told)
        meaning = {**self._plain(record), "path": record.path}
        if earlier:
            meaning["earlier"] = earlier
        if isinstance(record, Warscroll | Battalion):
            meaning["prices"] = self._prices(record)
        if isinstance(record, Warscroll):
            meaning["battalions"] = self._battalions_of(record.title)
        return meaning

    def _earlier(self, record: Warscroll) -> list[Meaning]:
        """What was in force before each change of a warscroll, the oldest first."""
        found: list[Meaning] = []
        names = {name: key for key, name in record.KEYS.items()}
        shape = shapes(Warscroll)
        held = record.given()
        for change in sorted(record.changes, key=lambda row: row.from_):
            given = {k: v for k, v in change.given().items() if k not in ("from_", "source")}
            row: Meaning = {"before": change.from_}
            for name, value in given.items():
                was = held.get(name)
                if name == "weapons":
                    new = [written(one) for one in value]
                    was = tuple(one for one in was or () if written(one) not in new)
                row[names.get(name, name)] = self._value(was, shape.get(name, ""))
            found.append(row)
            held |= given
        return found

    def _battalions_of(self, title: str) -> list[str]:
        """The battalions with a line that names the warscroll by its title."""
        found = []
        for key in self.catalogue.keys("battalion/"):
            record = self.catalogue.record(key, Battalion)
            if self._in_view(record):
                titles = [
                    name
                    for line in record.organisation
                    for one in line.any_of
                    for name in one.title
                ]
                if fold(title) in map(fold, titles):
                    found.append(record.title)
        return sorted(set(found))

    def _prices(self, record: Warscroll | Battalion) -> list[Meaning]:
        rows: list[Meaning] = []
        for book in self.books:
            if self.season in (None, book.season):
                rows += self._season_prices(record, book)
        return rows

    def _season_prices(self, record: Warscroll | Battalion, book: Handbook) -> Iterator[Meaning]:
        """The row of each stretch of days of a season, from its first day on."""
        what = "warscroll" if isinstance(record, Warscroll) else "battalion"
        season, title = book.season, record.title
        held = self.catalogue.profile_rows(season, what, title)
        if held is None:
            return
        days = {book.from_}
        for one in (*held.profiles, *held.changes):
            days |= {one.from_} if one.from_ is not None and one.from_ > book.from_ else set()
        days |= {_day_after(one.to) for one in held.profiles if one.to is not None}
        if self.day is not None:
            days = {self.day}
        before: Meaning | None = None
        for day in sorted(days):
            row = in_force(held, day)
            if self.day is not None or (row is not None and row.faction != record.faction):
                # On a day it is the very price that a list of that day is judged by.
                row = self.catalogue.profile(season, what, title, day, record.faction)
            shown = {"withdrawn": True} if row is None else self._plain(row, what, "to")
            if shown != before and not (before is None and row is None):
                yield {"season": season, **shown, "from": day}
            before = shown

    # Parts of documents.

    def _parts(self, space: str, name: str, record: Document) -> Iterator[Meaning]:
        if not isinstance(record, Allegiance):
            entries = _entries_of(record, space.removeprefix("warscroll "))
            yield self._part(space, name, record, {}, _entry(entries, name))
            return
        if space == "subfaction":
            for row in record.subfactions:
                if _is(row, name):
                    row = row if self.day is None else on_day(row, self.day)
                    yield {"kind": space, **self._plain(row), **_of(record)}
            return
        shown = False
        for table, list_key, rows in _tables(record, space):
            entry = _entry(rows, name)
            if entry is not None and self._in_view(table):
                shown = True
                yield self._part(space, name, record, self._plain(table, list_key), entry)
        if not shown:
            for row in record.subfactions:
                forced = (*row.command_trait, *row.artefact)
                if name and any(fold(name) == fold(one.name) for one in forced):
                    yield {"kind": space, "title": name, "subfaction": row.title, **_of(record)}

    def _in_view(self, row: Record) -> bool:
        return self.season is None or in_season(row, self.season)

    def _part(
        self, space: str, name: str, record: Document, table: Meaning, entry: Entry | None
    ) -> Meaning:
        own: Meaning = {}
        if entry is not None:
            entry = on_day(entry, self.told)
            own = self._plain(entry, "name", "changes")
        title = entry.name if entry is not None else name
        return {"kind": space, "title": title, **table, **own, **_of(record)}

    # Plain data: selectors and conditions in words, no places.

    def _plain(self, row: Record, *left_out: str) -> Meaning:
        shown: Meaning = {}
        names = {name: key for key, name in row.KEYS.items()}
        own = shapes(type(row))
        for name, value in row.given().items():
            if name not in left_out:
                shown[names.get(name, name)] = self._value(value, own.get(name, ""))
        return shown

    def _value(self, value: Any, shape: str) -> Any:
        if isinstance(value, Selector):
            return describe(value)
        if isinstance(value, Condition):
            return describe_condition(value)
        if isinstance(value, OrganisationEntry) and value.written is not None:
            return value.written
        if isinstance(value, QualifiedLimit | Effect | Choice | Upgrade):
            return written(value, shape)
        if isinstance(value, Record):
            shown = self._plain(value)
            bare = shape.partition(":")[2]
            return shown[bare] if shown.keys() == {bare} else shown
        if isinstance(value, Mapping):
            return {key: self._value(one, shape.removesuffix("%")) for key, one in value.items()}
        if isinstance(value, tuple) and shape != "count":
            kept = [one for one in value if not isinstance(one, Clause) or self._in_view(one)]
            rows = [self._value(one, shape.rstrip("*+")) for one in kept]
            return rows[0] if shape.endswith("+") and len(value) == 1 and rows else rows
        return written(value, shape)


def _of(record: Document) -> Meaning:
    """Where a part stands: the document it is of, and its file."""
    return {record.kind_of(): record.own_name, "path": record.path}


def _is(item: NamedClause, name: str) -> bool:
    wanted = fold(name)
    return any(fold(one) == wanted for one in (item.own_name, *item.aliases))


def _entry(items: Sequence[Entry], name: str) -> Entry | None:
    return next((item for item in items if _is(item, name)), None)


def _entries_of(record: Document, what: str) -> Sequence[Entry]:
    """What a warscroll or a realm has of a kind, without a table."""
    if isinstance(record, Realm):
        return record.artefacts if what == "artefact" else record.spells
    if isinstance(record, Warscroll):
        return record.spells if what == "spell" else record.prayers
    return ()


def _tables(
    record: Allegiance, space: str
) -> Iterator[tuple[Table | Option, str, tuple[Entry, ...]]]:
    """The tables (or the options) of an allegiance, the field of their rows, and these."""
    if space == "option":
        for option in record.options:
            yield option, "choices", option.choices
        return
    for kind in KINDS:
        for table in tables_of(record, kind) if kind == space else ():
            yield table, _ROWS[kind], rows_of(table)


_ROWS = {
    "artefact": "artefacts",
    "command trait": "traits",
    "spell": "spells",
    "prayer": "prayers",
    "mount trait": "traits",
}


def _entry_names(record: Record) -> Iterator[tuple[str, str]]:
    """Kind and name of every table entry, sub-faction and option of a document."""
    if isinstance(record, Realm):
        for artefact in record.artefacts:
            yield "artefact", artefact.name
        for spell in record.spells:
            yield "spell", spell.name
    if isinstance(record, Allegiance):
        for kind in KINDS:
            for table in tables_of(record, kind):
                for item in rows_of(table):
                    yield kind, item.name
        for row in record.subfactions:
            yield "subfaction", row.title
        for option in record.options:
            for choice in option.choices:
                yield "option", choice.name


def _day_after(day: str) -> str:
    from datetime import date, timedelta

    return (date.fromisoformat(day) + timedelta(days=1)).isoformat()
