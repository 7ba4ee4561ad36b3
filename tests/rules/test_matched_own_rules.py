"""One allegiance's own rules: L031, L043 to L045, L151 (rules/army/own_rules.py)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules import judge
from tests.rules.matched import BATTLELINE, CELESTANT, army, rows, tallies

HAMMERS: dict[str, Any] = {"subfaction": "Hammers of Sigmar"}


def celestant(**picks: str) -> str:
    return (
        "{warscroll: Lord-Celestant, general: true, "
        + ", ".join(f"{key}: {value}" for key, value in picks.items())
        + "}"
    )


def test_another_command_trait_than_the_sub_faction_asks() -> None:
    text = army(celestant(command_trait="Shielded by Faith"), *BATTLELINE, **HAMMERS)
    assert rows(text, "AOS501") == (
        "illegal",
        [
            (
                "AOS501",
                7,
                63,
                "error",
                "certain",
                "the general of Hammers of Sigmar must have the command trait `We Cannot Fail`, "
                "not `Shielded by Faith`",
            )
        ],
    )


@pytest.mark.parametrize(
    "general",
    [
        celestant(command_trait="We Cannot Fail"),
        CELESTANT,
        "{warscroll: Neave Blacktalon, general: true}",
    ],
)
def test_the_trait_itself_or_none_is_legal(general: str) -> None:
    """A named character has no trait, and nothing takes its place."""
    assert rows(army(general, *BATTLELINE, **HAMMERS), "AOS501") == ("legal", [])


def test_another_artefact_than_the_sub_faction_asks() -> None:
    text = army(celestant(artefact="Mirrorshield"), *BATTLELINE, **HAMMERS)
    assert rows(text, "AOS502") == (
        "illegal",
        [
            (
                "AOS502",
                7,
                58,
                "error",
                "certain",
                "the first artefact of Hammers of Sigmar must be `God-forged "
                "Blade`, but no hero of the "
                "army has it",
            )
        ],
    )
    legal = army(celestant(artefact="God-forged Blade"), *BATTLELINE, **HAMMERS)
    assert rows(legal, "AOS502") == ("legal", [])


def test_forced_artefact_may_go_to_any_hero() -> None:
    text = army(
        celestant(command_trait="We Cannot Fail"),
        "{warscroll: Knight-Azyros, artefact: God-forged Blade}",
        *BATTLELINE,
        **HAMMERS,
    )
    assert rows(text, "AOS502") == ("legal", [])


def test_no_artefact_at_all_is_legal() -> None:
    assert rows(army(CELESTANT, *BATTLELINE, **HAMMERS), "AOS502") == ("legal", [])


CITY: dict[str, Any] = {"allegiance": "Cities of Sigmar", "subfaction": "Hammerhal"}
GENERAL = "{warscroll: Freeguild General, general: true}"
GUARD = "10 x Freeguild Guard"
RETINUE = "{warscroll: Freeguild Guard, models: 10, marks: [honoured retinue]}"


def test_two_of_seven_units_may_not_be_stormcast() -> None:
    text = army(GENERAL, *[GUARD] * 4, *["5 x Judicators"] * 2, **CITY)
    assert rows(text, "AOS503", "AOS340", "AOS440") == (
        "illegal",
        [
            (
                "AOS503",
                13,
                5,
                "error",
                "certain",
                "2 of the army's 7 units are STORMCAST ETERNAL; the army may have 1 (one in 4)",
            )
        ],
    )


def test_two_of_eight_units_may_be_stormcast() -> None:
    text = army(GENERAL, *[GUARD] * 5, *["5 x Judicators"] * 2, **CITY)
    assert rows(text, "AOS503") == ("legal", [])
    assert tallies(text)["allied_units"] == [0, 2]


THRYNG: dict[str, Any] = {
    "season": "ghb2020",
    "allegiance": "Kharadron Overlords",
    "subfaction": "Barak-Thryng",
}


def test_guest_as_general() -> None:
    units = ("Arkanaut Admiral", "10 x Arkanaut Company", "10 x Arkanaut Company")
    text = army("{warscroll: Warden King, general: true}", *units, **THRYNG)
    assert rows(text, "AOS504") == (
        "illegal",
        [
            (
                "AOS504",
                7,
                30,
                "error",
                "certain",
                "Warden King may be in the army, but cannot be its general",
            )
        ],
    )


def test_guests_of_barak_thryng_are_no_battleline() -> None:
    text = army(
        "{warscroll: Arkanaut Admiral, general: true}",
        "10 x Arkanaut Company",
        "10 x Vulkite Berzerkers",
        "10 x Arkanaut Company",
        **THRYNG,
    )
    assert tallies(text)["battleline"] == [2, 2]


def test_adjutant() -> None:
    text = army(GENERAL, "{warscroll: Battlemage, marks: [adjutant]}", RETINUE, GUARD, **CITY)
    assert rows(text, "AOS505") == ("legal", [])


def test_adjutant_of_another_faction() -> None:
    """BR-016: a guest has the city's keyword, and may be its adjutant."""
    incantor = "{warscroll: Knight-Incantor, marks: [General's Adjutant]}"
    assert rows(army(GENERAL, incantor, GUARD, GUARD, **CITY), "AOS505") == ("legal", [])


