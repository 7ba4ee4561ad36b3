"""What BattleScribe data are made of, as typed data.

The names are those of the files' own schema, of 2018 to 2021. Nothing here knows the game: an
entry may be a unit, a weapon or an artefact, and only its profiles and categories tell which.
Identifiers are the files' own; every object knows the line it stands on.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias


@dataclass(slots=True)
class Query:
    """What a constraint, a condition or a repeat counts, and where."""

    field: str = "selections"
    """`selections`, `forces`, or the id of a type of costs."""
    scope: str = "parent"
    """`self`, `parent`, `ancestor`, `force`, `roster`, `primary-category`, `primary-catalogue`,
    or an id of an entry or category."""
    value: float = 0.0
    percent: bool = False
    """The value is a share of everything in the scope, in hundredths."""
    shared: bool = True
    """All links to one entry count together."""
    child_selections: bool = False
    """Selections within selections count too."""
    child_forces: bool = False
    child: str | None = None
    """The id of what is counted; none of it left out: anything."""
    line: int = 0


@dataclass(slots=True)
class Constraint(Query):
    """A bound: `min` or `max` of what it counts; a value of -1 means no bound."""

    id: str = ""
    type: str = "max"


@dataclass(slots=True)
class Condition(Query):
    """A test: `equalTo`, `notEqualTo`, `lessThan`, `atLeast`, `greaterThan`, `atMost`,
    `instanceOf` or `notInstanceOf`."""

    type: str = "equalTo"


@dataclass(slots=True)
class Repeat(Query):
    """How often a modifier works: `repeats` times for every `value` of what it counts."""

    repeats: int = 1
    round_up: bool = False


@dataclass(slots=True)
class ConditionGroup:
    """Conditions of which all hold (`and`) or one (`or`)."""

    type: str = "and"
    conditions: list[Condition] = dataclasses.field(default_factory=list)
    groups: list[ConditionGroup] = dataclasses.field(default_factory=list)


@dataclass(slots=True)
class Modifier:
    """A change of one field, if its conditions hold: all of them, and each group."""

    type: str = "set"
    """`set`, `increment`, `decrement`, `append`; of categories `add`, `remove`, `set-primary`
    and `unset-primary`."""
    field: str = ""
    """`hidden`, `name`, `category`, or the id of a constraint, type of costs or characteristic."""
    value: str = ""
    conditions: list[Condition] = dataclasses.field(default_factory=list)
    groups: list[ConditionGroup] = dataclasses.field(default_factory=list)
    repeats: list[Repeat] = dataclasses.field(default_factory=list)
    line: int = 0

    @property
    def conditional(self) -> bool:
        """Whether it works at some times only, or several times over."""
        return bool(self.conditions or self.groups or self.repeats)


@dataclass(slots=True)
class ModifierGroup:
    """Modifiers that share conditions."""

    conditions: list[Condition] = dataclasses.field(default_factory=list)
    groups: list[ConditionGroup] = dataclasses.field(default_factory=list)
    repeats: list[Repeat] = dataclasses.field(default_factory=list)
    modifiers: list[Modifier] = dataclasses.field(default_factory=list)
    modifier_groups: list[ModifierGroup] = dataclasses.field(default_factory=list)


@dataclass(slots=True)
class Named:
    """What has an id and a name, and may be hidden or changed."""

    id: str = ""
    name: str = ""
    hidden: bool = False
    publication: str | None = None
    """The title of the book it is from, if the data tell."""
    page: str | None = None
    modifiers: list[Modifier] = dataclasses.field(default_factory=list)
    modifier_groups: list[ModifierGroup] = dataclasses.field(default_factory=list)
    line: int = 0

    def all_modifiers(self) -> list[Modifier]:
        """Its modifiers and those of its groups, each with the conditions of its group."""
        found = list(self.modifiers)
        for group in self.modifier_groups:
            found += _ungrouped(group)
        return found


def _ungrouped(group: ModifierGroup) -> list[Modifier]:
    inner = list(group.modifiers)
    for nested in group.modifier_groups:
        inner += _ungrouped(nested)
    return [
        Modifier(
            one.type,
            one.field,
            one.value,
            [*group.conditions, *one.conditions],
            [*group.groups, *one.groups],
            [*group.repeats, *one.repeats],
            one.line,
        )
        for one in inner
    ]


@dataclass(slots=True)
class Characteristic:
    """A cell of a profile."""

    name: str
    type: str
    value: str


@dataclass(slots=True)
class Profile(Named):
    """A row of figures or words; its type says which columns it has."""

    type: str = ""
    """The id of its type."""
    type_name: str = ""
    characteristics: list[Characteristic] = dataclasses.field(default_factory=list)

    def value(self, name: str) -> str | None:
        """A cell by the name of its column, without regard to case."""
        wanted = name.casefold()
        for one in self.characteristics:
            if one.name.casefold() == wanted:
                return one.value
        return None


@dataclass(slots=True)
class Rule(Named):
    """A rule in words."""

    description: str = ""


@dataclass(slots=True)
class InfoLink(Named):
    """A profile, a rule or a group of them that stands elsewhere."""

    type: str = ""
    target_id: str = ""
    target: Info | None = None
    """None if it leads nowhere."""


@dataclass(slots=True)
class InfoHolder(Named):
    """What has profiles and rules."""

    profiles: list[Profile] = dataclasses.field(default_factory=list)
    rules: list[Rule] = dataclasses.field(default_factory=list)
    info_groups: list[InfoGroup] = dataclasses.field(default_factory=list)
    info_links: list[InfoLink] = dataclasses.field(default_factory=list)

    def all_profiles(self) -> Iterator[Profile]:
        """Its profiles, in groups and by links too, in the order of the file."""
        yield from _profiles(self, set())

    def all_rules(self) -> Iterator[Rule]:
        """Its rules, in groups and by links too."""
        yield from _rules(self, set())


@dataclass(slots=True)
class InfoGroup(InfoHolder):
    """Profiles and rules under one name."""


Info: TypeAlias = Profile | Rule | InfoGroup


def _profiles(holder: InfoHolder, seen: set[int]) -> Iterator[Profile]:
    if id(holder) in seen:
        return
    seen.add(id(holder))
    yield from holder.profiles
    for link in holder.info_links:
        if isinstance(link.target, Profile):
            yield link.target
        elif isinstance(link.target, InfoGroup):
            yield from _profiles(link.target, seen)
    for group in holder.info_groups:
        yield from _profiles(group, seen)


def _rules(holder: InfoHolder, seen: set[int]) -> Iterator[Rule]:
    if id(holder) in seen:
        return
    seen.add(id(holder))
    yield from holder.rules
    for link in holder.info_links:
        if isinstance(link.target, Rule):
            yield link.target
        elif isinstance(link.target, InfoGroup):
            yield from _rules(link.target, seen)
    for group in holder.info_groups:
        yield from _rules(group, seen)


@dataclass(slots=True)
class Category(InfoHolder):
    """A category: a role, a keyword, or whatever else the data sort by."""

    constraints: list[Constraint] = dataclasses.field(default_factory=list)


@dataclass(slots=True)
class CategoryLink(InfoHolder):
    """That something is of a category."""

    target_id: str = ""
    target: Category | None = None
    primary: bool = False
    constraints: list[Constraint] = dataclasses.field(default_factory=list)

    @property
    def title(self) -> str:
        """The name of the category; the link's own name is often not it."""
        return self.target.name if self.target is not None else self.name


