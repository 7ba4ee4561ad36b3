"""Azyr lists: the text of its PDF, line by line, and text with HEADER and ITEM tokens.

Both shapes are cut into the same pieces: the head of the list, items, and what the tool
says of the whole army. Newer PDFs print all prices of a page before the page's items, in
their order; that is why prices wait in a queue.
"""

from __future__ import annotations

from aoslint.findings import Finding
from aoslint.importers.azyr_army import build
from aoslint.importers.azyr_lines import Lines
from aoslint.importers.azyr_tokens import TOKEN, Tokens
from aoslint.importers.words import bare
from aoslint.source.text import Source
from aoslint.source.tree import Tree


def looks_like(text: str) -> bool:
    """Whether a text has what every list of this tool has."""
    letters = "".join(text[:200_000].casefold().split())
    if "playtype:" in letters and "grandalliance:" in letters:
        return True
    verdict = "armydeemedvalid" in letters or "armydeemedinvalid" in letters
    return verdict and "role:" in letters


def read_lines(source: Source) -> tuple[Tree, list[Finding]]:
    """Read a list of this tool."""
    tokens = any(TOKEN.search(line) or line.startswith("HEADER") for line in source.lines)
    heads = [line for line in map(bare, source.lines) if "playtype:" in line]
    if tokens or (heads and not any(line.startswith("playtype:") for line in heads)):
        parts = Tokens(source).cut()
    else:
        parts = Lines(source, has_head=bool(heads)).cut()
    return build(source, parts), []
