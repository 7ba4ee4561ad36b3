"""Azyr lists: the text of its PDF, line by line, and text with HEADER and ITEM tokens.

Both shapes are cut into the same pieces: the head of the list, items, and what the tool
says of the whole army. Newer PDFs print all prices of a page before the page's items, in
their order; that is why prices wait in a queue.
"""

from __future__ import annotations

import re
from collections import deque
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from aoslint.findings import Finding, Span
from aoslint.importers.azyr_army import build
from aoslint.importers.words import CONTINGENTS, ROLES, bare, mark_of, spaced, tidy, vocabulary
from aoslint.source.text import Source
from aoslint.source.tree import Tree

_POINTS_LINE = re.compile(r"^\s*(?:\d{1,5}\s*pts\s*)+$")
_POINTS = re.compile(r"(\d{1,5})\s*pts")
_TOKEN = re.compile(r"\bITEM:")
_TOTAL = re.compile(r"Total\s*:?\s*(?P<used>\d+)(?:\s*/\s*(?P<limit>\d+)?)?\s*(?:pts|$)")
_ALLIES = re.compile(r"(?P<used>\d+)\s*pts\s*/\s*(?P<limit>\d+)\s*pts\s+Allies")
_VERDICT = re.compile(
    rf"{spaced('Armydeemed')}\s*(?P<verdict>{spaced('invalid')}|{spaced('valid')})"
    rf"(?:\s*{spaced('byAzyrRosterBuilder')})?",
    re.IGNORECASE,
)
_BOUGHT = re.compile(
    rf"(?:(?P<count>\d+)\s*x?\s*)?{spaced('ExtraCommandPoint')}s?\s*{spaced('Purchased')}"
    r"\s*\(\s*(?P<points>\d+)\s*pts\s*\)",
    re.IGNORECASE,
)
_REPEAT = re.compile(rf"{spaced('Thisunitisalsoa')}.*|{spaced('Seethe')}\s*[\"“”].*", re.IGNORECASE)
_SECTIONS = frozenset(
    {
        *ROLES,
        *CONTINGENTS,
        "battalions",
        "battalion",
        "endlessspells",
        "scenery",
        "magmicinvocations",
        "judgements",
        "judgementsofkhorne",
        "allies",
    }
)
_STANDINGS = ("General's Adjutant", "Honoured Retinue", "Adjutant", "General", "Ally")


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


def looks_like(text: str) -> bool:
    """Whether a text has what every list of this tool has."""
    letters = bare(text[:200_000])
    if "playtype:" in letters and "grandalliance:" in letters:
        return True
    verdict = "armydeemedvalid" in letters or "armydeemedinvalid" in letters
    return verdict and "role:" in letters


def read_lines(source: Source) -> tuple[Tree, list[Finding]]:
    """Read a list of this tool."""
    tokens = any(_TOKEN.search(line) or line.startswith("HEADER") for line in source.lines)
    heads = [line for line in map(bare, source.lines) if "playtype:" in line]
    if tokens or (heads and not any(line.startswith("playtype:") for line in heads)):
        parts = _Tokens(source).cut()
    else:
        parts = _Lines(source, has_head=bool(heads)).cut()
    return build(source, parts), []


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


class _Cutter:
    """What both shapes have in common."""

    def __init__(self, source: Source) -> None:
        self.lines = source.lines
        self.parts = Parts()
        self.waiting: deque[Piece] = deque()

    def status(self, number: int, line: str, start: int, end: int) -> list[tuple[int, int]]:
        """Take what the tool says of the whole army out of a stretch; what is left of it."""
        text = line[:end]
        holes: list[tuple[int, int]] = []
        if (found := _TOTAL.search(text, start)) is not None:
            limit = _group(number, found, "limit") if found["limit"] else None
            self.parts.total = (_group(number, found, "used"), limit)
            holes.append(found.span())
        if (found := _ALLIES.search(text, start)) is not None:
            self.parts.allies = (_group(number, found, "used"), _group(number, found, "limit"))
            holes.append(found.span())
        if (found := _VERDICT.search(text, start)) is not None:
            self.parts.verdict = _group(number, found, "verdict")
            holes.append(found.span())
        for found in _BOUGHT.finditer(text, start):
            where = _span(number, *found.span())
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
            a, b = _trim(line, match.end(), stop)
            label = tidy(match["label"] or match["word"])
            picks.append(Pick(label, Piece(tidy(line[a:b]), _span(number, a, b))))
        return (start, first), picks

    def new_item(self, item: Item) -> None:
        if not item.repeat and item.points is None and self.waiting:
            item.points = self.waiting.popleft()
        self.parts.items.append(item)

    def points(self, number: int, line: str, start: int = 0, end: int | None = None) -> None:
        for match in _POINTS.finditer(line, start, len(line) if end is None else end):
            self.waiting.append(_group(number, match, 1))

    def note(self, number: int, line: str, start: int, end: int) -> None:
        a, b = _trim(line, start, end)
        if a < b:
            self.parts.notes.append(Piece(tidy(line[a:b]), _span(number, a, b)))


