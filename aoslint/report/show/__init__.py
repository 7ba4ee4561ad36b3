"""What the content says of a name, as text for people and as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from aoslint import __version__
from aoslint.language import say
from aoslint.report.paint import Paint
from aoslint.report.safe import escape
from aoslint.report.show.blocks import blocks
from aoslint.report.show.layout import INDENT, Meaning
from aoslint.report.terms import term

VERSION = 1
_KINDS = {
    "subfaction": "sub-faction",
    "option": "choice",
    "warscroll spell": "spell",
    "warscroll prayer": "prayer",
    "core-rules": "core rules",
}


def as_json(found: Mapping[str, Any]) -> str:
    """Every meaning as one JSON document."""
    return json.dumps({"version": VERSION, "aoslint": __version__, **found}, indent=2) + "\n"


def as_text(found: Mapping[str, Any], *, colour: bool = False) -> str:
    """Every meaning, with an empty line between two."""
    paint = Paint(colour)
    return "\n".join(
        "".join(f"{line}\n" for line in _lines(meaning, paint)) for meaning in found["meanings"]
    )


def unknown(found: Mapping[str, Any]) -> str:
    """What to say of a name that has no meaning."""
    name = found["name"]
    near = ", ".join(f"`{one['name']}` ({term(one['kind'])})" for one in found.get("near", ()))
    if near:
        return say("the content has no `{name}`; near: {near}", name=name, near=near)
    return say("the content has no `{name}`", name=name)


def _lines(meaning: Meaning, paint: Paint) -> Iterator[str]:
    kind = str(meaning["kind"])
    title = str(meaning["title"])
    if meaning.get("subtitle"):
        title += f", {meaning['subtitle']}"
    of = [meaning.get(key) for key in ("faction", "grand_alliance") if meaning.get(key)]
    what = term(_KINDS.get(kind, kind))
    if kind == "warscroll" and meaning.get("type", "unit") != "unit":
        what = term(str(meaning.get("class") or meaning["type"]))
    for owner in ("allegiance", "realm", "warscroll"):
        if owner in meaning and owner != kind:
            what = say("{what} of {owner}", what=what, owner=meaning[owner])
    yield f"{paint(escape(title), 'strong')}: {escape(', '.join([what, *map(str, of)]))}"
    for block in blocks(meaning):
        lines = list(block)
        if lines:
            yield ""
            yield from (f"{INDENT}{line}".rstrip() for line in lines)
