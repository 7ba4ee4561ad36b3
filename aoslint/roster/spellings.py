"""What else a printed name may be called: the wrappings that tools put around names."""

from __future__ import annotations

import re
from collections.abc import Iterator

from aoslint.catalogue.catalogue import Catalogue, Match

_NUMBER = re.compile(r"^\s*\d+\s*[.)]\s*")
_COUNT = re.compile(r"\s+x\s*\d+\s*$", re.IGNORECASE)
_BRACKET = re.compile(r"\s*[(\[][^()\[\]]*[)\]]\s*$")


def spellings(name: str, wrapped: bool = True) -> Iterator[str]:
    """The name itself, then without what a tool may have wrapped it in: a leading number, a
    trailing bracket or count, a heading. `wrapped` says whether a tool may have.

    >>> list(spellings("Dark Acolyte - Blood Feast"))
    ['Dark Acolyte - Blood Feast', 'Blood Feast', 'Dark Acolyte']
    >>> list(spellings("2) Barak-Zilfin, the Windswept City"))[-1]
    'Barak-Zilfin'
    """
    seen = [name]
    yield name
    if not wrapped:
        return
    bare = _COUNT.sub("", _BRACKET.sub("", _NUMBER.sub("", name))).strip()
    parts = [bare]
    for mark in (": ", " : ", " - ", " \u2013 "):
        head, found, tail = bare.partition(mark)
        if found:
            parts += [tail.strip(), head.strip()]
    head, found, _ = bare.partition(", ")
    if found:
        parts.append(head.strip())
    for part in parts:
        if part and part not in seen:
            seen.append(part)
            yield part


def find(catalogue: Catalogue, space: str, name: str, wrapped: bool = True) -> Match:
    """Resolve a printed name, unwrapping it only when it is not known as it stands."""
    match = Match(())
    for spelling in spellings(name, wrapped):
        match = catalogue.find(space, spelling)
        if match.keys or match.others:
            return match
    return match
