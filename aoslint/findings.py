"""What every stage hands on: a rule, a place, and what was found there."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

Severity = Literal["error", "warning", "notice"]
Confidence = Literal["certain", "likely", "disputed"]


class Span(NamedTuple):
    """A stretch of text: lines and columns count from 1, columns count characters.

    `end_column` is the column after the last character, as in SARIF.
    """

    line: int
    column: int
    end_line: int
    end_column: int


START = Span(1, 1, 1, 1)


@dataclass(frozen=True, slots=True)
class Rule:
    """What a code stands for. A code never changes its meaning and is never used again."""

    code: str
    name: str
    severity: Severity
    summary: str
    sources: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Related:
    """A second place that a finding rests on, with what stands there."""

    path: str
    span: Span
    label: str


class Edit(NamedTuple):
    """A stretch of text, and what is to stand in its place."""

    span: Span
    text: str


@dataclass(frozen=True, slots=True)
class Fix:
    """Edits that mend a finding, all of them or none.

    Safe: what was meant is certain, and nothing else changes. What is not safe is only shown.
    """

    edits: tuple[Edit, ...]
    safe: bool = True


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing found at one place.

    `facts` holds the plain data that decided it; the message is for people and may be
    reworded, the code and the facts may not.
    """

    rule: Rule
    message: str
    path: str
    span: Span
    severity: Severity
    confidence: Confidence = "certain"
    help: str | None = None
    label: str | None = None
    related: tuple[Related, ...] = ()
    sources: tuple[str, ...] = ()
    facts: dict[str, Any] = field(default_factory=dict)
    fix: Fix | None = None


def finding(
    rule: Rule,
    message: str,
    path: str,
    span: Span,
    *,
    severity: Severity | None = None,
    confidence: Confidence = "certain",
    help: str | None = None,
    label: str | None = None,
    related: tuple[Related, ...] = (),
    sources: tuple[str, ...] = (),
    facts: dict[str, Any] | None = None,
    fix: Fix | None = None,
) -> Finding:
    """Build a finding; what is not certain is never an error."""
    level = severity or rule.severity
    if confidence != "certain" and level == "error":
        level = "warning"
    return Finding(
        rule,
        message,
        path,
        span,
        level,
        confidence,
        help,
        label,
        related,
        sources or rule.sources,
        facts or {},
        fix,
    )
