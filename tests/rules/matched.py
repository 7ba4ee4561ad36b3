"""Small armies for the tests of matched play, and what is found in them."""

from __future__ import annotations

from typing import Any

from tests.rules import judge

Row = tuple[str, int, int, str, str, str]
"""Code, line, column, severity, confidence, message."""

CELESTANT = "{warscroll: Lord-Celestant, general: true}"
ARCANUM = "{warscroll: Lord-Arcanum, general: true}"
BATTLELINE = ("5 x Liberators", "5 x Liberators")


def army(
    *units: str,
    game: str | None = "vanguard",
    season: str = "ghb2019",
    allegiance: str = "Stormcast Eternals",
    tail: str = "",
    **keys: Any,
) -> str:
    """An army in YAML: a key a line, then `units:` and a unit a line."""
    head = {"kind": "army", "season": season, "game": game, "allegiance": allegiance, **keys}
    lines = [f"{key}: {value}" for key, value in head.items() if value is not None]
    return "\n".join([*lines, "units:", *(f"  - {unit}" for unit in units), tail, ""])


def rows(text: str, *codes: str, name: str = "army.yaml") -> tuple[str, list[Row]]:
    """The verdict on a list, and what is found in it of these rules."""
    entry = judge(text, name)
    assert "fault" not in entry, entry["fault"]
    return entry["verdict"], [
        (d["code"], d["line"], d["column"], d["severity"], d["confidence"], d["message"])
        for d in entry["diagnostics"]
        if d["code"] in codes
    ]


def tallies(text: str) -> dict[str, Any]:
    found: dict[str, Any] = judge(text)["tallies"]
    return found
