"""An army document as YAML that a person would have written."""

from __future__ import annotations

import contextlib
import io
import re
from collections.abc import Mapping
from datetime import date
from typing import Any

from ruamel.yaml.comments import CommentedMap, CommentedSeq

from aoslint.importers.draft import ARMY_KEYS, UNIT_KEYS
from aoslint.importers.emitter import Quoted, escaped, remark, writer
from aoslint.source.tree import Route

WIDTH = 96
"""A mapping in braces is no longer than this."""

_PLAIN = re.compile(r"(?:\d{1,4} x )?[^\W\d_](?:[\w '’.()/!+&-]|,(?= )|:(?=[^\s]))*")
_WORDS = frozenset({"true", "false", "null", "yes", "no", "on", "off", "y", "n", "~"})
_DATE = re.compile(r"\d{4}-\d{2}-\d{2}")
_BLOCKS = ("units", "battalions")
"""The keys whose entries stand on lines of their own."""


def to_yaml(data: dict[str, Any], comments: Mapping[Route, str] | None = None) -> str:
    """Write an army document, its keys in the usual order.

    Args:
        data: the document.
        comments: what to say of the value at a route; it stands at the end of the value's
            line, or on a line before an entry of a list.
    """
    text = io.StringIO()
    writer().dump(_Styled(dict(comments or {})).mapping(data, (), 0, ARMY_KEYS), text)
    return text.getvalue()


class _Styled:
    """Makes of plain data what ruamel.yaml writes: with styles, and with comments."""

    def __init__(self, comments: dict[Route, str]) -> None:
        self._comments = comments

    def mapping(
        self, data: dict[str, Any], route: Route, indent: int, order: tuple[str, ...]
    ) -> Any:
        """A mapping of which each key has a line."""
        made = CommentedMap()
        for key in _sorted(data, order):
            here = (*route, key)
            made[_scalar(key)] = self._value(key, data[key], here, indent)
            self._remark(made, _scalar(key), here)
        return made

    def _value(self, key: str, value: Any, route: Route, indent: int) -> Any:
        if not isinstance(value, (dict, list)) or not value:
            return _flow(value)
        short = self._short(value, route, indent + _width(_scalar(key)) + 2)
        if (short is not None and key not in _BLOCKS) or _is_ids(key, value):
            return short if short is not None else _flow(value)
        if isinstance(value, dict):
            return self.mapping(value, route, indent + 2, UNIT_KEYS)
        return self._sequence(value, route, indent + 2)

    def _sequence(self, values: list[Any], route: Route, indent: int) -> Any:
        made = CommentedSeq()
        for index, value in enumerate(values):
            here = (*route, index)
            block = isinstance(value, dict) and value
            short = self._short(value, here, indent + 2)
            if block and short is None:
                made.append(self.mapping(value, here, indent + 2, UNIT_KEYS))
            else:
                made.append(_flow(value) if short is None else short)
            comment = self._comments.get(here)
            if comment and (block or short is not None):
                made.yaml_set_comment_before_after_key(
                    index, before=_one_line(comment), indent=indent
                )
            else:
                self._remark(made, index, here)
        return made

    def _short(self, value: Any, route: Route, begin: int) -> Any:
        """A collection on one line; none if it is too long or has comments within."""
        if not isinstance(value, (dict, list)) or not value:
            return None
        size = len(route)
        if any(len(at) > size and at[:size] == route for at in self._comments):
            return None
        if isinstance(value, list) and any(isinstance(part, dict) for part in value):
            return None
        made = _flow(value)
        return made if begin + _width(made) <= WIDTH else None

    def _remark(self, made: Any, key: Any, route: Route) -> None:
        comment = self._comments.get(route)
        if comment:
            remark(made, key, _one_line(comment))


def _sorted(data: dict[str, Any], order: tuple[str, ...]) -> list[str]:
    return sorted(data, key=lambda key: order.index(key) if key in order else len(order))


def _is_ids(key: str, value: Any) -> bool:
    return key == "units" and isinstance(value, list) and all(isinstance(v, str) for v in value)


def _flow(value: Any, *, inside: bool = False) -> Any:
    """A value on one line, whatever is in it."""
    if isinstance(value, dict):
        keys = _sorted(value, UNIT_KEYS)
        made = CommentedMap((_scalar(key), _flow(value[key], inside=True)) for key in keys)
        made.fa.set_flow_style()
        return made
    if isinstance(value, list):
        row = CommentedSeq(_flow(one, inside=True) for one in value)
        row.fa.set_flow_style()
        return row
    return _scalar(value, inside=inside)


def _width(value: Any) -> int:
    """The characters that a value takes on one line."""
    if isinstance(value, dict):
        return sum(len(key) + 2 + _width(one) + 2 for key, one in value.items())
    if isinstance(value, list):
        return sum(_width(one) + 2 for one in value)
    if isinstance(value, Quoted):
        return len(escaped(value)) + 2
    return len(str(value)) if value is not None else 4


def _scalar(value: Any, *, inside: bool = False) -> Any:
    """A single value; a text in quotes unless it is read back as it is.

    Args:
        inside: It stands within braces or brackets.
    """
    if not isinstance(value, str):
        return value
    if _DATE.fullmatch(value):
        with contextlib.suppress(ValueError):
            return date.fromisoformat(value)
    plain = _PLAIN.fullmatch(value) and not value.endswith((" ", ":"))
    if plain and value.casefold() not in _WORDS and "  " not in value:
        return Quoted(value) if inside and "," in value else value
    return Quoted(value)


def _one_line(text: str) -> str:
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())
