"""Warscrolls: units, endless spells and scenery."""

from __future__ import annotations

from typing import Literal

from aoslint.model.abilities import Abilities, CommandAbilities, Prayers, Spells
from aoslint.model.base import Clause, Document, Part, key
from aoslint.model.characteristics import (
    Bravery,
    DamageTable,
    Date,
    Dice,
    Keyword,
    Move,
    Name,
    Reach,
    Rend,
    Roll,
    Save,
    Text,
    Wounds,
)
from aoslint.model.options import Options
from aoslint.model.vocabulary import Dated, GrandAlliance, Names


class Weapon(Clause, title="a weapon"):
    """A line of the missile or melee weapons table."""

    name: Name = key("Its name.", "Celestine Hammer", required=True)
    type: Literal["missile", "melee"] = key(
        "Which of the two tables it stands in.", "melee", required=True
    )
    range: Reach = key(
        'How far it reaches, in inches; with a minimum as 6"-48".', '2"', '6"-48"', required=True
    )
    attacks: Dice = key("Attacks of each model.", 3, "2D6", "*", required=True)
    to_hit: Roll = key("The roll that hits.", "3+", "*", required=True)
    to_wound: Roll = key("The roll that wounds.", "4+", required=True)
    rend: Rend = key("What it takes off the save roll.", -1, "-", required=True)
    damage: Dice = key("Wounds that each success inflicts.", 1, "D3", "*", required=True)
    mount: bool = key("The mount or the beasts attack with it.", True, default=False)
    see: Text | None = key(
        'The ability that says what its "*" stands for, where it has another name.', "Cleaving Blow"
    )
    from_: Date | None = key(
        "The first day of this row; left out, as long as the warscroll.", "2020-01-18", name="from"
    )
    to: Date | None = key(
        "The last day of this row; left out, as long as the warscroll.", "2021-02-26"
    )


class Crew(Clause, title="a crew"):
    """A further profile on the warscroll, such as the crew of a war machine."""

    name: Name = key("What the warscroll calls it.", "Crew", required=True)
    count: int | None = key("Models with this profile; left out, not known.", 3, ge=1, le=99)
    move: Move | None = key("Move, in inches.", '4"')
    wounds: Wounds | None = key("Wounds of each model.", 1)
    bravery: Bravery | None = key("Bravery.", 6)
    save: Save | None = key("Save.", "5+")


class Terrain(Clause, title="a terrain feature"):
    """What units make of a terrain feature; a key that is left out is not known."""

    obstacle: bool | None = key("Whether it is an obstacle.", True)
    garrison: bool | None = key("Whether units may garrison it.", False)
    garrison_wounds: int | None = key(
        "The most that the Wounds of the models of a garrison may add up to.", 20, ge=1, le=999
    )
    scenery_rules: list[Text] | None = key(
        "Rules of the scenery table that it always has.", ["Arcane", "Deadly"], min_length=1
    )


class Wizard(Part, title="a wizard"):
    """How many spells a wizard may cast and unbind in a hero phase."""

    casts: Dice = key("Spells it may attempt to cast in its hero phase.", 1, required=True)
    unbinds: Dice = key(
        "Spells it may attempt to unbind in the enemy hero phase.", 1, required=True
    )


class Change(Dated, title="a change of a warscroll"):
    """Values that are in force from a day on, in place of the earlier ones."""

    move: Move | None = key("Move, in inches.", '14"')
    wounds: Wounds | None = key("Wounds of each model.", 8)
    bravery: Bravery | None = key("Bravery.", 7)
    save: Save | None = key("Save.", "4+")
    fly: bool | None = key("Whether it can fly.", True)
    unique: bool | None = key("Whether only one may be taken in an army.", True)
    named: bool | None = key("Whether it is a named character.", False)
    wizard: Wizard | None = key("Spells it may cast and unbind.", {"casts": 2, "unbinds": 1})
    weapons: list[Weapon] | None = key(
        "All its weapons from that day.",
        [
            {
                "name": "Spear",
                "type": "melee",
                "range": '2"',
                "attacks": 1,
                "to_hit": "4+",
                "to_wound": "4+",
                "rend": "-",
                "damage": 1,
            }
        ],
    )
    description: Text | None = key(
        "What models and weapons the unit has from that day.", "A single model, armed with a Spear."
    )
    options: Options | None = key(
        "All its options from that day; an empty list if it has none.",
        [{"choose": 1, "of": ["Sword", "Spear"]}],
    )
    damage_table: DamageTable | list[DamageTable] | None = key(
        "The damage table from that day.", {"wounds suffered": ["0-4", "5+"], "move": ['9"', '6"']}
    )
    keywords: list[Keyword] | None = key(
        "All its keywords from that day.", ["ORDER", "HERO"], min_length=1
    )
    main_models: int | None = key("Models on the main profile.", 1, ge=0, le=999)
    crew: list[Crew] | None = key(
        "Further profiles from that day.", [{"name": "Crew", "count": 3, "wounds": 1}]
    )


