"""Packs: folders of content documents, or files that `aoslint build` made of them."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from aoslint.resources import folder

BUILT_IN = "content"


@dataclass(frozen=True, slots=True)
class Pack:
    """A folder of content (or a built pack) and the name its files are shown under."""

    root: Path
    shown: str

    @property
    def is_file(self) -> bool:
        """Whether it is a built pack: one JSON document."""
        return self.root.suffix == ".json" and self.root.is_file()


def built_in() -> Pack:
    """The pack that ships with the program."""
    return Pack(folder("content"), BUILT_IN)


def packs(extra: tuple[str, ...]) -> list[Pack]:
    """The built-in pack and those the user adds, in the order they may replace each other.

    The files of the folder at hand are shown by their bare paths, as a run shows them.
    """
    first = built_in()
    own = first.root.resolve()
    here = Path()
    added = [Pack(path, "" if path == here else path.as_posix()) for path in map(Path, extra)]
    return [first, *(pack for pack in added if pack.root.resolve() != own)]


def documents(pack: Pack) -> list[tuple[Path, str]]:
    """Every content file of a pack with the name it is shown under, in a stable order."""
    found: list[tuple[Path, str]] = []
    top = os.fspath(pack.root)
    for root, folders, files in os.walk(top):
        folders[:] = [folder for folder in folders if not folder.startswith(".")]
        below = root[len(top) :].replace(os.sep, "/").strip("/")
        near = "/".join(part for part in (pack.shown, below) if part)
        found += [
            (Path(root, name), f"{near}/{name}" if near else name)
            for name in files
            if name.endswith((".yaml", ".yml")) and not name.startswith(".")
        ]
    return sorted(found, key=lambda pair: pair[1])


def locate(shown: str, extra: tuple[str, ...]) -> Path | None:
    """The file that content is shown under; none if no pack has it."""
    for pack in packs(extra):
        prefix = f"{pack.shown}/" if pack.shown else ""
        path = pack.root / shown.removeprefix(prefix)
        if shown.startswith(prefix) and path.exists():
            return path
    return None


def seasons(sources: list[Pack]) -> list[str]:
    """The seasons that some packs have a handbook of, in order."""
    found: set[str] = set()
    for pack in sources:
        if pack.is_file:
            from aoslint.catalogue import packfile

            found.update(packfile.read(pack.root).seasons())
        found.update(path.parent.name for path in pack.root.glob("handbooks/*/handbook.yaml"))
    return sorted(found)
