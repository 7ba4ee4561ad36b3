"""Allies: L021 to L031 and L047 (rules/army/allies.py)."""

# ruff: noqa: E501 (armies and messages are as long as they are)

from __future__ import annotations

import pytest

from tests.rules.core import Case, check

CASES = [
    Case(
        "L022 one of four",
        """\
kind: army
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Arcanum, general: true}
  - Liberators
  - Liberators
  - Auric Runeson
""",
        "legal",
        [],
    ),
    Case(
        "L022 one of three",
        """\
kind: army
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Arcanum, general: true}
  - Liberators
  - Auric Runeson
""",
        "illegal",
        [
            (
                "AOS340",
                "error",
                6,
                5,
                "1 allied unit out of 3; the army may have 0 (one in 4, counting the allies themselves)",
            )
        ],
    ),
    Case(
        "L022 two of five",
        """\
kind: army
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Arcanum, general: true}
  - Liberators
  - Liberators
  - Auric Runeson
  - Hearthguard Berzerkers
""",
        "illegal",
        [
            (
                "AOS340",
                "error",
                8,
                5,
                "2 allied units out of 5; the army may have 1 (one in 4, counting the allies themselves)",
            )
        ],
    ),
    Case(
        "L022 two of eleven",
        """\
kind: army
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Arcanum, general: true}
  - Liberators
  - Liberators
  - Liberators
  - Liberators
  - Liberators
  - Liberators
  - Liberators
  - Liberators
  - Auric Runeson
  - Hearthguard Berzerkers
""",
        "legal",
        [],
    ),
    Case(
        "L022 three of thirteen",
        """\
kind: army
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Arcanum, general: true}
  - Liberators
  - Liberators
  - Liberators
  - Liberators
  - Liberators
  - Liberators
  - Liberators
  - Liberators
  - Liberators
  - Auric Runeson
  - Hearthguard Berzerkers
  - Battlesmith
""",
        "legal",
        [],
    ),
    Case(
        "L022 endless spells and battalions are no units",
        """\
kind: army
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Ordinator, general: true}
  - Castigators
  - Auric Runeson
endless_spells: [Balewind Vortex, Chronomantic Cogs]
""",
        "illegal",
        [
            (
                "AOS340",
                "error",
                6,
                5,
                "1 allied unit out of 3; the army may have 0 (one in 4, counting the allies themselves)",
            )
        ],
    ),
    Case(
        "L022 reinforcements are no units of the army yet",
        """\
kind: army
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Arcanum, general: true}
  - Liberators
  - Liberators
  - Auric Runeson
reinforcements: [Battlesmith, Hearthguard Berzerkers]
""",
        "legal",
        [],
    ),
    Case(
        "L024 L025 an ally with a spell of the lore",
        """\
kind: army
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Arcanum, general: true}
  - Liberators
  - Liberators
  - {warscroll: Battlemage, spells: [Azyrite Halo]}
""",
        "illegal",
        [
            (
                "AOS343",
                "error",
                7,
                38,
                "the Battlemage cannot have the spell `Azyrite Halo`: allies do not get allegiance abilities",
            )
        ],
    ),
    Case(
        "L025 an ally with spells of its warscroll",
        """\
kind: army
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Arcanum, general: true}
  - Liberators
  - Liberators
  - {warscroll: Battlemage, spells: [Arcane Bolt]}
""",
        "legal",
        [],
    ),
    Case(
        "L025 an ally with an artefact of its own faction",
        """\
kind: army
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Arcanum, general: true}
  - Liberators
  - Liberators
  - {warscroll: Battlemage, artefact: Saint's Blade}
""",
        "illegal",
        [
            (
                "AOS343",
                "error",
                7,
                39,
                "the Battlemage cannot have the artefact `Saint's Blade`: allies do not get allegiance abilities",
            )
        ],
    ),
    Case(
        "L025 an ally with a realm artefact",
        """\
kind: army
season: ghb2019
realm_of_origin: Hysh
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Arcanum, general: true}
  - Liberators
  - Liberators
  - {warscroll: Battlemage, artefact: Lightshard}
""",
        "unknown",
        [
            (
                "AOS343",
                "warning likely",
                9,
                39,
                "the Battlemage cannot have the artefact `Lightshard`: allies do not get allegiance abilities",
            )
        ],
    ),
    Case(
        "L023 Fyreslayers in Stormcast",
        """\
kind: army
game: vanguard
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Arcanum, general: true}
  - Liberators
  - Liberators
  - Battlesmith
""",
        "legal",
        [],
    ),
    Case(
        "L023 Skaven in Stormcast",
        """\
kind: army
game: vanguard
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Arcanum, general: true}
  - Liberators
  - Liberators
  - Clanrats
""",
        "illegal",
        [("AOS342", "error", 8, 5, "Skaven cannot be allied to Stormcast Eternals in ghb2020")],
    ),
    Case(
        "L023 a list that may not be whole",
        """\
kind: army
game: vanguard
allegiance: Fyreslayers
units:
  - {warscroll: Auric Runeson, general: true}
  - Vulkite Berzerkers
  - Vulkite Berzerkers
  - Dryads
""",
        "legal",
        [
            (
                "AOS342",
                "warning disputed",
                8,
                5,
                "Sylvaneth is not known to be a possible ally of Fyreslayers in ghb2020",
            )
        ],
    ),
    Case(
        "L023 a grand alliance has no list",
        """\
kind: army
game: vanguard
allegiance: Order
units:
  - {warscroll: Lord-Arcanum, general: true}
  - Liberators
  - Liberators
  - Chainrasp Horde
""",
        "unknown",
        [
            (
                "AOS342",
                "warning likely",
                8,
                5,
                "Nighthaunt is not known to be a possible ally of Grand Alliance Order in ghb2020",
            )
        ],
    ),
    Case(
        "L030 BR-003 Gotrek alone",
        """\
kind: army
game: battlehost
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Arcanum, general: true}
  - Liberators
  - Liberators
  - Liberators
  - Gotrek Gurnisson
""",
        "legal",
        [],
    ),
    Case(
        "L030 BR-003 Gotrek and another ally",
        """\
kind: army
game: battlehost
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Arcanum, general: true}
  - Liberators
  - Liberators
  - Liberators
  - Liberators
  - Liberators
  - Gotrek Gurnisson
  - Auric Runeson
""",
        "unknown",
        [
            (
                "AOS341",
                "warning likely",
                12,
                5,
                "Gotrek Gurnisson is exempt from the limit on allied points, but then the army cannot take any other allies",
            )
        ],
    ),
    Case(
        "L031 two Stormcast of eight in Hammerhal are no allies",
        """\
kind: army
subfaction: Hammerhal
allegiance: Cities of Sigmar
units:
  - {warscroll: Freeguild General, general: true}
  - Freeguild Guard
  - Freeguild Guard
  - Freeguild Guard
  - Freeguild Guard
  - Freeguild Guard
  - Liberators
  - Liberators
""",
        "legal",
        [],
    ),
    Case(
        "L047 marked as an ally of its own army",
        """\
kind: army
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Arcanum, general: true}
  - Liberators
  - Liberators
  - {warscroll: Judicators, ally: true}
""",
        "legal",
        [
            (
                "AOS344",
                "notice",
                7,
                35,
                "the Judicators is marked `ally: true`, but could be one of the army's own units",
            )
        ],
        notices=True,
    ),
    Case(
        "L026 allies in a battalion of the army do not count",
        """\
kind: army
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Arcanum, general: true}
  - Auric Runefather
  - Auric Runemaster
  - Battlesmith
  - Hearthguard Berzerkers
battalions: [Lords of the Lodge]
""",
        "legal",
        [],
    ),
    Case(
        "L027 the units of an allied battalion do",
        """\
kind: army
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Arcanum, general: true}
  - Auric Runefather
  - Auric Runemaster
  - Battlesmith
  - Hearthguard Berzerkers
battalions: [{battalion: Lords of the Lodge, ally: true}]
""",
        "unknown",
        [
            (
                "AOS340",
                "warning likely",
                6,
                5,
                "4 allied units out of 5; the army may have 1 (one in 4, counting the allies themselves)",
            )
        ],
    ),
    Case(
        "Sons of Behemat take none",
        """\
kind: army
game: battlehost
allegiance: Sons of Behemat
units:
  - {warscroll: Warstomper Mega-Gargant, general: true}
  - {warscroll: Kraken-Eater Mega-Gargant}
  - Gatebreaker Mega-Gargant
  - Loonboss
""",
        "illegal",
        [
            ("AOS412", "error", 4, 1, "the army has 0 battleline units; it needs 3"),
            ("AOS342", "warning likely", 8, 5, "Sons of Behemat cannot take allies in ghb2020"),
        ],
    ),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_allies(case: Case) -> None:
    check(case)
