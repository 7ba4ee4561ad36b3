"""The sheet of an army."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from aoslint.cards.model import Card, Figures, Item, Table, Turn
from aoslint.cards.setting import data
from aoslint.run.inputs import Input
from aoslint.run.printing import Printer

ARMY = """\
kind: army
name: A small host
season: ghb2019
game: battlehost
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Arcanum, general: true, command_trait: Deathly Aura, spells: [Azyrite Halo]}
  - 5 x Judicators
  - 5 x Judicators
  - 3 x Aetherwings
"""


@pytest.fixture
def sheet(tmp_path: Path, fresh: Callable[..., Printer]) -> Callable[..., list[Card]]:
    def make(text: str = ARMY, language: str = "en") -> list[Card]:
        path = tmp_path / "army.yaml"
        path.write_text(text, encoding="utf-8")
        deck = fresh(language).sheet(Input("army.yaml", path))
        assert deck is not None
        return deck.cards

    return make


def block(card: Card, kind: type[Any], title: str) -> Any:
    (one,) = [b for b in card.blocks if isinstance(b, kind) and b.title == title]
    return one


def test_roster_then_each_card_once_then_the_reference(sheet: Callable[..., list[Card]]) -> None:
    titles = [(card.kind, card.title) for card in sheet()]
    assert titles == [
        ("roster", "A small host"),
        ("abilities", "What the army has"),
        ("warscroll", "Lord-Arcanum"),
        ("warscroll", "Judicators"),
        ("warscroll", "Aetherwings"),
        ("reference", "Quick reference"),
    ]


def test_the_roster_has_figures_and_verdict(sheet: Callable[..., list[Card]]) -> None:
    roster = sheet()[0]
    assert (roster.verdict, roster.verdict_label) == ("illegal", "illegal")
    figures = {fact.label: (fact.value, fact.broken) for fact in block(roster, Figures, "").facts}
    assert figures["Leaders"] == ("1 / 6", False)
    assert figures["Battleline"] == ("2 / 3+", True)
    assert figures["Models"] == ("14", False)
    rows = block(roster, Table, "Units").rows
    assert rows[0].cells[:4] == ("Lord-Arcanum", "Leader", "1", "6")
    assert (rows[1].cells[0], rows[1].minor) == (
        "General · Command trait: Deathly Aura · Spell: Azyrite Halo",
        True,
    )
    assert rows[0].route == ("units", 0)


def test_the_reference_is_in_order_of_play(sheet: Callable[..., list[Card]]) -> None:
    turns = [b for b in sheet()[-1].blocks if isinstance(b, Turn)]
    labels = data("labels")["en"]
    phases = [labels[f"phase_{number}"] for number in range(1, 7)]
    assert [turn.title for turn in turns if turn.title in phases] == phases


def test_the_reference_tells_what_each_unit_can_do(sheet: Callable[..., list[Card]]) -> None:
    reference = sheet()[-1]
    hero = block(reference, Turn, "Hero phase")
    (magic,) = [item for item in hero.yours if item.name == "Lord-Arcanum"]
    assert magic.when == "Casts 1"
    assert magic.text.split(", ")[:2] == ["Thunderclap 6", "Azyrite Halo"]
    assert Item("Lord-Arcanum", "Unbinds 1", route=("units", 0)) in hero.theirs
    moves = block(reference, Turn, "Movement phase")
    assert [(i.name, i.text) for i in moves.yours if i.name[0].isdigit()] == [
        ('12"', "Aetherwings (flies)"),
        ('5"', "Lord-Arcanum, Judicators"),
    ]
    assert "At the Double" in [item.name for item in moves.yours]
    shooting = block(reference, Turn, "Shooting phase")
    assert [item.name for item in shooting.yours] == ["Judicators"]
    bravery = block(reference, Turn, "Battleshock phase")
    assert [item.name for item in bravery.both][:1] == ["Inspiring Presence"]


def test_an_ability_stands_in_the_phase_it_names(printer: Printer) -> None:
    from aoslint.cards.reference import _place, _steps
    from aoslint.roster.roster import Roster

    class Army:
        core = printer.catalogue.core_rules()

    army: Roster = Army()  # type: ignore[assignment]
    steps = _steps(army, printer.setting())
    moments = {
        "start of your hero phase": (2, "yours"),
        "start of the enemy hero phase": (2, "theirs"),
        "end of the combat phase": (6, "both"),
        "after a charge roll": (5, "yours"),
        "start of the battle round": (1, "both"),
        "after set-up": (0, "both"),
    }
    for when in moments:
        _place(steps, Item(when, when=when), when)
    placed = {
        item.name: (index, "both" if item in step.theirs and item in step.yours else side)
        for index, step in enumerate(steps)
        for side, items in (("yours", step.yours), ("theirs", step.theirs))
        for item in items
    }
    assert placed == moments


def test_language(sheet: Callable[..., list[Card]]) -> None:
    cards = sheet(language="sv")
    assert cards[-1].title == "Snabbguide"
    assert cards[0].verdict_label == "otillåten"


def test_what_is_no_army(tmp_path: Path, fresh: Callable[..., Printer]) -> None:
    path = tmp_path / "a.yaml"
    path.write_text("kind: warscroll\ntitle: Guard\n", encoding="utf-8")
    assert fresh().sheet(Input("a.yaml", path)) is None
