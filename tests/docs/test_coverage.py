"""docs/coverage.md: every statement has a rule, or a reason why it has none."""

from __future__ import annotations

import os

from tests.docs.coverage import DOCS, REASONS, covering, questions, render, statements


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


def test_every_question_follows_from_statements() -> None:
    rows = questions()
    rows.pop("reports")
    known = set(statements())
    for number, row in rows.items():
        assert set(row) - {"undecidable"} == {"asks", "answer", "statements"}, number
        assert set(row["statements"]) <= known, number
