"""Effects held against their texts: what is found, and what is as good as the same number."""

from __future__ import annotations

import pytest

from tests.rules.content import told


def drake(ability: str, more: str = "") -> str:
    return (
        f"kind: warscroll\ntitle: Test Drake\ngrand_alliance: Order\n{more}"
        f"abilities:\n  - {ability}\nkeywords: [ORDER]\n"
    )


TABLE = "damage_table: {wounds suffered: [0-2, 3+], Fire: [4, 3]}\n"


@pytest.mark.parametrize(
    ("text", "effect", "found"),
    [
        ("Add 2 to wound rolls.", "{change: wound, add: 2}", []),
        ("Add 2 to wound rolls.", "{change: wound, add: 3}", ["`add: 3`"]),
        ("Subtract 2 from hit rolls.", "{change: hit, add: -2}", []),
        ("Double the Attacks.", "{change: attacks, set: 2}", []),
        ("It has 9 Wounds instead of 6.", "{change: wounds, add: 3}", []),
        ("It has 9 Wounds, and 6 Attacks.", "{change: wounds, add: 3}", ["`add: 3`"]),
        ('On a 6 it inflicts D3 within 12".', "{change: mortal wounds, add: D3, upon: hit 6}", []),
        ("On a 5 it ends.", "{change: mortal wounds, add: 1, upon: hit 6}", ["`upon: hit 6`"]),
        ("Ignore a wound on a 5+.", "{change: ward, upon: 5+}", []),
        ("Re-roll a ward.", "{change: ward, reroll: ones}", []),
        ('Add 1 within 9".', '{change: hit, add: 1, within: 12"}', ['`within: 12"`']),
    ],
)
def test_numbers(text: str, effect: str, found: list[str]) -> None:
    rows = told(drake(f"{{name: Fire, text: '{text}', effects: [{effect}]}}"))
    assert [(row.code, row.severity, row.message) for row in rows if row.code == "AOS259"] == [
        ("AOS259", "warning", f"{shown} of the effect is not in the text of `Fire`")
        for shown in found
    ]


def test_a_number_of_the_damage_table() -> None:
    ability = "{name: Fire, text: See the damage table., effects: [{change: damage, set: 4}]}"
    assert [row for row in told(drake(ability, TABLE)) if row.code == "AOS259"] == []


def test_each_change_is_held_against_its_own_effects() -> None:
    ability = (
        "{name: Fire, text: Add 2., effects: [{change: hit, add: 2}], changes: ["
        "{from: 2020-01-01, text: Add 3.}, "
        "{from: 2021-01-01, effects: [{change: hit, add: 4}]}]}"
    )
    assert [(r.code, r.message, r.at) for r in told(drake(ability)) if r.code == "AOS259"] == [
        ("AOS259", "`add: 4` of the effect is not in the text of `Fire`", "4")
    ]


@pytest.mark.parametrize(
    ("effect", "message"),
    [
        ("{change: hit}", "the effect on `hit` does not say how"),
        (
            "{change: hit, add: 1, set: 2}",
            "the effect on `hit` has `add` and `set`, it needs one of them",
        ),
        ("{change: ward}", "a `ward` is a roll, in `upon`, and nothing else"),
        ("{change: ward, upon: 5+, add: 1}", "a `ward` is a roll, in `upon`, and nothing else"),
    ],
)
def test_how_an_effect_changes(effect: str, message: str) -> None:
    rows = told(drake(f"{{name: Fire, text: 1 2 5+, effects: [{effect}]}}"))
    assert [(row.code, row.severity, row.message) for row in rows if row.code == "AOS258"] == [
        ("AOS258", "error", message)
    ]


@pytest.mark.parametrize(
    ("when", "text", "found"),
    [
        ("combat phase", "In the combat phase it fights twice.", False),
        ("combat phase", "In your next hero phase it heals.", False),
        ("combat phase", "In the shooting phase it shoots.", True),
        ("any phase", "In the shooting phase it shoots.", False),
    ],
)
def test_moments(when: str, text: str, found: bool) -> None:
    rows = told(drake(f"{{name: Fire, when: {when}, text: '{text}'}}"))
    assert [row.code for row in rows if row.code == "AOS283"] == ["AOS283"] * found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('Pick a unit within 12"; it burns.', True),
        ('Pick a unit within 18"; it burns.', False),
        ('Pick a unit in range; D6 if within 12" of the caster.', False),
        ('Pick a unit within 12" of a friendly HERO.', False),
        ('Until your next hero phase it burns within 12" of the caster.', False),
    ],
)
def test_ranges(text: str, found: bool) -> None:
    spell = f"{{name: Fire, casting_value: 5, range: 18\", text: '{text}'}}"
    document = drake("Breath", f"wizard: {{casts: 1, unbinds: 1}}\nspells:\n  - {spell}\n")
    rows = [row for row in told(document) if row.code == "AOS284"]
    assert [row.message for row in rows] == [
        'the range of `Fire` is 18", its text says 12"'
    ] * found
