"""`aoslint why`: what was worked out about a list, and where it is from."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
ARMY = """\
kind: army
season: ghb2019
game: vanguard
allegiance: Stormcast Eternals
subfaction: Anvils of the Heldenhammer
units:
  - {warscroll: Lord-Arcanum, general: true, command_trait: Deathly Aura}
  - 10 x Liberators
  - {warscroll: Freeguild Guard, models: 10}
battalions: []
"""


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "aoslint", *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        text=True,
        encoding="utf-8",
    )


def texts(folder: Path, *arguments: str) -> list[tuple[int, str, str]]:
    done = run(folder, "why", "--format", "json", *arguments)
    assert (done.returncode, done.stderr) == (0, "")
    return [
        (one["line"], one["subject"], one["text"]) for one in json.loads(done.stdout)["reasons"]
    ]


def test_each_unit_is_explained(tmp_path: Path) -> None:
    (tmp_path / "army.yaml").write_text(ARMY, "utf-8")
    units = [one for one in texts(tmp_path, "army.yaml") if one[0] in (7, 8, 9)]
    assert units == [
        (7, "Lord-Arcanum", "one of the army's own units"),
        (7, "Lord-Arcanum", "160 points"),
        (7, "Lord-Arcanum", "battlefield role Leader"),
        (
            7,
            "Lord-Arcanum",
            "command trait `Deathly Aura`, from Stormhost command traits of Stormcast Eternals",
        ),
        (8, "Liberators", "one of the army's own units"),
        (8, "Liberators", "200 points: 2 times 100, 5 models each"),
        (
            8,
            "Liberators",
            "battlefield role Battleline; Battleline because its profile says so",
        ),
        (9, "Freeguild Guard", "allied, by its keywords"),
        (9, "Freeguild Guard", "80 points"),
        (
            9,
            "Freeguild Guard",
            "battlefield role Battleline; Battleline because its profile says so",
        ),
    ]


def test_a_line_is_explained_alone(tmp_path: Path) -> None:
    (tmp_path / "army.yaml").write_text(ARMY, "utf-8")
    assert texts(tmp_path, "army.yaml", "5") == [
        (5, "Anvils of the Heldenhammer", "gives its units ANVILS OF THE HELDENHAMMER")
    ]
    done = run(tmp_path, "why", "army.yaml", "10")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "nothing was worked out about line 10 of army.yaml\n"


def test_the_content_that_decides_is_named(tmp_path: Path) -> None:
    (tmp_path / "army.yaml").write_text(ARMY, "utf-8")
    done = run(tmp_path, "why", "army.yaml", "5")
    assert done.returncode == 0
    place = done.stdout.splitlines()[-1].strip()
    path, _, line = place.rpartition(":")
    assert path == "content/order/stormcast-eternals/allegiance.yaml"
    row = (ROOT / path).read_text("utf-8").splitlines()[int(line) - 1]
    assert "Anvils of the Heldenhammer" in row


def test_the_packs_of_a_configuration_are_used(tmp_path: Path) -> None:
    assert run(tmp_path, "init", ".").returncode == 0
    done = run(tmp_path, "why", "armies/first-muster.yaml", "5")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("armies/first-muster.yaml:5  Saltmarsh Wardens\n")
