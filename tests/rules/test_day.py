"""What a document says on a day: its own changes, and those of its rows."""

from __future__ import annotations

import pytest

from aoslint.catalogue.catalogue import on_day, rows_on_day
from aoslint.catalogue.records import Written
from aoslint.content.shape import shaped, written

BLOODREAVERS: Written = {
    "title": "Bloodreavers",
    "move": '5"',
    "weapons": [
        {"name": "Axe", "attacks": 1, "to": "2021-02-26"},
        {"name": "Axe", "attacks": 2, "from": "2021-02-27"},
        {"name": "Claws", "attacks": 3},
    ],
    "abilities": [
        "Banner",
        {
            "name": "Blow",
            "text": "One wound.",
            "effects": [{"change": "rend", "ignore": True, "rend": -1, "to": -2}],
            "changes": [
                {"from": "2021-02-27", "text": "Two wounds."},
                {"from": "2020-02-27", "text": "No wound.", "effects": []},
            ],
        },
        {"name": "Fury", "from": "2020-01-18", "to": "2020-12-05"},
    ],
    "changes": [{"from": "2020-02-27", "move": '6"'}],
}
AXE = {"name": "Axe", "attacks": 1, "to": "2021-02-26"}
NEW_AXE = {"name": "Axe", "attacks": 2, "from": "2021-02-27"}
CLAWS = {"name": "Claws", "attacks": 3}
FURY = {"name": "Fury", "from": "2020-01-18", "to": "2020-12-05"}
EFFECT = {"change": "rend", "ignore": True, "rend": -1, "to": -2}


@pytest.mark.parametrize(
    ("day", "move", "weapons", "abilities"),
    [
        (
            "2020-01-17",
            '5"',
            [AXE, CLAWS],
            ["Banner", {"name": "Blow", "text": "One wound.", "effects": [EFFECT]}],
        ),
        (
            "2020-12-05",
            '6"',
            [AXE, CLAWS],
            ["Banner", {"name": "Blow", "text": "No wound.", "effects": []}, FURY],
        ),
        (
            "2021-02-27",
            '6"',
            [NEW_AXE, CLAWS],
            ["Banner", {"name": "Blow", "text": "Two wounds.", "effects": []}],
        ),
    ],
)
def test_rows_are_those_of_the_day(
    day: str, move: str, weapons: list[Written], abilities: list[Written | str]
) -> None:
    row = written(on_day(shaped("warscroll", BLOODREAVERS), day))
    assert (row["move"], row["weapons"], row["abilities"]) == (move, weapons, abilities)


def test_the_rows_alone_may_be_asked_for() -> None:
    row = written(rows_on_day(shaped("warscroll", BLOODREAVERS), "2021-02-27"))
    assert (row["move"], row["weapons"]) == ('5"', [NEW_AXE, CLAWS])
    assert row["changes"] == BLOODREAVERS["changes"]


def test_what_has_no_days_is_handed_back_as_it_is() -> None:
    record = shaped("warscroll", {"title": "Claws", "weapons": [CLAWS], "abilities": ["Banner"]})
    assert on_day(record, "2020-01-01") is record


def test_rows_of_tables_and_sub_factions_too() -> None:
    record = {
        "artefacts": [
            {"artefacts": ["Old Blade", {"name": "New Blade", "from": "2021-01-01"}]},
        ],
        "subfactions": [
            {
                "title": "Host",
                "battle_traits": [
                    {"name": "Wrath", "changes": [{"from": "2021-01-01", "name": "Ire"}]}
                ],
            }
        ],
    }
    made = shaped("allegiance", record)
    before, after = on_day(made, "2020-12-31"), on_day(made, "2021-01-01")
    assert written(before)["artefacts"] == [{"artefacts": ["Old Blade"]}]
    assert after.artefacts is made.artefacts
    assert [one.name for one in before.subfactions[0].battle_traits] == ["Wrath"]
    assert [one.name for one in after.subfactions[0].battle_traits] == ["Ire"]
