"""The report as workflow commands: each finding an annotation of a pull request."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Any

from aoslint.report import Entry
from aoslint.report.places import is_whole_file, relative
from aoslint.report.safe import escape_character
from aoslint.report.words import folded, with_related

_DATA = {"%": "%25", "\r": "%0D", "\n": "%0A"}
_PROPERTY = _DATA | {":": "%3A", ",": "%2C"}


def render(entries: Sequence[Entry], *, colour: bool = False) -> str:
    """One line a finding; what could end the line or begin another command is coded.

    Paths begin at the folder that `GITHUB_WORKSPACE` names, else at the folder at hand.
    """
    start = os.environ.get("GITHUB_WORKSPACE") or None
    return "".join(
        _command(item, more, start)
        for entry in entries
        for item, more in folded(entry["diagnostics"])
    )


def _command(item: Mapping[str, Any], more: str | None, start: str | None) -> str:
    file = relative(item["path"], start)
    properties: dict[str, object] = {"file": file}
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
    first, *rest = with_related(item)
    lines = [f"{file}:{item['line']}: {first}", *rest, *([more] if more else [])]
    message = _coded("\n".join(lines), _DATA)
    return f"::{item['severity']} {given}::{message}\n"


def _coded(text: str, codes: Mapping[str, str]) -> str:
    return "".join(codes[c] if c in codes else escape_character(c) for c in text)
