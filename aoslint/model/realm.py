"""The Mortal Realms, as places of origin and of battle."""

from __future__ import annotations

from typing import Literal

from aoslint.model.abilities import (
    CommandAbilities,
    Entry,
    EntryChange,
    Spells,
    Told,
    changes_key,
    effects_key,
)
from aoslint.model.base import Document, NamedClause, key
from aoslint.model.characteristics import Name, Text
from aoslint.model.effects import Effects
from aoslint.model.vocabulary import Condition, NamedRule, Selector


class RealmArtefact(Told, title="an artefact of a realm"):
    """An artefact for heroes of armies from the realm."""

    name: Name = key("Its name.", "Aetherquartz Brooch", required=True)
    type: Literal["weapon", "relic"] | None = key(
        "Whether it enhances a weapon or is a relic.", "relic"
    )
    who: Selector | None = key("Who may carry it; left out, any hero.", "WIZARD")
    if_: Condition | None = key("When it may be taken.", {"season": "ghb2018"}, name="if")
    when: Text | None = key("The moment it is used.", "start of your hero phase")
    text: Text | None = key(
        "What it does, short and in our own words.", "A spent command point returns on a 5+."
    )
    effects: Effects | None = effects_key()
    changes: list[EntryChange] | None = changes_key()


class Region(NamedClause, title="a region of war"):
    """A region of the realm with rules of its own."""

    title: Name = key("Its name.", "The Great Parch", required=True)
    text: Text | None = key("What it is, in our own words.", "Burning plains.")
    spells: Spells | None = key("Spells that every wizard knows there.", ["Stoke Rage"])
    rules: list[NamedRule] | None = key(
        "Rules of every battle there.", [{"name": "Ash Storms", "when": "battle round"}]
    )
    features: list[Entry] | None = key("Its features.", ["Clouds of Smoke and Steam"])
    commands: CommandAbilities | None = key("Its commands.", ["Command the Flames"])
    artefacts: list[Text | RealmArtefact] | None = key(
        "Artefacts of armies that fight there.", [{"name": "Ember Ring", "type": "relic"}]
    )


class Realm(Document, title="a realm"):
    """A realm: spells, features and commands of battles there, artefacts of armies from it."""

    kind: Literal["realm"] = key("What the document is.", "realm", required=True)
    title: Name = key("Its name.", "Ghur", required=True)
    element: Text | None = key("What it is the realm of.", "Beasts")
    spells: Spells | None = key(
        "Spells that every wizard knows in a battle there.",
        [{"name": "Wildform", "casting_value": 5, "range": '12"'}],
    )
    rules: list[NamedRule] | None = key(
        "Rules of every battle there.", [{"name": "Monstrous Beasts", "when": "after set-up"}]
    )
    features: list[Entry] | None = key(
        "Features of a battlefield there: a name, or a mapping with the roll.",
        ["Monstrous Beasts", {"name": "Hungry Ground", "roll": 2, "text": "A pit of teeth."}],
    )
    commands: CommandAbilities | None = key(
        "Command abilities of a battle there.", [{"name": "Feral Roar", "range": '12"'}]
    )
    artefacts: list[Text | RealmArtefact] | None = key(
        "Artefacts for armies from there: a name, or a mapping.",
        ["Gryph-feather Charm", {"name": "Ghyrstrike", "type": "weapon"}],
    )
    regions: list[Region] | None = key(
        "Regions with rules of their own.", [{"title": "The Great Parch"}]
    )
    partial: bool = key("The document is not complete.", True, default=False)
    battle: bool = key("It may be chosen for a battle.", False, default=True)
