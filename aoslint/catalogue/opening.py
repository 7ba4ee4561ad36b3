"""The catalogue of some packs: kept from an earlier run, brought up to date, or compiled.

A catalogue is kept under its *mark*, which is made from the bytes of all its files and from the
program; so it is never out of date. The sizes and times of the files only serve to find the
mark without reading them. With it is kept what every step from an earlier catalogue touched.
"""

from __future__ import annotations

import contextlib
import json
import os
from functools import lru_cache
from mmap import ACCESS_READ, mmap
from pathlib import Path
from typing import TYPE_CHECKING

from aoslint import cache
from aoslint.catalogue import packs
from aoslint.catalogue.packs import Pack
from aoslint.catalogue.survey import Seen, quick_state, survey

if TYPE_CHECKING:
    from aoslint.catalogue.compile import FileId, Loaded
    from aoslint.catalogue.store import Store
    from aoslint.findings import Finding

_KEPT = 4
"""Catalogues of the same packs that are kept."""
_STEPS = 40
_MOST_TOUCHED = 50_000
_DAYS = 14 * 86_400


class Content:
    """Some packs in the state in which they are now."""

    def __init__(self, sources: list[Pack], place: Path | None) -> None:
        """Look at the packs.

        Args:
            place: The folder for what is kept; none to keep nothing.
        """
        self._sources = sources
        self._place = place / "catalogues" if place is not None else None
        self._program = cache.program()
        shown = [f"{pack.root.resolve()}\0{pack.shown}" for pack in sources]
        self.family = cache.key(self._program, *shown)[:24]
        self._mark: str | None = None
        self._seen: dict[str, Seen] | None = None
        self._base: Store | None = None
        self._base_mark = ""
        self._steps: list[tuple[str, frozenset[str]]] | None = None

    @property
    def mark(self) -> str:
        """Tells this state of the packs from any other; the same bytes have the same mark."""
        if self._mark is None:
            quick = self._memo(quick_state(self._sources, self._program))
            held = _read(quick)
            if held is not None and len(held) == 64:
                self._mark = held.decode("ascii", "replace")
            else:
                self._mark = self._survey()
                if quick is not None and all(one.digest for one in self._seen_now().values()):
                    cache.write(quick, self._mark.encode())
        return self._mark

    def _memo(self, quick: str) -> Path | None:
        return self._place / f"mark-{quick}" if self._place is not None else None

    def _survey(self) -> str:
        seen = self._seen_now()
        parts = [part for name, one in seen.items() for part in (name, one.digest)]
        return cache.key(self.family, *parts)

    def _seen_now(self) -> dict[str, Seen]:
        if self._seen is None:
            before = {}
            if self._find_base() and self._base is not None:
                before = {name: (row.state, row.digest) for name, row in self._base.files.items()}
            self._seen = survey(self._sources, before)
        return self._seen

    def _find_base(self) -> bool:
        """The newest catalogue of the same packs, whatever their state, or of some of them."""
        from aoslint.catalogue import shipped
        from aoslint.catalogue.store import decode

        if self._base is not None:
            return True
        for path in reversed(self._kept()):
            with contextlib.suppress(OSError, ValueError):
                self._base = decode(path.read_bytes())
                self._base_mark = path.stem.rpartition("-")[2]
                return True
        if packs.built_in() in self._sources:
            self._base = self._of_built_in() or shipped.read()
        return self._base is not None

    def _of_built_in(self) -> Store | None:
        """The catalogue of the content that others are added to, which is kept for all of them."""
        from aoslint.catalogue.store import decode

        if self._place is None or len(self._sources) == 1:
            return None
        below = Content([packs.built_in()], self._place.parent)
        below.open()
        with contextlib.suppress(OSError, ValueError):
            return decode((below._path() or Path()).read_bytes())
        return None

    def _kept(self) -> list[Path]:
        """The catalogues of these packs that are kept, the newest last."""
        if self._place is None:
            return []
        found: list[tuple[int, Path]] = []
        with contextlib.suppress(OSError):
            for entry in os.scandir(self._place):
                if entry.name.startswith(f"catalogue-{self.family}") and entry.name[-5:] == ".data":
                    with contextlib.suppress(OSError):
                        found.append((entry.stat().st_mtime_ns, Path(entry.path)))
        return [path for _, path in sorted(found)]

    def open(
        self,
        read: dict[FileId, Loaded] | None = None,
    ) -> tuple[Store, list[Finding]]:
        """The catalogue, and what was found where two documents cannot be told apart.

        A catalogue with such documents is not kept, so that they are said every time.

        Args:
            read: Takes the documents that had to be read.
        """
        from aoslint.catalogue.assemble import assemble, update
        from aoslint.catalogue.compile import DUPLICATE_TITLE, compile_packs
        from aoslint.catalogue.store import decode, encode

        path = self._path()
        if path is not None:
            with contextlib.suppress(OSError, ValueError):
                store = _opened(path)
                os.utime(path)  # the next change is most likely one of this state
                return store, []
        if not any(pack.is_file for pack in self._sources) and self._find_base():
            seen = self._seen_now()
            assert self._base is not None
            made = update(self._base, seen, read)
            self._base = None
            if made is not None:
                data = encode(made.parts)
                if path is not None:
                    step = (self._base_mark, made.touched) if self._base_mark else None
                    self._keep(path, data, step)
                return decode(data), []
        seen = self._seen_now() if path is not None else {}
        compiled, findings = compile_packs(self._sources, read)
        data = encode(assemble(compiled, seen))
        findings = [one for one in findings if one.rule is DUPLICATE_TITLE]
        if path is not None and not findings:
            self._keep(path, data, None)
        return decode(data), findings

    def _path(self) -> Path | None:
        if self._place is None:
            return None
        return self._place / f"catalogue-{self.family}-{self.mark}.data"

    def touched_since(self, mark: str) -> frozenset[str] | None:
        """The marks of all answers that have changed since an earlier state; none: not known."""
        if mark == self.mark:
            return frozenset()
        if self._steps is None:
            self._steps = self._read_steps(self._path())
        touched: set[str] = set()
        for earlier, step in self._steps:
            touched |= step
            if earlier == mark:
                return frozenset(touched)
        return None

    def _read_steps(self, path: Path | None) -> list[tuple[str, frozenset[str]]]:
        data = _read(path.with_suffix(".steps")) if path is not None else None
        with contextlib.suppress(ValueError, TypeError):
            return [(mark, frozenset(step)) for mark, step in json.loads(data or b"[]")]
        return []

    def _keep(self, path: Path, data: bytes, step: tuple[str, set[str]] | None) -> None:
        steps: list[tuple[str, list[str]]] = []
        if step is not None:
            earlier = self._read_steps(path.with_name(path.name.replace(self.mark, step[0])))
            steps = [(step[0], sorted(step[1])), *((m, sorted(t)) for m, t in earlier)][:_STEPS]
            while steps and sum(len(touched) for _, touched in steps) > _MOST_TOUCHED:
                steps.pop()
        # the steps first: whoever sees the catalogue sees how it came about
        cache.write(path.with_suffix(".steps"), json.dumps(steps).encode())
        cache.write(path, data)
        self._prune(path)

    def _prune(self, newest: Path) -> None:
        for old in self._kept()[:-_KEPT]:
            for one in (old, old.with_suffix(".steps")):
                with contextlib.suppress(OSError):
                    one.unlink(missing_ok=True)
        with contextlib.suppress(OSError):
            now = newest.stat().st_mtime
            for entry in os.scandir(newest.parent):
                if entry.stat().st_mtime < now - _DAYS:
                    Path(entry.path).unlink(missing_ok=True)


@lru_cache(maxsize=2)
def _opened(path: Path) -> Store:
    """A kept catalogue. Its name tells all that it was made from, so it is read once."""
    from aoslint.catalogue.store import decode

    with path.open("rb") as file:
        return decode(mmap(file.fileno(), 0, access=ACCESS_READ))


def _read(path: Path | None) -> bytes | None:
    if path is None:
        return None
    try:
        return path.read_bytes()
    except OSError:
        return None


def open_packs(sources: list[Pack]) -> tuple[Store, list[Finding]]:
    """The catalogue of some packs, compiled without keeping anything."""
    return Content(sources, None).open()
