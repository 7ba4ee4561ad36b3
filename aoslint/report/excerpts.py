"""The source lines that a report shows, so that a view of it needs no file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from aoslint.report import Entry

Excerpts = dict[str, dict[str, str]]
"""Lines by path and then by line number, written as text so that JSON keeps the key."""


def collect(entry: Entry, sources: Mapping[str, Sequence[str]]) -> Excerpts:
    """The line of every primary and related span of the entry's diagnostics.

    `sources` holds the lines of each file by its path as shown; a place in a file that
    is not among them, or past its end, is left out.
    """
    found: Excerpts = {}
    for path, line in sorted(set(_places(entry))):
        lines = sources.get(path)
        if lines is not None and 1 <= line <= len(lines):
            found.setdefault(path, {})[str(line)] = lines[line - 1]
    return found


def _places(entry: Entry) -> Iterator[tuple[str, int]]:
    for diagnostic in entry["diagnostics"]:
        yield diagnostic["path"], diagnostic["line"]
        for related in diagnostic.get("related") or ():
            yield related["path"], related["line"]
