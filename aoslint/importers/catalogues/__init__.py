"""BattleScribe data (`.gst`, `.cat`, and zipped `.gstz`, `.catz`), of 2018 to 2021.

    system, problems = load([Path("data")])
    for catalogue in system.catalogues:
        for root in catalogue.roots(): ...

`load` reads files and folders; `data` says what is in them; links between files lead to what
they mean. Nothing here knows the game.
"""

from __future__ import annotations

from aoslint.importers.catalogues.reader import read_file
from aoslint.importers.catalogues.system import System, load

__all__ = ["System", "load", "read_file"]
