"""aoslint check --fix, --diff and --only."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.conftest import Aoslint, write

ARMY = "kind: army\nAllegiance: Seraphon  # so\nunits: [skinks]\n"
FIXED = "kind: army\nallegiance: Seraphon  # so\nunits: [Skinks]\n"


def test_fix_writes_and_then_checks(here: Path, aoslint: Aoslint) -> None:
    path = write(here / "army.yaml", ARMY)
    path.chmod(0o600)
    done = aoslint("--fix", "--format", "json", "army.yaml")
    assert done.err == "fixed army.yaml: title 1, unknown-key 1\n"
    assert path.read_text() == FIXED
    assert path.stat().st_mode & 0o777 == 0o600
    codes = [item["code"] for item in json.loads(done.out)["files"][0]["diagnostics"]]
    assert "AOS102" not in codes
    assert aoslint("--fix", "--format", "json", "army.yaml").err == ""
    assert path.read_text() == FIXED


def test_diff_shows_the_fixes_and_writes_nothing(here: Path, aoslint: Aoslint) -> None:
    path = write(here / "army.yaml", ARMY)
    assert aoslint("--fix", "--diff", "army.yaml") == (
        1,
        "--- a/army.yaml\n+++ b/army.yaml\n@@ -1,3 +1,3 @@\n kind: army\n"
        "-Allegiance: Seraphon  # so\n-units: [skinks]\n"
        "+allegiance: Seraphon  # so\n+units: [Skinks]\n",
        "",
    )
    assert path.read_text() == ARMY
    write(path, FIXED)
    assert aoslint("--diff", "army.yaml") == (0, "", "")


def test_the_fix_of_a_finding_is_in_the_report(here: Path, aoslint: Aoslint) -> None:
    write(here / "army.yaml", ARMY)
    (file,) = json.loads(aoslint("--format", "json", "army.yaml").out)["files"]
    (item,) = [one for one in file["diagnostics"] if one["code"] == "AOS102"]
    edit = {"line": 2, "column": 1, "end_line": 2, "end_column": 11, "text": "allegiance"}
    assert item["fix"] == {"safe": True, "edits": [edit]}
    assert "offers" not in file
    log = json.loads(aoslint("--format", "sarif", "army.yaml").out)
    (result,) = [r for r in log["runs"][0]["results"] if r["ruleId"] == "AOS102"]
    region = {"startLine": 2, "startColumn": 1, "endLine": 2, "endColumn": 11}
    assert result["fixes"] == [
        {
            "artifactChanges": [
                {
                    "artifactLocation": {"uri": "army.yaml"},
                    "replacements": [
                        {"deletedRegion": region, "insertedContent": {"text": "allegiance"}}
                    ],
                }
            ],
            "properties": {"safe": True},
        }
    ]


def test_what_is_ignored_is_not_fixed(here: Path, aoslint: Aoslint) -> None:
    text = "kind: army\nAllegiance: Seraphon\n"
    path = write(here / "army.yaml", text)
    aoslint("--fix", "--ignore", "AOS102", "army.yaml")
    assert path.read_text() == text


def test_one_fix_makes_the_next_possible(here: Path, aoslint: Aoslint) -> None:
    path = write(here / "w.yaml", "Kind: Warscroll\nTitle: A\nkeywords: [Order]\n")
    aoslint("--fix", "w.yaml")
    assert path.read_text() == "Kind: Warscroll\nTitle: A\nkeywords: [Order]\n", "no kind, no key"
    write(path, "kind: Warscroll\nTitle: A\nkeywords: [Order]\n")
    aoslint("--fix", "w.yaml")
    assert path.read_text() == "kind: warscroll\ntitle: A\nkeywords: [ORDER]\n"


def test_only_passes_over_the_other_files(here: Path, aoslint: Aoslint) -> None:
    write(here / "army.yaml", "kind: army\nWrong: 1\n")
    write(here / "battalion.yaml", "kind: battalion\nWrong: 1\n")
    write(here / "ci.yaml", "on: push\n")
    files = ["army.yaml", "battalion.yaml", "ci.yaml"]
    for only, path in (("army", "army.yaml"), ("content", "battalion.yaml")):
        done = aoslint("check", "--only", only, "--format", "json", *files)
        assert [file["path"] for file in json.loads(done.out)["files"]] == [path]
        assert done.status == 1
    assert aoslint("check", "--only", "army", "ci.yaml").status == 0


def test_standard_input_is_not_fixed(here: Path, aoslint: Aoslint) -> None:
    done = aoslint("check", "--fix", "-")
    assert done.status == 2
    assert "standard input cannot be fixed; --diff shows what would change" in done.err
