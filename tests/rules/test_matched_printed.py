"""What a tool printed, beside what is worked out here (rules/army/printed.py)."""

from __future__ import annotations

import pytest

from tests.rules import judge
from tests.rules.matched import CELESTANT, army, rows

CODES = ("AOS490", "AOS491", "AOS492", "AOS493")


def builder(price: int = 100, total: int = 760, limit: int = 1000) -> str:
    """A list of Warscroll Builder; 560 was the price of the hero until 1 January 2020."""
    return (
        "Allegiance: Stormcast Eternals\n\nLeaders\n"
        "Lord-Celestant on Stardrake (560)\n- General\n\n"
        f"Battleline\n5 x Liberators (100)\n5 x Liberators ({price})\n\n"
        f"Total: {total} / {limit}\n"
    )


DAY = (
    "AOS492",
    1,
    1,
    "notice",
    "certain",
    "judged as of 2020-01-01, General's Handbook 2019: 3 of 3 printed prices are in force on it",
)
GAME = (
    "AOS493",
    11,
    14,
    "notice",
    "certain",
    "the list names no game size; judged as a Vanguard, from its limit of 1000 points",
)


def test_a_list_that_agrees() -> None:
    assert rows(builder(), *CODES, name="list.txt") == ("legal", [DAY, GAME])


def test_a_price_that_was_never_in_force() -> None:
    verdict, found = rows(builder(110, 770), "AOS490", name="list.txt")
    assert (verdict, found) == (
        "legal",
        [
            (
                "AOS490",
                9,
                17,
                "warning",
                "disputed",
                "the list prints 110 points for `Liberators`; on no day of the season "
                "did it cost that (on 2020-01-01: 100)",
            )
        ],
    )
    assert judge(builder(110, 770), "list.txt")["tallies"]["points"] == 760


def test_a_total_that_differs() -> None:
    assert rows(builder(total=750), "AOS491", name="list.txt") == (
        "legal",
        [
            (
                "AOS491",
                11,
                8,
                "notice",
                "certain",
                "the list prints 750 points, but aoslint counts 760",
            )
        ],
    )


@pytest.mark.parametrize(
    ("limit", "game"),
    [
        (1000, "vanguard"),
        (1250, "vanguard"),
        (1251, "battlehost"),
        (2250, "battlehost"),
        (2251, "warhost"),
        (3000, "warhost"),
    ],
)
def test_game_size_by_points(limit: int, game: str) -> None:
    entry = judge(builder(limit=limit), "list.txt")
    assert entry["game"] == game
    assert entry["tallies"]["points_limit"] == limit


def test_a_list_in_yaml_without_a_limit_is_open_play() -> None:
    text = army(CELESTANT, game=None)
    assert judge(text)["game"] == "open-play"
    assert rows(text, *CODES)[1] == []


def test_the_limit_of_a_list_in_yaml_shows_its_game() -> None:
    text = army(CELESTANT, game=None, points_limit=1000)
    assert judge(text)["game"] == "vanguard"
    assert [row[0] for row in rows(text, *CODES)[1]] == ["AOS493"]


def test_a_list_that_says_all_gets_no_notice() -> None:
    assert rows(army(CELESTANT, as_of="2020-03-15"), *CODES)[1] == []


def test_a_skirmish_is_not_judged() -> None:
    text = (
        "Allegiance: Stormcast Eternals\n\nHeroes\nKnight-Questor (20)\n\nTotal: 20 / 50 Renown\n"
    )
    entry = judge(text, "list.txt")
    assert [d["code"] for d in entry["diagnostics"] if d["severity"] == "error"] == []
    assert entry["verdict"] == "unknown"
