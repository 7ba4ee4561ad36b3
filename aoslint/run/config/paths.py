"""Which paths a pattern of a configuration means."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path, PurePath


def fits(path: str, patterns: Iterable[str], root: Path) -> bool:
    """Whether a file fits one of the patterns of a configuration that lies in `root`.

    `*` and `?` stay within one name, `**` goes over folders. A pattern means a folder's
    files too, and one without a slash fits at any depth.
    """
    patterns = tuple(patterns)
    if not patterns:
        return False
    try:
        near = os.path.relpath(path, root)
    except ValueError:  # of another drive, on Windows
        return False
    name = PurePath(near).as_posix()
    return any(_compiled(pattern).fullmatch(name) for pattern in patterns)


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    pattern = pattern.replace("\\", "/").removeprefix("./").rstrip("/")
    if "/" not in pattern:
        pattern = f"**/{pattern}"
    *folders, last = pattern.split("/")
    before = "".join(map(_folder, folders))
    name = ".+" if last == "**" else f"{_name(last)}(?:/.*)?"
    return re.compile(before + name, re.DOTALL)


def _folder(part: str) -> str:
    return "(?:[^/]+/)*" if part == "**" else f"{_name(part)}/"


def _name(part: str) -> str:
    return "".join({"*": "[^/]*", "?": "[^/]"}.get(sign, re.escape(sign)) for sign in part)
