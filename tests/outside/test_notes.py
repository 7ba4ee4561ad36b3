"""What docs/coverage.md is made of is what the notes on rules and questions hold."""

from __future__ import annotations

import re
from pathlib import Path

from tests.docs.coverage import questions, statements

SHARED = Path(__file__).parents[3] / "shared" / "rules" / "matched-play.md"


def test_the_statements_are_those_of_the_notes() -> None:
    numbered = re.findall(r"\*\*(L\d{3})\*\*", SHARED.read_text("utf-8"))
    assert list(statements()) == sorted(set(numbered))


def test_the_questions_are_those_of_the_notes() -> None:
    notes = SHARED.with_name("faq.md")
    numbers = re.findall(r"^(\d+)\. \*\*", notes.read_text("utf-8"), re.MULTILINE)
    assert list(questions()) == [*(f"Q{int(number):02}" for number in numbers), "reports"]
