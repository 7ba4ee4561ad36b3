"""Results of earlier runs: which of them still hold, and keeping new ones.

A result is kept under a key of what was judged and how, with the state of the content that it
was judged by and all that it asked of that content: whoever takes it looks whether any of that
has changed. A cache that is lost, damaged or not writable costs time and nothing else.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

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
        self._results = Results()
        self._ledger: Ledger | None = None
        self._way = cache.key(content.family, str(Path.cwd()), language.current(), way)

    def key(self, one: Input, data: bytes) -> str:
        """The key of an input's result."""
        return cache.key(self._way, one.shown, str(one.found), data)

    def entry(self, key: str) -> Entry | None:
        """The entry that is kept under a key, if it still holds; empty: there is to be none."""
        held = self._results.get(key)
        return held.entry if held is not None and self._holds(key, held) else None

    def _holds(self, key: str, held: Result) -> bool:
        """Whether nothing that an earlier result asked for has changed since."""
        if held.mark == self._content.mark:
            return True
        if self._ledger is None:
            self._ledger = Ledger(self._content.mark)
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


class Result:
    """A result that was kept."""

    def __init__(self, entry: dict[str, Any], mark: str, rest: bytes) -> None:
        self.entry = entry
        self.mark = mark
        """The state of the content that it was judged by."""
        self._rest = rest

    def asked(self) -> set[str]:
        """The marks of the answers that it hangs on; every one, if they cannot be read."""
        try:
            return set(json.loads(self._rest))
        except ValueError:
            return {"*"}


class Results:
    """File entries of reports, each in a file of its own.

    Several processes may use one folder at once. Of every 1/256 of the keys the `keep`
    newest results stay.
    """

    def __init__(self, place: Path | None = None, *, keep: int = 96) -> None:
        self._place = place
        self._keep = keep

    def get(self, key: str) -> Result | None:
        """The result kept under `key`; None if there is none, or it is damaged."""
        try:
            digest, _, data = self._path(key).read_bytes().partition(b"\n")
            if digest.decode() != sha256(data).hexdigest():
                return None
            head, _, rest = data.partition(b"\n")
            kept = json.loads(head)
        except (OSError, ValueError):
            return None
        if not isinstance(kept, dict) or kept.get("key") != key:
            return None
        return Result(kept["entry"], kept["mark"], rest)

    def put(
        self, key: str, entry: dict[str, Any], mark: str = "", asked: Iterable[str] = ()
    ) -> None:
        """Keep `entry`, which is plain data, under `key`.

        Args:
            mark: The state of the content.
            asked: The marks of the answers that the entry hangs on; "*" for all of them.
        """
        head = json.dumps({"key": key, "mark": mark, "entry": entry}).encode()
        data = head + b"\n" + json.dumps(sorted(asked)).encode()
        path = self._path(key)
        cache.write(path, sha256(data).hexdigest().encode() + b"\n" + data)
        if key.endswith("0"):  # one in sixteen is often enough
            cache.prune(path.parent, self._keep)

    def _path(self, key: str) -> Path:
        if self._place is None:
            self._place = cache.folder() / "results"
        return self._place / key[:2] / key[2:]


class Ledger:
    """The results that were found to hold in a later state of the content too."""

    def __init__(self, mark: str, place: Path | None = None) -> None:
        self._path = (place or cache.folder() / "ledgers") / mark
        self._held = self._read()
        self._added: set[str] = set()

    def has(self, key: str, result: Result) -> bool:
        """Whether a result is among them."""
        line = _line(key, result)
        return line in self._held or line in self._added

    def add(self, key: str, result: Result) -> None:
        """Write down that a result holds."""
        self._added.add(_line(key, result))

    def write(self) -> None:
        """Keep what was added, beside what another run may have written meanwhile."""
        if self._added:
            keys = sorted(self._read() | self._added)
            data = "\n".join(keys).encode()
            cache.write(self._path, sha256(data).hexdigest().encode() + b"\n" + data)
            cache.prune(self._path.parent, 8)

    def _read(self) -> set[str]:
        try:
            digest, _, data = self._path.read_bytes().partition(b"\n")
        except OSError:
            return set()
        whole = digest == sha256(data).hexdigest().encode()
        return set(data.decode("ascii", "replace").split("\n")) if whole else set()


def _line(key: str, result: Result) -> str:
    # a key may have another result by then, judged by another state
    return f"{key} {result.mark}"
