"""Usual slips of a new user: each gets the way out, and nothing else of the list is hidden."""

from __future__ import annotations

from pathlib import Path

from tests.cli.conftest import Aoslint, write

LIST = """\
kind: army
season: GHB 2019
faction: Stormcast Eternals
stormhost: Anvils of the Heldenhammer
points: 2000
units:
  - Sequitors x 10
  - 20 × Sequitors
  - 20 Sequitors
  - Sequitors (20)
  - {unit: Lord-Arcanum, general: true, trait: Deathly Aura, size: 1}
"""
FIXED = """\
kind: army
season: ghb2019
allegiance: Stormcast Eternals
subfaction: Anvils of the Heldenhammer
points_limit: 2000
units:
  - 10 x Sequitors
  - 20 x Sequitors
  - 20 x Sequitors
  - 20 x Sequitors
  - {warscroll: Lord-Arcanum, general: true, command_trait: Deathly Aura, models: 1}
"""


def test_words_that_mean_something_else_here_are_understood(here: Path, aoslint: Aoslint) -> None:
    write(here / "army.yaml", LIST)
    done = aoslint("army.yaml", "--format", "concise", "--select", "AOS1,AOS30")
    assert done.out.splitlines() == [
        "army.yaml:2:9: error[AOS111] malformed-name: `GHB 2019` in `season` is not a season, "
        "which is written like `ghb2019` (help: write `ghb2019`)",
        "army.yaml:3:1: error[AOS102] unknown-key: unknown key `faction`, read as `allegiance` "
        "(help: write `allegiance`)",
        "army.yaml:4:1: error[AOS102] unknown-key: unknown key `stormhost`, read as `subfaction` "
        "(help: write `subfaction`)",
        "army.yaml:5:1: error[AOS102] unknown-key: unknown key `points`, read as `points_limit` "
        "(help: write `points_limit`)",
        "army.yaml:7:5: notice[AOS309] settled-name: read `Sequitors x 10` as `10 x Sequitors` "
        "(help: write `10 x Sequitors`, if that is what you mean)",
        "army.yaml:8:5: notice[AOS309] settled-name: read `20 × Sequitors` as `20 x Sequitors` "
        "(help: write `20 x Sequitors`, if that is what you mean)",
        "army.yaml:9:5: notice[AOS309] settled-name: read `20 Sequitors` as `20 x Sequitors` "
        "(help: write `20 x Sequitors`, if that is what you mean)",
        "army.yaml:10:5: notice[AOS309] settled-name: read `Sequitors (20)` as `20 x Sequitors` "
        "(help: write `20 x Sequitors`, if that is what you mean)",
        "army.yaml:11:6: error[AOS102] unknown-key: unknown key `unit`, read as `warscroll` "
        "(help: write `warscroll`)",
        "army.yaml:11:41: error[AOS102] unknown-key: unknown key `trait`, read as `command_trait` "
        "(help: write `command_trait`)",
        "army.yaml:11:62: error[AOS102] unknown-key: unknown key `size`, read as `models` "
        "(help: write `models`)",
        "army.yaml: UNKNOWN (7 errors, 4 notices)",
    ]


def test_the_summary_uses_what_was_understood(here: Path, aoslint: Aoslint) -> None:
    write(here / "army.yaml", LIST)
    summary = aoslint("army.yaml").out.rpartition("army.yaml\n")[2].splitlines()
    assert summary[0] == (
        "Anvils of the Heldenhammer, Stormcast Eternals. Battlehost, ghb2019 as of 2020-07-11"
    )
    assert "/ 2000" in summary[2]


def test_they_are_fixed(here: Path, aoslint: Aoslint) -> None:
    path = write(here / "army.yaml", LIST)
    aoslint("--fix", "army.yaml")
    assert path.read_text(encoding="utf-8") == FIXED


def test_a_command_that_is_misspelt(here: Path, aoslint: Aoslint) -> None:
    done = aoslint("chek", "army.yaml")
    assert (done.status, done.err) == (
        2,
        "error: no such command or file: `chek`; did you mean `check`?\n",
    )
    write(here / "chek", "kind: army\n")
    assert aoslint("chek").status != 2
