"""Every rule has a page, and what its page shows is what the program prints."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from aoslint import report, rulebook
from aoslint.check import Options, check_paths
from aoslint.inputs import Input
from tests.docs.pages import HEADINGS, Block, all_pages, read


def run(block: Block, code: str) -> tuple[str, list[dict[str, object]]]:
    """What `aoslint --select CODE FILE` prints, and the entries of its report."""
    one = Input(block.file_name(), None, block.data())
    entries = check_paths([one], Options(select=(code,), use_cache=False))
    return report.render("text", entries), entries


def test_every_rule_has_its_page_and_every_page_its_rule() -> None:
    pages = {(page.code, page.name) for page in rulebook.pages()}
    rules = {(rule.code, rule.name) for rule in rulebook.declared()}
    assert pages == rules


@pytest.mark.parametrize("path", all_pages(), ids=lambda path: path.stem)
def test_page_shows_what_the_program_prints(path: Path) -> None:
    page = read(path)
    assert path.name == f"{page.code}-{page.name}.md"
    assert list(page.sections) == HEADINGS
    blocks = page.blocks("Illegal")
    assert len(blocks) % 2 == 0 and blocks, "an example, then what the program prints of it"
    for example, shown in zip(blocks[::2], blocks[1::2], strict=True):
        printed, entries = run(example, page.code)
        codes = {d["code"] for entry in entries for d in entry["diagnostics"]}  # type: ignore[attr-defined]
        assert codes == {page.code}
        if os.environ.get("UPDATE_GOLDEN") and printed != shown.body:
            text = path.read_text("utf-8")
            path.write_text(text.replace(f"```text\n{shown.body}```", f"```text\n{printed}```"))
            continue
        assert printed == shown.body
    for example in page.blocks("Legal"):
        _, entries = run(example, page.code)
        assert [entry["diagnostics"] for entry in entries] == [[]]
