"""One scalar of a document: its characters, and where each of them stands in the text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Literal

from aoslint.findings import Edit, Span
from aoslint.language.spelling import typed
from aoslint.source.text import Source
from aoslint.source.tree import Marks, Route, Tree

Style = Literal["plain", "single", "double", "block"]

_DOUBLE = re.compile(r"\\(?:x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|.)|.", re.DOTALL)
_SINGLE = re.compile(r"''|.", re.DOTALL)
MARKS = typed()
"""Typographic apostrophes and dashes, by those that a keyboard has."""


_ESCAPES = {"n": "\n", "t": "\t", "N": "\x85", "_": "\xa0", "0": "\0", "\n": ""}


class Scalar:
    """A scalar as it is written.

    `text` has its characters without quotes and with escapes resolved. The line breaks and
    the indentation of a text of several lines are still in it.
    """

    def __init__(self, source: Source, span: Span) -> None:
        self._span = span
        lines = source.lines[span.line - 1 : span.end_line]
        lines[-1] = lines[-1][: span.end_column - 1]
        lines[0] = lines[0][span.column - 1 :]
        raw = "\n".join(lines)
        self.style: Style = "plain"
        units: list[tuple[str, int, int]] = []
        if len(raw) > 1 and raw[0] == raw[-1] and raw[0] in "\"'":
            self.style = "double" if raw[0] == '"' else "single"
            pattern = _DOUBLE if self.style == "double" else _SINGLE
            units = [
                (_meaning(match[0]), match.start(), match.end())
                for match in pattern.finditer(raw, 1, len(raw) - 1)
            ]
        else:
            first = 0
            if raw[:1] in ("|", ">"):
                self.style = "block"
                first = raw.find("\n") + 1 or len(raw)
            units = [(raw[at], at, at + 1) for at in range(first, len(raw))]
        self._units = [unit for unit in units if unit[0]]
        self._raw = raw
        self.text = "".join(unit[0] for unit in self._units)

    def edit(self, first: int, last: int, text: str) -> Edit:
        """Put `text` in place of the characters from `first` to before `last`."""
        starts, ends = self._units[first], self._units[last - 1]
        return Edit(self._place(starts[1], ends[2]), self._written(text))

    def whole(self, text: str) -> Edit:
        """Put `text` in place of all of it; in quotes if it cannot stand without."""
        return self.edit(0, len(self._units), text) if self._units else Edit(self._span, text)

    def _written(self, text: str) -> str:
        if self.style == "double":
            return text.replace("\\", "\\\\").replace('"', '\\"')
        return text.replace("'", "''") if self.style == "single" else text

    def _place(self, first: int, last: int) -> Span:
        return Span(*self._position(first), *self._position(last))

    def _position(self, at: int) -> tuple[int, int]:
        line = self._raw.count("\n", 0, at)
        if not line:
            return self._span.line, self._span.column + at
        return self._span.line + line, at - self._raw.rfind("\n", 0, at)


def _meaning(written: str) -> str:
    if written == "''":
        return "'"
    if written[0] != "\\" or len(written) == 1:
        return written
    if written[1] in "xuU":
        try:
            return chr(int(written[2:], 16)) if len(written) > 2 else written[1]
        except (ValueError, OverflowError):
            return "\ufffd"
    return _ESCAPES.get(written[1], written[1])


def leaves(tree: Tree) -> Iterator[tuple[Route, Any, Span]]:
    """Every single value of a document, once, with its route; what aliases repeat is not."""
    seen: set[Span] = set()
    stack: list[tuple[Route, Any, Marks]] = [((), tree.data, tree.marks)]
    while stack:
        route, data, marks = stack.pop()
        steps = data if isinstance(data, dict) else range(len(data)) if _is_list(data) else ()
        for step in steps:
            span = marks.values.get(step)
            if span is None:
                continue
            child = marks.children.get(step)
            if child is not None and isinstance(data[step], dict | list):
                stack.append(((*route, step), data[step], child))
            elif span not in seen and not is_alias(tree, span):
                seen.add(span)
                yield (*route, step), data[step], span


def leaf_at(tree: Tree, span: Span) -> tuple[Route, Any, Span] | None:
    """The single value that a span stands in, with its route and all of its place."""
    data, marks = tree.data, tree.marks
    route: Route = ()
    while isinstance(data, dict | list):
        step = marks.step_at(span[:2])
        if step is None or not _has(data, step):
            return None
        place = marks.values[step]
        if not (place[:2] <= span[:2] and span[2:] <= place[2:]):
            return None
        route, data = (*route, step), data[step]  # type: ignore[index]
        if step not in marks.children:
            single = not isinstance(data, dict | list) and not is_alias(tree, place)
            return (route, data, place) if single else None
        marks = marks.children[step]
    return None


def is_alias(tree: Tree, span: Span) -> bool:
    """Whether a value only refers to another, with `*`: it is edited where that one stands."""
    return tree.source.lines[span.line - 1][span.column - 1 : span.column] == "*"


def value_at(tree: Tree, route: Route) -> Any:
    """What stands at a route; None if nothing does."""
    data = tree.data
    for step in route:
        if not _has(data, step):
            return None
        data = data[step]
    return data


def _is_list(data: Any) -> bool:
    return isinstance(data, list)


def _has(data: Any, step: str | int) -> bool:
    if isinstance(data, dict):
        return step in data
    return isinstance(data, list) and isinstance(step, int) and step < len(data)


def rename(tree: Tree, route: Route, name: str, title: str) -> Edit | None:
    """The edit that puts a title in place of a name within the value at `route`."""
    value, span = value_at(tree, route), tree.value_span(route)
    scalar = Scalar(tree.source, span)
    if is_alias(tree, span) or not isinstance(value, str) or scalar.text.count(name) != 1:
        return None
    at = scalar.text.index(name)
    return scalar.edit(at, at + len(name), title)
