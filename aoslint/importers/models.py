"""How many models a BattleScribe unit has, from the selections below it."""

from __future__ import annotations

import re

from aoslint.importers.selections import Selection
from aoslint.importers.words import bare

_IN_BRACKET = re.compile(r"\((\d{1,3}) models?\)", re.IGNORECASE)
_WORD = re.compile(r"[^\W\d_]{4,}")


def models_of(unit: Selection) -> tuple[int | None, list[Selection]]:
    """The models of a unit, and the selections that stand for nothing but models.

    Entries of type model count, never the unit's own entry beside them; a name such as
    `10 Bloodletters` counts ten for each. Without types, entries with a count before the
    unit's name, with a price, or with a profile of their own stand for models, or those that
    are called as the unit is, in the singular.
    """
    below = list(_outermost(unit))
    found = [part for part in below if part.kind == "model"]
    others = [part for part in below if part.kind != "model" and _is_counted(part, unit)]
    if found or others:
        parts = [*found, *(part for part in others if not _is_within(part, found))]
        if any(part.counted and part.points for part in parts):
            # Blocks are sold whole: a leader without a price is one of theirs.
            parts = [part for part in parts if part.counted or part.points]
        return sum(_size(part) for part in parts), parts
    if (parts := [part for part in below if _is_profiled(part)]) and _all_named(parts, unit):
        return sum(_size(part) for part in parts), parts
    if parts := [part for part in unit.children if part.points and _is_akin(part, unit)]:
        return sum(part.number for part in parts), parts
    if parts := [part for part in unit.children if _is_singular(part, unit)]:
        return sum(part.number for part in parts), parts
    if unit.kind == "model":
        return unit.number, []
    return None, []


def _outermost(unit: Selection) -> list[Selection]:
    """The selections below a unit, but none below one that stands for models."""
    found: list[Selection] = []
    stack = list(reversed(unit.children))
    while stack:
        part = stack.pop()
        found.append(part)
        if part.kind != "model" and not _is_counted(part, unit):
            stack += reversed(part.children)
    return found


def _size(part: Selection) -> int:
    bracket = _IN_BRACKET.search(part.name)
    if bracket:
        return part.number * int(bracket[1])
    return part.number * (part.counted or 1)


def _is_counted(part: Selection, unit: Selection) -> bool:
    if part.counted is None:
        return False
    return bool(part.points) or _is_akin(part, unit) or _is_profiled(part)


def _is_profiled(part: Selection) -> bool:
    return "unit" in map(bare, part.profiles)


def _all_named(parts: list[Selection], unit: Selection) -> bool:
    """One part that has the unit's own profile is a mount or a rider, not a count."""
    return len(parts) > 1 or sum(_size(part) for part in parts) > 1 or bool(unit.points)


def _is_akin(part: Selection, unit: Selection) -> bool:
    """Whether two names share a word, in the singular or the plural."""
    return bool(_stems(part.name) & _stems(unit.name))


def _is_singular(part: Selection, unit: Selection) -> bool:
    """Whether a name is that of the unit but for its plural: `Great Eagle`, `Great Eagles`."""
    same = [word.rstrip("s") for word in part.name.casefold().split()]
    return part.name != unit.name and same == [
        word.rstrip("s") for word in unit.name.casefold().split()
    ]


def _stems(name: str) -> set[str]:
    return {word.casefold().rstrip("s") for word in _WORD.findall(name)}


def _is_within(part: Selection, holders: list[Selection]) -> bool:
    return any(part is below for holder in holders for below in holder.within())
