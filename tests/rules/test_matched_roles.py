"""Battlefield roles: L008 to L020 and L094 (rules/army/roles.py)."""

from __future__ import annotations

import pytest

from tests.rules import judge
from tests.rules.matched import ARCANUM, BATTLELINE, CELESTANT, army, rows, tallies

KNIGHTS = ("Knight-Azyros", "Knight-Heraldor", "Knight-Questor", "Knight-Zephyros")
DRACOTH = "Lord-Celestant on Dracoth"
SIZES = [("vanguard", 4, 2, 2), ("battlehost", 6, 3, 4), ("warhost", 8, 4, 5)]


@pytest.mark.parametrize("season", ["ghb2018", "ghb2019", "ghb2020"])
@pytest.mark.parametrize(("game", "leaders", "battleline", "others"), SIZES)
def test_limits_of_each_game_size(
    season: str, game: str, leaders: int, battleline: int, others: int
) -> None:
    found = tallies(army(CELESTANT, game=game, season=season))
    assert [found[name][1] for name in ("leaders", "battleline", "behemoths", "artillery")] == [
        leaders,
        battleline,
        others,
        others,
    ]


def test_no_leader() -> None:
    text = army("{warscroll: Liberators, general: true}", "5 x Liberators")
    assert rows(text, "AOS410") == (
        "illegal",
        [("AOS410", 5, 1, "error", "certain", "the army has 0 leaders; it needs 1")],
    )
    assert rows(army(CELESTANT, *BATTLELINE), "AOS410") == ("legal", [])


def test_a_list_with_an_unknown_name_may_have_a_leader() -> None:
    assert rows(
        army("{warscroll: Lord-Whoever, general: true}", *BATTLELINE), "AOS410", "AOS412"
    ) == ("unknown", [])


def test_too_many_leaders() -> None:
    assert rows(army(CELESTANT, *KNIGHTS, *BATTLELINE), "AOS411") == (
        "illegal",
        [("AOS411", 10, 5, "error", "certain", "the army has 5 leaders; it may have 4")],
    )
    assert rows(army(CELESTANT, *KNIGHTS[:3], *BATTLELINE), "AOS411") == ("legal", [])


def test_too_many_leaders_because_of_an_allied_one() -> None:
    text = army(CELESTANT, *KNIGHTS[:3], *BATTLELINE, "Auric Runemaster")
    assert rows(text, "AOS411") == (
        "unknown",
        [("AOS411", 12, 5, "warning", "likely", "the army has 5 leaders; it may have 4")],
    )


def test_too_few_battleline() -> None:
    assert rows(army(CELESTANT, "5 x Liberators"), "AOS412") == (
        "illegal",
        [("AOS412", 5, 1, "error", "certain", "the army has 1 battleline unit; it needs 2")],
    )


def test_conditional_battleline_hangs_on_the_general() -> None:
    units = ("5 x Liberators", "5 x Sequitors")
    assert rows(army(ARCANUM, *units), "AOS412") == ("legal", [])
    text = army(CELESTANT, *units)
    assert rows(text, "AOS412")[0] == "illegal"
    (found,) = (d for d in judge(text)["diagnostics"] if d["code"] == "AOS412")
    assert found["help"] == (
        "Sequitors is battleline with: the allegiance Stormcast Eternals, a general who is "
        "Astreia Solbright, Lord-Arcanum or Aventis Firestrike, Magister of Hammerhal"
    )
    assert [place["label"] for place in found["related"]] == [
        "the limits for this game size",
        "when Sequitors is battleline",
    ]


def test_castigators_are_never_battleline() -> None:
    assert rows(army(ARCANUM, "5 x Liberators", "3 x Castigators"), "AOS412")[0] == "illegal"


SHORT = ("AOS412", 5, 1, "error", "certain", "the army has 1 battleline unit; it needs 2")


@pytest.mark.parametrize(("models", "expected"), [(10, []), (5, [SHORT])])
def test_battleline_by_size(models: int, expected: list[object]) -> None:
    """L015: a size that is asked for is asked when the list is written."""
    text = army(
        "{warscroll: Orruk Warchanter, general: true}",
        "5 x Orruk Brutes",
        f"{models} x Orruk Ardboys",
        season="ghb2020",
        allegiance="Big Waaagh!",
    )
    assert rows(text, "AOS412")[1] == expected


def test_battleline_that_is_only_likely() -> None:
    text = army(
        "{warscroll: Bloodsecrator, general: true}",
        "3 x Mighty Skullcrushers",
        "3 x Mighty Skullcrushers",
        allegiance="Khorne",
        subfaction="The Goretide",
    )
    assert [row[:5] for row in rows(text, "AOS412", "AOS415")[1]] == [
        ("AOS415", 8, 5, "warning", "disputed")
    ]
    more = text.replace("  - 3 x", "  - 10 x Bloodreavers\n  - 10 x Bloodreavers\n  - 3 x", 1)
    assert rows(more, "AOS415")[1] == []


