"""Whole units against 200,000 fights that a player rolled; the seed is fixed."""

from __future__ import annotations

import random
from collections import Counter
from math import sqrt

import pytest

from aoslint.odds.allocate import slain
from aoslint.odds.dice import Distribution
from aoslint.odds.phases import battleshock
from tests.odds.ours import book, reckoned
from tests.odds.player import Attack, Victims, losses, wounds

FIGHTS = 200_000
SIGMAS = 5

CASES = {
    "a_small_unit": (
        Attack(models=3, attacks="2", to_hit=3, to_wound=3, rend=-1, damage="2", save=4, negate=5),
        Victims(wounds=1, models=10, bravery=4),
    ),
    "everything": (
        Attack(
            attacks="D6",
            to_hit=4,
            to_wound=3,
            rend=-1,
            damage="D3",
            save=3,
            hit=1,
            re_rolls=(("hit", "failures"), ("wound", "ones"), ("save", "ones")),
            mortal_on=6,
            mortal="D3",
            besides=True,
            negate=6,
            negate_mortal=5,
        ),
        Victims(wounds=2, models=5, bravery=5),
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_a_simulation(case: str) -> None:
    attack, unit = CASES[case]
    dice = random.Random(2018)
    fights: list[tuple[int, int, int]] = []
    for _ in range(FIGHTS):
        inflicted = wounds(attack, lambda: dice.randrange(6) + 1)
        fights.append((inflicted, *losses(inflicted, unit, lambda: dice.randrange(6) + 1)))
    found = reckoned(attack)
    fallen = slain(found, unit.wounds, unit.models)
    shock = battleshock(fallen, unit.models, unit.bravery, book())
    assert off(found, [one for one, _, _ in fights]) == []
    assert off(fallen, [one for _, one, _ in fights]) == []
    assert off(shock.fled, [one for _, _, one in fights]) == []
    assert off(shock.lost, [one + more for _, one, more in fights]) == []


def off(one: Distribution, results: list[int]) -> list[tuple[int, float, float]]:
    """The values that came up more or less often than chance allows."""
    counted = Counter(results)
    assert max(counted) <= one.most
    found = []
    for value in range(one.most + 1):
        chance = float(one.chance(value))
        error = sqrt(FIGHTS * chance * (1 - chance))
        if abs(counted[value] - FIGHTS * chance) > SIGMAS * max(error, 1):
            found.append((value, chance, counted[value] / FIGHTS))
    return found
