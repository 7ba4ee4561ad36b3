"""Built packs and the difference of two states of one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from aoslint.resources import folder
from tests.cli.conftest import Aoslint, write
from tests.cli.test_config import GUARD

BATTALION = """\
kind: battalion
title: Tempest Host
aliases: [The Storm]
faction: Stormcast Eternals
grand_alliance: Order
organisation:
  - 1 Lord-Arcanum
  - {count: 1-2, any_of: [Tempest Guard, Sequitors]}
"""
PROFILES = """\
kind: profiles
season: ghb2020
faction: Stormcast Eternals
profiles:
  - {warscroll: Tempest Guard, size: 5-20, points: 100, full: 380, role: Battleline}
  - {battalion: Tempest Host, points: 130}
changes:
  - {from: 2021-01-01, warscroll: Tempest Guard, points: 110, source: an erratum}
"""
ARMY = """\
kind: army
game: battlehost
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Arcanum, general: true, artefact: Mirrorshield}
  - {warscroll: Tempest Guard, models: 7, id: guard}
  - {warscroll: Tempest Guard, models: 3}
battalions:
  - {battalion: The Storm, units: [guard]}
"""


@pytest.fixture
def house(here: Path) -> Path:
    write(here / "house/warscrolls/guard.yaml", GUARD.format(wounds=2))
    write(here / "house/battalions/host.yaml", BATTALION)
    write(here / "house/profiles.yaml", PROFILES)
    write(here / "army.yaml", ARMY)
    return here / "house"


def documents(path: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(path.read_text("utf-8"))["documents"]
    return found


def test_a_built_pack_judges_the_same(house: Path, aoslint: Aoslint) -> None:
    assert aoslint("build", "house", "-o", "house.json") == (0, "", "")
    runs = [
        aoslint("army.yaml", "--format", format, "--pack", pack)
        for format in ("json", "concise")
        for pack in ("house", "house.json")
    ]
    assert runs[0].out and runs[0] == runs[1]
    assert runs[2].out and runs[2] == runs[3]
    found = json.loads(runs[0].out)["files"][0]
    assert found["verdict"] == "illegal"
    places = {one["path"] for item in found["diagnostics"] for one in item["related"]}
    assert {path for path in places if path.startswith("house/")}


def test_it_is_as_its_schema_says_and_always_the_same(house: Path, aoslint: Aoslint) -> None:
    assert aoslint("build", "house", "-o", "house.json").status == 0
    document = json.loads((house.parent / "house.json").read_text("utf-8"))
    schema = json.loads((folder("schemas") / "pack.json").read_text("utf-8"))
    assert list(jsonschema.Draft202012Validator(schema).iter_errors(document)) == []
    assert aoslint("build", "house", "--no-cache", "-o", "-").out == (
        (house.parent / "house.json").read_text("utf-8")
    )
    assert [(one["id"], one["kind"], one["path"]) for one in document["documents"]] == [
        ("battalion/stormcast eternals/tempest host", "battalion", "battalions/host.yaml"),
        ("profiles/ghb2020/stormcast eternals", "profiles", "profiles.yaml"),
        ("warscroll/tempest guard", "warscroll", "warscrolls/guard.yaml"),
    ]
    assert document["documents"][2]["data"] == {
        "kind": "warscroll",
        "title": "Tempest Guard",
        "faction": "Stormcast Eternals",
        "grand_alliance": "Order",
        "move": '5"',
        "wounds": 2,
        "bravery": 7,
        "save": "4+",
        "keywords": ["ORDER", "HUMAN", "STORMCAST ETERNAL"],
    }
    assert document["names"] == {
        "battalion": {
            "storm": {"aliases": ["battalion/stormcast eternals/tempest host"]},
            "tempest host": {"titles": ["battalion/stormcast eternals/tempest host"]},
        },
        "warscroll": {"tempest guard": {"titles": ["warscroll/tempest guard"]}},
    }
    assert list(document["profiles"]["ghb2020"]) == [
        "battalion/tempest host",
        "warscroll/tempest guard",
    ]
    guard = document["profiles"]["ghb2020"]["warscroll/tempest guard"]
    assert [(row["points"], row.get("full")) for row in guard["profiles"]] == [(100, 380)]
    assert [(row["from"], row["points"]) for row in guard["changes"]] == [("2021-01-01", 110)]


def test_a_pack_with_errors_is_refused(house: Path, aoslint: Aoslint) -> None:
    write(house / "warscrolls/odd.yaml", "kind: warscroll\ntitel: Odd\n")
    done = aoslint("build", "house", "-o", "house.json")
    assert (done.status, done.err) == (1, "")
    assert "error[AOS102] unknown-key: " in done.out
    assert not (house.parent / "house.json").exists()
    write(house / "warscrolls/odd.yaml", GUARD.format(wounds=2))
    done = aoslint("build", "house", "-o", "house.json")
    assert done.status == 1
    assert "error[AOS201] duplicate-title: " in done.out
    text = "# aoslint: ignore[AOS1] not now\n"
    write(house / "warscrolls/odd.yaml", f"{text}kind: warscrol\n{text}title: Odd\n")
    assert aoslint("build", "house", "-o", "house.json").err == (
        "error: `house/warscrolls/odd.yaml` has errors that are kept back; a pack cannot hold it\n"
    )


def test_a_folder_without_content(here: Path, aoslint: Aoslint) -> None:
    (here / "empty").mkdir()
    assert aoslint("build", "empty", "-o", "x.json") == (
        2,
        "",
        "error: there is no content in `empty`\n",
    )


def test_what_a_pack_requires_is_in_it(house: Path, aoslint: Aoslint) -> None:
    write(house.parent / "tour/guard.yaml", GUARD.format(wounds=3) + "replaces: true\n")
    write(house.parent / "tour/aoslint.toml", 'packs = ["../house"]')
    assert aoslint("build", "tour", "-o", "tour.json").status == 0
    assert [one["path"] for one in documents(house.parent / "tour.json")] == [
        "guard.yaml",
        "house/battalions/host.yaml",
        "house/profiles.yaml",
    ]
    found = [
        json.loads(aoslint("army.yaml", "--format", "json", "--pack", pack).out)["files"][0]
        for pack in ("tour", "tour.json")
    ]
    assert found[0]["tallies"] == found[1]["tallies"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[", "`x.json` is no built pack: Expecting value: line 1 column 2 (char 1)"),
        ("{}", "`x.json` is no built pack: `kind` is not `pack`"),
        (
            '{"kind": "pack", "version": 2}',
            "`x.json` is of version 2, this aoslint reads version 1",
        ),
        (
            '{"kind": "pack", "version": 1, "documents": []}',
            "`x.json` was changed after it was built; build it anew",
        ),
    ],
)
def test_a_file_that_is_no_pack(here: Path, aoslint: Aoslint, text: str, message: str) -> None:
    write(here / "army.yaml", ARMY)
    write(here / "x.json", text)
    assert aoslint("army.yaml", "--pack", "x.json") == (2, "", f"error: --pack: {message}\n")


@pytest.mark.parametrize(
    "command",
    [
        ["show", "Tempest Guard"],
        ["cards", "Tempest Guard", "-o", "cards.html"],
        ["sheet", "army.yaml", "-o", "sheet.html"],
        ["why", "army.yaml"],
    ],
)
def test_every_command_takes_a_built_pack(
    house: Path, aoslint: Aoslint, command: list[str]
) -> None:
    assert aoslint("build", "house", "-o", "house.json").status == 0
    told = [aoslint(*command, "--pack", pack) for pack in ("house", "house.json")]
    assert told[0].status == told[1].status != 2  # a built pack has no lines of files to show
    assert told[0].err == told[1].err
    write(house.parent / "x.json", "{}")
    refused = aoslint(*command, "--pack", "x.json")
    message = "error: --pack: `x.json` is no built pack: `kind` is not `pack`\n"
    assert (refused.status, refused.out, refused.err) == (2, "", message)


@pytest.fixture
def changed(house: Path) -> Path:
    """A second state: points, a profile, the organisation and a text changed, one is new."""
    new = house.with_name("new")
    write(new / "warscrolls/guard.yaml", GUARD.format(wounds=3) + "fly: true\nnote: a|b <c>\n")
    write(new / "warscrolls/other.yaml", GUARD.format(wounds=2).replace("Tempest", "Other"))
    write(new / "battalions/host.yaml", BATTALION.replace("1 Lord-Arcanum", "2 Lord-Arcanum"))
    write(
        new / "profiles.yaml",
        PROFILES.replace("points: 100, full: 380, role: Battleline", "points: 90, role: Other")
        .replace("points: 110", "points: 120")
        .replace("  - {battalion: Tempest Host, points: 130}\n", ""),
    )
    return new


TEXT = """\
Documents

  Other Guard
    + document: warscroll

