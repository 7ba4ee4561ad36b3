"""An army of the community data as one of ours, and what we say of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from aoslint.catalogue.catalogue import Catalogue
from aoslint.findings import Finding, Span
from aoslint.importers.battlescribe import build
from aoslint.importers.catalogues.data import Node
from aoslint.importers.selections import Force, RosterFile, Selection
from aoslint.importers.words import tidy
from aoslint.roster.roster import Roster as Ours
from aoslint.roster.roster import Unit
from aoslint.rules.readings import read_and_judge
from aoslint.rules.verdict import _deciding, verdict
from aoslint.source.text import Source
from aoslint.source.tree import Tree
from benchmarks.differential.roster import POINTS, Chosen, Roster


@dataclass(slots=True)
class Told:
    """Our verdict, and what it rests on."""

    verdict: str
    findings: list[tuple[str, str, str, str]]
    """Code, how sure, what it is about, message; of what decides and of prices."""


def roster_file(roster: Roster) -> tuple[RosterFile, dict[int, str]]:
    """A roster as the importer knows it; each selection has a line of its own."""
    lines: dict[int, str] = {}
    counter = iter(range(2, 100_000))

    def place(name: str) -> Span:
        line = next(counter)
        lines[line] = name
        return Span(line, 1, line, 2)

    def selection(one: Chosen) -> Selection:
        name = tidy(one.name)
        made = Selection(name, place(name), one.number, kind=one.slot.entry.type)
        file = one.force.file
        names = []
        for id in sorted(one.categories):
            held = roster.system.category(id, file)
            if held is not None:
                names.append(held.name)
                if id == one.primary:
                    made.category = held.name
        made.categories = tuple(names)
        for kind, title in _profiles(one.slot.nodes):
            made.profiles.setdefault(tidy(kind), set()).add(tidy(title))
        made.children = [selection(inner) for inner in one.inside]
        points = roster.cost(one)
        made.points = int(points)
        made.points_span = made.span
        return made

    whole = RosterFile(None, Span(1, 1, 1, 2), "Age of Sigmar", Span(1, 1, 1, 2))
    whole.points, whole.points_span = int(roster.points), Span(1, 1, 1, 2)
    for force in roster.forces:
        whole.forces.append(
            Force(
                "Allies" if force.outer else force.entry.name.strip("*"),
                place("force"),
                force.file.name,
                None,
                [selection(one) for one in force.inside],
            )
        )
    return whole, lines


_known: dict[tuple[int, ...], list[tuple[str, str]]] = {}


def _profiles(nodes: tuple[Node, ...]) -> list[tuple[str, str]]:
    key = tuple(map(id, nodes))
    if key not in _known:
        _known[key] = list(_profiles_of(nodes))
    return _known[key]


def _profiles_of(nodes: tuple[Node, ...]) -> Iterator[tuple[str, str]]:
    for node in nodes:
        for profile in node.all_profiles():
            yield profile.type_name, profile.name


def tree_of(roster: Roster, day: str) -> tuple[Tree, dict[int, str]]:
    """A roster as an army of ours."""
    made, lines = roster_file(roster)
    tree, _ = build(Source.from_text("", "army.yaml"), made)
    assert isinstance(tree.data, dict)
    tree.data["as_of"] = day
    return tree, lines


def judge(tree: Tree, lines: dict[int, str], catalogue: Catalogue, day: str) -> Told:
    """Our verdict of an army."""
    roster, findings = read_and_judge(tree, catalogue, None, day)
    if roster is None:
        return Told("unknown", [("AOS000", "certain", "", "no season of that day")])
    deciding = _deciding()
    told = [
        (one.rule.code, one.confidence, lines.get(one.span.line, ""), one.message)
        for one in findings
        if one.rule.code in deciding and _counts(one)
    ]
    told += [("price", "certain", "", one) for one in _prices(roster)]
    told += [
        ("unresolved", "certain", item.name, f"unresolved {item.kind}: {item.name}")
        for item in roster.unresolved
    ]
    return Told(verdict(roster, findings), told)


def _prices(roster: Ours) -> Iterator[str]:
    """Units, battalions and spells that do not cost what the data say."""
    for thing in (*roster.units, *roster.battalions, *roster.extras):
        printed, ours = thing.data.get("printed_points"), thing.points
        if thing.profile is not None and isinstance(printed, int) and printed != ours:
            models = f" of {thing.models}" if isinstance(thing, Unit) else ""
            yield f"{thing.title}{models}: theirs {printed}, ours {ours}"


def _counts(one: Finding) -> bool:
    return one.severity == "error" or one.confidence == "likely"


__all__ = ["POINTS", "Told", "judge", "tree_of"]
