"""Rules about translations: what they lack, what they have too much, and their numbers."""

from __future__ import annotations

import pytest

from tests.rules.content import Told, told

PLAN = """\
kind: battleplan
title: Skirmish
end: The battle ends after 2 rounds, or on a 3+, within 6" and ½" of it; roll 2D6, one more D3.
special_rules: [{name: Fog, when: at dusk, text: Add 1.}]
"""
TRANSLATION = """\
kind: translation
title: Skirmish (čeština)
of: Skirmish
language: cs
dice: K
moments: {at dusk: za soumraku}
texts:
  title: Šarvátka
  end: %s
  special_rules:
    Fog: {name: Mlha, text: Přičtěte 1.}
"""
RIGHT = 'Hod 2K6 a ještě jedna K3; konec po 2 kolech nebo při 3+, do ½" a 6" od něj.'


def translated(end: str) -> str:
    return TRANSLATION % end


def test_a_whole_translation() -> None:
    assert told(translated(RIGHT), PLAN) == []


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("po 2 kolech", "po dvou kolech", None),
        ("po 2 kolech", "po 1 kole", "lacks `2` and has `1` besides"),
        ("jedna K3", "1 K3", None),
        ("2K6", "K6", "lacks `2K6` and has `K6` besides"),
        ("2K6", "2D6", "lacks `2K6` and has `2D6` besides"),
        ('6" od', "6 od", 'lacks `6"` and has `6` besides'),
        ("½", "1", 'lacks `½"` and has `1"` besides'),
        (", do", ", 50 %, do", "has `50` besides"),
        ("3+", "více", "lacks `3`"),
    ],
)
def test_numbers(old: str, new: str, said: str | None) -> None:
    end = RIGHT.replace(old, new)
    assert end != RIGHT
    found = (
        [] if said is None else [Told("AOS256", "error", f"the translation of `end` {said}", end)]
    )
    assert told(translated(end), PLAN) == found


def test_what_is_lacking() -> None:
    text = "kind: translation\ntitle: X\nof: Skirmish\nlanguage: cs\n"
    assert told(text, PLAN) == [
        Told(
            "AOS254",
            "warning",
            "4 texts of `Skirmish` have no translation: `title`, `end`, "
            "`special_rules / Fog / name` and `special_rules / Fog / text`",
            "of",
        ),
        Told("AOS254", "warning", "1 moment of `Skirmish` has no translation: `at dusk`", "of"),
    ]
    assert told(f"{text}partial: true\n", PLAN) == []
    own = translated(RIGHT).replace("text: Přičtěte 1.", "")
    assert told(own, PLAN) == [
        Told("AOS254", "warning", "1 text of `Skirmish` has no translation: `text`", "Fog")
    ]


def test_moments_may_stand_in_another_translation_of_the_language() -> None:
    other = (
        "kind: translation\ntitle: Moments\nof: Core Rules\nlanguage: cs\npartial: true\n"
        "moments: {At Dusk: za soumraku}\n"
    )
    own = translated(RIGHT).replace("moments: {at dusk: za soumraku}\n", "")
    assert told(own, PLAN, other) == []


def test_what_translates_nothing() -> None:
    text = translated(RIGHT).replace("Fog: {name: Mlha, text:", "Frog: {name: Mlha, text:")
    assert [one for one in told(text, PLAN) if one.code == "AOS255"] == [
        Told("AOS255", "error", f"`Skirmish` has no text `special_rules / Frog / {key}`", key)
        for key in ("name", "text")
    ]
    assert told("kind: translation\ntitle: X\nof: Skirmishes\nlanguage: cs\n", PLAN) == [
        Told(
            "AOS255",
            "error",
            "there is no document `Skirmishes` that may be translated",
            "Skirmishes",
        )
    ]
