"""The names in a document, with the way to each.

Names stand in selectors, in conditions, and under a few keys of their own; the grammar of the
former two is that of `aoslint.catalogue.select`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Literal, NamedTuple

from aoslint.catalogue.records import CONDITIONS, PLACE, SELECTORS, TOUCHED, is_option
from aoslint.catalogue.select import as_list, is_keyword
from aoslint.source.tree import Route

What = Literal[
    "title",  # of a warscroll, or the first words of some
    "warscroll",  # the whole title of one
    "keyword",
    "mount",
    "faction",
    "allegiance",
    "subfaction",
    "option",
    "battalion",
    "realm",
    "season",
    "game",
    "organisation",  # a title, a KEYWORD or a battalion
]


class Name(NamedTuple):
    """A name of something else, and where it stands."""

    route: Route
    what: What
    name: str


_NAMES: dict[str, What] = {
    "faction": "faction",
    "available_to": "faction",
    "tables_of": "allegiance",
    "allegiances": "allegiance",
    "battalions": "battalion",
    "seasons": "season",
    "games": "game",
}
_ASKED: dict[str, What] = {
    "allegiance": "allegiance",
    "subfaction": "subfaction",
    "option": "option",
    "season": "season",
    "realm_of_origin": "realm",
    "battalion": "battalion",
}


def names_in(data: Any, kind: str) -> Iterator[Name]:
    """Every name of something else in a document."""
    for key, value in data.items():
        if key == PLACE:
            continue
        if key == "season" and kind == "profiles":
            yield Name((key,), "season", str(value))
        elif key == "organisation":
            yield from _organisation(value, (key,))
        elif key == "scenery" and kind == "allegiance":
            yield from _scenery(value, (key,))
        else:
            yield from _under(key, value, (key,))


def _under(key: str | int, value: Any, route: Route) -> Iterator[Name]:
    if key == "effects":
        yield from _effects(value, route)
    elif is_option(value):
        return
    elif key in SELECTORS and not _is_prose(key, value):
        yield from _selector(value, route)
    elif key in CONDITIONS:
        yield from _condition(value, route)
    elif key in _NAMES and _is_names(value) and (key != "battalions" or isinstance(value, list)):
        yield from _plain(value, route, _NAMES[str(key)])
    elif key == "organisation":
        yield from _organisation(value, route)
    elif isinstance(value, dict):
        for name, part in value.items():
            if name == "scenery" and key == "counts":
                yield from _scenery(part, (*route, name))
            elif name != PLACE:
                yield from _under(name, part, (*route, name))
    elif isinstance(value, list):
        for index, part in enumerate(value):
            if isinstance(part, dict | list):
                yield from _under("", part, (*route, index))


def _effects(value: Any, route: Route) -> Iterator[Name]:
    for index, effect in enumerate(value):
        for key in ("who", "against"):
            if key in effect and effect[key] not in TOUCHED:
                yield from _selector(effect[key], (*route, index, key))


def _is_prose(key: str | int, value: Any) -> bool:
    """Whether `units` is a text of the Core Rules, or a limit, and no list of selectors."""
    return key == "units" and not isinstance(value, list)


def _is_names(value: Any) -> bool:
    parts = value if isinstance(value, list) else [value]
    return all(isinstance(part, str) for part in parts)


def _plain(value: Any, route: Route, what: What) -> Iterator[Name]:
    if isinstance(value, list):
        for index, part in enumerate(value):
            yield Name((*route, index), what, str(part))
    else:
        yield Name(route, what, str(value))


def _scenery(value: Any, route: Route) -> Iterator[Name]:
    for index, part in enumerate(as_list(value)):
        if isinstance(part, str):
            yield Name((*route, index), "warscroll", part)
        else:
            yield Name((*route, index, "title"), "warscroll", str(part["title"]))
            yield from _under("", part, (*route, index))


def _organisation(value: Any, route: Route) -> Iterator[Name]:
    for index, line in enumerate(value):
        here: Route = (*route, index)
        if isinstance(line, str):
            yield Name(here, "organisation", line.partition(" ")[2].strip())
            continue
        for number, part in enumerate(line["any_of"]):
            if isinstance(part, str):
                yield Name((*here, "any_of", number), "organisation", part)
            else:
                yield from _selector(part, (*here, "any_of", number))


def _selector(value: Any, route: Route) -> Iterator[Name]:
    if isinstance(value, str):
        yield Name(route, "keyword" if is_keyword(value) else "title", value)
    elif isinstance(value, list):
        for index, part in enumerate(value):
            yield from _selector(part, (*route, index))
    else:
        for key, part in value.items():
            yield from _TESTS.get(key, _nothing)(part, (*route, key), bool(value.get("exact")))


def _condition(value: Any, route: Route) -> Iterator[Name]:
    if isinstance(value, list):
        for index, part in enumerate(value):
            yield from _condition(part, (*route, index))
        return
    for key, part in value.items():
        here: Route = (*route, key)
        if key == PLACE:
            continue
        if key in _ASKED:
            yield from _plain(part, here, _ASKED[key])
        elif key in ("any", "all", "not"):
            yield from _condition(part, here)
        else:
            yield from _selector(part, here)


def _nothing(value: Any, route: Route, exact: bool) -> Iterator[Name]:
    return iter(())


_TESTS: dict[str, Callable[[Any, Route, bool], Iterator[Name]]] = {
    "title": lambda value, route, exact: _plain(value, route, "warscroll" if exact else "title"),
    "keyword": lambda value, route, _: _plain(value, route, "keyword"),
    "mount": lambda value, route, _: _plain(value, route, "mount"),
    "faction": lambda value, route, _: _plain(value, route, "faction"),
    "any": lambda value, route, _: _selector(value, route),
    "all": lambda value, route, _: _selector(value, route),
    "not": lambda value, route, _: _selector(value, route),
}
