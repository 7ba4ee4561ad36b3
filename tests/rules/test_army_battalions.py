"""Warscroll battalions: L086 to L093 (rules/army/battalions.py)."""

# ruff: noqa: E501 (armies and messages are as long as they are)

from __future__ import annotations

import pytest

from tests.rules.core import Case, check

CASES = [
    Case(
        "L086 complete",
        """\
kind: army
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Ordinator, general: true}
  - Castigators
  - Celestar Ballista
battalions: [Hailstorm Battery]
""",
        "legal",
        [],
    ),
    Case(
        "L086 a line is short",
        """\
kind: army
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Ordinator, general: true}
  - Castigators
battalions: [Hailstorm Battery]
""",
        "illegal",
        [
            (
                "AOS350",
                "error",
                6,
                14,
                "the Hailstorm Battery has 0 of `1 Celestar Ballista`; it needs 1",
            )
        ],
    ),
    Case(
        "L086 one of 2-4",
        """\
kind: army
allegiance: Khorne
units:
  - {warscroll: Exalted Deathbringer, general: true}
  - Blood Warriors
  - Skullreapers
battalions: [Slaughterborn]
""",
        "illegal",
        [("AOS350", "error", 7, 14, "the Slaughterborn has 1 of `2-4 Skullreapers`; it needs 2")],
    ),
    Case(
        "L086 two of 2-4",
        """\
kind: army
allegiance: Khorne
units:
  - {warscroll: Exalted Deathbringer, general: true}
  - Blood Warriors
  - Skullreapers
  - Skullreapers
battalions: [Slaughterborn]
""",
        "legal",
        [],
    ),
    Case(
        "L086 four of 2-4",
        """\
kind: army
allegiance: Khorne
units:
  - {warscroll: Exalted Deathbringer, general: true, id: hero}
  - {warscroll: Blood Warriors, id: warriors}
  - {warscroll: Skullreapers, id: r0}
  - {warscroll: Skullreapers, id: r1}
  - {warscroll: Skullreapers, id: r2}
  - {warscroll: Skullreapers, id: r3}
battalions:
  - {battalion: Slaughterborn, units: [hero, warriors, r0, r1, r2, r3]}
""",
        "legal",
        [],
    ),
    Case(
        "L086 five of 2-4",
        """\
kind: army
allegiance: Khorne
units:
  - {warscroll: Exalted Deathbringer, general: true, id: hero}
  - {warscroll: Blood Warriors, id: warriors}
  - {warscroll: Skullreapers, id: r0}
  - {warscroll: Skullreapers, id: r1}
  - {warscroll: Skullreapers, id: r2}
  - {warscroll: Skullreapers, id: r3}
  - {warscroll: Skullreapers, id: r4}
battalions:
  - {battalion: Slaughterborn, units: [hero, warriors, r0, r1, r2, r3, r4]}
""",
        "illegal",
        [
            (
                "AOS351",
                "error",
                10,
                5,
                "the Slaughterborn has no room for another unit of Skullreapers: `2-4 Skullreapers` (maximum 4)",
            )
        ],
    ),
    Case(
        "L086 a unit beyond the most is outside, if the list does not put it in",
        """\
kind: army
allegiance: Khorne
units:
  - {warscroll: Exalted Deathbringer, general: true}
  - Blood Warriors
  - Skullreapers
  - Skullreapers
  - Skullreapers
  - Skullreapers
  - Skullreapers
battalions: [Slaughterborn]
""",
        "legal",
        [],
    ),
    Case(
        "L086 a unit that no line has",
        """\
kind: army
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Ordinator, general: true, id: a}
  - {warscroll: Castigators, id: b}
  - {warscroll: Celestar Ballista, id: c}
  - {warscroll: Sequitors, id: d}
battalions:
  - {battalion: Hailstorm Battery, units: [a, b, c, d]}
""",
        "illegal",
        [("AOS351", "error", 7, 5, "the Hailstorm Battery has no place for the Sequitors")],
    ),
    Case(
        "L087 BR-006 a longer title fits",
        """\
kind: army
allegiance: Fyreslayers
units:
  - {warscroll: Auric Runeson on Magmadroth, general: true}
  - Vulkite Berzerkers
  - Vulkite Berzerkers
  - Vulkite Berzerkers
battalions: [Warrior Kinband]
""",
        "legal",
        [],
    ),
    Case(
        "L087 BR-006 whole words alone",
        """\
kind: army
allegiance: Seraphon
units:
  - {warscroll: Skink Starpriest, general: true}
  - Skink Starpriest
  - Skinks
  - Terradon Riders
battalions: [Shadowstrike Starhost]
""",
        "illegal",
        [
            (
                "AOS350",
                "error",
                8,
                14,
                "the Shadowstrike Starhost has 1 of `2 Chameleon Skinks or Skinks`; it needs 2",
            )
        ],
    ),
    Case(
        "L087 an exact line takes the title",
        """\
kind: army
allegiance: Tzeentch
units:
  - {warscroll: The Changeling, general: true}
  - Tzaangor Enlightened
  - Tzaangor Enlightened
  - Tzaangor Skyfires
  - Tzaangor Skyfires
  - Tzaangors
  - Tzaangors
battalions: [Tzaangor Coven]
""",
        "legal",
        [],
    ),
    Case(
        "L087 an exact line refuses a longer one",
        """\
kind: army
allegiance: Tzeentch
units:
  - {warscroll: The Changeling, general: true}
  - Tzaangor Enlightened on Discs of Tzeentch
  - Tzaangor Enlightened on Discs of Tzeentch
  - Tzaangor Skyfires
  - Tzaangor Skyfires
  - Tzaangors
  - Tzaangors
battalions: [Tzaangor Coven]
""",
        "illegal",
        [
            (
                "AOS350",
                "error",
                11,
                14,
                "the Tzaangor Coven has 0 of `2 Tzaangor Enlightened`; it needs 2",
            )
        ],
    ),
    Case(
        "L087 so many models",
        """\
kind: army
allegiance: Nighthaunt
units:
  - {warscroll: Knight of Shrouds, general: true}
  - Spirit Torment
  - Chainghasts
  - 20 x Chainrasp Horde
  - 10 x Chainrasp Horde
battalions: [The Condemned]
""",
        "unknown",
        [
            (
                "AOS350",
                "warning likely",
                9,
                14,
                "The Condemned has 1 of `2 Chainrasp Horde`; it needs 2",
            )
        ],
    ),
    Case(
        "L088 two battalions claim a unit",
        """\
kind: army
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Ordinator, general: true, id: a}
  - {warscroll: Castigators, id: b}
  - {warscroll: Celestar Ballista, id: c}
  - {warscroll: Lord-Ordinator, id: d}
  - {warscroll: Celestar Ballista, id: e}
battalions:
  - {battalion: Hailstorm Battery, units: [a, b, c]}
  - {battalion: Hailstorm Battery, units: [d, b, e]}
""",
        "illegal",
        [
            (
                "AOS352",
                "error",
                5,
                5,
                "two battalions include the Castigators; a unit can belong to only one",
            ),
            (
                "AOS350",
                "error",
                11,
                17,
                "the Hailstorm Battery has 0 of `1 Castigators`; it needs 1",
            ),
        ],
    ),
    Case(
        "a unit is needed in another battalion",
        """\
kind: army
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Ordinator, general: true}
  - Lord-Ordinator
  - Castigators
  - Castigators
  - Celestar Ballista
battalions: [Hailstorm Battery, Hailstorm Battery]
""",
        "illegal",
        [
            (
                "AOS350",
                "error",
                9,
                33,
                "the Hailstorm Battery has 0 of `1 Celestar Ballista`; it needs 1",
            )
        ],
    ),
    Case(
        "L089 a battalion of battalions",
        """\
kind: army
allegiance: Stormcast Eternals
units:
  - Knight-Azyros
  - Knight-Heraldor
  - Knight-Venator
  - Lord-Castellant
  - {warscroll: Lord-Celestant, general: true}
  - Lord-Relictor
  - Decimators
  - Judicators
  - Prosecutors
  - Protectors
  - Retributors
  - Decimators
  - Judicators
  - Prosecutors
  - Protectors
  - Retributors
  - Decimators
  - Judicators
  - Prosecutors
  - Protectors
  - Retributors
battalions: [Exemplar Chamber, Lords of the Storm, Devastation Brotherhood, Devastation Brotherhood, Devastation Brotherhood]
""",
        "legal",
        [],
    ),
    Case(
        "L089 with a battalion too few",
        """\
kind: army
allegiance: Stormcast Eternals
units:
  - Knight-Azyros
  - Knight-Heraldor
  - Knight-Venator
  - Lord-Castellant
  - {warscroll: Lord-Celestant, general: true}
  - Lord-Relictor
  - Decimators
  - Judicators
  - Prosecutors
  - Protectors
  - Retributors
  - Decimators
  - Judicators
  - Prosecutors
  - Protectors
  - Retributors
battalions: [Exemplar Chamber, Lords of the Storm, Devastation Brotherhood, Devastation Brotherhood]
""",
        "illegal",
        [
            (
                "AOS350",
                "error",
                20,
                14,
                "the Exemplar Chamber has 2 of `3 Devastation Brotherhood`; it needs 3",
            )
        ],
    ),
    Case(
        "L090 under strength, named by the list",
        """\
kind: army
game: vanguard
allegiance: Fyreslayers
units:
  - {warscroll: Auric Runeson, general: true, id: runeson}
  - {warscroll: Vulkite Berzerkers, id: first}
  - {warscroll: Vulkite Berzerkers, id: second}
  - {warscroll: Vulkite Berzerkers, models: 3, id: third}
battalions:
  - {battalion: Warrior Kinband, units: [runeson, first, second, third]}
""",
        "illegal",
        [
            (
                "AOS353",
                "error",
                8,
                5,
                "3 models of the Vulkite Berzerkers are under strength (minimum 10) and cannot be part of the Warrior Kinband",
            ),
            (
                "AOS350",
                "error",
                10,
                17,
                "the Warrior Kinband has 2 of `3 Vulkite Berzerkers`; it needs 3",
            ),
        ],
    ),
    Case(
        "L090 under strength, worked out",
        """\
kind: army
game: vanguard
allegiance: Fyreslayers
units:
  - {warscroll: Auric Runeson, general: true, id: runeson}
  - Vulkite Berzerkers
  - Vulkite Berzerkers
  - 3 x Vulkite Berzerkers
battalions: [Warrior Kinband]
""",
        "illegal",
        [
            (
                "AOS350",
                "error",
                9,
                14,
                "the Warrior Kinband has 2 of `3 Vulkite Berzerkers`; it needs 3",
            )
        ],
    ),
    Case(
        "L091 a reinforcement",
        """\
kind: army
allegiance: Fyreslayers
units:
  - {warscroll: Auric Runeson, general: true, id: runeson}
  - {warscroll: Vulkite Berzerkers, id: first}
  - {warscroll: Vulkite Berzerkers, id: second}
reinforcements:
  - {warscroll: Vulkite Berzerkers, id: third}
battalions:
  - {battalion: Warrior Kinband, units: [runeson, first, second, third]}
""",
        "illegal",
        [
            (
                "AOS350",
                "error",
                10,
                17,
                "the Warrior Kinband has 2 of `3 Vulkite Berzerkers`; it needs 3",
            ),
            (
                "AOS354",
                "error",
                10,
                66,
                "reinforcements cannot be part of the Warrior Kinband: Vulkite Berzerkers",
            ),
        ],
    ),
    Case(
        "L092 a Stormcast battalion in an Order army",
        """\
kind: army
game: vanguard
allegiance: Order
units:
  - {warscroll: Lord-Ordinator, general: true}
  - Liberators
  - Liberators
  - Castigators
  - Celestar Ballista
battalions: [Hailstorm Battery]
""",
        "legal",
        [],
    ),
    Case(
        "L092 a Skaven battalion in an Order army",
        """\
kind: army
game: vanguard
allegiance: Order
units:
  - {warscroll: Lord-Arcanum, general: true}
  - Liberators
  - Liberators
  - Clawlord
  - Stormvermin
  - Clanrats
  - Clanrats
battalions: [Claw-horde]
""",
        "unknown",
        [
            (
                "AOS440",
                "warning likely",
                11,
                5,
                "the allies cost 440 points; the limit for a 1000-point army is 200",
            ),
            (
                "AOS355",
                "warning likely",
                12,
                14,
                "the Claw-horde is a battalion of Skaventide, but the army is Grand Alliance Order",
            ),
        ],
    ),
    Case(
        "L093 a battalion of Hollowmourne",
        """\
kind: army
subfaction: Hollowmourne
allegiance: Flesh-eater Courts
units:
  - {warscroll: Abhorrant Archregent, general: true}
  - Crypt Horrors
  - Crypt Ghouls
battalions: [Mortevell's Helcourt]
""",
        "legal",
        [],
    ),
    Case(
        "L093 in Gristlegore",
        """\
kind: army
subfaction: Gristlegore
allegiance: Flesh-eater Courts
units:
  - {warscroll: Abhorrant Archregent, general: true}
  - Crypt Horrors
  - Crypt Ghouls
battalions: [Mortevell's Helcourt]
""",
        "illegal",
        [("AOS356", "error", 8, 14, "Mortevell's Helcourt requires the sub-faction Hollowmourne")],
    ),
    Case(
        "L046 a battalion that Syll'Esskan Host does not take",
        """\
kind: army
subfaction: Syll'Esskan Host
allegiance: Slaanesh
units:
  - {warscroll: Syll'Esske, general: true}
  - The Masque
  - The Contorted Epitome
battalions: [Supreme Sybarites]
""",
        "unknown",
        [
            (
                "AOS356",
                "warning likely",
                8,
                14,
                "Syll'Esskan Host cannot take the battalion Supreme Sybarites, only `Daemonsteel Contingent`, `Devout Supplicants`, `Epicurean Revellers`, `Seeker Cavalcade`, `The Vengeful Alliance` or `Vengeful Throng`",
            )
        ],
    ),
    Case(
        "an organisation that the content does not have",
        """\
kind: army
season: ghb2018
allegiance: Flesh-eater Courts
units:
  - {warscroll: Abhorrant Ghoul King, general: true}
  - Crypt Ghouls
battalions: [Flesh-eater Court]
""",
        "unknown",
        [
            (
                "AOS357",
                "warning likely",
                7,
                14,
                "the content does not give the organisation of the Flesh-eater Court, so whether the battalion is complete was not checked",
            )
        ],
    ),
    Case(
        "an unknown unit may be the one that is missed",
        """\
kind: army
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Ordinator, general: true}
  - Castigators
  - Celestar Balista
battalions: [Hailstorm Battery]
""",
        "unknown",
        [("AOS301", "error", 6, 5, "the content has no warscroll `Celestar Balista`")],
    ),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_battalions(case: Case) -> None:
    check(case)
