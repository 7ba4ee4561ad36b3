"""The rules of army lists, by chapter."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from aoslint.run.inputs import Input
from aoslint.run.judging import check_paths
from aoslint.run.options import Options


def judge(text: str, name: str = "army.yaml") -> dict[str, Any]:
    """The report's entry of a list in YAML, or of another tool's list by its name."""
    (entry,) = check_paths([Input(name, Path(name), text.encode())], Options())
    return entry
