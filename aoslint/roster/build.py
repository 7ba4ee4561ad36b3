"""From an army document to a roster, step by step."""

from __future__ import annotations

import re
from typing import Any

from aoslint.catalogue.catalogue import Catalogue, in_season, on_day
from aoslint.catalogue.names import fold, squash
from aoslint.catalogue.records import Record
from aoslint.catalogue.select import as_list, fits
from aoslint.roster import battalions as battalion_search
from aoslint.roster.day import Day, choose
from aoslint.roster.identify import identify
from aoslint.roster.picks import item_names, read_picks
from aoslint.roster.points import models_for, price, wounds_of
from aoslint.roster.roster import Battalion, Extra, Note, Roster, Unit, Unresolved, unit_size
from aoslint.roster.spellings import find, spellings
from aoslint.roster.standing import settle_roles, settle_standing
from aoslint.roster.tallies import tally
from aoslint.source.tree import Route, Tree

_SHORT = re.compile(r"^\s*(?:(\d{1,6})\s*x\s+)?(.*\S)\s*$", re.IGNORECASE)


def build(tree: Tree, catalogue: Catalogue, season: str | None, as_of: str | None) -> Roster | None:
    """Resolve an army list; none if it names a season that the content does not have."""
    data = tree.data
    day = choose(catalogue, data, season, as_of)
    if day is None:
        return None
    roster = _frame(tree, catalogue, day)
    _allegiance(roster, data)
    for index, entry in enumerate(as_list(data.get("units"))):
        _unit(roster, entry, ("units", index), index)
    _strays(roster, data)
    for index, entry in enumerate(as_list(data.get("reinforcements"))):
        _unit(roster, entry, ("reinforcements", index), index)
    _general(roster)
    settle_standing(roster)
    _battalions(roster, data)
    _also_general(roster)
    settle_roles(roster)
    for unit in [*roster.units, *roster.reinforcements]:
        read_picks(roster, unit)
    _extras(roster, data)
    battalion_search.fill(roster.battalions, roster.units)
    _named_by_battalions(roster)
    bought = data.get("extra_command_points")
    roster.bought_command_points = bought if isinstance(bought, int) else 0
    roster.tallies = tally(roster)
    return roster


def _frame(tree: Tree, catalogue: Catalogue, day: Day) -> Roster:
    data = tree.data
    handbook = day.handbook
    games = {row["game"]: row for row in handbook["games"]}
    given = data.get("points_limit")
    limit = given if isinstance(given, int) else None
    game = data.get("game")
    notes: list[Note] = []
    if (game is None and tree.source.format != "yaml") or data.get("guess_game"):
        game = game or _guess_game(handbook, limit)
    if game is None:
        game = "open-play"
    row = games.get(game, {"game": game})
    roster = Roster(
        tree=tree,
        catalogue=catalogue,
        season=day.season,
        as_of=day.as_of,
        handbook=handbook,
        game=game,
        game_row=row,
        core=catalogue.core_rules(),
        name=data.get("name"),
        matched="leaders" in row or "contingents" in row,
        points_limit=limit if limit is not None else row.get("points_limit"),
        realm_of_origin=_realm(catalogue, data.get("realm_of_origin")),
        notes=notes,
    )
    if day.why:
        roster.notes.append(
            Note(
                "day",
                f"judged as of {day.as_of}, {handbook['title']}: {day.why}",
                ("season",),
                facts={"season": day.season, "as_of": day.as_of, "fits": list(day.fits or ())},
            )
        )
    if data.get("game") is None and game != "open-play":
        roster.notes.append(
            Note(
                "game",
                f"the list names no game size; judged as a {row.get('title', game)}, "
                f"from its limit of {limit} points",
                ("points_limit",),
                facts={"game": game, "points_limit": limit},
            )
        )
    return roster


def _guess_game(handbook: Record, limit: int | None) -> str | None:
    for step in as_list(handbook.get("guess_game")):
        if limit is not None and ("up_to" not in step or limit <= step["up_to"]):
            return str(step["game"])
    return None


def _realm(catalogue: Catalogue, name: Any) -> str | None:
    if not isinstance(name, str):
        return None
    match = find(catalogue, "realm", name)
    return str(catalogue.record(match.keys[0])["title"]) if match.keys else name


