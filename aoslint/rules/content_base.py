"""How rules about content are asked."""

from __future__ import annotations

from aoslint.catalogue.catalogue import Catalogue
from aoslint.findings import Finding
from aoslint.source.tree import Tree


def judge_content(tree: Tree, kind: str, catalogue: Catalogue) -> list[Finding]:
    """Ask every rule that applies to a document of this kind."""
    return []
