"""Allies (Core Rules, p. 17; the handbooks' limits on their points)."""

from __future__ import annotations

from collections.abc import Iterator

from aoslint.catalogue.catalogue import in_season, place
from aoslint.catalogue.names import fold
from aoslint.catalogue.select import fits
from aoslint.content.records import Allegiance, Ally, NoAllies
from aoslint.findings import Confidence
from aoslint.language import say, say_many
from aoslint.roster.limits import allied_units_limit, limit
from aoslint.roster.nouns import noun
from aoslint.roster.roster import Roster, Unit
from aoslint.roster.tallies import allied_points, counted_allies, is_exempt, is_freed
from aoslint.rules.base import Breach, rule
from aoslint.rules.wording import called, core, counted, saving

_CORE = ("Core Rules, p. 17",)
_POINTS = ("General's Handbook, Pitched Battles",)


@rule(
    "AOS340",
    "too-many-allies",
    "error",
    sources=_CORE,
    statements=("L022", "L026"),
)
def too_many_allies(roster: Roster) -> Iterator[Breach]:
    """One in four units of an army may be allied."""
    allies = counted_allies(roster)
    allowed = allied_units_limit(roster)
    if len(allies) <= allowed or roster.allegiance is None:
        return
    one_in = roster.core.allies.one_in
    last = allies[allowed]
    more = len(allies) * one_in - roster.unit_count
    # That the units of an allied battalion count is how tools read it, no more (L027).
    certain = sum(unit.battalion is None for unit in allies) > allowed
    yield Breach(
        last.route,
        say(
            "{allies} out of {units}; the army may have {limit} (one in {one_in}, counting the "
            "allies themselves)",
            allies=counted("allied_units", len(allies)),
            units=roster.unit_count,
            limit=allowed,
            one_in=one_in,
        ),
        help=say_many(
            "leave out {unit}, or add {n} unit of the army's own",
            "leave out {unit}, or add {n} units of the army's own",
            more,
            unit=called(last),
        ),
        related=(
            *(
                roster.related(
                    unit.route,
                    say("allied: {faction}", faction=unit.faction or say("another faction")),
                )
                for unit in allies[:allowed]
            ),
            core(roster, "allies"),
        ),
        facts={"allied_units": len(allies), "units": roster.unit_count, "limit": allowed},
        label=say("one allied unit too many"),
        confidence="certain" if certain else "likely",
    )


@rule(
    "AOS440",
    "ally-over-limit",
    "error",
    sources=_POINTS,
    statements=("L021", "L027", "L029"),
    matched=True,
)
def ally_over_limit(roster: Roster) -> Iterator[Breach]:
    """The points of allied units have a limit."""
    allowed = limit(roster, "allied_points")
    used = allied_points(roster)
    if allowed is None or allowed.most is None or used <= allowed.most:
        return
    unsure = sum(
        unit.points or 0
        for unit in roster.allies
        if unit.battalion and not is_freed(unit) and not is_exempt(unit)
    )
    unsure += sum(battalion.points or 0 for battalion in roster.battalions if battalion.ally)
    # Whether allied units in battalions count is not in the Core Rules (L026), and that allied
    # battalions do is how tools read it (L027).
    certain = used - unsure > allowed.most
    unit = next((u for u in reversed(roster.allies) if not is_exempt(u)), None)
    yield Breach(
        unit.route if unit else ("battalions",),
        _over_limit(roster, used, allowed.most),
        help=say("leave out allies worth {points} points or more", points=used - allowed.most)
        + saving(_paying(roster), used - allowed.most),
        related=(place(roster.game_row, say("the limit for this game size")),),
        facts={"allied_points": used, "limit": allowed.most},
        confidence=allowed.confidence if certain else "likely",
    )


def _paying(roster: Roster) -> list[Unit]:
    return [unit for unit in roster.allies if not is_exempt(unit) and not is_freed(unit)]


