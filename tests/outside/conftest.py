"""The booklets and notes on rules are no part of the project: without them nothing is collected."""

from __future__ import annotations

from pathlib import Path

from tests.cards.conftest import printer as printer

if not (Path(__file__).parents[3] / "shared" / "rules" / "terms.csv").is_file():
    collect_ignore_glob = ["test_*.py"]
