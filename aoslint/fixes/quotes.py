"""Quotes where a text needs them, and nowhere else."""

from __future__ import annotations

import re
from collections.abc import Iterator

from aoslint.findings import Edit, Span
from aoslint.fixes.nodes import Node
from aoslint.source.frames import resolve
from aoslint.source.readers import reading_elsewhere
from aoslint.source.text import Source

_PLAIN = re.compile(r"[^\W\d_][^#\\\n\r\t]*|[0-9][^#\\\n\r\t]*[^\W\d_].*")
_FLOW = re.compile(r"[,\[\]{}:?]")
# What YAML 1.1 takes for something else than text. aoslint does not, other programs may.
_OTHER = re.compile(
    r"[-+]?[0-9][0-9_.,:eE+-]*|0[xob][0-9a-f_]+|[0-9]{4}-[0-9]{2}-[0-9]{2}.*|[-+]?\.(?:inf|nan)"
    r"|y|n|yes|no|on|off|true|false|null|~|",
    re.IGNORECASE,
)


def quotes(source: Source, root: Node) -> Iterator[Edit]:
    """The edits that take needless quotes away, and give those that other readers need."""
    for node, flow in _scalars(root):
        quote = node.style
        if not quote and not node.marked and reading_elsewhere(node.value, flow=flow):
            if node.start[0] == node.end[0] and isinstance(resolve(node.value), str):
                yield _edit(node, _quoted(node.value))
            continue
        if quote not in ("'", '"') or node.marked or node.start[0] != node.end[0]:
            continue
        line, column = node.start
        written = source.lines[line][column : node.end[1]]
        if needs_quotes(node.value, flow=flow):
            double = '"' not in node.value and "\\" not in node.value
            if quote == "'" and double and node.value.isprintable():
                yield _edit(node, f'"{node.value}"')
        elif written[1:-1] == node.value or node.value.isprintable():
            yield _edit(node, node.value)


def needs_quotes(text: str, *, flow: bool) -> bool:
    """Whether a text would be read as something else without quotes.

    >>> needs_quotes("Lord-Arcanum", flow=True), needs_quotes("no", flow=False)
    (False, True)
    """
    plain = _PLAIN.fullmatch(text) is not None and text == text.strip()
    apart = ": " in text or text.endswith(":") or (flow and _FLOW.search(text) is not None)
    other = _OTHER.fullmatch(text) is not None or not isinstance(resolve(text), str)
    return not plain or apart or other or not text.isprintable()


def _scalars(root: Node) -> Iterator[tuple[Node, bool]]:
    stack = [(root, False)]
    while stack:
        node, flow = stack.pop()
        if node.kind == "scalar":
            yield node, flow
        stack += [(item, flow or node.style == "flow") for item in node.items]


def _quoted(text: str) -> str:
    if '"' in text or "\\" in text:
        return "'" + text.replace("'", "''") + "'"
    return f'"{text}"'


def _edit(node: Node, text: str) -> Edit:
    (line, column), (last, end) = node.start, node.end
    return Edit(Span(line + 1, column + 1, last + 1, end + 1), text)
