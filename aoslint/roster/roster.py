"""An army list resolved against the catalogue: everything that a rule may ask."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from aoslint.catalogue.catalogue import Catalogue
from aoslint.catalogue.names import fold
from aoslint.content import records
from aoslint.content.records import (
    Allegiance,
    CoreRules,
    Game,
    Guests,
    Handbook,
    MercenaryCompany,
    Prices,
    Subfaction,
    Warscroll,
    WarscrollProfile,
)
from aoslint.content.shape import only_keyword
from aoslint.content.tables import Entry, Kind, Table
from aoslint.findings import Confidence, Related, Span
from aoslint.language import say
from aoslint.source.tree import Route, Tree

Item: TypeAlias = Entry | Subfaction
"""What a unit chooses from a table; a sub-faction, where that forces it."""
PickKind = Kind
Standing = Literal["own", "guest", "ally"]


@dataclass(slots=True)
class Unresolved:
    """A name that means nothing in the content, or more than one thing."""

    kind: str
    name: str
    route: Route
    suggestions: tuple[str, ...] = ()
    ambiguous: bool = False


@dataclass(slots=True)
class Note:
    """Something worked out or repaired on the way, that the player should know."""

    kind: str
    message: str
    route: Route
    related: tuple[Related, ...] = ()
    facts: dict[str, Any] = field(default_factory=dict)


@dataclass(slots=True)
class Pick:
    """An artefact, trait, spell or prayer that is given to a unit."""

    kind: PickKind
    written: str
    route: Route
    name: str
    item: Item | None = None
    table: Table | None = None
    owner: str | None = None
    """Title of the allegiance or realm whose table holds it; none if it is not known."""
    holder: records.Document | None = None
    """The document that the owner is, where it is not the army's own."""
    of_army: bool = False
    """Whether that table is open to this army at all."""
    of_realm: bool = False
    in_season: bool = True
    forced: bool = False

    @property
    def known(self) -> bool:
        """Whether the content has it."""
        return self.owner is not None

    @property
    def counts(self) -> bool:
        """Whether it takes one of the army's places; some tables are extra picks."""
        return self.table is None or self.table.counts


@dataclass(slots=True, eq=False)
class Unit:
    """One unit of the list."""

    index: int
    route: Route
    written: str
    data: dict[str, Any]
    name: str | None = None
    warscroll: Warscroll | None = None
    profile: WarscrollProfile | None = None
    models: int = 1
    keywords: frozenset[str] = frozenset()
    roles: tuple[str, ...] = ()
    general: bool = False
    also_general: bool = False
    standing: Standing = "own"
    declared_ally: bool | None = None
    guest_clause: Guests | None = None
    points: int | None = None
    wounds: int | None = None
    wounds_each: int | None = None
    picks: list[Pick] = field(default_factory=list)
    option_names: frozenset[str] = frozenset()
    marks: tuple[str, ...] = ()
    mark: str | None = None
    """The KEYWORD of a mark that its printed name tells."""
    battalion: Battalion | None = None
    contingent: str | None = None
    named: bool = False
    named_confidence: Confidence = "certain"
    named_by: Battalion | None = None
    """The battalion that turns this hero into a named character."""
    reinforcement: bool = False
    battleline_because: str | None = None
    battleline_confidence: Confidence = "certain"
    lost_roles: tuple[str, ...] = ()
    any_size: bool = False
    """Whether the game being played asks nothing of its size."""

    @property
    def title(self) -> str:
        """The title of its warscroll; of one that is not known, what is written."""
        return self.warscroll.title if self.warscroll else self.written

    @property
    def shown(self) -> str:
        """What messages call it: the model's own name if it has one."""
        return f"{self.name} ({self.title})" if self.name else self.title

    @property
    def faction(self) -> str:
        """The faction of its warscroll; empty if it has none."""
        return (self.warscroll.faction or "") if self.warscroll else ""

    @property
    def known(self) -> bool:
        """Whether the content has its warscroll."""
        return self.warscroll is not None

    @property
    def ally(self) -> bool:
        """Whether it is allied."""
        return self.standing == "ally"

    @property
    def unique(self) -> bool:
        """Whether an army has it once."""
        return bool(self.warscroll and self.warscroll.unique)

    @property
    def wizard(self) -> bool:
        """Whether it is a wizard, by keyword or by warscroll."""
        return "WIZARD" in self.keywords or bool(self.warscroll and self.warscroll.wizard)

    @property
    def priest(self) -> bool:
        """Whether it is a priest."""
        return "PRIEST" in self.keywords

    @property
    def hero(self) -> bool:
        """Whether it is a hero."""
        return "HERO" in self.keywords

    @property
    def pick_names(self) -> frozenset[str]:
        """The artefacts, traits, spells and prayers that it is given."""
        return frozenset(fold(pick.name) for pick in self.picks)

    @property
    def size(self) -> tuple[int, int] | None:
        """The least and the most models of its profile."""
        return unit_size(self.profile) if self.profile else None

    @property
    def understrength(self) -> bool:
        """Whether it has fewer models than its least size."""
        return self.size is not None and self.models < self.size[0] and not self.any_size

    def pick(self, kind: PickKind) -> list[Pick]:
        """What it was given of a kind: traits, artefacts, spells."""
        return [pick for pick in self.picks if pick.kind == kind]


