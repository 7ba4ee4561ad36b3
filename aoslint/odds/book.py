"""The numbers of the Core Rules that chances hang on, read from the content."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from aoslint.content.base import Record
from aoslint.language import say
from aoslint.odds import OddsError
from aoslint.odds.dice import SIDES, Distribution, dice

NEVER = SIDES + 1
"""What a dash among rolls needs: one more than a dice has."""
_INCHES = re.compile(r'([0-9]{1,3})?(\.[0-9]{1,2}|½)?"?')


@dataclass(frozen=True, slots=True)
class Step:
    """A roll of the attack sequence.

    Args:
        name: What the book calls it.
        fails: The greatest unmodified roll that always fails; 0 if none does.
        succeeds: The least unmodified roll that always succeeds; `NEVER` if none does.
    """

    name: str
    fails: int = 0
    succeeds: int = NEVER


@dataclass(frozen=True, slots=True)
class Cover:
    """What cover adds to save rolls, and who has none of it."""

    bonus: int
    wounds: int
    keywords: frozenset[str]
    """Of which one bars cover, with so many wounds."""

    def shelters(self, wounds: int, keywords: list[str]) -> bool:
        """Whether a unit may have cover."""
        return wounds < self.wounds or self.keywords.isdisjoint(keywords)


@dataclass(frozen=True, slots=True)
class Battleshock:
    """The battleshock roll, and what is added to Bravery for so many models."""

    roll: Distribution
    bonus: int
    per_models: int


@dataclass(frozen=True, slots=True)
class Charge:
    """Distances in inches: how far a charge may begin, how near it ends, and who is too near."""

    roll: Distribution
    reach: Fraction
    end: Fraction
    too_near: Fraction


@dataclass(frozen=True, slots=True)
class Book:
    """The Core Rules of a catalogue.

    Raises:
        OddsError: The content does not hold what was asked for.
    """

    record: Record

    def step(self, against: str) -> Step:
        """The roll against a characteristic: to_hit, to_wound or save."""
        for row in self._of("attacks", "sequence"):
            if row.against == against:
                return Step(row.step, row.fails or 0, row.succeeds or NEVER)
        raise OddsError(
            say("the core rules of the content have no roll against `{key}`", key=against)
        )

    @property
    def cover(self) -> Cover:
        """What cover adds, and to whom."""
        row = self._of("cover")
        wounds = int(row.wounds[0])
        return Cover(row.save_roll, wounds, frozenset(row.keywords))

    @property
    def battleshock(self) -> Battleshock:
        """The battleshock test."""
        row = self._of("battleshock")
        return Battleshock(dice(row.roll), row.bravery_bonus, row.per_models)

    @property
    def charge(self) -> Charge:
        """The charge roll, and how near the enemy has to be, in inches."""
        row = self._of("charge")
        near = inches(self._of("movement", "enemy_distance"))
        return Charge(dice(row.roll), inches(row.reach), inches(row.end), near)

    @property
    def magic(self) -> Distribution:
        """The roll for casting and for unbinding."""
        return dice(self._of("wizards", "roll"))

    def _of(self, *keys: str) -> Any:
        held: Any = self.record
        for key in keys:
            held = getattr(held, key) or None if isinstance(held, Record) else None
        if held is None:
            raise OddsError(
                say("the core rules of the content say nothing of `{keys}`", keys=" ".join(keys))
            )
        return held


def inches(text: object) -> Fraction:
    """A distance as it is written: 8, 8", 8.5 or 8½.

    Raises:
        OddsError: It is none.
    """
    written = str(text).strip()
    match = _INCHES.fullmatch(written)
    if match is None or not (match[1] or match[2]):
        raise OddsError(say("`{text}` is no distance in inches, such as 8, 8.5 or 8½", text=text))
    part = Fraction(1, 2) if match[2] == "½" else Fraction(f"0{match[2]}" if match[2] else 0)
    return int(match[1] or 0) + part
