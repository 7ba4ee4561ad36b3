"""BattleScribe: HTML, `.ros` and `.rosz`."""

from __future__ import annotations

import io
import zipfile

import pytest

from aoslint import importers
from aoslint.findings import Span
from aoslint.importers.models import models_of
from aoslint.importers.selections import Selection

from .support import DATA, imported, refusal, text_at

MARSHAL = {
    "warscroll": "Marshal",
    "general": True,
    "artefact": "The Long Spoon",
    "spells": ["Mud Bath"],
    "printed_role": ["Leader", "Behemoth"],
    "printed_points": 150,
}


def test_html_roster() -> None:
    tree = imported("roster.html")
    assert tree.source.format == "battlescribe"
    assert tree.data == {
        "kind": "army",
        "name": "River Roster",
        "game": "vanguard",
        "points_limit": 1250,
        "allegiance": "Riverland Host",
        "subfaction": "Old Ford",
        "options": ["Side Street - Quiet"],
        "realm_of_origin": "Marsh",
        "extra_command_points": 2,
        "units": [
            {
                "warscroll": "Marshal",
                "name": "Averon",
                "general": True,
                "command_trait": "Stubborn",
                "artefact": "The Spoon, the Long",
                "spells": ["Mud Bath"],
                "keywords": ["Mud"],
                "options": ["Arcane Jolt", "Pike & Net"],
                "printed_role": "Leader",
                "printed_points": 100,
                "as_printed": "Averon - Marshal",
            },
            {"warscroll": "Ferryman", "id": "ferryman-1", "printed_points": 80},
            {
                "warscroll": "Reed Guard",
                "id": "reed-guard-1",
                "models": 20,
                "options": ["5 x Spear"],
                "printed_role": "Battleline",
                "printed_points": 160,
            },
            {
                "warscroll": "Otter Pack",
                "id": "otter-pack-1",
                "models": 4,
                "printed_role": "Other",
                "printed_points": 120,
            },
            {
                "warscroll": "Goats",
                "models": 3,
                "ally": True,
                "printed_role": "Other",
                "printed_points": 100,
            },
        ],
        "battalions": [
            {
                "battalion": "Ferry Guild",
                "id": "ferry-guild-1",
                "units": ["ferryman-1", "reed-guard-1", "small-guild-1"],
                "printed_points": 120,
            },
            {
                "battalion": "Small Guild",
                "id": "small-guild-1",
                "units": ["otter-pack-1"],
                "printed_points": 100,
            },
        ],
        "endless_spells": [
            {
                "endless_spell": "Bound Whirlpool",
                "printed_points": 50,
                "as_printed": "Bound Endless Spell: Whirlpool",
            }
        ],
        "scenery": [{"scenery": "Old Mill"}],
        "printed": {
            "points": 1000,
            "force": "**Pitched Battle** 1,000",
            "faction": "Order - Riverland Host",
            "force_points_limit": 1000,
        },
        "notes": ["Flood Rules"],
    }
    assert text_at(tree, "units", 0, "options", 1) == "Pike &amp; Net"
    assert text_at(tree, "units", 2, "printed_points") == "160"
    assert text_at(tree, "units", 2, "models") == "10 Reed Guards"


def test_ros_roster_counts_models_below_the_unit() -> None:
    """BR-028: three models, and a unit in parts without types has an unknown size."""
    data = (DATA / "roster.ros").read_bytes()
    tree, problems = importers.read(data, "roster.ros")
    assert tree is not None
    assert tree.data == {
        "kind": "army",
        "name": "River Roster",
        "points_limit": 1000,
        "allegiance": "Riverland Host",
        "subfaction": "Old Ford",
        "units": [
            {
                "warscroll": "Otter Enlightened",
                "name": "The W\u00e9t Ones",
                "models": 3,
                "options": ["2 x Spear"],
                "printed_role": "Other",
                "printed_points": 100,
            },
            MARSHAL,
            {
                "warscroll": "Reed Guard",
                "options": ["First File", "Second File"],
                "printed_role": "Battleline",
                "printed_points": 100,
            },
        ],
        "printed": {
            "points": 350,
            "force": "**Pitched Battle** 1,000",
            "faction": "Order - Riverland Host",
            "force_points_limit": 1000,
        },
    }
    # After a letter of two bytes, places still count characters.
    assert text_at(tree, "units", 0, "name") == "The W\u00e9t Ones"
    assert text_at(tree, "units", 1, "artefact") == "1. The Long Spoon"
    assert [(p.rule.code, p.span) for p in problems] == [("AOS058", Span(41, 34, 41, 44))]


def test_zipped_roster_reads_as_the_roster() -> None:
    data = (DATA / "roster.ros").read_bytes()
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("../../roster.ros", data)
    tree, _ = importers.read(stream.getvalue(), "a.rosz")
    plain, _ = importers.read(data, "a.ros")
    assert tree is not None and plain is not None
    assert tree.data == plain.data
    assert tree.source.path == "a.rosz"


def test_utf_16_with_a_byte_order_mark_is_read() -> None:
    """BR-073 (d)."""
    text = (DATA / "roster.ros").read_text("utf-8").replace("UTF-8", "UTF-16")
    tree, _ = importers.read(text.encode("utf-16"), "a.ros")
    assert tree is not None
    assert tree.data["units"][1] == MARSHAL


def test_another_edition_and_another_game_are_named() -> None:
    text = (DATA / "roster.ros").read_text("utf-8")
    other = text.replace('"Age of Sigmar"', '"Space Battles 9"').encode()
    assert refusal(other) == (
        "AOS051",
        "this roster is for `Space Battles 9`; "
        "only `Age of Sigmar`, second edition (2018 to 2021), is read",
    )
    page = (DATA / "roster.html").read_text("utf-8").replace("(Age of Sigmar)", "(Age of Sigmar 4)")
    assert refusal(page.encode())[0] == "AOS051"


def test_damaged_xml_is_told_with_its_line() -> None:
    data = (DATA / "roster.ros").read_bytes()[:2000]
    tree, problems = importers.read(data, "a.ros")
    assert tree is None
    assert [p.rule.code for p in problems] == ["AOS057"]
    assert problems[0].span.line == data.count(b"\n") + 1


@pytest.mark.parametrize(
    ("unit", "parts", "models"),
    [
        # A leader without a price is one of the ten that were paid for.
        ("Saurus Guard", [("5 Saurus Guards", 2, 200, "model"), ("Alpha", 1, 0, "model")], 10),
        ("Saurus Guard", [("Saurus Guard", 9, 0, "model"), ("Alpha", 1, 0, "model")], 10),
        (
            "Great Eagles",
            [("Beak and Talons", 1, 0, "upgrade"), ("Great Eagle", 3, 0, "upgrade")],
            3,
        ),
        ("Gorgers", [("Gorger", 2, None, "upgrade")], 2),
        ("Lord", [("Sword", 1, None, "upgrade")], None),
    ],
)
def test_models_of_a_unit(
    unit: str, parts: list[tuple[str, int, int | None, str]], models: int | None
) -> None:
    place = Span(1, 1, 1, 2)
    below = [
        Selection(name, place, number, kind=kind, points=points)
        for name, number, points, kind in parts
    ]
    assert models_of(Selection(unit, place, kind="unit", children=below))[0] == models
