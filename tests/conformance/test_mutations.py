"""The bench that breaks legal armies: each fault is found, and gone when it is taken out."""

from __future__ import annotations

from aoslint.run.judging import Run
from aoslint.run.options import Options
from benchmarks.mutation.army import KINDS
from benchmarks.mutations import run, table

_ARMIES = ("examples/nighthaunt-gravetide", "examples/stormcast-anvils", "three-contingents")


def test_every_fault_is_found() -> None:
    catalogue = Run(Options()).catalogue()
    for part in _ARMIES:
        rows, count, false = run(catalogue, "", part)
        assert count == 1
        assert false == []
        assert [row.examples for row in rows.values() if row.examples] == []
        assert sum(row.not_undone for row in rows.values()) == 0
        assert sum(row.caught for row in rows.values()) > 40
        assert table(rows, count, false, 3).endswith("1 legal armies, 0 with a false finding")


def test_there_are_kinds_enough() -> None:
    assert len(KINDS) >= 30
