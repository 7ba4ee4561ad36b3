"""Cards of single things: by their name, by that of their table or of their sub-faction."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from aoslint.cards.model import Card, Rules
from aoslint.run.printing import Printer, UnknownName


@pytest.fixture
def named(fresh: Callable[..., Printer]) -> Callable[..., tuple[Card, ...]]:
    def make(*names: str) -> tuple[Card, ...]:
        return fresh().cards([], list(names), None).cards

    return make


def shown(card: Card) -> list[tuple[str, list[str]]]:
    assert all(isinstance(block, Rules) for block in card.blocks)
    return [(b.title, [i.name for i in b.items]) for b in card.blocks if isinstance(b, Rules)]


@pytest.mark.parametrize(
    ("name", "owner", "head"),
    [
        ("Deathly Aura", "Stormcast Eternals", "Command traits: Stormhost command traits"),
        ("soulthief", "Stormcast Eternals", "Artefacts of power: Stormhost artefacts"),
        ("No True Death", "Stormcast Eternals", "Battle traits: Anvils of the Heldenhammer"),
        ("Shock and Awe", "Stormcast Eternals", "Battle traits"),
        ("Thunderclap", "Lord-Arcanum", "Spells: Lord-Arcanum"),
        ("Aetherquartz Brooch", "Hysh", "Artefacts of power"),
    ],
)
def test_one_thing(
    name: str, owner: str, head: str, named: Callable[..., tuple[Card, ...]]
) -> None:
    (card,) = named(name)
    assert (card.kind, card.title.casefold(), card.strap) == (
        "abilities",
        name.casefold(),
        owner,
    )
    assert shown(card) == [(head, [card.title])]
    (block,) = card.blocks
    assert isinstance(block, Rules)
    assert block.items[0].text


def test_a_sub_faction(named: Callable[..., tuple[Card, ...]]) -> None:
    (card,) = named("Anvils of the Heldenhammer")
    assert card.title == "Anvils of the Heldenhammer"
    assert shown(card) == [
        ("Battle traits: Anvils of the Heldenhammer", ["No True Death"]),
        ("Command abilities: Anvils of the Heldenhammer", ["Heroes of Another Age"]),
    ]


def test_a_lore(named: Callable[..., tuple[Card, ...]]) -> None:
    (card,) = named("Lore of Invigoration")
    assert card.title == "Lore of Invigoration"
    ((head, names),) = shown(card)
    assert head == "Spell lores: Lore of Invigoration"
    assert names[:2] == ["Terrifying Aspect", "Celestial Blades"]


def test_several_of_one_faction_share_a_card(named: Callable[..., tuple[Card, ...]]) -> None:
    (card,) = named("Deathly Aura", "Soulthief", "Azyrite Halo")
    assert card.title == "Stormcast Eternals"
    assert [names for _, names in shown(card)] == [
        ["Deathly Aura"],
        ["Soulthief"],
        ["Azyrite Halo"],
    ]


def test_a_name_that_nothing_has(named: Callable[..., tuple[Card, ...]]) -> None:
    with pytest.raises(UnknownName) as caught:
        named("Soulthief of Nowhere At All")
    assert caught.value.name == "Soulthief of Nowhere At All"
