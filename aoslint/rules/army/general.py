"""The general and the command trait (Core Rules, pp. 2 and 17)."""

from __future__ import annotations

from collections.abc import Iterator

from aoslint.catalogue.catalogue import place
from aoslint.catalogue.select import describe, describe_condition, fits, holds
from aoslint.content.tables import title_of
from aoslint.findings import Related
from aoslint.language import say, say_many
from aoslint.roster.limits import per_unit
from aoslint.roster.picks import forced_names, tables
from aoslint.roster.roster import Roster
from aoslint.rules.base import Breach, listed, rule
from aoslint.rules.wording import called, choices, core, held_by, named_by, way_out, without

_GENERAL = ("Core Rules, p. 2",)
_TRAIT = ("Core Rules, p. 17",)


@rule(
    "AOS320",
    "no-general",
    "error",
    sources=_GENERAL,
    statements=("L050",),
    matched=True,
    counts=True,
)
def no_general(roster: Roster) -> Iterator[Breach]:
    """A list must name its general."""
    if not roster.units or any(unit.general for unit in roster.units):
        return
    if roster.tree.data.get("summary"):
        return
    heroes = [unit.shown for unit in roster.own_units if unit.hero]
    yield Breach(
        ("units",),
        say("the list does not name a general"),
        help=say("set `general: true` on {heroes}", heroes=listed(heroes[:3]))
        if heroes
        else say("set `general: true`"),
        facts={"heroes": heroes},
        on_key=True,
    )


@rule(
    "AOS321",
    "several-generals",
    "error",
    sources=_GENERAL,
    statements=("L050", "L053"),
    counts=True,
)
def several_generals(roster: Roster) -> Iterator[Breach]:
    """An army can have only one general."""
    # Those whom a battalion makes generals as well may be marked too (L053).
    chosen = [unit for unit in roster.units if unit.general and not unit.also_general]
    for unit in chosen[1:]:
        yield Breach(
            (*unit.route, "general"),
            say("{unit} is a second general; an army can have only one", unit=called(unit)),
            help=say("keep `general: true` on only one model"),
            related=(
                roster.related((*chosen[0].route, "general"), say("the first")),
                core(roster, "general"),
            ),
            facts={"generals": [u.title for u in chosen]},
            on_key=True,
        )


@rule(
    "AOS322",
    "allied-general",
    "error",
    sources=_TRAIT,
    statements=("L024", "L051"),
)
def allied_general(roster: Roster) -> Iterator[Breach]:
    """An allied model cannot be the general."""
    for unit in roster.units:
        if unit.general and unit.ally:
            yield Breach(
                (*unit.route, "general"),
                say("an allied model cannot be the general: {unit}", unit=unit.shown),
                help=say(
                    "choose a general from the units of {allegiance}",
                    allegiance=roster.allegiance_title,
                ),
                related=(core(roster, "allies"),),
                facts={"unit": unit.title, "allegiance": roster.allegiance_title},
                on_key=True,
            )


@rule(
    "AOS323",
    "general-without-hero",
    "warning",
    sources=_GENERAL,
    statements=("L052",),
    matched=True,
)
def general_without_hero(roster: Roster) -> Iterator[Breach]:
    """A general is usually a HERO."""
    for unit in roster.units:
        if unit.general and unit.known and not unit.hero and "Leader" not in unit.roles:
            yield Breach(
                (*unit.route, "general"),
                say(
                    "the general ({unit}) is not a HERO; the Core Rules allow any model, but "
                    "whether matched play does is not certain",
                    unit=unit.shown,
                ),
                help=say("choose a hero as general, or ask the organiser"),
                related=without(unit, "HERO"),
                facts={"unit": unit.title},
                confidence="disputed",
                on_key=True,
            )


@rule(
    "AOS324",
    "command-trait-without-general",
    "error",
    sources=_TRAIT,
    statements=("L054",),
)
def command_trait_without_general(roster: Roster) -> Iterator[Breach]:
    """Only the general can have a command trait."""
    for unit, pick in roster.picks("command trait"):
        if not unit.general and not unit.also_general:
            most = per_unit(roster, "command_traits", unit, 0).most
            if most is None or len(unit.pick("command trait")) <= most:
                continue
            general = roster.general
            yield Breach(
                pick.route,
                say(
                    "{unit} cannot have the command trait `{name}`: only the general can have "
                    "a command trait",
                    name=pick.name,
                    unit=called(unit),
                ),
                help=say("give it to the general, {unit}, or leave it out", unit=general.shown)
                if general
                else say("set `general: true` on the hero that has it, or leave it out"),
                related=(*_the_general(roster), core(roster, "command_traits")),
                facts={"unit": unit.title, "command_trait": pick.name},
            )


def _the_general(roster: Roster) -> tuple[Related, ...]:
    general = roster.general
    return (roster.related((*general.route, "general"), say("the general")),) if general else ()


