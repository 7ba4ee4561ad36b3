"""`aoslint import CATALOGUE... -o DIR`: BattleScribe data as documents of content."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from aoslint.files import replace
from aoslint.language import say

if TYPE_CHECKING:
    from aoslint.findings import Finding

_DAY = re.compile(r"\d{4}-\d{2}-\d{2}")


class NoStateError(ValueError):
    """A folder of states has none of the day that is asked for; the message says so."""


@dataclass(slots=True)
class Brought:
    """What an import wrote, and what it did not understand."""

    written: list[str] = field(default_factory=list)
    came: Counter[str] = field(default_factory=Counter)
    lost: Counter[str] = field(default_factory=Counter)
    problems: list[Finding] = field(default_factory=list)
    season: str | None = None


def is_data(paths: list[Path]) -> bool:
    """Whether paths name data rather than lists: folders, or files called as data are."""
    from aoslint.importers.catalogues.reader import SUFFIXES

    return any(path.is_dir() or path.suffix.casefold() in SUFFIXES for path in paths)


def state(paths: list[Path], day: str | None) -> tuple[list[Path], str | None]:
    """The files of a day, where one folder holds a folder a day; and the day of the state.

    Without a day the newest state is meant.

    Raises:
        NoStateError: there are states, but none of that day or before; or a day is asked for
            and there are no states.
    """
    if len(paths) == 1 and paths[0].is_dir():
        days = sorted(one.name for one in paths[0].iterdir() if _DAY.fullmatch(one.name))
        if days:
            fitting = [one for one in days if day is None or one <= day]
            if not fitting:
                raise NoStateError(say("the oldest state is of {first}", first=days[0]))
            return [paths[0] / fitting[-1]], day or fitting[-1]
        if day is None and _DAY.fullmatch(paths[0].name):
            day = paths[0].name
    return paths, day


def bring(
    paths: list[Path],
    output: Path,
    *,
    day: str | None = None,
    season: str | None = None,
    packs: tuple[str, ...] = (),
    with_texts: bool = False,
) -> Brought:
    """Write the documents of some data into a folder.

    Args:
        day: the day that prices are of; it tells the season.
        season: the season of the prices, if the day is not to tell it.
        packs: content that knows the seasons.

    Raises:
        OSError: something cannot be written; what was written until then stays.
    """
    from aoslint.importers.catalogues import load
    from aoslint.importers.documents import documents_of, to_yaml
    from aoslint.importers.documents import paths as named

    system, problems = load(paths)
    told = Brought(problems=problems, season=season or _season(day, packs))
    if not system.files:
        return told
    drafts = documents_of(system, told.season, with_texts=with_texts)
    told.came, told.lost = drafts.came, drafts.lost
    if system.loose:
        told.lost["links that lead nowhere"] = len(system.loose)
    for near, draft in named(drafts):
        path = output / near
        path.parent.mkdir(parents=True, exist_ok=True)
        replace(path, to_yaml(draft).encode())
        told.written.append(near)
    return told


def _season(day: str | None, packs: tuple[str, ...]) -> str | None:
    """The season that a day is in; without a day the newest one."""
    from aoslint.run.options import Options
    from aoslint.run.shared import Shared

    books = Shared(Options(packs=packs)).catalogue().seasons()
    fitting = [book for book in books if day is None or book.from_ <= day]
    return (fitting or books)[-1].season if books else None
