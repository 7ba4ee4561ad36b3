"""The rules of battles: functions of a battle whose lists were read."""

from __future__ import annotations

from aoslint.battle.battle import Battle
from aoslint.findings import Finding
from aoslint.rules.breach import to_finding
from aoslint.rules.registry import Registry

_REGISTRY: Registry[Battle] = Registry("aoslint.rules.battle")
rule = _REGISTRY.rule
battle_rules = _REGISTRY.rules


def judge_battle(battle: Battle) -> list[Finding]:
    """Ask every rule of a battle whose armies have been read."""
    return [
        to_finding(battle.tree, one.rule, breach)
        for one in battle_rules()
        for breach in one.check(battle)
    ]
