"""Two blanks a level: entries of blocks, and all that belongs to them, at their columns."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from operator import attrgetter

from aoslint.fixes.nodes import Node, comments
from aoslint.source.text import Source

STEP = 2
_NEAR = 200
"""The entries before a comment that are looked through for one at its column."""


@dataclass(frozen=True, slots=True)
class _Entry:
    """Something that begins on a line: a key of a block, or the dash of a list."""

    line: int
    column: int
    target: int


def indent(source: Source, root: Node) -> str:
    """The text with every block indented by two blanks, lists below their keys too.

    What goes on over several lines moves with the entry that it belongs to. A comment moves
    with the entries at its column; one that stands at no entry's column moves to the left with the
    entry above it, so that it does not become a part of a text there, and never to the right.
    """
    lines = source.lines
    if root.style or root.kind == "scalar":
        return source.text
    try:
        entries = list(_entries(root, 0, lines))
    except ValueError:  # an entry whose dash stands on another line
        return source.text
    begun: dict[int, list[_Entry]] = {}
    for entry in entries:
        begun.setdefault(entry.line, []).append(entry)
    if all(one.column == one.target for one in entries):
        return source.text
    alone = {line for line, at, _ in comments(source, root) if not lines[line][:at].strip()}
    columns = _columns(entries)
    found: list[str] = []
    shift = 0
    for number, line in enumerate(lines):
        if number in begun:
            first, last = begun[number][0], begun[number][-1]
            text = line[last.column :]
            dashes = "".join(f"-{' ' * (STEP - 1)}" for _ in begun[number][1:])
            found.append(" " * first.target + dashes + text)
            shift = last.target - last.column
        elif number in alone:
            found.append(_moved_comment(line, number, columns, shift))
        else:
            found.append(_moved(line, shift))
    return "".join(f"{line}\n" for line in found)


def _entries(node: Node, target: int, lines: list[str]) -> Iterator[_Entry]:
    if node.style or node.kind in ("scalar", "alias"):
        return
    if node.kind == "mapping":
        for key, value in node.pairs():
            yield _Entry(key.start[0], key.start[1], target)
            yield from _entries(value, target + STEP, lines)
        return
    dash = _dash(node, lines)
    for item in node.items:
        line, column = item.start
        if lines[line][dash : dash + 1] != "-" or column <= dash:
            raise ValueError
        yield _Entry(line, dash, target)
        block = item.kind in ("mapping", "sequence") and not item.style
        if item.start == item.end:  # a dash and nothing
            continue
        if not block or item.items[0].start[0] != line:  # an anchor alone stands at the dash
            yield _Entry(line, column, target + STEP)
        if block:
            yield from _entries(item, target + STEP, lines)


def _dash(node: Node, lines: list[str]) -> int:
    if not node.marked:
        return node.start[1]
    line = lines[node.items[0].start[0]]
    return len(line) - len(line.lstrip())


def _columns(entries: list[_Entry]) -> list[_Entry]:
    """The first entry of each line, in their order."""
    first: dict[int, _Entry] = {}
    for entry in entries:
        first.setdefault(entry.line, entry)
    return list(first.values())


def _moved_comment(line: str, number: int, entries: list[_Entry], shift: int) -> str:
    """A comment at the column of the entry that it stands at: the next, or one before."""
    at = len(line) - len(line.lstrip())
    after = bisect_right(entries, number, key=attrgetter("line"))
    if after < len(entries) and entries[after].column == at:
        return " " * entries[after].target + line.lstrip()
    for one in reversed(entries[max(after - _NEAR, 0) : after]):
        if one.line < number and one.column == at:
            return " " * one.target + line.lstrip()
    return _moved(line, min(shift, 0))


def _moved(line: str, shift: int) -> str:
    if shift >= 0:
        return " " * shift + line if line.strip() else line
    blanks = len(line) - len(line.lstrip())
    return line[min(-shift, blanks) :]
