"""Where the files are that ship with the program."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def folder(name: str) -> Path:
    """The shipped folder `name` (content, schemas, templates or docs/rules).

    In a wheel it lies inside the package, in a source checkout beside it.
    """
    inside = _PACKAGE / "_data" / name
    return inside if inside.is_dir() else _PACKAGE.parent / name
