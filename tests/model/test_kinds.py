"""The models: what they take, what they refuse, and what they hand back."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from aoslint.model.army import Army
from aoslint.model.battalion import Battalion
from aoslint.model.profiles import BattalionProfile, Profiles, WarscrollProfile
from aoslint.model.warscroll import Warscroll

CLAWS = {
    "name": "Stardrake's Great Claws",
    "type": "melee",
    "range": '1"',
    "attacks": 4,
    "to_hit": "*",
    "to_wound": "3+",
    "rend": -1,
    "damage": "D3",
    "mount": True,
}


def test_a_warscroll() -> None:
    document = {
        "kind": "warscroll",
        "title": "Lord-Celestant on Stardrake",
        "move": "*",
        "wounds": 16,
        "bravery": 9,
        "save": "3+",
        "fly": True,
        "weapons": [CLAWS],
        "damage_table": {
            "wounds suffered": ["0-4", "5+"],
            "move": ['12"', '11"'],
            "Stardrake's Great Claws to_hit": ["3+", "4+"],
        },
        "keywords": ["ORDER", "STORMCAST ETERNAL", "MONSTER", "HERO"],
    }
    warscroll = Warscroll.model_validate(document)
    assert warscroll.weapons is not None
    assert warscroll.weapons[0].to_hit == "*"
    assert warscroll.type == "unit"
    assert warscroll.named is None
    dumped = warscroll.model_dump(by_alias=True, exclude_unset=True)
    assert dumped == document


def test_the_two_sorts_of_profile() -> None:
    profiles = Profiles.model_validate(
        {
            "kind": "profiles",
            "season": "ghb2019",
            "profiles": [
                {"warscroll": "Liberators", "size": "5-30", "points": 100, "role": "Battleline"},
                {"battalion": "Smasha Boyz", "points": None},
            ],
        }
    ).profiles
    assert isinstance(profiles[0], WarscrollProfile)
    assert profiles[0].role == "Battleline"
    assert isinstance(profiles[1], BattalionProfile)
    assert profiles[1].points is None


def test_keys_that_python_cannot_have_as_names() -> None:
    battalion = Battalion.model_validate(
        {
            "kind": "battalion",
            "title": "X",
            "if": {"not": {"subfaction": "Y"}, "includes": {"not": "HERO", "any": ["A", "B"]}},
        }
    )
    assert not isinstance(battalion.if_, list) and battalion.if_ is not None
    assert battalion.if_.not_.subfaction == "Y"  # type: ignore[union-attr]
    assert battalion.if_.includes.not_ == "HERO"  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"artifact": "X"}, "artifact\n  Extra inputs are not permitted"),
        ({"allegiance": None}, "allegiance has no value"),
        ({"points_limit": "2000"}, "points_limit\n  Input should be a valid integer"),
        ({"game": "skirmish"}, "game\n  Input should be 'open-play', 'vanguard'"),
        ({"as_of": "2019-13-45"}, "as_of\n  Value error, not a date"),
        ({"kind": "warscroll"}, "kind\n  Input should be 'army'"),
        ({"units": [{"models": 3}]}, "warscroll\n  Field required"),
        ({"extra_command_points": True}, "Input should be a valid integer"),
    ],
)
def test_what_an_army_may_not_be(change: dict[str, Any], complaint: str) -> None:
    with pytest.raises(ValidationError) as caught:
        Army.model_validate({"kind": "army", **change})
    assert complaint in str(caught.value)