@dataclass(slots=True)
class Cost:
    """What something costs."""

    name: str
    type: str
    """The id of the type of costs."""
    value: float


@dataclass(slots=True)
class Node(InfoHolder):
    """What selections are made of, and what they may hold."""

    collective: bool = False
    imported: bool = True
    """Other catalogues that link to this one may use it."""
    constraints: list[Constraint] = dataclasses.field(default_factory=list)
    categories: list[CategoryLink] = dataclasses.field(default_factory=list)
    costs: list[Cost] = dataclasses.field(default_factory=list)
    entries: list[Entry] = dataclasses.field(default_factory=list)
    groups: list[Group] = dataclasses.field(default_factory=list)
    links: list[Link] = dataclasses.field(default_factory=list)

    def children(self) -> list[Node]:
        """Entries, groups and links that stand in it, as they are in the file."""
        return [*self.entries, *self.groups, *self.links]

    def cost(self, type: str) -> float | None:
        """What it costs itself, by the id or the name of the type; none if that is not told."""
        for one in self.costs:
            if type in (one.type, one.name):
                return one.value
        return None


@dataclass(slots=True)
class Entry(Node):
    """A thing that may be selected: `unit`, `model`, `upgrade` or `mount`."""

    type: str = "upgrade"


@dataclass(slots=True)
class Group(Node):
    """Entries under one heading; it is not selected itself."""

    default: str | None = None
    """The id of the entry that is selected at first."""


