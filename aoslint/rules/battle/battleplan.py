"""The battleplan of a battle: that it is known, fits, and has the territories that are named."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from aoslint.battle.battle import Battle
from aoslint.catalogue.catalogue import in_season, place
from aoslint.catalogue.names import fold, near
from aoslint.catalogue.select import in_range
from aoslint.content.shape import count_text
from aoslint.language import say
from aoslint.rules.battle_base import rule
from aoslint.rules.breach import Breach, listed
from aoslint.source.tree import Route


def suggestion(found: Sequence[str], titles: Sequence[str]) -> str:
    """The help for a name that is not known: the nearest, else all that there are."""
    if found:
        return say("did you mean {names}?", names=listed(list(found)))
    if titles:
        return say("choose {choices}", choices=listed(list(titles)))
    return say("add the content that has it with `--pack`")


@rule("AOS267", "battleplan-not-known", "error")
def battleplan_not_known(battle: Battle) -> Iterator[Breach]:
    """The content does not have the battleplan."""
    if battle.battleplan is not None:
        return
    name = battle.data["battleplan"]
    found = battle.catalogue.near("battleplan", name)
    yield Breach(
        ("battleplan",),
        say("the content has no battleplan `{name}`", name=name),
        help=suggestion(found, battle.catalogue.titles("battleplan")),
        facts={"battleplan": name, "suggestions": list(found)},
    )


@rule(
    "AOS268",
    "battleplan-for-other-battles",
    "error",
)
def battleplan_for_other_battles(battle: Battle) -> Iterator[Breach]:
    """A battleplan is for other numbers of players, other games or another season."""
    plan = battle.battleplan
    if plan is None:
        return
    title, players = plan.title, plan.players
    games = [str(game) for game in plan.games]
    message, facts = None, {"battleplan": title}
    shown = str(count_text(players))
    if not in_range(len(battle.armies), players):
        message = say(
            "{battleplan} is for {players} players, the battle has {armies}",
            battleplan=title,
            players=shown,
            armies=len(battle.armies),
        )
        facts["players"] = shown
    elif games and battle.game not in games:
        message = say(
            "{battleplan} is for {games}, the battle is `{game}`",
            battleplan=title,
            games=listed(games),
            game=battle.game,
        )
    elif not in_season(plan, battle.season):
        message = say(
            "{battleplan} is for {seasons}, the battle is of `{season}`",
            battleplan=title,
            seasons=listed([str(one) for one in plan.seasons]),
            season=battle.season,
        )
    if message is not None:
        yield Breach(
            ("battleplan",),
            message,
            help=say("choose another battleplan"),
            related=(place(plan, say("the battleplan")),),
            facts=facts,
            confidence=plan.confidence,
        )


def _territories(battle: Battle) -> list[str]:
    rows = battle.battleplan.territories if battle.battleplan is not None else ()
    return [row.name for row in rows if in_season(row, battle.season)]


@rule(
    "AOS269",
    "territory-not-on-map",
    "error",
)
def territory_not_on_map(battle: Battle) -> Iterator[Breach]:
    """An army is set up in a territory that the battleplan does not have."""
    plan = battle.battleplan
    if plan is None:
        return
    names = _territories(battle)
    for army in battle.armies:
        name = army.territory
        if name is None or fold(name) in map(fold, names):
            continue
        found = near(name, names)
        yield Breach(
            _territory(army.route),
            say("{battleplan} has no territory `{name}`", battleplan=plan.title, name=name),
            help=suggestion(found, names) if names else say("leave `territory` out"),
            related=(place(plan, say("the battleplan")),),
            facts={"territory": name, "suggestions": found},
            confidence=plan.confidence,
        )


@rule("AOS270", "shared-territory", "error")
def shared_territory(battle: Battle) -> Iterator[Breach]:
    """Both armies are set up in one territory."""
    first, second = battle.armies
    if first.territory is None or second.territory is None:
        return
    if fold(first.territory) != fold(second.territory):
        return
    free = [name for name in _territories(battle) if fold(name) != fold(first.territory)]
    yield Breach(
        _territory(second.route),
        say("both armies are in the territory {name}", name=second.territory),
        help=suggestion((), free) if free else say("leave `territory` out"),
        related=(battle.related(_territory(first.route), say("the other army")),),
        facts={"territory": second.territory},
    )


@rule(
    "AOS271",
    "army-without-territory",
    "warning",
)
def army_without_territory(battle: Battle) -> Iterator[Breach]:
    """The territory of one army is named, that of the other is not."""
    first, second = battle.armies
    for army, other in ((first, second), (second, first)):
        if army.territory is not None or other.territory is None:
            continue
        free = [name for name in _territories(battle) if fold(name) != fold(other.territory)]
        yield Breach(
            army.route,
            say("the battle names no territory for `{file}`", file=army.shown),
            help=say("add `territory: {name}`", name=free[0])
            if len(free) == 1
            else say("name the territories of both armies, or of neither"),
            related=(battle.related(_territory(other.route), say("the other army")),),
            facts={"list": army.shown},
        )


def _territory(route: Route) -> Route:
    """Where the territory of an army stands, by the place of its list."""
    return (*route[:2], "territory")


@rule("AOS272", "game-of-another-season", "error")
def game_of_another_season(battle: Battle) -> Iterator[Breach]:
    """The season of a battle has no such game."""
    if battle.game_row is not None:
        return
    games = [row.game for row in battle.handbook.games]
    yield Breach(
        ("game",),
        say("{season} has no game `{game}`", season=battle.season, game=battle.game),
        help=say("choose {choices}, or another season", choices=listed(games)),
        related=(place(battle.handbook, say("the season's handbook")),),
        facts={"game": battle.game, "games": games},
    )
