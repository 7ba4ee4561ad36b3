"""Cards of allegiances: traits, artefacts, lores and sub-factions."""

from __future__ import annotations

from typing import Any

from aoslint.cards.model import Block, Card, Column, Names, Row, Rules, Table, clean
from aoslint.cards.setting import Setting
from aoslint.catalogue.catalogue import in_season
from aoslint.catalogue.records import TABLES, Record
from aoslint.catalogue.select import as_list

_LABELS = {
    "command_traits": "command_traits",
    "artefacts": "artefacts",
    "spell_lores": "spell_lores",
    "prayers": "prayers",
    "mount_traits": "mount_traits",
}


def card(record: Record, setting: Setting) -> Card:
    """The card of an allegiance's abilities in the season of the setting."""
    blocks: list[Block] = []
    blocks += setting.rules(setting("battle_traits"), "battle_traits", record.get("battle_traits"))
    blocks += setting.rules(
        setting("command_abilities"), "command_abilities", record.get("command_abilities")
    )
    for key, label in _LABELS.items():
        blocks += _tables(record, key, setting(label), setting)
    blocks += _subfactions(record, setting)
    for index, option in enumerate(as_list(record.get("options"))):
        if in_season(option, setting.season):
            title = clean(option["label"])
            blocks += setting.rules(title, "choices", option["choices"], "options", index)
    blocks += _allies(record, setting)
    return Card(
        kind="allegiance",
        title=clean(record["title"]),
        path=str(record["path"]),
        label=setting("allegiance"),
        strap=setting.season if record.get("superseded") else "",
        alliance=str(record.get("grand_alliance") or "none").lower(),
        blocks=tuple(blocks),
        source=clean(record.get("source") or ""),
    )


def _tables(record: Record, key: str, heading: str, setting: Setting) -> list[Block]:
    """The tables of one sort; those that hold one name alone each are drawn together."""
    names_key = TABLES[key][1]
    blocks: list[Block] = []
    single: list[Row] = []
    for index, table in enumerate(as_list(record.get(key))):
        if not in_season(table, setting.season):
            continue
        entries = [row for row in table[names_key] if in_season(row, setting.season)]
        if not entries:
            continue
        plain = not any(row.get("text") for row in entries)
        whom = _whom(table, setting)
        if plain and len(entries) == 1 and table.get("if"):
            name = entries[0]["name"]
            single.append(Row((clean(name), whom), (key, index)))
            continue
        title = clean(table.get("table") or table.get("lore") or heading)
        if not blocks and title != heading:
            title = f"{heading}: {title}"
        route = (key, index, names_key)
        if not plain:
            found = setting.rules(title, names_key, entries, key, index)
            blocks += _lead(found, whom)
            continue
        blocks.append(
            Names(title, tuple(setting.item(row, route).name for row in entries), whom, route)
        )
    if single:
        head = Column(heading, heading, wide=True)
        other = Column(setting("only_in"), setting("only_in"), wide=True)
        blocks.append(Table(heading, (head, other), tuple(single)))
    return blocks


def _whom(table: Record, setting: Setting) -> str:
    parts = [setting.whom(table[key]) for key in ("who", "if") if table.get(key)]
    return " · ".join(parts)


def _lead(found: list[Rules | Names], whom: str) -> list[Rules | Names]:
    if not whom or not found:
        return found
    first = found[0]
    title = f"{first.title} ({whom})"
    if isinstance(first, Rules):
        return [Rules(title, first.items), *found[1:]]
    return [Names(title, first.names, first.lead, first.route), *found[1:]]


def _subfactions(record: Record, setting: Setting) -> list[Block]:
    label = clean(record.get("subfaction_label") or setting("subfactions"))
    rows, told = [], []
    for index, row in enumerate(as_list(record.get("subfactions"))):
        if not in_season(row, setting.season):
            continue
        where = ("subfactions", index)
        cells = (
            clean(row["title"]),
            _forced(row.get("command_trait")),
            _forced(row.get("artefact")),
        )
        rows.append(Row(cells, where))
        for key in ("battle_traits", "command_abilities"):
            told += setting.rules(f"{cells[0]}: {setting(key)}", key, row.get(key), *where)
    if not rows:
        return []
    columns = [Column(label, label, wide=True)]
    kept = [0]
    for at, key in ((1, "command_trait"), (2, "artefact")):
        if any(row.cells[at] for row in rows):
            columns.append(Column(setting(key), setting(key), wide=True))
            kept.append(at)
    if len(kept) == 1:
        names = tuple(row.cells[0] for row in rows)
        return [Names(label, names, route=("subfactions",)), *told]
    narrow = tuple(Row(tuple(row.cells[at] for at in kept), row.route) for row in rows)
    return [Table(label, tuple(columns), narrow), *told]


def _forced(value: Any) -> str:
    names = [one["name"] for one in as_list(value)]
    return " / ".join(clean(name) for name in names)


def _allies(record: Record, setting: Setting) -> list[Block]:
    names = []
    for row in as_list(record.get("allies")):
        if in_season(row, setting.season):
            only = f" ({setting.whom(row['only'])})" if row.get("only") else ""
            names.append(clean(row["faction"]) + only)
    if not names:
        return []
    return [Names(setting("allies"), tuple(dict.fromkeys(names)), route=("allies",))]
