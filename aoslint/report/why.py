"""The facts behind what is legal, as text or JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from aoslint.report.safe import escape


def render(reasons: Sequence[Mapping[str, Any]], form: str) -> str:
    """The reasons of a list: grouped by what they are about, or as JSON."""
    if form == "json":
        return json.dumps({"version": 1, "reasons": list(reasons)}, indent=2) + "\n"
    lines: list[str] = []
    last: tuple[object, object] | None = None
    for reason in reasons:
        about = (reason["line"], reason["subject"])
        if about != last:
            place = f"{reason['path']}:{reason['line']}"
            lines += ["", escape(f"{place}  {reason['subject']}")]
            last = about
        lines.append(escape(f"  {reason['text']}"))
        source = reason.get("source")
        if source:
            lines.append(escape(f"      {source['path']}:{source['line']}"))
    return "\n".join(lines[1:]) + "\n" if lines else ""
