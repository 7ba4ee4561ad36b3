"""Typed records of content, one class for each part of a document.

Generated from aoslint/model by `python -m aoslint.model.generate`: change the models.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Literal, TypeAlias

from aoslint.content.base import Count, Place, Record, later


class Part(Record):
    """A mapping within a document. Every key is known; a key without a value is left out."""

    place: Place | None = None
    """Where it stands, if findings may point at it."""


class Selector(Part):
    """Which units are meant. A unit is meant if every key holds of it."""

    SHAPES: ClassVar[dict[str, str]] = {
        "title": "text+",
        "keyword": "text+",
        "any": "Selector*",
        "all": "Selector*",
        "not_": "Selector",
        "role": "text+",
        "models": "count",
        "wounds": "count",
        "mount": "text+",
        "faction": "text+",
        "option": "text+",
        "pick": "text+",
    }
    KEYS: ClassVar[dict[str, str]] = {"not": "not_"}

    title: tuple[str, ...] = ()
    """The title begins with these whole words; any of a list."""
    exact: bool = False
    """The title must be the very same."""
    keyword: tuple[str, ...] = ()
    """It has this KEYWORD; any of a list."""
    any: tuple[Selector, ...] = ()
    """At least one of these selectors."""
    all: tuple[Selector, ...] = ()
    """Every one of these selectors."""
    not_: Selector | None = None
    """Not this selector."""
    role: tuple[Literal["Leader", "Battleline", "Artillery", "Behemoth", "Other"], ...] = ()
    """Its battlefield role; any of a list."""
    models: Count | None = None
    """How many models the unit has."""
    wounds: Count | None = None
    """The wounds of each of its models."""
    unique: bool | None = None
    """Whether only one may be taken in an army."""
    named: bool | None = None
    """Whether it is a named character."""
    ally: bool | None = None
    """Whether it is an allied unit."""
    general: bool | None = None
    """Whether it is the general."""
    mount: tuple[str, ...] = ()
    """The KEYWORD of the mount it rides."""
    faction: tuple[str, ...] = ()
    """The title of the faction of its warscroll."""
    option: tuple[str, ...] = ()
    """A weapon or other option picked for it."""
    pick: tuple[str, ...] = ()
    """It is given this artefact, trait, spell or prayer; any of a list."""
    wizard: bool | None = None
    """Whether its warscroll makes it a wizard."""


class Condition(Part):
    """What must be true of the army. It holds if every key holds; of a list, any value."""

    SHAPES: ClassVar[dict[str, str]] = {
        "allegiance": "text+",
        "subfaction": "text+",
        "option": "text+",
        "season": "text+",
        "realm_of_origin": "text+",
        "battalion": "text+",
        "general": "Selector",
        "includes": "Selector",
        "only": "Selector",
        "unit": "Selector",
        "any": "Condition*",
        "all": "Condition*",
        "not_": "Condition",
    }
    KEYS: ClassVar[dict[str, str]] = {"not": "not_"}

    allegiance: tuple[str, ...] = ()
    """The army's allegiance."""
    subfaction: tuple[str, ...] = ()
    """Its stormhost, city, glade or the like."""
    option: tuple[str, ...] = ()
    """An option picked for the whole army."""
    season: tuple[str, ...] = ()
    """The season the army is for."""
    realm_of_origin: tuple[str, ...] = ()
    """The realm the army comes from."""
    battalion: tuple[str, ...] = ()
    """The army has this battalion."""
    general: Selector | None = None
    """A general fits this selector."""
    includes: Selector | None = None
    """Some own unit fits this selector."""
    only: Selector | None = None
    """Every own unit fits this selector."""
    unit: Selector | None = None
    """The unit in question fits this selector."""
    any: tuple[Condition, ...] = ()
    """At least one of these conditions."""
    all: tuple[Condition, ...] = ()
    """Every one of these conditions."""
    not_: Condition | None = None
    """Not this condition."""


class Clause(Part):
    """A part that may hold for some seasons only, or be less than certain."""

    SHAPES: ClassVar[dict[str, str]] = {"seasons": "text*"}

    seasons: tuple[str, ...] = ()
    """The seasons it belongs to; left out, it belongs to all."""
    confidence: Literal["certain", "likely", "disputed"] = "certain"
    """How sure the figures are. What is not certain makes a warning, never an error."""
    source: str | None = None
    """Where it is from, when that is not the document's own book."""
    note: str | None = None
    """A remark for whoever edits the content."""


class NamedClause(Clause):
    """A clause that names something."""

    SHAPES: ClassVar[dict[str, str]] = {"aliases": "text*"}

    aliases: tuple[str, ...] = ()
    """Other names that lists and other tools use for it."""


class Document(NamedClause):
    """A content document."""

    SHAPES: ClassVar[dict[str, str]] = {"ambiguous_aliases": "text*"}

    ambiguous_aliases: tuple[str, ...] = ()
    """Short names that other tools print for this and for other documents as well."""
    replaces: bool = False
    """Takes the place of the document with this title in an earlier pack."""
    path: str = ""
    """The file, as it is shown."""
    told: Mapping[str, list[int]] = {}
    """Where some keys of it stand."""


class Warscroll(Document):
    """A warscroll. Points, sizes and roles are in the handbook of a season, never here."""

    SHAPES: ClassVar[dict[str, str]] = {
        "formerly": "text+",
        "terrain": "Terrain",
        "options": "Choice#choose|Upgrade#upgrade*",
        "crew": "Crew*",
        "weapons": "Weapon*",
        "damage_table": "tuple%+",
        "wizard": "Wizard",
        "spells": "Spell:name*",
        "prayers": "Prayer:name*",
        "abilities": "Ability:name*",
        "command_abilities": "CommandAbility:name*",
        "keywords": "text*",
        "marks": "text*",
        "available_to": "text*",
        "changes": "Change*",
    }
    KEYS: ClassVar[dict[str, str]] = {"class": "class_"}
    LATER: ClassVar[frozenset[str]] = frozenset(
        {"abilities", "command_abilities", "description", "subtitle"}
    )

    kind: Literal["warscroll"]
    """What the document is."""
    title: str
    """The title on the warscroll."""
    subtitle: str | None = later(default=None)
    """The line under the title."""
    formerly: tuple[str, ...] = ()
    """The title that earlier seasons had for it, where a later book renamed or divided it."""
    type: Literal["unit", "endless spell", "scenery"] = "unit"
    """What the warscroll is of."""
    class_: Literal["judgement", "invocation", "prayer"] | None = None
    """What an endless spell is called by its faction, when not that."""
    bound: bool = False
    """The endless spell is bound to its faction."""
    faction: str | None = None
    """The faction it belongs to; left out, it is for all."""
    grand_alliance: Literal["Order", "Chaos", "Death", "Destruction"] | None = None
    """Its grand alliance; left out, it is for all."""
    move: str | None = None
    """Move, in inches; left out, not known."""
    wounds: int | str | None = None
    """Wounds of each model."""
    bravery: int | str | None = None
    """Bravery."""
    save: str | None = None
    """The roll that saves."""
    fly: bool = False
    """Its models can fly."""
    unique: bool = False
    """Only one may be taken in an army."""
    named: bool | None = None
    """Whether it is a named character, where that is not the same as `unique`."""
    terrain: Terrain | None = None
    """What units make of scenery; left out, not known."""
    description: str | None = later(default=None)
    """What models and weapons the unit has, in our own words."""
    options: tuple[Choice | Upgrade, ...] = ()
    """What may be chosen for it; an empty list if nothing may. Left out, not known."""
    main_models: int | None = None
    """Models on the main profile, when the rest of the unit is crew."""
    crew: tuple[Crew, ...] = ()
    """Further profiles on the warscroll."""
    weapons: tuple[Weapon, ...] = ()
    """The weapons tables, line by line."""
    damage_table: tuple[Mapping[str, tuple[int | str, ...]], ...] = ()
    """The damage table, column by column: first the wounds suffered, then the move, a weapon, a
    weapon and its characteristic, or whatever else changes. Several tables make a list.
    """
    wizard: Wizard | None = None
    """Spells it may cast and unbind."""
    spells: tuple[Spell, ...] = ()
    """Spells it knows beside those that all wizards know."""
    prayers: tuple[Prayer, ...] = ()
    """Prayers it knows."""
    abilities: tuple[Ability, ...] = later(default=())
    """Its abilities: a name, or a mapping."""
    command_abilities: tuple[CommandAbility, ...] = later(default=())
    """Its command abilities: a name, or a mapping."""
    keywords: tuple[str, ...] = ()
    """Its keywords, in capitals and in the order of the warscroll."""
    marks: tuple[str, ...] = ()
    """Keywords of which one may be chosen for the unit."""
    available_to: tuple[str, ...] = ()
    """Further factions whose armies may take it as their own."""
    changes: tuple[Change, ...] = ()
    """Values in force from a day on; the values above are the earliest known."""


class Terrain(Clause):
    """What units make of a terrain feature; a key that is left out is not known."""

    SHAPES: ClassVar[dict[str, str]] = {"scenery_rules": "text*"}

    obstacle: bool | None = None
    """Whether it is an obstacle."""
    garrison: bool | None = None
    """Whether units may garrison it."""
    garrison_wounds: int | None = None
    """The most that the Wounds of the models of a garrison may add up to."""
    scenery_rules: tuple[str, ...] = ()
    """Rules of the scenery table that it always has."""


class Choice(Clause):
    """A choice of weapons or other equipment."""

    SHAPES: ClassVar[dict[str, str]] = {
        "choose": "count",
        "of": "text*",
        "replaces": "~text+",
        "not_with": "text*",
        "if_": "EffectCondition",
    }
    KEYS: ClassVar[dict[str, str]] = {"if": "if_"}

    choose: Count
    """How many of them are chosen."""
    of: tuple[str, ...]
    """What is chosen from; what is carried together is one name, joined by `and`."""
    who: Literal["unit", "model", "leader", "standard bearer", "musician"] = "model"
    """Who chooses: the `unit`, so that all its models have the same, each `model`, or one of
    its models of that role.
    """
    per: int | None = None
    """One model in so many may choose; left out, every model."""
    models: int | None = None
    """So many models, not one, in each of the `per` may choose."""
    most: int | None = None
    """The most models of the unit that may choose."""
    optional: bool = False
    """The models may do without."""
    replaces: Literal[True] | tuple[str, ...] | None = None
    """It takes the place of these weapons; `true` for all that the model would carry."""
    not_with: tuple[str, ...] = ()
    """A model that chooses it cannot have these."""
    if_: EffectCondition | None = None
    """When alone it may be chosen."""


class EffectCondition(Part):
    """What must be true of the unit. The effect is there if every key holds."""

    SHAPES: ClassVar[dict[str, str]] = {"models": "count", "wounds_suffered": "count"}
    KEYS: ClassVar[dict[str, str]] = {"wounds suffered": "wounds_suffered"}

    models: Count | None = None
    """How many models the unit has."""
    wounds_suffered: Count | None = None
    """The wounds that the model has suffered."""


