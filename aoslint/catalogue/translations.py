"""The words of a document in another language: which texts there are, and what they become.

A text is known by its path: the keys that lead to it, where a row of a list stands under its
name. So a translation stays right when rows are added or change their order.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from aoslint.catalogue.catalogue import Catalogue
from aoslint.catalogue.names import fold
from aoslint.content.base import Record
from aoslint.content.records import Battleplan, CoreRules, Document, Realm, Translation

Path = tuple[str, ...]
Say = Callable[[Path, str], str]

Told = TypeVar("Told", bound=Record)

TRANSLATED = ("core-rules", "battleplan", "realm")
"""The kinds of document that may be translated, in the order that a title is looked up."""

_KEPT = frozenset(
    {
        *("kind", "path", "source", "note", "confidence", "seasons", "replaces"),
        *("aliases", "ambiguous_aliases", "grand_alliances", "games", "territory", "when"),
        *("type", "against", "modifier", "who", "if", "available_to"),
    }
)
"""What is no text: figures, references, words that choose among a few, and moments."""
_NAMES = ("name", "title", "step", "for")
"""The keys that tell one row of a list from another, the first that it has."""
_WORDS = re.compile(r"[^\W\d_]{3}")


def texts(record: Document) -> dict[Path, str]:
    """Every name and text of a document, by its path."""
    found: dict[Path, str] = {}

    def note(path: Path, text: str) -> str:
        found[path] = text
        return text

    _retold(record, (), note)
    return found


def leaves(told: Any, path: Path = ()) -> Iterator[tuple[Path, str]]:
    """Every text of a translation, by the path of what it translates."""
    for key, value in told.items():
        if isinstance(value, dict):
            yield from leaves(value, (*path, key))
        elif isinstance(value, str):
            yield (*path, key), value


def original(catalogue: Catalogue, title: str) -> Document | None:
    """The document that a title means, among those that may be translated."""
    for kind in TRANSLATED:
        for key in catalogue.find(kind, title).keys:
            return catalogue.record(key, Document)
    return None


def translation(catalogue: Catalogue, title: str, language: str) -> Translation | None:
    """The translation of a document into a language, if there is one."""
    found = catalogue.get(f"translation/{language}/{fold(title)}")
    return found if isinstance(found, Translation) else None


def translated(catalogue: Catalogue, record: Told, language: str) -> Told:
    """A document in a language; what its translation lacks stays as it is."""
    if not isinstance(record, CoreRules | Battleplan | Realm):
        return record
    held = translation(catalogue, record.title, language)
    if held is None:
        return record
    words = dict(leaves(held.texts))
    found: Told = _retold(record, (), lambda path, text: words.get(path, text))
    return found


def moments(catalogue: Catalogue, language: str) -> dict[str, str]:
    """The moments of abilities in a language, by their English words folded."""
    found: dict[str, str] = {}
    for key in catalogue.keys(f"translation/{language}/"):
        for english, said in catalogue.record(key, Translation).moments.items():
            found[fold(english)] = said
    return found


def moment(words: dict[str, str], when: str) -> str | None:
    """A moment in the words of `moments`; one with commas part by part, if all are known."""
    parts = [words.get(fold(part)) for part in (when, *when.split(", "))]
    if parts[0] is not None:
        return parts[0]
    known = [part for part in parts[1:] if part is not None]
    return ", ".join(known) if len(known) == len(parts) - 1 else None


def whens(record: Any) -> Iterator[str]:
    """Every moment that a document has an ability at."""
    if isinstance(record, Record):
        given = record.given()
        if isinstance(given.get("when"), str):
            yield given["when"]
        record = tuple(given.values())
    if isinstance(record, tuple):
        for part in record:
            yield from whens(part)


def _retold(value: Any, path: Path, say: Say) -> Any:
    """A record with every text replaced by what is said at its path."""
    if not isinstance(value, Record):
        return value
    fields: dict[str, Any] = {}
    names = {name: key for key, name in value.KEYS.items()}
    for name, item in value.given().items():
        key = names.get(name, name)
        here = (*path, key)
        if key in _KEPT:
            continue
        if isinstance(item, str):
            fields[name] = say(here, item) if _WORDS.search(item) else item
        elif isinstance(item, tuple):
            fields[name] = tuple(_rows(item, here, say))
        else:
            fields[name] = _retold(item, here, say)
    return value.with_(**fields)


def _rows(rows: tuple[Any, ...], path: Path, say: Say) -> Iterator[Any]:
    seen: dict[str, int] = {}
    for number, row in enumerate(rows, 1):
        if isinstance(row, Record):
            held = dict(row.by_key())
            name = next((str(held[key]) for key in _NAMES if key in held), str(number))
            seen[name] = seen.get(name, 0) + 1
            again = f" ({seen[name]})" if seen[name] > 1 else ""
            yield _retold(row, (*path, name + again), say)
        else:
            yield row