class _Tokens(_Cutter):
    """Text in which each heading became HEADER and each name follows ITEM."""

    def cut(self) -> Parts:
        for number, line in enumerate(self.lines, start=1):
            if not line.strip():
                continue
            token = _TOKEN.search(line)
            if token is not None:
                self._item(number, line, token)
            elif _POINTS_LINE.match(line):
                self.points(number, line)
            else:
                begin = len("HEADER") if line.startswith("HEADER") else 0
                self._header(number, line, begin)
        return self.parts

    def _header(self, number: int, line: str, begin: int) -> None:
        for start, end in self.status(number, line, begin, len(line)):
            before, picks = self.picks(number, line, start, end, head=True)
            self.parts.head += picks
            a, b = _trim(line, *before)
            if _POINTS_LINE.match(line[a:b] or "-") and self.parts.total:
                used, limit = self.parts.total
                self.parts.total = (
                    used,
                    limit or Piece(line[a:b].rstrip("pts "), _span(number, a, b)),
                )
            elif picks and a < b and not self.parts.items:
                self.parts.title.append(Piece(tidy(line[a:b]), _span(number, a, b)))
            else:
                self.note(number, line, *before)

    def _item(self, number: int, line: str, token: re.Match[str]) -> None:
        before = len(self.waiting)
        self.points(number, line, 0, token.start())
        start, end = token.end(), len(line)
        repeat = _REPEAT.search(line, start)
        price = None
        if repeat is None and len(self.waiting) == before + 1:
            price = self.waiting.pop()
        if repeat is not None:
            a, b = _trim(line, start, repeat.start())
            self.new_item(Item(Piece(tidy(line[a:b]), _span(number, a, b)), repeat=True))
            return
        (start, end), picks = self.picks(number, line, start, end, head=False)
        a, b = _trim(line, start, end)
        item = Item(Piece("", _span(number, a, b)), price, picks=picks, whole=tidy(line[a:b]))
        while (cut := _standing(line[a:b])) is not None:
            first, last = a + cut, b
            item.standings.insert(0, Piece(tidy(line[first:last]), _span(number, first, last)))
            a, b = _trim(line, a, first)
        item.name = Piece(tidy(line[a:b]), _span(number, a, b))
        self.new_item(item)


@lru_cache(maxsize=1)
def _standing_pattern() -> re.Pattern[str]:
    torn = "|".join(spaced(word).replace("'", "['’]") for word in _STANDINGS)
    return re.compile(rf"(?<=\s)(?:{torn})\s*$")


def _standing(text: str) -> int | None:
    """Where a standing begins that ends a text; none if there is none or nothing else."""
    match = _standing_pattern().search(text)
    return match.start() if match and text[: match.start()].strip() else None


