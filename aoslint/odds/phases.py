"""Battleshock, charges, and casting against unbinding."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from aoslint.language import say
from aoslint.odds import OddsError
from aoslint.odds.book import Book
from aoslint.odds.dice import Distribution, mix


@dataclass(frozen=True, slots=True)
class Losses:
    """What a battleshock test adds to the models slain.

    Args:
        fled: How many models flee.
        lost: How many are lost in all, slain or fled.
    """

    fled: Distribution
    lost: Distribution


def battleshock(slain: Distribution, models: int, bravery: int, book: Book) -> Losses:
    """The test of a unit that lost models this turn to nothing but what slew these.

    Its Bravery rises with the models that are left when the test is taken.
    """
    rule = book.battleshock
    fled, lost = [], []
    for number in range(slain.most + 1):
        left = models - number
        holds = bravery + rule.bonus * (left // rule.per_models)
        over = [
            min(max(roll + number - holds, 0), left) if number else 0
            for roll in range(rule.roll.most + 1)
        ]
        chance = slain.chance(number)
        fled.append((chance, rule.roll.map(over)))
        lost.append((chance, rule.roll.map([number + more for more in over])))
    return Losses(_kept(fled, slain), _kept(lost, slain))


def charge(distance: Fraction, bonus: int, re_roll: bool, book: Book) -> Fraction:
    """How likely a charge over this distance succeeds, in inches between the nearest models.

    Args:
        bonus: Added to the charge roll.
        re_roll: Whether a failed charge roll is rolled again.

    Raises:
        OddsError: No charge is possible from there.
    """
    rule = book.charge
    given = f"{float(distance):g}"
    if distance > rule.reach:
        reach = f"{float(rule.reach):g}"
        raise OddsError(
            say(
                'no charge is tried over more than {reach}"; give a shorter distance '
                'than {distance}"',
                reach=reach,
                distance=given,
            )
        )
    if distance <= rule.too_near:
        near = f"{float(rule.too_near):g}"
        raise OddsError(
            say(
                'no unit charges from within {near}" of the enemy; give a greater '
                'distance than {distance}"',
                near=near,
                distance=given,
            )
        )
    return _again(rule.roll.at_least(_whole(distance - rule.end) - bonus), re_roll)


@dataclass(frozen=True, slots=True)
class Casting:
    """How likely a spell is cast, and cast without being unbound.

    Args:
        kept: The same as `cast` if nobody tries to unbind it.
    """

    cast: Fraction
    kept: Fraction


def casting(value: int, bonus: int, re_roll: bool, unbind_bonus: int | None, book: Book) -> Casting:
    """A spell of this casting value against one attempt to unbind it.

    Args:
        bonus: Added to the casting roll.
        re_roll: Whether a failed casting roll is rolled again.
        unbind_bonus: Added to the unbinding roll; None if nobody tries.
    """
    roll = book.magic
    failed = 1 - roll.at_least(value - bonus)
    cast = kept = Fraction(0)
    for number in range(roll.most + 1):
        if number + bonus < value:
            continue
        chance = roll.chance(number) * (1 + failed if re_roll else 1)
        cast += chance
        unbound = Fraction(0)
        if unbind_bonus is not None:
            unbound = roll.at_least(number + bonus + 1 - unbind_bonus)
        kept += chance * (1 - unbound)
    return Casting(cast, kept)


def _kept(parts: list[tuple[Fraction, Distribution]], like: Distribution) -> Distribution:
    mixed = mix(parts)
    return mixed if like.exact else Distribution(mixed.weights, exact=False)


def _again(chance: Fraction, re_roll: bool) -> Fraction:
    return 1 - (1 - chance) ** 2 if re_roll else chance


def _whole(number: Fraction) -> int:
    """The least whole number that is not below it."""
    return -(-number.numerator // number.denominator)
