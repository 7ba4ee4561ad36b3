"""Comments that keep findings back: what they cover, and what is said of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from aoslint import report
from aoslint.findings import Finding, Rule, Span, finding
from aoslint.run.inputs import Input
from aoslint.run.judging import check_paths
from aoslint.run.options import Options
from aoslint.run.suppress import settle
from aoslint.source.text import Source
from aoslint.source.yamltree import parse

LINE = Rule("AOS310", "duplicate-artefact", "error", "a stand-in on every line")
ALL = """\
kind: army
# aoslint: ignore[AOS310] the block of a key
units:
  - warscroll: One
    artefact: "# aoslint: ignore[AOS310] in a text"
  - {warscroll: Two}

  - warscroll: Three
battalions:
- {battalion: A}
# aoslint: ignore[AOS310] an entry of a list

# with remarks between
- battalion: B
  units: [a,
    b]
- {battalion: C}  # aoslint: ignore[AOS310] a line
notes: |
  # aoslint: ignore[AOS310] in a text
    too
name: x # aoslint: ignore[AOS310]: after a dash - a line
game: open-play  # see aoslint: ignore[AOS310] no comment of ours
season: ghb2019
"""


def settled(text: str, *, complete: bool = True) -> tuple[list[Finding], list[tuple[int, str]]]:
    """The findings about suppressions, and line and reason of all that is kept back, where
    every line has a finding."""
    source = Source.from_text(text, "army.yaml")
    tree, findings = parse(source)
    assert tree is not None and not findings
    lines = range(1, len(source.lines) + 1)
    found = [finding(LINE, "m", "army.yaml", Span(line, 1, line, 2)) for line in lines]
    remaining, held = settle(tree, found, complete=complete)
    assert len(held) + sum(one.rule is LINE for one in remaining) == len(found)
    about = [one for one in remaining if one.rule is not LINE]
    return about, [(one.finding.span.line, one.reason) for one in held]


def test_what_is_covered() -> None:
    about, held = settled(ALL)
    assert about == []
    assert held == [
        *((line, "the block of a key") for line in range(3, 9)),
        *((line, "an entry of a list") for line in (14, 15, 16)),
        (17, "a line"),
        (21, "after a dash - a line"),
    ]


def test_several_rules_and_beginnings_of_codes() -> None:
    about, held = settled("kind: army\n# aoslint: ignore[AOS2xx, AOS31, aos999] why\nname: x\n")
    assert held == [(3, "why")]
    assert [(one.rule.code, one.message, one.span) for one in about] == [
        ("AOS032", "there is no rule `aos999`", Span(2, 34, 2, 40)),
        ("AOS030", "`AOS2xx` has nothing to suppress here", Span(2, 19, 2, 25)),
    ]


def test_a_document_that_was_not_judged_has_no_unused_ones() -> None:
    text = "kind: army\nname: x  # aoslint: ignore[AOS401] why\n"
    assert [one.rule.code for one in settled(text)[0]] == ["AOS030"]
    assert settled(text, complete=False) == ([], [])


def test_the_codes_of_other_commands_are_not_called_unused() -> None:
    about, _ = settled("kind: army\nname: x  # aoslint: ignore[AOS6] why\n")
    assert [one.rule.code for one in about if one.rule.code == "AOS030"] == []


@pytest.mark.parametrize(
    ("comment", "code"),
    [
        ("# aoslint: ignore AOS310", "AOS033"),
        ("# aoslint: ignroe[AOS310] why", "AOS033"),
        ("# aoslint:", "AOS033"),
        ("#aoslint:ignore[AOS310]why", None),
        ("# aoslint: ignore[] why", "AOS033"),
        ("# aoslint: ignore[AOS310]", "AOS031"),
        ("# aoslint: ignore[AOS310]  -- ", "AOS031"),
    ],
)
def test_what_is_said_of_comments(comment: str, code: str | None) -> None:
    about, _ = settled(f"kind: army\nname: x  {comment}\n")
    assert [one.rule.code for one in about] == ([code] if code else [])


TWICE = """\
kind: army
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Arcanum, general: true, artefact: Mirrorshield}
  # aoslint: ignore[AOS310, AOS312] agreed with the organiser
  - {warscroll: Knight-Incantor, artefact: Mirrorshield}
"""


def entry(path: Path, text: str, **options: Any) -> dict[str, Any]:
    file = path / "army.yaml"
    file.write_text(text, encoding="utf-8")
    (found,) = check_paths([Input("army.yaml", file)], Options(**options))
    return found


def test_a_verdict_never_changes(tmp_path: Path) -> None:
    found = entry(tmp_path, TWICE)
    assert (found["verdict"], found["diagnostics"]) == ("illegal", [])
    assert [(one["code"], one["suppression"]) for one in found["suppressed"]] == [
        (code, {"kind": "inSource", "reason": "agreed with the organiser", "line": 5})
        for code in ("AOS310", "AOS312")
    ]
    assert report.render("text", [found]).endswith("\nILLEGAL  2 suppressed\n")
    results = json.loads(report.render("sarif", [found]))["runs"][0]["results"]
    assert [(one["ruleId"], one["suppressions"]) for one in results] == [
        (
            code,
            [
                {
                    "kind": "inSource",
                    "status": "accepted",
                    "justification": "agreed with the organiser",
                }
            ],
        )
        for code in ("AOS310", "AOS312")
    ]


def test_selection_is_of_what_is_kept_back_too(tmp_path: Path) -> None:
    found = entry(tmp_path, TWICE, select=("AOS312",))
    assert [one["code"] for one in found["suppressed"]] == ["AOS312"]
    assert found["diagnostics"] == []


def test_fingerprints_hold_no_line(tmp_path: Path) -> None:
    def fingerprints(text: str) -> list[tuple[str, str]]:
        items = entry(tmp_path, text)["diagnostics"]
        return [(item["at"], item["fingerprint"]) for item in items]

    plain = TWICE.replace("  # aoslint: ignore[AOS310, AOS312] agreed with the organiser\n", "")
    first = fingerprints(plain)
    assert [at for at, _ in first] == ["units/Knight-Incantor/artefact"] * 2
    assert first[0][1] != first[1][1]
    assert fingerprints("# moved\n\n" + plain) == first
    assert fingerprints(plain.replace("units:\n", "units:\n  - 5 x Liberators\n")) == first
    renamed = fingerprints(plain.replace("Mirrorshield", "Spellshield"))
    assert renamed[0][1] != first[0][1]


def test_a_file_that_cannot_be_read_has_fingerprints_too(tmp_path: Path) -> None:
    first = entry(tmp_path, "kind: army\nname: [\n")["diagnostics"]
    moved = entry(tmp_path, "# moved\nkind: army\nname: [\n")["diagnostics"]
    assert first and [one["line"] for one in first] != [one["line"] for one in moved]
    assert [one["fingerprint"] for one in first] == [one["fingerprint"] for one in moved]
