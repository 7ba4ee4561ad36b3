"""`aoslint diff --as-of`: what content tells of a day, held against imported data."""

from __future__ import annotations

from pathlib import Path

import pytest

from aoslint.importers.catalogues import load as load_data
from aoslint.importers.documents import documents_of, paths, to_yaml
from aoslint.views.changes import Change, load
from aoslint.views.facts import compare_on

DATA = Path(__file__).parent / "importers" / "documents"

GUARD = """\
kind: warscroll
title: Cinder Guards
aliases: [Cinder Guard]
faction: Ashborn
grand_alliance: Order
move: 4"
wounds: 1
bravery: 6
save: 5+
weapons:
  - {name: Burnt Fist, type: melee, range: 1", attacks: 1,
     to_hit: 4+, to_wound: 5+, rend: "-", damage: 1}
  - {name: Ash Spears, type: melee, range: 2", attacks: 1,
     to_hit: 3+, to_wound: 4+, rend: -1, damage: 1}
  - {name: Coal Slings, type: missile, range: 6"-18", attacks: D6,
     to_hit: 5+, to_wound: 4+, rend: "-", damage: 1}
  - {name: Old Knife, type: melee, range: 1", attacks: 9,
     to_hit: 4+, to_wound: 4+, rend: "-", damage: 1}
abilities: [Ember Sergeant, {name: Banner of Ash, aliases: [Ash Banner]}]
keywords: [ORDER, ASHBORN, CINDER GUARDS, SOOT]
changes:
  - {from: 2020-01-01, move: 5"}
"""
LORD = """\
kind: warscroll
title: Ashlord on Smoke Drake
faction: Ashborn
grand_alliance: Order
move: "*"
wounds: 14
bravery: 8
save: 4+
fly: true
unique: true
weapons:
  - {name: Ember Breath, type: missile, range: 8", attacks: "*",
     to_hit: 3+, to_wound: 3+, rend: -2, damage: D3}
  - {name: Odd Tail, type: melee, range: "-", attacks: 3,
     to_hit: 4+, to_wound: 3+, rend: -1, damage: 2}
damage_table:
  wounds suffered: [0-3, 4-6, 7+]
  move: [12", 10", 9"]
  Ember Breath attacks: [4, 3, 2]
wizard: {casts: 2, unbinds: 2}
spells: [Choke]
abilities: [Smoke and Soot]
command_abilities: [Rise from Ash]
keywords: [ORDER, ASHBORN, HERO, WIZARD, MONSTER]
"""
PROFILES = """\
kind: profiles
season: ghb2020
faction: Ashborn
profiles:
  - {warscroll: Cinder Guards, size: 10-30, points: 80, full: 240, role: Battleline}
  - {warscroll: Ashlord on Smoke Drake, points: 360, role: Leader}
  - {battalion: Ashen Host, points: 110}
changes:
  - {from: 2020-12-01, warscroll: Cinder Guards, points: 90}
"""
HANDBOOK = """\
kind: handbook
title: Handbook
season: ghb2020
from: 2020-07-01
to: 2021-06-26
games: [{game: battlehost, title: Battlehost, points_limit: 2000}]
"""
BATTALION = """\
kind: battalion
title: Ashen Host
faction: Ashborn
organisation:
  - 1 Ashlord
  - {count: 3+, any_of: [SOOT]}
"""
ALLEGIANCE = """\
kind: allegiance
title: Ashborn
grand_alliance: Order
command_traits:
  - {table: Traits, traits: [Unburnt]}
artefacts:
  - {table: Relics, artefacts: [Red Coal]}
"""


@pytest.fixture
def states(tmp_path: Path) -> tuple[Path, Path]:
    """Content with faults, and data without."""
    ours, theirs = tmp_path / "ours", tmp_path / "theirs"
    ours.mkdir()
    for name, text in (
        ("guard", GUARD),
        ("lord", LORD),
        ("profiles", PROFILES),
        ("handbook", HANDBOOK),
        ("battalion", BATTALION),
        ("allegiance", ALLEGIANCE),
    ):
        (ours / f"{name}.yaml").write_text(text, encoding="utf-8")
    system, _ = load_data([DATA])
    for path, draft in paths(documents_of(system, "ghb2020")):
        (theirs / path).parent.mkdir(parents=True, exist_ok=True)
        (theirs / path).write_text(to_yaml(draft), encoding="utf-8")
    return ours, theirs


def test_every_kind_of_difference(states: tuple[Path, Path]) -> None:
    ours, theirs = states
    before, after = load(ours), load(theirs)
    assert (before.lost, after.lost) == ([], [])
    guards, lord = "Cinder Guards", "Ashlord on Smoke Drake"
    assert compare_on(before, after, "2021-01-01") == [
        Change("points", "Ashen Host (ghb2020)", "points", "110", "120"),
        Change("points", f"{lord} (ghb2020)", "points", "360", "340"),
        Change("profiles", lord, "damage_table/move", '12", 10", 9"', '12", 10", 8"'),
        Change("profiles", lord, "wizard", "2/2", "2/1"),
        Change("profiles", lord, "wounds", "14", "12"),
        Change(
            "profiles",
            guards,
            "weapons/Ash Spears",
            'melee 2" 1 3+ 4+ -1 1',
            'melee 2" 1 4+ 4+ -1 1',
        ),
        Change("profiles", guards, "weapons/Old Knife", 'melee 1" 9 4+ 4+ - 1', None),
        Change("profiles", guards, "weapons/Slag Maul", None, 'melee 1" 1 4+ 3+ -1 2'),
        Change("legality", "Ashborn", "command_traits/Ashborn Traits", None, "Sooty"),
        Change("legality", "Ashborn", "subfactions", None, "The Red Host"),
        Change("legality", "Ashen Host (Ashborn)", "organisation/Cinder Guards", "3+", "2+"),
        Change(
            "legality",
            "Ashen Host (Ashborn)",
            "organisation/Cinder Guards/theirs",
            None,
            "Ashlord on Smoke Drake",
        ),
        Change("legality", f"{lord} (ghb2020)", "role", "Leader", "Behemoth, Leader"),
        Change("legality", guards, "keywords", "SOOT", None),
    ]


def test_of_the_day(states: tuple[Path, Path]) -> None:
    ours, theirs = states
    before, after = load(ours), load(theirs)
    early = [c for c in compare_on(before, after, "2019-12-31") if c.about == "Cinder Guards"]
    assert early[0] == Change("profiles", "Cinder Guards", "move", '4"', '5"')
    found = [c for c in compare_on(before, after, "2020-08-01") if c.about.endswith("(ghb2020)")]
    assert found[2] == Change("points", "Cinder Guards (ghb2020)", "points", "80", "90")
