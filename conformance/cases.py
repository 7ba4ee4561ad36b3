"""Reads the cases, and has aoslint judge one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from aoslint import importers
from aoslint.catalogue.catalogue import Catalogue
from aoslint.findings import Finding
from aoslint.rules.army.seasons import unknown_season
from aoslint.rules.readings import read_and_judge
from aoslint.rules.verdict import verdict
from aoslint.schema.check import check
from aoslint.source.text import decode
from aoslint.source.tree import Marks, Tree
from aoslint.source.yamltree import parse

ROOT = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Case:
    """One army and what is right about it."""

    id: str
    """The path of its file within the suite, without the ending."""
    description: str
    sources: list[str]
    expect: dict[str, Any]
    army: Tree | None
    """The army, its places those in the file of the case."""
    text: str | None
    """A list of another tool instead."""
    first_line: int
    """The line of the file on which the army or the list begins."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What aoslint says of a case."""

    verdict: str
    tallies: dict[str, Any]
    found: list[tuple[str, int, str]]
    """Code, line and severity of every finding, in the order of the file."""
    findings: list[Finding]


def cases(root: Path = ROOT) -> Iterator[Case]:
    """Every case, in the order of its path."""
    for path in sorted(root.glob("*/*.yaml")):
        yield read(path, root)


def read(path: Path, root: Path = ROOT) -> Case:
    """One case.

    Raises:
        ValueError: the file is no case.
    """
    shown = path.relative_to(root).with_suffix("").as_posix()
    source, findings = decode(path.read_bytes(), f"{shown}.yaml")
    tree, more = parse(source) if source else (None, [])
    if tree is None or findings or more or not isinstance(tree.data, dict):
        raise ValueError(f"{shown}: {[f.message for f in [*findings, *more]] or 'no case'}")
    data = tree.data
    unknown = set(data) - {"description", "sources", "army", "list", "expect"}
    if unknown or ("army" in data) == ("list" in data):
        raise ValueError(f"{shown}: a case has description, sources, army or list, and expect")
    part = "army" if "army" in data else "list"
    line = tree.value_span((part,)).line
    army = None
    if part == "army":
        marks = tree.marks.children.get("army", Marks())
        army = Tree(tree.source, data["army"], tree.value_span(("army",)), marks)
    text = data.get("list")
    return Case(shown, data["description"], data["sources"], data["expect"], army, text, line)


def outcome(case: Case, catalogue: Catalogue) -> Outcome:
    """Have aoslint judge a case."""
    findings: list[Finding] = []
    tree, offset = case.army, 0
    if tree is not None:
        findings += check(tree, "army")
    elif case.text is not None:
        tree, found = importers.read(case.text.encode(), f"{case.id}.txt", None)
        findings += found
        offset = case.first_line  # the text begins on the line after `list: |`
    roster = None
    if tree is not None and not any(f.severity == "error" for f in findings):
        roster, judged = read_and_judge(tree, catalogue, None, None)
        findings += judged if roster is not None else [unknown_season(tree, catalogue)]
    said = verdict(roster, findings) if roster is not None else "unknown"
    tallies = asdict(roster.tallies) if roster is not None and roster.tallies is not None else {}
    findings.sort(key=lambda one: (one.span, one.rule.code, one.message))
    return Outcome(
        said,
        {
            name: list(value) if isinstance(value, tuple) else value
            for name, value in tallies.items()
        },
        [(f.rule.code, f.span.line + offset, f.severity) for f in findings],
        findings,
    )


def differences(case: Case, got: Outcome) -> list[str]:
    """Where what is said of a case is not what is expected.

    Every error and warning is expected by its code and line, and nothing else is; a notice
    is asked for only where the case names it.
    """
    said: list[str] = []
    expect = case.expect
    if got.verdict != expect["verdict"]:
        said.append(f"verdict {got.verdict}, expected {expect['verdict']}")
    wanted = [(row["code"], row["line"]) for row in expect.get("codes", [])]
    held = [(code, line) for code, line, _ in got.found]
    grave = [(code, line) for code, line, severity in got.found if severity != "notice"]
    said += [f"missing {code} at line {line}" for code, line in wanted if (code, line) not in held]
    said += [
        f"unexpected {code} at line {line}" for code, line in grave if (code, line) not in wanted
    ]
    for name, value in expect.get("tallies", {}).items():
        if got.tallies.get(name) != value:
            said.append(f"{name} {got.tallies.get(name)}, expected {value}")
    return said
