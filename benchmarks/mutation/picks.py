"""Artefacts, mount traits, spells."""

from __future__ import annotations

from aoslint.catalogue.catalogue import in_season
from aoslint.catalogue.names import squash
from aoslint.catalogue.records import Record
from aoslint.catalogue.select import as_list, fits, holds
from aoslint.roster.limits import per_battalion, per_unit
from aoslint.roster.picks import forced_names
from aoslint.roster.roster import Unit
from benchmarks.mutation.army import Army, Data, Mutant, change, kind

_NONE = {"artefact": None, "artefacts": None}


def _open(army: Army, unit: Unit) -> list[str]:
    """Artefacts that a hero may carry."""
    return list(
        dict.fromkeys(
            name
            for table, names in army.tables("artefact")
            for name in names
            if table.counts
            and (unit.hero if table.who is None else fits(table.who, unit))
            and holds(table.if_, army.roster, unit)
        )
    )


def _bare(army: Army) -> Data:
    """The army without artefacts."""
    data = army.copy()
    for unit in army.roster.units:
        if unit.route[0] == "units":
            change(data, unit, **_NONE)
    return data


def _give(data: Data, unit: Unit, names: list[str]) -> None:
    change(data, unit, artefacts=None, artefact=names if len(names) > 1 else names[0])


@kind("the same artefact twice")
def the_same_artefact_twice(army: Army) -> Mutant | None:
    heroes = army.heroes
    names = [_open(army, hero) for hero in heroes]
    for index, first in enumerate(heroes):
        for other in range(index):
            shared = [name for name in names[index] if name in names[other]]
            if shared:
                data = _bare(army)
                _give(data, first, [shared[0]])
                _give(data, heroes[other], [shared[0]])
                return data, "AOS310"
    return None


@kind("two artefacts on one hero")
def two_on_one_hero(army: Army) -> Mutant | None:
    for hero in army.heroes:
        names = _open(army, hero)
        if len(names) > 1 and per_unit(army.roster, "artefacts_per_hero", hero, 1).most == 1:
            data = _bare(army)
            _give(data, hero, names[:2])
            return data, "AOS311"
    return None


@kind("one artefact too many")
def one_artefact_too_many(army: Army) -> Mutant | None:
    most = per_battalion(army.roster, "artefacts").most
    if most is None:
        return None
    data, left, used = _bare(army), most + 1, set[str]()
    for hero in army.heroes:
        names = [name for name in _open(army, hero) if name not in used][:left]
        if names:
            _give(data, hero, names)
            used |= set(names)
            left -= len(names)
        if left == 0:
            return data, "AOS312"
    return None


@kind("artefact on a unit that is no hero")
def artefact_without_hero(army: Army) -> Mutant | None:
    units = [u for u in army.own if not u.hero]
    names = [
        name
        for table, names in army.tables("artefact")
        for name in names
        if table.who is None and table.counts
    ]
    unit, name = army.choose(units), army.choose(names)
    if unit is None or name is None:
        return None
    return army.changed(unit, artefact=name), "AOS313"


@kind("artefact on a named character")
def artefact_on_named(army: Army) -> Mutant | None:
    unit = army.choose([u for u in army.own if u.named])
    names = [n for t, names in army.tables("artefact") for n in names if t.counts]
    name = army.choose(names)
    if unit is None or name is None:
        return None
    return army.changed(unit, artefact=name), "AOS314"


@kind("artefact of another allegiance")
def artefact_of_another_allegiance(army: Army) -> Mutant | None:
    hero = army.choose(army.heroes)
    name = army.choose(army.names_elsewhere("artefact", "artefacts", "artefacts"))
    if hero is None or name is None or army.roster.allegiance is None:
        return None
    return army.changed(hero, **_NONE) and _with(army, hero, name), "AOS315"


def _with(army: Army, hero: Unit, name: str) -> Data:
    data = army.copy()
    _give(data, hero, [name])
    return data


@kind("artefact of a table for others")
def artefact_of_a_table_for_others(army: Army) -> Mutant | None:
    for hero in army.heroes:
        held = set(_open(army, hero)) | set(_extras(army))
        shut = [n for t, names in army.tables("artefact") for n in names if n not in held]
        shut = [n for n in shut if n not in _forced(army)]
        if shut:
            return _with(army, hero, army.choose(shut)), "AOS316"
    return None


