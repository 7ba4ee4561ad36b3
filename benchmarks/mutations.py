"""Breaks every legal army in every way the rules know, and tells what is found.

    python -m benchmarks.mutations [--only KIND] [--armies PART_OF_A_NAME] [--show N] [--json FILE]

The armies are the legal ones of examples/, of conformance/ and, where they are beside the
project, of the collected lists of other tools. Each mutant must give the code of the rule it
breaks; taking the fault out again must give the report of the legal army. The choices are those
of a fixed chance, so that every run is the same.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any, NamedTuple

from aoslint import importers
from aoslint.catalogue.catalogue import Catalogue
from aoslint.importers.write import to_yaml
from aoslint.roster.build import build
from aoslint.roster.transcript import transcribe
from aoslint.rules.base import judge
from aoslint.rules.verdict import verdict
from aoslint.run.judging import Run
from aoslint.run.options import Options
from aoslint.source.text import decode
from aoslint.source.yamltree import parse
from benchmarks.mutation import allies, battalions, general, matched, picks, roster
from benchmarks.mutation.army import KINDS, Army, Data, tree_of
from conformance.cases import cases

ROOT = Path(__file__).parents[1]
LISTS = ROOT.parent / "shared" / "lists"
CHAPTERS = (general, picks, allies, battalions, matched, roster)


class Report(NamedTuple):
    """What is said of an army: the verdict, and each code with how often it is found."""

    verdict: str
    codes: Counter[str]
    grave: bool
    """Whether there is an error or a warning among them."""


def report(data: Data, name: str, catalogue: Catalogue) -> Report:
    """Judge an army that is given as plain data."""
    roster = build(tree_of(data, name), catalogue, None, None)
    if roster is None:
        return Report("unknown", Counter(["AOS300"]), True)
    findings = judge(roster)
    return Report(
        verdict(roster, findings),
        Counter(finding.rule.code for finding in findings),
        any(finding.severity != "notice" for finding in findings),
    )


def armies(catalogue: Catalogue, part: str) -> Iterator[Army]:
    """Every legal army there is."""
    for name, data in _sources(catalogue, part):
        if data.get("kind") != "army":
            continue
        if report(data, name, catalogue).verdict == "legal":
            yield Army(name, data, catalogue)


def _sources(catalogue: Catalogue, part: str) -> Iterator[tuple[str, Data]]:
    for path in sorted((ROOT / "examples").rglob("*.yaml")):
        name = f"examples/{path.stem}"
        data = _read(path.read_bytes(), path.name) if part in name else None
        if data is not None:
            yield name, data
    for case in cases():
        name = f"conformance/{case.id}"
        if part in name and case.expect["verdict"] == "legal" and case.army is not None:
            yield name, case.army.data
    for path in sorted(LISTS.glob("*/*")):
        name = f"lists/{path.parent.name}/{path.name}"
        if part in name and path.suffix in (".txt", ".html", ".ros") and "odd" not in path.parts:
            data = _imported(path, catalogue)
            if data is not None:
                yield name, data


def _read(data: bytes, name: str) -> Data | None:
    source, _ = decode(data, name)
    tree, _ = parse(source) if source else (None, [])
    return tree.data if tree is not None else None


def _imported(path: Path, catalogue: Catalogue) -> Data | None:
    """Another tool's list as an army in YAML."""
    tree, _ = importers.read(path.read_bytes(), path.name, None)
    roster = build(tree, catalogue, None, None) if tree is not None else None
    if roster is None or roster.data_flag("summary") or roster.data_flag("unsupported_game"):
        return None
    return _read(to_yaml(*transcribe(roster)).encode(), path.name)


class Row:
    """The mutants of one kind."""

    def __init__(self) -> None:
        self.mutants = self.caught = self.other = self.missed = self.not_undone = 0
        self.examples: list[str] = []


def run(catalogue: Catalogue, only: str, part: str) -> tuple[dict[str, Row], int, list[str]]:
    """Break everything: the mutants by kind, how many armies, and what was found in legal ones."""
    rows = {name: Row() for name in KINDS if only in name}
    false: list[str] = []
    count = 0
    for army in armies(catalogue, part):
        count += 1
        before = deepcopy(army.data)
        clean = report(army.data, army.name, catalogue)
        if clean.verdict != "legal":
            false.append(f"{army.name}: {clean.verdict} {dict(clean.codes)}")
        for name, row in rows.items():
            army.chance.seed(f"{army.name}, {name}")
            mutant = KINDS[name](army)
            # Where it is warned of already, breaking it proves nothing.
            if mutant is None or mutant[1] in clean.codes:
                continue
            data, code = mutant
            found = report(data, army.name, catalogue)
            row.mutants += 1
            fresh = found.codes - clean.codes
            if code in fresh:
                row.caught += 1
            elif fresh:
                row.other += 1
                row.examples.append(f"{army.name}: {code} expected, {sorted(fresh)} found")
            else:
                row.missed += 1
                row.examples.append(f"{army.name}: {code} expected, nothing found")
            row.not_undone += army.data != before
        if report(army.data, army.name, catalogue) != clean:
            false.append(f"{army.name}: no longer as it was, once the faults are taken out")
    return rows, count, false


def table(rows: dict[str, Row], count: int, false: list[str], show: int) -> str:
    """The outcome in plain text."""
    width = max(len(name) for name in rows)
    lines = [f"{'kind':{width}}  mutants  caught  another  missed  not undone"]
    total = Row()
    for name, row in rows.items():
        lines.append(_line(name, row, width))
        lines += [f"    {text}" for text in row.examples[:show]]
        total.mutants += row.mutants
        total.caught += row.caught
        total.other += row.other
        total.missed += row.missed
        total.not_undone += row.not_undone
    lines.append(_line(f"all of {len(rows)} kinds", total, width))
    lines.append(f"{count} legal armies, {len(false)} with a false finding")
    return "\n".join([*lines, *false[:show]])


def _line(name: str, row: Row, width: int) -> str:
    return (
        f"{name:{width}}  {row.mutants:7}  {row.caught:6}  {row.other:7}  {row.missed:6}  "
        f"{row.not_undone:10}"
    )


def main() -> None:
    """Run the bench; the exit status is 1 if a mutant is missed or a legal army refused."""
    parser = argparse.ArgumentParser(description="Break legal armies and see what is found.")
    parser.add_argument("--only", default="", help="kinds with this in their name")
    parser.add_argument("--armies", default="", help="armies with this in their name")
    parser.add_argument("--show", type=int, default=3, help="so many misses of a kind are shown")
    parser.add_argument("--json", type=Path, help="write the figures here as well")
    given = parser.parse_args()
    assert CHAPTERS
    catalogue = Run(Options()).catalogue()
    rows, count, false = run(catalogue, given.only, given.armies)
    print(table(rows, count, false, given.show))
    if given.json:
        given.json.write_text(json.dumps(figures(rows, count, false), indent=1) + "\n", "utf-8")
    sys.exit(1 if false or any(row.other or row.missed for row in rows.values()) else 0)


def figures(rows: dict[str, Row], count: int, false: list[str]) -> dict[str, Any]:
    """The outcome as plain data."""
    kinds = {
        name: {
            "mutants": row.mutants,
            "caught": row.caught,
            "another": row.other,
            "missed": row.missed,
            "not_undone": row.not_undone,
        }
        for name, row in rows.items()
    }
    return {"version": 1, "armies": count, "false_findings": len(false), "kinds": kinds}


if __name__ == "__main__":
    main()
