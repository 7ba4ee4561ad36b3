"""What a list says of a unit's weapons, held against the options of its warscroll.

Lists write options in many ways: `2 x Grandhammers`, `Warhammer & Shield`, `Main Gun: Sky
Cannon`. Each is matched to the names that the warscroll has; what matches none is kept apart,
for nothing can be said of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache

from aoslint.catalogue.catalogue import on_day
from aoslint.catalogue.names import squash
from aoslint.catalogue.select import in_range
from aoslint.content.records import Choice, EffectCondition, Upgrade, Warscroll
from aoslint.roster.roster import Roster, Unit
from aoslint.source.tree import Route

_COUNT = re.compile(r"^\s*(\d{1,4})\s*x?\s+(?=\D)(.*\S)\s*$", re.IGNORECASE)
_AND = re.compile(r"\s*(?:,|&|\+|\band\b|\bwith\b)\s*", re.IGNORECASE)
_BRACKETS = re.compile(r"\s*\([^()]*\)")
_LABEL = re.compile(r"^[^:]{1,60}:\s+(?P<value>\S.*)$")
_ONE = ("leader", "standard bearer", "musician")


@dataclass(frozen=True, slots=True)
class Printed:
    """One option as a list has it."""

    route: Route
    name: str
    count: int | None
    """None if the list does not say how many models have it."""


@dataclass(slots=True)
class Armed:
    """The options of a unit: the rows of its warscroll, and what the list has of each."""

    unit: Unit
    rows: list[Choice | Upgrade]
    """None of them if there is nothing to choose."""
    known: bool
    """Whether the warscroll says what may be chosen."""
    chosen: dict[int, dict[str, list[Printed]]] = field(default_factory=dict)
    """By the number of a row: its names, and where the list has them."""
    vague: dict[int, list[Printed]] = field(default_factory=dict)
    """By the number of a row: what may mean one of several of its names."""
    strange: list[Printed] = field(default_factory=list)
    """What is no option, weapon or ability of the warscroll."""

    @property
    def is_checked(self) -> bool:
        """Whether all that the list says of the unit's weapons was understood."""
        return self.known and not self.strange


def armed_units(roster: Roster) -> Iterator[Armed]:
    """The units for which a list has options."""
    for unit in roster.units:
        if unit.option_names and unit.warscroll is not None:
            yield _armed(roster, unit)


def names_of(row: Choice | Upgrade) -> tuple[str, ...]:
    """What a row lets a unit have."""
    return row.of if isinstance(row, Choice) else (row.upgrade,)


