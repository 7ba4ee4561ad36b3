"""BattleScribe data as content: an invented army of two units, a battalion and an allegiance.

`documents/make.py` writes the data, `documents/expected.txt` holds all that comes of them.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from aoslint.cli.main import run as run_command
from aoslint.importers.catalogues import load
from aoslint.importers.documents import documents_of, paths, to_yaml
from aoslint.importers.documents.draft import NotUnderstoodError, dice, inches, name_of, rend, roll
from aoslint.schema.check import check
from aoslint.source.text import Source
from aoslint.source.yamltree import parse

DATA = Path(__file__).parent / "documents"


def written(**options: bool) -> dict[str, str]:
    system, problems = load([DATA])
    assert problems == []
    drafts = documents_of(system, "ghb2020", **options)
    return {path: to_yaml(draft) for path, draft in paths(drafts)}


def test_all_documents_are_as_expected() -> None:
    told = "".join(f"==> {path}\n{text}\n" for path, text in sorted(written().items()))
    expected = DATA / "expected.txt"
    if os.environ.get("UPDATE_GOLDEN"):
        expected.write_text(told, encoding="utf-8")
    assert told == expected.read_text(encoding="utf-8")


@pytest.mark.parametrize("with_texts", [False, True])
def test_no_document_has_a_fault_of_shape(with_texts: bool) -> None:
    faults = []
    for path, text in written(with_texts=with_texts).items():
        tree, problems = parse(Source.from_text(text, path))
        assert problems == [] and tree is not None
        faults += [(path, one.message) for one in check(tree, tree.data["kind"])]
    assert faults == []


def test_words_come_over_only_if_asked_for_and_then_with_their_source() -> None:
    path = "order/ashborn/warscrolls/ashlord-on-smoke-drake.yaml"
    assert "chokes" not in "".join(written().values())
    with_texts = written(with_texts=True)[path]
    assert "text: Pick an enemy unit. It chokes." in with_texts
    assert "source: BattleScribe data, Order - Ashborn, revision 1" in with_texts


def test_counts_of_what_came_and_what_did_not() -> None:
    system, _ = load([DATA])
    drafts = documents_of(system, "ghb2020")
    assert dict(drafts.came) == {
        "warscrolls": 2,
        "weapons": 6,
        "damage table": 1,
        "wizard": 1,
        "spells": 1,
        "abilities": 4,
        "command abilities": 1,
        "options": 4,
        "battalions": 1,
        "prices": 3,
        "allegiances": 1,
        "command traits": 1,
        "artefacts": 1,
    }
    assert dict(drafts.lost) == {"documents with comments": 1, "comments": 1}


@pytest.mark.parametrize(
    ("read", "text", "value"),
    [
        (inches, "12”", '12"'),
        (inches, '8-36"', '8"-36"'),
        (inches, "2d6", '2D6"'),
        (inches, "-", "-"),
        (dice, "D3 + 1", "D3+1"),
        (dice, "*", "*"),
        (roll, "4+", "4+"),
        (rend, "0", "-"),
        (inches, "far", None),
        (dice, "3 or 4", None),
        (roll, "1+", None),
    ],
)
def test_values(read: object, text: str, value: object) -> None:
    assert callable(read)
    if value is None:
        with pytest.raises(NotUnderstoodError):
            read(text)
    else:
        assert read(text) == value


def test_names_lose_what_the_data_put_round_them() -> None:
    assert name_of("\ufeff3. Soul’s Reach [40pts]") == "Soul's Reach"
    assert name_of("[OLD]Soot , the Lame") == "Soot, the Lame"


@pytest.fixture
def states(tmp_path: Path) -> Path:
    """A folder of states, of two days."""
    for day in ("2019-01-31", "2020-07-30"):
        folder = tmp_path / "states" / day
        folder.mkdir(parents=True)
        for name in ("embers.gst", "ash.cat"):
            shutil.copy(DATA / name, folder / name)
    old = tmp_path / "states" / "2019-01-31" / "ash.cat"
    old.write_text(old.read_text().replace('value="340.0"', 'value="360.0"'))
    return tmp_path / "states"


Called = Callable[..., tuple[int, str]]


@pytest.fixture
def run(capfd: pytest.CaptureFixture[str]) -> Called:
    def call(*arguments: str | Path) -> tuple[int, str]:
        status = run_command(["import", *map(str, arguments)])
        told = capfd.readouterr()
        return status, told.out + told.err

    return call


@pytest.mark.parametrize(
    ("day", "season", "points"),
    [("2019-05-01", "ghb2018", 360), ("2020-12-01", "ghb2020", 340)],
)
def test_the_state_of_a_day(
    run: Called, states: Path, tmp_path: Path, day: str, season: str, points: int
) -> None:
    status, _ = run(states, "--at", day, "-o", tmp_path / "out")
    assert status == 0
    text = (tmp_path / "out/order/ashborn/profiles.yaml").read_text()
    assert f"season: {season}\n" in text
    assert f"{{warscroll: Ashlord on Smoke Drake, points: {points}, " in text


def test_wrong_use(run: Called, states: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    out.mkdir()
    (out / "mine.yaml").write_text("kind: army\n")
    for arguments, told in (
        ((states, "--at", "2018-01-01", "-o", tmp_path / "a"), "the oldest state is of 2019-01-31"),
        ((DATA, "--at", "2019-01-01", "-o", tmp_path / "a"), "--at needs a folder that holds"),
        ((DATA,), "-o DIR is needed: data become many documents"),
        ((DATA, "-o", out), "is there already; --force writes over it"),
        ((tmp_path / "no.cat", "-o", tmp_path / "a"), "there is no "),
    ):
        status, output = run(*arguments)
        assert status == 2
        assert told in " ".join(output.split())
    assert not (tmp_path / "a").exists()


def test_a_file_that_is_no_data_is_told(run: Called, tmp_path: Path) -> None:
    (tmp_path / "broken.cat").write_text("<catalogue>\n<a>")
    status, output = run(tmp_path / "broken.cat", "-o", tmp_path / "out")
    assert status == 2
    assert "broken.cat: the XML of the file is damaged" in output
    assert "no data were found" in output
