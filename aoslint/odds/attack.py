"""The attack sequence of one weapon: hit, wound, save, damage, and what goes around them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction

from aoslint.odds.book import Book
from aoslint.odds.dice import SIDES, Distribution, check_size, event, mix, point
from aoslint.odds.rolls import Check

_NONE = point(0)
_ROLLS = ("hit", "wound")


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
class Trigger:
    """What a good roll of an attack sets off, if it succeeds.

    Args:
        roll: Which roll, `hit` or `wound`.
        least: The least roll that does it.
        modified: Whether the roll counts with its modifiers.
        mortal: Mortal wounds that it inflicts.
        hits: Further hits that it scores.
        rend: Added to the Rend of the attack.
        set_rend: What its Rend becomes.
        damage: What its Damage becomes.
        more: Added to its Damage.
        ends: Whether the attack ends there.
    """

    roll: str
    least: int
    modified: bool = False
    mortal: Distribution = _NONE
    hits: Distribution = _NONE
    rend: int = 0
    set_rend: int | None = None
    damage: Distribution | None = None
    more: Distribution = _NONE
    ends: bool = False


@dataclass(frozen=True, slots=True)
class Terms:
    """What abilities, spells and terrain change, as the player or an ability says it.

    Args:
        hit: Added to hit rolls.
        wound: Added to wound rolls.
        rend: Added to the Rend of the weapons; below zero it makes it better.
        attacks: Added to the Attacks of each weapon.
        re_rolls: By roll (hit, wound, save): `ones`, `failures`, or `all` for any roll.
        negate: The least roll that negates a wound; 0 if none does.
        negate_mortal: The same for a mortal wound.
        save: Added to save rolls; cover against a melee weapon may be another matter.
        save_melee: Added to save rolls against melee weapons.
        triggers: What good rolls set off, beside `mortal`.
        rend_ignored: The Rend that does not count, such as -1.
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
    triggers: tuple[Trigger, ...] = ()
    rend_ignored: frozenset[int] = frozenset()

    def set_off(self) -> Iterator[Trigger]:
        """All that good rolls set off."""
        if self.mortal is not None:
            one = self.mortal
            yield Trigger(one.roll, one.least, mortal=one.wounds, ends=not one.besides)
        yield from self.triggers


def volley(weapon: Weapon, models: int, save: int, terms: Terms, book: Book) -> Distribution:
    """The wounds that all attacks of some models with a weapon inflict, those negated left out.

    Args:
        save: The least roll that saves; `NEVER` for a Save of -.

    Raises:
        OddsError: So many wounds are possible that it would take too long.
    """
    attacks = weapon.attacks + point(terms.attacks)
    set_off = tuple(terms.set_off())
    damage = max(weapon.damage.most, *(one.damage.most for one in set_off if one.damage), 0)
    damage += sum(one.more.most for one in set_off)
    hits = 1 + sum(one.hits.most for one in set_off)
    mortal = {roll: sum(one.mortal.most for one in set_off if one.roll == roll) for roll in _ROLLS}
    most = mortal["hit"] + hits * (mortal["wound"] + damage)
    check_size(attacks.most * most * models)
    return attacks.compound(one_attack(weapon, save, terms, book)).times(models)


def one_attack(weapon: Weapon, save: int, terms: Terms, book: Book) -> Distribution:
    """The wounds that one attack inflicts."""
    hit = Check(book.step("to_hit"), weapon.to_hit, terms.hit, terms.re_rolls.get("hit"))
    wound = Check(book.step("to_wound"), weapon.to_wound, terms.wound, terms.re_rolls.get("wound"))

    def hurt(earlier: tuple[Trigger, ...]) -> Distribution:
        """The wounds of one hit."""
        return _after(
            wound, terms, "wound", lambda now: _unsaved(weapon, save, terms, book, now + earlier)
        )

    def struck(now: tuple[Trigger, ...]) -> Distribution:
        """The wounds of an attack that hits."""
        hits = point(1)
        for one in now:
            hits += one.hits
        return hits.compound(hurt(now))

    return _after(hit, terms, "hit", struck)


def _after(
    check: Check, terms: Terms, roll: str, then: Callable[[tuple[Trigger, ...]], Distribution]
) -> Distribution:
    """What comes of a roll; `then` follows on a success, with what the roll set off."""
    able = [one for one in terms.set_off() if one.roll == roll]
    chances: dict[tuple[Trigger, ...], Fraction] = {}
    for face, chance in check.faces().items():
        if check.passes(face):
            now = tuple(
                one for one in able if face + (check.modifier if one.modified else 0) >= one.least
            )
            chances[now] = chances.get(now, Fraction(0)) + chance
    parts = [(1 - sum(chances.values(), Fraction(0)), _NONE)]
    for now, chance in chances.items():
        mortal = _NONE
        for one in now:
            mortal += _left(one.mortal, terms.negate_mortal)
        ends = any(one.ends for one in now)
        parts.append((chance, mortal if ends else mortal + then(now)))
    return mix(parts)


def _unsaved(
    weapon: Weapon, save: int, terms: Terms, book: Book, now: tuple[Trigger, ...]
) -> Distribution:
    set_rend = min((one.set_rend for one in now if one.set_rend is not None), default=weapon.rend)
    rend = min(set_rend + terms.rend + sum(one.rend for one in now), 0)
    if rend in terms.rend_ignored:
        rend = 0
    bonus = terms.save_melee if weapon.type == "melee" else terms.save
    check = Check(book.step("save"), save, rend + bonus, terms.re_rolls.get("save"))
    damage = next((one.damage for one in now if one.damage is not None), weapon.damage)
    for one in now:
        damage += one.more
    return mix([(check.chance, _NONE), (1 - check.chance, _left(damage, terms.negate))])


def _left(wounds: Distribution, negate: int) -> Distribution:
    """The wounds that are left when each may be negated by a roll of its own."""
    if not negate:
        return wounds
    return wounds.compound(event(Fraction(negate - 1, SIDES)))