def _allegiance(roster: Roster, data: dict[str, Any]) -> None:
    catalogue = roster.catalogue
    written = data.get("allegiance")
    if isinstance(written, str):
        roster.allegiance_written = written
        match = find(catalogue, "allegiance", written)
        if match.key is not None:
            roster.allegiance = catalogue.record(match.key)
        else:
            near = catalogue.near("allegiance", written)
            roster.unresolved.append(Unresolved("allegiance", written, ("allegiance",), near))
    names: list[tuple[str, Route]] = []
    value = data.get("subfaction")
    for index, name in enumerate(as_list(value)):
        route: Route = ("subfaction", index) if isinstance(value, list) else ("subfaction",)
        names.append((str(name), route))
    for name, route in names:
        _subfaction(roster, name, route)
    for index, name in enumerate(as_list(data.get("options"))):
        route = ("options", index)
        if not _as_subfaction(roster, str(name)):
            roster.options.append((str(name), route))
    roster.option_folds = frozenset(fold(name) for name, _ in roster.options)


def _subfaction_row(roster: Roster, name: str) -> Record | None:
    rows = as_list(roster.allegiance.get("subfactions")) if roster.allegiance else []
    for same in (fold, squash):
        for spelling in spellings(name):
            wanted = same(spelling)
            for row in rows:
                names = [row["title"], *as_list(row.get("aliases"))]
                if any(same(str(one)) == wanted for one in names):
                    return dict(row)
    return None


def _subfaction(roster: Roster, name: str, route: Route) -> None:
    row = _subfaction_row(roster, name)
    if row is not None:
        roster.subfactions.append(row)
    elif roster.allegiance is not None:
        if _is_option(roster, name):
            roster.options.append((name, route))
            return
        from aoslint.catalogue.names import near

        titles = [str(r["title"]) for r in as_list(roster.allegiance.get("subfactions"))]
        found = tuple(near(name, titles))
        roster.unresolved.append(Unresolved("subfaction", name, route, found))


def _is_option(roster: Roster, name: str) -> bool:
    wanted = {squash(spelling) for spelling in spellings(name)}
    rows = as_list(roster.allegiance.get("options")) if roster.allegiance else []
    return any(
        wanted & {squash(one) for one in item_names(choice)}
        for row in rows
        for choice in row["choices"]
    )


def _as_subfaction(roster: Roster, name: str) -> bool:
    """Tools print some sub-factions among other picks."""
    row = _subfaction_row(roster, name)
    if row is None or row["title"] in roster.subfaction_titles:
        return row is not None
    roster.subfactions.append(row)
    return True


def _unit(roster: Roster, entry: Any, route: Route, index: int) -> None:
    if isinstance(entry, str):
        short = _SHORT.match(entry)
        count, title = short.groups() if short else (None, entry)
        entry = {"warscroll": title} | ({"models": int(count)} if count else {})
    if not isinstance(entry, dict) or not isinstance(entry.get("warscroll"), str):
        return
    unit = Unit(index, route, entry["warscroll"], entry)
    unit.name = entry.get("name")
    unit.general = entry.get("general") is True
    ally = entry.get("ally")
    unit.declared_ally = ally if isinstance(ally, bool) else None
    unit.contingent = entry.get("contingent")
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


def _strays(roster: Roster, data: dict[str, Any]) -> None:
    """Units that another tool printed among its battalions."""
    if roster.tree.source.format == "yaml":
        return
    for index, entry in enumerate(as_list(data.get("battalions"))):
        name = entry.get("battalion") if isinstance(entry, dict) else entry
        if isinstance(name, str) and _is_stray(roster.catalogue, name):
            shape = dict(entry) if isinstance(entry, dict) else {}
            _unit(roster, {**shape, "warscroll": name}, ("battalions", index), len(roster.units))


def _is_stray(catalogue: Catalogue, name: str) -> bool:
    return not find(catalogue, "battalion", name).keys and bool(
        find(catalogue, "warscroll", name).keys
    )


