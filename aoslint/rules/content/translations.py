"""Translations beside what they translate: nothing lacking, nothing too much, the same numbers."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from aoslint.catalogue import translations
from aoslint.catalogue.names import fold, near
from aoslint.catalogue.translations import Path
from aoslint.content import records
from aoslint.language import say, say_many
from aoslint.rules.breach import Breach, listed
from aoslint.rules.content_base import Document, rule
from aoslint.source.tree import Route

_KINDS = ("translation",)
_SHOWN = 5
_LOOSE = frozenset("12")
"""Numbers that a language may as well have as words: one and two."""


@rule(
    "AOS254",
    "untranslated-text",
    "warning",
    kinds=_KINDS,
)
def untranslated_text(document: Document) -> Iterator[Breach]:
    """A translation lacks a text of the document that it translates."""
    original = _original(document)
    if original is None or document.data.get("partial"):
        return
    held = _held(document)
    lacking: dict[Route, list[Path]] = {}
    for path in translations.texts(original):
        if path not in held:
            lacking.setdefault(_nearest(document, path), []).append(path)
    for route, paths in lacking.items():
        names = [_name(path[len(route) - 1 :] if route != ("of",) else path) for path in paths]
        more = len(names) - _SHOWN
        shown = listed(names[:_SHOWN], "and")
        yield Breach(
            route,
            say_many(
                "{n} text of `{title}` has no translation: {names}",
                "{n} texts of `{title}` have no translation: {names}",
                len(names),
                title=original.own_name,
                names=shown + (say(" and {more} more", more=more) if more > 0 else ""),
            ),
            help=say(
                "add what is missing under the keys of the original, or write `partial: true`"
            ),
            on_key=True,
            related=document.related(original, say("the original")),
            facts={"missing": ["/".join(path) for path in paths]},
        )
    yield from _moments(document, original)


def _moments(document: Document, original: records.Document) -> Iterator[Breach]:
    language = str(document.data["language"])
    words = translations.moments(document.catalogue, language)
    words |= {fold(when): said for when, said in (document.data.get("moments") or {}).items()}
    missing = [
        when
        for when in dict.fromkeys(translations.whens(original))
        if translations.moment(words, when) is None
    ]
    if missing:
        yield Breach(
            ("of",),
            say_many(
                "{n} moment of `{title}` has no translation: {names}",
                "{n} moments of `{title}` have no translation: {names}",
                len(missing),
                title=original.own_name,
                names=listed(missing, "and"),
            ),
            help=say("add what is missing to the `moments` of a translation into this language"),
            on_key=True,
            related=document.related(original, say("the original")),
            facts={"missing": missing},
        )


@rule(
    "AOS255",
    "translation-of-nothing",
    "error",
    kinds=_KINDS,
)
def translation_of_nothing(document: Document) -> Iterator[Breach]:
    """A translation has a text that the document it translates does not have."""
    original = _original(document)
    title = str(document.data["of"])
    if original is None:
        titles = [
            one for kind in translations.TRANSLATED for one in document.catalogue.titles(kind)
        ]
        close = near(title, titles)
        yield Breach(
            ("of",),
            say("there is no document `{title}` that may be translated", title=title),
            help=say("did you mean {names}?", names=listed(close))
            if close
            else say("translated are the Core Rules, battleplans and realms"),
            facts={"of": title, "suggestions": close},
        )
        return
    known = translations.texts(original)
    names = [_name(path) for path in known]
    for path in _held(document):
        if path not in known:
            close = near(_name(path), names)
            yield Breach(
                ("texts", *path),
                say("`{title}` has no text `{text}`", title=original.own_name, text=_name(path)),
                help=say("did you mean {names}?", names=listed(close))
                if close
                else say("the keys are those of the original; take it out"),
                on_key=True,
                related=document.related(original, say("the original")),
                facts={"text": "/".join(path), "suggestions": close},
            )


@rule(
    "AOS256",
    "other-numbers",
    "error",
    kinds=_KINDS,
)
def other_numbers(document: Document) -> Iterator[Breach]:
    """A translation has other dice, distances or numbers than its original."""
    original = _original(document)
    if original is None:
        return
    known = translations.texts(original)
    letter = str(document.data.get("dice", "D"))
    for path, text in _held(document).items():
        if path not in known:
            continue
        ours, theirs = _numbers(text, letter), _numbers(known[path], "D")
        lacking, added = _apart(theirs - ours, ours - theirs)
        if not (lacking or added):
            continue
        yield Breach(
            ("texts", *path),
            _difference(_name(path), _told(lacking, letter), _told(added, letter)),
            help=say("the original says: {text}", text=known[path]),
            related=document.related(original, say("the original")),
            facts={"lacking": _told(lacking, "D"), "added": _told(added, letter)},
        )


def _difference(name: str, lacking: list[str], added: list[str]) -> str:
    values = {"name": name, "lacking": listed(lacking, "and"), "added": listed(added, "and")}
    if not added:
        return say("the translation of `{name}` lacks {lacking}", **values)
    if not lacking:
        return say("the translation of `{name}` has {added} besides", **values)
    return say("the translation of `{name}` lacks {lacking} and has {added} besides", **values)


def _apart(lacking: Counter[str], added: Counter[str]) -> tuple[Counter[str], Counter[str]]:
    """What two texts differ in, without the small numbers that only one of them has words for."""
    if _LOOSE & lacking.keys() and _LOOSE & added.keys():
        return lacking, added
    kept = [
        Counter({one: n for one, n in each.items() if one not in _LOOSE})
        for each in (lacking, added)
    ]
    return kept[0], kept[1]


def _numbers(text: str, letter: str) -> Counter[str]:
    """The dice, distances and numbers of a text, each as often as it stands there.

    Dice are told as `#6`, whatever the letter of the language; a D where that is another stays.
    """
    known = re.escape(letter)
    found = re.findall(rf"\d*(?:{known}|D)\d+\b|(?:\d+½?|½)[\"']?", text)
    return Counter(re.sub(rf"{known}(?=\d)", "#", one) for one in found)


def _told(numbers: Counter[str], letter: str) -> list[str]:
    return [one.replace("#", letter) for one in sorted(numbers.elements())]


def _original(document: Document) -> records.Document | None:
    return translations.original(document.catalogue, str(document.data["of"]))


def _held(document: Document) -> dict[Path, str]:
    return dict(translations.leaves(document.data.get("texts") or {}))


def _name(path: Path) -> str:
    return " / ".join(path)


def _nearest(document: Document, path: Path) -> Route:
    """The way to the innermost part of the translation that a text would stand in."""
    value = document.data.get("texts")
    if not isinstance(value, dict):
        return ("of",)
    route: list[str] = ["texts"]
    for key in path[:-1]:
        value = value.get(key)
        if not isinstance(value, dict):
            break
        route.append(key)
    return tuple(route)
