"""Warscroll battalions (Core Rules, p. 15)."""

from __future__ import annotations

from collections.abc import Iterator

from aoslint.catalogue.catalogue import place
from aoslint.catalogue.names import fold
from aoslint.catalogue.select import describe_condition, holds
from aoslint.findings import Related
from aoslint.language import say, say_many
from aoslint.language.wording import either
from aoslint.roster.battalions import accepts
from aoslint.roster.roster import Battalion, Roster, Slot, Unit
from aoslint.rules.base import Breach, listed, rule
from aoslint.rules.wording import called, core, the

_CORE = ("Core Rules, p. 15",)


def _content(
    battalion: Battalion, slot: Slot | None = None, label: str | None = None, *keys: str
) -> tuple[Related, ...]:
    row = slot.row if slot and slot.row and slot.row.place else battalion.record
    if row is None or row.place is None:
        return ()
    lines = (f"organisation/{slot.index}",) if slot else ()
    return (place(row, label or say("its organisation"), *lines, *keys),)


def _at(battalion: Battalion) -> tuple[str | int, ...]:
    return (*battalion.route, "battalion")


@rule(
    "AOS350",
    "battalion-short",
    "error",
    sources=_CORE,
    statements=("L086", "L087"),
)
def battalion_short(roster: Roster) -> Iterator[Breach]:
    """Every line of a battalion's organisation must be filled."""
    for battalion in roster.battalions:
        if _unknown_members(roster, battalion):
            continue
        for slot in battalion.slots or []:
            if not slot.missing:
                continue
            yield Breach(
                _at(battalion),
                say(
                    "{battalion} has {number} of `{line}`; it needs {least}",
                    battalion=the(battalion.title),
                    number=len(slot.filled),
                    line=slot.shown,
                    least=slot.least,
                ),
                help=_way_out(roster, battalion, slot),
                related=_content(battalion, slot),
                facts={
                    "battalion": battalion.title,
                    "line": slot.text,
                    "has": len(slot.filled),
                    "least": slot.least,
                },
                confidence=battalion.record.confidence if battalion.record else "certain",
            )


def _unknown_members(roster: Roster, battalion: Battalion) -> bool:
    """Whether a unit that is not known may be the one that is missed."""
    if battalion.members_given is not None and battalion.unknown_ids:
        return True
    return any(not unit.known for unit in roster.units) or any(
        inner.record is None for inner in roster.battalions
    )


def _way_out(roster: Roster, battalion: Battalion, slot: Slot) -> str:
    fitting = [unit for unit in roster.units if accepts(slot, unit)]
    weak = [unit for unit in fitting if unit.understrength and unit.size]
    if weak and weak[0].size:
        return say_many(
            "field {n} model of {unit}: a unit under strength cannot be part of a battalion",
            "field {n} models of {unit}: a unit under strength cannot be part of a battalion",
            weak[0].size[0],
            unit=called(weak[0]),
        )
    late = [unit for unit, _ in battalion.late if accepts(slot, unit)]
    if late:
        return say(
            "list {unit} under `units`: a reinforcement cannot be part of it", unit=called(late[0])
        )
    elsewhere = [u for u in fitting if u.battalion is not None and u.battalion is not battalion]
    if elsewhere:
        other = elsewhere[0].battalion
        assert other is not None
        return say_many(
            "{unit} would fit, but another battalion ({battalion}) needs the unit; add {n} "
            "more unit, or leave out one of the battalions",
            "{unit} would fit, but another battalion ({battalion}) needs the unit; add {n} "
            "more units, or leave out one of the battalions",
            slot.missing,
            unit=called(elsewhere[0]),
            battalion=other.title,
        )
    outside = [unit for unit in fitting if unit.battalion is None]
    if outside and battalion.members_given is not None:
        return say(
            "{unit} would fit: add its id to the battalion's `units`", unit=called(outside[0])
        )
    if _of_battalions(roster, slot):
        return say_many(
            "add {n} battalion to fill the line, or leave this battalion out",
            "add {n} battalions to fill the line, or leave this battalion out",
            slot.missing,
        )
    return say_many(
        "add {n} unit to fill the line, or leave this battalion out",
        "add {n} units to fill the line, or leave this battalion out",
        slot.missing,
    )


def _of_battalions(roster: Roster, slot: Slot) -> bool:
    names = [name for wanted in slot.accepts for name in wanted.title]
    return bool(names) and all(roster.catalogue.find("battalion", name).keys for name in names)


