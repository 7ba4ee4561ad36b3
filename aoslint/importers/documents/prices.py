"""Sizes and prices: what a unit costs at its least and its greatest size."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from aoslint.importers.catalogues.data import (
    Condition,
    ConditionGroup,
    Entry,
    Link,
    Modifier,
    Node,
    Query,
    Repeat,
)

_LEAD = re.compile(r"^(\d{1,3})x?\s+\S")
_SELECTED = "selections"
_ROSTER = frozenset({"roster", "force", "primary-catalogue", "primary-category", "ancestor"})
_POINTS = frozenset({"points", "pts"})


class Price(NamedTuple):
    """What a unit costs by its size."""

    least: int
    most: int
    """Models of the smallest and the largest unit."""
    points: int
    full: int


class _Part(NamedTuple):
    """Models that are selected together."""

    node: Node
    entry: Entry
    models: int
    least: int
    most: int


def sizes(entry: Entry) -> list[_Part]:
    """The parts of a unit that models come in."""
    parts = []
    for child in (*entry.entries, *entry.links):
        target = child.target if isinstance(child, Link) else child
        if not isinstance(target, Entry):
            continue
        lead = _LEAD.match(child.name) or _LEAD.match(target.name)
        if target.type != "model" and not (lead and not target.profiles):
            continue
        bounds = [*child.constraints, *(target.constraints if target is not child else ())]
        own = [k for k in bounds if k.scope == "parent" and k.field == _SELECTED]
        least = max((int(k.value) for k in own if k.type == "min"), default=0)
        most = min((int(k.value) for k in own if k.type == "max" and k.value >= 0), default=-1)
        parts.append(_Part(child, target, int(lead[1]) if lead else 0, least, most))
    if any(part.models for part in parts):
        # A leader that is selected beside "5 Guards" is one of the five.
        parts = [part for part in parts if part.models or _cost(part.entry)]
    return [part._replace(models=part.models or 1) for part in parts]


def price(entry: Entry, link: Link | None = None) -> Price | None:
    """The sizes and prices of a unit; none if no cost is told."""
    if not _costed(entry):
        return None
    parts = [part for part in sizes(entry) if part.most != 0]
    least = {id(part.entry): part.least for part in parts}
    if parts and not any(least.values()):
        least[id(parts[0].entry)] = 1
    most = {id(part.entry): max(part.most, least[id(part.entry)]) for part in parts}
    low = sum(part.models * least[id(part.entry)] for part in parts) or _lead(entry)
    high = sum(part.models * most[id(part.entry)] for part in parts) or low
    return Price(
        low, high, round(_total(entry, link, parts, least)), round(_total(entry, link, parts, most))
    )


def _lead(entry: Entry) -> int:
    match = _LEAD.match(entry.name)
    return int(match[1]) if match else 1


def _costed(entry: Entry) -> bool:
    return any(cost.name in _POINTS or cost.type in _POINTS for cost in entry.costs)


def _cost(node: Node) -> float:
    return next((c.value for c in node.costs if c.name in _POINTS or c.type in _POINTS), 0.0)


def _total(entry: Entry, link: Link | None, parts: list[_Part], counts: Mapping[int, int]) -> float:
    asked = _Asked(entry, parts, counts)
    modifiers = [*entry.all_modifiers(), *(link.all_modifiers() if link else ())]
    total = asked.changed(_cost(entry), modifiers)
    for part in parts:
        number = counts[id(part.entry)]
        own = part.entry.all_modifiers()
        if part.node is not part.entry:
            own += part.node.all_modifiers()
        total += number * asked.changed(_cost(part.entry), own)
    held = {id(part.entry) for part in parts}
    for child in entry.entries:
        fixed = [k for k in child.constraints if k.type == "min" and k.scope == "parent"]
        if id(child) not in held and fixed:
            total += max(int(k.value) for k in fixed) * asked.changed(
                _cost(child), child.all_modifiers()
            )
    return total


class _Asked:
    """What conditions say of a unit that stands alone, in an army with nothing else in it."""

    def __init__(self, entry: Entry, parts: list[_Part], counts: Mapping[int, int]) -> None:
        self.entry, self.parts, self.counts = entry, parts, counts

    def changed(self, value: float, modifiers: list[Modifier]) -> float:
        for one in modifiers:
            if one.field not in _POINTS or not self.holds(one):
                continue
            times = sum(map(self.times, one.repeats)) if one.repeats else 1
            try:
                number = float(one.value)
            except ValueError:
                continue
            if one.type == "set":
                value = number if times else value
            elif one.type == "increment":
                value += number * times
            elif one.type == "decrement":
                value -= number * times
        return value

    def holds(self, one: Modifier) -> bool:
        return all(map(self.true, one.conditions)) and all(map(self.group, one.groups))

    def group(self, one: ConditionGroup) -> bool:
        told = [*map(self.true, one.conditions), *map(self.group, one.groups)]
        return any(told) if one.type == "or" else all(told)

    def true(self, one: Condition) -> bool:
        if one.type == "instanceOf":
            return False
        if one.type == "notInstanceOf":
            return True
        found = self.count(one)
        return {
            "equalTo": found == one.value,
            "notEqualTo": found != one.value,
            "lessThan": found < one.value,
            "atLeast": found >= one.value,
            "greaterThan": found > one.value,
            "atMost": found <= one.value,
        }.get(one.type, False)

    def times(self, one: Repeat) -> int:
        if not one.value:
            return 0
        found = self.count(one) / one.value
        whole = int(found) + (1 if one.round_up and found % 1 else 0)
        return whole * one.repeats

    def count(self, one: Query) -> float:
        if one.field != _SELECTED or one.scope in _ROSTER:
            return 0.0
        total = 0
        for part in self.parts:
            ids = {
                part.entry.id,
                part.node.id,
                "model" if part.entry.type == "model" else "",
                "any",
            }
            if one.child is None or one.child in ids:
                total += self.counts[id(part.entry)]
        return float(total)


def row(title: str, told: Price, roles: list[str]) -> dict[str, Any]:
    """A profile of a warscroll, as a handbook has it."""
    found: dict[str, Any] = {"warscroll": title}
    if told.most != told.least:
        found["size"] = f"{told.least}-{told.most}"
    elif told.least != 1:
        found["size"] = told.least
    found["points"] = told.points
    if told.most > told.least and told.full * told.least != told.points * told.most:
        found["full"] = told.full
    if roles and roles != ["Other"]:
        found["role"] = roles[0] if len(roles) == 1 else roles
    return found
