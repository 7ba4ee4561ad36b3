"""An Azyr list cut into pieces: what both shapes of its text have in common."""

from __future__ import annotations

import re
from collections import deque
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from aoslint.findings import Span
from aoslint.importers.cleaning import cleaned
from aoslint.importers.words import spaced, tidy, vocabulary
from aoslint.source.text import Source

POINTS_LINE = re.compile(r"^\s*(?:\d{1,5}\s*pts\s*)+$")
_POINTS = re.compile(r"(\d{1,5})\s*pts")
_TOTAL = re.compile(r"Total\s*:?\s*(?P<used>\d{1,6})(?:\s*/\s*(?P<limit>\d{1,6})?)?\s*(?:pts|$)")
_ALLIES = re.compile(r"(?<!\d)(?P<used>\d{1,6})\s*pts\s*/\s*(?P<limit>\d{1,6})\s*pts\s+Allies")
_VERDICT = re.compile(
    rf"{spaced('Armydeemed')}\s*(?P<verdict>{spaced('invalid')}|{spaced('valid')})"
    rf"(?:\s*{spaced('byAzyrRosterBuilder')})?",
    re.IGNORECASE,
)
_BOUGHT = re.compile(
    rf"(?:(?<!\d)(?P<count>\d{{1,6}})\s*x?\s*)?{spaced('ExtraCommandPoint')}s?\s*{spaced('Purchased')}"
    r"\s*\(\s*(?P<points>\d{1,6})\s*pts\s*\)",
    re.IGNORECASE,
)
REPEAT = re.compile(rf"{spaced('Thisunitisalsoa')}.*|{spaced('Seethe')}\s*[\"“”].*", re.IGNORECASE)


class Piece(NamedTuple):
    """A stretch of text with its place."""

    text: str
    span: Span


class Pick(NamedTuple):
    """A labelled value."""

    label: str
    value: Piece


@dataclass(slots=True)
class Item:
    """A unit, battalion, spell or piece of scenery as it was printed."""

    name: Piece
    points: Piece | None = None
    standings: list[Piece] = field(default_factory=list)
    picks: list[Pick] = field(default_factory=list)
    contingent: str | None = None
    repeat: bool = False
    whole: str = ""
    """The name together with the standings that were taken off it."""


@dataclass(slots=True)
class Parts:
    """An Azyr list cut into pieces."""

    title: list[Piece] = field(default_factory=list)
    head: list[Pick] = field(default_factory=list)
    items: list[Item] = field(default_factory=list)
    total: tuple[Piece, Piece | None] | None = None
    allies: tuple[Piece, Piece] | None = None
    verdict: Piece | None = None
    bought: list[tuple[int, Span]] = field(default_factory=list)
    notes: list[Piece] = field(default_factory=list)


@lru_cache(maxsize=2)
def _label_pattern(head: bool) -> re.Pattern[str]:
    words = vocabulary()
    known = words["unit"]
    if head:
        known = [*words["army head"], *words["subfaction"], *words["army option"]]
    ordered = sorted(known, key=len, reverse=True)
    torn = "|".join(spaced(label) for label in ordered)
    # A label of no list is one word before a colon and two blanks, as the PDF prints it.
    return re.compile(
        rf"(?:(?<=\s)|(?<=\|)|^)(?:(?P<label>{torn})\s*:|(?P<word>[A-Z][\w'-]+):\s\s)"
    )


class Cutter:
    """What both shapes have in common."""

    def __init__(self, source: Source) -> None:
        self.lines = [cleaned(line) for line in source.lines]
        self.parts = Parts()
        self.waiting: deque[Piece] = deque()

    def status(self, number: int, line: str, start: int, end: int) -> list[tuple[int, int]]:
        """Take what the tool says of the whole army out of a stretch; what is left of it."""
        text = line[:end]
        holes: list[tuple[int, int]] = []
        if (found := _TOTAL.search(text, start)) is not None:
            limit = group(number, found, "limit") if found["limit"] else None
            self.parts.total = (group(number, found, "used"), limit)
            holes.append(found.span())
        if (found := _ALLIES.search(text, start)) is not None:
            self.parts.allies = (group(number, found, "used"), group(number, found, "limit"))
            holes.append(found.span())
        if (found := _VERDICT.search(text, start)) is not None:
            self.parts.verdict = group(number, found, "verdict")
            holes.append(found.span())
        for found in _BOUGHT.finditer(text, start):
            where = span_of(number, *found.span())
            self.parts.bought.append((int(found["count"] or 1), where))
            holes.append(found.span())
        left, begin = [], start
        for first, last in sorted(holes):
            left.append((begin, first))
            begin = max(begin, last)
        left.append((begin, end))
        return [(a, b) for a, b in left if line[a:b].strip(" |")]

    def picks(
        self, number: int, line: str, start: int, end: int, *, head: bool
    ) -> tuple[tuple[int, int], list[Pick]]:
        """Cut a stretch at its labels: what stands before the first, and the picks."""
        found = list(_label_pattern(head).finditer(line, start, end))
        first = found[0].start() if found else end
        picks = []
        for at, match in enumerate(found):
            stop = found[at + 1].start() if at + 1 < len(found) else end
            a, b = trim(line, match.end(), stop)
            label = tidy(match["label"] or match["word"])
            picks.append(Pick(label, Piece(tidy(line[a:b]), span_of(number, a, b))))
        return (start, first), picks

    def new_item(self, item: Item) -> None:
        """Take an item; the points that were printed before it are its own."""
        if not item.repeat and item.points is None and self.waiting:
            item.points = self.waiting.popleft()
        self.parts.items.append(item)

    def points(self, number: int, line: str, start: int = 0, end: int | None = None) -> None:
        """Keep the points that a part of a line prints, for the items that follow."""
        for match in _POINTS.finditer(line, start, len(line) if end is None else end):
            self.waiting.append(group(number, match, 1))

    def note(self, number: int, line: str, start: int, end: int) -> None:
        """Keep a part of a line of which nothing else is known."""
        a, b = trim(line, start, end)
        if a < b:
            self.parts.notes.append(Piece(tidy(line[a:b]), span_of(number, a, b)))


def trim(line: str, start: int, end: int) -> tuple[int, int]:
    """A stretch without the blanks and bars at its ends."""
    while start < end and line[start] in " |\t\u00a0":
        start += 1
    while end > start and line[end - 1] in " |\t\u00a0":
        end -= 1
    return start, end


def group(number: int, match: re.Match[str], group: str | int) -> Piece:
    """What a group of a match holds, and where it stands."""
    return Piece(tidy(match[group]), span_of(number, *match.span(group)))


def span_of(number: int, start: int, end: int) -> Span:
    """A part of a line, from column `start` (counted from 0) to before `end`."""
    return Span(number, start + 1, number, max(end, start) + 1)
