"""Writing to the two streams of a command."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from typing import TextIO

from aoslint.language import say
from aoslint.report.safe import escape


def emit(text: str) -> None:
    """Write `text` to standard output: in UTF-8, or on a terminal in what it can show.

    A reader that has left, as `head` does, is no fault: the rest is dropped.
    """
    _write(sys.stdout, text)


def note(text: str) -> None:
    """Write one line to standard error, made safe for a terminal."""
    _write(sys.stderr, escape(text) + "\n")


def note_error(text: str) -> None:
    """Write one line to standard error that says what is wrong."""
    note(say("error: {problem}", problem=text))


def _write(stream: TextIO | None, text: str) -> None:
    if stream is None:  # a program without a console
        return
    try:
        stream.flush()
        stream.buffer.write(_encoded(stream, text))
        stream.buffer.flush()
    except BrokenPipeError:
        # what is still buffered would be written, and fail again, at the end of the process
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _encoded(stream: TextIO, text: str) -> bytes:
    encoding = (stream.encoding or "utf-8") if stream.isatty() else "utf-8"
    try:
        "".encode(encoding)
    except LookupError:
        encoding = "utf-8"
    same = encoding.replace("-", "").casefold() == "utf8"
    return text.encode(encoding, "backslashreplace" if same else "replace")


def wants_colour(choice: str, environment: Mapping[str, str] = os.environ) -> bool:
    """Whether standard output gets colours; `choice` is auto, always or never."""
    if choice != "auto":
        return choice == "always"
    if environment.get("NO_COLOR"):
        return False
    if environment.get("FORCE_COLOR", "0") not in {"", "0"}:
        return True
    terminal = sys.stdout is not None and sys.stdout.isatty()
    return terminal and environment.get("TERM") != "dumb"
