"""Things in a row, as a sentence names them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from typing import Literal

from aoslint.language import say

Joint = Literal["or", "and"]


def either(parts: Sequence[str], joint: Joint = "or") -> str:
    """Several things, of which one, or all, with a word before the last.

    >>> either(["a", "b", "c"]), either(["HERO", "TOTEM"], "and")
    ('a, b or c', 'HERO and TOTEM')
    """
    return each([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts, joint)


def each(parts: Iterable[str], joint: Joint = "or") -> str:
    """Several things, with a word between each two.

    >>> each(["a", "b", "c"])
    'a or b or c'
    """
    held = list(parts)
    return reduce(_or if joint == "or" else _and, held) if held else ""


def listed(names: Iterable[str], joint: Joint = "or") -> str:
    """Names as they are written, with a word before the last.

    >>> listed(["Gryph-hounds", "Aetherwings"])
    '`Gryph-hounds` or `Aetherwings`'
    """
    return either([f"`{name}`" for name in names], joint)


def summary_of(description: str) -> str:
    """The first sentence of a description, as it stands within a sentence.

    >>> summary_of("An army has one general.")
    'an army has one general'
    """
    first = description.partition("\n")[0].removesuffix(".")
    return first[:1].lower() + first[1:]


def _or(first: str, last: str) -> str:
    return say("{first} or {last}", first=first, last=last)


def _and(first: str, last: str) -> str:
    return say("{first} and {last}", first=first, last=last)
