"""The streams of a command: what comes in by them, and in which letters it goes out."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from aoslint.cli import output
from tests.cli.conftest import Aoslint, write


def test_standard_input_stands_for_a_file(
    here: Path, aoslint: Aoslint, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(
        here / "aoslint.toml",
        "[[per-path]]\npaths = ['lists/*']\nseverity = {AOS102 = 'warning'}\n",
    )
    data = b"kind: army\ncolour: red\n"
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
    done = aoslint("-", "--stdin-filename", "lists/a.yaml", "--format", "concise")
    (told,) = [line for line in done.out.splitlines() if "AOS102" in line]
    assert told.startswith("lists/a.yaml:2:1: warning[AOS102] unknown-key: ")


@pytest.mark.parametrize(
    ("encoding", "written"),
    [("utf-8", "Ü \u2192".encode()), ("latin-1", b"\xdc ?"), ("none", None)],
)
def test_what_a_terminal_cannot_show_is_replaced(encoding: str, written: bytes | None) -> None:
    class Terminal(io.TextIOWrapper):
        encoding = ""

        def isatty(self) -> bool:
            return True

    Terminal.encoding = encoding
    stream = Terminal(io.BytesIO())
    assert output._encoded(stream, "Ü \u2192") == (written or "Ü \u2192".encode())
