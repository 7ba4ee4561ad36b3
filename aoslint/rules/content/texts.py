"""Texts for people: dice, distances, spelling, moments, and what is copied."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from aoslint.catalogue.names import fold, words
from aoslint.catalogue.texts import marks_of
from aoslint.content import records
from aoslint.content.base import Record
from aoslint.language import mark, say, say_many
from aoslint.rules.breach import Breach, listed
from aoslint.rules.content_base import Document, rule
from aoslint.source.readers import Reading, read_elsewhere
from aoslint.source.tree import Route

_ALL = (
    "warscroll",
    "battalion",
    "allegiance",
    "realm",
    "battleplan",
    "core-rules",
    "handbook",
    "profiles",
)
_TOLD = ("warscroll", "battalion", "allegiance", "realm", "battleplan", "core-rules", "handbook")

_DICE = re.compile(r"(?<![\w'’-])(?P<number>\d*)\s?[dD]\s*(?P<sides>\d+)(?!\w)")
_MARK = re.compile(r"(?<!\w)(\d+)(\s*``|\s*`|\s*''|\s+[\"”″]|\s*”|\s*″|\s*“)(?!\w)")
_BARE = re.compile(
    r"\b(?P<before>(?:wholly )?within|more than|at least|up to|further than|range of)"
    r" (?P<number>\d+)(?P<after>\s+(?:of|from|away|and|or)\b|[,.;:]|$)"
)
_MOMENT = re.compile(
    r"^(?:at|in|during) (?P<moment>(?:the )?(?:(?:start|end) of )?[\w' ]*?\bphases?)\b", re.I
)


_ELSEWHERE: dict[Reading, str] = {
    "yes or no": mark("`{text}` without quotes is yes or no to other readers of YAML"),
    "a number": mark("`{text}` without quotes is a number to other readers of YAML"),
    "the end of a text": mark(
        "the question mark in `{text}` ends the text for other readers of YAML"
    ),
}


@rule(
    "AOS257",
    "read-otherwise",
    "warning",
    kinds=(*_ALL, "conventions", "translation"),
)
def read_otherwise(document: Document) -> Iterator[Breach]:
    """Other readers of YAML take a text without quotes for something else."""
    for route, text, reading in read_elsewhere(document.tree):
        yield Breach(
            route,
            say(_ELSEWHERE[reading], text=text),
            help=say("put it in quotes; `aoslint fmt` does it"),
            facts={"text": text, "reading": reading},
        )


@rule(
    "AOS225",
    "misspelt-dice",
    "warning",
    kinds=_ALL,
)
def misspelt_dice(document: Document) -> Iterator[Breach]:
    """Dice in a text are not written as `D6` or `2D6`."""
    for route, text in document.words:
        if "d" not in text and "D" not in text:
            continue
        for match in _DICE.finditer(text):
            number = "" if match["number"] == "1" else match["number"]
            right = f"{number}D{match['sides']}"
            # "roll 2 D6" is a number of dice, and well written.
            if match[0] not in (right, f"{number} {right[len(number) :]}"):
                yield _typo(route, match[0], right)


@rule(
    "AOS226",
    "misspelt-distance",
    "warning",
    kinds=_ALL,
)
def misspelt_distance(document: Document) -> Iterator[Breach]:
    """A distance in a text is not written as `6"`."""
    for route, text in document.words:
        for match in _MARK.finditer(text):
            yield _typo(route, match[0], f'{match[1]}"')
        for match in _BARE.finditer(text):
            if _is_count(match):
                continue
            written = f"{match['before']} {match['number']}"
            yield _typo(route, written, f'{written}"')


def _is_count(match: re.Match[str]) -> bool:
    """Whether a number without an inch mark counts something else than inches."""
    within = match["before"].endswith("within") or match["before"] == "range of"
    return not within and not re.match(r"\s+(?:from|away)\b", match["after"])


def _typo(route: Route, written: str, right: str) -> Breach:
    return Breach(
        route,
        say("the text has `{written}`", written=written),
        help=say("write `{right}`", right=right),
        facts={"written": written, "right": right},
        part=written,
    )


@rule(
    "AOS227",
    "misspelt-word",
    "warning",
    kinds=_ALL,
)
def misspelt_word(document: Document) -> Iterator[Breach]:
    """A text has a word that the conventions call a misspelling."""
    misspellings = document.index.misspellings
    if not misspellings:
        return
    pattern = _any_of(tuple(misspellings))
    rights = {wrong.casefold(): right for wrong, right in misspellings.items()}
    for route, text in document.words:
        for match in pattern.finditer(text):
            yield _typo(route, match[0], rights[match[0].casefold()])


@lru_cache(maxsize=4)
def _any_of(phrases: tuple[str, ...]) -> re.Pattern[str]:
    longest_first = sorted(phrases, key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, longest_first))})\b", re.I)


@rule(
    "AOS228",
    "copied-text",
    "warning",
    kinds=_TOLD,
)
def copied_text(document: Document) -> Iterator[Breach]:
    """A text has a long run of words of another document's text."""
    length = document.index.run_length
    if not length:
        return
    for route, text in document.words:
        run = _copied_run(document, text, length)
        if run is not None and not _is_shared(document, route, run):
            said, key, other = run
            record = document.catalogue.record(key, records.Document)
            yield Breach(
                route,
                say_many(
                    "{n} word in a row stands in another text as well: `{words}`",
                    "{n} words in a row stand in another text as well: `{words}`",
                    len(said.split()),
                    words=said,
                ),
                help=say_many(
                    "say it in other words; {n} in a row is allowed",
                    "say it in other words; {n} in a row are allowed",
                    length - 1,
                ),
                related=document.related(record, say("in this document")),
                facts={
                    "words": said,
                    "other": record.path,
                    "at": [str(step) for step in other],
                },
            )


