"""Cards as plain data."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict

import pytest

from aoslint.cards import build, collect
from aoslint.cards.model import Card, Names, Row, Rules, Table, clean, texts
from aoslint.cards.setting import LANGUAGES, Setting, data, span
from aoslint.printing import Printer


def card(printer: Printer, kind: str, title: str) -> Card:
    (record,) = [r for r in collect.named(printer.catalogue, title) if r["kind"] == kind]
    return build.card(record, printer.setting())


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
    made = card(printer, "warscroll", "Lord-Celestant on Stardrake")
    assert (made.title, made.strap, made.alliance) == (
        "Lord-Celestant on Stardrake",
        "Stormcast Eternals",
        "order",
    )
    assert [(fact.label, fact.value) for fact in made.ring] == [
        ("Move", "*"),
        ("Save", "3+"),
        ("Bravery", "9"),
        ("Wounds", "16"),
    ]
    melee, damage = [block for block in made.blocks if isinstance(block, Table)]
    assert melee.rows[0].cells == ("Great Claws", '1"', "4", "*", "3+", "–1", "D3")
    assert [column.label for column in damage.columns] == [
        "Wounds suffered",
        "Move",
        "Great Claws",
        "Cavernous Jaws",
    ]
    assert [row.cells for row in damage.rows] == [
        ("0–4", '12"', "3+", "3"),
        ("5–8", '11"', "3+", "2"),
        ("9–11", '10"', "4+", "2"),
        ("12–13", '8"', "4+", "1"),
        ("14+", '6"', "5+", "1"),
    ]


def test_names_without_text_stand_together(printer: Printer) -> None:
    setting = printer.setting()
    rows = ["Bare", {"name": "Told", "when": "combat phase", "text": "Roll a dice."}, "Plain"]
    assert setting.rules("Abilities", "abilities", rows) == [
        Rules(
            "Abilities",
            (setting.item(rows[1], ("abilities", 1)),),
        ),
        Names("", ("Bare", "Plain"), route=("abilities",)),
    ]


def test_a_battalion(printer: Printer) -> None:
    made = card(printer, "battalion", "Cleansing Phalanx")
    (table,) = [block for block in made.blocks if isinstance(block, Table)]
    assert table.rows == (
        Row(("2", "Sequitors"), ("organisation", 0)),
        Row(("2", "EVOCATORS"), ("organisation", 1)),
    )


def test_a_battleplan_has_its_map_to_scale(printer: Printer) -> None:
    made = card(printer, "battleplan", "Night March")
    field = asdict(made.blocks[0])
    assert (field["kind"], field["width"], field["depth"]) == ("map", 72.0, 48.0)
    assert field["areas"][0]["corners"] == ((0, 0), (24, 0), (24, 24), (0, 24))
    assert [(mark["number"], mark["at"]) for mark in field["marks"]][:2] == [
        (1, (12.0, 12.0)),
        (2, (36.0, 12.0)),
    ]


def test_the_name_of_a_faction_means_all_of_it(printer: Printer) -> None:
    records = collect.named(printer.catalogue, "stormcast eternals")
    kinds = [record["kind"] for record in records]
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
    [("en", "Move"), ("fi", "Liike"), ("sv", "Förflyttning"), ("cs", "Přesun"), ("pt", "Movimento")],
)
def test_language(fresh: Callable[[str], Printer], language: str, move: str) -> None:
    setting: Setting = fresh(language).setting()
    assert setting("move") == move
    assert setting("a_key_without_label") == "A key without label"
