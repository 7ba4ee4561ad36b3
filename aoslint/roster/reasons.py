"""Why a list is judged as it is: the facts behind what is legal.

A reason says one thing about one part of the list, and the place of the content it is from.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from aoslint.catalogue.catalogue import place
from aoslint.catalogue.select import describe, describe_condition
from aoslint.content.records import Part, SpellLore, WarscrollProfile
from aoslint.findings import Related
from aoslint.language import mark, say
from aoslint.language.wording import either
from aoslint.roster.limits import ROLES, allied_units_limit, bonus_battalions, limit, per_battalion
from aoslint.roster.nouns import noun
from aoslint.roster.roster import Battalion, Limit, Pick, Roster, Unit
from aoslint.source.tree import Route

_LIMITS = {
    "leaders": mark("leaders"),
    "battleline": mark("battleline"),
    "behemoths": mark("behemoths"),
    "artillery": mark("artillery"),
    "allied_points": mark("allied points"),
    "endless_spells": mark("endless spells"),
}


@dataclass(frozen=True, slots=True)
class Reason:
    """One fact about one part of a list."""

    route: Route
    subject: str
    text: str
    related: Related | None = None


def reasons(roster: Roster) -> list[Reason]:
    """Everything worked out about a list, in the order of the list."""
    return [
        *_army(roster),
        *(reason for unit in roster.units for reason in _unit(roster, unit)),
        *(reason for battalion in roster.battalions for reason in _battalion(battalion)),
        *_extras(roster),
    ]


def _from(row: Part | None, label: str) -> Related | None:
    return place(row, label) if row is not None and row.place is not None else None


def _army(roster: Roster) -> Iterator[Reason]:
    book = roster.handbook
    yield Reason(
        ("season",),
        say("the army"),
        say(
            "judged as of {day}, {handbook} ({first} to {last})",
            day=roster.as_of,
            handbook=book.title,
            first=book.from_,
            last=book.to,
        ),
        _from(book, say("the season")),
    )
    if roster.allegiance is not None:
        who = roster.allegiance.who
        text = (
            say("its own units are {members}", members=describe(who))
            if who
            else say("who belongs is not on record")
        )
        yield Reason(("allegiance",), roster.allegiance.title, text, _from(roster.allegiance, ""))
    for row in roster.subfactions:
        keyword = row.keyword
        text = (
            say("gives its units {keyword}", keyword=keyword)
            if keyword
            else say("gives no keyword")
        )
        yield Reason(("subfaction",), row.title, text, _from(row, ""))
    artefacts = roster.core.artefacts
    allowed = per_battalion(roster, "artefacts")
    count = bonus_battalions(roster)
    text = say(
        "{base} allowed, and {more} for each battalion ({number}): {limit}",
        base=artefacts.base,
        more=artefacts.per_battalion,
        number=count,
        limit=say("no limit") if allowed.most is None else allowed.most,
    )
    if allowed.row is not None:
        text = say("{limit}, as the allegiance changes it", limit=text)
    yield Reason(("units",), say("artefacts"), text, _from(allowed.row, ""))
    one_in = roster.core.allies.one_in
    yield Reason(
        ("units",),
        say("allied units"),
        say(
            "one in {one_in} of {units}: {limit} allowed",
            one_in=one_in,
            units=roster.unit_count,
            limit=allied_units_limit(roster),
        ),
    )
    for name in (*ROLES, "allied_points", "endless_spells"):
        bound = limit(roster, name)
        if bound is not None:
            told = _from(bound.row or roster.game_row, "")
            yield Reason(("game",), say(_LIMITS[name]), _bound(name, bound), told)
    text = say(
        "{each} for each battalion ({number}), {bought} bought",
        each=roster.core.command_points.per_battalion,
        number=count,
        bought=roster.bought_command_points,
    )
    yield Reason(("extra_command_points",), say("command points"), text)


def _bound(name: str, bound: Limit) -> str:
    if name == "battleline":
        return say("at least {least}", least=bound.least)
    if bound.most is None:
        return say("any number at most")
    return say("{most} at most", most=bound.most)


def _unit(roster: Roster, unit: Unit) -> Iterator[Reason]:
    if not unit.known:
        yield Reason(unit.route, unit.shown, say("not found in the content: not judged"))
        return
    clause = _from(unit.guest_clause, say("the clause"))
    yield Reason(unit.route, unit.shown, _standing(unit), clause)
    profile = unit.profile
    if profile is None or unit.points is None:
        yield Reason(unit.route, unit.shown, say("no points in {season}", season=roster.season))
    else:
        price = _from(profile, say("its profile"))
        yield Reason(unit.route, unit.shown, _price(unit, profile), price)
    yield Reason(unit.route, unit.shown, _roles(unit), _from(profile, say("its profile")))
    if unit.battalion is not None:
        text = say("part of the {battalion}", battalion=unit.battalion.title)
        yield Reason(unit.route, unit.shown, text)
    for pick in unit.picks:
        yield _pick(unit, pick)


def _standing(unit: Unit) -> str:
    if unit.standing == "own":
        return say("one of the army's own units")
    if unit.standing == "guest":
        return say("in the army by a clause of its allegiance, not allied")
    if unit.declared_ally:
        return say("allied, as the list says")
    return say("allied, by its keywords")


def _roles(unit: Unit) -> str:
    said = [say("battlefield role {roles}", roles=", ".join(unit.roles))]
    if unit.battleline_because and "Battleline" in unit.roles:
        said.append(say("Battleline because {reason}", reason=unit.battleline_because))
    if unit.lost_roles:
        said.append(say("then no longer {roles}", roles=either(list(unit.lost_roles), "or")))
    condition = unit.profile.battleline_if if unit.profile else None
    if condition is not None and "Battleline" not in unit.roles:
        said.append(
            say("Battleline only with {condition}", condition=describe_condition(condition))
        )
    return "; ".join(said)


def _points(points: int | None) -> str:
    if points is None:
        return say("no points")
    return say("{points} points", points=points)


def _price(unit: Unit, profile: WarscrollProfile) -> str:
    least, most = unit.size or (1, 1)
    if profile.full is not None and unit.models == most:
        return say(
            "{points} points, the price of the full {models} models",
            points=unit.points,
            models=most,
        )
    times = max(-(-unit.models // max(least, 1)), 1)
    if times == 1:
        return _points(unit.points)
    return say(
        "{points} points: {times} times {price}, {models} models each",
        points=unit.points,
        times=times,
        price=profile.points,
        models=least,
    )


def _pick(unit: Unit, pick: Pick) -> Reason:
    if not pick.known:
        text = say("{kind} `{name}` is not known", kind=noun(pick.kind), name=pick.name)
        return Reason(pick.route, unit.shown, text)
    title = pick.table and (
        pick.table.lore if isinstance(pick.table, SpellLore) else pick.table.table
    )
    values = {"kind": noun(pick.kind), "name": pick.name, "owner": pick.owner}
    text = (
        say("{kind} `{name}`, from {table} of {owner}", table=title, **values)
        if title
        else say("{kind} `{name}`, from {owner}", **values)
    )
    if pick.table is not None and pick.table.who is not None:
        text = say("{pick}, for {who}", pick=text, who=describe(pick.table.who))
    return Reason(pick.route, unit.shown, text, _from(pick.table, say("the table")))


def _battalion(battalion: Battalion) -> Iterator[Reason]:
    at = (*battalion.route, "battalion")
    price = _from(battalion.profile, say("its price"))
    yield Reason(at, battalion.title, _points(battalion.points), price)
    for slot in battalion.slots or []:
        filled = ", ".join(member.title for member in slot.filled) or say("nobody")
        yield Reason(at, battalion.title, f"`{slot.shown}`: {filled}", _from(battalion.record, ""))
    if not battalion.grants_bonus:
        text = say("gives no command point and no artefact of its own")
        yield Reason(at, battalion.title, text)


def _extras(roster: Roster) -> Iterator[Reason]:
    for extra in roster.extras:
        price = _from(extra.profile, say("its price"))
        yield Reason(extra.route, extra.title, _points(extra.points), price)
