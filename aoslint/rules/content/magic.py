"""Wizards and their spells."""

from __future__ import annotations

import re
from collections.abc import Iterator

from aoslint.catalogue.names import words
from aoslint.catalogue.records import Written
from aoslint.catalogue.select import as_list
from aoslint.language import say
from aoslint.rules.breach import Breach
from aoslint.rules.content_base import Document, rule
from aoslint.source.tree import Route

_DISTANCE = re.compile(r"\d\s*(?:\"|”|″|in(?:ch(?:es)?)?\b)")
_WIZARD = "WIZARD"


@rule(
    "AOS216",
    "wizard-without-casts",
    "warning",
    kinds=("warscroll",),
    sources=("Core Rules, p. 8",),
)
def wizard_without_casts(document: Document) -> Iterator[Breach]:
    """A WIZARD does not say how many spells it casts and unbinds."""
    keywords = as_list(document.data.get("keywords"))
    if _WIZARD in keywords and not _is_wizard(document.data):
        yield Breach(
            ("keywords", keywords.index(_WIZARD)),
            say("{title} is a WIZARD, but the warscroll has no `wizard`", title=document.title),
            help=say("write how many spells it may attempt: `wizard: {casts: 1, unbinds: 1}`"),
            facts={},
        )


@rule(
    "AOS217",
    "casts-without-wizard",
    "warning",
    kinds=("warscroll",),
    sources=("Core Rules, p. 8",),
)
def casts_without_wizard(document: Document) -> Iterator[Breach]:
    """What casts spells has no keyword WIZARD."""
    keywords = as_list(document.data.get("keywords"))
    if "wizard" in document.data and keywords and _WIZARD not in keywords:
        yield Breach(
            ("wizard",),
            say("{title} casts spells, but has no keyword WIZARD", title=document.title),
            help=say(
                "add the keyword; if only some models or some armies have it, say so in an "
                "ability and take `wizard` out"
            ),
            on_key=True,
            facts={},
        )


def _is_wizard(data: Written) -> bool:
    return "wizard" in data or any("wizard" in one for one in as_list(data.get("changes")))


@rule(
    "AOS218",
    "spell-without-range",
    "warning",
    kinds=("warscroll", "allegiance", "realm", "core-rules"),
    sources=("Core Rules, p. 8",),
)
def spell_without_range(document: Document) -> Iterator[Breach]:
    """The text of a spell names no range."""
    for route, spell in _spells(document.data):
        text = spell.get("text")
        if text is None or "range" in spell or _DISTANCE.search(text):
            continue
        told = f" {' '.join(words(text))} "
        if not any(f" {' '.join(words(word))} " in told for word in document.index.no_range):
            yield Breach(
                (*route, "name"),
                say("the text of `{spell}` names no range", spell=spell["name"]),
                help=say('write `range: 18"`, or say in the text what it reaches'),
                facts={"spell": spell["name"]},
            )


def _spells(data: Written) -> Iterator[tuple[Route, Written]]:
    holders: list[tuple[Written, Route]] = [(data, ())]
    for key in ("spell_lores", "regions"):
        holders += [(one, (key, n)) for n, one in enumerate(as_list(data.get(key)))]
    for holder, place in holders:
        for key in ("spells", "universal_spells"):
            for number, spell in enumerate(as_list(holder.get(key))):
                if isinstance(spell, dict):
                    yield (*place, key, number), spell
