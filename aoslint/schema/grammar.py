"""Findings about values that are not written by their grammar."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from aoslint.findings import Rule
from aoslint.language import mark, say
from aoslint.language.spelling import APOSTROPHES, QUOTES, typed
from aoslint.language.wording import either
from aoslint.schema.codes import (
    MALFORMED_CHARACTERISTIC,
    MALFORMED_COUNT,
    MALFORMED_DATE,
    MALFORMED_NAME,
)
from aoslint.schema.quick import accepts
from aoslint.schema.store import Schema
from aoslint.schema.titles import description_of, title_of
from aoslint.schema.words import quoted

GRAMMAR_RULES: dict[str, Rule] = {
    **dict.fromkeys(
        (
            "AgainstRend",
            "Amount",
            "Bravery",
            "Dice",
            "Inches",
            "Length",
            "Move",
            "Reach",
            "Rend",
            "Roll",
            "Save",
            "Setting",
            "Trigger",
            "Wounds",
        ),
        MALFORMED_CHARACTERISTIC,
    ),
    "Count": MALFORMED_COUNT,
    "Slot": MALFORMED_COUNT,
    "Date": MALFORMED_DATE,
    "Keyword": MALFORMED_NAME,
    "Season": MALFORMED_NAME,
}
"""The rule that a value of each grammar breaks; the other grammars have rules for all values."""

_MARKS = str.maketrans(
    {
        **typed(APOSTROPHES + "\u2032", quotes=QUOTES),
        ord("\u2217"): "*",
    }
)
_NUMBER_LOOKS = (
    (re.compile(r"0[0-9]+"), mark("a number has no leading zero"), True),
    (re.compile(r"\+[0-9]+"), mark("a number has no plus sign"), True),
    (re.compile(r"[0-9]+_[0-9_]+"), mark("a number has no underscores"), True),
    (re.compile(r"[0-9]{1,3}[.,\u2009\u00a0 ][0-9]{3}"), mark("thousands are not set apart"), True),
    (re.compile(r"[0-9]+\.[0-9]+"), mark("the number has to be whole"), False),
    (re.compile(r"[0-9]+(\.[0-9]+)?[eE][+-]?[0-9]+"), mark("a number is written out"), False),
    (re.compile(r"0[xX][0-9a-fA-F]+"), mark("a number is written in tens"), False),
)
_LONGEST_MENDED = 60
"""The most characters of a value that was meant to be a characteristic, a count or a KEYWORD."""
_INTEGER = re.compile(r"-?(0|[1-9][0-9]{0,8})")


def message(shown: str, where: str, grammar: Schema, value: Any) -> str:
    """What is wrong with a value, and how it would be written."""
    title = title_of(grammar)
    if grammar.get("format") == "date" and re.fullmatch(grammar["pattern"], str(value)):
        return say(
            "`{value}` in {place} is not {title}: there is no such day",
            value=shown,
            place=where,
            title=title,
        )
    return say(
        "`{value}` in {place} is not {title}, which is written like {examples}",
        value=shown,
        place=where,
        title=title,
        examples=either(quoted(grammar["examples"])),
    )


def help_for(grammar: Schema, value: Any) -> str:
    """The value as it was probably meant, or the grammar in words."""
    for better in _mended(value):
        if better != value and accepts(better, grammar, {}):
            return say("write `{value}`", value=_as_yaml(better))
    if isinstance(value, str) and "minimum" in grammar:
        reason = number_help(value)
        if reason:
            return reason
    return say(
        "{title} is {description}", title=title_of(grammar), description=description_of(grammar)
    )


def number_help(text: str) -> str | None:
    """Why something that looks like a number is text, and how the number is written."""
    for look, reason, plain in _NUMBER_LOOKS:
        if look.fullmatch(text):
            digits = re.sub(r"[^0-9]", "", text).lstrip("0")
            if not plain or not digits:
                return say(reason)
            return say("{reason}: write `{value}`", reason=say(reason), value=digits)
    return None


def _as_yaml(value: int | str) -> str:
    """A value with the quotation marks it needs in YAML."""
    plain = isinstance(value, int) or (value not in ("-", "*") and not value.isdecimal())
    return str(value) if plain else f'"{value}"'


def _mended(value: Any) -> Iterator[int | str]:
    """What an author may have meant, the most likely first."""
    if value is None or isinstance(value, bool | list | dict):
        return
    text = str(value).translate(_MARKS).replace("''", '"').strip()
    if len(text) > _LONGEST_MENDED:
        return
    if _INTEGER.fullmatch(text):
        yield int(text)
        yield -int(text)
        yield text
        yield f"{text}+"
        yield f'{text}"'
        if text == "0":
            yield "-"
    yield text
    yield re.sub(r"\s+", "", text)
    yield text.upper()
    yield text.upper().replace("K", "D")
    yield re.sub(r"\s+", "", text.lower())
    yield text.lower().replace(" ", "-")
    bare = re.sub(r'\s*(inches|inch|in|")$', "", text, flags=re.IGNORECASE)
    yield f'{bare}"'
    yield re.sub(r"(\d+)\s*-\s*(\d+)\"?$", r'\1"-\2"', bare)
    if text.casefold() in ("", "none", "n/a", "na"):
        yield "-"
