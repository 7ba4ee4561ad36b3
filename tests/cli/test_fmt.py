"""aoslint fmt: what is written, what is refused, and the exit status."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Aoslint, write

UNTIDY = 'units: [ Skinks,Skinks ] # two\nkind: "army"\n'
TIDY = "kind: army\nunits: [Skinks, Skinks]  # two\n"


def test_a_file_is_written_in_the_usual_form(here: Path, aoslint: Aoslint) -> None:
    write(here / "army.yaml", UNTIDY)
    assert aoslint("fmt", "army.yaml") == (0, "", "formatted army.yaml\n")
    assert (here / "army.yaml").read_bytes() == TIDY.encode()
    assert aoslint("fmt", "army.yaml") == (0, "", "")
    assert aoslint("fmt", "--check", "army.yaml") == (0, "", "")


def test_check_writes_nothing(here: Path, aoslint: Aoslint) -> None:
    write(here / "army.yaml", UNTIDY)
    assert aoslint("fmt", "--check") == (1, "", "would format army.yaml\n")
    assert (here / "army.yaml").read_text() == UNTIDY


def test_diff_shows_what_would_change(here: Path, aoslint: Aoslint) -> None:
    write(here / "army.yaml", UNTIDY)
    diff = (
        "--- a/army.yaml\n+++ b/army.yaml\n@@ -1,2 +1,2 @@\n"
        '-units: [ Skinks,Skinks ] # two\n-kind: "army"\n'
        "+kind: army\n+units: [Skinks, Skinks]  # two\n"
    )
    assert aoslint("fmt", "--diff", "army.yaml") == (1, diff, "")
    assert (here / "army.yaml").read_text() == UNTIDY


def test_mode_link_line_ends_and_mark_stay(here: Path, aoslint: Aoslint) -> None:
    path = here / "real.yaml"
    path.write_bytes(b"\xef\xbb\xbf" + UNTIDY.replace("\n", "\r\n").encode())
    path.chmod(0o640)
    (here / "link.yaml").symlink_to("real.yaml")
    assert aoslint("fmt", "link.yaml").status == 0
    assert path.read_bytes() == b"\xef\xbb\xbf" + TIDY.replace("\n", "\r\n").encode()
    assert (here / "link.yaml").is_symlink()
    assert path.stat().st_mode & 0o777 == 0o640
    assert sorted(one.name for one in here.iterdir()) == ["link.yaml", "real.yaml"]


def test_a_file_with_errors_is_refused_and_the_others_are_written(
    here: Path, aoslint: Aoslint
) -> None:
    write(here / "a.yaml", "kind: army\nkind: army\n")
    write(here / "b.yaml", UNTIDY)
    done = aoslint("fmt", "a.yaml", "b.yaml")
    assert done == (
        1,
        "",
        "formatted b.yaml\n"
        "not formatted a.yaml:2:1: the key `kind` stands here a second time, first on line 1\n",
    )
    assert (here / "a.yaml").read_text() == "kind: army\nkind: army\n"


def test_other_yaml_is_passed_over(here: Path, aoslint: Aoslint) -> None:
    write(here / "other.yaml", "a:   'b'\n")
    write(here / "list.txt", "a:   'b'\n")
    assert aoslint("fmt", ".") == (0, "", "")
    assert aoslint("fmt", "other.yaml") == (
        0,
        "",
        "passed over other.yaml: it has no `kind:` that is known\n",
    )


def test_what_cannot_be_read_is_2(here: Path, aoslint: Aoslint) -> None:
    (here / "bad.yaml").write_bytes(b"kind: \xff\n")
    done = aoslint("fmt", "bad.yaml")
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith("error: bad.yaml:1:7: not UTF-8")
    assert aoslint("fmt", "gone.yaml").status == 2


def test_ignored_paths_are_left(here: Path, aoslint: Aoslint) -> None:
    write(here / "aoslint.toml", 'ignore-paths = ["old"]\n')
    write(here / "old" / "army.yaml", UNTIDY)
    assert aoslint("fmt", ".", "old/army.yaml") == (0, "", "")


def test_standard_input_goes_to_standard_output(
    here: Path, aoslint: Aoslint, monkeypatch: pytest.MonkeyPatch
) -> None:
    stdin = io.TextIOWrapper(io.BytesIO(UNTIDY.encode()))
    monkeypatch.setattr(sys, "stdin", stdin)
    assert aoslint("fmt", "-") == (0, TIDY, "")
