"""The legal examples of the pages are legal through and through, not by their own rule alone."""

from __future__ import annotations

import pytest

from tests.docs.pages import Block, all_pages, read
from tests.rules import judge
from tests.rules.core import found

EXAMPLES = [
    (page.code, block)
    for page in map(read, all_pages())
    if page.code.startswith("AOS3")
    for block in page.blocks("Legal")
]


@pytest.mark.parametrize(("code", "block"), EXAMPLES, ids=lambda value: str(value)[:6])
def test_legal_example_is_legal(code: str, block: Block) -> None:
    entry = judge(block.data().decode())
    assert (found(entry), entry["verdict"]) == ([], "legal")
