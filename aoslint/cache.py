"""The folder of what is kept from one run to the next, and what tells one state from another.

A cache that is lost, damaged or not writable costs time and nothing else.
"""

from __future__ import annotations

import contextlib
import os
import sys
import time
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

from aoslint import __version__, resources
from aoslint.files import MOST_BYTES, read_regular

FRESH = 2_000_000_000
"""Nanoseconds within which a further change may leave a file's times as they are."""


def folder() -> Path:
    """Where caches are kept: `AOSLINT_CACHE_DIR`, else the user's own cache folder."""
    chosen = os.environ.get("AOSLINT_CACHE_DIR")
    if chosen:
        return Path(chosen)
    system: str = sys.platform
    if system.startswith("linux"):
        # What platformdirs says here; its import is a tenth of a run whose result is kept.
        base = os.environ.get("XDG_CACHE_HOME", "").strip()
        return Path(base or Path.home() / ".cache") / "aoslint"
    import platformdirs

    return Path(platformdirs.user_cache_dir("aoslint", appauthor=False))


def key(*parts: str | bytes) -> str:
    """A key for a result that depends on `parts`, in their order."""
    digest = sha256()
    for part in parts:
        data = part if isinstance(part, bytes) else part.encode("utf-8", "surrogatepass")
        digest.update(b"%d:" % len(data))
        digest.update(data)
    return digest.hexdigest()


def fingerprint(paths: Iterable[str | Path], suffixes: tuple[str, ...] = ()) -> str:
    """Changes whenever a file among `paths`, or in a folder among them, changes.

    Files are told apart by name, size and times, and one that changed just now by its
    content too. Hidden files, and those that end in none of `suffixes`, do not count.
    """
    now = time.time_ns()
    states: list[str] = []
    for path in paths:
        states.append(os.fspath(path))
        states += sorted(_states(os.fspath(path), suffixes, now, set()))
    return key(*states)


def program() -> str:
    """The fingerprint of aoslint itself: its version, its code and its schemas."""
    shipped = fingerprint([resources.folder("schemas")])
    return key(__version__, fingerprint([Path(__file__).parent], (".py",)), shipped)


def _states(top: str, suffixes: tuple[str, ...], now: int, seen: set[tuple[int, int]]) -> list[str]:
    """The state of a file, or of every file below a folder. One loop: it runs at each start."""
    found: list[str] = []
    waiting = [top]
    while waiting:
        path = waiting.pop()
        try:
            entries = list(os.scandir(path))
        except NotADirectoryError:
            found.append(_state(path, Path(path).stat(), now))
            continue
        except OSError as error:
            found.append(f"{path}: {error.errno}")
            continue
        for entry in entries:
            name = entry.name
            if name[0] == "." or name.startswith("__pycache__"):
                continue
            try:
                state = entry.stat()
                if not entry.is_dir():
                    if not suffixes or name.endswith(suffixes):
                        found.append(_state(entry.path, state, now))
                    continue
            except OSError as error:
                found.append(f"{entry.path}: {error.errno}")
                continue
            identity = (state.st_dev, state.st_ino)
            if identity not in seen:  # a link may lead back up
                seen.add(identity)
                waiting.append(entry.path)
    return found


def _state(path: str, state: os.stat_result, now: int) -> str:
    line = f"{path}\0{state.st_size} {state.st_mtime_ns} {state.st_ctime_ns}"
    if now - state.st_mtime_ns < FRESH or now - state.st_ctime_ns < FRESH:
        with contextlib.suppress(OSError):
            line += sha256(read_regular(Path(path), MOST_BYTES)).hexdigest()
    return line


def write(path: Path, data: bytes) -> None:
    """Write aside, then move into place."""
    part = path.with_name(f"{path.name}.{os.getpid()}-{time.monotonic_ns()}")
    try:
        try:
            part.write_bytes(data)
        except FileNotFoundError:
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            part.write_bytes(data)
        part.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            part.unlink()


def prune(place: Path, keep: int) -> None:
    """Leave the newest files of a folder, so many of them."""
    with contextlib.suppress(OSError):
        files = sorted(os.scandir(place), key=lambda file: file.stat().st_mtime_ns)
        for file in files[:-keep]:
            Path(file.path).unlink()
