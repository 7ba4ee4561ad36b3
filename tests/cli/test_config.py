"""Configuration as a command sees it: what is in force, where it is from, what it does."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from aoslint import cache
from tests.cli.conftest import Aoslint, write
from tests.report.test_formats import valid

TWICE = """\
kind: army
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Arcanum, general: true, artefact: Mirrorshield}
  - {warscroll: Knight-Incantor, artefact: Mirrorshield}
"""
CLEAN = """\
kind: army
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Arcanum, general: true}
"""


def test_each_value_has_its_origin(
    here: Path, aoslint: Aoslint, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(here / "base" / "notes.txt", "")
    write(
        here / "aoslint.toml",
        'packs = ["base"]\nstrict = true\nseason = "ghb2019"\n'
        '[[per-path]]\npaths = ["drafts/**"]\nseverity = {AOS310 = "off", AOS312 = "notice"}\n'
        '[[per-path]]\npaths = ["*.txt"]\nseverity = {AOS310 = "warning"}\n',
    )
    write(here / "lists" / "army.yaml", CLEAN)
    monkeypatch.setenv("AOSLINT_IGNORE", "AOS310, duplicate-title")
    monkeypatch.setenv("AOSLINT_SEASON", "ghb2018")
    done = aoslint("config", "lists/army.yaml")
    assert done == (
        0,
        "lists/army.yaml: configuration file aoslint.toml\n"
        "\n"
        "  select         all rules                              default\n"
        "  ignore         AOS310, AOS201                         AOSLINT_IGNORE\n"
        "  per-path       drafts/**: AOS310 off, AOS312 notice   aoslint.toml:4\n"
        "                 *.txt: AOS310 warning\n"
        "  ignore-paths   none                                   default\n"
        "  packs          base                                   aoslint.toml:1\n"
        "  season         ghb2018                                AOSLINT_SEASON\n"
        "  as-of          the season's last day                  default\n"
        "  strict         true                                   aoslint.toml:2\n"
        "  baseline       none                                   default\n",
        "",
    )
    shown = json.loads(aoslint("config", "lists", "--format", "json").out)
    assert shown["file"] == "aoslint.toml"
    assert shown["settings"]["packs"] == {"value": ["base"], "origin": "aoslint.toml:1"}
    assert shown["settings"]["per-path"]["value"][1] == {
        "paths": ["*.txt"],
        "severity": {"AOS310": "warning"},
    }


def test_without_a_file_all_is_default(here: Path, aoslint: Aoslint) -> None:
    done = aoslint("config")
    assert done.out.startswith(".: no configuration file\n")
    assert {line.split()[-1] for line in done.out.splitlines()[2:]} == {"default"}


def test_flag_environment_file_default(
    here: Path, aoslint: Aoslint, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(here / "army.yaml", CLEAN)

    def season(*arguments: str) -> str:
        done = aoslint("army.yaml", "--format", "json", *arguments)
        return str(json.loads(done.out)["files"][0]["season"])

    assert season() == "ghb2020"
    write(here / "aoslint.toml", 'season = "ghb2019"')
    assert season() == "ghb2019"
    monkeypatch.setenv("AOSLINT_SEASON", "ghb2018")
    assert season() == "ghb2018"
    assert season("--season", "ghb2020") == "ghb2020"
    monkeypatch.delenv("AOSLINT_SEASON")
    write(here / "other.toml", "strict = true")
    assert season("--config", "other.toml") == "ghb2020"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("selct = []", "error: aoslint.toml:1: unknown key `selct`; near: `select`\n"),
        ("strict = [", "error: aoslint.toml: not TOML: invalid value at the end of the file\n"),
        ('packs = ["nowhere"]', "error: aoslint.toml:1: there is no pack `nowhere`\n"),
        (
            'packs = ["army.yaml"]',
            "error: aoslint.toml:1: `army.yaml` is no folder and no built pack\n",
        ),
        (
            '\nseason = "ghb1999"',
            "error: aoslint.toml:2: the content has no season `ghb1999`; "
            "it has ghb2018, ghb2019, ghb2020\n",
        ),
        (
            'baseline = "none.json"',
            "error: aoslint.toml:1: cannot read the baseline `none.json`: "
            "no such file or directory\n",
        ),
    ],
)
def test_a_configuration_that_cannot_be_used(
    here: Path, aoslint: Aoslint, text: str, message: str
) -> None:
    write(here / "army.yaml", CLEAN)
    write(here / "aoslint.toml", text)
    assert aoslint("army.yaml") == (2, "", message)


def test_a_variable_that_cannot_be_used(
    here: Path, aoslint: Aoslint, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(here / "army.yaml", CLEAN)
    monkeypatch.setenv("AOSLINT_STRICT", "perhaps")
    assert aoslint("army.yaml") == (
        2,
        "",
        "error: AOSLINT_STRICT: `perhaps`, true or false is expected\n",
    )


def test_severity_by_path_and_the_nearest_file(here: Path, aoslint: Aoslint) -> None:
    for name in ("army.yaml", "drafts/army.yaml", "house/army.yaml"):
        write(here / name, TWICE)
    write(
        here / "aoslint.toml",
        'ignore = ["AOS312"]\n[[per-path]]\npaths = ["drafts/**"]\nseverity = {AOS310 = "off"}\n',
    )
    write(
        here / "house/aoslint.toml",
        '[[per-path]]\npaths = ["*"]\nseverity = {AOS310 = "notice", AOS312 = "warning"}\n',
    )
    done = aoslint(".", "--format", "concise")
    twice = (
        "duplicate-artefact: `Mirrorshield` is carried twice; an army may include "
        "each artefact only once"
    )
    many = (
        "too-many-artefacts: the army has 2 artefacts; it may have 1 (1, and 1 more "
        "for each battalion)"
    )
    advice = (
        "(source: Core Rules, p. 17) (help: give the Knight-Incantor another artefact, or none)"
    )
    leave = (
        "(source: Core Rules, pp. 15 and 17) (help: leave out `Mirrorshield` on the "
        "Knight-Incantor, or another artefact)"
    )
    assert done == (
        1,
        f"army.yaml:5:44: error[AOS310] {twice} {advice}\n"
        "army.yaml: ILLEGAL (1 error)\n"
        "drafts/army.yaml: ILLEGAL (no findings)\n"
        f"house/army.yaml:5:44: notice[AOS310] {twice} {advice}\n"
        f"house/army.yaml:5:44: warning[AOS312] {many} {leave}\n"
        "house/army.yaml: ILLEGAL (1 warning, 1 notice)\n",
        "",
    )
    assert aoslint("drafts", "house").status == 0
    write(
        here / "house/aoslint.toml", "strict = true\n" + (here / "house/aoslint.toml").read_text()
    )
    assert aoslint("drafts").status == 0
    assert aoslint("drafts", "house").status == 1
    assert aoslint("drafts", "house", "--no-strict").status == 0


def test_two_configurations_never_share_results(
    here: Path, aoslint: Aoslint, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(here / "army.yaml", TWICE)

    def codes(text: str, *arguments: str) -> list[tuple[str, str]]:
        write(here / "aoslint.toml", text)
        done = aoslint("army.yaml", "--format", "json", *arguments)
        items = json.loads(done.out)["files"][0]["diagnostics"]
        return [(item["code"], item["severity"]) for item in items]

    level = '[[per-path]]\npaths = ["*.yaml"]\nseverity = {{AOS310 = "{}"}}'
    texts = [
        "",
        'ignore = ["AOS312"]',
        'select = ["AOS0"]',
        *(level.format(one) for one in ("warning", "off", "notice")),
    ]
    warm = [codes(text) for text in texts for _ in range(2)]

    def cold(number: int, text: str) -> list[tuple[str, str]]:
        """With the content compiled, and no result at all."""
        shutil.copytree(compiled, here / f"cache{number}" / "catalogues")
        monkeypatch.setenv("AOSLINT_CACHE_DIR", str(here / f"cache{number}"))
        return codes(text)

    compiled = cache.folder() / "catalogues"
    found = [cold(number, text) for number, text in enumerate(texts)]
    assert warm == [one for one in found for _ in range(2)]
    assert len({tuple(one) for one in warm}) == len(texts)


def test_ignored_paths(here: Path, aoslint: Aoslint) -> None:
    """BR-053: an ignored dead link is not mentioned, another is one finding."""
    write(here / "content/army.yaml", CLEAN)
    (here / "content/dead.yaml").symlink_to("nowhere.yaml")
    done = aoslint("content", "--format", "concise")
    assert done == (
        2,
        "content/army.yaml: LEGAL (no findings)\n"
        "content/dead.yaml:1:1: error[AOS001] unreadable-file: there is no such file "
        "(help: check the name and the folder)\n",
        "",
    )
    write(here / "aoslint.toml", 'ignore-paths = ["content/dead.yaml"]')
    expected = (0, "content/army.yaml: LEGAL (no findings)\n", "")
    assert aoslint("content", "--format", "concise") == expected
    assert aoslint("content/dead.yaml", "content/army.yaml", "--format", "concise") == expected
    assert aoslint("content/dead.yaml", "--format", "concise") == (
        0,
        "",
        "nothing to check: `ignore-paths` leaves out 1 of 1\n",
    )


GUARD = """\
kind: warscroll
title: Tempest Guard
faction: Stormcast Eternals
grand_alliance: Order
move: 5"
wounds: {wounds}
bravery: 7
save: 4+
keywords: [ORDER, HUMAN, STORMCAST ETERNAL]
"""


def test_packs_of_a_file_bring_what_they_require(
    here: Path, aoslint: Aoslint, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(here / "base/guard.yaml", GUARD.format(wounds=2))
    write(here / "house/guard.yaml", GUARD.format(wounds=3) + "replaces: true\n")
    write(here / "house/aoslint.toml", 'packs = [".", "../base"]')
    write(here / "lists/aoslint.toml", 'packs = ["../house"]')
    army = CLEAN + "  - Tempest Guard\n"
    write(here / "lists/army.yaml", army)

    def wounds(*arguments: str) -> int:
        done = aoslint("--format", "json", *arguments)
        return int(json.loads(done.out)["files"][0]["tallies"]["wounds"])

    assert wounds("lists/army.yaml") == 9
    monkeypatch.chdir(here / "lists")
    assert wounds("army.yaml") == 9
    assert wounds(str(here / "lists/army.yaml")) == 9
    assert wounds("army.yaml", "--pack", "../base") == 8
    write(here / "house/guard.yaml", GUARD.format(wounds=3))
    done = aoslint("../house/guard.yaml", "--format", "concise", "--select", "AOS201")
    assert done == (
        1,
        "../house/guard.yaml:2:8: error[AOS201] duplicate-title: there is a warscroll "
        "`Tempest Guard` already (help: give it another title; in a pack that comes later, "
        "`replaces: true` puts it in the place of the first)\n",
        "",
    )


def test_packs_that_require_each_other(here: Path, aoslint: Aoslint) -> None:
    write(here / "one/aoslint.toml", 'packs = ["../two"]')
    write(here / "two/aoslint.toml", 'packs = ["../one"]')
    write(here / "army.yaml", CLEAN)
    assert aoslint("army.yaml", "--pack", "one") == (
        2,
        "",
        "error: packs require each other in a circle: one > two > one\n",
    )


def test_sarif_of_files_that_hold_nothing(here: Path, aoslint: Aoslint) -> None:
    """BR-046: no line 0, no empty or absolute address, whatever the inputs are."""
    write(here / "empty.yaml", "")
    write(here / "my lists/žlutý dům.yaml", "kind: armi\n")
    arguments = ["empty.yaml", "missing.yaml", "my lists/žlutý dům.yaml"]
    done = aoslint("check", "--format", "sarif:out.sarif", "--format", "concise", *arguments)
    assert done.status == 2
    assert done.err.startswith("error: no such file or directory: `missing.yaml`")
    document = json.loads((here / "out.sarif").read_text("utf-8"))
    assert valid(document)
    places = [one["locations"][0]["physicalLocation"] for one in document["runs"][0]["results"]]
    assert [place["artifactLocation"]["uri"] for place in places] == [
        "empty.yaml",
        "my%20lists/%C5%BElut%C3%BD%20d%C5%AFm.yaml",
    ]
    assert "region" not in places[0]
    assert places[1]["region"] == {"startLine": 1, "startColumn": 7, "endLine": 1, "endColumn": 11}


GRYPH = """\
kind: warscroll
title: Test Gryph
faction: Testers
grand_alliance: Order
move: 6"
wounds: 3
bravery: 6
save: 4+
weapons:
  - {name: Beak, type: melee, range: 1", attacks: 2, to_hit: 3+, to_wound: 4+, rend: -1, damage: 1}
keywords: [ORDER, TESTERS]
"""


def test_commands_without_a_file_read_the_configuration_of_the_folder_at_hand(
    here: Path, aoslint: Aoslint
) -> None:
    assert aoslint("show", "Test Gryph").status == 1
    write(here / "aoslint.toml", 'packs = ["base"]\n')
    write(here / "base" / "gryph.yaml", GRYPH)
    assert aoslint("show", "Test Gryph").out.startswith("Test Gryph: warscroll, Testers")
    assert aoslint("cards", "Test Gryph", "-o", "gryph.html").status == 0
    assert "Test Gryph" in (here / "gryph.html").read_text(encoding="utf-8")
    assert aoslint("odds", "Test Gryph").status == 0


def test_a_season_that_only_a_configured_pack_has_is_known(here: Path, aoslint: Aoslint) -> None:
    write(here / "army.yaml", CLEAN)
    for command in ("why", "check"):
        refused = aoslint(command, "army.yaml", "--season", "house-2020")
        assert (refused.status, "the content has no season `house-2020`" in refused.err) == (
            2,
            True,
        )
    write(here / "aoslint.toml", 'packs = ["base"]\n')
    write(
        here / "base" / "handbooks" / "house-2020" / "handbook.yaml",
        "kind: handbook\ntitle: House Book\nseason: house-2020\nfrom: 2020-01-01\n"
        "to: 2020-12-31\ngames: [{game: open-play}]\n",
    )
    for command in ("why", "check"):
        assert aoslint(command, "army.yaml", "--season", "house-2020").status != 2
