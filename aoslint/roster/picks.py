"""Artefacts, traits, spells and prayers: from printed names to rows of content."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from aoslint.catalogue.catalogue import in_season, is_there, on_day
from aoslint.catalogue.names import closest, fold, squash
from aoslint.catalogue.select import fits, holds
from aoslint.content.records import Allegiance, Document, Realm, Subfaction, Warscroll
from aoslint.content.tables import Entry, Table, names_of, rows_of, tables_of
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

_FORCED: tuple[PickKind, ...] = ("command trait", "artefact")


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
        owner = roster.catalogue.record(match.keys[0], Document)
        pick.owner, pick.holder = owner.own_name, owner
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
        item.name for kind in KEYS for _, table in tables(roster, kind) for item in rows_of(table)
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


def tables(roster: Roster, kind: PickKind) -> list[tuple[Allegiance, Table]]:
    """The tables open to an army, as (allegiance, table) pairs, the army's own first."""
    return [
        (allegiance, table)
        for allegiance in allegiances_of(roster)
        for table in tables_of(allegiance, kind)
    ]


def open_tables(roster: Roster, kind: PickKind) -> Iterator[tuple[Table, list[Entry]]]:
    """The tables of the season, each with its rows of the season."""
    for _, table in tables(roster, kind):
        if in_season(table, roster.season):
            yield table, [item for item in rows_of(table) if _is_open(roster, item)]


def _is_open(roster: Roster, item: Entry) -> bool:
    return in_season(item, roster.season) and is_there(item, roster.as_of)


def allegiances_of(roster: Roster) -> list[Allegiance]:
    """The army's allegiance, and those whose tables it uses as well."""
    if roster.allegiance is None:
        return []
    found = [roster.allegiance]
    for title in roster.allegiance.tables_of:
        match = roster.catalogue.find("allegiance", title)
        if match.key:
            found.append(roster.catalogue.record(match.key, Allegiance))
    return found


def _same(item: Entry | str, name: str) -> bool:
    wanted, letters = fold(name), squash(name)
    names = (item,) if isinstance(item, str) else names_of(item)
    return any(fold(n) == wanted or squash(n) == letters for n in names)


def _in_army(roster: Roster, unit: Unit, pick: Pick) -> bool:
    best: tuple[int, Allegiance, Table, Entry] | None = None
    for spelling in spellings(pick.written, roster.wrapped):
        for allegiance, table in tables(roster, pick.kind):
            for item in rows_of(table):
                if not _same(item, spelling):
                    continue
                # The table whose terms are met is the one that is meant.
                score = 4 * (in_season(table, roster.season) and _is_open(roster, item))
                score += 2 * holds(table.if_, roster, unit)
                score += table.who is None or fits(table.who, unit)
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
    pick.name, pick.item, pick.table = item.name, on_day(item, roster.as_of), table
    pick.owner, pick.of_army = allegiance.title, True
    if not unit.ally and not unit.named:
        unit.keywords |= frozenset(getattr(item, "gains", ()))
    pick.in_season = in_season(table, roster.season) and _is_open(roster, item)
    return True


def forced_names(subfaction: Subfaction, kind: PickKind, season: str) -> list[str]:
    """The name that a sub-faction demands; books may differ by season."""
    if kind not in _FORCED:
        return []
    rows = subfaction.command_trait if kind == "command trait" else subfaction.artefact
    return [row.name for row in rows if in_season(row, season)]


def _forced(roster: Roster, pick: Pick, name: str) -> tuple[Subfaction, str] | None:
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
            realm = roster.catalogue.record(key, Realm)
            for item in realm.artefacts:
                if _same(item, spelling):
                    pick.name, pick.item = item.name, on_day(item, roster.as_of)
                    pick.owner, pick.of_army, pick.of_realm = realm.title, True, True
                    pick.holder = realm
                    pick.in_season = _is_open(roster, item)
                    return True
    return False


def _on_warscroll(roster: Roster, unit: Unit, pick: Pick) -> bool:
    """Spells and prayers that stand on the warscroll, or in the core rules, need no table."""
    if pick.kind not in ("spell", "prayer"):
        return False
    held: list[Entry] = []
    if unit.warscroll:
        held += unit.warscroll.spells if pick.kind == "spell" else unit.warscroll.prayers
    if pick.kind == "spell":
        held += roster.core.universal_spells
        for key in roster.catalogue.keys("realm/"):
            held += roster.catalogue.record(key, Realm).spells
    for spelling in spellings(pick.written, roster.wrapped):
        for item in held:
            if _same(item, spelling):
                pick.name, pick.item, pick.owner = item.name, item, unit.title
                pick.of_army, pick.of_realm = True, True
                return True
    return False


def _spelling_of(owner: Document, kind: PickKind, name: str) -> str:
    held: list[Entry] = []
    if isinstance(owner, Allegiance):
        held = [item for table in tables_of(owner, kind) for item in rows_of(table)]
    elif isinstance(owner, Warscroll):
        # A warscroll has its spells and prayers without a table.
        held = [*(owner.spells if kind == "spell" else owner.prayers if kind == "prayer" else ())]
    for item in held:
        for spelling in spellings(name):
            if _same(item, spelling):
                return item.name
    return name


def _near(roster: Roster, kind: PickKind, name: str) -> tuple[str, ...]:
    from aoslint.catalogue.names import near

    own = [item.name for _, table in tables(roster, kind) for item in rows_of(table)]
    own += [
        forced for row in roster.subfactions for forced in forced_names(row, kind, roster.season)
    ]
    return tuple(near(name, own)) or roster.catalogue.near(kind, name)
