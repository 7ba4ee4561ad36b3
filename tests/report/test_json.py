"""The JSON report against the contract's keys and its published schema."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from aoslint import __version__, report
from aoslint.resources import folder
from tests.report.cases import CASES, TALLIES, TWICE, army, content, diagnostic

SCHEMA = json.loads((folder("schemas") / "report.json").read_text(encoding="utf-8"))
VALIDATOR = Draft202012Validator(SCHEMA)


def rendered(entries: list[dict[str, Any]]) -> dict[str, Any]:
    parsed: dict[str, Any] = json.loads(report.render("json", entries))
    return parsed


def test_schema_is_a_schema() -> None:
    Draft202012Validator.check_schema(SCHEMA)


@pytest.mark.parametrize("name", CASES)
def test_every_report_fits_the_schema(name: str) -> None:
    assert list(VALIDATOR.iter_errors(rendered(CASES[name]))) == []


def test_whole_report() -> None:
    finding = diagnostic("AOS101", "unknown-key", "m", (2, 1, 2, 4), "b.yaml")
    entries = [
        army("army.yaml", "legal", []),
        content("b.yaml", [finding], **{"b.yaml": ["", "x"]}),
    ]
    assert rendered(entries) == {
        "version": 1,
        "aoslint": __version__,
        "files": [
            {
                "path": "army.yaml",
                "kind": "army",
                "source": "yaml",
                "verdict": "legal",
                "season": "ghb2019",
                "as_of": "2020-04-13",
                "game": "battlehost",
                "allegiance": "Stormcast Eternals",
                "subfaction": "Anvils of the Heldenhammer",
                "tallies": TALLIES,
                "unresolved": [],
                "diagnostics": [],
                "not_checked": [],
            },
            {
                "path": "b.yaml",
                "kind": "warscroll",
                "source": "yaml",
                "verdict": None,
                "season": None,
                "as_of": None,
                "game": None,
                "allegiance": None,
                "tallies": None,
                "unresolved": [],
                "diagnostics": [finding],
            },
        ],
        "summary": {
            "files": 2,
            "errors": 1,
            "warnings": 0,
            "legal": 1,
            "illegal": 0,
            "unknown": 0,
            "notices": 0,
        },
    }


def test_true_values_are_kept_and_nothing_raw_is_written() -> None:
    text = report.render("json", CASES["control_characters"])
    assert text.isascii()
    assert "\x1b" not in text
    (file,) = json.loads(text)["files"]
    assert file["path"] == "\x1b]0;title\x07.yaml"
    assert file["diagnostics"][0]["label"] == "\u202eszniK \ud800"


WRONG: dict[str, Any] = {
    "a line 0": lambda file: file["diagnostics"][0].update(line=0),
    "no message": lambda file: file["diagnostics"][0].pop("message"),
    "a code of another kind": lambda file: file["diagnostics"][0].update(code="E310"),
    "a severity that is none": lambda file: file["diagnostics"][0].update(severity="fatal"),
    "a pair of three": lambda file: file["tallies"].update(leaders=[1, 2, 3]),
    "a pair that is a number": lambda file: file["tallies"].update(leaders=1),
    "no drops": lambda file: file["tallies"].pop("drops"),
    "a verdict that is none": lambda file: file.update(verdict="maybe"),
    "an army without a verdict": lambda file: file.update(verdict=None),
    "a day of no calendar": lambda file: file.update(as_of="13.4.2020"),
    "no path": lambda file: file.pop("path"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_schema_refuses(wrong: str) -> None:
    parsed = rendered([army("army.yaml", "illegal", [TWICE])])
    parsed = copy.deepcopy(parsed)
    WRONG[wrong](parsed["files"][0])
    assert len(list(VALIDATOR.iter_errors(parsed))) == 1
