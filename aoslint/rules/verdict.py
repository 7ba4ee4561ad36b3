"""Legal, illegal or unknown: what the findings of an army come to."""

from __future__ import annotations

from collections.abc import Sequence

from aoslint.findings import Finding
from aoslint.roster.roster import Roster
from aoslint.rules.base import army_rules


def verdict(roster: Roster, findings: Sequence[Finding]) -> str:
    """The verdict of an army; it is never legal by default.

    A certain breach makes it illegal, whatever else is not known. Without one it is unknown
    if a name was not resolved, a part could not be judged, or a breach is likely: what the
    verdict hangs on is then not in the content. A disputed breach is a warning and no more.
    """
    deciding = _deciding()
    if any(f.severity == "error" and f.rule.code in deciding for f in findings):
        return "illegal"
    if roster.unresolved or roster.data_flag("unsupported_game") or roster.data_flag("summary"):
        return "unknown"
    if any(f.severity == "error" or f.confidence == "likely" for f in findings):
        return "unknown"
    return "legal"


def questions(findings: Sequence[Finding]) -> int:
    """How many points of a list are disputed: questions for the organiser, whatever the verdict."""
    deciding = _deciding()
    return sum(f.confidence == "disputed" and f.rule.code in deciding for f in findings)


def _deciding() -> frozenset[str]:
    return frozenset(one.rule.code for one in army_rules() if one.decides)
