"""Battlefield roles (the General's Handbooks' table of game sizes)."""

from __future__ import annotations

from collections.abc import Iterator

from aoslint.catalogue.catalogue import place
from aoslint.catalogue.select import describe_condition
from aoslint.content.shape import written
from aoslint.findings import Confidence
from aoslint.language import say, say_many
from aoslint.roster.limits import limit, read
from aoslint.roster.roster import Roster, Unit
from aoslint.roster.tallies import battleline
from aoslint.rules.base import Breach, rule
from aoslint.rules.wording import counted, one_of

_TABLE = ("General's Handbook, Pitched Battles",)


def _too_many(roster: Roster, name: str, role: str) -> Iterator[Breach]:
    allowed = limit(roster, name)
    units = [unit for unit in roster.units if role in unit.roles]
    if allowed is None or allowed.most is None or len(units) <= allowed.most:
        return
    own = [unit for unit in units if not unit.ally]
    row, game = allowed.row or roster.game_row, roster.game_row.title or roster.game
    yield Breach(
        units[allowed.most].route,
        say(
            "the army has {units}; it may have {limit}",
            units=counted(name, len(units)),
            limit=allowed.most,
        ),
        help=one_of(units, len(units) - allowed.most),
        related=(place(row, say("the limit for a {game}", game=game)),),
        facts={name: len(units), "limit": allowed.most, "units": [u.title for u in units]},
        # That allied units count is what tools do, not what the rules are known to say.
        confidence=allowed.confidence if len(own) > allowed.most else "likely",
        source=allowed.source,
    )


def _condition_of(unit: Unit) -> str:
    """When a unit is battleline, in words; nothing if no condition makes it so."""
    condition = unit.profile.battleline_if if unit.profile else None
    return describe_condition(condition) if condition is not None else ""


@rule(
    "AOS410",
    "too-few-leaders",
    "error",
    sources=_TABLE,
    statements=("L008",),
    matched=True,
)
def too_few_leaders(roster: Roster) -> Iterator[Breach]:
    """An army must have at least one leader."""
    allowed = limit(roster, "leaders")
    used = sum("Leader" in unit.roles for unit in roster.units)
    if allowed is None or used >= allowed.least or _unknown(roster):
        return
    yield Breach(
        ("units",),
        say(
            "the army has {units}; it needs {least}",
            units=counted("leaders", used),
            least=allowed.least,
        ),
        help=say("add a unit with the battlefield role Leader"),
        related=(place(roster.game_row, say("the limits for this game size")),),
        facts={"leaders": used, "least": allowed.least},
        confidence=allowed.confidence,
        on_key=True,
    )


def _unknown(roster: Roster) -> bool:
    return any(not unit.known or unit.profile is None for unit in roster.units)


@rule(
    "AOS411",
    "too-many-leaders",
    "error",
    sources=_TABLE,
    statements=("L009", "L013", "L018"),
    matched=True,
)
def too_many_leaders(roster: Roster) -> Iterator[Breach]:
    """Each game size limits the number of leaders."""
    yield from _too_many(roster, "leaders", "Leader")


@rule(
    "AOS412",
    "too-few-battleline",
    "error",
    sources=_TABLE,
    statements=("L010", "L014", "L016"),
    matched=True,
)
def too_few_battleline(roster: Roster) -> Iterator[Breach]:
    """Each game size requires a minimum number of battleline units."""
    allowed = limit(roster, "battleline")
    units = battleline(roster)
    if allowed is None or len(units) >= allowed.least or _unknown(roster):
        return
    allied = [unit for unit in roster.allies if "Battleline" in unit.roles]
    enough_with_allies = len(units) + len(allied) >= allowed.least
    could = _could_be(roster)
    hint = say_many(
        "add {n} battleline unit of the army's own",
        "add {n} battleline units of the army's own",
        allowed.least - len(units),
    )
    if could:
        unit = could[0]
        condition = _condition_of(unit)
        hint = say("{unit} is battleline with: {condition}", unit=unit.shown, condition=condition)
    values = {"units": counted("battleline", len(units)), "least": allowed.least}
    yield Breach(
        ("units",),
        say("the army has {units}; it needs {least}, and allies do not count", **values)
        if allied
        else say("the army has {units}; it needs {least}", **values),
        help=hint,
        related=(
            place(roster.game_row, say("the limits for this game size")),
            *(
                place(unit.profile, say("when {unit} is battleline", unit=unit.title))
                for unit in could[:1]
                if unit.profile
            ),
        ),
        facts={
            "battleline": len(units),
            "least": allowed.least,
            "units": [unit.title for unit in units],
        },
        # That allied ones do not count is what tools do, not what the rules are known to say.
        confidence="likely" if enough_with_allies else _how_sure(could),
        on_key=True,
    )


