"""The terrain features of a battle, and their rules (Core Rules, p. 10)."""

from __future__ import annotations

from collections.abc import Iterator

from aoslint.battle.battle import Battle, Choice, Terrain
from aoslint.catalogue.catalogue import place
from aoslint.catalogue.names import fold, near
from aoslint.content.records import Warscroll
from aoslint.findings import Related
from aoslint.language import say, say_many
from aoslint.rules.battle.battleplan import suggestion
from aoslint.rules.battle_base import rule
from aoslint.rules.breach import Breach, listed
from aoslint.source.tree import Route

_SOURCES = ("Core Rules, p. 10",)


@rule("AOS278", "not-scenery", "error")
def not_scenery(battle: Battle) -> Iterator[Breach]:
    """A terrain feature has no warscroll of scenery."""
    for terrain in battle.scenery:
        name, record = terrain.data.get("warscroll"), terrain.record
        if name is None or (record is not None and record.type == "scenery"):
            continue
        if record is None:
            found = battle.catalogue.near("warscroll", name)
            yield Breach(
                _warscroll(battle, terrain),
                say("the content has no scenery `{name}`", name=name),
                help=say("did you mean {names}?", names=listed(found))
                if found
                else say("write it as `name`, if it has no warscroll"),
                facts={"scenery": name, "suggestions": list(found)},
            )
            continue
        title = record.title
        yield Breach(
            _warscroll(battle, terrain),
            say("{title} is an endless spell, not scenery", title=title)
            if record.type == "endless spell"
            else say("{title} is a unit, not scenery", title=title),
            help=say("choose a warscroll of scenery, or write `name` for what has none"),
            related=(place(record, say("the warscroll")),),
            facts={"scenery": title, "type": record.type},
        )


def _warscroll(battle: Battle, terrain: Terrain) -> Route:
    """Where the warscroll of a terrain feature is named."""
    entry = battle.data["scenery"][terrain.route[1]]
    return terrain.route if isinstance(entry, str) else (*terrain.route, "warscroll")


@rule(
    "AOS279",
    "unknown-scenery-rule",
    "error",
    sources=_SOURCES,
)
def unknown_scenery_rule(battle: Battle) -> Iterator[Breach]:
    """A terrain feature has a rule that neither the scenery table nor its warscroll has."""
    table = [row.name for row in battle.core.scenery_table]
    for terrain in battle.scenery:
        for choice in terrain.rules:
            if choice.row is not None:
                continue
            names = [*terrain.warscroll_rules, *table]
            found = near(choice.written, names) if isinstance(choice.written, str) else []
            yield Breach(
                choice.route,
                _unknown(choice),
                help=_owned(battle, choice) or suggestion(found, list(dict.fromkeys(names))),
                facts={"rule": choice.written, "suggestions": found},
            )


def _unknown(choice: Choice) -> str:
    if isinstance(choice.written, int):
        return say("the scenery table has no roll of {roll}", roll=choice.written)
    return say("the scenery table has no rule `{name}`", name=choice.written)


def _owned(battle: Battle, choice: Choice) -> str | None:
    """The help for a rule that only some warscrolls have."""
    if not isinstance(choice.written, str):
        return None
    titles = [
        record.title
        for _, record in battle.catalogue.documents("warscroll")
        if isinstance(record, Warscroll)
        and record.terrain is not None
        and fold(choice.written) in map(fold, record.terrain.scenery_rules)
    ]
    if not titles:
        return None
    return say("only {warscrolls} has it: write that as `warscroll`", warscrolls=listed(titles))


@rule(
    "AOS280",
    "too-many-scenery-rules",
    "error",
    "a terrain feature has several rules of the scenery table, or one beside its warscroll's own",
    sources=_SOURCES,
)
def too_many_scenery_rules(battle: Battle) -> Iterator[Breach]:
    """A terrain feature has no more rules of the scenery table than the book gives it."""
    for terrain in battle.scenery:
        own = set(map(fold, terrain.warscroll_rules))
        known = [choice for choice in terrain.rules if choice.row is not None]
        further = [choice for choice in known if fold(choice.name) not in own]
        if len(known) < 2 or not further:
            continue
        names = [choice.name for choice in known]
        title = terrain.title or say("a terrain feature")
        yield Breach(
            (known[1] if further[0] is known[0] else further[0]).route,
            say_many(
                "{title} has {n} rule of the scenery table",
                "{title} has {n} rules of the scenery table",
                len(known),
                title=title,
            )
            if len(further) == len(known)
            else say(
                "{title} has {rule} of the scenery table beside the rules of its warscroll",
                title=title,
                rule=further[0].name,
            ),
            help=say("keep one of {names}", names=listed(names))
            if not own
            else say("keep one rule of the table, or what the warscroll has"),
            related=_own_rules(terrain),
            facts={"scenery": terrain.title, "rules": names},
        )


def _own_rules(terrain: Terrain) -> tuple[Related, ...]:
    if terrain.record is None or not terrain.warscroll_rules:
        return ()
    return (place(terrain.record, say("the warscroll")),)


@rule(
    "AOS281",
    "terrain-without-army",
    "warning",
)
def terrain_without_army(battle: Battle) -> Iterator[Breach]:
    """The table has terrain of a faction that neither army has brought."""
    rosters = [army.roster for army in battle.armies if army.roster is not None]
    if len(rosters) < len(battle.armies):
        return
    brought = {fold(extra.title) for roster in rosters for extra in roster.extras}
    for terrain in battle.scenery:
        record = terrain.record
        if record is None or record.type != "scenery" or record.faction is None:
            continue
        title = record.title
        if fold(title) in brought:
            continue
        yield Breach(
            _warscroll(battle, terrain),
            say(
                "{title} is terrain of the {faction}, and neither army has it",
                title=title,
                faction=record.faction,
            ),
            help=say("add it to `scenery` of the army that brings it, or leave it out"),
            related=(place(record, say("the warscroll"), "faction"),),
            facts={"scenery": title, "faction": record.faction},
        )
