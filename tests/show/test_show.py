"""`aoslint show`: whole outputs, of the shipped content and of a small pack."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from aoslint import __version__
from aoslint.cli.main import run
from tests.rules import judge

GOLDEN = Path(__file__).parent / "golden"


CASES: dict[str, list[str]] = {
    "warscroll": ["Skinks"],
    "warscroll_on_a_day": ["Sequitors", "--as-of", "2019-01-01"],
    "damage_table": ["Lord-Celestant", "on", "Stardrake", "--season", "ghb2019"],
    "endless_spell": ["Everblaze Comet"],
    "battalion": ["chainguard"],
    "artefact": ["The Soulthief"],
    "artefact_for_some": ["Wychlight Lantern"],
    "realm_artefact": ["Aetherquartz Brooch"],
    "several_meanings": ["Luckstone"],
    "command_trait": ["Ruler of the Spirit Host"],
    "spell": ["Azyrite Halo"],
    "warscroll_spell": ["Thunderclap"],
    "mount_trait": ["Steel Pinions"],
    "subfaction": ["Anvils of the Heldenhammer"],
    "allegiance": ["Nighthaunt", "--season", "ghb2019"],
    "realm": ["Hysh"],
    "handbook": ["ghb2019"],
    "battleplan": ["First Blood"],
}


@pytest.mark.parametrize("case", CASES)
def test_what_is_shown(case: str, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    assert run(["show", *CASES[case]]) == 0
    shown = capfdbinary.readouterr().out.decode()
    golden = GOLDEN / f"{case}.txt"
    if os.environ.get("UPDATE_GOLDEN"):
        golden.parent.mkdir(exist_ok=True)
        golden.write_text(shown, "utf-8")
    assert shown == golden.read_text("utf-8")


PACK = """\
kind: warscroll
title: Test Gryph
type: unit
faction: Testers
move: 5"
wounds: 2
bravery: 6
save: 4+
fly: true
weapons:
  - {name: Bow, type: missile, range: 6"-18", attacks: D3, to_hit: 3+, to_wound: 4+, rend: -1,
     damage: 1}
abilities:
  - {name: Swift, when: movement phase, text: It may move twice.}
keywords: [ORDER]
changes:
  - {from: 2020-01-01, move: 6"}
"""
PRICES = """\
kind: profiles
season: ghb2019
faction: Testers
profiles:
  - {warscroll: Test Gryph, size: 3-9, points: 100, role: Battleline, most: 2}
changes:
  - {from: 2020-02-01, warscroll: Test Gryph, points: 90, full: 240}
  - {from: 2020-06-01, warscroll: Test Gryph, withdrawn: true}
"""
SHOWN = """\
Test Gryph: warscroll, Testers

  move 6"   wounds 2   bravery 6   save 4+   flies

  missile weapon  range   attacks  to hit  to wound  rend  damage
  Bow             6"-18"  D3       3+      4+        -1    1

  abilities  Swift: movement phase. It may move twice.
  keywords   ORDER
  content    PACK/gryph.yaml

  season   from        models  points  full size  role
  ghb2019  2019-06-22  3-9     100                Battleline
           2020-02-01  3-9     90      240        Battleline
           2020-06-01  withdrawn

  most in an army  2

  before 2020-01-01  move 5"
"""


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    (tmp_path / "gryph.yaml").write_text(PACK, "utf-8")
    (tmp_path / "prices.yaml").write_text(PRICES, "utf-8")
    return tmp_path


def test_a_warscroll_of_a_pack(pack: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    assert run(["show", "test gryph", "--pack", str(pack)]) == 0
    shown = capfdbinary.readouterr().out.decode()
    assert shown.replace(pack.as_posix(), "PACK") == SHOWN


def test_a_day_chooses_the_price(pack: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    arguments = ["show", "Test Gryph", "--pack", str(pack), "--format", "json", "--as-of"]
    assert run([*arguments, "2020-03-01"]) == 0
    (meaning,) = json.loads(capfdbinary.readouterr().out)["meanings"]
    assert meaning["move"] == '6"'
    assert meaning["prices"] == [
        {
            "season": "ghb2019",
            "size": "3-9",
            "points": 90,
            "role": "Battleline",
            "most": 2,
            "faction": "Testers",
            "from": "2020-03-01",
            "full": 240,
        }
    ]


def test_json(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    assert run(["show", "Soulthief", "--format", "json"]) == 0
    assert json.loads(capfdbinary.readouterr().out) == {
        "version": 1,
        "aoslint": __version__,
        "name": "Soulthief",
        "season": None,
        "as_of": None,
        "meanings": [
            {
                "kind": "artefact",
                "title": "Soulthief",
                "table": "Stormhost artefacts",
                "if": "the sub-faction Anvils of the Heldenhammer",
                "when": "end of the combat phase",
                "text": "Pick one of the bearer's melee weapons. Each enemy model that took wounds "
                "from it this phase suffers 1 mortal wound on a 3+.",
                "effects": [{"change": "mortal wounds", "add": 1, "upon": "3+", "who": "target"}],
                "allegiance": "Stormcast Eternals",
                "path": "content/order/stormcast-eternals/allegiance.yaml",
            }
        ],
    }


def test_a_name_that_is_not_known(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    assert run(["show", "Sequitorz"]) == 1
    shown = capfdbinary.readouterr()
    assert shown.out == b""
    assert shown.err.decode() == (
        "error: the content has no `Sequitorz`; near: `Sequitors` (warscroll)\n"
    )
    assert run(["show", "Qqqqqqqq"]) == 1
    assert capfdbinary.readouterr().err == b"error: the content has no `Qqqqqqqq`\n"


def test_a_name_that_is_not_known_as_json(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    assert run(["show", "Sequitorz", "--format", "json"]) == 1
    found = json.loads(capfdbinary.readouterr().out)
    assert (found["meanings"], found["near"]) == ([], [{"name": "Sequitors", "kind": "warscroll"}])


def test_colour(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    assert run(["show", "Azyrite Halo", "--color", "always"]) == 0
    first = capfdbinary.readouterr().out.decode().splitlines()[0]
    assert first == "\x1b[1mAzyrite Halo\x1b[0m: spell of Stormcast Eternals"


def test_wrong_usage(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    assert run(["show"]) == 2
    assert run(["show", "Skinks", "--season", "ghb1999"]) == 2
    assert run(["show", "Skinks", "--as-of", "yesterday"]) == 2
    assert "the content has no season `ghb1999`" in capfdbinary.readouterr().err.decode()


@pytest.mark.parametrize("day", ["2019-06-01", "2020-07-20", "2020-07-24", "2021-01-01"])
def test_a_price_on_a_day_is_what_a_list_of_that_day_pays(
    day: str, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    assert run(["show", "Sequitors", "--as-of", day, "--format", "json"]) == 0
    (meaning,) = json.loads(capfdbinary.readouterr().out)["meanings"]
    army = f"kind: army\nas_of: {day}\nallegiance: Stormcast Eternals\nunits: [5 x Sequitors]\n"
    assert judge(army)["tallies"]["points"] == meaning["prices"][0]["points"]
