"""Battles: two armies, the battleplan, the realm and the table they meet on."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from aoslint.model.army import GameName
from aoslint.model.base import Part, key
from aoslint.model.characteristics import Season, Text

NameOrRoll: TypeAlias = Text | Annotated[int, Field(ge=1, le=99)]
"""A row of a table: its name, or the roll that gave it."""


class BattleArmy(Part, title="an army of the battle"):
    """An army of the battle."""

    list_: Text = key(
        "The file of its list, any that can be checked; its path begins at the battle's folder.",
        "lists/stormcast.yaml",
        required=True,
        name="list",
    )
    player: Text | None = key("Who plays it.", "Ada")
    territory: Text | None = key(
        "The territory of the battleplan that it is set up in; left out, it is rolled for.",
        "Your Territory",
    )
    note: Text | None = key("A remark.", "sets up first")


class BattleScenery(Part, title="scenery of the battle"):
    """A terrain feature on the table."""

    warscroll: Text | None = key("The title of its warscroll, if it has one.", "Citadel Wood")
    name: Text | None = key("What the players call it.", "The old tower")
    rules: list[NameOrRoll] | None = key(
        "Its rules, by name or by the roll on the scenery table; left out, those of its warscroll.",
        ["Arcane"],
        [4],
        min_length=1,
    )
    note: Text | None = key("A remark.", "in the north corner")


class Battle(Part, title="a battle"):
    """A battle of two armies."""

    kind: Literal["battle"] = key("What the document is.", "battle", required=True)
    title: Text = key("What the battle is called.", "The Storm over the Vale", required=True)
    season: Season | None = key("The season; left out, the newest.", "ghb2019")
    game: GameName | None = key(
        "The size of the game, for both armies; left out, open play.", "battlehost"
    )
    points_limit: int | None = key(
        "The most points of each army; left out, what the game size says.", 2000, ge=0, le=99_999
    )
    battleplan: Text = key("The title of the battleplan.", "First Blood", required=True)
    realm: Text | None = key("The realm of battle.", "Ghur")
    region: Text | None = key("A region of that realm.", "Coast of Tusks")
    feature: NameOrRoll | None = key(
        "The feature of the realm, by name or by its roll.", "Savage Hinterlands", 3
    )
    armies: Annotated[list[Text | BattleArmy], Field(min_length=2, max_length=2)] = key(
        "The two armies: the file of a list, or a mapping.",
        ["lists/stormcast.yaml", {"list": "lists/nighthaunt.txt", "territory": "Your Territory"}],
        required=True,
    )
    scenery: list[Text | BattleScenery] | None = key(
        "The terrain features of the table: the title of a warscroll, or a mapping.",
        ["Walls and Fences", {"name": "The old tower", "rules": ["Arcane"]}],
    )
    note: Text | None = key("A remark.", "Third round of the league.")
