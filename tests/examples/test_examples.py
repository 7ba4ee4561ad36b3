"""The example armies: judged as they should be, with the figures that other tools printed."""

from __future__ import annotations

import json
import os
import tomllib
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from aoslint import report
from aoslint.catalogue.catalogue import Catalogue
from aoslint.catalogue.opening import open_packs
from aoslint.catalogue.packs import packs
from aoslint.roster.build import build
from aoslint.roster.roster import Roster
from aoslint.run.inputs import Input
from aoslint.run.judging import check_paths
from aoslint.run.options import Options
from aoslint.source.text import read_path
from aoslint.source.yamltree import parse

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"
GOLDEN = Path(__file__).parent / "golden"
PRINTED: dict[str, dict[str, Any]] = tomllib.loads((EXAMPLES / "tallies.toml").read_text("utf-8"))
FILES = sorted(path.relative_to(EXAMPLES).as_posix() for path in EXAMPLES.rglob("*.yaml"))
ARMIES = [name for name in FILES if not name.startswith("battles/")]
LEGAL = [army for army in ARMIES if not army.startswith("illegal/")]
ILLEGAL = [army for army in ARMIES if army.startswith("illegal/")]
NOTICES = {"nighthaunt-mortarch.yaml": ["AOS369"]}
"""What is told of legal armies: in this one two wizards have chosen no spell."""
TALLIES = [
    *("points", "wounds", "leaders", "battleline", "behemoths", "artillery"),
    *("artefacts", "allied_points", "command_points"),
]


@cache
def entries() -> dict[str, dict[str, Any]]:
    """The entry of every example, judged in one run."""
    inputs = [Input(f"examples/{army}", EXAMPLES / army) for army in ARMIES]
    found = check_paths(inputs, Options(use_cache=False))
    return dict(zip(ARMIES, found, strict=True))


def entry(army: str) -> dict[str, Any]:
    return deepcopy(entries()[army])


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return Catalogue(open_packs(packs(()))[0])


def roster(army: str, catalogue: Catalogue) -> Roster:
    source, _ = read_path(EXAMPLES / army, army)
    assert source is not None
    tree, findings = parse(source)
    assert tree is not None and not findings
    built = build(tree, catalogue, None, None)
    assert built is not None
    return built


def test_every_army_has_its_printed_tallies() -> None:
    assert sorted(PRINTED) == ARMIES


@pytest.mark.parametrize("army", LEGAL)
def test_a_legal_example_is_legal(army: str) -> None:
    found = entry(army)
    said = [one["code"] for one in found["diagnostics"]]
    assert (found["verdict"], said) == ("legal", NOTICES.get(army, []))
    assert found["unresolved"] == []
    assert all(one.startswith("weapon options") for one in found["not_checked"])


@pytest.mark.parametrize("army", ARMIES)
def test_every_printed_tally(army: str) -> None:
    printed = PRINTED[army]
    differs = printed.get("differs", {})
    tallies = entry(army)["tallies"]
    tallies["points"] = [tallies["points"], tallies["points_limit"]]
    for name in TALLIES:
        if name not in printed:
            continue
        ours = tallies[name]
        if isinstance(ours, list) and not isinstance(printed[name], list):
            ours = ours[0]
        expected = differs[name]["here"] if name in differs else printed[name]
        assert (name, ours) == (name, expected)
    for name, difference in differs.items():
        assert printed[name] != difference["here"], "an explained difference that is none"
        assert difference["why"]


@pytest.mark.parametrize("army", ARMIES)
def test_every_printed_price(army: str, catalogue: Catalogue) -> None:
    printed = PRINTED[army]
    built = roster(army, catalogue)
    assert [unit.points for unit in built.units] == printed["unit_prices"]
    assert [one.points for one in built.battalions] == printed.get("battalion_prices", [])
    assert [one.points for one in built.extras] == printed.get("endless_spell_prices", [])


@pytest.mark.parametrize("army", ILLEGAL)
def test_an_illegal_example_as_json(army: str) -> None:
    found = report.render("json", [entry(army)])
    shown = json.loads(found)
    del shown["aoslint"]
    printed = json.dumps(shown, indent=2) + "\n"
    golden = GOLDEN / f"{Path(army).stem}.json"
    if os.environ.get("UPDATE_GOLDEN"):
        golden.parent.mkdir(exist_ok=True)
        golden.write_text(printed, "utf-8")
    assert printed == golden.read_text("utf-8")


@pytest.mark.parametrize("army", ILLEGAL)
def test_every_finding_stands_where_it_says(army: str) -> None:
    """Columns count characters from 1; the end is the column after the last one."""
    expected = {
        "illegal/nighthaunt-lanterns.yaml": [
            ("AOS314", "Midnight Tome", ["The Forgotten Scions", "The Forgotten Scions"]),
            ("AOS369", "warscroll: Spirit Torment", []),
            ("AOS310", "Midnight Tome", ["Midnight Tome", "artefacts"]),
            ("AOS311", "Wychlight Lantern", ["Aetherquartz Brooch", "artefacts"]),
        ],
        "illegal/stormcast-phalanx.yaml": [("AOS401", "battlehost", ["game: battlehost"])],
    }
    found = entry(army)
    assert found["verdict"] == "illegal"
    said = []
    for one in found["diagnostics"]:
        related = [_text(place) for place in one["related"]]
        said.append((one["code"], _text(one), related))
    assert said == expected[army]


def _text(place: dict[str, Any]) -> str:
    """What stands at a place of one line."""
    line = (ROOT / place["path"]).read_text("utf-8").splitlines()[place["line"] - 1]
    if place["end_line"] != place["line"]:
        return line[place["column"] - 1 :]
    return line[place["column"] - 1 : place["end_column"] - 1]
