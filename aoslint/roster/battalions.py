"""Which unit fills which line of which battalion.

All battalions of a list are filled at once: a matching of units (and of battalions, where
they nest) to lines that covers every line's least number if there is one, and as many as can
be if not.
"""

from __future__ import annotations

from aoslint.catalogue.names import fold
from aoslint.catalogue.select import describe, fits, in_range
from aoslint.content.records import Selector
from aoslint.content.shape import count_text
from aoslint.language import english
from aoslint.roster.roster import Battalion, Slot, Unit

Member = Unit | Battalion


def slots_of(battalion: Battalion) -> list[Slot] | None:
    """The lines of a battalion's organisation; none if the content does not have them."""
    lines = battalion.record.organisation if battalion.record else ()
    if not lines:
        return None
    slots: list[Slot] = []
    for index, line in enumerate(lines):
        least, most = line.count
        least = 0 if line.optional else least
        with english():  # a name of its own, the same in every language
            names = " or ".join(map(describe, line.any_of))
        text = line.label or line.written or f"{count_text(line.count)} {names}"
        slots.append(Slot(index, text, line.any_of, line.exact, least, most, line))
    mark = battalion.record.mark if battalion.record else None
    for slot in slots if mark else ():
        slot.mark = mark
    return slots


def accepts(slot: Slot, member: Member) -> bool:
    """Whether a line takes a unit (or a battalion)."""
    if isinstance(member, Battalion):
        if member.record is None:
            return False
        names = {fold(member.title), *(fold(a) for a in member.record.aliases)}
        return any(fold(name) in names for wanted in slot.accepts for name in wanted.title)
    if slot.mark is not None and not _bears(member, slot.mark):
        return False
    size = slot.row.models if slot.row else None
    if size is not None and not in_range(member.models, size):
        return False
    return any(_fits_line(slot, wanted, member) for wanted in slot.accepts)


def _fits_line(slot: Slot, wanted: Selector, unit: Unit) -> bool:
    if slot.exact and wanted.title and vars(wanted).keys() == {"title"}:
        return fold(wanted.title[0]) == fold(unit.title)
    return fits(wanted, unit)


def _bears(unit: Unit, mark: str) -> bool:
    """Whether a unit has a mark; one that may bear it, and is listed without any, has it."""
    offered = frozenset(unit.warscroll.marks if unit.warscroll else ())
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
