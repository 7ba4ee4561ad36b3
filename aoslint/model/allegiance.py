"""Allegiances: traits, artefacts, lores, allies and whatever else is one faction's own."""

from __future__ import annotations

from typing import Literal, TypeAlias

from aoslint.model.abilities import (
    Abilities,
    CommandAbilities,
    Entry,
    NamedEntry,
    Prayers,
    Spells,
)
from aoslint.model.base import Clause, Document, NamedClause, Part, key
from aoslint.model.characteristics import Date, Keyword, Name, Text
from aoslint.model.vocabulary import Condition, Dated, GrandAlliance, Names, Selector

LimitName = Literal[
    "allied_points",
    "allied_units",
    "artefacts",
    "artillery",
    "battalions",
    "battleline",
    "behemoths",
    "command_points",
    "command_traits",
    "endless_spells",
    "leaders",
    "mount_traits",
    "other",
    "prayers",
    "scenery",
    "spells",
]


class Table(Clause):
    """A table that heroes choose from."""

    who: Selector | None = key("Who may choose from it; left out, a HERO.", "LORD-ARCANUM")
    if_: Condition | None = key(
        "When alone it may be chosen from.", {"subfaction": "Gristlegore"}, name="if"
    )
    counts: bool = key(
        "Picks count towards the limit; false for extra picks beside it.", False, default=True
    )
    text: Text | None = key("How it is used, in our own words.", "Heroes without a mount only.")


class TraitTable(Table, title="a table of command traits"):
    """A table of command traits."""

    table: Text | None = key("Its title.", "Aspects of the Hero")
    traits: list[Entry] = key(
        "Its traits in order: a name, or a mapping.",
        ["Shielded by Faith", {"name": "Deathly Aura", "seasons": ["ghb2019"]}],
        required=True,
    )


class ArtefactTable(Table, title="a table of artefacts"):
    """A table of artefacts of power."""

    table: Text | None = key("Its title.", "Blessed Weapons")
    artefacts: list[Entry] = key(
        "Its artefacts in order: a name, or a mapping.",
        ["Soulthief", {"name": "Hammer of Might", "roll": 2}],
        required=True,
    )


class SpellLore(Table, title="a spell lore"):
    """A lore that wizards know a spell from."""

    lore: Text | None = key("Its title.", "Lore of the Storm")
    spells: Spells = key(
        "Its spells in order: a name, or a mapping.",
        ["Azyrite Halo", {"name": "Celestial Blades", "casting_value": 5}],
        required=True,
    )


class PrayerTable(Table, title="a table of prayers"):
    """A table of prayers."""

    table: Text | None = key("Its title.", "Prayers of the Stormhosts")
    prayers: Prayers = key(
        "Its prayers in order: a name, or a mapping.",
        ["Divine Light", {"name": "Bless Weapons", "answered_on": "3+"}],
        required=True,
    )


class MountTable(Table, title="a table of mount traits"):
    """A table of traits for the mounts of heroes."""

    table: Text | None = key("Its title.", "Drakeblood Curses")
    traits: list[Entry] = key(
        "Its traits in order: a name, or a mapping.",
        ["Thunderlord", {"name": "Pack Leader", "who": "DRACOTH"}],
        required=True,
    )


Forced: TypeAlias = Text | NamedEntry | list[Entry]
"""What a sub-faction forces: a name, or any of several."""


class SubfactionChange(Dated, title="a change of a sub-faction"):
    """What of a sub-faction is in force from a day on."""

    command_trait: Forced | None = key("The forced command trait from that day.", "Deathly Aura")
    artefact: Forced | None = key("The forced artefact from that day.", "Soulthief")
    keyword: Keyword | None = key("The keyword its units gain from that day.", "HAMMERHAND")
    withdrawn: bool = key("It cannot be chosen from that day.", True, default=False)


