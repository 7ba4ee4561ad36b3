"""The whole text of reports, compared with golden files; UPDATE_GOLDEN=1 writes them anew."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import pytest

from aoslint import report
from tests.report.cases import ARMY, CASES, TWICE, army

GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize("name", CASES)
def test_text(name: str) -> None:
    text = report.render("text", CASES[name])
    file = GOLDEN / f"{name}.txt"
    if os.environ.get("UPDATE_GOLDEN"):
        file.write_text(text, encoding="utf-8", newline="\n")
    assert text == file.read_text(encoding="utf-8")


def test_every_golden_file_has_a_case() -> None:
    assert {file.stem for file in GOLDEN.iterdir()} == set(CASES)


@pytest.mark.parametrize("name", CASES)
def test_colour_adds_colours_and_nothing_else(name: str) -> None:
    coloured = report.render("text", CASES[name], colour=True)
    assert re.sub("\x1b\\[[0-9;]*m", "", coloured) == report.render("text", CASES[name])


def test_a_broken_limit_is_red() -> None:
    text = report.render("text", CASES["unknown_army"], colour=True)
    assert "battleline   \x1b[1;31m2 / 3+\x1b[0m" in text


def test_excerpts_hold_the_lines_that_are_shown_and_survive_json() -> None:
    entry = army("army.yaml", "illegal", [TWICE])
    assert entry["excerpts"] == {"army.yaml": {"9": ARMY[8], "14": ARMY[13]}}
    again = json.loads(json.dumps(entry))
    assert report.render("text", [again]) == report.render("text", [entry])
