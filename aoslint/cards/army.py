"""The card of what an army has beside its warscrolls: picks, traits and command abilities."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from aoslint.cards.model import Block, Card, Item, Prose, Rules, clean
from aoslint.cards.setting import Setting
from aoslint.catalogue.catalogue import in_season, on_day
from aoslint.catalogue.names import fold
from aoslint.content.records import Allegiance, NamedEntry, Subfaction
from aoslint.content.tables import Entry, names_of, rows_of, tables_of
from aoslint.roster.roster import Pick, Roster, Unit
from aoslint.source.tree import Route


def card(roster: Roster, setting: Setting) -> Card | None:
    """The texts of all that the army was given, each beside who has it; none if it has none."""
    blocks: list[Block] = []
    for unit in [*roster.units, *roster.reinforcements]:
        items = tuple(item for item, _ in picks(unit, roster, setting))
        if items:
            blocks.append(Rules(clean(unit.shown), items))
    blocks += _options(roster, setting)
    blocks += _battle_traits(roster, setting)
    blocks += _command_abilities(roster, setting)
    if not blocks:
        return None
    record = roster.allegiance
    return Card(
        kind="abilities",
        title=setting("army_abilities"),
        path=roster.path(),
        label=clean(", ".join(roster.subfaction_titles)),
        strap=clean(roster.allegiance_title or ""),
        alliance=str((record.grand_alliance if record else None) or "none").lower(),
        blocks=tuple(blocks),
    )


def picks(unit: Unit, roster: Roster, setting: Setting) -> list[tuple[Item, str]]:
    """What a unit was given, as it is on the army's day, and its moment as the content has it."""
    found = []
    for pick in unit.picks:
        kind = setting(pick.kind.replace(" ", "_"))
        row = entry(pick)
        if row is None:
            found.append((Item(clean(pick.name), tags=(kind,), route=pick.route), ""))
            continue
        day = on_day(row, roster.as_of)
        item = setting.item(day.without("seasons"), pick.route)
        found.append((replace(item, tags=(kind, *item.tags)), getattr(day, "when", None) or ""))
    return found


def entry(pick: Pick) -> Entry | None:
    """The row of content that says what a pick does; none if the content has none."""
    wanted = fold(pick.name)
    if isinstance(pick.item, Subfaction):
        forced = (*pick.item.command_trait, *pick.item.artefact)
        return next((row for row in forced if fold(row.name) == wanted), None)
    if pick.item is not None:
        return pick.item
    holder = pick.holder
    rows: Iterable[Entry] = ()
    if isinstance(holder, Allegiance):
        rows = (row for table in tables_of(holder, pick.kind) for row in rows_of(table))
    elif holder is not None:
        rows = getattr(holder, f"{pick.kind}s".replace(" ", "_"), ())
    return next((row for row in rows if wanted in map(fold, names_of(row))), None)


def subfactions(roster: Roster) -> list[Subfaction]:
    """The army's sub-factions as they are on its day."""
    return [on_day(row, roster.as_of) for row in roster.subfactions]


def _options(roster: Roster, setting: Setting) -> Iterator[Block]:
    """The choices for the whole army."""
    allegiance = roster.allegiance
    for option in allegiance.options if allegiance is not None else ():
        rows = [row for row in option.choices if _chosen(row, roster)]
        if rows and in_season(option, setting.season):
            items = tuple(setting.item(on_day(row, roster.as_of), _route(roster)) for row in rows)
            yield Rules(clean(option.label), items)


def _chosen(row: NamedEntry, roster: Roster) -> bool:
    return any(fold(name) in roster.option_folds for name in names_of(row))


def _battle_traits(roster: Roster, setting: Setting) -> Iterator[Block]:
    route = _route(roster)
    if roster.allegiance is not None:
        day = on_day(roster.allegiance, roster.as_of)
        rows = (row for row in day.battle_traits if in_season(row, setting.season))
        items = [setting.item(row.without("seasons"), route) for row in rows]
        if items:
            title = f"{setting('battle_traits')}: {clean(day.title)}"
            yield Rules(title, tuple(items))
    for row in subfactions(roster):
        where = roster.subfaction_routes.get(row.title, route)
        title = f"{setting('battle_traits')}: {clean(row.title)}"
        if row.battle_traits:
            yield Rules(title, tuple(setting.item(one, where) for one in row.battle_traits))
        if row.text:
            yield Prose("" if row.battle_traits else clean(row.title), clean(row.text), where)


def _command_abilities(roster: Roster, setting: Setting) -> Iterator[Block]:
    """All that the army may use, under what each use costs."""
    items = [setting.item(row, ()) for row in setting.told(roster.core).command_abilities]
    route = _route(roster)
    if roster.allegiance is not None:
        day = on_day(roster.allegiance, roster.as_of)
        items += [setting.item(row, route) for row in day.command_abilities]
    for sub in subfactions(roster):
        where = roster.subfaction_routes.get(sub.title, route)
        items += [setting.item(row, where) for row in sub.command_abilities]
    for unit in {unit.title: unit for unit in reversed(roster.units)}.values():
        scroll = on_day(unit.warscroll, roster.as_of) if unit.warscroll is not None else None
        for row in scroll.command_abilities if scroll is not None else ():
            item = setting.item(row, unit.route)
            items.append(replace(item, name=f"{item.name} ({clean(unit.title)})"))
    if items:
        cost = roster.core.command_points.per_use
        title = f"{setting('command_abilities')} · {setting('command_points')}: {cost}"
        yield Rules(title, tuple(items))


def _route(roster: Roster) -> Route:
    return ("allegiance",) if roster.allegiance is not None else ()
