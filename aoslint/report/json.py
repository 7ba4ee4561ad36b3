"""The report for programs: version 1 of the JSON format, described by schemas/report.json."""

from __future__ import annotations

import json
from collections.abc import Sequence

from aoslint import __version__
from aoslint.report import Entry
from aoslint.report.summary import count

VERSION = 1
_FILE: Entry = {
    "path": "",
    "kind": None,
    "source": None,
    "verdict": None,
    "season": None,
    "as_of": None,
    "game": None,
    "allegiance": None,
    "tallies": None,
    "unresolved": [],
    "diagnostics": [],
}
"""The keys that every file entry has, in their order."""
_NOT_SHOWN = {"excerpts"}


def render(entries: Sequence[Entry], *, colour: bool = False) -> str:
    """All entries as one JSON document, in ASCII: what is not stands there escaped."""
    report = {
        "version": VERSION,
        "aoslint": __version__,
        "files": [_file(entry) for entry in entries],
        "summary": count(entries),
    }
    return json.dumps(report, indent=2) + "\n"


def _file(entry: Entry) -> Entry:
    shown = {key: value for key, value in entry.items() if key not in _NOT_SHOWN}
    return _FILE | shown
