"""The units of a list: their warscrolls, sizes, points and wounds."""

from __future__ import annotations

import re
from typing import Any

from aoslint.catalogue.catalogue import Catalogue
from aoslint.catalogue.names import fold
from aoslint.catalogue.select import as_list
from aoslint.content.records import Warscroll
from aoslint.language import say
from aoslint.roster.identify import identify
from aoslint.roster.points import models_for, price, wounds_of
from aoslint.roster.roster import Note, Roster, Unit, unit_size
from aoslint.roster.spellings import find
from aoslint.source.tree import Route

_SHORT = re.compile(r"^\s*(?:(\d{1,6})\s*x\s+)?(.*\S)\s*$", re.IGNORECASE)
_COUNTED = (
    re.compile(r"(?P<count>\d{1,6}) ?(?P<sign>[x×*] ?)?(?P<title>[^\d\s].*)", re.IGNORECASE),
    re.compile(r"(?P<title>.*\S) ?(?P<sign>[x×*]) ?(?P<count>\d{1,6})", re.IGNORECASE),
    re.compile(r"(?P<title>.*\S) ?(?P<sign>[(\[])(?P<count>\d{1,6})[)\]]"),
)
"""Other ways to write a count: `20 × Title`, `20 Title`, `Title x 20`, `Title (20)`."""

_LONGEST_ENTRY = 200
"""The most characters of an entry that is looked through for a count."""


def read_units(roster: Roster, data: dict[str, Any]) -> None:
    """Read every unit, and those that may join during the battle."""
    for index, entry in enumerate(as_list(data.get("units"))):
        if not is_stray_among_units(roster, entry):
            _unit(roster, entry, ("units", index), index)
    _strays(roster, data)
    for index, entry in enumerate(as_list(data.get("reinforcements"))):
        _unit(roster, entry, ("reinforcements", index), index)


def _unit(roster: Roster, entry: Any, route: Route, index: int) -> None:
    if isinstance(entry, str):
        short = _SHORT.match(entry)
        count, title = short.groups() if short else (None, entry)
        if count is None:
            count, title = _counted(roster, title, route)
        entry = {"warscroll": title} | ({"models": int(count)} if count else {})
    if not isinstance(entry, dict) or not isinstance(entry.get("warscroll"), str):
        return
    unit = Unit(index, route, entry["warscroll"], entry)
    unit.name = entry.get("name")
    unit.general = entry.get("general") is True
    ally = entry.get("ally")
    unit.declared_ally = ally if isinstance(ally, bool) else None
    unit.contingent = entry.get("contingent")
    unit.any_size = not roster.matched
    unit.reinforcement = route[0] == "reinforcements"
    unit.option_names = frozenset(fold(str(option)) for option in as_list(entry.get("options")))
    unit.marks = tuple(str(mark) for mark in as_list(entry.get("marks")))
    identify(roster, unit)
    if unit.reinforcement:
        roster.reinforcements.append(unit)
    else:
        roster.units.append(unit)
    if unit.warscroll is None:
        models = entry.get("models")
        unit.models = models if isinstance(models, int) else 1
        return
    _measure(roster, unit)


def _counted(roster: Roster, written: str, route: Route) -> tuple[str | None, str]:
    """The count and the title of a unit whose count is written in another way than `N x`."""
    catalogue = roster.catalogue
    if len(written) > _LONGEST_ENTRY or catalogue.find("warscroll", written).keys:
        return None, written
    for pattern in _COUNTED:
        match = pattern.fullmatch(" ".join(written.split()))
        if match is None:
            continue
        count, title = match["count"], match["title"].strip()
        if not match["sign"] and not catalogue.find("warscroll", title).keys:
            continue
        meant = f"{count} x {title}"
        message = say("read `{written}` as `{meant}`", written=written, meant=meant)
        facts = {"printed": written, "title": meant}
        roster.notes.append(Note("count", message, route, facts=facts))
        return count, title
    return None, written


def _strays(roster: Roster, data: dict[str, Any]) -> None:
    """Units that another tool printed among its battalions."""
    if roster.tree.source.format == "yaml":
        return
    for index, entry in enumerate(as_list(data.get("battalions"))):
        name = entry.get("battalion") if isinstance(entry, dict) else entry
        if isinstance(name, str) and is_stray(roster.catalogue, name):
            shape = dict(entry) if isinstance(entry, dict) else {}
            _unit(roster, {**shape, "warscroll": name}, ("battalions", index), len(roster.units))


def is_stray_among_units(roster: Roster, entry: Any) -> bool:
    """Whether another tool printed a battalion or an endless spell among the units."""
    if roster.tree.source.format == "yaml" or not isinstance(entry, dict):
        return False
    name = entry.get("warscroll")
    if not isinstance(name, str):
        return False
    match = find(roster.catalogue, "warscroll", name)
    if match.key is not None:
        return roster.catalogue.record(match.key, Warscroll).type != "unit"
    return (
        not match.keys and not match.others and bool(find(roster.catalogue, "battalion", name).keys)
    )


def is_stray(catalogue: Catalogue, name: str) -> bool:
    """Whether a name among the battalions is no battalion but a unit."""
    return not find(catalogue, "battalion", name).keys and bool(
        find(catalogue, "warscroll", name).keys
    )


def _measure(roster: Roster, unit: Unit) -> None:
    warscroll = unit.warscroll
    assert warscroll is not None
    chosen = {str(keyword).upper() for keyword in as_list(unit.data.get("keywords"))}
    chosen |= {unit.mark} if unit.mark else set()
    unit.keywords = frozenset(warscroll.keywords) | chosen
    unit.named = warscroll.unique if warscroll.named is None else warscroll.named
    models = unit.data.get("models")
    printed = unit.data.get("printed_points")
    if isinstance(models, int):
        unit.models = models
    elif unit.profile is not None:
        least = unit_size(unit.profile)[0]
        bought = models_for(unit.profile, printed) if isinstance(printed, int) else None
        unit.models = bought or least
    if unit.profile is not None:
        unit.points = price(unit.profile, unit.models)
    wounds = warscroll.wounds
    unit.wounds_each = wounds if isinstance(wounds, int) else None
    unit.wounds = wounds_of(warscroll, unit.models, unit.profile)
