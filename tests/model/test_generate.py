"""The JSON Schemas: the same as the models, and good enough to write content by."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from aoslint.model.generate import schema_for, text_for, write_all
from aoslint.model.kinds import KINDS
from aoslint.model.names import KIND_NAMES
from aoslint.resources import folder

Schema = dict[str, Any]


@pytest.mark.parametrize("kind", KIND_NAMES)
def test_the_file_is_what_the_models_say(kind: str) -> None:
    path = folder("schemas") / f"{kind}.json"
    assert path.read_text(encoding="utf-8") == text_for(kind), (
        f"schemas/{kind}.json is not what the models say: "
        "write it anew with `python -m aoslint.model.generate`"
    )


def test_every_file_is_written(tmp_path: Path) -> None:
    written = write_all(tmp_path / "new")
    assert [path.name for path in written] == [f"{kind}.json" for kind in KIND_NAMES]
    text = written[0].read_bytes()
    assert text.startswith(b'{\n  "$schema": "https://json-schema.org/draft/2020-12/schema",\n')
    assert text.endswith(b"}\n") and b"\r" not in text


def test_the_kinds_are_named_without_their_models() -> None:
    assert tuple(KINDS) == KIND_NAMES


def test_an_unknown_kind_has_no_schema() -> None:
    with pytest.raises(KeyError):
        schema_for("weapon")


@pytest.mark.parametrize("kind", KIND_NAMES)
def test_a_schema_is_one(kind: str) -> None:
    schema = schema_for(kind)
    jsonschema.Draft202012Validator.check_schema(schema)
    assert schema["$id"] == f"https://aoslint.invalid/schemas/{kind}.json"
    assert next(iter(schema["properties"])) == "kind"
    assert schema["properties"]["kind"]["const"] == kind
    assert schema["required"][0] == "kind"


@pytest.mark.parametrize("kind", KIND_NAMES)
def test_a_schema_refers_to_itself_alone(kind: str) -> None:
    schema = schema_for(kind)
    used = {part["$ref"] for part in parts(schema) if "$ref" in part}
    assert used == {f"#/$defs/{name}" for name in schema["$defs"]}


@pytest.mark.parametrize("kind", KIND_NAMES)
def test_every_mapping_knows_its_keys_and_says_what_it_is(kind: str) -> None:
    schema = schema_for(kind)
    for part in parts(schema):
        if "properties" in part:
            assert part["additionalProperties"] is False
            assert part["title"].startswith(("a ", "an ", "the ", "what ", "numbers ", "scenery "))
            assert part["description"].endswith(".")


@pytest.mark.parametrize("kind", KIND_NAMES)
def test_every_key_is_described_with_examples_that_hold(kind: str) -> None:
    schema = schema_for(kind)
    for owner in parts(schema):
        for name, key in owner.get("properties", {}).items():
            where = f"{kind}: {owner['title']}: {name}"
            assert key["title"], where
            assert key["description"].endswith((".", ".)")), where
            assert key["examples"], where
            validator = jsonschema.Draft202012Validator(
                {**key, "$defs": schema["$defs"]},
                format_checker=jsonschema.Draft202012Validator.FORMAT_CHECKER,
            )
            for example in key["examples"]:
                assert list(validator.iter_errors(example)) == [], where


@pytest.mark.parametrize("kind", KIND_NAMES)
def test_a_document_made_of_the_examples_is_good(kind: str) -> None:
    schema = schema_for(kind)
    document = {name: key["examples"][0] for name, key in schema["properties"].items()}
    KINDS[kind].model_validate(document)
    jsonschema.validate(document, schema)
    # What is dumped by the models is what was written.
    model = KINDS[kind].model_validate(document)
    dumped = model.model_dump(mode="json", by_alias=True, exclude_unset=True)
    assert json.loads(json.dumps(dumped)) == document


def parts(schema: Any) -> Iterator[Schema]:
    """Every schema within a schema."""
    if isinstance(schema, list):
        for part in schema:
            yield from parts(part)
    elif isinstance(schema, dict):
        yield schema
        for word, part in schema.items():
            if word not in ("examples", "default", "properties", "$defs"):
                yield from parts(part)
            elif word in ("properties", "$defs"):
                for inner in part.values():
                    yield from parts(inner)
