"""The texts of a document, and the runs of words that two of them may share."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple
from zlib import crc32

from aoslint.catalogue.names import words
from aoslint.catalogue.records import CONDITIONS, PLACE, SELECTORS, is_option
from aoslint.content.base import Record
from aoslint.content.records import Choice, Condition, Selector, Upgrade
from aoslint.source.tree import Route

_NOT_READ = frozenset(
    {
        *("kind", "title", "subtitle", "name", "label", "table", "lore", "mark"),
        *("aliases", "ambiguous_aliases", "source", "note", "path", "replaces"),
        *("faction", "warscroll", "battalion", "see", "written"),
    }
)
_NO_TEXTS = frozenset({PLACE, "weapons", "damage_table", "misspellings", "effects"})
_LEAST_WORDS = re.compile(r"\S+\s+\S+\s+\S")

MARK_BITS = 44
_MARKS = (1 << MARK_BITS) - 1
_BASE = 0x9E3779B97F5


class Words(NamedTuple):
    """A text for people to read, and where it stands."""

    route: Route
    text: str


def words_in(data: Any, route: Route = ()) -> Iterator[Words]:
    """Every text of a document (a record, or its data) that is written for people to read."""
    if isinstance(data, Selector | Condition):
        return
    if isinstance(data, dict | Record):
        for key, value in data.by_key() if isinstance(data, Record) else data.items():
            if isinstance(value, str):
                if key not in _NOT_READ and (key == "when" or _LEAST_WORDS.match(value)):
                    yield Words((*route, key), value)
            elif key not in SELECTORS and key not in CONDITIONS and key not in _NO_TEXTS:
                yield from words_in(value, (*route, key))
    elif isinstance(data, list | tuple):
        for index, part in enumerate(data):
            if isinstance(part, Choice | Upgrade) or is_option(part):
                continue
            if isinstance(part, dict | list | tuple | Record):
                yield from words_in(part, (*route, index))


def marks_of(text: str, length: int) -> list[int]:
    """A number for every run of `length` words of a text, in order; equal runs have equal ones.

    Different runs may have the same number, though hardly ever: who finds one looks at the words.
    """
    parts = [_number(word) for word in words(text)]
    if len(parts) < length:
        return []
    mark, top = 0, pow(_BASE, length, _MARKS + 1)
    for part in parts[:length]:
        mark = (mark * _BASE + part) & _MARKS
    marks = [mark]
    for first, last in zip(parts, parts[length:], strict=False):
        mark = (mark * _BASE + last - first * top) & _MARKS
        marks.append(mark)
    return marks


@lru_cache(maxsize=20_000)
def _number(word: str) -> int:
    return crc32(word.encode("utf-8", "surrogatepass"))
