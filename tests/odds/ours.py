"""The same attack in the words of the package, and the rules of the shipped content."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from aoslint.content.shape import shaped
from aoslint.odds.attack import Mortal, Terms, Weapon, volley
from aoslint.odds.book import Book
from aoslint.odds.dice import Distribution, dice
from tests.odds.player import Attack

ROOT = Path(__file__).parents[2]


@cache
def book() -> Book:
    import yaml

    text = (ROOT / "content/core/core-rules.yaml").read_text("utf-8")
    return Book(shaped("core-rules", yaml.load(text, Loader=yaml.CSafeLoader)))


def reckoned(attack: Attack) -> Distribution:
    """The wounds of an attack as the package reckons them."""
    weapon = Weapon(
        "Mace",
        "melee",
        dice(attack.attacks),
        attack.to_hit,
        attack.to_wound,
        attack.rend,
        dice(attack.damage),
    )
    mortal = None
    if attack.mortal_on < 7:
        wounds = dice(attack.mortal)
        mortal = Mortal(attack.mortal_on, wounds, attack.mortal_roll, attack.besides)
    terms = Terms(
        hit=attack.hit,
        wound=attack.wound,
        re_rolls=dict(attack.re_rolls),
        mortal=mortal,
        negate=attack.negate % 7,
        negate_mortal=attack.negate_mortal % 7,
        save_melee=attack.cover,
    )
    return volley(weapon, attack.models, attack.save, terms, book())


def chances(one: Distribution) -> dict[int, object]:
    """The chance of each value that can come up."""
    return {n: one.chance(n) for n in range(one.most + 1) if one.weights[n]}