class Upgrade(Clause):
    """A model that the unit may have: a leader, a standard bearer, a musician or another."""

    SHAPES: ClassVar[dict[str, str]] = {"not_with": "text*", "if_": "EffectCondition"}
    KEYS: ClassVar[dict[str, str]] = {"if": "if_"}

    upgrade: str
    """What the model is called."""
    role: Literal["leader", "standard bearer", "musician"] | None = None
    """What it is, if one of these."""
    per: int | None = None
    """One model in so many may be it."""
    models: int | None = None
    """So many models, not one, in each of the `per` may be it."""
    most: int | None = None
    """The most models of the unit that may be it."""
    always: bool = False
    """The unit has it without a choice."""
    not_with: tuple[str, ...] = ()
    """A model that is it cannot have these."""
    if_: EffectCondition | None = None
    """When alone it may be had."""


class Crew(Clause):
    """A further profile on the warscroll, such as the crew of a war machine."""

    name: str
    """What the warscroll calls it."""
    count: int | None = None
    """Models with this profile; left out, not known."""
    move: str | None = None
    """Move, in inches."""
    wounds: int | str | None = None
    """Wounds of each model."""
    bravery: int | str | None = None
    """Bravery."""
    save: str | None = None
    """Save."""


class Weapon(Clause):
    """A line of the missile or melee weapons table."""

    KEYS: ClassVar[dict[str, str]] = {"from": "from_"}

    name: str
    """Its name."""
    type: Literal["missile", "melee"]
    """Which of the two tables it stands in."""
    range: str
    """How far it reaches, in inches; with a minimum as 6"-48"."""
    attacks: int | str
    """Attacks of each model."""
    to_hit: str
    """The roll that hits."""
    to_wound: str
    """The roll that wounds."""
    rend: int | str
    """What it takes off the save roll."""
    damage: int | str
    """Wounds that each success inflicts."""
    mount: bool = False
    """The mount or the beasts attack with it."""
    see: str | None = None
    """The ability that says what its "*" stands for, where it has another name."""
    from_: str | None = None
    """The first day of this row; left out, as long as the warscroll."""
    to: str | None = None
    """The last day of this row; left out, as long as the warscroll."""


class Wizard(Part):
    """How many spells a wizard may cast and unbind in a hero phase."""

    casts: int | str
    """Spells it may attempt to cast in its hero phase."""
    unbinds: int | str
    """Spells it may attempt to unbind in the enemy hero phase."""


class Told(NamedClause):
    """A rule that is told: since when it is there, and till when."""

    KEYS: ClassVar[dict[str, str]] = {"from": "from_"}

    from_: str | None = None
    """The first day it is there; left out, as long as its document."""
    to: str | None = None
    """The last day it is there; left out, as long as its document."""


class Spell(Told):
    """A spell that a warscroll, a lore or a realm gives."""

    SHAPES: ClassVar[dict[str, str]] = {
        "who": "Selector",
        "if_": "Condition",
        "effects": "Effect*",
        "changes": "SpellChange*",
    }
    KEYS: ClassVar[dict[str, str]] = {"from": "from_", "if": "if_"}
    LATER: ClassVar[frozenset[str]] = frozenset({"effects", "text"})

    name: str
    """Its name."""
    casting_value: int | None = None
    """What the casting roll must reach, 3 to 12."""
    range: str | None = None
    """How far it reaches, in inches."""
    text: str | None = later(default=None)
    """What it does, short and in our own words."""
    who: Selector | None = None
    """Who alone may know it, within its lore."""
    if_: Condition | None = None
    """When alone it may be known."""
    effects: tuple[Effect, ...] = later(default=())
    """What of it is arithmetic, as data; what does not fit stays in the text."""
    changes: tuple[SpellChange, ...] = ()
    """What later books changed, each from its day on: the keys that differ."""


class Effect(Part):
    """One thing that an ability changes: what, how, when and for whom."""

    SHAPES: ClassVar[dict[str, str]] = {
        "weapon": "text+",
        "who": "Selector",
        "against": "Selector",
        "if_": "~EffectCondition",
    }
    KEYS: ClassVar[dict[str, str]] = {"if": "if_"}

    change: Literal[
        "hit",
        "wound",
        "save",
        "rend",
        "damage",
        "attacks",
        "range",
        "move",
        "run",
        "charge",
        "bravery",
        "battleshock",
        "casting",
        "dispelling",
        "unbinding",
        "wounds",
        "hits",
        "mortal wounds",
        "heal",
        "ward",
        "spells",
        "unbinds",
        "artefacts",
    ]
    """What it changes: a roll, a characteristic, or the number of something."""
    add: int | str | None = None
    """What is added; to rend, -1 makes it better by 1. It has one of `add`, `set`, `reroll` and
    `ignore`; a `ward` has none.
    """
    set: int | str | None = None
    """What it becomes."""
    reroll: Literal["ones", "failed", "all"] | None = None
    """Which of these rolls may be rolled again."""
    ignore: Literal[True] | None = None
    """It does not count: battleshock tests are not taken, rend is ignored."""
    upon: int | str | None = None
    """The unmodified roll that sets it off; of a `ward`, the roll that ignores a wound."""
    modified: bool = False
    """The roll in `upon` counts with its modifiers."""
    instead: bool = False
    """It takes the place of the normal damage: the attack sequence ends."""
    only: Literal["wounds", "mortal wounds"] | None = None
    """Which of the two a `ward` ignores; left out, both."""
    weapon: tuple[str, ...] = ()
    """The weapons it is about, by name, or `melee`, `missile` or `mount`; left out, all."""
    model: Literal["leader"] | None = None
    """Whose attacks alone it is about."""
    who: Selector | None = None
    """Whom it touches: a selector, `enemy`, or `target` for the unit picked. Left out: the
    unit, the bearer, the general.
    """
    within: str | None = None
    """How near they must be, in inches."""
    wholly: bool = False
    """They must be wholly within."""
    against: Selector | None = None
    """The targets it is for; left out, all."""
    phase: Literal["hero", "movement", "shooting", "charge", "combat", "battleshock"] | None = None
    """The phase it is for, where that is narrower than the ability's `when`."""
    rend: int | str | None = None
    """The rend of the attacks that the save is against."""
    to: int | str | None = None
    """The greatest rend, where it is for more than one."""
    if_: (
        Literal[
            "charged",
            "not charged",
            "target charged",
            "in cover",
            "near general",
            "switch",
        ]
        | EffectCondition
        | None
    ) = None
    """When alone it is there; `switch` for what only the player knows."""
    once: Literal["battle", "turn", "phase"] | None = None
    """It is there once in each."""


class Dated(Clause):
    """What is in force from a day on."""

    KEYS: ClassVar[dict[str, str]] = {"from": "from_"}

    from_: str
    """The first day it is in force."""


class SpellChange(Dated):
    """What of a spell is in force from a day on."""

    SHAPES: ClassVar[dict[str, str]] = {"effects": "Effect*", "who": "Selector"}
    LATER: ClassVar[frozenset[str]] = frozenset({"effects", "text"})

    name: str | None = None
    """Its name from that day."""
    casting_value: int | None = None
    """What the casting roll must reach, 3 to 12."""
    range: str | None = None
    """How far it reaches, in inches."""
    text: str | None = later(default=None)
    """What it does, in our own words."""
    effects: tuple[Effect, ...] = later(default=())
    """What of it is arithmetic from that day; an empty list if nothing is."""
    who: Selector | None = None
    """Who alone may know it, within its lore."""


class Prayer(Told):
    """A prayer that a warscroll or a table gives."""

    SHAPES: ClassVar[dict[str, str]] = {
        "answered_on": "count",
        "who": "Selector",
        "effects": "Effect*",
        "changes": "PrayerChange*",
    }
    LATER: ClassVar[frozenset[str]] = frozenset({"effects", "text", "when"})

    name: str
    """Its name."""
    when: str | None = later(default=None)
    """The moment it is said."""
    answered_on: Count | None = None
    """The roll that answers it."""
    range: str | None = None
    """How far it reaches, in inches."""
    text: str | None = later(default=None)
    """What it does, short and in our own words."""
    who: Selector | None = None
    """Who alone may know it, within its table."""
    effects: tuple[Effect, ...] = later(default=())
    """What of it is arithmetic, as data; what does not fit stays in the text."""
    changes: tuple[PrayerChange, ...] = ()
    """What later books changed, each from its day on: the keys that differ."""


class PrayerChange(Dated):
    """What of a prayer is in force from a day on."""

    SHAPES: ClassVar[dict[str, str]] = {
        "answered_on": "count",
        "effects": "Effect*",
        "who": "Selector",
    }
    LATER: ClassVar[frozenset[str]] = frozenset({"effects", "text", "when"})

    name: str | None = None
    """Its name from that day."""
    when: str | None = later(default=None)
    """The moment it is said."""
    answered_on: Count | None = None
    """The roll that answers it."""
    range: str | None = None
    """How far it reaches, in inches."""
    text: str | None = later(default=None)
    """What it does, in our own words."""
    effects: tuple[Effect, ...] = later(default=())
    """What of it is arithmetic from that day; an empty list if nothing is."""
    who: Selector | None = None
    """Who alone may know it, within its table."""


class Ability(Told):
    """An ability of a warscroll, a battalion or an allegiance."""

    SHAPES: ClassVar[dict[str, str]] = {"effects": "Effect*", "changes": "AbilityChange*"}
    LATER: ClassVar[frozenset[str]] = frozenset({"effects", "text", "when"})

    name: str
    """Its name."""
    when: str | None = later(default=None)
    """The moment it is used."""
    text: str | None = later(default=None)
    """What it does, short and in our own words."""
    effects: tuple[Effect, ...] = later(default=())
    """What of it is arithmetic, as data; what does not fit stays in the text."""
    changes: tuple[AbilityChange, ...] = ()
    """What later books changed, each from its day on: the keys that differ."""


class AbilityChange(Dated):
    """What of an ability is in force from a day on."""

    SHAPES: ClassVar[dict[str, str]] = {"effects": "Effect*"}
    LATER: ClassVar[frozenset[str]] = frozenset({"effects", "text", "when"})

    name: str | None = None
    """Its name from that day."""
    when: str | None = later(default=None)
    """The moment it is used."""
    text: str | None = later(default=None)
    """What it does, in our own words."""
    effects: tuple[Effect, ...] = later(default=())
    """What of it is arithmetic from that day; an empty list if nothing is."""


class CommandAbility(Told):
    """A command ability of a warscroll, an allegiance or a realm."""

    SHAPES: ClassVar[dict[str, str]] = {"effects": "Effect*", "changes": "CommandAbilityChange*"}
    LATER: ClassVar[frozenset[str]] = frozenset({"effects", "text", "when"})

    name: str
    """Its name."""
    when: str | None = later(default=None)
    """The moment it is used."""
    text: str | None = later(default=None)
    """What it does, short and in our own words."""
    general_only: bool = False
    """Only the general may use it."""
    range: str | None = None
    """How far it reaches, in inches."""
    effects: tuple[Effect, ...] = later(default=())
    """What of it is arithmetic, as data; what does not fit stays in the text."""
    changes: tuple[CommandAbilityChange, ...] = ()
    """What later books changed, each from its day on: the keys that differ."""


