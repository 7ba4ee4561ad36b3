"""Weapon options: how lists write them, and limits that the shipped content has none of."""

from __future__ import annotations

from pathlib import Path

import pytest

from aoslint.run.inputs import Input
from aoslint.run.judging import check_paths
from aoslint.run.options import Options

WARSCROLL = """\
kind: warscroll
title: Test Gryph
faction: Stormcast Eternals
grand_alliance: Order
move: 5"
wounds: 2
bravery: 6
save: 4+
description: A model armed with a Beak, and with a Spear, a Shield or both.
options:
  - {choose: 1, of: [Spear], optional: true, not_with: [Horn]}
  - {choose: 0-2, of: [Shield, Horn, War Banner]}
  - {choose: 1, of: [Greatblade and Shield, Paired Blades], if: {models: 2+}}
  - {upgrade: Test Prime, role: leader, most: 1}
weapons:
  - {name: Beak, type: melee, range: 1", attacks: 1, to_hit: 3+, to_wound: 3+, rend: "-", damage: 1}
  - {name: Spear, type: melee, range: 2", attacks: 1, to_hit: 3+, to_wound: 3+, rend: -1, damage: 1}
abilities: [Screech]
keywords: [ORDER, STORMCAST ETERNAL, TEST GRYPH]
"""


def judged(tmp_path: Path, options: str, models: int = 1) -> list[tuple[str, str, str]]:
    pack = tmp_path / "pack"
    pack.mkdir()
    (pack / "gryph.yaml").write_text(WARSCROLL, "utf-8")
    army = (
        "kind: army\nallegiance: Stormcast Eternals\nunits:\n"
        "  - {warscroll: Lord-Arcanum, general: true}\n"
        f"  - {{warscroll: Test Gryph, models: {models}, options: [{options}]}}\n"
    )
    one = Input("army.yaml", None, army.encode())
    entry = check_paths([one], Options(use_cache=False, packs=(str(pack),)))[0]
    return [
        (found["code"], found["severity"], found["message"])
        for found in entry["diagnostics"]
        if found["code"] in ("AOS382", "AOS383", "AOS384", "AOS385")
    ]


@pytest.mark.parametrize(
    ("options", "models", "found"),
    [
        ("Shield", 1, []),
        ("Shield, War Banner", 1, []),
        (
            "Shield, War Banner, Horn",
            1,
            [
                (
                    "AOS383",
                    "error",
                    "`Shield`, `War Banner` and `Horn` are listed for the Test Gryph, "
                    "which may have only 2 of them",
                )
            ],
        ),
        (
            "Spear, Horn",
            1,
            [
                (
                    "AOS383",
                    "error",
                    "the Test Gryph has `Spear` and `Horn`; they exclude each other",
                )
            ],
        ),
        ("Spear, Horn, Paired Blades", 2, []),
        ("beak, SCREECH, Shields", 1, []),
        (
            "1 x Shield, 2x Test Prime, Paired Blades",
            2,
            [
                (
                    "AOS382",
                    "error",
                    "2 models of the Test Gryph have `Test Prime`; only 1 model may have it",
                )
            ],
        ),
        (
            "Shield, Cannon",
            1,
            [("AOS385", "notice", "`Cannon` is not an option of the Test Gryph")],
        ),
    ],
)
def test_options(
    tmp_path: Path, options: str, models: int, found: list[tuple[str, str, str]]
) -> None:
    assert judged(tmp_path, options, models) == found
