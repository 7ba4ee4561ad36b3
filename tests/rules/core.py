"""Cases of the core rules: a small army, the verdict on it, and all that is found in it."""

from __future__ import annotations

from typing import Any, NamedTuple

from tests.rules import judge

Row = tuple[str, str, int, int, str]
"""Code, severity and confidence, line, column, message."""


class Case(NamedTuple):
    """One behaviour: `rows` are all findings but notices, unless notices are what is tried."""

    name: str
    army: str
    verdict: str
    rows: list[Row]
    notices: bool = False


def check(case: Case) -> None:
    entry = judge(case.army)
    assert "fault" not in entry, entry["fault"]
    assert found(entry, notices=case.notices) == case.rows
    assert entry["verdict"] == case.verdict


def found(entry: dict[str, Any], *, notices: bool = False) -> list[Row]:
    """What is found, as rows; certain is the usual confidence and not named."""
    rows: list[Row] = []
    for item in entry["diagnostics"]:
        if item["severity"] == "notice" and not notices:
            continue
        sure = "" if item["confidence"] == "certain" else f" {item['confidence']}"
        rows.append(
            (
                item["code"],
                item["severity"] + sure,
                item["line"],
                item["column"],
                item["message"],
            )
        )
    return rows
