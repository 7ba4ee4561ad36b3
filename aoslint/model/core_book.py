"""What the Core Rules say of the documents beside them: warscrolls, battleplans, realms of
battle, and the abilities of an allegiance."""

from __future__ import annotations

from aoslint.model.base import Clause, NamedClause, Part, key
from aoslint.model.characteristics import Name, Text
from aoslint.model.core_play import words


class NamedTelling(NamedClause, title="a named rule"):
    """A name, and what stands behind it in our own words."""

    name: Name = key("Its name.", "battle traits", required=True)
    text: Text | None = words("What it is", "Abilities of the whole army.")


class WarscrollRules(Clause, title="the rules on warscrolls"):
    """The parts of a warscroll, and what follows from them."""

    text: Text | None = words("What a warscroll is", "Every model has one, in five parts.")
    characteristics: Text | None = words("The first part", "The figures that rules ask for.")
    description: Text | None = words("The second part", "Models and weapons of a unit.")
    unit_size: Text | None = words("How many models a unit has", "As the description says.")
    mounts: Text | None = words("What becomes of a mount", "It goes with its rider.")
    abilities: Text | None = words("The third part", "What its models can do besides.")
    damage_table: Text | None = words("The fourth part", "Look up the wounds suffered.")
    keywords: Text | None = words("The fifth part", "Rules single models out by them.")
    assigned_keywords: Text | None = words("Keywords given for a battle", "As if printed.")


class BattleplanRules(Clause, title="the rules on battleplans"):
    """How a battleplan is chosen, and its parts."""

    text: Text | None = words("How one is chosen", "The winner of a roll-off chooses.")
    title: Text | None = words("The first part", "Its name, and what the battle is about.")
    set_up: Text | None = words("The second part", "A map with territories.")
    map: Text | None = words("How a map fits a battlefield", "Adjust its distances.")
    special_rules: Text | None = words("The third part", "What is particular to the battle.")
    victory: Text | None = words("The fourth part", "When the battle ends, and who wins.")


class RealmRules(Clause, title="the rules on realms of battle"):
    """How a realm is picked, and what its rules are made of."""

    text: Text | None = words("How one is picked", "The winner of a roll-off picks.")
    choices: list[NamedTelling] | None = key(
        "The realms that a battle may take place in.", [{"name": "Ghur", "text": "Realm of Beasts"}]
    )
    magic: Text | None = words("What realmsphere magic is", "More spells for every wizard.")
    features: Text | None = words("What realmscape features are", "Rules of land and weather.")
    commands: Text | None = words("What realm commands are", "Command abilities of the realm.")
    regions: Text | None = words("What regions of war are", "Parts with rules of their own.")


class AllegianceAbilities(Clause, title="the rules on allegiance abilities"):
    """How allegiance abilities are had, and their kinds."""

    text: Text | None = words("How they are had", "Roll for one in a table, or choose it.")
    named_characters: Text | None = words("Who has less", "Named characters carry no artefact.")
    kinds: list[NamedTelling] | None = key(
        "The kinds of abilities.", [{"name": "battle traits", "text": "For the whole army."}]
    )


class Book(Part):
    """The parts of the Core Rules that are about other documents."""

    battleplans: BattleplanRules | None = key("Battleplans.", {"title": "Its name."})
    warscrolls: WarscrollRules | None = key("Warscrolls.", {"text": "In five parts."})
    realms_of_battle: RealmRules | None = key("Realms.", {"magic": "More spells."})
    allegiance_abilities: AllegianceAbilities | None = key(
        "Allegiance abilities.", {"kinds": [{"name": "battle traits"}]}
    )
