"""What the making of cards depends on: the language, the content, a season and a day."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cache
from typing import Any, TypeVar

from aoslint.cards.model import Block, Fact, Item, Names, Rules, clean
from aoslint.catalogue import translations
from aoslint.catalogue.catalogue import Catalogue
from aoslint.catalogue.select import as_list
from aoslint.content.base import Record
from aoslint.content.records import Warscroll
from aoslint.content.shape import count_text
from aoslint.resources import folder
from aoslint.source.tree import Route


@cache
def data(name: str) -> Any:
    """A shipped data file of the templates: labels, pages, colours or play."""
    return json.loads((folder("templates") / f"{name}.json").read_text(encoding="utf-8"))


Told = TypeVar("Told", bound=Record)


@dataclass(slots=True)
class Setting:
    """How the cards of one run are made."""

    catalogue: Catalogue
    season: str
    day: str
    language: str = "en"
    further: Callable[[Warscroll], Iterable[Block]] | None = None
    """Further blocks for the card of a warscroll, made of it as it is on the day."""
    _labels: dict[str, str] = field(init=False)
    _moments: dict[str, str] = field(init=False)

    def __post_init__(self) -> None:
        self._labels = data("labels")[self.language]
        self._moments = translations.moments(self.catalogue, self.language)

    def __call__(self, key: str) -> str:
        """The label of a key; a key that has none is its own label."""
        return self._labels.get(key) or key.replace("_", " ").capitalize()

    def told(self, record: Told) -> Told:
        """A document in the language of the cards; what is not translated stays English."""
        return translations.translated(self.catalogue, record, self.language)

    def moment(self, when: str) -> str:
        """The moment of an ability in the language of the cards."""
        return translations.moment(self._moments, when) or when

    def fact(self, key: str, value: Any, route: Route = ()) -> Fact:
        """A label of the booklet with a value, and where the value stands."""
        return Fact(self(key), span(value), route)

    def rules(self, title: str, key: str, rows: Any, *where: str | int) -> list[Rules | Names]:
        """Named rows of content: names alone stand together, the others as rules.

        Args:
            title: The label above them.
            key: The key that the rows stand under, and their route with `where` before it.
        """
        entries = as_list(rows)
        items = [self.item(entry, (*where, key, index)) for index, entry in enumerate(entries)]
        told = [item for item in items if item.text or item.when or item.tags]
        bare = [item.name for item in items if not (item.text or item.when or item.tags)]
        found: list[Rules | Names] = []
        if told:
            found.append(Rules(title, tuple(told)))
        if bare:
            found.append(Names("" if told else title, tuple(bare), route=(*where, key)))
        return found

    def item(self, entry: Any, route: Route) -> Item:
        """A row of content, which is a name or a mapping, as an item."""
        if not isinstance(entry, Record):
            return Item(clean(entry), route=route)
        tags = [self("general_only")] if getattr(entry, "general_only", False) else []
        tags += [
            f"{self(key)} {span(getattr(entry, key))}"
            for key in ("roll", "casting_value", "answered_on", "range")
            if getattr(entry, key, None) is not None
        ]
        tags += [self.whom(one) for key in ("who", "seasons") if (one := getattr(entry, key, None))]
        return Item(
            clean(entry.own_name),
            clean(getattr(entry, "text", None) or ""),
            clean(self.moment(getattr(entry, "when", None) or "")),
            tuple(tags),
            route,
        )

    def whom(self, selector: Any) -> str:
        """A selector or a condition in as few words as it takes."""
        if isinstance(selector, Record):
            parts = []
            for key, value in selector.by_key():
                if key == "exact" or value is False:
                    continue
                word = "" if key in _PLAIN else self._word(key) + " "
                if value is True:
                    parts.append(word.strip())
                elif key == "all":
                    parts.append(" + ".join(self.whom(one) for one in value))
                elif key in ("models", "wounds"):
                    parts.append(word + str(count_text(value)))
                else:
                    parts.append(word + self.whom(value))
            return " + ".join(parts)
        if isinstance(selector, tuple):
            return ", ".join(self.whom(one) for one in selector)
        return clean(selector)

    def _word(self, key: str) -> str:
        return self._labels.get(f"who_{key}") or key.replace("_", " ")


_PLAIN = frozenset(
    [
        "any",
        "all",
        "title",
        "keyword",
        "faction",
        "role",
        "subfaction",
        "allegiance",
        "season",
        "seasons",
    ]
)


def span(value: Any) -> str:
    """A value of a characteristic or a count; a range has a dash between figures.

    >>> span("5-30"), span("-"), span(-1), span('6"-48"')
    ('5–30', '–', '–1', '6"–48"')
    """
    text = clean(count_text(value) if isinstance(value, tuple) else value)
    if text == "-" or (text.startswith("-") and text[1:].isdigit()):
        return "–" + text[1:]
    head, dash, tail = text.partition("-")
    if dash and head[:1].isdigit() and tail[:1].isdigit():
        return f"{head}–{tail}"
    return text
