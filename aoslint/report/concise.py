"""The report in one line a finding and one an army, for editors and long runs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from aoslint.report import Entry
from aoslint.report.paint import Paint
from aoslint.report.safe import escape
from aoslint.report.summary import told
from aoslint.report.terms import term
from aoslint.report.verdict import verdict_of
from aoslint.report.words import folded, notes


def render(entries: Sequence[Entry], *, colour: bool = False) -> str:
    """`path:line:column: severity[code] name: message`, then each army's verdict."""
    paint = Paint(colour)
    lines: list[str] = []
    for entry in entries:
        for item, more in folded(entry["diagnostics"]):
            lines.append(_finding(item, paint))
            if more is not None:
                lines.append(f"{escape(item['path'])}: {item['code']}: {more}")
        verdict = entry.get("verdict")
        if verdict is not None:
            shown = f"{escape(entry['path'])}: {paint(verdict_of(entry), verdict)}"
            lines.append(f"{shown} ({told([entry])})")
    return "".join(f"{line}\n" for line in lines)


def _finding(item: Mapping[str, Any], paint: Paint) -> str:
    place = f"{escape(item['path'])}:{item['line']}:{item['column']}"
    head = paint(f"{term(item['severity'])}[{item['code']}]", item["severity"])
    further = "".join(f" ({name}: {escape(text)})" for name, text in notes(item))
    return f"{paint(place, 'strong')}: {head} {item['rule']}: {escape(item['message'])}{further}"
