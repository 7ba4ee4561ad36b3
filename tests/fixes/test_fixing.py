"""Fixes: what they change, what they leave, and that they settle."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest

from aoslint.run import fixing
from aoslint.run.inputs import Input
from aoslint.run.judging import check_paths
from aoslint.run.options import Options

WARSCROLL = """\
kind: warscroll
title: Example Chanter
faction: Seraphon
grand_alliance: Order
move: 8"
wounds: 1
bravery: 5
save: 6+
keywords: [ORDER, SERAPHON]
"""


def fixed(text: str | bytes, shown: str = "x.yaml") -> fixing.Fixed | None:
    data = text if isinstance(text, bytes) else text.encode()
    found = fixing.fix([(Input(shown, Path(shown), data), Options())])
    return found[0] if found else None


def after(text: str) -> str:
    done = fixed(text)
    if done is None:
        return text
    assert done.refused == []
    settled = fixed(done.after)
    assert settled is None, "fixing again changes nothing"
    return done.after.decode()


def codes(text: str) -> list[str]:
    (entry,) = check_paths([Input("x.yaml", Path("x.yaml"), text.encode())], Options())
    return [item["code"] for item in entry["diagnostics"]]


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("Wounds: 1", "wounds: 1"),
        ('"Wounds": 1', '"wounds": 1'),
        ("keywords: [Order, SERAPHON]", "keywords: [ORDER, SERAPHON]"),
        ("keywords: ['order', \"Seraphon\"]", "keywords: ['ORDER', \"SERAPHON\"]"),
        ("move: 8”", 'move: 8"'),
        ("move: 2d6''", 'move: 2D6"'),
        ("move: '8”'", "move: '8\"'"),
        ("save: 6 +", "save: 6+"),
        ("grand_alliance: order", "grand_alliance: Order"),
        ("kind: Warscroll", "kind: warscroll"),
        ("title: Example Chanter’s Own", "title: Example Chanter's Own"),
        ('title: "Example – Chanter"', 'title: "Example - Chanter"'),
        ("title: 'Chanter’s'", "title: 'Chanter''s'"),
    ],
)
def test_one_thing_is_fixed_and_nothing_else(wrong: str, right: str) -> None:
    key = wrong.strip("\"'").partition(":")[0].casefold().strip("\"'")
    lines = [line for line in WARSCROLL.splitlines() if not line.startswith(f"{key}:")]
    text = f"# a comment\n{wrong}   # why\n" + "\n".join(lines) + "\n"
    result = after(text)
    assert result == text.replace(wrong, right)
    assert not {"AOS101", "AOS102", "AOS105", "AOS106", "AOS111"} & set(codes(result))


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("Roll a D 6 and 2 d6.", "Roll a D6 and 2D6."),
        ('With in 3" of it, with in 4" as well.', 'Within 3" of it, within 4" as well.'),
        ("Pick a unit within 3`` of it.", 'Pick a unit within 3" of it.'),
    ],
)
def test_misspellings_that_are_certain_are_fixed(wrong: str, right: str) -> None:
    text = WARSCROLL + f"abilities:\n  - {{name: Chant, text: {wrong}}}  # so\n"
    if "," in wrong:
        text = WARSCROLL + f"abilities:\n  - name: Chant\n    text: {wrong}  # so\n"
    assert after(text) == text.replace(wrong, right)


def test_a_distance_without_a_mark_is_shown_and_not_fixed() -> None:
    text = WARSCROLL + "abilities:\n  - {name: Chant, text: Pick a unit within 3 of it.}\n"
    assert fixed(text) is None
    (entry,) = check_paths([Input("x.yaml", Path("x.yaml"), text.encode())], Options())
    (item,) = [one for one in entry["diagnostics"] if one["code"] == "AOS226"]
    assert item["fix"] == {
        "safe": False,
        "edits": [
            {"line": 11, "column": 37, "end_line": 11, "end_column": 45, "text": 'within 3"'}
        ],
    }


def test_br_039_a_fixer_keeps_comments_blanks_and_line_ends() -> None:
    text = (
        "# Errata July 2019  -- keep me\r\n"
        "kind: warscroll\r\n"
        "title: Example Skinks  # two blanks before\r\n"
        "weapons:\r\n"
        '  - {name: Club, type: melee, range: 1", attacks: 1, to_hit: 4+, to_wound: 4+, '
        'rend: "-", damage: 1}   # inline in a list\r\n'
        "  # - {name: Blowpipe}   disabled for now\r\n"
        "\r\n"
        "## section\r\n"
        "Wounds: 60            # wrong case: the one thing to fix\r\n"
        "move: 8\"\r\nbravery: 5\r\nsave: '6+'\r\nkeywords: [ORDER, SERAPHON]"
    )
    result = after(text)
    assert result == text.replace("Wounds:", "wounds:")
    assert "AOS102" not in codes(result)


def test_br_062_letters_of_two_code_points_are_composed_and_nothing_else() -> None:
    name = unicodedata.normalize("NFD", "Yön säilä")
    assert len(name) == 12
    text = (
        f"# {name}\nkind: army\nallegiance: Seraphon\n"
        f"name: {name}  # as copied\nnotes: '{name} x'\n"
        'units:\n  - {warscroll: Skinks, name: "Yo\\u0308n \\x41"}\n'
    )
    whole = unicodedata.normalize("NFC", name)
    assert after(text) == (
        f"# {name}\nkind: army\nallegiance: Seraphon\n"
        f"name: {whole}  # as copied\nnotes: '{whole} x'\n"
        'units:\n  - {warscroll: Skinks, name: "Yön \\x41"}\n'
    )


def test_names_of_an_army_become_the_titles_they_mean() -> None:
    text = (
        "kind: army\n"
        "name: The Hero’s – Own        # stays as it is\n"
        "allegiance: Stormcast\n"
        "subfaction: 'Stormhost: anvils of the Heldenhammer'\n"
        "units:\n"
        "  - {warscroll: Lord‐Arcanum, general: true, artefact: soulthief}\n"
        "  - 5 x sequitors  # short\n"
        "  - 'Sequi tors'\n"
        "endless_spells: [balewind vortex]\n"
    )
    assert after(text) == (
        "kind: army\n"
        "name: The Hero’s – Own        # stays as it is\n"
        "allegiance: Stormcast Eternals\n"
        "subfaction: 'Anvils of the Heldenhammer'\n"
        "units:\n"
        "  - {warscroll: Lord-Arcanum, general: true, artefact: Soulthief}\n"
        "  - 5 x Sequitors  # short\n"
        "  - 'Sequitors'\n"
        "endless_spells: [Balewind Vortex]\n"
    )


def test_a_near_name_is_a_suggestion_alone() -> None:
    text = "kind: army\nallegiance: Seraphon\nunits: [10 x Skinkz]\n"
    assert fixed(text) is None


def test_a_title_that_needs_quotes_gets_them() -> None:
    text = "kind: army\nunits: [Celestant Prime Hammer of Sigmar, 5 x Sequitors]\n"
    assert after(text) == (
        'kind: army\nunits: ["Celestant-Prime, Hammer of Sigmar", 5 x Sequitors]\n'
    )


def test_a_reference_of_content_becomes_the_title() -> None:
    text = (
        "kind: battalion\ntitle: Example Host\nfaction: stormcast eternals\n"
        "allegiances: [Stormcast]  # alias\norganisation: [1+ HERO, 2+ Liberators]\n"
    )
    assert after(text) == text.replace("stormcast eternals", "Stormcast Eternals").replace(
        "[Stormcast]", "[Stormcast Eternals]"
    )


def test_a_faction_by_another_name_stays() -> None:
    text = (
        "kind: battalion\ntitle: Example Host\nfaction: Stormcast\n"
        "organisation: [1+ HERO, 2+ Liberators]\n"
    )
    assert fixed(text) is None


def test_what_is_suppressed_is_not_fixed() -> None:
    line = "  - {name: Chant, text: Roll a D 6.}  # aoslint: ignore[AOS225] as printed\n"
    assert fixed(WARSCROLL + "abilities:\n" + line) is None


@pytest.mark.parametrize(
    "text",
    ["", "a: [", "kind: army\nunits: [\n", "Wounds: 1\n", "kind: army\nkind: army\n", "- 1\n"],
)
def test_what_cannot_be_read_is_left(text: str) -> None:
    assert fixed(text) is None


def test_a_list_of_another_tool_is_left() -> None:
    assert fixed("Allegiance: Seraphon\nLeaders\nSkink Starpriest (80)\nTotal: 80 / 2000\n") is None


def test_encoding_and_mark_stay() -> None:
    text = WARSCROLL.replace("wounds", "Wounds").replace("\n", "\r\n")
    done = fixed(b"\xff\xfe" + text.encode("utf-16-le"))
    assert done is not None
    assert done.after == b"\xff\xfe" + text.replace("Wounds", "wounds").encode("utf-16-le")


def test_an_alias_is_edited_where_it_is_anchored() -> None:
    text = WARSCROLL.replace("[ORDER", "[&o Order") + "marks: [*o]\n"
    assert after(text) == text.replace("&o Order", "&o ORDER")