@rule(
    "AOS325",
    "command-trait-on-named-character",
    "error",
    sources=_TRAIT,
    statements=("L056",),
)
def command_trait_on_named_character(roster: Roster) -> Iterator[Breach]:
    """Named characters cannot have command traits."""
    for unit, pick in roster.picks("command trait"):
        if unit.named and (unit.general or unit.also_general):
            yield Breach(
                pick.route,
                say(
                    "{unit} is a named character, and named characters cannot have command traits",
                    unit=called(unit),
                ),
                help=say(
                    "leave out `{name}`; the list is legal without a command trait", name=pick.name
                ),
                related=named_by(roster, unit),
                facts={"unit": unit.title, "command_trait": pick.name},
                confidence=unit.named_confidence,
            )


@rule(
    "AOS326",
    "command-trait-without-hero",
    "error",
    sources=_TRAIT,
    statements=("L052", "L054"),
)
def command_trait_without_hero(roster: Roster) -> Iterator[Breach]:
    """A general that is not a HERO cannot have a command trait."""
    for unit, pick in roster.picks("command trait"):
        who = pick.table.who if pick.table else None
        named_here = who is not None and fits(who, unit)
        leads = unit.general or unit.also_general
        if leads and unit.known and not unit.hero and not named_here:
            yield Breach(
                pick.route,
                say(
                    "the general ({unit}) is not a HERO, so it cannot have a command trait",
                    unit=unit.shown,
                ),
                help=say("leave out `{name}`, or choose a hero as general", name=pick.name),
                related=without(unit, "HERO"),
                facts={"unit": unit.title, "command_trait": pick.name},
            )


@rule(
    "AOS327",
    "command-trait-of-another-allegiance",
    "error",
    sources=_TRAIT,
    statements=("L054",),
)
def command_trait_of_another_allegiance(roster: Roster) -> Iterator[Breach]:
    """A command trait must come from the army's own tables."""
    for unit, pick in roster.picks("command trait"):
        if pick.known and not pick.of_army and not unit.ally:
            army = roster.allegiance_title or say("an army without an allegiance")
            yield Breach(
                pick.route,
                say(
                    "`{name}` is a command trait of {owner}, but the army is {army}",
                    name=pick.name,
                    owner=pick.owner,
                    army=army,
                ),
                help=way_out(roster, unit, "command trait"),
                related=held_by(pick),
                facts={"command_trait": pick.name, "owner": pick.owner, "unit": unit.title},
            )


@rule(
    "AOS328",
    "command-trait-not-for-this-general",
    "error",
    sources=_TRAIT,
    statements=("L054",),
)
def command_trait_not_for_this_general(roster: Roster) -> Iterator[Breach]:
    """A table of command traits says who may have them."""
    for unit, pick in roster.picks("command trait"):
        table = pick.table
        if table is None or not unit.known or not (unit.general or unit.also_general):
            continue
        who = table.who or "HERO"
        message = None
        if unit.hero and not fits(who, unit):
            message = say(
                "`{name}` ({table}) is for {who}, not for {unit}",
                name=pick.name,
                table=title_of(table),
                who=describe(who),
                unit=called(unit),
            )
        elif table.if_ is not None and not holds(table.if_, roster, unit):
            message = say(
                "`{name}` ({table}) requires {need}",
                name=pick.name,
                table=title_of(table),
                need=describe_condition(table.if_),
            )
        if message:
            yield Breach(
                pick.route,
                message,
                help=way_out(roster, unit, "command trait"),
                related=(place(table, say("the table, and what it requires")),),
                facts={"command_trait": pick.name, "table": title_of(table), "unit": unit.title},
                confidence=table.confidence,
                source=table.source,
            )


@rule(
    "AOS329",
    "several-command-traits",
    "error",
    sources=_TRAIT,
    statements=("L054",),
)
def several_command_traits(roster: Roster) -> Iterator[Breach]:
    """A general can have only one command trait."""
    for unit in roster.units:
        held = unit.pick("command trait")
        most = int(roster.core.command_traits.most)
        allowed = per_unit(roster, "command_traits", unit, most)
        if allowed.most is not None and len(held) > allowed.most:
            yield Breach(
                held[allowed.most].route,
                say_many(
                    "{unit} has {n} command trait; the limit is {limit}",
                    "{unit} has {n} command traits; the limit is {limit}",
                    len(held),
                    unit=called(unit),
                    limit=allowed.most,
                ),
                help=say("leave out one of them, such as `{name}`", name=held[allowed.most].name),
                related=(
                    roster.related(held[0].route, say("the first")),
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
    sources=_TRAIT,
    statements=("L055",),
    matched=True,
)
def no_command_trait(roster: Roster) -> Iterator[Breach]:
    """A general may have a command trait."""
    general = roster.general
    if general is None or general.named or not general.hero or general.ally:
        return
    forced = [
        name
        for row in roster.subfactions
        if fits(row.command_trait_who, general)
        for name in forced_names(row, "command trait", roster.season)
    ]
    traits = listed(forced) or choices(roster, general, "command trait")
    if general.pick("command trait") or not tables(roster, "command trait"):
        return
    yield Breach(
        (*general.route, "general"),
        say("{unit} has no command trait, although the general may have one", unit=called(general)),
        help=say("choose {choices}, or leave it as it is", choices=traits)
        if traits
        else say("choose one from the army's tables, or leave it as it is"),
        facts={"unit": general.title},
        on_key=True,
    )