def _over_limit(roster: Roster, used: int, limit: int) -> str:
    row = roster.game_row
    if row.points_limit is not None and roster.points_limit == row.points_limit.limit[1]:
        return say(
            "the allies cost {points} points; the limit for a {points_limit}-point army is {limit}",
            points=used,
            points_limit=roster.points_limit,
            limit=limit,
        )
    return say(
        "the allies cost {points} points; the limit for a {game} is {limit}",
        points=used,
        game=row.title or roster.game,
        limit=limit,
    )


@rule(
    "AOS341",
    "ally-beside-exempt-ally",
    "error",
    statements=("L030",),
    matched=True,
)
def ally_beside_exempt_ally(roster: Roster) -> Iterator[Breach]:
    """An army with an ally that is exempt from the points limit cannot take other allies."""
    exempt = [unit for unit in roster.allies if is_exempt(unit)]
    if not exempt or exempt[0].profile is None:
        return
    profile = exempt[0].profile
    for unit in roster.allies:
        if unit is exempt[0]:
            continue
        yield Breach(
            unit.route,
            say(
                "{unit} is exempt from the limit on allied points, but then the army cannot "
                "take any other allies",
                unit=called(exempt[0]),
            ),
            help=say("leave out {unit} or {other}", unit=called(unit), other=called(exempt[0])),
            related=(
                roster.related(exempt[0].route, say("exempt from the limit")),
                place(profile, say("its profile says so")),
            ),
            facts={"exempt": exempt[0].title, "unit": unit.title},
            confidence=profile.confidence,
            source=profile.source,
        )


@rule(
    "AOS342",
    "ally-not-listed",
    "error",
    sources=_CORE,
    statements=("L023", "L048"),
    matched=True,
)
def ally_not_listed(roster: Roster) -> Iterator[Breach]:
    """An army takes allies only of the factions that its book or the handbook lists."""
    allegiance = roster.allegiance
    if allegiance is None:
        return
    rows = [row for row in allegiance.allies if in_season(row, roster.season)]
    none = [row for row in allegiance.no_allies if in_season(row, roster.season)]
    for unit in roster.allies:
        if not unit.known or _is_mercenary(roster, unit):
            continue
        if unit.battalion is not None and not unit.battalion.ally:
            continue
        if fold(unit.faction) == fold(allegiance.title):
            continue  # of the army's own book, though it lacks the keyword
        if is_exempt(unit) and not _other_alliance(roster, unit):
            continue  # a rule of its own lets it in
        if none:
            yield _not_allowed(roster, unit, none[0])
            continue
        row = _row_for(roster, rows, unit)
        if row is not None and row.confidence != "disputed":
            continue
        listed = sorted({r.faction for r in rows})
        named = fold(unit.faction) in {fold(title) for title in listed}
        complete = allegiance.allies_complete and not named
        sure: Confidence = "certain" if complete and row is None else "disputed"
        if _other_alliance(roster, unit) and row is None:
            sure = "certain" if complete else "likely"
        known = ", ".join(listed) or say("none")
        yield Breach(
            unit.route,
            _no_ally(roster, unit, sure == "certain"),
            help=say(
                "allies on record: {factions}; leave out {unit}",
                factions=known,
                unit=called(unit),
            )
            if sure == "certain"
            else say(
                "allies on record: {factions}; leave out {unit}, "
                "or find the faction in the book's list",
                factions=known,
                unit=called(unit),
            ),
            related=(place(row or allegiance, say("what is on record"), "allies"),),
            facts={
                "unit": unit.title,
                "faction": unit.faction,
                "allegiance": allegiance.title,
                "allies": listed,
            },
            confidence=sure,
        )


def _no_ally(roster: Roster, unit: Unit, certain: bool) -> str:
    values = {
        "faction": unit.faction or called(unit),
        "allegiance": roster.allegiance_title,
        "season": roster.season,
    }
    if certain:
        return say("{faction} cannot be allied to {allegiance} in {season}", **values)
    return say("{faction} is not known to be a possible ally of {allegiance} in {season}", **values)


