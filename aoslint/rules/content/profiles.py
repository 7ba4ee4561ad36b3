"""Pitched Battle profiles: what they price, and whether the prices make sense."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from aoslint.catalogue.names import fold
from aoslint.catalogue.records import Written
from aoslint.catalogue.select import as_list, count_range
from aoslint.findings import Related
from aoslint.language import say, say_many
from aoslint.rules.breach import Breach, listed
from aoslint.rules.content_base import Document, rule
from aoslint.source.tree import Route

_KINDS = ("profiles",)
_FIRST, _LAST = "0000-00-00", "9999-99-99"


def _rows(document: Document) -> Iterator[tuple[Route, Written]]:
    for key in ("profiles", "changes"):
        for number, row in enumerate(as_list(document.data.get(key))):
            yield (key, number), row


def _what(row: Written) -> str:
    return "battalion" if "battalion" in row else "warscroll"


@rule(
    "AOS231",
    "unknown-profile-title",
    "error",
    kinds=_KINDS,
)
def unknown_profile_title(document: Document) -> Iterator[Breach]:
    """A profile is of a warscroll or battalion that is not known."""
    for route, row in _rows(document):
        what = _what(row)
        title = str(row[what])
        match = document.catalogue.find(what, title)
        if match.keys and match.how == "title":
            continue
        near = [
            document.catalogue.record(key).own_name for key in match.keys
        ] or document.catalogue.near(what, title)
        yield Breach(
            (*route, what),
            say("the content has no battalion `{name}`", name=title)
            if what == "battalion"
            else say("the content has no warscroll `{name}`", name=title),
            help=say("did you mean {names}?", names=listed(tuple(near))) if near else _add(what),
            facts={"title": title, "suggestions": list(near)},
        )


def _add(what: str) -> str:
    return say("add the battalion") if what == "battalion" else say("add the warscroll")


@rule(
    "AOS232",
    "repeated-profile",
    "error",
    kinds=_KINDS,
)
def repeated_profile(document: Document) -> Iterator[Breach]:
    """Two profiles of one thing are in force on one day."""
    seen: dict[tuple[str, str], list[tuple[int, Written]]] = {}
    for number, row in enumerate(as_list(document.data.get("profiles"))):
        what = _what(row)
        earlier = seen.setdefault((what, fold(str(row[what]))), [])
        for first, other in earlier:
            # What is kept for old lists gives way to what is not; a later row to an earlier one.
            if _overlap(row, other) and bool(row.get("legacy")) == bool(other.get("legacy")):
                yield Breach(
                    ("profiles", number, what),
                    say("`{title}` has a profile already for the same days", title=row[what]),
                    help=say("keep one, or give them days apart with `from` and `to`"),
                    related=_own(document, ("profiles", first, what), say("first here")),
                    facts={"title": row[what]},
                )
                break
        earlier.append((number, row))


def _overlap(one: Written, other: Written) -> bool:
    first, last = one.get("from", _FIRST), one.get("to", _LAST)
    begins, ends = other.get("from", _FIRST), other.get("to", _LAST)
    return bool(first <= ends and begins <= last)


def _own(document: Document, route: Route, label: str) -> tuple[Related, ...]:
    return (Related(document.tree.source.path, document.tree.value_span(route), label),)


@rule(
    "AOS233",
    "dear-full-price",
    "warning",
    kinds=_KINDS,
)
def dear_full_price(document: Document) -> Iterator[Breach]:
    """The price of a full unit is above the plain sum."""
    for route, row in _in_force(document):
        full, points, size = row.get("full"), row.get("points"), row.get("size", 1)
        least, most = count_range(size)
        if not isinstance(full, int) or not isinstance(points, int) or not least or not most:
            continue
        if most <= least:
            continue
        times = -(-most // least)
        if full > times * points:
            yield Breach(
                (*route, "full") if _stands(document, route, "full") else (*route, "points"),
                say_many(
                    "a full unit of {unit} costs {n} point, {times} times {price} are {sum}",
                    "a full unit of {unit} costs {n} points, {times} times {price} are {sum}",
                    full,
                    unit=row["warscroll"],
                    times=times,
                    price=points,
                    sum=times * points,
                ),
                help=say(
                    "check it; a full unit is usually cheaper, and this price will be charged"
                ),
                facts={"full": full, "sum": times * points},
                confidence=row.get("confidence", "certain"),
            )


def _in_force(document: Document) -> Iterator[tuple[Route, Written]]:
    """Every row as it stands, and each change upon the row that it changes."""
    current: dict[str, Written] = {}
    for row in as_list(document.data.get("profiles")):
        if "warscroll" in row:
            current.setdefault(fold(str(row["warscroll"])), row)
    for number, row in enumerate(as_list(document.data.get("profiles"))):
        if "warscroll" in row:
            yield ("profiles", number), row
    for number, row in enumerate(as_list(document.data.get("changes"))):
        if "warscroll" in row:
            key = fold(str(row["warscroll"]))
            current[key] = {**current.get(key, {}), **row}
            if {"points", "full", "size"} & row.keys():
                yield ("changes", number), current[key]


def _stands(document: Document, route: Route, key: str) -> bool:
    part: Any = document.data
    for step in route:
        part = part[step]
    return key in part


@rule(
    "AOS234",
    "full-price-without-range",
    "error",
    kinds=_KINDS,
)
def full_price_without_range(document: Document) -> Iterator[Breach]:
    """A unit of one size only has a price for a full unit."""
    for route, row in _in_force(document):
        size = row.get("size", 1)
        least, most = count_range(size)
        if "full" in row and _stands(document, route, "full") and most == least:
            yield Breach(
                (*route, "full"),
                say(
                    "{unit} has a price for a full unit, but its size is {size}",
                    unit=row["warscroll"],
                    size=size,
                ),
                help=say(
                    "write the size as the least and the most, as in `size: 5-30`, or take "
                    "`full` out"
                ),
                facts={"size": size},
            )


@rule(
    "AOS239",
    "unit-without-profile",
    "notice",
    kinds=("warscroll",),
)
def unit_without_profile(document: Document) -> Iterator[Breach]:
    """No season has a profile of a unit."""
    if document.data.get("type", "unit") != "unit":
        return
    if not document.index.has_prices(document.data.get("faction")):
        return
    if not document.index.is_priced(document.title):
        yield Breach(
            ("title",),
            say("no season has a Pitched Battle profile of `{title}`", title=document.title),
            help=say(
                "add one to the handbook; `points:` without a value says that it has no price"
            ),
            facts={"title": document.title},
        )
