"""The text of a document as the parser sees it: every node with its style and its place.

A tree of data has no blocks, braces or quotes any more; what moves them needs those.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Literal

from yaml._yaml import CParser
from yaml.error import YAMLError
from yaml.events import (
    AliasEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
    StreamEndEvent,
)

from aoslint.source.draft import Draft
from aoslint.source.text import Source

Place = tuple[int, int]
"""Line and column, both from 0."""


@dataclass(slots=True)
class Node:
    """A scalar, an alias or a collection; a mapping holds its keys and values in turn."""

    kind: Literal["scalar", "alias", "mapping", "sequence"]
    start: Place
    end: Place
    style: str = ""
    """Of a scalar: its quote, `|`, `>` or nothing. Of a collection: `flow` or nothing."""
    value: str = ""
    marked: bool = False
    """It has an anchor or a tag."""
    items: list[Node] = field(default_factory=list)

    def pairs(self) -> Iterator[tuple[Node, Node]]:
        """The keys of a mapping with their values."""
        return zip(self.items[::2], self.items[1::2], strict=True)

    def walk(self) -> Iterator[Node]:
        """This node and all within it, in the order of the text."""
        stack = [self]
        while stack:
            node = stack.pop()
            yield node
            stack += reversed(node.items)


def compose(source: Source) -> Node | None:
    """The first document of a text; None if it cannot be read, or there is none."""
    parser: Any = CParser(Draft(source).text())
    root: Node | None = None
    stack: list[Node] = []
    try:
        while True:
            event = parser.get_event()
            kind = event.__class__
            if kind is StreamEndEvent or event is None:
                return root
            if kind is MappingEndEvent or kind is SequenceEndEvent:
                node = stack.pop()
                end = _place(event.end_mark)
                node.end = end if node.style or not node.items else node.items[-1].end
            elif kind is ScalarEvent or kind is AliasEvent:
                node = _leaf(event, kind is ScalarEvent)
                if not stack:
                    return node
                stack[-1].items.append(node)
            elif kind is MappingStartEvent or kind is SequenceStartEvent:
                start = _place(event.start_mark)
                node = Node(
                    "mapping" if kind is MappingStartEvent else "sequence",
                    start,
                    start,
                    "flow" if event.flow_style else "",
                    marked=event.anchor is not None or event.tag is not None,
                )
                if stack:
                    stack[-1].items.append(node)
                elif root is None:
                    root = node
                else:
                    return None
                stack.append(node)
    except YAMLError:
        return None
    finally:
        parser.dispose()


def _leaf(event: Any, scalar: bool) -> Node:
    start, end = _place(event.start_mark), _place(event.end_mark)
    if not scalar:
        return Node("alias", start, end)
    marked = event.anchor is not None or event.tag is not None
    return Node("scalar", start, end, event.style or "", event.value, marked)


def _place(mark: Any) -> Place:
    return mark.line, mark.column


def comments(source: Source, root: Node | None = None) -> list[tuple[int, int, str]]:
    """Every comment: its line and column, from 0, and its text without blanks at the end."""
    if "#" not in source.text:
        return []
    root = root or compose(source)
    held: dict[int, list[tuple[Place, Place]]] = {}
    for node in root.walk() if root is not None else ():
        if node.kind == "scalar" and node.end > node.start:
            last = node.end
            if node.style and node.style in "|>":
                # its first line has the sign, after which a comment may stand
                held.setdefault(node.start[0], [])
                first = (node.start[0] + 1, 0)
            else:
                first = node.start
            for number in range(first[0], last[0] + 1):
                held.setdefault(number, []).append((first, last))
    found = []
    for number, line in enumerate(source.lines):
        at = line.find("#")
        while at >= 0:
            begins = at == 0 or line[at - 1] in " \t"
            inside = any(first <= (number, at) < last for first, last in held.get(number, ()))
            if begins and not inside:
                found.append((number, at, line[at:].rstrip()))
                break
            at = line.find("#", at + 1)
    return found
