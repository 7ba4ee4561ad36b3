"""A battle with everything looked up: what its rules ask, and its sheet shows."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from aoslint.catalogue.catalogue import Catalogue
from aoslint.content import records
from aoslint.content.records import Battleplan, CoreRules, Game, Handbook, NamedEntry, Realm, Region
from aoslint.findings import Finding, Related
from aoslint.roster.roster import Roster
from aoslint.source.tree import Route, Tree


@dataclass(slots=True)
class Fielded:
    """An army of the battle, judged as any list of the battle's season and game."""

    route: Route
    """Where the battle names its list."""
    written: str
    data: dict[str, Any]
    """What the battle says of it; a bare path is a mapping too."""
    shown: str = ""
    """The path of its list, as it is shown."""
    file: str | None = None
    """The file that the path leads to; none if it may not be read."""
    kind: str | None = None
    tree: Tree | None = None
    """The list as it was read; none if that could not be done."""
    roster: Roster | None = None
    """None if the list is no army that can be judged."""
    verdict: str = "unknown"
    entry: dict[str, Any] = field(default_factory=dict)
    """What a report says of it."""
    findings: list[Finding] = field(default_factory=list)

    @property
    def stated(self) -> dict[str, Any]:
        """What the list itself says."""
        found: dict[str, Any] = self.tree.data if self.tree is not None else {}
        return found

    @property
    def territory(self) -> str | None:
        """The territory that the battle says is its own; none if it says nothing."""
        written = self.data.get("territory")
        return str(written) if written is not None else None

    def at(self, finding: Finding, label: str) -> tuple[Related, ...]:
        """The place of a finding in the list, as a second place."""
        return (Related(finding.path, finding.span, label),) if self.tree is not None else ()


@dataclass(slots=True)
class Choice:
    """A row of a table that the battle names, by its name or by a roll."""

    route: Route
    written: str | int
    row: NamedEntry | None = None
    """None: no table that is open has it."""
    index: int = 0
    """Its number in the list that it stands in."""

    @property
    def name(self) -> str:
        """The name of the row, else what is written."""
        return self.row.name if self.row is not None else str(self.written)


@dataclass(slots=True)
class Terrain:
    """A terrain feature on the table."""

    route: Route
    data: dict[str, Any]
    record: records.Warscroll | None = None
    """Its warscroll, of whatever it is."""
    rules: list[Choice] = field(default_factory=list)

    @property
    def title(self) -> str | None:
        """What it is called: by the players, else by its warscroll."""
        if self.data.get("name") is not None:
            return str(self.data["name"])
        if self.record is not None:
            return self.record.title
        return str(self.data["warscroll"]) if "warscroll" in self.data else None

    @property
    def warscroll_rules(self) -> list[str]:
        """The scenery rules that its warscroll gives it."""
        terrain = self.record.terrain if self.record is not None else None
        return list(terrain.scenery_rules) if terrain is not None else []


@dataclass(slots=True)
class Battle:
    """A battle document against the content."""

    tree: Tree
    catalogue: Catalogue
    handbook: Handbook
    core: CoreRules
    game: str
    game_row: Game | None
    """None: the season has no such game."""
    points_limit: int | None
    season_is_chosen: bool = False
    """Whether an option says the season, whatever the battle and the lists say."""
    armies: list[Fielded] = field(default_factory=list)
    battleplan: Battleplan | None = None
    realm: Realm | None = None
    region: Region | None = None
    feature: Choice | None = None
    scenery: list[Terrain] = field(default_factory=list)

    @property
    def data(self) -> dict[str, Any]:
        """The document as it is written."""
        found: dict[str, Any] = self.tree.data
        return found

    @property
    def season(self) -> str:
        """The season whose handbook holds."""
        return self.handbook.season

    def related(self, route: Route, label: str) -> Related:
        """A second place in the battle document itself."""
        return Related(self.tree.source.path, self.tree.value_span(route), label)
