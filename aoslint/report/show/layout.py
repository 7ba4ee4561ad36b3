"""Labels, columns and the small parts that every meaning is written in."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from aoslint.language import say
from aoslint.report.safe import escape, width
from aoslint.report.terms import term

INDENT = "  "
_WIDE = 100
"""Columns that running text is broken at."""

Meaning = Mapping[str, Any]
Pairs = Iterator[tuple[str, str]]


def columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows of cells, every column as wide as its widest cell; a short row may run on."""
    rows = [[escape(cell) for cell in row] for row in rows]
    count = max((len(row) for row in rows), default=0)
    cells_of = [row if len(row) == count else row[:-1] for row in rows]
    wide = [
        max((width(row[at]) for row in cells_of if at < len(row)), default=0) for at in range(count)
    ]
    lines = []
    for row in rows:
        cells = (f"{cell}{' ' * (wide[at] - width(cell))}" for at, cell in enumerate(row))
        lines.append("  ".join(cells).rstrip())
    return lines


def pairs(pairs: Iterable[tuple[str, str]]) -> list[str]:
    """Labels with their texts, the texts in a column of their own and broken to fit."""
    shown = [(escape(label), escape(text)) for label, text in pairs if text]
    widest = max((width(label) for label, _ in shown), default=0)
    lines: list[str] = []
    before = None
    for label, text in shown:
        first = "" if label == before else label
        before = label
        parts = textwrap.wrap(
            text, _WIDE - len(INDENT) - widest - 2, break_long_words=False, break_on_hyphens=False
        )
        for at, part in enumerate(parts):
            head = first if at == 0 else ""
            lines.append(f"{head}{' ' * (widest - width(head))}  {part}")
    return lines


def named(meaning: Meaning, *keys: str) -> Pairs:
    """Named things: a line each where the content has their text, else their names in a row."""
    for key in keys:
        label = term(key)
        bare: list[str] = []
        told: list[str] = []
        for item in meaning.get(key) or ():
            text = _told(item) if isinstance(item, dict) else ""
            (told if text else bare).append(f"{title(item)}: {text}" if text else title(item))
        for text in told:
            yield label, text
        yield label, ", ".join(bare)


def _told(item: Meaning) -> str:
    parts = []
    if "casting_value" in item:
        parts.append(say("casting value {value}", value=item["casting_value"]))
    parts += [str(item[key]) for key in ("range", "when") if key in item]
    head = ", ".join(parts)
    return ". ".join(part for part in (head, str(item.get("text", ""))) if part)


def title(item: Any) -> str:
    """The name of an entry, which is a name alone or a mapping."""
    return str(item.get("name") or item.get("title")) if isinstance(item, dict) else str(item)


def several(value: Any) -> list[str]:
    """A value, or each of several, as text."""
    return [str(one) for one in value] if isinstance(value, list | tuple) else [str(value)]


def several_names(value: Any) -> list[str]:
    """The names of an entry, or of each of several."""
    return [title(one) for one in (value if isinstance(value, list) else [value])]


def origin(meaning: Meaning) -> Pairs:
    """How sure a part is, and where it is from."""
    confidence = meaning.get("confidence", "certain")
    yield say("confidence"), term(confidence) if confidence != "certain" else ""
    yield say("source"), str(meaning.get("source", ""))
    yield say("content"), str(meaning.get("path", ""))


def when(row: Meaning) -> str:
    """The condition of a row, to be put after it."""
    if "if" not in row:
        return ""
    condition = say("if {condition}", condition=row["if"])
    return f" [{condition}]"


def of_seasons(row: Meaning) -> str:
    """The seasons of a row, to be put after it."""
    return f" [{', '.join(several(row['seasons']))}]" if "seasons" in row else ""


def broken(text: str) -> list[str]:
    """One item of a list, broken to fit, its further lines set in."""
    return textwrap.wrap(
        escape(text),
        _WIDE - len(INDENT),
        initial_indent="  ",
        subsequent_indent="      ",
        break_long_words=False,
        break_on_hyphens=False,
    )
