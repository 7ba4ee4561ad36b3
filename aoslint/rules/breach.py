"""What a rule says is wrong, and how it becomes a finding."""

from __future__ import annotations

import importlib
import pkgutil
from dataclasses import dataclass, field
from typing import Any

from aoslint.findings import Confidence, Finding, Related, Rule, Span, finding
from aoslint.language import say
from aoslint.language.wording import listed as listed
from aoslint.source.tree import Route, Tree


@dataclass(frozen=True, slots=True)
class Breach:
    """One thing wrong: where in the document, what, and what it rests on."""

    at: Route
    message: str
    help: str | None = None
    label: str | None = None
    related: tuple[Related, ...] = ()
    facts: dict[str, Any] = field(default_factory=dict)
    confidence: Confidence = "certain"
    source: str | None = None
    on_key: bool = False
    part: str | None = None
    """The words of the value that are meant, where not all of it is."""


def to_finding(tree: Tree, rule: Rule, breach: Breach) -> Finding:
    """The finding of a breach, at its exact place in the document."""
    span = tree.key_span(breach.at) if breach.on_key else tree.value_span(breach.at)
    related = breach.related
    use = tree.use_span(breach.at)
    if use is not None:
        related = (Related(tree.source.path, span, say("it stands here, at the anchor")), *related)
        span = use
    elif breach.part is not None:
        span = _narrowed(tree, span, breach.part)
    return finding(
        rule,
        breach.message,
        tree.source.path,
        span,
        confidence=breach.confidence,
        help=breach.help,
        label=breach.label,
        related=related,
        sources=(breach.source,) if breach.source else rule.sources,
        facts=breach.facts,
    )


def _narrowed(tree: Tree, span: Span, part: str) -> Span:
    """The first place of some words within a span; the whole if they do not stand on one line."""
    for number in range(span.line, span.end_line + 1):
        line = tree.source.lines[number - 1]
        first = span.column - 1 if number == span.line else 0
        last = span.end_column - 1 if number == span.end_line else len(line)
        at = line.find(part, first, last)
        if at >= 0:
            return Span(number, at + 1, number, at + 1 + len(part))
    return span


def load_rules(package_name: str) -> None:
    """Import every module of a package, so that the rules in it are declared."""
    package = importlib.import_module(package_name)
    for module in pkgutil.iter_modules(package.__path__):
        importlib.import_module(f"{package_name}.{module.name}")
