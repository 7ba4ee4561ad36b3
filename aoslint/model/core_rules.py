"""The Core Rules: the limits that hold for every army, and the sequence of play."""

from __future__ import annotations

from typing import Literal

from aoslint.model.abilities import NamedEntry, Spells
from aoslint.model.base import Clause, Document, key
from aoslint.model.characteristics import Inches, Keyword, Name, Text
from aoslint.model.core_book import Book
from aoslint.model.core_play import Play, words


def number(description: str, example: int, *, default: int | None = None) -> int:
    """A small whole number, required unless it has a default."""
    found: int = key(description, example, required=default is None, default=default, ge=0, le=99)
    return found


class AlliesLimit(Clause, title="the limit on allies"):
    """How many units may be allies, and what allies may not be."""

    one_in: int = key("One unit in so many, rounded down.", 4, required=True, ge=1, le=99)
    general: bool = key("An ally may be the general.", False, default=False)
    allegiance_abilities: bool = key("Allies have allegiance abilities.", False, default=False)
    battalion_units_count: bool = key(
        "Allies in a battalion of the army count as well.", False, default=False
    )
    added_in_battle_count: bool = key(
        "Allies that join during the battle count as well.", False, default=False
    )
    text: Text | None = words("What allies are", "Units of another faction.")


class AllegiancesLimit(Clause, title="the limit on allegiances"):
    """How many allegiances an army has."""

    most: int = number("Allegiances of an army.", 1)
    required: bool = key("An army must have one.", False, default=False)
    text: Text | None = words("How one is chosen", "One of those that are possible.")
    by_alliance: Text | None = words("Who is of a Grand Alliance", "By the keyword of all.")
    by_faction: Text | None = words("Who is of a faction", "By the keyword of all.")


class GeneralLimit(Clause, title="the limit on generals"):
    """How many generals an army has."""

    most: int = number("Generals of an army.", 1)
    hero_required: bool = key("The general must be a HERO.", False, default=False)


class CommandTraitsLimit(Clause, title="the limit on command traits"):
    """How many command traits an army may have, and who may have them."""

    most: int = number("Command traits of an army.", 1)
    general_only: bool = key("Only the general may have one.", True, default=True)
    hero: bool = key("Only a HERO may have one.", True, default=True)
    named: bool = key("A named character may have one.", False, default=False)


class Items(Clause):
    """Who may have an item, and how often."""

    duplicates: bool = key("One may be had twice in an army.", False, default=False)
    hero: bool = key("Only a HERO may have one.", True, default=True)
    named: bool = key("A named character may have one.", False, default=False)
    allied: bool = key("An allied unit may have one.", False, default=False)


class ArtefactsLimit(Items, title="the limit on artefacts"):
    """How many artefacts an army and a hero may have."""

    base: int = number("Artefacts of every army.", 1)
    per_battalion: int = number("Artefacts for each battalion.", 1)
    per_hero: int = number("The most of one hero.", 1)


class MountTraitsLimit(Items, title="the limit on mount traits"):
    """How many mount traits an army may have."""

    base: int = number("Mount traits of every army.", 1)
    per_battalion: int = number("Mount traits for each battalion.", 1)
    per_hero: int = number("The most of one mount.", 1, default=1)


class SpellsLimit(Clause, title="the limit on spells of a lore"):
    """How many spells of a lore a wizard knows."""

    per_wizard: int = number("Spells of each wizard.", 1)
    duplicates: bool = key("Two wizards may know the same.", True, default=True)
    named: bool = key("A named character may know one.", True, default=True)
    allied: bool = key("An allied wizard may know one.", False, default=False)


class PrayersLimit(Clause, title="the limit on prayers of a table"):
    """How many prayers of the army's tables a priest knows."""

    per_priest: int = number("Prayers of each priest.", 1)


class EndlessSpellsLimit(Clause, title="the limit on endless spells"):
    """How often an army may hold one endless spell."""

    copies: int = number("Copies of each.", 1)


class CommandPointsRule(Clause, title="the command points of an army"):
    """Where command points come from."""

    base: int = number("At the start, of every army.", 0, default=0)
    per_battalion: int = number("At the start, for each battalion.", 1)
    per_hero_phase: int = number("At the start of each of your hero phases.", 1)
    per_use: int = number("Spent on each use of a command ability.", 1, default=1)
    kept: bool = key("Those not spent are kept.", True, default=True)
    text: Text | None = words("How they are had and spent", "Each use costs 1.")


