"""`aoslint init`: a content repository to begin with."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from aoslint.files import replace
from aoslint.model.names import KIND_NAMES
from aoslint.resources import folder

SCHEMAS = Path(".aoslint", "schemas")
"""Where the schemas of a content repository lie."""


@dataclass(slots=True)
class Made:
    """What was written, and what was there already."""

    written: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)


def create(target: Path, *, schemas_only: bool = False) -> Made:
    """Write a content repository into a folder; no file that is there is touched.

    Args:
        schemas_only: write the schemas alone, and do write over those of another version.

    Raises:
        OSError: something cannot be written; what was written until then stays.
    """
    made = Made()
    for near, data in sorted(_schemas() if schemas_only else (*_templates(), *_schemas())):
        path = target / near
        if os.path.lexists(path) and (not schemas_only or _holds(path, data)):
            made.kept.append(near.as_posix())
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        replace(path, data)
        made.written.append(near.as_posix())
    return made


def _templates() -> Iterator[tuple[Path, bytes]]:
    root = folder("templates") / "init"
    for path in root.rglob("*"):
        if path.is_file():
            yield path.relative_to(root), path.read_bytes()


def _schemas() -> Iterator[tuple[Path, bytes]]:
    for kind in KIND_NAMES:
        path = folder("schemas") / f"{kind}.json"
        yield SCHEMAS / path.name, path.read_bytes()


def _holds(path: Path, data: bytes) -> bool:
    return path.is_file() and path.read_bytes() == data
