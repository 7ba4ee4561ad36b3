"""Artefacts, traits, spells and prayers: from printed names to rows of content."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from aoslint.catalogue.catalogue import in_season, is_there, on_day
from aoslint.catalogue.names import closest, fold, squash
from aoslint.catalogue.records import TABLES, Record
from aoslint.catalogue.select import as_list, fits, holds
from aoslint.language import say
from aoslint.roster.roster import Note, Pick, PickKind, Roster, Unit, Unresolved
from aoslint.roster.spellings import find, spellings

KEYS: dict[PickKind, tuple[str, ...]] = {
    "command trait": ("command_trait",),
    "artefact": ("artefact", "artefacts"),
    "spell": ("spells", "spell"),
    "prayer": ("prayers", "prayer"),
    "mount trait": ("mount_trait",),
}
"""The keys of a unit that hold each kind of pick."""

_TABLES_OF: dict[str, tuple[str, str]] = {
    kind: (table, names) for table, (kind, names) in TABLES.items()
}
_FORCED: dict[PickKind, str] = {"command trait": "command_trait", "artefact": "artefact"}


def read_picks(roster: Roster, unit: Unit) -> None:
    """Read what a unit is given and look each name up."""
    for kind, keys in KEYS.items():
        for key in keys:
            value = unit.data.get(key)
            if value is None:
                continue
            if isinstance(value, list):
                for index, name in enumerate(value):
                    _add(roster, unit, kind, str(name), (*unit.route, key, index))
            else:
                _add(roster, unit, kind, str(value), (*unit.route, key))


def _add(roster: Roster, unit: Unit, kind: PickKind, name: str, route: Any) -> None:
    pick = Pick(kind, name, route, name)
    unit.picks.append(pick)
    if _in_army(roster, unit, pick) or _in_realm(roster, pick) or _on_warscroll(roster, unit, pick):
        return
    if roster.tree.source.format != "yaml" and _of_another_kind(roster, unit, pick):
        return
    match = find(roster.catalogue, kind, name, roster.wrapped)
    if not match.keys and kind in ("spell", "prayer"):
        match = find(roster.catalogue, f"warscroll {kind}", name, roster.wrapped)
    if match.keys:
        owner = roster.catalogue.record(match.keys[0])
        pick.owner, pick.holder = str(owner["title"]), owner
        pick.name = _spelling_of(owner, kind, name)
        return
    if roster.wrapped and _misspelt(roster, unit, pick):
        return
    roster.unresolved.append(
        Unresolved(kind, name, route, _near(roster, kind, name)),
    )


def _misspelt(roster: Roster, unit: Unit, pick: Pick) -> bool:
    """Whether the name is one of the army's own, misspelt by the tool; it is then taken so."""
    written = pick.written
    own = [
        item_name(item)
        for kind in KEYS
        for _, table in tables(roster, kind)
        for item in table[_TABLES_OF[kind][1]]
    ]
    own += [
        name
        for kind in _FORCED
        for row in roster.subfactions
        for name in forced_names(row, kind, roster.season)
    ]
    for spelling in spellings(written):
        name = closest(spelling, own)
        if name is None:
            continue
        pick.written = name
        if _in_army(roster, unit, pick) or _of_another_kind(roster, unit, pick):
            roster.notes.append(
                Note(
                    "spacing",
                    say("read `{written}` as `{title}`", written=written, title=name),
                    pick.route,
                    facts={"printed": written, "title": name},
                )
            )
            pick.written = written
            return True
    pick.written = written
    return False


def tables(roster: Roster, kind: PickKind) -> list[tuple[Record, Record]]:
    """The tables open to an army, as (allegiance, table) pairs, the army's own first."""
    key, _ = _TABLES_OF[kind]
    found: list[tuple[Record, Record]] = []
    for allegiance in allegiances_of(roster):
        found += [(allegiance, table) for table in as_list(allegiance.get(key))]
    return found


def open_tables(roster: Roster, kind: PickKind) -> Iterator[tuple[Record, list[Any]]]:
    """The tables of the season, each with its rows of the season."""
    _, names_key = _TABLES_OF[kind]
    for _, table in tables(roster, kind):
        if in_season(table, roster.season):
            yield table, [item for item in table[names_key] if _is_open(roster, item)]


def _is_open(roster: Roster, item: Any) -> bool:
    return in_season(item, roster.season) and is_there(item, roster.as_of)


def _as_it_is(roster: Roster, item: Any) -> Any:
    """A row of a table as it is on the day of the army."""
    return on_day(item, roster.as_of) if isinstance(item, dict) else item


def allegiances_of(roster: Roster) -> list[Record]:
    """The army's allegiance, and those whose tables it uses as well."""
    if roster.allegiance is None:
        return []
    found = [roster.allegiance]
    for title in as_list(roster.allegiance.get("tables_of")):
        match = roster.catalogue.find("allegiance", title)
        if match.key:
            found.append(roster.catalogue.record(match.key))
    return found


def item_name(item: Any) -> str:
    """The name of a row that may be a bare name."""
    return item if isinstance(item, str) else str(item["name"])


