"""Tables that are rolled on: every roll of the dice gives one row."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from aoslint.catalogue.select import count_range
from aoslint.language import say
from aoslint.rules.breach import Breach, listed
from aoslint.rules.content_base import Document, name_of, rule
from aoslint.source.tree import Route

_DICE = ((3,), (6,), (12, 2))
"""The greatest and, where it is not 1, the least roll of D3, D6 and 2D6."""
_SIXTY_SIX = [10 * tens + units for tens in range(1, 7) for units in range(1, 7)]


@rule(
    "AOS224",
    "roll-table-gap",
    "error",
    kinds=("core-rules", "realm", "allegiance", "warscroll", "battleplan", "battalion"),
)
def roll_table_gap(document: Document) -> Iterator[Breach]:
    """The rows of a table do not cover their dice, each roll once."""
    for route, rows in _tables(document.data, ()):
        for part in _groups(document.kind, route, rows):
            yield from _judge(route, part)


def _tables(value: Any, route: Route) -> Iterator[tuple[Route, list[Any]]]:
    """Every list that has rows with a roll."""
    if isinstance(value, dict):
        for key, part in value.items():
            if isinstance(part, dict | list):
                yield from _tables(part, (*route, key))
    elif isinstance(value, list):
        if any(isinstance(row, dict) and "roll" in row for row in value):
            yield route, value
        for number, part in enumerate(value):
            if isinstance(part, dict | list):
                yield from _tables(part, (*route, number))


def _groups(kind: str, route: Route, rows: list[Any]) -> Iterator[list[tuple[int, Any]]]:
    """The rows of one roll: on a map each territory has a roll of its own."""
    rolled = [(n, row) for n, row in enumerate(rows) if isinstance(row, dict) and "roll" in row]
    if kind != "battleplan":
        yield rolled
        return
    territories = list(dict.fromkeys(row.get("territory") for _, row in rolled))
    for territory in territories:
        yield [(n, row) for n, row in rolled if row.get("territory") == territory]


def _judge(route: Route, rows: list[tuple[int, Any]]) -> Iterator[Breach]:
    covered: dict[int, int] = {}
    greatest = max(_most(row) for _, row in rows)
    for number, row in rows:
        low, high = count_range(row["roll"])
        for roll in range(low, (high if high is not None else greatest) + 1):
            if greatest > _DICE[-1][0] and roll not in _SIXTY_SIX:
                continue  # of two dice read as tens and units, 17 to 20 is no roll
            if roll in covered:
                other = name_of(dict(rows)[covered[roll]])
                yield Breach(
                    (*route, number, "roll"),
                    say(
                        "a roll of {roll} gives `{row}`, and `{other}` as well",
                        roll=roll,
                        row=name_of(row),
                        other=other,
                    ),
                    help=say("give each roll to one row"),
                    facts={"roll": roll, "rows": [other, name_of(row)]},
                )
                return
            covered[roll] = number
    expected = _expected(covered)
    missing = [roll for roll in expected if roll not in covered]
    beyond = [roll for roll in covered if roll not in expected]
    if missing or beyond:
        last = covered[beyond[0]] if beyond else rows[0][0]
        said = [str(roll) for roll in beyond or missing]
        yield Breach(
            (*route, last, "roll"),
            say("no dice rolls {rolls}", rolls=listed(said))
            if beyond
            else say("no row is for a roll of {rolls}", rolls=listed(said)),
            help=say(
                "the rows cover {first} to {last}, each once", first=expected[0], last=expected[-1]
            ),
            facts={"missing": missing, "beyond": beyond},
        )


def _most(row: Any) -> int:
    low, high = count_range(row["roll"])
    return low if high is None else high


def _expected(covered: dict[int, int]) -> list[int]:
    """The rolls of the dice that a table is likely for: the smallest that has its rolls."""
    most = max(covered, default=0)
    for greatest, *first in _DICE:
        if most <= greatest:
            return list(range(first[0] if first else 1, greatest + 1))
    return _SIXTY_SIX
