"""The armies of a battle: that their lists can be read, are legal, and are for this battle."""

from __future__ import annotations

from collections.abc import Iterator

from aoslint.battle.battle import Battle, Fielded
from aoslint.catalogue.names import fold
from aoslint.findings import Finding, Related
from aoslint.language import say, say_many
from aoslint.rules.base import army_rules
from aoslint.rules.battle_base import rule
from aoslint.rules.breach import Breach, listed
from aoslint.source.tree import Route


@rule(
    "AOS260",
    "list-outside-folder",
    "error",
)
def list_outside_folder(battle: Battle) -> Iterator[Breach]:
    """The list of an army lies neither below the battle nor below the folder at hand."""
    for army in battle.armies:
        if army.file is None:
            yield Breach(
                army.route,
                say(
                    "the list `{file}` lies outside the repository of the battle",
                    file=army.written,
                ),
                help=say(
                    "put it beside the battle; or mark the folder that holds both as a repository, "
                    "with an `aoslint.toml`"
                ),
                facts={"list": army.written},
            )


@rule("AOS261", "unreadable-list", "error")
def unreadable_list(battle: Battle) -> Iterator[Breach]:
    """The list of an army is none that can be judged."""
    for army in battle.armies:
        if army.file is None or army.roster is not None:
            continue
        errors = [one for one in army.findings if one.severity == "error"]
        if errors:
            first = errors[0]
            message = say(
                "`{file}` cannot be judged: {reason}", file=army.shown, reason=first.message
            )
            related = army.at(first, say("here"))
        else:
            message = say("`{file}` is no army list", file=army.shown)
            related = ()
        if army.tree is not None:
            help = say("choose the file of an army list, or mend this one")
        else:
            help = say("check the path; it begins at the folder of the battle")
        yield Breach(
            army.route,
            message,
            help=help,
            related=related,
            facts={"list": army.shown, "kind": army.kind, "errors": [e.rule.code for e in errors]},
        )


@rule("AOS262", "illegal-army", "error")
def illegal_army(battle: Battle) -> Iterator[Breach]:
    """An army of the battle is illegal."""
    deciding = {one.rule.code for one in army_rules() if one.decides}
    for army in battle.armies:
        if army.verdict != "illegal":
            continue
        errors = [one for one in army.findings if one.severity == "error"]
        first = next(one for one in errors if one.rule.code in deciding)
        yield Breach(
            army.route,
            say_many(
                "the army of `{file}` is illegal: {reason}",
                "the army of `{file}` is illegal and has {n} errors, the first: {reason}",
                len(errors),
                file=army.shown,
                reason=first.message,
            ),
            help=_alone(battle, army),
            related=army.at(first, f"{first.rule.code} {first.rule.name}"),
            facts={"list": army.shown, "errors": [one.rule.code for one in errors]},
        )


@rule("AOS263", "unjudged-army", "warning")
def unjudged_army(battle: Battle) -> Iterator[Breach]:
    """The verdict on an army of the battle is unknown."""
    for army in battle.armies:
        if army.roster is None or army.verdict != "unknown":
            continue
        first = _doubt(army)
        reason = first.message if first is not None else say("not all of it is known")
        yield Breach(
            army.route,
            say(
                "whether the army of `{file}` is legal is unknown: {reason}",
                file=army.shown,
                reason=reason,
            ),
            help=_alone(battle, army),
            related=army.at(first, f"{first.rule.code} {first.rule.name}")
            if first is not None
            else (),
            facts={"list": army.shown, "code": first.rule.code if first is not None else None},
            confidence="likely",
        )


def _alone(battle: Battle, army: Fielded) -> str:
    """The help that tells how to see more of an army, and what it was not asked itself."""
    lent: list[str] = [
        key
        for key in ("season", "game", "points_limit")
        if key in battle.data and key not in army.stated
    ]
    if not lent:
        return say("`aoslint check {file}` tells more", file=army.shown)
    return say(
        "`aoslint check {file}` tells more; here the battle says {keys}, which the list does not",
        file=army.shown,
        keys=listed(lent, "and"),
    )


