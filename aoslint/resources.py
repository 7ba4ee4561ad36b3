"""Where the files are that ship with the program."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
COMPILED = "catalogue.data"
"""The file of a package that holds its content compiled."""


def folder(name: str) -> Path:
    """The shipped folder `name` (content, schemas, templates or docs/rules).

    In a wheel it lies inside the package, in a source checkout beside it.
    """
    inside = _PACKAGE / "_data" / name
    return inside if inside.is_dir() else _PACKAGE.parent / name


def compiled() -> Path | None:
    """The compiled content of a package; a checkout has none."""
    path = _PACKAGE / "_data" / COMPILED
    return path if path.is_file() else None
