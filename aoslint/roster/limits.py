"""The limits of a game, with what an allegiance makes of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from aoslint.catalogue.catalogue import in_season
from aoslint.catalogue.records import Record
from aoslint.catalogue.select import as_list, count_range, fits, holds
from aoslint.findings import Confidence
from aoslint.roster.roster import Limit, Roster, Unit

ROLES = {
    "leaders": "Leader",
    "battleline": "Battleline",
    "behemoths": "Behemoth",
    "artillery": "Artillery",
}
"""The limits that count units by battlefield role."""


def limit(roster: Roster, name: str) -> Limit | None:
    """A limit of the game being played; none if it has none of that name."""
    value = roster.game_row.get(name)
    if value is None:
        return None
    stated = read(value, roster.game_row)
    most, row, confidence, source = stated.most, stated.row, stated.confidence, stated.source
    for change in changes(roster, name):
        row, source = change, str(change.get("source") or source or "") or None
        if change.get("confidence", "certain") != "certain":
            confidence = change["confidence"]
        if change.get("unlimited"):
            return Limit(stated.least, None, confidence, source, row)
        if "most" in change:
            most = change["most"]
        elif most is not None:
            most += _room(roster, name, change)
    return Limit(stated.least, most, confidence, source, row)


def read(value: Any, row: Record | None = None) -> Limit:
    """A limit as content writes it: a count, or a count with its source."""
    if isinstance(value, dict):
        least, most = count_range(value["limit"])
        return Limit(least, most, value.get("confidence", "certain"), value.get("source"), row)
    # A bare number is the most there may be; "2+" and "1-6" say the least as well.
    if isinstance(value, int):
        return Limit(0, value, row=row)
    return Limit(*count_range(value), row=row)


def changes(roster: Roster, name: str, unit: Unit | None = None) -> Iterator[Record]:
    """What the allegiance changes about a limit, in this army (and for one unit of it)."""
    for row in as_list(roster.allegiance.get("limits") if roster.allegiance else None):
        if row["limit"] != name or not in_season(row, roster.season):
            continue
        if holds(row.get("if"), roster, unit):
            yield row


def _room(roster: Roster, name: str, change: Record) -> int:
    """How far an addition goes: no further than there are units it is meant for."""
    add = int(change.get("add", 0))
    who = change.get("of")
    if who is None:
        return add
    return min(add, sum(fits(who, unit) for unit in _counted(roster, name)))


def _counted(roster: Roster, name: str) -> list[Unit]:
    role = ROLES.get(name)
    if role is None:
        return roster.own_units
    return [unit for unit in roster.units if role in unit.roles]


def per_unit(roster: Roster, name: str, unit: Unit, base: int) -> Limit:
    """A limit on what one unit has, with what the allegiance makes of it."""
    most = base
    row: Record | None = None
    confidence: Confidence = "certain"
    for change in changes(roster, name, unit):
        if not fits(change.get("of", {}), unit):
            continue
        if change.get("unlimited"):
            return Limit(0, None, change.get("confidence", "certain"), change.get("source"), change)
        most = change["most"] if "most" in change else most + int(change.get("add", 0))
        row, confidence = change, change.get("confidence", confidence)
    return Limit(0, most, confidence, row.get("source") if row else None, row)


def per_battalion(roster: Roster, name: str) -> Limit:
    """A limit of the core rules: so many, and more for each battalion."""
    block = roster.core[name]
    most = block["base"] + block["per_battalion"] * bonus_battalions(roster)
    confidence, source, row = block.get("confidence", "certain"), block.get("source"), None
    for change in changes(roster, name):
        if change.get("unlimited"):
            return Limit(0, None, confidence, change.get("source") or source, change)
        most = change["most"] if "most" in change else most + _room(roster, name, change)
        row, source = change, change.get("source") or source
        if change.get("confidence", "certain") != "certain":
            confidence = change["confidence"]
    return Limit(0, most, confidence, source, row)


def bonus_battalions(roster: Roster) -> int:
    """The battalions that give a command point and an artefact."""
    return sum(battalion.grants_bonus for battalion in roster.battalions)


def allied_bonuses(roster: Roster) -> int:
    """Those of them that are allied, for which an artefact is disputed."""
    return sum(battalion.grants_bonus and battalion.ally for battalion in roster.battalions)


def allied_units_limit(roster: Roster) -> int:
    """How many units may be allied: one in so many, the allied ones counted in."""
    return roster.unit_count // int(roster.core["allies"]["one_in"])