def _copied_run(document: Document, text: str, length: int) -> tuple[str, str, Route] | None:
    """The first run of words that another document has, as long as it goes on there: the words,
    the key of the document and the place in it."""
    parts = words(text)
    start = None
    places: set[tuple[str, Route]] = set()
    for number, its_mark in enumerate(marks_of(text, length)):
        here = _elsewhere(document, its_mark, parts[number : number + length])
        if start is None and here:
            start, end, places = number, number + length, here
        elif start is not None:
            going_on = places & here
            if not going_on:
                break
            places = going_on
            end += 1
    if start is None:
        return None
    key, route = min(places, key=str)
    return " ".join(parts[start:end]), key, route


def _elsewhere(document: Document, mark: int, run: tuple[str, ...]) -> set[tuple[str, Route]]:
    """The documents, this one aside, that have a run of words, and where."""
    keys = (key for key in document.index.sharing(mark) if not _is_own(document, key))
    return {(key, route) for key in keys for route in document.index.places_of(run, key)}


def _is_shared(document: Document, route: Route, run: tuple[str, str, Route]) -> bool:
    """Whether both texts are of one ability, which several documents have by the same name."""
    name = _ability_of(document.data, route)
    return name is not None and name == _ability_of(document.catalogue.record(run[1]), run[2])


def _ability_of(data: Any, route: Route) -> str | None:
    """The folded name of the ability that a text is of, also of what a later book changed in it."""
    for end in range(len(route) - 1, 0, -1):
        holder = _at(data, route[:end])
        if isinstance(holder, Record):
            holder = holder.given()
        if isinstance(holder, dict) and "name" in holder:
            return fold(str(holder["name"]))
    return None


def _is_own(document: Document, key: str) -> bool:
    return key == document.key and document.is_self(document.catalogue.record(key))


@rule(
    "AOS229",
    "unknown-moment",
    "warning",
    kinds=_TOLD,
    sources=("Core Rules, p. 3",),
)
def unknown_moment(document: Document) -> Iterator[Breach]:
    """`when` names no phase and no other known moment."""
    moments = document.index.moments
    for route, text in document.words:
        if route[-1] != "when" or not moments:
            continue
        folded = fold(text)
        if any(moment in folded for moment in moments):
            continue
        near = _near_moment(folded, moments)
        yield Breach(
            route,
            say("`{text}` names no moment of the game that is known", text=text),
            help=say("did you mean {names}?", names=listed(near))
            if near
            else say(
                "the phases are {phases}; other moments stand in the `moments` of a document of "
                "the kind `conventions`",
                phases=listed(_phases(document), "and"),
            ),
            facts={"when": text, "suggestions": near},
        )


def _phases(document: Document) -> list[str]:
    return [moment for moment in document.index.moments if moment.endswith(" phase")]


def _near_moment(text: str, moments: tuple[str, ...]) -> list[str]:
    from rapidfuzz import fuzz

    parts = text.split()
    found = []
    for moment in moments:
        length = len(moment.split())
        runs = (" ".join(parts[n : n + length]) for n in range(len(parts)))
        best = max((fuzz.ratio(run, moment) for run in runs), default=0.0)
        if best >= 75:
            found.append((-best, moment))
    found.sort()
    return [moment for score, moment in found[:3] if score <= found[0][0] + 10]


@rule(
    "AOS230",
    "moment-only-in-text",
    "notice",
    kinds=("warscroll", "battalion", "allegiance", "realm"),
)
def moment_only_in_text(document: Document) -> Iterator[Breach]:
    """The text of an ability begins with its moment, `when` is left out."""
    for route, text in document.words:
        if route[-1] != "text" or len(route) < 2:
            continue
        holder = _at(document.data, route[:-1])
        match = _MOMENT.match(text)
        if match is None or not isinstance(holder, dict) or "when" in holder:
            continue
        moment = re.sub(r"^the (?=start|end)", "", match["moment"])
        if "name" in holder and any(one in fold(moment) for one in document.index.moments):
            yield Breach(
                route,
                say(
                    "the text of `{ability}` begins with its moment, `{moment}`",
                    ability=holder["name"],
                    moment=moment,
                ),
                help=say("write `when: {moment}`, and leave it out of the text", moment=moment),
                facts={"ability": holder["name"], "moment": moment},
            )


def _at(data: Any, route: Route) -> Any:
    for step in route:
        data = data.under(step) if isinstance(data, Record) else data[step]
    return data
