"""Cards of battalions, realms and battleplans."""

from __future__ import annotations

from typing import Any

from aoslint.cards.model import (
    Area,
    Block,
    Card,
    Column,
    Fact,
    Item,
    Map,
    Mark,
    Names,
    Prose,
    Row,
    Rules,
    Table,
    clean,
)
from aoslint.cards.setting import Setting, span
from aoslint.catalogue.catalogue import in_season
from aoslint.catalogue.select import as_list
from aoslint.content.records import Battalion, Battleplan, Realm, Region
from aoslint.source.tree import Route


def battalion(record: Battalion, setting: Setting) -> Card:
    """The card of a battalion, as it is on the day of the setting."""
    profile = setting.catalogue.profile(
        setting.season, "battalion", record.title, setting.day, record.faction
    )
    facts = []
    if profile is not None and profile.points is not None:
        facts.append(setting.fact("points", profile.points, ("title",)))
    blocks: list[Block] = []
    if record.organisation:
        blocks.append(_organisation(record, setting))
    if record.if_:
        blocks.append(Prose(setting("only_in"), setting.whom(record.if_), ("if",)))
    if record.allegiances:
        whose = ", ".join(clean(one) for one in record.allegiances)
        blocks.append(Prose(setting("allegiance_of"), whose, ("allegiances",)))
    blocks += setting.rules(setting("abilities"), "abilities", record.abilities)
    return Card(
        kind="battalion",
        title=clean(record.title),
        path=record.path,
        label=setting("battalion"),
        strap=clean(record.faction or ""),
        alliance=str(record.grand_alliance or "none").lower(),
        facts=tuple(facts),
        tags=(setting("open_play_only"),) if record.open_play_only else (),
        blocks=tuple(blocks),
        source=clean(record.source or ""),
    )


def _organisation(row: Battalion, setting: Setting) -> Table:
    rows = []
    for index, entry in enumerate(row.organisation):
        if entry.written is None:
            count = span(entry.count)
            who = " / ".join(setting.whom(one) for one in entry.any_of)
            if entry.label:
                who = f"{clean(entry.label)}: {who}"
            if entry.models:
                who += f" ({setting('models')} {span(entry.models)})"
            if entry.optional:
                who += f" ({setting('optional')})"
        else:
            head, _, tail = clean(entry.written).partition(" ")
            count, who = span(head), tail
        rows.append(Row((count, who), ("organisation", index)))
    title = setting("organisation")
    return Table(title, (Column("", ""), Column(title, title, wide=True)), tuple(rows))


def realm(record: Realm, setting: Setting) -> Card:
    """The card of a realm, with what holds in the season."""
    blocks = _of_place(record, setting)
    for index, region in enumerate(record.regions):
        if in_season(region, setting.season):
            where = ("regions", index)
            blocks.append(Prose(clean(region.title), clean(region.text or ""), where))
            blocks += _of_place(region, setting, *where)
    return Card(
        kind="realm",
        title=clean(record.title),
        path=record.path,
        label=setting("realm"),
        subtitle=clean(record.element or ""),
        blocks=tuple(blocks),
        source=clean(record.source or ""),
    )


def _of_place(row: Realm | Region, setting: Setting, *where: str | int) -> list[Block]:
    """What a realm or a region of it has, in the order in which a battle comes to it."""
    blocks: list[Block] = []
    for key in ("spells", "rules", "features", "commands"):
        held = _held(getattr(row, key), setting, *where, key)
        blocks += _listed(setting(f"realm_{key}"), held, (*where, key))
    sorts: dict[str, list[Item]] = {}
    for sort, item in zip(
        _sorts(row.artefacts, setting),
        _held(row.artefacts, setting, *where, "artefacts"),
        strict=True,
    ):
        sorts.setdefault(sort, []).append(item)
    for sort, items in sorts.items():
        title = setting("artefacts") + (f": {setting(sort)}" if sort else "")
        blocks += _listed(title, items, (*where, "artefacts"))
    return blocks


def _sorts(rows: Any, setting: Setting) -> list[str]:
    """Whether each artefact of the season is a weapon or a relic; empty, it is neither."""
    return [str(row.type or "") for row in as_list(rows) if in_season(row, setting.season)]


def _held(rows: Any, setting: Setting, *route: str | int) -> list[Item]:
    """The rows of the season, which say nothing of seasons themselves."""
    return [
        setting.item(
            row.without("seasons"),
            (*route, index),
        )
        for index, row in enumerate(as_list(rows))
        if in_season(row, setting.season)
    ]


def _listed(title: str, items: list[Item], route: Route) -> list[Rules | Names]:
    """Rules that say something, then the names of the others."""
    told = tuple(item for item in items if item.text or item.when or item.tags)
    bare = tuple(item.name for item in items if not (item.text or item.when or item.tags))
    blocks: list[Rules | Names] = [Rules(title, told)] if told else []
    if bare:
        blocks.append(Names("" if told else title, bare, route=route))
    return blocks


def battleplan(record: Battleplan, setting: Setting) -> Card:
    """The card of a battleplan, with its map."""
    blocks: list[Block] = [*_map(record, setting)]
    for key in ("set_up", "reserves"):
        blocks += _told(record, key, setting)
    blocks += setting.rules(setting("special_rules"), "special_rules", record.special_rules)
    if record.victory_points:
        rows = tuple(
            Row((span(row.points), clean(row.for_)), ("victory_points", index))
            for index, row in enumerate(record.victory_points)
        )
        title = setting("victory_points")
        blocks.append(Table(title, (Column("", ""), Column(title, title, wide=True)), rows))
    if record.end:
        blocks.append(Prose(setting("end"), clean(record.end), ("end",)))
    blocks += _told(record, "victory", setting)
    facts = [setting.fact("players", record.players, ("players",))]
    if record.rounds:
        facts.append(setting.fact("rounds", record.rounds, ("rounds",)))
    if record.games:
        games = ", ".join(clean(game) for game in record.games)
        facts.append(Fact(setting("games"), games, ("games",)))
    return Card(
        kind="battleplan",
        title=clean(record.title),
        path=record.path,
        label=setting("battleplan"),
        strap=clean(record.rules or ""),
        facts=tuple(facts),
        blocks=tuple(blocks),
        source=clean(record.source or ""),
    )


def _told(record: Battleplan, key: str, setting: Setting) -> list[Rules]:
    """A block of plain keys, each a line of its own."""
    row = getattr(record, key)
    if row is None:
        return []
    items = []
    for name, value in row.given().items():
        if name in ("source", "note", "confidence", "seasons"):
            continue
        label = setting("more" if name == "text" else name)
        text = span(value)
        if name in ("from_enemy_territory", "from_enemy_units"):
            text = f"> {text}"
        if name == "edge":
            text = f"≤ {text}"
        items.append(Item(label, text, route=(key, name)))
    return [Rules(setting(key), tuple(items))] if items else []


def _map(record: Battleplan, setting: Setting) -> list[Map]:
    field = record.map
    if not field:
        return []
    areas = tuple(
        Area(
            clean(row.name),
            tuple((float(x), float(y)) for x, y in row.corners),
            int(row.player or index + 1),
            ("territories", index),
        )
        for index, row in enumerate(record.territories)
    )
    marks = tuple(
        Mark(
            clean(row.name or ""),
            (float(row.at[0]), float(row.at[1])),
            index + 1,
            ("objectives", index),
        )
        for index, row in enumerate(record.objectives)
    )
    return [Map("", float(field.width), float(field.depth), areas, marks)]
