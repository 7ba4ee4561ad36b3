"""All that the content says of a name: plain data, for `aoslint show`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from aoslint import cache
from aoslint.catalogue.catalogue import Catalogue, in_force, in_season, on_day, rows_on_day
from aoslint.catalogue.names import fold, near
from aoslint.catalogue.opening import Content
from aoslint.catalogue.packs import packs as all_packs
from aoslint.catalogue.records import TABLES, Record, is_option
from aoslint.catalogue.select import as_list, describe, describe_condition

Meaning = dict[str, Any]

_DOCUMENTS = ("warscroll", "battalion", "allegiance", "realm", "battleplan", "core-rules")
_PARTS = {space: key for key, (space, _) in TABLES.items()}
"""The name spaces of table entries, with the key of an allegiance that holds the tables."""
_SELECTORS = frozenset(
    ["who", "only", "of", "also_general", "names_hero", "artefact_who", "command_trait_who"]
)
_CONDITIONS = frozenset(["if", "requires", "battleline_if", "leader_if"])
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
        ends = [str(book["to"]) for book in self.books if book["season"] == season]
        self.told = as_of or (ends[0] if ends else _NO_END)
        """The day of the texts: without one that is asked for, the newest."""

    def _season_of(self, day: str) -> str:
        """The season of a day; of one before or after all of them, the nearest."""
        started = [book for book in self.books if book["from"] <= day]
        return str((started[-1] if started else self.books[0])["season"])

    def meanings(self, name: str) -> list[Meaning]:
        """The meanings whose own title is the name; else by alias, else by the same letters."""
        found: dict[str, list[Meaning]] = {rank: [] for rank in _RANKS}
        for space in (*_DOCUMENTS, "handbook"):
            match = self.catalogue.find(space, name)
            found[match.how] += [self._document(key) for key in match.keys]
        for book in self.books:
            if fold(str(book["season"])) == fold(name):
                found["title"].append(self._document(f"handbook/{book['season']}"))
        for space in ("subfaction", "option", *_PARTS, "warscroll spell", "warscroll prayer"):
            match = self.catalogue.find(space, name)
            for key in match.keys:
                found[match.how] += self._parts(space, name, self.catalogue.record(key))
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
        record = self.catalogue.record(key)
        kind = str(record["kind"])
        if self.day is not None:
            record = on_day(record, self.day)
            meaning = {"kind": kind, **self._plain(record)}
        elif kind == "warscroll":
            newest = {k: v for k, v in on_day(record, self.told).items() if k != "changes"}
            meaning = {"kind": kind, **self._plain(newest)}
            if "changes" in record:
                meaning["earlier"] = self._plain({"rows": _earlier(record)})["rows"]
        else:
            record = rows_on_day(record, self.told)
            meaning = {"kind": kind, **self._plain(record)}
        if kind in ("warscroll", "battalion"):
            meaning["prices"] = self._prices(kind, record)
        if kind == "warscroll":
            meaning["battalions"] = self._battalions_of(str(record["title"]))
        return meaning

    def _battalions_of(self, title: str) -> list[str]:
        """The battalions with a line that names the warscroll by its title."""
        found = []
        for key in self.catalogue.keys("battalion/"):
            record = self.catalogue.record(key)
            if in_season(record, self.season) if self.season else True:
                lines = as_list(record.get("organisation"))
                if any(fold(title) in map(fold, _titles(line)) for line in lines):
                    found.append(str(record["title"]))
        return sorted(set(found))

    def _prices(self, what: str, record: Record) -> list[Record]:
        rows: list[Record] = []
        for book in self.books:
            if self.season in (None, book["season"]):
                rows += self._season_prices(what, record, book)
        return rows

    def _season_prices(self, what: str, record: Record, book: Record) -> Iterator[Record]:
        """The row of each stretch of days of a season, from its first day on."""
        season, title = str(book["season"]), str(record["title"])
        held = self.catalogue.profile_rows(season, what, title)
        if held is None:
            return
        days = {str(book["from"])}
        for row in (*held["profiles"], *held["changes"]):
            days |= {row["from"]} if row.get("from", "") > book["from"] else set()
            days |= {_day_after(row["to"])} if "to" in row else set()
        if self.day is not None:
            days = {self.day}
        before: Record | None = None
        for day in sorted(days):
            row = in_force(held, day)
            faction = record.get("faction")
            if row is not None and row.get("faction") != faction:
                row = self.catalogue.profile(season, what, title, day, faction)
            shown = {"withdrawn": True} if row is None else self._plain(row, what, "to")
            if shown != before and not (before is None and row is None):
                yield {"season": season, **shown, "from": day}
            before = shown

    # Parts of documents.

    def _parts(self, space: str, name: str, record: Record) -> Iterator[Meaning]:
        if space in ("warscroll spell", "warscroll prayer"):
            item = space.partition(" ")[2]
            entry = _entry(as_list(record.get(f"{item}s")), name)
            yield self._part(space, name, record, {}, entry)
            return
        if record["kind"] == "realm":
            entry = _entry(as_list(record.get(f"{space}s")), name)
            yield self._part(space, name, record, {}, entry)
            return
        if space == "subfaction":
            for row in as_list(record.get("subfactions")):
                if _is(row, name):
                    row = row if self.day is None else on_day(row, self.day)
                    yield {"kind": space, **self._plain(row), **_of(record)}
            return
        tables = as_list(record.get("options" if space == "option" else _PARTS[space]))
        list_key = "choices" if space == "option" else TABLES[_PARTS[space]][1]
        shown = False
        for table in tables:
            entry = _entry(table[list_key], name)
            if entry is not None and self._in_view(table):
                shown = True
                yield self._part(space, name, record, self._plain(table, list_key), entry)
        if not shown:
            for row in as_list(record.get("subfactions")):
                if name and any(fold(name) == fold(_title(one)) for one in as_list(_forced(row))):
                    yield {"kind": space, "title": name, "subfaction": row["title"], **_of(record)}

    def _in_view(self, row: Record) -> bool:
        return self.season is None or in_season(row, self.season)

    def _part(self, space: str, name: str, record: Record, table: Record, entry: Any) -> Meaning:
        if isinstance(entry, dict):
            entry = {k: v for k, v in on_day(entry, self.told).items() if k != "changes"}
        own = self._plain(entry) if isinstance(entry, dict) else {}
        title = own.pop("name", None) or (entry if isinstance(entry, str) else name)
        return {"kind": space, "title": title, **table, **own, **_of(record)}

    # Plain data: selectors and conditions in words, no places.

    def _plain(self, row: Record, *left_out: str) -> Record:
        shown: Record = {}
        for key, value in row.items():
            if key == "@":
                continue
            if key in left_out:
                continue
            if key == "effects" or is_option(row):
                shown[key] = value
            elif key in _SELECTORS and not isinstance(value, bool):
                shown[key] = describe(value)
            elif key in _CONDITIONS:
                shown[key] = describe_condition(value)
            else:
                shown[key] = self._value(value)
        return shown

    def _value(self, value: Any) -> Any:
        if isinstance(value, dict):
            return self._plain(value)
        if isinstance(value, list):
            rows = [one for one in value if not isinstance(one, dict) or self._in_view(one)]
            return [self._value(one) for one in rows]
        return value


def _of(record: Record) -> Record:
    """Where a part stands: the document it is of, and its file."""
    return {record["kind"]: record["title"], "path": record["path"]}


def _title(item: Any) -> str:
    return str(item["name"] if isinstance(item, dict) else item)


def _names(item: Any) -> list[str]:
    if isinstance(item, str):
        return [item]
    return [str(item.get("name") or item.get("title")), *as_list(item.get("aliases"))]


def _is(item: Any, name: str) -> bool:
    wanted = fold(name)
    return any(fold(one) == wanted for one in _names(item))


def _entry(items: list[Any], name: str) -> Any:
    return next((item for item in items if _is(item, name)), None)


def _forced(row: Record) -> list[Any]:
    return [*as_list(row.get("command_trait")), *as_list(row.get("artefact"))]


def _titles(line: Any) -> list[str]:
    """The titles that a line of an organisation names."""
    if isinstance(line, str):
        return [line.partition(" ")[2]]
    return [one for one in as_list(line.get("any_of")) if isinstance(one, str)]


def _entry_names(record: Record) -> Iterator[tuple[str, str]]:
    """Kind and name of every table entry, sub-faction and option of a document."""
    if record["kind"] == "realm":
        for space in ("artefact", "spell"):
            for item in as_list(record.get(f"{space}s")):
                yield space, _title(item)
        return
    for key, (space, list_key) in TABLES.items():
        for table in as_list(record.get(key)):
            for item in table[list_key]:
                yield space, _title(item)
    for row in as_list(record.get("subfactions")):
        yield "subfaction", str(row["title"])
    for row in as_list(record.get("options")):
        for item in row["choices"]:
            yield "option", _title(item)


def _day_after(day: str) -> str:
    from datetime import date, timedelta

    return (date.fromisoformat(day) + timedelta(days=1)).isoformat()


def _earlier(record: Record) -> list[Record]:
    """What was in force before each change of a warscroll, the oldest first."""
    found: list[Record] = []
    held = {key: value for key, value in record.items() if key != "changes"}
    for change in sorted(as_list(record["changes"]), key=lambda row: str(row["from"])):
        keys = [key for key in change if key not in ("from", "@", "source")]
        row: Record = {"before": change["from"]}
        for key in keys:
            was = held.get(key)
            if key == "weapons":
                was = [one for one in as_list(was) if one not in change[key]]
            row[key] = was
        found.append(row)
        held |= {key: change[key] for key in keys}
    return found