Points

  Tempest Guard (ghb2020)
    - full: 380
    ~ points: 100 -> 90
  Tempest Guard (ghb2020, from 2021-01-01)
    ~ points: 110 -> 120
  Tempest Host (ghb2020)
    - profile: 130 points

Profiles

  Tempest Guard
    + fly: yes
    ~ wounds: 2 -> 3

Legality

  Tempest Guard (ghb2020)
    ~ role: Battleline -> Other
  Tempest Host (Stormcast Eternals)
    - organisation/1 Lord-Arcanum: listed
    + organisation/2 Lord-Arcanum: listed

Texts and names

  Tempest Guard
    + note: a|b <c>
"""
MARKDOWN = """\
### Documents

| What | Term | Before | After |
| --- | --- | --- | --- |
| Other Guard | document | – | warscroll |

### Points

| What | Term | Before | After |
| --- | --- | --- | --- |
| Tempest Guard (ghb2020) | full | 380 | – |
| Tempest Guard (ghb2020) | points | 100 | 90 |
| Tempest Guard (ghb2020, from 2021-01-01) | points | 110 | 120 |
| Tempest Host (ghb2020) | profile | 130 points | – |

### Profiles

| What | Term | Before | After |
| --- | --- | --- | --- |
| Tempest Guard | fly | – | yes |
| Tempest Guard | wounds | 2 | 3 |

