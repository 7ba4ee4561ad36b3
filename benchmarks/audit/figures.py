"""Dice, rolls, distances and other numbers of a text."""

from __future__ import annotations

import re
from typing import NamedTuple

_MARKS = str.maketrans({"’": "'", "‘": "'", "”": '"', "“": '"', "″": '"', "–": "-", "—": "-"})
_DISTANCE = re.compile(r"(\d+(?:\.\d+|½)?|½|1/2)\s*(?:\"|''|inch(?:es)?\b)", re.IGNORECASE)
_DICE_DISTANCE = re.compile(r"((?:\d+)?D[36](?:[+-]\d+)?)\s*(?:\"|''|inch(?:es)?\b)", re.IGNORECASE)
_DICE = re.compile(r"\b(\d*)D([36])(?:\s?\+\s?(\d+))?(?!\d)", re.IGNORECASE)
_ONE_DICE = re.compile(r"\broll(?:s|ing)? (?:a|one|1) D6\b", re.IGNORECASE)
_SUM = re.compile(
    r"\b(two|2|three|3) dice\b(?=[^;:]{0,160}\b(?:total|sum|scores|many inches)\b)", re.IGNORECASE
)
_COUNT = re.compile(
    r"\b(\d+) or more(?= (?:models?|units?|wounds?|points?|friendly|enemy|other|different|mortal"
    r"|battalions?|slain|wizards?|heroes|icon|such|were|did|[a-z' ]{3,30} bearers?|[A-Z]{3,}|of)\b)"
)
_SPAN = re.compile(r"\b([2-6])(?:-| or | or a )([3-6])\b(?! or more)", re.IGNORECASE)
_INSTEAD = re.compile(
    r"\b(?:instead of|rather than|in place of|do not roll|use the remaining) (?:a |an |only )?"
    r"(\d*D[36](?:\+\d+)?|\d+\+|\d+\")\"?",
    re.IGNORECASE,
)
_ROLL = re.compile(
    r"(?<!-)\b(\d+)(?:\+|\s+or\s+(?:more|higher|above|greater|better)\b)", re.IGNORECASE
)
_NUMBER = re.compile(r"(?<![\w.])\d+(?![\w.]*\d)")
_WORDS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_WORD = re.compile(r"\b(two|three|four|five|six|seven|eight|nine|ten)\b", re.IGNORECASE)
_GREATEST = 6
"""A roll of a dice that must be 6 or more is a roll of 6; what must be more is no roll of one."""


class Figures(NamedTuple):
    """What a text says in numbers."""

    dice: frozenset[str]
    rolls: frozenset[str]
    distances: frozenset[str]
    numbers: frozenset[str]
    """All other numbers, rolls that must be met exactly and counts of models among them."""
    unsaid: frozenset[str] = frozenset()
    """What another text need not say: that a roll of 4-5 takes a 4+, or which value is replaced."""


def figures(text: str) -> Figures:
    """The figures of a text.

    >>> found = figures('Roll a dice; on a 4+ it suffers D3 mortal wounds. Within 12", add one.')
    >>> [sorted(part) for part in found]
    [['D3'], ['4+'], ['12"'], [], []]
    >>> sorted(figures("Roll 3D6 instead of 2D6. On a 4-5 it is slain.").unsaid)
    ['2D6', '4+']
    """
    text = _ONE_DICE.sub("roll a dice", text.translate(_MARKS))
    text = _DICE_DISTANCE.sub(r"\1 ", text)
    text = _SUM.sub(lambda match: f"{_digit(match[1])}D6", text)
    distances, dice, rolls, numbers = set(), set(), set(), set()
    unsaid = {match[1].upper() for match in _INSTEAD.finditer(text)}
    unsaid.update(f"{match[1]}+" for match in _SPAN.finditer(text))
    text = _INSTEAD.sub(" ", text)

    def distance(match: re.Match[str]) -> str:
        distances.add(("½" if match[1] == "1/2" else match[1]) + '"')
        return " "

    def die(match: re.Match[str]) -> str:
        count = match[1] if match[1] not in ("", "1") else ""
        dice.add(f"{count}D{match[2]}" + (f"+{match[3]}" if match[3] else ""))
        return " "

    def roll(match: re.Match[str]) -> str:
        if not 1 < int(match[1]) < _GREATEST:
            return f" {match[1]} "
        rolls.add(f"{match[1]}+")
        return " "

    text = _DISTANCE.sub(distance, text)
    text = _DICE.sub(die, text)
    text = _COUNT.sub(r"\1 ", text)
    text = _ROLL.sub(roll, text)
    numbers.update(match[0] for match in _NUMBER.finditer(text))
    numbers.update(_digit(match[0]) for match in _WORD.finditer(text))
    return Figures(*map(frozenset, (dice, rolls, distances, numbers, unsaid)))


def _digit(word: str) -> str:
    return word if word.isdigit() else str(_WORDS.index(word.lower()))
