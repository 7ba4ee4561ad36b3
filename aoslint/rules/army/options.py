"""Weapons and models that a unit chooses: how many, which of several, and which must be."""

from __future__ import annotations

from collections.abc import Iterator

from aoslint.catalogue.catalogue import place
from aoslint.content.records import Choice, Upgrade
from aoslint.findings import Related
from aoslint.language import english, say, say_many
from aoslint.language.wording import either
from aoslint.roster.options import (
    Armed,
    armed_units,
    count_of,
    exclusive,
    names_of,
    owner_of,
    parts_of,
    room,
)
from aoslint.roster.roster import Roster
from aoslint.rules.base import Breach, listed, rule
from aoslint.rules.wording import called

_CORE = ("Core Rules, p. 14",)
_MOST_NAMED = 8
"""So many options are named, not more."""


@rule(
    "AOS382",
    "too-many-of-an-option",
    "error",
    sources=_CORE,
    statements=("L150",),
)
def too_many_of_an_option(roster: Roster) -> Iterator[Breach]:
    """No more models can have an option than the warscroll allows."""
    for armed in armed_units(roster):
        models = armed.unit.models
        for number, names in armed.chosen.items():
            row = armed.rows[number]
            most = room(armed, number)
            printed = [one for group in names.values() for one in group]
            has = count_of(names)
            if most is None or has <= most or not armed.unit.known:
                continue
            with english():
                title = either(list(names), "or")
            yield Breach(
                printed[-1].route,
                say_many(
                    "{n} model of {unit} has {options}; {limit}",
                    "{n} models of {unit} have {options}; {limit}",
                    has,
                    unit=called(armed.unit),
                    options=listed(list(names)),
                    limit=_limit(row, models, most),
                ),
                help=say("list {number} or fewer", number=most)
                if most
                else say("leave it out, or take a larger unit"),
                related=_told(row),
                facts={
                    "unit": armed.unit.title,
                    "option": title,
                    "has": has,
                    "limit": most,
                    "models": models,
                },
                confidence=row.confidence,
            )


def _limit(row: Choice | Upgrade, models: int, most: int) -> str:
    """Where a limit comes from."""
    if row.per is None or most != models // row.per * (row.models or 1):
        return say_many("only {n} model may have it", "only {n} models may have it", most)
    return say(
        "{number} in every {per} models may have it, which is {limit} of {models}",
        number=row.models or 1,
        per=row.per,
        limit=most,
        models=models,
    )


@rule(
    "AOS383",
    "options-together",
    "error",
    sources=_CORE,
    statements=("L150",),
)
def options_together(roster: Roster) -> Iterator[Breach]:
    """A unit can have only one of the options that exclude each other."""
    for armed in armed_units(roster):
        for number, names in armed.chosen.items():
            row = armed.rows[number]
            most = exclusive(row, armed.unit)
            if most is None or len(names) <= most:
                continue
            first, *_, last = names
            yield Breach(
                names[last][0].route,
                say(
                    "{options} are listed for {unit}, which may have only {number} of them",
                    number=most,
                    unit=called(armed.unit),
                    options=listed(list(names), "and"),
                )
                if not isinstance(row, Choice) or row.who != "unit"
                else say(
                    "{options} are listed for {unit}, but all of its models must have the same one",
                    unit=called(armed.unit),
                    options=listed(list(names), "and"),
                ),
                help=say("keep {options}", options=listed(list(names))),
                related=(roster.related(names[first][0].route, say("the first")), *_told(row)),
                facts={"unit": armed.unit.title, "options": list(names), "limit": most},
                confidence=row.confidence,
            )
        yield from _barred(roster, armed)


def _barred(roster: Roster, armed: Armed) -> Iterator[Breach]:
    """Options that one model cannot have together, where the unit is that model."""
    if armed.unit.models > 1:
        return
    held = {name: one[0] for names in armed.chosen.values() for name, one in names.items()}
    for number, names in armed.chosen.items():
        row = armed.rows[number]
        for name in names:
            for other in row.not_with:
                if other in held and held[other] is not names[name][0]:
                    yield Breach(
                        held[other].route,
                        say(
                            "{unit} has `{option}` and `{other}`; they exclude each other",
                            unit=called(armed.unit),
                            option=name,
                            other=other,
                        ),
                        help=say("keep {options}", options=listed([name, other])),
                        related=(
                            roster.related(names[name][0].route, say("the first")),
                            *_told(row),
                        ),
                        facts={"unit": armed.unit.title, "options": [name, other]},
                        confidence=row.confidence,
                    )


@rule(
    "AOS384",
    "option-not-chosen",
    "notice",
    sources=_CORE,
    statements=("L150",),
)
def option_not_chosen(roster: Roster) -> Iterator[Breach]:
    """A unit listed with options should be listed with every weapon option it must choose."""
    if roster.wrapped or "printed" in roster.tree.data:
        return  # other tools leave out what is usual
    for armed in armed_units(roster):
        if armed.strange or not armed.chosen:
            continue
        for number, row in enumerate(armed.rows):
            must = isinstance(row, Choice) and not row.optional and row.per is None
            if not must or number in armed.chosen or number in armed.vague:
                continue
            names = names_of(row)
            yield Breach(
                (*armed.unit.route, "options"),
                say(
                    "a choice of {unit} is not listed: {options}",
                    unit=called(armed.unit),
                    options=listed(names)
                    if len(names) <= _MOST_NAMED
                    else say("one of {number} options", number=len(names)),
                ),
                help=say("add one of them to `options`"),
                related=_told(row),
                facts={"unit": armed.unit.title, "options": names},
            )


@rule(
    "AOS385",
    "unknown-weapon-option",
    "notice",
    sources=_CORE,
    statements=("L150",),
)
def unknown_weapon_option(roster: Roster) -> Iterator[Breach]:
    """An option of a unit must be one from its warscroll."""
    if roster.wrapped or "printed" in roster.tree.data:
        return  # other tools print what they call options, and in words of their own
    for armed in armed_units(roster):
        for printed in armed.strange if armed.known else ():
            if any(owner_of(roster, part) for part in parts_of(printed.name)):
                continue  # AOS348 says whose it is
            names = [name for row in armed.rows for name in names_of(row)]
            yield Breach(
                printed.route,
                say(
                    "`{option}` is not an option of {unit}",
                    option=printed.name,
                    unit=called(armed.unit),
                ),
                help=say("choose {choices}", choices=listed(names))
                if 0 < len(names) <= _MOST_NAMED
                else say("choose an option from its warscroll")
                if names
                else say("leave it out: its warscroll has no options"),
                related=(place(armed.unit.warscroll, say("its warscroll")),),
                facts={"unit": armed.unit.title, "option": printed.name, "options": names},
            )


def _told(row: Choice | Upgrade) -> tuple[Related, ...]:
    return (place(row, say("the option on the warscroll")),) if row.place else ()
