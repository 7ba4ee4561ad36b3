"""The longest run of equal words of two texts, names and KEYWORDS not counted."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import SequenceMatcher

_TOKEN = re.compile(r"[^\W_]+(?:[-'’][^\W_]+)*|½")
_CAPITALS = re.compile(r"[A-Z]{2}[A-Z'’-]*")


class Names:
    """Names of the game, to be left out of texts before these are compared."""

    def __init__(self, names: Iterable[str]) -> None:
        self.by_first: dict[str, set[tuple[str, ...]]] = {}
        for name in names:
            words = tuple(_plain(token) for token in _TOKEN.findall(name))
            if words and words[0][:1].isupper() and (len(words) > 1 or len(words[0]) > 4):
                self.by_first.setdefault(words[0], set()).add(words)

    def words(self, text: str) -> list[str]:
        """The words of a text in small letters, without names and KEYWORDS."""
        tokens = [_plain(token) for token in _TOKEN.findall(text)]
        found, at = [], 0
        while at < len(tokens):
            length = self._name_at(tokens, at)
            if length:
                at += length
                continue
            if not _CAPITALS.fullmatch(tokens[at]):
                found.append(tokens[at].casefold())
            at += 1
        return found

    def _name_at(self, tokens: list[str], at: int) -> int:
        names = self.by_first.get(tokens[at], ())
        return max((len(n) for n in names if tuple(tokens[at : at + len(n)]) == n), default=0)


def longest_run(first: list[str], second: list[str]) -> list[str]:
    """The longest run of words that stands in both.

    >>> longest_run("roll a dice for each model".split(), "then roll a dice".split())
    ['roll', 'a', 'dice']
    """
    match = SequenceMatcher(None, first, second, autojunk=False).find_longest_match()
    return first[match.a : match.a + match.size]


def _plain(token: str) -> str:
    return token.replace("’", "'")
