"""How a rule about battles is declared, and asked.

A rule is a function of a battle that yields breaches at exact places of its document. It
declares its code, name, severity, summary and sources where it stands; rules are found by
importing the package's modules, in the order of their codes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache

from aoslint.battle.battle import Battle
from aoslint.findings import Finding, Rule, Severity
from aoslint.rules.breach import Breach, load_rules, to_finding

Check = Callable[[Battle], Iterator[Breach]]


@dataclass(frozen=True, slots=True)
class BattleRule:
    """A rule about battles, with the function that asks its one question."""

    rule: Rule
    check: Check


_RULES: dict[str, BattleRule] = {}


def rule(
    code: str, name: str, severity: Severity, summary: str, *, sources: tuple[str, ...] = ()
) -> Callable[[Check], Check]:
    """Declare a rule of battles."""

    def declare(check: Check) -> Check:
        if code in _RULES and _RULES[code].check.__qualname__ != check.__qualname__:
            raise ValueError(f"{code} is declared twice")
        _RULES[code] = BattleRule(Rule(code, name, severity, summary, sources), check)
        return check

    return declare


@cache
def battle_rules() -> tuple[BattleRule, ...]:
    """Every rule of battles, by code."""
    load_rules("aoslint.rules.battle")
    return tuple(_RULES[code] for code in sorted(_RULES))


def judge_battle(battle: Battle) -> list[Finding]:
    """Ask every rule of a battle whose armies have been read."""
    return [
        to_finding(battle.tree, one.rule, breach)
        for one in battle_rules()
        for breach in one.check(battle)
    ]
