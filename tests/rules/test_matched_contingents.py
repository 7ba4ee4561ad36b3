"""Meeting Engagements: L140 to L146 (rules/army/contingents.py)."""

from __future__ import annotations

import pytest

from tests.rules import judge
from tests.rules.matched import army, rows

SPEARHEAD = "{warscroll: Liberators, contingent: spearhead}"
MAIN = (
    "{warscroll: Lord-Celestant, general: true, contingent: main body}",
    "{warscroll: Liberators, contingent: main body}",
)
REARGUARD = "{warscroll: Judicators, contingent: rearguard}"
CODES = ("AOS460", "AOS461", "AOS462", "AOS463", "AOS464", "AOS465")


def meeting(*units: str, **keys: str) -> str:
    return army(*units, game="meeting-engagement", **keys)


def test_three_contingents_are_legal() -> None:
    assert rows(meeting(SPEARHEAD, *MAIN, REARGUARD), *CODES) == ("legal", [])


def test_the_limits_of_pitched_battles_are_not_used() -> None:
    found = judge(meeting(SPEARHEAD, *MAIN, REARGUARD))["tallies"]
    pairs = [found[name][1] for name in ("leaders", "battleline", "behemoths", "artillery")]
    assert pairs == [None] * 4


def test_contingents_mean_nothing_in_a_pitched_battle() -> None:
    assert rows(army(*MAIN, SPEARHEAD), *CODES) == ("legal", [])


def test_unit_without_contingent() -> None:
    text = meeting(
        SPEARHEAD, *MAIN, REARGUARD, "Aetherwings", "{warscroll: Aetherwings, contingent: rear}"
    )
    assert rows(text, "AOS460") == (
        "illegal",
        [
            (
                "AOS460",
                10,
                5,
                "error",
                "certain",
                "Aetherwings is not in a contingent; every unit in a Meeting "
                "Engagement must be in one",
            ),
            (
                "AOS460",
                11,
                42,
                "error",
                "certain",
                "a Meeting Engagement has no contingent `rear`",
            ),
        ],
    )


def test_empty_contingent() -> None:
    text = meeting(*MAIN, REARGUARD)
    assert rows(text, "AOS461") == (
        "illegal",
        [
            (
                "AOS461",
                5,
                1,
                "error",
                "certain",
                "the spearhead has no units; it must have at least one",
            )
        ],
    )


def test_behemoth_in_the_spearhead() -> None:
    behemoth = "{warscroll: Drakesworn Templar, contingent: spearhead}"
    assert rows(meeting(SPEARHEAD, behemoth, *MAIN, REARGUARD), "AOS462") == (
        "illegal",
        [("AOS462", 7, 5, "error", "certain", "the spearhead has 1 behemoth; it may have 0")],
    )


def test_main_body_without_battleline() -> None:
    assert rows(meeting(SPEARHEAD, MAIN[0], REARGUARD), "AOS462") == (
        "illegal",
        [("AOS462", 5, 1, "error", "certain", "the main body has 0 battleline units; it needs 1")],
    )


def test_third_battleline_in_the_spearhead_is_disputed() -> None:
    units = [f"{{warscroll: {title}, contingent: spearhead}}" for title in ("Judicators",) * 2]
    text = meeting(SPEARHEAD, *units, *MAIN, REARGUARD.replace("Judicators", "Aetherwings"))
    assert rows(text, "AOS462")[1] == [
        (
            "AOS462",
            8,
            5,
            "warning",
            "disputed",
            "the spearhead has 3 battleline units; it may have 2",
        )
    ]