def allowed(row: Choice | Upgrade, models: int) -> int | None:
    """How many models of a unit may have it; None if each of them may."""
    found: list[int] = []
    if row.per is not None:
        found.append(models // row.per * (row.models or 1))
    if row.most is not None:
        found.append(row.most)
    return min(found) if found else None


def _armed(roster: Roster, unit: Unit) -> Armed:
    assert unit.warscroll is not None
    record = on_day(unit.warscroll, roster.as_of)
    rows = [row for row in record.options if row.if_ is None or _holds(row.if_, unit.models)]
    armed = Armed(unit, rows, record.gives("options"))
    others = frozenset(_letters(name) for name in _own_names(roster, unit, record))
    value = unit.data.get("options")
    for index, option in enumerate(value if isinstance(value, list) else []):
        counted = _COUNT.match(str(option))
        name = counted.group(2) if counted else str(option)
        route = (*unit.route, "options", index)
        _place(armed, Printed(route, name, int(counted.group(1)) if counted else None), others)
    return armed


def _holds(asked: EffectCondition, models: int) -> bool:
    return asked.models is None or in_range(models, asked.models)


def _own_names(roster: Roster, unit: Unit, record: Warscroll) -> Iterator[str]:
    """What a unit has beside options: other tools print spells and artefacts among them."""
    yield from (row.name for row in roster.core.universal_spells)
    yield from (pick.name for pick in unit.picks)
    yield from (row.name for row in record.weapons)
    for rows in (record.abilities, record.command_abilities, record.spells, record.prayers):
        yield from (row.name for row in rows)
    yield from record.marks
    yield record.title


def _place(armed: Armed, printed: Printed, others: frozenset[str]) -> None:
    """Put an option to the row and the name it means."""
    labelled = _LABEL.match(printed.name)
    said = [printed.name, *([labelled["value"]] if labelled else [])]
    for text in said:
        same = [
            (number, name)
            for number, row in enumerate(armed.rows)
            for name in names_of(row)
            if _letters(name) == _letters(text)
        ]
        if same:
            for number, name in same[:1]:
                armed.chosen.setdefault(number, {}).setdefault(name, []).append(printed)
            return
    for text in said:
        near = [
            (number, name)
            for number, row in enumerate(armed.rows)
            for name in names_of(row)
            if _is_part(text, name)
        ]
        numbers = {number for number, _ in near}
        if len(near) == 1:
            number, name = near[0]
            armed.chosen.setdefault(number, {}).setdefault(name, []).append(printed)
            return
        if near:
            for number in numbers:
                armed.vague.setdefault(number, []).append(printed)
            return
    if labelled is not None or any(_is_own(text, others) for text in said):
        return
    numbers = {
        number
        for number, row in enumerate(armed.rows)
        for name in names_of(row)
        if any(_is_part(part, name) for part in _AND.split(printed.name))
    }
    if not numbers:
        armed.strange.append(printed)
    for number in numbers:
        armed.vague.setdefault(number, []).append(printed)


def _is_own(text: str, others: frozenset[str]) -> bool:
    """Whether a text names weapons, abilities or the like of the warscroll."""
    return all(
        any(letters in other or (other and other in letters) for other in others)
        for part in _AND.split(text)
        if (letters := _letters(part))
    )


def _is_part(text: str, name: str) -> bool:
    """Whether each part of a text is a part of a name."""
    parts, whole = _parts(text), _parts(name)
    return bool(parts) and all(any(part in one for one in whole) for part in parts)


@lru_cache(maxsize=4096)
def _parts(text: str) -> tuple[str, ...]:
    return tuple(filter(None, (_letters(part) for part in _AND.split(text))))


@lru_cache(maxsize=4096)
def _letters(name: str) -> str:
    """The letters of a name, of one or of several, without what stands in brackets."""
    bare = " ".join(_AND.split(_BRACKETS.sub("", name)))
    words = [re.sub(r"(?<=[a-z]{3})s$", "", word) for word in bare.casefold().split()]
    return squash(" ".join(words))


def room(armed: Armed, number: int) -> int | None:
    """How many models may have the names of a row, by it and by others that offer them as well."""
    found = allowed(armed.rows[number], armed.unit.models)
    names = set(armed.chosen.get(number, ()))
    for other, row in enumerate(armed.rows):
        if found is None or other == number or not names & set(names_of(row)):
            continue
        more = 1 if isinstance(row, Choice) and row.who in _ONE else allowed(row, armed.unit.models)
        found = None if more is None else found + more
    return found


def limited(roster: Roster, unit: Unit) -> set[Route]:
    """The options of a unit, by their places, that its warscroll sets a limit to."""
    armed = _armed(roster, unit)
    return {
        printed.route
        for number, names in armed.chosen.items()
        if room(armed, number) is not None
        for group in names.values()
        for printed in group
    }


def count_of(names: dict[str, list[Printed]]) -> int:
    """How many models have one of some options, at the least.

    A name that comes twice without a number is one weapon with two rows in the tables.
    """
    return sum(max(1, sum(one.count or 0 for one in printed)) for printed in names.values())


def exclusive(row: Choice | Upgrade, unit: Unit) -> int | None:
    """How many of its names a unit may have at once; None if its models choose for themselves."""
    if isinstance(row, Upgrade) or row.per is not None or row.most is not None:
        return None
    if row.who == "model" and unit.models > 1:
        return None
    return row.choose[1]


def weapons_of(unit: Unit) -> dict[str, None]:
    """The names of the weapons on a unit's warscroll, each once."""
    rows = unit.warscroll.weapons if unit.warscroll else ()
    return dict.fromkeys(row.name for row in rows)


def owner_of(roster: Roster, option: str) -> Unit | None:
    """A unit of the army that has a weapon of that name."""
    letters = squash(option).removesuffix("s")
    for unit in roster.units:
        if any(squash(name).removesuffix("s") == letters for name in weapons_of(unit)):
            return unit
    return None


def parts_of(option: str) -> list[str]:
    """The weapons that an option names together."""
    return _AND.split(option)
