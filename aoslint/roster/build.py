"""From an army document to a roster, step by step."""

from __future__ import annotations

from typing import Any

from aoslint.catalogue.catalogue import Catalogue, in_season, on_day
from aoslint.catalogue.names import closest, fold
from aoslint.catalogue.select import as_list, fits
from aoslint.content import records as content
from aoslint.language import say_many
from aoslint.roster import battalions as battalion_search
from aoslint.roster.allegiance import read_allegiance, read_mercenaries, settled
from aoslint.roster.day import choose
from aoslint.roster.frame import frame
from aoslint.roster.identify import compare_price
from aoslint.roster.options import armed_units
from aoslint.roster.picks import read_picks
from aoslint.roster.roster import (
    Battalion,
    Extra,
    Roster,
    Unresolved,
)
from aoslint.roster.spellings import find, spellings
from aoslint.roster.standing import settle_roles, settle_standing
from aoslint.roster.tallies import tally
from aoslint.roster.units import is_stray, is_stray_among_units, read_units
from aoslint.source.tree import Route, Tree


def build(
    tree: Tree,
    catalogue: Catalogue,
    season: str | None,
    as_of: str | None,
    readings: dict[Route, str] | None = None,
) -> Roster | None:
    """Resolve an army list; none if it names a season that the content does not have.

    Args:
        readings: What names that may mean several warscrolls are to be read as.
    """
    data = tree.data
    day = choose(catalogue, data, season, as_of)
    if day is None:
        return None
    roster = frame(tree, catalogue, day)
    roster.readings = readings or {}
    read_allegiance(roster, data)
    read_mercenaries(roster, data)
    read_units(roster, data)
    settle_standing(roster)
    _battalions(roster, data)
    battalion_search.fill(roster.battalions, roster.units)
    _also_general(roster)
    settle_roles(roster)
    _named_by_battalions(roster)
    for unit in [*roster.units, *roster.reinforcements]:
        read_picks(roster, unit)
    _extras(roster, data)
    bought, reserved = data.get("extra_command_points"), data.get("reinforcement_points")
    roster.bought_command_points = bought if isinstance(bought, int) else 0
    roster.reinforcement_points = reserved if isinstance(reserved, int) else 0
    roster.not_checked += _not_checked(roster)
    roster.tallies = tally(roster)
    return roster


def _also_general(roster: Roster) -> None:
    """Some battalions make models generals as well: theirs, or one who leads them from outside."""
    for battalion in roster.battalions:
        who = battalion.record.also_general if battalion.record else None
        if who is None:
            continue
        meant = [unit for unit in roster.own_units if fits(who, unit)]
        within = [unit for unit in meant if unit.battalion is battalion]
        for unit in within or meant:
            unit.also_general = True


def _named_by_battalions(roster: Roster) -> None:
    """Some battalions turn one of their heroes into a named character."""
    for battalion in roster.battalions:
        who = battalion.record.names_hero if battalion.record else None
        if battalion.record is not None and who is not None:
            for unit in battalion.units:
                if not unit.named and fits(who, unit):
                    unit.named, unit.named_by = True, battalion
                    unit.named_confidence = battalion.record.confidence


def _battalions(roster: Roster, data: dict[str, Any]) -> None:
    ids = _ids(data)
    strays = _stray_entries(roster, data, "battalion")
    for route, entry in [*_entries(data, "battalions", "battalion"), *strays]:
        if roster.tree.source.format != "yaml" and is_stray(roster.catalogue, entry["battalion"]):
            continue
        battalion = Battalion(len(roster.battalions), route, entry["battalion"], entry)
        _find_battalion(roster, battalion)
        battalion.ally = entry.get("ally") is True
        if entry.get("units") is not None:
            battalion.members_given = []
            for at, name in enumerate(as_list(entry["units"])):
                member, place = ids.get(str(name)), (*route, "units", at)
                late = [u for u in roster.reinforcements if str(u.data.get("id")) == str(name)]
                if member is not None:
                    battalion.members_given.append(member)
                elif late:
                    battalion.late.append((late[0], place))
                else:
                    battalion.unknown_ids.append((str(name), place))
        roster.battalions.append(battalion)


def _ids(data: dict[str, Any]) -> dict[str, Route]:
    found: dict[str, Route] = {}
    for part in ("units", "battalions"):
        for index, entry in enumerate(as_list(data.get(part))):
            if isinstance(entry, dict) and entry.get("id") is not None:
                found.setdefault(str(entry["id"]), (part, index))
    return found


