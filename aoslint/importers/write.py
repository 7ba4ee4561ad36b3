"""An army document as YAML that a person would have written."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from aoslint.importers.draft import ARMY_KEYS, UNIT_KEYS
from aoslint.source.tree import Route

WIDTH = 96
"""A mapping in braces is no longer than this."""

_PLAIN = re.compile(r"(?:\d{1,4} x )?[^\W\d_](?:[\w '’.()/!+&-]|,(?= )|:(?=[^\s]))*")
_WORDS = frozenset({"true", "false", "null", "yes", "no", "on", "off", "y", "n", "~"})
_DATE = re.compile(r"\d{4}-\d{2}-\d{2}")
_ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r"}


def to_yaml(data: dict[str, Any], comments: Mapping[Route, str] | None = None) -> str:
    """Write an army document, its keys in the usual order.

    Args:
        data: the document.
        comments: what to say of the value at a route; it stands at the end of the value's
            line, or on a line before an entry of a list.
    """
    writer = _Writer(dict(comments or {}))
    writer.mapping(data, (), 0, ARMY_KEYS)
    return "\n".join(writer.lines) + "\n"


class _Writer:
    def __init__(self, comments: dict[Route, str]) -> None:
        self.lines: list[str] = []
        self.comments = comments

    def mapping(
        self, data: dict[str, Any], route: Route, indent: int, order: tuple[str, ...]
    ) -> None:
        for key in _sorted(data, order):
            self.pair(key, data[key], (*route, key), indent)

    def pair(self, key: str, value: Any, route: Route, indent: int) -> None:
        head = f"{' ' * indent}{_scalar(key)}:"
        if isinstance(value, (dict, list)) and value:
            short = self.short(value, route, len(head) + 1)
            if (short is not None and key not in ("units", "battalions")) or _is_ids(key, value):
                self.add(f"{head} {short or _flow(value)}", route)
                return
            self.add(head, route)
            if isinstance(value, dict):
                self.mapping(value, route, indent + 2, UNIT_KEYS)
            else:
                self.sequence(value, route, indent + 2)
        else:
            self.add(f"{head} {_flow(value)}", route)

    def sequence(self, values: list[Any], route: Route, indent: int) -> None:
        lead = " " * indent + "- "
        for index, value in enumerate(values):
            here = (*route, index)
            short = self.short(value, here, indent + 2)
            if not isinstance(value, (dict, list)) or not value:
                self.add(lead + _flow(value), here)
            elif short is not None:
                self.above(here, indent)
                self.lines.append(lead + short)
            elif isinstance(value, dict):
                self.above(here, indent)
                begin = len(self.lines)
                self.mapping(value, here, indent + 2, UNIT_KEYS)
                first = self.lines[begin]
                self.lines[begin] = lead + first[indent + 2 :]
            else:
                self.add(lead + _flow(value), here)

    def short(self, value: Any, route: Route, begin: int) -> str | None:
        """A collection on one line; none if it is too long or has comments within."""
        if not isinstance(value, (dict, list)) or not value:
            return None
        size = len(route)
        if any(len(at) > size and at[:size] == route for at in self.comments):
            return None
        if isinstance(value, list) and any(isinstance(part, dict) for part in value):
            return None
        text = _flow(value)
        return text if begin + len(text) <= WIDTH else None

    def add(self, line: str, route: Route) -> None:
        comment = self.comments.get(route)
        self.lines.append(f"{line}  # {_one_line(comment)}" if comment else line)

    def above(self, route: Route, indent: int) -> None:
        comment = self.comments.get(route)
        if comment:
            self.lines.append(f"{' ' * indent}# {_one_line(comment)}")


def _sorted(data: dict[str, Any], order: tuple[str, ...]) -> list[str]:
    return sorted(data, key=lambda key: order.index(key) if key in order else len(order))


def _is_ids(key: str, value: Any) -> bool:
    return key == "units" and isinstance(value, list) and all(isinstance(v, str) for v in value)


def _flow(value: Any) -> str:
    if isinstance(value, dict):
        pairs = (f"{_scalar(k)}: {_inner(value[k])}" for k in _sorted(value, UNIT_KEYS))
        return "{" + ", ".join(pairs) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_inner, value)) + "]"
    return _scalar(value)


def _inner(value: Any) -> str:
    if isinstance(value, (dict, list)):
        return _flow(value)
    text = _scalar(value)
    return _quoted(str(value)) if "," in text and not text.startswith('"') else text


def _scalar(value: Any) -> str:
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    text = str(value)
    if _DATE.fullmatch(text):
        return text
    plain = _PLAIN.fullmatch(text) and not text.endswith((" ", ":"))
    if plain and text.casefold() not in _WORDS and "  " not in text:
        return text
    return _quoted(text)


def _quoted(text: str) -> str:
    return '"' + "".join(_escaped(letter) for letter in text) + '"'


def _escaped(letter: str) -> str:
    if letter in _ESCAPES:
        return _ESCAPES[letter]
    if letter.isprintable():
        return letter
    code = ord(letter)
    return (
        f"\\x{code:02x}" if code < 256 else f"\\u{code:04x}" if code < 65536 else f"\\U{code:08x}"
    )


def _one_line(text: str) -> str:
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())
