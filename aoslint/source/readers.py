"""What other readers of YAML take for something else than aoslint does.

Readers of YAML 1.1 have more words for yes and no, more ways to write numbers, and numbers to the
base of sixty; some end a text in brackets at a question mark. Days are not told of: written as
2020-03-07 they are what they look like to every reader.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Literal

from aoslint.findings import Span
from aoslint.source.tree import Marks, Route, Tree

Reading = Literal["yes or no", "a number", "the end of a text"]

_SWITCH = re.compile(r"y|n|yes|no|on|off", re.IGNORECASE)
_NUMBER = re.compile(
    r"[-+]?(?:0b[01_]+|0[0-7_]+|0x[0-9a-f_]+|[0-9][0-9_]*(?::[0-5]?[0-9])+(?:\.[0-9_]*)?"
    r"|[0-9][0-9_]*\.[0-9_]*(?:e[-+]?[0-9]+)?|\.[0-9][0-9_]*|[0-9][0-9_]*e[-+]?[0-9]+"
    r"|[0-9]+_[0-9_]*|\.inf)|\.nan",
    re.IGNORECASE,
)
_MAYBE = re.compile(
    r"\?|(?:^|[\s\[{,:])(?:y|n|yes|no|on|off|[-+]?[0-9.][0-9a-fx_.:+-]*|[-+.](?:inf|nan))\s*"
    r"(?:$|[,\]}:#])",
    re.IGNORECASE | re.MULTILINE,
)


def reading_elsewhere(text: str, *, flow: bool) -> Reading | None:
    """What a text without quotes is to another reader, where that is not this text.

    Args:
        flow: It stands in brackets or braces.

    >>> reading_elsewhere("No", flow=False), reading_elsewhere("Who?", flow=True)
    ('yes or no', 'the end of a text')
    >>> reading_elsewhere("Who?", flow=False), reading_elsewhere("2020-03-07", flow=True)
    (None, None)
    """
    if _SWITCH.fullmatch(text):
        return "yes or no"
    if _NUMBER.fullmatch(text):
        return "a number"
    return "the end of a text" if flow and "?" in text else None


def read_elsewhere(tree: Tree) -> Iterator[tuple[Route, str, Reading]]:
    """The texts of a document that another reader takes for something else, in their order."""
    if not _MAYBE.search(tree.source.text):
        return
    found = [
        (span, route, text, reading)
        for route, text, span, flow in _texts(tree)
        if _is_plain(tree, span) and (reading := reading_elsewhere(text, flow=flow)) is not None
    ]
    for _, route, text, reading in sorted(found):
        yield route, text, reading


def _texts(tree: Tree) -> Iterator[tuple[Route, str, Span, bool]]:
    stack: list[tuple[Route, Any, Marks, bool]] = [((), tree.data, tree.marks, False)]
    seen: set[Span] = set()
    while stack:
        route, data, marks, flow = stack.pop()
        steps = data if isinstance(data, dict) else range(len(data))
        for step in steps:
            span = marks.values.get(step)
            if span is None or span in seen:
                continue
            seen.add(span)
            value, child = data[step], marks.children.get(step)
            if isinstance(value, str):
                yield (*route, step), value, span, flow
            elif child is not None and isinstance(value, dict | list):
                stack.append(((*route, step), value, child, flow or _at(tree, span) in "[{"))


def _at(tree: Tree, span: Span) -> str:
    lines = tree.source.lines
    return lines[span.line - 1][span.column - 1 : span.column] if span.line <= len(lines) else ""


def _is_plain(tree: Tree, span: Span) -> bool:
    return span.line == span.end_line and _at(tree, span) not in ("'", '"', "|", ">", "*", "&", "!")