class Warscroll(Document, title="a warscroll"):
    """A warscroll. Points, sizes and roles are in the handbook of a season, never here."""

    kind: Literal["warscroll"] = key("What the document is.", "warscroll", required=True)
    title: Name = key("The title on the warscroll.", "Lord-Celestant on Stardrake", required=True)
    subtitle: Text | None = key("The line under the title.", "Lord of the Storm")
    formerly: Names | None = key(
        "The title that earlier seasons had for it, where a later book renamed or divided it.",
        "Luminark of Hysh",
    )
    type: Literal["unit", "endless spell", "scenery"] = key(
        "What the warscroll is of.", "endless spell", default="unit"
    )
    class_: Literal["judgement", "invocation", "prayer"] | None = key(
        "What an endless spell is called by its faction, when not that.",
        "judgement",
        name="class",
    )
    bound: bool = key("The endless spell is bound to its faction.", True, default=False)
    faction: Text | None = key(
        "The faction it belongs to; left out, it is for all.", "Stormcast Eternals"
    )
    grand_alliance: GrandAlliance | None = key(
        "Its grand alliance; left out, it is for all.", "Order"
    )
    move: Move | None = key("Move, in inches; left out, not known.", '5"', "*", '2D6"')
    wounds: Wounds | None = key("Wounds of each model.", 16, "-")
    bravery: Bravery | None = key("Bravery.", 9, "-")
    save: Save | None = key("The roll that saves.", "3+", "-", "*")
    fly: bool = key("Its models can fly.", True, default=False)
    unique: bool = key("Only one may be taken in an army.", True, default=False)
    named: bool | None = key(
        "Whether it is a named character, where that is not the same as `unique`.", False
    )
    terrain: Terrain | None = key(
        "What units make of scenery; left out, not known.",
        {"obstacle": True, "scenery_rules": ["Arcane"]},
    )
    description: Text | None = key(
        "What models and weapons the unit has, in our own words.",
        "A single model, armed with a Celestine Hammer or a Stormbound Blade.",
    )
    options: Options | None = key(
        "What may be chosen for it; an empty list if nothing may. Left out, not known.",
        [{"choose": 1, "of": ["Celestine Hammer", "Stormbound Blade"]}],
    )
    main_models: int | None = key(
        "Models on the main profile, when the rest of the unit is crew.", 1, ge=0, le=999
    )
    crew: list[Crew] | None = key(
        "Further profiles on the warscroll.",
        [{"name": "Crew", "count": 3, "move": '4"', "wounds": 1, "bravery": 6, "save": "5+"}],
    )
    weapons: list[Weapon] | None = key(
        "The weapons tables, line by line.",
        [
            {
                "name": "Celestine Hammer",
                "type": "melee",
                "range": '2"',
                "attacks": 3,
                "to_hit": "3+",
                "to_wound": "2+",
                "rend": -1,
                "damage": "D3",
            }
        ],
    )
    damage_table: DamageTable | list[DamageTable] | None = key(
        "The damage table, column by column: first the wounds suffered, then the move, a weapon, "
        "a weapon and its characteristic, or whatever else changes. Several tables make a list.",
        {
            "wounds suffered": ["0-4", "5-8", "9+"],
            "move": ['12"', '10"', '8"'],
            "Great Claws to_hit": ["3+", "3+", "4+"],
        },
    )
    wizard: Wizard | None = key("Spells it may cast and unbind.", {"casts": 1, "unbinds": 1})
    spells: Spells | None = key(
        "Spells it knows beside those that all wizards know.",
        ["Comet's Call", {"name": "Lightning Storm", "casting_value": 7, "range": '18"'}],
    )
    prayers: Prayers | None = key(
        "Prayers it knows.", ["Healing Storm", {"name": "Lightning", "answered_on": "4+"}]
    )
    abilities: Abilities | None = key(
        "Its abilities: a name, or a mapping.",
        ["Sweeping Tail", {"name": "Lord of the Host", "when": "start of your hero phase"}],
    )
    command_abilities: CommandAbilities | None = key(
        "Its command abilities: a name, or a mapping.",
        ["Furious Retribution", {"name": "Lead the Charge", "general_only": True}],
    )
    keywords: list[Keyword] | None = key(
        "Its keywords, in capitals and in the order of the warscroll.",
        ["ORDER", "CELESTIAL", "HUMAN", "STORMCAST ETERNAL", "HERO"],
        min_length=1,
    )
    marks: list[Keyword] | None = key(
        "Keywords of which one may be chosen for the unit.", ["KHORNE", "NURGLE"], min_length=1
    )
    available_to: list[Text] | None = key(
        "Further factions whose armies may take it as their own.", ["Cities of Sigmar"]
    )
    changes: list[Change] | None = key(
        "Values in force from a day on; the values above are the earliest known.",
        [{"from": "2020-11-15", "move": '14"'}],
    )
