"""What an army and its units choose once: sub-factions, army-wide picks, marks, weapons."""

from __future__ import annotations

import re
from collections.abc import Iterator

from aoslint.catalogue.catalogue import place
from aoslint.catalogue.names import fold, squash
from aoslint.content.records import Option
from aoslint.content.tables import names_of
from aoslint.language import say, say_many
from aoslint.language.wording import either
from aoslint.roster.options import limited, owner_of, parts_of, weapons_of
from aoslint.roster.roster import Roster, Unit
from aoslint.roster.spellings import spellings
from aoslint.rules.base import Breach, listed, rule
from aoslint.rules.wording import called, the

_BOOK = ("the book of the allegiance",)
_CORE = ("Core Rules, pp. 14 and 17",)
_COUNT = re.compile(r"^\s*(\d{1,4})\s*x\s+(.*\S)\s*$", re.IGNORECASE)


@rule(
    "AOS337",
    "several-subfactions",
    "error",
    sources=_BOOK,
    statements=("L043",),
)
def several_subfactions(roster: Roster) -> Iterator[Breach]:
    """An army can have only one sub-faction of its allegiance."""
    titles = list(dict.fromkeys(roster.subfaction_titles))
    if len(titles) < 2:
        return
    first, second = (roster.subfaction_routes.get(t, ("subfaction",)) for t in titles[:2])
    yield Breach(
        second,
        say_many(
            "the army has {n} sub-faction ({names}); it may have one {kind}",
            "the army has {n} sub-factions ({names}); it may have one {kind}",
            len(titles),
            names=listed(titles, "and"),
            kind=roster.subfaction_word,
        ),
        help=say("keep only one, such as `{name}`", name=titles[0]),
        related=(
            roster.related(first, say("the first")),
            *(place(row, say("one of them")) for row in roster.subfactions[1:2]),
        ),
        facts={"subfactions": titles},
    )


@rule(
    "AOS338",
    "too-many-options",
    "error",
    sources=_BOOK,
    statements=("L043",),
)
def too_many_options(roster: Roster) -> Iterator[Breach]:
    """An army makes each choice of its allegiance as often as the book says."""
    for row in roster.allegiance.options if roster.allegiance else ():
        most = 1 if row.most is None else row.most
        chosen = [(name, route) for name, route in roster.options if _is_choice(row, name)]
        distinct = {_choice(row, name): route for name, route in reversed(chosen)}
        if len(distinct) <= most:
            continue
        names = [name for name in dict.fromkeys(_choice(row, name) for name, _ in chosen) if name]
        yield Breach(
            distinct[names[most]],
            say_many(
                "{option}: {n} choice is made ({names}), but the limit is {limit}",
                "{option}: {n} choices are made ({names}), but the limit is {limit}",
                len(names),
                option=row.label,
                names=listed(names, "and"),
                limit=most,
            ),
            help=say("leave out one of them, such as `{name}`", name=names[most]),
            related=(place(row, say("the choice and its names")),),
            facts={"option": row.label, "choices": names, "limit": most},
            confidence="likely" if row.most is None else "certain",
        )


def _is_choice(row: Option, name: str) -> bool:
    return _choice(row, name) is not None


def _choice(row: Option, name: str) -> str | None:
    wanted = {squash(spelling) for spelling in spellings(name)}
    for item in row.choices:
        names = names_of(item)
        if wanted & {squash(one) for one in names}:
            return names[0]
    return None


@rule(
    "AOS339",
    "realm-of-another-subfaction",
    "error",
    sources=_BOOK,
    statements=("L046",),
)
def realm_of_another_subfaction(roster: Roster) -> Iterator[Breach]:
    """Some sub-factions come from one realm."""
    realm = roster.realm_of_origin
    for row in roster.subfactions:
        realms = [str(name) for name in row.realms]
        if realm is None or not realms or fold(realm) in {fold(name) for name in realms}:
            continue
        yield Breach(
            ("realm_of_origin",),
            say(
                "{subfaction} comes from {realms}, but the realm of origin is {realm}",
                subfaction=row.title,
                realms=either(realms, "or"),
                realm=realm,
            ),
            help=say(
                "choose {choices}, or another {kind}",
                choices=listed(realms),
                kind=roster.subfaction_word,
            ),
            related=(place(row, say("its realm")),),
            facts={"subfaction": row.title, "realms": realms, "realm_of_origin": realm},
            confidence="likely",
        )