def _extras(army: Army) -> list[str]:
    return [n for t, names in army.tables("artefact") if not t.counts for n in names]


def _forced(army: Army) -> list[str]:
    season = army.roster.season
    return [n for row in army.roster.subfactions for n in forced_names(row, "artefact", season)]


@kind("other artefact than the forced one")
def other_than_the_forced(army: Army) -> Mutant | None:
    for row in army.roster.subfactions:
        forced = forced_names(row, "artefact", army.roster.season)
        for hero in army.heroes:
            names = [name for name in _open(army, hero) if name not in forced]
            if (
                forced
                and names
                and (hero.hero if row.artefact_who is None else fits(row.artefact_who, hero))
            ):
                data = _bare(army)
                _give(data, hero, [names[0]])
                return data, "AOS502"
    return None


@kind("artefacts of two realms")
def artefacts_of_two_realms(army: Army) -> Mutant | None:
    hero = army.choose(army.heroes)
    realms = [r for r in army.catalogue.titles("realm") if army.realm_artefacts(r)]
    if hero is None or len(realms) < 2:
        return None
    origin, other = army.chance.sample(realms, 2)
    data = _with(army, hero, army.realm_artefacts(other)[0][0])
    return data | {"realm_of_origin": origin}, "AOS317"


@kind("artefact of a realm that is not named")
def no_realm_of_origin(army: Army) -> Mutant | None:
    hero = army.choose(army.heroes)
    realm = army.choose([r for r in army.catalogue.titles("realm") if army.realm_artefacts(r)])
    if hero is None or any(p.of_realm for _, p in army.roster.picks("artefact")):
        return None
    data = _with(army, hero, army.realm_artefacts(realm)[0][0])
    data.pop("realm_of_origin", None)
    return data, "AOS347"


@kind("weapon artefact on a weapon that is not there")
def weapon_not_there(army: Army) -> Mutant | None:
    heroes = [h for h in army.heroes if any(_melee(h))]
    hero = army.choose(heroes)
    choices = [
        (realm, name)
        for realm in army.catalogue.titles("realm")
        for name, weapon in army.realm_artefacts(realm)
        if weapon and not any(name in names for _, names in army.tables("artefact"))
    ]
    if hero is None or not choices:
        return None
    realm, name = army.choose(choices)
    data = _with(army, hero, name)
    change(data, hero, artefact_weapon="a weapon of nobody")
    return data | {"realm_of_origin": realm}, "AOS346"


def _melee(unit: Unit) -> list[Record]:
    rows = as_list(unit.warscroll.weapons if unit.warscroll else None)
    return [row for row in rows if row.type == "melee" and not row.mount]


# Mount traits.


def _riders(army: Army) -> list[tuple[Unit, list[str]]]:
    """Heroes with the mount traits that they may have."""
    found = []
    for hero in army.heroes:
        names = [
            name
            for table, names in army.tables("mount trait")
            for name in names
            if table.counts and fits(table.who, hero) and holds(table.if_, army.roster, hero)
        ]
        if names:
            found.append((hero, names))
    return found


@kind("one mount trait too many")
def one_mount_trait_too_many(army: Army) -> Mutant | None:
    most = per_battalion(army.roster, "mount_traits").most
    riders = _riders(army)
    if most is None or len(riders) < 1:
        return None
    data, left = army.copy(), most + 1
    for hero, names in riders:
        some = names[:left]
        change(data, hero, mount_trait=some)
        left -= len(some)
        if left == 0:
            return data, "AOS366"
    return None


@kind("mount trait on a unit that is no hero")
def mount_trait_without_hero(army: Army) -> Mutant | None:
    units = [u for u in army.own if not u.hero]
    names = [
        (table, name)
        for table, names in army.tables("mount trait")
        for name in names
        if table.who is not None
    ]
    for table, name in names:
        unit = army.choose([u for u in units if not fits(table.who, u)])
        if unit is not None:
            return army.changed(unit, mount_trait=name), "AOS365"
    return None


@kind("mount trait of another mount")
def mount_trait_of_another_mount(army: Army) -> Mutant | None:
    for hero in army.heroes:
        own = {n for h, names in _riders(army) if h is hero for n in names}
        shut = [n for t, names in army.tables("mount trait") for n in names if n not in own]
        shut = [n for n in shut if not _among_open(army, hero, n)]
        if shut:
            return army.changed(hero, mount_trait=army.choose(shut)), "AOS363"
    return None


