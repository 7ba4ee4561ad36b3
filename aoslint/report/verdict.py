"""The closing block of an army: who it is, its figures, and what they come to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import zip_longest
from typing import Any

from aoslint.language import say, say_many
from aoslint.report import Entry
from aoslint.report.paint import Paint
from aoslint.report.safe import escape, width
from aoslint.report.summary import told
from aoslint.report.terms import term

_COLUMNS = (
    ("points", "wounds", "models", "units", "drops"),
    ("leaders", "battleline", "behemoths", "artillery", "battalions"),
    ("artefacts", "allied_units", "allied_points", "command_points"),
)
_LIMITS = {"points": "points_limit"}
"""Tallies whose limit is a tally of its own."""
_MINIMA = {"battleline"}
_GAP = "     "


def block(entry: Entry, paint: Paint) -> str:
    """The figures of an army and its verdict, several lines with a line break at the end."""
    lines = [*_heading(entry, paint), ""]
    tallies = entry.get("tallies") or {}
    if tallies:
        lines += [*_table(tallies, paint), ""]
    lines.append(_verdict(entry, paint))
    return "".join(f"{line}\n" for line in lines)


def _heading(entry: Entry, paint: Paint) -> Iterator[str]:
    name = f": {entry['name']}" if entry.get("name") else ""
    yield paint(escape(f"{entry['path']}{name}"), "strong")
    side = ", ".join(filter(None, (entry.get("subfaction"), entry.get("allegiance"))))
    game = (entry.get("game") or "").replace("-", " ").capitalize()
    season = entry.get("season") or ""
    day = entry.get("as_of")
    if day and season:
        season = say("{season} as of {day}", season=season, day=day)
    elif day:
        season = say("as of {day}", day=day)
    frame = ", ".join(filter(None, (game, season)))
    described = ". ".join(filter(None, (side or say("No allegiance"), frame)))
    yield escape(described)


def _table(tallies: Mapping[str, Any], paint: Paint) -> Iterator[str]:
    known = {key for column in _COLUMNS for key in column} | set(_LIMITS.values())
    further = tuple(key for key in tallies if key not in known)
    columns = [
        _column([_row(key, tallies) for key in keys if key in tallies], paint)
        for keys in (*_COLUMNS[:-1], _COLUMNS[-1] + further)
    ]
    for cells in zip_longest(*columns):
        yield _join(cells, columns)


def _join(cells: tuple[tuple[str, int] | None, ...], columns: list[list[tuple[str, int]]]) -> str:
    """One row; a cell is a text that may hold colours, and the cells it takes up."""
    row = " "
    for cell, column in zip(cells, columns, strict=True):
        widest = max((wide for _, wide in column), default=0)
        text, wide = cell or ("", 0)
        row += " " + text + " " * (widest - wide) + _GAP[:-1]
    return row.rstrip()


def _row(key: str, tallies: Mapping[str, Any]) -> tuple[str, str, str, bool]:
    """Label, figure, limit, and whether the limit is broken."""
    value = tallies[key]
    if key in _LIMITS:
        value = [value, tallies.get(_LIMITS[key])]
    label = term(key)
    if not isinstance(value, list):
        return label, _figure(value, "?"), "", False
    used, limit = value
    least = key in _MINIMA
    broken = used is not None and limit is not None and (used < limit if least else used > limit)
    suffix = "+" if least and limit is not None else ""
    return label, _figure(used, "?"), _figure(limit, "-") + suffix, broken


def _figure(number: int | None, missing: str) -> str:
    return missing if number is None else str(number)


def _column(rows: list[tuple[str, str, str, bool]], paint: Paint) -> list[tuple[str, int]]:
    labels = max((width(row[0]) for row in rows), default=0)
    figures = max((len(row[1]) for row in rows), default=0)
    column = []
    for label, used, limit, broken in rows:
        pair = f"{used:>{figures}} / {limit}" if limit else f"{used:>{figures}}"
        shown = paint(pair, "error") if broken else pair
        indent = f"{label}{' ' * (labels - width(label))}   "
        column.append((indent + shown, width(indent) + len(pair)))
    return column


def verdict_of(entry: Entry) -> str:
    """The verdict in capitals, and how many points of a legal list are disputed.

    >>> verdict_of({"verdict": "legal", "questions": 2})
    'LEGAL, 2 questions for the organiser'
    """
    verdict = term(entry["verdict"]).upper()
    asked = entry.get("questions") or 0
    if entry["verdict"] != "legal" or not asked:
        return verdict
    return say_many(
        "{verdict}, {n} question for the organiser",
        "{verdict}, {n} questions for the organiser",
        asked,
        verdict=verdict,
    )


def _verdict(entry: Entry, paint: Paint) -> str:
    verdict = entry["verdict"]
    line = paint(verdict_of(entry), verdict)
    said = [told([entry], none="")]
    hidden = entry.get("hidden_errors") or 0
    if hidden:
        said.append(say_many("{n} error not selected", "{n} errors not selected", hidden))
    unresolved = len(entry.get("unresolved") or ())
    if unresolved:
        said.append(
            say_many(
                "{n} name not found in the content",
                "{n} names not found in the content",
                unresolved,
            )
        )
    if entry.get("not_checked"):
        said.append(say("not checked: {reasons}", reasons="; ".join(entry["not_checked"])))
    text = ". ".join(part[0].upper() + part[1:] for part in said if part)
    return f"{line}  {escape(text)}" if text else line
