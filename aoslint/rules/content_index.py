"""What rules about content ask of all other documents.

Every answer comes from the catalogue at the moment it is asked for, so that the catalogue can
note what a document's judgement hangs on.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Literal, TypeVar

from aoslint.catalogue.catalogue import Catalogue
from aoslint.catalogue.names import fold, words
from aoslint.catalogue.packs import locate
from aoslint.catalogue.texts import words_in
from aoslint.content.base import Count
from aoslint.content.records import (
    KINDS,
    Battalion,
    Conventions,
    CoreRules,
    Document,
    Handbook,
)
from aoslint.source.tree import Route

R = TypeVar("R", bound=Document)


class Index:
    """The documents of a catalogue, looked at from several sides."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue
        self._places: dict[str, tuple[str, ...]] = {}
        self._texts: dict[str, list[tuple[Route, tuple[str, ...]]]] = {}
        self.get = catalogue.get

    def documents(self, of: type[R]) -> list[R]:
        """The records of a kind of which there are few, in a stable order."""
        kind = next(kind for kind, cls in KINDS.items() if cls is of)
        return [one for _, one in self._catalogue.documents(kind) if isinstance(one, of)]

    def places(self, shown: str) -> tuple[str, ...]:
        """Where a document that is shown under a path may lie: its pack is built in, or not."""
        held = self._places.get(shown)
        if held is None:
            built_in = locate(shown, ())
            held = (str(Path(shown).resolve()), *([str(built_in)] if built_in else []))
            self._places[shown] = held
        return held

    # What is usual.

    @property
    def bounds(self) -> dict[str, tuple[Count, Conventions]]:
        """What each characteristic lies between, and the document that says so."""
        return {
            name: (value, book)
            for book in self.documents(Conventions)
            if book.bounds is not None
            for name, value in book.bounds.given().items()
            if name not in ("source", "note", "confidence", "seasons")
        }

    def limit(self, name: str) -> int | None:
        """From where on a check speaks; none if no document says."""
        limits = [getattr(book.limits, name, None) for book in self.documents(Conventions)]
        return next((int(one) for one in reversed(limits) if one is not None), None)

    @property
    def phases(self) -> tuple[str, ...]:
        """The phases of the Core Rules, folded."""
        return tuple(
            fold(phase.name) for book in self.documents(CoreRules) for phase in book.phases
        )

    @property
    def moments(self) -> tuple[str, ...]:
        """The phases of the Core Rules, then the other moments that an ability may name."""
        return (*self.phases, *map(fold, self._conventions("moments")))

    @property
    def no_range(self) -> tuple[str, ...]:
        """The weapons that may do without a range, folded."""
        return tuple(map(fold, self._conventions("no_range")))

    @property
    def misspellings(self) -> dict[str, str]:
        """What each known misspelling stands for."""
        return {
            str(wrong): str(right)
            for book in self.documents(Conventions)
            for wrong, right in book.misspellings.items()
        }

    def _conventions(self, key: Literal["moments", "no_range", "headings"]) -> Iterator[str]:
        for book in self.documents(Conventions):
            yield from getattr(book, key)

    @property
    def grand_alliances(self) -> tuple[str, ...]:
        """The keywords of the grand alliances."""
        return tuple(
            keyword for book in self.documents(CoreRules) for keyword in book.grand_alliances
        )

    # Names.

    def begins_title(self, parts: tuple[str, ...]) -> bool:
        """Whether the title of some warscroll begins with these words."""
        return self._catalogue.holds("starts", " ".join(parts))

    def is_given(self, keyword: str) -> bool:
        """Whether a keyword is given to units, or named by conventions."""
        return self._catalogue.holds("given", keyword)

    def is_keyword(self, keyword: str) -> bool:
        """Whether a unit may have a keyword."""
        return self.is_given(keyword) or self._catalogue.holds("keywords", keyword)

    def has_others(self, keyword: str, *, itself: bool) -> bool:
        """Whether a warscroll has a keyword, besides one of those that do."""
        if itself:
            return self._catalogue.has_several("keywords", keyword)
        return self._catalogue.holds("keywords", keyword)

    def keyword_uses(self) -> dict[str, int]:
        """How many warscrolls have each keyword."""
        view = self._catalogue.view("keywords")
        return {keyword: sum(view[keyword].values()) for keyword in sorted(view)}

    def keywords(self) -> list[str]:
        """Every keyword that a unit may have, sorted."""
        return sorted({*self._catalogue.view("given"), *self._catalogue.view("keywords")})

    def has_faction(self, name: str) -> bool:
        """Whether units may belong to a faction."""
        return self._catalogue.holds("factions", fold(name))

    def factions(self) -> set[str]:
        """Everything that units may belong to, as it is spelt; an allegiance's spelling first."""
        return {max(answers)[1:] for answers in self._catalogue.view("factions").values()}

    @property
    def headings(self) -> dict[str, str]:
        """The headings of a handbook that are no factions: folded, and as they are spelt."""
        return folded(self._conventions("headings"))

    def has_option(self, name: str) -> bool:
        """Whether a name is a choice for a whole army, sub-factions among them."""
        return self._catalogue.holds("options", fold(name))

    def options(self) -> set[str]:
        """Every choice for a whole army, as it is spelt."""
        return {max(answers) for answers in self._catalogue.view("options").values()}

    @property
    def seasons(self) -> dict[str, Handbook]:
        """The handbooks by the word for their season."""
        return {book.season: book for book in self.documents(Handbook)}

    @property
    def games(self) -> frozenset[str]:
        """The names of the games that any handbook has."""
        return frozenset(game.game for book in self.seasons.values() for game in book.games)

    def known_as(self, kind: str, name: str) -> list[tuple[str, str]]:
        """The keys of the documents of a kind that have a name, and as `title` or `alias`."""
        ranks = {"0": "title", "1": "alias"}
        names = self._catalogue.names(kind, name)
        return [(one[1:], ranks[one[0]]) for one in names if one[0] in ranks]

    def same_letters(self, kind: str, title: str) -> list[str]:
        """The keys of the documents of a kind whose title has the same letters."""
        return [one[1:] for one in self._catalogue.same_letters(kind, title) if one[0] == "0"]

    def battalions(self, name: str) -> list[Battalion]:
        """The battalions that a name means, by title or alias."""
        keys = dict.fromkeys(key for key, _ in self.known_as("battalion", name))
        return [self._catalogue.record(key, Battalion) for key in keys]

    def is_priced(self, title: str) -> bool:
        """Whether some season has a profile of a warscroll."""
        return self._catalogue.holds("priced", fold(title))

    def has_prices(self, faction: str | None) -> bool:
        """Whether some season has profiles of a faction; of none, any profiles."""
        if faction is None:
            return not self._catalogue.is_empty("priced")
        return self._catalogue.holds("priced factions", fold(faction))

    # Texts.

    @property
    def run_length(self) -> int:
        """Words of the runs that texts are compared by; 0 if they are not."""
        return self._catalogue.run_length

    def sharing(self, mark: int) -> list[str]:
        """The keys of the documents that may have a run of words, by its number."""
        return self._catalogue.sharing(mark)

    def places_of(self, run: tuple[str, ...], key: str) -> list[Route]:
        """Where a document has a run of words."""
        return [route for route, parts in self._texts_of(key) if _has_run(parts, run)]

    def _texts_of(self, key: str) -> list[tuple[Route, tuple[str, ...]]]:
        record = self._catalogue.record(key)
        held = self._texts.get(key)
        if held is None:
            held = [(route, words(text)) for route, text in words_in(record)]
            self._texts[key] = held
        return held


def _has_run(parts: tuple[str, ...], run: tuple[str, ...]) -> bool:
    length = len(run)
    return any(parts[start : start + length] == run for start in range(len(parts) - length + 1))


@lru_cache(maxsize=4)
def index_of(catalogue: Catalogue) -> Index:
    """The index of a catalogue, the same each time."""
    return Index(catalogue)


def folded(names: Iterable[str]) -> dict[str, str]:
    """Names by their folded form."""
    return {fold(name): name for name in names}
