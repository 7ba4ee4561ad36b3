"""What a unit costs."""

from __future__ import annotations

from aoslint.content.records import UnitPrices, Warscroll, WarscrollProfile
from aoslint.roster.roster import unit_size


def price(profile: UnitPrices, models: int) -> int | None:
    """The points of a unit of `models` models; none if the profile has no price.

    A unit is bought in whole multiples of its least size, a partly filled one is paid in
    full; a second price holds for the greatest size alone.
    """
    points = profile.points
    if points is None:
        return None
    least, most = unit_size(profile)
    full = profile.full
    if full is not None and models == most:
        return int(full)
    return int(points) * max(-(-models // max(least, 1)), 1)


def models_for(profile: UnitPrices, points: int) -> int | None:
    """How many models a printed price buys, if it fits one number of multiples."""
    least, most = unit_size(profile)
    for models in range(least, min(most, least * 40) + 1, max(least, 1)):
        if price(profile, models) == points:
            return models
    if price(profile, most) == points:
        return most
    return None


def wounds_of(warscroll: Warscroll, models: int, profile: WarscrollProfile | None) -> int | None:
    """The wounds of a unit: its models', and those of crew and companions that are counted."""
    each = warscroll.wounds
    if not isinstance(each, int):
        return None
    crew = sum(
        part.count * part.wounds
        for part in warscroll.crew
        if isinstance(part.count, int) and isinstance(part.wounds, int)
    )
    main = warscroll.main_models
    if main is None:
        return models * each + int(crew) * models
    # A fixed set (a warband, a machine and its crew) is bought whole.
    least = unit_size(profile)[0] if profile else 1
    sets = max(-(-models // max(least, 1)), 1)
    return sets * (int(main) * each + int(crew))
