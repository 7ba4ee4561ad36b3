"""Battalions."""

from __future__ import annotations

from aoslint.catalogue.names import fold
from aoslint.catalogue.select import as_list, holds
from aoslint.roster.battalions import accepts
from aoslint.roster.roster import Battalion, Slot, Unit
from benchmarks.mutation.army import Army, Data, Mutant, change, entry_of, kind


def _whole(army: Army) -> list[Battalion]:
    """Battalions of units alone, every line of which is known."""
    return [
        battalion
        for battalion in army.roster.battalions
        if battalion.slots
        and battalion.route[0] == "battalions"
        and battalion.members
        and all(isinstance(member, Unit) for member in battalion.members)
        and all(unit.route[0] == "units" for unit in battalion.units)
    ]


def _named(army: Army, battalion: Battalion) -> Data:
    """The army with the units of a battalion named by ids."""
    data = army.copy()
    ids = []
    for unit in battalion.units:
        ids.append(str(unit.data.get("id") or f"member-{unit.route[1]}"))
        change(data, unit, id=ids[-1])
    data["battalions"][int(battalion.route[1])]["units"] = ids
    return data


def _needed(army: Army, battalion: Battalion) -> list[tuple[Slot, Unit]]:
    """Units without which a line of a battalion is short, whoever takes their place."""
    found = []
    for slot in battalion.slots or []:
        fitting = [u for u in army.roster.units if accepts(slot, u) and not u.understrength]
        if slot.least and len(fitting) == slot.least:
            found += [(slot, unit) for unit in fitting if unit.battalion is battalion]
    return found


@kind("battalion short of one unit")
def battalion_short(army: Army) -> Mutant | None:
    if not all(unit.known for unit in army.roster.units):
        return None
    for battalion in _whole(army):
        choices = [unit for _, unit in _needed(army, battalion) if not unit.general]
        if choices and sum(b.title == battalion.title for b in army.roster.battalions) == 1:
            return army.without([army.choose(choices)]), "AOS350"
    return None


@kind("unit in two battalions")
def unit_in_two_battalions(army: Army) -> Mutant | None:
    battalion = army.choose([b for b in _whole(army) if b.outer is None])
    if battalion is None:
        return None
    data = _named(army, battalion)
    data["battalions"].append(dict(data["battalions"][int(battalion.route[1])]) | {"id": "twin"})
    return data, "AOS352"


@kind("unit of no line in a battalion")
def unit_outside_battalion(army: Army) -> Mutant | None:
    for battalion in _whole(army):
        pieces = [
            piece
            for piece in army.own_pieces()
            if not any(accepts(slot, piece.unit) for slot in battalion.slots or [])
        ]
        piece = army.choose(pieces)
        if piece is not None:
            data = _named(army, battalion)
            data["units"].append(entry_of(piece, id="stranger"))
            data["battalions"][int(battalion.route[1])]["units"].append("stranger")
            return data, "AOS351"
    return None


@kind("unit under strength in a battalion")
def understrength_in_battalion(army: Army) -> Mutant | None:
    for battalion in _whole(army):
        units = [u for u in battalion.units if u.size and u.size[0] > 1]
        unit = army.choose(units)
        if unit is not None:
            data = _named(army, battalion)
            change(data, unit, models=1)
            return data, "AOS353"
    return None


@kind("reinforcement in a battalion")
def reinforcement_in_battalion(army: Army) -> Mutant | None:
    for battalion in _whole(army):
        unit = army.choose([u for u in battalion.units if not u.general])
        if unit is not None:
            data = _named(army, battalion)
            entry = data["units"].pop(int(unit.route[1]))
            data.setdefault("reinforcements", []).append(entry)
            return data, "AOS354"
    return None


@kind("battalion of another grand alliance")
def battalion_of_another_alliance(army: Army) -> Mutant | None:
    allegiance = army.roster.allegiance
    if allegiance is None or not army.roster.matched:
        return None
    records = [army.catalogue.record(key) for key in army.catalogue.keys("battalion/")]
    others = [
        r
        for r in records
        if r.grand_alliance not in (None, allegiance.grand_alliance)
        and not {fold(str(a)) for a in as_list(r.allegiances)} & {fold(str(allegiance.title))}
    ]
    record = army.choose(others)
    data = army.copy()
    data.setdefault("battalions", []).append({"battalion": record.title, "units": []})
    return data, "AOS355"


@kind("battalion whose condition is not met")
def battalion_condition(army: Army) -> Mutant | None:
    allegiance = army.roster.allegiance
    records = [army.catalogue.record(key) for key in army.catalogue.keys("battalion/")]
    records = [r for r in records if r.if_ is not None and not holds(r.if_, army.roster)]
    records = [r for r in records if allegiance and r.faction == allegiance.title]
    record = army.choose(records)
    if record is None:
        return None
    data = army.copy()
    data.setdefault("battalions", []).append({"battalion": record.title, "units": []})
    return data, "AOS356"


@kind("battalion that a sub-faction does not take")
def battalion_of_subfaction(army: Army) -> Mutant | None:
    for row in army.roster.subfactions:
        taken = {fold(str(title)) for title in as_list(row.battalions)}
        titles = [t for t in army.catalogue.titles("battalion") if fold(t) not in taken]
        if taken and titles:
            data = army.copy()
            title = army.choose(titles)
            data.setdefault("battalions", []).append({"battalion": title, "units": []})
            return data, "AOS356"
    return None
