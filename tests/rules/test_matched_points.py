"""Points, sizes and profiles: L001 to L007, L100, L101, L130 (rules/army/points.py)."""

from __future__ import annotations

import pytest

from tests.rules import judge
from tests.rules.matched import ARCANUM, BATTLELINE, CELESTANT, army, rows, tallies


def test_points_over_limit_of_the_game_size() -> None:
    text = army(CELESTANT, "30 x Liberators", "20 x Judicators")
    assert rows(text, "AOS401") == (
        "illegal",
        [("AOS401", 3, 7, "error", "certain", "the army costs 1260 points; the limit is 1000")],
    )
    (found,) = (d for d in judge(text)["diagnostics"] if d["code"] == "AOS401")
    assert found["help"] == ("leave out 260 points or more; 10 Liberators instead of 30 would do")
    assert found["facts"] == {"points": 1260, "limit": 1000}


def test_points_over_limit_of_the_list() -> None:
    text = army(CELESTANT, *BATTLELINE, points_limit=299)
    assert rows(text, "AOS401") == (
        "illegal",
        [("AOS401", 5, 15, "error", "certain", "the army costs 300 points; the limit is 299")],
    )


@pytest.mark.parametrize("limit", [300, 1000])
def test_points_at_or_under_the_limit_are_legal(limit: int) -> None:
    assert rows(army(CELESTANT, *BATTLELINE, points_limit=limit), "AOS401") == ("legal", [])


def test_points_are_of_all_that_is_paid_for() -> None:
    text = army(
        ARCANUM,
        *BATTLELINE,
        extra_command_points=1,
        reinforcement_points=100,
        tail="endless_spells: [Everblaze Comet]\nreinforcements: [3 x Aetherwings]",
    )
    assert tallies(text)["points"] == 160 + 100 + 100 + 50 + 100 + 100


def test_open_play_has_no_limit() -> None:
    assert rows(army("90 x Liberators", game=None), "AOS401", "AOS402")[1] == []


@pytest.mark.parametrize(
    ("models", "paid"), [(5, 100), (6, 200), (10, 200), (25, 500), (29, 600), (30, 520)]
)
def test_price_in_multiples_and_at_full_size(models: int, paid: int) -> None:
    """A multiple is paid in full; the second price holds at the greatest size alone."""
    assert tallies(army(f"{models} x Liberators"))["points"] == paid


@pytest.mark.parametrize(
    ("title", "season", "models", "paid"),
    [
        ("Clanrats", "ghb2020", 20, 120),
        ("Clanrats", "ghb2020", 40, 200),
        ("Bloodreavers", "ghb2019", 20, 140),
        ("Bloodreavers", "ghb2019", 30, 210),
        ("Bloodreavers", "ghb2019", 40, 240),
    ],
)
def test_price_at_full_size_is_of_every_season(
    title: str, season: str, models: int, paid: int
) -> None:
    text = army(f"{models} x {title}", season=season, allegiance="Grand Alliance Chaos")
    assert tallies(text)["points"] == paid


def test_unit_over_size() -> None:
    text = army(CELESTANT, "35 x Liberators", "{warscroll: Sequitors, models: 45}")
    assert rows(text, "AOS402")[1] == [
        (
            "AOS402",
            7,
            5,
            "error",
            "certain",
            "a unit of Liberators has 35 models; the maximum is 30",
        ),
        (
            "AOS402",
            8,
            36,
            "error",
            "certain",
            "a unit of Sequitors has 45 models; the maximum is 20",
        ),
    ]
    helps = [d["help"] for d in judge(text)["diagnostics"] if d["code"] == "AOS402"]
    assert helps == ["field 30 models, or 2 units", "field 20 models, or 3 units"]


def test_unit_over_size_of_a_named_character() -> None:
    text = army("{warscroll: Neave Blacktalon, models: 2}")
    (found,) = (d for d in judge(text)["diagnostics"] if d["code"] == "AOS402")
    assert found["help"] == "field 1 model"


def test_unit_at_full_size_is_legal() -> None:
    assert rows(army(CELESTANT, "30 x Liberators", "5 x Liberators"), "AOS402") == ("legal", [])


def test_partly_filled_multiple() -> None:
    text = army(CELESTANT, *BATTLELINE, "{warscroll: Castigators, models: 5}")
    assert rows(text, "AOS403") == (
        "legal",
        [
            (
                "AOS403",
                9,
                38,
                "notice",
                "certain",
                "a unit of Castigators has 5 models but costs the points of 6: "
                "models are bought 3 at a time",
            )
        ],
    )
    assert rows(army(CELESTANT, *BATTLELINE, "6 x Castigators"), "AOS403") == ("legal", [])