class BattalionsRule(Clause, title="the rules on battalions"):
    """What a battalion may be made of."""

    least_units: int = number("The least units of a battalion.", 2, default=2)
    per_unit: int = number("Battalions that a unit may belong to.", 1, default=1)
    understrength: bool = key("Units under the least size may belong.", False, default=False)
    reinforcements: bool = key("Units that join in battle may belong.", False, default=False)
    subheadings: bool = key("The lines under a title must fit too.", False, default=False)
    text: Text | None = words("What a battalion is", "Two or more units.")
    titles: Text | None = words("What fits a title", "Any unit with that title.")
    keywords: Text | None = words("What fits a keyword", "Any unit with that keyword.")
    abilities: Text | None = words("Whose its abilities are", "Its own units' alone.")
    nesting: Text | None = words("What a battalion of battalions is", "Its units have both.")
    set_up: Text | None = words("How it is set up", "Its units may come together.")
    bonuses: Text | None = words("What it gives", "1 command point and 1 artefact.")


class UnderstrengthLimit(Clause, title="the limit on understrength units"):
    """Units with fewer models than the least size."""

    per_warscroll: int = number("How many of each warscroll.", 1)
    full_price: bool = key("They cost as much as the least size.", True, default=True)
    in_battalion: bool = key("They may belong to a battalion.", False, default=False)
    text: Text | None = words("What one is", "A unit of the models at hand.")


class UniqueLimit(Clause, title="the limit on unique units"):
    """Warscrolls of which an army holds few."""

    most: int = number("How many of each unique warscroll.", 1)


class UnitsRule(Clause, title="the rules on units"):
    """What a unit is."""

    warscrolls: int = number("Warscrolls of the models of a unit.", 1, default=1)
    coherency: Inches | None = key("How near models stay to another of the unit.", '1"')
    coherency_vertical: Inches | None = key("The same in height.", '6"')
    text: Text | None = words("What a unit is", "Models that share a warscroll.")
    sides: Text | None = words("Whom rules speak of", "Both sides, unless they say which.")


class CoreRules(Document, Book, Play, title="the core rules"):
    """The Core Rules as data. Each block that a rule asks may say how sure it is."""

    kind: Literal["core-rules"] = key("What the document is.", "core-rules", required=True)
    title: Name = key("The title of the book.", "Core Rules", default="Core Rules")
    grand_alliances: list[Keyword] = key(
        "The keywords of the grand alliances.", ["ORDER", "CHAOS"], min_length=1, required=True
    )
    allies: AlliesLimit = key("The limit on allies.", {"one_in": 4}, required=True)
    allegiances: AllegiancesLimit | None = key("The limit on allegiances.", {"most": 1})
    general: GeneralLimit | None = key("The limit on generals.", {"most": 1})
    command_traits: CommandTraitsLimit = key(
        "The limit on command traits.", {"most": 1}, required=True
    )
    artefacts: ArtefactsLimit = key(
        "The limit on artefacts.", {"base": 1, "per_battalion": 1, "per_hero": 1}, required=True
    )
    mount_traits: MountTraitsLimit = key(
        "The limit on mount traits.", {"base": 1, "per_battalion": 1}, required=True
    )
    spells: SpellsLimit = key(
        "The limit on spells that a wizard knows from a lore.", {"per_wizard": 1}, required=True
    )
    prayers: PrayersLimit | None = key(
        "The limit on prayers that a priest knows from a table.", {"per_priest": 1}
    )
    endless_spells: EndlessSpellsLimit = key(
        "The limit on endless spells.", {"copies": 1}, required=True
    )
    command_points: CommandPointsRule = key(
        "Where command points come from.", {"per_battalion": 1, "per_hero_phase": 1}, required=True
    )
    battalions: BattalionsRule | None = key("What a battalion may be made of.", {"least_units": 2})
    understrength: UnderstrengthLimit | None = key(
        "The limit on units under the least size.", {"per_warscroll": 1}
    )
    unique: UniqueLimit | None = key("The limit on unique units.", {"most": 1})
    units: UnitsRule | None = key("What a unit is.", {"coherency": '1"'})
    universal_spells: Spells | None = key(
        "The spells that every wizard knows.",
        [{"name": "Arcane Bolt", "casting_value": 5, "range": '18"'}],
    )
    triumphs: list[NamedEntry] | None = key(
        "The triumphs with their rolls.", [{"name": "Inspired", "roll": "1-2"}]
    )
    scenery_table: list[NamedEntry] | None = key(
        "The scenery rules with their rolls.", [{"name": "Damned", "roll": 1}]
    )