class _Lines(_Cutter):
    """Text of the PDF as it stands, one piece a line."""

    def __init__(self, source: Source, *, has_head: bool) -> None:
        super().__init__(source)
        self.has_head = has_head
        self.sections: list[tuple[str, str]] = []
        """The headings of a Meeting Engagement: contingent and role."""

    def cut(self) -> Parts:
        self.item: Item | None = None
        self.in_head = False
        self.in_body = False
        self.contingent: str | None = None
        self.after_points = False
        self.last: list[Pick] | None = None
        """The picks whose last value a following line may go on with."""
        for number, line in enumerate(self.lines, start=1):
            if not line.strip():
                continue
            after_points, self.after_points = self.after_points, False
            if _POINTS_LINE.match(line):
                self.points(number, line)
                self.after_points, self.last = True, None
                continue
            for start, end in self.status(number, line, 0, len(line)):
                self._stretch(number, line, start, end, after_points=after_points)
        self._share_out()
        return self.parts

    def _share_out(self) -> None:
        """Give each unit its contingent.

        A page's headings stand before the page's units, so a unit belongs to the next
        heading that names its role.
        """
        at = 0
        for item in self.parts.items:
            roles = [pick.value.text for pick in item.picks if bare(pick.label) == "role"]
            role = ROLES.get(bare(roles[0].partition(",")[0])) if roles else None
            if item.repeat:
                role = ROLES["behemoth"]
            if role is None:
                continue
            found = (n for n in range(at, len(self.sections)) if self.sections[n][1] == role)
            at = next(found, at)
            if at < len(self.sections) and self.sections[at][1] == role:
                item.contingent = self.sections[at][0]

    def _stretch(self, number: int, line: str, start: int, end: int, *, after_points: bool) -> None:
        start, end = _trim(line, start, end)
        text, word = line[start:end], bare(line[start:end])
        here = Piece(tidy(text), _span(number, start, end))
        if not self.in_body and (self.in_head or "playtype:" in word):
            if self._head(number, line, start, end, here):
                return
        if not self.in_head and not self.in_body and self.has_head:
            self.parts.title.append(here)
            return
        if word in _SECTIONS and not self._is_item(number):
            self.in_body, self.in_head, self.item, self.last = True, False, None, None
            self.contingent = CONTINGENTS.get(word, self.contingent)
            if word in ROLES and self.contingent is not None:
                self.sections.append((self.contingent, ROLES[word]))
            return
        if not self.in_head and not self.in_body and not self._is_item(number, line, end):
            self.parts.title.append(here)
            return
        self._body(number, line, start, end, here, after_points=after_points)

    def _head(self, number: int, line: str, start: int, end: int, here: Piece) -> bool:
        self.in_head = True
        found: list[Pick] = []
        begin = start
        for stop in [m.start() for m in re.finditer(r"\|", line[:end])] + [end]:
            if stop <= begin:
                continue
            a, b = _trim(line, begin, stop)
            label, colon, _ = line[a:b].partition(":")
            if colon and len(label) < 40:
                c, d = _trim(line, a + len(label) + 1, b)
                found.append(Pick(tidy(label), Piece(tidy(line[c:d]), _span(number, c, d))))
            elif begin > start and a < b:
                self.note(number, line, a, b)
            begin = stop + 1
        if found:
            self.parts.head += found
            return True
        if here.text and bare(here.text) not in _SECTIONS and self.parts.head:
            if not self._is_item(number):
                self._go_on(self.parts.head, here)
                return True
        return False

    def _body(
        self, number: int, line: str, start: int, end: int, here: Piece, *, after_points: bool
    ) -> None:
        self.in_body, self.in_head = True, False
        repeat = _REPEAT.search(line[:end], start)
        before, picks = self.picks(number, line, start, end, head=False)
        a, b = _trim(line, *before)
        if repeat is not None:
            if self.item is not None:
                self._unprice(self.item)
            return
        if not picks and (own := re.match(r"^([A-Z][\w' -]{2,30}):\s+(\S.*)$", line[start:end])):
            if self.item is not None and not self._is_item(number):
                c, d = start + own.start(2), start + own.end(2)
                picks = [Pick(tidy(own[1]), Piece(tidy(own[2]), _span(number, c, d)))]
                a = b
        if a < b:
            self._plain(number, line, a, b, here, bool(picks), after_points=after_points)
        if picks and self.item is not None:
            self._prices(number, self.item, picks)
            self.item.picks += picks
            self.last = self.item.picks
        elif picks:
            self.note(number, line, start, end)

    def _plain(
        self,
        number: int,
        line: str,
        a: int,
        b: int,
        here: Piece,
        labelled: bool,
        *,
        after_points: bool,
    ) -> None:
        piece = Piece(tidy(line[a:b]), _span(number, a, b))
        word = bare(piece.text)
        standing = word in ("general", "ally") or mark_of(piece.text) is not None
        if standing and self.item is not None and not self.item.picks:
            self.item.standings.append(piece)
        elif labelled or after_points or self._is_item(number):
            self.item = Item(piece, whole=piece.text)
            self.new_item(self.item)
            self.last = None
        elif self.last:
            self._go_on(self.last, piece)
        else:
            self.note(number, line, a, b)

    def _prices(self, number: int, item: Item, picks: list[Pick]) -> None:
        """Take a price off the end of a value: `Role: Battleline    70pts`."""
        for at, (label, value) in enumerate(picks):
            match = re.search(r"\s*\b(\d{1,5})\s*pts$", value.text)
            if match and item.points is None:
                item.points = Piece(match[1], value.span)
                picks[at] = Pick(label, Piece(value.text[: match.start()], value.span))

    def _unprice(self, item: Item) -> None:
        """The item is a repeat: its price, if it took one, belongs to the next."""
        item.repeat = True
        if item.points is not None:
            self.waiting.appendleft(item.points)
            item.points = None

    def _go_on(self, picks: list[Pick], piece: Piece) -> None:
        label, value = picks[-1]
        span = value.span
        joined = Span(span.line, span.column, piece.span.end_line, piece.span.end_column)
        picks[-1] = Pick(label, Piece(f"{value.text} {piece.text}".strip(), joined))

    def _is_item(self, number: int, line: str = "", end: int = 0) -> bool:
        """Whether the lines below say that the line `number` is the name of an item."""
        if line and re.search(rf"{spaced('Role')}\s*:", line[:end]):
            return True
        for below in self.lines[number : number + 5]:
            word = bare(below)
            if not word:
                continue
            if word.startswith("role:") or _REPEAT.match(below.strip()):
                return True
            if word not in ("general", "ally") and mark_of(below) is None:
                return False
        return False


def _trim(line: str, start: int, end: int) -> tuple[int, int]:
    """A stretch without the blanks and bars at its ends."""
    while start < end and line[start] in " |\t\u00a0":
        start += 1
    while end > start and line[end - 1] in " |\t\u00a0":
        end -= 1
    return start, end


def _group(number: int, match: re.Match[str], group: str | int) -> Piece:
    return Piece(tidy(match[group]), _span(number, *match.span(group)))


def _span(number: int, start: int, end: int) -> Span:
    return Span(number, start + 1, number, max(end, start) + 1)
