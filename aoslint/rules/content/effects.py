"""Effects beside the texts that they say again as data, ranges, and moments."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from aoslint.catalogue.names import fold
from aoslint.catalogue.records import PLACE, Written
from aoslint.language import say
from aoslint.rules.breach import Breach, listed
from aoslint.rules.content_base import Document, rule
from aoslint.source.tree import Route

_KINDS = ("warscroll", "battalion", "allegiance", "realm")
_HOW = ("add", "set", "reroll", "ignore")
_BY_ROLL = ("ward",)
_WORDS = {
    "once": "1",
    "one": "1",
    "a": "1",
    "an": "1",
    "another": "1",
    "each": "1",
    "extra": "1",
    "further": "1",
    "two": "2",
    "twice": "2",
    "double": "2",
    "doubled": "2",
    "doubles": "2",
    "three": "3",
    "four": "4",
    "halve": "2",
    "half": "2",
}
_WORD = re.compile(r"[a-z]+", re.IGNORECASE)
_NUMBER = re.compile(r"\d*D\d+|\d+", re.IGNORECASE)
_PICKS = re.compile(
    r'(?:Pick|Choose|Take|An?|One|\d) [^.;:,"]{0,60}\bwithin (?P<reach>\d+)"'
    r"(?! of (?!the caster|this))"
)
_INSTEAD = re.compile(r"\b(?:instead of|not|in place of|rather than) \d")


@rule(
    "AOS258",
    "unclear-effect",
    "error",
    "an effect says how it changes something, and says it once",
    kinds=_KINDS,
)
def unclear_effect(document: Document) -> Iterator[Breach]:
    for route, effect in _effects(document.data):
        said = [key for key in _HOW if key in effect]
        change = effect["change"]
        if change in _BY_ROLL:
            if said == ["reroll"] or ("upon" in effect and not said):
                continue
            yield Breach(
                route,
                say("a `{change}` is a roll, in `upon`, and nothing else", change=change),
                help=say("write `upon: 5+`"),
                facts={"change": change, "said": said},
            )
        elif len(said) != 1:
            yield Breach(
                route,
                say("the effect on `{change}` does not say how", change=change)
                if not said
                else say(
                    "the effect on `{change}` has {keys}, it needs one of them",
                    change=change,
                    keys=listed(said, "and"),
                ),
                help=say("give it {keys}", keys=listed(list(_HOW)))
                if not said
                else say("make an effect of each"),
                facts={"change": change, "said": said},
            )


@rule(
    "AOS259",
    "effect-beside-text",
    "warning",
    "an effect has a number that its text has not",
    kinds=_KINDS,
)
def effect_beside_text(document: Document) -> Iterator[Breach]:
    table = _cells(document.data)
    for route, row in _told(document.data):
        if "text" not in row or not row.get("effects"):
            continue
        has = _figures(f"{row['text']} {row.get('when', '')} {row.get('range', '')}") | table
        if _INSTEAD.search(row["text"]):
            has |= _differences(has)
        for index, effect in enumerate(row["effects"]):
            for key in ("add", "set", "upon", "within"):
                wanted = (
                    _figures(str(effect.get(key, "")).removeprefix("-")) if key in effect else set()
                )
                missing = sorted(wanted - has)
                if missing:
                    yield Breach(
                        (*route, "effects", index, key),
                        say(
                            "`{key}: {value}` of the effect is not in the text of {name}",
                            key=key,
                            value=effect[key],
                            name=f"`{row['name']}`",
                        ),
                        help=say("correct the effect or the text"),
                        facts={"name": row["name"], "key": key, "value": effect[key]},
                    )


@rule(
    "AOS284",
    "range-beside-text",
    "warning",
    "a spell has one range, and its text names another",
    kinds=_KINDS,
)
def range_beside_text(document: Document) -> Iterator[Breach]:
    for route, row in _told(document.data):
        reach = str(row.get("range", "")).removesuffix('"')
        if "casting_value" not in row or not reach.isdecimal():
            continue
        text = str(row.get("text", ""))
        match = None if "range" in text else _PICKS.match(text)
        if match and match["reach"] != reach:
            yield Breach(
                (*route, "text"),
                say(
                    'the range of `{name}` is {range}", its text says {other}"',
                    name=row["name"],
                    range=reach,
                    other=match["reach"],
                ),
                help=say("correct the range or the text"),
                facts={"name": row["name"], "range": reach, "text": match["reach"]},
            )


@rule(
    "AOS283",
    "moment-beside-text",
    "warning",
    "a text begins with another moment than the one it stands under",
    kinds=_KINDS,
)
def moment_beside_text(document: Document) -> Iterator[Breach]:
    phases = document.index.phases
    for route, row in _told(document.data):
        when = fold(str(row.get("when", "")))
        held = {phase for phase in phases if phase in when}
        begins = re.match(
            r"(?:at|in|during) (?!your next|its next|their next|the next)([^,.;:]{0,40}?phase)\b",
            fold(str(row.get("text", ""))),
        )
        if not held or begins is None:
            continue
        told = {phase for phase in phases if phase in begins[1]}
        if told and not told & held:
            yield Breach(
                (*route, "text"),
                say(
                    "`{name}` is used in the {when}, its text begins with the {told}",
                    name=row["name"],
                    when=listed(sorted(held)),
                    told=listed(sorted(told)),
                ),
                help=say("correct `when` or the text"),
                facts={"name": row["name"], "when": sorted(held), "text": sorted(told)},
            )


def _figures(text: str) -> set[str]:
    """The numbers and dice of a text, in figures."""
    found = {match[0].upper() for match in _NUMBER.finditer(text)}
    found |= {number[1:] for number in found if number.startswith("1D")}
    return found | {_WORDS[word] for word in map(str.lower, _WORD.findall(text)) if word in _WORDS}


def _differences(figures: set[str]) -> set[str]:
    """What lies between two of the numbers, as between 9 and the 8 that it takes the place of."""
    numbers = [int(figure) for figure in figures if figure.isdecimal()]
    return {str(abs(one - other)) for one in numbers for other in numbers}


def _cells(data: Written) -> set[str]:
    """The figures of a warscroll's damage tables: a text may refer to them."""
    tables = data.get("damage_table", ())
    found: set[str] = set()
    for table in tables if isinstance(tables, list) else [tables]:
        for cells in table.values() if isinstance(table, dict) else ():
            for cell in cells if isinstance(cells, list) else ():
                found |= _figures(str(cell))
    return found


