"""Days and counts: seasons, changes within them, and ranges."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from aoslint.catalogue.records import Written
from aoslint.catalogue.select import as_list, count_range
from aoslint.content.records import Book, Handbook
from aoslint.language import say
from aoslint.rules.breach import Breach, listed
from aoslint.rules.content_base import Document, rule
from aoslint.source.tree import Route

_ALL = (
    "warscroll",
    "battalion",
    "allegiance",
    "realm",
    "battleplan",
    "core-rules",
    "conventions",
    "handbook",
    "profiles",
)
_COUNTS = frozenset(
    {
        *("size", "count", "models", "wounds", "roll", "answered_on", "players"),
        *("limit", "leaders", "battleline", "artillery", "behemoths", "other", "units", "sizes"),
        *("points_limit", "allied_points", "allied_units", "endless_spells", "battalions"),
        *("copies", "unit_models", "unique", "most"),
        *("move", "bravery", "melee_range", "missile_range", "attacks", "rend", "damage"),
        "casting_value",
    }
)


@rule(
    "AOS235",
    "reversed-range",
    "error",
    kinds=_ALL,
)
def reversed_range(document: Document) -> Iterator[Breach]:
    """The least of a range is above its most."""
    for route, value in _ranges(document.data, ()):
        least, most = value
        yield Breach(
            route,
            say("the range begins at {first} and ends at {last}", first=least, last=most),
            help=say("write the lesser first: `{lesser}-{greater}`", lesser=most, greater=least),
            facts={"least": least, "most": most},
        )


def _ranges(data: Any, route: Route) -> Iterator[tuple[Route, tuple[int, int]]]:
    if isinstance(data, dict):
        for key, value in data.items():
            if isinstance(value, str) and key in _COUNTS:
                found = _reversed(value)
                if found is not None:
                    yield (*route, key), found
            elif key == "organisation":
                yield from _lines(value, (*route, key))
            elif isinstance(value, dict | list):
                yield from _ranges(value, (*route, key))
    else:
        for number, part in enumerate(data):
            if isinstance(part, dict | list):
                yield from _ranges(part, (*route, number))


def _lines(lines: list[Any], route: Route) -> Iterator[tuple[Route, tuple[int, int]]]:
    for number, line in enumerate(lines):
        if isinstance(line, str):
            found = _reversed(line.partition(" ")[0])
            if found is not None:
                yield (*route, number), found
        else:
            yield from _ranges(line, (*route, number))


def _reversed(text: str) -> tuple[int, int] | None:
    low, dash, high = text.partition("-")
    if not dash or not low.isdigit() or not high.isdigit():
        return None
    least, most = count_range(text)
    return (least, most) if most is not None and most < least else None


@rule(
    "AOS236",
    "change-outside-season",
    "warning",
    kinds=("profiles",),
)
def change_outside_season(document: Document) -> Iterator[Breach]:
    """A change of a profile is dated outside its season."""
    book = document.index.seasons.get(str(document.data["season"]))
    if book is None:
        return
    for key in ("profiles", "changes"):
        for number, row in enumerate(as_list(document.data.get(key))):
            for end in ("from", "to"):
                day = row.get(end)
                if day is not None and not book.from_ <= day <= book.to:
                    yield Breach(
                        (key, number, end),
                        say(
                            "{day} is no day of {season}, which lasts from {first} to {last}",
                            day=day,
                            season=book.season,
                            first=book.from_,
                            last=book.to,
                        ),
                        help=say(
                            "check the day; what holds from the first day on is the profile itself"
                        )
                        if day < book.from_
                        else say("check the day, or move the row to the next season"),
                        related=document.related(book, say("the season")),
                        facts={"day": day, "season": book.season},
                        confidence=row.get("confidence", "certain"),
                    )


@rule(
    "AOS282",
    "day-of-another-book",
    "error",
    kinds=("profiles",),
)
def day_of_another_book(document: Document) -> Iterator[Breach]:
    """A row of profiles holds from the day of the book that it names."""
    books = {book.title: book for book in document.index.documents(Book)}
    for key in ("profiles", "changes"):
        for number, row in enumerate(as_list(document.data.get(key))):
            title = row.get("book")
            if title is None:
                continue
            book = books.get(str(title))
            if book is None:
                yield Breach(
                    (key, number, "book"),
                    say("the content has no book `{title}`", title=title),
                    help=say("write its title as its document does, or add the document"),
                    facts={"book": title},
                )
                continue
            days = [book.released, *book.errata]
            day = row.get("from")
            if day is not None and day not in days:
                yield Breach(
                    (key, number, "from"),
                    say(
                        "{day} is no day of {book}, which is of {days}",
                        day=day,
                        book=title,
                        days=listed(days, "and"),
                    ),
                    help=say("a price holds from the day of its book or of an erratum of it"),
                    related=document.related(book, say("the book")),
                    facts={"day": day, "book": title, "days": days},
                )


@rule(
    "AOS237",
    "changes-out-of-order",
    "warning",
    kinds=("profiles", "warscroll", "battalion", "allegiance"),
)
def changes_out_of_order(document: Document) -> Iterator[Breach]:
    """A change stands before an earlier one."""
    for route, rows in _changes(document.data):
        latest: dict[Any, str] = {}
        for number, row in enumerate(rows):
            of = row.get("warscroll", row.get("battalion"))
            day = str(row["from"])
            if day < latest.get(of, ""):
                yield Breach(
                    (*route, number, "from"),
                    say(
                        "the change of {day} stands after the one of {later}",
                        day=day,
                        later=latest[of],
                    ),
                    help=say("write changes in the order of their days"),
                    facts={"day": day, "after": latest[of]},
                )
            latest[of] = max(day, latest.get(of, ""))


def _changes(data: Written) -> Iterator[tuple[Route, list[Written]]]:
    if "changes" in data:
        yield ("changes",), data["changes"]
    for number, row in enumerate(as_list(data.get("subfactions"))):
        if "changes" in row:
            yield ("subfactions", number, "changes"), row["changes"]


@rule(
    "AOS238",
    "from-after-to",
    "error",
    kinds=("profiles", "handbook"),
)
def from_after_to(document: Document) -> Iterator[Breach]:
    """Something ends before it begins."""
    rows: list[tuple[Route, Written]] = [((), document.data)]
    rows += [(("profiles", n), row) for n, row in enumerate(as_list(document.data.get("profiles")))]
    for route, row in rows:
        first, last = row.get("from"), row.get("to")
        if first is not None and last is not None and last < first:
            yield Breach(
                (*route, "to"),
                say("the last day, {last}, is before the first, {first}", last=last, first=first),
                help=say("exchange them, or correct the one that is wrong"),
                facts={"from": first, "to": last},
            )


@rule(
    "AOS240",
    "overlapping-seasons",
    "error",
    kinds=("handbook",),
)
def overlapping_seasons(document: Document) -> Iterator[Breach]:
    """Two seasons have days in common."""
    first, last = document.data["from"], document.data["to"]
    for book in document.others("handbook"):
        assert isinstance(book, Handbook)
        if first <= book.to and book.from_ <= last:
            yield Breach(
                ("from",) if first >= book.from_ else ("to",),
                say(
                    "{season} lasts from {first} to {last}, days of it belong to {other} "
                    "({other_first} to {other_last})",
                    season=document.data["season"],
                    first=first,
                    last=last,
                    other=book.season,
                    other_first=book.from_,
                    other_last=book.to,
                ),
                help=say("end one on the day before the other begins"),
                related=document.related(book, say("the other season")),
                facts={"season": document.data["season"], "other": book.season},
            )
