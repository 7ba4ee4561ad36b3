"""The general and the command trait: L050 to L056 (rules/army/general.py)."""

# ruff: noqa: E501 (armies and messages are as long as they are)

from __future__ import annotations

import pytest

from tests.rules.core import Case, check

CASES = [
    Case(
        "L050 one general",
        """\
kind: army
game: vanguard
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Arcanum, general: true, command_trait: Staunch Defender, spells: [Starfall]}
  - Liberators
  - Liberators
""",
        "legal",
        [],
        notices=True,
    ),
    Case(
        "L055 no command trait",
        """\
kind: army
game: vanguard
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Arcanum, general: true, spells: [Starfall]}
  - Liberators
  - Liberators
""",
        "legal",
        [
            (
                "AOS319",
                "notice",
                5,
                31,
                "the Lord-Arcanum has no command trait, although the general may have one",
            )
        ],
        notices=True,
    ),
    Case(
        "L050 no general in matched play",
        """\
kind: army
game: vanguard
allegiance: Stormcast Eternals
units:
  - Lord-Arcanum
  - Knight-Incantor
  - Liberators
  - Liberators
""",
        "illegal",
        [("AOS320", "error", 4, 1, "the list does not name a general")],
    ),
    Case(
        "L160 no general in open play",
        """\
kind: army
allegiance: Stormcast Eternals
units:
  - Lord-Arcanum
  - Liberators
  - Liberators
""",
        "legal",
        [],
    ),
    Case(
        "L050 two generals",
        """\
kind: army
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Arcanum, general: true}
  - {warscroll: Lord-Celestant, general: true}
""",
        "illegal",
        [
            (
                "AOS321",
                "error",
                5,
                33,
                "the Lord-Celestant is a second general; an army can have only one",
            )
        ],
    ),
    Case(
        "L053 Reikenor is a general in addition",
        """\
kind: army
allegiance: Nighthaunt
units:
  - {warscroll: Knight of Shrouds, general: true}
  - {warscroll: Reikenor the Grimhailer, general: true}
  - Spirit Torment
  - Chainghasts
  - 20 x Chainrasp Horde
  - 20 x Chainrasp Horde
battalions: [The Condemned]
""",
        "legal",
        [],
    ),
    Case(
        "L053 in whatever order they are listed",
        """\
kind: army
allegiance: Nighthaunt
units:
  - {warscroll: Reikenor the Grimhailer, general: true}
  - {warscroll: Knight of Shrouds, general: true}
  - Spirit Torment
  - Chainghasts
  - 20 x Chainrasp Horde
  - 20 x Chainrasp Horde
battalions: [The Condemned]
""",
        "legal",
        [],
    ),
    Case(
        "L053 Reikenor without his battalion",
        """\
kind: army
allegiance: Nighthaunt
units:
  - {warscroll: Knight of Shrouds, general: true}
  - {warscroll: Reikenor the Grimhailer, general: true}
""",
        "illegal",
        [
            (
                "AOS321",
                "error",
                5,
                42,
                "Reikenor the Grimhailer is a second general; an army can have only one",
            )
        ],
    ),
    Case(
        "L024 allied general",
        """\
kind: army
allegiance: Stormcast Eternals
units:
  - Lord-Arcanum
  - Liberators
  - Liberators
  - {warscroll: Auric Runeson, general: true}
""",
        "illegal",
        [("AOS322", "error", 7, 32, "an allied model cannot be the general: Auric Runeson")],
    ),
    Case(
        "L052 general without HERO",
        """\
kind: army
game: vanguard
allegiance: Stormcast Eternals
units:
  - Lord-Arcanum
  - {warscroll: Liberators, general: true}
  - Liberators
""",
        "legal",
        [
            (
                "AOS323",
                "warning disputed",
                6,
                29,
                "the general (Liberators) is not a HERO; the Core Rules allow any model, but whether matched play does is not certain",
            )
        ],
    ),
    Case(
        "L052 with a command trait",
        """\
kind: army
allegiance: Stormcast Eternals
units:
  - Lord-Arcanum
  - {warscroll: Liberators, general: true, command_trait: Staunch Defender}
""",
        "illegal",
        [
            (
                "AOS326",
                "error",
                5,
                59,
                "the general (Liberators) is not a HERO, so it cannot have a command trait",
            )
        ],
    ),
    Case(
        "L054 trait on a second hero",
        """\
kind: army
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Arcanum, general: true}
  - {warscroll: Lord-Celestant, command_trait: Staunch Defender}
""",
        "illegal",
        [
            (
                "AOS324",
                "error",
                5,
                48,
                "the Lord-Celestant cannot have the command trait `Staunch Defender`: only the general can have a command trait",
            )
        ],
    ),
    Case(
        "L054 two traits",
        """\
kind: army
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Arcanum, general: true, command_trait: [Staunch Defender, Cunning Strategist]}
""",
        "illegal",
        [("AOS329", "error", 4, 80, "the Lord-Arcanum has 2 command traits; the limit is 1")],
    ),
    Case(
        "L054 two traits where the book gives two",
        """\
kind: army
subfaction: Pretenders Host
allegiance: Slaanesh
units:
  - {warscroll: Keeper of Secrets, general: true, command_trait: [Monarch of Lies, Strength of Godhood]}
""",
        "legal",
        [],
    ),
    Case(
        "L054 of another allegiance",
        """\
kind: army
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Arcanum, general: true, command_trait: Aggressive General}
""",
        "illegal",
        [
            (
                "AOS327",
                "error",
                4,
                61,
                "`Aggressive General` is a command trait of Cities of Sigmar, but the army is Stormcast Eternals",
            )
        ],
    ),
    Case(
        "L054 of a table for others",
        """\
kind: army
allegiance: Fyreslayers
units:
  - {warscroll: Auric Runemaster, general: true, command_trait: Spirit of Grimnir}
""",
        "illegal",
        [
            (
                "AOS328",
                "error",
                4,
                65,
                "`Spirit of Grimnir` (Inheritance of Grimnir) is for AURIC RUNEFATHER or AURIC RUNESON, not for the Auric Runemaster",
            )
        ],
    ),
    Case(
        "L054 of another sub-faction",
        """\
kind: army
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Arcanum, general: true, command_trait: Deathly Aura}
""",
        "illegal",
        [
            (
                "AOS328",
                "error",
                4,
                61,
                "`Deathly Aura` (Stormhost command traits) requires the sub-faction Anvils of the Heldenhammer",
            )
        ],
    ),
    Case(
        "L056 named general without a trait",
        """\
kind: army
allegiance: Nighthaunt
units:
  - {warscroll: Lady Olynder, general: true}
""",
        "legal",
        [],
        notices=True,
    ),
    Case(
        "L056 named general with a trait",
        """\
kind: army
allegiance: Stormcast Eternals
units:
  - {warscroll: Gavriel Sureheart, general: true, command_trait: Staunch Defender}
""",
        "illegal",
        [
            (
                "AOS325",
                "error",
                4,
                66,
                "Gavriel Sureheart is a named character, and named characters cannot have command traits",
            )
        ],
    ),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_general(case: Case) -> None:
    check(case)
