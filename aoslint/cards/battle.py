"""The sheet of a battle: both armies, the table, the battleplan and the realm."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeVar

from aoslint.battle.battle import Battle, Fielded, Terrain
from aoslint.cards import build, others
from aoslint.cards.model import (
    Block,
    Card,
    Column,
    Deck,
    Fact,
    Group,
    Item,
    Prose,
    Row,
    Rules,
    Table,
    clean,
)
from aoslint.cards.setting import Setting
from aoslint.cards.sheet import findings
from aoslint.catalogue.names import fold
from aoslint.content.records import CoreRules, Realm, Region
from aoslint.roster.roster import Roster
from aoslint.source.tree import Route


def deck(battle: Battle, entry: Mapping[str, Any], setting: Setting) -> Deck:
    """The sheet: the armies, the battleplan with its map, the table, what the realm brings.

    Args:
        entry: The battle's entry of a report: its findings.
    """
    title = clean(battle.data["title"])
    card = Card(
        kind="battle",
        title=title,
        path=battle.tree.source.path,
        label=setting("battle"),
        facts=tuple(_frame(battle, setting)),
        blocks=tuple(_blocks(battle, entry, setting)),
    )
    return Deck(title, setting.language, (Group(title, (card,)),))


def _blocks(battle: Battle, entry: Mapping[str, Any], setting: Setting) -> Iterator[Block]:
    core = setting.told(battle.core)
    yield _armies(battle, setting)
    if battle.battleplan is not None:
        plan = build.card(battle.battleplan, setting)
        yield from (_from(block, ("battleplan",)) for block in plan.blocks)
    first_turn = core.battle.first_turn if core.battle is not None else None
    if first_turn:
        yield Prose(setting("first_turn"), clean(first_turn), ("battleplan",))
    if battle.scenery:
        items = tuple(_terrain(battle, one, core, setting) for one in battle.scenery)
        yield Rules(setting("scenery"), items)
    if battle.realm is not None:
        realm = others.realm(_of_battle(battle, setting.told(battle.realm)), setting)
        yield from (_from(block, ("realm",)) for block in realm.blocks)
    yield from findings(entry.get("diagnostics") or (), setting)


def _from(part: Any, route: Route) -> Any:
    """A part of another document's card: it comes from where the battle names that document."""
    changes: dict[str, Any] = {}
    for one in fields(part):
        value = getattr(part, one.name)
        if one.name == "route":
            changes["route"] = route
        elif isinstance(value, tuple) and value and is_dataclass(value[0]):
            changes[one.name] = tuple(_from(inner, route) for inner in value)
    return replace(part, **changes)


def _frame(battle: Battle, setting: Setting) -> Iterator[Fact]:
    row = battle.game_row
    game = (row.title if row is not None else None) or battle.game.replace("-", " ").capitalize()
    yield Fact(setting("game"), clean(game), ("game",))
    if battle.points_limit is not None:
        yield Fact(setting("points"), str(battle.points_limit), ("points_limit",))
    season = battle.handbook.title or battle.season
    yield Fact(setting("season"), clean(season), ("season",))
    yield Fact(setting("battleplan"), clean(_title(battle, "battleplan")), ("battleplan",))
    if "realm" in battle.data:
        places = [_title(battle, "realm")]
        if "region" in battle.data:
            places.append(_title(battle, "region"))
        yield Fact(setting("realm"), ", ".join(map(clean, places)), ("realm",))


def _title(battle: Battle, key: str) -> str:
    """The title of what the battle names, as its document spells it."""
    record = {"battleplan": battle.battleplan, "realm": battle.realm, "region": battle.region}[key]
    return str(record.title if record is not None else battle.data[key])


def _armies(battle: Battle, setting: Setting) -> Table:
    title = setting("army")
    columns = (
        Column(title, title, wide=True),
        Column(" ", " ", wide=True),
        *(Column(setting(key), setting(key), wide=True) for key in ("general", "territory")),
        Column(setting("points"), setting("points")),
        Column(setting("drops"), setting("drops")),
        Column(setting("command_points"), setting("command_points")),
    )
    rows = []
    for army in battle.armies:
        rows.append(Row(_line(battle, army, setting), army.route))
        more = " · ".join(_more(army, setting))
        if more:
            rows.append(Row((more, *("" for _ in columns[1:])), army.route, minor=True))
    return Table(title, columns, tuple(rows))