@dataclass(slots=True)
class Link(Node):
    """An entry or a group that stands elsewhere.

    What stands in the link (constraints, modifiers, categories, and costs if any) holds beside
    what stands in its target.
    """

    type: str = ""
    target_id: str = ""
    target: Entry | Group | None = None
    """None if it leads nowhere."""


@dataclass(slots=True)
class ForceEntry(InfoHolder):
    """A kind of force, with the categories that its selections are sorted by."""

    constraints: list[Constraint] = dataclasses.field(default_factory=list)
    categories: list[CategoryLink] = dataclasses.field(default_factory=list)
    forces: list[ForceEntry] = dataclasses.field(default_factory=list)


@dataclass(slots=True)
class ProfileType:
    """A kind of profile, and what its columns are called."""

    id: str
    name: str
    columns: dict[str, str] = dataclasses.field(default_factory=dict)
    """The names of the columns by their ids."""


@dataclass(slots=True)
class CostType:
    """A kind of costs, such as points."""

    id: str
    name: str
    limit: float = -1.0
    """The limit that a new roster has."""


@dataclass(slots=True)
class CatalogueLink:
    """Another catalogue that this one builds on."""

    id: str
    name: str
    target_id: str
    import_roots: bool = False
    """Its root entries may be selected here as well."""
    target: File | None = None
    line: int = 0


@dataclass(slots=True)
class File(InfoHolder):
    """One file: the game system, or a catalogue.

    `entries` and `links` are the roots, which a force may select; `profiles` and `rules` hold
    for every force.
    """

    path: str = ""
    system: bool = False
    """It is the game system (`.gst`)."""
    library: bool = False
    """It is there to be linked to; no army is made from it."""
    system_id: str = ""
    """The id of the game system it is for."""
    revision: int = 0
    system_revision: int = 0
    """The revision of the game system that it was last edited for."""
    publications: dict[str, str] = dataclasses.field(default_factory=dict)
    """Titles of books by id."""
    profile_types: list[ProfileType] = dataclasses.field(default_factory=list)
    cost_types: list[CostType] = dataclasses.field(default_factory=list)
    categories: list[Category] = dataclasses.field(default_factory=list)
    forces: list[ForceEntry] = dataclasses.field(default_factory=list)
    entries: list[Entry] = dataclasses.field(default_factory=list)
    groups: list[Group] = dataclasses.field(default_factory=list)
    links: list[Link] = dataclasses.field(default_factory=list)
    shared_entries: list[Entry] = dataclasses.field(default_factory=list)
    shared_groups: list[Group] = dataclasses.field(default_factory=list)
    shared_profiles: list[Profile] = dataclasses.field(default_factory=list)
    shared_rules: list[Rule] = dataclasses.field(default_factory=list)
    shared_info_groups: list[InfoGroup] = dataclasses.field(default_factory=list)
    catalogue_links: list[CatalogueLink] = dataclasses.field(default_factory=list)

    def roots(self) -> list[Entry | Link]:
        """What a force of this catalogue may select, that of imported catalogues included.

        The roots of the game system are not among them: they belong to every force.
        """
        found: list[Entry | Link] = []
        _roots(self, found, set())
        return found

    def walk(self) -> Iterator[Node]:
        """Every entry, group and link that stands in this file, those within others too."""
        waiting: list[Node] = [
            *self.entries,
            *self.links,
            *self.groups,
            *self.shared_entries,
            *self.shared_groups,
        ]
        waiting.reverse()
        while waiting:
            node = waiting.pop()
            yield node
            waiting.extend(reversed(node.children()))


def _roots(file: File, found: list[Entry | Link], seen: set[str]) -> None:
    if file.id in seen:
        return
    seen.add(file.id)
    whole = len(seen) == 1
    found += [one for one in file.entries if whole or one.imported]
    found += [one for one in file.links if whole or one.imported]
    for link in file.catalogue_links:
        if link.target is not None and link.import_roots:
            _roots(link.target, found, seen)
