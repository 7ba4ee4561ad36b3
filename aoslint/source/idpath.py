"""Where a finding stands, said without line numbers: what stays the same when lines move."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from aoslint.findings import Span
from aoslint.source.tree import Marks, Tree

_NAMES = (
    "id",
    "title",
    "name",
    "warscroll",
    "battalion",
    "endless_spell",
    "lore",
    "table",
    "label",
)
"""The keys that name an entry of a list, the likeliest first."""
_PLACES = frozenset({"line", "lines"})
"""Facts that are line numbers."""


def id_path(tree: Tree, span: Span) -> str:
    """The keys and names that lead to the innermost value around `span`.

    An entry of a list is called by its name, never by its number; of several with one name
    the later ones get a number: `units/Sequitors#2/artefact`. A span of no width is the
    document as a whole, an empty text.
    """
    if span[:2] == span[2:]:
        return ""
    steps: list[str] = []
    marks: Marks | None = tree.marks
    data: Any = tree.data
    while marks is not None:
        step = marks.step_at(span[:2])
        if step is None:
            break
        steps.append(_called(tree, data, step) if isinstance(step, int) else step)
        data = data[step] if _has(data, step) else None
        marks = marks.children.get(step)
    return "/".join(step.replace("/", "|") for step in steps)


def fingerprint(code: str, at: str, facts: Mapping[str, Any]) -> str:
    """Tells one finding of a file from another, whatever lines they stand on."""
    kept = {name: value for name, value in facts.items() if name not in _PLACES}
    text = json.dumps([code, at, kept], sort_keys=True, default=str)
    return sha256(text.encode()).hexdigest()[:32]


def _called(tree: Tree, data: Any, index: int) -> str:
    if not isinstance(data, list) or index >= len(data):
        return "*"  # what an alias or a merge brings has no list of its own
    if id(data) not in tree.called:
        counted: Counter[str] = Counter()
        names = tree.called[id(data)] = []
        for name in map(_name, data):
            counted[name] += 1
            names.append(f"{name}#{counted[name]}" if counted[name] > 1 else name)
    return tree.called[id(data)][index]


def _name(item: Any) -> str:
    if isinstance(item, dict):
        found = next((item[key] for key in _NAMES if isinstance(item.get(key), str)), None)
        return "*" if found is None else found
    return "*" if isinstance(item, list) else str(item)


def _has(data: Any, step: str | int) -> bool:
    if isinstance(step, int):
        return isinstance(data, list) and step < len(data)
    return isinstance(data, dict) and step in data
