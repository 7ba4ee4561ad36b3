"""Reading files so that no file can hang a run or fill its memory."""

from __future__ import annotations

import os
import stat
from pathlib import Path

_DIRECT = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)
# O_NONBLOCK: to open a pipe without it waits for whoever writes to it.


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