def _among_open(army: Army, hero: Unit, name: str) -> bool:
    return any(
        name in names and fits(table.who, hero) for table, names in army.tables("mount trait")
    )


@kind("the same mount trait twice")
def the_same_mount_trait_twice(army: Army) -> Mutant | None:
    riders = _riders(army)
    for hero, names in riders:
        for other, others in riders:
            shared = [n for n in names if n in others]
            if other is not hero and shared:
                data = army.changed(hero, mount_trait=shared[0])
                change(data, other, mount_trait=shared[0])
                return data, "AOS367"
    return None


# Spells.


def _lores(army: Army, unit: Unit, *, open_to: bool) -> list[str]:
    return [
        name
        for table, names in army.tables("spell")
        for name in names
        if table.counts
        and open_to == (fits(table.who, unit) and holds(table.if_, army.roster, unit))
    ]


@kind("lore spell on a unit that is no wizard")
def spell_without_wizard(army: Army) -> Mutant | None:
    for unit in army.own:
        if unit.wizard:
            continue
        names = [
            name
            for table, names in army.tables("spell")
            for name in names
            if table.who is None or not fits(table.who, unit)
        ]
        names = [n for n in names if not _on_warscroll(unit, n)]
        if names:
            return army.changed(unit, spells=[army.choose(names)]), "AOS360"
    return None


def _on_warscroll(unit: Unit, name: str) -> bool:
    rows = as_list(unit.warscroll.spells if unit.warscroll else None)
    return any(name == row.name for row in rows)


@kind("two lore spells on one wizard")
def two_lore_spells(army: Army) -> Mutant | None:
    for unit in army.own:
        names = list(dict.fromkeys(_lores(army, unit, open_to=True))) if unit.wizard else []
        names = [n for n in names if not _on_warscroll(unit, n)]
        most = per_unit(army.roster, "spells", unit, 1).most
        if most is not None and len(names) > most:
            return army.changed(unit, spells=names[: most + 1]), "AOS361"
    return None


@kind("spell of another allegiance")
def spell_of_another_allegiance(army: Army) -> Mutant | None:
    unit = army.choose([u for u in army.own if u.wizard])
    name = army.choose(army.names_elsewhere("spell", "spell_lores", "spells"))
    if unit is None or name is None or _known_to_all(army, unit, name):
        return None
    return army.changed(unit, spells=[name]), "AOS362"


def _known_to_all(army: Army, unit: Unit, name: str) -> bool:
    """Whether a spell stands on the warscroll, in the core rules or in a realm."""
    rows = [*as_list(army.roster.core.universal_spells)]
    for realm in army.catalogue.titles("realm"):
        key = army.catalogue.find("realm", realm).key
        rows += as_list(army.catalogue.record(key).spells) if key else []
    names = [row.name for row in rows]
    named = any(squash(name) == squash(one) for one in names)
    return named or _on_warscroll(unit, name)


@kind("spell of a lore for others")
def spell_of_a_lore_for_others(army: Army) -> Mutant | None:
    for unit in army.own:
        if not unit.wizard:
            continue
        own = set(_all_lores(army, unit))
        shut = [n for n in _lores(army, unit, open_to=False) if n not in own]
        shut = [n for n in shut if not _known_to_all(army, unit, n)]
        if shut:
            return army.changed(unit, spells=[army.choose(shut)]), "AOS363"
    return None


def _all_lores(army: Army, unit: Unit) -> list[str]:
    return [
        name
        for table, names in army.tables("spell")
        for name in names
        if fits(table.who, unit) and holds(table.if_, army.roster, unit)
    ]


@kind("artefact of another season")
def artefact_of_another_season(army: Army) -> Mutant | None:
    hero = army.choose(army.heroes)
    for realm in army.catalogue.titles("realm"):
        key = army.catalogue.find("realm", realm).key
        record = army.catalogue.record(key) if key else None
        old = [
            item.name
            for item in (record.artefacts if record else ())
            if not in_season(item, army.roster.season)
        ]
        if hero is not None and old:
            data = _with(army, hero, old[0])
            return data | {"realm_of_origin": realm}, "AOS364"
    return None
