"""The text of an Azyr PDF as it stands, one piece a line."""

from __future__ import annotations

import re

from aoslint.findings import Span
from aoslint.importers.azyr_pieces import (
    POINTS_LINE,
    REPEAT,
    Cutter,
    Item,
    Parts,
    Pick,
    Piece,
    span_of,
    trim,
)
from aoslint.importers.words import CONTINGENTS, ROLES, bare, mark_of, spaced, tidy
from aoslint.source.text import Source

_OWN_LABEL = re.compile(r"^([A-Z][\w' -]{2,30}):\s+(\S.*)$")
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


class Lines(Cutter):
    """Text of the PDF as it stands, one piece a line."""

    def __init__(self, source: Source, *, has_head: bool) -> None:
        super().__init__(source)
        self.has_head = has_head
        self.sections: list[tuple[str, str]] = []
        """The headings of a Meeting Engagement: contingent and role."""

    def cut(self) -> Parts:
        """The pieces of the list, from its first line to its last."""
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
            if POINTS_LINE.match(line):
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
        start, end = trim(line, start, end)
        text, word = line[start:end], bare(line[start:end])
        here = Piece(tidy(text), span_of(number, start, end))
        opened = self.in_head or "playtype:" in word
        if not self.in_body and opened and self._head(number, line, start, end, here):
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
            a, b = trim(line, begin, stop)
            label, colon, _ = line[a:b].partition(":")
            if colon and len(label) < 40:
                c, d = trim(line, a + len(label) + 1, b)
                found.append(Pick(tidy(label), Piece(tidy(line[c:d]), span_of(number, c, d))))
            elif begin > start and a < b:
                self.note(number, line, a, b)
            begin = stop + 1
        if found:
            self.parts.head += found
            return True
        heading = bare(here.text) in _SECTIONS or self._is_item(number)
        if here.text and self.parts.head and not heading:
            self._go_on(self.parts.head, here)
            return True
        return False

    def _body(
        self, number: int, line: str, start: int, end: int, here: Piece, *, after_points: bool
    ) -> None:
        self.in_body, self.in_head = True, False
        repeat = REPEAT.search(line[:end], start)
        before, picks = self.picks(number, line, start, end, head=False)
        a, b = trim(line, *before)
        if repeat is not None:
            if self.item is not None:
                self._unprice(self.item)
            return
        own = _OWN_LABEL.match(line[start:end])
        if not picks and own and self.item is not None and not self._is_item(number):
            c, d = start + own.start(2), start + own.end(2)
            picks = [Pick(tidy(own[1]), Piece(tidy(own[2]), span_of(number, c, d)))]
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
        piece = Piece(tidy(line[a:b]), span_of(number, a, b))
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
        span = value.span if value.text else piece.span
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
            if word.startswith("role:") or REPEAT.match(below.strip()):
                return True
            if word not in ("general", "ally") and mark_of(below) is None:
                return False
        return False
