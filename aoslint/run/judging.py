"""The entry of every input of a run: kept from an earlier run, or made now."""

from __future__ import annotations

import gc
import os
from collections.abc import Sequence

from aoslint.report.entries import Entry, empty_entry
from aoslint.run.inputs import Input
from aoslint.run.options import Options
from aoslint.run.reading import bytes_of
from aoslint.run.results import Kept
from aoslint.run.shared import Shared

_MANY = 100
"""Files from which on it is worth while to keep what was read for the catalogue."""


def check_paths(inputs: Sequence[Input], options: Options) -> list[Entry]:
    """The entry of every input, in order. Bad input is a finding, never an exception."""
    run = Run(options, many=len(inputs) >= _MANY)
    collecting = gc.isenabled()
    gc.disable()  # trees and records have no cycles; to look for them takes a third of the time
    try:
        entries = [run.entry(one) for one in inputs]
    finally:
        run.close()
        if collecting:
            gc.enable()
    return [entry for entry in entries if entry is not None]


class Run:
    """Judges the files of one run."""

    def __init__(self, options: Options, *, many: bool = False) -> None:
        self.shared = Shared(options, many=many)
        self.catalogue = self.shared.catalogue
        self._use_cache = options.use_cache
        self._kept: Kept | None = None

    def entry(self, one: Input) -> Entry | None:
        """The entry of one input; none if it was found in a folder and is none that is checked."""
        data = bytes_of(one)
        if data is None or not self._use_cache:
            return self._judged(one, data)
        key = self.kept().key(one, data)
        held = self.kept().entry(key)
        if held is not None:
            return held or None
        self.shared.forget_asked()
        entry = self._judged(one, data)
        # What comes of a battle hangs on the files of its armies as well.
        if entry is None or not (entry.get("fault") or entry["kind"] == "battle"):
            asked = self.shared.asked
            if self.shared.found:
                asked.add("*")
            self.kept().keep(key, entry, asked)
        return entry

    def _judged(self, one: Input, data: bytes | None) -> Entry | None:
        from aoslint.run.stages import judge

        try:
            return judge(self.shared, one, data)
        except Exception as error:
            if os.environ.get("AOSLINT_DEBUG"):
                raise
            return empty_entry(one.shown) | {"fault": f"{type(error).__name__}: {error}"}

    def kept(self) -> Kept:
        """The results of earlier runs."""
        if self._kept is None:
            shared = self.shared
            self._kept = Kept(shared.state(), shared.options.key(), shared.catalogue)
        return self._kept

    def close(self) -> None:
        """Write down what was found out of earlier results."""
        if self._kept is not None:
            self._kept.close()
