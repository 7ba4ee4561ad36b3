"""Games whose armies come in contingents (Meeting Engagements)."""

from __future__ import annotations

from collections.abc import Iterator

from aoslint.catalogue.catalogue import place
from aoslint.catalogue.names import fold
from aoslint.roster.limits import limit, read
from aoslint.roster.roster import Roster, Unit
from aoslint.rules.base import Breach, listed, plural, rule

_BOOK = ("General's Handbook, Meeting Engagements",)
_ROLES = {
    "leaders": ("Leader", "leader"),
    "battleline": ("Battleline", "battleline unit"),
    "behemoths": ("Behemoth", "behemoth"),
    "artillery": ("Artillery", "artillery unit"),
    "other": ("Other", "other unit"),
}


def _split(roster: Roster) -> dict[str, list[Unit]]:
    named = {fold(str(name)): str(name) for name in roster.game_row.get("contingents", {})}
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
    "every unit is in one of the contingents",
    sources=_BOOK,
    statements=("L140",),
    matched=True,
)
def unit_without_contingent(roster: Roster) -> Iterator[Breach]:
    names = [str(name) for name in roster.game_row.get("contingents", {})]
    if not names:
        return
    known = {fold(name) for name in names}
    for unit in roster.units:
        written = unit.contingent
        if fold(str(written or "")) not in known:
            game = roster.game_row.get("title", roster.game)
            yield Breach(
                (*unit.route, "contingent"),
                f"`{written}` is no contingent of a {game}"
                if written
                else f"{unit.shown} is in no contingent, a {game} needs it in one",
                help=f"set `contingent:` to {listed(names)}",
                related=(place(roster.game_row, "the contingents"),),
                facts={"unit": unit.title, "contingents": names},
            )


@rule(
    "AOS461",
    "empty-contingent",
    "error",
    "each contingent has a unit at least",
    sources=_BOOK,
    statements=("L140",),
    matched=True,
)
def empty_contingent(roster: Roster) -> Iterator[Breach]:
    for name, units in _split(roster).items():
        if not units:
            yield Breach(
                ("units",),
                f"the {name} has 0 units, 1 needed at least",
                help=f"write `contingent: {name}` at a unit",
                related=(place(roster.game_row, "the contingents"),),
                facts={"contingent": name},
                on_key=True,
            )


@rule(
    "AOS462",
    "contingent-roles",
    "error",
    "each contingent has limits for its battlefield roles",
    sources=_BOOK,
    statements=("L141", "L142"),
    matched=True,
)
def contingent_roles(roster: Roster) -> Iterator[Breach]:
    contingents = roster.game_row.get("contingents", {})
    for name, units in _split(roster).items():
        row = contingents[name]
        for key, (role, noun) in _ROLES.items():
            if key not in row:
                continue
            allowed = read(row[key], roster.game_row)
            held = [unit for unit in units if role in unit.roles]
            if len(held) < allowed.least and all(unit.profile for unit in units):
                yield Breach(
                    ("units",),
                    f"the {name} has {plural(len(held), noun)}, {allowed.least} needed",
                    help=f"add a unit with the battlefield role {role} to it",
                    related=(place(roster.game_row, "the contingents"),),
                    facts={"contingent": name, key: len(held), "least": allowed.least},
                    confidence=allowed.confidence,
                    source=allowed.source,
                    on_key=True,
                )
            elif allowed.most is not None and len(held) > allowed.most:
                yield Breach(
                    held[allowed.most].route,
                    f"the {name} has {plural(len(held), noun)}, {allowed.most} allowed",
                    help="move a unit to another contingent, or leave it out",
                    related=(place(roster.game_row, "the contingents"),),
                    facts={"contingent": name, key: len(held), "limit": allowed.most},
                    confidence=allowed.confidence,
                    source=allowed.source,
                )


@rule(
    "AOS463",
    "too-many-copies",
    "error",
    "some games limit how often a warscroll is taken",
    sources=_BOOK,
    statements=("L143",),
    matched=True,
)
def too_many_copies(roster: Roster) -> Iterator[Breach]:
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
                f"{units[0].title} is taken {len(units)} times outside battalions, "
                f"{allowed.most} allowed",
                help="take another warscroll, or a battalion that holds them",
                related=(place(roster.game_row, "the limits of this game"),),
                facts={"unit": units[0].title, "times": len(units), "limit": allowed.most},
                confidence=allowed.confidence,
            )


@rule(
    "AOS464",
    "too-many-of-a-kind",
    "error",
    "some games limit battalions and allied units by number",
    sources=_BOOK,
    statements=("L144", "L146"),
    matched=True,
)
def too_many_of_a_kind(roster: Roster) -> Iterator[Breach]:
    for name, things in (("battalions", roster.battalions), ("allied_units", roster.allies)):
        allowed = limit(roster, name)
        if allowed is None or allowed.most is None or len(things) <= allowed.most:
            continue
        yield Breach(
            things[allowed.most].route,
            f"the army has {plural(len(things), name[:-1].replace('_', ' '))}, "
            f"{allowed.most} allowed",
            help=f"leave out {len(things) - allowed.most} of them",
            related=(place(roster.game_row, "the limits of this game"),),
            facts={name: len(things), "limit": allowed.most},
            confidence=allowed.confidence,
        )


@rule(
    "AOS465",
    "unit-too-large-for-contingent",
    "warning",
    "contingents limit the size of units",
    sources=_BOOK,
    statements=("L145",),
    matched=True,
)
def unit_too_large_for_contingent(roster: Roster) -> Iterator[Breach]:
    contingents = roster.game_row.get("contingents", {})
    for name, units in _split(roster).items():
        value = contingents[name].get("sizes")
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
                    f"a unit of {unit.shown} in the {name} has {plural(unit.models, 'model')}, "
                    f"{most} at most",
                    help=f"field {plural(most, 'model')}, or move the unit to another contingent",
                    related=(place(roster.game_row, "the contingents"),),
                    facts={
                        "unit": unit.title,
                        "models": unit.models,
                        "most": most,
                        "contingent": name,
                    },
                    confidence=allowed.confidence,
                    source=allowed.source,
                )
