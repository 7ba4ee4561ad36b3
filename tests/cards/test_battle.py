"""The sheet of a battle."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from aoslint.cards import formats
from aoslint.cards.model import Card, Map, Prose, Rules, Table
from aoslint.run.inputs import Input
from aoslint.run.printing import Printer
from tests.cards.conftest import found

ROOT = Path(__file__).parents[2]
LEGAL = "examples/battles/vale.yaml"
BROKEN = "examples/battles/illegal/vale.yaml"
Sheet = Callable[..., tuple[Card, Printer]]


@pytest.fixture
def sheet(fresh: Callable[..., Printer], monkeypatch: pytest.MonkeyPatch) -> Sheet:
    monkeypatch.chdir(ROOT)

    def make(path: str, language: str = "en") -> tuple[Card, Printer]:
        printer = fresh(language)
        deck = printer.sheet(Input(path, Path(path)))
        assert deck is not None
        (card,) = deck.cards
        return card, printer

    return make


def block(card: Card, kind: type[Any], title: str = "") -> Any:
    (one,) = [b for b in card.blocks if isinstance(b, kind) and b.title == title]
    return one


def test_what_stands_on_the_sheet_and_in_what_order(sheet: Sheet) -> None:
    card, printer = sheet(LEGAL)
    assert (card.kind, card.title, card.label) == (
        "battle",
        "The Storm over the Vale",
        "The battle",
    )
    assert [(fact.label, fact.value) for fact in card.facts] == [
        ("Game", "Battlehost"),
        ("Points", "2000"),
        ("Season", "General's Handbook 2019"),
        ("Battleplan", "First Blood"),
        ("Realm", "Ghur"),
    ]
    assert [one.title for one in card.blocks] == [
        "Army",
        "",
        "Set-up",
        "Special rules",
        "End of the battle",
        "Victory",
        "First turn",
        "Scenery",
        "Realmsphere magic",
        "Rules of the realm",
        "Realmscape features",
    ]
    assert found(printer) == []


def test_both_armies_with_verdict_general_and_territory(sheet: Sheet) -> None:
    card, _ = sheet(LEGAL)
    rows = block(card, Table, "Army").rows
    assert [row.cells for row in rows if not row.minor] == [
        (
            "The Comet's Heralds",
            "legal",
            "Lord-Arcanum on Tauralon",
            "Your Territory",
            "1980 / 2000",
            "7",
            "1",
        ),
        (
            "The Veiled Court",
            "legal",
            "Lady Olynder, Mortarch of Grief",
            "Enemy Territory",
            "2000 / 2000",
            "14",
            "0",
        ),
    ]
    assert [row.cells[0] for row in rows if row.minor] == [
        "Ada · Stormcast Eternals · Celestial Warbringers · Realm of origin Ulgu",
        "Brice · Nighthaunt",
    ]


def test_scenery_has_its_rules_in_words(sheet: Sheet) -> None:
    card, _ = sheet(LEGAL)
    items = block(card, Rules, "Scenery").items
    assert [(item.name, item.tags) for item in items] == [
        ("Citadel Wood", ("Obstacle",)),
        ("Walls and Fences", ("Obstacle",)),
        ("Shattered Temple", ("Obstacle",)),
        ("The old tower", ()),
    ]
    assert items[0].text == "Overgrown."
    assert items[1].text == 'Inspiring: Add 1 to the Bravery of units within 1".'
    assert items[2].text.startswith("Arcane: ") and " Deadly: " in items[2].text
    assert items[3].text.startswith("Arcane: ")


def test_the_realm_has_the_one_feature_and_no_artefacts(sheet: Sheet) -> None:
    card, _ = sheet(LEGAL)
    (feature,) = block(card, Rules, "Realmscape features").items
    assert (feature.name, feature.tags, feature.route) == (
        "Primal Violence",
        ("Roll 3",),
        ("realm",),
    )
    assert not any(one.title.startswith("Artefacts") for one in card.blocks)
    assert [area.name for area in block(card, Map).areas] == ["Enemy Territory", "Your Territory"]


def test_a_broken_battle_is_printed_and_says_so(sheet: Sheet) -> None:
    card, printer = sheet(BROKEN)
    rows = [row for row in block(card, Table, "Army").rows if not row.minor]
    assert [row.cells[:2] for row in rows] == [
        ("The Overlong March", "illegal"),
        ("The Drowned Assize", "legal"),
    ]
    codes = [item.name for item in block(card, Rules, "Findings").items]
    assert codes == found(printer)
    assert codes[0] == "AOS276"


def test_in_another_language_territories_are_called_as_on_the_map(sheet: Sheet) -> None:
    card, _ = sheet(LEGAL, "fi")
    areas = [area.name for area in block(card, Map).areas]
    rows = [row for row in block(card, Table, "Armeija").rows if not row.minor]
    assert [row.cells[3] for row in rows] == [areas[1], areas[0]]
    assert block(card, Prose, "Ensimmäinen vuoro").text != ""


@pytest.mark.parametrize("page", ["a4", "tarot"])
def test_nothing_is_lost_in_the_pdf(
    fresh: Callable[..., Printer], monkeypatch: pytest.MonkeyPatch, page: str
) -> None:
    pytest.importorskip("typst", reason="PDF needs the extra pdf")
    monkeypatch.chdir(ROOT)
    printer = fresh()
    deck = printer.sheet(Input(LEGAL, Path(LEGAL)))
    assert deck is not None
    format = formats.choose(page, "a4", backs=False, booklet=False)
    printer.pdf(deck, format, None, lambda text: None)
    assert found(printer) == []


def test_a_battle_that_is_none_has_no_sheet(fresh: Callable[..., Printer], tmp_path: Path) -> None:
    path = tmp_path / "battle.yaml"
    path.write_text("kind: battle\ntitle: X\n", "utf-8")
    printer = fresh()
    assert printer.sheet(Input("battle.yaml", path)) is None
    assert found(printer) == ["AOS103", "AOS103"]
