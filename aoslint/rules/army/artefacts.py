"""Artefacts of power (Core Rules, pp. 15 and 17-18)."""

from __future__ import annotations

from collections.abc import Iterator

from aoslint.catalogue.catalogue import place
from aoslint.catalogue.names import fold
from aoslint.catalogue.select import describe, describe_condition, fits, holds
from aoslint.roster.limits import per_battalion
from aoslint.roster.roster import Pick, Roster, Unit
from aoslint.rules.base import Breach, plural, rule

_CORE = ("Core Rules, p. 17",)


def _proper(roster: Roster) -> list[tuple[Unit, Pick]]:
    return [(unit, pick) for unit, pick in roster.picks("artefact") if pick.counts]


@rule(
    "AOS310",
    "duplicate-artefact",
    "error",
    "an army holds each artefact once",
    sources=_CORE,
    statements=("L062",),
)
def duplicate_artefact(roster: Roster) -> Iterator[Breach]:
    first: dict[str, tuple[Unit, Pick]] = {}
    for unit, pick in roster.picks("artefact"):
        holder = first.setdefault(fold(pick.name), (unit, pick))
        if holder[1] is pick:
            continue
        yield Breach(
            pick.route,
            f"`{pick.name}` is carried twice, an army holds each artefact once",
            help=f"give the {unit.shown} another artefact, or none",
            label=f"and again here, by the {unit.shown}",
            related=(
                roster.related(holder[1].route, f"first carried here, by the {holder[0].shown}"),
            ),
            facts={"artefact": pick.name, "carriers": [holder[0].title, unit.title]},
        )


@rule(
    "AOS311",
    "two-artefacts-on-one-hero",
    "error",
    "a hero carries one artefact at most",
    sources=_CORE,
    statements=("L061",),
)
def two_artefacts_on_one_hero(roster: Roster) -> Iterator[Breach]:
    allowed = int(roster.core["artefacts"]["per_hero"])
    for unit in roster.units:
        carried = [pick for pick in unit.pick("artefact") if pick.counts]
        if len(carried) > allowed and not _may_carry_more(roster, unit, len(carried)):
            extra = carried[allowed]
            yield Breach(
                extra.route,
                f"the {unit.shown} carries {len(carried)} artefacts, a hero carries {allowed}",
                help=f"keep one of them; another hero may carry the `{extra.name}`",
                related=(roster.related(carried[0].route, "the first one"),),
                facts={"unit": unit.title, "artefacts": [p.name for p in carried]},
            )


def _may_carry_more(roster: Roster, unit: Unit, number: int) -> bool:
    rows = roster.allegiance.get("limits", []) if roster.allegiance else []
    return any(
        row["limit"] == "artefacts_per_hero"
        and holds(row.get("if"), roster)
        and fits(row.get("of", {}), unit)
        and number <= row.get("most", 1)
        for row in rows
    )


@rule(
    "AOS312",
    "too-many-artefacts",
    "error",
    "an army has one artefact, and one more for each battalion",
    sources=("Core Rules, pp. 15 and 17",),
    statements=("L060", "L065"),
)
def too_many_artefacts(roster: Roster) -> Iterator[Breach]:
    carried = _proper(roster)
    allowed = per_battalion(roster, "artefacts")
    if allowed.most is None or len(carried) <= allowed.most:
        return
    base = int(roster.core["artefacts"]["base"])
    count = len(roster.battalions)
    reason = f"{base}, and one for each of {plural(count, 'battalion')}" if count else f"{base}"
    unit, pick = carried[allowed.most]
    related = (place(allowed.row, "the allegiance changes the number here"),) if allowed.row else ()
    yield Breach(
        pick.route,
        f"the army has {plural(len(carried), 'artefact')}, {allowed.most} allowed ({reason})",
        help=f"leave out the `{pick.name}` of the {unit.shown} or another one",
        related=related,
        facts={"artefacts": len(carried), "limit": allowed.most, "battalions": count},
        confidence=allowed.confidence,
    )