@rule(
    "AOS351",
    "unit-outside-battalion",
    "error",
    sources=_CORE,
    statements=("L086", "L088"),
)
def unit_outside_battalion(roster: Roster) -> Iterator[Breach]:
    """A battalion can only include the units that its organisation lists."""
    for battalion in roster.battalions:
        if battalion.slots is None:
            continue
        for member in battalion.outside:
            if isinstance(member, Unit) and (member.understrength or not member.known):
                continue
            if isinstance(member, Unit) and member.battalion is not battalion:
                continue  # in another one as well: a matter of AOS352, or nested and no matter
            lines = [slot for slot in battalion.slots if accepts(slot, member)]
            if lines:
                message = say(
                    "{battalion} has no room for another unit of {unit}: `{line}` (maximum {most})",
                    battalion=the(battalion.title),
                    unit=member.title,
                    line=lines[0].shown,
                    most=lines[0].most,
                )
            else:
                message = say(
                    "{battalion} has no place for {unit}",
                    battalion=the(battalion.title),
                    unit=the(member.title),
                )
            yield Breach(
                member.route,
                message,
                help=say("take it out of the battalion's `units`"),
                related=(
                    roster.related(_at(battalion), say("listed in this one")),
                    *_content(battalion, lines[0] if lines else None, None, "organisation/0"),
                ),
                facts={"battalion": battalion.title, "unit": member.title},
            )


@rule(
    "AOS352",
    "unit-in-two-battalions",
    "error",
    sources=_CORE,
    statements=("L088",),
)
def unit_in_two_battalions(roster: Roster) -> Iterator[Breach]:
    """A unit can belong to only one battalion, unless one is part of the other."""
    first: dict[tuple[str | int, ...], Battalion] = {}
    units = {unit.route: unit for unit in roster.units}
    for battalion in roster.battalions:
        for route in battalion.members_given or []:
            unit = units.get(route)
            holder = first.setdefault(route, battalion)
            if unit is None or holder is battalion or _nested(holder, battalion):
                continue
            yield Breach(
                unit.route,
                say(
                    "two battalions include {unit}; a unit can belong to only one",
                    unit=called(unit),
                ),
                help=say("take it out of one of them, and put another unit there"),
                related=(
                    roster.related(_at(holder), say("in this one")),
                    roster.related(_at(battalion), say("and in this one")),
                    core(roster, "battalions"),
                ),
                facts={"unit": unit.title, "battalions": [holder.title, battalion.title]},
            )


@rule(
    "AOS358",
    "battalion-within-itself",
    "error",
    sources=_CORE,
    statements=("L088",),
)
def battalion_within_itself(roster: Roster) -> Iterator[Breach]:
    """A battalion cannot be part of itself, nor of one that is part of it."""
    told: set[int] = set()
    for battalion in roster.battalions:
        ring = _around(battalion)
        if battalion not in ring or id(battalion) in told:
            continue
        told |= {id(one) for one in ring}
        names = listed([one.title for one in dict.fromkeys([battalion, *ring])], "and")
        yield Breach(
            _at(battalion),
            say("these battalions are part of each other: {battalions}", battalions=names),
            help=say("leave one of them out"),
            related=_content(battalion),
            facts={"battalions": [one.title for one in ring]},
        )


def _nested(one: Battalion, other: Battalion) -> bool:
    return other in _around(one) or one in _around(other)


def _around(battalion: Battalion) -> list[Battalion]:
    """The larger battalions that a battalion is part of, from the smallest."""
    found: list[Battalion] = []
    outer = battalion.outer
    while outer is not None and outer not in found:
        found.append(outer)
        outer = outer.outer
    return found


@rule(
    "AOS353",
    "understrength-in-battalion",
    "error",
    sources=_CORE,
    statements=("L090", "L006"),
    matched=True,
)
def understrength_in_battalion(roster: Roster) -> Iterator[Breach]:
    """Units under strength cannot be part of a battalion."""
    for battalion in roster.battalions:
        for member in battalion.outside:
            if isinstance(member, Unit) and member.understrength and member.size:
                yield Breach(
                    member.route,
                    say_many(
                        "{n} model of {unit} is under strength (minimum {least}) and cannot be "
                        "part of {battalion}",
                        "{n} models of {unit} are under strength (minimum {least}) and cannot "
                        "be part of {battalion}",
                        member.models,
                        unit=called(member),
                        battalion=the(battalion.title),
                        least=member.size[0],
                    ),
                    help=say_many(
                        "field {n} model, or take it out of the battalion",
                        "field {n} models, or take it out of the battalion",
                        member.size[0],
                    ),
                    related=(
                        roster.related(_at(battalion), say("listed in this one")),
                        core(roster, "battalions"),
                    ),
                    facts={
                        "unit": member.title,
                        "models": member.models,
                        "least": member.size[0],
                        "battalion": battalion.title,
                    },
                )


