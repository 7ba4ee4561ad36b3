"""A compiled catalogue in one file, of which only what is asked for is read.

Line 1 is the index (JSON): the names, and where each record stands. Every line after it is
one record (JSON). The file is named after the state of the content it was made from, so it
cannot be stale; it is written aside and moved into place, so two processes may build it at
once.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import tempfile
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import aoslint
from aoslint.catalogue.packs import Pack, state
from aoslint.catalogue.records import Record
from aoslint.findings import Finding

if TYPE_CHECKING:
    from aoslint.catalogue.compile import Compiled, FileId, Loaded

_FORMAT = 3


class Store:
    """Records by key, decoded when they are first asked for."""

    __slots__ = ("_blob", "_offsets", "_records", "names", "titles")

    def __init__(
        self,
        names: dict[str, dict[str, list[str]]],
        titles: dict[str, list[str]],
        offsets: dict[str, list[int]],
        blob: bytes,
    ) -> None:
        self.names = names
        self.titles = titles
        self._offsets = offsets
        self._blob = blob
        self._records: dict[str, Record] = {}

    def get(self, key: str) -> Record | None:
        record = self._records.get(key)
        if record is None:
            place = self._offsets.get(key)
            if place is None:
                return None
            record = json.loads(self._blob[place[0] : place[0] + place[1]])
            self._records[key] = record
        return record

    @property
    def keys_sorted(self) -> list[str]:
        return list(self._offsets)


def encode(compiled: Compiled) -> bytes:
    """The file of a catalogue: the same content gives the same bytes."""
    lines: list[bytes] = []
    offsets: dict[str, list[int]] = {}
    at = 0
    for key in sorted(compiled.records):
        line = json.dumps(compiled.records[key], ensure_ascii=False, separators=(",", ":"))
        data = line.encode()
        offsets[key] = [at, len(data)]
        lines.append(data)
        at += len(data) + 1
    index = {"names": compiled.names, "titles": compiled.titles, "offsets": offsets}
    head = json.dumps(index, ensure_ascii=False, separators=(",", ":")).encode()
    return b"\n".join([head, *lines])


def decode(data: bytes) -> Store:
    """Read what `encode` wrote.

    Raises:
        ValueError: it is not such a file.
    """
    head, _, blob = data.partition(b"\n")
    index = json.loads(head)
    if not isinstance(index, dict) or set(index) != {"names", "titles", "offsets"}:
        raise ValueError("not a catalogue")
    return Store(index["names"], index["titles"], index["offsets"], blob)


def fingerprint(sources: list[Pack]) -> str:
    """Tells one state of some packs from another."""
    packs = [[pack.shown, str(pack.root.resolve()), state(pack)] for pack in sources]
    facts: list[Any] = [_FORMAT, aoslint.__version__, packs]
    return hashlib.sha256(json.dumps(facts).encode()).hexdigest()[:32]


def open_store(
    sources: list[Pack],
    cache: Path | None,
    mark: str | None = None,
    read: dict[FileId, Loaded] | None = None,
) -> tuple[Store, list[Finding]]:
    """The catalogue of some packs, from the cache folder if it is there.

    A catalogue whose content has errors is not kept, so that they are said every time.

    Args:
        mark: names the state of the content; worked out if it is left out.
        read: takes the documents that had to be read.
    """
    path = cache / f"catalogue-{mark or fingerprint(sources)}.jsonl" if cache else None
    if path is not None:
        with contextlib.suppress(OSError, ValueError):
            return _opened(path), []
    from aoslint.catalogue.compile import compile_packs

    compiled, findings = compile_packs(sources, read)
    data = encode(compiled)
    if path is not None and not any(finding.severity == "error" for finding in findings):
        _write(path, data)
    return decode(data), findings


@lru_cache(maxsize=2)
def _opened(path: Path) -> Store:
    """A kept catalogue. Its name tells all that it was made from, so it is read once."""
    return decode(path.read_bytes())


def _write(path: Path, data: bytes) -> None:
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=".part")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
            Path(name).replace(path)
        except OSError:
            Path(name).unlink(missing_ok=True)
            raise
        for old in path.parent.glob("catalogue-*.jsonl"):
            if old != path and old.stat().st_mtime < path.stat().st_mtime - 7 * 86400:
                old.unlink(missing_ok=True)
