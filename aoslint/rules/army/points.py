"""Points, unit sizes and Pitched Battle profiles (the General's Handbooks)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from aoslint.catalogue.catalogue import place
from aoslint.catalogue.names import fold
from aoslint.roster.roster import Battalion, Extra, Roster, Unit
from aoslint.rules.base import Breach, plural, rule
from aoslint.rules.wording import core, saving

_SIZES = ("General's Handbook, Pitched Battle profiles",)


@rule(
    "AOS401",
    "points-over-limit",
    "error",
    "the army costs no more than the points limit",
    sources=("General's Handbook, Pitched Battles",),
    statements=("L001", "L085", "L125"),
    matched=True,
)
def points_over_limit(roster: Roster) -> Iterator[Breach]:
    tallies, limit = roster.tallies, roster.points_limit
    if tallies is None or limit is None or tallies.points <= limit:
        return
    given = "points_limit" in roster.tree.data
    related = () if given else (place(roster.game_row, "the limit of this game size"),)
    yield Breach(
        ("points_limit",) if given else ("game",),
        f"the army costs {tallies.points} points, the limit is {limit}",
        help=f"leave out {tallies.points - limit} points or more"
        + saving(roster.units, tallies.points - limit),
        related=related,
        facts={"points": tallies.points, "limit": limit},
    )


@rule(
    "AOS402",
    "unit-over-size",
    "error",
    "a unit has no more models than its profile allows",
    sources=_SIZES,
    statements=("L004",),
    matched=True,
)
def unit_over_size(roster: Roster) -> Iterator[Breach]:
    for unit in [*roster.units, *roster.reinforcements]:
        if unit.size and unit.models > unit.size[1] and unit.profile:
            yield Breach(
                _models(unit),
                f"a unit of {unit.shown} has {plural(unit.models, 'model')}, "
                f"{unit.size[1]} at most",
                help=_fewer(unit, unit.size[1]),
                related=(place(unit.profile, "its profile"),),
                facts={"unit": unit.title, "models": unit.models, "most": unit.size[1]},
            )


def _fewer(unit: Unit, most: int) -> str:
    fewer = f"field {plural(most, 'model')}"
    return fewer if unit.unique else f"{fewer}, or {-(-unit.models // most)} units"


def _models(unit: Unit) -> tuple[str | int, ...]:
    return (*unit.route, "models") if "models" in unit.data else unit.route


@rule(
    "AOS403",
    "partly-filled-multiple",
    "notice",
    "a unit is bought in whole multiples of its least size",
    sources=_SIZES,
    statements=("L003",),
    matched=True,
)
def partly_filled_multiple(roster: Roster) -> Iterator[Breach]:
    for unit in [*roster.units, *roster.reinforcements]:
        if not unit.size or unit.profile is None or unit.size[0] < 2:
            continue
        least, most = unit.size
        over = unit.models % least
        if over and least < unit.models < most:
            paid = min(unit.models - over + least, most)
            yield Breach(
                _models(unit),
                f"a unit of {unit.shown} has {plural(unit.models, 'model')} and pays for {paid}: "
                f"it is bought {least} at a time",
                help=f"field {paid} models for the same points, or {unit.models - over}",
                related=(place(unit.profile, "its profile"),),
                facts={"unit": unit.title, "models": unit.models, "paid": paid, "least": least},
            )


@rule(
    "AOS404",
    "understrength-unit",
    "notice",
    "one unit of each kind may be fielded under strength",
    sources=("Core Rules, p. 13",),
    statements=("L006",),
    matched=True,
)
def understrength_unit(roster: Roster) -> Iterator[Breach]:
    for unit in roster.units:
        if unit.understrength and unit.size and unit.profile:
            yield Breach(
                _models(unit),
                f"a unit of {unit.shown} is under strength: it has "
                f"{plural(unit.models, 'model')} and pays for {unit.size[0]}",
                help="allowed once for a warscroll, to a player who has no more of its models; "
                "many events forbid it",
                related=(place(unit.profile, "its profile"),),
                facts={"unit": unit.title, "models": unit.models, "least": unit.size[0]},
            )


@rule(
    "AOS405",
    "second-understrength-unit",
    "error",
    "no more than one unit of a kind is fielded under strength",
    sources=("Core Rules, p. 13",),
    statements=("L006",),
)
def second_understrength_unit(roster: Roster) -> Iterator[Breach]:
    block = roster.core["understrength"]
    most = int(block["per_warscroll"])
    held: dict[str, list[Unit]] = {}
    for unit in roster.units:
        if not unit.understrength or unit.size is None:
            continue
        others = held.setdefault(fold(unit.title), [])
        others.append(unit)
        if len(others) > most:
            yield Breach(
                _models(unit),
                f"{len(others)} units of {unit.title} are under strength, {most} allowed",
                help=f"field {unit.size[0]} models in this one, or leave it out",
                related=(
                    roster.related(_models(others[0]), "the first"),
                    core(roster, "understrength"),
                ),
                facts={"unit": unit.title, "times": len(others), "most": most},
                confidence=block.get("confidence", "certain"),
            )


@rule(
    "AOS406",
    "no-profile",
    "error",
    "all that is used in matched play has a Pitched Battle profile in the season",
    sources=_SIZES,
    statements=("L007", "L110"),
    matched=True,
)
def no_profile(roster: Roster) -> Iterator[Breach]:
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
            f"{thing.title} has no points in the {roster.handbook['title']}, "
            "it cannot be used in matched play",
            help="leave it out, or check the `season` and the `as_of` of the list",
            related=(place(thing.profile or record, "what the content has of it"),),
            facts={"title": thing.title, "season": roster.season, "as_of": roster.as_of},
            confidence=(thing.profile or record).get("confidence", "certain"),
        )


@rule(
    "AOS407",
    "superseded-profile",
    "warning",
    "some profiles are kept for older lists only",
    sources=_SIZES,
    statements=("L007",),
    matched=True,
)
def superseded_profile(roster: Roster) -> Iterator[Breach]:
    things: list[Unit | Battalion] = [*roster.units, *roster.reinforcements, *roster.battalions]
    for thing in things:
        if thing.profile is not None and thing.profile.get("legacy"):
            yield Breach(
                thing.route,
                f"{thing.title} is superseded, its points in the {roster.handbook['title']} "
                "are kept for older lists",
                help="ask the organiser whether it is allowed",
                related=(place(thing.profile, "its profile"),),
                facts={"title": thing.title, "season": roster.season, "as_of": roster.as_of},
                confidence="disputed",
            )


@rule(
    "AOS420",
    "second-unique-unit",
    "error",
    "a named character, or a profile that says so, is taken once",
    sources=_SIZES,
    statements=("L130", "L126"),
    matched=True,
)
def second_unique_unit(roster: Roster) -> Iterator[Breach]:
    block = roster.core["unique"]
    held: dict[str, list[Unit]] = {}
    for unit in [*roster.units, *roster.reinforcements]:
        if not unit.known:
            continue
        most = unit.profile.get("most") if unit.profile else None
        if most is None and unit.unique:
            most = int(block["most"])
        if most is None:
            continue
        others = held.setdefault(fold(unit.title), [])
        others.append(unit)
        if len(others) > most:
            yield Breach(
                unit.route,
                f"{unit.title} is taken {len(others)} times, {most} allowed",
                help="leave one of them out",
                related=(
                    roster.related(others[0].route, "the first"),
                    place(unit.warscroll or {}, "its warscroll")
                    if unit.unique
                    else place(unit.profile or {}, "its profile"),
                ),
                facts={"unit": unit.title, "times": len(others), "most": most},
                confidence=block.get("confidence", "certain"),
                source=block.get("source"),
            )


@rule(
    "AOS430",
    "too-many-bought-command-points",
    "error",
    "the handbook says how many command points may be bought",
    sources=("General's Handbook, Pitched Battles",),
    statements=("L101", "L100"),
    matched=True,
)
def too_many_bought_command_points(roster: Roster) -> Iterator[Breach]:
    block = roster.handbook.get("command_points", {})
    most = block.get("most")
    if most is not None and roster.bought_command_points > most:
        yield Breach(
            ("extra_command_points",),
            f"{roster.bought_command_points} command points are bought, "
            f"{most} allowed in the {roster.handbook['title']}",
            help=f"buy {most} at most",
            related=(place(roster.handbook, "the handbook's number", "command_points"),),
            facts={"bought": roster.bought_command_points, "most": most},
            confidence=block.get("confidence", "certain"),
            source=block.get("source"),
        )


@rule(
    "AOS421",
    "same-person-twice",
    "warning",
    "two warscrolls of one named character in an army",
    sources=_SIZES,
    statements=("L130",),
    matched=True,
)
def same_person_twice(roster: Roster) -> Iterator[Breach]:
    named = [unit for unit in [*roster.units, *roster.reinforcements] if unit.unique]
    for index, unit in enumerate(named):
        for other in named[:index]:
            if fold(other.title) == fold(unit.title) or not _same_person(unit, other):
                continue
            yield Breach(
                unit.route,
                f"{unit.title} and {other.title} are two warscrolls of one character; "
                "whether an army may have both is not certain",
                help=f"leave out {unit.title} or {other.title}",
                related=(
                    roster.related(other.route, "the first"),
                    place(unit.warscroll or {}, "its warscroll"),
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
