"""Effects of abilities: each kind against a player who rolls every dice there is."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from aoslint.content.records import Warscroll
from aoslint.content.shape import shaped
from aoslint.odds.abilities import Read, fighter, read
from aoslint.odds.attack import Terms
from aoslint.odds.dice import Distribution
from aoslint.odds.table import against, attackers
from aoslint.odds.unit import Target
from tests.odds.ours import book, chances
from tests.odds.player import Attack, enumerated, wounds
from tests.odds.test_simulation import FIGHTS, off

MACE = {
    "name": "Mace",
    "type": "melee",
    "range": '1"',
    "attacks": 1,
    "to_hit": "4+",
    "to_wound": "4+",
    "rend": -1,
    "damage": 1,
}
BASE = Attack(rend=-1, save=4)


def unit(*abilities: dict[str, Any], title: str = "Guards", **keys: Any) -> Warscroll:
    """A warscroll of a unit with one weapon."""
    document = {
        "kind": "warscroll",
        "title": title,
        "faction": "Testers",
        "wounds": 2,
        "bravery": 6,
        "save": "4+",
        "weapons": [MACE],
        "keywords": ["ORDER", "HERO"],
        "abilities": list(abilities),
        **keys,
    }
    made = shaped("warscroll", document)
    assert isinstance(made, Warscroll)
    return made


def ability(*effects: dict[str, Any], name: str = "Gift", **keys: Any) -> dict[str, Any]:
    return {"name": name, "effects": list(effects), **keys}


def found(
    ours: list[dict[str, Any]],
    theirs: list[dict[str, Any]],
    models: int = 1,
    told: tuple[str, ...] = (),
) -> tuple[Read, Distribution]:
    """What is read of two units, and the wounds that the one inflicts on the other."""
    own, other = unit(*ours), unit(*theirs, title="Victims")
    sides = fighter(own, models), fighter(other, 9)
    got = read(own, models, opponent=sides[1], told=told)
    got += read(other, 9, ours=False, opponent=sides[0], told=told)
    attacking = replace(attackers(own, models, 0, ()), read=got)
    (row,) = against(attacking, Target("Victims", 4, 99, 9), Terms(), book())
    return got, row.wounds


OURS: dict[str, tuple[dict[str, Any], Attack]] = {
    "hit": ({"change": "hit", "add": 1}, replace(BASE, hit=1)),
    "hit_set": ({"change": "hit", "set": "2+"}, replace(BASE, to_hit=2)),
    "hit_ones": (
        {"change": "hit", "reroll": "ones"},
        replace(BASE, re_rolls=(("hit", "ones"),)),
    ),
    "wound": ({"change": "wound", "add": -1}, replace(BASE, wound=-1)),
    "wound_failed": (
        {"change": "wound", "reroll": "failed"},
        replace(BASE, re_rolls=(("wound", "failures"),)),
    ),
    "wound_all": (
        {"change": "wound", "reroll": "all"},
        replace(BASE, re_rolls=(("wound", "all"),)),
    ),
    "rend": ({"change": "rend", "add": -1}, replace(BASE, rend=-2)),
    "rend_set": ({"change": "rend", "set": -3}, replace(BASE, rend=-3)),
    "rend_on_a_roll": (
        {"change": "rend", "set": -3, "upon": "wound 6"},
        replace(BASE, rend_on=("wound", 6, -3)),
    ),
    "damage": ({"change": "damage", "add": "D3"}, replace(BASE, damage="D3+1")),
    "damage_set": ({"change": "damage", "set": 3}, replace(BASE, damage="3")),
    "damage_on_a_roll": (
        {"change": "damage", "add": 2, "upon": "hit 5+"},
        replace(BASE, damage_on=("hit", 5, "2")),
    ),
    "attacks": ({"change": "attacks", "add": 1}, replace(BASE, attacks="2")),
    "attacks_set": ({"change": "attacks", "set": "D3"}, replace(BASE, attacks="D3")),
    "hits": (
        {"change": "hits", "add": 1, "upon": "hit 6"},
        replace(BASE, hits_on=6, more_hits="1"),
    ),
    "hits_set": (
        {"change": "hits", "set": 3, "upon": "hit 6"},
        replace(BASE, hits_on=6, more_hits="2"),
    ),
    "mortal_besides": (
        {"change": "mortal wounds", "add": 1, "upon": "hit 6"},
        replace(BASE, mortal_on=6, besides=True),
    ),
    "mortal_instead": (
        {"change": "mortal wounds", "add": "D3", "upon": "wound 5+", "instead": True},
        replace(BASE, mortal_on=5, mortal="D3", mortal_roll="wound"),
    ),
    "weapon": ({"change": "hit", "add": 1, "weapon": "mace"}, replace(BASE, hit=1)),
    "another_weapon": ({"change": "hit", "add": 1, "weapon": "Bow"}, BASE),
    "models": ({"change": "hit", "add": 1, "if": {"models": "1-3"}}, replace(BASE, hit=1)),
    "too_few_models": ({"change": "hit", "add": 1, "if": {"models": "2+"}}, BASE),
    "target": ({"change": "hit", "add": 1, "against": "HERO"}, replace(BASE, hit=1)),
    "another_target": ({"change": "hit", "add": 1, "against": "MONSTER"}, BASE),
}
THEIRS: dict[str, tuple[dict[str, Any], Attack]] = {
    "to_be_hit": ({"change": "hit", "add": -1, "who": "enemy"}, replace(BASE, hit=-1)),
    "to_be_wounded": ({"change": "wound", "add": -1, "who": "enemy"}, replace(BASE, wound=-1)),
    "save": ({"change": "save", "add": 1}, replace(BASE, cover=1)),
    "save_set": ({"change": "save", "set": "3+"}, replace(BASE, save=3)),
    "save_failed": (
        {"change": "save", "reroll": "failed"},
        replace(BASE, re_rolls=(("save", "failures"),)),
    ),
    "save_all": (
        {"change": "save", "reroll": "all"},
        replace(BASE, re_rolls=(("save", "all"),)),
    ),
    "rend_ignored": ({"change": "rend", "ignore": True}, replace(BASE, rend=0)),
    "that_rend_ignored": (
        {"change": "rend", "ignore": True, "rend": -1},
        replace(BASE, rend_ignored=-1),
    ),
    "another_rend_ignored": ({"change": "rend", "ignore": True, "rend": -2}, BASE),
    "ward": ({"change": "ward", "upon": "5+"}, replace(BASE, negate=5, negate_mortal=5)),
    "ward_of_wounds": ({"change": "ward", "upon": 6, "only": "wounds"}, replace(BASE, negate=6)),
    "ward_of_mortal_wounds": ({"change": "ward", "upon": "5+", "only": "mortal wounds"}, BASE),
}


@pytest.mark.parametrize("case", OURS)
def test_an_effect_of_the_attacker(case: str) -> None:
    effect, attack = OURS[case]
    _, got = found([ability(effect)], [])
    assert chances(got) == enumerated(lambda d6: wounds(attack, d6))


@pytest.mark.parametrize("case", THEIRS)
def test_an_effect_of_the_target(case: str) -> None:
    effect, attack = THEIRS[case]
    _, got = found([], [ability(effect)])
    assert chances(got) == enumerated(lambda d6: wounds(attack, d6))


def test_a_roll_that_counts_with_its_modifiers() -> None:
    effects = [
        {"change": "hit", "add": 1},
        {"change": "mortal wounds", "add": 1, "upon": "hit 6", "modified": True, "instead": True},
    ]
    attack = replace(BASE, hit=1, modified=True, mortal_on=6)
    _, got = found([ability(*effects)], [])
    assert chances(got) == enumerated(lambda d6: wounds(attack, d6))


def test_the_leader_has_its_own_attacks() -> None:
    _, got = found([ability({"change": "attacks", "add": 1, "model": "leader"})], [], models=2)
    attack = replace(BASE, attacks="3")
    assert chances(got) == enumerated(lambda d6: wounds(attack, d6))


def test_several_effects_by_simulation() -> None:
    ours = ability(
        {"change": "hit", "reroll": "ones"},
        {"change": "hits", "add": 1, "upon": "hit 6"},
        {"change": "rend", "set": -3, "upon": "wound 6"},
        {"change": "mortal wounds", "add": "D3", "upon": "wound 5+"},
        {"change": "damage", "set": "D3"},
        {"change": "attacks", "add": 2},
    )
    theirs = ability(
        {"change": "hit", "add": -1, "who": "enemy"},
        {"change": "save", "reroll": "ones"},
        {"change": "ward", "upon": "5+"},
    )
    _, got = found([ours], [theirs])
    attack = replace(
        BASE,
        attacks="3",
        hit=-1,
        damage="D3",
        re_rolls=(("hit", "ones"), ("save", "ones")),
        hits_on=6,
        more_hits="1",
        rend_on=("wound", 6, -3),
        mortal_on=5,
        mortal="D3",
        mortal_roll="wound",
        besides=True,
        negate=5,
        negate_mortal=5,
    )
    dice = random.Random(2019)
    fights = [wounds(attack, lambda: dice.randrange(6) + 1) for _ in range(FIGHTS)]
    assert off(got, fights) == []


CHARGED = {"change": "hit", "add": 1, "if": "charged"}
CHOSEN = {"change": "hit", "add": 1, "if": "switch"}


@pytest.mark.parametrize(
    ("effect", "keys", "needs"),
    [
        (CHARGED, {}, ("charged",)),
        (CHOSEN, {}, ("Gift",)),
        ({"change": "hit", "add": 1, "once": "battle"}, {}, ("Gift",)),
        ({"change": "hit", "add": 1, "who": "ORDER", "within": '12"'}, {}, ("Gift",)),
        ({"change": "hit", "add": 1}, {"when": "your hero phase"}, ("Gift",)),
    ],
)
def test_a_switch(effect: dict[str, Any], keys: dict[str, Any], needs: tuple[str, ...]) -> None:
    gift = ability(effect, **keys)
    got, plain = found([gift], [])
    assert [one.needs for one in got.switches] == [needs]
    assert chances(plain) == enumerated(lambda d6: wounds(BASE, d6))
    for told in (*needs, "gift"):
        got, better = found([gift], [], told=(told,))
        assert got.switches == ()
        assert chances(better) == enumerated(lambda d6: wounds(replace(BASE, hit=1), d6))


def test_what_is_not_counted_is_named() -> None:
    got, _ = found(
        [
            {"name": "Roar", "text": "The enemy is afraid."},
            ability({"change": "mortal wounds", "add": "D3", "upon": "4+"}, name="Charge"),
            ability({"change": "attacks", "add": 1, "upon": "hit 6"}, name="Flurry"),
            ability({"change": "move", "add": '2"'}, name="Swift"),
        ],
        [
            ability({"change": "save", "add": 1, "rend": -1}, name="Plates"),
            ability({"change": "ward", "upon": "5+"}, {"change": "ward", "upon": "6+"}),
        ],
    )
    assert [(one.unit, one.name, one.why) for one in got.uncounted] == [
        ("Guards", "Roar", "its text alone says it"),
        ("Guards", "Charge", "its mortal wounds are no part of an attack"),
        ("Guards", "Flurry", "attacks that bring further attacks are not reckoned"),
        ("Victims", "Plates", "it depends on the Rend of the attack"),
        ("Victims", "Gift", "another roll to ignore wounds is better"),
    ]


def test_what_is_for_other_weapons_is_not_counted() -> None:
    flies = ability({"change": "hit", "add": -1, "who": "enemy", "phase": "shooting"})
    got, plain = found([], [flies])
    assert chances(plain) == enumerated(lambda d6: wounds(BASE, d6))
    weapons = [one.weapon for _, row in attackers(unit(), 1, 0, ()).rows for one in row]
    kept = got.about(weapons)
    assert kept.counted == ()
    assert [(one.name, one.why) for one in kept.uncounted] == [("Gift", "it is for other weapons")]


def test_a_spell_is_asked_for_by_name() -> None:
    spell = {"name": "Blessing", "casting_value": 5, "effects": [{"change": "hit", "add": 1}]}
    wizard = unit(spells=[spell], wizard={"spells": 1, "unbinds": 1})
    assert read(wizard, 1).counted == ()
    assert [one.needs for one in read(wizard, 1).switches] == [("Blessing",)]
    assert [one.name for one in read(wizard, 1, told=["blessing"]).counted] == ["Blessing"]
