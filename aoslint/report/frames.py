"""Source lines with the places in question underlined."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from aoslint.report.paint import Paint
from aoslint.report.safe import escape, escape_character, width

_TAB_STOP = 4
_LONGEST = 120
"""Characters of a line that are shown; a longer one is cut around the place in question."""
_BEFORE = 40
_CUT = "..."


class Mark(NamedTuple):
    """A place on one line; columns count characters from 1, `end` is past the last one."""

    line: int
    start: int
    end: int | None
    """None: to the end of the line."""
    label: str
    style: str
    """A severity, or `related` for a place that the finding only rests on."""


def place(item: Mapping[str, object], label: str, style: str) -> Mark:
    """The mark of a diagnostic or related place; of several lines the first is marked."""
    line, start, end_line = (_number(item, key) for key in ("line", "column", "end_line"))
    end = _number(item, "end_column") if end_line == line else None
    return Mark(line, start, end, label, style)


def _number(item: Mapping[str, object], key: str) -> int:
    number = item[key]
    assert isinstance(number, int)
    return number


def frame(
    marks: Sequence[Mark], lines: Mapping[str, str], gutter: int, paint: Paint
) -> Iterator[str]:
    """The marked lines in order, each followed by one row a mark.

    `lines` are the excerpts of the file, the line of every mark among them.
    `gutter` is the width of the line numbers.
    """
    edge = paint(" " * gutter + " |", "gutter")
    yield edge
    before: int | None = None
    ordered = sorted(marks, key=lambda mark: (mark.line, mark.start))
    for number, on_line in groupby(ordered, key=lambda mark: mark.line):
        text = lines[str(number)]
        if before is not None and number > before + 1:
            yield paint("...", "gutter")
        before = number
        head = paint(f"{number:>{gutter}} |", "gutter")
        for start, end, group in _windows(text, list(on_line)):
            shown, starts = _display(text, start, end)
            yield f"{head} {shown}".rstrip()
            for mark in group:
                yield f"{edge} {_underline(mark, text, start, starts, paint)}"


def _windows(text: str, marks: list[Mark]) -> list[tuple[int, int, list[Mark]]]:
    """The stretches of the line to be shown (indexes from 0), with the marks in each."""
    if len(text) <= _LONGEST:
        return [(0, len(text), marks)]
    windows: list[tuple[int, int, list[Mark]]] = []
    for mark in marks:
        start, _ = _extent(mark, text)
        if windows and start < windows[-1][1]:
            windows[-1][2].append(mark)
            continue
        begin = max(0, min(start - _BEFORE, len(text) - _LONGEST))
        windows.append((begin, begin + _LONGEST, [mark]))
    return windows


def _extent(mark: Mark, text: str) -> tuple[int, int]:
    start = min(max(mark.start - 1, 0), len(text))
    end = len(text.rstrip()) if mark.end is None else min(mark.end - 1, len(text))
    return start, max(end, start)


def _display(text: str, start: int, end: int) -> tuple[str, list[int]]:
    """The stretch as shown, and the cell at which each of its characters begins."""
    shown = [_CUT] if start > 0 else []
    cell = len(_CUT) if start > 0 else 0
    starts: list[int] = []
    for character in text[start:end]:
        starts.append(cell)
        if character == "\t":
            piece = " " * (_TAB_STOP - cell % _TAB_STOP)
        else:
            piece = escape_character(character)
        shown.append(piece)
        cell += width(piece)
    starts.append(cell)
    if end < len(text):
        shown.append(_CUT)
    return "".join(shown), starts


def _underline(mark: Mark, text: str, offset: int, starts: list[int], paint: Paint) -> str:
    start, end = _extent(mark, text)
    first = starts[min(max(start - offset, 0), len(starts) - 1)]
    last = starts[min(max(end - offset, 0), len(starts) - 1)]
    sign = "-" if mark.style == "related" else "^"
    label = f" {escape(mark.label)}" if mark.label else ""
    return " " * first + paint(sign * max(last - first, 1) + label, mark.style)
