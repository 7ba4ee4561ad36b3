"""A baseline: what is known is kept back, what is new and what is mended is told."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Aoslint, write
from tests.cli.test_config import CLEAN, TWICE

TWICE_MESSAGE = "`Mirrorshield` is carried twice; an army may include each artefact only once"


@pytest.fixture
def known(here: Path, aoslint: Aoslint) -> Path:
    """Two files with two findings each, all in the baseline."""
    write(here / "lists/a.yaml", TWICE)
    write(here / "lists/b.yaml", TWICE)
    assert aoslint("baseline", "lists") == (
        0,
        "",
        "aoslint-baseline.json: 4 findings, 0 taken off\n",
    )
    write(here / "aoslint.toml", 'baseline = "aoslint-baseline.json"')
    return here


def concise(aoslint: Aoslint, *arguments: str) -> list[str]:
    done = aoslint(*arguments, "--format", "concise")
    assert done.err == ""
    return [line.partition(" (")[0] for line in done.out.splitlines()]


def test_what_is_in_it_is_kept_back(known: Path, aoslint: Aoslint) -> None:
    done = aoslint("lists", "--format", "concise")
    assert done == (
        0,
        "lists/a.yaml: ILLEGAL (2 suppressed)\nlists/b.yaml: ILLEGAL (2 suppressed)\n",
        "",
    )
    held = json.loads(aoslint("lists/a.yaml", "--format", "json").out)["files"][0]["suppressed"]
    assert [(one["code"], one["suppression"]["kind"]) for one in held] == [
        ("AOS310", "external"),
        ("AOS312", "external"),
    ]


def test_its_text(known: Path) -> None:
    document = json.loads((known / "aoslint-baseline.json").read_text("utf-8"))
    assert list(document) == ["version", "aoslint", "files"]
    assert list(document["files"]) == ["lists/a.yaml", "lists/b.yaml"]
    rows = document["files"]["lists/a.yaml"]
    assert [(row["code"], row["at"], row["count"]) for row in rows] == [
        ("AOS310", "units/Knight-Incantor/artefact", 1),
        ("AOS312", "units/Knight-Incantor/artefact", 1),
    ]


def test_lines_may_move_and_another_folder_may_be_at_hand(
    known: Path, aoslint: Aoslint, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(known / "lists/a.yaml", "# moved\n\n" + TWICE)
    assert concise(aoslint, "lists/a.yaml") == ["lists/a.yaml: ILLEGAL"]
    monkeypatch.chdir(known / "lists")
    assert concise(aoslint, "a.yaml") == ["a.yaml: ILLEGAL"]
    assert concise(aoslint, str(known / "lists/a.yaml")) == [f"{known}/lists/a.yaml: ILLEGAL"]


def test_what_is_new_is_told(known: Path, aoslint: Aoslint) -> None:
    write(
        known / "lists/a.yaml", TWICE + "  - {warscroll: Lord-Castellant, artefact: Mirrorshield}\n"
    )
    assert concise(aoslint, "lists/a.yaml") == [
        "lists/a.yaml:5:44: error[AOS312] too-many-artefacts: the army has 3 "
        "artefacts; it may have 1",
        f"lists/a.yaml:6:44: error[AOS310] duplicate-artefact: {TWICE_MESSAGE}",
        "lists/a.yaml: ILLEGAL",
        "aoslint-baseline.json:15:5: warning[AOS034] stale-baseline: `lists/a.yaml` no longer has "
        "a finding of AOS312 at `units/Knight-Incantor/artefact`",
    ]
    assert aoslint("lists/a.yaml").status == 1


def test_it_only_shrinks(known: Path, aoslint: Aoslint) -> None:
    write(known / "lists/a.yaml", CLEAN)
    (known / "lists/b.yaml").unlink()
    gone = "stale-baseline: `lists/{}.yaml` no longer has a finding of {} at"
    assert concise(aoslint, "lists") == [
        "lists/a.yaml: LEGAL",
        *(
            f"aoslint-baseline.json:{line}:5: warning[AOS034] {gone.format(name, code)} "
            "`units/Knight-Incantor/artefact`"
            for line, name, code in [
                (9, "a", "AOS310"),
                (15, "a", "AOS312"),
                (23, "b", "AOS310"),
                (29, "b", "AOS312"),
            ]
        ),
    ]
    assert aoslint("lists").status == 0
    assert aoslint("lists", "--strict").status == 1
    assert aoslint("baseline", "lists") == (
        2,
        "",
        "error: `aoslint-baseline.json` is there already: --prune takes off what is mended, "
        "--force writes it anew\n",
    )
    write(known / "lists/new.yaml", TWICE)
    assert aoslint("baseline", "--prune", "lists") == (
        0,
        "",
        "aoslint-baseline.json: 0 findings, 4 taken off\n",
    )
    assert aoslint("lists/new.yaml").status == 1
    assert aoslint("baseline", "--force", "lists").err == (
        "aoslint-baseline.json: 2 findings, 0 taken off\n"
    )


def test_only_what_was_checked_and_asked_for_can_be_stale(known: Path, aoslint: Aoslint) -> None:
    write(known / "lists/a.yaml", CLEAN)
    assert concise(aoslint, "lists/b.yaml") == ["lists/b.yaml: ILLEGAL"]
    assert concise(aoslint, "lists", "--select", "AOS4") == [
        "lists/a.yaml: LEGAL",
        "lists/b.yaml: ILLEGAL",
    ]
    assert aoslint("baseline", "--prune", "lists/b.yaml").err == (
        "aoslint-baseline.json: 4 findings, 0 taken off\n"
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", "--baseline: the baseline `b.json` is not JSON: "),
        ("[]", "--baseline: `b.json` is no baseline of aoslint"),
        ('{"version": 9, "files": {}}', "--baseline: the baseline `b.json` is of version 9, "),
        ('{"version": 1, "files": {"a": [{}]}}', "--baseline: `b.json` is no baseline of aoslint"),
    ],
)
def test_a_file_that_is_none(here: Path, aoslint: Aoslint, text: str, message: str) -> None:
    write(here / "army.yaml", CLEAN)
    write(here / "b.json", text)
    done = aoslint("army.yaml", "--baseline", "b.json")
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith("error: " + message)