def item_names(item: Any) -> list[str]:
    """The name of a row, and what else it is called."""
    if isinstance(item, str):
        return [item]
    return [str(item["name"]), *as_list(item.get("aliases"))]


def _same(item: Any, name: str) -> bool:
    wanted, letters = fold(name), squash(name)
    return any(fold(n) == wanted or squash(n) == letters for n in item_names(item))


def _in_army(roster: Roster, unit: Unit, pick: Pick) -> bool:
    _, names_key = _TABLES_OF[pick.kind]
    best: tuple[int, Record, Record, Any] | None = None
    for spelling in spellings(pick.written, roster.wrapped):
        for allegiance, table in tables(roster, pick.kind):
            for item in table[names_key]:
                if not _same(item, spelling):
                    continue
                # The table whose terms are met is the one that is meant.
                score = 4 * (in_season(table, roster.season) and _is_open(roster, item))
                score += 2 * holds(table.get("if"), roster, unit)
                score += table.get("who") is None or fits(table["who"], unit)
                if best is None or score > best[0]:
                    best = (score, allegiance, table, item)
        forced = _forced(roster, pick, spelling)
        if forced is not None and (best is None or best[0] < 6):
            subfaction, name = forced
            pick.name, pick.owner = name, roster.allegiance_title
            pick.of_army, pick.forced, pick.table = True, True, None
            pick.item = subfaction
            return True
        if best is not None:
            break
    if best is None:
        return False
    _, allegiance, table, item = best
    pick.name, pick.item, pick.table = item_name(item), _as_it_is(roster, item), table
    pick.owner, pick.of_army = str(allegiance["title"]), True
    if isinstance(item, dict) and not unit.ally and not unit.named:
        unit.keywords |= frozenset(as_list(item.get("gains")))
    pick.in_season = in_season(table, roster.season) and _is_open(roster, item)
    return True


def forced_names(subfaction: Record, kind: PickKind, season: str) -> list[str]:
    """The name that a sub-faction demands; books may differ by season."""
    key = _FORCED.get(kind)
    rows = as_list(subfaction.get(key)) if key else []
    return [item_name(row) for row in rows if in_season(row, season)]


def _forced(roster: Roster, pick: Pick, name: str) -> tuple[Record, str] | None:
    for subfaction in roster.subfactions:
        for forced in forced_names(subfaction, pick.kind, roster.season):
            if _same(forced, name):
                return subfaction, forced
    return None


def _of_another_kind(roster: Roster, unit: Unit, pick: Pick) -> bool:
    """Other tools file some picks under a heading of their own: their name tells the kind."""
    filed = pick.kind
    for kind in KEYS:
        pick.kind = kind
        if kind != filed and _in_army(roster, unit, pick):
            return True
    pick.kind = filed
    return False


def _in_realm(roster: Roster, pick: Pick) -> bool:
    if pick.kind != "artefact":
        return False
    for spelling in spellings(pick.written, roster.wrapped):
        for key in roster.catalogue.find("artefact", spelling).keys:
            if not key.startswith("realm/"):
                continue
            realm = roster.catalogue.record(key)
            for item in as_list(realm.get("artefacts")):
                if _same(item, spelling):
                    pick.name, pick.item = item_name(item), _as_it_is(roster, item)
                    pick.owner, pick.of_army, pick.of_realm = str(realm["title"]), True, True
                    pick.holder = realm
                    pick.in_season = _is_open(roster, item)
                    return True
    return False


def _on_warscroll(roster: Roster, unit: Unit, pick: Pick) -> bool:
    """Spells and prayers that stand on the warscroll, or in the core rules, need no table."""
    if pick.kind not in ("spell", "prayer"):
        return False
    held = list(as_list(unit.warscroll.get(f"{pick.kind}s"))) if unit.warscroll else []
    if pick.kind == "spell":
        held += as_list(roster.core.get("universal_spells"))
        held += [
            item
            for key in roster.catalogue.keys("realm/")
            for item in as_list(roster.catalogue.record(key).get("spells"))
        ]
    for spelling in spellings(pick.written, roster.wrapped):
        for item in held:
            if _same(item, spelling):
                pick.name, pick.item, pick.owner = item_name(item), item, unit.title
                pick.of_army, pick.of_realm = True, True
                return True
    return False


def _spelling_of(owner: Record, kind: PickKind, name: str) -> str:
    key, names_key = _TABLES_OF[kind]
    for table in as_list(owner.get(key)):
        # A warscroll has its spells and prayers without a table.
        held = table[names_key] if isinstance(table, dict) and names_key in table else [table]
        for item in held:
            for spelling in spellings(name):
                if _same(item, spelling):
                    return item_name(item)
    return name


def _near(roster: Roster, kind: PickKind, name: str) -> tuple[str, ...]:
    from aoslint.catalogue.names import near

    _, names_key = _TABLES_OF[kind]
    own = [item_name(item) for _, table in tables(roster, kind) for item in table[names_key]]
    own += [
        forced for row in roster.subfactions for forced in forced_names(row, kind, roster.season)
    ]
    return tuple(near(name, own)) or roster.catalogue.near(kind, name)
