"""A built pack: all documents of some packs as one JSON document, described by schemas/pack.json.

A document's data stand there as it was written, its places beside it, so that a run which
reads them judges as if it had read the files. What other programs need besides is worked out:
an id for every document, what each name means, and the profiles of each season by id.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from aoslint import __version__
from aoslint.catalogue.names import fold
from aoslint.catalogue.records import Written, key_of
from aoslint.content.base import Record
from aoslint.content.shape import written
from aoslint.language import say

VERSION = 1
_RANKS = {"0": "titles", "1": "aliases", "2": "ambiguous"}
Places = dict[str, list[Any]]
"""JSON pointers to rows, and the place of each; the empty one is the document's title."""
Names = Mapping[str, Mapping[str, list[str]]]


class PackFileError(Exception):
    """A file is no built pack that can be used; the message says why."""


@dataclass(frozen=True, slots=True)
class PackFile:
    """A built pack as it was read."""

    title: str
    documents: tuple[dict[str, Any], ...]

    def records(self, shown: str) -> Iterator[tuple[str, Written]]:
        """Kind and record of every document; `shown` is what the pack is shown as."""
        folder = str(Path(shown).parent / self.title) if self.title else ""
        for document in self.documents:
            path = f"{Path(folder).as_posix()}/{document['path']}"
            data = _with_places(document["data"], document["places"], path, "")
            data["path"] = path
            yield document["kind"], data

    def seasons(self) -> list[str]:
        """The seasons that it has a handbook of."""
        kinds = (one["data"] for one in self.documents if one["kind"] == "handbook")
        return [data["season"] for data in kinds]


def encode(
    title: str,
    documents: list[tuple[str, str, Written]],
    records: Mapping[str, Record],
    names: Names,
) -> str:
    """The text of a built pack: the same content gives the same text.

    Args:
        title: The name of the pack: that of its folder.
        documents: Path, kind and record of every document, the path within the pack.
        records: The same documents as a catalogue, by key.
        names: The keys that each name of a kind may mean.
    """
    rows = []
    for path, kind, record in sorted(documents, key=lambda row: row[0]):
        places: Places = {}
        data = _without_places(record, places, "")
        del data["path"]
        key = key_of(kind, record, str(record.get("title", kind)))
        if kind == "profiles":
            key = f"profiles/{record['season']}/{fold(str(record.get('faction', '')))}"
        rows.append({"id": key, "kind": kind, "path": path, "data": data, "places": places})
    document = {
        "kind": "pack",
        "version": VERSION,
        "aoslint": __version__,
        "title": title,
        "digest": _digest(rows),
        "documents": rows,
        "names": _names(names),
        "profiles": _profiles(records),
    }
    return json.dumps(document, indent=1, ensure_ascii=False) + "\n"


def read(path: Path) -> PackFile:
    """Read a built pack; one that has not changed is read once a process.

    Raises:
        PackFileError: it is none, of a later version, or was changed after it was built.
    """
    try:
        state = path.stat()
    except OSError as error:
        reason = (error.strerror or type(error).__name__).lower()
        message = say("cannot read `{path}`: {reason}", path=path.as_posix(), reason=reason)
        raise PackFileError(message) from None
    return _read(path, state.st_size, state.st_mtime_ns)


@lru_cache(maxsize=16)
def _read(path: Path, size: int, time: int) -> PackFile:
    name = path.as_posix()
    try:
        document = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        message = say("`{path}` is no built pack: {reason}", path=name, reason=error)
        raise PackFileError(message) from None
    if not isinstance(document, dict) or document.get("kind") != "pack":
        raise PackFileError(say("`{path}` is no built pack: `kind` is not `pack`", path=name))
    if document.get("version") != VERSION:
        raise PackFileError(
            say(
                "`{path}` is of version {version}, this aoslint reads version {known}",
                path=name,
                version=document.get("version"),
                known=VERSION,
            )
        )
    rows = document.get("documents")
    if document.get("digest") != _digest(rows):
        message = say("`{path}` was changed after it was built; build it anew", path=name)
        raise PackFileError(message)
    return PackFile(str(document["title"]), tuple(rows or ()))


def _digest(rows: Any) -> str:
    return sha256(json.dumps(rows, sort_keys=True).encode()).hexdigest()


def _without_places(value: Any, places: Places, pointer: str) -> Any:
    if isinstance(value, dict):
        if "@" in value:
            places[pointer] = value["@"][1:]
        items = ((key, item) for key, item in value.items() if key != "@")
        return {
            key: _without_places(item, places, f"{pointer}/{_escaped(key)}") for key, item in items
        }
    if isinstance(value, list):
        return [
            _without_places(item, places, f"{pointer}/{number}")
            for number, item in enumerate(value)
        ]
    return value


def _with_places(value: Any, places: Places, path: str, pointer: str) -> Any:
    if isinstance(value, dict):
        data = {
            key: _with_places(item, places, path, f"{pointer}/{_escaped(key)}")
            for key, item in value.items()
        }
        if pointer in places:
            data["@"] = [path, *places[pointer]]
        return data
    if isinstance(value, list):
        return [
            _with_places(item, places, path, f"{pointer}/{number}")
            for number, item in enumerate(value)
        ]
    return value


def _escaped(key: str) -> str:
    return key.replace("~", "~0").replace("/", "~1")


def _names(names: Names) -> dict[str, dict[str, dict[str, list[str]]]]:
    """By kind of thing and folded name: the ids that it means as a title, as an alias, ..."""
    found: dict[str, dict[str, dict[str, list[str]]]] = {}
    for space in sorted(names):
        for name in sorted(names[space]):
            meanings: dict[str, list[str]] = {}
            for entry in names[space][name]:
                meanings.setdefault(_RANKS[entry[0]], []).append(entry[1:])
            found.setdefault(space, {})[name] = meanings
    return found


def _profiles(records: Mapping[str, Record]) -> dict[str, dict[str, Written]]:
    """By season and id: the rows of all handbooks, and their dated changes."""
    found: dict[str, dict[str, Written]] = {}
    for key in sorted(records):
        kind, _, rest = key.partition("/")
        if kind == "profile":
            season, _, name = rest.partition("/")
            found.setdefault(season, {})[name] = {"profiles": [], "changes": []} | written(
                records[key]
            )
    return found
