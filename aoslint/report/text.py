"""The report for people: code frames, then for an army its figures and the verdict."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from aoslint.language import say_many
from aoslint.report import Entry
from aoslint.report.frames import Mark, frame, place
from aoslint.report.paint import Paint
from aoslint.report.safe import escape
from aoslint.report.summary import count, told
from aoslint.report.terms import term
from aoslint.report.verdict import block
from aoslint.report.words import folded, notes


def render(entries: Sequence[Entry], *, colour: bool = False) -> str:
    """Every finding and every army of the entries, and one line for them all."""
    paint = Paint(colour)
    parts: list[str] = []
    for entry in entries:
        excerpts = entry.get("excerpts") or {}
        for item, more in folded(entry["diagnostics"]):
            parts.append(_finding(item, excerpts, paint))
            if more is not None:
                parts.append(f"{item['code']}: {more}\n")
        if entry.get("verdict") is not None:
            parts.append(block(entry, paint))
    if len(entries) > 1 or (entries and entries[0].get("verdict") is None):
        parts.append(_summary(entries) + "\n")
    return "\n".join(parts)


def _finding(item: Mapping[str, Any], excerpts: Mapping[str, Any], paint: Paint) -> str:
    return "".join(f"{line}\n" for line in _lines(item, excerpts, paint))


def _lines(item: Mapping[str, Any], excerpts: Mapping[str, Any], paint: Paint) -> Iterator[str]:
    severity = item["severity"]
    related = item.get("related") or []
    gutter = max(len(str(one["line"])) for one in (item, *related))
    head = paint(f"{term(severity)}[{item['code']}]", severity)
    title = paint(f"{item['rule']}: {escape(item['message'])}", "strong")
    yield f"{head} {title}"
    arrow = "-->"
    for path, marks in _by_path(item, related):
        lines = excerpts.get(path) or {}
        shown = [mark for mark in marks if str(mark.line) in lines]
        for mark in marks[:1] if shown else marks:
            label = f": {mark.label}" if mark.label and not shown else ""
            where = escape(f"{path}:{mark.line}:{mark.start}{label}")
            yield f"{' ' * gutter}{paint(arrow, 'gutter')} {where}"
            arrow = ":::"
        if shown:
            yield from frame(shown, lines, gutter, paint)
    further = list(notes(item))
    if further:
        yield paint(" " * gutter + " |", "gutter")
    for name, text in further:
        yield f"{' ' * gutter} {paint('=', 'gutter')} {paint(name, 'strong')}: {escape(text)}"


def _by_path(
    item: Mapping[str, Any], related: Sequence[Mapping[str, Any]]
) -> Iterator[tuple[str, list[Mark]]]:
    """The marks of each file, the finding's own file and place first."""
    marks = {item["path"]: [place(item, item.get("label") or "", item["severity"])]}
    for one in related:
        marks.setdefault(one["path"], []).append(place(one, one["label"], "related"))
    yield from marks.items()


def _summary(entries: Sequence[Entry]) -> str:
    files = say_many("{n} file checked", "{n} files checked", len(entries))
    armies = ", ".join(_armies(count(entries)))
    before = f"{armies}; " if armies else ""
    return f"{files}: {before}{told(entries)}"


def _armies(counts: Mapping[str, int]) -> Iterator[str]:
    if counts["legal"]:
        yield say_many("{n} legal", "{n} legal", counts["legal"])
    if counts["illegal"]:
        yield say_many("{n} illegal", "{n} illegal", counts["illegal"])
    if counts["unknown"]:
        yield say_many("{n} unknown", "{n} unknown", counts["unknown"])
