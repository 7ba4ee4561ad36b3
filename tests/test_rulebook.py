"""Rules by code and by name."""

from __future__ import annotations

from pathlib import Path

import pytest

from aoslint import rulebook

NAMES = ["AOS310-duplicate-artefact", "AOS311-too-many-artefacts", "AOS401-too-many-points"]


@pytest.fixture(autouse=True)
def pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in (*NAMES, "README", "AOS31-short"):
        (tmp_path / f"{name}.md").write_text(f"# {name}\n", encoding="utf-8")
    monkeypatch.setattr(rulebook, "folder", lambda name: tmp_path)
    return tmp_path


def test_pages_are_those_of_rules_in_order() -> None:
    assert [f"{page.code}-{page.name}" for page in rulebook.pages()] == NAMES


@pytest.mark.parametrize("word", ["AOS310", "aos310", "duplicate-artefact", "Duplicate-Artefact"])
def test_a_page_is_found_by_code_or_name(word: str) -> None:
    page = rulebook.find(word)
    assert page is not None
    assert page.text() == "# AOS310-duplicate-artefact\n"


@pytest.mark.parametrize(
    ("word", "codes"),
    [
        ("AOS310", ["AOS310"]),
        ("aos3", ["AOS310", "AOS311"]),
        ("AOS", ["AOS310", "AOS311", "AOS401"]),
        ("too-many-points", ["AOS401"]),
        ("too-many", []),
        ("AOS9", []),
        ("", []),
    ],
)
def test_codes(word: str, codes: list[str]) -> None:
    assert rulebook.codes(word) == codes


def test_near_names() -> None:
    assert rulebook.find("duplicate-artifact") is None
    assert rulebook.near("duplicate-artifact") == ["duplicate-artefact"]
    assert rulebook.near("zzz") == []


def test_no_pages(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(rulebook, "folder", lambda name: tmp_path / "missing")
    assert rulebook.pages() == []
