"""When two spellings are the same name.

Compared in steps, from the strictest to the loosest; the text itself is never changed.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache

from aoslint.language.spelling import (
    ACCENTS,
    APOSTROPHES,
    DASHES,
    INVISIBLE,
    QUOTES,
    RARE_DASHES,
    typed,
)

_MARKS: dict[int, str | None] = {
    **typed(APOSTROPHES + ACCENTS, DASHES + RARE_DASHES, QUOTES),
    ord("&"): " and ",
    **dict.fromkeys(map(ord, INVISIBLE)),
}
_BLANKS = re.compile(r"\s+")
_WORDS = re.compile(r"[^\W_]+")


@lru_cache(maxsize=20_000)
def fold(name: str) -> str:
    """A name without regard to case, kinds of apostrophe and dash, blanks, a leading "The".

    >>> fold("The Skull\u2010helm  of Khorne")
    'skull-helm of khorne'
    """
    text = unicodedata.normalize("NFKC", name.translate(_MARKS)).casefold()
    text = _BLANKS.sub(" ", text).strip()
    return text[4:] if text.startswith("the ") and len(text) > 4 else text


@lru_cache(maxsize=20_000)
def squash(name: str) -> str:
    """The letters and digits of a name alone, accents folded.

    >>> squash("Bloodr eaper s"), squash("Fueth\u00e1n")
    ('bloodreapers', 'fuethan')
    """
    text = unicodedata.normalize("NFKD", fold(name))
    return "".join(c for c in text if c.isalnum())


@lru_cache(maxsize=20_000)
def words(name: str) -> tuple[str, ...]:
    """The words of a name, for comparing whole words in order.

    >>> words("Auric Runeson on Magmadroth")[:2]
    ('auric', 'runeson')
    """
    return tuple(_WORDS.findall(fold(name).replace("'", "")))


@lru_cache(maxsize=20_000)
def stems(name: str) -> tuple[str, ...]:
    """The words of a name, each in the singular.

    >>> stems("Ogors Gluttons"), stems("Dire Wolves"), stems("Wight King's Men")
    (('ogor', 'glutton'), ('dire', 'wolf'), ('wight', 'king', 'man'))
    """
    plain = unicodedata.normalize("NFKD", fold(name))
    text = "".join(c for c in plain if not unicodedata.combining(c)).replace("'s", "")
    return tuple(_singular(word) for word in _WORDS.findall(text.replace("'", "")))


def _singular(word: str) -> str:
    if len(word) < 3 or word.endswith("ss"):
        return word
    for end, single in _PLURALS:
        if word.endswith(end):
            return word[: -len(end)] + single
    return word


_PLURALS = (
    ("women", "woman"),
    ("men", "man"),
    ("wolves", "wolf"),
    ("elves", "elf"),
    ("aelves", "aelf"),
    ("ies", "y"),
    ("sses", "ss"),
    ("xes", "x"),
    ("ches", "ch"),
    ("shes", "sh"),
    ("s", ""),
)
"""The ends of plurals, and what stands there in the singular."""


def begins_with(title: str, start: str) -> bool:
    """Whether `title` is `start`, or begins with its whole words (Core Rules, p. 15).

    >>> begins_with("Auric Runeson on Magmadroth", "Auric Runeson")
    True
    >>> begins_with("Skink Starpriest", "Skinks")
    False
    """
    part = words(start)
    return words(title)[: len(part)] == part


_LETTERS_EACH = 8
"""One letter in so many may be wrong in a name that is misspelt."""


def closest(name: str, titles: Iterable[str]) -> str | None:
    """The one title that a tool's misspelt or wrongly numbered name can mean; none if none can,
    or several.

    >>> closest("Eternal Conflaguration", ["Eternal Conflagration", "Hosts Arcanum"])
    'Eternal Conflagration'
    """
    from rapidfuzz.distance import OSA

    titles = list(dict.fromkeys(titles))
    same = [title for title in titles if stems(title) == stems(name)]
    if same:
        return same[0] if len(same) == 1 else None
    letters = squash(name)
    most = len(letters) // _LETTERS_EACH
    off: dict[int, list[str]] = {}
    for title in titles if most else ():
        distance = OSA.distance(letters, squash(title), score_cutoff=most)
        if distance <= most:
            off.setdefault(distance, []).append(title)
    best = off[min(off)] if off else []
    return best[0] if len(best) == 1 else None


def near(name: str, titles: list[str], most: int = 3) -> list[str]:
    """The titles nearest to `name`, nearest first; none that differ in half their letters."""
    from rapidfuzz import fuzz, process

    wanted = fold(name)
    found = process.extract(
        wanted,
        titles,
        scorer=fuzz.WRatio,
        processor=fold,
        limit=most * 4,
        score_cutoff=75,
    )
    ranked = sorted(found, key=lambda hit: (-fuzz.ratio(wanted, fold(hit[0])), hit[0]))
    best = [title for title, _, _ in ranked if fuzz.ratio(wanted, fold(title)) >= 50]
    if words(name):  # a title cut short
        best += sorted((title for title in titles if begins_with(title, name)), key=len)
    return list(dict.fromkeys(best))[:most]
