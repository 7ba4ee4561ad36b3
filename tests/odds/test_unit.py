"""A warscroll as an attacker and as a target: damage tables, changes of the day, odd values."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from aoslint.content.shape import shaped
from aoslint.odds import OddsError
from aoslint.odds.attack import Weapon
from aoslint.odds.dice import dice
from aoslint.odds.lookup import Library, library
from aoslint.odds.table import TOGETHER, attackers, unit_table
from aoslint.odds.unit import Armed, Skipped, picked, target, weapons
from tests.odds.ours import book

HAMMER = {
    "name": "Hammer",
    "type": "melee",
    "attacks": 2,
    "to_hit": "3+",
    "to_wound": "4+",
    "rend": "-",
    "damage": 1,
}
BREATH = {
    **HAMMER,
    "name": "Breath",
    "type": "missile",
    "attacks": "*",
    "rend": -1,
    "damage": "*",
}
CLAWS = {**HAMMER, "name": "Claws", "to_hit": "*"}
BEAST: dict[str, Any] = {
    "title": "Beast",
    "wounds": 8,
    "bravery": "*",
    "save": "*",
    "keywords": ["MONSTER"],
    "weapons": [HAMMER, BREATH, CLAWS],
    "damage_table": {
        "wounds suffered": ["0-2", "3-5", "6+"],
        "Breath attacks": ["D6", 3, 1],
        "Breath damage": [3, 2, "D3"],
        "Claws": ["2+", "3+", "4+"],
        "save": ["3+", "4+", "5+"],
        "bravery": [9, 8, 7],
    },
}


def brief(one: Weapon) -> tuple[object, ...]:
    return (one.name, one.attacks, one.to_hit, one.to_wound, one.rend, one.damage)


@pytest.mark.parametrize(
    ("suffered", "attacks", "damage", "to_hit"),
    [
        (0, "D6", 3, 2),
        (2, "D6", 3, 2),
        (3, 3, 2, 3),
        (5, 3, 2, 3),
        (6, 1, "D3", 4),
        (7, 1, "D3", 4),
    ],
)
def test_the_damage_table(suffered: int, attacks: str, damage: str, to_hit: int) -> None:
    able, skipped = weapons(shaped("warscroll", BEAST), suffered)
    assert [brief(one) for one in able] == [
        ("Hammer", dice(2), 3, 4, 0, dice(1)),
        ("Breath", dice(attacks), 3, 4, -1, dice(damage)),
        ("Claws", dice(2), to_hit, 4, 0, dice(1)),
    ]
    assert skipped == []


def test_a_slain_model_does_not_fight() -> None:
    with pytest.raises(OddsError, match="`Beast` is slain by 8 wounds; give fewer than that"):
        weapons(shaped("warscroll", BEAST), 8)


def test_weapons_that_are_not_reckoned() -> None:
    held = [
        BREATH,
        {**HAMMER, "name": "Roar", "to_hit": "-"},
        {**HAMMER, "name": "Bite", "damage": "many"},
        {**HAMMER, "name": "Kick", "rend": "much"},
    ]
    able, skipped = weapons(shaped("warscroll", {"title": "Odd", "weapons": held}), 0)
    assert able == []
    assert skipped == [
        Skipped("Breath", "an ability says its attacks"),
        Skipped("Roar", "it has no to hit"),
        Skipped("Bite", "`many` is neither a number nor dice, such as 2, D3 or 2D6+1"),
        Skipped("Kick", "`much` is no rend"),
    ]
    with pytest.raises(OddsError, match="`Odd` has no weapon to reckon with: Breath, an ability"):
        attackers(shaped("warscroll", {"title": "Odd", "weapons": [BREATH]}), 1, 0, ())


def test_weapons_by_name() -> None:
    able, _ = weapons(shaped("warscroll", BEAST), 0)
    hammer, _, claws = able
    found = picked("Beast", able, ["2 x hammer", "Claws"], 3)
    assert found == [Armed(hammer, 2), Armed(claws, 3)]
    with pytest.raises(OddsError, match="4 of 3 models cannot have `Hammer`"):
        picked("Beast", able, ["4 x Hammer"], 3)
    with pytest.raises(OddsError, match=r"no weapon `Hamer` to reckon with; it has `Hammer`$"):
        picked("Beast", able, ["Hamer"], 3)


@pytest.mark.parametrize(
    ("held", "names", "rows"),
    [
        ([HAMMER], (), ["Hammer"]),
        ([HAMMER, {**HAMMER, "name": "Axe"}], (), ["Hammer", "Axe"]),
        ([HAMMER, {**HAMMER, "name": "Axe"}], ("Axe",), ["Axe"]),
        ([HAMMER, {**HAMMER, "name": "Axe"}], ("Axe", "Hammer"), ["Axe", "Hammer", TOGETHER]),
        ([HAMMER, {**HAMMER, "name": "Bow", "type": "missile"}], (), ["Hammer", "Bow", TOGETHER]),
    ],
)
def test_what_is_added_up(held: list[Any], names: tuple[str, ...], rows: list[str]) -> None:
    unit = attackers(shaped("warscroll", {"title": "Some", "weapons": held}), 5, 0, names)
    assert [name for name, _ in unit.rows] == rows


def test_a_target_by_its_damage_table() -> None:
    assert target(shaped("warscroll", BEAST), 2) == {
        "title": "Beast",
        "models": 2,
        "save": 3,
        "wounds": 8,
        "bravery": 9,
        "keywords": ("MONSTER",),
    }
    wall = {"title": "Wall", "wounds": "-", "bravery": "-", "save": "-"}
    assert target(shaped("warscroll", wall), 1) == {
        "title": "Wall",
        "models": 1,
        "save": 7,
        "keywords": (),
    }


def test_the_table_of_a_card() -> None:
    some = shaped("warscroll", {"title": "Some", "weapons": [HAMMER, BREATH]})
    assert unit_table(some, 3, book()) == {
        "title": "Some",
        "models": 3,
        "saves": ["2+", "3+", "4+", "5+", "6+", "-"],
        "rows": [{"weapon": "Hammer", "means": [1 / 3, 2 / 3, 1.0, 4 / 3, 5 / 3, 2.0]}],
        "skipped": [{"weapon": "Breath", "why": "an ability says its attacks"}],
    }


@pytest.fixture
def content(tmp_path: Path) -> Library:
    for name, text in FILES.items():
        (tmp_path / f"{name}.yaml").write_text(text, "utf-8")
    return library(packs=[str(tmp_path)], as_of="2020-01-01", use_cache=False)


FILES = {
    "grot-herd": """\
kind: warscroll
title: Grot Herd
aliases: [Herd]
faction: Testers
wounds: 1
bravery: 4
save: 6+
weapons:
  - {name: Stick, type: melee, range: 1", attacks: 1, to_hit: 5+, to_wound: 5+, rend: -1, damage: 1}
keywords: [DESTRUCTION]
changes:
  - from: 2019-07-01
    save: 5+
  - from: 2020-07-01
    save: 4+
""",
}


def test_a_warscroll_on_the_day(content: Library) -> None:
    record = content.warscroll("herd")
    assert (content.season, content.day, content.size(record)) == ("ghb2019", "2020-01-01", 1)
    assert (record.title, record.save) == ("Grot Herd", "5+")
    assert content.size(content.warscroll("Sequitors")) == 5


def test_a_name_that_is_not_known(content: Library) -> None:
    with pytest.raises(OddsError, match="no warscroll `Grot Hurd`; near: `Grot Herd`"):
        content.warscroll("Grot Hurd")
