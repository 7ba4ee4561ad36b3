"""Army lists."""

from __future__ import annotations

from typing import Literal, TypeAlias

from aoslint.model.base import Part, key
from aoslint.model.characteristics import Date, Season, Text
from aoslint.model.vocabulary import Names

GameName = Literal["open-play", "vanguard", "battlehost", "warhost", "meeting-engagement"]


class Unit(Part, title="a unit"):
    """A unit of the army."""

    warscroll: Text = key(
        "The title of its warscroll.", "Lord-Arcanum", required=True, synonyms=("unit", "title")
    )
    models: int | None = key(
        "How many models it has; left out, the least size.",
        10,
        ge=1,
        le=9999,
        synonyms=("size", "count", "number", "amount", "unit_size"),
    )
    id: Text | None = key("A word by which battalions refer to it.", "ballista-1")
    name: Text | None = key("Its own name, for messages and sheets.", "Averon")
    general: bool = key("It is the general.", True, default=False)
    ally: bool | None = key(
        "Whether it is an allied unit; left out, that follows from its keywords.",
        True,
        synonyms=("allied",),
    )
    command_trait: Names | None = key(
        "The general's command trait.", "Deathly Aura", synonyms=("trait",)
    )
    artefact: Names | None = key(
        "The artefact it carries.", "Aetherquartz Brooch", synonyms=("artifact", "relic")
    )
    artefact_weapon: Text | None = key(
        "The weapon that an artefact of a weapon is.", "Celestine Hammer"
    )
    mount_trait: Names | None = key("The trait of its mount.", "Thunderlord", synonyms=("mount",))
    spells: list[Text] | None = key(
        "Spells it knows from a lore.", ["Azyrite Halo"], synonyms=("spell", "lore")
    )
    prayers: list[Text] | None = key(
        "Prayers it knows from a table.", ["Divine Light"], synonyms=("prayer",)
    )
    options: list[Text] | None = key(
        "Weapons and other options, a count and `x` before one if need be.",
        ["Skybolt Bows", "1 x Shockbolt Bow"],
        synonyms=("weapons", "weapon", "equipment", "wargear", "upgrades", "option"),
    )
    marks: list[Text] | None = key("Positions its allegiance gives it.", ["adjutant"])
    keywords: list[Text] | None = key("Keywords chosen for it.", ["KHORNE"])
    contingent: Text | None = key(
        "Its part of an army in a Meeting Engagement.", "spearhead", "main body", "rearguard"
    )
    battalion: Text | None = key("The id or the title of its battalion.", "Exemplar Chamber")
    printed_points: int | None = key(
        "Points that another tool printed for it.", 220, ge=0, le=99_999
    )
    printed_role: Names | None = key("The role that another tool printed for it.", "Leader")
    as_printed: Text | None = key("The line that another tool printed.", "Lord-Arcanum (220)")
    ambiguous: bool = key(
        "Another tool shortened the title, so that it may be one of several.", True, default=False
    )
    note: Text | None = key("A remark.", "painted")


UnitEntry: TypeAlias = Text | Unit


class ArmyBattalion(Part, title="a battalion of the army"):
    """A battalion of the army."""

    battalion: Text = key("The title of the battalion.", "Exemplar Chamber", required=True)
    id: Text | None = key("A word by which other battalions refer to it.", "chamber-1")
    name: Text | None = key("Its own name, for messages and sheets.", "The Storm's Edge")
    units: list[Text] | None = key(
        "The ids of its units, or of the battalions in it; left out, worked out.",
        ["ballista-1", "ballista-2"],
    )
    ally: bool | None = key("Whether it is an allied battalion.", True)
    printed_points: int | None = key(
        "Points that another tool printed for it.", 120, ge=0, le=99_999
    )
    printed_role: Names | None = key("The role that another tool printed for it.", "Leader")
    as_printed: Text | None = key("The line that another tool printed.", "Exemplar Chamber (120)")
    note: Text | None = key("A remark.", "new")


class ArmyEndlessSpell(Part, title="an endless spell of the army"):
    """An endless spell of the army."""

    endless_spell: Text = key("The title of its warscroll.", "Balewind Vortex", required=True)
    printed_points: int | None = key(
        "Points that another tool printed for it.", 40, ge=0, le=99_999
    )
    printed_role: Names | None = key("The role that another tool printed for it.", "Leader")
    as_printed: Text | None = key("The line that another tool printed.", "Balewind Vortex (40)")
    note: Text | None = key("A remark.", "proxy")


