"""What the commands say in another language: the same findings, in other words."""

from __future__ import annotations

import json
from typing import Any

import pytest

from aoslint import language
from aoslint.catalogue.catalogue import Catalogue
from aoslint.catalogue.opening import open_packs
from aoslint.catalogue.packs import packs
from aoslint.cli.main import run
from aoslint.resources import folder
from conformance.cases import Case, cases, outcome

EXAMPLES = folder("content").parent / "examples"
WORDS = ("message", "help", "label", "related", "notes")


@pytest.fixture(autouse=True)
def english() -> Any:
    yield
    language.use("en")


def report(capfd: pytest.CaptureFixture[str], *arguments: str) -> Any:
    run(["check", *arguments])
    return capfd.readouterr()


ILLEGAL = str(EXAMPLES / "illegal" / "nighthaunt-lanterns.yaml")


@pytest.mark.parametrize("code", language.LANGUAGES[1:])
def test_findings_are_the_same_in_other_words(code: str, capfd: pytest.CaptureFixture[str]) -> None:
    def findings(*more: str) -> list[dict[str, Any]]:
        told = json.loads(report(capfd, str(EXAMPLES), "--format", "json", *more).out)
        return [item for one in told["files"] for item in one["diagnostics"]]

    ours, theirs = findings(), findings("--lang", code)
    assert [{k: v for k, v in one.items() if k not in WORDS} for one in ours] == [
        {k: v for k, v in one.items() if k not in WORDS} for one in theirs
    ]
    assert all(a["message"] != b["message"] for a, b in zip(ours, theirs, strict=True))


def test_the_locale_speaks_to_people_alone(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    english = report(capfd, ILLEGAL).out
    for_programs = report(capfd, ILLEGAL, "--format", "json").out
    monkeypatch.setenv("LC_ALL", "fi_FI.UTF-8")
    finnish = report(capfd, ILLEGAL).out
    assert finnish != english
    assert report(capfd, ILLEGAL, "--lang", "fi").out == finnish
    assert report(capfd, ILLEGAL, "--lang", "en").out == english
    assert report(capfd, ILLEGAL, "--format", "json").out == for_programs
    assert json.loads(report(capfd, ILLEGAL, "--format", "json", "--lang", "fi").out) != json.loads(
        for_programs
    )


def test_a_language_that_is_not_known_is_wrong_usage(capfd: pytest.CaptureFixture[str]) -> None:
    assert run(["check", ILLEGAL, "--lang", "tlh"]) == 2
    assert "'tlh' is not one of" in capfd.readouterr().err


Suite = tuple[list[Case], Catalogue]


def outcomes(suite: Suite) -> list[tuple[Any, ...]]:
    found = []
    for case in suite[0]:
        one = outcome(case, suite[1])
        facts = [finding.facts for finding in one.findings]
        found.append((case.id, one.verdict, one.tallies, one.found, facts))
    return found


@pytest.fixture(scope="module")
def suite() -> Suite:
    return list(cases()), Catalogue(open_packs(packs(()))[0])


@pytest.fixture(scope="module")
def in_english(suite: Suite) -> list[tuple[Any, ...]]:
    return outcomes(suite)


def test_no_case_depends_on_the_language(suite: Suite, in_english: list[tuple[Any, ...]]) -> None:
    for code in language.LANGUAGES[1:]:
        language.use(code)
        assert outcomes(suite) == in_english
