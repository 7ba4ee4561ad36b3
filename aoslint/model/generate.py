"""The JSON Schemas and the typed records, generated from the models.

Run as a module it writes them: `python -m aoslint.model.generate`.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from pydantic.json_schema import GenerateJsonSchema, JsonSchemaValue
from pydantic_core import core_schema

from aoslint.model.base import SHARED_KEYS
from aoslint.model.characteristics import GRAMMARS, MARKER
from aoslint.model.kinds import KINDS
from aoslint.resources import folder

DIALECT = "https://json-schema.org/draft/2020-12/schema"
BASE = "https://aoslint.invalid/schemas/"
"""Schemas are named under a domain that cannot exist: nothing is ever fetched."""

_ORDER = ("$schema", "$id", "title", "description", "examples", "default", "$ref", "const", "type")


class _Generator(GenerateJsonSchema):
    """As pydantic's, but a key that may be left out is not one that may be empty."""

    def sort(self, value: JsonSchemaValue, parent_key: str | None = None) -> JsonSchemaValue:
        return value

    def nullable_schema(self, schema: core_schema.NullableSchema) -> JsonSchemaValue:
        return self.generate_inner(schema["schema"])

    def dict_schema(self, schema: core_schema.DictSchema) -> JsonSchemaValue:
        return {
            "type": "object",
            "propertyNames": self.generate_inner(schema["keys_schema"]),
            "additionalProperties": self.generate_inner(schema["values_schema"]),
        }

    def default_schema(self, schema: core_schema.WithDefaultSchema) -> JsonSchemaValue:
        if schema.get("default", ...) is None:
            return self.generate_inner(schema["schema"])
        return super().default_schema(schema)


def schema_for(kind: str) -> dict[str, Any]:
    """The JSON Schema (2020-12) of a kind of document.

    Raises:
        KeyError: There is no such kind.
    """
    model = KINDS[kind]
    raw = model.model_json_schema(
        by_alias=True, schema_generator=_Generator, ref_template="#/$defs/{model}"
    )
    used: set[str] = set()
    schema = _tidy(raw, used)
    parts = schema.pop("$defs", {})
    parts |= {name: _tidy(GRAMMARS[name].schema(), used) for name in used}
    for part in (schema, *parts.values()):
        for name, described in part.get("properties", {}).items():
            # pydantic leaves out what the part says of itself in the same words.
            if "description" not in described:
                target = parts[described["$ref"].rpartition("/")[2]]
                said = {"description": target["description"], **described}
                part["properties"][name] = _tidy(said, used)
    return {
        "$schema": DIALECT,
        "$id": f"{BASE}{kind}.json",
        **schema,
        "$defs": {name: parts[name] for name in sorted(parts)},
    }


def _tidy(schema: dict[str, Any], used: set[str]) -> dict[str, Any]:
    """A schema with its keywords in order, its grammars as references, and every key titled."""
    tidy: dict[str, Any] = {}
    for word in sorted(schema, key=lambda word: (_rank(word), word)):
        value = schema[word]
        if word == MARKER:
            used.add(value)
            tidy["$ref"] = f"#/$defs/{value}"
        elif word == "$defs":
            tidy[word] = {name: _tidy(part, used) for name, part in value.items()}
        elif word == "properties":
            tidy[word] = {name: _keyed(name, value[name], used) for name in _key_order(schema)}
        elif word == "anyOf":
            tidy[word] = [_tidy(branch, used) for branch in value]
        elif word in ("items", "additionalProperties", "propertyNames") and value is not False:
            tidy[word] = _tidy(value, used)
        elif word == "required":
            tidy[word] = [name for name in _key_order(schema) if name in value]
        else:
            tidy[word] = value
    return tidy


def _keyed(name: str, schema: dict[str, Any], used: set[str]) -> dict[str, Any]:
    return _tidy({**schema, "title": name.replace("_", " ").capitalize()}, used)


def _rank(word: str) -> int:
    return _ORDER.index(word) if word in _ORDER else len(_ORDER)


def _key_order(schema: dict[str, Any]) -> list[str]:
    """The order of keys in an editor: `kind`, what is needed, the rest, what many parts have."""
    needed = schema.get("required", [])

    def rank(name: str) -> int:
        if name == "kind":
            return 0
        if name in needed:
            return 1
        return 3 + SHARED_KEYS.index(name) if name in SHARED_KEYS else 2

    return sorted(schema["properties"], key=rank)


def text_for(kind: str) -> str:
    """The JSON Schema of a kind as its file holds it."""
    return json.dumps(schema_for(kind), indent=2, ensure_ascii=False) + "\n"


def write_all(target: Path) -> list[Path]:
    """Write the JSON Schema of every kind into a folder."""
    target.mkdir(parents=True, exist_ok=True)
    written = []
    for kind in KINDS:
        path = target / f"{kind}.json"
        path.write_text(text_for(kind), encoding="utf-8", newline="\n")
        written.append(path)
    return written


RECORDS = Path(__file__).parents[1] / "content" / "records.py"
"""The module of typed records."""


def write_records() -> None:
    """Write the module of typed records."""
    from aoslint.model.records import text_of_records

    RECORDS.write_text(text_of_records(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    write_all(folder("schemas"))
    write_records()
