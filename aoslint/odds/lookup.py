"""The content of a day, and the warscrolls in it by name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from aoslint import cache
from aoslint.catalogue.catalogue import Catalogue, on_day
from aoslint.catalogue.opening import Content
from aoslint.catalogue.packs import packs as all_packs
from aoslint.content.records import Warscroll
from aoslint.language import say
from aoslint.odds import OddsError
from aoslint.odds.book import Book
from aoslint.roster.roster import unit_size


@dataclass(frozen=True)
class Library:
    """The catalogue on a day of a season."""

    catalogue: Catalogue
    season: str
    day: str

    @cached_property
    def book(self) -> Book:
        """The figures of the Core Rules."""
        return Book(self.catalogue.core_rules())

    def warscroll(self, name: str) -> Warscroll:
        """The warscroll of a unit as it is on the day.

        Raises:
            OddsError: None has that name, or several have.
        """
        keys = self.catalogue.find("warscroll", name).keys
        if not keys:
            near = ", ".join(f"`{title}`" for title in self.catalogue.near("warscroll", name))
            if near:
                raise OddsError(
                    say(
                        "the content has no warscroll `{name}`; near: {near}",
                        name=name,
                        near=near,
                    )
                )
            raise OddsError(say("the content has no warscroll `{name}`", name=name))
        if len(keys) > 1:
            titles = ", ".join(f"`{self.catalogue.record(key).own_name}`" for key in keys)
            raise OddsError(
                say("`{name}` may mean {titles}; give the whole title", name=name, titles=titles)
            )
        return on_day(self.catalogue.record(keys[0], Warscroll), self.day)

    def size(self, record: Warscroll) -> int:
        """The least size of a unit in the season; 1 if it has no profile."""
        profile = self.catalogue.profile(
            self.season, "warscroll", record.title, self.day, record.faction
        )
        return max(unit_size(profile)[0], 1) if profile else 1


def library(
    *,
    packs: Sequence[str] = (),
    season: str | None = None,
    as_of: str | None = None,
    use_cache: bool = True,
) -> Library:
    """The content with further packs, on a day: of the season its last, else of the newest."""
    store, _ = Content(all_packs(tuple(packs)), cache.folder() if use_cache else None).open()
    catalogue = Catalogue(store)
    books = catalogue.seasons()
    if season is not None:
        book = next(one for one in books if one.season == season)
    else:
        begun = [one for one in books if as_of is None or one.from_ <= as_of]
        book = begun[-1] if begun else books[0]
    return Library(catalogue, book.season, as_of or book.to)
