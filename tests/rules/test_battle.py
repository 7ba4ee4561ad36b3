"""Battles as a whole: their armies, battleplan, realm and scenery."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from aoslint.run.inputs import Input
from aoslint.run.judging import check_paths
from aoslint.run.options import Options

STORM = """\
kind: army
season: ghb2019
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Arcanum, general: true}
  - 5 x Sequitors
"""
NIGHT = """\
kind: army
season: ghb2019
allegiance: Nighthaunt
units:
  - {warscroll: Spirit Torment, general: true}
  - 5 x Hexwraiths
"""
BATTLE = """\
kind: battle
title: The Vale at Dusk
season: ghb2019
battleplan: First Blood
armies: [storm.yaml, night.yaml]
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with both lists, in a folder with others."""
    place = tmp_path / "league"
    place.mkdir()
    (place / "storm.yaml").write_text(STORM, "utf-8")
    (place / "night.yaml").write_text(NIGHT, "utf-8")
    (tmp_path / "outside.yaml").write_text(STORM, "utf-8")
    monkeypatch.chdir(place)
    return place


def entry(text: str, shown: str = "battle.yaml", **options: Any) -> dict[str, Any]:
    path = Path(shown)
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, "utf-8")
    (found,) = check_paths([Input(shown, path)], Options(**options))
    assert "fault" not in found, found["fault"]
    return found


def told(text: str, **options: Any) -> list[tuple[str, str, str]]:
    return [
        (one["code"], one["severity"], one["message"])
        for one in entry(text, **options)["diagnostics"]
    ]


def battle(*lines: str, armies: str = "[storm.yaml, night.yaml]") -> str:
    head = BATTLE.partition("armies:")[0]
    return head + "".join(f"{line}\n" for line in lines) + f"armies: {armies}\n"


def test_a_battle_that_can_be_fought() -> None:
    found = entry(BATTLE)
    assert found["diagnostics"] == []
    assert (found["kind"], found["verdict"], found["tallies"]) == ("battle", None, None)
    assert (found["name"], found["season"], found["game"]) == (
        "The Vale at Dusk",
        "ghb2019",
        "open-play",
    )


@pytest.mark.parametrize(
    "written",
    [
        "../outside.yaml",
        "/etc/passwd",
        "C:\\lists\\storm.yaml",
        "\\\\host\\storm.yaml",
        "link.yaml",
    ],
)
def test_no_list_is_read_elsewhere(folder: Path, written: str) -> None:
    (folder / "link.yaml").symlink_to(folder.parent / "outside.yaml")
    assert told(battle(armies=f"['{written}', night.yaml]")) == [
        ("AOS260", "error", f"the list `{written}` lies outside the repository of the battle")
    ]


@pytest.mark.parametrize("at_hand", [".", "rounds", ".."])
def test_a_list_lies_in_the_repository_of_the_battle(
    folder: Path, monkeypatch: pytest.MonkeyPatch, at_hand: str
) -> None:
    (folder / "aoslint.toml").write_text("", "utf-8")
    (folder / "rounds").mkdir()
    (folder / "rounds" / "own.yaml").write_text(NIGHT, "utf-8")
    path = folder / "rounds" / "one.yaml"
    monkeypatch.chdir(folder / at_hand)
    text = battle(armies="['..\\storm.yaml', own.yaml]")
    assert entry(text, str(path))["diagnostics"] == []
    outside = battle(armies="['../../outside.yaml', own.yaml]")
    assert [one["code"] for one in entry(outside, str(path))["diagnostics"]] == ["AOS260"]


def test_without_a_repository_a_list_lies_beside_the_battle(folder: Path) -> None:
    (folder / "rounds").mkdir()
    found = entry(battle(armies="[../storm.yaml, ../night.yaml]"), "rounds/one.yaml")
    assert [one["code"] for one in found["diagnostics"]] == ["AOS260", "AOS260"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (None, "`list.yaml` cannot be judged: there is no such file"),
        (BATTLE, "`list.yaml` is no army list"),
        ("kind: army\nunits: [\n", None),
        ("kind: army\nunits: 3\n", "`list.yaml` cannot be judged: `units` is the whole number 3"),
        ("kind: army\nseason: ghb1999\n", "`list.yaml` cannot be judged: the content has no"),
    ],
)
def test_a_list_that_is_none(folder: Path, text: str | None, reason: str | None) -> None:
    if text is not None:
        (folder / "list.yaml").write_text(text, "utf-8")
    ((code, severity, message),) = told(battle(armies="[list.yaml, night.yaml]"))
    assert (code, severity) == ("AOS261", "error")
    assert message.startswith(reason or "`list.yaml` cannot be judged: ")


def test_a_folder_is_no_list(folder: Path) -> None:
    (folder / "lists").mkdir()
    assert told(battle(armies="[lists, night.yaml]")) == [
        ("AOS261", "error", "`lists` cannot be judged: this is a folder, not a file")
    ]


def test_an_illegal_army_points_at_its_first_error(folder: Path) -> None:
    (folder / "storm.yaml").write_text(
        STORM + "  - {warscroll: Knight-Incantor, general: true}\n", "utf-8"
    )
    (found,) = entry(BATTLE.replace("battleplan", "game: vanguard\nbattleplan"))["diagnostics"][:1]
    assert (found["code"], found["line"], found["column"]) == ("AOS262", 6, 10)
    assert found["message"].startswith("the army of `storm.yaml` is illegal and has ")
    (first,) = found["related"]
    assert (first["path"], first["line"]) == ("storm.yaml", 4)
    assert found["help"] == (
        "`aoslint check storm.yaml` tells more; here the battle says `game`, which the list "
        "does not"
    )


def test_the_armies_are_judged_whatever_is_selected(folder: Path) -> None:
    (folder / "storm.yaml").write_text(STORM.replace("general: true", "models: 1"), "utf-8")
    text = battle("game: vanguard")
    codes = [one["code"] for one in entry(text, select=("AOS262",))["diagnostics"]]
    assert codes == ["AOS262", "AOS262"]
    assert entry(text, ignore=("AOS262",))["diagnostics"] == []


def test_an_army_of_which_not_all_is_known(folder: Path) -> None:
    (folder / "storm.yaml").write_text(STORM.replace("Sequitors", "Sequitorz"), "utf-8")
    (found,) = entry(BATTLE)["diagnostics"]
    assert (found["code"], found["severity"], found["confidence"]) == (
        "AOS263",
        "warning",
        "likely",
    )
    assert found["message"] == (
        "whether the army of `storm.yaml` is legal is unknown: "
        "the content has no warscroll `Sequitorz`"
    )


@pytest.mark.parametrize(
    ("said", "lines", "message"),
    [
        (
            "season: ghb2018",
            (),
            "`storm.yaml` is of the season `ghb2018`, the battle of `ghb2019`",
        ),
        (
            "season: ghb2019\ngame: meeting-engagement",
            (),
            "`storm.yaml` is for the game `meeting-engagement`, the battle is `open-play`",
        ),
        (
            "season: ghb2019\npoints_limit: 1000",
            ("points_limit: 1500",),
            "`storm.yaml` has a limit of 1000 points, the battle one of 1500",
        ),
    ],
)
def test_an_army_of_another_game(
    folder: Path, said: str, lines: tuple[str, ...], message: str
) -> None:
    (folder / "storm.yaml").write_text(STORM.replace("season: ghb2019", said), "utf-8")
    found = told(battle(*lines))
    assert [row for row in found if row[0] != "AOS262"] == [("AOS264", "error", message)]


def test_what_a_list_does_not_say_the_battle_says(folder: Path) -> None:
    (folder / "storm.yaml").write_text(STORM.replace("season: ghb2019\n", ""), "utf-8")
    assert told(BATTLE) == []


def test_an_option_says_the_season_of_all() -> None:
    found = entry(BATTLE, season="ghb2018")
    assert (found["diagnostics"], found["season"]) == ([], "ghb2018")


def test_another_tools_list_is_an_army(folder: Path) -> None:
    (folder / "storm.txt").write_text(
        "Allegiance: Stormcast Eternals\nLeaders\nLord-Arcanum (160)\n- General\n"
        "Battleline\n5 x Sequitors (120)\nTotal: 280 / 2000\n",
        "utf-8",
    )
    found = told(battle("game: battlehost", armies="[storm.txt, night.yaml]"))
    assert [row[0] for row in found] == ["AOS262", "AOS262"]


@pytest.mark.parametrize(
    ("key", "message"),
    [
        ("realm: Aqshy", "`storm.yaml` names the realm of battle Aqshy, the battle is in Ghur"),
        (
            "battleplan: Night March",
            "`storm.yaml` names the battleplan Night March, the battle is First Blood",
        ),
    ],
)
def test_an_army_for_another_battle(folder: Path, key: str, message: str) -> None:
    (folder / "storm.yaml").write_text(f"{STORM}{key}\n", "utf-8")
    assert told(battle("realm: Ghur")) == [("AOS265", "error", message)]
    same = {"realm": "realm: Realm of Beasts", "battleplan": "battleplan: first blood"}
    (folder / "storm.yaml").write_text(f"{STORM}{same[key.partition(':')[0]]}\n", "utf-8")
    assert told(battle("realm: Ghur")) == []


def test_one_list_for_both() -> None:
    assert told(battle(armies="[storm.yaml, ./storm.yaml]")) == [
        ("AOS266", "warning", "both armies are the list `storm.yaml`")
    ]


@pytest.mark.parametrize(
    ("lines", "found"),
    [
        (
            ["realm: Gur", "feature: Nothing"],
            [("AOS273", "error", "the content has no realm `Gur`")],
        ),
        (
            ["region: Invidia", "feature: 3"],
            [
                ("AOS275", "error", "the battle has the region Invidia and names no realm"),
                ("AOS275", "error", "the battle has the feature 3 and names no realm"),
            ],
        ),
        (
            ["realm: Ghur", "region: Coast of Tusks"],
            [("AOS276", "warning", "Coast of Tusks is of `ghb2020`, the battle of `ghb2019`")],
        ),
        (
            ["realm: Chamon", "region: Nowhere"],
            [("AOS276", "warning", "Chamon has no region `Nowhere`")],
        ),
        (
            ["realm: Ghur", "feature: 7"],
            [("AOS277", "error", "Ghur has no feature with the roll 7")],
        ),
        (["realm: Ghur", "feature: primal violence"], []),
        (["realm: Ghur", "feature: 3"], []),
    ],
)
def test_the_realm(lines: list[str], found: list[tuple[str, str, str]]) -> None:
    assert told(battle(*lines)) == found


@pytest.mark.parametrize(
    ("scenery", "found"),
    [
        (
            "Citadel Woods",
            [("AOS278", "error", "the content has no scenery `Citadel Woods`")],
        ),
        ("Liberators", [("AOS278", "error", "Liberators is a unit, not scenery")]),
        (
            "{rules: [7]}",
            [("AOS279", "error", "the scenery table has no roll of 7")],
        ),
        (
            "{name: Copse, rules: [Overgrown]}",
            [("AOS279", "error", "the scenery table has no rule `Overgrown`")],
        ),
        (
            "{rules: [Arcane, 4]}",
            [("AOS280", "error", "a terrain feature has 2 rules of the scenery table")],
        ),
        (
            "{warscroll: Citadel Wood, rules: [Arcane, Overgrown]}",
            [
                (
                    "AOS280",
                    "error",
                    "Citadel Wood has Arcane of the scenery table beside the rules of its "
                    "warscroll",
                )
            ],
        ),
        ("{warscroll: Citadel Wood, rules: [Arcane]}", []),
        ("{warscroll: Shattered Temple, rules: [Deadly, Arcane]}", []),
        ("{name: The old tower}", []),
        (
            "Herdstone",
            [
                (
                    "AOS281",
                    "warning",
                    "Herdstone is terrain of the Beasts of Chaos, and neither army has it",
                )
            ],
        ),
    ],
)
def test_scenery(scenery: str, found: list[tuple[str, str, str]]) -> None:
    assert told(battle(f"scenery: [{scenery}]")) == found


def test_terrain_that_an_army_brings(folder: Path) -> None:
    herd = (
        "kind: army\nseason: ghb2019\nallegiance: Beasts of Chaos\nunits:\n"
        "  - {warscroll: Great Bray-Shaman, general: true}\n  - 10 x Gors\nscenery: [Herdstone]\n"
    )
    (folder / "storm.yaml").write_text(herd, "utf-8")
    assert told(battle("scenery: [herdstone]")) == []


def test_the_shape_of_a_battle() -> None:
    found = told(
        "kind: battle\ntitle: X\nbattleplan: First Blood\narmies: [storm.yaml]\nrealms: Y\n"
    )
    assert found == [
        ("AOS110", "error", "`armies` has 1 entry, it needs 2"),
        ("AOS102", "error", "unknown key `realms` in a battle"),
    ]


def test_a_season_that_is_not_there() -> None:
    assert told(BATTLE.replace("ghb2019", "ghb1999")) == [
        ("AOS300", "error", "the content has no season `ghb1999`")
    ]


def test_a_change_of_a_list_is_seen_in_spite_of_the_cache(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("AOSLINT_CACHE_DIR", str(folder.parent / "cache"))
    assert told(BATTLE, use_cache=True) == []
    (folder / "storm.yaml").write_text(STORM.replace("Sequitors", "Sequitorz"), "utf-8")
    assert [row[0] for row in told(BATTLE, use_cache=True)] == ["AOS263"]


def test_a_comment_suppresses_a_finding() -> None:
    text = battle("realm: Ghur", "feature: 7  # aoslint: ignore[AOS277] a house rule")
    assert told(text) == []


def test_a_battle_in_a_pack_is_no_content(folder: Path) -> None:
    pack = folder / "pack"
    pack.mkdir()
    (pack / "one.yaml").write_text(BATTLE, "utf-8")
    (pack / "two.yaml").write_text(BATTLE, "utf-8")
    assert told(BATTLE, packs=("pack",)) == []


@pytest.mark.parametrize(
    "text",
    [
        BATTLE.replace("battleplan:", "battleplam:"),
        BATTLE.replace("[storm.yaml, night.yaml]", "[{lits: storm.yaml}, night.yaml]"),
        BATTLE.replace("armies:", "armeis:"),
    ],
)
def test_a_key_that_is_needed_and_misspelt_is_all_that_is_said(text: str) -> None:
    assert [code for code, _, _ in told(text)] == ["AOS102"]
