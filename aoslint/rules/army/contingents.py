"""Games whose armies come in contingents (Meeting Engagements)."""

from __future__ import annotations

from collections.abc import Iterator

from aoslint.catalogue.catalogue import place
from aoslint.catalogue.names import fold
from aoslint.language import say, say_many
from aoslint.roster.limits import limit, read
from aoslint.roster.roster import Roster, Unit
from aoslint.rules.base import Breach, listed, rule
from aoslint.rules.wording import counted

_BOOK = ("General's Handbook, Meeting Engagements",)
_ROLES = {
    "leaders": "Leader",
    "battleline": "Battleline",
    "behemoths": "Behemoth",
    "artillery": "Artillery",
    "other": "Other",
}


def _split(roster: Roster) -> dict[str, list[Unit]]:
    named = {fold(str(name)): str(name) for name in roster.game_row.contingents}
    parts: dict[str, list[Unit]] = {name: [] for name in named.values()}
    for unit in roster.units:
        name = named.get(fold(str(unit.contingent or "")))
        if name is not None:
            parts[name].append(unit)
    return parts


@rule(
    "AOS460",
    "unit-without-contingent",
    "error",
    sources=_BOOK,
    statements=("L140",),
    matched=True,
)
def unit_without_contingent(roster: Roster) -> Iterator[Breach]:
    """Every unit must be in one of the contingents."""
    names = [str(name) for name in roster.game_row.contingents]
    if not names:
        return
    known = {fold(name) for name in names}
    for unit in roster.units:
        written = unit.contingent
        if fold(str(written or "")) not in known:
            game = roster.game_row.title or roster.game
            yield Breach(
                (*unit.route, "contingent"),
                say("a {game} has no contingent `{name}`", name=written, game=game)
                if written
                else say(
                    "{unit} is not in a contingent; every unit in a {game} must be in one",
                    unit=unit.shown,
                    game=game,
                ),
                help=say("set `contingent:` to {choices}", choices=listed(names)),
                related=(place(roster.game_row, say("the contingents")),),
                facts={"unit": unit.title, "contingents": names},
            )


@rule(
    "AOS461",
    "empty-contingent",
    "error",
    sources=_BOOK,
    statements=("L140",),
    matched=True,
)
def empty_contingent(roster: Roster) -> Iterator[Breach]:
    """Each contingent must have at least one unit."""
    for name, units in _split(roster).items():
        if not units:
            yield Breach(
                ("units",),
                say("the {contingent} has no units; it must have at least one", contingent=name),
                help=say("add `contingent: {contingent}` to a unit", contingent=name),
                related=(place(roster.game_row, say("the contingents")),),
                facts={"contingent": name},
                on_key=True,
            )


@rule(
    "AOS462",
    "contingent-roles",
    "error",
    sources=_BOOK,
    statements=("L141", "L142"),
    matched=True,
)
def contingent_roles(roster: Roster) -> Iterator[Breach]:
    """Each contingent has limits for its battlefield roles."""
    contingents = roster.game_row.contingents
    for name, units in _split(roster).items():
        row = contingents[name]
        for key, role in _ROLES.items():
            stated = getattr(row, key)
            if stated is None:
                continue
            allowed = read(stated, roster.game_row)
            held = [unit for unit in units if role in unit.roles]
            if len(held) < allowed.least and all(unit.profile for unit in units):
                yield Breach(
                    ("units",),
                    say(
                        "the {contingent} has {units}; it needs {least}",
                        contingent=name,
                        units=counted(key, len(held)),
                        least=allowed.least,
                    ),
                    help=say("add a unit with the battlefield role {role} to it", role=role),
                    related=(place(roster.game_row, say("the contingents")),),
                    facts={"contingent": name, key: len(held), "least": allowed.least},
                    confidence=allowed.confidence,
                    source=allowed.source,
                    on_key=True,
                )
            elif allowed.most is not None and len(held) > allowed.most:
                yield Breach(
                    held[allowed.most].route,
                    say(
                        "the {contingent} has {units}; it may have {limit}",
                        contingent=name,
                        units=counted(key, len(held)),
                        limit=allowed.most,
                    ),
                    help=say("move a unit to another contingent, or leave it out"),
                    related=(place(roster.game_row, say("the contingents")),),
                    facts={"contingent": name, key: len(held), "limit": allowed.most},
                    confidence=allowed.confidence,
                    source=allowed.source,
                )


