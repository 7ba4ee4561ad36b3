"""A pasted list without what the place it was pasted from put around its lines.

Mail, forums and blogs quote, embolden and turn a dash into a bullet. Each such character is
replaced by one other, so that every place in a line stays what it was.
"""

from __future__ import annotations

import re

_BLANK = dict.fromkeys(map(ord, "\u00a0\u1680\u2007\u202f\u205f\u3000"), " ")
_BLANK |= dict.fromkeys(range(8192, 8203), " ")
_QUOTED = re.compile(r"^\s*(?:(?:>|\|)\s?)+")
_HEADED = re.compile(r"^\s*#{1,6}(?=\s)")
_FENCE = re.compile(r"^\s*(?:`{3,}|~{3,})\s*\w{0,20}\s*$")
_BULLET = re.compile(
    r"^(?P<blanks>\s*)(?P<bullet>[\u2022\u2023\u2043\u2219\u25aa\u25ab\u25cf\u25cb\u25e6\u2013\u2014\u2212\u00b7*+])"
    r"(?!\s*[Ss]ee\b)(?=\s*\S)"
)
_STRONG = re.compile(r"\*\*|__|~~|\[/?(?:b|i|u|quote|code)\]", re.IGNORECASE)
_SLANTED = re.compile(r"^(?P<before>\s*)(?P<mark>[*_`])(?P<text>\S.*\S)(?P=mark)(?P<after>\s*)$")


def cleaned(line: str) -> str:
    r"""A line with blanks for quoting marks, bold marks and code fences, and a dash for a bullet.

    >>> cleaned("> **Leaders**"), cleaned("\u2022 General"), cleaned("*Total: 10 / 20*")
    ('    Leaders  ', '- General', ' Total: 10 / 20 ')
    """
    text = line.translate(_BLANK)
    if _FENCE.match(text):
        return " " * len(text)
    text = _STRONG.sub(_blanks, _HEADED.sub(_blanks, _QUOTED.sub(_blanks, text)))
    slanted = _SLANTED.match(text)
    if slanted:
        return f"{slanted['before']} {slanted['text']} {slanted['after']}"
    return _BULLET.sub(lambda match: f"{match['blanks']}-", text)


def _blanks(match: re.Match[str]) -> str:
    return " " * len(match[0])
