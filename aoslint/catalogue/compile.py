"""From content documents to the records of a catalogue.

A record knows its place and that of each row that a finding may point at. Rows are what a list
of mappings holds.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from aoslint.catalogue import packfile
from aoslint.catalogue.facts import Name, names_of
from aoslint.catalogue.names import fold
from aoslint.catalogue.packs import Pack, documents
from aoslint.catalogue.records import Written, key_of
from aoslint.content import records
from aoslint.content.base import Record
from aoslint.content.records import Document, PriceChange, PriceRows, Profile, Profiles
from aoslint.content.shape import PLACES, shaped
from aoslint.findings import Finding, Related, Rule, Span, finding
from aoslint.language import mark, say
from aoslint.model.names import OF_PLAYERS
from aoslint.schema.check import check, kind_of
from aoslint.source.text import read_path
from aoslint.source.tree import Marks, Tree
from aoslint.source.yamltree import parse

DUPLICATE_TITLE = Rule(
    "AOS201",
    "duplicate-title",
    "error",
    "two documents of one kind have one title",
)

_ALREADY = {
    "warscroll": mark("there is a warscroll `{title}` already"),
    "battalion": mark("there is a battalion `{title}` already"),
    "allegiance": mark("there is an allegiance `{title}` already"),
    "realm": mark("there is a realm `{title}` already"),
    "battleplan": mark("there is a battleplan `{title}` already"),
    "handbook": mark("there is a handbook `{title}` already"),
    "translation": mark("there is a translation `{title}` already"),
}
_OTHER_ALREADY = mark("there is a {kind} `{title}` already")

_TOLD = (
    "allegiances",
    "allies",
    "artefacts",
    "battalions",
    "command_points",
    "command_traits",
    "endless_spells",
    "faction",
    "general",
    "if",
    "keywords",
    "mercenaries",
    "mount_traits",
    "realm_artefacts",
    "seasons",
    "spells",
    "superseded",
    "understrength",
    "unique",
    "who",
)

# Rows that no finding points at: text to be printed, and the inner parts of selectors and
# conditions.
_UNPLACED = frozenset(
    [
        "weapons",
        "abilities",
        "command_abilities",
        "damage_table",
        "features",
        "spells",
        "prayers",
        "crew",
        "any",
        "all",
        "not",
        "any_of",
        "if",
        "who",
        "of",
        "only",
        "battleline_if",
        "leader_if",
        "requires",
        "general",
        "includes",
        "unit",
        "also_general",
        "names_hero",
        "units",
        "artefact_who",
        "command_trait_who",
        "gains",
    ]
)


@dataclass(slots=True)
class Compiled:
    """All content of some packs: records by key, and which keys a name may mean."""

    records: dict[str, Record] = field(default_factory=dict)
    names: dict[str, dict[str, list[str]]] = field(default_factory=dict)
    titles: dict[str, list[str]] = field(default_factory=dict)
    files: dict[str, Held] = field(default_factory=dict)
    """By the name each file is shown under: what it holds."""

    def name(self, name: Name, key: str) -> None:
        """Let a name mean the record of a key."""
        held = self.names.setdefault(name.space, {}).setdefault(fold(name.name), [])
        entry = f"{name.rank}{key}"
        if entry not in held:
            held.append(entry)
            held.sort()


class Held(NamedTuple):
    """What one content file adds to a catalogue; nothing, if it has errors or is an army."""

    kind: str | None = None
    title: str = ""
    keys: tuple[str, ...] = ()


FileId = tuple[int, int]
"""What makes a file itself, by whatever path: its device and its number there."""

Loaded = tuple[Tree | None, str | None, list[Finding]]
"""A content document as read: its tree, its kind, what was found."""


def load(path: Any, shown: str) -> Loaded:
    """Read one content document and check its shape."""
    source, findings = read_path(path, shown)
    if source is None:
        return None, None, findings
    tree, more = parse(source)
    findings = findings + more
    if tree is None:
        return None, None, findings
    kind, more = kind_of(tree)
    findings += more
    if kind is not None:
        findings += check(tree, kind)
    return tree, kind, findings


Drawn = tuple[str | None, list[Finding], "Document | None"]
"""What a catalogue needs of a file: its kind, what was found, its record if it is content."""


def drawn(path: Path, shown: str, read: dict[FileId, Loaded] | None) -> Drawn:
    """Read one content file for a catalogue.

    Args:
        read: takes the document, by its file, for who checks it next.
    """
    tree, kind, found = load(path, shown)
    if read is not None:
        state = path.stat()
        read[state.st_dev, state.st_ino] = (tree, kind, found)
    record = record_of(tree, kind) if tree is not None and is_content(kind, found) else None
    return kind, found, record


def compile_packs(
    sources: list[Pack],
    read: dict[FileId, Loaded] | None = None,
) -> tuple[Compiled, list[Finding]]:
    """Compile packs; a document with errors is left out and its findings are handed back.

    Args:
        read: takes every document that was read here.
    """
    compiled = Compiled()
    findings: list[Finding] = []
    for pack in sources:
        if pack.is_file:
            for named, data in packfile.read(pack.root).records(pack.shown):
                findings += add_record(compiled, named, shaped(named, data))
            continue
        for path, shown in documents(pack):
            kind, found, record = drawn(path, shown, read)
            findings += found
            compiled.files[shown] = Held()
            if record is None:
                continue
            compiled.files[shown] = held_of(str(kind), record)
            findings += add_record(compiled, str(kind), record)
    return compiled, findings


def is_content(kind: str | None, found: list[Finding]) -> bool:
    """Whether a document that was read can be part of a catalogue."""
    return kind not in (None, *OF_PLAYERS) and not any(one.severity == "error" for one in found)


def held_of(kind: str, data: Document) -> Held:
    """What a document adds to a catalogue."""
    title = title_of(kind, data)
    if isinstance(data, Profiles):
        keys = dict.fromkeys(row_key(data.season, row) for row in (*data.profiles, *data.changes))
        return Held(kind, title, tuple(keys))
    return Held(kind, title, (key_of(kind, data, title),))


def title_of(kind: str, data: Document) -> str:
    """The title of a document; that of its kind, if it has none."""
    return str(getattr(data, "title", None) or kind)


def record_of(tree: Tree, kind: str | None) -> Document:
    """The record of a checked document."""
    return shaped(str(kind), written_of(tree))


def written_of(tree: Tree) -> Written:
    """The data of a document, and in `"@"` the places of it and of its rows."""
    data: Written = placed(tree.data, tree.marks, tree.source.path)
    data["path"] = tree.source.path
    data[PLACES] = [tree.source.path, *tree.value_span(("title",)), _told(tree)]
    return data


def add_record(compiled: Compiled, kind: str, data: Document) -> list[Finding]:
    """Add what `record_of` made of a checked document."""
    if isinstance(data, Profiles):
        _add_profiles(compiled, data)
        return []
    title = title_of(kind, data)
    key = key_of(kind, data, title)
    held = compiled.records.get(key)
    if isinstance(held, Document) and held.place and data.place and not data.replaces:
        first = held.place
        return [
            finding(
                DUPLICATE_TITLE,
                say(_ALREADY.get(kind, _OTHER_ALREADY), title=title, kind=kind),
                data.path,
                Span(*data.place[1:]),
                label=say("and again here"),
                help=say(
                    "give it another title; in a pack that comes later, `replaces: true` puts it "
                    "in the place of the first"
                ),
                related=(Related(first.path, Span(*first[1:]), say("first here")),),
                facts={"title": title, "first": first.path},
            )
        ]
    compiled.records[key] = data
    compiled.titles.setdefault(kind, []).append(title)
    for name in names_of(kind, data):
        compiled.name(name, key)
    return []


def _told(tree: Tree) -> dict[str, list[int]]:
    """The places of what findings point at within a document, besides its title and rows."""
    places = {key: list(tree.key_span((key,))) for key in _TOLD if key in tree.data}
    for index, _ in enumerate(tree.data.get("organisation") or ()):
        places[f"organisation/{index}"] = list(tree.value_span(("organisation", index)))
    return places


def placed(value: Any, marks: Marks, path: str, below: str = "") -> Any:
    """The data with the place of every row in it."""
    if isinstance(value, dict):
        copy = {}
        for key, item in value.items():
            child = marks.children.get(key)
            copy[key] = item if child is None else placed(item, child, path, key)
        return copy
    if isinstance(value, list):
        rows = []
        for index, item in enumerate(value):
            child = marks.children.get(index)
            row = item if child is None else placed(item, child, path, below)
            # A table of prayers stands under the key that its own prayers stand under.
            if isinstance(row, dict) and (below not in _UNPLACED or below in row):
                row[PLACES] = [path, *marks.values[index]]
            rows.append(row)
        return rows
    return value


def _add_profiles(compiled: Compiled, data: Profiles) -> None:
    for row in (*data.profiles, *data.changes):
        key = row_key(data.season, row)
        held = compiled.records.get(key)
        rows = held if isinstance(held, PriceRows) else PriceRows()
        compiled.records[key] = with_row(rows, row_of(data, row))


def row_key(season: str, row: Profile | PriceChange) -> str:
    """The key of the record that a row of profiles belongs to."""
    if isinstance(row, records.WarscrollProfile | records.WarscrollPriceChange):
        return f"profile/{season}/warscroll/{fold(row.warscroll)}"
    return f"profile/{season}/battalion/{fold(row.battalion)}"


Row = TypeVar("Row", bound=records.Prices)


def row_of(data: Profiles, row: Row) -> Row:
    """A row of profiles with the faction whose profiles they are."""
    return row.with_(faction=data.faction)


def with_row(rows: PriceRows, row: Profile | PriceChange) -> PriceRows:
    """The rows for a title with one more."""
    if isinstance(row, records.WarscrollProfile | records.BattalionProfile):
        return rows.with_(profiles=(*rows.profiles, row))
    return rows.with_(changes=(*rows.changes, row))
