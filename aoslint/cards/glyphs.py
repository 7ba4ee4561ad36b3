"""Characters that the fonts have no sign for: where they are, and how they are spelt."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any, TypeVar

from aoslint.cards.model import Deck, texts
from aoslint.source.tree import Route

_T = TypeVar("_T")


def where(deck: Deck, missing: set[str]) -> Iterator[tuple[str, Route, str, str]]:
    """The path, route and card title of every text with such characters, and these."""
    for card in deck.cards:
        for route, text in texts(card):
            signs = "".join(dict.fromkeys(sign for sign in text if sign in missing))
            if signs:
                yield card.path, route, card.title, signs


def spelt(value: _T, missing: set[str]) -> _T:
    """A deck, or a part of one, with the number of each such character in its place."""
    changed: Any = value
    if isinstance(value, str):
        changed = "".join(f"[U+{ord(c):04X}]" if c in missing else c for c in value)
    elif isinstance(value, tuple):
        changed = tuple(spelt(one, missing) for one in value)
    elif dataclasses.is_dataclass(value) and not isinstance(value, type):
        fields = {
            one.name: spelt(getattr(value, one.name), missing)
            for one in dataclasses.fields(value)
            if one.name not in ("route", "path")
        }
        changed = dataclasses.replace(value, **fields)
    return changed  # type: ignore[no-any-return]
