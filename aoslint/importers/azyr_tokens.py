"""Azyr text in which each heading became HEADER and each name follows ITEM."""

from __future__ import annotations

import re
from functools import lru_cache

from aoslint.importers.azyr_pieces import (
    POINTS_LINE,
    REPEAT,
    Cutter,
    Item,
    Parts,
    Piece,
    span_of,
    trim,
)
from aoslint.importers.words import bare, mark_of, spaced, tidy

TOKEN = re.compile(r"\bITEM:")
_STANDINGS = ("General's Adjutant", "Honoured Retinue", "Adjutant", "General", "Ally")


class Tokens(Cutter):
    """Text in which each heading became HEADER and each name follows ITEM."""

    def cut(self) -> Parts:
        """The pieces of the list, from its first line to its last."""
        for number, line in enumerate(self.lines, start=1):
            if not line.strip():
                continue
            token = TOKEN.search(line)
            if token is not None:
                self._item(number, line, token)
            elif POINTS_LINE.match(line):
                self.points(number, line)
            else:
                begin = len("HEADER") if line.startswith("HEADER") else 0
                self._header(number, line, begin)
        return self.parts

    def _header(self, number: int, line: str, begin: int) -> None:
        for start, end in self.status(number, line, begin, len(line)):
            before, picks = self.picks(number, line, start, end, head=True)
            self.parts.head += picks
            a, b = trim(line, *before)
            if POINTS_LINE.match(line[a:b] or "-") and self.parts.total:
                used, limit = self.parts.total
                self.parts.total = (
                    used,
                    limit or Piece(line[a:b].rstrip("pts "), span_of(number, a, b)),
                )
            elif picks and a < b and not self.parts.items:
                self.parts.title.append(Piece(tidy(line[a:b]), span_of(number, a, b)))
            else:
                self.note(number, line, *before)

    def _item(self, number: int, line: str, token: re.Match[str]) -> None:
        before = len(self.waiting)
        self.points(number, line, 0, token.start())
        start, end = token.end(), len(line)
        repeat = REPEAT.search(line, start)
        price = None
        if repeat is None and len(self.waiting) == before + 1:
            price = self.waiting.pop()
        if repeat is not None:
            a, b = trim(line, start, repeat.start())
            self.new_item(Item(Piece(tidy(line[a:b]), span_of(number, a, b)), repeat=True))
            return
        (start, end), picks = self.picks(number, line, start, end, head=False)
        a, b = trim(line, start, end)
        item = Item(Piece("", span_of(number, a, b)), price, picks=picks, whole=tidy(line[a:b]))
        cut_off: set[str] = set()
        while (cut := _standing(line[a:b])) is not None:
            first, last = a + cut, b
            if bare(line[first:last]) in cut_off:
                break  # said once already: this one is part of the title ("... General")
            cut_off.add(bare(line[first:last]))
            item.standings.insert(0, Piece(tidy(line[first:last]), span_of(number, first, last)))
            a, b = trim(line, a, first)
        words = [bare(piece.text) for piece in item.standings]
        if len(words) > 1 and words[0] == "general" and mark_of(words[1]):
            # No unit is both: the first belongs to the name.
            b = item.standings.pop(0).span.end_column - 1
        item.name = Piece(tidy(line[a:b]), span_of(number, a, b))
        self.new_item(item)


@lru_cache(maxsize=1)
def _standing_pattern() -> re.Pattern[str]:
    torn = "|".join(spaced(word).replace("'", "['’]") for word in _STANDINGS)
    return re.compile(rf"(?<=\s)(?:{torn})\s*$")


def _standing(text: str) -> int | None:
    """Where a standing begins that ends a text; none if there is none or nothing else."""
    match = _standing_pattern().search(text)
    return match.start() if match and text[: match.start()].strip() else None
