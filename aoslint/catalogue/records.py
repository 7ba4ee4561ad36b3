"""What the records of a catalogue look like."""

from __future__ import annotations

from typing import Any

from aoslint.catalogue.names import fold
from aoslint.content.base import Record as Record
from aoslint.content.shape import PLACES

PLACE = PLACES
"""Where data keep their places before they are made a record."""

Written = dict[str, Any]
"""A document's own data; `"@"` holds the place of a row: path, line, column, end."""

TABLES = {
    "artefacts": ("artefact", "artefacts"),
    "command_traits": ("command trait", "traits"),
    "spell_lores": ("spell", "spells"),
    "prayers": ("prayer", "prayers"),
    "mount_traits": ("mount trait", "traits"),
}
"""The tables of an allegiance: what each holds, and the key its names stand under."""

SELECTORS = frozenset(
    {
        "who",
        "only",
        "of",
        "also_general",
        "names_hero",
        "artefact_who",
        "command_trait_who",
        "units",
    }
)
"""The keys that selectors stand under."""
CONDITIONS = frozenset(["if", "battleline_if", "leader_if", "requires"])
"""The keys that conditions stand under."""

TOUCHED = ("enemy", "target")
"""What `who` of an effect may say instead of a selector."""


def is_option(row: Any) -> bool:
    """Whether a row is a choice or an upgrade of a warscroll."""
    return isinstance(row, dict) and ("choose" in row or "upgrade" in row)


def key_of(kind: str, record: Record | Written, title: str) -> str:
    """The key of a document among the records; two documents cannot have the same."""
    said = record.given() if isinstance(record, Record) else record
    if kind == "handbook":
        return f"handbook/{said['season']}"
    if kind == "core-rules":
        return "core-rules"
    if kind == "translation":
        return f"translation/{said['language']}/{fold(str(said['of']))}"
    if kind == "battalion":
        return f"battalion/{fold(str(said.get('faction') or ''))}/{fold(title)}"
    return f"{kind}/{fold(title)}"
