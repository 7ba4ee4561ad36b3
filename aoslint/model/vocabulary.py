"""The words that content shares: roles, selectors, conditions.

A selector says which units are meant, a condition asks about the army. What they mean is
worked out in `aoslint.catalogue.select`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias, Union

from typing_extensions import TypeAliasType

from aoslint.model.base import Clause, Part, key
from aoslint.model.characteristics import Count, Date, Name, Season, Text

GrandAlliance = Literal["Order", "Chaos", "Death", "Destruction"]
Role = Literal["Leader", "Battleline", "Artillery", "Behemoth", "Other"]
Names: TypeAlias = Text | list[Text]
"""One name, or several of which any will do."""
Roles: TypeAlias = Role | list[Role]
Seasons: TypeAlias = Season | list[Season]

if TYPE_CHECKING:
    Selector: TypeAlias = "str | list[Selector] | UnitSelector"
    Condition: TypeAlias = "ArmyCondition | list[ArmyCondition]"
else:
    # Named types, so that the schemas refer to them; mypy cannot follow them round the circle.
    Selector = TypeAliasType("Selector", Union[Text, list["Selector"], "UnitSelector"])
    Condition = TypeAliasType("Condition", Union["ArmyCondition", list["ArmyCondition"]])


class UnitSelector(Part, title="a selector"):
    """Which units are meant. A unit is meant if every key holds of it."""

    title: Names | None = key(
        "The title begins with these whole words; any of a list.", "Liberators"
    )
    exact: bool = key("The title must be the very same.", True, default=False)
    keyword: Names | None = key("It has this KEYWORD; any of a list.", "HERO", ["WIZARD", "PRIEST"])
    any: list[Selector] | None = key(
        "At least one of these selectors.", ["TOTEM", "Lord-Castellant"], min_length=1
    )
    all: list[Selector] | None = key("Every one of these selectors.", ["HERO", "WIZARD"])
    not_: Selector | None = key("Not this selector.", "MONSTER", name="not")
    role: Roles | None = key("Its battlefield role; any of a list.", "Leader", ["Behemoth"])
    models: Count | None = key("How many models the unit has.", "1", "10+")
    wounds: Count | None = key("The wounds of each of its models.", "0-6", "8+")
    unique: bool | None = key("Whether only one may be taken in an army.", True)
    named: bool | None = key("Whether it is a named character.", False)
    ally: bool | None = key("Whether it is an allied unit.", False)
    general: bool | None = key("Whether it is the general.", True)
    mount: Names | None = key("The KEYWORD of the mount it rides.", "DRACOTH")
    faction: Names | None = key("The title of the faction of its warscroll.", "Seraphon")
    option: Names | None = key("A weapon or other option picked for it.", "Grandhammer")
    pick: Names | None = key(
        "It is given this artefact, trait, spell or prayer; any of a list.", "Bursting with Power"
    )
    wizard: bool | None = key("Whether its warscroll makes it a wizard.", True)


class ArmyCondition(Part, title="a condition"):
    """What must be true of the army. It holds if every key holds; of a list, any value."""

    allegiance: Names | None = key("The army's allegiance.", "Stormcast Eternals")
    subfaction: Names | None = key(
        "Its stormhost, city, glade or the like.", "Anvils of the Heldenhammer"
    )
    option: Names | None = key("An option picked for the whole army.", "Skyborne Slayers")
    season: Seasons | None = key("The season the army is for.", "ghb2019", ["ghb2019", "ghb2020"])
    realm_of_origin: Names | None = key("The realm the army comes from.", "Hysh")
    battalion: Names | None = key("The army has this battalion.", "Exemplar Chamber")
    general: Selector | None = key("A general fits this selector.", {"title": "Lord-Aquilor"})
    includes: Selector | None = key("Some own unit fits this selector.", "TOTEM")
    only: Selector | None = key("Every own unit fits this selector.", "SERAPHON")
    unit: Selector | None = key("The unit in question fits this selector.", "HERO")
    any: list[Condition] | None = key(
        "At least one of these conditions.", [{"subfaction": "Gristlegore"}], min_length=1
    )
    all: list[Condition] | None = key(
        "Every one of these conditions.", [{"season": "ghb2019"}], min_length=1
    )
    not_: Condition | None = key("Not this condition.", {"battalion": "Skyborne"}, name="not")


class NamedRule(Clause, title="a rule"):
    """A rule with a name, in our own words."""

    name: Name = key("Its name.", "Ambush", required=True)
    when: Text | None = key("The moment it is used.", "after set-up")
    text: Text | None = key("What it says, short and in our own words.", "Reserves may arrive.")


class Dated(Clause, title="a change"):
    """What is in force from a day on."""

    from_: Date = key("The first day it is in force.", "2020-03-07", name="from", required=True)
