"""Writing files so that nothing is lost."""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path


def replace(path: Path, data: bytes) -> None:
    """Write a file whole or not at all; an old one keeps its mode and its place.

    A link is followed: the file it leads to is replaced.

    Raises:
        OSError: it cannot be written; what was there is untouched.
    """
    target = Path(os.path.realpath(path))
    mode = None
    with contextlib.suppress(OSError):
        mode = target.stat().st_mode & 0o7777
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    part = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        if mode is None:
            mask = os.umask(0)
            os.umask(mask)
            mode = 0o666 & ~mask
        part.chmod(mode)
        part.replace(target)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
