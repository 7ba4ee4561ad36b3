"""The season and the day that a list is judged as of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from aoslint.catalogue.catalogue import Catalogue, in_season
from aoslint.catalogue.names import squash
from aoslint.catalogue.select import as_list
from aoslint.content.records import Allegiance, BattalionProfile, Clause, Handbook, WarscrollProfile
from aoslint.content.tables import KINDS, rows_of, tables_of
from aoslint.language import say
from aoslint.roster.builds import built
from aoslint.roster.points import models_for, price
from aoslint.roster.spellings import find, spellings


@dataclass(frozen=True, slots=True)
class Day:
    """A season's handbook and a day within it."""

    handbook: Handbook
    as_of: str
    why: str | None = None
    """How it was chosen, where the list does not say."""
    fits: tuple[int, int] | None = None
    """How many printed prices are in force on it, of how many."""

    @property
    def season(self) -> str:
        """The season that the day is of."""
        return self.handbook.season


def choose(
    catalogue: Catalogue, data: dict[str, Any], season: str | None, as_of: str | None
) -> Day | None:
    """The day that the options or the list name, else the day that the printed prices fit.

    None: the list names a season that is not in the content.
    """
    books = catalogue.seasons()
    printed = data.get("printed") or {}
    wanted = season or data.get("season")
    day = as_of or (data.get("as_of") if season is None or season == data.get("season") else None)
    if wanted is not None:
        books = [book for book in books if squash(book.season) == squash(str(wanted))]
        if not books:
            return None
    if day is not None:
        book = next((b for b in books if b.from_ <= day <= b.to), None)
        if book is None:
            book = books[-1] if day > books[-1].to else books[0]
        return Day(book, day)
    prices = _printed_prices(catalogue, data)
    if not prices:
        return Day(books[-1], books[-1].to)
    return _best(catalogue, books, prices, printed.get("date"), Dated(catalogue, data))


class Dated:
    """What of a list has a day or a season beside its prices: allegiance, sub-factions, picks."""

    def __init__(self, catalogue: Catalogue, data: dict[str, Any]) -> None:
        self._superseded: str | None = None
        self._rows: list[Clause] = []
        match = find(catalogue, "allegiance", str(data.get("allegiance") or ""))
        if match.key is None:
            return
        allegiance = catalogue.record(match.key, Allegiance)
        self._superseded = allegiance.superseded
        self._rows.append(allegiance)
        names = {squash(part) for name in as_list(data.get("subfaction")) for part in parts(name)}
        for row in allegiance.subfactions:
            if names & {squash(one) for one in (row.title, *row.aliases)}:
                self._rows.append(row)
        picked = {
            squash(part)
            for unit in as_list(data.get("units"))
            if isinstance(unit, dict)
            for key in _PICKED
            for name in as_list(unit.get(key))
            for part in parts(name)
        }
        for kind in KINDS:
            for table in tables_of(allegiance, kind) if picked else ():
                named = [one for one in rows_of(table) if squash(one.name) in picked]
                self._rows += [one for one in named if vars(one).keys() != {"name"}]
                self._rows += [table] if named else []

    def turns(self) -> set[str]:
        """The last days on which something of it was in force."""
        return {_day_before(self._superseded)} if self._superseded else set()

    def fits(self, season: str, day: str) -> int:
        """How much of it is in force on a day."""
        held = sum(in_season(row, season) for row in self._rows)
        return held + (self._superseded is not None and day < self._superseded)


_PICKED = ("command_trait", "artefact", "spells", "prayers", "mount_trait")


def parts(name: Any) -> list[str]:
    """A printed name, and what it may be without its wrappings."""
    return list(spellings(str(name)))


Price = tuple[str, list[str], int, int | None]
"""The kind, the titles that a printed name may mean, its printed points, its models."""


