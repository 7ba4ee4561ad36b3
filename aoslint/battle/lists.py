"""Where the lists of a battle are: beside it, below it, or below the folder at hand."""

from __future__ import annotations

import os
import posixpath
from pathlib import Path, PureWindowsPath
from typing import NamedTuple


class ListFile(NamedTuple):
    """The file that a battle names for an army."""

    shown: str
    path: Path | None
    """None: it lies elsewhere, so that a battle from a stranger does not read it."""
    real: str


def list_file(written: str, shown: str, battle: Path | None) -> ListFile:
    """The file of a list, by its path from the folder of the battle.

    Args:
        shown: The path of the battle, as it is shown.
        battle: Its path; none for standard input, whose folder is the one at hand.
    """
    near = written.replace("\\", "/")
    folder = battle.parent if battle is not None else Path()
    above = posixpath.dirname(shown) if battle is not None else ""
    name = posixpath.normpath(posixpath.join(above, near))
    windows = PureWindowsPath(written)
    if "\0" in near or near.startswith("/") or windows.drive or windows.root:
        return ListFile(near, None, "")
    path = folder / near
    real = os.path.realpath(path)
    roots = (os.path.realpath(folder), os.path.realpath(Path()))
    inside = any(Path(real).is_relative_to(root) for root in roots)
    return ListFile(name, path if inside else None, real)
