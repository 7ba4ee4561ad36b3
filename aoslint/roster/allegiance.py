"""The allegiance of a list, its sub-factions, army-wide picks and mercenaries."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from aoslint.catalogue.names import closest, fold, near, squash, stems
from aoslint.catalogue.select import as_list
from aoslint.content.records import Allegiance, MercenaryCompany, Subfaction
from aoslint.content.tables import names_of
from aoslint.language import say
from aoslint.roster.roster import Mercenaries, Note, Roster, Unresolved
from aoslint.roster.spellings import find, spellings
from aoslint.source.tree import Route


def read_allegiance(roster: Roster, data: dict[str, Any]) -> None:
    """Resolve the allegiance, the sub-factions and the army-wide picks."""
    catalogue = roster.catalogue
    written = data.get("allegiance")
    if isinstance(written, str):
        roster.allegiance_written = written
        match = find(catalogue, "allegiance", written)
        faction = (data.get("printed") or {}).get("faction")
        if match.key is None and isinstance(faction, str):
            match = find(catalogue, "allegiance", faction)
            if match.key is not None:
                title = str(catalogue.record(match.key, Allegiance).title)
                roster.notes.append(
                    Note(
                        "spacing",
                        say(
                            "read `{written}` as `{title}`, the faction that the list prints",
                            written=written,
                            title=title,
                        ),
                        ("allegiance",),
                        facts={"printed": written, "title": title},
                    )
                )
        if match.key is not None:
            roster.allegiance = catalogue.record(match.key, Allegiance)
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
        if not _as_subfaction(roster, str(name), route):
            roster.options.append((str(name), route))
    roster.option_folds = frozenset(
        fold(one) for name, _ in roster.options for one in (name, *choice_names(roster, name))
    )


def read_mercenaries(roster: Roster, data: dict[str, Any]) -> None:
    """Resolve the mercenary companies that the army hires."""
    rows = roster.handbook.mercenary_companies
    value = data.get("mercenary_company")
    for index, name in enumerate(as_list(value)):
        route: Route = (
            ("mercenary_company", index) if isinstance(value, list) else ("mercenary_company",)
        )
        row = _named_row(rows, str(name))
        if row is not None:
            roster.mercenaries.append(Mercenaries(row.title, route, row))
        else:
            found = tuple(near(str(name), [one.title for one in rows]))
            roster.unresolved.append(Unresolved("mercenary company", str(name), route, found))


Row = TypeVar("Row", bound=MercenaryCompany | Subfaction)


def _named_row(rows: Sequence[Row], name: str) -> Row | None:
    """The row that a printed name means: by title or alias, then by its letters alone."""
    for same in (fold, squash):
        for spelling in spellings(name):
            wanted = same(spelling)
            for row in rows:
                names = [row.title, *row.aliases]
                if any(same(one) == wanted for one in names):
                    return row
    return None


def _subfaction_row(roster: Roster, name: str, route: Route) -> Subfaction | None:
    rows = roster.allegiance.subfactions if roster.allegiance else ()
    row = _named_row(rows, name)
    if row is None and rows and roster.wrapped:
        row = _built_row(roster, rows, name)
        if row is not None:
            settled(roster, name, row.title, route)
    return row


def _built_row(roster: Roster, rows: Sequence[Subfaction], name: str) -> Subfaction | None:
    """The sub-faction that a tool's name means: with the word for it, cut short or misspelt."""
    label = roster.allegiance.subfaction_label if roster.allegiance else None
    word = set(stems(label or ""))
    for spelling in spellings(name):
        wanted = tuple(stem for stem in stems(spelling) if stem not in word)
        for row in rows:
            if wanted and stems(row.title) == wanted:
                return row
        title = closest(spelling, (row.title for row in rows))
        for row in rows:
            if row.title == title:
                return row
    return None


def settled(roster: Roster, written: str, title: str, route: Route) -> None:
    """Note that a name that is not quite a title was taken for one."""
    roster.notes.append(
        Note(
            "spacing",
            say("read `{written}` as `{title}`", written=written, title=title),
            route,
            facts={"printed": written, "title": title},
        )
    )


def _subfaction(roster: Roster, name: str, route: Route) -> None:
    row = _subfaction_row(roster, name, route)
    if row is not None:
        roster.subfactions.append(row)
        roster.subfaction_routes.setdefault(row.title, route)
    elif roster.allegiance is not None:
        if _is_option(roster, name):
            roster.options.append((name, route))
            return

        titles = [r.title for r in roster.allegiance.subfactions]
        found = tuple(near(name, titles))
        roster.unresolved.append(Unresolved("subfaction", name, route, found))


def _is_option(roster: Roster, name: str) -> bool:
    return bool(choice_names(roster, name))


def choice_names(roster: Roster, name: str) -> list[str]:
    """All names of the army-wide choices that a printed name means."""
    wanted = {squash(spelling) for spelling in spellings(name)}
    rows = roster.allegiance.options if roster.allegiance else ()
    held = [names_of(choice) for row in rows for choice in row.choices]
    return [one for names in held if wanted & {squash(n) for n in names} for one in names]


def _as_subfaction(roster: Roster, name: str, route: Route) -> bool:
    """Tools print some sub-factions among other picks."""
    row = _subfaction_row(roster, name, route)
    if row is None or row.title in roster.subfaction_titles:
        return row is not None
    roster.subfactions.append(row)
    roster.subfaction_routes[row.title] = route
    return True
