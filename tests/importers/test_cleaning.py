"""What mail, forums and blogs put around the lines of a list is taken off, place for place."""

from __future__ import annotations

import pytest

from aoslint.importers.cleaning import cleaned
from aoslint.importers.words import later_edition

from .support import refusal


@pytest.mark.parametrize(
    ("line", "clean"),
    [
        ("> > 5 x Liberators (100)", "    5 x Liberators (100)"),
        ("| - General", "  - General"),
        ("**Leaders**", "  Leaders  "),
        ("### Units", "    Units"),
        ("*Leaders*", " Leaders "),
        ("```text", "       "),
        ("\u2022 General", "- General"),
        ("  \u2013 Artefact: Soulthief", "  - Artefact: Soulthief"),
        ("* General", "- General"),
        ("* See Warscroll", "* See Warscroll"),
        ("[b]Leaders[/b]", "   Leaders    "),
        ("5\u00a0x\u2009Liberators\u00a0(100)", "5 x Liberators (100)"),
        ("Lord-Arcanum (160)", "Lord-Arcanum (160)"),
        ("Total: 10 / 20", "Total: 10 / 20"),
    ],
)
def test_a_line_keeps_its_places(line: str, clean: str) -> None:
    assert cleaned(line) == clean
    assert len(clean) == len(line)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("- Grand Strategy: Hold the Line", "Grand Strategy"),
        ("Core Battalions", "Core Battalions"),
        ("Reinforced Units: 0 / 4", "Reinforced Units"),
        ("Triumphs: Inspired", "Triumphs"),
        ("**Contest of Generals** 2,000", "Contest of Generals"),
        ("Battalions", None),
        ("Triumph: Inspired", None),
        ("Core Battalionsguard (100)", None),
    ],
)
def test_words_of_a_later_edition(line: str, words: str | None) -> None:
    assert later_edition(line) == words


def test_a_text_of_a_later_edition_is_refused() -> None:
    text = "Allegiance: Ironjawz\n- Grand Strategy:\nLeaders\nOrruk Warchanter (115)*\n"
    told = "only lists of the second edition (2018 to 2021) are judged"
    assert refusal(text.encode()) == ("AOS051", f"`Grand Strategy` is of a later edition; {told}")


def test_a_roster_of_a_later_edition_is_refused() -> None:
    page = (
        "<html><body><h1>List (Age of Sigmar) [100pts]</h1><ul><li class='force'>"
        "<h2>**Contest of Generals** (Order - Sylvaneth)</h2></li></ul></body></html>"
    )
    told = "only lists of the second edition (2018 to 2021) are judged"
    assert refusal(page.encode()) == (
        "AOS051",
        f"`Contest of Generals` is of a later edition; {told}",
    )
