"""Azyr: text of its PDFs, older and newer, and text with tokens."""

from __future__ import annotations

from aoslint.findings import Span

from .support import imported, read_text, text_at


def test_older_pdf_text() -> None:
    tree = imported("azyr-old.txt")
    assert tree.source.format == "azyr"
    assert tree.data == {
        "kind": "army",
        "name": "Muddy Waters",
        "game": "meeting-engagement",
        "points_limit": 1000,
        "allegiance": "Riverland Host",
        "subfaction": "Old Ford",
        "realm": "MARSH",
        "extra_command_points": 1,
        "units": [
            {
                "warscroll": "Marshal",
                "models": 1,
                "general": True,
                "command_trait": "Stubborn",
                "contingent": "spearhead",
                "printed_role": "Leader",
                "printed_points": 200,
            },
            {
                "warscroll": "Otters",
                "models": 5,
                "ally": True,
                "contingent": "spearhead",
                "printed_role": "Other",
                "printed_points": 60,
            },
            {
                "warscroll": "Pike Lord",
                "models": 1,
                "options": ["Drakeblood Curse: Wet"],
                "contingent": "main body",
                "printed_role": ["Leader", "Behemoth"],
                "printed_points": 260,
            },
        ],
        "endless_spells": [{"endless_spell": "Whirlpool", "printed_points": 40}],
        "printed": {
            "play_type": "Matched",
            "game_type": "Meeting Engagement",
            "grand_alliance": "Order",
            "points": 570,
            "points_limit": 1000,
            "allied_points": [60, 0],
            "verdict": "invalid",
        },
        "notes": ["Whirlpools"],
    }
    assert text_at(tree, "units", 2, "printed_points") == "260"
    assert tree.value_span(("allegiance",)) == Span(3, 13, 4, 5)


def test_newer_pdf_text_gives_prices_in_order_and_counts_a_unit_once() -> None:
    tree = imported("azyr-new.txt")
    assert tree.data == {
        "kind": "army",
        "name": "New Waters",
        "game": "open-play",
        "allegiance": "Riverland Host",
        "subfaction": "Old Ford, City of Mud",
        "options": ["Kharadron Code: One", "Kharadron Code: Two"],
        "mercenary_company": "The Poachers",
        "units": [
            {
                "warscroll": "Hedge Wizard",
                "models": 1,
                "general": True,
                "spells": ["Sinking Feet"],
                "printed_role": "Leader",
                "printed_points": 100,
            },
            {
                "warscroll": "Giant Pike",
                "models": 1,
                "options": ["Teeth"],
                "printed_role": ["Battleline", "Behemoth"],
                "printed_points": 320,
            },
            {
                "warscroll": "Reed Guard",
                "models": 10,
                "printed_role": "Battleline",
                "printed_points": 140,
            },
            {"warscroll": "Otters", "models": 5, "printed_role": "Other", "printed_points": 50},
        ],
        "battalions": [{"battalion": "Ferry Guild", "printed_points": 120}],
        "scenery": [{"scenery": "Old Mill", "printed_points": 100}],
        "printed": {
            "play_type": "Open Play",
            "grand_alliance": "Order",
            "points": 880,
            "verdict": "valid",
        },
    }


def test_tokens_with_torn_labels() -> None:
    tree = imported("azyr-tokens.txt")
    assert tree.data == {
        "kind": "army",
        "game": "vanguard",
        "allegiance": "Riverland Host",
        "subfaction": "Old F ord",
        "realm": "CHAMON",
        "extra_command_points": 1,
        "units": [
            {
                "warscroll": "River General",
                "models": 1,
                "command_trait": "Stubborn",
                "artefact": "The Long Spoon",
                "marks": ["adjutant"],
                "printed_role": "Leader",
                "printed_points": 100,
                "as_printed": "River General Gener al's Adjutant",
            },
            {
                "warscroll": "Otters",
                "models": 5,
                "options": ["Alpha Otter", "Claws", "Oddity: Wet"],
                "ally": True,
                "printed_role": "Other",
                "printed_points": 60,
                "as_printed": "Otters Ally",
            },
            {
                "warscroll": "Pike Lord",
                "models": 1,
                "general": True,
                "keywords": ["Undivided"],
                "printed_role": ["Leader", "Behemoth"],
                "printed_points": 260,
                "as_printed": "Pike Lord Gener al",
            },
            {
                "warscroll": "Reed Guard",
                "models": 10,
                "marks": ["honoured retinue"],
                "printed_role": "Battleline",
                "printed_points": 90,
                "as_printed": "Reed Guard Honour ed Retinue",
            },
        ],
        "battalions": [{"battalion": "Ferry Guild", "printed_points": 120}],
        "endless_spells": [{"endless_spell": "Whirlpool", "printed_points": 40}],
        "scenery": [{"scenery": "Old Mill", "printed_points": 100}],
        "printed": {
            "play_type": "Matched",
            "game_type": "Vanguar d",
            "grand_alliance": "Order",
            "allied_points": [60, 200],
            "verdict": "invalid",
        },
    }
    assert text_at(tree, "units", 2, "printed_points") == "260"
    assert text_at(tree, "units", 0, "artefact") == "The Long Spoon"
    assert text_at(tree, "realm") == "CH AMON, The Realm of ME TAL"


def test_a_status_is_no_unit_and_torn_names_stay_as_printed() -> None:
    """BR-022."""
    tree = read_text(
        "Allegiance: Khar adr on Ov erlor ds\n"
        "Bloodr eaper s     Role: Battleline    70pts\n"
        "Arm y deem ed  invalid  by Azyr Roster Builder\n"
    )
    assert tree.source.format == "azyr"
    assert tree.data["units"] == [
        {"warscroll": "Bloodr eaper s", "printed_role": "Battleline", "printed_points": 70}
    ]
    assert tree.data["printed"] == {"verdict": "invalid"}


def test_an_empty_list_has_a_total_over_two_lines() -> None:
    tree = read_text(
        "Total: 0/\n1000pts 0pts/200pts Allies Army deemed  invalid  by Azyr Roster Builder "
        "List 9 Play Type:  Matched  |  Grand Alliance:  Death  |  Allegiance:  Death\n"
    )
    assert tree.data == {
        "kind": "army",
        "name": "List 9",
        "points_limit": 1000,
        "allegiance": "Death",
        "printed": {
            "play_type": "Matched",
            "grand_alliance": "Death",
            "points": 0,
            "points_limit": 1000,
            "allied_points": [0, 200],
            "verdict": "invalid",
        },
    }
