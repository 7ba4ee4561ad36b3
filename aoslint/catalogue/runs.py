"""Which documents have a run of words: sorted numbers, a run's and a document's in each."""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Iterable, Iterator

from aoslint.catalogue.texts import MARK_BITS

_DOCUMENT_BITS = 64 - MARK_BITS
MOST_DOCUMENTS = 1 << _DOCUMENT_BITS


class Runs:
    """A set of pairs: the number of a run of words, and the number of a document that has it."""

    def __init__(self, pairs: Iterable[tuple[int, int]] = (), data: bytes = b"") -> None:
        self._pairs = array("Q", data)
        if pairs:
            made = {mark << _DOCUMENT_BITS | document for mark, document in pairs}
            self._pairs.extend(sorted(made))

    def documents(self, mark: int) -> Iterator[int]:
        """The documents that have a run, in order."""
        low = mark << _DOCUMENT_BITS
        at, end = bisect_left(self._pairs, low), low + MOST_DOCUMENTS
        while at < len(self._pairs) and self._pairs[at] < end:
            yield self._pairs[at] - low
            at += 1

    def changed(self, gone: set[int], pairs: Iterable[tuple[int, int]]) -> Runs:
        """The same without the documents `gone`, and with further pairs."""
        last = MOST_DOCUMENTS - 1
        kept = {pair for pair in self._pairs if pair & last not in gone}
        kept.update(mark << _DOCUMENT_BITS | document for mark, document in pairs)
        other = Runs()
        other._pairs.extend(sorted(kept))
        return other

    def to_bytes(self) -> bytes:
        """The pairs, eight bytes each."""
        return self._pairs.tobytes()
