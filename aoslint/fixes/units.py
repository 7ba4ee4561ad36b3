"""The short form of a unit: `20 x Sequitors` for a mapping that says no more."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from aoslint.findings import Edit, Span
from aoslint.fixes.nodes import Node
from aoslint.fixes.quotes import needs_quotes
from aoslint.source.text import Source

_LISTS = ("units", "reinforcements")
_SHORT = re.compile(r"(?:(\d{1,6}) x )?(\S.*)")
_COUNT = re.compile(r"[1-9]\d{0,4}")


def short_forms(source: Source, root: Node) -> Iterator[Edit]:
    """The edits that shorten the units of an army."""
    for key, units in root.pairs():
        if key.value not in _LISTS or units.kind != "sequence":
            continue
        for unit in units.items:
            text = _short(unit)
            if text is not None and unit.start[0] == unit.end[0]:
                (line, column), (_, end) = unit.start, unit.end
                yield Edit(Span(line + 1, column + 1, line + 1, end + 1), text)


def _short(unit: Node) -> str | None:
    if unit.kind != "mapping" or unit.style != "flow" or unit.marked:
        return None
    if any(item.kind != "scalar" or item.marked for item in unit.items):
        return None
    said = {key.value: value for key, value in unit.pairs()}
    if set(said) - {"models"} != {"warscroll"} or len(unit.items) != 2 * len(said):
        return None
    title = said["warscroll"].value
    if re.match(r"\s*\d+\s*x\s", title, re.IGNORECASE) or not title.strip():
        return None
    if "models" in said:
        models = said["models"]
        if models.style or not _COUNT.fullmatch(models.value):
            return None
        title = f"{models.value} x {title}"
    if needs_quotes(title, flow=True):
        return None
    return title


def same_army(data: Any) -> Any:
    """An army with every unit in its long form: two that are equal mean the same."""
    if not isinstance(data, dict) or data.get("kind") != "army":
        return data
    return {key: _long(value) if key in _LISTS else value for key, value in data.items()}


def _long(units: Any) -> Any:
    if not isinstance(units, list):
        return units
    return [_unit(one) for one in units]


def _unit(one: Any) -> Any:
    match = _SHORT.fullmatch(one) if isinstance(one, str) else None
    if match is None:
        return one
    long: dict[str, Any] = {"warscroll": match[2]}
    if match[1]:
        long["models"] = int(match[1])
    return long