class Subfaction(NamedClause, title="a sub-faction"):
    """A stormhost, city, glade, temple: whatever the faction calls it."""

    title: Name = key("Its name.", "Anvils of the Heldenhammer", required=True)
    keyword: Keyword | None = key("The keyword its units gain.", "ANVILS OF THE HELDENHAMMER")
    who: Selector | None = key("The units that gain the keyword.", "STORMCAST ETERNAL")
    command_trait: Forced | None = key(
        "The command trait that its general must have, if any.", "Deathly Aura"
    )
    command_trait_who: Selector | None = key(
        "The generals that the forced trait is for; left out, all.", "MORTAL"
    )
    artefact: Forced | None = key("The artefact that must be the army's first.", "Soulthief")
    artefact_who: Selector | None = key(
        "The heroes that the forced artefact is for; left out, all.", "STORMCAST ETERNAL"
    )
    requires: Condition | None = key("When alone it may be chosen.", {"season": "ghb2020"})
    realms: list[Text] | None = key("The realms it may come from; left out, any.", ["Ghyran"])
    battalions: list[Text] | None = key("Battalions that it alone may use.", ["Skyborne Slayers"])
    battle_traits: Abilities | None = key("Its battle traits.", ["No True Death"])
    command_abilities: CommandAbilities | None = key(
        "Its command abilities.", ["Heroes of Another Age"]
    )
    text: Text | None = key("What else it does, in our own words.", "Its general may fight twice.")
    changes: list[SubfactionChange] | None = key(
        "What is in force from a day on.", [{"from": "2020-07-25", "artefact": "Soulthief"}]
    )


class Option(Clause, title="an option"):
    """A choice for the whole army beside the sub-faction."""

    label: Text = key("What the choice is called.", "Legion", required=True)
    choices: list[Entry] = key(
        "What may be chosen: a name, or a mapping.",
        ["Legion of Night", {"name": "Legion of Blood", "seasons": ["ghb2018"]}],
        required=True,
        min_length=1,
    )
    most: int | None = key("How many may be chosen; left out, 1.", 1, ge=1, le=99)
    if_: Condition | None = key(
        "When alone it is offered.", {"allegiance": "Legions of Nagash"}, name="if"
    )


class Ally(Clause, title="an allied faction"):
    """A faction whose units may be allies."""

    faction: Text = key("The title of the faction.", "Sylvaneth", required=True)
    only: Selector | None = key("The units of it that may be allies; left out, all.", "WIZARD")
    if_: Condition | None = key(
        "When alone they may be allies.", {"subfaction": "Hammerhal"}, name="if"
    )


class NoAllies(Clause, title="a ban on allies"):
    """The faction takes no allies."""

    if_: Condition | None = key("When it takes none.", {"subfaction": "Khailebron"}, name="if")


class Guests(Clause, title="a rule on guests"):
    """Units of another faction that are part of the army without being allies."""

    who: Selector = key("The units.", {"faction": "Stormcast Eternals"}, required=True)
    one_in: int | None = key(
        "One unit in so many may be a guest; left out, any number.", 4, ge=1, le=99
    )
    most: int | None = key("The most that an army may hold.", 1, ge=0, le=99)
    if_: Condition | None = key("When they may join.", {"subfaction": "Hammerhal"}, name="if")
    gains: list[Keyword] | None = key("Keywords that they gain.", ["CITIES OF SIGMAR"])
    general: bool = key("A guest may be the general.", False, default=True)
    battleline: bool = key("A guest may count as battleline.", False, default=True)


class LimitChange(Clause, title="a change of a limit"):
    """A limit that this allegiance moves."""

    limit: LimitName = key("The limit.", "artefacts", required=True)
    add: int | None = key("What is added to it.", 1, ge=-99, le=99)
    most: int | None = key("What it becomes.", 6, ge=0, le=99)
    unlimited: bool = key("It falls away.", True, default=False)
    of: Selector | None = key("The units alone that it is about.", "WAR MACHINE")
    if_: Condition | None = key("When it moves.", {"battalion": "Aetherstrike Force"}, name="if")


class AnyEndlessSpell(Clause, title="a rule on endless spells"):
    """Endless spells of whatever faction that the army may take."""

    most: int | None = key("How many; left out, 1.", 1, ge=0, le=99)
    if_: Condition | None = key("When they may be taken.", {"season": "ghb2020"}, name="if")


class UnitMark(NamedClause, title="a mark of units"):
    """A position that the allegiance gives to some unit, such as an adjutant."""

    mark: Text = key("The word for it.", "adjutant", required=True)
    most: int | None = key("How many units may have it.", 1, ge=0, le=99)
    who: Selector | None = key("The units that may have it.", {"keyword": "HERO", "wounds": "0-6"})
    not_general: bool = key("The general may not have it.", True, default=False)
    if_: Condition | None = key("When alone it is given.", {"subfaction": "Hammerhal"}, name="if")