def test_understrength_once_is_legal() -> None:
    text = army(CELESTANT, "4 x Liberators", "5 x Liberators")
    assert rows(text, "AOS404", "AOS405") == (
        "legal",
        [
            (
                "AOS404",
                7,
                5,
                "notice",
                "certain",
                "a unit of Liberators is under strength: it has 4 models but costs the points of 5",
            )
        ],
    )
    assert tallies(text)["points"] == 300


def test_second_understrength_unit() -> None:
    text = army(CELESTANT, "4 x Liberators", "3 x Liberators", "2 x Sequitors")
    assert rows(text, "AOS405") == (
        "unknown",
        [
            (
                "AOS405",
                8,
                5,
                "warning",
                "likely",
                "2 units of Liberators are under strength; the limit is 1",
            )
        ],
    )


IRONJAWZ = (
    "{warscroll: Orruk Warchanter, general: true}",
    "3 x Orruk Gore-Gruntas",
    "5 x Orruk Brutes",
    "5 x Orruk Ardboys",
)


def test_battalion_without_points_is_for_open_play() -> None:
    """BR-013: no price is not a price of 0."""
    keys = {"season": "ghb2020", "allegiance": "Ironjawz", "tail": "battalions: [Smasha Boyz]"}
    assert rows(army(*IRONJAWZ, **keys), "AOS406") == (
        "illegal",
        [
            (
                "AOS406",
                10,
                14,
                "error",
                "certain",
                "Smasha Boyz has no points in the General's Handbook 2020, "
                "so it cannot be used in matched play",
            )
        ],
    )
    open_play = army(*IRONJAWZ, game=None, **keys)
    assert rows(open_play, "AOS406") == ("legal", [])


def test_unit_of_a_later_season_has_no_profile() -> None:
    text = army(CELESTANT, *BATTLELINE, "Annihilators")
    assert judge(text)["verdict"] != "legal"


def test_superseded_profile_of_a_unit() -> None:
    text = army(
        "{warscroll: Glade Captain Battle Standard Bearer, general: true}",
        *BATTLELINE,
        season="ghb2018",
        allegiance="Grand Alliance Order",
    )
    assert rows(text, "AOS407") == (
        "legal",
        [
            (
                "AOS407",
                6,
                5,
                "warning",
                "disputed",
                "Glade Captain Battle Standard Bearer has been superseded; its points in the "
                "General's Handbook 2018 are kept for older lists",
            )
        ],
    )


def test_superseded_profile_of_a_battalion() -> None:
    keys = {"season": "ghb2020", "allegiance": "Legion of Blood", "game": "battlehost"}
    tail = "battalions: [Court of Nulahmia]"
    late = rows(army("Vampire Lord", **keys, tail=tail), "AOS407")[1]
    assert [row[0] for row in late] == ["AOS407"]
    before = army("Vampire Lord", as_of="2021-03-01", **keys, tail=tail)
    assert rows(before, "AOS407")[1] == []


def test_named_character_twice() -> None:
    text = army(CELESTANT, *BATTLELINE, "Neave Blacktalon", "Gavriel Sureheart", "Neave Blacktalon")
    assert rows(text, "AOS420") == (
        "unknown",
        [
            (
                "AOS420",
                11,
                5,
                "warning",
                "likely",
                "Neave Blacktalon is taken 2 times; the limit is 1",
            )
        ],
    )


def test_named_character_that_joins_during_the_battle() -> None:
    """L126: units that join ignore the limits of roles, but not that there is one of each."""
    text = army(
        CELESTANT, *BATTLELINE, "Neave Blacktalon", tail="reinforcements: [Neave Blacktalon]"
    )
    assert rows(text, "AOS420")[1] == [
        ("AOS420", 10, 18, "warning", "likely", "Neave Blacktalon is taken 2 times; the limit is 1")
    ]


def test_a_titled_hero_is_no_named_character() -> None:
    assert rows(army(CELESTANT, *BATTLELINE, "Lord-Celestant"), "AOS420") == ("legal", [])


@pytest.mark.parametrize(("season", "book"), [("ghb2019", "2019"), ("ghb2020", "2020")])
def test_two_bought_command_points(season: str, book: str) -> None:
    text = army(CELESTANT, *BATTLELINE, season=season, extra_command_points=2)
    assert rows(text, "AOS430") == (
        "illegal",
        [
            (
                "AOS430",
                5,
                23,
                "error",
                "certain",
                f"2 command points are bought; the General's Handbook {book} allows 1",
            )
        ],
    )


@pytest.mark.parametrize(("season", "bought"), [("ghb2018", 2), ("ghb2019", 1), ("ghb2020", 1)])
def test_bought_command_points_within_the_limit(season: str, bought: int) -> None:
    text = army(CELESTANT, *BATTLELINE, season=season, extra_command_points=bought)
    assert rows(text, "AOS430") == ("legal", [])
    assert tallies(text)["command_points"] == bought
