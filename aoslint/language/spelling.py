"""Signs that stand for each other, and words that look alike."""

from __future__ import annotations

from collections.abc import Iterable

APOSTROPHES = "\u2018\u2019\u201b\u02bc"
"""Typographic apostrophes, and single quotes that stand for one."""
ACCENTS = "\u0060\u00b4\u02b9\uff07"
"""Signs of other meaning that are typed in place of an apostrophe."""
DASHES = "\u2010\u2011\u2012\u2013\u2014\u2212"
"""Hyphens, dashes and the minus sign."""
RARE_DASHES = "\u2015\ufe58\ufe63\uff0d"
QUOTES = "\u201c\u201d\u201e\u201f\u2033\uff02"
"""Double quotes, and the sign of inches."""
INVISIBLE = "\u200b\u200c\u200d\u2060\ufeff\u00ad\u200e\u200f"
"""What takes no room: joiners, marks of direction, soft hyphens."""


def typed(
    apostrophes: str = APOSTROPHES, dashes: str = DASHES, quotes: str = ""
) -> dict[int, str | None]:
    """A table for `str.translate`: signs by those that a keyboard has."""
    return {
        **dict.fromkeys(map(ord, apostrophes), "'"),
        **dict.fromkeys(map(ord, dashes), "-"),
        **dict.fromkeys(map(ord, quotes), '"'),
    }


def alike(word: str, choices: Iterable[str], most: int = 3, least: float = 60) -> list[str]:
    """The choices that look like a word, nearest first.

    Args:
        most: How many there are at most.
        least: How much they have in common, in hundredths.

    >>> alike("artefcat", ["artefact", "ability"])
    ['artefact']
    """
    from rapidfuzz import fuzz, process

    found = process.extract(word, list(choices), scorer=fuzz.ratio, limit=most, score_cutoff=least)
    return [choice for choice, _, _ in found]