def _could_be(roster: Roster) -> list[Unit]:
    return [
        unit
        for unit in roster.own_units
        if "Battleline" not in unit.roles and unit.profile and unit.profile.battleline_if
    ]


def _how_sure(could: list[Unit]) -> Confidence:
    """A condition that is only likely leaves it open whether the unit is battleline."""
    unsure = [u for u in could if u.profile and u.profile.confidence != "certain"]
    return "likely" if unsure else "certain"


@rule(
    "AOS413",
    "too-many-artillery",
    "error",
    sources=_TABLE,
    statements=("L011", "L019"),
    matched=True,
)
def too_many_artillery(roster: Roster) -> Iterator[Breach]:
    """Each game size limits the number of artillery units."""
    yield from _too_many(roster, "artillery", "Artillery")


@rule(
    "AOS414",
    "too-many-behemoths",
    "error",
    sources=_TABLE,
    statements=("L012", "L013", "L019"),
    matched=True,
)
def too_many_behemoths(roster: Roster) -> Iterator[Breach]:
    """Each game size limits the number of behemoths."""
    yield from _too_many(roster, "behemoths", "Behemoth")


@rule(
    "AOS415",
    "likely-battleline",
    "warning",
    sources=_TABLE,
    statements=("L014",),
    matched=True,
)
def likely_battleline(roster: Roster) -> Iterator[Breach]:
    """The minimum number of battleline units is met only with a unit that may not be battleline."""
    allowed = limit(roster, "battleline")
    units = battleline(roster)
    sure = [unit for unit in units if unit.battleline_confidence == "certain"]
    if allowed is None or len(units) < allowed.least or len(sure) >= allowed.least:
        return
    unit = next(unit for unit in units if unit.battleline_confidence != "certain")
    yield Breach(
        unit.route,
        say(
            "{unit} is counted as battleline ({reason}), but this is only likely",
            unit=unit.shown,
            reason=unit.battleline_because,
        )
        if unit.battleline_confidence == "likely"
        else say(
            "{unit} is counted as battleline ({reason}), but this is disputed",
            unit=unit.shown,
            reason=unit.battleline_because,
        ),
        help=say("check its profile in the book"),
        related=(place(unit.profile, say("its profile")),) if unit.profile else (),
        facts={
            "unit": unit.title,
            "condition": written(unit.profile and unit.profile.battleline_if),
        },
        # A condition that is only disputed leaves the verdict open.
        confidence="likely" if unit.battleline_confidence == "disputed" else "disputed",
    )


@rule(
    "AOS416",
    "behemoths-beyond-table",
    "notice",
    sources=_TABLE,
    statements=("L020",),
    matched=True,
)
def behemoths_beyond_table(roster: Roster) -> Iterator[Breach]:
    """An allegiance that does not seem to be bound by the limit on behemoths has more of them."""
    allowed, printed = limit(roster, "behemoths"), roster.game_row.behemoths
    if allowed is None or allowed.most is not None or allowed.row is None or printed is None:
        return
    most = read(printed).most
    units = [unit for unit in roster.units if "Behemoth" in unit.roles]
    if most is None or len(units) <= most or allowed.confidence == "certain":
        return
    yield Breach(
        units[most].route,
        say(
            "the army has {units}; the limit is {limit}, but does not seem to bind {allegiance}",
            units=counted("behemoths", len(units)),
            limit=most,
            allegiance=roster.allegiance_title,
        ),
        help=say("such armies are common, but the rule that allows them was not found"),
        related=(place(allowed.row, say("what is on record")),),
        facts={"behemoths": len(units), "table": most},
        confidence=allowed.confidence,
        source=allowed.source,
    )
