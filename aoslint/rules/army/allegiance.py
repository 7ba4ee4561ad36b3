"""The allegiance of an army (Core Rules, p. 17)."""

from __future__ import annotations

from collections.abc import Iterator

from aoslint.catalogue.catalogue import in_season, place
from aoslint.catalogue.select import as_list, describe, describe_condition, holds
from aoslint.roster.roster import Roster
from aoslint.rules.base import Breach, rule

_CORE = ("Core Rules, p. 17",)


@rule(
    "AOS330",
    "no-allegiance",
    "error",
    "a matched play army has an allegiance",
    sources=_CORE,
    statements=("L040", "L042"),
    matched=True,
)
def no_allegiance(roster: Roster) -> Iterator[Breach]:
    if roster.allegiance_written is None and roster.units:
        yield Breach(
            ("kind",),
            "the list names no allegiance",
            help="add `allegiance:` with the faction or the grand alliance of the army",
        )


@rule(
    "AOS331",
    "unit-outside-allegiance",
    "error",
    "every unit that is not allied belongs to the army's allegiance",
    sources=_CORE,
    statements=("L040", "L047"),
)
def unit_outside_allegiance(roster: Roster) -> Iterator[Breach]:
    from aoslint.catalogue.select import fits

    allegiance = roster.allegiance
    who = allegiance.get("who") if allegiance else None
    if allegiance is None or who is None:
        return
    for unit in roster.units:
        if unit.standing == "own" and unit.known and not fits(who, unit):
            yield Breach(
                (*unit.route, "ally"),
                f"{unit.shown} is marked as no ally but is not {describe(who)}",
                help="leave `ally` out, or set it to true",
                related=(place(allegiance, f"{allegiance['title']} takes {describe(who)}"),),
                facts={"unit": unit.title, "allegiance": allegiance["title"]},
                confidence=allegiance.get("confidence", "certain"),
            )


@rule(
    "AOS332",
    "subfaction-not-in-season",
    "warning",
    "a sub-faction belongs to some seasons only",
    statements=("L046",),
)
def subfaction_not_in_season(roster: Roster) -> Iterator[Breach]:
    for row in roster.subfactions:
        if not in_season(row, roster.season):
            yield Breach(
                ("subfaction",),
                f"{row['title']} is not known in {roster.season}",
                help="check the season of the list",
                related=(place(row, "its seasons"),),
                facts={"subfaction": row["title"], "season": roster.season},
                confidence="disputed",
            )


@rule(
    "AOS333",
    "subfaction-condition",
    "error",
    "some sub-factions ask something of the army",
    statements=("L046",),
)
def subfaction_condition(roster: Roster) -> Iterator[Breach]:
    for row in roster.subfactions:
        needs = row.get("requires")
        if needs is not None and not holds(needs, roster):
            yield Breach(
                ("subfaction",),
                f"{row['title']} needs {describe_condition(needs)}",
                related=(place(row, "what it asks"),),
                facts={"subfaction": row["title"]},
                confidence=row.get("confidence", "certain"),
                source=row.get("source"),
            )


@rule(
    "AOS334",
    "no-common-grand-alliance",
    "error",
    "the units of a grand alliance army all have its keyword",
    sources=_CORE,
    statements=("L041", "L042"),
    matched=True,
)
def no_common_grand_alliance(roster: Roster) -> Iterator[Breach]:
    """Under a grand alliance an ally of another one is possible only as an ally."""
    if roster.allegiance is not None or roster.allegiance_written is not None:
        return
    alliances = roster.core.get("grand_alliances", [])
    held = {a for a in alliances if any(a in unit.keywords for unit in roster.units)}
    known = [unit for unit in roster.units if unit.known]
    if known and not any(all(a in unit.keywords for unit in known) for a in alliances):
        yield Breach(
            ("units",),
            f"the units share no grand alliance ({', '.join(sorted(held))})",
            help="choose an allegiance; units of another one may be allies, one in four",
            facts={"grand_alliances": sorted(held)},
            confidence="likely",
            on_key=True,
        )


@rule(
    "AOS335",
    "superseded-allegiance",
    "warning",
    "an allegiance was superseded before the day the list is judged as of",
)
def superseded_allegiance(roster: Roster) -> Iterator[Breach]:
    allegiance = roster.allegiance
    if allegiance is None:
        return
    day = allegiance.get("superseded")
    seasons = as_list(allegiance.get("seasons"))
    late = (day is not None and day <= roster.as_of) or (seasons and roster.season not in seasons)
    if late:
        since = f" on {day}" if day else ""
        yield Breach(
            ("allegiance",),
            f"{allegiance['title']} was superseded{since}; the list is judged as of {roster.as_of}",
            help="ask the organiser whether it is allowed",
            related=(place(allegiance, "the allegiance"),),
            facts={"allegiance": allegiance["title"], "superseded": day},
            confidence="disputed",
        )


@rule(
    "AOS336",
    "unjudged-membership",
    "warning",
    "the content does not say who belongs to an allegiance",
    decides=False,
)
def unjudged_membership(roster: Roster) -> Iterator[Breach]:
    allegiance = roster.allegiance
    if allegiance is not None and "who" not in allegiance:
        yield Breach(
            ("allegiance",),
            f"the content does not say which units belong to {allegiance['title']}; "
            "whether each of them may be in the army was not checked",
            related=(place(allegiance, "the allegiance"),),
            facts={"allegiance": allegiance["title"]},
            confidence="likely",
        )
