"""Which unit fills which line of which battalion.

All battalions of a list are filled at once: a matching of units (and of battalions, where
they nest) to lines that covers every line's least number if there is one, and as many as can
be if not.
"""

from __future__ import annotations

from aoslint.catalogue.names import begins_with, fold
from aoslint.catalogue.select import as_list, count_range, fits, in_range, is_keyword
from aoslint.language import say
from aoslint.roster.roster import Battalion, Slot, Unit

Member = Unit | Battalion


def slots_of(battalion: Battalion) -> list[Slot] | None:
    """The lines of a battalion's organisation; none if the content does not have them."""
    lines = battalion.record.get("organisation") if battalion.record else None
    if lines is None:
        return None
    slots: list[Slot] = []
    for index, line in enumerate(lines):
        if isinstance(line, str):
            count, _, name = line.partition(" ")
            least, most = count_range(count)
            slots.append(Slot(index, line, [name], False, least, most, None))
        else:
            names = as_list(line.get("any_of"))
            least, most = count_range(line["count"])
            least = 0 if line.get("optional") else least
            text = line.get("label") or f"{line['count']} {' or '.join(map(str, names))}"
            exact = bool(line.get("exact"))
            slots.append(Slot(index, text, names, exact, least, most, line))
    mark = battalion.record.get("mark") if battalion.record else None
    for slot in slots if mark else ():
        slot.mark = str(mark)
        slot.text = say("{line} with the mark {mark}", line=slot.text, mark=mark)
    return slots


def accepts(slot: Slot, member: Member) -> bool:
    """Whether a line takes a unit (or a battalion)."""
    if isinstance(member, Battalion):
        if member.record is None:
            return False
        names = {fold(member.title), *(fold(a) for a in as_list(member.record.get("aliases")))}
        return any(isinstance(name, str) and fold(name) in names for name in slot.accepts)
    if slot.mark is not None and not _bears(member, slot.mark):
        return False
    size = slot.row.get("models") if slot.row else None
    if size is not None and not in_range(member.models, size):
        return False
    for name in slot.accepts:
        if not isinstance(name, str):
            if fits(name, member):
                return True
        elif is_keyword(name):
            if name in member.keywords:
                return True
        elif slot.exact:
            if fold(name) == fold(member.title):
                return True
        elif begins_with(member.title, name):
            return True
    return False


def _bears(unit: Unit, mark: str) -> bool:
    """Whether a unit has a mark; one that may bear it, and is listed without any, has it."""
    offered = frozenset(as_list(unit.warscroll.get("marks")) if unit.warscroll else [])
    return mark in unit.keywords or (mark in offered and not unit.keywords & offered)


class _Line:
    """A place in a line: one of its least number, or one beyond it."""

    __slots__ = ("battalion", "needed", "slot")

    def __init__(self, battalion: Battalion, slot: Slot, needed: bool) -> None:
        self.battalion = battalion
        self.slot = slot
        self.needed = needed


def fill(battalions: list[Battalion], units: list[Unit]) -> None:
    """Fill the battalions of a list, in place."""
    for battalion in battalions:
        battalion.slots = slots_of(battalion)
    free = [unit for unit in units if unit.known and not unit.understrength]
    given: dict[int, Battalion] = {}
    by_route: dict[tuple[str | int, ...], Member] = {unit.route: unit for unit in units}
    by_route |= {battalion.route: battalion for battalion in battalions}
    for battalion in battalions:
        for route in battalion.members_given or []:
            member = by_route.get(route)
            if member is not None:
                given.setdefault(id(member), battalion)

    def may_join(member: Member, battalion: Battalion) -> bool:
        if member is battalion:
            return False
        owner = given.get(id(member))
        if owner is not None:
            return owner is battalion
        return battalion.members_given is None or isinstance(member, Battalion)

    members: list[Member] = [*battalions, *free]
    lines: list[_Line] = []
    for battalion in battalions:
        for slot in battalion.slots or []:
            lines += [_Line(battalion, slot, True) for _ in range(slot.least)]
    taken: dict[int, int] = {}  # index of member -> index of line
    held: dict[int, int] = {}  # index of line -> index of member

    options: dict[int, list[int]] = {}

    def fits_line(line: int) -> list[int]:
        found = options.get(line)
        if found is None:
            place = lines[line]
            found = [
                index
                for index, member in enumerate(members)
                if may_join(member, place.battalion) and accepts(place.slot, member)
            ]
            # Those the list itself puts here go first, then those with the fewest other uses.
            found.sort(key=lambda index: (id(members[index]) not in given, index))
            options[line] = found
        return found

    def place_in(start: int) -> bool:
        """Find a member for a line, moving others along (an augmenting path)."""
        seen: set[int] = set()
        came: dict[int, int] = {}
        queue = [start]
        for line in queue:
            for index in fits_line(line):
                if index in seen:
                    continue
                seen.add(index)
                came[index] = line
                if index not in taken:
                    while True:
                        target = came[index]
                        before = held.get(target)
                        held[target] = index
                        taken[index] = target
                        if target == start or before is None:
                            return True
                        index = before
                queue.append(taken[index])
        return False

    for line in range(len(lines)):
        place_in(line)
    # Beyond the least: first whom the list names, then whoever fits.
    for battalion in battalions:
        for slot in battalion.slots or []:
            room = len(members) if slot.most is None else slot.most - slot.least
            for _ in range(min(room, len(members))):
                lines.append(_Line(battalion, slot, False))
                if not place_in(len(lines) - 1):
                    break
    for line in sorted(held):
        place = lines[line]
        member = members[held[line]]
        place.slot.filled.append(member)
        place.battalion.members.append(member)
        if isinstance(member, Unit):
            member.battalion = place.battalion
        else:
            member.outer = place.battalion
    _outside(battalions, by_route)


def _outside(battalions: list[Battalion], by_route: dict[tuple[str | int, ...], Member]) -> None:
    """Members that a list puts into a battalion none of whose lines has room for them."""
    for battalion in battalions:
        for route in battalion.members_given or []:
            member = by_route.get(route)
            if member is None or member in battalion.members:
                continue
            battalion.outside.append(member)
            if isinstance(member, Unit) and member.battalion is None:
                member.battalion = battalion
