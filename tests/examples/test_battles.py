"""The example battles: one that can be fought, and one that cannot."""

from __future__ import annotations

from pathlib import Path

import pytest

from aoslint.run.inputs import Input
from aoslint.run.judging import check_paths
from aoslint.run.options import Options

ROOT = Path(__file__).parents[2]


def judged(name: str, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str, int]]:
    monkeypatch.chdir(ROOT)
    path = Path("examples/battles", name)
    (entry,) = check_paths([Input(path.as_posix(), path)], Options(use_cache=False))
    assert (entry["kind"], entry["verdict"]) == ("battle", None)
    return [(one["code"], one["severity"], one["line"]) for one in entry["diagnostics"]]


def test_the_legal_battle(monkeypatch: pytest.MonkeyPatch) -> None:
    assert judged("vale.yaml", monkeypatch) == []


def test_the_broken_battle(monkeypatch: pytest.MonkeyPatch) -> None:
    assert judged("illegal/vale.yaml", monkeypatch) == [
        ("AOS276", "warning", 9),
        ("AOS277", "error", 10),
        ("AOS262", "error", 12),
        ("AOS264", "error", 13),
        ("AOS270", "error", 13),
        ("AOS280", "error", 15),
        ("AOS279", "error", 16),
        ("AOS281", "warning", 17),
    ]
