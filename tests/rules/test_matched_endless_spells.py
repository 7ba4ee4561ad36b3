"""Endless spells and scenery: L110 to L120 (rules/army/endless_spells.py)."""

from __future__ import annotations

import pytest

from tests.rules.matched import ARCANUM, BATTLELINE, CELESTANT, Row, army, rows, tallies

FOUR = "[Chronomantic Cogs, Balewind Vortex, Everblaze Comet, Dais Arcanum]"


def spells(written: str, lead: str = ARCANUM, season: str = "ghb2019") -> str:
    return army(lead, *BATTLELINE, season=season, tail=f"endless_spells: {written}")


def test_the_same_spell_twice() -> None:
    text = spells("[Chronomantic Cogs, Balewind Vortex, chronomantic cogs]")
    assert rows(text, "AOS450") == (
        "unknown",
        [
            (
                "AOS450",
                9,
                54,
                "warning",
                "likely",
                "Chronomantic Cogs is taken 2 times; the limit is 1",
            )
        ],
    )
    assert rows(spells("[Chronomantic Cogs, Balewind Vortex]"), "AOS450") == ("legal", [])


def test_spells_are_paid_for_and_are_no_units() -> None:
    found = tallies(spells("[Chronomantic Cogs]"))
    assert (found["points"], found["units"], found["models"]) == (440, 3, 11)


def test_too_many_spells_in_2020_only() -> None:
    assert rows(spells(FOUR, season="ghb2020"), "AOS451")[1] == [
        (
            "AOS451",
            9,
            54,
            "warning",
            "likely",
            "the army has 4 endless spells; in the General's Handbook 2020, a Vanguard allows 2",
        )
    ]
    assert rows(spells(FOUR), "AOS451") == ("legal", [])


@pytest.mark.parametrize(("game", "most"), [("vanguard", 2), ("battlehost", 3), ("warhost", 4)])
def test_limit_of_spells_by_game_size(game: str, most: int) -> None:
    names = ["Chronomantic Cogs", "Balewind Vortex", "Everblaze Comet", "Dais Arcanum"]
    names += ["Celestian Vortex"]
    for number in (most, most + 1):
        text = army(
            ARCANUM,
            season="ghb2020",
            game=game,
            tail=f"endless_spells: [{', '.join(names[:number])}]",
        )
        assert len(rows(text, "AOS451")[1]) == number - most


def test_spell_of_another_faction() -> None:
    assert rows(spells("[Vermintide, Everblaze Comet]"), "AOS452") == (
        "illegal",
        [
            (
                "AOS452",
                9,
                18,
                "error",
                "certain",
                "Vermintide belongs to Skaven, but the army is Stormcast Eternals",
            )
        ],
    )
    assert rows(spells("[Everblaze Comet, Chronomantic Cogs]"), "AOS452") == ("legal", [])


def test_spell_without_a_wizard() -> None:
    assert rows(spells("[Everblaze Comet]", CELESTANT), "AOS453") == (
        "legal",
        [
            (
                "AOS453",
                9,
                18,
                "warning",
                "disputed",
                "the army has 1 endless spell, but no WIZARD to cast it",
            )
        ],
    )


def test_judgements_need_no_wizard() -> None:
    text = army(
        "{warscroll: Slaughterpriest, general: true}",
        "10 x Bloodletters",
        "10 x Bloodletters",
        allegiance="Khorne",
        tail="endless_spells: [Wrath-Axe]",
    )
    assert rows(text, "AOS453") == ("legal", [])


KHORNE = ("{warscroll: Bloodsecrator, general: true}", "10 x Bloodletters", "10 x Bloodletters")
TIDE = ("{warscroll: Isharann Tidecaster, general: true}",)
ENCLAVE = (*TIDE, "10 x Namarti Thralls", "10 x Namarti Thralls")


def test_scenery_of_another_faction() -> None:
    text = army(CELESTANT, *BATTLELINE, tail="scenery: [Skull Altar]")
    assert rows(text, "AOS454") == (
        "illegal",
        [
            (
                "AOS454",
                9,
                11,
                "error",
                "certain",
                "Skull Altar is scenery of Khorne, but the army is Stormcast Eternals",
            )
        ],
    )
    legal = army(*KHORNE, allegiance="Khorne", tail="scenery: [Skull Altar]")
    assert rows(legal, "AOS454", "AOS455") == ("legal", [])
    assert tallies(legal)["points"] == tallies(army(*KHORNE, allegiance="Khorne"))["points"]


def test_scenery_twice() -> None:
    text = army(*KHORNE, allegiance="Khorne", tail="scenery: [Skull Altar, Skull Altar]")
    assert rows(text, "AOS455") == (
        "illegal",
        [("AOS455", 9, 24, "error", "certain", "Skull Altar is taken 2 times; the limit is 1")],
    )


@pytest.mark.parametrize(
    ("number", "expected"),
    [
        (2, []),
        (
            3,
            [
                (
                    "AOS455",
                    9,
                    53,
                    "error",
                    "certain",
                    "Gloomtide Shipwreck is taken 3 times; the limit is 2",
                )
            ],
        ),
    ],
)
def test_two_shipwrecks(number: int, expected: list[Row]) -> None:
    wrecks = ", ".join(["Gloomtide Shipwreck"] * number)
    text = army(*ENCLAVE, allegiance="Idoneth Deepkin", tail=f"scenery: [{wrecks}]")
    assert rows(text, "AOS455")[1] == expected


def test_things_in_the_wrong_place() -> None:
    text = army(
        ARCANUM,
        *BATTLELINE,
        "Chronomantic Cogs",
        "Penumbral Engine",
        tail="endless_spells: [Judicators]",
    )
    assert rows(text, "AOS456")[1] == [
        ("AOS456", 9, 5, "error", "certain", "Chronomantic Cogs is an endless spell, not a unit"),
        ("AOS456", 10, 5, "error", "certain", "Penumbral Engine is scenery, not a unit"),
        (
            "AOS456",
            11,
            18,
            "error",
            "certain",
            "Judicators is a unit, not an endless spell or scenery",
        ),
    ]
