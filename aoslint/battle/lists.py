"""Where the lists of a battle are: in the repository that the battle is of."""

from __future__ import annotations

import os
import posixpath
from pathlib import Path, PureWindowsPath
from typing import NamedTuple

_ROOTS = (".git", "aoslint.toml")
"""What the topmost folder of a repository has in it."""


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
    inside = Path(real).is_relative_to(_repository(Path(os.path.realpath(folder))))
    return ListFile(name, path if inside else None, real)


def _repository(folder: Path) -> Path:
    """The repository that a folder lies in: the nearest folder that is marked as one, else it."""
    marked = (
        one for one in (folder, *folder.parents) if any((one / mark).exists() for mark in _ROOTS)
    )
    return next(marked, folder)
