"""Edits put into a text, and the text turned back into bytes."""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Iterable, Sequence

from aoslint.findings import Edit, Span
from aoslint.source.text import Source


class Offsets:
    """From lines and columns of a source to indexes of its text."""

    def __init__(self, source: Source) -> None:
        self._starts: list[int] = []
        text, at = source.text, 0
        for line in source.lines:
            self._starts.append(at)
            at += len(line)
            at += 2 if text.startswith("\r\n", at) else 1

    def range(self, span: Span) -> tuple[int, int]:
        """The first index of a span, and the one after its last."""
        first = self._starts[span.line - 1] + span.column - 1
        return first, self._starts[span.end_line - 1] + span.end_column - 1


class Edited:
    """A text with groups of edits put into it, each whole or not at all."""

    def __init__(self, source: Source) -> None:
        self._text = source.text
        self._offsets = Offsets(source)
        self._taken: dict[tuple[int, int], str] = {}
        self._order: list[tuple[int, int]] = []

    def put(self, group: Sequence[Edit]) -> bool:
        """Take a group, unless it touches what another one changes; the same edits may come
        again."""
        ranges = {self._offsets.range(edit.span): edit.text for edit in group}
        if all(self._taken.get(at) == text for at, text in ranges.items()):
            return True
        own = sorted(ranges)
        if any(map(_touches, own, own[1:])) or any(map(self._is_taken, own)):
            return False
        self._taken |= ranges
        for one in own:
            insort(self._order, one)
        return True

    def _is_taken(self, one: tuple[int, int]) -> bool:
        at = bisect_left(self._order, one)
        before, after = self._order[max(at - 1, 0) : at], self._order[at : at + 1]
        return any(_touches(other, one) for other in before) or any(
            _touches(one, other) for other in after
        )

    def text(self) -> str:
        """The text as edited."""
        parts, at = [], 0
        for first, last in self._order:
            parts += [self._text[at:first], self._taken[first, last]]
            at = last
        return "".join([*parts, self._text[at:]])


def _touches(before: tuple[int, int], after: tuple[int, int]) -> bool:
    return before[1] > after[0] or before == after


def apply(source: Source, groups: Iterable[Sequence[Edit]]) -> tuple[str, int, int]:
    """Put groups of edits into a text, each whole or not at all.

    Returns:
        The text, how many groups are in it, and how many are left out because they touch
        what another one changes.
    """
    edited = Edited(source)
    taken = [edited.put(group) for group in groups]
    return edited.text(), sum(taken), len(taken) - sum(taken)


def encode(source: Source, data: bytes, text: str) -> bytes:
    """A changed text in the encoding of the bytes it was read from, byte order mark and all."""
    encoding = "utf-8" if source.encoding.startswith("utf-8") else source.encoding
    mark = data[: len(data) - len(source.text.encode(encoding))]
    return mark + text.encode(encoding)
