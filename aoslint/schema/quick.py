"""Says yes to a good document without loading the validator.

Loading the validator takes longer than checking an army, so the first documents of a run are
checked here. A no is never explained here, and what is not understood is a no.
"""

from __future__ import annotations

import re
from datetime import date
from typing import Any

from aoslint.schema.store import Schema

_TYPES: dict[str, tuple[type, ...]] = {
    "string": (str,),
    "integer": (int,),
    "boolean": (bool,),
    "array": (list,),
    "object": (dict,),
    "null": (type(None),),
}
_KNOWN = frozenset(
    {
        "$defs",
        "$id",
        "$ref",
        "$schema",
        "additionalProperties",
        "anyOf",
        "const",
        "default",
        "description",
        "enum",
        "examples",
        "format",
        "items",
        "maxItems",
        "maxLength",
        "maximum",
        "minItems",
        "minimum",
        "pattern",
        "properties",
        "propertyNames",
        "required",
        "title",
        "type",
        "x-synonyms",
    }
)


def accepts(value: Any, schema: Schema, root: Schema) -> bool:
    """Whether a value certainly fits a schema."""
    if not schema.keys() <= _KNOWN:
        return False
    if "$ref" in schema:
        target = root["$defs"].get(schema["$ref"].rpartition("/")[2])
        if target is None or not accepts(value, target, root):
            return False
    if "anyOf" in schema and not any(accepts(value, part, root) for part in schema["anyOf"]):
        return False
    if "type" in schema and not _is_of(value, schema["type"]):
        return False
    if "const" in schema and value != schema["const"]:
        return False
    if "enum" in schema and value not in schema["enum"]:
        return False
    if isinstance(value, str):
        return _text(value, schema)
    if isinstance(value, dict):
        return _mapping(value, schema, root)
    if isinstance(value, list):
        return _list(value, schema, root)
    if isinstance(value, int) and not isinstance(value, bool):
        return bool(schema.get("minimum", value) <= value <= schema.get("maximum", value))
    return True


def _is_of(value: Any, types: str | list[str]) -> bool:
    names = [types] if isinstance(types, str) else types
    return any(type(value) in _TYPES[name] for name in names)


def _text(value: str, schema: Schema) -> bool:
    pattern = schema.get("pattern")
    if pattern is not None and (value.endswith("\n") or not re.search(pattern, value)):
        return False
    if len(value) > schema.get("maxLength", len(value)):
        return False
    if schema.get("format") == "date":
        try:
            date.fromisoformat(value)
        except ValueError:
            return False
        return True
    return "format" not in schema


def _mapping(value: dict[str, Any], schema: Schema, root: Schema) -> bool:
    properties = schema.get("properties", {})
    others = schema.get("additionalProperties", {})
    names = schema.get("propertyNames")
    if any(name not in value for name in schema.get("required", ())):
        return False
    for name, part in value.items():
        if names is not None and not accepts(name, names, root):
            return False
        expected = properties.get(name, others)
        if expected is False or not accepts(part, expected, root):
            return False
    return True


def _list(value: list[Any], schema: Schema, root: Schema) -> bool:
    if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)):
        return False
    items = schema.get("items", {})
    return all(accepts(part, items, root) for part in value)
