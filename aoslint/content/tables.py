"""The tables of an allegiance that units choose from: five kinds, read in one way."""

from __future__ import annotations

from typing import Literal, TypeAlias

from aoslint.content.records import (
    Allegiance,
    ArtefactTable,
    MountTable,
    NamedEntry,
    Prayer,
    PrayerTable,
    RealmArtefact,
    Spell,
    SpellLore,
    TraitTable,
)

Table: TypeAlias = ArtefactTable | TraitTable | SpellLore | PrayerTable | MountTable
Entry: TypeAlias = NamedEntry | Spell | Prayer | RealmArtefact
"""A row of a table."""
Kind = Literal["artefact", "command trait", "spell", "prayer", "mount trait"]
KINDS: tuple[Kind, ...] = ("artefact", "command trait", "spell", "prayer", "mount trait")
"""What is chosen from tables."""


def tables_of(allegiance: Allegiance, kind: Kind) -> tuple[Table, ...]:
    """The tables of a kind that an allegiance has."""
    if kind == "artefact":
        return allegiance.artefacts
    if kind == "command trait":
        return allegiance.command_traits
    if kind == "spell":
        return allegiance.spell_lores
    return allegiance.prayers if kind == "prayer" else allegiance.mount_traits


def rows_of(table: Table) -> tuple[Entry, ...]:
    """The rows of a table."""
    if isinstance(table, SpellLore):
        return table.spells
    if isinstance(table, PrayerTable):
        return table.prayers
    return table.artefacts if isinstance(table, ArtefactTable) else table.traits


def title_of(table: Table) -> str | None:
    """The title of a table; of a lore, its name."""
    return table.lore if isinstance(table, SpellLore) else table.table


def names_of(entry: Entry) -> tuple[str, ...]:
    """The name of a row, and what else it is called."""
    return (entry.name, *entry.aliases)
