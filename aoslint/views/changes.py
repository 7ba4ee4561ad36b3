"""What changed between two states of a pack, in the words of the game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from aoslint.catalogue import packfile
from aoslint.catalogue.compile import compile_packs
from aoslint.catalogue.packs import Pack
from aoslint.catalogue.records import Written
from aoslint.content.base import Record
from aoslint.content.shape import written
from aoslint.language import say
from aoslint.report.terms import term

SUBJECTS = ("documents", "points", "profiles", "legality", "other")
"""What changes are about, in the order they are told."""

_POINTS = frozenset({"points", "full"})
_CHARACTERISTICS = frozenset(
    (
        *("move", "wounds", "bravery", "save", "weapons", "damage_table", "crew", "main_models"),
        *("fly", "wizard", "spells", "prayers", "changes"),
    )
)
_TEXT = frozenset(
    (
        *("description", "abilities", "command_abilities", "battle_traits", "text", "features"),
        *("special_rules", "victory", "subtitle", "source", "note", "confidence"),
        *("aliases", "ambiguous_aliases"),
    )
)
_NAMES = (
    *("title", "name", "warscroll", "battalion", "lore", "table", "label", "limit", "from"),
    *("faction", "game", "mark", "who"),
)


class Change(NamedTuple):
    """One thing that is not as it was; what was not there, or is not now, is None."""

    subject: str
    about: str
    """The document or the unit: `Liberators (ghb2019)`."""
    what: str
    """The term: `points`, `weapons/Warhammer/to_hit`."""
    before: str | None
    after: str | None


class State(NamedTuple):
    """One state of a pack."""

    records: dict[str, Written]
    """The documents as they may be written."""
    content: dict[str, Record]
    lost: list[str]
    """The files that have errors and could not be read."""


def load(path: Path) -> State:
    """Read a folder of content or a built pack.

    Raises:
        PackFileError: the file is no built pack.
    """
    if not path.is_dir():
        packfile.read(path)
    compiled, findings = compile_packs([Pack(path, path.as_posix())])
    lost = sorted({one.path for one in findings if one.severity == "error"})
    return State(
        {key: written(one) for key, one in compiled.records.items()}, compiled.records, lost
    )


def compare(old: State, new: State) -> list[Change]:
    """Every change, in order of its subject and then of what it is about."""
    found = list(_changes(old.records, new.records))
    return sorted(found, key=lambda c: (SUBJECTS.index(c.subject), c.about, c.what, c.before or ""))


def _changes(old: Mapping[str, Written], new: Mapping[str, Written]) -> Iterator[Change]:
    for key in sorted(old.keys() | new.keys()):
        kind = key.partition("/")[0]
        before, after = old.get(key), new.get(key)
        if kind == "profile":
            yield from _profile_changes(key, before, after)
            continue
        about = _about(kind, before or after or {})
        if before is None or after is None:
            told = term(kind.replace("-", " "))
            was, now = (None if one is None else told for one in (before, after))
            yield Change("documents", about, "document", was, now)
            continue
        yield from _terms(kind, about, before, after)


def _terms(kind: str, about: str, before: Written, after: Written) -> Iterator[Change]:
    was, now = dict(_flat(before)), dict(_flat(after))
    for what in sorted(was.keys() | now.keys()):
        if was.get(what) != now.get(what):
            yield Change(_subject(kind, what), about, what, was.get(what), now.get(what))


def _profile_changes(key: str, first: Written | None, second: Written | None) -> Iterator[Change]:
    """Changes of the rows that the handbooks of a season have for one title."""
    season = key.split("/")[1]
    was, now = _rows(first), _rows(second)
    for row in sorted(was.keys() | now.keys()):
        title, day = row[1], row[2]
        about = f"{title} ({season})"
        if day:
            about = say("{title} ({season}, from {day})", title=title, season=season, day=day)
        old, new = was.get(row), now.get(row)
        if old is None or new is None:
            before, after = (None if one is None else _price(one) for one in (old, new))
            yield Change("points", about, "profile", before, after)
        else:
            yield from _terms("profiles", about, old, new)


def _rows(record: Written | None) -> dict[tuple[str, str, str], Written]:
    """The rows of a record by part, title, day and, of several, number."""
    found: dict[tuple[str, str, str], Written] = {}
    for part in ("profiles", "changes"):
        for row in (record or {}).get(part, ()):
            title = str(row.get("warscroll") or row.get("battalion"))
            day, number = str(row.get("from", "")), 1
            while (part, title, day) in found:
                number += 1
                title = f"{title} #{number}" if number == 2 else f"{title[:-1]}{number}"
            found[part, title, day] = {k: v for k, v in row.items() if k != "from"}
    return found


def _price(row: Written) -> str:
    parts = []
    if row.get("points") is not None:
        parts.append(say("{points} points", points=row["points"]))
    if row.get("full") is not None:
        parts.append(say("{points} full", points=row["full"]))
    if "size" in row:
        parts.append(say("size {number}", number=row["size"]))
    role = row.get("role")
    if role:
        parts.append(", ".join(role) if isinstance(role, list) else str(role))
    if row.get("withdrawn"):
        parts.append(say("withdrawn"))
    return ", ".join(parts) if parts else say("no price")


def _about(kind: str, record: Written) -> str:
    title = str(record.get("title") or record.get("season") or kind)
    faction = record.get("faction")
    return f"{title} ({faction})" if kind == "battalion" and faction else title


def _subject(kind: str, what: str) -> str:
    parts = what.split("/")
    if parts[0] in _TEXT or parts[-1] in _TEXT:
        return "other"
    if kind == "profiles":
        return "points" if parts[0] in _POINTS else "legality"
    if kind == "warscroll":
        return "profiles" if parts[0] in _CHARACTERISTICS else "legality"
    if kind == "battleplan":
        return "other"
    return "legality"


def _flat(value: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Every leaf of some data by its path; entries of a list are called by their names."""
    if isinstance(value, dict):
        for key, item in value.items():
            yield from _flat(item, f"{path}/{key}" if path else str(key))
        return
    if not isinstance(value, list):
        yield path, _shown(value)
        return
    if not any(isinstance(item, dict) for item in value):
        yield path, ", ".join(_shown(item) for item in value)
        return
    seen: dict[str, int] = {}
    for item in value:
        name = _name(item)
        seen[name] = seen.get(name, 0) + 1
        step = f"{path}/{name}" if seen[name] == 1 else f"{path}/{name}#{seen[name]}"
        yield from _flat(item, step) if isinstance(item, dict | list) else [(step, say("listed"))]


def _name(item: Any) -> str:
    if not isinstance(item, dict):
        return _shown(item)
    named = (item[key] for key in _NAMES if isinstance(item.get(key), str | int))
    return str(next(named, "*")).replace("/", "|")


def _shown(value: Any) -> str:
    if isinstance(value, bool):
        return say("yes") if value else say("no")
    if value is None:
        return say("none")
    if isinstance(value, list):
        return ", ".join(_shown(item) for item in value)
    return str(value)
