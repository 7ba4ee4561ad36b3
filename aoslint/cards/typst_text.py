"""Plain values as literals of Typst code, in which no text can be anything but text."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Mapping, Sequence
from typing import Any

_SPELT = re.compile(r"[^\w ,.]|_")
_LONG = re.compile(r"\S{21,}")
_STEP = 10
RESERVED = ("import", "include", "eval", "std", "plugin", "read")
"""Words that no document may use: they reach beyond its own text."""
_RESERVED = re.compile(r"\b(" + "|".join(RESERVED) + r")\b")


def literal(value: Any) -> str:
    r"""A value as a Typst literal.

    Every sign of a text but letters, figures, blanks, commas and points is written by its
    number, so the literal means the same in Typst's code and in its markup.

    >>> literal({"name": '#x "y"', "points": [100, None]})
    '("name": "\\u{23}x \\u{22}y\\u{22}", "points": (100, none, ), )'
    """
    if value is None or isinstance(value, bool):
        return {None: "none", True: "true", False: "false"}[value]
    if isinstance(value, str):
        return text(value)
    if isinstance(value, int | float):
        return repr(value)
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        fields = dataclasses.fields(value)
        return literal(
            {one.name: getattr(value, one.name) for one in fields if one.name not in _UNUSED}
        )
    if isinstance(value, Mapping):
        pairs = [f"{text(str(key))}: {literal(item)}, " for key, item in value.items()]
        return f"({''.join(pairs)})" if pairs else "(:)"
    if isinstance(value, Sequence):
        return f"({''.join(f'{literal(item)}, ' for item in value)})"
    raise TypeError(f"{type(value).__name__} has no Typst literal")


_UNUSED = frozenset({"route", "path"})


def text(value: str) -> str:
    """A text as a Typst string."""
    parts = _RESERVED.split(_LONG.sub(_breakable, str(value)))
    for at, part in enumerate(parts):
        spelt = _SPELT.sub(_number, part)
        parts[at] = spelt if at % 2 == 0 else f"{_number(part[0])}{spelt[1:]}"
    return f'"{"".join(parts)}"'


def _number(sign: re.Match[str] | str) -> str:
    return f"\\u{{{ord(sign[0]):x}}}"


def _breakable(word: re.Match[str]) -> str:
    """A long word with places to break it, which cannot be seen."""
    whole = word[0]
    return "\u200b".join(whole[at : at + _STEP] for at in range(0, len(whole), _STEP))
