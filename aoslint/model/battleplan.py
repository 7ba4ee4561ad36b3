"""Battleplans: the map, where armies are set up, and how a battle is won."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from aoslint.model.base import Clause, Document, Part, key
from aoslint.model.characteristics import Count, Dice, Inches, Name, OnMap, Text
from aoslint.model.vocabulary import NamedRule


class Map(Part, title="a map"):
    """The battlefield. Places on it are measured in inches from its top left corner."""

    width: OnMap = key("From left to right, in inches.", 72, required=True)
    depth: OnMap = key("From top to bottom, in inches.", 48, required=True)


Point: TypeAlias = Annotated[list[OnMap], Field(min_length=2, max_length=2)]
"""The distances of a place from the left and from the top edge, in inches."""


class Territory(Clause, title="a territory"):
    """A part of the map."""

    name: Name = key("Its name, to which the other parts refer.", "Your Territory", required=True)
    player: int | None = key("The number of the player it belongs to.", 1, ge=1, le=16)
    corners: list[Point] = key(
        "Its corners in order, each as [inches from the left edge, inches from the top edge].",
        [[0, 0], [72, 0], [72, 24], [0, 24]],
        min_length=3,
        required=True,
    )


class Objective(Clause, title="an objective"):
    """A place to be held."""

    name: Text | None = key("Its name.", "Objective 1")
    at: Point = key(
        "Where it lies, as [inches from the left edge, inches from the top edge].",
        [36, 24],
        required=True,
    )
    territory: Text | None = key("The name of the territory it lies in.", "Your Territory")
    roll: Count | None = key("The roll that places an objective here.", "1-2")
    distance: Inches | None = key(
        "How near models must be to hold it; left out, what the Core Rules say.", '6"'
    )


class SetUp(Clause, title="a set-up"):
    """Where and how armies are set up."""

    first: Text | None = key("Who begins, in our own words.", "the winner of a roll-off")
    order: Text | None = key("In what order, in our own words.", "one unit after the other")
    where: Text | None = key("Where, in our own words.", "wholly within the own territory")
    from_enemy_territory: Inches | None = key("More than this from enemy territory.", '12"')
    from_enemy_units: Inches | None = key("More than this from enemy units.", '9"')
    edge: Inches | None = key("Within this of an edge of the battlefield.", '3"')
    text: Text | None = key("Whatever else is said, in our own words.", "Heroes are set up last.")


class Reserves(Clause, title="a rule on reserves"):
    """Units that arrive during the battle."""

    first_round: int | None = key("The first battle round of arrival.", 2, ge=1, le=99)
    edge: Inches | None = key("Within this of an edge of the battlefield.", '3"')
    from_enemy_units: Inches | None = key("More than this from enemy units.", '9"')
    text: Text | None = key("Whatever else is said, in our own words.", "One contingent a round.")


class SpecialRule(NamedRule, title="a special rule"):
    """A rule of this battle, in our own words."""

    command_points: int | None = key("Command points that it gives.", 1, ge=0, le=99)


class Victory(Clause, title="a victory"):
    """How the winner is found. Left out, the Core Rules say so."""

    score: Text | None = key(
        "What is counted, in our own words.", "the Wounds of all enemy models slain"
    )
    major: Text | None = key(
        "What wins a major victory, in our own words.", "a score higher by half or more"
    )
    minor: Text | None = key("What wins a minor victory, in our own words.", "a higher score")
    draw: Text | None = key("What makes a draw, in our own words.", "equal scores")
    text: Text | None = key("Whatever else is said, in our own words.", "Count allied models.")


class VictoryPoints(Clause, title="a way to score"):
    """What scores victory points."""

    points: Dice = key("How many points.", 1, "D3", required=True)
    for_: Text = key(
        "What scores them, in our own words.", "slaying a general", name="for", required=True
    )


class Battleplan(Document, title="a battleplan"):
    """A battleplan: its map, set-up, special rules and victory."""

    kind: Literal["battleplan"] = key("What the document is.", "battleplan", required=True)
    title: Name = key("Its title.", "First Blood", required=True)
    players: Count = key("How many players.", 2, "3+", default=2)
    rules: Text | None = key("The further rules it is played by.", "Coalition of Death")
    games: list[Text] | None = key("The games it is for.", ["battlehost"], min_length=1)
    map: Map | None = key("The battlefield.", {"width": 72, "depth": 48})
    territories: list[Territory] | None = key(
        "The territories on the map.",
        [{"name": "Your Territory", "corners": [[0, 24], [72, 24], [72, 48], [0, 48]]}],
    )
    objectives: list[Objective] | None = key("The objectives.", [{"at": [36, 24]}])
    set_up: SetUp | None = key("Where and how armies are set up.", {"from_enemy_territory": '12"'})
    reserves: Reserves | None = key("Units that arrive later.", {"first_round": 2})
    special_rules: list[SpecialRule] | None = key(
        "Rules of this battle.", [{"name": "First Strike", "text": "First to slay a model scores."}]
    )
    rounds: int | None = key("How many battle rounds.", 5, ge=1, le=99)
    end: Text | None = key("When the battle ends, in our own words.", "after the fifth round")
    victory: Victory | None = key("How the winner is found.", {"minor": "a higher score"})
    victory_points: list[VictoryPoints] | None = key(
        "What scores victory points.", [{"points": 1, "for": "slaying a general"}]
    )
