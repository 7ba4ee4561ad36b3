"""The allegiance of an army (Core Rules, p. 17)."""

from __future__ import annotations

from collections.abc import Iterator

from aoslint.catalogue.catalogue import in_season, place
from aoslint.catalogue.select import (
    describe,
    describe_condition,
    fits,
    holds,
)
from aoslint.content.records import Subfaction
from aoslint.language import say
from aoslint.language.wording import either
from aoslint.roster.roster import Roster
from aoslint.rules.base import Breach, rule
from aoslint.rules.wording import called
from aoslint.source.tree import Route

_CORE = ("Core Rules, p. 17",)
_BOOK = ("the book of the allegiance",)


@rule(
    "AOS330",
    "no-allegiance",
    "error",
    sources=_CORE,
    statements=("L040", "L042"),
    matched=True,
)
def no_allegiance(roster: Roster) -> Iterator[Breach]:
    """A matched play army has an allegiance."""
    if roster.allegiance_written is None and roster.units:
        yield Breach(
            ("kind",),
            say("the list names no allegiance; an army without one is for open play"),
            help=say("add `allegiance:` with the faction or the grand alliance of the army"),
            facts={"grand_alliances": roster.core.grand_alliances},
            confidence="likely",
        )


@rule(
    "AOS331",
    "unit-outside-allegiance",
    "error",
    sources=_CORE,
    statements=("L040", "L047"),
)
def unit_outside_allegiance(roster: Roster) -> Iterator[Breach]:
    """Every unit that is not allied belongs to the army's allegiance."""
    allegiance = roster.allegiance
    who = allegiance.who if allegiance else None
    if allegiance is None or who is None:
        return
    members = describe(who) if len(who.any) <= 3 else say("other units")
    for unit in roster.units:
        kind = unit.warscroll.type if unit.warscroll else None
        if unit.standing == "own" and kind == "unit" and not fits(who, unit):
            yield Breach(
                (*unit.route, "ally"),
                say(
                    "{unit} cannot be one of the army's own units: {allegiance} takes {members}",
                    unit=called(unit),
                    allegiance=allegiance.title,
                    members=members,
                ),
                help=say("leave out `ally`: the unit then counts as an ally"),
                related=(
                    place(allegiance, say("it takes {members}", members=describe(who)), "who"),
                ),
                facts={"unit": unit.title, "allegiance": allegiance.title},
                confidence=allegiance.confidence,
            )


def _at(roster: Roster, subfaction: Subfaction) -> Route:
    return roster.subfaction_routes.get(subfaction.title, ("subfaction",))


@rule(
    "AOS332",
    "subfaction-not-in-season",
    "warning",
    sources=_BOOK,
    statements=("L046",),
)
def subfaction_not_in_season(roster: Roster) -> Iterator[Breach]:
    """Some sub-factions can be used in certain seasons only."""
    for row in roster.subfactions:
        if not in_season(row, roster.season):
            seasons = either(list(row.seasons), "and")
            yield Breach(
                _at(roster, row),
                say(
                    "{subfaction} is a {kind} of {seasons}, but the list is for {season}",
                    subfaction=row.title,
                    kind=roster.subfaction_word,
                    seasons=seasons,
                    season=roster.season,
                ),
                help=say(
                    "check the season of the list, or choose another {kind}",
                    kind=roster.subfaction_word,
                ),
                related=(place(row, say("its seasons")),),
                facts={"subfaction": row.title, "season": roster.season},
                confidence="disputed",
            )


@rule(
    "AOS333",
    "subfaction-condition",
    "error",
    sources=_BOOK,
    statements=("L046",),
)
def subfaction_condition(roster: Roster) -> Iterator[Breach]:
    """Some sub-factions have requirements that the army must meet."""
    for row in roster.subfactions:
        needs = row.requires
        if needs is not None and not holds(needs, roster):
            yield Breach(
                _at(roster, row),
                say("{what} requires {need}", what=row.title, need=describe_condition(needs)),
                help=say(
                    "change the army to meet this, or choose another {kind}",
                    kind=roster.subfaction_word,
                ),
                related=(place(row, say("what it requires")),),
                facts={"subfaction": row.title},
                confidence=row.confidence,
                source=row.source,
            )


@rule(
    "AOS334",
    "no-common-grand-alliance",
    "error",
    "every unit of a Grand Alliance army has the keyword of that alliance",
    sources=_CORE,
    statements=("L041", "L042"),
    matched=True,
)
def no_common_grand_alliance(roster: Roster) -> Iterator[Breach]:
    """Under a grand alliance an ally of another one is possible only as an ally."""
    if roster.allegiance is not None or roster.allegiance_written is not None:
        return
    alliances = roster.core.grand_alliances
    known = [unit for unit in roster.units if unit.known and not unit.ally]
    held = {a for a in alliances if any(a in unit.keywords for unit in known)}
    if known and not any(all(a in unit.keywords for unit in known) for a in alliances):
        yield Breach(
            ("units",),
            say(
                "the units do not share a grand alliance: they belong to {alliances}",
                alliances=either(sorted(held), "and"),
            ),
            help=say("choose an allegiance; one unit in four may be an ally from outside it"),
            facts={"grand_alliances": sorted(held)},
            confidence="likely",
            on_key=True,
        )


@rule(
    "AOS335",
    "superseded-allegiance",
    "warning",
    sources=_BOOK,
)
def superseded_allegiance(roster: Roster) -> Iterator[Breach]:
    """An allegiance has been superseded, or is from another season."""
    allegiance = roster.allegiance
    if allegiance is None:
        return
    day = allegiance.superseded
    seasons = allegiance.seasons
    if day is not None and day <= roster.as_of:
        message = say(
            "{allegiance} was superseded on {day}, and the list is checked as of {as_of}",
            allegiance=allegiance.title,
            day=day,
            as_of=roster.as_of,
        )
    elif seasons and roster.season not in seasons:
        message = say(
            "{allegiance} is an allegiance of {seasons}, but the list is for {season}",
            allegiance=allegiance.title,
            seasons=either(list(seasons), "and"),
            season=roster.season,
        )
    else:
        return
    yield Breach(
        ("allegiance",),
        message,
        help=say("check the season of the list, or ask the organiser whether it is allowed"),
        related=(place(allegiance, say("so it says here"), "superseded", "seasons"),),
        facts={"allegiance": allegiance.title, "superseded": day, "seasons": seasons},
        confidence="disputed",
    )


@rule(
    "AOS336",
    "unjudged-membership",
    "warning",
    decides=False,
)
def unjudged_membership(roster: Roster) -> Iterator[Breach]:
    """The content does not say who belongs to an allegiance."""
    allegiance = roster.allegiance
    if allegiance is not None and allegiance.who is None:
        yield Breach(
            ("allegiance",),
            say(
                "the content does not say which units belong to {allegiance}; "
                "whether each of them may be in the army was not checked",
                allegiance=allegiance.title,
            ),
            help=say("add `who:` to its document, a keyword or another selector"),
            related=(place(allegiance, say("no `who` here")),),
            facts={"allegiance": allegiance.title},
            confidence="likely",
        )
