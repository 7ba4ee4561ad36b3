"""The schemas that ship with the program, and their validators, each made once a process.

A schema refers to itself, or to another of the shipped schemas by its name. Nothing else is
ever opened: no other file, no address.
"""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING, Any

from aoslint.model.names import KIND_NAMES
from aoslint.resources import folder

if TYPE_CHECKING:
    from jsonschema_rs import Draft202012Validator

BASE = "https://aoslint.invalid/schemas/"
"""Where the schemas say they are: a domain that cannot exist."""

Schema = dict[str, Any]


class SchemaFileError(Exception):
    """A schema cannot be used: it refers to something that is not shipped, or is no schema."""


@cache
def schema_of(kind: str) -> Schema:
    """The schema of a kind of document.

    Raises:
        KeyError: There is no such kind.
        SchemaFileError: Its file is missing or is no JSON.
    """
    if kind not in KIND_NAMES:
        raise KeyError(kind)
    path = folder("schemas") / f"{kind}.json"
    try:
        schema: Schema = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise SchemaFileError(f"schemas/{kind}.json: {error}") from error
    return schema


@cache
def validator_of(kind: str) -> Draft202012Validator:
    """The validator of a kind of document."""
    return compile_schema(schema_of(kind), f"schemas/{kind}.json")


def compile_schema(schema: Schema, name: str) -> Draft202012Validator:
    """Make a validator.

    Args:
        name: The name of the schema's file, for messages.

    Raises:
        SchemaFileError: It refers to something that is not shipped, or is no schema.
    """
    from jsonschema_rs import Draft202012Validator, RegexOptions

    for pointer, target in _references(schema, ""):
        if not target.startswith("#") and _shipped(target) is None:
            raise SchemaFileError(f"{name}#{pointer}: `{target}` is no schema that is shipped")
    try:
        return Draft202012Validator(
            schema,
            validate_formats=True,
            retriever=_retrieve,
            pattern_options=RegexOptions(),
            base_uri=None if "$id" in schema else BASE,
        )
    except ValueError as error:
        raise SchemaFileError(f"{name}: {str(error).splitlines()[0]}") from error


def _references(schema: Any, pointer: str) -> list[tuple[str, str]]:
    """Every reference in a schema with the place where it stands."""
    found = []
    parts = schema.items() if isinstance(schema, dict) else enumerate(schema)
    for step, part in parts:
        here = f"{pointer}/{step}"
        if step in ("$ref", "$dynamicRef") and isinstance(part, str):
            found.append((here, part))
        elif isinstance(part, dict | list) and step not in ("examples", "default", "const"):
            found += _references(part, here)
    return found


def _shipped(target: str) -> str | None:
    """The kind whose schema a reference means."""
    name = target.partition("#")[0].removeprefix(BASE)
    kind = name.removesuffix(".json")
    return kind if name.endswith(".json") and kind in KIND_NAMES else None


def _retrieve(address: str) -> Schema:
    kind = _shipped(address)
    if kind is None:
        raise ValueError(f"{address} is no schema that is shipped")
    return schema_of(kind)


def resolve(schema: Schema, root: Schema) -> Schema:
    """What a schema that is a reference refers to; its own words stand before the target's."""
    while "$ref" in schema:
        target = root["$defs"][schema["$ref"].rpartition("/")[2]]
        schema = {**target, **{word: part for word, part in schema.items() if word != "$ref"}}
    return schema
