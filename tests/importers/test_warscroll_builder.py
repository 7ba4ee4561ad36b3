"""Warscroll Builder: plain text, PDF text, summaries, and other kinds of game."""

from __future__ import annotations

from aoslint import importers
from aoslint.findings import Span

from .support import DATA, imported, read_text, text_at


def test_every_line_of_a_plain_list_has_its_place() -> None:
    tree = imported("builder.txt")
    assert tree.source.format == "warscroll-builder"
    assert tree.data == {
        "kind": "army",
        "points_limit": 1000,
        "allegiance": "Riverland Host",
        "subfaction": "Old Ford",
        "options": ["Secret: Smugglers", "Amendment: Pay As You Go"],
        "realm_of_origin": "Marsh",
        "extra_command_points": 2,
        "units": [
            {
                "warscroll": "Marshal",
                "general": True,
                "command_trait": "Stubborn",
                "artefact": "The Long Spoon",
                "mount_trait": "Swift",
                "printed_role": "Leader",
                "printed_points": 100,
            },
            {
                "warscroll": "Hedge Wizard",
                "artefact": ["Ring", "Wet Banner"],
                "spells": ["Sinking Feet (Old Ford Wizard)"],
                "marks": ["adjutant"],
                "printed_role": "Leader",
                "printed_points": 90,
            },
            {
                "warscroll": "Ferryman with Pole",
                "name": "Custom Name 1",
                "as_printed": "Custom Name 1",
                "prayers": ["Calm"],
                "printed_role": "Leader",
                "printed_points": 80,
            },
            {
                "warscroll": "Reed Guard",
                "models": 10,
                "marks": ["honoured retinue"],
                "options": ["Spears", "1 x Banner"],
                "printed_role": "Battleline",
                "printed_points": 80,
            },
            {"warscroll": "Mud Cannon", "printed_points": 130},
            {
                "warscroll": "Otters",
                "models": 5,
                "keywords": ["Undivided"],
                "ally": True,
                "printed_points": 60,
            },
            {"warscroll": "Giant Pike", "printed_role": "Battleline", "printed_points": 200},
        ],
        "battalions": [{"battalion": "Ferry Guild", "printed_points": 120}],
        "endless_spells": [{"endless_spell": "Whirlpool", "printed_points": 40}],
        "printed": {
            "points": 1000,
            "points_limit": 1000,
            "command_points": 3,
            "allied_points": [60, 200],
            "wounds": 77,
        },
        "notes": ["Giant Pike: Riverland Battleline (City: Old Ford)", "A word to the organiser"],
    }


def test_places_point_into_the_list() -> None:
    tree = imported("builder.txt")
    assert text_at(tree, "units", 1, "artefact", 1) == "Wet Banner"
    assert text_at(tree, "units", 3, "models") == "10"
    assert text_at(tree, "units", 3, "printed_points") == "80"
    assert text_at(tree, "printed", "wounds") == "77"
    assert tree.value_span(("allegiance",)) == Span(1, 13, 1, 27)
    assert tree.value_span(("units", 0)) == Span(7, 1, 11, 21)


def test_pdf_text_with_stats_reads_as_the_plain_list() -> None:
    assert imported("builder-pdf.txt").data == {
        "kind": "army",
        "name": "My List",
        "points_limit": 1000,
        "allegiance": "Riverland Host",
        "realm_of_origin": "Marsh",
        "units": [
            {
                "warscroll": "Marshal",
                "general": True,
                "command_trait": "Stubborn",
                "printed_role": "Leader",
                "printed_points": 100,
            },
            {
                "warscroll": "Reed Guard",
                "name": "Custom Name 2",
                "as_printed": "Custom Name 2",
                "models": 10,
                "options": ["1 x Banner"],
                "printed_points": 80,
            },
            {"warscroll": "Otters", "models": 5, "printed_points": 60},
        ],
        "printed": {
            "points": 240,
            "points_limit": 1000,
            "command_points": 0,
            "wounds": 21,
            "leaders": [1, 4],
            "battleline": [1, 2],
            "behemoths": [0, 2],
            "artillery": [0, 2],
            "artefacts": [0, 1],
            "endless_spells": [0, 2],
            "allied_points": [0, 200],
        },
        "notes": ["Player", "- City: None"],
    }


def test_short_summary_says_that_it_is_one() -> None:
    """BR-025: without headings nothing tells units, battalions and spells apart."""
    data = imported("builder-summary.txt").data
    assert data["summary"] is True
    assert data["units"] == [
        {"warscroll": "Marshal of the Reeds", "printed_points": 90},
        {"warscroll": "Otters", "models": 3, "options": ["Claws"], "printed_points": 160},
        {"warscroll": "Ferry Guild", "printed_points": 120},
        {"warscroll": "Whirlpool", "printed_points": 40},
    ]
    assert data["printed"]["command_points"] == 1