@pytest.mark.parametrize(
    ("allegiance", "battleline", "others"),
    [("Grand Host of Nagash", 1, 2), ("Grand Alliance Death", 0, 3)],
)
def test_a_role_that_switches_counts_once(allegiance: str, battleline: int, others: int) -> None:
    """BR-008: a unit that the army makes battleline is no longer Other."""
    text = meeting(
        "{warscroll: Vampire Lord, general: true, contingent: spearhead}",
        "{warscroll: Grave Guard, contingent: spearhead}",
        "{warscroll: Bat Swarms, contingent: spearhead}",
        "{warscroll: Blood Knights, contingent: spearhead}",
        allegiance=allegiance,
        as_of="2019-12-01",
    )
    found = [row[5] for row in rows(text, "AOS462")[1] if "spearhead" in row[5]]
    over = [f"the spearhead has {others} other units; it may have 2"] if others > 2 else []
    assert found == over
    assert judge(text)["tallies"]["battleline"] == [battleline, None]


def test_third_unit_of_one_warscroll() -> None:
    text = meeting(SPEARHEAD, *MAIN, REARGUARD.replace("Judicators", "Liberators"))
    assert rows(text, "AOS463") == (
        "illegal",
        [
            (
                "AOS463",
                9,
                5,
                "error",
                "certain",
                "Liberators is taken 3 times outside battalions; the limit is 2",
            )
        ],
    )


def test_second_allied_unit() -> None:
    allies = (
        "{warscroll: Vulkite Berzerkers, contingent: rearguard}",
        "{warscroll: Auric Hearthguard, contingent: main body}",
    )
    assert rows(meeting(SPEARHEAD, *MAIN, REARGUARD, *allies), "AOS464") == (
        "illegal",
        [("AOS464", 11, 5, "error", "certain", "the army has 2 allied units; it may have 1")],
    )
    assert rows(meeting(SPEARHEAD, *MAIN, REARGUARD, allies[0]), "AOS464")[1] == []


def test_second_endless_spell() -> None:
    general = MAIN[0].replace("Lord-Celestant", "Lord-Arcanum")
    text = meeting(
        SPEARHEAD,
        general,
        MAIN[1],
        REARGUARD,
        tail="endless_spells: [Chronomantic Cogs, Balewind Vortex]",
    )
    assert rows(text, "AOS451") == (
        "illegal",
        [
            (
                "AOS451",
                10,
                37,
                "error",
                "certain",
                "the army has 2 endless spells; in the General's Handbook 2019, "
                "a Meeting Engagement allows 1",
            )
        ],
    )


@pytest.mark.parametrize(
    ("contingent", "models", "expected"),
    [
        ("spearhead", 5, []),
        (
            "spearhead",
            10,
            [("likely", "a unit of Liberators in the spearhead has 10 models; the maximum is 5")],
        ),
        ("rearguard", 10, []),
        (
            "rearguard",
            15,
            [
                (
                    "disputed",
                    "a unit of Liberators in the rearguard has 15 models; the maximum is 10",
                )
            ],
        ),
    ],
)
def test_unit_too_large(contingent: str, models: int, expected: list[tuple[str, str]]) -> None:
    unit = f"{{warscroll: Liberators, models: {models}, contingent: {contingent}}}"
    text = meeting(unit, *MAIN, REARGUARD)
    found = rows(text, "AOS465")[1]
    assert [(row[4], row[5]) for row in found] == expected
    assert all(row[:4] == ("AOS465", 6, 37, "warning") for row in found)


def test_the_list_of_a_player() -> None:
    """A list of Warscroll Builder of 990 points (matched-play.md, L146)."""
    text = meeting(
        "{warscroll: Runelord, contingent: spearhead}",
        "{warscroll: Irondrakes, contingent: spearhead}",
        "{warscroll: Gyrobombers, contingent: spearhead}",
        "{warscroll: Battlemage, general: true, contingent: main body}",
        "{warscroll: Freeguild Guard, contingent: main body}",
        "{warscroll: Cogsmith, contingent: rearguard}",
        "{warscroll: Freeguild Guard, contingent: rearguard}",
        "{warscroll: Helblaster Volley Gun, contingent: rearguard}",
        "{warscroll: Helblaster Volley Gun, contingent: rearguard}",
        allegiance="Cities of Sigmar",
        subfaction="Greywater Fastness",
    )
    assert rows(text, *CODES)[1] == []
