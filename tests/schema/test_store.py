"""Schemas: made once, and nothing but the shipped ones is ever opened (BR-071)."""

from __future__ import annotations

import socket
import threading
from pathlib import Path
from typing import Any

import pytest

from aoslint.schema import store
from aoslint.schema.store import SchemaFileError, compile_schema, schema_of, validator_of


def test_validators_are_made_once() -> None:
    assert validator_of("army") is validator_of("army")
    assert schema_of("army") is schema_of("army")


def test_an_unknown_kind() -> None:
    with pytest.raises(KeyError):
        validator_of("report")


@pytest.mark.parametrize(
    ("schema", "message"),
    [
        (
            {"$ref": "http://127.0.0.1:9/x.json"},
            "x.json#/$ref: `http://127.0.0.1:9/x.json` is no schema that is shipped",
        ),
        (
            {"$ref": "file:///etc/hostname"},
            "x.json#/$ref: `file:///etc/hostname` is no schema that is shipped",
        ),
        (
            {
                "$schema": "https://example.invalid/own-dialect",
                "properties": {"a": {"$ref": "other.json#/x"}},
            },
            "x.json#/properties/a/$ref: `other.json#/x` is no schema that is shipped",
        ),
        (
            {"allOf": [{"$ref": "../secret/warscroll.json"}]},
            "x.json#/allOf/0/$ref: `../secret/warscroll.json` is no schema that is shipped",
        ),
    ],
)
def test_references_to_anything_else(schema: dict[str, Any], message: str) -> None:
    with pytest.raises(SchemaFileError) as caught:
        compile_schema(schema, "x.json")
    assert str(caught.value) == message


def test_no_connection_is_opened() -> None:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        listener.settimeout(0.3)
        address = f"http://127.0.0.1:{listener.getsockname()[1]}"
        came: list[object] = []

        def wait() -> None:
            try:
                came.append(listener.accept())
            except TimeoutError:
                return

        waiter = threading.Thread(target=wait)
        waiter.start()
        # An id that is an address makes the plain reference one; both are refused.
        for schema in ({"$ref": f"{address}/x.json"}, {"$id": f"{address}/s/", "$ref": "x.json"}):
            with pytest.raises(SchemaFileError):
                compile_schema(schema, "x.json")
        with pytest.raises(SchemaFileError):
            compile_schema({"$id": f"{address}/s/", "$ref": "warscroll.json"}, "x.json")
        waiter.join()
        assert came == []


@pytest.mark.parametrize(
    "schema",
    [
        {"$id": "https://aoslint.invalid/schemas/mine.json", "$ref": "warscroll.json"},
        {"$ref": "https://aoslint.invalid/schemas/warscroll.json"},
        {"$ref": "warscroll.json"},
    ],
)
def test_a_shipped_schema_is_found_by_its_name(schema: dict[str, Any]) -> None:
    validator = compile_schema(schema, "x.json")
    assert validator.is_valid({"kind": "warscroll", "title": "X"})
    assert not validator.is_valid({"kind": "warscroll"})


def test_a_schema_file_that_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "army.json").write_text("{", encoding="utf-8")
    monkeypatch.setattr(store, "folder", lambda name: tmp_path)
    schema_of.cache_clear()
    try:
        with pytest.raises(SchemaFileError, match=r"^schemas/army\.json: "):
            schema_of("army")
        with pytest.raises(SchemaFileError, match=r"^schemas/realm\.json: "):
            schema_of("realm")
    finally:
        schema_of.cache_clear()


def test_a_schema_that_is_none() -> None:
    with pytest.raises(SchemaFileError, match=r"^x\.json: "):
        compile_schema({"type": 3}, "x.json")