def _told(value: Any, route: Route = ()) -> Iterator[tuple[Route, Written]]:
    """Every row with a name and something told of it, as it is and after each of its changes."""
    if isinstance(value, dict):
        if "name" in value and ("text" in value or "effects" in value):
            yield route, value
            current = value
            changes = value.get("changes", ())
            order = sorted(range(len(changes)), key=lambda index: str(changes[index]["from"]))
            for index in order:
                current = {**current, **changes[index]}
                own = {**current, "name": value["name"]}
                inherits = "effects" not in changes[index]
                yield (
                    (*route, "changes", index),
                    {k: v for k, v in own.items() if not (k == "effects" and inherits)},
                )
            return
        for key, part in value.items():
            if key != PLACE:
                yield from _told(part, (*route, key))
    elif isinstance(value, list):
        for index, part in enumerate(value):
            yield from _told(part, (*route, index))


def _effects(value: Any, route: Route = ()) -> Iterator[tuple[Route, Written]]:
    if isinstance(value, dict):
        for key, part in value.items():
            if key == "effects" and isinstance(part, list):
                for index, effect in enumerate(part):
                    yield (*route, key, index), effect
            elif key != PLACE:
                yield from _effects(part, (*route, key))
    elif isinstance(value, list):
        for index, part in enumerate(value):
            yield from _effects(part, (*route, index))
