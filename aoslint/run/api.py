"""The public API: one list judged, as typed data. `aoslint.judge` is this module's `judge`."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any, Literal

from aoslint.run.inputs import STDIN, Input
from aoslint.run.options import Options


@dataclass(frozen=True)
class Finding:
    """One thing found in a list. Lines and columns count from 1, columns in characters."""

    code: str
    rule: str
    severity: Literal["error", "warning", "notice"]
    message: str
    help: str | None
    line: int
    column: int
    end_line: int
    end_column: int


@dataclass(frozen=True)
class Report:
    """What a list comes to."""

    path: str
    """The path as it was given; `<stdin>` for a list given as text."""
    kind: str | None
    """`army` for every list; another kind for a document of another sort, none if not known."""
    source: str | None
    """The format it was recognised as, such as `yaml` or `warscroll-builder`."""
    verdict: Literal["legal", "illegal", "unknown"] | None
    """None for what is not a list."""
    readable: bool
    """False if the input could not be read at all; a finding says why."""
    findings: tuple[Finding, ...]
    name: str | None
    season: str | None
    as_of: str | None
    game: str | None
    allegiance: str | None
    subfaction: str | None
    tallies: Mapping[str, Any]
    """As in the JSON report: points, drops, and pairs of what is used and its limit."""


def judge(
    text_or_path: str | os.PathLike[str] | bytes,
    *,
    season: str | None = None,
    as_of: str | date | None = None,
    packs: Sequence[str | os.PathLike[str]] = (),
) -> Report:
    """Judge one list, in any format that `aoslint check` reads.

    A list that cannot be read or judged is a finding, not an exception. Calls share
    nothing in memory, so they are safe in threads and processes.

    Args:
        text_or_path: A path, or the list itself: bytes, or a string of more than one line. A
            string of one line is a path.
        season: Judge by this season's handbook, whatever the list says.
        as_of: Judge by what held on this day.
        packs: Folders of content on top of what is built in.

    Raises:
        ValueError: `as_of` is not a day, or a path holds a null character.
        NotADirectoryError: one of the packs is not a folder.
        aoslint.run.config.files.ConfigError: a pack builds upon one that is not there.
    """
    from aoslint.run.config.settings import with_required
    from aoslint.run.reading import bytes_of
    from aoslint.run.shared import Shared
    from aoslint.run.stages import judge as judge_input

    folders = tuple(os.fspath(pack) for pack in packs)
    for folder in folders:
        if not Path(folder).is_dir():
            raise NotADirectoryError(folder)
    options = Options(
        season=season,
        as_of=_day(as_of) if as_of is not None else None,
        packs=with_required(folders),
    )
    one = _input(text_or_path)
    entry = judge_input(Shared(options), one, bytes_of(one))
    assert entry is not None  # only what was found in a folder may be passed over
    return _report(entry)


def _day(given: str | date) -> str:
    if isinstance(given, date):
        return f"{given:%Y-%m-%d}"
    return date.fromisoformat(given).isoformat()


def _input(given: str | os.PathLike[str] | bytes) -> Input:
    if isinstance(given, bytes):
        return Input(STDIN, None, given)
    if isinstance(given, str) and "\n" in given:
        return Input(STDIN, None, given.encode("utf-8", "surrogatepass"))
    path = Path(given)
    return Input(path.as_posix(), path)


def _report(entry: Mapping[str, Any]) -> Report:
    return Report(
        path=entry["path"],
        kind=entry["kind"],
        source=entry["source"],
        verdict=entry["verdict"],
        readable=not entry.get("unreadable"),
        findings=tuple(
            Finding(**{key: item.get(key) for key in Finding.__dataclass_fields__})
            for item in entry["diagnostics"]
        ),
        name=entry.get("name"),
        season=entry.get("season"),
        as_of=entry.get("as_of"),
        game=entry.get("game"),
        allegiance=entry.get("allegiance"),
        subfaction=entry.get("subfaction"),
        tallies=entry.get("tallies") or {},
    )
