"""The files of some packs: what tells one state of them from another."""

from __future__ import annotations

import os
import time
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from aoslint import cache
from aoslint.catalogue.packs import Pack, documents
from aoslint.files import MOST_BYTES, read_regular


class Seen(NamedTuple):
    """A file as it was seen."""

    path: Path
    state: str
    """Its size and times; empty if a further change might leave them as they are."""
    digest: str
    """That of its bytes; empty if it could not be read."""


def quick_state(sources: list[Pack], program: str) -> str:
    """Tells one state of some packs from another by the sizes and times of their files."""
    roots = [pack.root for pack in sources]
    shown = [f"{pack.root.resolve()}\0{pack.shown}" for pack in sources]
    return cache.key(program, *shown, cache.fingerprint(roots, (".yaml", ".yml", ".json")))


def survey(sources: list[Pack], before: Mapping[str, tuple[str, str]]) -> dict[str, Seen]:
    """The files of some packs by the names they are shown under, in their order.

    Args:
        before: State and digest of files as they were seen last: one whose state is the same
            is not read again.
    """
    now = time.time_ns()
    found: dict[str, Seen] = {}
    for pack in sources:
        files = [(pack.root, pack.shown)] if pack.is_file else documents(pack)
        for path, shown in files:
            state = _state(path, now)
            known = before.get(shown)
            if known is not None and state and known[0] == state:
                found[shown] = Seen(path, state, known[1])
            else:
                found[shown] = Seen(path, state, _digest(path))
    return found


def _state(path: Path, now: int) -> str:
    try:
        status = os.stat(path)  # noqa: PTH116 (this runs for every file)
    except OSError:
        return ""
    times = status.st_mtime_ns, status.st_ctime_ns
    if any(now - one < cache.FRESH for one in times):
        return ""
    return f"{status.st_size} {status.st_ino} {times[0]} {times[1]}"


def _digest(path: Path) -> str:
    try:
        return sha256(read_regular(path, MOST_BYTES)).hexdigest()[:32]
    except OSError:
        return ""
