"""A roster of the community data: what was chosen, and what its conditions come to."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field

from aoslint.importers.catalogues import System
from aoslint.importers.catalogues.data import (
    Category,
    Condition,
    ConditionGroup,
    Constraint,
    File,
    ForceEntry,
    Modifier,
    Node,
    Query,
)
from benchmarks.differential.slots import Contents, Slot, contents, gather, modifiers

POINTS = "points"


@dataclass(slots=True, eq=False)
class Chosen:
    """A selection."""

    slot: Slot
    force: Force
    parent: Chosen | None
    number: int = 1
    inside: list[Chosen] = field(default_factory=list)
    categories: frozenset[str] = frozenset()
    primary: str | None = None

    @property
    def name(self) -> str:
        return self.slot.name

    @property
    def root(self) -> Chosen:
        here = self
        while here.parent is not None:
            here = here.parent
        return here

    def means(self, id: str | None) -> bool:
        return id in (None, "any") or id in self.slot.ids or id in self.categories

    def within(self) -> Iterator[Chosen]:
        """All below it."""
        for one in self.inside:
            yield one
            yield from one.within()


@dataclass(slots=True, eq=False)
class Force:
    """A force: a catalogue, and what was chosen from it."""

    file: File
    entry: ForceEntry
    slots: Contents
    outer: Force | None = None
    inside: list[Chosen] = field(default_factory=list)

    def means(self, id: str | None) -> bool:
        return id in (self.entry.id, self.file.id)


Place = Chosen | Force


@dataclass(slots=True)
class Breach:
    """What the data do not allow."""

    type: str
    """`min`, `max` or `hidden`."""
    name: str
    place: Place | None
    what: object
    count: float = 0
    limit: float = 0
    where: str = ""
    id: str = ""
    scope: str = ""


@dataclass(slots=True, eq=False)
class Roster:
    """Forces, judged by the data themselves."""

    system: System
    forces: list[Force] = field(default_factory=list)
    _all: dict[str, float] = field(default_factory=dict)
    _roots: dict[str, float] = field(default_factory=dict)
    _ids: dict[str, set[str]] = field(default_factory=dict)

    def add_force(self, file: File, entry: ForceEntry, outer: Force | None = None) -> Force:
        slots = Contents()
        game = self.system.game
        gather(file.roots(), (), slots, 0)
        if game is not None:
            gather([*game.entries, *game.links], (), slots, 0)
        force = Force(file, entry, slots, outer)
        self.forces.append(force)
        return force

    def everything(self) -> Iterator[Chosen]:
        for force in self.forces:
            for one in force.inside:
                yield one
                yield from one.within()

    def refresh(self) -> None:
        """Settle the categories of everything, and count."""
        self.index()
        for _ in range(2):
            changed = False
            for one in self.everything():
                found = self._categories(one)
                if found != (one.categories, one.primary):
                    one.categories, one.primary = found
                    changed = True
            if not changed:
                break
            self.index()

    def index(self) -> None:
        all_: dict[str, float] = defaultdict(float)
        roots: dict[str, float] = defaultdict(float)
        for one in self.everything():
            for id in (*one.slot.ids, *one.categories):
                all_[id] += one.number
                if one.parent is None:
                    roots[id] += one.number
        self._all, self._roots = all_, roots

    def _categories(self, one: Chosen) -> tuple[frozenset[str], str | None]:
        found: dict[str, None] = {}
        primary: str | None = None
        for node in reversed(one.slot.nodes):
            for link in node.categories:
                found[link.target_id] = None
                if link.primary:
                    primary = link.target_id
        for node in reversed(one.slot.nodes):
            for change in modifiers(node, "category"):
                if not self.holds_all(change, one, one.parent or one.force):
                    continue
                if change.type in ("add", "set-primary"):
                    found[change.value] = None
                if change.type == "set-primary":
                    primary = change.value
                elif change.type == "remove":
                    found.pop(change.value, None)
                    primary = None if primary == change.value else primary
                elif change.type == "unset-primary" and primary == change.value:
                    primary = None
        return frozenset(found), primary

    # Conditions

    def holds_all(self, change: Modifier, one: Chosen | None, place: Place) -> bool:
        return all(self.holds(test, one, place) for test in change.conditions) and all(
            self._group(group, one, place) for group in change.groups
        )

    def _group(self, group: ConditionGroup, one: Chosen | None, place: Place) -> bool:
        tests = [self.holds(test, one, place) for test in group.conditions]
        tests += [self._group(inner, one, place) for inner in group.groups]
        return (any(tests) if group.type == "or" else all(tests)) if tests else True

    def holds(self, test: Condition, one: Chosen | None, place: Place) -> bool:
        if test.type in ("instanceOf", "notInstanceOf"):
            return self._is(test, one, place) == (test.type == "instanceOf")
        count = self.count(test, test.child, one, place)
        return {
            "equalTo": count == test.value,
            "notEqualTo": count != test.value,
            "lessThan": count < test.value,
            "atLeast": count >= test.value,
            "greaterThan": count > test.value,
            "atMost": count <= test.value,
        }.get(test.type, False)

    def _is(self, test: Condition, one: Chosen | None, place: Place) -> bool:
        child = test.child
        if test.scope == "ancestor":
            return any(up.means(child) for up in _up(place))
        if test.scope == "parent":
            return place.means(child)
        if test.scope == "self":
            return one is not None and one.means(child)
        if test.scope == "force":
            return _force(place).means(child)
        if test.scope == "primary-catalogue":
            return self.forces[0].file.id == child
        if test.scope == "primary-category":
            root = one.root if one is not None else _root(place)
            return root is not None and root.primary == child
        if test.scope == "roster":
            return any(force.means(child) for force in self.forces)
        found = self._nearest(test.scope, one, place)
        return found is not None and found.means(child)

    def _nearest(self, id: str, one: Chosen | None, place: Place) -> Place | None:
        if one is not None and one.means(id):
            return one
        return next((up for up in _up(place) if up.means(id)), None)

    def count(self, query: Query, child: str | None, one: Chosen | None, place: Place) -> float:
        """What a query counts."""
        scope: Place | None
        if query.field == "forces":
            return sum(child in (None, "any") or force.means(child) for force in self.forces)
        if query.scope in ("roster", "primary-catalogue"):
            if query.field not in ("selections",):
                return sum(self.cost(root) for force in self.forces for root in force.inside)
            if child in (None, "any"):
                return sum(root.number for force in self.forces for root in force.inside)
            if any(force.means(child) for force in self.forces):
                return sum(force.means(child) for force in self.forces)
            return (self._all if query.child_selections else self._roots).get(child or "", 0)
        if query.scope == "parent":
            scope = place
        elif query.scope == "self":
            scope = one
        elif query.scope == "force":
            scope = _force(place)
        elif query.scope == "primary-category":
            root = one.root if one is not None else _root(place)
            if root is None:
                return 0
            like = [r for r in root.force.inside if r.primary == root.primary]
            return sum(r.number for r in like if r.means(child))
        else:
            scope = self._nearest(query.scope, one, place)
        if scope is None:
            return 0
        if query.field not in ("selections",):
            own = self.own_cost(scope) if isinstance(scope, Chosen) else 0
            return own + sum(self.cost(inner) for inner in scope.inside)
        found = sum(inner.number for inner in scope.inside if inner.means(child))
        if query.child_selections:
            found += sum(
                deep.number
                for inner in scope.inside
                for deep in inner.within()
                if deep.means(child)
            )
        if query.child_forces and isinstance(scope, Force):
            for force in self.forces:
                if force.outer is scope:
                    found += sum(inner.number for inner in force.inside if inner.means(child))
        return found

    # What modifiers make of fields

    def value(
        self,
        nodes: tuple[Node, ...],
        field: str,
        base: float,
        one: Chosen | None,
        place: Place,
    ) -> float:
        """A number after its modifiers."""
        for node in reversed(nodes):
            for change in modifiers(node, field):
                if not self.holds_all(change, one, place):
                    continue
                times = 1.0
                for again in change.repeats:
                    counted = self.count(again, again.child, one, place)
                    if again.value:
                        times *= int(counted / again.value) * again.repeats
                try:
                    number = float(change.value)
                except ValueError:
                    continue
                if change.type == "set":
                    base = number
                elif change.type == "increment":
                    base += number * times
                elif change.type == "decrement":
                    base -= number * times
        return base

    def hidden(self, nodes: tuple[Node, ...], one: Chosen | None, place: Place) -> bool:
        for node in nodes:
            state = node.hidden
            for change in modifiers(node, "hidden"):
                if self.holds_all(change, one, place):
                    state = change.value == "true"
            if state:
                return True
        return False

    def slot_hidden(self, slot: Slot, one: Chosen | None, place: Place) -> bool:
        return self.hidden(slot.nodes, one, place) or any(
            self.hidden(heading.nodes, None, place) for heading in slot.headings
        )

    def own_cost(self, one: Chosen) -> float:
        total = sum(cost.value for cost in one.slot.costs if POINTS in (cost.type, cost.name))
        return self.value(one.slot.nodes, POINTS, total, one, one.parent or one.force) * one.number

    def cost(self, one: Chosen) -> float:
        return self.own_cost(one) + sum(self.cost(inner) for inner in one.inside)

    @property
    def points(self) -> float:
        return sum(self.cost(root) for force in self.forces for root in force.inside)

    def bounds(
        self, nodes: tuple[Node, ...], one: Chosen | None, place: Place
    ) -> Iterator[tuple[Constraint, str, float, float]]:
        """Each constraint of an entry or group: what is counted, how many, the limit."""
        for node in nodes:
            for bound in node.constraints:
                limit = self.value(nodes, bound.id, bound.value, one, place)
                if bound.type == "max" and limit < 0:
                    continue
                id = nodes[-1].id if bound.shared else node.id
                yield bound, id, self.count(bound, id, one, place), limit

    # The judgement

    def breaches(self) -> list[Breach]:
        """All that the data do not allow."""
        found: list[Breach] = []
        for force in self.forces:
            self._place(force, force.slots, found)
            self._force(force, found)
            for one in force.inside:
                self._place(one, contents(one.slot.nodes), found)
                for inner in one.within():
                    self._place(inner, contents(inner.slot.nodes), found)
        unique: dict[tuple[str, str, str, int], Breach] = {}
        for breach in found:
            place = id(breach.place) if breach.scope == "parent" else 0
            unique.setdefault((breach.type, breach.id, breach.scope, place), breach)
        return list(unique.values())

    def _place(self, place: Place, held: Contents, found: list[Breach]) -> None:
        chosen: dict[int, Chosen] = {id(one.slot): one for one in place.inside}
        where = place.name if isinstance(place, Chosen) else place.file.name
        for slot in held.slots:
            one = chosen.get(id(slot))
            if not one and isinstance(place, Force) and not _has_min(slot.nodes):
                continue
            hidden = self.slot_hidden(slot, one, place)
            if hidden:
                if one is not None:
                    found.append(
                        Breach(
                            "hidden",
                            slot.name,
                            place,
                            one,
                            where=where,
                            id=slot.entry.id,
                            scope="parent",
                        )
                    )
                continue
            if one is not None or _has_min(slot.nodes):
                for bound, bid, count, limit in self.bounds(slot.nodes, one, place):
                    if count > limit if bound.type == "max" else count < limit:
                        found.append(
                            Breach(
                                bound.type,
                                slot.name,
                                place,
                                slot,
                                count,
                                limit,
                                where,
                                bid,
                                bound.scope,
                            )
                        )
        for heading in held.headings:
            if self.hidden(heading.nodes, None, place) or any(
                self.hidden(outer.nodes, None, place) for outer in heading.outer
            ):
                continue
            for bound, bid, count, limit in self.bounds(heading.nodes, None, place):
                if count > limit if bound.type == "max" else count < limit:
                    if bound.type == "min" and all(
                        self.slot_hidden(slot, None, place) for slot in heading.slots
                    ):
                        continue
                    found.append(
                        Breach(
                            bound.type,
                            heading.name,
                            place,
                            heading,
                            count,
                            limit,
                            where,
                            bid,
                            bound.scope,
                        )
                    )

    def _force(self, force: Force, found: list[Breach]) -> None:
        bound: Constraint
        for bound in force.entry.constraints:
            limit = self.value((force.entry,), bound.id, bound.value, None, force)  # type: ignore[arg-type]
            if bound.type == "max" and limit < 0:
                continue
            if bound.field == POINTS:
                whole = force.outer is None
                count = self.points if whole else sum(self.cost(one) for one in force.inside)
            else:
                count = self.count(bound, bound.child, None, force)
            if count > limit if bound.type == "max" else count < limit:
                found.append(
                    Breach(
                        bound.type,
                        f"{bound.field} of the army",
                        force,
                        force.entry,
                        count,
                        limit,
                        force.entry.name,
                        bound.id,
                        bound.scope,
                    )
                )
        for link in force.entry.categories:
            for bound in link.constraints:
                self._category(force, (link,), link.target_id, link.title, bound, found)
            if link.target is not None:
                for bound in link.target.constraints:
                    self._category(force, (link.target,), link.target_id, link.title, bound, found)
        seen = {link.target_id for link in force.entry.categories}
        for one in list(self.everything()):
            for category in one.categories - seen:
                seen.add(category)
                held = self.system.category(category, force.file)
                if isinstance(held, Category):
                    for bound in held.constraints:
                        self._category(force, (held,), category, held.name, bound, found)

    def _category(
        self,
        force: Force,
        nodes: tuple[object, ...],
        id: str,
        title: str,
        bound: Constraint,
        found: list[Breach],
    ) -> None:
        limit = self.value(nodes, bound.id, bound.value, None, force)  # type: ignore[arg-type]
        if bound.type == "max" and limit < 0:
            return
        count = (
            self._all.get(id, 0) if bound.scope == "roster" else self.count(bound, id, None, force)
        )
        if count > limit if bound.type == "max" else count < limit:
            found.append(
                Breach(
                    bound.type,
                    title,
                    force,
                    id,
                    count,
                    limit,
                    force.file.name,
                    bound.id,
                    bound.scope,
                )
            )


def _has_min(nodes: tuple[Node, ...]) -> bool:
    return any(bound.type == "min" for node in nodes for bound in node.constraints)


def _up(place: Place) -> Iterator[Place]:
    here: Place | None = place
    while here is not None:
        yield here
        here = (here.parent or here.force) if isinstance(here, Chosen) else here.outer


def _force(place: Place) -> Force:
    return place if isinstance(place, Force) else place.force


def _root(place: Place) -> Chosen | None:
    return place.root if isinstance(place, Chosen) else None
