"""Damage tables: their rows, their columns, and the `*` that points at them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from aoslint.catalogue.names import fold, words
from aoslint.catalogue.records import Written
from aoslint.catalogue.select import as_list
from aoslint.language import mark, say, say_many
from aoslint.language.wording import either
from aoslint.rules.breach import Breach
from aoslint.rules.content_base import Document, name_of, rule
from aoslint.source.tree import Route

_KINDS = ("warscroll",)
_SUFFERED = "wounds suffered"
_OWN = ("move", "wounds", "bravery", "save")
_WEAPON = ("range", "attacks", "to_hit", "to_wound", "rend", "damage")
_WORDS = {
    "move": mark("move"),
    "wounds": mark("wounds"),
    "bravery": mark("bravery"),
    "save": mark("save"),
    "range": mark("range"),
    "attacks": mark("attacks"),
    "to_hit": mark("to hit"),
    "to_wound": mark("to wound"),
    "rend": mark("rend"),
    "damage": mark("damage"),
}
_VALUE = re.compile(r"[*-]|-?\d+[+\"]?|\d*D\d+([+-]\d+)?\"?")
_ROW = re.compile(r"(\d+)(?:-(\d+)|(\+))?")


class _Table(NamedTuple):
    route: Route
    columns: dict[str, list[Any]]
    holder: Written  # the warscroll, or its change, that the table stands in
    place: Route


class _Star(NamedTuple):
    route: Route
    weapon: Written | None
    characteristic: str


def _holders(document: Document) -> Iterator[tuple[Written, Route]]:
    """The warscroll, and each of its changes that has a table or weapons of its own."""
    yield document.data, ()
    for number, change in enumerate(as_list(document.data.get("changes"))):
        if "damage_table" in change or "weapons" in change:
            yield {**document.data, **change}, ("changes", number)


def _tables(document: Document) -> Iterator[_Table]:
    for holder, place in _holders(document):
        if place and not _stands_at(document, place, "damage_table"):
            continue
        value = holder.get("damage_table")
        if isinstance(value, list):
            for number, table in enumerate(value):
                yield _Table((*place, "damage_table", number), table, holder, place)
        elif value is not None:
            yield _Table((*place, "damage_table"), value, holder, place)


def _stands_at(document: Document, place: Route, key: str) -> bool:
    return key in document.data["changes"][place[1]]


def _on_any_day(document: Document, name: str) -> list[Any]:
    """A characteristic, and what it becomes: which day a table is of is not always known."""
    holders = [document.data, *as_list(document.data.get("changes"))]
    return [holder[name] for holder in holders if name in holder]


def _rows(table: _Table) -> list[tuple[int, int | None] | None]:
    """The wounds suffered of each row, from and to; none for what is no such range."""
    found: list[tuple[int, int | None] | None] = []
    for cell in table.columns.get(_SUFFERED, []):
        match = _ROW.fullmatch(str(cell))
        if match is None:
            found.append(None)
        else:
            low = int(match[1])
            found.append((low, None if match[3] else int(match[2] or low)))
    return found


@rule(
    "AOS206",
    "damage-table-gap",
    "error",
    kinds=_KINDS,
    sources=("Core Rules, p. 14",),
)
def damage_table_gap(document: Document) -> Iterator[Breach]:
    """The rows of a damage table do not follow one on another from 0."""
    for table in _tables(document):
        following = 0
        for number, row in enumerate(_rows(table)):
            cell = table.columns[_SUFFERED][number]
            at: Route = (*table.route, _SUFFERED, number)
            if row is None:
                yield Breach(
                    at,
                    say("`{row}` is no range of wounds", row=cell),
                    help=say("write it as `0-4`, or `14+` for the last"),
                    facts={"row": cell},
                )
                break
            if row[0] != following or (row[1] is not None and row[1] < row[0]):
                yield Breach(
                    at,
                    say("the row `{row}` should begin at {first}", row=cell, first=following)
                    if row[0] != following
                    else say("the row `{row}` ends before it begins", row=cell),
                    help=say("every number of wounds suffered, from 0 on, stands in one row"),
                    facts={"row": cell, "expected": following},
                )
                break
            if row[1] is None:
                if number + 1 < len(table.columns[_SUFFERED]):
                    yield Breach(
                        at,
                        say("the row `{row}` has no end, but another follows", row=cell),
                        help=say("only the last row is open"),
                        facts={"row": cell},
                    )
                break
            following = row[1] + 1


@rule(
    "AOS207",
    "closed-damage-table",
    "warning",
    kinds=_KINDS,
    sources=("Core Rules, p. 14",),
)
def closed_damage_table(document: Document) -> Iterator[Breach]:
    """The last row of a damage table has an end."""
    for table in _tables(document):
        rows = _rows(table)
        last = rows[-1] if rows else None
        if last is not None and last[1] is not None:
            cell = table.columns[_SUFFERED][-1]
            yield Breach(
                (*table.route, _SUFFERED, len(rows) - 1),
                say("the last row is `{row}`, and says nothing of more wounds", row=cell),
                help=say("write it as `{first}+`", first=last[0]),
                facts={"row": cell},
            )


@rule(
    "AOS208",
    "damage-table-beyond-wounds",
    "warning",
    kinds=_KINDS,
    sources=("Core Rules, p. 14",),
)
def damage_table_beyond_wounds(document: Document) -> Iterator[Breach]:
    """A row of a damage table begins at more wounds than the model has."""
    for table in _tables(document):
        held = [one for one in _on_any_day(document, "wounds") if isinstance(one, int)]
        wounds = max(held, default=None)
        rows = _rows(table)
        last = rows[-1] if rows else None
        if last is None or wounds is None or last[0] < wounds:
            continue
        yield Breach(
            (*table.route, _SUFFERED, len(rows) - 1),
            say(
                "the last row begins at {suffered} suffered, a model with {wounds} is slain by "
                "then",
                suffered=say_many("{n} wound", "{n} wounds", last[0]),
                wounds=say_many("{n} wound", "{n} wounds", wounds),
            ),
            help=say("check the row, and the `wounds` of the warscroll"),
            facts={"begins": last[0], "wounds": wounds},
        )


@rule(
    "AOS209",
    "uneven-damage-table",
    "error",
    kinds=_KINDS,
)
def uneven_damage_table(document: Document) -> Iterator[Breach]:
    """A column of a damage table has more or fewer cells than it has rows."""
    for table in _tables(document):
        first = next(iter(table.columns), None)
        if first is None:
            continue
        rows = len(table.columns[first])
        for name, cells in table.columns.items():
            if len(cells) != rows:
                yield Breach(
                    (*table.route, name),
                    say(
                        "the column `{column}` has {cells}, the table has {rows}",
                        column=name,
                        cells=say_many("{n} cell", "{n} cells", len(cells)),
                        rows=say_many("{n} row", "{n} rows", rows),
                    ),
                    help=say("give it a cell for each row"),
                    facts={"column": name, "cells": len(cells), "rows": rows},
                )


_SHAPES = (re.compile(r"[2-6]\+"), re.compile(r"\d+\""), re.compile(r"-\d"))


@rule(
    "AOS253",
    "odd-damage-table-cell",
    "warning",
    kinds=_KINDS,
)
def odd_damage_table_cell(document: Document) -> Iterator[Breach]:
    """A cell of a damage table is not written as the others of its column."""
    for table in _tables(document):
        for name, cells in table.columns.items():
            for shape in _SHAPES:
                odd = [n for n, cell in enumerate(cells) if not shape.fullmatch(str(cell))]
                bare = [n for n in odd if str(cells[n]).strip("0").isdigit()]
                if len(odd) * 2 < len(cells) and bare:
                    example = next(cell for cell in cells if shape.fullmatch(str(cell)))
                    yield Breach(
                        (*table.route, name, bare[0]),
                        say(
                            "the cell `{cell}` is not written as the others of `{column}`",
                            cell=cells[bare[0]],
                            column=name,
                        ),
                        help=say("the others are written as `{example}`", example=example),
                        facts={"column": name, "cell": cells[bare[0]]},
                    )


@rule(
    "AOS210",
    "star-without-meaning",
    "warning",
    kinds=_KINDS,
    sources=("Core Rules, pp. 13-14",),
)
def star_without_meaning(document: Document) -> Iterator[Breach]:
    """No column and no ability says what a `*` stands for."""
    for holder, place in _holders(document):
        columns = {fold(name) for table in as_list(holder.get("damage_table")) for name in table}
        told = {words(name) for name in _abilities(holder)}
        unclear: dict[str, list[_Star]] = {}
        for star in _stars(holder, place):
            if not _has_column(star, columns) and not _is_told(star, told):
                of = str(star.weapon["name"]) if star.weapon else document.title
                unclear.setdefault(of, []).append(star)
        for of, stars in unclear.items():
            see = stars[0].weapon.get("see") if stars[0].weapon else None
            yield Breach(
                stars[0].route,
                say(
                    "there is no ability `{ability}` to say what the `*` of `{owner}` stands for",
                    ability=see,
                    owner=of,
                )
                if see
                else say(
                    "nothing says what the `*` of `{owner}` stands for: {characteristics}",
                    owner=of,
                    characteristics=either([_word(star.characteristic) for star in stars], "and"),
                ),
                help=say("give the damage table a column for it, or name the ability with `see:`")
                if stars[0].weapon
                else say("give the damage table a column for it"),
                facts={"of": of, "characteristics": [star.characteristic for star in stars]},
            )


def _stars(holder: Written, place: Route) -> Iterator[_Star]:
    for name in _OWN:
        if holder.get(name) == "*":
            yield _Star((*place, name), None, name)
    for number, weapon in enumerate(as_list(holder.get("weapons"))):
        for name in _WEAPON:
            if weapon.get(name) == "*":
                yield _Star((*place, "weapons", number, name), weapon, name)


def _has_column(star: _Star, columns: set[str]) -> bool:
    if star.weapon is None:
        return star.characteristic in columns
    name = fold(str(star.weapon["name"]))
    return name in columns or f"{name} {star.characteristic}" in columns


def _is_told(star: _Star, told: set[tuple[str, ...]]) -> bool:
    if star.weapon is None:
        return False
    if "see" in star.weapon:
        return words(str(star.weapon["see"])) in told
    own = words(str(star.weapon["name"]))
    return any(_within(own, name) or _within(name, own) for name in told)


def _within(part: tuple[str, ...], whole: tuple[str, ...]) -> bool:
    """Whether some words stand in a row among others."""
    length = len(part)
    return any(whole[n : n + length] == part for n in range(len(whole) - length + 1))


def _abilities(holder: Written) -> Iterator[str]:
    for key in ("abilities", "command_abilities", "spells", "prayers"):
        yield from map(name_of, as_list(holder.get(key)))


@rule(
    "AOS211",
    "column-without-use",
    "warning",
    kinds=_KINDS,
    sources=("Core Rules, p. 14",),
)
def column_without_use(document: Document) -> Iterator[Breach]:
    """A column of a damage table belongs to nothing on the warscroll."""
    for table in _tables(document):
        for name in list(table.columns)[1:]:
            told = all(_VALUE.fullmatch(str(cell)) for cell in table.columns[name])
            if not told and name not in _OWN:
                continue  # its cells are words, and speak for themselves
            reason = _unused(name, table.holder, _on_any_day(document, name))
            if reason is not None:
                yield Breach(
                    (*table.route, name),
                    say(
                        "the column `{column}` belongs to nothing: {reason}",
                        column=name,
                        reason=reason,
                    ),
                    help=say(
                        "name the weapon, the weapon and its characteristic, or the ability that "
                        'it is about, and write that characteristic as "*"'
                    ),
                    on_key=True,
                    facts={"column": name},
                )


def _unused(name: str, holder: Written, values: list[Any]) -> str | None:
    """Why a column belongs to nothing; none if it belongs to something."""
    if name in _OWN:
        # What is left out is not known, and may be a `*`.
        known = values and "*" not in values
        if not known:
            return None
        return say(
            "the {characteristic} of the warscroll is `{value}`",
            characteristic=_word(name),
            value=values[0],
        )
    folded, parts = fold(name), words(name)
    reason = None
    for weapon in as_list(holder.get("weapons")):
        own = fold(str(weapon["name"]))
        starred = [one for one in _WEAPON if weapon.get(one) == "*"]
        for one in _WEAPON:
            if folded == f"{own} {one}" and one not in starred:
                return say(
                    "`{weapon}` has `{value}` for {characteristic}",
                    weapon=weapon["name"],
                    value=weapon.get(one),
                    characteristic=_word(one),
                )
        if starred and (folded == own or folded in {f"{own} {one}" for one in starred}):
            return None
        if folded == own:
            reason = say("no characteristic of `{weapon}` is `*`", weapon=weapon["name"])
    if any(_within(words(one), parts) or _within(parts, words(one)) for one in _abilities(holder)):
        return None
    return reason or say("no weapon or ability has that name")


def _word(characteristic: str) -> str:
    """A characteristic as a sentence names it."""
    return say(_WORDS[characteristic])
