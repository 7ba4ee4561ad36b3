"""What the records of a catalogue look like."""

from __future__ import annotations

from typing import Any

Record = dict[str, Any]
"""A document's own data; `"@"` holds the place of a row: path, line, column, end."""

TABLES = {
    "artefacts": ("artefact", "artefacts"),
    "command_traits": ("command trait", "traits"),
    "spell_lores": ("spell", "spells"),
    "prayers": ("prayer", "prayers"),
    "mount_traits": ("mount trait", "traits"),
}
"""The tables of an allegiance: what each holds, and the key its names stand under."""
