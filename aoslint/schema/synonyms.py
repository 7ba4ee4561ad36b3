"""Keys under another name: what players call a thing that the schema calls otherwise.

The name is told, with the key that is meant, and the document is read as if that key stood
there: a word that is not the right one hides nothing of the rest.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from aoslint.schema.store import Schema
from aoslint.source.tree import Marks, Route, Tree

SYNONYMS = "x-synonyms"
"""The keyword of a schema that holds the other names of a key."""


class Renamed(NamedTuple):
    """A key that was written under another name."""

    route: Route
    """The way to the mapping that it stands in."""
    written: str
    key: str


def understand(tree: Tree, schema: Schema) -> list[Renamed]:
    """Give the keys of a document that have another name their own; the places stay."""
    return list(_mapping(tree.data, tree.marks, schema, schema, ()))


def _mapping(data: Any, marks: Marks, schema: Schema, root: Schema, at: Route) -> Iterator[Renamed]:
    for shape in _shapes(schema, root):
        if isinstance(data, dict) and "properties" in shape:
            yield from _rename(data, marks, shape["properties"], at)
            for key, part in shape["properties"].items():
                if key in data and key in marks.children:
                    yield from _mapping(data[key], marks.children[key], part, root, (*at, key))
        elif isinstance(data, list) and "items" in shape:
            for index, item in enumerate(data):
                if index in marks.children:
                    below = marks.children[index]
                    yield from _mapping(item, below, shape["items"], root, (*at, index))


def _shapes(schema: Schema, root: Schema) -> Iterator[Schema]:
    """A schema, or those of a union, with what they refer to."""
    if "$ref" in schema:
        yield from _shapes(root["$defs"][schema["$ref"].rpartition("/")[2]], root)
    for branch in schema.get("anyOf", ()):
        yield from _shapes(branch, root)
    if "properties" in schema or "items" in schema:
        yield schema


def _rename(
    data: dict[str, Any], marks: Marks, properties: dict[str, Schema], at: Route
) -> Iterator[Renamed]:
    meant = {word: key for key, part in properties.items() for word in part.get(SYNONYMS, ())}
    names: dict[str, str] = {}
    for written in data:
        key = meant.get(written.casefold().replace("-", "_").replace(" ", "_"))
        taken = key in data or key in names.values()
        if written not in properties and key is not None and not taken:
            names[written] = key
            yield Renamed(at, written, key)
    if names:
        rename(data, marks, names)


def rename(data: dict[str, Any], marks: Marks, names: Mapping[str, str]) -> None:
    """Put other keys in the place of some keys of a mapping."""
    for held in (data, marks.keys, marks.values, marks.children):
        items = [(names.get(str(key), key), value) for key, value in held.items()]
        held.clear()
        held.update(items)  # type: ignore[arg-type]
