"""Pitched Battle profiles of one faction in one season."""

from __future__ import annotations

from typing import Literal, TypeAlias

from aoslint.model.base import Document, NamedClause, key
from aoslint.model.characteristics import Count, Date, Points, Price, Season, Text
from aoslint.model.vocabulary import Condition, Roles


class Prices(NamedClause):
    """What a profile of a warscroll and of a battalion share."""

    points: Price = key(
        "The price in points of a unit of the least size; empty for what has no price.", 100
    )
    book: Text | None = key("The book that says so; the row holds from its day.", "Seraphon")
    most: int | None = key("How many an army may hold.", 1, ge=1, le=99)
    text: Text | None = key("The notes of the profile, in our own words.", "Single, any army")


class UnitPrices(Prices):
    """What a profile says of a warscroll."""

    size: Count | None = key("Models in a unit, the least and the most; left out, 1.", "5-30", 1)
    full: Points | None = key("The price in points of a unit of the greatest size.", 520)
    role: Roles | None = key(
        "Its battlefield role, or roles; left out, Other.", "Battleline", ["Leader", "Behemoth"]
    )
    battleline_if: Condition | None = key(
        "When it is battleline, beside its role.", {"general": {"title": "Lord-Aquilor"}}
    )
    units_per_model: bool | None = key(
        "Each of its models is a unit of its own once it is set up, and counted as one.", True
    )
    battleline_per_model: bool | None = key(
        "Where it is battleline, each of its models counts as one battleline unit.", True
    )
    leader_if: Condition | None = key("When it is a leader, beside its role.", {"unit": "HERO"})


class WarscrollProfile(UnitPrices, title="a profile of a warscroll"):
    """The price, size and role of a unit, an endless spell or scenery."""

    NULLABLE = frozenset({"points"})

    warscroll: Text = key("The title of the warscroll.", "Liberators", required=True)
    points: Price = key(
        "The price in points of a unit of the least size; empty for what has no price.",
        100,
        required=True,
    )
    from_: Date | None = key("The first day it is in force.", "2019-06-22", name="from")
    to: Date | None = key("The last day it is in force.", "2020-07-24")
    behemoth_when_battleline: bool = key(
        "Once battleline, it still counts as a behemoth.", False, default=True
    )
    ally_exempt: bool = key(
        "As an ally it is free of the limit on points, and must be the only one.",
        True,
        default=False,
    )
    legacy: bool = key("Superseded; kept for old lists.", True, default=False)


class BattalionProfile(Prices, title="a profile of a battalion"):
    """The price of a battalion."""

    NULLABLE = frozenset({"points"})

    battalion: Text = key("The title of the battalion.", "Exemplar Chamber", required=True)
    points: Price = key("The price in points; empty for what has no price.", 120, required=True)
    from_: Date | None = key("The first day it is in force.", "2019-06-22", name="from")
    to: Date | None = key("The last day it is in force.", "2020-07-24")
    legacy: bool = key("Superseded; kept for old lists.", True, default=False)


class WarscrollPriceChange(UnitPrices, title="a change of a profile of a warscroll"):
    """What of a profile changed on a day within the season."""

    NULLABLE = frozenset({"points"})

    from_: Date = key("The first day it is in force.", "2020-03-07", name="from", required=True)
    warscroll: Text = key("The title of the warscroll.", "Skinks", required=True)
    behemoth_when_battleline: bool | None = key(
        "Whether, once battleline, it still counts as a behemoth.", False
    )
    ally_exempt: bool | None = key("Whether as an ally it is free of the limit on points.", True)
    legacy: bool | None = key("Whether it is superseded.", True)
    withdrawn: bool = key("It has no profile from that day.", True, default=False)


class BattalionPriceChange(Prices, title="a change of a profile of a battalion"):
    """What of a battalion's profile changed on a day within the season."""

    NULLABLE = frozenset({"points"})

    from_: Date = key("The first day it is in force.", "2020-03-07", name="from", required=True)
    battalion: Text = key("The title of the battalion.", "Exemplar Chamber", required=True)
    legacy: bool | None = key("Whether it is superseded.", True)
    withdrawn: bool = key("It has no profile from that day.", True, default=False)


Profile: TypeAlias = WarscrollProfile | BattalionProfile
PriceChange: TypeAlias = WarscrollPriceChange | BattalionPriceChange


class Profiles(Document, title="a list of profiles"):
    """The Pitched Battle profiles of one faction in one season."""

    kind: Literal["profiles"] = key("What the document is.", "profiles", required=True)
    title: Text | None = key("A title, for messages.", "Pitched Battle profiles: Seraphon")
    season: Season = key("The season they are for.", "ghb2019", required=True)
    faction: Text | None = key(
        "The title of the faction; left out for what any army may take.", "Stormcast Eternals"
    )
    profiles: list[Profile] = key(
        "A row for each warscroll and battalion.",
        [
            {"warscroll": "Liberators", "size": "5-30", "points": 100, "role": "Battleline"},
            {"battalion": "Exemplar Chamber", "points": 120},
        ],
        required=True,
    )
    changes: list[PriceChange] | None = key(
        "What changed within the season.",
        [{"from": "2020-03-07", "warscroll": "Skinks", "points": 60, "full": 240}],
    )