def _doubt(army: Fielded) -> Finding | None:
    """What the verdict hangs on: an error that decides nothing, or a breach that is likely."""
    doubts = [one for one in army.findings if one.severity == "error" or one.confidence == "likely"]
    doubts.sort(key=lambda one: one.severity != "error")
    return next(iter(doubts), None)


@rule(
    "AOS264",
    "army-of-another-game",
    "error",
)
def army_of_another_game(battle: Battle) -> Iterator[Breach]:
    """An army is of another season, game size or points limit than the battle."""
    for army in battle.armies:
        for key, message, facts in _differences(battle, army):
            stated = key in battle.data
            yield Breach(
                army.route,
                message,
                help=say("change the list, or `{key}` of the battle", key=key)
                if stated
                else say("add `{key}: {value}` to the battle, if that is meant", **facts, key=key),
                related=(*_own(army, key), *_of_battle(battle, key)),
                facts={"list": army.shown, "key": key, **facts},
            )


def _differences(battle: Battle, army: Fielded) -> Iterator[tuple[str, str, dict[str, object]]]:
    """What an army and the battle do not have in common: the key, and it in words."""
    roster = army.roster
    season = army.stated.get("season")
    if roster is None:
        return
    if season not in (None, battle.season) and not battle.season_is_chosen:
        yield (
            "season",
            say(
                "`{file}` is of the season `{season}`, the battle of `{other}`",
                file=army.shown,
                season=season,
                other=battle.season,
            ),
            {"value": season, "battle": battle.season},
        )
    if roster.game != battle.game:
        yield (
            "game",
            say(
                "`{file}` is for the game `{game}`, the battle is `{other}`",
                file=army.shown,
                game=roster.game,
                other=battle.game,
            ),
            {"value": roster.game, "battle": battle.game},
        )
        return
    limit, most = roster.points_limit, battle.points_limit
    if limit != most and None not in (limit, most):
        yield (
            "points_limit",
            say(
                "`{file}` has a limit of {limit} points, the battle one of {most}",
                file=army.shown,
                limit=limit,
                most=most,
            ),
            {"value": limit, "battle": most},
        )


@rule(
    "AOS265",
    "army-for-another-battle",
    "error",
)
def army_for_another_battle(battle: Battle) -> Iterator[Breach]:
    """The list of an army names another realm or battleplan of battle."""
    for army in battle.armies:
        for key in ("realm", "battleplan"):
            named, fought = army.stated.get(key), battle.data.get(key)
            if not isinstance(named, str) or fought is None:
                continue
            if _meant(battle, key, named) == _meant(battle, key, fought):
                continue
            yield Breach(
                army.route,
                say(
                    "`{file}` names the realm of battle {named}, the battle is in {fought}",
                    file=army.shown,
                    named=named,
                    fought=fought,
                )
                if key == "realm"
                else say(
                    "`{file}` names the battleplan {named}, the battle is {fought}",
                    file=army.shown,
                    named=named,
                    fought=fought,
                ),
                help=say("change or leave out `{key}` of the list", key=key),
                related=(*_own(army, key), *_of_battle(battle, key)),
                facts={"list": army.shown, key: named, "battle": fought},
            )


def _meant(battle: Battle, kind: str, name: str) -> tuple[str, ...] | str:
    return battle.catalogue.find(kind, name).keys or fold(name)


@rule("AOS266", "list-fielded-twice", "warning")
def list_fielded_twice(battle: Battle) -> Iterator[Breach]:
    """Both armies of a battle are one and the same list."""
    first, second = battle.armies
    if first.file is not None and first.file == second.file:
        yield Breach(
            second.route,
            say("both armies are the list `{file}`", file=second.shown),
            help=say("name the list of each player"),
            related=(battle.related(first.route, say("the other army")),),
            facts={"list": second.shown},
        )


def _own(army: Fielded, key: str) -> tuple[Related, ...]:
    """Where the list says it."""
    if army.tree is None or key not in army.stated:
        return ()
    label = say("so the list says")
    return (Related(army.tree.source.path, army.tree.value_span((key,)), label),)


def _of_battle(battle: Battle, key: str) -> tuple[Related, ...]:
    route: Route = (key,)
    return (battle.related(route, say("so the battle says")),) if key in battle.data else ()
