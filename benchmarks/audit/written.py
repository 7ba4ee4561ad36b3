"""The texts of content documents, by document and name, as of a day."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from aoslint.source.text import read_path
from aoslint.source.yamltree import parse

KINDS = ("warscroll", "battalion", "allegiance", "realm")
LISTS = {
    "abilities": "ability",
    "command_abilities": "command ability",
    "spells": "spell",
    "prayers": "prayer",
    "battle_traits": "battle trait",
    "traits": "trait",
    "artefacts": "artefact",
    "features": "feature",
}
"""The lists that named texts stand in, and what such a text is."""
_SPEAKS = ("text", "when", "casting_value", "range", "answered_on")


@dataclass(slots=True)
class Written:
    """A name that has a text, or should have one."""

    path: str
    document: str
    titles: tuple[str, ...]
    """The title of the document and its other spellings."""
    faction: str
    of_army: bool
    """Whether it stands in an allegiance, not in a unit or a battalion."""
    kind: str
    name: str
    aliases: tuple[str, ...]
    text: str
    casting_value: str
    figures: str
    """What stands beside the text in numbers: a range, the roll that answers a prayer."""
    seasons: tuple[str, ...] = ()
    """The handbooks by which it may be chosen; none means that all allow it."""


def documents(content: Path) -> Iterator[tuple[Path, dict[str, Any]]]:
    """All documents of a folder of content, in order of their paths."""
    for path in sorted(content.rglob("*.yaml")):
        source, _ = read_path(path, path.as_posix())
        tree = parse(source)[0] if source is not None else None
        if tree is not None and isinstance(tree.data, dict):
            yield path, tree.data


def texts_of(path: Path, data: dict[str, Any], day: str) -> Iterator[Written]:
    """All that a document names and that may have a text, as of a day."""
    if data.get("kind") not in KINDS:
        return
    title = str(data.get("title", ""))
    faction = str(data.get("faction") or (title if data["kind"] == "allegiance" else ""))
    titles = (title, *map(str, data.get("aliases") or ()))
    for kind, item, seasons in _items(data, ()):
        row = on_day(item, day) if isinstance(item, dict) else {"name": str(item)}
        if row is None or "name" not in row:
            continue
        beside = " ".join(
            str(row[key]) for key in ("range", "answered_on") if row.get(key) is not None
        )
        yield Written(
            path.as_posix(),
            title,
            titles,
            faction,
            data["kind"] == "allegiance",
            kind,
            str(row["name"]),
            tuple(map(str, row.get("aliases") or ())),
            str(row.get("text") or ""),
            str(row.get("casting_value") or ""),
            beside,
            tuple(map(str, row.get("seasons") or seasons)),
        )


def _items(value: Any, seasons: tuple[str, ...]) -> Iterator[tuple[str, Any, tuple[str, ...]]]:
    if isinstance(value, list):
        for item in value:
            yield from _items(item, seasons)
    elif isinstance(value, dict):
        seasons = tuple(map(str, value.get("seasons") or seasons))
        for key, inner in value.items():
            kind = LISTS.get(key)
            if kind is None or not isinstance(inner, list):
                if key != "changes":
                    yield from _items(inner, seasons)
                continue
            for item in inner:
                if isinstance(item, str) or (isinstance(item, dict) and "name" in item):
                    yield kind, item, seasons
                else:
                    yield from _items(item, seasons)


def on_day(item: dict[str, Any], day: str) -> dict[str, Any] | None:
    """A row as it is on a day; none if it is not there then."""
    if day < str(item.get("from") or "") or day > str(item.get("to") or "9999"):
        return None
    row = dict(item)
    for change in item.get("changes") or ():
        if isinstance(change, dict) and str(change.get("from", "")) <= day:
            row |= {key: change[key] for key in (*_SPEAKS, "name") if key in change}
    return row