def unit_size(profile: Prices) -> tuple[int, int]:
    """The least and the most models that a profile allows."""
    least, most = (profile.size if isinstance(profile, records.UnitPrices) else None) or (1, 1)
    return least, 10_000 if most is None else most


@dataclass(slots=True)
class Slot:
    """A line of a battalion's organisation, and what fills it."""

    index: int
    text: str
    accepts: tuple[records.Selector, ...]
    exact: bool
    least: int
    most: int | None
    row: records.OrganisationEntry | None
    mark: str | None = None
    """The KEYWORD of the mark that each of its units bears."""
    filled: list[Unit | Battalion] = field(default_factory=list)

    @property
    def shown(self) -> str:
        """The line as a message names it, with the mark that its units bear."""
        if self.mark is None:
            return self.text
        return say("{line} with the mark {mark}", line=self.text, mark=self.mark)

    @property
    def missing(self) -> int:
        """How many units the line lacks."""
        return max(self.least - len(self.filled), 0)


@dataclass(slots=True, eq=False)
class Battalion:
    """A warscroll battalion of the list."""

    index: int
    route: Route
    written: str
    data: dict[str, Any]
    record: records.Battalion | None = None
    profile: records.BattalionProfile | None = None
    points: int | None = None
    members_given: list[Route] | None = None
    unknown_ids: list[tuple[str, Route]] = field(default_factory=list)
    """Ids among its units that no unit of the list has."""
    late: list[tuple[Unit, Route]] = field(default_factory=list)
    """Reinforcements that the list puts into it."""
    members: list[Unit | Battalion] = field(default_factory=list)
    outside: list[Unit | Battalion] = field(default_factory=list)
    slots: list[Slot] | None = None
    outer: Battalion | None = None
    ally: bool = False

    @property
    def title(self) -> str:
        """Its title; of one that is not known, what is written."""
        return self.record.title if self.record else self.written

    @property
    def grants_bonus(self) -> bool:
        """Whether it brings a command point and an artefact."""
        return self.record is None or self.record.grants_bonus

    @property
    def units(self) -> list[Unit]:
        """The units in it, without the battalions in it."""
        return [member for member in self.members if isinstance(member, Unit)]


@dataclass(slots=True)
class Extra:
    """An endless spell, a scenery piece or the like."""

    kind: str
    route: Route
    written: str
    data: dict[str, Any]
    record: Warscroll | None = None
    profile: WarscrollProfile | None = None
    points: int | None = None

    @property
    def title(self) -> str:
        """Its title; of one that is not known, what is written."""
        return self.record.title if self.record else self.written


@dataclass(frozen=True, slots=True)
class Mercenaries:
    """A mercenary company that the army hires."""

    title: str
    route: Route
    row: MercenaryCompany


@dataclass(frozen=True, slots=True)
class Limit:
    """A limit of the game: from `least` to `most`, how sure, and where it is from."""

    least: int
    most: int | None
    confidence: Confidence = "certain"
    source: str | None = None
    row: records.Part | None = None


@dataclass(slots=True)
class Tallies:
    """The sums of an army; a pair is what is used and what is allowed."""

    points: int
    points_limit: int | None
    wounds: int
    models: int
    units: int
    drops: int
    leaders: tuple[int, int | None]
    battleline: tuple[int, int | None]
    behemoths: tuple[int, int | None]
    artillery: tuple[int, int | None]
    artefacts: tuple[int, int | None]
    allied_units: tuple[int, int | None]
    allied_points: tuple[int, int | None]
    command_points: int
    battalions: int


