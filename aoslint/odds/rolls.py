"""One dice against a value: modifiers, re-rolls, and what fails or succeeds whatever they are."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from aoslint.odds.book import Step
from aoslint.odds.dice import SIDES

RE_ROLLS = ("ones", "failures")


@dataclass(frozen=True, slots=True)
class Check:
    """A roll of a dice that is made against a value.

    Args:
        step: Which rolls fail or succeed by themselves.
        needs: The least modified roll that succeeds.
        modifier: What is added to the roll.
        re_roll: `ones`, `failures`, `all` for any roll, or nothing.
    """

    step: Step
    needs: int
    modifier: int = 0
    re_roll: str | None = None

    def passes(self, face: int, modifier: int | None = None) -> bool:
        """Whether an unmodified roll succeeds."""
        if face <= self.step.fails:
            return False
        added = self.modifier if modifier is None else modifier
        return face >= self.step.succeeds or face + added >= self.needs

    def is_re_rolled(self, face: int) -> bool:
        """Whether a first roll is rolled again.

        Re-rolls come before modifiers, so a roll that only a modifier spoils stays, unless any
        roll may be rolled again; one that a modifier makes good is left alone by its player.
        """
        if self.passes(face):
            return False
        if self.re_roll == "ones":
            return face == 1
        if self.re_roll == "all":
            return True
        return self.re_roll == "failures" and not self.passes(face, modifier=0)

    def faces(self) -> dict[int, Fraction]:
        """How likely each unmodified roll is in the end."""
        rolls = range(1, SIDES + 1)
        again = Fraction(sum(self.is_re_rolled(face) for face in rolls), SIDES)
        return {
            face: ((not self.is_re_rolled(face)) + again) * Fraction(1, SIDES) for face in rolls
        }

    @property
    def chance(self) -> Fraction:
        """How likely the roll succeeds."""
        return self.chance_of(1)

    def chance_of(self, least: int) -> Fraction:
        """How likely it succeeds with an unmodified roll of at least so much."""
        faces = self.faces().items()
        return sum((p for face, p in faces if face >= least and self.passes(face)), Fraction(0))