@rule(
    "AOS313",
    "artefact-without-hero",
    "error",
    "only heroes carry artefacts",
    sources=_CORE,
    statements=("L063",),
)
def artefact_without_hero(roster: Roster) -> Iterator[Breach]:
    for unit, pick in _proper(roster):
        if unit.known and not unit.hero and not _table_fits(pick, unit):
            yield Breach(
                pick.route,
                f"{unit.shown} cannot carry an artefact: it is no HERO",
                help="give it to a hero of the army",
                related=(roster.related((*unit.route, "warscroll"), "no HERO"),),
                facts={"unit": unit.title, "artefact": pick.name},
            )


def _table_fits(pick: Pick, unit: Unit) -> bool:
    who = pick.table.get("who") if pick.table else None
    return who is not None and fits(who, unit)


@rule(
    "AOS314",
    "artefact-on-named-character",
    "error",
    "named characters carry no artefacts",
    sources=_CORE,
    statements=("L056",),
)
def artefact_on_named_character(roster: Roster) -> Iterator[Breach]:
    for unit, pick in _proper(roster):
        if unit.named:
            yield Breach(
                pick.route,
                f"{unit.shown} is a named character and carries no artefact",
                help="give it to a hero who is not named",
                facts={"unit": unit.title, "artefact": pick.name},
            )


@rule(
    "AOS315",
    "artefact-of-another-allegiance",
    "error",
    "an artefact is from a table of the army's allegiance or of its realm",
    sources=_CORE,
    statements=("L063", "L064"),
)
def artefact_of_another_allegiance(roster: Roster) -> Iterator[Breach]:
    for unit, pick in roster.picks("artefact"):
        if pick.known and not pick.of_army:
            army = roster.allegiance_title or "an army without an allegiance"
            yield Breach(
                pick.route,
                f"`{pick.name}` is an artefact of {pick.owner}, the army is {army}",
                help="choose one from the army's own tables, or of its realm of origin",
                facts={"artefact": pick.name, "owner": pick.owner, "unit": unit.title},
            )


@rule(
    "AOS316",
    "artefact-not-for-this-hero",
    "error",
    "a table of artefacts says who may carry them",
    sources=("Core Rules, p. 18",),
    statements=("L064",),
)
def artefact_not_for_this_hero(roster: Roster) -> Iterator[Breach]:
    for unit, pick in _proper(roster):
        table = pick.table
        if table is None or not unit.known or unit.ally:
            continue
        who = table.get("who", "HERO")
        if not fits(who, unit) and unit.hero:
            yield Breach(
                pick.route,
                f"`{pick.name}` ({table['table']}) is for {describe(who)}, the {unit.shown} is not",
                help=f"choose from a table open to the {unit.shown}",
                related=(place(table, "the table and who may take from it"),),
                facts={"artefact": pick.name, "table": table["table"], "unit": unit.title},
                confidence=table.get("confidence", "certain"),
                source=table.get("source"),
            )
        elif not holds(table.get("if"), roster, unit):
            yield Breach(
                pick.route,
                f"`{pick.name}` ({table['table']}) needs {describe_condition(table['if'])}",
                help="choose from a table open to this army",
                related=(place(table, "the table and what it asks"),),
                facts={"artefact": pick.name, "table": table["table"], "unit": unit.title},
                confidence=table.get("confidence", "certain"),
                source=table.get("source"),
            )


@rule(
    "AOS317",
    "artefacts-of-two-realms",
    "error",
    "realm artefacts are all of the one realm of origin",
    sources=("Malign Sorcery, artefacts of the realms",),
    statements=("L067",),
)
def artefacts_of_two_realms(roster: Roster) -> Iterator[Breach]:
    picks = [(unit, pick) for unit, pick in roster.picks("artefact") if pick.of_realm]
    origin = roster.realm_of_origin
    where = "the realm of origin" if origin else "the first realm artefact"
    for _, pick in picks:
        if origin is None:
            origin = pick.owner
            continue
        if fold(pick.owner or "") != fold(origin):
            yield Breach(
                pick.route,
                f"`{pick.name}` is of {pick.owner}, {where} is of {origin}"
                if where != "the realm of origin"
                else f"`{pick.name}` is of {pick.owner}, the realm of origin is {origin}",
                help=f"choose an artefact of {origin}, or change the realm of origin",
                facts={"artefact": pick.name, "realm": pick.owner, "realm_of_origin": origin},
                confidence=roster.handbook.get("realm_artefacts", {}).get("confidence", "certain"),
            )
