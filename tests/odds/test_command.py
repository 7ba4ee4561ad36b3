"""`aoslint odds`: whole outputs, and what it says of wrong usage."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from aoslint import __version__
from aoslint.cli.main import run

GOLDEN = Path(__file__).parent / "golden"

CASES: dict[str, list[str]] = {
    "by_save.txt": ["Chainrasp", "Horde"],
    "by_save_several_weapons.txt": ["Sequitors", "--models", "10"],
    "by_save_with_terms.txt": [
        *["Grimghast Reapers", "--weapon", "9 x Slasher's Scythe", "--weapon", "1 x Death Knell"],
        *["--hit", "+1", "--wound", "-1", "--rend", "-1", "--attacks", "1"],
        *["--reroll-hits", "failures", "--reroll-wounds", "ones", "--reroll-saves", "ones"],
        *["--mortal-on", "6", "--mortal", "D3", "--besides", "--negate", "6+"],
        *["--negate-mortal", "5+", "--cover", "--charged"],
    ],
    "damage_table.txt": ["Lord-Celestant on Stardrake", "--wounds-suffered", "12"],
    "not_reckoned.txt": ["Magma Cannon"],
    "rounded.txt": ["Chainrasp Horde", "--models", "2000"],
    "against.txt": ["Chainrasp Horde", "--models", "40", "--against", "Sequitors", "--cover"],
    "against_numbers.txt": [
        *["Sequitors", "--weapon", "Stormsmite Maul", "--save", "-", "--wounds", "3"],
        *["--target-models", "2"],
    ],
    "against_several.txt": ["Sequitors", "--against", "Chainrasp Horde", "--target-models", "40"],
    "against.json": ["Celestar Ballista", "--weapon", "Sigmarite Blades", "--against", "Sequitors"],
    "by_save.json": ["Celestar Ballista", "--as-of", "2019-08-01", "--reroll-hits", "ones"],
    "charge.json": ["--charge", "8", "--reroll"],
    "cast.json": ["--cast", "6", "--bonus", "1", "--unbind"],
}


@pytest.mark.parametrize("case", CASES)
def test_what_is_shown(case: str, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    format = case.partition(".")[2].replace("txt", "text")
    assert run(["odds", *CASES[case], "--format", format]) == 0
    shown = capfdbinary.readouterr().out.decode().replace(__version__, "VERSION")
    golden = GOLDEN / case
    if os.environ.get("UPDATE_GOLDEN"):
        golden.parent.mkdir(exist_ok=True)
        golden.write_text(shown, "utf-8")
    assert shown == golden.read_text("utf-8")


@pytest.mark.parametrize(
    ("arguments", "shown"),
    [
        (["--charge", "8"], 'a charge over 8" succeeds: 41.7% (5/12)\n'),
        (
            ["--charge", "9½", "--bonus", "1", "--reroll"],
            'a charge over 9.5" with +1 to the roll and a re-roll succeeds: 66.0% (95/144)\n',
        ),
        (["--cast", "6"], "a spell of casting value 6  72.2%  13/18\n"),
        (
            ["--cast", "6", "--unbind-bonus", "2"],
            "a spell of casting value 6           72.2%   13/18\n"
            "cast and not unbound (+2 to unbind)  32.4%  35/108\n",
        ),
    ],
)
def test_charges_and_spells(
    arguments: list[str], shown: str, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    assert run(["odds", *arguments]) == 0
    assert capfdbinary.readouterr().out.decode() == shown


WRONG = {
    "name a unit, or ask with `--charge` or `--cast`": [],
    "the content has no warscroll `Sequitorz`; near: `Sequitors`": ["Sequitorz"],
    "the content has no warscroll `Chainrasp`; near: `Chainrasp Horde`": [
        *["Sequitors", "--against", "Chainrasp"]
    ],
    "`Everblaze Comet` has no weapon to reckon with": ["Everblaze Comet"],
    "values up to 39996 could come up, and no more than 5000 are reckoned with; ask for fewer "
    "models or smaller numbers": ["Sequitors", "--models", "9999"],
    "Invalid value for '--models': 100000 is not in the range 1<=x<=9999.": [
        *["Sequitors", "--models", "100000"]
    ],
    "`100D6` is neither a number nor dice, such as 2, D3 or 2D6+1": [
        *["Sequitors", "--mortal-on", "6", "--mortal", "100D6"]
    ],
    "`7+` is no roll, such as 4+": ["Sequitors", "--mortal-on", "7"],
    "`x` is no roll, such as 4+": ["Sequitors", "--negate", "x"],
    "`-` is no roll, such as 4+": ["Sequitors", "--negate", "-"],
    "`--mortal` says nothing without `--mortal-on`": ["Sequitors", "--mortal", "D3"],
    "`--unbind` says nothing without `--cast`": ["--unbind"],
    "`--bonus` says nothing without `--charge` or `--cast`": ["Sequitors", "--bonus", "1"],
    "`--charged` says nothing without `--cover`": ["Sequitors", "--charged"],
    "`--charge` asks something else than `Sequitors`; ask one by one": [
        *["Sequitors", "--charge", "8"]
    ],
    "`--cast` asks something else than `--reroll-hits`; ask one by one": [
        *["--cast", "8", "--reroll-hits", "ones"]
    ],
    "no wounds of the target: give `--wounds`": ["Sequitors", "--save", "4+"],
    "`Terrorgheist` never has cover: it has 8 Wounds or more and a keyword that bars it; leave "
    "`--cover` out": ["Sequitors", "--against", "Terrorgheist", "--cover"],
    "`x` is no distance in inches, such as 8, 8.5 or 8½": ["--charge", "x"],
    '`½""` is no distance in inches, such as 8, 8.5 or 8½': ["--charge", '½""'],
    'no charge is tried over more than 12"; give a shorter distance than 14"': ["--charge", "14"],
}


@pytest.mark.parametrize("message", WRONG)
def test_wrong_usage(message: str, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    assert run(["odds", *WRONG[message]]) == 2
    streams = capfdbinary.readouterr()
    assert streams.out == b""
    assert streams.err.decode().splitlines()[-1] == f"error: {message}"


def test_the_chances_of_a_document_add_up(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    from fractions import Fraction

    assert run(["odds", *CASES["against.json"], "--format", "json"]) == 0
    (row,) = json.loads(capfdbinary.readouterr().out)["rows"]
    shock = row["battleshock"]
    for part in (row["wounds"], row["slain"], shock["fled"], shock["lost"]):
        chances = {one["number"]: Fraction(one["fraction"]) for one in part["chances"]}
        assert sum(chances.values()) == 1
        mean = sum((n * chance for n, chance in chances.items()), Fraction(0))
        assert Fraction(part["mean"]["fraction"]) == mean


HOSTILE = """\
kind: warscroll
title: "Bad \\e[2J"
faction: Testers
wounds: 1
bravery: 4
save: 6+
weapons:
  - name: "Stick \\u202E"
    type: melee
    range: 1"
    attacks: ATTACKS
    to_hit: 5+
    to_wound: 5+
    rend: "-"
    damage: 1
keywords: [DESTRUCTION]
"""


def test_hostile_content(tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    file = tmp_path / "bad.yaml"
    file.write_text(HOSTILE.replace("ATTACKS", "99D6+99"), "utf-8")
    status = run(["odds", "Bad [2J", "--pack", str(tmp_path), "--models", "20", "--no-cache"])
    assert (status, b"\x1b" in capfdbinary.readouterr().err) == (2, False)
    file.write_text(HOSTILE.replace("ATTACKS", "1"), "utf-8")
    assert run(["odds", "Bad \x1b[2J", "--pack", str(tmp_path), "--no-cache"]) == 0
    shown = capfdbinary.readouterr().out.decode()
    assert shown.splitlines()[0] == "Bad \\x1b[2J: 1 model"
    assert "\x1b" not in shown and "\u202e" not in shown
