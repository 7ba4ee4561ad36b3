"""An army that is to be broken, and what there is to break it with."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from functools import cache
from typing import Any

from aoslint.catalogue.catalogue import Catalogue, in_season
from aoslint.catalogue.records import Record
from aoslint.catalogue.select import as_list, fits
from aoslint.findings import START
from aoslint.roster.build import build
from aoslint.roster.picks import open_tables
from aoslint.roster.roster import PickKind, Roster, Unit
from aoslint.source.text import Source
from aoslint.source.tree import Marks, Tree

Data = dict[str, Any]
Mutant = tuple[Data, str]
"""A broken army, and the code that must be found in it."""
Mutator = Callable[["Army"], Mutant | None]

KINDS: dict[str, Mutator] = {}
"""Every way to break an army, by what it does."""


def kind(name: str) -> Callable[[Mutator], Mutator]:
    """Declare a way to break an army; it gives none for an army it does not apply to."""

    def declare(mutator: Mutator) -> Mutator:
        KINDS[name] = mutator
        return mutator

    return declare


def tree_of(data: Data, name: str) -> Tree:
    """An army as a tree, without places."""
    return Tree(Source.from_text("", name), data, START, Marks())


@dataclass(frozen=True, slots=True)
class Piece:
    """A warscroll with its profile on a day."""

    record: Record
    profile: Record

    @property
    def title(self) -> str:
        return str(self.record.title)

    @property
    def points(self) -> int:
        return int(self.profile.points)

    @property
    def roles(self) -> list[str]:
        return as_list(self.profile.role)

    @property
    def unit(self) -> Unit:
        """A probe that selectors can be tried on."""
        unit = _PROBES.get(id(self.record))
        if unit is None:
            unit = Unit(0, (), self.title, {}, warscroll=self.record, profile=self.profile)
            unit.keywords = frozenset(as_list(self.record.keywords))
            unit.named = bool(
                self.record.unique if self.record.named is None else self.record.named
            )
            _PROBES[id(self.record)] = unit
        return unit


_PROBES: dict[int, Unit] = {}


@cache
def pieces(catalogue: Catalogue, season: str, day: str, what: str) -> tuple[Piece, ...]:
    """Every warscroll of a type that has points on a day, in the order of the titles."""
    found = []
    for key in catalogue.keys("warscroll/"):
        record = catalogue.record(key)
        if record.type != what:
            continue
        title, faction = str(record.title), record.faction
        profile = catalogue.profile(season, "warscroll", title, day, faction)
        if profile is None or profile.points is None or profile.legacy:
            continue
        found.append(Piece(record, profile))
    return tuple(found)


class Army:
    """A legal army: its data, the roster of it, and chance to choose by."""

    def __init__(self, name: str, data: Data, catalogue: Catalogue) -> None:
        self.name = name
        self.data = _long_form(data)
        self.catalogue = catalogue
        roster = build(tree_of(self.data, name), catalogue, None, None)
        assert roster is not None
        self.roster: Roster = roster
        self.chance = random.Random()
        self._foreign: list[tuple[Piece, bool]] | None = None

    def copy(self) -> Data:
        return deepcopy(self.data)

    def choose(self, choices: list[Any]) -> Any:
        """One of some things; none if there are none."""
        return self.chance.choice(choices) if choices else None

    # Its units.

    @property
    def own(self) -> list[Unit]:
        return [u for u in self.roster.units if u.known and u.standing == "own" and u.route]

    @property
    def heroes(self) -> list[Unit]:
        """Its own heroes that are not named."""
        return [u for u in self.own if u.hero and not u.named]

    @property
    def general(self) -> Unit | None:
        return self.roster.general

    def changed(self, unit: Unit, **changes: Any) -> Data:
        """The army with other values of one unit; a value of None is left out."""
        data = self.copy()
        change(data, unit, **changes)
        return data

    def with_units(self, *entries: Data) -> Data:
        """The army with more units."""
        data = self.copy()
        data.setdefault("units", []).extend(deepcopy(list(entries)))
        self._place(data, len(entries))
        return data

    def _place(self, data: Data, count: int) -> None:
        """Put the last units into a contingent, where the game has them."""
        names = list(self.roster.game_row.contingents)
        for entry in data["units"][-count:] if count and names else []:
            entry.setdefault("contingent", names[1 % len(names)])

    def without(self, units: list[Unit]) -> Data:
        """The army without some units; battalions no longer name those either."""
        gone = {unit.route for unit in units}
        ids = {unit.data.get("id") for unit in units} - {None}
        data = self.copy()
        entries = data.get("units", [])
        data["units"] = [e for i, e in enumerate(entries) if ("units", i) not in gone]
        for battalion in data.get("battalions", []):
            if isinstance(battalion, dict) and "units" in battalion:
                battalion["units"] = [n for n in battalion["units"] if n not in ids]
        return data

    # What there is in the content.

    def pieces(self, what: str = "unit") -> tuple[Piece, ...]:
        return pieces(self.catalogue, self.roster.season, self.roster.as_of, what)

    def own_pieces(self) -> Iterator[Piece]:
        """Warscrolls that would be the army's own."""
        who = self.roster.allegiance.who if self.roster.allegiance else None
        for piece in self.pieces():
            if who is not None and fits(who, piece.unit):
                yield piece

    def foreign_pieces(self, *, same_alliance: bool | None = None) -> list[Piece]:
        """Warscrolls that are neither the army's own nor guests in it."""
        if self._foreign is None:
            self._foreign = list(self._find_foreign())
        return [p for p, same in self._foreign if same_alliance in (None, same)]

    def _find_foreign(self) -> Iterator[tuple[Piece, bool]]:
        allegiance = self.roster.allegiance
        if allegiance is None or allegiance.who is None:
            return
        alliance = str(allegiance.grand_alliance).upper()
        for piece in self.pieces():
            unit = piece.unit
            marks = as_list(piece.record.marks)
            if fits(allegiance.who, unit) or piece.profile.ally_exempt:
                continue
            if isinstance(allegiance.who, str) and allegiance.who in marks:
                continue
            if any(fits(row.who, unit) for row in as_list(allegiance.guests)):
                continue
            yield piece, alliance in unit.keywords

    def tables(self, picks: PickKind) -> list[tuple[Record, list[str]]]:
        """The tables of the season, with the names in each."""
        return [
            (table, [item.name for item in items])
            for table, items in open_tables(self.roster, picks)
        ]

    def names_elsewhere(self, picks: PickKind, key: str, names: str) -> list[str]:
        """What other allegiances have in their tables and this one has not, by one name alone."""
        own = {
            name.casefold()
            for title in [self.roster.allegiance_title, *self._shared()]
            for name in self._names(str(title), key, names)
        }
        found = []
        for title in self.catalogue.titles("allegiance"):
            for name in self._names(title, key, names):
                match = self.catalogue.find(picks, name)
                if name.casefold() not in own and match.key is not None:
                    found.append(name)
        return found

    def _shared(self) -> list[str]:
        return as_list(self.roster.allegiance.tables_of if self.roster.allegiance else None)

    def _names(self, title: str, key: str, names: str) -> Iterator[str]:
        found = self.catalogue.find("allegiance", title).key
        if found is None:
            return
        record = self.catalogue.record(found)
        for table in getattr(record, key):
            for item in getattr(table, names):
                yield item.name
        for row in record.subfactions:
            for item in getattr(row, key.removesuffix("s"), ()):
                yield item.name

    def realm_artefacts(self, realm: str) -> list[tuple[str, bool]]:
        """The artefacts of a realm in the season, and whether each is a weapon."""
        key = self.catalogue.find("realm", realm).key
        record = self.catalogue.record(key) if key else None
        return [
            (item.name, item.type == "weapon")
            for item in (record.artefacts if record else ())
            if in_season(item, self.roster.season)
        ]


def change(data: Data, unit: Unit, **changes: Any) -> None:
    """Set values of one unit in an army; a value of None is left out."""
    part, index = unit.route[0], unit.route[1]
    entry = data[str(part)][int(index)]
    for name, value in changes.items():
        if value is None:
            entry.pop(name, None)
        else:
            entry[name] = value


def entry_of(piece: Piece, **more: Any) -> Data:
    """A unit of a warscroll at its least size."""
    return {"warscroll": piece.title, **more}


def _long_form(data: Data) -> Data:
    """The army with every unit and battalion as a mapping."""
    data = deepcopy(data)
    for part in ("units", "reinforcements"):
        for index, entry in enumerate(as_list(data.get(part))):
            if isinstance(entry, str):
                found = re.match(r"^\s*(?:(\d+)\s*x\s+)?(.*\S)\s*$", entry, re.IGNORECASE)
                count, title = found.groups() if found else (None, entry)
                data[part][index] = {"warscroll": title}
                if count:
                    data[part][index]["models"] = int(count)
    for index, entry in enumerate(as_list(data.get("battalions"))):
        if isinstance(entry, str):
            data["battalions"][index] = {"battalion": entry}
    return data
