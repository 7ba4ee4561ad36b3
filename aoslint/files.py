"""Reading files so that nothing hangs, and writing them so that nothing is lost."""

from __future__ import annotations

import contextlib
import os
import stat
from pathlib import Path

MOST_BYTES = 16 * 1024 * 1024
"""More than any input may have; each reader has its own limit below it."""
# Without O_NONBLOCK, to open a pipe waits for whoever writes to it.
_DIRECT = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)


class NotAFileError(OSError):
    """A path leads to a pipe, a socket or a device: it may never end."""


def read_regular(path: Path, most: int) -> bytes:
    """The bytes of a regular file: all of them, or the first `most` and one more.

    Raises:
        NotAFileError: It is a pipe, a socket or a device.
        IsADirectoryError: It is a folder.
        OSError: It cannot be opened or read.
    """
    descriptor = os.open(path, os.O_RDONLY | _DIRECT)
    with os.fdopen(descriptor, "rb") as stream:
        mode = os.fstat(descriptor).st_mode
        if stat.S_ISDIR(mode):
            raise IsADirectoryError(str(path))
        if not stat.S_ISREG(mode):
            raise NotAFileError(str(path))
        return stream.read(most + 1)


def replace(path: Path, data: bytes) -> None:
    """Write a file whole or not at all; an old one keeps its mode and its place.

    A link is followed: the file it leads to is replaced.

    Raises:
        OSError: it cannot be written; what was there is untouched.
    """
    import tempfile

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
