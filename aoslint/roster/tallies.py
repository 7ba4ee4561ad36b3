"""The sums of an army."""

from __future__ import annotations

from aoslint.roster.limits import ROLES, allied_units_limit, bonus_battalions, limit, per_battalion
from aoslint.roster.limits import changes as limit_changes
from aoslint.roster.roster import Roster, Tallies, Unit


def points(roster: Roster) -> int:
    """All that the list pays for (what has no price known counts nothing)."""
    bought = roster.handbook.command_points
    # Units that join during the battle are paid from the points kept back for them, if at all.
    total = roster.reinforcement_points + sum(unit.points or 0 for unit in roster.units)
    total += sum(battalion.points or 0 for battalion in roster.battalions)
    total += sum(extra.points or 0 for extra in roster.extras)
    return total + roster.bought_command_points * (bought.points if bought else 0)


def allied_points(roster: Roster) -> int:
    """The points of allied units and battalions; units that are exempt cost nothing here."""
    total = sum(
        unit.points or 0 for unit in roster.allies if not is_exempt(unit) and not is_freed(unit)
    )
    return total + sum(b.points or 0 for b in roster.battalions if b.ally)


def is_exempt(unit: Unit) -> bool:
    """Whether a unit is free of the limit on allied points."""
    return bool(unit.profile and unit.profile.ally_exempt)


def is_freed(unit: Unit) -> bool:
    """Whether its battalion frees an allied unit of the limit on allied points."""
    record = unit.battalion.record if unit.battalion else None
    return bool(record and record.allies_exempt and record.allies_exempt.points)


def counted_allies(roster: Roster) -> list[Unit]:
    """The allied units that count against one in four: those outside battalions."""
    return [unit for unit in roster.allies if unit.battalion is None or unit.battalion.ally]


def battleline(roster: Roster) -> list[Unit]:
    """The Battleline units that fill the least number: the army's own.

    A unit whose every model counts as one stands in the list once for each.
    """
    units = [unit for unit in roster.own_units if "Battleline" in unit.roles]
    return [
        unit
        for unit in units
        for _ in range(unit.models if unit.profile and unit.profile.battleline_per_model else 1)
    ]


def tally(roster: Roster) -> Tallies:
    """Work out every sum."""
    used: dict[str, tuple[int, int | None]] = {}
    for name, role in ROLES.items():
        allowed = limit(roster, name)
        units = battleline(roster) if name == "battleline" else None
        if units is None:
            units = [unit for unit in roster.units if role in unit.roles]
        bound = None
        if allowed is not None:
            bound = allowed.least if name == "battleline" else allowed.most
        used[name] = (len(units), bound)
    allied = limit(roster, "allied_points")
    outer = [battalion for battalion in roster.battalions if battalion.outer is None]
    extra_points = sum((row.add or 0) for row in limit_changes(roster, "command_points"))
    block = roster.core.command_points
    return Tallies(
        points=points(roster),
        points_limit=roster.points_limit,
        wounds=sum(unit.wounds or 0 for unit in roster.units),
        models=sum(unit.models for unit in roster.units),
        units=roster.unit_count,
        drops=len(outer) + sum(unit.battalion is None for unit in roster.units),
        leaders=used["leaders"],
        battleline=used["battleline"],
        behemoths=used["behemoths"],
        artillery=used["artillery"],
        artefacts=(
            sum(pick.counts for _, pick in roster.picks("artefact")),
            per_battalion(roster, "artefacts").most,
        ),
        allied_units=(len(counted_allies(roster)), allied_units_limit(roster)),
        allied_points=(allied_points(roster), allied.most if allied else None),
        command_points=block.per_battalion * bonus_battalions(roster)
        + roster.bought_command_points
        + extra_points,
        battalions=len(roster.battalions),
    )
