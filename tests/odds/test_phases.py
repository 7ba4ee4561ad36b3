"""Battleshock, charges and casting."""

from __future__ import annotations

from fractions import Fraction

import pytest

from aoslint.odds import OddsError
from aoslint.odds.allocate import slain
from aoslint.odds.phases import battleshock, casting, charge
from tests.odds.ours import book, chances, reckoned
from tests.odds.player import D6, Attack, Victims, all_rolls, enumerated, losses, wounds


@pytest.mark.parametrize(
    "unit", [Victims(1, 4, 3), Victims(1, 2, 1), Victims(2, 3, 4), Victims(1, 12, 3)]
)
def test_battleshock(unit: Victims) -> None:
    attack = Attack(attacks="2", to_hit=5, to_wound=6, damage="2")
    fallen = slain(reckoned(attack), unit.wounds, unit.models)
    found = battleshock(fallen, unit.models, unit.bravery, book())

    def fled(d6: D6) -> int:
        return losses(wounds(attack, d6), unit, d6)[1]

    def lost(d6: D6) -> int:
        return sum(losses(wounds(attack, d6), unit, d6))

    assert chances(found.fled) == enumerated(fled)
    assert chances(found.lost) == enumerated(lost)


@pytest.mark.parametrize(
    ("distance", "least"), [("3.1", 3), ("8", 8), ("8.5", 8), ("8.6", 9), ("12", 12), ("3.5", 3)]
)
@pytest.mark.parametrize("bonus", [0, 2])
def test_a_charge(distance: str, least: int, bonus: int) -> None:
    made = [sum(faces) + bonus >= least for faces in all_rolls(2)]
    twice = [
        sum(faces[:2]) + bonus >= least or sum(faces[2:]) + bonus >= least for faces in all_rolls(4)
    ]
    assert charge(Fraction(distance), bonus, False, book()) == Fraction(sum(made), 36)
    assert charge(Fraction(distance), bonus, True, book()) == Fraction(sum(twice), 6**4)


def test_no_charge_from_there() -> None:
    with pytest.raises(OddsError, match=r'over more than 12"; give a shorter distance than 12\.5"'):
        charge(Fraction("12.5"), 0, False, book())
    with pytest.raises(OddsError, match='within 3" of the enemy; give a greater distance than 3"'):
        charge(Fraction(3), 0, False, book())


@pytest.mark.parametrize(
    ("value", "bonus", "against"), [(6, 0, 0), (7, 1, 0), (5, -1, 2), (9, 2, -3)]
)
def test_casting_against_unbinding(value: int, bonus: int, against: int) -> None:
    cast = kept = 0
    for a, b, c, d in all_rolls(4):
        result = a + b + bonus
        cast += result >= value
        kept += result >= value and c + d + against <= result
    found = casting(value, bonus, False, against, book())
    assert (found.cast, found.kept) == (Fraction(cast, 6**4), Fraction(kept, 6**4))
    assert casting(value, bonus, False, None, book()).kept == found.cast


def test_a_failed_casting_roll_rolled_again() -> None:
    cast = kept = 0
    for a, b, c, d, e, f in all_rolls(6):
        result = a + b if a + b >= 8 else c + d
        cast += result >= 8
        kept += result >= 8 and e + f <= result
    found = casting(8, 0, True, 0, book())
    assert (found.cast, found.kept) == (Fraction(cast, 6**6), Fraction(kept, 6**6))
