"""docs/coverage.md: every statement has a rule, or a reason why it has none."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from tests.docs.coverage import DOCS, REASONS, covering, questions, render, statements

SHARED = Path(__file__).parents[3] / "shared" / "rules" / "matched-play.md"


def test_the_page_is_up_to_date() -> None:
    page = DOCS / "coverage.md"
    if os.environ.get("UPDATE_GOLDEN"):
        page.write_text(render(), "utf-8")
    assert page.read_text("utf-8") == render()


def test_every_statement_has_a_rule_or_one_reason() -> None:
    rules = covering()
    assert sorted(set(rules) - set(statements())) == []
    for number, entry in statements().items():
        reasons = [key for key in REASONS if key in entry]
        assert len(reasons) <= 1, number
        assert set(entry) == {"says", *reasons}, number
        assert rules.get(number) or reasons, f"{number} has neither a rule nor a reason"


def test_the_statements_are_those_of_the_notes() -> None:
    if not SHARED.exists():
        pytest.skip("the notes on matched play are not beside the project")
    numbered = re.findall(r"\*\*(L\d{3})\*\*", SHARED.read_text("utf-8"))
    assert list(statements()) == sorted(set(numbered))


def test_every_question_follows_from_statements() -> None:
    rows = questions()
    rows.pop("reports")
    known = set(statements())
    for number, row in rows.items():
        assert set(row) - {"undecidable"} == {"asks", "answer", "statements"}, number
        assert set(row["statements"]) <= known, number


def test_the_questions_are_those_of_the_notes() -> None:
    notes = SHARED.with_name("faq.md")
    if not notes.exists():
        pytest.skip("the notes on questions are not beside the project")
    numbers = re.findall(r"^(\d+)\. \*\*", notes.read_text("utf-8"), re.MULTILINE)
    assert list(questions()) == [*(f"Q{int(number):02}" for number in numbers), "reports"]