@rule(
    "AOS463",
    "too-many-copies",
    "error",
    sources=_BOOK,
    statements=("L143",),
    matched=True,
)
def too_many_copies(roster: Roster) -> Iterator[Breach]:
    """Some games limit how often a warscroll is taken."""
    allowed = limit(roster, "copies")
    if allowed is None or allowed.most is None:
        return
    held: dict[str, list[Unit]] = {}
    for unit in roster.units:
        if unit.battalion is None:
            held.setdefault(fold(unit.title), []).append(unit)
    for units in held.values():
        if len(units) > allowed.most:
            yield Breach(
                units[allowed.most].route,
                say(
                    "{unit} is taken {number} times outside battalions; the limit is {limit}",
                    unit=units[0].title,
                    number=len(units),
                    limit=allowed.most,
                ),
                help=say("take another warscroll, or a battalion that includes them"),
                related=(place(roster.game_row, say("the limits for this game")),),
                facts={"unit": units[0].title, "times": len(units), "limit": allowed.most},
                confidence=allowed.confidence,
            )


@rule(
    "AOS464",
    "too-many-of-a-kind",
    "error",
    sources=_BOOK,
    statements=("L144", "L146"),
    matched=True,
)
def too_many_of_a_kind(roster: Roster) -> Iterator[Breach]:
    """Some games limit battalions and allied units by number."""
    for name, things in (("battalions", roster.battalions), ("allied_units", roster.allies)):
        allowed = limit(roster, name)
        if allowed is None or allowed.most is None or len(things) <= allowed.most:
            continue
        yield Breach(
            things[allowed.most].route,
            say(
                "the army has {units}; it may have {limit}",
                units=counted(name, len(things)),
                limit=allowed.most,
            ),
            help=say("leave out {number} of them", number=len(things) - allowed.most),
            related=(place(roster.game_row, say("the limits for this game")),),
            facts={name: len(things), "limit": allowed.most},
            confidence=allowed.confidence,
        )


@rule(
    "AOS465",
    "unit-too-large-for-contingent",
    "warning",
    sources=_BOOK,
    statements=("L145",),
    matched=True,
)
def unit_too_large_for_contingent(roster: Roster) -> Iterator[Breach]:
    """Contingents limit the size of units."""
    contingents = roster.game_row.contingents
    for name, units in _split(roster).items():
        value = contingents[name].sizes
        if value is None:
            continue
        allowed = read(value, roster.game_row)
        for unit in units:
            if unit.size is None or allowed.most is None:
                continue
            most = unit.size[0] * allowed.most
            if unit.models > most:
                yield Breach(
                    (*unit.route, "models") if "models" in unit.data else unit.route,
                    say_many(
                        "a unit of {unit} in the {contingent} has {n} model; the maximum is {most}",
                        "a unit of {unit} in the {contingent} has {n} models; the maximum is "
                        "{most}",
                        unit.models,
                        unit=unit.shown,
                        contingent=name,
                        most=most,
                    ),
                    help=say_many(
                        "field {n} model, or move the unit to another contingent",
                        "field {n} models, or move the unit to another contingent",
                        most,
                    ),
                    related=(place(roster.game_row, say("the contingents")),),
                    facts={
                        "unit": unit.title,
                        "models": unit.models,
                        "most": most,
                        "contingent": name,
                    },
                    confidence=allowed.confidence,
                    source=allowed.source,
                )
