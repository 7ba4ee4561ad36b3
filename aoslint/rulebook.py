"""The pages of the rules, by code and name."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from aoslint.language.spelling import alike
from aoslint.resources import folder

_PAGE = re.compile(r"(AOS[0-9]{3})-([a-z0-9-]+)\.md")


@dataclass(frozen=True, slots=True, order=True)
class Page:
    """The page of a rule, in Markdown."""

    code: str
    name: str
    path: Path

    def text(self) -> str:
        """The page as it is written."""
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
    by_lower = {text.lower(): text for page in pages() for text in (page.code, page.name)}
    return [by_lower[one] for one in alike(word.lower(), by_lower)]
