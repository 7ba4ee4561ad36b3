"""`benchmarks.texts`: an author's texts beside those of the data."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from benchmarks import texts
from benchmarks.audit.books import Books
from benchmarks.audit.figures import figures
from benchmarks.audit.runs import Names, longest_run
from benchmarks.audit.said import Said

DATA = Path(__file__).parent / "importers" / "documents"

LORD = """\
kind: warscroll
title: Ashlord on Smoke Drake
faction: Ashborn
spells:
  - {name: Choke, casting_value: 7, text: Pick an enemy unit. It suffers D3 mortal wounds.}
abilities:
  - Unburnt
  - name: Smoke and Soot
    text: Enemy units nearby cough on a 4+.
    changes:
      - {from: 2021-01-01, text: Enemy units nearby cough.}
command_abilities: [Rise from Ash]
"""


@pytest.fixture
def content(tmp_path: Path) -> Path:
    (tmp_path / "lord.yaml").write_text(LORD, encoding="utf-8")
    return tmp_path


def printed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *arguments: str | Path
) -> str:
    monkeypatch.setattr(sys, "argv", ["texts", *map(str, arguments)])
    assert texts.main() == 0
    return capsys.readouterr().out


def test_counts_and_differences(
    content: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    options = ("--data", DATA, "--content", content, "--list", "figures")
    assert printed(capsys, monkeypatch, *options, "--as-of", "2020-01-01") == (
        "documents, texts of 2020-01-01\n"
        "                     names      text   in data  compared   figures    run 8+   run 12+\n"
        "ability                  2         1         1         1         0         0         0\n"
        "command ability          1         0         0         0         0         0         0\n"
        "spell                    1         1         1         1         0         0         0\n"
        "all                      4         2         2         2         0         0         0\n"
        "\n"
        "Ashlord on Smoke Drake: Choke: dice: ours alone D3; casting value: ours alone 7, "
        "theirs alone 6\n"
        "Ashlord on Smoke Drake: Smoke and Soot: rolls: ours alone 4+\n"
    )
    later = printed(capsys, monkeypatch, *options, "--as-of", "2021-06-01")
    assert "Smoke and Soot" not in later


def test_a_name_without_a_text_is_listed(
    content: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    options = ("--data", DATA, "--content", content, "--list", "missing", "--as-of", "2020-01-01")
    assert printed(capsys, monkeypatch, *options).splitlines()[-2:] == [
        "Ashlord on Smoke Drake: Unburnt: ability (not in the data)",
        "Ashlord on Smoke Drake: Rise from Ash: command ability (not in the data)",
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("roll of 4 or more within 12 inches", (set(), {"4+"}, {'12"'}, set())),
        ("on a 6+ heal D3+1, two at most", ({"D3+1"}, set(), set(), {"6", "2"})),
        ('2D6” and 6"', ({"2D6"}, set(), {'6"'}, set())),
    ],
)
def test_figures(text: str, expected: tuple[set[str], ...]) -> None:
    assert tuple(map(set, figures(text)[:4])) == expected


def test_names_and_keywords_do_not_count_in_a_run() -> None:
    names = Names(["Ash Lord", "Choke"])
    first = names.words("Pick the Ash Lord; it and each HERO may fight twice.")
    second = names.words("Then it and each WIZARD may fight twice")
    assert longest_run(first, second) == ["it", "and", "each", "may", "fight", "twice"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("on a 4 or a 5 it suffers 1, on a 6 D3", ({"D3"}, set(), {"4+"})),
        ("roll two dice and move that many inches", ({"2D6"}, set(), set())),
        ("roll two dice and discard the highest result", (set(), set(), set())),
        ('moves D6" rather than D3"', ({"D6"}, set(), {"D3"})),
        ("it has 5 or more models, or 10+ wounds", (set(), set(), set())),
        ("ignore Rend unless it is -2 or better", (set(), set(), set())),
    ],
)
def test_what_is_no_roll_and_what_need_not_be_said(
    text: str, expected: tuple[set[str], ...]
) -> None:
    found = figures(text)
    assert (set(found.dice), set(found.rolls), set(found.unsaid)) == expected


def test_books_to_come_and_superseded_are_not_in_force() -> None:
    documents = [
        {"kind": "handbook", "season": "ghb2019", "from": "2019-06-22"},
        {"kind": "book", "title": "Ashborn", "released": "2020-01-01", "supersedes": ["Cinders"]},
        {"kind": "allegiance", "title": "Ashborn", "seasons": ["ghb2019"]},
        {"kind": "allegiance", "title": "Smoke", "seasons": ["ghb2019"]},
    ]
    factions = ("Ashborn", "Smoke", "Cinders", "Soot")
    for day, expected in {
        "2019-06-01": [False, False, True, True],
        "2019-07-01": [False, True, True, True],
        "2020-01-01": [True, True, False, True],
    }.items():
        books = Books(documents, day)
        assert [books.in_force(faction) for faction in factions] == expected
        assert books.in_season(("ghb2020",)) == (day < "2019-06-22")


def test_a_prayer_may_have_its_roll_in_the_ability_that_chants_it() -> None:
    ours = texts.Written(
        "a", "Priest", ("Priest",), "Ash", False, "prayer", "Burn", (), "It burns.", "", '16" 4+'
    )
    theirs = Said("Burn", "Prayer", "It burns.", "", "Ash")
    names = Names(())
    for told, wrong in {
        'This model can chant a prayer. It is answered on a 4+, range 16".': (),
        "This model can chant a prayer. It is answered on a 3+.": (("rolls", ["4+"], []),),
    }.items():
        assert texts.compare(ours, theirs, names, {"priest": told}).wrong == wrong
