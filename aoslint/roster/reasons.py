"""Why a list is judged as it is: the facts behind what is legal.

A reason says one thing about one part of the list, and the place of the content it is from.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from aoslint.catalogue.catalogue import place
from aoslint.catalogue.records import Record
from aoslint.catalogue.select import describe
from aoslint.findings import Related
from aoslint.roster.limits import ROLES, allied_units_limit, bonus_battalions, limit, per_battalion
from aoslint.roster.roster import Battalion, Pick, Roster, Unit
from aoslint.source.tree import Route


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


def _from(row: Record | None, label: str) -> Related | None:
    return place(row, label) if row is not None and "@" in row else None


def _army(roster: Roster) -> Iterator[Reason]:
    book = roster.handbook
    yield Reason(
        ("season",),
        "the army",
        f"judged as of {roster.as_of}, {book['title']} ({book['from']} to {book['to']})",
        _from(book, "the season"),
    )
    if roster.allegiance is not None:
        who = roster.allegiance.get("who")
        text = f"its own units are {describe(who)}" if who else "who belongs is not on record"
        yield Reason(
            ("allegiance",), str(roster.allegiance["title"]), text, _from(roster.allegiance, "")
        )
    for row in roster.subfactions:
        keyword = row.get("keyword")
        text = f"gives its units {keyword}" if keyword else "gives no keyword"
        yield Reason(("subfaction",), str(row["title"]), text, _from(row, ""))
    artefacts = roster.core["artefacts"]
    allowed = per_battalion(roster, "artefacts")
    count = bonus_battalions(roster)
    text = f"{artefacts['base']} allowed, and {artefacts['per_battalion']} for each battalion"
    text += f" ({count}): {'no limit' if allowed.most is None else allowed.most}"
    if allowed.row is not None:
        text += ", as the allegiance changes it"
    yield Reason(("units",), "artefacts", text, _from(allowed.row, ""))
    one_in = roster.core["allies"]["one_in"]
    yield Reason(
        ("units",),
        "allied units",
        f"one in {one_in} of {len(roster.units)}: {allied_units_limit(roster)} allowed",
    )
    for name in (*ROLES, "allied_points", "endless_spells"):
        bound = limit(roster, name)
        if bound is not None:
            high = "any number" if bound.most is None else str(bound.most)
            text = f"at least {bound.least}" if name == "battleline" else f"{high} at most"
            yield Reason(
                ("game",), name.replace("_", " "), text, _from(bound.row or roster.game_row, "")
            )
    per = roster.core["command_points"]["per_battalion"]
    text = f"{per} for each battalion ({count}), {roster.bought_command_points} bought"
    yield Reason(("extra_command_points",), "command points", text)


def _unit(roster: Roster, unit: Unit) -> Iterator[Reason]:
    if not unit.known:
        yield Reason(unit.route, unit.shown, "not found in the content: not judged")
        return
    standing = {
        "own": "one of the army's own units",
        "guest": "in the army by a clause of its allegiance, not allied",
        "ally": "allied" + (", as the list says" if unit.declared_ally else ", by its keywords"),
    }[unit.standing]
    yield Reason(unit.route, unit.shown, standing, _from(unit.guest_clause, "the clause"))
    profile = unit.profile
    if profile is None or unit.points is None:
        yield Reason(unit.route, unit.shown, f"no points in {roster.season}")
    else:
        yield Reason(unit.route, unit.shown, _price(unit, profile), _from(profile, "its profile"))
    roles = ", ".join(unit.roles)
    text = f"battlefield role {roles}"
    if unit.battleline_because and "Battleline" in unit.roles:
        text += f"; Battleline because {unit.battleline_because}"
    if unit.lost_roles:
        text += f"; then no longer {' or '.join(unit.lost_roles)}"
    condition = profile.get("battleline_if") if profile else None
    if condition is not None and "Battleline" not in unit.roles:
        from aoslint.catalogue.select import describe_condition

        text += f"; Battleline only with {describe_condition(condition)}"
    yield Reason(unit.route, unit.shown, text, _from(profile, "its profile"))
    if unit.battalion is not None:
        yield Reason(unit.route, unit.shown, f"part of the {unit.battalion.title}")
    for pick in unit.picks:
        yield _pick(unit, pick)


def _price(unit: Unit, profile: Record) -> str:
    least, most = unit.size or (1, 1)
    if profile.get("full") is not None and unit.models == most:
        return f"{unit.points} points, the price of the full {most} models"
    times = max(-(-unit.models // max(least, 1)), 1)
    if times == 1:
        return f"{unit.points} points"
    return f"{unit.points} points: {times} times {profile['points']}, {least} models each"


def _pick(unit: Unit, pick: Pick) -> Reason:
    if not pick.known:
        return Reason(pick.route, unit.shown, f"{pick.kind} `{pick.name}` is not known")
    title = (pick.table or {}).get("lore") or (pick.table or {}).get("table")
    text = f"{pick.kind} `{pick.name}`"
    text += f", from {title} of {pick.owner}" if title else f", from {pick.owner}"
    if pick.table is not None and "who" in pick.table:
        text += f", for {describe(pick.table['who'])}"
    return Reason(pick.route, unit.shown, text, _from(pick.table, "the table"))


def _battalion(battalion: Battalion) -> Iterator[Reason]:
    at = (*battalion.route, "battalion")
    points = "no points" if battalion.points is None else f"{battalion.points} points"
    yield Reason(at, battalion.title, points, _from(battalion.profile, "its price"))
    for slot in battalion.slots or []:
        filled = ", ".join(member.title for member in slot.filled) or "nobody"
        yield Reason(at, battalion.title, f"`{slot.text}`: {filled}", _from(battalion.record, ""))
    if not battalion.grants_bonus:
        yield Reason(at, battalion.title, "gives no command point and no artefact of its own")


def _extras(roster: Roster) -> Iterator[Reason]:
    for extra in roster.extras:
        points = "no points" if extra.points is None else f"{extra.points} points"
        yield Reason(extra.route, extra.title, points, _from(extra.profile, "its price"))
