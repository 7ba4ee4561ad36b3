"""How a rule is declared, and what it says.

A rule is a function of a roster that yields breaches. It declares its code, name, severity,
sources and the numbered statements it covers where it stands; rules are found by importing
the package's modules, in the order of their codes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache

from aoslint.findings import Finding, Rule, Severity, Span
from aoslint.roster.roster import Roster
from aoslint.rules.breach import Breach as Breach
from aoslint.rules.breach import listed as listed
from aoslint.rules.breach import load_rules, to_finding

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
    load_rules("aoslint.rules.army")
    return tuple(_RULES[code] for code in sorted(_RULES))


def judge(roster: Roster) -> list[Finding]:
    """Ask every rule that applies to the game being played."""
    findings: list[Finding] = []
    told: set[tuple[str, str, Span]] = set()
    for army_rule in army_rules():
        if army_rule.matched and not roster.matched:
            continue
        for breach in army_rule.check(roster):
            fault = army_rule.rule.code, breach.message, roster.tree.value_span(breach.at)
            if fault in told and roster.tree.use_span(breach.at) is not None:
                continue  # one fault of one anchor, however often it is used
            told.add(fault)
            findings.append(to_finding(roster.tree, army_rule.rule, breach))
    return findings
