"""Warscroll battalions."""

from __future__ import annotations

from typing import Literal

from aoslint.model.abilities import Abilities
from aoslint.model.base import Clause, Document, Part, key
from aoslint.model.characteristics import Count, Keyword, Name, Slot, Text
from aoslint.model.vocabulary import Condition, Dated, GrandAlliance, Selector


class OrganisationEntry(Clause, title="an entry of an organisation"):
    """Units of one sort that the battalion holds."""

    count: Count = key("How many units.", "1-3", 2, required=True)
    any_of: list[Selector] = key(
        "Titles of warscrolls or battalions, or KEYWORDS; each unit is any of them.",
        ["Liberators", "Judicators"],
        min_length=1,
        required=True,
    )
    exact: bool = key("A longer title does not fit.", True, default=False)
    label: Text | None = key("What the battalion calls these units.", "Warriors of the host")
    optional: bool = key("The battalion is complete without them.", True, default=False)
    models: Count | None = key("How many models each of the units has.", "10+")


Organisation = list[Slot | OrganisationEntry]


class AlliesExempt(Part, title="an exemption from the limits on allies"):
    """Which limits on allies leave this battalion's units out."""

    number: bool = key("Its allies do not count as one in four.", True, default=False)
    points: bool = key("Its allies do not count towards allied points.", True, default=False)


class BattalionChange(Dated, title="a change of a battalion"):
    """What is in force from a day on, in place of what was before."""

    organisation: Organisation | None = key(
        "Its organisation from that day.", ["1 Lord-Relictor", "3 Liberators"], min_length=1
    )
    allegiances: list[Text] | None = key(
        "The allegiances that may use it from that day.", ["Cities of Sigmar"], min_length=1
    )
    open_play_only: bool | None = key("Whether it is for open play only.", True)
    grants_bonus: bool | None = key("Whether it gives the bonuses of a battalion.", False)


class Battalion(Document, title="a battalion"):
    """A warscroll battalion. Its price is in the handbook of a season, never here."""

    kind: Literal["battalion"] = key("What the document is.", "battalion", required=True)
    title: Name = key("Its title.", "Exemplar Chamber", required=True)
    faction: Text | None = key("The faction it belongs to.", "Stormcast Eternals")
    grand_alliance: GrandAlliance | None = key("Its grand alliance.", "Order")
    organisation: Organisation | None = key(
        "What it is made of: a count and a title or KEYWORD, or a mapping. "
        "The title may be another battalion's. Left out, it is not known.",
        [
            "1 Lords of the Storm",
            "2-3 Liberators",
            {"count": "1-3", "any_of": ["Judicators", "Prosecutors"]},
        ],
        min_length=1,
    )
    mark: Keyword | None = key("The mark that each of its units bears.", "NURGLE")
    allegiances: list[Text] | None = key(
        "The allegiances that may use it; left out, its faction's.",
        ["Stormcast Eternals", "Cities of Sigmar"],
        min_length=1,
    )
    if_: Condition | None = key(
        "When alone it may be used.", {"subfaction": "Anvils of the Heldenhammer"}, name="if"
    )
    grants_bonus: bool = key(
        "It gives a command point and an artefact as battalions do.", False, default=True
    )
    open_play_only: bool = key("It is for open play only.", True, default=False)
    also_general: Selector | None = key(
        "Units of it that count as a general as well.", {"title": "Lord-Celestant"}
    )
    names_hero: Selector | None = key(
        "Heroes of it that become named characters.", "Lord-Castellant"
    )
    allies_exempt: AlliesExempt | None = key(
        "Which limits on allies leave its units out.", {"number": True}
    )
    abilities: Abilities | None = key(
        "Its abilities: a name, or a mapping.", ["Soul Energy", {"name": "Wrath of the Storm"}]
    )
    changes: list[BattalionChange] | None = key(
        "What is in force from a day on.",
        [{"from": "2020-07-25", "organisation": ["1 Lord-Relictor", "2 Liberators"]}],
    )