class CommandAbilityChange(Dated):
    """What of a command ability is in force from a day on."""

    SHAPES: ClassVar[dict[str, str]] = {"effects": "Effect*"}
    LATER: ClassVar[frozenset[str]] = frozenset({"effects", "text", "when"})

    name: str | None = None
    """Its name from that day."""
    when: str | None = later(default=None)
    """The moment it is used."""
    text: str | None = later(default=None)
    """What it does, in our own words."""
    general_only: bool | None = None
    """Whether only the general may use it."""
    range: str | None = None
    """How far it reaches, in inches."""
    effects: tuple[Effect, ...] = later(default=())
    """What of it is arithmetic from that day; an empty list if nothing is."""


class Change(Dated):
    """Values that are in force from a day on, in place of the earlier ones."""

    SHAPES: ClassVar[dict[str, str]] = {
        "wizard": "Wizard",
        "weapons": "Weapon*",
        "options": "Choice#choose|Upgrade#upgrade*",
        "damage_table": "tuple%+",
        "keywords": "text*",
        "crew": "Crew*",
    }
    LATER: ClassVar[frozenset[str]] = frozenset({"description"})

    move: str | None = None
    """Move, in inches."""
    wounds: int | str | None = None
    """Wounds of each model."""
    bravery: int | str | None = None
    """Bravery."""
    save: str | None = None
    """Save."""
    fly: bool | None = None
    """Whether it can fly."""
    unique: bool | None = None
    """Whether only one may be taken in an army."""
    named: bool | None = None
    """Whether it is a named character."""
    wizard: Wizard | None = None
    """Spells it may cast and unbind."""
    weapons: tuple[Weapon, ...] = ()
    """All its weapons from that day."""
    description: str | None = later(default=None)
    """What models and weapons the unit has from that day."""
    options: tuple[Choice | Upgrade, ...] = ()
    """All its options from that day; an empty list if it has none."""
    damage_table: tuple[Mapping[str, tuple[int | str, ...]], ...] = ()
    """The damage table from that day."""
    keywords: tuple[str, ...] = ()
    """All its keywords from that day."""
    main_models: int | None = None
    """Models on the main profile."""
    crew: tuple[Crew, ...] = ()
    """Further profiles from that day."""


class Battalion(Document):
    """A warscroll battalion. Its price is in the handbook of a season, never here."""

    SHAPES: ClassVar[dict[str, str]] = {
        "organisation": "slot*",
        "allegiances": "text*",
        "if_": "Condition",
        "also_general": "Selector",
        "names_hero": "Selector",
        "allies_exempt": "AlliesExempt",
        "abilities": "Ability:name*",
        "changes": "BattalionChange*",
    }
    KEYS: ClassVar[dict[str, str]] = {"if": "if_"}
    LATER: ClassVar[frozenset[str]] = frozenset({"abilities"})

    kind: Literal["battalion"]
    """What the document is."""
    title: str
    """Its title."""
    faction: str | None = None
    """The faction it belongs to."""
    grand_alliance: Literal["Order", "Chaos", "Death", "Destruction"] | None = None
    """Its grand alliance."""
    organisation: tuple[OrganisationEntry, ...] = ()
    """What it is made of: a count and a title or KEYWORD, or a mapping. The title may be
    another battalion's. Left out, it is not known.
    """
    mark: str | None = None
    """The mark that each of its units bears."""
    allegiances: tuple[str, ...] = ()
    """The allegiances that may use it; left out, its faction's."""
    if_: Condition | None = None
    """When alone it may be used."""
    grants_bonus: bool = True
    """It gives a command point and an artefact as battalions do."""
    open_play_only: bool = False
    """It is for open play only."""
    also_general: Selector | None = None
    """Units of it that count as a general as well."""
    names_hero: Selector | None = None
    """Heroes of it that become named characters."""
    allies_exempt: AlliesExempt | None = None
    """Which limits on allies leave its units out."""
    abilities: tuple[Ability, ...] = later(default=())
    """Its abilities: a name, or a mapping."""
    changes: tuple[BattalionChange, ...] = ()
    """What is in force from a day on."""


class OrganisationEntry(Clause):
    """Units of one sort that the battalion holds."""

    SHAPES: ClassVar[dict[str, str]] = {"count": "count", "any_of": "Selector*", "models": "count"}

    count: Count
    """How many units."""
    any_of: tuple[Selector, ...]
    """Titles of warscrolls or battalions, or KEYWORDS; each unit is any of them."""
    exact: bool = False
    """A longer title does not fit."""
    label: str | None = None
    """What the battalion calls these units."""
    optional: bool = False
    """The battalion is complete without them."""
    models: Count | None = None
    """How many models each of the units has."""
    written: str | None = None
    """The line as it is written, if it is a text."""


class AlliesExempt(Part):
    """Which limits on allies leave this battalion's units out."""

    number: bool = False
    """Its allies do not count as one in four."""
    points: bool = False
    """Its allies do not count towards allied points."""


class BattalionChange(Dated):
    """What is in force from a day on, in place of what was before."""

    SHAPES: ClassVar[dict[str, str]] = {"organisation": "slot*", "allegiances": "text*"}

    organisation: tuple[OrganisationEntry, ...] = ()
    """Its organisation from that day."""
    allegiances: tuple[str, ...] = ()
    """The allegiances that may use it from that day."""
    open_play_only: bool | None = None
    """Whether it is for open play only."""
    grants_bonus: bool | None = None
    """Whether it gives the bonuses of a battalion."""


class Allegiance(Document):
    """The allegiance abilities of a faction or a grand alliance."""

    SHAPES: ClassVar[dict[str, str]] = {
        "who": "Selector",
        "subfactions": "Subfaction*",
        "options": "Option*",
        "battle_traits": "Ability:name*",
        "command_traits": "TraitTable*",
        "artefacts": "ArtefactTable*",
        "spell_lores": "SpellLore*",
        "prayers": "PrayerTable*",
        "mount_traits": "MountTable*",
        "command_abilities": "CommandAbility:name*",
        "allies": "Ally*",
        "no_allies": "NoAllies+",
        "guests": "Guests*",
        "limits": "LimitChange*",
        "any_endless_spell": "AnyEndlessSpell",
        "unit_marks": "UnitMark*",
        "tables_of": "text+",
        "counts": "Counts",
        "scenery": "SceneryCount:title*",
    }
    LATER: ClassVar[frozenset[str]] = frozenset({"battle_traits", "command_abilities"})

    kind: Literal["allegiance"]
    """What the document is."""
    title: str
    """Its name."""
    grand_alliance: Literal["Order", "Chaos", "Death", "Destruction"] | None = None
    """Its grand alliance."""
    who: Selector | None = None
    """The units that belong to it, usually a keyword; left out, not known."""
    superseded: str | None = None
    """The day a later book replaced it."""
    subfaction_label: str | None = None
    """What it calls its sub-factions."""
    subfactions: tuple[Subfaction, ...] = ()
    """Its sub-factions."""
    subfaction_required: bool = False
    """One must be chosen."""
    options: tuple[Option, ...] = ()
    """Choices for the whole army."""
    battle_traits: tuple[Ability, ...] = later(default=())
    """Its battle traits: a name, or a mapping."""
    command_traits: tuple[TraitTable, ...] = ()
    """Its tables of command traits."""
    artefacts: tuple[ArtefactTable, ...] = ()
    """Its tables of artefacts."""
    spell_lores: tuple[SpellLore, ...] = ()
    """Its spell lores."""
    prayers: tuple[PrayerTable, ...] = ()
    """Its tables of prayers."""
    mount_traits: tuple[MountTable, ...] = ()
    """Its tables of mount traits."""
    command_abilities: tuple[CommandAbility, ...] = later(default=())
    """Command abilities that its heroes may use."""
    allies: tuple[Ally, ...] = ()
    """The factions whose units may be allies."""
    allies_complete: bool = False
    """The list of allied factions is known to be whole."""
    no_allies: tuple[NoAllies, ...] = ()
    """It takes no allies, in these seasons."""
    guests: tuple[Guests, ...] = ()
    """Units of others that are part of the army without being allies."""
    limits: tuple[LimitChange, ...] = ()
    """Limits that it moves."""
    any_endless_spell: AnyEndlessSpell | None = None
    """Endless spells of whatever faction that it may take."""
    unit_marks: tuple[UnitMark, ...] = ()
    """Positions that it gives to units."""
    tables_of: tuple[str, ...] = ()
    """Allegiances whose tables it uses as well."""
    counts: Counts | None = None
    """How much of each it may set up."""
    scenery: tuple[SceneryCount, ...] = ()
    """Faction terrain that only its armies may set up: a title, or a mapping."""


class Subfaction(NamedClause):
    """A stormhost, city, glade, temple: whatever the faction calls it."""

    SHAPES: ClassVar[dict[str, str]] = {
        "who": "Selector",
        "command_trait": "NamedEntry:name+",
        "command_trait_who": "Selector",
        "artefact": "NamedEntry:name+",
        "artefact_who": "Selector",
        "requires": "Condition",
        "realms": "text*",
        "battalions": "text*",
        "battle_traits": "Ability:name*",
        "command_abilities": "CommandAbility:name*",
        "changes": "SubfactionChange*",
    }
    LATER: ClassVar[frozenset[str]] = frozenset({"battle_traits", "command_abilities", "text"})

    title: str
    """Its name."""
    keyword: str | None = None
    """The keyword its units gain."""
    who: Selector | None = None
    """The units that gain the keyword."""
    command_trait: tuple[NamedEntry, ...] = ()
    """The command trait that its general must have, if any."""
    command_trait_who: Selector | None = None
    """The generals that the forced trait is for; left out, all."""
    artefact: tuple[NamedEntry, ...] = ()
    """The artefact that must be the army's first."""
    artefact_who: Selector | None = None
    """The heroes that the forced artefact is for; left out, all."""
    requires: Condition | None = None
    """When alone it may be chosen."""
    realms: tuple[str, ...] = ()
    """The realms it may come from; left out, any."""
    battalions: tuple[str, ...] = ()
    """Battalions that it alone may use."""
    battle_traits: tuple[Ability, ...] = later(default=())
    """Its battle traits."""
    command_abilities: tuple[CommandAbility, ...] = later(default=())
    """Its command abilities."""
    text: str | None = later(default=None)
    """What else it does, in our own words."""
    changes: tuple[SubfactionChange, ...] = ()
    """What is in force from a day on."""


