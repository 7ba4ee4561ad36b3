"""Findings that a repository has already and means to mend later, kept in a file.

A finding is known by its fingerprint, which holds no line, and counted a file: what is new is
reported, and so is what is mended and still listed, so that the file only shrinks.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePath
from typing import Any

from aoslint import __version__
from aoslint.findings import Rule
from aoslint.language import say, say_many

STALE_BASELINE = Rule(
    "AOS034", "stale-baseline", "warning", "a baseline lists a finding that is no longer there"
)

NAME = "aoslint-baseline.json"
VERSION = 1
Entry = dict[str, Any]
_Count = Counter[tuple[str, str, str]]
"""How many findings of a code, a place and a fingerprint a file has."""


class BaselineError(Exception):
    """A file is no baseline; the message says why."""


@dataclass(frozen=True, slots=True)
class Baseline:
    """A baseline as it was read: findings by file, and the lines of its own text."""

    path: Path
    files: dict[str, _Count]
    lines: tuple[str, ...] = ()

    def size(self) -> int:
        """The number of findings."""
        return sum(counts.total() for counts in self.files.values())


def read(path: Path) -> Baseline:
    """Read a baseline.

    Raises:
        BaselineError: it cannot be read, or is none.
    """
    name = path.as_posix()
    try:
        text = path.read_text(encoding="utf-8")
        document = json.loads(text)
    except OSError as error:
        reason = (error.strerror or type(error).__name__).lower()
        message = say("cannot read the baseline `{path}`: {reason}", path=name, reason=reason)
        raise BaselineError(message) from None
    except ValueError as error:
        message = say("the baseline `{path}` is not JSON: {reason}", path=name, reason=error)
        raise BaselineError(message) from None
    try:
        if document["version"] != VERSION:
            raise BaselineError(
                say(
                    "the baseline `{path}` is of version {version}, "
                    "this aoslint reads version {known}",
                    path=name,
                    version=document["version"],
                    known=VERSION,
                )
            )
        files = {
            str(file): Counter(
                {
                    (str(row["code"]), str(row["at"]), str(row["fingerprint"])): int(row["count"])
                    for row in rows
                }
            )
            for file, rows in document["files"].items()
        }
    except (KeyError, TypeError, ValueError, AttributeError):
        raise BaselineError(say("`{path}` is no baseline of aoslint", path=name)) from None
    return Baseline(path, files, tuple(text.splitlines()))


def take(entries: Sequence[Entry], path: Path) -> Baseline:
    """A baseline of all that some entries report, to be written to `path`."""
    files = {_file(entry["path"], path): _counted(entry) for entry in entries}
    return Baseline(path, {file: counts for file, counts in files.items() if counts})


def prune(baseline: Baseline, entries: Sequence[Entry]) -> Baseline:
    """A baseline without what the entries no longer report; nothing is added to it.

    A file that was not checked keeps its findings, one that is gone loses them.
    """
    now = {_file(entry["path"], baseline.path): _counted(entry) for entry in entries}
    kept = {
        file: counts & now[file] if file in now else counts
        for file, counts in baseline.files.items()
        if file in now or (baseline.path.parent / file).exists()
    }
    return Baseline(baseline.path, {file: counts for file, counts in kept.items() if counts})


def encode(baseline: Baseline) -> str:
    """The text of a baseline, the same for the same findings."""
    files = {
        file: [
            {"code": code, "at": at, "fingerprint": fingerprint, "count": count}
            for (code, at, fingerprint), count in sorted(counts.items())
        ]
        for file, counts in sorted(baseline.files.items())
    }
    document = {"version": VERSION, "aoslint": __version__, "files": files}
    return json.dumps(document, indent=1, ensure_ascii=False) + "\n"


def apply(
    entries: Sequence[Entry], baseline: Baseline, wants: Callable[[str, str], bool]
) -> list[Entry]:
    """The entries without the findings of a baseline, which become suppressed ones.

    What the baseline lists and nothing reports is an entry of its own, for the baseline.

    Args:
        wants: Whether a code is reported at all for a path; what is not cannot be stale.
    """
    left = {file: Counter(counts) for file, counts in baseline.files.items()}
    found = [_without(entry, left.get(_file(entry["path"], baseline.path))) for entry in entries]
    checked = {_file(entry["path"], baseline.path): entry for entry in entries}
    stale: list[Entry] = []
    shown = baseline.path.as_posix()
    for file, counts in sorted(left.items()):
        entry = checked.get(file)
        if entry is None and (baseline.path.parent / file).exists():
            continue  # it was not checked
        if entry is not None and entry.get("fault"):
            continue
        path = file if entry is None else entry["path"]
        for (code, at, fingerprint), count in sorted(counts.items()):
            if count > 0 and wants(code, path):
                stale.append(_stale(baseline, file, code, at, fingerprint, count))
    stale = [item for item in stale if wants(item["code"], shown)]
    stale.sort(key=lambda item: (item["line"], item["message"]))
    return [*found, _entry(baseline, stale)] if stale else found


def _without(entry: Entry, left: _Count | None) -> Entry:
    if not left:
        return entry
    remaining: list[Entry] = []
    known: list[Entry] = []
    reason = {"kind": "external", "reason": say("in the baseline"), "line": None}
    for item in entry["diagnostics"]:
        key = _key(item)
        if left[key] > 0:
            left[key] -= 1
            known.append(item | {"suppression": reason})
        else:
            remaining.append(item)
    suppressed = [*entry.get("suppressed", ()), *known]
    changed = entry | {"diagnostics": remaining}
    return changed | {"suppressed": suppressed} if suppressed else changed


def _stale(
    baseline: Baseline, file: str, code: str, at: str, fingerprint: str, count: int
) -> Entry:
    line, text = _line(baseline.lines, file, fingerprint)
    return {
        "code": STALE_BASELINE.code,
        "rule": STALE_BASELINE.name,
        "severity": STALE_BASELINE.severity,
        "confidence": "certain",
        "message": _no_longer(file, code, at, count),
        "help": say("`aoslint baseline --prune` takes it off the baseline"),
        "label": None,
        "path": baseline.path.as_posix(),
        "line": line,
        "column": len(text) - len(text.lstrip()) + 1,
        "end_line": line,
        "end_column": len(text.rstrip()) + 1,
        "related": [],
        "sources": [],
        "facts": {"file": file, "code": code, "count": count},
        "at": f"files/{file}",
        "fingerprint": fingerprint,
    }


def _no_longer(file: str, code: str, at: str, count: int) -> str:
    if at:
        return say_many(
            "`{file}` no longer has a finding of {code} at `{place}`",
            "`{file}` no longer has {n} findings of {code} at `{place}`",
            count,
            file=file,
            code=code,
            place=at,
        )
    return say_many(
        "`{file}` no longer has a finding of {code}",
        "`{file}` no longer has {n} findings of {code}",
        count,
        file=file,
        code=code,
    )


def _entry(baseline: Baseline, items: list[Entry]) -> Entry:
    shown = baseline.path.as_posix()
    lines = {str(item["line"]): baseline.lines[item["line"] - 1] for item in items}
    return {
        "path": shown,
        "kind": "baseline",
        "source": None,
        "verdict": None,
        "diagnostics": items,
        "excerpts": {shown: lines},
    }


def _line(lines: Sequence[str], file: str, fingerprint: str) -> tuple[int, str]:
    """The line of a fingerprint among those of its file, from 1, and its text."""
    name = json.dumps(file, ensure_ascii=False)
    inside = False
    for number, text in enumerate(lines, 1):
        inside = inside or name in text
        if inside and fingerprint in text:
            return number, text
    return 1, lines[0] if lines else ""


def _counted(entry: Mapping[str, Any]) -> _Count:
    return Counter(_key(item) for item in entry["diagnostics"])


def _key(item: Mapping[str, Any]) -> tuple[str, str, str]:
    return item["code"], item["at"], item["fingerprint"]


def _file(shown: str, baseline: Path) -> str:
    """A path of a report relative to the folder of the baseline, so that it may be used
    from any folder."""
    try:
        near = os.path.relpath(shown, baseline.parent)
    except ValueError:  # of another drive, on Windows
        near = shown
    return PurePath(near).as_posix()
