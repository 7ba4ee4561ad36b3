"""The exit status of a run, and what is counted."""

from __future__ import annotations

from typing import Any

import pytest

from aoslint.report import summary
from aoslint.report.safe import escape, width


def entry(errors: int = 0, warnings: int = 0, **more: Any) -> dict[str, Any]:
    found = [{"severity": "error"}] * errors + [{"severity": "warning"}] * warnings
    return {"diagnostics": found} | more


@pytest.mark.parametrize(
    ("entries", "options", "status"),
    [
        ([], {}, 0),
        ([entry()] * 40, {}, 0),
        ([entry()] * 20 + [entry(errors=1)] + [entry()] * 19, {}, 1),
        ([entry(errors=256)], {}, 1),
        ([entry(warnings=1)], {}, 0),
        ([entry(warnings=1)], {"strict": True}, 1),
        ([entry()], {"strict": True}, 0),
        ([entry(errors=1), entry(errors=1, unreadable=True)], {}, 2),
        ([entry(errors=1)], {"unusable": True}, 2),
        ([entry(errors=1, unreadable=True), entry(fault="KeyError")], {"unusable": True}, 3),
    ],
)
def test_status(entries: list[dict[str, Any]], options: dict[str, bool], status: int) -> None:
    assert summary.status(entries, **options) == status


def test_findings_in_words() -> None:
    counts = summary.count([entry(2, 1), {"diagnostics": [{"severity": "notice"}]}])
    assert summary.findings(counts) == "2 errors, 1 warning, 1 notice"
    assert summary.findings(summary.count([])) == "no findings"


def test_a_file_that_was_not_judged_is_no_clean_file() -> None:
    fault = "KeyError: 'x'"
    assert summary.told([entry()]) == "no findings"
    assert summary.told([entry(fault=fault)]) == "1 file not judged (internal error)"
    several = [entry(), entry(fault=fault), entry(errors=1, fault=fault)]
    assert summary.told(several) == "1 error, 2 files not judged (internal error)"


@pytest.mark.parametrize(
    ("text", "shown", "cells"),
    [
        ("plain", "plain", 5),
        ("a\tb\r\nc", "a\\tb\\r\\nc", 9),
        ("\x00\x1b\x7f\x9b", "\\x00\\x1b\\x7f\\x9b", 16),
        ("\u202e\u2066\u200e\ufeff", "<U+202E><U+2066><U+200E><U+FEFF>", 32),
        ("\u2028\u2029", "<U+2028><U+2029>", 16),
        ("caf\u00e9 e\u0301 \u5168\uff41", "caf\u00e9 e\u0301 \u5168\uff41", 11),
        ("no\u00a0break", "no\u00a0break", 8),
        ("\udcff\ud800", "\\xff<U+D800>", 12),
        ("\U0001f44b \U000f0000", "\U0001f44b \U000f0000", 4),
        ("\u1112\u1161\u11ab", "\u1112\u1161\u11ab", 2),
    ],
)
def test_escape_and_width(text: str, shown: str, cells: int) -> None:
    assert escape(text) == shown
    assert width(shown) == cells
