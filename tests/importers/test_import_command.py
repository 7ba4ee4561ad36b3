"""`aoslint import` writes an army that is judged as the original was."""

from __future__ import annotations

from typing import Any

import pytest

from aoslint.run.army_lists import import_list
from aoslint.run.inputs import Input
from aoslint.run.judging import check_paths
from aoslint.run.options import Options
from tests.importers.support import expected_rows, place

OF_THE_ORIGINAL = {"AOS058", "AOS059", "AOS060", "AOS309", "AOS492", "AOS493"}
"""What is said of the original's form alone: how it was read, and what was guessed."""


def said(entry: dict[str, Any]) -> list[tuple[str, str]]:
    return sorted(
        (d["code"], d["message"]) for d in entry["diagnostics"] if d["code"] not in OF_THE_ORIGINAL
    )


def lists() -> list[Any]:
    return [
        pytest.param(name, id=f"{row['id']}-{shape}")
        for row in expected_rows()
        for shape, name in [("main", row["file"]), *sorted((row["files"] or {}).items())]
    ]


@pytest.mark.parametrize("name", lists())
def test_imported_army_is_judged_as_the_original(name: str) -> None:
    one = Input(name, place(name))
    text, original = import_list(one, Options(), None)
    assert text is not None
    again = check_paths([Input("army.yaml", None, text.encode())], Options())[0]
    figures = ("verdict", "season", "as_of", "game", "allegiance", "subfaction", "tallies")
    assert {key: again[key] for key in figures} == {key: original[key] for key in figures}
    assert said(again) == said(original)
    assert again["unresolved"] == original["unresolved"]
