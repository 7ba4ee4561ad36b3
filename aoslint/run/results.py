"""Results of earlier runs: which of them still hold, and keeping new ones."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from aoslint import cache, language

if TYPE_CHECKING:
    from aoslint.catalogue.opening import Content
    from aoslint.report.entries import Entry
    from aoslint.run.inputs import Input


class Kept:
    """The results that are kept for one way to judge."""

    def __init__(self, content: Content, way: str, update: Callable[[], object]) -> None:
        """Look at what is kept.

        Args:
            way: Tells how files are judged, packs aside.
            update: Brings the catalogue up to date, and so tells what has changed.
        """
        self._content = content
        self._update = update
        self._results = cache.Results()
        self._ledger: cache.Ledger | None = None
        self._way = cache.key(content.family, str(Path.cwd()), language.current(), way)

    def key(self, one: Input, data: bytes) -> str:
        """The key of an input's result."""
        return cache.key(self._way, one.shown, str(one.found), data)

    def entry(self, key: str) -> Entry | None:
        """The entry that is kept under a key, if it still holds; empty: there is to be none."""
        held = self._results.get(key)
        return held.entry if held is not None and self._holds(key, held) else None

    def _holds(self, key: str, held: cache.Result) -> bool:
        """Whether nothing that an earlier result asked for has changed since."""
        if held.mark == self._content.mark:
            return True
        if self._ledger is None:
            self._ledger = cache.Ledger(self._content.mark)
        if self._ledger.has(key, held):
            return True
        self._update()
        touched = self._content.touched_since(held.mark)
        if touched is None or not touched.isdisjoint(held.asked()):
            return False
        self._ledger.add(key, held)
        return True

    def keep(self, key: str, entry: Entry | None, asked: Iterable[str]) -> None:
        """Keep an entry, or that there is none, with what it asked of the content."""
        self._results.put(key, entry or {}, self._content.mark, asked)

    def close(self) -> None:
        """Keep what was found to hold still."""
        if self._ledger is not None:
            self._ledger.write()