def _measure(roster: Roster, unit: Unit) -> None:
    warscroll = unit.warscroll
    assert warscroll is not None
    chosen = {str(keyword).upper() for keyword in as_list(unit.data.get("keywords"))}
    unit.keywords = frozenset(as_list(warscroll.get("keywords"))) | chosen
    unit.named = bool(warscroll.get("named", warscroll.get("unique", False)))
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
    current = on_day(warscroll, roster.as_of)
    wounds = current.get("wounds")
    unit.wounds_each = wounds if isinstance(wounds, int) else None
    unit.wounds = wounds_of(current, unit.models, unit.profile)


def _general(roster: Roster) -> None:
    """A list of one hero needs no word on who the general is; others must say it."""


def _also_general(roster: Roster) -> None:
    for battalion in roster.battalions:
        who = battalion.record.get("also_general") if battalion.record else None
        if who is None:
            continue
        for unit in roster.own_units:
            if fits(who, unit):
                unit.also_general = True


def _named_by_battalions(roster: Roster) -> None:
    """Some battalions turn one of their heroes into a named character."""
    for battalion in roster.battalions:
        who = battalion.record.get("names_hero") if battalion.record else None
        if who is not None:
            for unit in battalion.units:
                unit.named = unit.named or fits(who, unit)


def _battalions(roster: Roster, data: dict[str, Any]) -> None:
    ids = _ids(data)
    for index, entry in enumerate(as_list(data.get("battalions"))):
        route: Route = ("battalions", index)
        entry = {"battalion": entry} if isinstance(entry, str) else entry
        if not isinstance(entry, dict) or not isinstance(entry.get("battalion"), str):
            continue
        if roster.tree.source.format != "yaml" and _is_stray(roster.catalogue, entry["battalion"]):
            continue
        battalion = Battalion(index, route, entry["battalion"], entry)
        _find_battalion(roster, battalion)
        battalion.ally = entry.get("ally") is True
        if entry.get("units") is not None:
            battalion.members_given = []
            for at, name in enumerate(as_list(entry["units"])):
                member = ids.get(str(name))
                if member is None:
                    late = any(str(u.data.get("id")) == str(name) for u in roster.reinforcements)
                    kind = "reinforcement" if late else "id"
                    roster.unresolved.append(Unresolved(kind, str(name), (*route, "units", at)))
                else:
                    battalion.members_given.append(member)
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
    match = find(catalogue, "battalion", battalion.written)
    keys = match.keys or match.others
    if not keys:
        near = catalogue.near("battalion", battalion.written)
        roster.unresolved.append(
            Unresolved("battalion", battalion.written, (*battalion.route, "battalion"), near)
        )
        return
    records = [catalogue.record(key) for key in keys]
    own = roster.allegiance_title

    def rank(record: Record) -> tuple[bool, bool]:
        titles = {fold(title) for title in as_list(record.get("allegiances"))}
        titles.add(fold(str(record.get("faction", ""))))
        mine = own is not None and fold(own) in titles
        return (not mine, not in_season(record, roster.season))

    record = min(records, key=rank)
    battalion.record = on_day(record, roster.as_of)
    battalion.profile = catalogue.profile(
        roster.season, "battalion", str(record["title"]), roster.as_of, record.get("faction")
    )
    if battalion.profile is not None:
        battalion.points = battalion.profile.get("points")


def _extras(roster: Roster, data: dict[str, Any]) -> None:
    for part, key in (("endless_spells", "endless_spell"), ("scenery", "scenery")):
        for index, entry in enumerate(as_list(data.get(part))):
            route: Route = (part, index)
            entry = {key: entry} if isinstance(entry, str) else entry
            written = entry.get(key) if isinstance(entry, dict) else None
            if not isinstance(written, str):
                continue
            extra = Extra(part, route, written, entry)
            match = find(roster.catalogue, "warscroll", written)
            keys = match.keys or match.others
            if keys:
                extra.record = roster.catalogue.record(keys[0])
                extra.kind = str(extra.record.get("type", "unit"))
                title = str(extra.record["title"])
                extra.profile = roster.catalogue.profile(
                    roster.season, "warscroll", title, roster.as_of
                )
                if extra.profile is not None:
                    extra.points = extra.profile.get("points")
            else:
                near = roster.catalogue.near("warscroll", written)
                roster.unresolved.append(Unresolved("endless spell", written, route, near))
            roster.extras.append(extra)
