"""Plain data together with the place of every key and value.

The data is made of dict, list, str, int, bool and None alone, so that any library can work
on it. The places stand beside it, in marks that mirror its shape.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, field
from operator import itemgetter
from typing import Any

from aoslint.findings import START, Span
from aoslint.source.text import Source

Route = tuple[str | int, ...]
"""The way to a value: keys of mappings and indexes of sequences."""
Point = tuple[int, int]
"""A line and a column, from 1."""


class Marks:
    """The places within one mapping or sequence, by key or index."""

    __slots__ = ("_sorted", "children", "keys", "uses", "values")

    def __init__(self) -> None:
        self.keys: dict[str | int, Span] = {}
        self.values: dict[str | int, Span] = {}
        self.children: dict[str | int, Marks] = {}
        self.uses: dict[str | int, Span] | None = None
        """The aliases that brought values here whose places are those of their anchors."""
        self._sorted: list[tuple[Point, Point, str | int]] | None = None

    def step_at(self, point: Point) -> str | int | None:
        """The step whose key or value stands around the character at a line and a column.

        Call it only of a tree that is complete: what it looks through is sorted once.
        """
        if self._sorted is None:
            parts = [(span, step) for step, span in self.values.items()]
            parts += [(span, step) for step, span in self.keys.items() if step in self.values]
            self._sorted = sorted((span[:2], span[2:], step) for span, step in parts)
        at = bisect_right(self._sorted, point, key=itemgetter(0)) - 1
        # The places within one mapping or sequence lie apart; only an alias may lie around others.
        for start, end, step in self._sorted[max(at - 1, 0) : at + 1][::-1]:
            if start <= point < end:
                return step
        return None


@dataclass(slots=True)
class Tree:
    """One document: its data, and where each part of it stands in its source."""

    source: Source
    data: Any
    span: Span
    marks: Marks
    called: dict[int, list[str]] = field(default_factory=dict, repr=False, compare=False)
    """What the entries of each list are called in paths, by the identity of the list."""

    def value_span(self, route: Route) -> Span:
        """Where the value at `route` stands; the nearest part around it if it is not there."""
        return self._find(route, keys=False)

    def key_span(self, route: Route) -> Span:
        """Where the key that ends `route` stands; the value if it has no key."""
        return self._find(route, keys=True)

    def use_span(self, route: Route) -> Span | None:
        """Where the alias stands that brought the value at `route` there; none if none did."""
        marks: Marks | None = self.marks
        for depth, step in enumerate(route):
            if marks is None:
                return None
            use = (marks.uses or {}).get(step)
            if use is not None and (depth < len(route) - 1 or use != marks.values.get(step)):
                return use
            marks = marks.children.get(step)
        return None

    def _find(self, route: Route, *, keys: bool) -> Span:
        span, marks = self.span, self.marks
        last = len(route) - 1
        for depth, step in enumerate(route):
            if step not in marks.values:
                return span
            span = marks.values[step]
            if depth == last:
                return marks.keys.get(step, span) if keys else span
            child = marks.children.get(step)
            if child is None:
                return span
            marks = child
        return span


class TreeBuilder:
    """Builds a tree by hand, for sources that are not YAML.

    >>> builder = TreeBuilder(Source.from_text("General", "list.txt"))
    >>> builder.put(("units", 0, "general"), True, Span(1, 1, 1, 8))
    >>> builder.tree().data
    {'units': [{'general': True}]}
    """

    def __init__(self, source: Source) -> None:
        self._source = source
        self._data: dict[str, Any] = {}
        self._marks = Marks()

    def put(self, route: Route, value: Any, span: Span, key_span: Span | None = None) -> None:
        """Set the value at `route`, making the mappings and sequences on the way.

        A sequence may only grow by one: its next index is its length.
        """
        data: Any = self._data
        marks = self._marks
        for depth, step in enumerate(route[:-1]):
            fresh: Any = [] if isinstance(route[depth + 1], int) else {}
            if isinstance(step, int):
                if step == len(data):
                    data.append(fresh)
            elif step not in data:
                data[step] = fresh
            marks.values.setdefault(step, span)
            marks = marks.children.setdefault(step, Marks())
            data = data[step]
        step = route[-1]
        if isinstance(step, int) and step == len(data):
            data.append(value)
        else:
            data[step] = value
        marks.values[step] = span
        if key_span is not None:
            marks.keys[step] = key_span

    def mark(self, route: Route, span: Span) -> None:
        """Set the place of a mapping or sequence that `put` made on its way."""
        marks = self._marks
        for step in route[:-1]:
            marks = marks.children[step]
        marks.values[route[-1]] = span

    def tree(self) -> Tree:
        """The tree of all that was put in."""
        lines = self._source.lines
        end = Span(1, 1, max(len(lines), 1), len(lines[-1]) + 1 if lines else 1)
        return Tree(self._source, self._data, end if lines else START, self._marks)
