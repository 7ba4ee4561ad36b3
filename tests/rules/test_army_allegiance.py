"""Allegiance and sub-factions: L040 to L047 (rules/army/allegiance.py)."""

# ruff: noqa: E501 (armies and messages are as long as they are)

from __future__ import annotations

import pytest

from tests.rules.core import Case, check

CASES = [
    Case(
        "L040 all of the allegiance, and an ally",
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
        "L040 not of it, marked as no ally",
        """\
kind: army
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Arcanum, general: true}
  - {warscroll: Freeguild Guard, ally: false}
""",
        "illegal",
        [
            (
                "AOS331",
                "error",
                5,
                40,
                "the Freeguild Guard cannot be one of the army's own units: Stormcast Eternals takes STORMCAST ETERNAL",
            )
        ],
    ),
    Case(
        "L041 all Seraphon as Order",
        """\
kind: army
game: vanguard
allegiance: Order
units:
  - {warscroll: Saurus Oldblood, general: true}
  - Saurus Warriors
  - Saurus Warriors
""",
        "legal",
        [],
    ),
    Case(
        "L042 no allegiance in matched play",
        """\
kind: army
game: vanguard
units:
  - {warscroll: Lord-Arcanum, general: true}
  - Liberators
  - Liberators
""",
        "unknown",
        [
            (
                "AOS330",
                "warning likely",
                1,
                7,
                "the list names no allegiance; an army without one is for open play",
            )
        ],
    ),
    Case(
        "L042 half Order, half Death",
        """\
kind: army
game: vanguard
units:
  - {warscroll: Lord-Arcanum, general: true}
  - Liberators
  - Liberators
  - Chainrasp Horde
  - Chainrasp Horde
""",
        "unknown",
        [
            (
                "AOS330",
                "warning likely",
                1,
                7,
                "the list names no allegiance; an army without one is for open play",
            ),
            (
                "AOS334",
                "warning likely",
                3,
                1,
                "the units do not share a grand alliance: they belong to DEATH and ORDER",
            ),
        ],
    ),
    Case(
        "L160 no allegiance in open play",
        """\
kind: army
units:
  - {warscroll: Lord-Arcanum, general: true}
  - Chainrasp Horde
""",
        "legal",
        [],
    ),
    Case(
        "L047 Pestilens and Rotbringers in Nurgle",
        """\
kind: army
allegiance: Nurgle
units:
  - {warscroll: Lord of Blights, general: true}
  - Plague Monks
  - Plague Monks
  - Putrid Blightkings
""",
        "legal",
        [],
    ),
    Case(
        "L047 the same as Skaventide",
        """\
kind: army
allegiance: Skaventide
units:
  - {warscroll: Plague Priest, general: true}
  - Plague Monks
  - Putrid Blightkings
  - Putrid Blightkings
""",
        "illegal",
        [
            (
                "AOS340",
                "error",
                7,
                5,
                "2 allied units out of 4; the army may have 1 (one in 4, counting the allies themselves)",
            )
        ],
    ),
    Case(
        "sub-faction of a later season",
        """\
kind: army
season: ghb2019
subfaction: Excelsis
allegiance: Cities of Sigmar
units:
  - {warscroll: Freeguild General, general: true}
""",
        "legal",
        [
            (
                "AOS332",
                "warning disputed",
                3,
                13,
                "Excelsis is a city of ghb2020, but the list is for ghb2019",
            )
        ],
    ),
    Case(
        "sub-faction asks for a general",
        """\
kind: army
subfaction: Taker Tribe
allegiance: Sons of Behemat
units:
  - {warscroll: Warstomper Mega-Gargant, general: true}
""",
        "illegal",
        [("AOS333", "error", 2, 13, "Taker Tribe requires a general who is Kraken-eater")],
    ),
    Case(
        "sub-faction has its general",
        """\
kind: army
subfaction: Taker Tribe
allegiance: Sons of Behemat
units:
  - {warscroll: Kraken-Eater Mega-Gargant, general: true}
""",
        "legal",
        [],
    ),
    Case(
        "superseded allegiance",
        """\
kind: army
season: ghb2018
allegiance: Brayherd
units:
  - {warscroll: Beastlord, general: true}
""",
        "legal",
        [
            (
                "AOS335",
                "warning disputed",
                3,
                13,
                "Brayherd was superseded on 2018-09-01, and the list is checked as of 2019-06-21",
            )
        ],
    ),
    Case(
        "the day before it was superseded",
        """\
kind: army
season: ghb2018
as_of: 2018-08-31
allegiance: Brayherd
units:
  - {warscroll: Beastlord, general: true}
""",
        "legal",
        [],
    ),
    Case(
        "allegiance of later seasons",
        """\
kind: army
season: ghb2018
allegiance: Cities of Sigmar
units:
  - {warscroll: Freeguild General, general: true}
""",
        "legal",
        [
            (
                "AOS335",
                "warning disputed",
                3,
                13,
                "Cities of Sigmar is an allegiance of ghb2019 and ghb2020, but the list is for ghb2018",
            )
        ],
    ),
    Case(
        "an option names the sub-faction",
        """\
kind: army
season: ghb2019
options: [Excelsis]
allegiance: Cities of Sigmar
units:
  - {warscroll: Freeguild General, general: true}
""",
        "legal",
        [
            (
                "AOS332",
                "warning disputed",
                3,
                11,
                "Excelsis is a city of ghb2020, but the list is for ghb2019",
            )
        ],
    ),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_allegiance(case: Case) -> None:
    check(case)
