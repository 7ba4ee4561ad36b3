"""Artefacts of power: L056 and L060 to L068 (rules/army/artefacts.py)."""

# ruff: noqa: E501 (armies and messages are as long as they are)

from __future__ import annotations

import pytest

from tests.rules.core import Case, check

CASES = [
    Case(
        "L062 two heroes, two artefacts",
        """\
kind: army
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Arcanum, general: true, artefact: Mirrorshield}
  - {warscroll: Lord-Ordinator, artefact: Spellshield}
  - Castigators
  - Celestar Ballista
battalions: [Hailstorm Battery]
""",
        "legal",
        [],
    ),
    Case(
        "BR-002 twice in the army, two on one hero, too many: all three",
        """\
kind: army
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Ordinator, general: true, artefact: Mirrorshield}
  - {warscroll: Lord-Ordinator, artefact: the MIRRORSHIELD}
  - {warscroll: Lord-Arcanum, artefact: [Staff of Focus, Luckstone]}
  - Castigators
  - Celestar Ballista
  - Castigators
  - Celestar Ballista
battalions: [Hailstorm Battery, Hailstorm Battery]
""",
        "illegal",
        [
            (
                "AOS310",
                "error",
                5,
                43,
                "`Mirrorshield` is carried twice; an army may include each artefact only once",
            ),
            (
                "AOS311",
                "error",
                6,
                58,
                "the Lord-Arcanum carries 2 artefacts; a hero may carry 1",
            ),
            (
                "AOS312",
                "error",
                6,
                58,
                "the army has 4 artefacts; it may have 3 (1, and 1 more for each of 2 battalions)",
            ),
        ],
    ),
    Case(
        "L060 three with two battalions",
        """\
kind: army
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Ordinator, general: true, artefact: Mirrorshield}
  - {warscroll: Lord-Ordinator, artefact: Spellshield}
  - {warscroll: Lord-Arcanum, artefact: Luckstone}
  - Castigators
  - Celestar Ballista
  - Castigators
  - Celestar Ballista
battalions: [Hailstorm Battery, Hailstorm Battery]
""",
        "legal",
        [],
    ),
    Case(
        "L060 three with one battalion",
        """\
kind: army
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Ordinator, general: true, artefact: Mirrorshield}
  - {warscroll: Knight-Incantor, artefact: Storm Scroll}
  - {warscroll: Lord-Arcanum, artefact: Luckstone}
  - Castigators
  - Celestar Ballista
battalions: [Hailstorm Battery]
""",
        "illegal",
        [
            (
                "AOS312",
                "error",
                6,
                41,
                "the army has 3 artefacts; it may have 2 (1, and 1 more for the battalion)",
            )
        ],
    ),
    Case(
        "L060 two without battalions",
        """\
kind: army
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Arcanum, general: true, artefact: Mirrorshield}
  - {warscroll: Knight-Incantor, artefact: Storm Scroll}
""",
        "illegal",
        [
            (
                "AOS312",
                "error",
                5,
                44,
                "the army has 2 artefacts; it may have 1 (1, and 1 more for each battalion)",
            )
        ],
    ),
    Case(
        "L061 two on one hero",
        """\
kind: army
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Arcanum, general: true, artefact: [Mirrorshield, Staff of Focus]}
  - Lord-Ordinator
  - Castigators
  - Celestar Ballista
battalions: [Hailstorm Battery]
""",
        "illegal",
        [
            (
                "AOS311",
                "error",
                4,
                71,
                "the Lord-Arcanum carries 2 artefacts; a hero may carry 1",
            )
        ],
    ),
    Case(
        "L063 no hero",
        """\
kind: army
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Arcanum, general: true}
  - {warscroll: Liberators, artefact: Mirrorshield}
""",
        "illegal",
        [("AOS313", "error", 5, 39, "the Liberators cannot carry an artefact; only a HERO can")],
    ),
    Case(
        "L056 Nagash with an artefact",
        """\
kind: army
allegiance: Legion of Night
units:
  - {warscroll: Nagash, general: true, artefact: Curseblade}
""",
        "illegal",
        [
            (
                "AOS314",
                "error",
                4,
                50,
                "Nagash, Supreme Lord of the Undead is a named character, and named characters cannot carry artefacts",
            )
        ],
    ),
    Case(
        "L056 Spirit of Durthu is not named",
        """\
kind: army
allegiance: Sylvaneth
units:
  - {warscroll: Spirit of Durthu, general: true, artefact: Daith's Reaper}
""",
        "legal",
        [],
    ),
    Case(
        "L064 Mystic Lights on a Knight-Azyros",
        """\
kind: army
allegiance: Stormcast Eternals
units:
  - {warscroll: Knight-Azyros, general: true, artefact: Shriving Light}
""",
        "legal",
        [],
    ),
    Case(
        "L064 Mystic Lights on a Lord-Relictor",
        """\
kind: army
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Relictor, general: true, artefact: Shriving Light}
""",
        "illegal",
        [
            (
                "AOS316",
                "error",
                4,
                57,
                "`Shriving Light` (Mystic Lights) is for LORD-CASTELLANT, LORD-VERITANT or KNIGHT-AZYROS, not for the Lord-Relictor",
            )
        ],
    ),
    Case(
        "L064 of another stormhost",
        """\
kind: army
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Relictor, general: true, artefact: Soulthief}
""",
        "illegal",
        [
            (
                "AOS316",
                "error",
                4,
                57,
                "`Soulthief` (Stormhost artefacts) requires the sub-faction Anvils of the Heldenhammer",
            )
        ],
    ),
    Case(
        "L064 a table for whom is only likely",
        """\
kind: army
allegiance: Fyreslayers
units:
  - {warscroll: Battlesmith, general: true, artefact: Axe of Grimnir}
""",
        "unknown",
        [
            (
                "AOS316",
                "warning likely",
                4,
                55,
                "`Axe of Grimnir` (Heirlooms of the Lodge) is for AURIC RUNEFATHER or AURIC RUNESON, not for the Battlesmith",
            )
        ],
    ),
    Case(
        "L063 of another allegiance",
        """\
kind: army
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Arcanum, general: true, artefact: Saint's Blade}
""",
        "illegal",
        [
            (
                "AOS315",
                "error",
                4,
                56,
                "`Saint's Blade` is an artefact of Cities of Sigmar, but the army is Stormcast Eternals",
            )
        ],
    ),
    Case(
        "L065 three in Greyfyrd",
        """\
kind: army
subfaction: Greyfyrd
allegiance: Fyreslayers
units:
  - {warscroll: Auric Runefather, general: true, command_trait: Battle-scarred Veteran, artefact: Helm of Obsidia}
  - {warscroll: Auric Runeson, artefact: Axe of Grimnir}
  - {warscroll: Auric Runesmiter, artefact: Salamander Cloak}
""",
        "legal",
        [],
    ),
    Case(
        "L065 three in Vostarg",
        """\
kind: army
subfaction: Vostarg
allegiance: Fyreslayers
units:
  - {warscroll: Auric Runefather, general: true, command_trait: Fiery Endurance, artefact: Vosaxe}
  - {warscroll: Auric Runeson, artefact: Axe of Grimnir}
  - {warscroll: Auric Runesmiter, artefact: Salamander Cloak}
""",
        "illegal",
        [
            (
                "AOS312",
                "error",
                6,
                42,
                "the army has 3 artefacts; it may have 1 (1, and 1 more for each battalion)",
            )
        ],
    ),
    Case(
        "L065 four in Greyfyrd",
        """\
kind: army
subfaction: Greyfyrd
allegiance: Fyreslayers
units:
  - {warscroll: Auric Runefather, general: true, command_trait: Battle-scarred Veteran, artefact: Helm of Obsidia}
  - {warscroll: Auric Runeson, artefact: Axe of Grimnir}
  - {warscroll: Auric Runesmiter, artefact: Salamander Cloak}
  - {warscroll: Battlesmith, artefact: Icon of the Ancestors}
""",
        "illegal",
        [
            (
                "AOS312",
                "error",
                8,
                40,
                "the army has 4 artefacts; it may have 3 (1, and 1 more for each battalion; 2 more in this army of Fyreslayers)",
            )
        ],
    ),
    Case(
        "L067 of the realm of origin",
        """\
kind: army
season: ghb2019
realm_of_origin: Ulgu
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Arcanum, general: true, artefact: Doppelganger Cloak}
""",
        "legal",
        [],
    ),
    Case(
        "L067 Ulgu and Aqshy together",
        """\
kind: army
season: ghb2019
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Ordinator, general: true, artefact: Doppelganger Cloak}
  - {warscroll: Lord-Arcanum, artefact: Thermalrider Cloak}
  - Castigators
  - Celestar Ballista
battalions: [Hailstorm Battery]
""",
        "illegal",
        [
            (
                "AOS317",
                "error",
                6,
                41,
                "`Thermalrider Cloak` is an artefact of Aqshy, but the first realm artefact is from Ulgu",
            )
        ],
    ),
    Case(
        "L067 not of the realm of origin",
        """\
kind: army
season: ghb2019
realm_of_origin: Hysh
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Arcanum, general: true, artefact: Doppelganger Cloak}
""",
        "illegal",
        [
            (
                "AOS317",
                "error",
                6,
                56,
                "`Doppelganger Cloak` is an artefact of Ulgu, but the realm of origin is Hysh",
            )
        ],
    ),
    Case(
        "L067 the realm of battle is another matter",
        """\
kind: army
season: ghb2019
realm_of_origin: Ulgu
realm: Ghur
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Arcanum, general: true, artefact: Doppelganger Cloak}
""",
        "legal",
        [],
    ),
    Case(
        "L067 Malign Sorcery in ghb2020",
        """\
kind: army
season: ghb2020
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Arcanum, general: true, artefact: Lightshard}
""",
        "legal",
        [
            (
                "AOS364",
                "warning disputed",
                5,
                56,
                "`Lightshard` is not known as an artefact of ghb2020",
            )
        ],
    ),
    Case(
        "L056 a battalion that turns its hero into a named one",
        """\
kind: army
subfaction: Vostarg
allegiance: Fyreslayers
units:
  - {warscroll: Auric Runefather, general: true, command_trait: Fiery Endurance}
  - {warscroll: Auric Runesmiter, artefact: Vosaxe}
  - Auric Hearthguard
  - Auric Hearthguard
  - Auric Hearthguard
battalions: [Vostarg Forge Brethren]
""",
        "unknown",
        [
            (
                "AOS314",
                "warning likely",
                6,
                45,
                "Auric Runesmiter is a named character, and named characters cannot carry artefacts",
            )
        ],
    ),
    Case(
        "L056 the same hero without it",
        """\
kind: army
subfaction: Vostarg
allegiance: Fyreslayers
units:
  - {warscroll: Auric Runefather, general: true, command_trait: Fiery Endurance}
  - {warscroll: Auric Runesmiter, artefact: Vosaxe}
""",
        "legal",
        [],
    ),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_artefacts(case: Case) -> None:
    check(case)
