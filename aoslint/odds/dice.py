"""Distributions of whole numbers, and the dice they come from.

A distribution holds whole weights over one total, so that every chance is a fraction. Products
are taken in one multiplication of long integers (Kronecker substitution). Where the total gets
longer than `EXACT_BITS`, or a product costlier than `WORK_BITS`, weights are rounded to
`ROUNDED_BITS` and the distribution says that it is not exact.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from math import gcd, lcm, sqrt

from aoslint.language import say
from aoslint.odds import OddsError

SIDES = 6
"""Of a dice of which no more is said."""
EXACT_BITS = 2048
ROUNDED_BITS = 128
WORK_BITS = 4_000_000
LARGEST = 5000
"""The greatest value that a distribution may reach."""

_DICE = re.compile(r"([1-9][0-9]?)?D([36])([+-][1-9][0-9]?)?", re.IGNORECASE)


@dataclass(frozen=True)
class Distribution:
    """How likely each whole number from 0 on is; `weights[n]` of `total` for n."""

    weights: tuple[int, ...]
    exact: bool = True

    @cached_property
    def total(self) -> int:
        """How many results there are, all equally likely."""
        return sum(self.weights)

    @property
    def most(self) -> int:
        """The greatest value that can come up."""
        return len(self.weights) - 1

    def chance(self, value: int) -> Fraction:
        """How likely exactly this value is."""
        return Fraction(self.weights[value], self.total) if 0 <= value <= self.most else Fraction(0)

    def at_least(self, value: int) -> Fraction:
        """How likely this value or a greater one is."""
        return Fraction(sum(self.weights[max(value, 0) :]), self.total)

    @cached_property
    def mean(self) -> Fraction:
        """The mean, exactly."""
        return Fraction(sum(n * weight for n, weight in enumerate(self.weights)), self.total)

    @cached_property
    def deviation(self) -> float:
        """The standard deviation."""
        squares = Fraction(sum(n * n * weight for n, weight in enumerate(self.weights)), self.total)
        return sqrt(squares - self.mean**2)

    def __add__(self, other: Distribution) -> Distribution:
        """The sum of two independent values."""
        check_size(self.most + other.most)
        if self.most == 0 or other.most == 0:
            return self if other.most == 0 else other
        bits = self.total.bit_length() + other.total.bit_length()
        slots = len(self.weights) + len(other.weights)
        if bits > EXACT_BITS or bits * slots > WORK_BITS:
            self, other = _rounded(self), _rounded(other)
        return _made(_product(self.weights, other.weights), self.exact and other.exact)

    def times(self, count: int) -> Distribution:
        """The sum of `count` independent values."""
        check_size(self.most * count)
        result, power = point(0), self
        while count:
            if count & 1:
                result += power
            count >>= 1
            if count:
                power += power
        return result

    def compound(self, each: Distribution) -> Distribution:
        """The sum of so many independent values of `each` as this distribution says."""
        check_size(self.most * each.most)
        if self.most == 0:
            return point(0)
        half = len(self.weights) // 2
        low, high = self.weights[:half], self.weights[half:]
        parts = [(Fraction(sum(high), self.total), _compound(high, each) + each.times(half))]
        if any(low):
            parts.append((Fraction(sum(low), self.total), _compound(low, each)))
        mixed = mix(parts)
        return mixed if self.exact else Distribution(mixed.weights, exact=False)

    def map(self, values: Sequence[int]) -> Distribution:
        """The distribution of `values[n]`, n being a value of this one."""
        weights = [0] * (max(values) + 1)
        for value, weight in zip(values, self.weights, strict=True):
            weights[value] += weight
        return _made(weights, self.exact)


def point(value: int) -> Distribution:
    """A value without chance."""
    check_size(value)
    return Distribution((0,) * value + (1,))


def event(chance: Fraction) -> Distribution:
    """1 with this chance, else 0."""
    return mix([(chance, point(1)), (1 - chance, point(0))])


def mix(parts: Iterable[tuple[Fraction, Distribution]]) -> Distribution:
    """One of several distributions, each with its chance; the chances add up to 1."""
    held = [(chance, one) for chance, one in parts if chance]
    total = lcm(*(chance.denominator * one.total for chance, one in held))
    weights = [0] * max(len(one.weights) for _, one in held)
    for chance, one in held:
        scale = total // (chance.denominator * one.total) * chance.numerator
        for value, weight in enumerate(one.weights):
            weights[value] += weight * scale
    mixed = _made(weights, all(one.exact for _, one in held))
    return mixed if mixed.exact and total.bit_length() <= EXACT_BITS else _rounded(mixed)


@lru_cache
def dice(text: str | int) -> Distribution:
    """A number or dice as warscrolls write them: 3, D3, 2D6, D6+1.

    Raises:
        OddsError: It is neither.
    """
    written = str(text).strip()
    if re.fullmatch(r"[0-9]{1,2}", written):
        return point(int(written))
    match = _DICE.fullmatch(written)
    if match is None:
        raise OddsError(
            say("`{text}` is neither a number nor dice, such as 2, D3 or 2D6+1", text=text)
        )
    count, sides, plus = int(match[1] or 1), int(match[2]), int(match[3] or 0)
    rolled = Distribution((0,) + (1,) * sides).times(count)
    if plus >= 0:
        return rolled + point(plus)
    return rolled.map([max(value + plus, 0) for value in range(rolled.most + 1)])


def check_size(most: int) -> None:
    """Refuse a value that would take too long to reach.

    Raises:
        OddsError: It is above `LARGEST`.
    """
    if most > LARGEST:
        raise OddsError(
            say(
                "values up to {most} could come up, and no more than {limit} are reckoned with; "
                "ask for fewer models or smaller numbers",
                most=most,
                limit=LARGEST,
            )
        )


def _made(weights: Sequence[int], exact: bool) -> Distribution:
    end = len(weights)
    while not weights[end - 1]:
        end -= 1
    common = gcd(*weights)
    return Distribution(tuple(weight // common for weight in weights[:end]), exact)


def _compound(weights: tuple[int, ...], each: Distribution) -> Distribution:
    return _made(weights, exact=True).compound(each)


def _rounded(one: Distribution) -> Distribution:
    shift = one.total.bit_length() - ROUNDED_BITS
    if shift <= 0:
        return one
    half = 1 << (shift - 1)
    return _made([(weight + half) >> shift for weight in one.weights], exact=False)


def _product(left: Sequence[int], right: Sequence[int]) -> list[int]:
    """The convolution of two rows of whole numbers, by way of one long multiplication."""
    width = (sum(left).bit_length() + sum(right).bit_length() + 7) // 8
    packed = _packed(left, width) * _packed(right, width)
    count = len(left) + len(right) - 1
    data = packed.to_bytes(width * count, "little")
    return [int.from_bytes(data[at : at + width], "little") for at in range(0, len(data), width)]


def _packed(weights: Sequence[int], width: int) -> int:
    return int.from_bytes(b"".join(one.to_bytes(width, "little") for one in weights), "little")
