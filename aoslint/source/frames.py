"""What the builder keeps of a scalar, a collection and an anchor while it reads."""

from __future__ import annotations

import re
from typing import Any

from aoslint.findings import START, Span
from aoslint.source.tree import Marks

# 18 digits fit into 64 bits; what is longer stays text.
_INTEGER = re.compile(r"-?(?:0|[1-9][0-9]{0,17})").fullmatch
WORDS: dict[str, bool | None] = {"": None, "~": None, "null": None, "true": True, "false": False}


def resolve(text: str) -> str | int | bool | None:
    """The value of a plain scalar: canonical integers, true, false, null; else the text."""
    if text in WORDS:
        return WORDS[text]
    if text[-1] in "0123456789" and _INTEGER(text):
        return int(text)
    return text


class Anchor:
    """A value that has a name in the text, for aliases to point at."""

    __slots__ = ("marks", "open", "size", "value")

    def __init__(self) -> None:
        self.value: Any = None
        self.marks: Marks | None = None
        self.size = 0
        self.open = True


class Frame:
    """A mapping or sequence that is being read."""

    __slots__ = (
        "anchor",
        "before",
        "column",
        "data",
        "flow",
        "is_mapping",
        "keep",
        "key",
        "key_span",
        "last_key",
        "line",
        "marks",
        "merges",
    )

    def __init__(self, event: Any, is_mapping: bool, before: int) -> None:
        start = event.start_mark
        self.data: Any = {} if is_mapping else []
        self.marks = Marks()
        self.is_mapping = is_mapping
        self.flow: bool = event.flow_style
        self.line: int = start.line + 1
        self.column: int = start.column + 1
        self.key: str | None = None
        self.key_span = START
        self.keep = True
        self.last_key: str | None = None
        self.before = before
        self.anchor: Anchor | None = None
        self.merges: list[tuple[Any, Marks | None, Span]] | None = None