@rule(
    "AOS354",
    "reinforcement-in-battalion",
    "error",
    sources=_CORE,
    statements=("L091",),
)
def reinforcement_in_battalion(roster: Roster) -> Iterator[Breach]:
    """Units that join during the battle cannot be part of a battalion."""
    for battalion in roster.battalions:
        for unit, route in battalion.late:
            yield Breach(
                route,
                say(
                    "reinforcements cannot be part of {battalion}: {unit}",
                    battalion=the(battalion.title),
                    unit=unit.shown,
                ),
                help=say("list it under `units`, or take it out of the battalion"),
                related=(
                    roster.related(unit.route, say("a reinforcement")),
                    core(roster, "battalions"),
                ),
                facts={"unit": unit.title, "battalion": battalion.title},
            )


@rule(
    "AOS355",
    "battalion-of-another-faction",
    "warning",
    sources=("Core Rules, pp. 15 and 17",),
    statements=("L092",),
    matched=True,
)
def battalion_of_another_faction(roster: Roster) -> Iterator[Breach]:
    """A battalion must be from the army's faction, or from an ally."""
    allegiance = roster.allegiance
    if allegiance is None:
        return
    titles = {fold(allegiance.title), *(fold(a) for a in _also(roster))}
    for battalion in roster.battalions:
        record = battalion.record
        if record is None or battalion.ally:
            continue
        usable = list(record.allegiances) or [record.faction or ""]
        same_alliance = record.grand_alliance == allegiance.grand_alliance
        if titles & {fold(title) for title in usable} or (
            roster.of_grand_alliance and same_alliance
        ):
            continue
        own = all(unit.standing != "ally" for unit in battalion.units) and battalion.units
        if own and not record.allegiances:
            continue
        yield Breach(
            _at(battalion),
            say(
                "{battalion} is a battalion of {owners}, but the army is {army}",
                battalion=the(battalion.title),
                owners=either(usable, "or"),
                army=allegiance.title,
            ),
            help=say(
                "leave it out, or mark it `ally: true` if its faction can be allied to the "
                "army; its points and units then count as allied"
            ),
            related=_content(battalion, None, say("its faction"), "allegiances", "faction"),
            facts={"battalion": battalion.title, "of": usable, "army": allegiance.title},
            confidence="likely",
        )


def _also(roster: Roster) -> tuple[str, ...]:
    return roster.allegiance.tables_of if roster.allegiance else ()


@rule(
    "AOS356",
    "battalion-condition",
    "error",
    sources=("the book of the battalion",),
    statements=("L093", "L046"),
)
def battalion_condition(roster: Roster) -> Iterator[Breach]:
    """Some battalions have requirements that the army must meet."""
    for battalion in roster.battalions:
        record = battalion.record
        needs = record.if_ if record else None
        if record is not None and needs is not None and not holds(needs, roster):
            yield Breach(
                _at(battalion),
                say(
                    "{what} requires {need}",
                    what=the(battalion.title),
                    need=describe_condition(needs),
                ),
                help=say("change the army to meet this, or leave out the battalion"),
                related=_content(battalion, None, say("what it requires"), "if"),
                facts={"battalion": battalion.title},
                confidence=record.confidence,
                source=record.source,
            )
        for row in roster.subfactions:
            allowed = row.battalions
            if allowed and fold(battalion.title) not in {fold(str(a)) for a in allowed}:
                yield Breach(
                    _at(battalion),
                    say(
                        "{subfaction} cannot take the battalion {battalion}, only {battalions}",
                        subfaction=row.title,
                        battalion=battalion.title,
                        battalions=listed(allowed),
                    ),
                    help=say("leave out the battalion, or choose one of those"),
                    related=(place(row, say("the battalions it may take")),),
                    facts={"battalion": battalion.title, "subfaction": row.title},
                    confidence="likely",
                )


@rule(
    "AOS357",
    "battalion-not-checked",
    "warning",
    decides=False,
)
def battalion_not_checked(roster: Roster) -> Iterator[Breach]:
    """The content does not give a battalion's organisation."""
    for battalion in roster.battalions:
        if battalion.record is not None and battalion.slots is None:
            yield Breach(
                _at(battalion),
                say(
                    "the content does not give the organisation of {battalion}, so whether the "
                    "battalion is complete was not checked",
                    battalion=the(battalion.title),
                ),
                help=say("check its units in the book, or add its organisation with `--pack`"),
                related=_content(battalion, label=say("no `organisation` here")),
                facts={"battalion": battalion.title},
                confidence="likely",
            )
