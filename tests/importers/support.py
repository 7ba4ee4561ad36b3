"""Lists to read: those beside the tests, and a folder of real ones if there is one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from aoslint import importers
from aoslint.findings import Span
from aoslint.importers.words import bare
from aoslint.source.tree import Route, Tree

DATA = Path(__file__).parent / "data"
LISTS = Path(__file__).parents[3] / "shared" / "lists"


def imported(name: str) -> Tree:
    """A list beside the tests, read without a finding."""
    tree, problems = importers.read((DATA / name).read_bytes(), name)
    assert [problem.message for problem in problems] == []
    assert tree is not None
    return tree


def read_text(text: str, tool: str | None = None) -> Tree:
    """A list given as text, read without a finding."""
    tree, problems = importers.read(text.encode(), "list.txt", tool)
    assert [problem.message for problem in problems] == []
    assert tree is not None
    return tree


def refusal(data: bytes, tool: str | None = None) -> tuple[str, str]:
    """The one finding with which a list is refused: its code and its message."""
    tree, problems = importers.read(data, "list", tool)
    assert tree is None
    assert len(problems) == 1
    return problems[0].rule.code, problems[0].message


def text_at(tree: Tree, *route: str | int) -> str:
    """The text of the list at the place of a value."""
    span = tree.value_span(route)
    assert span.line == span.end_line
    return tree.source.lines[span.line - 1][span.column - 1 : span.end_column - 1]


def leaves(tree: Tree) -> list[tuple[Route, Span]]:
    """Every single value of a tree with its place."""
    found: list[tuple[Route, Span]] = []

    def walk(value: Any, route: Route) -> None:
        if isinstance(value, dict):
            for key, inner in value.items():
                walk(inner, (*route, key))
        elif isinstance(value, list):
            for index, inner in enumerate(value):
                walk(inner, (*route, index))
        else:
            found.append((route, tree.value_span(route)))

    walk(tree.data, ())
    return found


def lost_lines(tree: Tree, furniture: frozenset[str]) -> list[str]:
    """The lines of a list of which no value tells, but for the tool's furniture.

    Furniture is compared with blanks and figures taken out.
    """
    told = set()
    for _, span in leaves(tree):
        told.update(range(span.line, span.end_line + 1))
    lost = []
    for number, line in enumerate(tree.source.lines, start=1):
        letters = "".join(letter for letter in bare(line) if not letter.isdigit())
        if number not in told and letters and letters not in furniture:
            lost.append(line)
    return lost


def expected_rows() -> list[dict[str, Any]]:
    """What the tools printed: on the lists beside the tests, and on real ones if they are there."""
    tables = (folder / "expected.jsonl" for folder in (DATA, LISTS))
    return [
        json.loads(line)
        for table in tables
        if table.is_file()
        for line in table.read_text("utf-8").splitlines()
    ]


def place(name: str) -> Path:
    """Where a list of those rows is."""
    return next(folder / name for folder in (DATA, LISTS) if (folder / name).is_file())
