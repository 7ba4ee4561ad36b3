"""The card of the Core Rules: the whole sequence of play, in the order of `templates/core.json`."""

from __future__ import annotations

from typing import Any

from aoslint.cards.model import Block, Card, Item, Rules, clean
from aoslint.cards.setting import Setting, data, span
from aoslint.catalogue.select import as_list
from aoslint.content.base import Record
from aoslint.content.records import CoreCommandAbility, CoreRules
from aoslint.source.tree import Route


def card(record: CoreRules, setting: Setting) -> Card:
    """The Core Rules as a card."""
    blocks: list[Block] = []
    for section in data("core")["sections"]:
        items = _items(record, section, setting)
        if items:
            blocks.append(Rules(setting(section["label"]), tuple(items)))
    return Card(
        kind="core-rules",
        title=clean(record.title),
        path=record.path,
        label=setting("rules"),
        blocks=tuple(blocks),
        source=clean(record.source or ""),
    )


def _items(record: CoreRules, section: dict[str, Any], setting: Setting) -> list[Item]:
    if "list" in section:
        route = tuple(section["list"].split("/"))
        rows = enumerate(as_list(_at(record, route)))
        return [_row(row, (*route, index), setting) for index, row in rows]
    items = []
    for place, label in section["rows"]:
        route = tuple(place.split("/"))
        text = _at(record, route)
        if text:
            items.append(Item(setting(label), clean(text), route=route))
    return items


def _row(row: Any, route: Route, setting: Setting) -> Item:
    """A row of a list; a step of an attack is named by `step`, a reach may differ for generals."""
    name = row.own_name or getattr(row, "step", "")
    item = setting.item(row.with_(name=name[:1].upper() + name[1:]), route)
    if not isinstance(row, CoreCommandAbility):
        return item
    general = f"{setting('general')} {span(row.general_range)}"
    return Item(item.name, item.text, item.when, (*item.tags, general), route)


def _at(record: Record, route: Route) -> Any:
    value: Any = record
    for key in route:
        value = getattr(value, str(key), None) if isinstance(value, Record) else None
    return value
