"""Weapons and characteristics of a warscroll, and what its description says of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from aoslint.catalogue.names import words
from aoslint.catalogue.records import Written
from aoslint.catalogue.select import as_list
from aoslint.language import mark, say
from aoslint.rules.breach import Breach, listed
from aoslint.rules.content_base import Document, name_of, rule
from aoslint.source.tree import Route

_KINDS = ("warscroll",)
_ARMED = re.compile(r"\b(?:armed with|armed only with|wields?|carr(?:y|ies)|attacks? with)\b")
_CAPITALS = re.compile(r"[A-Z][\w'’-]*(?:(?: (?:of|the|and|with|in|to))* [A-Z][\w'’-]*)*")
_FLIES = re.compile(r"\b(?:fl(?:y|ies)|can fly)\b")
_NO_FLIGHT = re.compile(r"\b(?:cannot|can not|does not|do not|never) fly\b")
_DICE = re.compile(r"(\d*)D(\d)(?:([+-])(\d+))?")


@rule(
    "AOS212",
    "weapon-not-described",
    "warning",
    kinds=_KINDS,
)
def weapon_not_described(document: Document) -> Iterator[Breach]:
    """The description names no weapon of the tables."""
    text = document.data.get("description")
    if text is None or not _ARMED.search(text):
        return
    told = f" {' '.join(words(text))} "
    for number, weapon in enumerate(as_list(document.data.get("weapons"))):
        name = str(weapon["name"])
        if not any(f" {' '.join(words(form))} " in told for form in _forms(name)):
            yield Breach(
                ("weapons", number, "name"),
                say("the description does not name the weapon `{weapon}`", weapon=name),
                help=say("name it there as the table does, or take it out of the table"),
                facts={"weapon": name},
            )


@rule(
    "AOS213",
    "described-weapon-missing",
    "warning",
    kinds=_KINDS,
)
def described_weapon_missing(document: Document) -> Iterator[Breach]:
    """The description names a weapon that the tables do not have."""
    text = document.data.get("description")
    weapons = [str(weapon["name"]) for weapon in as_list(document.data.get("weapons"))]
    if text is None or not weapons:
        return
    known = [document.title, *weapons]
    for key in ("abilities", "command_abilities", "spells", "prayers", "keywords", "crew"):
        known += map(name_of, as_list(document.data.get(key)))
    held = {" ".join(words(form)) for name in known for form in _forms(name)}
    for named in _named(text):
        phrase = " ".join(words(named))
        if not any(f" {phrase} " in f" {one} " or f" {one} " in f" {phrase} " for one in held):
            near = [name for name in weapons if set(words(name)) & set(words(named))]
            yield Breach(
                ("description",),
                say(
                    "the description arms it with `{weapon}`, the tables have no such weapon",
                    weapon=named,
                ),
                help=say("the tables have {weapons}", weapons=listed(near or weapons, "and")),
                facts={"named": named, "weapons": weapons},
            )


def _named(text: str) -> Iterator[str]:
    """What a description arms its models with: the capitals after `armed with`."""
    for match in _ARMED.finditer(text):
        sentence = re.split(r"[.;]", text[match.end() :], maxsplit=1)[0]
        for name in _CAPITALS.findall(sentence):
            # "Blades and Claws" may be two weapons, or one.
            yield from name.split(" and ") if " and " in name else [name]


def _forms(name: str) -> Iterator[str]:
    """A weapon's name as a sentence may have it: one of many, or many of one."""
    bare = re.split(r"[:(]", name)[0].strip()
    # "Stardrake's Great Claws" are the Great Claws of the Stardrake.
    for form in {name, bare, re.split(r"['’]s? ", bare, maxsplit=1)[-1]}:
        yield form
        yield form.removesuffix("s")
        yield f"{form}s"


@rule(
    "AOS214",
    "flight-unsaid",
    "warning",
    kinds=_KINDS,
)
def flight_unsaid(document: Document) -> Iterator[Breach]:
    """The description says that it flies, `fly` does not."""
    text = document.data.get("description")
    if text is None or document.data.get("fly") or _NO_FLIGHT.search(text):
        return
    if _FLIES.search(text):
        yield Breach(
            ("description",),
            say(
                "the description says that {title} flies, the warscroll has no `fly`",
                title=document.title,
            ),
            help=say("write `fly: true`"),
            facts={},
        )


@rule(
    "AOS215",
    "unusual-characteristic",
    "warning",
    kinds=_KINDS,
)
def unusual_characteristic(document: Document) -> Iterator[Breach]:
    """A characteristic lies outside what is usual."""
    bounds = document.index.bounds
    for name, word, owner, value, route in _characteristics(document.data):
        held = bounds.get(name)
        span = _span(value)
        if held is None or span is None:
            continue
        (least, most), book = held
        if least <= span[0] and (most is None or span[1] <= most):
            continue
        shown = say(word, name=owner)
        yield Breach(
            route,
            say(
                "{characteristic} is `{value}`, usual is {least} or more",
                characteristic=shown,
                value=value,
                least=least,
            )
            if most is None
            else say(
                "{characteristic} is `{value}`, usual is {least} to {most}",
                characteristic=shown,
                value=value,
                least=least,
                most=most,
            ),
            help=say("check it; if it is right, widen the bounds of the conventions"),
            related=document.related(book, say("which hold the usual bounds")),
            facts={"characteristic": name, "value": value, "least": least, "most": most},
        )


_OWN = {"move": mark("move"), "wounds": mark("wounds"), "bravery": mark("bravery")}
_OF_WEAPON = {
    "range": mark("the range of `{name}`"),
    "attacks": mark("the attacks of `{name}`"),
    "rend": mark("the rend of `{name}`"),
    "damage": mark("the damage of `{name}`"),
}


def _characteristics(data: Written) -> Iterator[tuple[str, str, str, Any, Route]]:
    """Each with the message that names it, and the weapon or spell that the message is about."""
    holders: list[tuple[Written, Route]] = [(data, ())]
    for key in ("changes", "crew"):
        holders += [(one, (key, n)) for n, one in enumerate(as_list(data.get(key)))]
    for holder, place in holders:
        for name, word in _OWN.items():
            if name in holder:
                yield name, word, "", holder[name], (*place, name)
        for number, weapon in enumerate(as_list(holder.get("weapons"))):
            for name, word in _OF_WEAPON.items():
                known = f"{weapon['type']}_range" if name == "range" else name
                route: Route = (*place, "weapons", number, name)
                yield known, word, str(weapon["name"]), weapon[name], route
    for number, spell in enumerate(as_list(data.get("spells"))):
        if isinstance(spell, dict) and "casting_value" in spell:
            route = ("spells", number, "casting_value")
            word, value = mark("casting `{name}`"), spell["casting_value"]
            yield "casting_value", word, str(spell["name"]), value, route


def _span(value: Any) -> tuple[int, int] | None:
    """The least and the greatest that a characteristic can be; none for `*` and `-`."""
    text = str(value).replace('"', "")
    if text in ("*", "-"):
        return None
    match = _DICE.fullmatch(text)
    if match:
        number, sides = int(match[1] or 1), int(match[2])
        more = int(match[4] or 0) * (-1 if match[3] == "-" else 1)
        return number + more, number * sides + more
    numbers = [int(part) for part in text.lstrip("-").split("-") if part.isdigit()]
    return (min(numbers), max(numbers)) if numbers else None
