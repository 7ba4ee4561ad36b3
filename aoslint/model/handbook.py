"""General's Handbooks: a season, its game sizes and its limits."""

from __future__ import annotations

from typing import Literal, TypeAlias

from aoslint.model.base import Clause, Document, NamedClause, Part, key
from aoslint.model.characteristics import Count, Date, Name, Points, Season, Text
from aoslint.model.vocabulary import Condition, Selector


class QualifiedLimit(Clause, title="a limit"):
    """A limit that is not certain, or comes from elsewhere."""

    limit: Count = key("The least and the most.", "0-4", required=True)


Limit: TypeAlias = Count | QualifiedLimit


class Limits(Clause):
    """How many of each a part of an army may hold."""

    leaders: Limit | None = key("Units with the role Leader.", "1-6")
    battleline: Limit | None = key("Units with the role Battleline.", "3+")
    artillery: Limit | None = key("Units with the role Artillery.", "0-4")
    behemoths: Limit | None = key("Units with the role Behemoth.", "0-4")
    other: Limit | None = key("Units with the role Other.", "0-2")
    units: Limit | None = key("Units of any role.", "1-12")


class Contingent(Limits, title="a contingent"):
    """How many of each a contingent of a Meeting Engagement may hold."""

    sizes: Limit | None = key("The size of a unit, in multiples of its least size.", "1-2")
    text: Text | None = key("What else is said of it, in our own words.", "arrives in round 2")


class Game(Limits, title="a game size"):
    """A size of game with its limits."""

    game: Text = key("The word for it in an army list.", "battlehost", required=True)
    title: Text | None = key("Its name in the book.", "Battlehost")
    points_limit: Limit | None = key("The most points an army may cost.", 2000)
    allied_points: Limit | None = key("The most points of allied units.", 400)
    allied_units: Limit | None = key("The most allied units.", 1)
    endless_spells: Limit | None = key("The most endless spells.", "0-3")
    battalions: Limit | None = key("The most battalions.", "0-1")
    copies: Limit | None = key("The most units of one warscroll.", "0-2")
    unit_models: Limit | None = key("Models in a unit.", "0-20")
    unique: Limit | None = key("The most named characters.", 0)
    contingents: dict[Text, Contingent] | None = key(
        "The parts that the army is divided into, by name.",
        {"spearhead": {"leaders": "0-1", "battleline": "0-2", "behemoths": 0}},
    )


class CommandPoints(Clause, title="the price of command points"):
    """Command points that may be bought."""

    points: Points = key("The price of one, in points.", 50, required=True)
    most: int | None = key("How many may be bought; left out, any number.", 1, ge=0, le=99)


class Guess(Part, title="a guess of the game size"):
    """The game that is likely meant when a list states only its points."""

    up_to: int | None = key("The greatest points limit; left out for the last.", 1250, ge=0)
    game: Text = key("The game that is meant.", "vanguard", required=True)


class MercenaryCompany(NamedClause, title="a mercenary company"):
    """A company of units that an army of another allegiance may hire."""

    title: Name = key("Its name.", "Greyfyrd", required=True)
    units: list[Selector] | None = key(
        "The units it may hold; left out, not known.", ["Hearthguard Berzerkers"], min_length=1
    )
    ally_exempt: bool = key("Its units are free of the limit on allies.", True, default=False)
    if_: Condition | None = key(
        "When alone it may be hired.", {"not": {"allegiance": "Fyreslayers"}}, name="if"
    )
    text: Text | None = key("What it does, in our own words.", "No command point in round 1.")


class RealmArtefacts(Clause, title="a rule on artefacts of the realms"):
    """How armies may take artefacts of a realm."""

    realms: int | None = key("How many realms they may come from.", 1, ge=0, le=99)
    instead: bool = key("One takes the place of an artefact of the allegiance.", True, default=True)


class AlliedRoles(Clause, title="a rule on the roles of allies"):
    """What the battlefield roles of allied units count for."""

    battleline: bool = key("They count towards the least Battleline.", False, default=False)
    limits: bool = key("They count towards the most of their role.", True, default=True)


class ConditionalBattleline(Clause, title="a rule on conditional battleline"):
    """Units that are battleline on a condition."""

    in_battle: bool = key("The condition is asked again in battle.", False, default=False)


class Mercenaries(Clause, title="the rules on mercenaries"):
    """What hiring a mercenary company means."""

    most: Limit | None = key("The most companies of an army.", "0-1")
    share_allied_points: bool = key(
        "Their points come out of the allied points.", True, default=True
    )
    any_faction: bool = key("Any allegiance may hire any company.", True, default=True)
    command_points: int | None = key("What the army's command points gain.", -1, ge=-9, le=9)


class Understrength(Clause, title="the limit on understrength units"):
    """Units with fewer models than the least size."""

    per_warscroll: int | None = key("How many of each warscroll.", 1, ge=0, le=99)
    in_battalion: bool = key("They may be part of a battalion.", False, default=False)


class Handbook(Document, title="a handbook"):
    """A season: its dates, its game sizes and the limits of each."""

    kind: Literal["handbook"] = key("What the document is.", "handbook", required=True)
    title: Name = key("The title of the book.", "General's Handbook 2019", required=True)
    season: Season = key("The word for the season in content and lists.", "ghb2019", required=True)
    from_: Date = key("The first day of the season.", "2019-06-22", name="from", required=True)
    to: Date = key("The last day of the season.", "2020-07-24", required=True)
    prices_from: Date | None = key(
        "The day its prices are taken up; until then those of the season before are in force.",
        "2020-07-24",
    )
    command_points: CommandPoints | None = key(
        "Command points that may be bought.", {"points": 50, "most": 1}
    )
    understrength: Understrength | None = key("Units under the least size.", {"per_warscroll": 1})
    realm_artefacts: RealmArtefacts | None = key(
        "Artefacts of the realms.", {"realms": 1, "confidence": "likely"}
    )
    games: list[Game] = key(
        "The sizes of game.",
        [
            {
                "game": "battlehost",
                "title": "Battlehost",
                "points_limit": 2000,
                "leaders": "1-6",
                "battleline": "3+",
            }
        ],
        required=True,
        min_length=1,
    )
    guess_game: list[Guess] | None = key(
        "Which game is meant when a list states only its points, smallest first.",
        [{"up_to": 1250, "game": "vanguard"}, {"game": "warhost"}],
    )
    allied_roles: AlliedRoles | None = key(
        "What the roles of allied units count for.", {"battleline": False}
    )
    conditional_battleline: ConditionalBattleline | None = key(
        "Units that are battleline on a condition.", {"in_battle": False}
    )
    mercenaries: Mercenaries | None = key(
        "What hiring a company means.", {"most": "0-1", "command_points": -1}
    )
    mercenary_companies: list[MercenaryCompany] | None = key(
        "Companies that an army may hire.",
        [{"title": "Greyfyrd", "units": ["Hearthguard Berzerkers"]}],
    )