### Legality

| What | Term | Before | After |
| --- | --- | --- | --- |
| Tempest Guard (ghb2020) | role | Battleline | Other |
| Tempest Host (Stormcast Eternals) | organisation/1 Lord-Arcanum | listed | – |
| Tempest Host (Stormcast Eternals) | organisation/2 Lord-Arcanum | – | listed |

### Texts and names

| What | Term | Before | After |
| --- | --- | --- | --- |
| Tempest Guard | note | – | a\\|b &lt;c&gt; |
"""


def test_what_changed(changed: Path, aoslint: Aoslint) -> None:
    assert aoslint("diff", "house", "new") == (0, TEXT, "")
    assert aoslint("diff", "house", "new", "--format", "markdown") == (0, MARKDOWN, "")
    assert aoslint("diff", "new", "new") == (0, "Nothing changed.\n", "")
    back = json.loads(aoslint("diff", "new", "house", "--format", "json").out)
    assert back[0] == {
        "subject": "documents",
        "about": "Other Guard",
        "what": "document",
        "before": "warscroll",
        "after": None,
    }


def test_built_packs_differ_as_their_folders_do(changed: Path, aoslint: Aoslint) -> None:
    for name in ("house", "new"):
        assert aoslint("build", name, "-o", f"{name}.json").status == 0
    assert aoslint("diff", "house.json", "new.json") == (0, TEXT, "")
    assert aoslint("diff", "house", "new.json") == (0, TEXT, "")
    assert aoslint("diff", "house", "house.json") == (0, "Nothing changed.\n", "")


def test_what_cannot_be_compared_is_told(changed: Path, aoslint: Aoslint) -> None:
    write(changed / "warscrolls/other.yaml", "kind: warscroll\n")
    done = aoslint("diff", "house", "new")
    assert (done.status, done.err) == (
        1,
        "error: `new/warscrolls/other.yaml` has errors and is not compared; "
        "`aoslint check` tells them\n",
    )
    assert "Other Guard" not in done.out
    write(changed.parent / "x.json", "{}")
    assert aoslint("diff", "house", "x.json") == (
        2,
        "",
        "error: `x.json` is no built pack: `kind` is not `pack`\n",
    )
