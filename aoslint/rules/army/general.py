"""The general and the command trait (Core Rules, pp. 2 and 17)."""

from __future__ import annotations

from collections.abc import Iterator

from aoslint.catalogue.catalogue import place
from aoslint.catalogue.select import describe, describe_condition, fits, holds
from aoslint.findings import Related
from aoslint.roster.limits import per_unit
from aoslint.roster.picks import tables
from aoslint.roster.roster import Roster
from aoslint.rules.base import Breach, listed, rule
from aoslint.rules.wording import called, choices, core, held_by, named_by, way_out, without

_GENERAL = ("Core Rules, p. 2",)
_TRAIT = ("Core Rules, p. 17",)


@rule(
    "AOS320",
    "no-general",
    "error",
    "a list names its general",
    sources=_GENERAL,
    statements=("L050",),
    matched=True,
)
def no_general(roster: Roster) -> Iterator[Breach]:
    if not roster.units or any(unit.general for unit in roster.units):
        return
    if roster.tree.data.get("summary"):
        return
    heroes = [unit.shown for unit in roster.own_units if unit.hero]
    yield Breach(
        ("units",),
        "the list names no general",
        help=f"set `general: true` on {listed(heroes[:3])}" if heroes else "set `general: true`",
        facts={"heroes": heroes},
        on_key=True,
    )


@rule(
    "AOS321",
    "several-generals",
    "error",
    "an army has one general",
    sources=_GENERAL,
    statements=("L050", "L053"),
)
def several_generals(roster: Roster) -> Iterator[Breach]:
    # Those whom a battalion makes generals as well may be marked too (L053).
    chosen = [unit for unit in roster.units if unit.general and not unit.also_general]
    for unit in chosen[1:]:
        yield Breach(
            (*unit.route, "general"),
            f"{called(unit)} is a second general, an army has one",
            help="keep `general: true` on one model",
            related=(
                roster.related((*chosen[0].route, "general"), "the first"),
                core(roster, "general"),
            ),
            facts={"generals": [u.title for u in chosen]},
            on_key=True,
        )


@rule(
    "AOS322",
    "allied-general",
    "error",
    "an allied model is never the general",
    sources=_TRAIT,
    statements=("L024", "L051"),
)
def allied_general(roster: Roster) -> Iterator[Breach]:
    for unit in roster.units:
        if unit.general and unit.ally:
            yield Breach(
                (*unit.route, "general"),
                f"an allied model cannot be the general: {unit.shown}",
                help=f"choose a general among the units of {roster.allegiance_title}",
                related=(core(roster, "allies"),),
                facts={"unit": unit.title, "allegiance": roster.allegiance_title},
                on_key=True,
            )


@rule(
    "AOS323",
    "general-without-hero",
    "warning",
    "a general is usually a HERO",
    sources=_GENERAL,
    statements=("L052",),
    matched=True,
)
def general_without_hero(roster: Roster) -> Iterator[Breach]:
    for unit in roster.units:
        if unit.general and unit.known and not unit.hero and "Leader" not in unit.roles:
            yield Breach(
                (*unit.route, "general"),
                f"the general ({unit.shown}) is no HERO; the Core Rules allow any model, "
                "whether matched play does is not certain",
                help="choose a hero as general, or ask the organiser",
                related=without(unit, "HERO"),
                facts={"unit": unit.title},
                confidence="disputed",
                on_key=True,
            )


@rule(
    "AOS324",
    "command-trait-without-general",
    "error",
    "only the general has a command trait",
    sources=_TRAIT,
    statements=("L054",),
)
def command_trait_without_general(roster: Roster) -> Iterator[Breach]:
    for unit, pick in roster.picks("command trait"):
        if not unit.general and not unit.also_general:
            most = per_unit(roster, "command_traits", unit, 0).most
            if most is None or len(unit.pick("command trait")) <= most:
                continue
            general = roster.general
            yield Breach(
                pick.route,
                f"`{pick.name}` is a command trait, for the general alone, not for {called(unit)}",
                help=f"give it to the general ({general.shown}), or leave it out"
                if general
                else "set `general: true` on one hero, whose trait it then is, or leave it out",
                related=(
                    *(
                        [roster.related((*general.route, "general"), "the general")]
                        if general
                        else []
                    ),
                    core(roster, "command_traits"),
                ),
                facts={"unit": unit.title, "command_trait": pick.name},
            )


def _the_general(roster: Roster) -> tuple[Related, ...]:
    general = roster.general
    return (roster.related((*general.route, "general"), "the general"),) if general else ()