def _find_battalion(roster: Roster, battalion: Battalion) -> None:
    catalogue = roster.catalogue
    match = find(catalogue, "battalion", battalion.written, roster.wrapped)
    keys = match.keys or match.others
    if not keys:
        near = catalogue.near("battalion", battalion.written)
        roster.unresolved.append(
            Unresolved("battalion", battalion.written, (*battalion.route, "battalion"), near)
        )
        return
    records = [catalogue.record(key, content.Battalion) for key in keys]
    own = roster.allegiance_title

    def rank(record: content.Battalion) -> tuple[bool, bool, bool]:
        titles = {fold(title) for title in record.allegiances}
        titles.add(fold(record.faction or ""))
        mine = own is not None and fold(own) in titles
        held = catalogue.profile(
            roster.season, "battalion", record.title, roster.as_of, record.faction
        )
        superseded = held is None or held.legacy
        return (not mine, not in_season(record, roster.season), superseded)

    record = min(records, key=rank)
    battalion.record = on_day(record, roster.as_of)
    battalion.profile = catalogue.profile(
        roster.season, "battalion", record.title, roster.as_of, record.faction
    )
    if battalion.profile is not None:
        battalion.points = battalion.profile.points
    compare_price(roster, battalion, "battalion")


def _keys(roster: Roster, space: str, written: str, route: Route) -> tuple[str, ...]:
    """What a printed name means; where a tool misspelt it, the one title that is near."""
    catalogue = roster.catalogue
    match = find(catalogue, space, written, roster.wrapped)
    keys = match.keys or match.others
    if not keys:
        keys = tuple(catalogue.same_stems(space, written))
    if keys or not roster.wrapped:
        if keys and (match.how == "spacing" or not (match.keys or match.others)):
            settled(roster, written, catalogue.record(keys[0]).own_name, route)
        return keys
    for spelling in spellings(written):
        title = closest(spelling, catalogue.titles(space))
        if title is not None:
            settled(roster, written, title, route)
            return catalogue.find(space, title).keys
    return ()


def _entries(data: dict[str, Any], part: str, key: str) -> list[tuple[Route, dict[str, Any]]]:
    """The entries of a part of the list, a bare name as a mapping."""
    found: list[tuple[Route, dict[str, Any]]] = []
    for index, entry in enumerate(as_list(data.get(part))):
        entry = {key: entry} if isinstance(entry, str) else entry
        if isinstance(entry, dict) and isinstance(entry.get(key), str):
            found.append(((part, index), entry))
    return found


def _stray_entries(
    roster: Roster, data: dict[str, Any], kind: str
) -> list[tuple[Route, dict[str, Any]]]:
    """Battalions or endless spells that another tool printed among the units."""
    found: list[tuple[Route, dict[str, Any]]] = []
    for route, entry in _entries(data, "units", "warscroll"):
        if is_stray_among_units(roster, entry):
            is_battalion = not find(roster.catalogue, "warscroll", entry["warscroll"]).keys
            if is_battalion == (kind == "battalion"):
                found.append((route, {**entry, kind: entry["warscroll"]}))
    return found


def _extras(roster: Roster, data: dict[str, Any]) -> None:
    spell = "endless_spell"
    entries = [(route, spell, entry) for route, entry in _entries(data, "endless_spells", spell)]
    entries += [(route, "scenery", entry) for route, entry in _entries(data, "scenery", "scenery")]
    entries += [(route, spell, entry) for route, entry in _stray_entries(roster, data, spell)]
    for route, key, entry in entries:
        extra = Extra(key.replace("_", " "), route, entry[key], entry)
        keys = _keys(roster, "warscroll", extra.written, (*route, key))
        if keys:
            extra.record = roster.catalogue.record(keys[0], content.Warscroll)
            extra.kind = extra.record.type
            extra.profile = roster.catalogue.profile(
                roster.season, "warscroll", extra.title, roster.as_of
            )
            if extra.profile is not None:
                extra.points = extra.profile.points
            compare_price(roster, extra)
        else:
            near = roster.catalogue.near("warscroll", extra.written)
            roster.unresolved.append(Unresolved("endless spell", extra.written, route, near))
        roster.extras.append(extra)


def _not_checked(roster: Roster) -> list[str]:
    """What of the list no rule judges."""
    unclear = sum(not armed.is_checked for armed in armed_units(roster))
    if not unclear:
        return []
    return [say_many("weapon options of {n} unit", "weapon options of {n} units", unclear)]
