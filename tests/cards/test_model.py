"""Cards as plain data."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path

import pytest

from aoslint.cards import build, collect
from aoslint.cards.model import Area, Map, Mark, Names, Row, Rules, Table, clean, texts
from aoslint.cards.setting import Setting, data, span
from aoslint.content.shape import shaped
from aoslint.language import LANGUAGES
from aoslint.run.inputs import Input
from aoslint.run.printing import Printer

ROOT = Path(__file__).parents[2]

MONSTER = {
    "kind": "warscroll",
    "path": "monster.yaml",
    "title": "Rider on Drake",
    "faction": "Example",
    "grand_alliance": "Order",
    "move": "*",
    "wounds": 16,
    "bravery": 9,
    "save": "3+",
    "fly": True,
    "weapons": [
        {
            "name": "Great Claws",
            "type": "melee",
            "range": '1"',
            "attacks": 4,
            "to_hit": "*",
            "to_wound": "3+",
            "rend": -1,
            "damage": "D3",
        }
    ],
    "damage_table": {
        "wounds suffered": ["0-4", "5+"],
        "move": ['12"', '6"'],
        "Great Claws to_hit": ["3+", "5+"],
    },
    "keywords": ["ORDER", "MONSTER"],
}


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("Yo\u0308n sa\u0308ila\u0308", "Yön säilä"),
        ("two\u00a0 words\nand\ta third ", "two words and a third"),
        ("\u202eszniK\u200b\x1b[2J", "szniK[2J"),
        ("office ½\" – 6'", "office ½\" – 6'"),
        (5, "5"),
    ],
)
def test_clean(value: object, shown: str) -> None:
    assert clean(value) == shown


@pytest.mark.parametrize(
    ("value", "shown"),
    [("5-30", "5–30"), ("-", "–"), (-1, "–1"), ('6"-48"', '6"–48"'), ("3+", "3+"), ("*", "*")],
)
def test_span(value: object, shown: str) -> None:
    assert span(value) == shown


def test_a_warscroll_with_a_damage_table(printer: Printer) -> None:
    made = build.card(shaped(MONSTER["kind"], MONSTER), printer.setting())
    assert (made.title, made.label, made.strap) == ("Rider on Drake", "Warscroll", "Example")
    assert (made.alliance, made.tags, made.keywords) == ("order", ("Flies",), ("ORDER", "MONSTER"))
    assert [(fact.label, fact.value, fact.route) for fact in made.ring] == [
        ("Move", "*", ("move",)),
        ("Save", "3+", ("save",)),
        ("Bravery", "9", ("bravery",)),
        ("Wounds", "16", ("wounds",)),
    ]
    melee, damage = made.blocks
    assert isinstance(melee, Table)
    assert melee.rows == (Row(("Great Claws", '1"', "4", "*", "3+", "–1", "D3"), ("weapons", 0)),)
    assert isinstance(damage, Table)
    assert [column.label for column in damage.columns] == [
        "Wounds suffered",
        "Move",
        "Great Claws To Hit",
    ]
    assert [row.cells for row in damage.rows] == [("0–4", '12"', "3+"), ("5+", '6"', "5+")]


def test_a_card_is_of_its_day(printer: Printer) -> None:
    changed = {**MONSTER, "changes": [{"from": "2020-01-01", "save": "2+"}]}
    setting = printer.setting()
    assert build.card(shaped(changed["kind"], changed), setting).ring[1].value == "2+"
    setting.day = "2019-12-31"
    assert build.card(shaped(changed["kind"], changed), setting).ring[1].value == "3+"


def test_names_without_text_stand_together(printer: Printer) -> None:
    setting = printer.setting()
    told = {"name": "Told", "when": "combat phase", "text": "Roll a dice."}
    rows = shaped("warscroll", {"abilities": ["Bare", told, "Plain"]}).abilities
    assert setting.rules("Abilities", "abilities", rows) == [
        Rules(
            "Abilities",
            (setting.item(rows[1], ("abilities", 1)),),
        ),
        Names("", ("Bare", "Plain"), route=("abilities",)),
    ]


def test_a_battalion(printer: Printer) -> None:
    rows = ["2-3 Sequitors", {"count": 1, "any_of": ["Archers", "HERO"], "label": "Guides"}]
    record = {"kind": "battalion", "path": "b.yaml", "title": "Host", "organisation": rows}
    (table,) = build.card(shaped(record["kind"], record), printer.setting()).blocks
    assert isinstance(table, Table)
    assert table.rows == (
        Row(("2–3", "Sequitors"), ("organisation", 0)),
        Row(("1", "Guides: Archers / HERO"), ("organisation", 1)),
    )


def test_a_battleplan_has_its_map_to_scale(printer: Printer) -> None:
    record = {
        "kind": "battleplan",
        "path": "b.yaml",
        "title": "Crossing",
        "map": {"width": 72, "depth": 48},
        "territories": [{"name": "North", "corners": [[0, 0], [72, 0], [72, 24], [0, 24]]}],
        "objectives": [{"name": "Ford", "at": [36, 24]}],
        "rounds": 5,
    }
    made = build.card(shaped(record["kind"], record), printer.setting())
    assert [(fact.label, fact.value) for fact in made.facts] == [
        ("Players", "2"),
        ("Battle rounds", "5"),
    ]
    corners = ((0.0, 0.0), (72.0, 0.0), (72.0, 24.0), (0.0, 24.0))
    assert made.blocks == (
        Map(
            "",
            72.0,
            48.0,
            (Area("North", corners, 1, ("territories", 0)),),
            (Mark("Ford", (36.0, 24.0), 1, ("objectives", 0)),),
        ),
    )


def test_the_name_of_a_faction_means_all_of_it(printer: Printer) -> None:
    records = collect.named(printer.catalogue, "stormcast eternals")
    kinds = [record.kind_of() for record in records]
    assert kinds[0] == "allegiance"
    assert {"warscroll", "battalion"} <= set(kinds)
    assert {collect._whose(record) for record in records} == {"Stormcast Eternals"}


def test_a_name_that_is_not_known(printer: Printer) -> None:
    assert collect.named(printer.catalogue, "Sequitorz") == []
    assert "Sequitors" in collect.near(printer.catalogue, "Sequitorz")


def test_every_card_is_plain_data(printer: Printer) -> None:
    for record in collect.everything(printer.catalogue):
        made = build.card(record, printer.setting())
        assert json.dumps(asdict(made))
        assert all(clean(text) == text for _, text in texts(made))


def test_labels_are_there_in_every_language() -> None:
    labels = data("labels")
    assert list(labels) == list(LANGUAGES)
    for language in LANGUAGES:
        assert list(labels[language]) == list(labels["en"])
        assert all(clean(text) == text != "" for text in labels[language].values())


@pytest.mark.parametrize(
    ("language", "move"),
    [
        ("en", "Move"),
        ("fi", "Liike"),
        ("sv", "Förflyttning"),
        ("cs", "Přesun"),
        ("pt", "Movimento"),
    ],
)
def test_language(fresh: Callable[[str], Printer], language: str, move: str) -> None:
    setting: Setting = fresh(language).setting()
    assert setting("move") == move
    assert setting("a_key_without_label") == "A key without label"


def test_the_cards_of_content_files_are_those_of_their_faction(printer: Printer) -> None:
    """Documents that were read as files have places like those of the catalogue."""
    files = sorted((ROOT / "content/order/seraphon").rglob("*.yaml"))
    read = printer.cards([Input(path.as_posix(), path, found=True) for path in files], (), None)
    named = printer.cards([], ["Seraphon"], None)
    titles = sorted((card.kind, card.title) for card in named.cards)
    assert ("allegiance", "Seraphon") in titles
    assert sorted((card.kind, card.title) for card in read.cards) == titles
