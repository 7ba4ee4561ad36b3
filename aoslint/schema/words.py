"""Words for messages: values as they are written, lists of names, near names."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from aoslint.language import mark, say
from aoslint.language.wording import either
from aoslint.source.tree import Route, Tree

LONGEST = 60
"""The most characters of a value that a message shows."""
FEW = 8
"""So many names or fewer are all listed."""

_TYPES = {
    "string": mark("text"),
    "integer": mark("a whole number"),
    "boolean": mark("`true` or `false`"),
    "array": mark("a list"),
    "object": mark("a mapping"),
    "null": mark("nothing"),
}


def type_name(value: Any) -> str:
    """The JSON Schema type of a value."""
    if isinstance(value, bool):
        return "boolean"
    for python, name in ((str, "string"), (int, "integer"), (list, "array"), (dict, "object")):
        if isinstance(value, python):
            return name
    return "null"


def types_in_words(types: Iterable[str]) -> str:
    """The types that a value may have.

    >>> types_in_words(["array", "string"])
    'text or a list'
    """
    named = set(types) if set(types) == {"null"} else set(types) - {"null"}
    return either([say(words) for name, words in _TYPES.items() if name in named])


def quoted(names: Iterable[Any]) -> list[str]:
    """Names as messages show them, control characters spelt out."""
    return [f"`{visible(str(name))}`" for name in names]


def named(route: Route) -> str:
    """The value at a route: by its key, or as an entry of a list."""
    if not route:
        return say("the document")
    key = next((step for step in reversed(route) if isinstance(step, str)), None)
    if key is None:
        return say("an entry of the document")
    name = f"`{visible(key)}`"
    return name if isinstance(route[-1], str) else say("an entry of {name}", name=name)


def key_of(route: Route) -> str | None:
    """The key that a value stands under, be it in a list or not."""
    return next((step for step in reversed(route) if isinstance(step, str)), None)


def written(tree: Tree, route: Route, value: Any) -> str:
    """A single value as its author wrote it, cut if it is long."""
    text = _in_source(tree, route, value)
    if text is None:
        text = json.dumps(value) if value is None or isinstance(value, bool) else str(value)
    return visible(text)


def visible(text: str) -> str:
    """A text with its control characters spelt out, cut if it is long.

    >>> visible("a\\tb")
    'a\\\\tb'
    """
    text = "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def _in_source(tree: Tree, route: Route, value: Any) -> str | None:
    """The text at a value's place, if that is the value and stands on one line."""
    span = tree.value_span(route)
    if span.line != span.end_line or span.line > len(tree.source.lines):
        return None
    text = tree.source.lines[span.line - 1][span.column - 1 : span.end_column - 1]
    bare = text.strip("\"'")
    same = bare == value if isinstance(value, str) else bare == text == str(value)
    return text if text and same else None


def near(name: str, choices: Iterable[str]) -> list[str]:
    """Names near to one that is not known: at most three, the nearest first.

    Near is an edit distance under half the length, without regard to case and kinds of blank.
    """
    from rapidfuzz.distance import OSA

    sought = _fold(name)
    found = []
    for place, choice in enumerate(choices):
        distance = OSA.distance(sought, _fold(choice))
        if distance * 2 < len(sought):
            found.append((distance, place, choice))
    return [choice for _, _, choice in sorted(found)[:3]]


def _fold(name: str) -> str:
    return name.casefold().replace("-", "_").replace(" ", "_")


def nearest_keys(near_names: list[str], names: list[str]) -> str | None:
    """Help with a key that is not known: the near ones, and all if they are few."""
    parts = []
    if len(near_names) == 1:
        parts.append(say("the nearest key is `{key}`", key=near_names[0]))
    elif near_names:
        parts.append(say("the nearest keys are {keys}", keys=either(quoted(near_names), "and")))
    if names and len(names) <= FEW:
        parts.append(say("the keys are {keys}", keys=either(quoted(names), "and")))
    return "; ".join(parts) or None


def nearest_values(near_names: list[str], names: list[str]) -> str | None:
    """Help with a value that is none of those allowed: the near ones, and all if they are few."""
    parts = []
    if len(near_names) == 1:
        parts.append(say("the nearest value is `{value}`", value=near_names[0]))
    elif near_names:
        values = either(quoted(near_names), "and")
        parts.append(say("the nearest values are {values}", values=values))
    if names and len(names) <= FEW:
        parts.append(say("the values are {values}", values=either(quoted(names), "and")))
    return "; ".join(parts) or None
