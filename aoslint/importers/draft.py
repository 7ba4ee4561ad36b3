"""An army document under construction: values with their places, in any order.

Readers fill a draft; `tree` turns it into the tree that the rest of the program knows.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from aoslint.findings import START, Span
from aoslint.source.text import Source
from aoslint.source.tree import Route, Tree, TreeBuilder


class Mark(NamedTuple):
    """A value and where it stands in the list."""

    value: str | int | bool
    span: Span


Node: TypeAlias = "Mark | list[Node] | dict[str, Node]"
Entry: TypeAlias = "dict[str, Node]"

ARMY_KEYS = (
    "kind",
    "name",
    "season",
    "as_of",
    "game",
    "unsupported_game",
    "points_limit",
    "allegiance",
    "subfaction",
    "options",
    "mercenary_company",
    "realm_of_origin",
    "realm",
    "battleplan",
    "triumph",
    "extra_command_points",
    "summary",
    "units",
    "battalions",
    "endless_spells",
    "scenery",
    "reinforcements",
    "printed",
    "notes",
)
"""The keys of an army document in the order in which they are written."""

UNIT_KEYS = (
    "warscroll",
    "battalion",
    "endless_spell",
    "scenery",
    "id",
    "name",
    "models",
    "general",
    "command_trait",
    "artefact",
    "mount_trait",
    "spells",
    "prayers",
    "marks",
    "keywords",
    "options",
    "ally",
    "contingent",
    "units",
    "printed_role",
    "printed_points",
    "as_printed",
)
"""The keys of a unit, a battalion or a spell in the order in which they are written."""


class Draft:
    """An army as far as it has been read."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.army: Entry = {"kind": Mark("army", START)}

    def set(self, key: str, value: str | int | bool, span: Span) -> bool:
        """Set a value of the army; the first one stays. Tells whether it was set."""
        if key in self.army:
            return False
        self.army[key] = Mark(value, span)
        return True

    def more(self, key: str, value: str, span: Span) -> None:
        """Add a text to a list of the army."""
        more(self.army, key, value, span)

    def note(self, text: str, span: Span) -> None:
        """Keep a line that is no part of the army, so that nothing is lost."""
        self.more("notes", text, span)

    def printed(self, key: str, value: str | int, span: Span) -> None:
        """Keep a figure that the tool printed; the first one stays."""
        printed = self.army.setdefault("printed", {})
        assert isinstance(printed, dict)
        printed.setdefault(key, Mark(value, span))

    def printed_pair(self, key: str, used: int, limit: int, span: Span) -> None:
        """Keep a printed figure together with its printed limit."""
        printed = self.army.setdefault("printed", {})
        assert isinstance(printed, dict)
        printed.setdefault(key, [Mark(used, span), Mark(limit, span)])

    def entry(self, part: str) -> Entry:
        """A new entry at the end of a list of the army: a unit, a battalion, a spell."""
        entry: Entry = {}
        entries(self.army, part).append(entry)
        return entry

    def entries(self, part: str) -> list[Entry]:
        """The entries of a list of the army."""
        return [entry for entry in entries(self.army, part) if isinstance(entry, dict)]

    def tree(self) -> Tree:
        """The army as a tree, its keys in the usual order."""
        builder = TreeBuilder(self.source)
        for key in ("units", "battalions", "endless_spells", "scenery"):
            if key in self.army and not self.army[key]:
                del self.army[key]
        _emit_mapping(builder, (), self.army, ARMY_KEYS)
        return builder.tree()


def entries(mapping: Entry, key: str) -> list[Node]:
    """The list at a key, made when it is not there."""
    found = mapping.setdefault(key, [])
    assert isinstance(found, list)
    return found


def more(mapping: Entry, key: str, value: str, span: Span) -> None:
    """Add a text to a list."""
    entries(mapping, key).append(Mark(value, span))


def texts_of(mapping: Entry, key: str) -> set[str]:
    """The texts in the list at a key."""
    held = mapping.get(key, [])
    marks = held if isinstance(held, list) else [held]
    return {str(mark.value) for mark in marks if isinstance(mark, Mark)}


def one_or_more(mapping: Entry, key: str, value: str, span: Span) -> None:
    """Set a text; a second one makes it a list."""
    mark = Mark(value, span)
    held = mapping.get(key)
    if held is None:
        mapping[key] = mark
    elif isinstance(held, list):
        held.append(mark)
    else:
        mapping[key] = [held, mark]


def cover(node: Node) -> Span | None:
    """The stretch from the first to the last place within a node."""
    if isinstance(node, Mark):
        return node.span
    parts = node.values() if isinstance(node, dict) else node
    spans = [span for part in parts if (span := cover(part)) is not None]
    if not spans:
        return None
    first, last = min(spans), max((span.end_line, span.end_column) for span in spans)
    return Span(first.line, first.column, *last)


def _emit_mapping(
    builder: TreeBuilder, route: Route, mapping: Entry, order: tuple[str, ...]
) -> None:
    for key in sorted(mapping, key=lambda k: order.index(k) if k in order else len(order)):
        _emit(builder, (*route, key), mapping[key])


def _emit(builder: TreeBuilder, route: Route, node: Node) -> None:
    if isinstance(node, Mark):
        builder.put(route, node.value, node.span)
        return
    if not node:
        return
    if isinstance(node, dict):
        _emit_mapping(builder, route, node, UNIT_KEYS)
    else:
        for index, part in enumerate(node):
            _emit(builder, (*route, index), part)
    span = cover(node)
    if span is not None:
        builder.mark(route, span)
