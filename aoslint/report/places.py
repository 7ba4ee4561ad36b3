"""Paths and spans as other programs want them."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import PurePath
from typing import Any


def relative(path: str, start: str | None = None) -> str:
    """A path of a report relative to a folder, with forward slashes.

    One on another drive keeps its folders and loses the drive.

    Args:
        start: The folder; none for the one at hand.
    """
    if start is None and not PurePath(path).is_absolute():
        return os.path.normpath(path).replace(os.sep, "/") if path else "."
    try:
        near = os.path.relpath(path or ".", start)
    except ValueError:  # of another drive, on Windows
        near = os.path.splitdrive(path)[1].lstrip("\\/")
    return near.replace(os.sep, "/")


def uri(path: str) -> str:
    """A path of a report as a relative reference: never empty, never absolute.

    >>> uri("my lists/a:1.yaml")
    'my%20lists/a%3A1.yaml'
    """
    from urllib.parse import quote

    try:
        data = relative(path).encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        data = relative(path).encode("utf-8", "backslashreplace")
    return quote(data, safe="/")


def is_whole_file(item: Mapping[str, Any]) -> bool:
    """Whether a diagnostic is about a file as a whole: it marks no character."""
    return (item["line"], item["column"]) == (item["end_line"], item["end_column"]) == (1, 1)