@rule(
    "AOS345",
    "no-mark-chosen",
    "notice",
    sources=_CORE,
    statements=("L043", "L150"),
    matched=True,
)
def no_mark_chosen(roster: Roster) -> Iterator[Breach]:
    """A unit that may bear one of several marks should be listed with the one it bears."""
    bare = [
        unit
        for unit in roster.units
        if unit.known
        and not unit.ally
        and unit.warscroll
        and len(unit.warscroll.marks) > 1
        and not unit.keywords & frozenset(unit.warscroll.marks)
    ]
    if not bare:
        return
    offered = bare[0].warscroll.marks if bare[0].warscroll else ()
    names = listed(list(dict.fromkeys(unit.shown for unit in bare)), "and")
    yield Breach(
        bare[0].route,
        say_many(
            "{n} unit may bear a mark, but the list does not say which: {names}",
            "{n} units may bear a mark, but the list does not say which: {names}",
            len(bare),
            names=names,
        ),
        help=say("add `keywords:` with {choices}", choices=listed(offered)),
        related=(place(bare[0].warscroll, say("its warscroll")),) if bare[0].warscroll else (),
        facts={"units": [unit.title for unit in bare]},
    )


@rule(
    "AOS348",
    "option-of-another-warscroll",
    "notice",
    sources=_CORE,
    statements=("L150",),
)
def option_of_another_warscroll(roster: Roster) -> Iterator[Breach]:
    """A unit's options name weapons of its own warscroll."""
    for unit in roster.units:
        if not unit.option_names or not weapons_of(unit):
            continue
        for index, text in _options(unit):
            for part in parts_of(text):
                owner = None if _is_own(unit, part) else owner_of(roster, part)
                if owner is None:
                    continue
                yield Breach(
                    (*unit.route, "options", index),
                    say(
                        "`{weapon}` is a weapon of {owner}, not of {unit}",
                        weapon=part,
                        owner=the(owner.title),
                        unit=called(unit),
                    ),
                    help=say("choose {choices}", choices=listed(list(weapons_of(unit))))
                    if len(weapons_of(unit)) <= _MOST_NAMED
                    else say("choose a weapon of its own warscroll"),
                    related=(place(unit.warscroll, say("its warscroll")),),
                    facts={"unit": unit.title, "option": part, "owner": owner.title},
                )


_MOST_NAMED = 8
"""So many weapons are named, not more."""


def _options(unit: Unit) -> Iterator[tuple[int, str]]:
    """The options of a unit without their counts, by their place."""
    value = unit.data.get("options")
    for index, option in enumerate(value if isinstance(value, list) else []):
        counted = _COUNT.match(str(option))
        yield index, counted.group(2) if counted else str(option)


def _letters(name: str) -> str:
    """The letters of a name of one or of several."""
    return squash(name).removesuffix("s")


def _is_own(unit: Unit, option: str) -> bool:
    """Whether an option may be a weapon of the unit, or anything else on its warscroll."""
    letters = _letters(option)
    record = unit.warscroll
    names = [*weapons_of(unit)]
    names += [ability.name for ability in (record.abilities if record else ())]
    own = [_letters(name) for name in names]
    told = squash((record.description if record else None) or "")
    return letters in told or any(letters in name or name in letters for name in own)


@rule(
    "AOS349",
    "more-options-than-models",
    "notice",
    sources=_CORE,
    statements=("L150",),
)
def more_options_than_models(roster: Roster) -> Iterator[Breach]:
    """No more models can have an option than are in the unit."""
    for unit in roster.units:
        value = unit.data.get("options")
        for index, option in enumerate(value if isinstance(value, list) else []):
            counted = _COUNT.match(str(option))
            if not unit.known or counted is None or int(counted.group(1)) <= unit.models:
                continue
            if unit.warscroll and (unit.warscroll.crew or unit.warscroll.main_models):
                continue
            if (*unit.route, "options", index) in limited(roster, unit):
                continue
            yield Breach(
                (*unit.route, "options", index),
                say_many(
                    "{n} model of {unit} is listed with `{option}`, but the unit has {models}",
                    "{n} models of {unit} are listed with `{option}`, but the unit has {models}",
                    int(counted.group(1)),
                    unit=called(unit),
                    option=counted.group(2),
                    models=unit.models,
                ),
                help=say("list {number} or fewer", number=unit.models),
                related=(place(unit.profile, say("its profile")),) if unit.profile else (),
                facts={"unit": unit.title, "option": counted.group(2), "models": unit.models},
            )
