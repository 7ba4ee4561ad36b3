"""A content document in the making, and the values that go into it."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from dataclasses import dataclass, field
from typing import Any, TypeAlias

Route: TypeAlias = tuple[str | int, ...]


@dataclass(slots=True)
class Draft:
    """One document: its data, and comments on what was not understood."""

    kind: str
    title: str
    folder: str
    """The folder of the faction, as a path within the output."""
    data: dict[str, Any]
    notes: list[str] = field(default_factory=list)
    """What to say at the head of the document."""

    def note(self, text: str) -> None:
        """Say something once."""
        if text not in self.notes:
            self.notes.append(text)


@dataclass(slots=True)
class Drafts:
    """All documents of some data, and what came over and what did not."""

    documents: list[Draft] = field(default_factory=list)
    came: Counter[str] = field(default_factory=Counter)
    lost: Counter[str] = field(default_factory=Counter)


_MARKS = str.maketrans({"’": "'", "‘": "'", "”": '"', "“": '"', "″": '"', "–": "-", "—": "-"})
_INCHES = re.compile(r"^(\d+)\s*(?:\"|''|in\.?|inches)?$")
_SPAN = re.compile(r"^(\d+)\s*\"?\s*-\s*(\d+)\s*\"?$")
_DICE = re.compile(r"^(\d*)D([36])([+-]\d+)?$", re.IGNORECASE)
_DICE_INCHES = re.compile(r"^(\d*)D([36])([+-]\d+)?\s*\"?$", re.IGNORECASE)
_ROLL = re.compile(r"^([1-7])\+?$")
_REND = re.compile(r"^-?(\d)$")
_STAR = frozenset({"*", "✹", "see below", "see table", "see above", "special", "**", "†"})
_NONE = frozenset({"-", "", "n/a", "none", "--"})


class NotUnderstoodError(ValueError):
    """A value is written as no characteristic is."""


def _plain(value: str) -> str:
    return " ".join(value.translate(_MARKS).split()).strip()


def _sign(value: str) -> str | None:
    if value.casefold() in _STAR or value.startswith("*"):
        return "*"
    return "-" if value.casefold() in _NONE else None


def inches(value: str) -> str:
    """A move or a range: `5"`, `2D6"`, `6"-48"`.

    Raises:
        NotUnderstoodError: it is written otherwise.
    """
    value = _plain(value)
    sign = _sign(value)
    if sign:
        return sign
    if match := _INCHES.match(value):
        return f'{int(match[1])}"'
    if match := _SPAN.match(value):
        return f'{int(match[1])}"-{int(match[2])}"'
    if match := _DICE_INCHES.match(value):
        return f'{_die(match)}"'
    raise NotUnderstoodError(value)


def _die(match: re.Match[str]) -> str:
    count = "" if match[1] in ("", "1") else str(int(match[1]))
    return f"{count}D{match[2]}{match[3] or ''}"


def dice(value: str) -> int | str:
    """Attacks, damage and the like: `3`, `D3+1`.

    Raises:
        NotUnderstoodError: it is written otherwise.
    """
    value = _plain(value)
    sign = _sign(value)
    if sign:
        return sign
    if value.isdigit() and int(value) < 100:
        return int(value)
    if match := _DICE.match(value.replace(" ", "")):
        return _die(match)
    raise NotUnderstoodError(value)


def whole(value: str) -> int | str:
    """Wounds and bravery.

    Raises:
        NotUnderstoodError: it is written otherwise.
    """
    value = _plain(value)
    sign = _sign(value)
    if sign:
        return sign
    if value.isdigit() and 0 < int(value) < 100:
        return int(value)
    raise NotUnderstoodError(value)


def roll(value: str) -> str:
    """A roll: `3+`.

    Raises:
        NotUnderstoodError: it is written otherwise.
    """
    value = _plain(value)
    sign = _sign(value)
    if sign:
        return sign
    if (match := _ROLL.match(value)) and 2 <= int(match[1]) <= 6:
        return f"{match[1]}+"
    raise NotUnderstoodError(value)


def rend(value: str) -> int | str:
    """A rend characteristic.

    Raises:
        NotUnderstoodError: it is written otherwise.
    """
    value = _plain(value)
    sign = _sign(value)
    if sign:
        return sign
    if match := _REND.match(value):
        return -int(match[1]) if match[1] != "0" else "-"
    raise NotUnderstoodError(value)


def cell(value: str) -> int | str:
    """A cell of a damage table, as warscrolls have it."""
    value = _plain(value)
    if value.isdigit() and int(value) < 1000:
        return int(value)
    if re.fullmatch(r"-\d", value):
        return int(value)
    if match := re.fullmatch(r"0*(\d+)\s*-\s*0*(\d+)(?: .*)?", value):
        return f"{match[1]}-{match[2]}"
    if match := re.fullmatch(r"0*(\d+)(?:-\d+)?\s*(?:\+|or more)(?: .*)?", value):
        return f"{match[1]}+"
    if match := re.fullmatch(r"(\d+)\s*(?:\"|'')", value):
        return f'{match[1]}"'
    if match := _DICE.match(value):
        return _die(match)
    return value or "-"


def name_of(text: str) -> str:
    """A name with plain apostrophes and dashes, without a number before it or a price behind.

    >>> name_of("3. Soul’s Reach [40pts]")
    "Soul's Reach"
    """
    text = _plain("".join(c for c in text if unicodedata.category(c) != "Cf"))
    text = re.sub(r"^(?:\[[^\]]*\]|\*)\s*", "", text)
    text = re.sub(r"^\(?\d{1,2}(?:-\d{1,2})?\s*[.):]+\)?\s*", "", text)
    return re.sub(r"\s*\[[^\]]*\]\s*$", "", text).strip().replace(" ,", ",")


def bare(text: str) -> str:
    """A name for comparing: letters and figures alone, without case or accents."""
    text = unicodedata.normalize("NFKD", name_of(text)).casefold()
    return "".join(letter for letter in text if letter.isalnum())


def slug(text: str) -> str:
    """A name as the name of a file."""
    text = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().casefold()
    return re.sub(r"[^a-z0-9]+", "-", text.replace("'", "")).strip("-") or "untitled"
