"""What may be chosen at one place of the community data: slots, under headings."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from aoslint.importers.catalogues.data import Cost, Entry, Group, Link, Modifier, Node


@dataclass(slots=True, eq=False)
class Heading:
    """A group of slots, with the link that led to it and the group itself."""

    nodes: tuple[Node, ...]
    outer: tuple[Heading, ...] = ()
    slots: list[Slot] = field(default_factory=list)
    """Those of the headings within it too."""

    @property
    def name(self) -> str:
        return self.nodes[-1].name or self.nodes[0].name


@dataclass(slots=True, eq=False)
class Slot:
    """An entry that may be chosen, with the link that led to it."""

    nodes: tuple[Node, ...]
    entry: Entry
    headings: tuple[Heading, ...] = ()
    """Outermost first."""
    ids: frozenset[str] = frozenset()
    """By which conditions and constraints may mean it."""

    @property
    def name(self) -> str:
        """That of the entry; a link's own name is only seen where it is chosen."""
        return self.entry.name or self.nodes[0].name

    @property
    def costs(self) -> list[Cost]:
        """What stands in the link, if that is more than nothing, else in the entry."""
        own = [cost for cost in self.nodes[0].costs if cost.value]
        return own or self.entry.costs


@dataclass(slots=True, eq=False)
class Contents:
    """All slots and headings at one place."""

    slots: list[Slot] = field(default_factory=list)
    headings: list[Heading] = field(default_factory=list)


_contents: dict[tuple[int, ...], Contents] = {}
_modifiers: dict[int, dict[str, list[Modifier]]] = {}


def contents(nodes: tuple[Node, ...]) -> Contents:
    """What may be chosen within an entry."""
    key = tuple(map(id, nodes))
    held = _contents.get(key)
    if held is None:
        held = _contents[key] = Contents()
        for node in nodes:
            gather(node.children(), (), held, 0)
    return held


def gather(
    children: Iterable[Node], headings: tuple[Heading, ...], held: Contents, depth: int
) -> None:
    """Add what stands at a place, each link with what it leads to."""
    for child in children:
        target = child.target if isinstance(child, Link) else child
        if target is None:
            continue
        nodes = (child,) if target is child else (child, target)
        if isinstance(target, Entry):
            ids = {node.id for node in nodes} | {target.type}
            ids.update(node.id for heading in headings for node in heading.nodes)
            slot = Slot(nodes, target, headings, frozenset(ids))
            held.slots.append(slot)
            for heading in headings:
                heading.slots.append(slot)
        elif isinstance(target, Group) and depth < 12:
            heading = Heading(nodes, headings)
            held.headings.append(heading)
            for node in nodes:
                gather(node.children(), (*headings, heading), held, depth + 1)


def modifiers(node: Node, field: str) -> list[Modifier]:
    """The modifiers of one field of an entry, a group, a link or a category."""
    held = _modifiers.get(id(node))
    if held is None:
        held = _modifiers[id(node)] = {}
        for one in node.all_modifiers():
            held.setdefault(one.field, []).append(one)
    return held.get(field, [])
