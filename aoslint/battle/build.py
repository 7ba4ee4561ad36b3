"""From a battle document to a battle: every name of it looked up in the content."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

from aoslint.battle.battle import Battle, Choice, Fielded, Terrain
from aoslint.catalogue.catalogue import Catalogue, in_season
from aoslint.catalogue.names import fold
from aoslint.catalogue.select import as_list, in_range
from aoslint.content.base import Record
from aoslint.content.records import Battleplan, NamedClause, NamedEntry, Realm, Warscroll
from aoslint.source.tree import Route, Tree


def build(tree: Tree, catalogue: Catalogue, season: str | None) -> Battle | None:
    """Resolve a battle; its armies are named, not read.

    Args:
        season: What the options say; it goes before what the document says.

    None: it is of a season that the content does not have.
    """
    data = tree.data
    wanted = season or data.get("season")
    books = [book for book in catalogue.seasons() if wanted in (None, book.season)]
    if not books:
        return None
    game = str(data.get("game", "open-play"))
    row = next((row for row in books[-1].games if row.game == game), None)
    limit = row.points_limit if row is not None else None
    battle = Battle(
        tree=tree,
        catalogue=catalogue,
        handbook=books[-1],
        core=catalogue.core_rules(),
        game=game,
        game_row=row,
        points_limit=data.get("points_limit", limit.limit[1] if limit is not None else None),
        season_is_chosen=season is not None,
        battleplan=_document(catalogue, "battleplan", Battleplan, data["battleplan"]),
        realm=_document(catalogue, "realm", Realm, data.get("realm")),
    )
    for route, entry in _entries(data["armies"], "armies", "list"):
        battle.armies.append(Fielded(route, entry["list"], entry))
    _place(battle)
    battle.scenery = [_terrain(battle, *one) for one in _scenery(data)]
    return battle


def named(row: NamedClause, name: str) -> bool:
    """Whether a row of content has a name, as its own or as an alias."""
    return fold(name) in {fold(one) for one in (row.own_name, *row.aliases)}


Found = TypeVar("Found", bound=Record)


def _document(catalogue: Catalogue, kind: str, of: type[Found], name: str | None) -> Found | None:
    keys = catalogue.find(kind, name).keys if name is not None else ()
    return catalogue.record(keys[0], of) if keys else None


def _entries(rows: Any, part: str, key: str) -> Iterator[tuple[Route, dict[str, Any]]]:
    """The entries of a part, a bare text as a mapping, with the place of that text."""
    for index, entry in enumerate(as_list(rows)):
        if isinstance(entry, str):
            yield (part, index), {key: entry}
        else:
            yield (part, index, key), entry


def _place(battle: Battle) -> None:
    """The region, and the feature: one of the region or of the realm."""
    data, realm = battle.data, battle.realm
    if "region" in data and realm is not None:
        regions = [row for row in realm.regions if named(row, data["region"])]
        battle.region = next(iter(regions), None)
    if "feature" in data:
        battle.feature = _choice(("feature",), data["feature"], features(battle), battle.season)


def features(battle: Battle) -> list[NamedEntry]:
    """The features that there are where the battle is fought, of any season."""
    return [
        *(battle.region.features if battle.region is not None else ()),
        *(battle.realm.features if battle.realm is not None else ()),
    ]


def _choice(route: Route, written: str | int, rows: Sequence[NamedEntry], season: str) -> Choice:
    """The row that is meant; one of another season if this one has none."""
    meant: list[tuple[int, NamedEntry]] = []
    for index, row in enumerate(rows):
        if isinstance(written, str):
            fits = named(row, written)
        else:
            fits = row.roll is not None and in_range(written, row.roll)
        if fits:
            meant.append((index, row))
    meant.sort(key=lambda one: not in_season(one[1], season))
    index, found = meant[0] if meant else (0, None)
    return Choice(route, written, found, index)


def _scenery(data: dict[str, Any]) -> Iterator[tuple[Route, dict[str, Any]]]:
    for index, entry in enumerate(as_list(data.get("scenery"))):
        yield ("scenery", index), {"warscroll": entry} if isinstance(entry, str) else entry


def _terrain(battle: Battle, route: Route, data: dict[str, Any]) -> Terrain:
    terrain = Terrain(route, data)
    if "warscroll" in data:
        keys = battle.catalogue.find("warscroll", data["warscroll"]).keys
        records = [battle.catalogue.record(key, Warscroll) for key in keys]
        records.sort(key=lambda record: record.type != "scenery")
        terrain.record = next(iter(records), None)
    table = battle.core.scenery_table
    own = [NamedEntry(name=name) for name in terrain.warscroll_rules]
    # what both have is the table's: only there it says what it does
    rows = [*table, *(row for row in own if not any(named(one, row.name) for one in table))]
    for index, written in enumerate(as_list(data.get("rules"))):
        choice = _choice((*route, "rules", index), written, rows, battle.season)
        terrain.rules.append(choice)
    return terrain
