"""Every rule has a page, and what its page shows is what the program prints."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from aoslint import report, rulebook
from aoslint.run import baseline
from aoslint.run.declared import declared
from aoslint.run.inputs import Input
from aoslint.run.judging import check_paths
from aoslint.run.options import Options
from tests.docs.pages import HEADINGS, Block, all_pages, packs, read


def run(blocks: Sequence[Block], code: str) -> tuple[str, list[dict[str, Any]]]:
    """What `aoslint --select CODE FILE...` prints, and the entries of its report."""
    before = Path.cwd()
    with TemporaryDirectory() as folder:
        os.chdir(folder)
        try:
            paths = [block.write(Path()) for block in blocks]
            known = [path for path in paths if path.name == baseline.NAME]
            inputs = [Input(path.as_posix(), path) for path in paths if path not in known]
            options = Options(select=(code,), packs=packs(blocks))
            entries = check_paths(inputs, options)
            for path in known:
                entries = baseline.apply(entries, baseline.read(path), lambda code, path: True)
            return report.render("text", entries), entries
        finally:
            os.chdir(before)


def run_cards(blocks: Sequence[Block], code: str) -> tuple[str, list[dict[str, Any]]]:
    """What `aoslint cards --templates templates FILE... -o cards.pdf` prints of this code."""
    pytest.importorskip("typst", reason="PDF needs the extra pdf")
    from aoslint.cards import formats
    from aoslint.run.printing import Printer

    before = Path.cwd()
    with TemporaryDirectory() as folder:
        os.chdir(folder)
        try:
            paths = [block.write(Path()) for block in blocks]
            content = [path for path in paths if path.suffix == ".yaml"]
            own = Path("templates") if len(content) < len(paths) else None
            printer = Printer(Options(select=(code,)))
            deck = printer.cards([Input(path.as_posix(), path) for path in content], [], None)
            format = formats.choose("a4", None, backs=False, booklet=False)
            printer.pdf(deck, format, own, lambda text: None)
            entries = [entry for entry in printer.entries if entry["diagnostics"]]
            return report.render("text", entries), entries
        finally:
            os.chdir(before)


def is_print(code: str) -> bool:
    """Whether a rule is about print, and found by making a PDF."""
    return code.startswith("AOS6")


def test_every_rule_has_its_page_and_every_page_its_rule() -> None:
    pages = {(page.code, page.name) for page in rulebook.pages()}
    rules = {(rule.code, rule.name) for rule in declared()}
    assert pages == rules


@pytest.mark.parametrize("path", all_pages(), ids=lambda path: path.stem)
def test_page_shows_what_the_program_prints(path: Path) -> None:
    page = read(path)
    assert path.name == f"{page.code}-{page.name}.md"
    assert list(page.sections) == HEADINGS
    runs = list(page.runs("Illegal"))
    assert runs, "an example, then what the program prints of it"
    tried = run_cards if is_print(page.code) else run
    for files, shown in runs:
        printed, entries = tried(files, page.code)
        codes = {d["code"] for entry in entries for d in entry["diagnostics"]}
        assert codes == {page.code}
        if os.environ.get("UPDATE_GOLDEN") and printed != shown.body:
            text = path.read_text("utf-8")
            path.write_text(text.replace(f"```text\n{shown.body}```", f"```text\n{printed}```"))
            continue
        assert printed == shown.body
    legal = page.blocks("Legal")
    together = any("kind: battle\n" in example.body for example in legal)
    for files in [legal] if together else [[example] for example in legal]:
        _, entries = tried(files, page.code)
        assert [d for entry in entries for d in entry["diagnostics"]] == []
