"""The general, the command trait, the allegiance."""

from __future__ import annotations

from aoslint.catalogue.catalogue import in_season
from aoslint.catalogue.records import Record
from aoslint.catalogue.select import as_list, fits, holds
from aoslint.roster.limits import per_unit
from aoslint.roster.picks import forced_names
from aoslint.roster.roster import Unit
from benchmarks.mutation.army import Army, Mutant, change, entry_of, kind


def _marked(army: Army) -> list[Unit]:
    return [u for u in army.roster.units if u.general and not u.also_general and u.known]


@kind("no general")
def no_general(army: Army) -> Mutant | None:
    marked = [u for u in army.roster.units if u.general]
    if not army.roster.matched or len(marked) != 1:
        return None
    return army.changed(marked[0], general=None), "AOS320"


@kind("second general")
def second_general(army: Army) -> Mutant | None:
    others = [u for u in army.own if not u.general and not u.also_general]
    other = army.choose(others)
    if not _marked(army) or other is None:
        return None
    return army.changed(other, general=True), "AOS321"


@kind("allied general")
def allied_general(army: Army) -> Mutant | None:
    piece = army.choose([p for p in army.foreign_pieces(same_alliance=True) if p.unit.hero])
    if piece is None:
        return None
    data = army.with_units(entry_of(piece, ally=True, general=True))
    for unit in army.roster.units:
        if unit.general:
            change(data, unit, general=None, command_trait=None)
    return data, "AOS322"


@kind("general without hero")
def general_without_hero(army: Army) -> Mutant | None:
    unit = army.choose([u for u in army.own if not u.hero and "Leader" not in u.roles])
    if not army.roster.matched or unit is None:
        return None
    data = army.changed(unit, general=True)
    for other in army.roster.units:
        if other.general and other is not unit:
            change(data, other, general=None, command_trait=None)
    return data, "AOS323"


def _trait(army: Army) -> str | None:
    """A command trait that a table of the army offers."""
    names = [name for _, names in army.tables("command trait") for name in names]
    found = army.choose(names)
    return str(found) if found else None


@kind("trait on another hero")
def trait_on_another_hero(army: Army) -> Mutant | None:
    heroes = [
        u
        for u in army.heroes
        if not u.general
        and not u.also_general
        and per_unit(army.roster, "command_traits", u, 0).most == 0
    ]
    hero, trait = army.choose(heroes), _trait(army)
    if hero is None or trait is None:
        return None
    return army.changed(hero, command_trait=trait), "AOS324"


@kind("trait on a named general")
def trait_on_a_named_general(army: Army) -> Mutant | None:
    hero = army.choose([u for u in army.own if u.hero and u.named])
    trait = _trait(army)
    if hero is None or trait is None:
        return None
    data = army.changed(hero, general=True, command_trait=trait)
    for other in army.roster.units:
        if other.general and other is not hero:
            change(data, other, general=None, command_trait=None)
    return data, "AOS325"


@kind("trait on a general without hero")
def trait_without_hero(army: Army) -> Mutant | None:
    unit = army.choose([u for u in army.own if not u.hero])
    tables = army.tables("command trait")
    names = [n for t, names in tables for n in names if unit and t.who is None]
    if unit is None or not names:
        return None
    data = army.changed(unit, general=True, command_trait=names[0])
    for other in army.roster.units:
        if other.general and other is not unit:
            change(data, other, general=None, command_trait=None)
    return data, "AOS326"


def _traited(army: Army) -> Unit | None:
    """The general, where he may have a command trait."""
    general = army.general
    if general is None or general.named or not general.hero or not general.known or general.ally:
        return None
    return general


@kind("trait of another allegiance")
def trait_of_another_allegiance(army: Army) -> Mutant | None:
    general = _traited(army)
    name = army.choose(army.names_elsewhere("command trait", "command_traits", "traits"))
    if general is None or name is None or army.roster.allegiance is None:
        return None
    return army.changed(general, command_trait=name), "AOS327"


@kind("trait of a table for others")
def trait_of_a_table_for_others(army: Army) -> Mutant | None:
    general = _traited(army)
    if general is None:
        return None
    closed = _closed(army, general, "command trait")
    name = army.choose(closed)
    return (army.changed(general, command_trait=name), "AOS328") if name else None


