"""Who belongs to the army, who is a guest in it and who is allied; and what roles they have."""

from __future__ import annotations

from aoslint.catalogue.catalogue import in_season
from aoslint.catalogue.select import as_list, describe_condition, fits, holds
from aoslint.content.records import Selector
from aoslint.content.shape import only_keyword
from aoslint.language import say
from aoslint.roster.roster import Roster, Unit


def settle_standing(roster: Roster) -> None:
    """Own, guest or ally, for every unit.

    A unit belongs if the allegiance's selector fits it. One that does not is a guest where a
    clause lets such units in (they gain keywords), else allied.
    """
    allegiance = roster.allegiance
    who = allegiance.who if allegiance else None
    for unit in [*roster.units, *roster.reinforcements]:
        if not unit.known:
            unit.standing = "ally" if unit.declared_ally else "own"
            continue
        if unit.declared_ally:
            unit.standing = "ally"
            continue
        if unit.warscroll and unit.warscroll.type != "unit":
            unit.standing = "own"  # an endless spell in the wrong place is nobody's ally
            continue
        _assume_mark(unit, who)
        if who is None or fits(who, unit):
            unit.standing = "own"
            continue
        clause = next(
            (
                row
                for row in as_list(allegiance.guests if allegiance else None)
                if in_season(row, roster.season) and holds(row.if_, roster) and fits(row.who, unit)
            ),
            None,
        )
        if clause is not None:
            unit.standing, unit.guest_clause = "guest", clause
            unit.keywords |= frozenset(clause.gains)
        elif unit.declared_ally is None:
            unit.standing = "ally"
    give_keywords(roster)


def _assume_mark(unit: Unit, who: Selector | None) -> None:
    """Who may bear the mark that the allegiance asks for is taken to bear it, unless it bears
    another one.
    """
    choices = unit.warscroll.marks if unit.warscroll else []
    keyword = only_keyword(who)
    if keyword is not None and keyword in choices and not unit.keywords & frozenset(choices):
        unit.keywords |= {keyword}


def give_keywords(roster: Roster) -> None:
    """The keywords that a sub-faction gives to the army's units."""
    for row in roster.subfactions:
        keyword = row.keyword
        if keyword is None:
            continue
        for unit in roster.units:
            if not unit.ally and unit.known:
                unit.keywords |= {keyword}


def settle_roles(roster: Roster) -> None:
    """The battlefield roles of every unit, once allegiance and general are known."""
    for unit in roster.units:
        profile = unit.profile
        if profile is None:
            continue
        roles = [str(role) for role in profile.role]
        condition = profile.battleline_if
        barred = unit.ally or bool(unit.guest_clause and unit.guest_clause.battleline is False)
        if unit.guest_clause and unit.guest_clause.battleline is False:
            roles = [role for role in roles if role != "Battleline"]
        elif "Battleline" in roles:
            unit.battleline_because = say("its profile says so")
        elif condition is not None and not barred and holds(condition, roster, unit):
            unit.battleline_because = describe_condition(condition)
            unit.battleline_confidence = profile.confidence
            roles = [role for role in roles if role != "Other"]
            if profile.behemoth_when_battleline is False:
                unit.lost_roles = ("Behemoth",)
                roles = [role for role in roles if role != "Behemoth"]
            roles.append("Battleline")
        leader_if = profile.leader_if
        if leader_if is not None and "Leader" not in roles and holds(leader_if, roster, unit):
            roles = [role for role in roles if role != "Other"]
            roles.insert(0, "Leader")
        unit.roles = tuple(roles or ["Other"])
