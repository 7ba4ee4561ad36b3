"""What an army has beside its warscrolls is printed with its text."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from aoslint.cards import army
from aoslint.cards.model import Card, Item, Names, Rules
from aoslint.catalogue.catalogue import on_day
from aoslint.roster.build import build
from aoslint.run.inputs import Input
from aoslint.run.printing import Printer
from aoslint.run.reading import bytes_of, opened

EXAMPLES = sorted(Path("examples").glob("*.yaml"))


def sheet(path: Path, printer: Printer) -> list[Card]:
    deck = printer.sheet(Input(str(path), path))
    assert deck is not None
    return deck.cards


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_the_text_of_every_pick_is_on_the_sheet(path: Path, fresh: Callable[..., Printer]) -> None:
    printer = fresh()
    tree, *_ = opened(Input(str(path), path), bytes_of(Input(str(path), path)))
    assert tree is not None
    roster = build(tree, printer.catalogue, None, None)
    cards = sheet(path, printer)
    (own,) = [card for card in cards if card.kind == "abilities"]
    told = {
        (block.title, item.name): item.text
        for block in own.blocks
        if isinstance(block, Rules)
        for item in block.items
    }
    for unit in [*roster.units, *roster.reinforcements]:
        for pick in unit.picks:
            row = army.entry(pick)
            assert row is not None, pick
            assert on_day(row, roster.as_of).text, pick
            assert told[unit.shown, pick.name] == on_day(row, roster.as_of).text
    everything = [
        item.text
        for card in cards
        for block in card.blocks
        if isinstance(block, Rules)
        for item in block.items
    ]
    rows = [*(roster.allegiance.battle_traits if roster.allegiance else ())]
    for sub in roster.subfactions:
        rows += [*sub.battle_traits, *sub.command_abilities]
    for battalion in roster.battalions:
        assert battalion.record is not None
        rows += battalion.record.abilities
    for row in rows:
        assert on_day(row, roster.as_of).text in everything, row.name


def test_each_pick_says_what_it_is_and_stands_beside_who_has_it(
    fresh: Callable[..., Printer],
) -> None:
    cards = sheet(Path("examples/stormcast-anvils.yaml"), fresh())
    own = cards[1]
    assert (own.kind, own.title, own.strap, own.label) == (
        "abilities",
        "What the army has",
        "Stormcast Eternals",
        "Anvils of the Heldenhammer",
    )
    heads = [block.title for block in own.blocks]
    assert heads == [
        "Lord-Arcanum",
        "Lord-Castellant",
        "Battle traits: Stormcast Eternals",
        "Battle traits: Anvils of the Heldenhammer",
        "Command abilities · Command points: 1",
    ]
    first = own.blocks[0]
    assert isinstance(first, Rules)
    assert [(item.name, item.tags) for item in first.items] == [
        ("Deathly Aura", ("Command trait",)),
        ("Aetherquartz Brooch", ("Artefact",)),
        ("Azyrite Halo", ("Spell", "Casting value 5", 'Range 12"')),
    ]
    last = own.blocks[-1]
    assert isinstance(last, Rules)
    assert "Heroes of Another Age" in [item.name for item in last.items]


def test_a_card_tells_the_role_in_this_army(fresh: Callable[..., Printer]) -> None:
    cards = sheet(Path("examples/stormcast-anvils.yaml"), fresh())
    roles = {
        card.title: [fact.value for fact in card.facts if fact.label == "Role"] for card in cards
    }
    assert roles["Sequitors"] == ["Battleline"]
    assert roles["Lord-Arcanum"] == ["Leader"]
    assert roles["Aetherwings"] == []


def test_what_the_content_does_not_know_is_named(
    tmp_path: Path, fresh: Callable[..., Printer]
) -> None:
    path = tmp_path / "army.yaml"
    path.write_text(
        "kind: army\nseason: ghb2019\nallegiance: Stormcast Eternals\nrealm: Ghur\n"
        "units:\n  - {warscroll: Lord-Arcanum, general: true, artefact: Sword of Nowhere}\n",
        encoding="utf-8",
    )
    cards = sheet(path, fresh())
    block = cards[1].blocks[0]
    assert block == Rules(
        "Lord-Arcanum",
        (Item("Sword of Nowhere", tags=("Artefact",), route=("units", 0, "artefact")),),
    )
    assert ("Realm", "Ghur") in [(fact.label, fact.value) for fact in cards[0].facts]
    assert [card.title for card in cards if card.kind == "realm"] == ["Ghur"]


def test_a_warscroll_has_its_options(fresh: Callable[..., Printer]) -> None:
    (card,) = fresh().cards([], ["Sequitors"], None).cards
    (block,) = [block for block in card.blocks if block.title == "Options"]
    assert isinstance(block, Names)
    assert block.names == (
        "Stormsmite Greatmace (2 in 5 models, optional)",
        "Stormsmite Greatmace (leader, optional)",
        "Stormsmite Maul and Soulshield / Tempest Blade and Soulshield (whole unit)",
        "Sequitor-Prime (leader)",
        "Redemption Cache (leader, optional)",
    )


def test_a_sheet_has_the_options_chosen(fresh: Callable[..., Printer]) -> None:
    cards = {c.title: c for c in sheet(Path("examples/stormcast-anvils.yaml"), fresh())}
    blocks = cards["Judicators"].blocks
    assert blocks[0] == Names(
        "Equipment", ("5 models: Skybolt Bows, 1 x Shockbolt Bow",), route=("options",)
    )
    assert "Options" not in [block.title for block in blocks]