@rule(
    "AOS325",
    "command-trait-on-named-character",
    "error",
    "named characters have no command trait",
    sources=_TRAIT,
    statements=("L056",),
)
def command_trait_on_named_character(roster: Roster) -> Iterator[Breach]:
    for unit, pick in roster.picks("command trait"):
        if unit.named and unit.general:
            yield Breach(
                pick.route,
                f"{called(unit)} is a named character and has no command trait",
                help=f"leave out `{pick.name}`; the list is legal without one",
                related=named_by(roster, unit),
                facts={"unit": unit.title, "command_trait": pick.name},
                confidence=unit.named_confidence,
            )


@rule(
    "AOS326",
    "command-trait-without-hero",
    "error",
    "a general who is no HERO has no command trait",
    sources=_TRAIT,
    statements=("L052", "L054"),
)
def command_trait_without_hero(roster: Roster) -> Iterator[Breach]:
    for unit, pick in roster.picks("command trait"):
        who = pick.table.get("who") if pick.table else None
        named_here = who is not None and fits(who, unit)
        if unit.general and unit.known and not unit.hero and not named_here:
            yield Breach(
                pick.route,
                f"the general ({unit.shown}) is no HERO and has no command trait",
                help=f"leave out `{pick.name}`, or choose a hero as general",
                related=without(unit, "HERO"),
                facts={"unit": unit.title, "command_trait": pick.name},
            )


@rule(
    "AOS327",
    "command-trait-of-another-allegiance",
    "error",
    "a command trait is from the army's own tables",
    sources=_TRAIT,
    statements=("L054",),
)
def command_trait_of_another_allegiance(roster: Roster) -> Iterator[Breach]:
    for unit, pick in roster.picks("command trait"):
        if pick.known and not pick.of_army and not unit.ally:
            army = roster.allegiance_title or "an army without an allegiance"
            yield Breach(
                pick.route,
                f"`{pick.name}` is a command trait of {pick.owner}, the army is {army}",
                help=way_out(roster, unit, "command trait"),
                related=held_by(pick),
                facts={"command_trait": pick.name, "owner": pick.owner, "unit": unit.title},
            )


@rule(
    "AOS328",
    "command-trait-not-for-this-general",
    "error",
    "a table of command traits says who may have them",
    sources=_TRAIT,
    statements=("L054",),
)
def command_trait_not_for_this_general(roster: Roster) -> Iterator[Breach]:
    for unit, pick in roster.picks("command trait"):
        table = pick.table
        if table is None or not unit.known or not unit.general:
            continue
        who = table.get("who", "HERO")
        needs = None
        if unit.hero and not fits(who, unit):
            needs = f"is for {describe(who)}, not for {called(unit)}"
        elif not holds(table.get("if"), roster, unit):
            needs = f"needs {describe_condition(table['if'])}"
        if needs:
            yield Breach(
                pick.route,
                f"`{pick.name}` ({table['table']}) {needs}",
                help=way_out(roster, unit, "command trait"),
                related=(place(table, "the table and what it asks"),),
                facts={"command_trait": pick.name, "table": table["table"], "unit": unit.title},
                confidence=table.get("confidence", "certain"),
                source=table.get("source"),
            )


@rule(
    "AOS329",
    "several-command-traits",
    "error",
    "a general has one command trait",
    sources=_TRAIT,
    statements=("L054",),
)
def several_command_traits(roster: Roster) -> Iterator[Breach]:
    for unit in roster.units:
        held = unit.pick("command trait")
        most = int(roster.core["command_traits"]["most"])
        allowed = per_unit(roster, "command_traits", unit, most)
        if allowed.most is not None and len(held) > allowed.most:
            yield Breach(
                held[allowed.most].route,
                f"{called(unit)} has {len(held)} command traits, {allowed.most} allowed",
                help=f"leave out `{held[allowed.most].name}` or another one",
                related=(
                    roster.related(held[0].route, "the first"),
                    core(roster, "command_traits"),
                ),
                facts={
                    "unit": unit.title,
                    "command_traits": [p.name for p in held],
                    "limit": allowed.most,
                },
                confidence=allowed.confidence,
            )


@rule(
    "AOS319",
    "no-command-trait",
    "notice",
    "a general may have a command trait",
    sources=_TRAIT,
    statements=("L055",),
    matched=True,
)
def no_command_trait(roster: Roster) -> Iterator[Breach]:
    general = roster.general
    if general is None or general.named or not general.hero or general.ally:
        return
    traits = choices(roster, general, "command trait")
    if general.pick("command trait") or not tables(roster, "command trait"):
        return
    yield Breach(
        (*general.route, "general"),
        f"{called(general)} has no command trait, though the general may have one",
        help=f"choose {traits}, or leave it so"
        if traits
        else "choose one from the army's tables, or leave it so",
        facts={"unit": general.title},
        on_key=True,
    )