def test_sections_of_a_meeting_engagement_are_contingents() -> None:
    data = imported("builder-meeting.txt").data
    assert data["game"] == "meeting-engagement"
    assert [(unit["warscroll"], unit["contingent"]) for unit in data["units"]] == [
        ("Otters", "spearhead"),
        ("Marshal", "main body"),
    ]


def test_skirmish_is_read_and_said_not_to_be_judged() -> None:
    data = (DATA / "builder-skirmish.txt").read_bytes()
    tree, problems = importers.read(data, "skirmish.txt")
    assert tree is not None
    assert tree.data["unsupported_game"] == "Skirmish (Renown)"
    assert [(p.rule.code, p.severity, p.span) for p in problems] == [
        ("AOS060", "warning", Span(10, 1, 10, 24))
    ]


def test_a_weapon_is_an_option_and_nothing_else() -> None:
    """BR-017: option text is never taken for a spell or an artefact."""
    tree = read_text(
        "Allegiance: Slaves to Darkness\n\nLeaders\n"
        "Slaves to Darkness Daemon Prince (210)\n- General\n- Mark of Chaos : Khorne\n"
        "- Sword\n- Command Trait : Bolstered by Hate\n\nTotal: 210 / 2000\n"
    )
    assert tree.data == {
        "kind": "army",
        "points_limit": 2000,
        "allegiance": "Slaves to Darkness",
        "units": [
            {
                "warscroll": "Slaves to Darkness Daemon Prince",
                "general": True,
                "command_trait": "Bolstered by Hate",
                "keywords": ["Khorne"],
                "options": ["Sword"],
                "printed_role": "Leader",
                "printed_points": 210,
            }
        ],
        "printed": {"points": 210, "points_limit": 2000},
    }


def test_a_battalion_is_one_entry_as_printed() -> None:
    """BR-019: nothing is guessed beside what was printed."""
    tree = read_text(
        "Allegiance: Fyreslayers\n- Lodge: Vostarg\nBattalions\nLords of the Lodge (150)\n"
    )
    assert tree.data == {
        "kind": "army",
        "allegiance": "Fyreslayers",
        "subfaction": "Vostarg",
        "battalions": [{"battalion": "Lords of the Lodge", "printed_points": 150}],
    }


def test_letters_survive_and_what_cannot_be_seen_is_told_once() -> None:
    """BR-021: accents, dashes and quotes stay; zero-width characters are dropped."""
    text = (
        "Allegiance: Idoneth Deepkin\n- Enclave: Fueth\u00e1n\nLeaders\n"
        "Grashrak\u2019s Despoilers (90)\n- Artefact: Endrin Mk\u00a0\u200b IV\n"
        "- Option: Uhl\u2011Gysh \u200b\n"
    )
    tree, problems = importers.read(text.encode(), "list.txt")
    assert tree is not None
    assert tree.data["subfaction"] == "Fueth\u00e1n"
    assert tree.data["units"] == [
        {
            "warscroll": "Grashrak\u2019s Despoilers",
            "artefact": "Endrin Mk IV",
            "options": ["Uhl\u2011Gysh"],
            "printed_role": "Leader",
            "printed_points": 90,
        }
    ]
    assert [(p.rule.code, p.severity, p.span) for p in problems] == [
        ("AOS059", "notice", Span(5, 23, 5, 24))
    ]


def test_a_trait_beside_the_command_trait_is_no_second_one() -> None:
    tree = read_text(
        "Allegiance: X\nLeaders\nRat (100)\n- Mighty Warlord Command Trait: Fury\n- x Hooks\n"
    )
    assert tree.data["units"][0]["options"] == ["Mighty Warlord Command Trait: Fury", "x Hooks"]
    assert "command_trait" not in tree.data["units"][0]


def test_a_battalion_may_be_allied() -> None:
    text = (
        "Allegiance: Riverland Host\n\nLeaders\nMarshal (100)\n- General\n\n"
        "Battalions\nThe Ferrymen (120)\n- Allies\nThe Old Guard (130)\n\nTotal: 350 / 1000\n"
    )
    tree = read_text(text)
    assert tree.data["battalions"] == [
        {"battalion": "The Ferrymen", "ally": True, "printed_points": 120},
        {"battalion": "The Old Guard", "printed_points": 130},
    ]
    assert "notes" not in tree.data
    assert text_at(tree, "battalions", 0, "ally") == "- Allies"