class NamedEntry(Told):
    """A row of a table: its name, and what it does in our own words."""

    SHAPES: ClassVar[dict[str, str]] = {
        "roll": "count",
        "who": "Selector",
        "gains": "text*",
        "if_": "Condition",
        "effects": "Effect*",
        "changes": "EntryChange*",
    }
    KEYS: ClassVar[dict[str, str]] = {"from": "from_", "if": "if_"}
    LATER: ClassVar[frozenset[str]] = frozenset({"effects", "text", "when"})

    name: str
    """Its name, as the book spells it."""
    roll: Count | None = None
    """The rolls on the dice that give it."""
    when: str | None = later(default=None)
    """The moment it is used."""
    text: str | None = later(default=None)
    """What it does, short and in our own words."""
    who: Selector | None = None
    """Who alone may take it, within its table."""
    gains: tuple[str, ...] = ()
    """Keywords that its bearer gains."""
    if_: Condition | None = None
    """When alone it may be taken."""
    effects: tuple[Effect, ...] = later(default=())
    """What of it is arithmetic, as data; what does not fit stays in the text."""
    changes: tuple[EntryChange, ...] = ()
    """What later books changed, each from its day on: the keys that differ."""


class EntryChange(Dated):
    """What of a row of a table is in force from a day on."""

    SHAPES: ClassVar[dict[str, str]] = {"effects": "Effect*", "who": "Selector"}
    LATER: ClassVar[frozenset[str]] = frozenset({"effects", "text", "when"})

    name: str | None = None
    """Its name from that day."""
    when: str | None = later(default=None)
    """The moment it is used."""
    text: str | None = later(default=None)
    """What it does, in our own words."""
    effects: tuple[Effect, ...] = later(default=())
    """What of it is arithmetic from that day; an empty list if nothing is."""
    who: Selector | None = None
    """Who alone may take it, within its table."""


class SubfactionChange(Dated):
    """What of a sub-faction is in force from a day on."""

    SHAPES: ClassVar[dict[str, str]] = {
        "command_trait": "NamedEntry:name+",
        "artefact": "NamedEntry:name+",
    }

    command_trait: tuple[NamedEntry, ...] = ()
    """The forced command trait from that day."""
    artefact: tuple[NamedEntry, ...] = ()
    """The forced artefact from that day."""
    keyword: str | None = None
    """The keyword its units gain from that day."""
    withdrawn: bool = False
    """It cannot be chosen from that day."""


class Option(Clause):
    """A choice for the whole army beside the sub-faction."""

    SHAPES: ClassVar[dict[str, str]] = {"choices": "NamedEntry:name*", "if_": "Condition"}
    KEYS: ClassVar[dict[str, str]] = {"if": "if_"}

    label: str
    """What the choice is called."""
    choices: tuple[NamedEntry, ...]
    """What may be chosen: a name, or a mapping."""
    most: int | None = None
    """How many may be chosen; left out, 1."""
    if_: Condition | None = None
    """When alone it is offered."""


class Table(Clause):
    """A table that heroes choose from."""

    SHAPES: ClassVar[dict[str, str]] = {"who": "Selector", "if_": "Condition"}
    KEYS: ClassVar[dict[str, str]] = {"if": "if_"}
    LATER: ClassVar[frozenset[str]] = frozenset({"text"})

    who: Selector | None = None
    """Who may choose from it; left out, a HERO."""
    if_: Condition | None = None
    """When alone it may be chosen from."""
    counts: bool = True
    """Picks count towards the limit; false for extra picks beside it."""
    text: str | None = later(default=None)
    """How it is used, in our own words."""


class TraitTable(Table):
    """A table of command traits."""

    SHAPES: ClassVar[dict[str, str]] = {"traits": "NamedEntry:name*"}

    table: str | None = None
    """Its title."""
    traits: tuple[NamedEntry, ...]
    """Its traits in order: a name, or a mapping."""


class ArtefactTable(Table):
    """A table of artefacts of power."""

    SHAPES: ClassVar[dict[str, str]] = {"artefacts": "NamedEntry:name*"}

    table: str | None = None
    """Its title."""
    artefacts: tuple[NamedEntry, ...]
    """Its artefacts in order: a name, or a mapping."""


class SpellLore(Table):
    """A lore that wizards know a spell from."""

    SHAPES: ClassVar[dict[str, str]] = {"spells": "Spell:name*"}

    lore: str | None = None
    """Its title."""
    spells: tuple[Spell, ...]
    """Its spells in order: a name, or a mapping."""


class PrayerTable(Table):
    """A table of prayers."""

    SHAPES: ClassVar[dict[str, str]] = {"prayers": "Prayer:name*"}

    table: str | None = None
    """Its title."""
    prayers: tuple[Prayer, ...]
    """Its prayers in order: a name, or a mapping."""


class MountTable(Table):
    """A table of traits for the mounts of heroes."""

    SHAPES: ClassVar[dict[str, str]] = {"traits": "NamedEntry:name*"}

    table: str | None = None
    """Its title."""
    traits: tuple[NamedEntry, ...]
    """Its traits in order: a name, or a mapping."""


class Ally(Clause):
    """A faction whose units may be allies."""

    SHAPES: ClassVar[dict[str, str]] = {"only": "Selector", "if_": "Condition"}
    KEYS: ClassVar[dict[str, str]] = {"if": "if_"}

    faction: str
    """The title of the faction."""
    only: Selector | None = None
    """The units of it that may be allies; left out, all."""
    if_: Condition | None = None
    """When alone they may be allies."""


class NoAllies(Clause):
    """The faction takes no allies."""

    SHAPES: ClassVar[dict[str, str]] = {"if_": "Condition"}
    KEYS: ClassVar[dict[str, str]] = {"if": "if_"}

    if_: Condition | None = None
    """When it takes none."""


class Guests(Clause):
    """Units of another faction that are part of the army without being allies."""

    SHAPES: ClassVar[dict[str, str]] = {"who": "Selector", "if_": "Condition", "gains": "text*"}
    KEYS: ClassVar[dict[str, str]] = {"if": "if_"}

    who: Selector
    """The units."""
    one_in: int | None = None
    """One unit in so many may be a guest; left out, any number."""
    most: int | None = None
    """The most that an army may hold."""
    if_: Condition | None = None
    """When they may join."""
    gains: tuple[str, ...] = ()
    """Keywords that they gain."""
    general: bool = True
    """A guest may be the general."""
    battleline: bool = True
    """A guest may count as battleline."""


