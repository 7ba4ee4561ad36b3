"""Makes docs/coverage.md of docs/coverage.toml and of what the rules declare."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from aoslint.rules.base import army_rules

DOCS = Path(__file__).parents[2] / "docs"
REASONS = {"worked_out": "worked out", "undecidable": "not decidable", "open": "open"}
_HEAD = """\
# Which rule covers which statement

Matched play was taken apart into numbered statements before any rule was written. This table
says, in a few words, what each is about, and which rules cover it. Some decide a figure and
cannot be broken by themselves (*worked out*), some no army list shows (*not decidable*), some
are not judged yet (*open*).

Made of the rules' own declarations, of [coverage.toml](coverage.toml) and of
[questions.toml](questions.toml); a test keeps it so. Each statement that a list can show, and each
question, has cases in [conformance](../conformance/README.md).

| statement | about | covered by |
|---|---|---|
"""


def statements() -> dict[str, dict[str, str]]:
    """What docs/coverage.toml says of each statement."""
    return tomllib.loads((DOCS / "coverage.toml").read_text("utf-8"))


def questions() -> dict[str, dict[str, Any]]:
    """What docs/questions.toml says of each question, and of the reports under `reports`."""
    return tomllib.loads((DOCS / "questions.toml").read_text("utf-8"))


def covering() -> dict[str, list[tuple[str, str]]]:
    """Code and name of the rules that declare each statement."""
    found: dict[str, list[tuple[str, str]]] = {}
    for one in army_rules():
        for number in one.statements:
            found.setdefault(number, []).append((one.rule.code, one.rule.name))
    return found


def render() -> str:
    rules = covering()
    lines = []
    for number, entry in statements().items():
        cells = [f"[{code}](rules/{code}-{name}.md)" for code, name in rules.get(number, [])]
        told = [f"{label}: {entry[key]}" for key, label in REASONS.items() if key in entry]
        lines.append(
            f"| {number} | {entry['says']} | {'; '.join([', '.join(cells), *told]).strip('; ')} |\n"
        )
    return _HEAD + "".join(lines) + _questions()


def _questions() -> str:
    rows = questions()
    reports = rows.pop("reports")
    text = _QUESTIONS
    for number, row in rows.items():
        because = f"; not decidable: {row['undecidable']}" if "undecidable" in row else ""
        answer = f"{row['answer']}{because}"
        text += f"| {number} | {row['asks']} | {answer} | {', '.join(row['statements'])} |\n"
    text += _REPORTS
    for issue, outcome in reports.items():
        text += f"| [{issue}]({_ISSUES}/{issue}) | {outcome} |\n"
    return text


_ISSUES = "https://github.com/BSData/warhammer-age-of-sigmar/issues"
_QUESTIONS = """
## Questions

| question | asks | answer | statements |
|---|---|---|---|
"""
_REPORTS = """
## Reports

Faults that players reported of other list tools, each with a case of its own.

| BSData issue | right outcome |
|---|---|
"""
