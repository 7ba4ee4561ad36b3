"""Bytes to text: encodings, byte order marks, line ends."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from aoslint.files import NotAFileError, read_regular
from aoslint.findings import START, Finding, Span, finding
from aoslint.language import mark, say
from aoslint.source.codes import (
    CONTROL_CHARACTER,
    FILE_TOO_LARGE,
    UNREADABLE_FILE,
    WRONG_ENCODING,
)

if TYPE_CHECKING:
    from pathlib import Path

MAX_BYTES = 8 * 1024 * 1024
MAX_CONTROL_FINDINGS = 10

# All that YAML refuses, and the C1 range: there only text of another encoding ends up.
_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")
_BREAK = re.compile("\r\n|\r|\n")
_WHOLE_FILE = mark("save the file as UTF-8: an editor offers that under `Save As` or `Encoding`")


@dataclass(slots=True)
class Source:
    """A text as it was read, with the name it is shown under.

    `text` keeps the line ends it was read with, `newline` is the commonest of them.
    `lines` are without line ends.
    """

    path: str
    text: str
    lines: list[str] = field(default_factory=list)
    encoding: str = "utf-8"
    newline: str = "\n"
    format: str = "yaml"
    pages: list[int] = field(default_factory=list)
    """The first line of each page, for a text that was taken from a PDF."""

    @classmethod
    def from_text(cls, text: str, path: str) -> Source:
        """A text that was not read from a file, shown under a path."""
        return cls(path, text, split_lines(text), newline=_newline(text))


def split_lines(text: str) -> list[str]:
    r"""The lines of a text, ended by \n, \r\n or \r and by nothing else.

    >>> split_lines("a\r\nb\u2028c\n")
    ['a', 'b\u2028c']
    """
    lines = _BREAK.split(text) if "\r" in text else text.split("\n")
    if not lines[-1]:
        del lines[-1]
    return lines


def place(text: str, index: int) -> tuple[int, int]:
    """Line and column, from 1, of the character at `index`."""
    line, start = 1, 0
    for match in _BREAK.finditer(text, 0, index):
        line += 1
        start = match.end()
    return line, index - start + 1


def character(line: int, column: int) -> Span:
    """The span of one character."""
    return Span(line, column, line, column + 1)


def read_path(path: Path, shown: str) -> tuple[Source | None, list[Finding]]:
    """Read a file; what keeps it from being read is a finding, never an exception."""
    try:
        data = read_regular(path, MAX_BYTES)
    except NotAFileError:
        message = say("this is a pipe or a device, not a file")
        advice = say("pipe a list to `aoslint -`, or name a file")
        return None, [_unreadable(shown, message, advice)]
    except FileNotFoundError:
        message, advice = say("there is no such file"), say("check the name and the folder")
        return None, [_unreadable(shown, message, advice)]
    except IsADirectoryError:
        return None, [_unreadable(shown, say("this is a folder, not a file"), None)]
    except PermissionError:
        if path.is_dir():
            return None, [_unreadable(shown, say("this is a folder, not a file"), None)]
        message = say("the file may not be read: permission denied")
        advice = say("fix its permissions, or its owner")
        return None, [_unreadable(shown, message, advice)]
    except (OSError, ValueError) as error:
        reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
        message = say("the file cannot be read: {reason}", reason=reason.lower())
        return None, [_unreadable(shown, message, None)]
    return decode(data, shown)


def decode(data: bytes, shown: str) -> tuple[Source | None, list[Finding]]:
    """Turn the bytes of a file into text: UTF-8, or UTF-16 if its byte order mark says so."""
    if len(data) > MAX_BYTES:
        megabytes = MAX_BYTES // (1024 * 1024)
        message = say(
            "the file is larger than {megabytes} MB, the most that is read", megabytes=megabytes
        )
        advice = say("check that it is the right file, an army takes a few kilobytes")
        facts = {"limit": MAX_BYTES}
        return None, [finding(FILE_TOO_LARGE, message, shown, START, help=advice, facts=facts)]
    text, encoding, trouble = _decode(data, shown)
    if text is None:
        return None, trouble
    source = Source(shown, text, split_lines(text), encoding, _newline(text))
    trouble = control_characters(source)
    return (None if trouble else source), trouble


def control_characters(source: Source) -> list[Finding]:
    """The first characters of a source that belong in no text."""
    found = []
    for match in _CONTROL.finditer(source.text):
        line, column = place(source.text, match.start())
        code = ord(match[0])
        digits = f"{code:04X}"
        if code == 0:
            message = say("NUL character, line {line}, column {column}", line=line, column=column)
        else:
            message = say(
                "control character U+{code}, line {line}, column {column}",
                code=digits,
                line=line,
                column=column,
            )
        advice = say("delete the character, or type the one that was meant")
        if 0x80 <= code <= 0x9F:
            meant = bytes([code]).decode("windows-1252", "ignore")
            if meant:
                advice = say(
                    "`{character}` may have been meant, saved in another encoding; type it again",
                    character=meant,
                )
        found.append(
            finding(
                CONTROL_CHARACTER,
                message,
                source.path,
                character(line, column),
                help=advice,
                facts={"character": code},
            )
        )
        if len(found) == MAX_CONTROL_FINDINGS:
            break
    return found


def _decode(data: bytes, shown: str) -> tuple[str | None, str, list[Finding]]:
    if data.startswith((b"\xff\xfe\0\0", b"\0\0\xfe\xff")):
        return None, "", [_encoding(shown, say("the file is in UTF-32, UTF-8 is expected"))]
    if data.startswith(b"\xff\xfe"):
        return _utf16(data[2:], "utf-16-le", shown)
    if data.startswith(b"\xfe\xff"):
        return _utf16(data[2:], "utf-16-be", shown)
    encoding = "utf-8-sig" if data.startswith(b"\xef\xbb\xbf") else "utf-8"
    if data[:64].count(0) * 3 > len(data[:64]):
        message = say("the file looks like UTF-16 without a byte order mark, UTF-8 is expected")
        return None, "", [_encoding(shown, message)]
    try:
        return data.decode("utf-8").lstrip("\ufeff"), encoding, []
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8").lstrip("\ufeff")
        line, column = place(before, len(before))
        byte = data[error.start]
        digits = f"{byte:02X}"
        message = say(
            "not UTF-8: byte 0x{byte}, line {line}, column {column}",
            byte=digits,
            line=line,
            column=column,
        )
        advice = say(_WHOLE_FILE)
        meant = bytes([byte]).decode("windows-1252", "ignore")
        if meant.isprintable() and meant:
            advice = say(
                "{advice} (in Windows-1252 this byte is `{character}`)",
                advice=advice,
                character=meant,
            )
        return (
            None,
            "",
            [
                finding(
                    WRONG_ENCODING,
                    message,
                    shown,
                    character(line, column),
                    help=advice,
                    facts={"byte": byte},
                )
            ],
        )


def _utf16(body: bytes, encoding: str, shown: str) -> tuple[str | None, str, list[Finding]]:
    # Two ASCII bytes are a lawful (Chinese) UTF-16 character, so a mark that lies is known
    # by what is not there: a list has spaces or line ends, and those have a zero byte.
    if body and 0 not in body:
        message = say("the byte order mark says UTF-16, but the text after it is not")
        return None, "", [_encoding(shown, message)]
    try:
        return body.decode(encoding).lstrip("\ufeff"), encoding, []
    except UnicodeDecodeError as error:
        message = say(
            "not UTF-16, though the byte order mark says so: byte {byte}", byte=error.start + 2
        )
        return None, "", [_encoding(shown, message)]


def _encoding(shown: str, message: str) -> Finding:
    return finding(WRONG_ENCODING, message, shown, START, help=say(_WHOLE_FILE))


def _unreadable(shown: str, message: str, advice: str | None) -> Finding:
    return finding(UNREADABLE_FILE, message, shown, START, help=advice)


def _newline(text: str) -> str:
    if "\r" not in text:
        return "\n"
    both = text.count("\r\n")
    counts = {"\r\n": both, "\n": text.count("\n") - both, "\r": text.count("\r") - both}
    return max(counts, key=counts.__getitem__)
