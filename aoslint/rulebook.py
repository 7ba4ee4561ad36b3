"""The rules by code and name, and their pages."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from aoslint.findings import Rule
from aoslint.resources import folder

_PAGE = re.compile(r"(AOS[0-9]{3})-([a-z0-9-]+)\.md")
_STAGES = ("source", "importers", "schema", "catalogue", "roster", "rules", "cards")
_MODULES = ("suppress", "baseline")


@dataclass(frozen=True, slots=True, order=True)
class Page:
    """The page of a rule, in Markdown."""

    code: str
    name: str
    path: Path

    def text(self) -> str:
        return self.path.read_text(encoding="utf-8")


def pages() -> list[Page]:
    """The pages of all rules, by code."""
    place = folder("docs/rules")
    if not place.is_dir():
        return []
    matches = ((_PAGE.fullmatch(path.name), path) for path in place.iterdir())
    return sorted(Page(match[1], match[2], path) for match, path in matches if match)


def find(word: str) -> Page | None:
    """The page of the rule with the code or the name `word`, in any case of letters."""
    wanted = word.lower()
    return next((page for page in pages() if wanted in {page.code.lower(), page.name}), None)


def codes(word: str) -> list[str]:
    """The codes that a code, the beginning of one (`AOS3`) or a name stands for."""
    wanted = word.lower()
    known = pages()
    named = [page.code for page in known if page.name == wanted]
    if named or not re.fullmatch(r"aos[0-9]{0,3}", wanted):
        return named
    return [page.code for page in known if page.code.lower().startswith(wanted)]


def near(word: str) -> list[str]:
    """The codes and names of rules that look like `word`, nearest first."""
    names: Iterable[str] = (text for page in pages() for text in (page.code, page.name))
    from difflib import get_close_matches

    by_lower = {name.lower(): name for name in names}
    return [by_lower[one] for one in get_close_matches(word.lower(), by_lower, 3, 0.6)]


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
