"""From the findings of a file to its entry: what is fixed, kept back, wanted, and how grave."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

from aoslint.fixes import MENDED
from aoslint.report.entries import Entry, diagnostic

if TYPE_CHECKING:
    from aoslint.findings import Finding, Severity
    from aoslint.run.options import Options
    from aoslint.run.shared import Shared
    from aoslint.source.text import Source
    from aoslint.source.tree import Tree


def finish(
    shared: Shared,
    entry: Entry,
    findings: list[Finding],
    source: Source | None,
    tree: Tree | None = None,
    *,
    judged: bool = False,
) -> Entry:
    """Add the findings that are wanted to an entry.

    Args:
        judged: Every rule was asked, so what suppresses nothing is not needed.
    """
    from aoslint.report.excerpts import collect
    from aoslint.run import suppress

    options = shared.options
    if any(one.rule.code in MENDED for one in findings):
        from aoslint.fixes.mend import attach

        findings = attach(tree, findings, shared.catalogue)
    findings, held = suppress.settle(tree, findings, complete=judged)
    shown = [_levelled(options, one) for one in findings if options.wants(one.rule.code)]
    shown.sort(key=lambda f: (f.span, f.rule.code, f.message))
    entry["hidden_errors"] = sum(
        one.severity == "error" and not options.wants(one.rule.code) for one in findings
    )
    entry["diagnostics"] = [diagnostic(finding, source, tree) for finding in shown]
    kept_back = [one for one in held if options.wants(one.finding.rule.code)]
    if kept_back:
        entry["suppressed"] = [
            diagnostic(_levelled(options, one.finding), source, tree)
            | {"suppression": {"kind": "inSource", "reason": one.reason, "line": one.line}}
            for one in kept_back
        ]
    lines = {entry["path"]: source.lines} if source is not None else {}
    for finding in shown:
        for related in finding.related:
            if related.path not in lines:
                lines[related.path] = shared.lines(related.path)
    entry["excerpts"] = collect(entry, lines)
    return entry


def _levelled(options: Options, finding: Finding) -> Finding:
    level = dict(options.severity).get(finding.rule.code)
    if level is None or (level == "error" and finding.confidence != "certain"):
        return finding
    return replace(finding, severity=cast("Severity", level))
