"""The two small vocabularies of content: which units, and when.

A selector says which units are meant, a condition asks about the army. Both are plain data,
as written in the content; their grammar is in `aoslint.model.vocabulary`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Protocol

from aoslint.catalogue.names import begins_with, fold
from aoslint.language import mark, say
from aoslint.language.wording import either

Selector = Any
Condition = Any


class Subject(Protocol):
    """What a selector may ask of a unit."""

    @property
    def title(self) -> str: ...
    @property
    def faction(self) -> str: ...
    @property
    def keywords(self) -> frozenset[str]: ...
    @property
    def roles(self) -> tuple[str, ...]: ...
    @property
    def models(self) -> int: ...
    @property
    def wounds_each(self) -> int | None: ...
    @property
    def unique(self) -> bool: ...
    @property
    def named(self) -> bool: ...
    @property
    def ally(self) -> bool: ...
    @property
    def general(self) -> bool: ...
    @property
    def wizard(self) -> bool: ...
    @property
    def option_names(self) -> frozenset[str]: ...
    @property
    def pick_names(self) -> frozenset[str]: ...


class Army(Protocol):
    """What a condition may ask of an army."""

    @property
    def allegiance_title(self) -> str | None: ...
    @property
    def subfaction_titles(self) -> tuple[str, ...]: ...
    @property
    def option_names(self) -> frozenset[str]: ...
    @property
    def season(self) -> str: ...
    @property
    def realm_of_origin(self) -> str | None: ...
    @property
    def battalion_titles(self) -> tuple[str, ...]: ...
    @property
    def generals(self) -> Iterable[Subject]: ...
    @property
    def own_units(self) -> Iterable[Subject]: ...


def as_list(value: Any) -> list[Any]:
    """One or several, as a list."""
    if value is None:
        return []
    return value if isinstance(value, list) else [value]


def count_range(value: int | str) -> tuple[int, int | None]:
    """The least and the most of a count: `3`, `1-3`, `2+` (no most).

    >>> count_range("1-3"), count_range("2+"), count_range(4)
    ((1, 3), (2, None), (4, 4))
    """
    if isinstance(value, int):
        return value, value
    text = value.strip()
    if text.endswith("+"):
        return int(text[:-1]), None
    low, dash, high = text.partition("-")
    return int(low), int(high) if dash else int(low)


def in_range(number: int | None, value: int | str) -> bool:
    """Whether a number lies within a count; a number that is not known lies nowhere."""
    if number is None:
        return False
    least, most = count_range(value)
    return least <= number and (most is None or number <= most)


def is_keyword(text: str) -> bool:
    """Keywords are written in capitals, titles are not."""
    return text.upper() == text


def fits(selector: Selector, unit: Subject) -> bool:
    """Whether a unit is among those that the selector means."""
    if isinstance(selector, str):
        if is_keyword(selector):
            return selector in unit.keywords
        return begins_with(unit.title, selector)
    if isinstance(selector, list):
        return any(fits(part, unit) for part in selector)
    exact = bool(selector.get("exact"))
    return all(_TESTS[key](value, unit, exact) for key, value in selector.items() if key != "exact")


def _title(value: Any, unit: Subject, exact: bool) -> bool:
    if exact:
        return any(fold(unit.title) == fold(title) for title in as_list(value))
    return any(begins_with(unit.title, title) for title in as_list(value))


_TESTS: dict[str, Callable[[Any, Subject, bool], bool]] = {
    "title": _title,
    "keyword": lambda value, unit, _: any(k in unit.keywords for k in as_list(value)),
    "any": lambda value, unit, _: any(fits(part, unit) for part in value),
    "all": lambda value, unit, _: all(fits(part, unit) for part in value),
    "not": lambda value, unit, _: not fits(value, unit),
    "role": lambda value, unit, _: any(role in unit.roles for role in as_list(value)),
    "models": lambda value, unit, _: in_range(unit.models, value),
    "wounds": lambda value, unit, _: in_range(unit.wounds_each, value),
    "unique": lambda value, unit, _: unit.unique is value,
    "named": lambda value, unit, _: unit.named is value,
    "ally": lambda value, unit, _: unit.ally is value,
    "general": lambda value, unit, _: unit.general is value,
    "wizard": lambda value, unit, _: unit.wizard is value,
    # A mount is a keyword of the whole warscroll, or stands in its title after "on".
    "mount": lambda value, unit, _: any(
        k in unit.keywords or f" on {k.casefold()}" in f" {fold(unit.title)}"
        for k in as_list(value)
    ),
    "faction": lambda value, unit, _: any(fold(unit.faction) == fold(f) for f in as_list(value)),
    "option": lambda value, unit, _: any(fold(o) in unit.option_names for o in as_list(value)),
    "pick": lambda value, unit, _: any(fold(o) in unit.pick_names for o in as_list(value)),
}


def holds(condition: Condition, army: Army, unit: Subject | None = None) -> bool:
    """Whether a condition is true of an army (and of one unit in it, where it asks that)."""
    if condition is None:
        return True
    if isinstance(condition, list):
        return any(holds(part, army, unit) for part in condition)
    return all(_QUESTIONS[key](value, army, unit) for key, value in condition.items())


def _among(values: Any, titles: Iterable[str]) -> bool:
    wanted = {fold(value) for value in as_list(values)}
    return any(fold(title) in wanted for title in titles)


_QUESTIONS: dict[str, Callable[[Any, Army, Subject | None], bool]] = {
    "allegiance": lambda value, army, _: _among(
        value, [army.allegiance_title] if army.allegiance_title else []
    ),
    "subfaction": lambda value, army, _: _among(value, army.subfaction_titles),
    "option": lambda value, army, _: any(
        fold(o) in army.option_names or fold(o) in {fold(t) for t in army.subfaction_titles}
        for o in as_list(value)
    ),
    "season": lambda value, army, _: army.season in as_list(value),
    "realm_of_origin": lambda value, army, _: _among(
        value, [army.realm_of_origin] if army.realm_of_origin else []
    ),
    "battalion": lambda value, army, _: _among(value, army.battalion_titles),
    "general": lambda value, army, _: any(fits(value, general) for general in army.generals),
    "includes": lambda value, army, _: any(fits(value, own) for own in army.own_units),
    "only": lambda value, army, _: all(fits(value, own) for own in army.own_units),
    "unit": lambda value, army, unit: unit is not None and fits(value, unit),
    "any": lambda value, army, unit: any(holds(part, army, unit) for part in value),
    "all": lambda value, army, unit: all(holds(part, army, unit) for part in value),
    "not": lambda value, army, unit: not holds(value, army, unit),
}


def describe(selector: Selector) -> str:
    """A selector in words, for messages.

    >>> describe({"all": ["HERO", "TOTEM"]}), describe(["LORD-ARCANUM", "KNIGHT-INCANTOR"])
    ('HERO and TOTEM', 'LORD-ARCANUM or KNIGHT-INCANTOR')
    """
    if isinstance(selector, str):
        return selector
    if isinstance(selector, list):
        return either([describe(part) for part in selector], "or")
    parts = []
    for key, value in selector.items():
        if key in ("title", "keyword", "faction", "role", "option"):
            parts.append(either(as_list(value), "or"))
        elif key == "any":
            parts.append(either([describe(part) for part in value], "or"))
        elif key == "all":
            parts.append(either([describe(part) for part in value], "and"))
        elif key == "not":
            parts.append(say("not {units}", units=describe(value)))
        elif key == "pick":
            parts.append(say("bearer of {names}", names=either(as_list(value), "or")))
        elif key == "mount":
            parts.append(say("rider of {names}", names=either(as_list(value), "or")))
        elif key == "models":
            parts.append(say("{count} models", count=value))
        elif key == "wounds":
            parts.append(say("{count} wounds", count=value))
        elif key in _TRAITS:
            parts.append(say(_TRAITS[key][0 if value else 1]))
    return _all_of(parts)


_TRAITS = {
    "unique": (mark("named character"), mark("no unique")),
    "named": (mark("named character"), mark("no named")),
    "ally": (mark("ally"), mark("no ally")),
    "general": (mark("general"), mark("no general")),
    "wizard": (mark("wizard"), mark("no wizard")),
}
"""What is so or is not, and how either is said."""


def _all_of(parts: list[str]) -> str:
    """Parts with "and" between each two."""
    text = "".join(parts[:1])
    for part in parts[1:]:
        text = say("{first} and {last}", first=text, last=part)
    return text


def describe_condition(condition: Condition) -> str:
    """A condition in words, for messages."""
    if isinstance(condition, list):
        return either([describe_condition(part) for part in condition], "or")
    parts = []
    for key, value in condition.items():
        if key in _OF_ARMY:
            parts.append(say(_OF_ARMY[key], names=either(as_list(value), "or")))
        elif key in _OF_UNITS:
            parts.append(say(_OF_UNITS[key], units=describe(value)))
        elif key == "any":
            parts.append(either([describe_condition(part) for part in value], "or"))
        elif key == "all":
            parts.append(either([describe_condition(part) for part in value], "and"))
        elif key == "not":
            parts.append(say("not {condition}", condition=describe_condition(value)))
    return ", ".join(parts)


_OF_ARMY = {
    "allegiance": mark("the allegiance {names}"),
    "subfaction": mark("the sub-faction {names}"),
    "season": mark("the season {names}"),
    "realm_of_origin": mark("the realm of origin {names}"),
    "battalion": mark("the battalion {names}"),
    "option": mark("the option {names}"),
}
_OF_UNITS = {
    "general": mark("a general who is {units}"),
    "unit": mark("a unit that is {units}"),
    "includes": mark("{units} in the army"),
    "only": mark("only {units} in the army"),
}
