"""How messages about an army name units, limits and choices."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from aoslint.catalogue.catalogue import place
from aoslint.catalogue.select import fits, holds
from aoslint.content.tables import title_of
from aoslint.findings import Related
from aoslint.language import say, say_many
from aoslint.roster.limits import base_of, bonus_battalions
from aoslint.roster.picks import open_tables
from aoslint.roster.points import price
from aoslint.roster.roster import Limit, Pick, PickKind, Roster, Unit
from aoslint.rules.breach import listed

_MOST_NAMED = 8
"""So many choices are named, not more."""

_COUNTED: dict[str, Callable[[int], str]] = {
    "leaders": lambda number: say_many("{n} leader", "{n} leaders", number),
    "battleline": lambda number: say_many("{n} battleline unit", "{n} battleline units", number),
    "behemoths": lambda number: say_many("{n} behemoth", "{n} behemoths", number),
    "artillery": lambda number: say_many("{n} artillery unit", "{n} artillery units", number),
    "other": lambda number: say_many("{n} other unit", "{n} other units", number),
    "battalions": lambda number: say_many("{n} battalion", "{n} battalions", number),
    "allied_units": lambda number: say_many("{n} allied unit", "{n} allied units", number),
}


def counted(name: str, number: int) -> str:
    """So many of what a limit of the game counts.

    >>> counted("leaders", 1), counted("allied_units", 3)
    ('1 leader', '3 allied units')
    """
    return _COUNTED[name](number)


def the(title: str) -> str:
    """A title with its article, where it can have one.

    >>> the("Lord-Arcanum"), the("The Masque"), the("Mortevell's Helcourt")
    ('the Lord-Arcanum', 'The Masque', "Mortevell's Helcourt")
    """
    first = title.partition(" ")[0]
    bare = first in ("The", "Da") or first.endswith(("'s", "\u2019s", "s'"))
    return title if bare else say("the {title}", title=title)


def core(roster: Roster, key: str, label: str | None = None) -> Related:
    """The place of a part of the Core Rules."""
    return place(roster.core, label or say("what the Core Rules say"), key)


def without(unit: Unit, keyword: str) -> tuple[Related, ...]:
    """The place of the keywords of a unit that lacks one."""
    if unit.warscroll is None:
        return ()
    label = say("{keyword} is not among them", keyword=keyword)
    return (place(unit.warscroll, label, "keywords"),)


def held_by(pick: Pick) -> tuple[Related, ...]:
    """The place of the book that a pick is from."""
    if pick.holder is None:
        return ()
    return (place(pick.holder, say("it is of {owner}", owner=pick.owner)),)


def called(unit: Unit) -> str:
    """What a sentence calls a unit: a character by name, any other with an article."""
    return unit.shown if unit.name or unit.named or unit.unique else the(unit.title)


def reason(roster: Roster, name: str, allowed: Limit) -> str:
    """Where a limit comes from that grows with the battalions (Core Rules, p. 15)."""
    block = base_of(roster, name)
    base, more, count = block.base, block.per_battalion, bonus_battalions(roster)
    if count:
        text = say_many(
            "{base}, and {more} more for the battalion",
            "{base}, and {more} more for each of {n} battalions",
            count,
            base=base,
            more=more,
        )
    else:
        text = say("{base}, and {more} more for each battalion", base=base, more=more)
    changed = (allowed.most or 0) - base - more * count
    values = {"reason": text, "number": abs(changed), "allegiance": roster.allegiance_title}
    if changed > 0:
        return say("{reason}; {number} more in this army of {allegiance}", **values)
    if changed < 0:
        return say("{reason}; {number} fewer in this army of {allegiance}", **values)
    return text


def choices(roster: Roster, unit: Unit, kind: PickKind) -> str:
    """What a unit may choose of a kind, in this army: the names if they are few, else the tables.

    Nothing if no table is open to it.
    """
    names: list[str] = []
    titles: list[str] = []
    for table, items in open_tables(roster, kind):
        who = table.who or (None if kind in ("spell", "prayer") else "HERO")
        if fits(who, unit) and holds(table.if_, roster, unit):
            names += [item.name for item in items]
            titles.append(str(title_of(table)))
    names, titles = list(dict.fromkeys(names)), list(dict.fromkeys(titles))
    if len(names) <= _MOST_NAMED:
        return listed(names)
    if len(titles) <= _MOST_NAMED:
        return say("from {tables}", tables=listed(titles))
    return say("from another table of the army")


def way_out(roster: Roster, unit: Unit, kind: PickKind) -> str:
    """The help for a pick that a unit may not have."""
    open_to_it = choices(roster, unit, kind)
    if open_to_it:
        return say("choose {choices}, or none", choices=open_to_it)
    return say("leave it out: {unit} has no table of this army to choose from", unit=called(unit))


def named_by(roster: Roster, unit: Unit) -> tuple[Related, ...]:
    """The places that make a hero a named character."""
    battalion = unit.named_by
    if battalion is None or battalion.record is None:
        if unit.warscroll is None:
            return ()
        return (place(unit.warscroll, say("a named character"), "unique"),)
    return (
        roster.related((*battalion.route, "battalion"), say("the battalion that makes him one")),
        place(battalion.record, say("so it says here"), "names_hero"),
    )


def saving(units: Iterable[Unit], points: int) -> str:
    """The least change of one unit that saves so many points, as the end of a help."""
    best: tuple[int, str] | None = None
    for unit in units:
        for left, cost in _smaller(unit):
            saved = (unit.points or 0) - cost
            if saved < points or (best is not None and saved >= best[0]):
                continue
            change = (
                say(
                    "{models} {unit} instead of {now}",
                    models=left,
                    unit=unit.title,
                    now=unit.models,
                )
                if left
                else say("leaving out {unit}", unit=called(unit))
            )
            best = saved, change
    return "; " + say("{change} would do", change=best[1]) if best else ""


def _smaller(unit: Unit) -> Iterator[tuple[int, int]]:
    """Fewer models of a unit with what they cost; none at all, where it can be left out."""
    if unit.size and unit.profile:
        least, _ = unit.size
        for models in range(unit.models - unit.models % least, least - 1, -least):
            cost = price(unit.profile, models)
            if cost is not None and models < unit.models:
                yield models, cost
    if not unit.general and unit.battalion is None:
        yield 0, 0


def one_of(units: Sequence[Unit], excess: int) -> str:
    """The help where so many units are too many: which, if it is one."""
    if excess > 1:
        return say("leave out {number} of them", number=excess)
    last = next((unit for unit in reversed(units) if not unit.general), units[-1])
    return say("leave out {unit} or another one", unit=called(last))
