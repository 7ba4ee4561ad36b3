"""The report as workflow commands: each finding an annotation of a pull request."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from aoslint.report import Entry
from aoslint.report.places import is_whole_file, relative
from aoslint.report.safe import escape_character
from aoslint.report.words import with_related

_DATA = {"%": "%25", "\r": "%0D", "\n": "%0A"}
_PROPERTY = _DATA | {":": "%3A", ",": "%2C"}


def render(entries: Sequence[Entry], *, colour: bool = False) -> str:
    """One line a finding; what could end the line or begin another command is coded."""
    return "".join(_command(item) for entry in entries for item in entry["diagnostics"])


def _command(item: Mapping[str, Any]) -> str:
    properties: dict[str, object] = {"file": relative(item["path"])}
    if not is_whole_file(item):
        properties["line"] = item["line"]
        properties["endLine"] = item["end_line"]
        if item["line"] == item["end_line"]:  # columns of several lines are refused
            properties["col"] = item["column"]
            properties["endColumn"] = item["end_column"]
    properties["title"] = f"{item['code']} {item['rule']}"
    given = ",".join(
        f"{name}={_coded(str(value), _PROPERTY)}" for name, value in properties.items()
    )
    message = _coded("\n".join(with_related(item)), _DATA)
    return f"::{item['severity']} {given}::{message}\n"


def _coded(text: str, codes: Mapping[str, str]) -> str:
    return "".join(codes[c] if c in codes else escape_character(c) for c in text)
