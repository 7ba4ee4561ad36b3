"""All rules there are, wherever a stage declares them."""

from __future__ import annotations

from aoslint.findings import Rule

_STAGES = ("source", "importers", "schema", "catalogue", "roster", "rules", "cards")
_MODULES = ("run.suppress", "run.baseline")


def declared() -> list[Rule]:
    """Every rule that a stage declares, by code."""
    import pkgutil
    from importlib import import_module

    from aoslint.rules.base import army_rules
    from aoslint.rules.battle_base import battle_rules
    from aoslint.rules.content_base import content_rules

    found = {army_rule.rule for army_rule in army_rules()}
    found |= {content_rule.rule for content_rule in content_rules()}
    found |= {battle_rule.rule for battle_rule in battle_rules()}
    names = [f"aoslint.{name}" for name in _STAGES + _MODULES]
    for stage in _STAGES:
        package = import_module(f"aoslint.{stage}")
        modules = pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
        names += [module.name for module in modules]
    for name in names:
        values = vars(import_module(name)).values()
        found.update(value for value in values if isinstance(value, Rule))
    return sorted(found, key=lambda rule: rule.code)