def _closed(army: Army, unit: Unit, picks: str) -> list[str]:
    """Names that only tables closed to a unit have."""
    shut: list[str] = []
    open_: set[str] = {
        name
        for row in army.roster.subfactions
        for name in forced_names(row, "command trait", army.roster.season)
    }
    for table, names in army.tables(picks):  # type: ignore[arg-type]
        if _is_open(army, table, unit):
            open_ |= set(names)
        else:
            shut += names
    return [name for name in shut if name not in open_]


def _is_open(army: Army, table: Record, unit: Unit) -> bool:
    return (unit.hero if table.who is None else fits(table.who, unit)) and holds(
        table.if_, army.roster, unit
    )


@kind("two command traits")
def two_command_traits(army: Army) -> Mutant | None:
    general = _traited(army)
    if general is None or per_unit(army.roster, "command_traits", general, 1).most != 1:
        return None
    names = [
        n
        for table, names in army.tables("command trait")
        for n in names
        if _is_open(army, table, general)
    ]
    if len(set(names)) < 2:
        return None
    return army.changed(general, command_trait=list(dict.fromkeys(names))[:2]), "AOS329"


@kind("no allegiance")
def no_allegiance(army: Army) -> Mutant | None:
    if not army.roster.matched or army.roster.allegiance is None or not army.roster.units:
        return None
    data = army.copy()
    for key in ("allegiance", "subfaction", "options"):
        data.pop(key, None)
    return data, "AOS330"


@kind("foreign unit as the army's own")
def foreign_unit_as_own(army: Army) -> Mutant | None:
    piece = army.choose(list(army.foreign_pieces()))
    return (army.with_units(entry_of(piece, ally=False)), "AOS331") if piece else None


def _subfactions(army: Army) -> list[Record]:
    rows = as_list(army.roster.allegiance.subfactions if army.roster.allegiance else None)
    return [row for row in rows if in_season(row, army.roster.season)]


@kind("sub-faction whose condition is not met")
def subfaction_condition(army: Army) -> Mutant | None:
    rows = [
        row
        for row in _subfactions(army)
        if row.requires is not None and not holds(row.requires, army.roster)
    ]
    row = army.choose(rows)
    return (army.copy() | {"subfaction": row.title}, "AOS333") if row else None


@kind("sub-faction of another season")
def subfaction_of_another_season(army: Army) -> Mutant | None:
    rows = as_list(army.roster.allegiance.subfactions if army.roster.allegiance else None)
    row = army.choose([row for row in rows if not in_season(row, army.roster.season)])
    return (army.copy() | {"subfaction": row.title}, "AOS332") if row else None


@kind("two sub-factions")
def two_subfactions(army: Army) -> Mutant | None:
    rows = _subfactions(army)
    if len(rows) < 2 or len(army.roster.subfactions) > 1:
        return None
    first = army.roster.subfactions[0] if army.roster.subfactions else rows[0]
    second = army.choose([row for row in rows if row.title != first.title])
    return army.copy() | {"subfaction": [first.title, second.title]}, "AOS337"


@kind("one choice too many")
def one_choice_too_many(army: Army) -> Mutant | None:
    rows = as_list(army.roster.allegiance.options if army.roster.allegiance else None)
    rows = [row for row in rows if len(row.choices) > (row.most or 1)]
    row = army.choose(rows)
    if row is None:
        return None
    names = [n.name for n in row.choices]
    return army.copy() | {"options": names[: (row.most or 1) + 1]}, "AOS338"


@kind("realm of another sub-faction")
def realm_of_another_subfaction(army: Army) -> Mutant | None:
    rows = [row for row in _subfactions(army) if row.realms]
    row = army.choose(rows)
    if row is None:
        return None
    realm = army.choose([r for r in army.catalogue.titles("realm") if r not in row.realms])
    return army.copy() | {"subfaction": row.title, "realm_of_origin": realm}, "AOS339"


@kind("other trait than the forced one")
def other_trait_than_the_forced_one(army: Army) -> Mutant | None:
    general = _traited(army)
    for row in army.roster.subfactions:
        forced = forced_names(row, "command trait", army.roster.season)
        who = row.command_trait_who
        if general is None or not forced or (who is not None and not fits(who, general)):
            continue
        names = [n for _, names in army.tables("command trait") for n in names if n not in forced]
        if names:
            return army.changed(general, command_trait=army.choose(names)), "AOS501"
    return None
