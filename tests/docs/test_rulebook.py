"""docs/rulebook.md: the whole booklet is in the table, and what the table names is there."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from aoslint import rulebook

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "rulebook.md").read_text("utf-8")
CELLS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in PAGE.splitlines()
    if line.startswith("|") and not line.startswith("|---")
]
ROWS = [cells for cells in CELLS if len(cells) == 6 and cells[0] != "page"]
LINKS = re.findall(r"\[(?P<text>[^]]+)\]\((?P<path>[^)]+)\)", PAGE)


def document(path: str) -> Any:
    return yaml.safe_load((ROOT / "content" / path).read_text("utf-8"))


def test_every_row_has_six_cells() -> None:
    assert [cells for cells in CELLS if len(cells) not in (3, 6)] == []


def test_every_block_of_the_core_rules_is_named() -> None:
    named = {word for cells in CELLS for cell in cells for word in re.findall(r"`(\w+)`", cell)}
    about = {"kind", "title", "source", "note"}
    assert [key for key in document("core/core-rules.yaml") if key not in named | about] == []


def test_every_page_has_a_row() -> None:
    cells = [row[0] for row in ROWS if not row[0].startswith("sample")]
    pages = {int(number) for cell in cells for number in re.findall(r"\d+", cell)}
    assert sorted(pages) == list(range(1, 19))


def test_what_is_no_content_says_why() -> None:
    assert [cells for cells in ROWS if not (cells[2] or cells[5])] == []


def test_every_code_is_a_rule_and_leads_to_its_page() -> None:
    known = {page.code: f"rules/{page.path.name}" for page in rulebook.pages()}
    linked = {text: path for text, path in LINKS if text.startswith("AOS")}
    assert {code: known.get(code) for code in linked} == linked
    assert set(re.findall(r"AOS\d{3}", PAGE)) == set(linked)


@pytest.mark.parametrize("folder", ["core/realms", "core/battleplans"])
def test_every_core_document_is_linked(folder: str) -> None:
    linked = {path.removeprefix("../content/") for _, path in LINKS}
    files = [f"{folder}/{path.name}" for path in sorted((ROOT / "content" / folder).iterdir())]
    assert [file for file in files if file not in linked] == []


def test_the_realms_of_battle_are_those_of_the_core_rules() -> None:
    choices = document("core/core-rules.yaml")["realms_of_battle"]["choices"]
    realms = [path.name for path in (ROOT / "content" / "core" / "realms").iterdir()]
    held = [document(f"core/realms/{name}") for name in realms]
    assert sorted((one["name"], one["text"]) for one in choices) == sorted(
        (realm["title"], f"Realm of {realm['element']}")
        for realm in held
        if realm.get("battle", True)
    )
