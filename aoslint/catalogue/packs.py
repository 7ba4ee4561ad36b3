"""Packs: folders of content documents."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from aoslint.resources import folder

BUILT_IN = "content"


@dataclass(frozen=True, slots=True)
class Pack:
    """A folder of content and the name its files are shown under."""

    root: Path
    shown: str


def built_in() -> Pack:
    """The pack that ships with the program."""
    return Pack(folder("content"), BUILT_IN)


def packs(extra: tuple[str, ...]) -> list[Pack]:
    """The built-in pack and those the user adds, in the order they may replace each other."""
    return [built_in(), *(Pack(Path(path), Path(path).as_posix()) for path in extra)]


def documents(pack: Pack) -> list[tuple[Path, str]]:
    """Every content file of a pack with the name it is shown under, in a stable order."""
    found: list[tuple[Path, str]] = []
    for root, folders, files in os.walk(pack.root):
        folders[:] = sorted(f for f in folders if not f.startswith("."))
        for name in files:
            if name.endswith((".yaml", ".yml")) and not name.startswith("."):
                path = Path(root, name)
                shown = f"{pack.shown}/{path.relative_to(pack.root).as_posix()}"
                found.append((path, shown))
    return sorted(found, key=lambda pair: pair[1])


def state(pack: Pack) -> list[tuple[str, int, int, int]]:
    """What tells one state of a pack from another without reading it."""
    rows: list[tuple[str, int, int, int]] = []
    for path, shown in documents(pack):
        try:
            status = path.stat()
        except OSError:
            continue
        rows.append((shown, status.st_size, status.st_mtime_ns, status.st_ctime_ns))
    return rows


def locate(shown: str, extra: tuple[str, ...]) -> Path | None:
    """The file that content is shown under; none if no pack has it."""
    for pack in packs(extra):
        if shown.startswith(f"{pack.shown}/"):
            return pack.root / shown[len(pack.shown) + 1 :]
    return None
