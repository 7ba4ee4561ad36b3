"""Edits put into a text, and the text turned back into bytes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

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


def apply(source: Source, groups: Iterable[Sequence[Edit]]) -> tuple[str, int, int]:
    """Put groups of edits into a text, each whole or not at all.

    Returns:
        The text, how many groups are in it, and how many are left out because they touch
        what another one changes.
    """
    offsets = Offsets(source)
    taken: dict[tuple[int, int], str] = {}
    done = left = 0
    for group in groups:
        ranges = {offsets.range(edit.span): edit.text for edit in group}
        if all(taken.get(at) == text for at, text in ranges.items()):
            done += 1  # another group has brought the same edits
        elif _clash([*taken, *ranges]):
            left += 1
        else:
            taken |= ranges
            done += 1
    text = source.text
    for (first, last), new in sorted(taken.items(), reverse=True):
        text = text[:first] + new + text[last:]
    return text, done, left


def _clash(ranges: list[tuple[int, int]]) -> bool:
    return any(
        before[1] > after[0] or before == after for before, after in pairwise(sorted(ranges))
    )


def encode(source: Source, data: bytes, text: str) -> bytes:
    """A changed text in the encoding of the bytes it was read from, byte order mark and all."""
    encoding = "utf-8" if source.encoding.startswith("utf-8") else source.encoding
    mark = data[: len(data) - len(source.text.encode(encoding))]
    return mark + text.encode(encoding)