def _printed_prices(catalogue: Catalogue, data: dict[str, Any]) -> list[Price]:
    """Every unit, battalion and endless spell that prints its price."""
    found: list[Price] = []
    for part, key in _PRICED.items():
        for entry in as_list(data.get(part)):
            if not isinstance(entry, dict) or not isinstance(entry.get("printed_points"), int):
                continue
            kind, titles = _titles(catalogue, part, str(entry.get(key)))
            if not titles and isinstance(entry.get("as_printed"), str):
                kind, titles = _titles(catalogue, part, entry["as_printed"])
            if titles:
                models = entry.get("models")
                count = models if isinstance(models, int) else None
                found.append((kind, titles, entry["printed_points"], count))
    return found


_PRICED = {"units": "warscroll", "battalions": "battalion", "endless_spells": "endless_spell"}


def _titles(catalogue: Catalogue, part: str, name: str) -> tuple[str, list[str]]:
    """What a name that prints a price may be, and the titles that it may mean.

    Tools print battalions and endless spells among the units, and units among the battalions.
    """
    kinds = ("battalion", "warscroll") if part == "battalions" else ("warscroll", "battalion")
    for kind in kinds:
        match = find(catalogue, kind, name)
        keys = dict.fromkeys([*match.keys, *match.others])
        if keys:
            records = [catalogue.record(key) for key in keys]
            titles = [record.own_name for record in records]
            titles += [t for record in records for t in getattr(record, "formerly", ())]
            return kind, list(dict.fromkeys(titles))
    for reading in built(catalogue, name, wrapped=True) if part != "battalions" else ():
        return "warscroll", [record.title for record in reading.records]
    return "warscroll", []


def _best(
    catalogue: Catalogue,
    books: list[Handbook],
    prices: list[Price],
    printed_date: str | None,
    dated: Dated,
) -> Day:
    """The day of these seasons on which most of the printed prices are in force.

    Of days that fit alike, one on which more of what else has a day was in force, then the
    season's last; a date that the list prints itself goes first where it fits no worse.
    """
    best: Day | None = None
    most = 0
    for book in books:
        season = book.season
        turns = {book.to, *(one for one in dated.turns() if book.from_ <= one <= book.to)}
        if book.prices_from is not None:
            turns.add(_day_before(book.prices_from))
        for kind, titles, _, _ in prices:
            for title in titles:
                held = catalogue.profile_rows(season, kind, title)
                for row in [*held.changes, *held.profiles] if held else ():
                    if row.from_ is not None and book.from_ < row.from_ <= book.to:
                        turns.add(_day_before(row.from_))
        if printed_date and book.from_ <= printed_date <= book.to:
            turns.add(printed_date)
        for turn in sorted(turns, reverse=True):
            right = sum(
                any(
                    _agrees(catalogue.profile(season, kind, title, turn), points, models)
                    for title in titles
                )
                for kind, titles, points, models in prices
            )
            other = dated.fits(season, turn)
            better = best is None or (right, other) > ((best.fits or (0, 0))[0], most)
            alike = best is not None and (right, other) == ((best.fits or (0, 0))[0], most)
            same_prices = best is not None and right == (best.fits or (0, 0))[0]
            # While the prices of the season before hold, they say nothing for this one.
            own = turn >= (book.prices_from or turn)
            later = best is not None and alike and own and book.from_ > best.handbook.from_
            printed = same_prices and turn == printed_date
            if better or later or printed:
                best, most = Day(book, turn, "", (right, len(prices))), other
    assert best is not None
    right, among = best.fits or (0, 0)
    if best.as_of == printed_date:
        why = say(
            "the list is dated so, and {number} of {all} printed prices are in force on it",
            number=right,
            all=among,
        )
    else:
        why = say("{number} of {all} printed prices are in force on it", number=right, all=among)
    return Day(best.handbook, best.as_of, why, best.fits)


def _agrees(
    profile: WarscrollProfile | BattalionProfile | None, points: int, models: int | None
) -> bool:
    if profile is None:
        return False
    if isinstance(profile, BattalionProfile):
        return profile.points == points
    if models is None:
        return models_for(profile, points) is not None
    return price(profile, models) == points


def _day_before(day: str) -> str:
    from datetime import date, timedelta

    return (date.fromisoformat(day) - timedelta(days=1)).isoformat()
