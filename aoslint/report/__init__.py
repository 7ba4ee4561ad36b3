"""Views of one and the same report: a list of file entries, one a checked file.

A format is a module of this package with `render(entries, *, colour) -> str`, a pure
function of the entries. It is loaded when it is asked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any

Entry = dict[str, Any]
"""One file of a report: the contract's keys and `excerpts`, the source lines to be shown."""

FORMATS = ("text", "concise", "json", "github", "gitlab", "sarif", "junit")


def render(format: str, entries: Sequence[Entry], *, colour: bool = False) -> str:
    """The report in `format`, one of FORMATS, with a line break at its end.

    `colour` asks for terminal colours; a format for machines takes no notice of it.
    """
    text: str = import_module(f"aoslint.report.{format}").render(entries, colour=colour)
    return text
