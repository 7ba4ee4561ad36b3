"""From wounds to models: they are given out one by one, and go on from model to model."""

from __future__ import annotations

from aoslint.odds.dice import Distribution


def slain(wounds: Distribution, each: int, models: int) -> Distribution:
    """How many models of a unit are slain.

    Args:
        wounds: The wounds that the unit suffers.
        each: The Wounds of a model.
        models: How many there are, none of them wounded.
    """
    return wounds.map([min(number // each, models) for number in range(wounds.most + 1)])


def suffered(wounds: Distribution, each: int, models: int) -> Distribution:
    """The wounds that find a model: those beyond the last one are lost."""
    return wounds.map([min(number, each * models) for number in range(wounds.most + 1)])
