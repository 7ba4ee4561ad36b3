"""An army list written out again in the project's own form, as it was understood.

What was resolved stands under its title, what was not stands as it was printed, with a
comment; nothing of the list is left out.
"""

from __future__ import annotations

from typing import Any

from aoslint.language import mark, say
from aoslint.roster.picks import KEYS
from aoslint.roster.roster import Roster, Unit
from aoslint.source.tree import Route

_REWRITTEN = frozenset(
    [
        "kind",
        "season",
        "as_of",
        "game",
        "points_limit",
        "allegiance",
        "subfaction",
        "options",
        "realm_of_origin",
        "mercenary_company",
        "units",
        "battalions",
        "endless_spells",
        "scenery",
    ]
)
_ONE = frozenset({"command_trait", "artefact", "mount_trait"})
_NOT_FOUND = mark("not found in the content: as printed")


def transcribe(roster: Roster) -> tuple[dict[str, Any], dict[Route, str]]:
    """The army document of a roster, and what to say of the values at some routes."""
    comments: dict[Route, str] = {}
    source = roster.tree.data
    data: dict[str, Any] = {"kind": "army"}
    data |= {key: value for key, value in source.items() if key not in _REWRITTEN}
    data |= {"season": roster.season, "as_of": roster.as_of, "game": roster.game}
    if source.get("points_limit") is not None:
        data["points_limit"] = source["points_limit"]
    _allegiance(roster, data, comments)
    data["units"] = [_unit(roster, unit, at, comments) for at, unit in enumerate(roster.units)]
    _battalions(roster, data, comments)
    _extras(roster, data, comments)
    return {key: value for key, value in data.items() if value not in (None, [], {})}, comments


def _missing(roster: Roster) -> dict[Route, str]:
    """What to say of each name that was not resolved, by its route in the list read."""
    return {
        item.route: say("one of: {titles}", titles=", ".join(item.suggestions))
        if item.ambiguous
        else say(_NOT_FOUND)
        for item in roster.unresolved
    }


def _allegiance(roster: Roster, data: dict[str, Any], comments: dict[Route, str]) -> None:
    missing = _missing(roster)
    data["allegiance"] = roster.allegiance_title or roster.allegiance_written
    if ("allegiance",) in missing:
        comments["allegiance",] = missing["allegiance",]
    names = list(roster.subfaction_titles)
    for item in roster.unresolved:
        if item.kind == "subfaction":
            comments["subfaction",] = missing[item.route]
            names.append(item.name)
    data["subfaction"] = names[0] if len(names) == 1 else names
    data["options"] = [name for name, _ in roster.options]
    data["realm_of_origin"] = roster.realm_of_origin
    hired = [one.title for one in roster.mercenaries]
    for item in roster.unresolved:
        if item.kind == "mercenary company":
            comments["mercenary_company",] = missing[item.route]
            hired.append(item.name)
    data["mercenary_company"] = hired[0] if len(hired) == 1 else hired


def _unit(roster: Roster, unit: Unit, at: int, comments: dict[Route, str]) -> dict[str, Any]:
    missing = _missing(roster)
    route: Route = ("units", at)
    pick_keys = {key for keys in KEYS.values() for key in keys}
    left_out = {*pick_keys, "battalion", "as_printed"}
    entry = {key: value for key, value in unit.data.items() if key not in left_out}
    entry["warscroll"] = unit.title
    if unit.known:
        entry["models"] = unit.models
        if unit.size == (1, 1) and unit.models == 1:
            del entry["models"]
    name_route = (*unit.route, "warscroll")
    if name_route in missing:
        comments[(*route, "warscroll")] = missing[name_route]
        if any(item.ambiguous and item.route == name_route for item in roster.unresolved):
            entry["ambiguous"] = True
    elif unit.known and unit.written.casefold() != unit.title.casefold():
        comments[(*route, "warscroll")] = say("printed as {written}", written=unit.written)
    for pick in unit.picks:
        key = KEYS[pick.kind][0]
        entry.setdefault(key, []).append(pick.name)
        if pick.route in missing:
            comments[(*route, key)] = missing[pick.route]
    for key in _ONE:
        if len(entry.get(key, ())) == 1:
            entry[key] = entry[key][0]
    return entry


def _battalions(roster: Roster, data: dict[str, Any], comments: dict[Route, str]) -> None:
    missing = _missing(roster)
    entries: list[Any] = []
    for at, battalion in enumerate(roster.battalions):
        entry = {k: v for k, v in battalion.data.items() if k not in ("as_printed", "warscroll")}
        entry["battalion"] = battalion.title
        if (*battalion.route, "battalion") in missing:
            comments["battalions", at, "battalion"] = say(_NOT_FOUND)
        entries.append(battalion.title if set(entry) == {"battalion"} else entry)
    data["battalions"] = entries


def _extras(roster: Roster, data: dict[str, Any], comments: dict[Route, str]) -> None:
    missing = _missing(roster)
    for extra in roster.extras:
        part, key = "endless_spells", "endless_spell"
        if extra.kind == "scenery":
            part, key = "scenery", "scenery"
        entries = data.setdefault(part, [])
        kept = {k: v for k, v in extra.data.items() if k.startswith("printed")}
        if extra.route in missing:
            comments[part, len(entries)] = say(_NOT_FOUND)
        entries.append({key: extra.title, **kept} if kept else extra.title)
