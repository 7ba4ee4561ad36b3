"""The frame of a roster: season, day, game and its limits."""

from __future__ import annotations

from typing import Any

from aoslint.catalogue.catalogue import Catalogue
from aoslint.catalogue.select import as_list
from aoslint.content.records import Game, Handbook, QualifiedLimit
from aoslint.language import say
from aoslint.roster.day import Day
from aoslint.roster.limits import read
from aoslint.roster.roster import Note, Roster
from aoslint.roster.spellings import find
from aoslint.source.tree import Tree


def frame(tree: Tree, catalogue: Catalogue, day: Day) -> Roster:
    """An empty roster of the game that the list names, or that its figures show."""
    data = tree.data
    handbook = day.handbook
    games = {row.game: row for row in handbook.games}
    given = data.get("points_limit")
    limit = given if isinstance(given, int) else None
    game = data.get("game")
    how = None
    shown = tree.source.format != "yaml" or limit is not None
    if game is None and shown and not data.get("unsupported_game"):
        game, how = _shown_game(handbook, data, limit)
    if game is None:
        game = "open-play"
    row = games.get(game, Game(game=game))
    roster = Roster(
        tree=tree,
        catalogue=catalogue,
        season=day.season,
        as_of=day.as_of,
        handbook=handbook,
        game=game,
        game_row=row,
        core=catalogue.core_rules(),
        name=data.get("name"),
        matched=row.leaders is not None or bool(row.contingents),
        points_limit=limit if limit is not None else _most(row.points_limit),
        realm_of_origin=_realm(catalogue, data.get("realm_of_origin")),
    )
    if day.why:
        roster.notes.append(
            Note(
                "day",
                say(
                    "judged as of {day}, {handbook}: {why}",
                    day=day.as_of,
                    handbook=handbook.title,
                    why=day.why,
                ),
                ("season",),
                facts={"season": day.season, "as_of": day.as_of, "fits": list(day.fits or ())},
            )
        )
    if how is not None:
        title = row.title or game
        roster.notes.append(
            Note(
                "game",
                say(
                    "the list names no game size; judged as a {game}, from {source}",
                    game=title,
                    source=how,
                ),
                ("points_limit",),
                facts={"game": game, "points_limit": limit},
            )
        )
    return roster


def _most(limit: QualifiedLimit | None) -> int | None:
    return limit.limit[1] if limit is not None else None


def _shown_game(
    handbook: Handbook, data: dict[str, Any], limit: int | None
) -> tuple[str | None, str | None]:
    """The game that a list shows without naming it, and what shows it.

    The limits that a tool prints tell the game; the points limit alone is a guess, and so are
    the points that are spent, where no limit is printed: open play has no prices.
    """
    printed = data.get("printed") or {}
    best, most = None, 0
    for row in handbook.games:
        alike = sum(
            read(stated).least == pair[1] if name == "battleline" else read(stated).most == pair[1]
            for name, pair in printed.items()
            if name in _SHOWN and isinstance(pair, list) and len(pair) == 2
            if (stated := getattr(row, name)) is not None
        )
        if alike > most:
            best, most = row.game, alike
    if best is not None:
        return best, say("the limits it prints")
    if limit is not None:
        return _guess_game(handbook, limit), say("its limit of {limit} points", limit=limit)
    spent = sum(
        entry["printed_points"]
        for part in ("units", "battalions", "endless_spells")
        for entry in as_list(data.get(part))
        if isinstance(entry, dict) and isinstance(entry.get("printed_points"), int)
    )
    if spent:
        return _guess_game(handbook, spent), say("the {points} points that it prints", points=spent)
    return None, None


_SHOWN = ("leaders", "battleline", "behemoths", "artillery", "allied_points")


def _guess_game(handbook: Handbook, limit: int | None) -> str | None:
    for step in handbook.guess_game:
        if limit is not None and (step.up_to is None or limit <= step.up_to):
            return step.game
    return None


def _realm(catalogue: Catalogue, name: Any) -> str | None:
    if not isinstance(name, str):
        return None
    match = find(catalogue, "realm", name)
    return catalogue.record(match.keys[0]).own_name if match.keys else name
