"""A working copy of a text, in which a faulty character can be put out of action."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from aoslint.source.text import Source

# A private plane of Unicode: what stands there means nothing in YAML, takes one column
# as the character it hides did, and is turned back when the scalar is built.
_BASE = 0x10D000
_LAST = _BASE + 0x2FFF
_HIDDEN = re.compile(f"[{chr(_BASE)}-{chr(_LAST)}]")

# libyaml takes these for line ends, YAML 1.2 and every editor do not.
_FALSE_BREAKS = re.compile("[\u2028\u2029]")


class Draft:
    """The lines of a source as they are given to the parser. Columns never move.

    `hidden`: characters were hidden, scalars must be revealed. `lossy`: a change lost
    something, so that the data are not what the author meant. `changed`: the draft is not
    the text that was parsed last.
    """

    def __init__(self, source: Source) -> None:
        self.source = source
        self.lines = source.lines
        self.hidden = False
        self.lossy = False
        self.changed = False
        self.swept = False
        self.flagged: set[int] = set()
        self._touched = False
        self._mendable: bool | None = None
        if "\u2028" in source.text or "\u2029" in source.text:
            for number, line in enumerate(source.lines):
                if self.mendable:
                    for match in _FALSE_BREAKS.finditer(line):
                        self.hide(number, match.start())
                else:
                    self.replace(number, _FALSE_BREAKS.sub(" ", line))

    @property
    def mendable(self) -> bool:
        """Whether characters can be hidden: not if the text itself holds the stand-ins."""
        if self._mendable is None:
            self._mendable = _HIDDEN.search(self.source.text) is None
        return self._mendable

    def text(self) -> str:
        """The text as it is to be parsed, with what was mended."""
        if not self._touched:
            return self.source.text
        end = "\n" if self.source.text.endswith(("\n", "\r")) else ""
        return "\n".join(self.lines) + end

    def replace(self, number: int, line: str) -> None:
        """Put another line of the same length in place of a line."""
        if line == self.lines[number]:
            return
        if not self._touched:
            self.lines = list(self.lines)
            self._touched = True
        self.lines[number] = line
        self.changed = True

    def hide(self, number: int, column: int) -> None:
        """Take its YAML meaning from the character at `column`, counted from 0."""
        line = self.lines[number]
        if not self.mendable or column >= len(line) or ord(line[column]) > _LAST - _BASE:
            return
        stand_in = chr(_BASE + ord(line[column]))
        self.hidden = True
        self.replace(number, line[:column] + stand_in + line[column + 1 :])

    def drop(self, number: int) -> None:
        """Leave a line out, so that the others can be read."""
        self.lossy = True
        self.replace(number, " " * len(self.lines[number]))


def reveal(text: str) -> str:
    """Turn hidden characters back."""
    return _HIDDEN.sub(lambda match: chr(ord(match[0]) - _BASE), text)
