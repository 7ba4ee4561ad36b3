"""The kinds of document by name, for whoever need not load the models."""

from __future__ import annotations

KIND_NAMES = (
    "warscroll",
    "battalion",
    "allegiance",
    "realm",
    "battleplan",
    "core-rules",
    "conventions",
    "book",
    "handbook",
    "profiles",
    "translation",
    "army",
    "battle",
)

OF_PLAYERS = ("army", "battle")
"""The kinds of what players write for a game: no content, and part of no pack."""
