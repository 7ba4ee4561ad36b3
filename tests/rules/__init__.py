"""The rules of army lists, by chapter."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from aoslint.check import Options, check_paths
from aoslint.inputs import Input


def judge(text: str, name: str = "army.yaml") -> dict[str, Any]:
    """The report's entry of a list in YAML, or of another tool's list by its name."""
    (entry,) = check_paths([Input(name, Path(name), text.encode())], Options())
    return entry
