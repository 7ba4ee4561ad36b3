"""Random armies that the community data allow, and one-way breaks of them."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass

from aoslint.importers.catalogues import System
from aoslint.importers.catalogues.data import File
from benchmarks.differential.roster import Breach, Chosen, Force, Place, Roster
from benchmarks.differential.slots import Contents, Heading, Slot, contents

ROLES = ("Leader", "Battleline", "Behemoth", "Artillery", "Other")
_GAMES = {1000: "Vanguard", 2000: "Battlehost"}
_KINDS = {
    "Artefact": "artefact",
    "Command Trait": "command trait",
    "Spell": "spell",
    "Prayer": "prayer",
}


@dataclass(slots=True)
class Army:
    """A roster, with what was done to it."""

    roster: Roster
    limit: int
    label: str
    broken: str | None = None
    """In which way it was broken; none: the data allow it."""
    at: str = ""
    """What was broken."""


class Builder:
    """Builds armies of one catalogue; the generator decides everything."""

    def __init__(self, system: System, file: File, rng: random.Random) -> None:
        self.system, self.file, self.rng = system, file, rng
        game = system.game
        assert game is not None
        self.pitched = next(force for force in game.forces if "Pitched" in force.name)
        self.titles = {
            link.target_id: link.title for link in self.pitched.categories if link.target
        }
        self.roster = Roster(system)
        self.force = self.roster.add_force(file, self.pitched)

    def build(self, limit: int, subfaction: bool = True) -> Army | None:
        """An army of no more points than the limit; none if none came about."""
        self.roster.forces = [self.force]
        self.force.inside = []
        if not self._frame(limit):
            return None
        self._units(limit)
        self._general()
        if not self._mend(limit):
            return None
        if self._general() and not self._mend(limit):
            return None
        label = next(
            (
                one.name
                for root in self.force.inside
                if root.name.casefold().startswith("allegiance")
                for one in root.within()
            ),
            self.file.name,
        )
        return Army(self.roster, limit, f"{self.file.name}: {label}")

    def _frame(self, limit: int) -> bool:
        for slot in self.force.slots.slots:
            name = slot.name.casefold()
            if name == "game type":
                one = Chosen(slot, self.force, None)
                self.force.inside.append(one)
                for inner in contents(slot.nodes).slots:
                    if _GAMES[limit] in inner.name and str(limit) in inner.name:
                        one.inside.append(Chosen(inner, self.force, one))
                if not one.inside:
                    return False
        self.roster.refresh()
        for slot in self.force.slots.slots:
            if not slot.name.casefold().startswith(("allegiance", "alliegiance")):
                continue
            if not self.roster.slot_hidden(slot, None, self.force):
                self._choose(slot, self.force, eager=1.0)
                self.roster.refresh()
        return True

    def roots(self) -> dict[str, list[Slot]]:
        """The units that may be chosen now, by role; battalions and spells by their category."""
        found: dict[str, list[Slot]] = {}
        for slot in self.force.slots.slots:
            probe = Chosen(slot, self.force, None)
            _, primary = self.roster._categories(probe)
            title = self.titles.get(primary or "", "")
            if title and not self.roster.slot_hidden(slot, None, self.force):
                found.setdefault(title, []).append(slot)
        return found

    def _units(self, limit: int) -> None:
        rng = self.rng
        wanted = ["Leader", *["Battleline"] * (3 if limit == 2000 else 2)]
        if rng.random() < limit / 5000:
            wanted.append("Battalion")
        failed = 0
        roots = self.roots()
        while failed < 12:
            kind = (
                wanted.pop(0)
                if wanted
                else rng.choice(
                    ["Leader", "Battleline", "Behemoth", "Other", "Other", "Artillery"]
                    + (["Malign Sorcery"] if rng.random() < 0.2 else [])
                )
            )
            slots = roots.get(kind)
            if not slots:
                failed += 1
                continue
            one = self._choose(rng.choice(slots), self.force)
            if one is None:
                failed += 1
                continue
            self.roster.refresh()
            if self.roster.points > limit or self._over():
                self.force.inside.remove(one)
                self.roster.refresh()
                failed += 1

    def _over(self) -> bool:
        return any(
            breach.type == "max" and breach.scope != "parent" and breach.place is self.force
            for breach in self.roster.breaches()
        )

    def _general(self) -> bool:
        """Make a hero the general if none is; the data do not ask for one. Was one made?"""
        heroes = [
            (one, slot)
            for one in self._units_chosen()
            for slot in contents(one.slot.nodes).slots
            if slot.name == "General" and not self.roster.slot_hidden(slot, None, one)
        ]
        for one in list(self.roster.everything()):
            if one.name == "General" and one.parent is not None:
                return False
        if heroes:
            one, slot = self.rng.choice(heroes)
            one.inside.append(Chosen(slot, self.force, one))
            self.roster.refresh()
            self._fill(one, contents(one.slot.nodes), 0.6)
            self.roster.refresh()
        return bool(heroes)

    def _units_chosen(self) -> list[Chosen]:
        return [
            one for one in self.roster.everything() if self.titles.get(one.primary or "") in ROLES
        ]

    def _choose(
        self, slot: Slot, place: Place, eager: float = 0.3, depth: int = 0
    ) -> Chosen | None:
        if depth > 10:
            return None
        parent = place if isinstance(place, Chosen) else None
        one = Chosen(slot, self.force, parent)
        one.categories, one.primary = self.roster._categories(one)
        place.inside.append(one)
        self._fill(one, contents(slot.nodes), eager, depth=depth)
        return one

    def _fill(self, one: Chosen, held: Contents, eager: float, *, depth: int = 0) -> None:
        rng, roster = self.rng, self.roster
        for heading in held.headings:
            inner = heading.outer and self._limits(heading.outer[-1].nodes, one)[1] is not None
            if inner and any(self._limits(outer.nodes, one)[0] for outer in heading.outer):
                continue
            least, most = self._limits(heading.nodes, one)
            open_ = [
                slot
                for slot in heading.slots
                if not roster.slot_hidden(slot, None, one) and slot.name != "General"
            ]
            if not open_:
                continue
            there = self._there(heading, one)
            want = least
            if there >= least and there == 0 and rng.random() < eager:
                want = 1
            if most is not None:
                want = min(want, most)
            for _ in range(40):
                if there >= want:
                    break
                slot = rng.choice(open_)
                self._more(slot, one, eager, depth)
                now = self._there(heading, one)
                if now == there:
                    open_.remove(slot)
                    if not open_:
                        break
                there = now
        for slot in held.slots:
            if slot.name == "General" or roster.slot_hidden(slot, None, one):
                continue
            least, most = self._limits(slot.nodes, one)
            there = sum(inner.number for inner in one.inside if inner.slot is slot)
            if there == 0 and least == 0 and not slot.headings and rng.random() < eager:
                least = 1
            sized = least > 0 and (most is None or most > least) and slot.entry.type != "unit"
            if sized and most is not None and rng.random() < 0.35 and not depth:
                least = rng.choice([n for n in (2 * least, 3 * least) if n <= most] or [least])
            while there < least and there < 60:
                self._more(slot, one, eager, depth)
                now = sum(inner.number for inner in one.inside if inner.slot is slot)
                if now == there:
                    break
                there = now

    def _more(self, slot: Slot, one: Chosen, eager: float, depth: int) -> None:
        """One more of a slot, unless that is already too many."""
        _, most = self._limits(slot.nodes, one)
        held = [inner for inner in one.inside if inner.slot is slot]
        there = sum(inner.number for inner in held)
        if most is not None and there >= most:
            return
        if held and slot.entry.type != "unit":
            held[0].number += 1
        else:
            self._choose(slot, one, eager if slot.entry.type != "unit" else 0.25, depth + 1)

    def _there(self, heading: Heading, one: Chosen) -> int:
        return sum(inner.number for inner in one.inside if heading in inner.slot.headings)

    def _limits(self, nodes: tuple[object, ...], place: Place) -> tuple[int, int | None]:
        least, most = 0, None
        for node in nodes:
            for bound in node.constraints:  # type: ignore[attr-defined]
                limit = self.roster.value(nodes, bound.id, bound.value, None, place)  # type: ignore[arg-type]
                if bound.scope != "parent" and bound.type == "max" and limit >= 0:
                    taken = self.roster.count(bound, nodes[-1].id, None, place)  # type: ignore[attr-defined]
                    if taken >= limit:
                        most = 0
                elif bound.scope == "parent" and bound.type == "min":
                    least = max(least, int(limit))
                elif bound.scope == "parent" and limit >= 0:
                    most = int(limit) if most is None else min(most, int(limit))
        return least, most

    def _mend(self, limit: int) -> bool:
        """Change what the data do not allow until they do."""
        for _ in range(40):
            self.roster.refresh()
            found = self.roster.breaches()
            if self.roster.points > limit:
                units = [one for one in self.force.inside if self.roster.cost(one) > 0]
                if not units:
                    return False
                self.force.inside.remove(self.rng.choice(units))
                continue
            if not found:
                return True
            if not self._repair(self.rng.choice(found)):
                return False
        return False

    def _repair(self, breach: Breach) -> bool:
        rng, what = self.rng, breach.what
        if breach.type == "hidden" and isinstance(what, Chosen):
            self._drop(what)
            return True
        if breach.type == "max":
            scope: Iterable[Chosen]
            if breach.scope == "parent" and breach.place is not None:
                scope = breach.place.inside
            else:
                scope = self.roster.everything()
            held = [one for one in scope if one.means(breach.id) or one.means(_id(what))]
            if not held:
                return False
            self._drop(rng.choice(held))
            return True
        place = breach.place
        if isinstance(what, Slot) and place is not None:
            before = sum(inner.number for inner in place.inside if inner.slot is what)
            if isinstance(place, Chosen):
                self._more(what, place, 0.2, 0)
            else:
                self._choose(what, place)
            return sum(inner.number for inner in place.inside if inner.slot is what) > before
        if isinstance(what, Heading) and isinstance(place, Chosen):
            before = self._there(what, place)
            open_ = [s for s in what.slots if not self.roster.slot_hidden(s, None, place)]
            if open_:
                self._more(rng.choice(open_), place, 0.2, 0)
            return True
        if isinstance(what, str):
            slots = self.roots().get(self.titles.get(what, ""), [])
            if slots:
                return self._choose(rng.choice(slots), self.force) is not None
        return False

    def _drop(self, one: Chosen) -> None:
        if one.number > 1:
            one.number -= 1
            return
        holder = one.parent or one.force
        if one in holder.inside:
            holder.inside.remove(one)


def _id(what: object) -> str:
    if isinstance(what, str):
        return what
    if isinstance(what, Slot):
        return what.entry.id
    if isinstance(what, Heading):
        return what.nodes[-1].id
    return "-"


def kind_of(slot: Slot) -> str:
    """What a slot is, by its profiles."""
    for node in slot.nodes:
        for profile in node.all_profiles():
            if profile.type_name in _KINDS:
                return _KINDS[profile.type_name]
    heading = slot.headings[-1].name.casefold() if slot.headings else ""
    if "mark" in heading or slot.name.casefold() in ("khorne", "nurgle", "slaanesh", "tzeentch"):
        return "mark"
    for word in ("artefact", "trait", "lore", "spell", "prayer", "mount"):
        if word in heading:
            return word
    if slot.entry.type == "model":
        return "model"
    return slot.entry.type


def broken(builder: Builder, army: Army, rng: random.Random) -> Army | None:
    """The same army with one thing wrong; none if nothing was found. It is changed in place."""
    roster = army.roster
    ways: list[tuple[str, str, Chosen, Slot]] = []
    for one in builder._units_chosen():
        held = contents(one.slot.nodes)
        for slot in held.slots:
            kind = kind_of(slot)
            there = sum(inner.number for inner in one.inside if inner.slot is slot)
            hidden = roster.slot_hidden(slot, None, one)
            if kind in ("artefact", "command trait", "spell", "prayer", "mark", "lore", "mount"):
                if hidden and not there:
                    ways.append(("hidden", kind, one, slot))
                elif not there:
                    ways.append(("extra", kind, one, slot))
            else:
                _, most = builder._limits(slot.nodes, one)
                if kind == "model" or _is_size(slot, one):
                    if not hidden and most is not None and there and there == most:
                        ways.append(("more", "model", one, slot))
                    if there > 1:
                        ways.append(("fewer", "model", one, slot))
    kinds = sorted({way[:2] for way in ways})
    rng.shuffle(kinds)
    for pair in kinds:
        chosen = [way for way in ways if way[:2] == pair]
        for _ in range(4):
            way, kind, one, slot = rng.choice(chosen)
            held_ = next((inner for inner in one.inside if inner.slot is slot), None)
            if way == "fewer":
                assert held_ is not None
                held_.number -= 1
            elif held_ is not None:
                held_.number += 1
            else:
                added = Chosen(slot, one.force, one)
                one.inside.append(added)
            roster.refresh()
            found = roster.breaches()
            if found and roster.points <= army.limit:
                return Army(
                    roster, army.limit, army.label, f"{way} {kind}", f"{one.name}: {slot.name}"
                )
            if way == "fewer" and held_ is not None:
                held_.number += 1
            elif held_ is not None:
                held_.number -= 1
            else:
                one.inside.remove(added)
            roster.refresh()
    return None


def _is_size(slot: Slot, one: Chosen) -> bool:
    return slot.name[:1].isdigit() and slot.entry.type == "upgrade"


__all__ = ["Army", "Builder", "Force", "broken", "kind_of"]
