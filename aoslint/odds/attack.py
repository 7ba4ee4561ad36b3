"""The attack sequence of one weapon: hit, wound, save, damage, and what goes around them."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

from aoslint.odds.book import Book
from aoslint.odds.dice import SIDES, Distribution, check_size, event, mix, point
from aoslint.odds.rolls import Check

_NONE = point(0)


@dataclass(frozen=True, slots=True)
class Weapon:
    """A line of the weapons table with all its values known.

    Args:
        rend: Zero, or what it takes off save rolls as a number below zero.
    """

    name: str
    type: str
    attacks: Distribution
    to_hit: int
    to_wound: int
    rend: int
    damage: Distribution
    written: dict[str, str] = field(default_factory=dict, compare=False)
    """The characteristics as the warscroll writes them on this row of its damage table."""


@dataclass(frozen=True, slots=True)
class Mortal:
    """Mortal wounds for a good roll.

    Args:
        least: The least unmodified roll that brings them, if the roll succeeds.
        wounds: How many.
        roll: Which roll, `hit` or `wound`.
        besides: Whether the attack goes on; if not, it ends there.
    """

    least: int
    wounds: Distribution
    roll: str = "hit"
    besides: bool = False


@dataclass(frozen=True, slots=True)
class Terms:
    """What abilities, spells and terrain change, as the player says it.

    Args:
        hit: Added to hit rolls.
        wound: Added to wound rolls.
        rend: Added to the Rend of the weapons; below zero it makes it better.
        attacks: Added to the Attacks of each weapon.
        re_rolls: By roll (hit, wound, save): `ones` or `failures`.
        negate: The least roll that negates a wound; 0 if none does.
        negate_mortal: The same for a mortal wound.
        save: Added to save rolls; cover against a melee weapon may be another matter.
        save_melee: Added to save rolls against melee weapons.
    """

    hit: int = 0
    wound: int = 0
    rend: int = 0
    attacks: int = 0
    re_rolls: dict[str, str] = field(default_factory=dict)
    mortal: Mortal | None = None
    negate: int = 0
    negate_mortal: int = 0
    save: int = 0
    save_melee: int = 0


def volley(weapon: Weapon, models: int, save: int, terms: Terms, book: Book) -> Distribution:
    """The wounds that all attacks of some models with a weapon inflict, those negated left out.

    Args:
        save: The least roll that saves; `NEVER` for a Save of -.

    Raises:
        OddsError: So many wounds are possible that it would take too long.
    """
    attacks = weapon.attacks + point(terms.attacks)
    each = weapon.damage.most + (terms.mortal.wounds.most if terms.mortal else 0)
    check_size(attacks.most * each * models)
    return attacks.compound(one_attack(weapon, save, terms, book)).times(models)


def one_attack(weapon: Weapon, save: int, terms: Terms, book: Book) -> Distribution:
    """The wounds that one attack inflicts."""
    hit = Check(book.step("to_hit"), weapon.to_hit, terms.hit, terms.re_rolls.get("hit"))
    wound = Check(book.step("to_wound"), weapon.to_wound, terms.wound, terms.re_rolls.get("wound"))
    hurt = _after(wound, terms, "wound", _unsaved(weapon, save, terms, book))
    return _after(hit, terms, "hit", hurt)


def _after(check: Check, terms: Terms, roll: str, then: Distribution) -> Distribution:
    """What comes of a roll whose success leads to `then`."""
    mortal = terms.mortal
    if mortal is None or mortal.roll != roll:
        return mix([(check.chance, then), (1 - check.chance, _NONE)])
    wounds = _left(mortal.wounds, terms.negate_mortal)
    good = check.chance_of(mortal.least)
    return mix(
        [
            (good, wounds + then if mortal.besides else wounds),
            (check.chance - good, then),
            (1 - check.chance, _NONE),
        ]
    )


def _unsaved(weapon: Weapon, save: int, terms: Terms, book: Book) -> Distribution:
    rend = min(weapon.rend + terms.rend, 0)
    bonus = terms.save_melee if weapon.type == "melee" else terms.save
    check = Check(book.step("save"), save, rend + bonus, terms.re_rolls.get("save"))
    damage = _left(weapon.damage, terms.negate)
    return mix([(check.chance, _NONE), (1 - check.chance, damage)])


def _left(wounds: Distribution, negate: int) -> Distribution:
    """The wounds that are left when each may be negated by a roll of its own."""
    if not negate:
        return wounds
    return wounds.compound(event(Fraction(negate - 1, SIDES)))
