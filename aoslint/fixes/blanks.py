"""Blanks: at the end of lines, between lines, within brackets, before comments."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from aoslint.findings import Edit, Span
from aoslint.fixes.nodes import Node, comments
from aoslint.source.text import Source

_COMMA = re.compile(r"[ \t]*,([ \t]*)")


def lines_of(source: Source, root: Node | None) -> str:
    """The text without blanks at the end of lines, with one empty line at most in a row.

    Lines within a text of several lines stay as they are. There is none at the beginning, and
    the last ends with a line end.
    """
    held = _within_texts(root)
    found: list[str] = []
    for number, line in enumerate(source.lines):
        if number in held:
            found.append(line)
            continue
        line = line.rstrip(" \t")
        if line or (found and found[-1]):
            found.append(line)
    while found and not found[-1] and len(source.lines) - 1 not in held:
        found.pop()
    return "".join(f"{line}\n" for line in found)


def _within_texts(root: Node | None) -> set[int]:
    """The lines whose end belongs to a text."""
    held: set[int] = set()
    for node in root.walk() if root is not None else ():
        if node.kind != "scalar" or node.start[0] == node.end[0]:
            continue
        if node.style and node.style in "|>":
            last = node.end[0] if node.end[1] else node.end[0] - 1
            held.update(range(node.start[0] + 1, last + 1))
        else:
            held.update(range(node.start[0], node.end[0]))
    return held


def in_brackets(source: Source, root: Node) -> Iterator[Edit]:
    """One blank after a comma and none before it, none inside the brackets.

    Blanks that line columns up stay.
    """
    for node in root.walk():
        if node.style != "flow" or node.start[0] != node.end[0] or node.marked or not node.items:
            continue
        line = source.lines[node.start[0]]
        parts = _parts(node)
        yield from _gap(node, line, node.start[1] + 1, parts[0][0], "")
        for before, after in pairwise(parts):
            match = _COMMA.fullmatch(line, before[1], after[0])
            if match is not None:
                yield from _gap(node, line, before[1], after[0], f",{match[1] or ' '}")
        yield from _gap(node, line, parts[-1][1], node.end[1] - 1, "")


def _parts(node: Node) -> list[tuple[int, int]]:
    """The first and the last column of each entry."""
    if node.kind == "sequence":
        return [(item.start[1], item.end[1]) for item in node.items]
    return [(key.start[1], value.end[1]) for key, value in node.pairs()]


def _gap(node: Node, line: str, first: int, last: int, text: str) -> Iterator[Edit]:
    old = line[first:last]
    if old != text and not old.strip(" \t,") and old.count(",") == text.count(","):
        number = node.start[0] + 1
        yield Edit(Span(number, first + 1, number, last + 1), text)


def before_comments(source: Source, root: Node) -> Iterator[Edit]:
    """Two blanks at least between a value and the comment on its line."""
    for number, at, _ in comments(source, root):
        before = source.lines[number][:at]
        if before.strip() and len(before) - len(before.rstrip()) == 1:
            yield Edit(Span(number + 1, at, number + 1, at + 1), "  ")
