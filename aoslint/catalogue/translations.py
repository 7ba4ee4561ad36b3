"""The words of a document in another language: which texts there are, and what they become.

A text is known by its path: the keys that lead to it, where a row of a list stands under its
name. So a translation stays right when rows are added or change their order.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from aoslint.catalogue.catalogue import Catalogue
from aoslint.catalogue.names import fold
from aoslint.catalogue.records import Record

Path = tuple[str, ...]
Say = Callable[[Path, str], str]

TRANSLATED = ("core-rules", "battleplan", "realm")
"""The kinds of document that may be translated, in the order that a title is looked up."""

_KEPT = frozenset(
    {
        *("@", "kind", "path", "source", "note", "confidence", "seasons", "replaces"),
        *("aliases", "ambiguous_aliases", "grand_alliances", "games", "territory", "when"),
        *("type", "against", "modifier", "who", "if", "available_to"),
    }
)
"""What is no text: figures, references, words that choose among a few, and moments."""
_NAMED = frozenset({"phases", "spells", "universal_spells", "features", "commands", "artefacts"})
"""Lists whose rows may be a name alone."""
_NAMES = ("name", "title", "step", "for")
"""The keys that tell one row of a list from another, the first that it has."""
_WORDS = re.compile(r"[^\W\d_]{3}")


def texts(record: Record) -> dict[Path, str]:
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


def original(catalogue: Catalogue, title: str) -> Record | None:
    """The document that a title means, among those that may be translated."""
    for kind in TRANSLATED:
        for key in catalogue.find(kind, title).keys:
            return catalogue.record(key)
    return None


def translation(catalogue: Catalogue, title: str, language: str) -> Record | None:
    """The translation of a document into a language, if there is one."""
    return catalogue.get(f"translation/{language}/{fold(title)}")


def translated(catalogue: Catalogue, record: Record, language: str) -> Record:
    """A document in a language; what its translation lacks stays as it is."""
    if record.get("kind") not in TRANSLATED:
        return record
    held = translation(catalogue, str(record.get("title", "")), language)
    if held is None:
        return record
    words = dict(leaves(held.get("texts") or {}))
    found: Record = _retold(record, (), lambda path, text: words.get(path, text))
    return found


def moments(catalogue: Catalogue, language: str) -> dict[str, str]:
    """The moments of abilities in a language, by their English words folded."""
    found: dict[str, str] = {}
    for key in catalogue.keys(f"translation/{language}/"):
        for english, said in (catalogue.record(key).get("moments") or {}).items():
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
    if isinstance(record, dict):
        if isinstance(record.get("when"), str):
            yield record["when"]
        record = list(record.values())
    if isinstance(record, list):
        for part in record:
            yield from whens(part)


def _retold(value: Any, path: Path, say: Say) -> Any:
    """The data with every text replaced by what is said at its path."""
    if not isinstance(value, dict):
        return value
    copy: dict[str, Any] = {}
    for key, item in value.items():
        here = (*path, str(key))
        if key in _KEPT:
            copy[key] = item
        elif isinstance(item, str):
            copy[key] = say(here, item) if _WORDS.search(item) else item
        elif isinstance(item, list):
            copy[key] = list(_rows(item, here, say))
        else:
            copy[key] = _retold(item, here, say)
    return copy


def _rows(rows: list[Any], path: Path, say: Say) -> Iterator[Any]:
    seen: dict[str, int] = {}
    for number, row in enumerate(rows, 1):
        if isinstance(row, str):
            yield say((*path, row, "name"), row) if path[-1] in _NAMED else row
        elif isinstance(row, dict):
            name = next((str(row[key]) for key in _NAMES if key in row), str(number))
            seen[name] = seen.get(name, 0) + 1
            again = f" ({seen[name]})" if seen[name] > 1 else ""
            yield _retold(row, (*path, name + again), say)
        else:
            yield row
