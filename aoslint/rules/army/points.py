"""Points, unit sizes and Pitched Battle profiles (the General's Handbooks)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from aoslint.catalogue.catalogue import place
from aoslint.catalogue.names import fold
from aoslint.language import say, say_many
from aoslint.roster.points import price
from aoslint.roster.roster import Battalion, Extra, Roster, Unit
from aoslint.rules.base import Breach, rule
from aoslint.rules.wording import core, saving

_SIZES = ("General's Handbook, Pitched Battle profiles",)


@rule(
    "AOS401",
    "points-over-limit",
    "error",
    sources=("General's Handbook, Pitched Battles",),
    statements=("L001", "L085", "L125"),
    matched=True,
    counts=True,
)
def points_over_limit(roster: Roster) -> Iterator[Breach]:
    """The army must not cost more than the points limit."""
    tallies, limit = roster.tallies, roster.points_limit
    if tallies is None or limit is None or tallies.points <= limit:
        return
    given = "points_limit" in roster.tree.data
    related = () if given else (place(roster.game_row, say("the limit for this game size")),)
    yield Breach(
        ("points_limit",) if given else ("game",),
        say(
            "the army costs {points} points; the limit is {limit}",
            points=tallies.points,
            limit=limit,
        ),
        help=say("leave out {points} points or more", points=tallies.points - limit)
        + saving(roster.units, tallies.points - limit),
        related=related,
        facts={"points": tallies.points, "limit": limit},
    )


@rule(
    "AOS402",
    "unit-over-size",
    "error",
    sources=_SIZES,
    statements=("L004",),
    matched=True,
)
def unit_over_size(roster: Roster) -> Iterator[Breach]:
    """A unit cannot have more models than its profile allows."""
    for unit in [*roster.units, *roster.reinforcements]:
        if unit.size and unit.models > unit.size[1] and unit.profile:
            yield Breach(
                _models(unit),
                say_many(
                    "a unit of {unit} has {n} model; the maximum is {most}",
                    "a unit of {unit} has {n} models; the maximum is {most}",
                    unit.models,
                    unit=unit.shown,
                    most=unit.size[1],
                ),
                help=_fewer(unit, unit.size[1]),
                related=(place(unit.profile, say("its profile")),),
                facts={"unit": unit.title, "models": unit.models, "most": unit.size[1]},
            )


def _fewer(unit: Unit, most: int) -> str:
    if unit.unique:
        return say_many("field {n} model", "field {n} models", most)
    return say_many(
        "field {n} model, or {units} units",
        "field {n} models, or {units} units",
        most,
        units=-(-unit.models // most),
    )


def _models(unit: Unit) -> tuple[str | int, ...]:
    return (*unit.route, "models") if "models" in unit.data else unit.route


@rule(
    "AOS408",
    "unit-without-models",
    "error",
    sources=("Core Rules, p. 1",),
    statements=("L004",),
    counts=True,
)
def unit_without_models(roster: Roster) -> Iterator[Breach]:
    """A unit must have at least one model."""
    for unit in [*roster.units, *roster.reinforcements]:
        if unit.models < 1:
            yield Breach(
                _models(unit),
                say("a unit of {unit} has no models", unit=unit.shown),
                help=say_many(
                    "field {n} model or more, or leave it out",
                    "field {n} models or more, or leave it out",
                    unit.size[0] if unit.size else 1,
                ),
                related=(place(unit.profile, say("its profile")),) if unit.profile else (),
                facts={"unit": unit.title, "models": unit.models},
            )


@rule(
    "AOS403",
    "partly-filled-multiple",
    "notice",
    sources=_SIZES,
    statements=("L003",),
    matched=True,
)
def partly_filled_multiple(roster: Roster) -> Iterator[Breach]:
    """A unit is bought in multiples of its minimum size."""
    for unit in [*roster.units, *roster.reinforcements]:
        if not unit.size or unit.profile is None or unit.size[0] < 2:
            continue
        least, most = unit.size
        over = unit.models % least
        if over and least < unit.models < most:
            paid = min(unit.models - over + least, most)
            yield Breach(
                _models(unit),
                say_many(
                    "a unit of {unit} has {n} model but costs the points of {paid}: models are "
                    "bought {least} at a time",
                    "a unit of {unit} has {n} models but costs the points of {paid}: models "
                    "are bought {least} at a time",
                    unit.models,
                    unit=unit.shown,
                    paid=paid,
                    least=least,
                ),
                help=_filled(unit, paid, unit.models - over),
                related=(place(unit.profile, say("its profile")),),
                facts={"unit": unit.title, "models": unit.models, "paid": paid, "least": least},
            )


def _filled(unit: Unit, paid: int, fewer: int) -> str:
    """What a whole number of multiples costs, beside what is paid now."""
    whole = price(unit.profile, paid) if unit.profile else None
    saved = (unit.points or 0) - (whole or unit.points or 0)
    if saved:
        return say_many(
            "field {n} model for {saved} points less, the price of the full unit, or {fewer}",
            "field {n} models for {saved} points less, the price of the full unit, or {fewer}",
            paid,
            saved=saved,
            fewer=fewer,
        )
    return say_many(
        "field {n} model for the same points, or {fewer}",
        "field {n} models for the same points, or {fewer}",
        paid,
        fewer=fewer,
    )


@rule(
    "AOS404",
    "understrength-unit",
    "notice",
    sources=("Core Rules, p. 13",),
    statements=("L006",),
    matched=True,
)
def understrength_unit(roster: Roster) -> Iterator[Breach]:
    """One unit of each warscroll may be fielded under strength."""
    for unit in roster.units:
        if unit.understrength and unit.models and unit.size and unit.profile:
            yield Breach(
                _models(unit),
                say_many(
                    "a unit of {unit} is under strength: it has {n} model but costs the points "
                    "of {paid}",
                    "a unit of {unit} is under strength: it has {n} models but costs the "
                    "points of {paid}",
                    unit.models,
                    unit=unit.shown,
                    paid=unit.size[0],
                ),
                help=say(
                    "allowed once for each warscroll, if the player has no more of its models; "
                    "many events forbid it"
                ),
                related=(place(unit.profile, say("its profile")),),
                facts={"unit": unit.title, "models": unit.models, "least": unit.size[0]},
            )


@rule(
    "AOS405",
    "second-understrength-unit",
    "error",
    sources=("Core Rules, p. 13",),
    statements=("L006",),
    matched=True,
)
def second_understrength_unit(roster: Roster) -> Iterator[Breach]:
    """Only one unit of each warscroll may be fielded under strength."""
    block = roster.core.understrength
    if block is None:
        return
    most = block.per_warscroll
    held: dict[str, list[Unit]] = {}
    for unit in roster.units:
        if not unit.understrength or unit.size is None:
            continue
        others = held.setdefault(fold(unit.title), [])
        others.append(unit)
        if len(others) > most:
            yield Breach(
                _models(unit),
                say_many(
                    "{n} unit of {title} is under strength; the limit is {limit}",
                    "{n} units of {title} are under strength; the limit is {limit}",
                    len(others),
                    title=unit.title,
                    limit=most,
                ),
                help=say_many(
                    "field {n} model in this one, or leave it out",
                    "field {n} models in this one, or leave it out",
                    unit.size[0],
                ),
                related=(
                    roster.related(_models(others[0]), say("the first")),
                    core(roster, "understrength"),
                ),
                facts={"unit": unit.title, "times": len(others), "most": most},
                confidence=block.confidence,
            )


@rule(
    "AOS406",
    "no-profile",
    "error",
    sources=_SIZES,
    statements=("L007", "L110"),
    matched=True,
)
def no_profile(roster: Roster) -> Iterator[Breach]:
    """Everything used in matched play must have a Pitched Battle profile in the season."""
    things: list[Unit | Battalion | Extra] = [
        *roster.units,
        *roster.reinforcements,
        *roster.battalions,
        *roster.extras,
    ]
    for thing in things:
        record = thing.warscroll if isinstance(thing, Unit) else thing.record
        if record is None or thing.points is not None:
            continue
        if isinstance(thing, Extra) and thing.kind == "scenery":
            continue
        yield Breach(
            thing.route,
            say(
                "{title} has no points in the {handbook}, so it cannot be used in matched play",
                title=thing.title,
                handbook=roster.handbook.title,
            ),
            help=say("leave it out, or check the `season` and the `as_of` of the list"),
            related=(place(thing.profile or record, say("what the content says of it")),),
            facts={"title": thing.title, "season": roster.season, "as_of": roster.as_of},
            confidence=(thing.profile or record).confidence,
        )


@rule(
    "AOS407",
    "superseded-profile",
    "warning",
    sources=_SIZES,
    statements=("L007",),
    matched=True,
)
def superseded_profile(roster: Roster) -> Iterator[Breach]:
    """Some profiles are kept for older lists only."""
    things: list[Unit | Battalion] = [*roster.units, *roster.reinforcements, *roster.battalions]
    for thing in things:
        if thing.profile is not None and thing.profile.legacy:
            yield Breach(
                thing.route,
                say(
                    "{title} has been superseded; its points in the {handbook} are kept for "
                    "older lists",
                    title=thing.title,
                    handbook=roster.handbook.title,
                ),
                help=say("ask the organiser whether it is allowed"),
                related=(place(thing.profile, say("its profile")),),
                facts={"title": thing.title, "season": roster.season, "as_of": roster.as_of},
                confidence="disputed",
            )


@rule(
    "AOS420",
    "second-unique-unit",
    "error",
    sources=_SIZES,
    statements=("L130", "L126"),
    matched=True,
)
def second_unique_unit(roster: Roster) -> Iterator[Breach]:
    """A named character, or a warscroll whose profile says so, can be taken only once."""
    block = roster.core.unique
    held: dict[str, list[Unit]] = {}
    for unit in [*roster.units, *roster.reinforcements]:
        if not unit.known:
            continue
        most = unit.profile.most if unit.profile else None
        if most is None and unit.unique and block is not None:
            most = block.most
        if most is None:
            continue
        others = held.setdefault(fold(unit.title), [])
        others.append(unit)
        if len(others) > most:
            yield Breach(
                unit.route,
                say(
                    "{title} is taken {number} times; the limit is {limit}",
                    title=unit.title,
                    number=len(others),
                    limit=most,
                ),
                help=say("leave one of them out"),
                related=(
                    roster.related(others[0].route, say("the first")),
                    place(unit.warscroll, say("its warscroll"))
                    if unit.unique
                    else place(unit.profile, say("its profile")),
                ),
                facts={"unit": unit.title, "times": len(others), "most": most},
                confidence=block.confidence if block is not None else "certain",
                source=block.source if block is not None else None,
            )


@rule(
    "AOS430",
    "too-many-bought-command-points",
    "error",
    sources=("General's Handbook, Pitched Battles",),
    statements=("L101", "L100"),
    matched=True,
    counts=True,
)
def too_many_bought_command_points(roster: Roster) -> Iterator[Breach]:
    """The handbook says how many command points may be bought."""
    block = roster.handbook.command_points
    most = block.most if block is not None else None
    if block is not None and most is not None and roster.bought_command_points > most:
        yield Breach(
            ("extra_command_points",),
            say_many(
                "{n} command points are bought; the {handbook} allows {limit}",
                "{n} command points are bought; the {handbook} allows {limit}",
                roster.bought_command_points,
                limit=most,
                handbook=roster.handbook.title,
            ),
            help=say("buy no more than {limit}", limit=most),
            related=(place(roster.handbook, say("the handbook's number"), "command_points"),),
            facts={"bought": roster.bought_command_points, "most": most},
            confidence=block.confidence,
            source=block.source,
        )


@rule(
    "AOS421",
    "same-person-twice",
    "warning",
    sources=_SIZES,
    statements=("L130",),
    matched=True,
)
def same_person_twice(roster: Roster) -> Iterator[Breach]:
    """Two warscrolls of one named character in an army."""
    named = [unit for unit in [*roster.units, *roster.reinforcements] if unit.unique]
    for index, unit in enumerate(named):
        for other in named[:index]:
            if fold(other.title) == fold(unit.title) or not _same_person(unit, other):
                continue
            yield Breach(
                unit.route,
                say(
                    "{unit} and {other} are two warscrolls of one character; "
                    "whether an army may have both is not certain",
                    unit=unit.title,
                    other=other.title,
                ),
                help=say("leave out {unit} or {other}", unit=unit.title, other=other.title),
                related=(
                    roster.related(other.route, say("the first")),
                    place(unit.warscroll, say("its warscroll")),
                ),
                facts={"units": [other.title, unit.title]},
                confidence="disputed",
            )


def _same_person(one: Unit, other: Unit) -> bool:
    """Whether both titles are one name, each with a by-name after it."""
    return _person(one.title) == _person(other.title)


def _person(title: str) -> str:
    """A title without its by-name: what stands before a comma or an inner "the"."""
    return _BY_NAME.split(fold(title), maxsplit=1)[0]


_BY_NAME = re.compile(r",| the ")
