"""The rules of army lists: functions of a roster."""

from __future__ import annotations

from aoslint.findings import Finding, Span
from aoslint.roster.roster import Roster
from aoslint.rules.breach import Breach as Breach
from aoslint.rules.breach import listed as listed
from aoslint.rules.breach import to_finding
from aoslint.rules.registry import Registry

_REGISTRY: Registry[Roster] = Registry("aoslint.rules.army")
rule = _REGISTRY.rule
army_rules = _REGISTRY.rules


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
