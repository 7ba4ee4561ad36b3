"""How a rule is declared, and what it says.

A rule is a function of a roster that yields breaches. It declares its code, name, severity,
sources and the numbered statements it covers where it stands; rules are found by importing
the package's modules, in the order of their codes.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from aoslint.findings import Confidence, Finding, Related, Rule, Severity, finding
from aoslint.roster.limits import bonus_battalions
from aoslint.roster.roster import Limit, Roster, Unit
from aoslint.source.tree import Route


@dataclass(frozen=True, slots=True)
class Breach:
    """One thing wrong: where in the list, what, and what it rests on."""

    at: Route
    message: str
    help: str | None = None
    label: str | None = None
    related: tuple[Related, ...] = ()
    facts: dict[str, Any] = field(default_factory=dict)
    confidence: Confidence = "certain"
    source: str | None = None
    on_key: bool = False


Check = Callable[[Roster], Iterator[Breach]]


@dataclass(frozen=True, slots=True)
class ArmyRule:
    """A rule about army lists, with the function that asks its one question."""

    rule: Rule
    check: Check
    statements: tuple[str, ...]
    matched: bool
    """Whether it holds in matched play alone."""
    decides: bool
    """Whether an error of it makes a list illegal (an unknown name does not)."""


_RULES: dict[str, ArmyRule] = {}


def rule(
    code: str,
    name: str,
    severity: Severity,
    summary: str,
    *,
    sources: tuple[str, ...] = (),
    statements: tuple[str, ...] = (),
    matched: bool = False,
    decides: bool = True,
) -> Callable[[Check], Check]:
    """Declare a rule of army lists."""

    def declare(check: Check) -> Check:
        if code in _RULES and _RULES[code].check.__qualname__ != check.__qualname__:
            raise ValueError(f"{code} is declared twice")
        _RULES[code] = ArmyRule(
            Rule(code, name, severity, summary, sources), check, statements, matched, decides
        )
        return check

    return declare


@cache
def army_rules() -> tuple[ArmyRule, ...]:
    """Every rule of army lists, by code."""
    package = importlib.import_module("aoslint.rules.army")
    for module in pkgutil.iter_modules(package.__path__):
        importlib.import_module(f"{package.__name__}.{module.name}")
    return tuple(_RULES[code] for code in sorted(_RULES))


def judge(roster: Roster) -> list[Finding]:
    """Ask every rule that applies to the game being played."""
    findings: list[Finding] = []
    for army_rule in army_rules():
        if army_rule.matched and not roster.matched:
            continue
        findings += [_finding(roster, army_rule.rule, breach) for breach in army_rule.check(roster)]
    return findings


def _finding(roster: Roster, rule: Rule, breach: Breach) -> Finding:
    tree = roster.tree
    span = tree.key_span(breach.at) if breach.on_key else tree.value_span(breach.at)
    return finding(
        rule,
        breach.message,
        tree.source.path,
        span,
        confidence=breach.confidence,
        help=breach.help,
        label=breach.label,
        related=breach.related,
        sources=(breach.source,) if breach.source else rule.sources,
        facts=breach.facts,
    )


def the(title: str) -> str:
    """A title with its article, where it can have one.

    >>> the("Lord-Arcanum"), the("The Masque"), the("Mortevell's Helcourt")
    ('the Lord-Arcanum', 'The Masque', "Mortevell's Helcourt")
    """
    first = title.partition(" ")[0]
    bare = first in ("The", "Da") or first.endswith(("'s", "\u2019s", "s'"))
    return title if bare else f"the {title}"


def called(unit: Unit) -> str:
    """What a sentence calls a unit: a character by name, any other with an article."""
    return unit.shown if unit.name or unit.named or unit.unique else the(unit.title)


def reason(roster: Roster, name: str, allowed: Limit) -> str:
    """Where a limit comes from that grows with the battalions (Core Rules, p. 15)."""
    block = roster.core[name]
    base, more, count = block["base"], block["per_battalion"], bonus_battalions(roster)
    each = {0: "each battalion", 1: "the battalion"}.get(count, f"each of {count} battalions")
    text = f"{base}, and {more} more for {each}"
    changed = (allowed.most or 0) - base - more * count
    if changed:
        word = "more" if changed > 0 else "fewer"
        text += f"; {abs(changed)} {word} in this army of {roster.allegiance_title}"
    return text


def plural(number: int, noun: str, many: str | None = None) -> str:
    """A number with its noun: `1 unit`, `2 units`."""
    return f"{number} {noun if number == 1 else many or noun + 's'}"


def listed(names: list[str] | tuple[str, ...], last: str = "or") -> str:
    """Names in a row: a, b or c."""
    shown = [f"`{name}`" for name in names]
    if len(shown) < 2:
        return "".join(shown)
    return f"{', '.join(shown[:-1])} {last} {shown[-1]}"