def _not_allowed(roster: Roster, unit: Unit, none: NoAllies) -> Breach:
    row = none if none.place is not None else roster.allegiance
    return Breach(
        unit.route,
        say(
            "{allegiance} cannot take allies in {season}",
            allegiance=roster.allegiance_title,
            season=roster.season,
        ),
        help=say("leave out {unit}", unit=called(unit)),
        related=(place(row, say("what is on record")),),
        facts={"unit": unit.title, "allegiance": roster.allegiance_title},
        confidence=none.confidence,
        source=none.source,
    )


def _row_for(roster: Roster, rows: list[Ally], unit: Unit) -> Ally | None:
    """The row that speaks of a unit's faction, the surest one first."""
    best: Ally | None = None
    for row in rows:
        if not _is_of(roster, row.faction, unit) or not fits(row.only, unit):
            continue
        if best is None or best.confidence == "disputed":
            best = row
    return best


def _is_of(roster: Roster, faction: str, unit: Unit) -> bool:
    """Whether a unit could be in an army of a faction; its warscroll may stand elsewhere."""
    if fold(unit.faction) == fold(faction) or faction.upper() in unit.keywords:
        return True
    key = roster.catalogue.find("allegiance", faction).key
    who = roster.catalogue.record(key, Allegiance).who if key else None
    return who is not None and fits(who, unit)


def _is_mercenary(roster: Roster, unit: Unit) -> bool:
    for hired in roster.mercenaries:
        units = hired.row.units
        if not units or any(fits(one, unit) for one in units):
            return True
    return False


def _other_alliance(roster: Roster, unit: Unit) -> bool:
    alliances = roster.core.grand_alliances
    own = (roster.allegiance.grand_alliance or "").upper() if roster.allegiance else ""
    theirs = [a for a in alliances if a in unit.keywords]
    return bool(theirs) and own not in theirs


@rule(
    "AOS343",
    "ally-with-allegiance-ability",
    "error",
    sources=_CORE,
    statements=("L025", "L063"),
)
def ally_with_allegiance_ability(roster: Roster) -> Iterator[Breach]:
    """Allied units cannot have allegiance abilities."""
    for unit in roster.allies:
        for pick in unit.picks:
            if pick.kind in ("spell", "prayer") and pick.of_realm:
                continue
            yield Breach(
                pick.route,
                say(
                    "{unit} cannot have the {kind} `{name}`: allies do not get allegiance "
                    "abilities",
                    unit=called(unit),
                    kind=noun(pick.kind),
                    name=pick.name,
                ),
                help=say(
                    "leave out `{name}`, or give it to a unit of the army's own", name=pick.name
                ),
                related=(core(roster, "allies"),),
                facts={"unit": unit.title, pick.kind.replace(" ", "_"): pick.name},
                confidence="likely" if pick.of_realm else "certain",
            )


@rule(
    "AOS344",
    "declared-ally-of-own-faction",
    "notice",
    sources=("Core Rules, p. 18",),
    statements=("L047",),
)
def declared_ally_of_own_faction(roster: Roster) -> Iterator[Breach]:
    """A unit marked as an ally could be the army's own."""
    who = roster.allegiance.who if roster.allegiance else None
    for unit in roster.allies:
        if who is not None and unit.known and unit.declared_ally and fits(who, unit):
            yield Breach(
                (*unit.route, "ally"),
                say(
                    "{unit} is marked `ally: true`, but could be one of the army's own units",
                    unit=called(unit),
                ),
                help=say(
                    "leave out `ally` to take it as a unit of {allegiance}",
                    allegiance=roster.allegiance_title,
                ),
                related=(place(roster.allegiance, say("its own units"), "who"),)
                if roster.allegiance
                else (),
                facts={"unit": unit.title, "allegiance": roster.allegiance_title},
            )