def _territory(battle: Battle, army: Fielded, setting: Setting) -> str:
    """The territory of an army, called as on the map."""
    plan = battle.battleplan
    if plan is None:
        return clean(army.territory or "–")
    rows = zip(plan.territories, setting.told(plan).territories, strict=True)
    for row, told in rows:
        if army.territory is not None and fold(row.name) == fold(army.territory):
            return clean(told.name)
    return clean(army.territory or "–")


def _line(battle: Battle, army: Fielded, setting: Setting) -> tuple[str, ...]:
    """Name, verdict, general, territory, points of the limit, drops, command points."""
    roster, territory = army.roster, _territory(battle, army, setting)
    if roster is None or roster.tallies is None:
        return clean(army.shown), setting("unknown"), "–", territory, "–", "–", "–"
    tallies = roster.tallies
    points = str(tallies.points)
    if tallies.points_limit is not None:
        points += f" / {tallies.points_limit}"
    return (
        clean(roster.name or _allegiance(roster) or army.shown),
        setting(army.verdict),
        ", ".join(clean(unit.shown) for unit in roster.generals) or "–",
        territory,
        points,
        str(tallies.drops),
        str(tallies.command_points),
    )


def _allegiance(roster: Roster) -> str:
    return str(roster.allegiance_title or roster.allegiance_written or "")


def _more(army: Fielded, setting: Setting) -> Iterator[str]:
    """Who plays it, and what of the army is to be known at the table."""
    if army.data.get("player") is not None:
        yield clean(army.data["player"])
    roster = army.roster
    if roster is None:
        return
    if roster.name and _allegiance(roster):
        yield clean(_allegiance(roster))
    yield from map(clean, roster.subfaction_titles)
    if roster.realm_of_origin:
        yield f"{setting('realm_of_origin')} {clean(roster.realm_of_origin)}"
    scenery = [extra.title for extra in roster.extras if extra.kind == "scenery"]
    if scenery:
        yield f"{setting('scenery')} {', '.join(map(clean, scenery))}"


def _terrain(battle: Battle, terrain: Terrain, core: CoreRules, setting: Setting) -> Item:
    """A terrain feature: what units make of it, then its rules in words."""
    record = terrain.record
    title = clean(terrain.title or setting("terrain"))
    if "name" in terrain.data and record:
        title += f" ({clean(record.title)})"
    held = record.terrain if record else None
    tags = tuple(setting(key) for key in ("obstacle", "garrison") if held and getattr(held, key))
    words = [_said(battle, name, core, setting) for name in _rules(terrain)]
    words += [_sentence(setting.item(row, ())) for row in (record.abilities if record else ())]
    return Item(title, " ".join(words), tags=tags, route=terrain.route)


def _rules(terrain: Terrain) -> list[str]:
    """The names of its scenery rules: those that were chosen, else those of its warscroll."""
    if "rules" in terrain.data:
        return [choice.name for choice in terrain.rules]
    return terrain.warscroll_rules


def _said(battle: Battle, name: str, core: CoreRules, setting: Setting) -> str:
    """A scenery rule with the words of the table; one that is not in it is a name alone."""
    for row, told in zip(battle.core.scenery_table, core.scenery_table, strict=True):
        if fold(row.name) == fold(name):
            return _sentence(setting.item(told.without("roll"), ()))
    return f"{clean(name)}."


def _sentence(item: Item) -> str:
    when = f" ({item.when})" if item.when else ""
    return f"{item.name}{when}: {item.text}" if item.text else f"{item.name}{when}."


def _of_battle(battle: Battle, realm: Realm) -> Realm:
    """A realm with what holds in this battle: no artefacts, one region, one feature.

    Rows keep their places; what does not hold belongs to no season.
    """
    if battle.realm is None:
        return realm
    regions = tuple(
        _with_feature(battle, told.without("artefacts"), 0)
        if region is battle.region
        else told.with_(seasons=_NEVER)
        for region, told in zip(battle.realm.regions, realm.regions, strict=True)
    )
    shown = realm.without("artefacts").with_(regions=regions)
    return _with_feature(battle, shown, len(battle.region.features) if battle.region else 0)


_NEVER = ("",)
"""The seasons of what does not hold."""
Place = TypeVar("Place", Realm, Region)


def _with_feature(battle: Battle, place: Place, first: int) -> Place:
    """A realm or region with the feature of the battle alone; with all, to roll on, without one.

    Args:
        first: The number of its first feature among those that there are.
    """
    chosen = battle.feature
    if chosen is None or chosen.row is None:
        return place
    rows = tuple(
        row if index + first == chosen.index else row.with_(seasons=_NEVER)
        for index, row in enumerate(place.features)
    )
    return place.with_(features=rows)
