"""The findings about print."""

from __future__ import annotations

from aoslint.findings import Rule

LOST_TEXT = Rule(
    "AOS601",
    "lost-text",
    "error",
    "a text of a card is not in the PDF that was made of it",
)
LOST_CARD = Rule(
    "AOS602",
    "lost-card",
    "error",
    "a card is not in the PDF that was made of it",
)
MISSING_GLYPH = Rule(
    "AOS603",
    "missing-glyph",
    "warning",
    "the fonts have no sign for a character, so its number is printed",
)
