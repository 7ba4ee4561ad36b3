"""Whether the book of a faction is in force on a day."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from benchmarks.audit.said import bare


class Books:
    """What content says of books, handbooks and the allegiances that came and went with them."""

    def __init__(self, documents: Iterable[dict[str, Any]], day: str) -> None:
        held = list(documents)
        begins = {
            str(one["season"]): str(one.get("from", ""))
            for one in held
            if one.get("kind") == "handbook" and "season" in one
        }
        self._season = max(
            (one for one in begins if begins[one] <= day), key=begins.__getitem__, default=""
        )
        released = {
            bare(str(one.get("title"))): str(one["released"])
            for one in held
            if one.get("kind") == "book" and "released" in one
        }
        self._gone = {
            bare(str(title))
            for one in held
            if one.get("kind") == "book" and str(one.get("released", "9999")) <= day
            for title in one.get("supersedes") or ()
        }
        self._to_come = set()
        for one in held:
            if one.get("kind") != "allegiance" or not one.get("seasons"):
                continue
            title = bare(str(one.get("title")))
            days = [begins[str(season)] for season in one["seasons"] if str(season) in begins]
            if max(min(days, default=""), released.get(title, "")) > day:
                self._to_come.add(title)

    def in_force(self, faction: str) -> bool:
        """Whether a faction's book is neither to come nor superseded."""
        return bare(faction) not in self._gone | self._to_come

    def in_season(self, seasons: tuple[str, ...]) -> bool:
        """Whether the handbook of the day is among these, or nothing tells."""
        return not seasons or not self._season or self._season in seasons
