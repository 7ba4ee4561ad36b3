"""The lines of a YAML text by themselves, for when the parser refuses the whole.

No pattern here or in the modules built on this one may look at a run of characters twice:
a hostile line of a megabyte has to be read in linear time.

The parser stops at the first fault and often far from its cause. This scan knows just enough
of YAML to leave the bodies of block scalars and of quoted texts alone.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Literal

_LOOK_AHEAD = 100

_PREFIX = re.compile(r"[ \t]*(?:[-?][ \t]+)*")
_PROPERTIES = r"(?:[&!][^\s,\[\]{}]*[ \t]+)*"
_VALUE_QUOTE = re.compile(rf"(:[ \t]+|[,\[{{][ \t]*){_PROPERTIES}(['\"])")
_BLOCK = re.compile(rf"(?:(?:^|[:?-])[ \t]+|^){_PROPERTIES}[|>][-+0-9]*[ \t]*(?:#.*)?$")
_FLOW = re.compile(r"(?:^[ \t]*(?:- +)*|: +)[\[{]|[,\]}][ \t]*(?:#.*)?$")
_COMMENT = re.compile(r"(?:^|[ \t])#")
_CLOSED = {"'": re.compile(r"'(?:[^']|'')*'"), '"': re.compile(r'"(?:[^"\\]|\\.)*"')}
_CLOSING = {"'": re.compile(r"(?:[^']|'')*'"), '"': re.compile(r'(?:[^"\\]|\\.)*"')}
_AFTER_BLOCK = re.compile(r"[ \t]*(?:$|[ \t]#|:(?:[ \t]|$))")
_AFTER_FLOW = re.compile(r"[ \t]*(?:$|[ \t]#|:|[,\]}])")
_KEY_LIKE = re.compile(r"[ \t]*(?:- +\S|[^\s:#'\"][^:'\"]*:(?:[ \t]|$))")
KEY = re.compile(r"[ \t]*(?:- +)*([^\s:#][^:#]*):(?:[ \t]|$)")
_PLAIN_VALUE = re.compile(r"[ \t]*(?:- +)*(?:[^\s:#][^:#]*: +)?[^\s'\"|>\[{#&*!-][^:]*$")


@dataclass(slots=True)
class Line:
    """A line that has structure: `number` and columns count from 0.

    `quotes` are the stretches in quotes, `fault` is a quote that is not closed (`open`) or
    that text follows (`after`), with its column.
    """

    number: int
    text: str
    quotes: list[tuple[int, int]] = field(default_factory=list)
    fault: tuple[Literal["open", "after"], int] | None = None

    def in_quotes(self, column: int) -> bool:
        """Whether a column lies within a text in quotes."""
        before = bisect_right(self.quotes, (column, len(self.text) + 1)) - 1
        return before >= 0 and column < self.quotes[before][1]

    def comment(self, start: int = 0) -> int | None:
        """The column of the `#` that begins a comment."""
        for match in _COMMENT.finditer(self.text, start):
            column = match.end() - 1
            if not self.in_quotes(column):
                return column
        return None


def indentation(line: str) -> int:
    """How many blanks and tabs a line begins with."""
    return len(line) - len(line.lstrip(" \t"))


def is_key_line(line: str) -> bool:
    """Whether a line begins with a key and its colon."""
    return KEY.match(line) is not None


def structured(lines: Sequence[str]) -> Iterator[Line]:
    """The lines that are neither in a block scalar nor the rest of a text in quotes."""
    number = 0
    plain_at: int | None = None
    while number < len(lines):
        text = lines[number]
        line = Line(number, text)
        number += 1
        bare = text.strip()
        if not bare or bare[0] == "#":
            yield line
            continue
        indent = indentation(text)
        if plain_at is not None and indent > plain_at and not _KEY_LIKE.match(text):
            yield line
            continue
        plain_at = indent if _PLAIN_VALUE.match(text) else None
        if _BLOCK.search(text):
            yield line
            number = _after_block(lines, number, _block_parent(text))
            continue
        after = _find_quotes(line, lines)
        yield line
        number = max(number, after)


def _block_parent(text: str) -> int:
    prefix = _PREFIX.match(text)
    assert prefix is not None
    end = prefix.end()
    if text[end : end + 1] in ("|", ">"):
        return max(text.rfind("-", 0, end), -1)
    return end


def _after_block(lines: Sequence[str], number: int, parent: int) -> int:
    while number < len(lines):
        text = lines[number]
        if text.strip() and len(text) - len(text.lstrip(" ")) <= parent and text[0] != "\t":
            break
        number += 1
    return number


def _find_quotes(line: Line, lines: Sequence[str]) -> int:
    """Note the quotes of a line; the number of the line after the last one they reach."""
    text = line.text
    flow = _FLOW.search(text) is not None
    prefix = _PREFIX.match(text)
    assert prefix is not None
    position = prefix.end()
    comment = _COMMENT.search(text, position)
    start = position if text[position : position + 1] in ("'", '"') else None
    while True:
        if start is None:
            match = _VALUE_QUOTE.search(text, position)
            if comment is not None and comment.start() < position:
                comment = _COMMENT.search(text, position)
            if match is None or (comment is not None and comment.end() <= match.start(2)):
                return 0
            if match[1][0] in ",[{" and not flow:
                position = match.end(1)
                continue
            start = match.start(2)
        closed = _CLOSED[text[start]].match(text, start)
        if closed is None:
            return _over_lines(line, lines, start, flow)
        position = closed.end()
        line.quotes.append((start, position))
        if not (_AFTER_FLOW if flow else _AFTER_BLOCK).match(text, position):
            line.fault = ("after", start)
            return 0
        start = None


def _over_lines(line: Line, lines: Sequence[str], start: int, flow: bool) -> int:
    quote = line.text[start]
    line.quotes.append((start, len(line.text)))
    for number in range(line.number + 1, min(line.number + _LOOK_AHEAD, len(lines))):
        text = lines[number]
        if _KEY_LIKE.match(text):
            break
        closing = _CLOSING[quote].match(text)
        if closing is None:
            continue
        if not _AFTER_FLOW.match(text, closing.end()):
            break
        return number + 1
    line.fault = ("open", start)
    return 0