class SceneryCount(Clause, title="a number of terrain features"):
    """Faction terrain that the army may set up."""

    title: Text = key("The title of its warscroll.", "Penumbral Engine", required=True)
    most: int | None = key("How many of them; left out, 1.", 2, ge=0, le=99)
    if_: Condition | None = key("When that number holds.", {"subfaction": "Winterleaf"}, name="if")


class Counts(Part, title="numbers of what is set up"):
    """How much of each the army may set up."""

    scenery: list[SceneryCount] | None = key(
        "Faction terrain.", [{"title": "Penumbral Engine", "most": 2}]
    )


class Allegiance(Document, title="an allegiance"):
    """The allegiance abilities of a faction or a grand alliance."""

    kind: Literal["allegiance"] = key("What the document is.", "allegiance", required=True)
    title: Name = key("Its name.", "Stormcast Eternals", required=True)
    grand_alliance: GrandAlliance | None = key("Its grand alliance.", "Order")
    who: Selector | None = key(
        "The units that belong to it, usually a keyword; left out, not known.",
        "STORMCAST ETERNAL",
    )
    superseded: Date | None = key("The day a later book replaced it.", "2019-10-12")
    subfaction_label: Text | None = key("What it calls its sub-factions.", "Stormhost")
    subfactions: list[Subfaction] | None = key(
        "Its sub-factions.",
        [{"title": "Hammers of Sigmar", "keyword": "HAMMERS OF SIGMAR", "artefact": "God-forged"}],
    )
    subfaction_required: bool = key("One must be chosen.", True, default=False)
    options: list[Option] | None = key(
        "Choices for the whole army.", [{"label": "Grand court", "choices": ["Morgaunt"]}]
    )
    battle_traits: Abilities | None = key(
        "Its battle traits: a name, or a mapping.", ["Scions of the Storm"]
    )
    command_traits: list[TraitTable] | None = key(
        "Its tables of command traits.",
        [{"table": "Aspects of the Storm", "traits": ["Strategic Genius"]}],
    )
    artefacts: list[ArtefactTable] | None = key(
        "Its tables of artefacts.",
        [{"table": "Treasured Standards", "who": "TOTEM", "artefacts": ["Hurricane Standard"]}],
    )
    spell_lores: list[SpellLore] | None = key(
        "Its spell lores.", [{"lore": "Lore of the Storm", "spells": ["Azyrite Halo"]}]
    )
    prayers: list[PrayerTable] | None = key(
        "Its tables of prayers.", [{"who": "PRIEST", "prayers": ["Divine Light"]}]
    )
    mount_traits: list[MountTable] | None = key(
        "Its tables of mount traits.", [{"who": {"mount": "DRACOTH"}, "traits": ["Thunderlord"]}]
    )
    command_abilities: CommandAbilities | None = key(
        "Command abilities that its heroes may use.", ["Ride the Winds Aetheric"]
    )
    allies: list[Ally] | None = key(
        "The factions whose units may be allies.",
        [{"faction": "Sylvaneth"}, {"faction": "Seraphon", "confidence": "likely"}],
    )
    allies_complete: bool = key(
        "The list of allied factions is known to be whole.", True, default=False
    )
    no_allies: NoAllies | list[NoAllies] | None = key(
        "It takes no allies, in these seasons.", {"seasons": ["ghb2019"]}
    )
    guests: list[Guests] | None = key(
        "Units of others that are part of the army without being allies.",
        [{"who": {"faction": "Stormcast Eternals"}, "one_in": 4, "gains": ["CITIES OF SIGMAR"]}],
    )
    limits: list[LimitChange] | None = key(
        "Limits that it moves.", [{"limit": "artillery", "add": 2, "of": "WAR MACHINE"}]
    )
    any_endless_spell: AnyEndlessSpell | None = key(
        "Endless spells of whatever faction that it may take.", {"most": 1}
    )
    unit_marks: list[UnitMark] | None = key(
        "Positions that it gives to units.", [{"mark": "adjutant", "most": 1, "who": "HERO"}]
    )
    tables_of: Names | None = key("Allegiances whose tables it uses as well.", "Slaves to Darkness")
    counts: Counts | None = key(
        "How much of each it may set up.",
        {"scenery": [{"title": "Penumbral Engine", "most": 2}]},
    )
    scenery: list[Text | SceneryCount] | None = key(
        "Faction terrain that only its armies may set up: a title, or a mapping.",
        ["Penumbral Engine", {"title": "Gloomtide Shipwreck", "most": 2}],
    )
