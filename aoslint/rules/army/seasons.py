"""The season, the day and the game that a list is judged by."""

from __future__ import annotations

from collections.abc import Iterator

from aoslint.catalogue.catalogue import Catalogue, place
from aoslint.findings import Finding, Rule, finding
from aoslint.language import say
from aoslint.roster.roster import Roster
from aoslint.rules.base import Breach, listed, rule
from aoslint.source.tree import Tree

UNKNOWN_SEASON = Rule(
    "AOS300", "unknown-season", "error", "the content has no handbook for the season"
)


def unknown_season(tree: Tree, catalogue: Catalogue) -> Finding:
    """What is said of a list that cannot be judged, for want of its season."""
    seasons = [book.season for book in catalogue.seasons()]
    season = str(tree.data.get("season"))
    return finding(
        UNKNOWN_SEASON,
        say("the content has no season `{season}`", season=season),
        tree.source.path,
        tree.value_span(("season",)),
        help=say(
            "choose {choices}, or add the content that has it with `--pack`",
            choices=listed(seasons),
        ),
        facts={"season": season, "seasons": seasons},
    )


@rule(
    "AOS494",
    "day-outside-season",
    "error",
    decides=False,
)
def day_outside_season(roster: Roster) -> Iterator[Breach]:
    """The day that a list is checked as of must be within its season."""
    book = roster.handbook
    if book.from_ <= roster.as_of <= book.to:
        return
    yield Breach(
        ("as_of",),
        say(
            "{day} is outside {season}, which runs from {first} to {last}",
            day=roster.as_of,
            season=roster.season,
            first=book.from_,
            last=book.to,
        ),
        help=say("leave out `as_of` to use the season's last day"),
        related=(place(book, say("the season's days")),),
        facts={"as_of": roster.as_of, "from": book.from_, "to": book.to},
    )


@rule(
    "AOS495",
    "game-not-in-season",
    "error",
    decides=False,
)
def game_not_in_season(roster: Roster) -> Iterator[Breach]:
    """A game must be one from the season's handbook."""
    games = [row.game for row in roster.handbook.games]
    if roster.game in games:
        return
    yield Breach(
        ("game",),
        say(
            "{season} has no game `{game}`, so the limits were not checked",
            season=roster.season,
            game=roster.game,
        ),
        help=say("choose {choices}, or another season", choices=listed(games)),
        related=(place(roster.handbook, say("the season's handbook")),),
        facts={"game": roster.game, "games": games},
    )
