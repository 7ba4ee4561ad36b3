"""The keys of a configuration: what each may hold."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from aoslint.language import say

LEVELS = ("error", "warning", "notice", "off")
PER_PATH_KEYS = ("paths", "severity")


class BadValueError(Exception):
    """A value is not what its key may hold; the message says what is.

    `route` leads from the key to the part of the value that is meant.
    """

    def __init__(self, message: str, *route: str | int) -> None:
        super().__init__(message)
        self.route = route


class Key(NamedTuple):
    """A key of a configuration file."""

    name: str
    read: Callable[[Any], Any]
    """From the value in the file to that in use. Raises BadValueError."""
    default: Any
    variable: bool = True
    """Whether an environment variable of the same name gives it too."""


def variable(name: str) -> str:
    """The environment variable of a key.

    >>> variable("as-of")
    'AOSLINT_AS_OF'
    """
    return f"AOSLINT_{name.upper().replace('-', '_')}"


def canonical(name: str) -> str:
    """A key in the spelling it is known by: with hyphens."""
    return name.replace("_", "-")


def _text(value: Any) -> str:
    if not isinstance(value, str) or not value.strip():
        raise BadValueError(say("{value}, a text is expected", value=_seen(value)))
    return value


def _flag(value: Any) -> bool:
    if not isinstance(value, bool):
        raise BadValueError(say("{value}, true or false is expected", value=_seen(value)))
    return value


def _texts(value: Any) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(item, str) and item for item in value):
        raise BadValueError(say("{value}, a list of texts is expected", value=_seen(value)))
    return tuple(value)


def _day(value: Any) -> str:
    from datetime import date

    try:
        text = value.isoformat() if isinstance(value, date) else _text(value)
        if date.fromisoformat(text).isoformat() == text:
            return text
    except ValueError:
        pass
    raise BadValueError(
        say("{value}, a day of the calendar is expected, written 2020-03-15", value=_seen(value))
    )


def _codes(value: Any) -> tuple[str, ...]:
    return tuple(code for word in _texts(value) for code in codes(word))


def codes(word: str) -> list[str]:
    """The codes that a word of a configuration stands for.

    Raises:
        BadValueError: there is no such rule.
    """
    from aoslint import rulebook

    found = rulebook.codes(word.strip())
    if not found:
        near = ", ".join(f"`{name}`" for name in rulebook.near(word))
        if near:
            raise BadValueError(
                say("there is no rule `{rule}`; near: {names}", rule=word, names=near)
            )
        raise BadValueError(say("there is no rule `{rule}`", rule=word))
    return found


def _per_path(value: Any) -> tuple[tuple[tuple[str, ...], tuple[tuple[str, str], ...]], ...]:
    if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
        raise BadValueError(
            say("{value}, a list of tables is expected: `[[per-path]]`", value=_seen(value))
        )
    return tuple(_path_rule(number, item) for number, item in enumerate(value))


def _path_rule(
    number: int, item: dict[str, Any]
) -> tuple[tuple[str, ...], tuple[tuple[str, str], ...]]:
    for name in item:
        if name not in PER_PATH_KEYS:
            known = ", ".join(PER_PATH_KEYS)
            told = say("unknown key `{key}`; known are {names}", key=name, names=known)
            raise BadValueError(told, number, name)
    for name in PER_PATH_KEYS:
        if name not in item:
            raise BadValueError(say("the table has no `{key}`", key=name), number)
    try:
        paths = _texts(item["paths"])
    except BadValueError as error:
        raise BadValueError(f"`paths`: {error}", number, "paths") from None
    return paths, _severities(item["severity"], number)


def _severities(value: Any, number: int) -> tuple[tuple[str, str], ...]:
    if not isinstance(value, dict):
        message = say(
            '`severity`: {value}, a table is expected: `{{AOS403 = "off"}}`', value=_seen(value)
        )
        raise BadValueError(message, number, "severity")
    found: dict[str, str] = {}
    for word, level in value.items():
        route = (number, "severity", word)
        if not isinstance(level, str) or level not in LEVELS:
            message = say(
                "`{key}`: {value}, one of {levels} is expected",
                key=word,
                value=_seen(level),
                levels=", ".join(LEVELS),
            )
            raise BadValueError(message, *route)
        try:
            found |= dict.fromkeys(codes(word), level)
        except BadValueError as error:
            raise BadValueError(str(error), *route) from None
    return tuple(sorted(found.items()))


def _seen(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f"`{value}`"
    if isinstance(value, list):
        return say("a list")
    if isinstance(value, dict):
        return say("a table")
    return say("the number {number}", number=value) if isinstance(value, int) else f"`{value}`"


KEYS = {
    key.name: key
    for key in (
        Key("select", _codes, ()),
        Key("ignore", _codes, ()),
        Key("per-path", _per_path, (), variable=False),
        Key("ignore-paths", _texts, ()),
        Key("packs", _texts, ()),
        Key("season", _text, None),
        Key("as-of", _day, None),
        Key("strict", _flag, False),
        Key("baseline", _text, None),
    )
}
