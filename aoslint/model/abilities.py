"""Abilities, spells, prayers and rows of tables: a name, a text, effects, each by the day."""

from __future__ import annotations

from typing import Any, TypeAlias

from aoslint.model.base import NamedClause, key
from aoslint.model.characteristics import Count, Date, Name, Reach, Text
from aoslint.model.effects import Effects
from aoslint.model.vocabulary import Condition, Dated, Selector

_EFFECT = {"change": "hit", "add": 1, "weapon": "melee"}


def effects_key() -> Any:
    """The key that says as data what of a rule is arithmetic."""
    return key(
        "What of it is arithmetic, as data; what does not fit stays in the text.",
        [_EFFECT],
        min_length=1,
    )


def new_effects_key() -> Any:
    """The key with the effects from a day on."""
    return key("What of it is arithmetic from that day; an empty list if nothing is.", [_EFFECT])


def changes_key(*examples: Any) -> Any:
    """The key with what later books changed."""
    return key(
        "What later books changed, each from its day on: the keys that differ.",
        [{"from": "2021-02-27", "text": "Add 1 to hit rolls."}],
        *examples,
        min_length=1,
    )


class Told(NamedClause):
    """A rule that is told: since when it is there, and till when."""

    from_: Date | None = key(
        "The first day it is there; left out, as long as its document.", "2020-01-18", name="from"
    )
    to: Date | None = key(
        "The last day it is there; left out, as long as its document.", "2021-02-26"
    )


class EntryChange(Dated, title="a change of a named entry"):
    """What of a row of a table is in force from a day on."""

    name: Name | None = key("Its name from that day.", "Deathly Aura")
    when: Text | None = key("The moment it is used.", "start of your hero phase")
    text: Text | None = key("What it does, in our own words.", "Add 1 to hit rolls.")
    effects: Effects | None = new_effects_key()
    who: Selector | None = key("Who alone may take it, within its table.", "WIZARD")


class NamedEntry(Told, title="a named entry"):
    """A row of a table: its name, and what it does in our own words."""

    name: Name = key("Its name, as the book spells it.", "Deathly Aura", required=True)
    roll: Count | None = key("The rolls on the dice that give it.", 1, "1-2")
    when: Text | None = key("The moment it is used.", "start of your hero phase")
    text: Text | None = key(
        "What it does, short and in our own words.", 'Enemy units within 6" have 1 less bravery.'
    )
    who: Selector | None = key("Who alone may take it, within its table.", "WIZARD")
    gains: list[Text] | None = key("Keywords that its bearer gains.", ["PRIEST"])
    if_: Condition | None = key(
        "When alone it may be taken.", {"subfaction": "Gristlegore"}, name="if"
    )
    effects: Effects | None = effects_key()
    changes: list[EntryChange] | None = changes_key()


Entry: TypeAlias = Name | NamedEntry
"""A row of a table: a name alone, or a mapping."""


class AbilityChange(Dated, title="a change of an ability"):
    """What of an ability is in force from a day on."""

    name: Name | None = key("Its name from that day.", "Sweeping Tail")
    when: Text | None = key("The moment it is used.", "end of the combat phase")
    text: Text | None = key("What it does, in our own words.", "Add 1 to hit rolls.")
    effects: Effects | None = new_effects_key()


class Ability(Told, title="an ability"):
    """An ability of a warscroll, a battalion or an allegiance."""

    name: Name = key("Its name.", "Sweeping Tail", required=True)
    when: Text | None = key("The moment it is used.", "end of the combat phase")
    text: Text | None = key(
        "What it does, short and in our own words.",
        'Roll a dice for each enemy unit within 3"; on a 4+ it suffers D3 mortal wounds.',
    )
    effects: Effects | None = effects_key()
    changes: list[AbilityChange] | None = changes_key()


