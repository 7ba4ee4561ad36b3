"""What can be done with one army list beside judging it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from aoslint.report.entries import Entry, empty_entry
from aoslint.run.finishing import finish
from aoslint.run.inputs import Input
from aoslint.run.judging import Run
from aoslint.run.options import Options
from aoslint.run.reading import bytes_of, read_input

if TYPE_CHECKING:
    from aoslint.findings import Span
    from aoslint.roster.roster import Roster
    from aoslint.source.tree import Route


def open_roster(
    one: Input, options: Options, tool: str | None = None
) -> tuple[Roster | None, Entry]:
    """A list with everything worked out, and the entry of its report.

    None: it is no list that can be read; the entry says why.
    """
    from aoslint import importers
    from aoslint.rules.readings import read_and_judge

    run = Run(options)
    data = bytes_of(one)
    entry = run.entry(one) or empty_entry(one.shown)
    if data is None:
        return None, entry
    if tool is None:
        tree, _, findings = read_input(one, data)
    else:
        tree, findings = importers.read(data, one.shown, tool)
    if tree is None or not isinstance(tree.data, dict) or tree.data.get("kind") != "army":
        if tool is not None:
            entry = finish(run.shared, empty_entry(one.shown), findings, None)
        return None, entry
    if entry["kind"] == "army" and entry["season"] is None and tool is None:
        return None, entry
    roster, _ = read_and_judge(tree, run.catalogue(), options.season, options.as_of)
    return roster, entry


def import_list(one: Input, options: Options, tool: str | None) -> tuple[str | None, Entry]:
    """A list as an army document in YAML, and the entry of its report."""
    from aoslint.importers.write import to_yaml
    from aoslint.roster.transcript import transcribe

    roster, entry = open_roster(one, options, tool)
    if roster is None:
        return None, entry
    return to_yaml(*transcribe(roster)), entry


def explain_list(one: Input, options: Options) -> tuple[list[dict[str, Any]] | None, Entry]:
    """The facts behind what is legal in a list, as plain data, and the entry of its report."""
    from aoslint.roster.reasons import reasons

    roster, entry = open_roster(one, options)
    if roster is None:
        return None, entry
    found: list[dict[str, Any]] = []
    for reason in reasons(roster):
        span = _place(roster, reason.route)
        row: dict[str, Any] = {
            "path": one.shown,
            "line": span.line,
            "column": span.column,
            "end_line": span.end_line,
            "subject": reason.subject,
            "text": reason.text,
        }
        if reason.related is not None:
            row["source"] = {
                "path": reason.related.path,
                "line": reason.related.span.line,
            }
        found.append(row)
    return found, entry


def _place(roster: Roster, route: Route) -> Span:
    """Where a reason stands: what is said of a whole part of the list, at the part's key."""
    tree = roster.tree
    if route[0] not in tree.data:
        return tree.key_span(("kind",))
    return tree.key_span(route) if len(route) == 1 else tree.value_span(route)
