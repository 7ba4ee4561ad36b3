"""The next step with a wrong value, in words and as a line of YAML."""

from __future__ import annotations

import re
from typing import Any

from aoslint.language import say, say_many
from aoslint.schema.grammar import number_help
from aoslint.schema.words import visible


def entries(count: int) -> str:
    """A number of entries, in words."""
    return say_many("{n} entry", "{n} entries", count)


def quote_help(mapping: dict[str, Any], key: str) -> str | None:
    """The name that a comma has split, with its quotes."""
    keys = list(mapping)
    place = keys.index(key) - 1
    parts = [key]
    while place >= 0 and mapping[keys[place]] is None:
        parts.insert(0, keys[place])
        place -= 1
    if place < 0 or not isinstance(mapping[keys[place]], str):
        return None
    parts.insert(0, mapping[keys[place]])
    whole = visible(", ".join(parts))
    pair = f'{visible(keys[place])}: "{whole}"'
    return say("a comma ends a value here: write `{pair}`", pair=pair)


def in_yaml(value: Any) -> str:
    """An example as one line of YAML."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {in_yaml(part)}" for key, part in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(in_yaml(part) for part in value) + "]"
    text = str(value)
    if isinstance(value, str) and (text in ("-", "*") or re.search(r"[:,\[\]{}#]", text)):
        return f"'{text}'"
    return text


def text_help(value: str, types: set[str], shown: str) -> str | None:
    """Why something that looks like a number or a yes is text."""
    if "boolean" in types:
        if value.casefold() in ("yes", "on", "y", "true"):
            return say("write `{value}`", value="true")
        if value.casefold() in ("no", "off", "n", "false"):
            return say("write `{value}`", value="false")
    if "integer" in types:
        if re.fullmatch(r"-?(0|[1-9][0-9]*)", value):
            if shown == value:
                return None
            return say("the quotes make it text: write `{value}`", value=value)
        return number_help(value)
    if types == {"array"}:
        return say("write it as a list: one entry a line, each after a dash, or all in [ ]")
    return None