class CommandAbilityChange(Dated, title="a change of a command ability"):
    """What of a command ability is in force from a day on."""

    name: Name | None = key("Its name from that day.", "Lead the Charge")
    when: Text | None = key("The moment it is used.", "start of your hero phase")
    text: Text | None = key("What it does, in our own words.", "Add 1 to charge rolls.")
    general_only: bool | None = key("Whether only the general may use it.", False)
    range: Reach | None = key("How far it reaches, in inches.", '18"')
    effects: Effects | None = new_effects_key()


class CommandAbility(Told, title="a command ability"):
    """A command ability of a warscroll, an allegiance or a realm."""

    name: Name = key("Its name.", "Lead the Charge", required=True)
    when: Text | None = key("The moment it is used.", "start of your hero phase")
    text: Text | None = key(
        "What it does, short and in our own words.",
        'Pick a friendly unit wholly within 12"; add 1 to its charge rolls this turn.',
    )
    general_only: bool = key("Only the general may use it.", True, default=False)
    range: Reach | None = key("How far it reaches, in inches.", '12"')
    effects: Effects | None = effects_key()
    changes: list[CommandAbilityChange] | None = changes_key()


class SpellChange(Dated, title="a change of a spell"):
    """What of a spell is in force from a day on."""

    name: Name | None = key("Its name from that day.", "Azyrite Halo")
    casting_value: int | None = key("What the casting roll must reach, 3 to 12.", 6, ge=3, le=12)
    range: Reach | None = key("How far it reaches, in inches.", '24"')
    text: Text | None = key("What it does, in our own words.", "Add 1 to save rolls.")
    effects: Effects | None = new_effects_key()
    who: Selector | None = key("Who alone may know it, within its lore.", "PRIEST")


class Spell(Told, title="a spell"):
    """A spell that a warscroll, a lore or a realm gives."""

    name: Name = key("Its name.", "Azyrite Halo", required=True)
    casting_value: int | None = key("What the casting roll must reach, 3 to 12.", 5, ge=3, le=12)
    range: Reach | None = key("How far it reaches, in inches.", '18"')
    text: Text | None = key(
        "What it does, short and in our own words.", "The target suffers D3 mortal wounds."
    )
    who: Selector | None = key("Who alone may know it, within its lore.", "PRIEST")
    if_: Condition | None = key(
        "When alone it may be known.", {"realm_of_origin": "Hysh"}, name="if"
    )
    effects: Effects | None = effects_key()
    changes: list[SpellChange] | None = changes_key([{"from": "2021-02-27", "casting_value": 6}])


class PrayerChange(Dated, title="a change of a prayer"):
    """What of a prayer is in force from a day on."""

    name: Name | None = key("Its name from that day.", "Healing Storm")
    when: Text | None = key("The moment it is said.", "start of your hero phase")
    answered_on: Count | None = key("The roll that answers it.", "4+")
    range: Reach | None = key("How far it reaches, in inches.", '18"')
    text: Text | None = key("What it does, in our own words.", "Heal D3 wounds.")
    effects: Effects | None = new_effects_key()
    who: Selector | None = key("Who alone may know it, within its table.", "PRIEST")


class Prayer(Told, title="a prayer"):
    """A prayer that a warscroll or a table gives."""

    name: Name = key("Its name.", "Healing Storm", required=True)
    when: Text | None = key("The moment it is said.", "start of your hero phase")
    answered_on: Count | None = key("The roll that answers it.", "3+")
    range: Reach | None = key("How far it reaches, in inches.", '12"')
    text: Text | None = key(
        "What it does, short and in our own words.", "Heal D3 wounds on one friendly model."
    )
    who: Selector | None = key("Who alone may know it, within its table.", "PRIEST")
    effects: Effects | None = effects_key()
    changes: list[PrayerChange] | None = changes_key()


Abilities: TypeAlias = list[Name | Ability]
CommandAbilities: TypeAlias = list[Name | CommandAbility]
Spells: TypeAlias = list[Name | Spell]
Prayers: TypeAlias = list[Name | Prayer]
