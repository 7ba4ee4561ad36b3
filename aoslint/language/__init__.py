"""What the program says, in the language that was asked for.

Messages are written in English where they arise, `say("{units} units", units=3)`, and looked up
in the catalogue of the language, a file for `gettext` below this package. Codes, keys, titles and
file formats are never translated.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from gettext import NullTranslations

LANGUAGES = ("en", "fi", "sv", "cs", "pt")
"""The languages that there are messages in; English is that of the code."""

DOMAIN = "aoslint"
FOLDER = Path(__file__).parent

_LOCALE_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
_chosen = ["en"]


def use(language: str) -> None:
    """Say everything from here on in one of `LANGUAGES`."""
    _chosen[0] = language


@contextmanager
def english() -> Iterator[None]:
    """Say everything in English meanwhile: names and facts, the same in every language."""
    language = _chosen[0]
    use("en")
    try:
        yield
    finally:
        use(language)


def current() -> str:
    """The language that is being used."""
    return _chosen[0]


def of_locale() -> str:
    """The language of the user's locale, if it is one of ours; else English."""
    value = next((held for name in _LOCALE_VARIABLES if (held := os.environ.get(name))), "")
    code = value.partition(".")[0].partition("_")[0].partition("-")[0].lower()
    return code if code in LANGUAGES else "en"


def say(message: str, /, **values: Any) -> str:
    """A message in the language used, its `{places}` filled.

    >>> say("the limit is {limit}", limit=3)
    'the limit is 3'
    """
    language = _chosen[0]
    if language != "en":
        message = _messages(language).gettext(message)
    return message.format_map(values) if values else message


def say_many(one: str, many: str, number: int, /, **values: Any) -> str:
    """A message about a number of things; `{n}` is the number.

    >>> say_many("{n} unit", "{n} units", 2)
    '2 units'
    """
    language = _chosen[0]
    if language == "en":
        message = one if number == 1 else many
    else:
        message = _messages(language).ngettext(one, many, number)
    return message.format_map({"n": number, **values})


def mark(message: str) -> str:
    """A message that is said elsewhere: what stands in a constant, for `say` to look up later."""
    return message


@cache
def _messages(language: str) -> NullTranslations:
    from gettext import translation

    return translation(DOMAIN, FOLDER, [language], fallback=True)
