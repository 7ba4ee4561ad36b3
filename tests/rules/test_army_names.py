"""Names that the content does not know (rules/army/names.py)."""

# ruff: noqa: E501 (armies and messages are as long as they are)

from __future__ import annotations

import pytest

from tests.rules.core import Case, check

CASES = [
    Case(
        "spelling does not matter",
        """\
kind: army
allegiance: the stormcast eternals
units:
  - {warscroll: "LORD\\u2011ARCANUM", general: true, artefact: gift of the SIX smiths}
  - {warscroll: Knight-Incantor}
""",
        "legal",
        [],
    ),
    Case(
        "unknown warscroll",
        """\
kind: army
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Arcanum, general: true}
  - 5 x Sequitorz
""",
        "unknown",
        [("AOS301", "error", 5, 5, "the content has no warscroll `Sequitorz`")],
    ),
    Case(
        "an unknown general is not called no hero",
        """\
kind: army
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Arcanumm, general: true, command_trait: Staunch Defender, artefact: Mirrorshield}
""",
        "unknown",
        [("AOS301", "error", 4, 17, "the content has no warscroll `Lord-Arcanumm`")],
    ),
    Case(
        "a title cut short",
        """\
kind: army
allegiance: Seraphon
units:
  - {warscroll: Slann, general: true}
""",
        "unknown",
        [("AOS301", "error", 4, 17, "the content has no warscroll `Slann`")],
    ),
    Case(
        "unknown battalion",
        """\
kind: army
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Ordinator, general: true}
  - Castigators
  - Celestar Ballista
battalions: [Hailstorm Batery]
""",
        "unknown",
        [("AOS302", "error", 7, 14, "the content has no battalion `Hailstorm Batery`")],
    ),
    Case(
        "unknown allegiance",
        """\
kind: army
allegiance: Stormcast Eternalz
units:
  - {warscroll: Lord-Arcanum, general: true}
""",
        "unknown",
        [("AOS303", "error", 2, 13, "the content has no allegiance `Stormcast Eternalz`")],
    ),
    Case(
        "unknown sub-faction",
        """\
kind: army
subfaction: Anvils of Heldenhamer
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Arcanum, general: true}
""",
        "unknown",
        [("AOS304", "error", 2, 13, "Stormcast Eternals has no stormhost `Anvils of Heldenhamer`")],
    ),
    Case(
        "sub-faction of another allegiance",
        """\
kind: army
subfaction: Hammerhal
allegiance: Seraphon
units:
  - {warscroll: Slann Starmaster, general: true}
""",
        "unknown",
        [("AOS304", "error", 2, 13, "Seraphon has no constellation `Hammerhal`")],
    ),
    Case(
        "unknown picks",
        """\
kind: army
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Arcanum, general: true, command_trait: Staunch Defendr, artefact: Mirror Sheild, spells: [Azyrite Hallo]}
  - {warscroll: Lord-Relictor, prayers: [Divine Lite]}
  - {warscroll: Lord-Aquilor, mount_trait: Wind Runer}
""",
        "unknown",
        [
            (
                "AOS305",
                "error",
                4,
                61,
                "the content has no command trait `Staunch Defendr`",
            ),
            ("AOS305", "error", 4, 88, "the content has no artefact `Mirror Sheild`"),
            ("AOS305", "error", 4, 112, "the content has no spell `Azyrite Hallo`"),
            ("AOS305", "error", 5, 42, "the content has no prayer `Divine Lite`"),
            ("AOS305", "error", 6, 44, "the content has no mount trait `Wind Runer`"),
        ],
    ),
    Case(
        "unknown endless spell and scenery",
        """\
kind: army
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Arcanum, general: true}
endless_spells: [Balewind Vortx]
scenery: [Penumbral Engin]
""",
        "unknown",
        [
            (
                "AOS306",
                "error",
                5,
                18,
                "the content has no endless spell or scenery `Balewind Vortx`",
            ),
            (
                "AOS306",
                "error",
                6,
                11,
                "the content has no endless spell or scenery `Penumbral Engin`",
            ),
        ],
    ),
    Case(
        "unknown id",
        """\
kind: army
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord-Ordinator, general: true, id: ordinator}
  - {warscroll: Castigators, id: castigators}
  - {warscroll: Celestar Ballista, id: ballista}
battalions:
  - {battalion: Hailstorm Battery, units: [ordinator, castigators, balista]}
""",
        "unknown",
        [("AOS307", "error", 8, 68, "no unit of the list has the id `balista`")],
    ),
    Case(
        "ambiguous name",
        """\
kind: army
allegiance: Ogor Mawtribes
units:
  - {warscroll: Frostlord, general: true}
""",
        "unknown",
        [
            (
                "AOS308",
                "error",
                4,
                17,
                "`Frostlord` may be `Frostlord on Stonehorn` or `Frostlord on Thundertusk`",
            )
        ],
    ),
    Case(
        "a printed price settles a name",
        """\
kind: army
allegiance: Ogor Mawtribes
units:
  - {warscroll: Frostlord, general: true, printed_points: 350}
""",
        "legal",
        [
            (
                "AOS492",
                "notice",
                1,
                1,
                "judged as of 2021-06-26, General's Handbook 2020: 1 of 1 printed prices are in force on it",
            ),
            (
                "AOS309",
                "notice",
                4,
                17,
                "`Frostlord` is short for 2 warscrolls; taken as `Frostlord on Thundertusk`, which alone fits the printed price",
            ),
        ],
        notices=True,
    ),
    Case(
        "same letters",
        """\
kind: army
allegiance: Stormcast Eternals
units:
  - {warscroll: Lord Arcanum, general: true}
""",
        "legal",
        [
            (
                "AOS309",
                "notice",
                4,
                17,
                "read `Lord Arcanum` as `Lord-Arcanum`, which has the same letters",
            )
        ],
        notices=True,
    ),
    Case(
        "BR-021 curly apostrophe and no-break space",
        """\
kind: army
subfaction: Hammerhal
allegiance: Cities of Sigmar
units:
  - {warscroll: "Freeguild\\u00a0General", general: true, artefact: "Saint\\u2019s Blade"}
""",
        "legal",
        [],
    ),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_names(case: Case) -> None:
    check(case)