def test_allied_battleline_does_not_fill_the_minimum() -> None:
    text = army(CELESTANT, "5 x Liberators", "5 x Aetherwings", "10 x Freeguild Guard")
    found = rows(text, "AOS412")[1]
    assert [row[3:] for row in found] == [
        (
            "warning",
            "likely",
            "the army has 1 battleline unit; it needs 2, and allies do not count",
        )
    ]


def test_too_much_artillery() -> None:
    assert rows(army(CELESTANT, *BATTLELINE, *["Celestar Ballista"] * 3), "AOS413") == (
        "illegal",
        [("AOS413", 11, 5, "error", "certain", "the army has 3 artillery units; it may have 2")],
    )
    legal = army(CELESTANT, *BATTLELINE, *["Celestar Ballista"] * 2)
    assert rows(legal, "AOS413") == ("legal", [])


@pytest.mark.parametrize(
    ("city", "expected"),
    [
        ("Greywater Fastness", []),
        (
            "Hammerhal",
            [
                (
                    "AOS413",
                    14,
                    5,
                    "error",
                    "certain",
                    "the army has 5 artillery units; it may have 4",
                )
            ],
        ),
    ],
)
def test_greywater_fastness_has_one_more(city: str, expected: list[object]) -> None:
    text = army(
        "{warscroll: Freeguild General, general: true}",
        "10 x Freeguild Guard",
        "10 x Freeguild Guard",
        *["Helstorm Rocket Battery"] * 5,
        "10 x Freeguild Guard",
        game="battlehost",
        allegiance="Cities of Sigmar",
        subfaction=city,
    )
    assert rows(text, "AOS413")[1] == expected


def test_hero_on_monster_counts_twice() -> None:
    text = army("{warscroll: Knight-Azyros, general: true}", *BATTLELINE, *[DRACOTH] * 3)
    assert rows(text, "AOS411", "AOS414") == (
        "illegal",
        [("AOS414", 11, 5, "error", "certain", "the army has 3 behemoths; it may have 2")],
    )
    assert tallies(text)["leaders"] == [4, 4]


@pytest.mark.parametrize(
    ("court", "battleline", "behemoths", "expected"),
    [
        ("Gristlegore", 5, 0, []),
        (
            "Morgaunt",
            0,
            5,
            [
                (
                    "AOS412",
                    6,
                    1,
                    "error",
                    "certain",
                    "the army has 0 battleline units; it needs 3",
                ),
                ("AOS414", 12, 5, "error", "certain", "the army has 5 behemoths; it may have 4"),
            ],
        ),
    ],
)
def test_battleline_behemoths(
    court: str, battleline: int, behemoths: int, expected: list[object]
) -> None:
    """BR-004: a monster that a grand court makes battleline is no behemoth."""
    text = army(
        "{warscroll: Abhorrant Archregent, general: true}",
        *["Royal Terrorgheist"] * 5,
        game="battlehost",
        allegiance="Flesh-eater Courts",
        subfaction=court,
    )
    assert rows(text, "AOS412", "AOS414")[1] == expected
    found = tallies(text)
    assert (found["battleline"], found["behemoths"]) == ([battleline, 3], [behemoths, 4])


def test_battleline_steam_tanks() -> None:
    text = army(
        "{warscroll: Steam Tank with Commander, general: true}",
        *["Steam Tank"] * 5,
        season="ghb2020",
        game="battlehost",
        allegiance="Cities of Sigmar",
        subfaction="Greywater Fastness",
    )
    assert rows(text, "AOS412", "AOS414")[1] == []
    assert tallies(text)["battleline"] == [5, 3]


def test_behemoth_that_joins_during_the_battle() -> None:
    text = army(CELESTANT, *BATTLELINE, *[DRACOTH] * 2, tail=f"reinforcements: [{DRACOTH}]")
    assert rows(text, "AOS414")[1] == []


def test_roles_count_within_battalions() -> None:
    text = army(CELESTANT, *KNIGHTS, *BATTLELINE, tail="battalions: [Thunderhead Brotherhood]")
    assert [row[0] for row in rows(text, "AOS411")[1]] == ["AOS411"]


def test_an_army_of_gargants_has_no_limit_of_behemoths() -> None:
    """L020: evidently so, but the rule was not found."""
    gargants = ["Warstomper Mega-Gargant"] * 5
    general = "{warscroll: Warstomper Mega-Gargant, general: true}"
    text = army(
        general, *gargants, season="ghb2020", game="battlehost", allegiance="Sons of Behemat"
    )
    assert rows(text, "AOS414")[1] == []
    assert tallies(text)["behemoths"] == [6, None]
