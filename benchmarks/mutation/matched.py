"""Points, sizes, roles, and what else matched play asks."""

from __future__ import annotations

from aoslint.roster.limits import limit
from aoslint.roster.roster import Unit
from aoslint.roster.tallies import battleline
from benchmarks.mutation.army import Army, Mutant, Piece, change, entry_of, kind, pieces


@kind("one point over")
def one_point_over(army: Army) -> Mutant | None:
    tallies = army.roster.tallies
    if not army.roster.matched or tallies is None or tallies.points < 1:
        return None
    return army.copy() | {"points_limit": tallies.points - 1}, "AOS401"


def _sized(army: Army, least: int) -> list[Unit]:
    """Own units that are bought so many models at a time, or more."""
    units = [u for u in army.roster.units if u.size and u.size[0] >= least and u.known]
    return [u for u in units if u.route[0] == "units"]


@kind("unit over size")
def unit_over_size(army: Army) -> Mutant | None:
    unit = army.choose(_sized(army, 1))
    if not army.roster.matched or unit is None or unit.size is None:
        return None
    return army.changed(unit, models=unit.size[1] + 1), "AOS402"


@kind("odd multiple")
def odd_multiple(army: Army) -> Mutant | None:
    units = [u for u in _sized(army, 2) if u.size and u.size[0] + 1 < u.size[1]]
    unit = army.choose([u for u in units if u.size and u.models % u.size[0] == 0])
    if not army.roster.matched or unit is None or unit.size is None:
        return None
    return army.changed(unit, models=unit.size[0] + 1), "AOS403"


@kind("unit under strength")
def unit_under_strength(army: Army) -> Mutant | None:
    unit = army.choose([u for u in _sized(army, 2) if not u.understrength])
    if not army.roster.matched or unit is None:
        return None
    return army.changed(unit, models=1), "AOS404"


@kind("second unit under strength")
def second_under_strength(army: Army) -> Mutant | None:
    unit = army.choose([u for u in _sized(army, 2) if not u.unique])
    if unit is None:
        return None
    data = army.with_units(entry_of(Piece(unit.warscroll or {}, {}), models=1))
    change(data, unit, models=1)
    return data, "AOS405"


@kind("warscroll without a profile")
def warscroll_without_profile(army: Army) -> Mutant | None:
    priced = {p.title for what in ("unit",) for p in army.pieces(what)}
    who = army.roster.allegiance.grand_alliance if army.roster.allegiance else None
    titles = []
    for key in army.catalogue.keys("warscroll/"):
        record = army.catalogue.record(key)
        held = army.catalogue.profile(
            army.roster.season,
            "warscroll",
            str(record.title),
            army.roster.as_of,
            record.faction,
        )
        none = held is None or held.points is None
        if none and record.grand_alliance == who and record.type == "unit":
            titles.append(str(record.title))
    title = army.choose([t for t in titles if t not in priced])
    if not army.roster.matched or title is None:
        return None
    return army.with_units({"warscroll": title}), "AOS406"


# Battlefield roles.


@kind("no leader")
def no_leader(army: Army) -> Mutant | None:
    allowed = limit(army.roster, "leaders")
    leaders = [u for u in army.roster.units if "Leader" in u.roles]
    if allowed is None or allowed.least < 1 or not leaders or not _all_known(army):
        return None
    return army.without(leaders), "AOS410"


def _all_known(army: Army) -> bool:
    return all(unit.known and unit.profile is not None for unit in army.roster.units)


@kind("one battleline unit short")
def one_battleline_short(army: Army) -> Mutant | None:
    allowed = limit(army.roster, "battleline")
    held = battleline(army.roster)
    if allowed is None or allowed.least < 1 or not _all_known(army) or not held:
        return None
    units = list(dict.fromkeys(held))
    gone: list[Unit] = []
    while units and sum(unit not in gone for unit in held) >= allowed.least:
        gone.append(units.pop())
    return army.without(gone), "AOS412"


def _filled(army: Army, name: str, role: str, code: str) -> Mutant | None:
    """The army with one unit of a role more than is allowed."""
    allowed = limit(army.roster, name)
    if allowed is None or allowed.most is None:
        return None
    found = [
        piece
        for piece in army.own_pieces()
        if role in piece.roles
        and len(piece.roles) == 1
        and piece.profile.battleline_if is None
        and not piece.record.unique
    ]
    piece = army.choose(found)
    if piece is None:
        return None
    used = sum(role in unit.roles for unit in army.roster.units)
    # One more than that, where an allegiance makes room for a certain kind.
    return army.with_units(*[entry_of(piece)] * (allowed.most - used + 2)), code


