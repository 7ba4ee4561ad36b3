"""The commands in this process, in a folder of their own with a cache of their own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from aoslint.cli.main import run


class Done(NamedTuple):
    status: int
    out: str
    err: str


Aoslint = Callable[..., Done]


@pytest.fixture
def aoslint(capfdbinary: pytest.CaptureFixture[bytes]) -> Aoslint:
    def call(*arguments: str) -> Done:
        status = run(list(arguments))
        out, err = capfdbinary.readouterr()
        return Done(status, out.decode(), err.decode())

    return call


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to work in; no variable of the environment says anything."""
    place = tmp_path / "here"
    place.mkdir()
    monkeypatch.chdir(place)
    for name in ("SELECT", "IGNORE", "IGNORE_PATHS", "PACKS", "SEASON", "AS_OF", "STRICT"):
        monkeypatch.delenv(f"AOSLINT_{name}", raising=False)
    monkeypatch.delenv("AOSLINT_BASELINE", raising=False)
    return place


def write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path
