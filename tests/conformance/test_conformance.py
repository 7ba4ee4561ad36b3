"""Every case of the conformance suite has the outcome that it expects."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator

import pytest

from aoslint.catalogue.catalogue import Catalogue
from aoslint.run.judging import Run
from aoslint.run.options import Options
from conformance.cases import ROOT, Case, cases, differences, outcome
from tests.docs.coverage import questions, statements

_ALL = list(cases())


@pytest.fixture(scope="module")
def catalogue() -> Iterator[Catalogue]:
    yield Run(Options()).catalogue()


@pytest.mark.parametrize("case", _ALL, ids=lambda case: case.id)
def test_case(case: Case, catalogue: Catalogue) -> None:
    got = outcome(case, catalogue)
    told = [f"{f.rule.code} line {f.span.line}: {f.message}" for f in got.findings]
    assert differences(case, got) == [], told


def test_there_are_enough() -> None:
    assert len(_ALL) >= 250


@pytest.mark.parametrize("case", _ALL, ids=lambda case: case.id)
def test_a_case_is_named_after_what_it_expects(case: Case) -> None:
    end = case.id.rpartition(".")[2]
    assert end == case.expect["verdict"]
    assert case.sources
    assert case.expect["verdict"] != "illegal" or case.expect["codes"]


def test_every_illegal_case_has_a_legal_twin() -> None:
    names = {case.id for case in _ALL}
    for case in _ALL:
        stem, _, end = case.id.rpartition(".")
        if end == "illegal":
            base = stem
            assert f"{base}.legal" in names or f"{base}.unknown" in names, case.id


def _told(pattern: str) -> set[str]:
    return {name for case in _ALL for name in re.findall(pattern, " ".join(case.sources))}


def test_every_statement_and_question_that_a_list_shows_has_a_case() -> None:
    wanted = {name for name, row in statements().items() if "undecidable" not in row}
    assert sorted(wanted - _told(r"\bL\d{3}\b")) == []
    asked = questions()
    reports = asked.pop("reports")
    wanted = {name for name, row in asked.items() if "undecidable" not in row}
    assert sorted(wanted - _told(r"\bQ\d{2}\b")) == []
    assert sorted(set(reports) - _told(r"\bBSData issue (\d+)\b")) == []


def test_the_export_holds_every_case() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "conformance.export"],
        cwd=ROOT.parent,
        capture_output=True,
        check=True,
    )
    found = json.loads(done.stdout)
    assert [row["id"] for row in found["cases"]] == [case.id for case in _ALL]
    assert str(ROOT) not in done.stdout.decode()
