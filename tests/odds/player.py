"""A player who rolls dice one by one and goes by the book: a second opinion, without fractions.

The numbers of the Core Rules stand here as they are printed, apart from the content.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

D6 = Callable[[], int]


@dataclass(frozen=True)
class Attack:
    """Some models with a weapon, and what is said of it."""

    models: int = 1
    attacks: str = "1"
    to_hit: int = 4
    to_wound: int = 4
    rend: int = 0
    damage: str = "1"
    save: int = 7
    hit: int = 0
    wound: int = 0
    cover: int = 0
    re_rolls: tuple[tuple[str, str], ...] = ()
    mortal_on: int = 7
    mortal: str = "1"
    mortal_roll: str = "hit"
    besides: bool = False
    negate: int = 7
    negate_mortal: int = 7
    modified: bool = False
    hits_on: int = 7
    more_hits: str = "0"
    rend_on: tuple[str, int, int] = ("hit", 7, 0)
    """Which roll, how good, and the rend that the attack has then."""
    damage_on: tuple[str, int, str] = ("hit", 7, "0")
    """Which roll, how good, and what is added to the damage then."""
    rend_ignored: int = 0


@dataclass(frozen=True)
class Victims:
    """The unit that is attacked."""

    wounds: int = 1
    models: int = 1
    bravery: int = 6


def wounds(attack: Attack, d6: D6) -> int:
    """The wounds of all attacks that are not negated."""
    total = 0
    for _ in range(attack.models):
        for _ in range(_value(attack.attacks, d6)):
            total += _attack(attack, d6)
    return total


def losses(suffered: int, unit: Victims, d6: D6) -> tuple[int, int]:
    """Models slain, one wound after the other, and models that flee."""
    left, health = unit.models, unit.wounds
    for _ in range(suffered):
        if left:
            health -= 1
            if health == 0:
                left, health = left - 1, unit.wounds
    slain = unit.models - left
    if not slain:
        return 0, 0
    bravery = unit.bravery + left // 10
    result = d6() + slain
    return slain, min(left, result - bravery) if result > bravery else 0


def _attack(attack: Attack, d6: D6) -> int:
    re_rolls = dict(attack.re_rolls)
    face = _roll(attack.to_hit, attack.hit, True, re_rolls.get("hit"), d6)
    if not _good(face, attack.to_hit, attack.hit, True):
        return 0
    seen = face + attack.hit if attack.modified else face
    total = 0
    if attack.mortal_roll == "hit" and seen >= attack.mortal_on:
        total += _unnegated(_value(attack.mortal, d6), attack.negate_mortal, d6)
        if not attack.besides:
            return total
    hits = 1 + (_value(attack.more_hits, d6) if seen >= attack.hits_on else 0)
    for _ in range(hits):
        total += _hit(attack, {"hit": seen}, d6)
    return total


def _hit(attack: Attack, seen: dict[str, int], d6: D6) -> int:
    re_rolls = dict(attack.re_rolls)
    face = _roll(attack.to_wound, attack.wound, True, re_rolls.get("wound"), d6)
    if not _good(face, attack.to_wound, attack.wound, True):
        return 0
    seen = {**seen, "wound": face + attack.wound if attack.modified else face}
    mortal = 0
    if attack.mortal_roll == "wound" and seen["wound"] >= attack.mortal_on:
        mortal = _unnegated(_value(attack.mortal, d6), attack.negate_mortal, d6)
        if not attack.besides:
            return mortal
    roll, good, better = attack.rend_on
    rend = better if seen[roll] >= good else attack.rend
    if rend == attack.rend_ignored:
        rend = 0
    modifier = rend + attack.cover
    face = _roll(attack.save, modifier, False, re_rolls.get("save"), d6)
    if _good(face, attack.save, modifier, False):
        return mortal
    damage = _value(attack.damage, d6)
    roll, good, more = attack.damage_on
    if seen[roll] >= good:
        damage += _value(more, d6)
    return mortal + _unnegated(damage, attack.negate, d6)


def _roll(needs: int, modifier: int, sixes: bool, re_roll: str | None, d6: D6) -> int:
    face = d6()
    bad = not _good(face, needs, 0, sixes) and not _good(face, needs, modifier, sixes)
    spoilt = not _good(face, needs, modifier, sixes)
    if (
        (re_roll == "ones" and face == 1)
        or (re_roll == "failures" and bad)
        or (re_roll == "all" and spoilt)
    ):
        face = d6()
    return face


def _good(face: int, needs: int, modifier: int, sixes: bool) -> bool:
    if face == 1:
        return False
    if face == 6 and sixes:
        return True
    return face + modifier >= needs


def _unnegated(count: int, on: int, d6: D6) -> int:
    return sum(d6() < on for _ in range(count)) if on < 7 else count


def _value(text: str, d6: D6) -> int:
    head, letter, tail = text.partition("D")
    if not letter:
        return int(text)
    sides, _, more = tail.partition("+")
    rolls = (d6() for _ in range(int(head or 1)))
    return sum((roll + 1) // 2 if sides == "3" else roll for roll in rolls) + int(more or 0)


def enumerated(play: Callable[[D6], int]) -> dict[int, Fraction]:
    """How likely each result of `play` is: every dice it asks for is rolled in all six ways."""
    found: dict[int, Fraction] = {}
    waiting: list[tuple[int, ...]] = [()]
    while waiting:
        rolls = waiting.pop()
        try:
            value = play(_script(rolls))
        except _OneMore:
            waiting += [(*rolls, face) for face in range(1, 7)]
        else:
            found[value] = found.get(value, Fraction(0)) + Fraction(1, 6 ** len(rolls))
    return dict(sorted(found.items()))


class _OneMore(Exception):
    """A dice is asked for that was not rolled yet."""


def _script(rolls: tuple[int, ...]) -> D6:
    left = iter(rolls)

    def d6() -> int:
        face = next(left, None)
        if face is None:
            raise _OneMore
        return face

    return d6


def all_rolls(dice: int) -> Iterator[tuple[int, ...]]:
    """Every roll of so many dice."""
    return product(range(1, 7), repeat=dice)