@dataclass(slots=True)
class Roster:
    """An army list with everything worked out, once."""

    tree: Tree
    catalogue: Catalogue
    season: str
    as_of: str
    handbook: Handbook
    game: str
    game_row: Game
    core: CoreRules
    name: str | None = None
    matched: bool = False
    points_limit: int | None = None
    allegiance: Allegiance | None = None
    allegiance_written: str | None = None
    subfactions: list[Subfaction] = field(default_factory=list)
    subfaction_routes: dict[str, Route] = field(default_factory=dict)
    """Where the list names each sub-faction, by its title."""
    options: list[tuple[str, Route]] = field(default_factory=list)
    realm_of_origin: str | None = None
    units: list[Unit] = field(default_factory=list)
    reinforcements: list[Unit] = field(default_factory=list)
    battalions: list[Battalion] = field(default_factory=list)
    extras: list[Extra] = field(default_factory=list)
    mercenaries: list[Mercenaries] = field(default_factory=list)
    bought_command_points: int = 0
    reinforcement_points: int = 0
    """Points kept back for units that abilities bring in at their price."""
    readings: dict[Route, str] = field(default_factory=dict)
    """The warscrolls that names which may be several are to be read as, by their routes."""
    doubtful: dict[Route, tuple[str, ...]] = field(default_factory=dict)
    """The titles that a name may mean where nothing of the unit itself tells which."""
    unresolved: list[Unresolved] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    not_checked: list[str] = field(default_factory=list)
    tallies: Tallies | None = None
    option_folds: frozenset[str] = frozenset()

    # What conditions ask (aoslint.catalogue.select.Army).

    @property
    def allegiance_title(self) -> str | None:
        """The title of the allegiance; none if it is not known."""
        return self.allegiance.title if self.allegiance else None

    @property
    def subfaction_titles(self) -> tuple[str, ...]:
        """The titles of its sub-factions."""
        return tuple(row.title for row in self.subfactions)

    @property
    def subfaction_word(self) -> str:
        """What the allegiance calls its sub-factions."""
        word = self.allegiance.subfaction_label if self.allegiance else None
        return str(word).lower() if word else say("sub-faction")

    @property
    def option_names(self) -> frozenset[str]:
        """The choices for the whole army, folded."""
        return self.option_folds

    @property
    def battalion_titles(self) -> tuple[str, ...]:
        """The titles of its battalions."""
        return tuple(battalion.title for battalion in self.battalions)

    @property
    def generals(self) -> list[Unit]:
        """The general, and units that a battalion makes generals as well."""
        return [unit for unit in self.units if unit.general or unit.also_general]

    @property
    def own_units(self) -> list[Unit]:
        """The units that are not allied."""
        return [unit for unit in self.units if not unit.ally]

    @property
    def general(self) -> Unit | None:
        """The general; none if the list names none."""
        return next((unit for unit in self.units if unit.general), None)

    @property
    def allies(self) -> list[Unit]:
        """The allied units."""
        return [unit for unit in self.units if unit.ally]

    @property
    def unit_count(self) -> int:
        """How many units the army has; models that are units of their own are counted singly,
        and what is no unit stands for none, wherever it is listed.
        """
        return sum(
            unit.models if unit.profile and unit.profile.units_per_model else 1
            for unit in self.units
            if unit.warscroll is None or unit.warscroll.type == "unit"
        )

    @property
    def guests(self) -> list[Unit]:
        """The units that belong to the army though they are of another faction."""
        return [unit for unit in self.units if unit.standing == "guest"]

    def picks(self, kind: PickKind) -> list[tuple[Unit, Pick]]:
        """What units were given of a kind, each with its unit."""
        return [(unit, pick) for unit in self.units for pick in unit.picks if pick.kind == kind]

    def path(self) -> str:
        """The path of the list, as it is shown."""
        return self.tree.source.path

    def span(self, route: Route) -> Span:
        """The place of a value in the list."""
        return self.tree.value_span(route)

    def related(self, route: Route, label: str) -> Related:
        """A second place in the army list itself."""
        return Related(self.tree.source.path, self.tree.value_span(route), label)

    @property
    def wrapped(self) -> bool:
        """Whether names may stand in the wrappings of another tool; in YAML a title is a title."""
        return self.tree.source.format != "yaml"

    @property
    def of_grand_alliance(self) -> bool:
        """Whether the allegiance is a whole grand alliance, not one faction of it."""
        who = self.allegiance.who if self.allegiance else None
        return only_keyword(who) in self.core.grand_alliances

    def data_flag(self, key: str) -> bool:
        """Whether the list itself says that something of it cannot be judged."""
        return bool(self.tree.data.get(key))
