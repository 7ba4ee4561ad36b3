"""What an edited text has to keep: its data, and its comments."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Any

from aoslint.findings import Edit, Span
from aoslint.fixes.nodes import comments
from aoslint.fixes.scalars import is_alias
from aoslint.source.text import Source
from aoslint.source.tree import Route, Tree
from aoslint.source.yamltree import parse


def is_clean_edit(before: Tree, text: str, edits: Sequence[Edit]) -> bool:
    """Whether a text differs from a document in what some edits cover, and in nothing else."""
    tree, findings = parse(Source.from_text(text, before.source.path))
    _, known = parse(before.source)
    if tree is None or len(findings) > len(known):
        return False
    if _all(comments(before.source)) != _all(comments(tree.source)):
        return False
    spans = sorted(edit.span for edit in edits)
    return all(_covered(place, spans) for place in _differences(before, tree, ()))


def _all(found: Sequence[tuple[int, int, str]]) -> list[str]:
    return [text for _, _, text in found]


def _covered(place: Span, spans: Sequence[Span]) -> bool:
    """Whether one of the spans, which are sorted and lie apart, is within a place."""
    at = bisect_left(spans, place[:2], key=lambda span: span[:2])
    return at < len(spans) and spans[at][2:] <= place[2:]


def _differences(before: Tree, after: Tree, route: Route) -> Iterator[Span]:
    stack: list[tuple[Route, Any, Any]] = [(route, before.data, after.data)]
    while stack:
        here, old, new = stack.pop()
        if isinstance(old, dict) and isinstance(new, dict) and len(old) == len(new):
            for (key, value), (other, changed) in zip(old.items(), new.items(), strict=True):
                if key != other:
                    yield before.key_span((*here, key))
                stack.append(((*here, key), value, changed))
        elif isinstance(old, list) and isinstance(new, list):
            for index, (value, changed) in enumerate(zip_longest(old, new)):
                stack.append(((*here, index), value, changed))
        elif old != new or type(old) is not type(new):
            place = before.value_span(here)
            if not is_alias(before, place):  # what it refers to has been compared
                yield place