@pytest.mark.parametrize(
    ("units", "at", "message"),
    [
        (
            ("{warscroll: Freeguild General, general: true, marks: [adjutant]}", GUARD, GUARD),
            (7, 59),
            "the mark `adjutant` cannot be given to the general, Freeguild General",
        ),
        (
            (GENERAL, "{warscroll: Freeguild Guard, models: 30, marks: [honoured retinue]}", GUARD),
            (8, 54),
            "the mark `honoured retinue` is only for 5-20 models and not HERO, "
            "not for Freeguild Guard",
        ),
        (
            (GENERAL, RETINUE, RETINUE),
            (9, 54),
            "only one unit may have the mark `honoured retinue`, and Freeguild "
            "Guard has it already",
        ),
        (
            (GENERAL, "{warscroll: Freeguild General on Griffon, marks: [adjutant]}", GUARD, GUARD),
            (8, 55),
            "the mark `adjutant` is only for HERO and 1-6 wounds, "
            "not for Freeguild General on Griffon",
        ),
    ],
)
def test_marks_that_do_not_fit(units: tuple[str, ...], at: tuple[int, int], message: str) -> None:
    assert rows(army(*units, **CITY), "AOS505") == (
        "unknown",
        [("AOS505", *at, "warning", "likely", message)],
    )


def test_marks_of_another_allegiance() -> None:
    text = army(CELESTANT, "{warscroll: Liberators, marks: [retinue]}", "5 x Liberators")
    assert rows(text, "AOS505") == (
        "illegal",
        [("AOS505", 7, 37, "error", "certain", "Stormcast Eternals has no units marked `retinue`")],
    )


def test_option_that_is_not_known() -> None:
    text = army(CELESTANT, *BATTLELINE, options="[Legion of the Storm]")
    assert rows(text, "AOS506") == (
        "legal",
        [
            (
                "AOS506",
                5,
                11,
                "notice",
                "certain",
                "`Legion of the Storm` was not checked: it is not in the content",
            )
        ],
    )
    known = army(CELESTANT, *BATTLELINE, season="ghb2020", options="[Stormkeep]")
    assert rows(known, "AOS506") == ("legal", [])


SLAVES: dict[str, Any] = {
    "season": "ghb2020",
    "allegiance": "Slaves to Darkness",
    "subfaction": "Ravagers",
}


def test_mark_that_the_warscroll_does_not_offer() -> None:
    text = army(
        "{warscroll: Chaos Sorcerer Lord, general: true, keywords: [KHORNE]}",
        "{warscroll: Chaos Warriors, keywords: [NURGLE, TZEENTCH]}",
        "{warscroll: Chaos Warriors, keywords: [NURGLE]}",
        **SLAVES,
    )
    assert rows(text, "AOS507") == (
        "illegal",
        [
            (
                "AOS507",
                7,
                64,
                "error",
                "certain",
                "Chaos Sorcerer Lord cannot have the keyword `KHORNE`; it may have `NURGLE`, "
                "`SLAANESH`, `TZEENTCH` or `UNDIVIDED`",
            ),
            (
                "AOS507",
                8,
                43,
                "error",
                "certain",
                "Chaos Warriors has the keywords `NURGLE` and `TZEENTCH`, but "
                "may have only one of them",
            ),
        ],
    )


def test_mark_that_the_warscroll_offers() -> None:
    text = army(
        "{warscroll: Chaos Sorcerer Lord, general: true, keywords: [TZEENTCH]}",
        *["{warscroll: Chaos Warriors, keywords: [NURGLE]}"] * 2,
        **SLAVES,
    )
    entry = judge(text)
    assert [d["code"] for d in entry["diagnostics"] if d["code"] == "AOS507"] == []
    assert entry["verdict"] == "legal"
