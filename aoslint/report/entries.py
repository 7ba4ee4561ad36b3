"""The entries of a report as plain data: what every format is a view of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from aoslint.findings import Edit, Finding, Fix, Related
    from aoslint.roster.roster import Roster
    from aoslint.source.text import Source
    from aoslint.source.tree import Tree

Entry = dict[str, Any]


def empty_entry(shown: str) -> Entry:
    """The entry of a file of which nothing is known yet."""
    return {
        "path": shown,
        "kind": None,
        "source": "yaml",
        "verdict": None,
        "season": None,
        "as_of": None,
        "game": None,
        "allegiance": None,
        "tallies": None,
        "unresolved": [],
        "diagnostics": [],
        "not_checked": [],
    }


def tallies_of(roster: Roster) -> dict[str, Any] | None:
    """The tallies of an army; none if they could not be worked out."""
    if roster.tallies is None:
        return None
    from dataclasses import asdict

    return {
        name: list(value) if isinstance(value, tuple) else value
        for name, value in asdict(roster.tallies).items()
    }


def diagnostic(finding: Finding, source: Source | None, tree: Tree | None) -> dict[str, Any]:
    """A finding as plain data."""
    from aoslint.source.idpath import fingerprint, id_path

    span, facts = finding.span, finding.facts
    at = id_path(tree, span) if tree is not None else ""
    if tree is None and source is not None and span.line <= len(source.lines):
        facts = facts | {"text": source.lines[span.line - 1].strip()}
    return {
        "code": finding.rule.code,
        "rule": finding.rule.name,
        "severity": finding.severity,
        "confidence": finding.confidence,
        "message": finding.message,
        "help": finding.help,
        "label": finding.label,
        "path": finding.path,
        "line": span.line,
        "column": span.column,
        "end_line": span.end_line,
        "end_column": span.end_column,
        "related": [_place(related) for related in finding.related],
        "sources": list(finding.sources),
        "facts": finding.facts,
        "fix": _fix(finding.fix) if finding.fix is not None else None,
        "at": at,
        "fingerprint": fingerprint(finding.rule.code, at, facts),
    }


def _fix(fix: Fix) -> dict[str, Any]:
    return {"safe": fix.safe, "edits": [edit_of(edit) for edit in fix.edits]}


def edit_of(edit: Edit) -> dict[str, Any]:
    """An edit as plain data."""
    return {**edit.span._asdict(), "text": edit.text}


def _place(related: Related) -> dict[str, Any]:
    span = related.span
    return {
        "path": related.path,
        "line": span.line,
        "column": span.column,
        "end_line": span.end_line,
        "end_column": span.end_column,
        "label": related.label,
    }
