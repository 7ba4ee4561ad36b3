"""Points, unit sizes and Pitched Battle profiles (the General's Handbooks)."""

from __future__ import annotations

from collections.abc import Iterator

from aoslint.catalogue.catalogue import place
from aoslint.catalogue.names import fold
from aoslint.roster.roster import Battalion, Extra, Roster, Unit
from aoslint.rules.base import Breach, plural, rule

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
        help=f"leave out {tallies.points - limit} points or more",
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
                f"{unit.shown} has {plural(unit.models, 'model')}, {unit.size[1]} at most",
                help=f"field {unit.size[1]} models, or two units",
                related=(place(unit.profile, "its profile"),),
                facts={"unit": unit.title, "models": unit.models, "most": unit.size[1]},
            )


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
                f"{unit.shown} has {plural(unit.models, 'model')} and pays for {paid}: "
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
                f"{unit.shown} has {plural(unit.models, 'model')} of {unit.size[0]}: "
                "it is under strength and pays for all of them",
                help="allowed when you have no more models; many events forbid it",
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
    first: dict[str, Unit] = {}
    for unit in roster.units:
        if not unit.understrength:
            continue
        holder = first.setdefault(fold(unit.title), unit)
        if holder is not unit:
            yield Breach(
                _models(unit),
                f"a second unit of {unit.title} is under strength, one is allowed",
                help=f"field {unit.size[0] if unit.size else ''} models in one of them",
                related=(roster.related(_models(holder), "the first"),),
                facts={"unit": unit.title},
                confidence="likely",
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
            f"{thing.title} has no points in {roster.season}: it cannot be used in matched play",
            help="leave it out, or check the season of the list",
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
    for unit in roster.units:
        if unit.profile is not None and unit.profile.get("legacy"):
            yield Breach(
                unit.route,
                f"{unit.title} was superseded by {roster.season}; its points are kept for "
                "older lists",
                help="ask the organiser whether it is allowed",
                related=(place(unit.profile, "its profile"),),
                facts={"unit": unit.title, "season": roster.season},
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
    held: dict[str, list[Unit]] = {}
    for unit in [*roster.units, *roster.reinforcements]:
        if not unit.known:
            continue
        most = unit.profile.get("most") if unit.profile else None
        if most is None and unit.unique:
            most = 1
        if most is None:
            continue
        others = held.setdefault(fold(unit.title), [])
        others.append(unit)
        if len(others) > most:
            yield Breach(
                unit.route,
                f"{unit.title} is taken {len(others)} times, {most} allowed",
                help="leave one of them out",
                related=(roster.related(others[0].route, "the first"),),
                facts={"unit": unit.title, "times": len(others), "most": most},
                confidence="likely",
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
            f"{most} allowed in {roster.season}",
            help=f"buy {most} at most",
            facts={"bought": roster.bought_command_points, "most": most},
            confidence=block.get("confidence", "certain"),
            source=block.get("source"),
        )
