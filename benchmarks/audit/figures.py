"""Dice, rolls, distances and other numbers of a text."""

from __future__ import annotations

import re
from typing import NamedTuple

_MARKS = str.maketrans({"’": "'", "‘": "'", "”": '"', "“": '"', "″": '"', "–": "-", "—": "-"})
_DISTANCE = re.compile(r"(\d+(?:\.\d+|½)?|½)\s*(?:\"|''|inch(?:es)?\b)", re.IGNORECASE)
_DICE_DISTANCE = re.compile(r"((?:\d+)?D[36](?:[+-]\d+)?)\s*(?:\"|''|inch(?:es)?\b)", re.IGNORECASE)
_DICE = re.compile(r"\b(\d*)\s?D([36])(?:\s?\+\s?(\d+))?(?!\d)", re.IGNORECASE)
_ROLL = re.compile(r"\b(\d+)(?:\+|\s+or\s+(?:more|higher|above|greater|better)\b)", re.IGNORECASE)
_NUMBER = re.compile(r"(?<![\w.])\d+(?![\w.]*\d)")
_WORDS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_WORD = re.compile(r"\b(two|three|four|five|six|seven|eight|nine|ten)\b", re.IGNORECASE)
_GREATEST = 6
"""A roll of a dice that must be 6 or more is a roll of 6."""


class Figures(NamedTuple):
    """What a text says in numbers."""

    dice: frozenset[str]
    rolls: frozenset[str]
    distances: frozenset[str]
    numbers: frozenset[str]
    """All other numbers, rolls that must be met exactly among them."""


def figures(text: str) -> Figures:
    """The figures of a text.

    >>> found = figures('Roll a dice; on a 4+ it suffers D3 mortal wounds. Within 12", add one.')
    >>> [sorted(part) for part in found]
    [['D3'], ['4+'], ['12"'], []]
    """
    text = text.translate(_MARKS)
    distances, dice, rolls, numbers = set(), set(), set(), set()

    def distance(match: re.Match[str]) -> str:
        distances.add(match[1].upper() + '"')
        return " "

    def die(match: re.Match[str]) -> str:
        count = match[1] if match[1] not in ("", "1") else ""
        dice.add(f"{count}D{match[2]}" + (f"+{match[3]}" if match[3] else ""))
        return " "

    def roll(match: re.Match[str]) -> str:
        if int(match[1]) == _GREATEST:
            return f" {_GREATEST} "
        rolls.add(f"{match[1]}+")
        return " "

    text = _DICE_DISTANCE.sub(distance, text)
    text = _DISTANCE.sub(distance, text)
    text = _DICE.sub(die, text)
    text = _ROLL.sub(roll, text)
    numbers.update(match[0] for match in _NUMBER.finditer(text))
    numbers.update(str(_WORDS.index(match[0].lower())) for match in _WORD.finditer(text))
    return Figures(frozenset(dice), frozenset(rolls), frozenset(distances), frozenset(numbers))