class ArmyScenery(Part, title="scenery of the army"):
    """A terrain feature of the army."""

    scenery: Text = key("The title of its warscroll.", "Penumbral Engine", required=True)
    printed_points: int | None = key("Points that another tool printed for it.", 0, ge=0, le=99_999)
    printed_role: Names | None = key("The role that another tool printed for it.", "Leader")
    as_printed: Text | None = key("The line that another tool printed.", "Penumbral Engine (0)")
    note: Text | None = key("A remark.", "proxy")


Figure: TypeAlias = int | bool | Text | list[int]
"""What another tool printed: a number, a word, or a number with its limit."""


class Army(Part, title="an army"):
    """An army list."""

    kind: Literal["army"] = key("What the document is.", "army", required=True)
    name: Text | None = key("What its player calls it.", "Hammers of the Tempest")
    season: Season | None = key(
        "The season; left out, the newest.", "ghb2019", synonyms=("handbook", "ghb")
    )
    as_of: Date | None = key(
        "Prices and profiles in force on that day; left out, the season's last.", "2020-03-15"
    )
    game: GameName | None = key(
        "The size of the game; left out, open play.",
        "battlehost",
        synonyms=("game_size", "game_type", "battle_size"),
    )
    unsupported_game: Text | None = key(
        "A way of playing that another tool printed and that cannot be judged.", "Skirmish"
    )
    points_limit: int | None = key(
        "The most points; left out, what the game size says.",
        2000,
        ge=0,
        le=99_999,
        synonyms=("points", "limit", "pts"),
    )
    allegiance: Text | None = key(
        "Its allegiance.", "Stormcast Eternals", "Order", synonyms=("faction", "army")
    )
    subfaction: Names | None = key(
        "Its stormhost, city, glade, temple: whatever the faction calls it.",
        "Anvils of the Heldenhammer",
        synonyms=("sub_faction", "sub_allegiance"),
    )
    options: list[Text] | None = key(
        "Choices for the whole army beside the sub-faction.", ["Skyborne Slayers"]
    )
    realm_of_origin: Text | None = key("The realm it comes from.", "Hysh", synonyms=("origin",))
    realm: Text | None = key("The realm of battle.", "Ghur")
    battleplan: Text | None = key(
        "The title of the battleplan.", "First Blood", synonyms=("mission", "scenario")
    )
    mercenary_company: Names | None = key("The company it has hired.", "Greyfyrd")
    triumph: Text | None = key("The triumph it has.", "Inspired")
    extra_command_points: int | None = key(
        "Command points that were bought.", 1, ge=0, le=99, synonyms=("command_points",)
    )
    units: list[UnitEntry] | None = key(
        "Its units: a count, `x` and a title, or a mapping.",
        ["20 x Sequitors", {"warscroll": "Lord-Arcanum", "general": True}],
    )
    battalions: list[Text | ArmyBattalion] | None = key(
        "Its battalions: a title, or a mapping.",
        ["Exemplar Chamber", {"battalion": "Vanguard Wing", "units": ["ballista-1"]}],
        synonyms=("battalion",),
    )
    endless_spells: list[Text | ArmyEndlessSpell] | None = key(
        "Its endless spells: a title, or a mapping.",
        ["Balewind Vortex", {"endless_spell": "Chronomatic Cogs", "printed_points": 60}],
        synonyms=("endless_spell",),
    )
    scenery: list[Text | ArmyScenery] | None = key(
        "Its faction terrain: a title, or a mapping.",
        ["Penumbral Engine"],
        synonyms=("terrain", "faction_terrain"),
    )
    reinforcements: list[UnitEntry] | None = key(
        "Units that may join during the battle, written as units.", ["10 x Zombies"]
    )
    reinforcement_points: int | None = key(
        "Points set aside for units that join.", 200, ge=0, le=99_999
    )
    printed: dict[Text, Figure] | None = key(
        "Totals that another tool printed, by name: a number, or [used, limit].",
        {"points": [1980, 2000], "wounds": 108, "date": "2020-03-15"},
    )
    summary: bool = key("The list is a summary that leaves picks out.", True, default=False)
    notes: Names | None = key("Remarks.", "For the autumn tournament.")
    note: Text | None = key("A remark.", "For the autumn tournament.")
