"""Warscrolls by the build of a printed name: tools put a title together with other words.

A title may be told with its arms, its faction or its mark, in the plural, without its by-name,
or misspelt. Which words are factions, marks, arms and titles the content says.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from aoslint.catalogue.catalogue import Catalogue
from aoslint.catalogue.names import fold, squash, stems
from aoslint.content.records import Allegiance, Warscroll
from aoslint.language import mark, say
from aoslint.roster.spellings import spellings

_ARMS = re.compile(r"\s+(?:with|w/|wielding|armed with)\s*(?P<arms>\S.*)$", re.IGNORECASE)
_OF = re.compile(r"^(?P<title>.*\S)\s+(?:of|\(|\[)\s*(?P<mark>[^()\[\]]+?)[)\]]?\s*$")
_SMALL = frozenset({"of", "the", "on", "and", "with", "a", "in", "to"})
"""Words that tell nothing of which warscroll is meant."""
_LETTERS_OFF = 2
"""So many letters may be wrong in a name that is misspelt."""
_LETTERS_EACH = 8
"""One letter in so many may be wrong before the printed price must agree as well."""


class Built(NamedTuple):
    """What a printed name was put together of."""

    records: list[Warscroll]
    """The warscrolls that it may mean."""
    why: str
    mark: str | None = None
    """The KEYWORD of a mark that it names."""
    sure: bool = True
    """Whether the build leaves no doubt; else the printed price must fit as well."""


def built(catalogue: Catalogue, written: str, *, wrapped: bool) -> Iterator[Built]:
    """The warscrolls that a name may be built of, from the surest reading to the least.

    Args:
        wrapped: Another tool printed the name; only then it may be cut short or misspelt.
    """
    for spelling in spellings(written, wrapped):
        for reading in (_plural, _of_mark, _armed, _of_faction):
            yield from reading(catalogue, spelling)
    if not wrapped:
        return
    for spelling in spellings(written, wrapped):
        for reading in (_beginning, _among, _within, _misspelt):
            yield from reading(catalogue, spelling)


def _known(catalogue: Catalogue, name: str) -> list[Warscroll]:
    """The warscrolls of a name: by title or alias, else by the plural of its words."""
    match = catalogue.find("warscroll", name)
    keys = match.keys or match.others
    if not keys:
        keys = tuple(catalogue.same_stems("warscroll", name))
    return [catalogue.record(key, Warscroll) for key in keys] or _starting(catalogue, name)


def _starting(catalogue: Catalogue, name: str) -> list[Warscroll]:
    """The warscrolls whose title begins with these words, in whatever number."""
    start = stems(name)
    found = [one for one in catalogue.titles("warscroll") if stems(one)[: len(start)] == start]
    return _records(catalogue, found) if start else []


def _plural(catalogue: Catalogue, name: str) -> Iterator[Built]:
    records = [catalogue.record(key, Warscroll) for key in catalogue.same_stems("warscroll", name)]
    if records:
        yield Built(records, say(_PLURAL))


def _of_mark(catalogue: Catalogue, name: str) -> Iterator[Built]:
    """`Cygor of Slaanesh`, `Daemon Prince (Khorne)`, `Khorne Chaos Knights`."""
    match = _OF.match(name)
    parts = [(match["title"], match["mark"])] if match else []
    first, _, rest = name.partition(" ")
    parts += [(rest, first)] if rest else []
    for title, word in parts:
        keyword = word.upper().removeprefix("OF ").strip()
        if not catalogue.holds("marks", keyword):
            continue
        known = _known(catalogue, title)
        records = [one for one in known if keyword in _borne(one)] or known
        if records:
            yield Built(records, say(_MARK, mark=keyword), keyword)


def _borne(record: Warscroll) -> list[str]:
    """The marks that a warscroll offers or has."""
    return [*record.marks, *record.keywords]


def _armed(catalogue: Catalogue, name: str) -> Iterator[Built]:
    """`Aspiring Deathbringer with Goreaxe and Skullhammer`."""
    match = _ARMS.search(name)
    if match is None:
        return
    records = _known(catalogue, name[: match.start()])
    if records:
        yield Built(records, say(_ARMED, arms=match["arms"]))


def _of_faction(catalogue: Catalogue, name: str) -> Iterator[Built]:
    """`Slaves to Darkness Chaos Spawn`: the first words name whose warscroll it is."""
    parts = name.split()
    for length in range(min(len(parts) - 1, 5), 0, -1):
        before, title = " ".join(parts[:length]), " ".join(parts[length:])
        if not _is_owner(catalogue, before):
            continue
        records = _known(catalogue, title)
        owned = [one for one in records if _owns(catalogue, before, one)]
        if owned or records:
            yield Built(owned or records, say(_FACTION, faction=before), sure=bool(owned))
            return


def _is_owner(catalogue: Catalogue, name: str) -> bool:
    return (
        catalogue.holds("factions", fold(name))
        or bool(catalogue.find("allegiance", name).keys)
        or bool(catalogue.find("subfaction", name).keys)
        or catalogue.holds("keywords", name.upper())
    )


def _owns(catalogue: Catalogue, name: str, record: Warscroll) -> bool:
    held = {fold(str(one)) for one in (*record.keywords, record.faction)}
    names = {fold(name)}
    match = catalogue.find("allegiance", name)
    names |= {fold(catalogue.record(key, Allegiance).title) for key in match.keys}
    return bool(held & names)


def _beginning(catalogue: Catalogue, name: str) -> Iterator[Built]:
    """`Katakros`: a title without its by-name, or without mount and arms."""
    records = _starting(catalogue, name)
    if records:
        yield Built(records, say(_SHORT), sure=len(records) == 1)


def _among(catalogue: Catalogue, name: str) -> Iterator[Built]:
    """`Fluxmaster on Disc`: a title without some of its words."""
    wanted = [stem for stem in stems(name) if stem not in _SMALL]
    if len(wanted) < 2:
        return
    found = [
        (len(held) - len(wanted), title)
        for title in catalogue.titles("warscroll")
        if _in_order(wanted, held := [stem for stem in stems(title) if stem not in _SMALL])
    ]
    if found:
        least = min(found)[0]
        titles = [title for missing, title in found if missing == least]
        yield Built(_records(catalogue, titles), say(_SHORT), sure=False)


def _within(catalogue: Catalogue, name: str) -> Iterator[Built]:
    """`Archmage Teclis and Celennar`: a whole title, and words beside it."""
    wanted = [stem for stem in stems(name) if stem not in _SMALL]
    found = [
        (len(held), title)
        for title in catalogue.titles("warscroll")
        if _in_order(held := [stem for stem in stems(title) if stem not in _SMALL], wanted)
        and 2 * len(held) >= len(wanted)
    ]
    if found:
        most = max(found)[0]
        titles = [title for length, title in found if length == most]
        yield Built(_records(catalogue, titles), say(_MORE), sure=False)


def _in_order(part: list[str], whole: list[str]) -> bool:
    """Whether the words of a part stand in the whole, in their order."""
    rest = iter(whole)
    return bool(part) and all(word in rest for word in part)


def _misspelt(catalogue: Catalogue, name: str) -> Iterator[Built]:
    from rapidfuzz.distance import OSA

    letters = squash(name)
    if len(letters) < 4 * _LETTERS_OFF:
        return
    off = {
        title: distance
        for title in catalogue.titles("warscroll")
        if (distance := OSA.distance(letters, squash(title), score_cutoff=_LETTERS_OFF))
        <= _LETTERS_OFF
    }
    least = min(off.values(), default=0)
    titles = [title for title, distance in off.items() if distance == least]
    if titles:
        sure = len(titles) == 1 and least * _LETTERS_EACH <= len(letters)
        yield Built(_records(catalogue, titles), say(_MISSPELT), sure=sure)


def _records(catalogue: Catalogue, titles: list[str]) -> list[Warscroll]:
    keys = [key for title in titles for key in catalogue.find("warscroll", title).keys]
    return [catalogue.record(key, Warscroll) for key in dict.fromkeys(keys)]


_PLURAL = mark("but for the number of its words")
_MARK = mark("with the mark {mark}")
_ARMED = mark("with {arms}")
_FACTION = mark("of {faction}")
_SHORT = mark("cut short")
_MORE = mark("with words beside its title")
_MISSPELT = mark("misspelt")
