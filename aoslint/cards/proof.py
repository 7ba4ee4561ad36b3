"""Reading a PDF again: is every card in it, with every word?"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO

from aoslint.cards.model import Card, Deck, texts
from aoslint.cards.pdftext import Reader
from aoslint.source.tree import Route

_WORD = re.compile(r"\w+")
_DROPPED = re.compile(r"[\s\u200b\u00ad\u2010-]+")


@dataclass(frozen=True, slots=True)
class Loss:
    """A text that is not in the PDF, or a whole card."""

    card: Card
    route: Route
    words: tuple[str, ...]
    whole: bool = False


def losses(deck: Deck, pdf: bytes, *, scattered: bool = False) -> Iterator[Loss]:
    """What of a deck is not in a PDF of it.

    Args:
        scattered: Whether a card may be on any of the pages, as in a booklet.
    """
    reader = _Pdf(pdf)
    starts = reader.starts(several=len(deck.groups) > 1)
    cards = deck.cards
    if len(starts) != len(cards):
        yield from _cards_lost(cards, starts)
        return
    last = len(reader.pages) - 1
    pages = [] if scattered else _pages(cards, starts, last)
    for index, card in enumerate(cards):
        low, high = pages[index] if pages else (0, last)
        lost = list(_texts_lost(card, reader.texts(low, high)))
        if lost:
            lost = list(_texts_lost(card, reader.texts(low, high, slowly=True)))
        yield from lost


def _pages(cards: list[Card], starts: list[tuple[str, int]], last: int) -> list[tuple[int, int]]:
    """The first and the last page of each card; none of them if bookmarks are not their titles.

    A small card may fill the end of an earlier column, but none stands before the end of an
    earlier card that goes on on another column.
    """
    whole: dict[str, list[int]] = {}
    cut: list[tuple[str, int]] = []
    for title, page in starts:
        if title.endswith("…"):
            cut.append((_squeezed(title.removesuffix("…")), page))
        whole.setdefault(_squeezed(title), []).append(page)
    held = []
    for card in cards:
        own = _squeezed(card.title)
        found = whole.get(own) or [page for title, page in cut if own.startswith(title)]
        if not found:
            return []
        held.append(found)
    pages = []
    later = last
    for index in reversed(range(len(cards))):
        # of cards that share a title none knows which bookmark is its own
        first = min(held[index])
        pages.append((first, max([*held[index], later])))
        later = min(later, first)
    return pages[::-1]


def _cards_lost(cards: list[Card], starts: list[tuple[str, int]]) -> Iterator[Loss]:
    found = Counter(_squeezed(title) for title, _ in starts)
    for card in cards:
        key = _squeezed(card.title)
        if found[key]:
            found[key] -= 1
        else:
            yield Loss(card, ("title",), (card.title,), whole=True)


@dataclass(frozen=True, slots=True)
class _Page:
    """The text of a page, and the same without what the breaking of lines changes."""

    text: str
    squeezed: str


def _texts_lost(card: Card, pages: list[_Page]) -> Iterator[Loss]:
    """The losses of a card, one for each place in its document."""
    words: Counter[str] | None = None
    lost: dict[Route, list[str]] = {}
    for route, text in texts(card):
        wanted = _squeezed(text)
        if not wanted or any(wanted in page.squeezed for page in pages):
            continue
        if words is None:
            words = Counter(word for page in pages for word in _words(page.text))
        whole = "".join(page.squeezed for page in pages)
        # a text that goes on on another card or page is there word by word
        missing = [word for word in _words(text) if not words[word] and word not in whole]
        if missing:
            lost.setdefault(route or ("title",), []).extend(missing)
    for route, missing in lost.items():
        yield Loss(card, route, tuple(dict.fromkeys(missing)))


def _words(text: str) -> list[str]:
    return _WORD.findall(unicodedata.normalize("NFC", text).replace("\u200b", "").casefold())


def _squeezed(text: str) -> str:
    """A text without what the breaking of lines changes; capitals are a matter of layout."""
    return _DROPPED.sub("", unicodedata.normalize("NFC", text)).casefold()


class _Pdf:
    """A PDF, its bookmarks, and the texts of those of its pages that are asked for."""

    def __init__(self, data: bytes) -> None:
        from pypdf import PdfReader

        self._reader = PdfReader(BytesIO(data))
        self.pages = list(self._reader.pages)
        self._fast = Reader()
        self._texts: dict[tuple[int, bool], _Page] = {}

    def texts(self, first: int, last: int, *, slowly: bool = False) -> list[_Page]:
        return [self._text(index, slowly) for index in range(first, last + 1)]

    def _text(self, index: int, slowly: bool) -> _Page:
        key = index, slowly
        if key not in self._texts:
            page = self.pages[index]
            text = page.extract_text() if slowly else self._fast.text(page)
            self._texts[key] = _Page(text, _squeezed(text))
        return self._texts[key]

    def starts(self, *, several: bool) -> list[tuple[str, int]]:
        """The bookmark of every card with the index of its page."""
        from pypdf.generic import Destination, IndirectObject

        numbers = {
            page.indirect_reference.idnum: index
            for index, page in enumerate(self.pages)
            if page.indirect_reference is not None
        }
        found: list[tuple[str, int]] = []

        def walk(nodes: list[object], depth: int) -> None:
            for node in nodes:
                if isinstance(node, list):
                    walk(node, depth + 1)
                elif isinstance(node, Destination) and depth == (1 if several else 0):
                    page = node.page
                    number = page.idnum if isinstance(page, IndirectObject) else -1
                    found.append((str(node.title), numbers.get(number, 0)))

        walk(list(self._reader.outline), 0)
        return found
