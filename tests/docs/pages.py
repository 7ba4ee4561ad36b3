"""Reading the pages of docs/rules: their sections and the examples in them.

An example is a fenced block. The word after the language is the name of its file, else it
follows from the `kind:`. `escaped`: bytes are written as \\x00. `repeat=9`: the file holds the
text so many times. `link`: the file is a link to what stands behind the arrow. Examples that
follow each other are files of one run; those in a folder are content of a pack of that name.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
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

    @property
    def words(self) -> list[str]:
        return self.info.split()

    @property
    def is_output(self) -> bool:
        return self.words == ["text"]

    def data(self) -> bytes:
        """The bytes of the example's file."""
        data = self.body.encode("utf-8")
        if "escaped" in self.words:
            text = self.body.rstrip("\n").encode("utf-8").decode("unicode_escape")
            data = text.encode("latin-1")
        times = [word.partition("=")[2] for word in self.words if word.startswith("repeat=")]
        return data * int(times[0]) if times else data

    def file_name(self) -> str:
        named = [word for word in self.words[1:] if "." in word]
        if named:
            return named[0]
        kind = re.search(r"^kind: *([a-z-]+)", self.body, re.MULTILINE)
        return f"{kind[1] if kind else 'army'}.yaml"

    def write(self, folder: Path) -> Path:
        path = folder / self.file_name()
        path.parent.mkdir(exist_ok=True)
        if "link" in self.words:
            path.symlink_to(self.body.partition("->")[2].strip())
        else:
            path.write_bytes(self.data())
        return path


@dataclass(frozen=True)
class Page:
    path: Path
    code: str
    name: str
    sections: dict[str, str]

    def blocks(self, section: str) -> list[Block]:
        return [Block(m["info"], m["body"]) for m in _FENCE.finditer(self.sections[section])]

    def runs(self, section: str) -> Iterator[tuple[list[Block], Block]]:
        """The files of each run, and the output that is shown of it."""
        files: list[Block] = []
        for block in self.blocks(section):
            if block.is_output:
                assert files, f"{self.path.name} shows an output of nothing"
                yield files, block
                files = []
            else:
                files.append(block)
        assert not files, f"{self.path.name} has an example without its output"


def packs(blocks: Sequence[Block]) -> tuple[str, ...]:
    """The folders that hold the content of an example."""
    return tuple(sorted({name.partition("/")[0] for b in blocks if "/" in (name := b.file_name())}))


def read(path: Path) -> Page:
    text = path.read_text("utf-8")
    title = _NAME.search(text)
    assert title is not None, f"{path.name} has no title `# AOS000: its-name`"
    parts = re.split(r"^## (.+)$", text, flags=re.MULTILINE)
    return Page(path, title[1], title[2], dict(zip(parts[1::2], parts[2::2], strict=True)))


def all_pages() -> list[Path]:
    return sorted(PAGES.glob("AOS*.md"))
