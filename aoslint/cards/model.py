"""What is printed: cards as plain typed data, without any layout.

Every text is in composed letters (NFC) and free of characters that cannot be seen. Beside a
text stands its route: the way to the place in the document that it comes from.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from aoslint.source.tree import Route

_BLANKS = dict.fromkeys(map(ord, "\t\n\v\f\r\x85\u2028\u2029\u00a0\u202f"), " ")


def clean(value: object) -> str:
    """A value of content as it is printed: one line, composed letters, nothing invisible.

    >>> clean("Yo\\u0308n  sa\\u0308ila\\u0308\\u200b")
    'Yön säilä'
    """
    text = unicodedata.normalize("NFC", str(value).translate(_BLANKS))
    if not text.isprintable():
        # control characters, direction marks and unpaired surrogates
        text = "".join(c for c in text if c.isprintable() or c == " ")
    return " ".join(text.split())


@dataclass(frozen=True, slots=True)
class Fact:
    """A value with its label: `Points 100`."""

    label: str
    value: str
    route: Route = ()
    broken: bool = False
    """Whether it is a figure that breaks its limit."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table. The first is as wide as its texts, the others hold figures."""

    label: str
    short: str
    wide: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a table."""

    cells: tuple[str, ...]
    route: Route = ()
    minor: bool = False
    """Whether it only adds to the row above it."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table with a heading of its own."""

    title: str
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    kind: Literal["table"] = "table"


@dataclass(frozen=True, slots=True)
class Item:
    """A named rule: an ability, a spell, a trait."""

    name: str
    text: str = ""
    when: str = ""
    tags: tuple[str, ...] = ()
    route: Route = ()


@dataclass(frozen=True, slots=True)
class Rules:
    """Named rules that have more to say than their names."""

    title: str
    items: tuple[Item, ...]
    kind: Literal["rules"] = "rules"


@dataclass(frozen=True, slots=True)
class Names:
    """Names alone, in their order; `lead` is a word or two about all of them."""

    title: str
    names: tuple[str, ...]
    lead: str = ""
    route: Route = ()
    kind: Literal["names"] = "names"


@dataclass(frozen=True, slots=True)
class Prose:
    """A text under a heading."""

    title: str
    text: str
    route: Route = ()
    kind: Literal["prose"] = "prose"


@dataclass(frozen=True, slots=True)
class Figures:
    """Values side by side."""

    title: str
    facts: tuple[Fact, ...]
    kind: Literal["figures"] = "figures"


@dataclass(frozen=True, slots=True)
class Area:
    """A territory; its corners are in inches from the top left corner of the map."""

    name: str
    corners: tuple[tuple[float, float], ...]
    number: int
    route: Route = ()


@dataclass(frozen=True, slots=True)
class Mark:
    """An objective, in inches from the top left corner of the map."""

    name: str
    at: tuple[float, float]
    number: int
    route: Route = ()


@dataclass(frozen=True, slots=True)
class Map:
    """A battlefield, in inches."""

    title: str
    width: float
    depth: float
    areas: tuple[Area, ...]
    marks: tuple[Mark, ...]
    kind: Literal["map"] = "map"


@dataclass(frozen=True, slots=True)
class Turn:
    """A step of play: what one's own turn and the opponent's hold."""

    title: str
    lead: str
    both: tuple[Item, ...]
    """What is the same in either turn."""
    yours: tuple[Item, ...]
    theirs: tuple[Item, ...]
    both_label: str
    your_label: str
    their_label: str
    kind: Literal["turn"] = "turn"


Block: TypeAlias = Table | Rules | Names | Prose | Figures | Map | Turn


@dataclass(frozen=True, slots=True)
class Card:
    """One card, whatever its size and however many sides it takes."""

    kind: str
    """warscroll, battalion, allegiance, realm, battleplan, abilities, roster or reference."""
    title: str
    path: str
    """The file it comes from, as it is shown."""
    label: str = ""
    """What the card is, in words: `Endless spell`."""
    strap: str = ""
    """Whose it is: the faction."""
    subtitle: str = ""
    alliance: str = "none"
    """order, chaos, death, destruction or none: the colour and the sign."""
    ring: tuple[Fact, ...] = ()
    facts: tuple[Fact, ...] = ()
    tags: tuple[str, ...] = ()
    blocks: tuple[Block, ...] = ()
    keywords: tuple[str, ...] = ()
    keywords_label: str = ""
    source: str = ""
    verdict: str = ""
    """Of a roster: legal, illegal or unknown."""
    verdict_label: str = ""


@dataclass(frozen=True, slots=True)
class Group:
    """Cards that belong together, such as those of a faction."""

    title: str
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Deck:
    """All that goes into one file."""

    title: str
    language: str
    groups: tuple[Group, ...]

    @property
    def cards(self) -> list[Card]:
        """The cards of all groups, in the order of print."""
        return [card for group in self.groups for card in group.cards]


def texts(card: Card) -> Iterator[tuple[Route, str]]:
    """Every text of a card with its route, in the order of print."""
    title: Route = ("title",)
    yield title, card.title
    for text in (card.label, card.strap, card.subtitle, *card.tags, card.source):
        yield title, text
    yield title, card.verdict_label
    for fact in (*card.ring, *card.facts):
        yield from _fact(fact)
    for block in card.blocks:
        yield from _block(block)
    for keyword in card.keywords:
        yield ("keywords",), keyword


def _fact(fact: Fact) -> Iterator[tuple[Route, str]]:
    yield fact.route, fact.label
    yield fact.route, fact.value


def _block(block: Block) -> Iterator[tuple[Route, str]]:
    yield ("title",), block.title
    match block:
        case Table():
            for row in block.rows:
                for cell in row.cells:
                    yield row.route, cell
        case Rules():
            yield from _items(block.items)
        case Names():
            yield block.route, block.lead
            for name in block.names:
                yield block.route, name
        case Prose():
            yield block.route, block.text
        case Figures():
            for fact in block.facts:
                yield from _fact(fact)
        case Map():
            for area in block.areas:
                yield area.route, area.name
            for mark in block.marks:
                yield mark.route, mark.name
        case Turn():
            yield ("title",), block.lead
            yield from _items(block.both)
            yield from _items(block.yours)
            yield from _items(block.theirs)


def _items(items: tuple[Item, ...]) -> Iterator[tuple[Route, str]]:
    for item in items:
        yield (*item.route, "name"), item.name
        for tag in item.tags:
            yield item.route, tag
        yield (*item.route, "when"), item.when
        yield (*item.route, "text"), item.text
