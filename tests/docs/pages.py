"""Reading the pages of docs/rules: their sections and the examples in them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

PAGES = Path(__file__).parents[2] / "docs" / "rules"
HEADINGS = ["What it does", "Why", "Illegal", "Legal", "Sources"]

_FENCE = re.compile(r"^```(?P<info>[^\n]*)\n(?P<body>.*?)^```$", re.MULTILINE | re.DOTALL)
_NAME = re.compile(r"^# (AOS\d{3}): ([a-z0-9-]+)$", re.MULTILINE)


@dataclass(frozen=True)
class Block:
    info: str
    body: str

    def data(self) -> bytes:
        """The bytes of the example's file; `escaped` blocks write bytes as \\x00."""
        if "escaped" in self.info.split():
            text = self.body.rstrip("\n").encode("utf-8").decode("unicode_escape")
            return text.encode("latin-1")
        return self.body.encode("utf-8")

    def file_name(self) -> str:
        named = [word for word in self.info.split() if "." in word]
        if named:
            return named[0]
        if self.info.startswith("text"):
            return "list.txt"
        kind = re.search(r"^kind: *([a-z-]+)", self.body, re.MULTILINE)
        return f"{kind[1] if kind else 'army'}.yaml"


@dataclass(frozen=True)
class Page:
    path: Path
    code: str
    name: str
    sections: dict[str, str]

    def blocks(self, section: str) -> list[Block]:
        return [Block(m["info"], m["body"]) for m in _FENCE.finditer(self.sections[section])]


def read(path: Path) -> Page:
    text = path.read_text("utf-8")
    title = _NAME.search(text)
    assert title is not None, f"{path.name} has no title `# AOS000: its-name`"
    parts = re.split(r"^## (.+)$", text, flags=re.MULTILINE)
    return Page(path, title[1], title[2], dict(zip(parts[1::2], parts[2::2], strict=True)))


def all_pages() -> list[Path]:
    return sorted(PAGES.glob("AOS*.md"))
