"""Spell lores, prayers and mount traits: L070, L080 and L150 (rules/army/magic.py)."""

# ruff: noqa: E501 (armies and messages are as long as they are)

from __future__ import annotations

import pytest

from aoslint.catalogue.catalogue import on_day
from aoslint.content.shape import shaped
from aoslint.content.tables import KINDS, tables_of
from aoslint.run.judging import Run
from aoslint.run.options import Options
from tests.rules.core import Case, check

CASES = [
    Case(
        "L080 a wizard with a spell of the lore",
        """\
kind: army
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Arcanum, general: true, spells: [Azyrite Halo]}
""",
        "legal",
        [],
    ),
    Case(
        "L080 two wizards with the same one",
        """\
kind: army
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Arcanum, general: true, spells: [Azyrite Halo]}
  - {warscroll: Knight-Incantor, spells: [Azyrite Halo]}
""",
        "legal",
        [],
    ),
    Case(
        "L080 no wizard",
        """\
kind: army
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Celestant, general: true, spells: [Azyrite Halo]}
""",
        "illegal",
        [
            (
                "AOS360",
                "error",
                4,
                57,
                "the Lord-Celestant cannot know `Azyrite Halo`; only a WIZARD can know a spell from a lore",
            )
        ],
    ),
    Case(
        "L080 two spells of one lore",
        """\
kind: army
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Arcanum, general: true, spells: [Azyrite Halo, Starfall]}
""",
        "illegal",
        [
            (
                "AOS361",
                "error",
                4,
                69,
                "2 spells from the lores are given to the Lord-Arcanum; the limit is 1",
            )
        ],
    ),
    Case(
        "L080 spells of two lores",
        """\
kind: army
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Arcanum, general: true, spells: [Azyrite Halo, Celestial Blades]}
""",
        "unknown",
        [
            (
                "AOS361",
                "warning likely",
                4,
                69,
                "2 spells from the lores are given to the Lord-Arcanum; the limit is 1",
            )
        ],
    ),
    Case(
        "L080 a unit of wizards is one wizard",
        """\
kind: army
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Arcanum, general: true}
  - {warscroll: Evocators, models: 10, spells: [Celestial Blades, Speed of Lightning]}
""",
        "illegal",
        [
            (
                "AOS361",
                "error",
                5,
                67,
                "2 spells from the lores are given to the Evocators; the limit is 1",
            )
        ],
    ),
    Case(
        "L080 Arkhan is named and knows one",
        """\
kind: army
season: ghb2019
allegiance: Legion of Sacrament
units:
  - {warscroll: Arkhan the Black, general: true, spells: [Overwhelming Dread]}
""",
        "legal",
        [],
    ),
    Case(
        "L080 Nagash knows three",
        """\
kind: army
season: ghb2019
allegiance: Legion of Night
units:
  - {warscroll: Nagash, general: true, spells: [Overwhelming Dread, Fading Vigour, Spectral Grasp]}
""",
        "legal",
        [],
    ),
    Case(
        "L080 Nagash does not know four",
        """\
kind: army
season: ghb2019
allegiance: Legion of Night
units:
  - {warscroll: Nagash, general: true, spells: [Overwhelming Dread, Fading Vigour, Spectral Grasp, Soul Harvest]}
""",
        "illegal",
        [
            (
                "AOS361",
                "error",
                5,
                100,
                "4 spells from the lores are given to Nagash, Supreme Lord of the Undead; the limit is 3",
            )
        ],
    ),
    Case(
        "spells of the core rules and of the warscroll are no choice",
        """\
kind: army
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Arcanum, general: true, spells: [Arcane Bolt, Mystic Shield, Azyrite Halo]}
""",
        "legal",
        [],
    ),
    Case(
        "L080 of another allegiance",
        """\
kind: army
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Arcanum, general: true, spells: [Wings of Fire]}
""",
        "illegal",
        [
            (
                "AOS362",
                "error",
                4,
                55,
                "`Wings of Fire` is a spell of Cities of Sigmar, but the army is Stormcast Eternals",
            )
        ],
    ),
    Case(
        "a prayer of another allegiance",
        """\
kind: army
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Relictor, general: true, prayers: [Molten Infusion]}
""",
        "illegal",
        [
            (
                "AOS362",
                "error",
                4,
                57,
                "`Molten Infusion` is a prayer of Fyreslayers, but the army is Stormcast Eternals",
            )
        ],
    ),
    Case(
        "L080 of another city",
        """\
kind: army
subfaction: Hammerhal
allegiance: Cities of Sigmar
units:
  - {warscroll: Battlemage, general: true, spells: [Lifesurge]}
""",
        "illegal",
        [
            (
                "AOS363",
                "error",
                5,
                53,
                "`Lifesurge` (Lore of Leaves) requires the sub-faction The Living City",
            )
        ],
    ),
    Case(
        "L070 the right mount",
        """\
kind: army
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Celestant on Dracoth, general: true, mount_trait: Thunder Caller}
""",
        "legal",
        [],
    ),
    Case(
        "L070 the wrong mount",
        """\
kind: army
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Celestant, general: true, mount_trait: Thunder Caller}
""",
        "unknown",
        [
            (
                "AOS363",
                "warning likely",
                4,
                61,
                "`Thunder Caller` (Celestial Lineages) is for HERO and DRACOTH, not for the Lord-Celestant",
            )
        ],
    ),
    Case(
        "L070 no hero",
        """\
kind: army
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Arcanum, general: true}
  - {warscroll: Vanguard-Palladors, mount_trait: Wind Runner}
""",
        "unknown",
        [
            (
                "AOS365",
                "warning likely",
                5,
                50,
                "the Vanguard-Palladors cannot have the mount trait `Wind Runner`; only a HERO can have one",
            )
        ],
    ),
    Case(
        "L070 two without battalions",
        """\
kind: army
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Aquilor, general: true, mount_trait: Wind Runner}
  - {warscroll: Lord-Celestant on Dracoth, mount_trait: Thunder Caller}
""",
        "unknown",
        [
            (
                "AOS366",
                "warning likely",
                5,
                57,
                "the army has 2 mount traits; it may have 1 (1, and 1 more for each battalion)",
            )
        ],
    ),
    Case(
        "L070 two with one battalion",
        """\
kind: army
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Aquilor, general: true, mount_trait: Wind Runner}
  - {warscroll: Lord-Celestant on Dracoth, mount_trait: Thunder Caller}
  - Lord-Ordinator
  - Castigators
  - Celestar Ballista
battalions: [Hailstorm Battery]
""",
        "legal",
        [],
    ),
    Case(
        "L070 Lofnir has as many as heroes",
        """\
kind: army
subfaction: Lofnir
allegiance: Fyreslayers
units:
  - {warscroll: Auric Runeson on Magmadroth, general: true, command_trait: Explosive Charge, mount_trait: Coal-heart Ancient}
  - {warscroll: Auric Runefather on Magmadroth, mount_trait: Lava-tongue Adult}
""",
        "legal",
        [],
    ),
    Case(
        "L070 the same one twice",
        """\
kind: army
subfaction: Lofnir
allegiance: Fyreslayers
units:
  - {warscroll: Auric Runeson on Magmadroth, general: true, command_trait: Explosive Charge, mount_trait: Coal-heart Ancient}
  - {warscroll: Auric Runefather on Magmadroth, mount_trait: Coal-heart Ancient}
""",
        "unknown",
        [
            (
                "AOS367",
                "warning likely",
                6,
                62,
                "the mount trait `Coal-heart Ancient` is taken twice; an army may include each only once",
            )
        ],
    ),
    Case(
        "L070 a named hero",
        """\
kind: army
allegiance: Stormcast Eternals
units:
  - {warscroll: Vandus Hammerhand, general: true, mount_trait: Thunder Caller}
""",
        "legal",
        [
            (
                "AOS368",
                "warning disputed",
                4,
                64,
                "Vandus Hammerhand is a named character; whether named characters may have mount traits is not certain in this edition",
            )
        ],
    ),
    Case(
        "a prayer of a table that is for others",
        """\
kind: army
allegiance: Ogor Mawtribes
units:
  - {warscroll: Tyrant, prayers: [Pulverising Hailstorm]}
""",
        "unknown",
        [
            (
                "AOS380",
                "warning likely",
                4,
                35,
                "the Tyrant cannot know `Pulverising Hailstorm`; only a PRIEST can know a prayer from Manifestations of the Eternal Snowstorm",
            )
        ],
    ),
    Case(
        "a prayer of another warscroll",
        """\
kind: army
allegiance: Skaventide
units:
  - {warscroll: Clawlord, prayers: [Filth-filth!]}
""",
        "illegal",
        [
            (
                "AOS362",
                "error",
                4,
                37,
                "`Filth-filth!` is a prayer of Plague Priest, but the army is Skaventide",
            )
        ],
    ),
    Case(
        "L150 no spell chosen",
        """\
kind: army
game: vanguard
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Arcanum, general: true, command_trait: Staunch Defender}
  - Liberators
  - Liberators
""",
        "legal",
        [("AOS369", "notice", 5, 5, "1 wizard could know a spell of a lore: `Lord-Arcanum`")],
        notices=True,
    ),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_magic(case: Case) -> None:
    check(case)


def test_every_table_has_its_place() -> None:
    """A finding can point at any of them."""
    rows = [
        row
        for _, record in Run(Options()).catalogue().documents("allegiance")
        for kind in KINDS
        for row in tables_of(record, kind)
    ]
    assert len(rows) > 300
    assert [row for row in rows if row.place is None] == []


def test_a_document_without_places_changes_like_any_other() -> None:
    """Cards in other languages are made of such documents."""
    changes = [{"from": "2020-01-01", "organisation": ["2 Liberators"]}]
    record = {"title": "Vanguard Wing", "organisation": ["1 Liberators"], "changes": changes}
    on_that_day = on_day(shaped("battalion", record), "2020-02-01")
    assert [line.written for line in on_that_day.organisation] == ["2 Liberators"]
