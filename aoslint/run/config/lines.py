"""On which line of a TOML document each key stands: the library's parser does not say."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any

Route = tuple[str | int, ...]

_TOKEN = re.compile(
    r'''"""(?:\\.|[^\\])*?"{3,5}|"(?:\\.|[^"\\\n])*"|'''
    r"""'{3}.*?'{3,5}|'[^'\n]*'|#[^\n]*|[\[\]{}\n]""",
    re.DOTALL,
)
"""What decides where a statement ends: texts, comments, brackets and line ends."""


def key_lines(text: str) -> dict[Route, int]:
    """The line of every key of a document that is valid TOML; a list's tables have numbers.

    >>> key_lines("a = 1\\n[[b]]\\nc.d = [\\n2]\\n")
    {('a',): 1, ('b',): 2, ('b', 0): 2, ('b', 0, 'c'): 3, ('b', 0, 'c', 'd'): 3}
    """
    found: dict[Route, int] = {}
    counts: dict[Route, int] = {}
    table: Route = ()
    for line, statement, is_header in _statements(text):
        if not is_header:
            _add(found, table, statement, line)
            continue
        table = ()
        data: Any = statement
        while isinstance(data, dict) and data:
            (name,) = data
            table += (name,)
            data = data[name]
            is_list = isinstance(data, list)
            if is_list:
                counts[table] = counts.get(table, -1) + 1
                data = data[0]
            found.setdefault(table, line)
            if table in counts:
                table += (counts[table],)
                found.setdefault(table, line)
    return found


def _statements(text: str) -> Iterator[tuple[int, dict[str, Any], bool]]:
    """Each header and each assignment by itself, with the line it begins on."""
    depth = start = 0
    line = first = 1
    for token in _TOKEN.finditer(text + "\n"):
        sign = token[0]
        if sign in ("[", "{"):
            depth += 1
        elif sign in ("]", "}"):
            depth -= 1
        line += sign.count("\n")
        if sign == "\n" and depth == 0:
            written = text[start : token.end()]
            statement = tomllib.loads(written)
            if statement:
                yield first, statement, written.lstrip().startswith("[")
            start, first = token.end(), line


def _add(found: dict[Route, int], table: Route, data: Mapping[str, Any], line: int) -> None:
    for name, value in data.items():
        found.setdefault((*table, name), line)
        if isinstance(value, dict):
            _add(found, (*table, name), value, line)
