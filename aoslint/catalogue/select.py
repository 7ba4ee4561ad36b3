"""The two small vocabularies of content: which units, and when.

A selector says which units are meant, a condition asks about the army; how content writes them
is in `aoslint.model.vocabulary`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Protocol

from aoslint.catalogue.names import begins_with, fold
from aoslint.content.base import Count
from aoslint.content.records import Condition, Selector
from aoslint.content.shape import count_range as count_range
from aoslint.content.shape import count_text, selector
from aoslint.content.shape import is_keyword as is_keyword
from aoslint.language import mark, say
from aoslint.language.wording import either


class Subject(Protocol):
    """What a selector may ask of a unit."""

    @property
    def title(self) -> str:
        """The title of its warscroll."""

    @property
    def faction(self) -> str:
        """The faction of its warscroll; empty if it has none."""

    @property
    def keywords(self) -> frozenset[str]:
        """Its keywords, with those that it was given."""

    @property
    def roles(self) -> tuple[str, ...]:
        """Its battlefield roles."""

    @property
    def models(self) -> int:
        """How many models it has."""

    @property
    def wounds_each(self) -> int | None:
        """The Wounds characteristic of a model; none if it is not known."""

    @property
    def unique(self) -> bool:
        """Whether an army has it once."""

    @property
    def named(self) -> bool:
        """Whether it is a named character."""

    @property
    def ally(self) -> bool:
        """Whether it is allied."""

    @property
    def general(self) -> bool:
        """Whether it is the general."""

    @property
    def wizard(self) -> bool:
        """Whether it is a wizard."""

    @property
    def option_names(self) -> frozenset[str]:
        """Its options, folded."""

    @property
    def pick_names(self) -> frozenset[str]:
        """What it was given: traits, artefacts, spells, folded."""


class Army(Protocol):
    """What a condition may ask of an army."""

    @property
    def allegiance_title(self) -> str | None:
        """The title of the allegiance; none if it is not known."""

    @property
    def subfaction_titles(self) -> tuple[str, ...]:
        """The titles of its sub-factions."""

    @property
    def option_names(self) -> frozenset[str]:
        """The choices for the whole army, folded."""

    @property
    def season(self) -> str:
        """The season by which it is judged."""

    @property
    def realm_of_origin(self) -> str | None:
        """The realm that it is from; none if it says none."""

    @property
    def battalion_titles(self) -> tuple[str, ...]:
        """The titles of its battalions."""

    @property
    def generals(self) -> Iterable[Subject]:
        """The general, and units that a battalion makes generals as well."""

    @property
    def own_units(self) -> Iterable[Subject]:
        """The units that are not allied."""


def as_list(value: Any) -> list[Any]:
    """One or several, as a list."""
    if value is None:
        return []
    return list(value) if isinstance(value, list | tuple) else [value]


def in_range(number: int | None, count: Count) -> bool:
    """Whether a number lies within a count; a number that is not known lies nowhere."""
    if number is None:
        return False
    least, most = count
    return least <= number and (most is None or number <= most)


def parts(asked: Selector | Condition) -> Iterator[tuple[str, Any]]:
    """What a selector or a condition asks, by field, in the order in which it is written."""
    return ((k, v) for k, v in vars(asked).items() if k not in ("exact", "place"))


def fits(asked: Selector | str | None, unit: Subject) -> bool:
    """Whether a unit is among those that the selector means; without one, any unit is."""
    if asked is None:
        return True
    wanted = selector(asked)
    return all(_TESTS[key](value, unit, wanted.exact) for key, value in parts(wanted))


def _title(titles: tuple[str, ...], unit: Subject, exact: bool) -> bool:
    if exact:
        return any(fold(unit.title) == fold(title) for title in titles)
    return any(begins_with(unit.title, title) for title in titles)


_TESTS: dict[str, Callable[[Any, Subject, bool], bool]] = {
    "title": _title,
    "keyword": lambda value, unit, _: any(k in unit.keywords for k in value),
    "any": lambda value, unit, _: any(fits(part, unit) for part in value),
    "all": lambda value, unit, _: all(fits(part, unit) for part in value),
    "not_": lambda value, unit, _: not fits(value, unit),
    "role": lambda value, unit, _: any(role in unit.roles for role in value),
    "models": lambda value, unit, _: in_range(unit.models, value),
    "wounds": lambda value, unit, _: in_range(unit.wounds_each, value),
    "unique": lambda value, unit, _: unit.unique is value,
    "named": lambda value, unit, _: unit.named is value,
    "ally": lambda value, unit, _: unit.ally is value,
    "general": lambda value, unit, _: unit.general is value,
    "wizard": lambda value, unit, _: unit.wizard is value,
    # A mount is a keyword of the whole warscroll, or stands in its title after "on".
    "mount": lambda value, unit, _: any(
        k in unit.keywords or f" on {k.casefold()}" in f" {fold(unit.title)}" for k in value
    ),
    "faction": lambda value, unit, _: any(fold(unit.faction) == fold(f) for f in value),
    "option": lambda value, unit, _: any(fold(o) in unit.option_names for o in value),
    "pick": lambda value, unit, _: any(fold(o) in unit.pick_names for o in value),
}


def holds(condition: Condition | None, army: Army, unit: Subject | None = None) -> bool:
    """Whether a condition is true of an army (and of one unit in it, where it asks that)."""
    if condition is None:
        return True
    return all(_QUESTIONS[key](value, army, unit) for key, value in parts(condition))


def _among(values: Iterable[str], titles: Iterable[str]) -> bool:
    wanted = {fold(value) for value in values}
    return any(fold(title) in wanted for title in titles)


_QUESTIONS: dict[str, Callable[[Any, Army, Subject | None], bool]] = {
    "allegiance": lambda value, army, _: _among(
        value, [army.allegiance_title] if army.allegiance_title else []
    ),
    "subfaction": lambda value, army, _: _among(value, army.subfaction_titles),
    "option": lambda value, army, _: any(
        fold(o) in army.option_names or fold(o) in {fold(t) for t in army.subfaction_titles}
        for o in value
    ),
    "season": lambda value, army, _: army.season in value,
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
    "not_": lambda value, army, unit: not holds(value, army, unit),
}


def describe(asked: Selector | str) -> str:
    """A selector in words, for messages.

    >>> describe(Selector(all=(Selector(keyword=("HERO",)), Selector(keyword=("TOTEM",)))))
    'HERO and TOTEM'
    """
    said: list[str] = []
    for key, value in parts(selector(asked)):
        if key in ("title", "keyword", "faction", "role", "option"):
            said.append(either(list(value), "or"))
        elif key == "any":
            said.append(either([describe(part) for part in value], "or"))
        elif key == "all":
            said.append(either([describe(part) for part in value], "and"))
        elif key == "not_":
            said.append(say("not {units}", units=describe(value)))
        elif key == "pick":
            said.append(say("bearer of {names}", names=either(list(value), "or")))
        elif key == "mount":
            said.append(say("rider of {names}", names=either(list(value), "or")))
        elif key == "models":
            said.append(say("{count} models", count=count_text(value)))
        elif key == "wounds":
            said.append(say("{count} wounds", count=count_text(value)))
        elif key in _TRAITS:
            said.append(say(_TRAITS[key][0 if value else 1]))
    return _all_of(said)


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
    said = []
    for key, value in parts(condition):
        if key in _OF_ARMY:
            said.append(say(_OF_ARMY[key], names=either(list(value), "or")))
        elif key in _OF_UNITS:
            said.append(say(_OF_UNITS[key], units=describe(value)))
        elif key == "any":
            said.append(either([describe_condition(part) for part in value], "or"))
        elif key == "all":
            said.append(either([describe_condition(part) for part in value], "and"))
        elif key == "not_":
            said.append(say("not {condition}", condition=describe_condition(value)))
    return ", ".join(said)


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
