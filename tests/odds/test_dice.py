"""Distributions: whole values, sums, and what is refused."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aoslint.odds import OddsError
from aoslint.odds.dice import EXACT_BITS, Distribution, dice, event, mix, point
from tests.odds.ours import chances
from tests.odds.player import all_rolls

rows = st.lists(st.integers(0, 50), min_size=1, max_size=6).filter(any)
distributions = rows.map(lambda row: mix([(Fraction(1), Distribution(tuple(row)))]))


@pytest.mark.parametrize(
    ("text", "weights"),
    [
        ("3", (0, 0, 0, 1)),
        (2, (0, 0, 1)),
        ("D3", (0, 1, 1, 1)),
        ("D6", (0, 1, 1, 1, 1, 1, 1)),
        ("2D6", (0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)),
        ("d3+1", (0, 0, 1, 1, 1)),
        ("D3-2", (2, 1)),
    ],
)
def test_what_warscrolls_write(text: str | int, weights: tuple[int, ...]) -> None:
    assert dice(text) == Distribution(weights)


@pytest.mark.parametrize("text", ["", "-", "*", "D4", "100D6", "1000", "D6+", "-1", "D6\n+1", "½"])
def test_what_is_no_dice(text: str) -> None:
    with pytest.raises(OddsError, match="is neither a number nor dice, such as 2, D3 or 2D6"):
        dice(text)


def test_a_number_of_rolls_that_is_rolled_itself() -> None:
    found = dice("D3").compound(dice("D3"))
    rolls = [
        sum((one + 1) // 2 for one in faces[1 : 1 + (faces[0] + 1) // 2]) for faces in all_rolls(4)
    ]
    assert chances(found) == {n: Fraction(rolls.count(n), 6**4) for n in sorted(set(rolls))}


@settings(deadline=None)
@given(distributions, distributions)
def test_a_sum_is_the_sum_over_all_pairs(one: Distribution, other: Distribution) -> None:
    expected: dict[int, Fraction] = {}
    for a, b in product(range(one.most + 1), range(other.most + 1)):
        chance = one.chance(a) * other.chance(b)
        if chance:
            expected[a + b] = expected.get(a + b, Fraction(0)) + chance
    assert chances(one + other) == dict(sorted(expected.items()))


@settings(deadline=None)
@given(distributions, distributions, st.integers(0, 9))
def test_means(one: Distribution, other: Distribution, count: int) -> None:
    assert sum(chances(one).values()) == 1
    assert (one + other).mean == one.mean + other.mean
    assert one.times(count).mean == count * one.mean
    assert one.compound(other).mean == one.mean * other.mean


def test_great_numbers_are_rounded_and_say_so() -> None:
    few, many = event(Fraction(1, 3)).times(1000), event(Fraction(1, 3)).times(2000)
    assert (few.exact, many.exact) == (True, False)
    assert few.total.bit_length() <= EXACT_BITS
    assert few.mean == Fraction(1000, 3)
    assert sum(chances(many).values()) == 1
    assert abs(many.mean - Fraction(2000, 3)) < Fraction(1, 10**30)
    assert abs(many.deviation - (2000 * 2 / 9) ** 0.5) < 1e-12


def test_rounded_stays_rounded() -> None:
    many = event(Fraction(1, 3)).times(2000)
    assert not (many + point(1)).exact
    assert not many.compound(point(2)).exact
    assert not mix([(Fraction(1, 2), many), (Fraction(1, 2), point(0))]).exact
    assert not many.map([0] * (many.most + 1)).exact


def test_rounded_agrees_with_exact(monkeypatch: pytest.MonkeyPatch) -> None:
    exact = dice("D3").compound(event(Fraction(2, 7))).times(60)
    monkeypatch.setattr("aoslint.odds.dice.EXACT_BITS", 64)
    rounded = dice("D3").compound(event(Fraction(2, 7))).times(60)
    assert (exact.exact, rounded.exact) == (True, False)
    worst = max(abs(exact.chance(n) - rounded.chance(n)) for n in range(exact.most + 1))
    assert worst < Fraction(1, 10**30)


@pytest.mark.parametrize(
    "too_much",
    [
        lambda: dice("99D6").times(100_000),
        lambda: dice("99D6").compound(dice("99D6")),
        lambda: point(10**12),
        lambda: point(4000) + point(4000),
    ],
)
def test_what_would_take_too_long_is_refused(too_much: object) -> None:
    with pytest.raises(OddsError, match="no more than 5000 are reckoned with; ask for fewer"):
        too_much()  # type: ignore[operator]
