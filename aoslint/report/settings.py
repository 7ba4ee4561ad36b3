"""How settings are shown: each value, and where it is from."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from aoslint.language import mark, say
from aoslint.report.safe import escape

_NONE = {
    "select": mark("all rules"),
    "season": mark("the newest"),
    "as-of": mark("the season's last day"),
}
_DEFAULT = mark("default")
"""The origin of a value that nothing gave."""


def as_text(about: str, file: str | None, settings: Mapping[str, tuple[Any, str]]) -> str:
    """A heading and one line a value; of `per-path` one line a table."""
    rows = [
        (name, line, _origin(origin) if number == 0 else "")
        for name, (value, origin) in settings.items()
        for number, line in enumerate(_lines(name, value))
    ]
    widths = [max(len(row[column]) for row in rows) for column in (0, 1)]
    if file is None:
        told = say("no configuration file")
    else:
        told = say("configuration file {file}", file=file)
    lines = [f"{about}: {told}", ""]
    before = ""
    for name, value, origin in rows:
        shown = "" if name == before else name
        lines.append(f"  {shown:<{widths[0]}}   {value:<{widths[1]}}   {origin}".rstrip())
        before = name
    return "".join(f"{escape(line)}\n" for line in lines)


def as_json(about: str, file: str | None, settings: Mapping[str, tuple[Any, str]]) -> str:
    """The same as one JSON document."""
    values = {
        name: {"value": _plain(name, value), "origin": origin}
        for name, (value, origin) in settings.items()
    }
    return json.dumps({"path": about, "file": file, "settings": values}, indent=2) + "\n"


def _origin(origin: str) -> str:
    return say(_DEFAULT) if origin == _DEFAULT else origin


def _lines(name: str, value: Any) -> list[str]:
    if name == "per-path" and value:
        return [
            f"{', '.join(paths)}: {', '.join(f'{code} {level}' for code, level in levels)}"
            for paths, levels in value
        ]
    if isinstance(value, bool):
        return ["true" if value else "false"]
    if not value:
        return [say(_NONE[name]) if name in _NONE else say("none")]
    return [value if isinstance(value, str) else ", ".join(value)]


def _plain(name: str, value: Any) -> Any:
    if name == "per-path":
        return [{"paths": list(paths), "severity": dict(levels)} for paths, levels in value]
    return list(value) if isinstance(value, tuple) else value
