"""The limits of a game, with what an allegiance makes of them."""

from __future__ import annotations

from collections.abc import Iterator

from aoslint.catalogue.catalogue import in_season
from aoslint.catalogue.select import fits, holds
from aoslint.content.records import (
    ArtefactsLimit,
    LimitChange,
    MountTraitsLimit,
    Part,
    QualifiedLimit,
)
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
    value = getattr(roster.game_row, name, None)
    if not isinstance(value, QualifiedLimit):
        return None
    stated = read(value, roster.game_row)
    most, row, confidence, source = stated.most, stated.row, stated.confidence, stated.source
    for change in changes(roster, name):
        row, source = change, change.source or source
        if change.confidence != "certain":
            confidence = change.confidence
        if change.unlimited:
            return Limit(stated.least, None, confidence, source, row)
        if change.most is not None:
            most = change.most
        elif most is not None:
            most += _room(roster, name, change)
    return Limit(stated.least, most, confidence, source, row)


def read(value: QualifiedLimit, row: Part | None = None) -> Limit:
    """A limit as content gives it."""
    return Limit(*value.limit, value.confidence, value.source, row)


def changes(roster: Roster, name: str, unit: Unit | None = None) -> Iterator[LimitChange]:
    """What the allegiance changes about a limit, in this army (and for one unit of it)."""
    for row in roster.allegiance.limits if roster.allegiance else ():
        if row.limit != name or not in_season(row, roster.season):
            continue
        if holds(row.if_, roster, unit):
            yield row


def _room(roster: Roster, name: str, change: LimitChange) -> int:
    """How far an addition goes: no further than there are units it is meant for."""
    add = change.add or 0
    who = change.of
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
    row: LimitChange | None = None
    confidence: Confidence = "certain"
    for change in changes(roster, name, unit):
        if not fits(change.of, unit):
            continue
        if change.unlimited:
            return Limit(0, None, change.confidence, change.source, change)
        most = change.most if change.most is not None else most + (change.add or 0)
        row = change
        if change.gives("confidence"):
            confidence = change.confidence
    return Limit(0, most, confidence, row.source if row else None, row)


def base_of(roster: Roster, name: str) -> ArtefactsLimit | MountTraitsLimit:
    """What the Core Rules say of artefacts, or of mount traits."""
    return roster.core.artefacts if name == "artefacts" else roster.core.mount_traits


def per_battalion(roster: Roster, name: str) -> Limit:
    """A limit of the core rules: so many, and more for each battalion."""
    block = base_of(roster, name)
    most = block.base + block.per_battalion * bonus_battalions(roster)
    confidence, source = block.confidence, block.source
    row: LimitChange | None = None
    for change in changes(roster, name):
        if change.unlimited:
            return Limit(0, None, confidence, change.source or source, change)
        most = change.most if change.most is not None else most + _room(roster, name, change)
        row, source = change, change.source or source
        if change.confidence != "certain":
            confidence = change.confidence
    return Limit(0, most, confidence, source, row)


def bonus_battalions(roster: Roster) -> int:
    """The battalions that give a command point and an artefact."""
    return sum(battalion.grants_bonus for battalion in roster.battalions)


def allied_bonuses(roster: Roster) -> int:
    """Those of them that are allied, for which an artefact is disputed."""
    return sum(battalion.grants_bonus and battalion.ally for battalion in roster.battalions)


def allied_units_limit(roster: Roster) -> int:
    """How many units may be allied: one in so many, the allied ones counted in."""
    return roster.unit_count // roster.core.allies.one_in
