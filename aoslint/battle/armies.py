"""The armies of a battle: where their lists are, and what the battle says for them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from aoslint.battle.battle import Battle, Fielded
from aoslint.battle.lists import list_file


def field(
    battle: Battle, shown: str, path: Path | None, read: Callable[[Fielded, Path], None]
) -> None:
    """Have the lists of both armies read.

    Args:
        shown: The path of the battle document as it is shown.
        path: Where it lies; none for standard input.
        read: Reads and judges the list of an army that lies there.
    """
    for army in battle.armies:
        found = list_file(army.written, shown, path)
        army.shown = found.shown
        if found.path is not None:
            army.file = found.real
            read(army, found.path)


def given(battle: Battle, stated: dict[str, Any]) -> dict[str, Any]:
    """What the battle says for a list that does not say it itself."""
    found: dict[str, Any] = {"season": battle.season}
    if "unsupported_game" not in stated:
        found["game"] = battle.game
    if "points_limit" in battle.data:
        found["points_limit"] = battle.data["points_limit"]
    return found