@kind("leaders over the limit")
def leaders_over(army: Army) -> Mutant | None:
    return _filled(army, "leaders", "Leader", "AOS411")


@kind("artillery over the limit")
def artillery_over(army: Army) -> Mutant | None:
    return _filled(army, "artillery", "Artillery", "AOS413")


@kind("behemoths over the limit")
def behemoths_over(army: Army) -> Mutant | None:
    return _filled(army, "behemoths", "Behemoth", "AOS414")


@kind("a named character twice")
def named_twice(army: Army) -> Mutant | None:
    unit = army.choose([u for u in army.roster.units if u.unique])
    if not army.roster.matched or unit is None:
        return None
    return army.with_units({"warscroll": unit.title}), "AOS420"


@kind("a named character as its own reinforcement")
def named_joins(army: Army) -> Mutant | None:
    unit = army.choose([u for u in army.roster.units if u.unique])
    if not army.roster.matched or unit is None:
        return None
    data = army.copy()
    data.setdefault("reinforcements", []).append({"warscroll": unit.title})
    return data, "AOS420"


@kind("one command point too many")
def one_command_point_too_many(army: Army) -> Mutant | None:
    most = army.roster.handbook.command_points and army.roster.handbook.command_points.most
    if not army.roster.matched or most is None:
        return None
    return army.copy() | {"extra_command_points": most + 1}, "AOS430"


# Endless spells and scenery.


def _universal(army: Army) -> list[str]:
    found = pieces(army.catalogue, army.roster.season, army.roster.as_of, "endless spell")
    return [p.title for p in found if p.record.grand_alliance is None]


@kind("an endless spell twice")
def endless_spell_twice(army: Army) -> Mutant | None:
    name = army.choose(_universal(army))
    if not army.roster.matched or name is None:
        return None
    return army.copy() | {"endless_spells": [name, name]}, "AOS450"


@kind("one endless spell too many")
def one_endless_spell_too_many(army: Army) -> Mutant | None:
    allowed = limit(army.roster, "endless_spells")
    if not army.roster.matched or allowed is None or allowed.most is None:
        return None
    return army.copy() | {"endless_spells": _universal(army)[: allowed.most + 1]}, "AOS451"


@kind("endless spell of another grand alliance")
def endless_spell_of_others(army: Army) -> Mutant | None:
    allegiance = army.roster.allegiance
    found = pieces(army.catalogue, army.roster.season, army.roster.as_of, "endless spell")
    alliance = allegiance.grand_alliance if allegiance else None
    others = [p.title for p in found if p.record.grand_alliance not in (None, alliance)]
    name = army.choose(others)
    if not army.roster.matched or allegiance is None or name is None:
        return None
    if army.roster.allies or army.roster.guests or allegiance.any_endless_spell:
        return None  # an ally of that faction may cast it
    return army.copy() | {"endless_spells": [name]}, "AOS452"


@kind("endless spell without a wizard")
def endless_spell_without_wizard(army: Army) -> Mutant | None:
    name = army.choose(_universal(army))
    wizards = [u for u in army.roster.units if u.wizard or not u.known]
    if not army.roster.matched or name is None or wizards:
        return None
    return army.copy() | {"endless_spells": [name]}, "AOS453"


def _scenery(army: Army) -> list[dict[str, object]]:
    records = [army.catalogue.record(key) for key in army.catalogue.keys("warscroll/")]
    return [r for r in records if r.type == "scenery" and r.faction]


@kind("scenery of another grand alliance")
def scenery_of_others(army: Army) -> Mutant | None:
    allegiance = army.roster.allegiance
    if not army.roster.matched or allegiance is None:
        return None
    alliance = allegiance.grand_alliance
    others = [r for r in _scenery(army) if r.grand_alliance not in (None, alliance)]
    record = army.choose(others)
    return (army.copy() | {"scenery": [record.title]}, "AOS454") if record else None


@kind("too much of the army's scenery")
def too_much_scenery(army: Army) -> Mutant | None:
    title = army.roster.allegiance_title
    record = army.choose([r for r in _scenery(army) if r.faction == title])
    if not army.roster.matched or record is None:
        return None
    counts = army.roster.allegiance.counts if army.roster.allegiance else None
    rows = counts.scenery if counts else ()
    most = max([1, *(int(row.most) for row in rows)])
    return army.copy() | {"scenery": [record.title] * (most + 1)}, "AOS455"


@kind("endless spell among the units")
def endless_spell_among_units(army: Army) -> Mutant | None:
    name = army.choose(_universal(army))
    return (army.with_units({"warscroll": name}), "AOS456") if name else None
