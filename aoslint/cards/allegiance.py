"""Cards of allegiances: traits, artefacts, lores and sub-factions."""

from __future__ import annotations

from collections.abc import Iterable

from aoslint.cards.model import Block, Card, Column, Names, Row, Rules, Table, clean
from aoslint.cards.setting import Setting
from aoslint.catalogue.catalogue import in_season
from aoslint.content.records import Allegiance, NamedEntry
from aoslint.content.tables import Kind, rows_of, tables_of, title_of
from aoslint.content.tables import Table as Choices

_TABLES: tuple[tuple[Kind, str, str], ...] = (
    ("command trait", "command_traits", "traits"),
    ("artefact", "artefacts", "artefacts"),
    ("spell", "spell_lores", "spells"),
    ("prayer", "prayers", "prayers"),
    ("mount trait", "mount_traits", "traits"),
)
"""What is chosen from tables: where they stand in a document, and the rows in them."""


def card(record: Allegiance, setting: Setting) -> Card:
    """The card of an allegiance's abilities in the season of the setting."""
    blocks: list[Block] = []
    blocks += setting.rules(setting("battle_traits"), "battle_traits", record.battle_traits)
    blocks += setting.rules(
        setting("command_abilities"), "command_abilities", record.command_abilities
    )
    for kind, key, names_key in _TABLES:
        blocks += _tables(tables_of(record, kind), key, names_key, setting)
    blocks += _subfactions(record, setting)
    for index, option in enumerate(record.options):
        if in_season(option, setting.season):
            title = clean(option.label)
            blocks += setting.rules(title, "choices", option.choices, "options", index)
    blocks += _allies(record, setting)
    return Card(
        kind="allegiance",
        title=clean(record.title),
        path=record.path,
        label=setting("allegiance"),
        strap=setting.season if record.superseded else "",
        alliance=str(record.grand_alliance or "none").lower(),
        blocks=tuple(blocks),
        source=clean(record.source or ""),
    )


def _tables(tables: Iterable[Choices], key: str, names_key: str, setting: Setting) -> list[Block]:
    """The tables of one sort; those that hold one name alone each are drawn together."""
    heading = setting(key)
    blocks: list[Block] = []
    single: list[Row] = []
    for index, table in enumerate(tables):
        if not in_season(table, setting.season):
            continue
        entries = [row for row in rows_of(table) if in_season(row, setting.season)]
        if not entries:
            continue
        plain = not any(row.text for row in entries)
        whom = _whom(table, setting)
        if plain and len(entries) == 1 and table.if_:
            name = entries[0].name
            single.append(Row((clean(name), whom), (key, index)))
            continue
        title = clean(title_of(table) or heading)
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


def _whom(table: Choices, setting: Setting) -> str:
    return " · ".join(setting.whom(one) for one in (table.who, table.if_) if one is not None)


def _lead(found: list[Rules | Names], whom: str) -> list[Rules | Names]:
    if not whom or not found:
        return found
    first = found[0]
    title = f"{first.title} ({whom})"
    if isinstance(first, Rules):
        return [Rules(title, first.items), *found[1:]]
    return [Names(title, first.names, first.lead, first.route), *found[1:]]


def _subfactions(record: Allegiance, setting: Setting) -> list[Block]:
    label = clean(record.subfaction_label or setting("subfactions"))
    rows, told = [], []
    for index, row in enumerate(record.subfactions):
        if not in_season(row, setting.season):
            continue
        where = ("subfactions", index)
        cells = (
            clean(row.title),
            _forced(row.command_trait),
            _forced(row.artefact),
        )
        rows.append(Row(cells, where))
        for key in ("battle_traits", "command_abilities"):
            told += setting.rules(f"{cells[0]}: {setting(key)}", key, getattr(row, key), *where)
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


def _forced(rows: Iterable[NamedEntry]) -> str:
    return " / ".join(clean(row.name) for row in rows)


def _allies(record: Allegiance, setting: Setting) -> list[Block]:
    names = []
    for row in record.allies:
        if in_season(row, setting.season):
            only = f" ({setting.whom(row.only)})" if row.only else ""
            names.append(clean(row.faction) + only)
    if not names:
        return []
    return [Names(setting("allies"), tuple(dict.fromkeys(names)), route=("allies",))]
