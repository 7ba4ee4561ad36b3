"""Drafts as YAML that a person would go on with."""

from __future__ import annotations

import io
from typing import Any

from aoslint.importers.documents.draft import Draft

WIDTH = 4096
"""Rows are never folded: a folded row reads worse than a long one."""
_LONG = 90
_FLOW_ROWS = frozenset(
    ("weapons", "crew", "profiles", "options", "traits", "artefacts", "spells", "prayers")
)
_FLOW_LISTS = frozenset(("keywords", "role", "seasons", "of"))


def to_yaml(draft: Draft) -> str:
    """A document in YAML; what was not understood stands in comments at its head."""
    from ruamel.yaml import YAML

    writer = YAML()
    writer.width = WIDTH
    writer.indent(mapping=2, sequence=4, offset=2)
    writer.default_flow_style = False
    stream = io.StringIO()
    writer.dump(_mapping(draft.data), stream)
    notes = "".join(f"# {note}\n" for note in draft.notes)
    return notes + stream.getvalue()


def _mapping(data: dict[str, Any]) -> Any:
    from ruamel.yaml.comments import CommentedMap

    found = CommentedMap()
    for key, value in data.items():
        found[key] = _value(key, value)
    return found


def _value(key: str, value: Any) -> Any:
    if isinstance(value, dict):
        made = _mapping(value)
        if key in ("wizard", "who", "if"):
            made.fa.set_flow_style()
        if key == "damage_table":
            for column in made.values():
                column.fa.set_flow_style()
        return made
    if isinstance(value, list):
        return _sequence(key, value)
    return _scalar(value)


def _scalar(value: Any) -> Any:
    from ruamel.yaml.scalarstring import DoubleQuotedScalarString

    return DoubleQuotedScalarString(value) if value in ("*", "-") else value


def _sequence(key: str, values: list[Any]) -> Any:
    from ruamel.yaml.comments import CommentedSeq

    made = CommentedSeq()
    for value in values:
        row = _value(key, value) if isinstance(value, list) else _row(key, value)
        made.append(row)
    plain = not any(isinstance(value, dict | list) for value in values)
    long = sum(len(str(value)) + 2 for value in values) > _LONG
    if plain and key != "organisation" and not (long and key not in _FLOW_LISTS):
        made.fa.set_flow_style()
    return made


def _row(key: str, value: Any) -> Any:
    if not isinstance(value, dict):
        return _scalar(value)
    made = _mapping(value)
    if (
        key in _FLOW_ROWS
        and "text" not in value
        and (
            key in ("options", "profiles")
            or not any(isinstance(v, dict | list) for v in value.values())
        )
    ):
        made.fa.set_flow_style()
    return made