class LimitChange(Clause):
    """A limit that this allegiance moves."""

    SHAPES: ClassVar[dict[str, str]] = {"of": "Selector", "if_": "Condition"}
    KEYS: ClassVar[dict[str, str]] = {"if": "if_"}

    limit: Literal[
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
    """The limit."""
    add: int | None = None
    """What is added to it."""
    most: int | None = None
    """What it becomes."""
    unlimited: bool = False
    """It falls away."""
    of: Selector | None = None
    """The units alone that it is about."""
    if_: Condition | None = None
    """When it moves."""


class AnyEndlessSpell(Clause):
    """Endless spells of whatever faction that the army may take."""

    SHAPES: ClassVar[dict[str, str]] = {"if_": "Condition"}
    KEYS: ClassVar[dict[str, str]] = {"if": "if_"}

    most: int | None = None
    """How many; left out, 1."""
    if_: Condition | None = None
    """When they may be taken."""


class UnitMark(NamedClause):
    """A position that the allegiance gives to some unit, such as an adjutant."""

    SHAPES: ClassVar[dict[str, str]] = {"who": "Selector", "if_": "Condition"}
    KEYS: ClassVar[dict[str, str]] = {"if": "if_"}

    mark: str
    """The word for it."""
    most: int | None = None
    """How many units may have it."""
    who: Selector | None = None
    """The units that may have it."""
    not_general: bool = False
    """The general may not have it."""
    if_: Condition | None = None
    """When alone it is given."""


class Counts(Part):
    """How much of each the army may set up."""

    SHAPES: ClassVar[dict[str, str]] = {"scenery": "SceneryCount*"}

    scenery: tuple[SceneryCount, ...] = ()
    """Faction terrain."""


class SceneryCount(Clause):
    """Faction terrain that the army may set up."""

    SHAPES: ClassVar[dict[str, str]] = {"if_": "Condition"}
    KEYS: ClassVar[dict[str, str]] = {"if": "if_"}

    title: str
    """The title of its warscroll."""
    most: int | None = None
    """How many of them; left out, 1."""
    if_: Condition | None = None
    """When that number holds."""


class Realm(Document):
    """A realm: spells, features and commands of battles there, artefacts of armies from it."""

    SHAPES: ClassVar[dict[str, str]] = {
        "spells": "Spell:name*",
        "rules": "NamedRule*",
        "features": "NamedEntry:name*",
        "commands": "CommandAbility:name*",
        "artefacts": "RealmArtefact:name*",
        "regions": "Region*",
    }

    kind: Literal["realm"]
    """What the document is."""
    title: str
    """Its name."""
    element: str | None = None
    """What it is the realm of."""
    spells: tuple[Spell, ...] = ()
    """Spells that every wizard knows in a battle there."""
    rules: tuple[NamedRule, ...] = ()
    """Rules of every battle there."""
    features: tuple[NamedEntry, ...] = ()
    """Features of a battlefield there: a name, or a mapping with the roll."""
    commands: tuple[CommandAbility, ...] = ()
    """Command abilities of a battle there."""
    artefacts: tuple[RealmArtefact, ...] = ()
    """Artefacts for armies from there: a name, or a mapping."""
    regions: tuple[Region, ...] = ()
    """Regions with rules of their own."""
    partial: bool = False
    """The document is not complete."""
    battle: bool = True
    """It may be chosen for a battle."""


class NamedRule(Clause):
    """A rule with a name, in our own words."""

    LATER: ClassVar[frozenset[str]] = frozenset({"text", "when"})

    name: str
    """Its name."""
    when: str | None = later(default=None)
    """The moment it is used."""
    text: str | None = later(default=None)
    """What it says, short and in our own words."""


class RealmArtefact(Told):
    """An artefact for heroes of armies from the realm."""

    SHAPES: ClassVar[dict[str, str]] = {
        "who": "Selector",
        "if_": "Condition",
        "effects": "Effect*",
        "changes": "EntryChange*",
    }
    KEYS: ClassVar[dict[str, str]] = {"from": "from_", "if": "if_"}
    LATER: ClassVar[frozenset[str]] = frozenset({"effects", "text", "when"})

    name: str
    """Its name."""
    type: Literal["weapon", "relic"] | None = None
    """Whether it enhances a weapon or is a relic."""
    who: Selector | None = None
    """Who may carry it; left out, any hero."""
    if_: Condition | None = None
    """When it may be taken."""
    when: str | None = later(default=None)
    """The moment it is used."""
    text: str | None = later(default=None)
    """What it does, short and in our own words."""
    effects: tuple[Effect, ...] = later(default=())
    """What of it is arithmetic, as data; what does not fit stays in the text."""
    changes: tuple[EntryChange, ...] = ()
    """What later books changed, each from its day on: the keys that differ."""


class Region(NamedClause):
    """A region of the realm with rules of its own."""

    SHAPES: ClassVar[dict[str, str]] = {
        "spells": "Spell:name*",
        "rules": "NamedRule*",
        "features": "NamedEntry:name*",
        "commands": "CommandAbility:name*",
        "artefacts": "RealmArtefact:name*",
    }
    LATER: ClassVar[frozenset[str]] = frozenset({"text"})

    title: str
    """Its name."""
    text: str | None = later(default=None)
    """What it is, in our own words."""
    spells: tuple[Spell, ...] = ()
    """Spells that every wizard knows there."""
    rules: tuple[NamedRule, ...] = ()
    """Rules of every battle there."""
    features: tuple[NamedEntry, ...] = ()
    """Its features."""
    commands: tuple[CommandAbility, ...] = ()
    """Its commands."""
    artefacts: tuple[RealmArtefact, ...] = ()
    """Artefacts of armies that fight there."""


class Battleplan(Document):
    """A battleplan: its map, set-up, special rules and victory."""

    SHAPES: ClassVar[dict[str, str]] = {
        "players": "count",
        "games": "text*",
        "map": "Map",
        "territories": "Territory*",
        "objectives": "Objective*",
        "set_up": "SetUp",
        "reserves": "Reserves",
        "special_rules": "SpecialRule*",
        "victory": "Victory",
        "victory_points": "VictoryPoints*",
    }

    kind: Literal["battleplan"]
    """What the document is."""
    title: str
    """Its title."""
    players: Count = (2, 2)
    """How many players."""
    rules: str | None = None
    """The further rules it is played by."""
    games: tuple[str, ...] = ()
    """The games it is for."""
    map: Map | None = None
    """The battlefield."""
    territories: tuple[Territory, ...] = ()
    """The territories on the map."""
    objectives: tuple[Objective, ...] = ()
    """The objectives."""
    set_up: SetUp | None = None
    """Where and how armies are set up."""
    reserves: Reserves | None = None
    """Units that arrive later."""
    special_rules: tuple[SpecialRule, ...] = ()
    """Rules of this battle."""
    rounds: int | None = None
    """How many battle rounds."""
    end: str | None = None
    """When the battle ends, in our own words."""
    victory: Victory | None = None
    """How the winner is found."""
    victory_points: tuple[VictoryPoints, ...] = ()
    """What scores victory points."""


class Map(Part):
    """The battlefield. Places on it are measured in inches from its top left corner."""

    width: int
    """From left to right, in inches."""
    depth: int
    """From top to bottom, in inches."""


class Territory(Clause):
    """A part of the map."""

    SHAPES: ClassVar[dict[str, str]] = {"corners": "tuple*"}

    name: str
    """Its name, to which the other parts refer."""
    player: int | None = None
    """The number of the player it belongs to."""
    corners: tuple[tuple[int, ...], ...]
    """Its corners in order, each as [inches from the left edge, inches from the top edge]."""


class Objective(Clause):
    """A place to be held."""

    SHAPES: ClassVar[dict[str, str]] = {"at": "text*", "roll": "count"}

    name: str | None = None
    """Its name."""
    at: tuple[int, ...]
    """Where it lies, as [inches from the left edge, inches from the top edge]."""
    territory: str | None = None
    """The name of the territory it lies in."""
    roll: Count | None = None
    """The roll that places an objective here."""
    distance: str | None = None
    """How near models must be to hold it; left out, what the Core Rules say."""


class SetUp(Clause):
    """Where and how armies are set up."""

    LATER: ClassVar[frozenset[str]] = frozenset({"text"})

    first: str | None = None
    """Who begins, in our own words."""
    order: str | None = None
    """In what order, in our own words."""
    where: str | None = None
    """Where, in our own words."""
    from_enemy_territory: str | None = None
    """More than this from enemy territory."""
    from_enemy_units: str | None = None
    """More than this from enemy units."""
    edge: str | None = None
    """Within this of an edge of the battlefield."""
    text: str | None = later(default=None)
    """Whatever else is said, in our own words."""


class Reserves(Clause):
    """Units that arrive during the battle."""

    LATER: ClassVar[frozenset[str]] = frozenset({"text"})

    first_round: int | None = None
    """The first battle round of arrival."""
    edge: str | None = None
    """Within this of an edge of the battlefield."""
    from_enemy_units: str | None = None
    """More than this from enemy units."""
    text: str | None = later(default=None)
    """Whatever else is said, in our own words."""


class SpecialRule(NamedRule):
    """A rule of this battle, in our own words."""

    command_points: int | None = None
    """Command points that it gives."""


class Victory(Clause):
    """How the winner is found. Left out, the Core Rules say so."""

    LATER: ClassVar[frozenset[str]] = frozenset({"text"})

    score: str | None = None
    """What is counted, in our own words."""
    major: str | None = None
    """What wins a major victory, in our own words."""
    minor: str | None = None
    """What wins a minor victory, in our own words."""
    draw: str | None = None
    """What makes a draw, in our own words."""
    text: str | None = later(default=None)
    """Whatever else is said, in our own words."""


class VictoryPoints(Clause):
    """What scores victory points."""

    KEYS: ClassVar[dict[str, str]] = {"for": "for_"}

    points: int | str
    """How many points."""
    for_: str
    """What scores them, in our own words."""


class BookRules(Part):
    """The parts of the Core Rules that are about other documents."""

    SHAPES: ClassVar[dict[str, str]] = {
        "battleplans": "BattleplanRules",
        "warscrolls": "WarscrollRules",
        "realms_of_battle": "RealmRules",
        "allegiance_abilities": "AllegianceAbilities",
    }

    battleplans: BattleplanRules | None = None
    """Battleplans."""
    warscrolls: WarscrollRules | None = None
    """Warscrolls."""
    realms_of_battle: RealmRules | None = None
    """Realms."""
    allegiance_abilities: AllegianceAbilities | None = None
    """Allegiance abilities."""


class BattleplanRules(Clause):
    """How a battleplan is chosen, and its parts."""

    LATER: ClassVar[frozenset[str]] = frozenset({"text"})

    text: str | None = later(default=None)
    """How one is chosen, in our own words."""
    title: str | None = None
    """The first part, in our own words."""
    set_up: str | None = None
    """The second part, in our own words."""
    map: str | None = None
    """How a map fits a battlefield, in our own words."""
    special_rules: str | None = None
    """The third part, in our own words."""
    victory: str | None = None
    """The fourth part, in our own words."""


class WarscrollRules(Clause):
    """The parts of a warscroll, and what follows from them."""

    LATER: ClassVar[frozenset[str]] = frozenset({"abilities", "description", "text"})

    text: str | None = later(default=None)
    """What a warscroll is, in our own words."""
    characteristics: str | None = None
    """The first part, in our own words."""
    description: str | None = later(default=None)
    """The second part, in our own words."""
    unit_size: str | None = None
    """How many models a unit has, in our own words."""
    mounts: str | None = None
    """What becomes of a mount, in our own words."""
    abilities: str | None = later(default=None)
    """The third part, in our own words."""
    damage_table: str | None = None
    """The fourth part, in our own words."""
    keywords: str | None = None
    """The fifth part, in our own words."""
    assigned_keywords: str | None = None
    """Keywords given for a battle, in our own words."""


class RealmRules(Clause):
    """How a realm is picked, and what its rules are made of."""

    SHAPES: ClassVar[dict[str, str]] = {"choices": "NamedTelling*"}
    LATER: ClassVar[frozenset[str]] = frozenset({"text"})

    text: str | None = later(default=None)
    """How one is picked, in our own words."""
    choices: tuple[NamedTelling, ...] = ()
    """The realms that a battle may take place in."""
    magic: str | None = None
    """What realmsphere magic is, in our own words."""
    features: str | None = None
    """What realmscape features are, in our own words."""
    commands: str | None = None
    """What realm commands are, in our own words."""
    regions: str | None = None
    """What regions of war are, in our own words."""


class NamedTelling(NamedClause):
    """A name, and what stands behind it in our own words."""

    LATER: ClassVar[frozenset[str]] = frozenset({"text"})

    name: str
    """Its name."""
    text: str | None = later(default=None)
    """What it is, in our own words."""


class AllegianceAbilities(Clause):
    """How allegiance abilities are had, and their kinds."""

    SHAPES: ClassVar[dict[str, str]] = {"kinds": "NamedTelling*"}
    LATER: ClassVar[frozenset[str]] = frozenset({"text"})

    text: str | None = later(default=None)
    """How they are had, in our own words."""
    named_characters: str | None = None
    """Who has less, in our own words."""
    kinds: tuple[NamedTelling, ...] = ()
    """The kinds of abilities."""


class Play(Part):
    """The parts of the Core Rules that no army can break."""

    SHAPES: ClassVar[dict[str, str]] = {
        "battle": "Battle",
        "dice": "DiceRules",
        "phases": "Phase:name*",
        "command_abilities": "CoreCommandAbility*",
        "movement": "Movement",
        "shooting": "Shooting",
        "charge": "Charge",
        "combat": "Combat",
        "pile_in": "PileIn",
        "battleshock": "Battleshock",
        "split_units": "Telling",
        "attacks": "Attacks",
        "wounds": "WoundRules",
        "cover": "Cover",
        "wizards": "Wizards",
        "terrain": "TerrainRules",
        "obstacles": "Obstacles",
        "garrisons": "Garrisons",
        "objectives": "Objectives",
        "victory": "DefaultVictory",
        "command_models": "Telling",
        "abilities": "AbilityRules",
    }
    LATER: ClassVar[frozenset[str]] = frozenset({"abilities", "command_abilities"})

    battle: Battle | None = None
    """Battlefield, rounds and turns."""
    dice: DiceRules | None = None
    """Dice and measuring."""
    phases: tuple[Phase, ...] = ()
    """The phases of a turn in order: a name, or a mapping."""
    command_abilities: tuple[CoreCommandAbility, ...] = later(default=())
    """Command abilities that every hero may use."""
    movement: Movement | None = None
    """The movement phase."""
    shooting: Shooting | None = None
    """The shooting phase."""
    charge: Charge | None = None
    """The charge phase."""
    combat: Combat | None = None
    """The combat phase."""
    pile_in: PileIn | None = None
    """Piling in."""
    battleshock: Battleshock | None = None
    """The battleshock phase."""
    split_units: Telling | None = None
    """Units in several groups."""
    attacks: Attacks | None = None
    """How attacks are made."""
    wounds: WoundRules | None = None
    """How wounds are given out."""
    cover: Cover | None = None
    """Cover."""
    wizards: Wizards | None = None
    """Casting and unbinding."""
    terrain: TerrainRules | None = None
    """Terrain."""
    obstacles: Obstacles | None = None
    """Obstacles."""
    garrisons: Garrisons | None = None
    """Garrisons."""
    objectives: Objectives | None = None
    """Objectives."""
    victory: DefaultVictory | None = None
    """How a battle is won."""
    command_models: Telling | None = None
    """Champions and the like."""
    abilities: AbilityRules | None = later(default=None)
    """Abilities."""


class Battle(Clause):
    """Battlefield, rounds and turns."""

    SHAPES: ClassVar[dict[str, str]] = {"battlefield": "Battlefield", "terrain": "TerrainDensity"}

    battlefield: Battlefield | None = None
    """The battlefield."""
    terrain: TerrainDensity | None = None
    """Its terrain."""
    armies: str | None = None
    """How large armies are, in our own words."""
    round: str | None = None
    """What a round is, in our own words."""
    first_turn: str | None = None
    """Who goes first, in our own words."""
    general: str | None = None
    """How the general is named, in our own words."""
    triumph: str | None = None
    """When a triumph is had, in our own words."""
    reserves: str | None = None
    """What reserves are, in our own words."""
    no_room: str | None = None
    """What happens without room, in our own words."""


class Battlefield(Clause):
    """The size of a battlefield."""

    LATER: ClassVar[frozenset[str]] = frozenset({"text"})

    width: str | None = None
    """From left to right."""
    depth: str | None = None
    """From top to bottom."""
    least: str | None = None
    """The least side of a battlefield."""
    text: str | None = later(default=None)
    """What a battlefield is, in our own words."""


class TerrainDensity(Clause):
    """How much terrain a battlefield has."""

    features: int | None = None
    """Terrain features for each square."""
    per_square: str | None = None
    """The side of such a square."""


class DiceRules(Clause):
    """Dice, modifiers and measuring."""

    rolls: str | None = None
    """How rolls are written, in our own words."""
    d3: str | None = None
    """What a D3 is, in our own words."""
    re_rolls: str | None = None
    """How dice are re-rolled, in our own words."""
    unmodified: str | None = None
    """What an unmodified roll is, in our own words."""
    roll_off: str | None = None
    """What a roll-off is, in our own words."""
    modifiers: str | None = None
    """How modifiers apply, in our own words."""
    distances: str | None = None
    """How distances are measured, in our own words."""


class Phase(NamedClause):
    """A phase of the turn."""

    LATER: ClassVar[frozenset[str]] = frozenset({"text"})

    name: str
    """Its name."""
    text: str | None = later(default=None)
    """What happens in it, in our own words."""


class CoreCommandAbility(NamedClause):
    """A command ability that every hero may use."""

    LATER: ClassVar[frozenset[str]] = frozenset({"text", "when"})

    name: str
    """Its name."""
    when: str | None = later(default=None)
    """The moment it is used."""
    range: str
    """How far it reaches from a hero."""
    general_range: str
    """How far it reaches from the general."""
    cost: int = 1
    """Command points for each use."""
    text: str | None = later(default=None)
    """What it does, in our own words."""


class Movement(Clause):
    """The movement phase."""

    LATER: ClassVar[frozenset[str]] = frozenset({"text"})

    enemy_distance: str | None = None
    """Normal moves stay this far from enemies."""
    run: int | str | None = None
    """What a run adds to the move, in inches."""
    text: str | None = later(default=None)
    """How units move, in our own words."""
    enemies: str | None = None
    """How enemies hinder, in our own words."""
    run_text: str | None = None
    """What a run is, in our own words."""
    retreat: str | None = None
    """What a retreat is, in our own words."""
    fly: str | None = None
    """How flyers move, in our own words."""
    normal: str | None = None
    """What a normal move is, in our own words."""
    example: str | None = None
    """How distances add up, in our own words."""


class Shooting(Clause):
    """The shooting phase."""

    SHAPES: ClassVar[dict[str, str]] = {"look_out_sir": "LookOutSir"}
    LATER: ClassVar[frozenset[str]] = frozenset({"text"})

    enemy_distance: str | None = None
    """Enemies this near must be the target."""
    text: str | None = later(default=None)
    """How units shoot, in our own words."""
    look_out_sir: LookOutSir | None = None
    """The protection of heroes."""


class LookOutSir(Clause):
    """How units protect a hero from missiles."""

    SHAPES: ClassVar[dict[str, str]] = {"models": "count"}
    LATER: ClassVar[frozenset[str]] = frozenset({"text"})

    hit_roll: int | None = None
    """What is added to hit rolls."""
    distance: str | None = None
    """How near the protecting unit is."""
    models: Count | None = None
    """How many models it has."""
    text: str | None = later(default=None)
    """How it works, in our own words."""


class Charge(Clause):
    """The charge phase."""

    LATER: ClassVar[frozenset[str]] = frozenset({"text"})

    reach: str | None = None
    """How near the enemy must be."""
    roll: int | str | None = None
    """How far a charge goes, in inches."""
    end: str | None = None
    """How near the first model must end."""
    text: str | None = later(default=None)
    """How units charge, in our own words."""


class Combat(Clause):
    """The combat phase."""

    LATER: ClassVar[frozenset[str]] = frozenset({"text"})

    reach: str | None = None
    """How near the enemy must be."""
    text: str | None = later(default=None)
    """How units fight, in our own words."""


class PileIn(Clause):
    """Piling in."""

    LATER: ClassVar[frozenset[str]] = frozenset({"text"})

    distance: str | None = None
    """How far each model may move."""
    text: str | None = later(default=None)
    """How it works, in our own words."""


class Battleshock(Clause):
    """The battleshock phase."""

    LATER: ClassVar[frozenset[str]] = frozenset({"text"})

    roll: int | str | None = None
    """The dice of a test."""
    bravery_bonus: int | None = None
    """What bravery gains."""
    per_models: int | None = None
    """For every so many models."""
    text: str | None = later(default=None)
    """How a test works, in our own words."""


class Telling(Clause):
    """A rule that has no figures."""

    LATER: ClassVar[frozenset[str]] = frozenset({"text"})

    text: str | None = later(default=None)
    """What it says, in our own words."""


class Attacks(Clause):
    """How attacks are made."""

    SHAPES: ClassVar[dict[str, str]] = {"sequence": "AttackStep*"}

    armament: str | None = None
    """What a unit attacks with, in our own words."""
    targets: str | None = None
    """How targets are picked, in our own words."""
    missile: str | None = None
    """What missile weapons reach, in our own words."""
    melee: str | None = None
    """What melee weapons reach, in our own words."""
    identical_weapons: str | None = None
    """What a second weapon does, in our own words."""
    sequence: tuple[AttackStep, ...] = ()
    """The steps in order."""
    multiple_attacks: str | None = None
    """How attacks are rolled together, in our own words."""
    multiple_hits: str | None = None
    """What several hits of one roll do, in our own words."""
    save_of_dash: str | None = None
    """What a Save of - means, in our own words."""
    random_values: str | None = None
    """When random values are rolled, in our own words."""
    extra_attacks: str | None = None
    """What extra attacks do, in our own words."""


class AttackStep(Clause):
    """A step of resolving an attack."""

    LATER: ClassVar[frozenset[str]] = frozenset({"text"})

    step: str
    """Its name."""
    against: str | None = None
    """The characteristic it is about."""
    fails: int | None = None
    """The unmodified roll that always fails."""
    succeeds: int | None = None
    """The unmodified roll that always succeeds."""
    modifier: str | None = None
    """The characteristic that modifies it."""
    text: str | None = later(default=None)
    """How it works, in our own words."""


class WoundRules(Clause):
    """How wounds are given out."""

    LATER: ClassVar[frozenset[str]] = frozenset({"text"})

    text: str | None = later(default=None)
    """How wounds are given out, in our own words."""
    slain: str | None = None
    """When a model is slain, in our own words."""
    negate: str | None = None
    """How wounds are negated, in our own words."""
    heal: str | None = None
    """How wounds are healed, in our own words."""
    mortal_wounds: str | None = None
    """What mortal wounds are, in our own words."""


class Cover(Clause):
    """Cover."""

    SHAPES: ClassVar[dict[str, str]] = {"wounds": "count", "keywords": "text*"}
    LATER: ClassVar[frozenset[str]] = frozenset({"text"})

    save_roll: int | None = None
    """What is added to save rolls."""
    wounds: Count | None = None
    """Wounds of those of the keywords that have no cover."""
    keywords: tuple[str, ...] = ()
    """Keywords of which one bars cover, with so many wounds."""
    text: str | None = later(default=None)
    """How it works, in our own words."""


class Wizards(Clause):
    """Casting and unbinding."""

    roll: int | str | None = None
    """The dice of a casting roll."""
    attempts: int | None = None
    """Attempts at one spell in a turn."""
    unbind_range: str | None = None
    """How near an unbinding wizard is."""
    unbind_attempts: int | None = None
    """Attempts to unbind one spell."""
    cast: str | None = None
    """How spells are cast, in our own words."""
    unbind: str | None = None
    """How spells are unbound, in our own words."""
    units: str | None = None
    """How units of wizards cast, in our own words."""
    known: str | None = None
    """Which spells they know, in our own words."""
    others: str | None = None
    """Who casts and is no wizard, in our own words."""


class TerrainRules(Telling):
    """Terrain features."""

    warscroll: str | None = None
    """What its warscroll says, in our own words."""


class Obstacles(Clause):
    """Obstacles."""

    LATER: ClassVar[frozenset[str]] = frozenset({"text"})

    distance: str | None = None
    """How near models must be."""
    text: str | None = later(default=None)
    """How they work, in our own words."""


class Garrisons(Clause):
    """Garrisons."""

    LATER: ClassVar[frozenset[str]] = frozenset({"text"})

    distance: str | None = None
    """How near models must be."""
    enemy_distance: str | None = None
    """How far enemies must be."""
    hit_roll: int | None = None
    """What is added to rolls to hit them."""
    text: str | None = later(default=None)
    """How they work, in our own words."""
    inside: str | None = None
    """What a garrison does, in our own words."""


class Objectives(Clause):
    """Objectives."""

    LATER: ClassVar[frozenset[str]] = frozenset({"text"})

    distance: str | None = None
    """How near models must be."""
    per_turn: int | None = None
    """Objectives that a model counts for."""
    text: str | None = later(default=None)
    """How they are held, in our own words."""


class DefaultVictory(Clause):
    """How a battle is won whose battleplan does not say."""

    LATER: ClassVar[frozenset[str]] = frozenset({"text"})

    rounds: int | None = None
    """Battle rounds."""
    text: str | None = later(default=None)
    """Who wins, in our own words."""


class AbilityRules(Clause):
    """Abilities."""

    LATER: ClassVar[frozenset[str]] = frozenset({"text"})

    text: str | None = later(default=None)
    """How they work, in our own words."""
    timing: str | None = None
    """When they are used, in our own words."""
    phase: str | None = None
    """What a named phase means, in our own words."""
    before_battle: str | None = None
    """Those before the battle, in our own words."""


class CoreRules(Document, BookRules, Play):
    """The Core Rules as data. Each block that a rule asks may say how sure it is."""

    SHAPES: ClassVar[dict[str, str]] = {
        "grand_alliances": "text*",
        "allies": "AlliesLimit",
        "allegiances": "AllegiancesLimit",
        "general": "GeneralLimit",
        "command_traits": "CommandTraitsLimit",
        "artefacts": "ArtefactsLimit",
        "mount_traits": "MountTraitsLimit",
        "spells": "SpellsLimit",
        "prayers": "PrayersLimit",
        "endless_spells": "EndlessSpellsLimit",
        "command_points": "CommandPointsRule",
        "battalions": "BattalionsRule",
        "understrength": "UnderstrengthLimit",
        "unique": "UniqueLimit",
        "units": "UnitsRule",
        "universal_spells": "Spell:name*",
        "triumphs": "NamedEntry*",
        "scenery_table": "NamedEntry*",
    }

    kind: Literal["core-rules"]
    """What the document is."""
    title: str = "Core Rules"
    """The title of the book."""
    grand_alliances: tuple[str, ...]
    """The keywords of the grand alliances."""
    allies: AlliesLimit
    """The limit on allies."""
    allegiances: AllegiancesLimit | None = None
    """The limit on allegiances."""
    general: GeneralLimit | None = None
    """The limit on generals."""
    command_traits: CommandTraitsLimit
    """The limit on command traits."""
    artefacts: ArtefactsLimit
    """The limit on artefacts."""
    mount_traits: MountTraitsLimit
    """The limit on mount traits."""
    spells: SpellsLimit
    """The limit on spells that a wizard knows from a lore."""
    prayers: PrayersLimit | None = None
    """The limit on prayers that a priest knows from a table."""
    endless_spells: EndlessSpellsLimit
    """The limit on endless spells."""
    command_points: CommandPointsRule
    """Where command points come from."""
    battalions: BattalionsRule | None = None
    """What a battalion may be made of."""
    understrength: UnderstrengthLimit | None = None
    """The limit on units under the least size."""
    unique: UniqueLimit | None = None
    """The limit on unique units."""
    units: UnitsRule | None = None
    """What a unit is."""
    universal_spells: tuple[Spell, ...] = ()
    """The spells that every wizard knows."""
    triumphs: tuple[NamedEntry, ...] = ()
    """The triumphs with their rolls."""
    scenery_table: tuple[NamedEntry, ...] = ()
    """The scenery rules with their rolls."""


class AlliesLimit(Clause):
    """How many units may be allies, and what allies may not be."""

    LATER: ClassVar[frozenset[str]] = frozenset({"text"})

    one_in: int
    """One unit in so many, rounded down."""
    general: bool = False
    """An ally may be the general."""
    allegiance_abilities: bool = False
    """Allies have allegiance abilities."""
    battalion_units_count: bool = False
    """Allies in a battalion of the army count as well."""
    added_in_battle_count: bool = False
    """Allies that join during the battle count as well."""
    text: str | None = later(default=None)
    """What allies are, in our own words."""


class AllegiancesLimit(Clause):
    """How many allegiances an army has."""

    LATER: ClassVar[frozenset[str]] = frozenset({"text"})

    most: int
    """Allegiances of an army."""
    required: bool = False
    """An army must have one."""
    text: str | None = later(default=None)
    """How one is chosen, in our own words."""
    by_alliance: str | None = None
    """Who is of a Grand Alliance, in our own words."""
    by_faction: str | None = None
    """Who is of a faction, in our own words."""


class GeneralLimit(Clause):
    """How many generals an army has."""

    most: int
    """Generals of an army."""
    hero_required: bool = False
    """The general must be a HERO."""


class CommandTraitsLimit(Clause):
    """How many command traits an army may have, and who may have them."""

    most: int
    """Command traits of an army."""
    general_only: bool = True
    """Only the general may have one."""
    hero: bool = True
    """Only a HERO may have one."""
    named: bool = False
    """A named character may have one."""


class Items(Clause):
    """Who may have an item, and how often."""

    duplicates: bool = False
    """One may be had twice in an army."""
    hero: bool = True
    """Only a HERO may have one."""
    named: bool = False
    """A named character may have one."""
    allied: bool = False
    """An allied unit may have one."""


class ArtefactsLimit(Items):
    """How many artefacts an army and a hero may have."""

    base: int
    """Artefacts of every army."""
    per_battalion: int
    """Artefacts for each battalion."""
    per_hero: int
    """The most of one hero."""


class MountTraitsLimit(Items):
    """How many mount traits an army may have."""

    base: int
    """Mount traits of every army."""
    per_battalion: int
    """Mount traits for each battalion."""
    per_hero: int = 1
    """The most of one mount."""


class SpellsLimit(Clause):
    """How many spells of a lore a wizard knows."""

    per_wizard: int
    """Spells of each wizard."""
    duplicates: bool = True
    """Two wizards may know the same."""
    named: bool = True
    """A named character may know one."""
    allied: bool = False
    """An allied wizard may know one."""


class PrayersLimit(Clause):
    """How many prayers of the army's tables a priest knows."""

    per_priest: int
    """Prayers of each priest."""


class EndlessSpellsLimit(Clause):
    """How often an army may hold one endless spell."""

    copies: int
    """Copies of each."""


class CommandPointsRule(Clause):
    """Where command points come from."""

    LATER: ClassVar[frozenset[str]] = frozenset({"text"})

    base: int = 0
    """At the start, of every army."""
    per_battalion: int
    """At the start, for each battalion."""
    per_hero_phase: int
    """At the start of each of your hero phases."""
    per_use: int = 1
    """Spent on each use of a command ability."""
    kept: bool = True
    """Those not spent are kept."""
    text: str | None = later(default=None)
    """How they are had and spent, in our own words."""


class BattalionsRule(Clause):
    """What a battalion may be made of."""

    LATER: ClassVar[frozenset[str]] = frozenset({"abilities", "text"})

    least_units: int = 2
    """The least units of a battalion."""
    per_unit: int = 1
    """Battalions that a unit may belong to."""
    understrength: bool = False
    """Units under the least size may belong."""
    reinforcements: bool = False
    """Units that join in battle may belong."""
    subheadings: bool = False
    """The lines under a title must fit too."""
    text: str | None = later(default=None)
    """What a battalion is, in our own words."""
    titles: str | None = None
    """What fits a title, in our own words."""
    keywords: str | None = None
    """What fits a keyword, in our own words."""
    abilities: str | None = later(default=None)
    """Whose its abilities are, in our own words."""
    nesting: str | None = None
    """What a battalion of battalions is, in our own words."""
    set_up: str | None = None
    """How it is set up, in our own words."""
    bonuses: str | None = None
    """What it gives, in our own words."""


class UnderstrengthLimit(Clause):
    """Units with fewer models than the least size."""

    LATER: ClassVar[frozenset[str]] = frozenset({"text"})

    per_warscroll: int
    """How many of each warscroll."""
    full_price: bool = True
    """They cost as much as the least size."""
    in_battalion: bool = False
    """They may belong to a battalion."""
    text: str | None = later(default=None)
    """What one is, in our own words."""


class UniqueLimit(Clause):
    """Warscrolls of which an army holds few."""

    most: int
    """How many of each unique warscroll."""


class UnitsRule(Clause):
    """What a unit is."""

    LATER: ClassVar[frozenset[str]] = frozenset({"text"})

    warscrolls: int = 1
    """Warscrolls of the models of a unit."""
    coherency: str | None = None
    """How near models stay to another of the unit."""
    coherency_vertical: str | None = None
    """The same in height."""
    text: str | None = later(default=None)
    """What a unit is, in our own words."""
    sides: str | None = None
    """Whom rules speak of, in our own words."""


class Conventions(Document):
    """What is usual in content. Those of several packs add up; a later bound goes first."""

    SHAPES: ClassVar[dict[str, str]] = {
        "bounds": "Bounds",
        "limits": "CheckLimits",
        "keywords": "text*",
        "headings": "text*",
        "moments": "text*",
        "no_range": "text*",
    }

    kind: Literal["conventions"]
    """What the document is."""
    title: str
    """A title of its own."""
    bounds: Bounds | None = None
    """What characteristics usually lie between."""
    limits: CheckLimits | None = None
    """From where on a check speaks."""
    keywords: tuple[str, ...] = ()
    """Keywords that are right although no other document has them."""
    headings: tuple[str, ...] = ()
    """Headings that a handbook has profiles under and that are no factions."""
    moments: tuple[str, ...] = ()
    """Moments that an ability may be used at, beside the phases of the Core Rules."""
    no_range: tuple[str, ...] = ()
    """Words by which the text of a spell says that it needs no range."""
    misspellings: Mapping[str, str] = {}
    """What is often written wrong, and how it is written."""


class Bounds(Clause):
    """What a characteristic usually lies between; dice count with their least and greatest."""

    SHAPES: ClassVar[dict[str, str]] = {
        "move": "count",
        "wounds": "count",
        "bravery": "count",
        "melee_range": "count",
        "missile_range": "count",
        "attacks": "count",
        "rend": "count",
        "damage": "count",
        "casting_value": "count",
    }

    move: Count | None = None
    """Move, in inches."""
    wounds: Count | None = None
    """Wounds of a model."""
    bravery: Count | None = None
    """Bravery."""
    melee_range: Count | None = None
    """The range of a melee weapon, in inches."""
    missile_range: Count | None = None
    """The range of a missile weapon, in inches."""
    attacks: Count | None = None
    """Attacks of a weapon."""
    rend: Count | None = None
    """How much a weapon takes off the save roll."""
    damage: Count | None = None
    """Damage of a weapon."""
    casting_value: Count | None = None
    """What a casting roll must reach."""


class CheckLimits(Part):
    """From where on a check speaks."""

    copied_words: int | None = None
    """Words in a row that one text may have of another, and no more."""
    frequent_keyword: int | None = None
    """Warscrolls with a keyword from which on it is taken for rightly spelt."""
    near_letters: int | None = None
    """Letters by which a slip of the pen differs, at most."""


class Book(Document):
    """A battletome, a handbook or a campaign book: what it says holds from its day on."""

    SHAPES: ClassVar[dict[str, str]] = {"supersedes": "text*", "errata": "text*"}

    kind: Literal["book"]
    """What the document is."""
    title: str
    """Its title."""
    released: str
    """The day it came out."""
    supersedes: tuple[str, ...] = ()
    """Books and allegiances that it takes the place of."""
    errata: tuple[str, ...] = ()
    """The days of its errata that changed prices or warscrolls."""


class Handbook(Document):
    """A season: its dates, its game sizes and the limits of each."""

    SHAPES: ClassVar[dict[str, str]] = {
        "command_points": "CommandPoints",
        "understrength": "Understrength",
        "realm_artefacts": "RealmArtefacts",
        "games": "Game*",
        "guess_game": "Guess*",
        "allied_roles": "AlliedRoles",
        "conditional_battleline": "ConditionalBattleline",
        "mercenaries": "Mercenaries",
        "mercenary_companies": "MercenaryCompany*",
    }
    KEYS: ClassVar[dict[str, str]] = {"from": "from_"}

    kind: Literal["handbook"]
    """What the document is."""
    title: str
    """The title of the book."""
    season: str
    """The word for the season in content and lists."""
    from_: str
    """The first day of the season."""
    to: str
    """The last day of the season."""
    prices_from: str | None = None
    """The day its prices are taken up; until then those of the season before are in force."""
    command_points: CommandPoints | None = None
    """Command points that may be bought."""
    understrength: Understrength | None = None
    """Units under the least size."""
    realm_artefacts: RealmArtefacts | None = None
    """Artefacts of the realms."""
    games: tuple[Game, ...]
    """The sizes of game."""
    guess_game: tuple[Guess, ...] = ()
    """Which game is meant when a list states only its points, smallest first."""
    allied_roles: AlliedRoles | None = None
    """What the roles of allied units count for."""
    conditional_battleline: ConditionalBattleline | None = None
    """Units that are battleline on a condition."""
    mercenaries: Mercenaries | None = None
    """What hiring a company means."""
    mercenary_companies: tuple[MercenaryCompany, ...] = ()
    """Companies that an army may hire."""


class CommandPoints(Clause):
    """Command points that may be bought."""

    points: int
    """The price of one, in points."""
    most: int | None = None
    """How many may be bought; left out, any number."""


class Understrength(Clause):
    """Units with fewer models than the least size."""

    per_warscroll: int | None = None
    """How many of each warscroll."""
    in_battalion: bool = False
    """They may be part of a battalion."""


class RealmArtefacts(Clause):
    """How armies may take artefacts of a realm."""

    realms: int | None = None
    """How many realms they may come from."""
    instead: bool = True
    """One takes the place of an artefact of the allegiance."""


class Limits(Clause):
    """How many of each a part of an army may hold."""

    SHAPES: ClassVar[dict[str, str]] = {
        "leaders": "limit",
        "battleline": "limit",
        "artillery": "limit",
        "behemoths": "limit",
        "other": "limit",
        "units": "limit",
    }

    leaders: QualifiedLimit | None = None
    """Units with the role Leader."""
    battleline: QualifiedLimit | None = None
    """Units with the role Battleline."""
    artillery: QualifiedLimit | None = None
    """Units with the role Artillery."""
    behemoths: QualifiedLimit | None = None
    """Units with the role Behemoth."""
    other: QualifiedLimit | None = None
    """Units with the role Other."""
    units: QualifiedLimit | None = None
    """Units of any role."""


class QualifiedLimit(Clause):
    """A limit that is not certain, or comes from elsewhere."""

    SHAPES: ClassVar[dict[str, str]] = {"limit": "count"}

    limit: Count
    """The least and the most."""
    written: int | str | None = None
    """The limit as it is written, if it is a count."""


class Game(Limits):
    """A size of game with its limits."""

    SHAPES: ClassVar[dict[str, str]] = {
        "points_limit": "limit",
        "allied_points": "limit",
        "allied_units": "limit",
        "endless_spells": "limit",
        "battalions": "limit",
        "copies": "limit",
        "unit_models": "limit",
        "unique": "limit",
        "contingents": "Contingent%",
    }

    game: str
    """The word for it in an army list."""
    title: str | None = None
    """Its name in the book."""
    points_limit: QualifiedLimit | None = None
    """The most points an army may cost."""
    allied_points: QualifiedLimit | None = None
    """The most points of allied units."""
    allied_units: QualifiedLimit | None = None
    """The most allied units."""
    endless_spells: QualifiedLimit | None = None
    """The most endless spells."""
    battalions: QualifiedLimit | None = None
    """The most battalions."""
    copies: QualifiedLimit | None = None
    """The most units of one warscroll."""
    unit_models: QualifiedLimit | None = None
    """Models in a unit."""
    unique: QualifiedLimit | None = None
    """The most named characters."""
    contingents: Mapping[str, Contingent] = {}
    """The parts that the army is divided into, by name."""


class Contingent(Limits):
    """How many of each a contingent of a Meeting Engagement may hold."""

    SHAPES: ClassVar[dict[str, str]] = {"sizes": "limit"}
    LATER: ClassVar[frozenset[str]] = frozenset({"text"})

    sizes: QualifiedLimit | None = None
    """The size of a unit, in multiples of its least size."""
    text: str | None = later(default=None)
    """What else is said of it, in our own words."""


class Guess(Part):
    """The game that is likely meant when a list states only its points."""

    up_to: int | None = None
    """The greatest points limit; left out for the last."""
    game: str
    """The game that is meant."""


class AlliedRoles(Clause):
    """What the battlefield roles of allied units count for."""

    battleline: bool = False
    """They count towards the least Battleline."""
    limits: bool = True
    """They count towards the most of their role."""


class ConditionalBattleline(Clause):
    """Units that are battleline on a condition."""

    in_battle: bool = False
    """The condition is asked again in battle."""


class Mercenaries(Clause):
    """What hiring a mercenary company means."""

    SHAPES: ClassVar[dict[str, str]] = {"most": "limit"}

    most: QualifiedLimit | None = None
    """The most companies of an army."""
    share_allied_points: bool = True
    """Their points come out of the allied points."""
    any_faction: bool = True
    """Any allegiance may hire any company."""
    command_points: int | None = None
    """What the army's command points gain."""


class MercenaryCompany(NamedClause):
    """A company of units that an army of another allegiance may hire."""

    SHAPES: ClassVar[dict[str, str]] = {"units": "Selector*", "if_": "Condition"}
    KEYS: ClassVar[dict[str, str]] = {"if": "if_"}
    LATER: ClassVar[frozenset[str]] = frozenset({"text"})

    title: str
    """Its name."""
    units: tuple[Selector, ...] = ()
    """The units it may hold; left out, not known."""
    ally_exempt: bool = False
    """Its units are free of the limit on allies."""
    if_: Condition | None = None
    """When alone it may be hired."""
    text: str | None = later(default=None)
    """What it does, in our own words."""


class Profiles(Document):
    """The Pitched Battle profiles of one faction in one season."""

    SHAPES: ClassVar[dict[str, str]] = {
        "profiles": "WarscrollProfile#warscroll|BattalionProfile#battalion*",
        "changes": "WarscrollPriceChange#warscroll|BattalionPriceChange#battalion*",
    }

    kind: Literal["profiles"]
    """What the document is."""
    title: str | None = None
    """A title, for messages."""
    season: str
    """The season they are for."""
    faction: str | None = None
    """The title of the faction; left out for what any army may take."""
    profiles: tuple[WarscrollProfile | BattalionProfile, ...]
    """A row for each warscroll and battalion."""
    changes: tuple[WarscrollPriceChange | BattalionPriceChange, ...] = ()
    """What changed within the season."""


class Prices(NamedClause):
    """What a profile of a warscroll and of a battalion share."""

    LATER: ClassVar[frozenset[str]] = frozenset({"text"})

    points: int | None = None
    """The price in points of a unit of the least size; empty for what has no price."""
    book: str | None = None
    """The book that says so; the row holds from its day."""
    most: int | None = None
    """How many an army may hold."""
    text: str | None = later(default=None)
    """The notes of the profile, in our own words."""
    faction: str | None = None
    """The faction whose profiles hold it."""


class UnitPrices(Prices):
    """What a profile says of a warscroll."""

    SHAPES: ClassVar[dict[str, str]] = {
        "size": "count",
        "role": "text+",
        "battleline_if": "Condition",
        "leader_if": "Condition",
    }

    size: Count | None = None
    """Models in a unit, the least and the most; left out, 1."""
    full: int | None = None
    """The price in points of a unit of the greatest size."""
    role: tuple[Literal["Leader", "Battleline", "Artillery", "Behemoth", "Other"], ...] = ()
    """Its battlefield role, or roles; left out, Other."""
    battleline_if: Condition | None = None
    """When it is battleline, beside its role."""
    units_per_model: bool | None = None
    """Each of its models is a unit of its own once it is set up, and counted as one."""
    battleline_per_model: bool | None = None
    """Where it is battleline, each of its models counts as one battleline unit."""
    leader_if: Condition | None = None
    """When it is a leader, beside its role."""


class WarscrollProfile(UnitPrices):
    """The price, size and role of a unit, an endless spell or scenery."""

    KEYS: ClassVar[dict[str, str]] = {"from": "from_"}

    points: int | None
    """The price in points of a unit of the least size; empty for what has no price."""
    warscroll: str
    """The title of the warscroll."""
    from_: str | None = None
    """The first day it is in force."""
    to: str | None = None
    """The last day it is in force."""
    behemoth_when_battleline: bool = True
    """Once battleline, it still counts as a behemoth."""
    ally_exempt: bool = False
    """As an ally it is free of the limit on points, and must be the only one."""
    legacy: bool = False
    """Superseded; kept for old lists."""


class BattalionProfile(Prices):
    """The price of a battalion."""

    KEYS: ClassVar[dict[str, str]] = {"from": "from_"}

    points: int | None
    """The price in points; empty for what has no price."""
    battalion: str
    """The title of the battalion."""
    from_: str | None = None
    """The first day it is in force."""
    to: str | None = None
    """The last day it is in force."""
    legacy: bool = False
    """Superseded; kept for old lists."""


class WarscrollPriceChange(UnitPrices):
    """What of a profile changed on a day within the season."""

    KEYS: ClassVar[dict[str, str]] = {"from": "from_"}

    from_: str
    """The first day it is in force."""
    warscroll: str
    """The title of the warscroll."""
    behemoth_when_battleline: bool | None = None
    """Whether, once battleline, it still counts as a behemoth."""
    ally_exempt: bool | None = None
    """Whether as an ally it is free of the limit on points."""
    legacy: bool | None = None
    """Whether it is superseded."""
    withdrawn: bool = False
    """It has no profile from that day."""


class BattalionPriceChange(Prices):
    """What of a battalion's profile changed on a day within the season."""

    KEYS: ClassVar[dict[str, str]] = {"from": "from_"}

    from_: str
    """The first day it is in force."""
    battalion: str
    """The title of the battalion."""
    legacy: bool | None = None
    """Whether it is superseded."""
    withdrawn: bool = False
    """It has no profile from that day."""


class Translation(Document):
    """The names and texts of one document in one language, in our own words."""

    kind: Literal["translation"]
    """What the document is."""
    title: str
    """A title of its own."""
    of: str
    """The title of the document that it translates."""
    language: str
    """The code of the language."""
    dice: str | None = None
    """The letter that dice are written with, where it is not D: `K` for K6."""
    partial: bool = False
    """The document is not complete."""
    moments: Mapping[str, str] = {}
    """The moments that abilities are used at, by their English words; they hold for all cards."""
    texts: Mapping[str, Any] = {}
    """The words of the language, under the keys of the original; a row of a list stands under
    its English name.
    """


Profile: TypeAlias = WarscrollProfile | BattalionProfile
PriceChange: TypeAlias = WarscrollPriceChange | BattalionPriceChange


class PriceRows(Part):
    """All rows of a season for one title: those of its handbook, and their dated changes."""

    SHAPES: ClassVar[dict[str, str]] = {
        "profiles": "WarscrollProfile#warscroll|BattalionProfile#battalion*",
        "changes": "WarscrollPriceChange#warscroll|BattalionPriceChange#battalion*",
    }

    profiles: tuple[Profile, ...] = ()
    """The rows of the handbook."""
    changes: tuple[PriceChange, ...] = ()
    """What changed within the season."""


KINDS: dict[str, type[Document]] = {
    "warscroll": Warscroll,
    "battalion": Battalion,
    "allegiance": Allegiance,
    "realm": Realm,
    "battleplan": Battleplan,
    "core-rules": CoreRules,
    "conventions": Conventions,
    "book": Book,
    "handbook": Handbook,
    "profiles": Profiles,
    "translation": Translation,
}
"""The class of each kind of document."""
