"""Mercenary companies (General's Handbook 2019)."""

from __future__ import annotations

from collections.abc import Iterator

from aoslint.catalogue.catalogue import in_season, place
from aoslint.catalogue.select import fits
from aoslint.language import say, say_many
from aoslint.roster.limits import read
from aoslint.roster.roster import Roster
from aoslint.rules.base import Breach, listed, rule

_BOOK = ("General's Handbook 2019, mercenary companies",)


@rule(
    "AOS370",
    "unknown-mercenary-company",
    "error",
    decides=False,
)
def unknown_mercenary_company(roster: Roster) -> Iterator[Breach]:
    """A mercenary company is not known."""
    for item in roster.unresolved:
        if item.kind == "mercenary company":
            yield Breach(
                item.route,
                say(
                    "{season} has no mercenary company `{name}`",
                    name=item.name,
                    season=roster.season,
                ),
                help=say("did you mean {names}?", names=listed(item.suggestions))
                if item.suggestions
                else say("check the season of the list"),
                facts={"name": item.name, "suggestions": list(item.suggestions)},
            )


@rule(
    "AOS371",
    "several-mercenary-companies",
    "error",
    sources=_BOOK,
    statements=("L029",),
)
def several_mercenary_companies(roster: Roster) -> Iterator[Breach]:
    """An army can hire only one mercenary company."""
    block = roster.handbook.mercenaries
    if block is None or block.most is None:
        return
    allowed = read(block.most)
    if allowed.most is None or len(roster.mercenaries) <= allowed.most:
        return
    first, extra = roster.mercenaries[0], roster.mercenaries[allowed.most]
    yield Breach(
        extra.route,
        say_many(
            "the army hires {n} mercenary company; the limit is {limit}",
            "the army hires {n} mercenary companies; the limit is {limit}",
            len(roster.mercenaries),
            limit=allowed.most,
        ),
        help=say("keep only one of them"),
        related=(
            roster.related(first.route, say("the first")),
            place(roster.handbook, say("the handbook's number"), "mercenaries"),
        ),
        facts={"companies": [hired.title for hired in roster.mercenaries]},
        confidence=allowed.confidence,
        source=allowed.source,
    )


@rule(
    "AOS372",
    "company-without-units",
    "warning",
    sources=_BOOK,
    statements=("L029",),
)
def company_without_units(roster: Roster) -> Iterator[Breach]:
    """An army that hires a mercenary company includes units of that company."""
    for hired in roster.mercenaries:
        who = hired.row.units
        units = [unit for unit in roster.units if unit.known]
        if not who or any(fits(one, unit) for one in who for unit in units):
            continue
        yield Breach(
            hired.route,
            say("the army hires {company}, but includes none of its units", company=hired.title),
            help=say("add its units, or leave the company out"),
            related=(place(hired.row, say("its units")),),
            facts={"company": hired.title},
            confidence="disputed",
        )


@rule(
    "AOS373",
    "company-out-of-season",
    "warning",
    sources=_BOOK,
    statements=("L029",),
    matched=True,
)
def company_out_of_season(roster: Roster) -> Iterator[Breach]:
    """Mercenary companies can be hired in certain seasons only."""
    for hired in roster.mercenaries:
        sure = hired.row.confidence
        if in_season(hired.row, roster.season) and sure != "disputed":
            continue
        yield Breach(
            hired.route,
            say(
                "whether {company} may be hired in {season} is not certain",
                company=hired.title,
                season=roster.season,
            ),
            help=say("ask the organiser"),
            related=(place(hired.row, say("what is on record")),),
            facts={"company": hired.title, "season": roster.season},
            confidence="disputed",
        )


@rule(
    "AOS374",
    "company-takes-command-point",
    "notice",
    sources=_BOOK,
    statements=("L102",),
    decides=False,
)
def company_takes_command_point(roster: Roster) -> Iterator[Breach]:
    """An army with mercenaries loses command points in its first hero phase."""
    block = roster.handbook.mercenaries
    cost = block.command_points if block is not None else None
    if roster.mercenaries and isinstance(cost, int) and cost < 0:
        yield Breach(
            roster.mercenaries[0].route,
            say_many(
                "{company} costs the army {n} command point in its first hero phase",
                "{company} costs the army {n} command points in its first hero phase",
                -cost,
                company=roster.mercenaries[0].title,
            ),
            facts={"command_points": cost},
        )
