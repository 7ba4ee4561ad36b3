"""The texts of a PDF of ours, read fast: the strings of each page in the order of print.

It reads what Typst writes: fonts with two-byte codes and a map of them to Unicode. What it
cannot find is looked for again with pypdf's own reading before anything is reported.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pypdf import PageObject

Letters = dict[int, str]

_INSIDE = rb"(?:[^\\()]|\\.)*+"
for _ in range(4):  # brackets that match need not be escaped
    _INSIDE = rb"(?:[^\\()]|\\.|\(" + _INSIDE + rb"\))*+"
_TOKEN = re.compile(
    rb"/(?P<font>\S+)\s+[-\d.]+\s+Tf"
    rb"|\((?P<string>" + _INSIDE + rb")\)"
    rb"|(?<!<)<(?P<hex>[0-9A-Fa-f\s]*)>(?!>)"
    rb"|(?P<end>\bT[Jj]\b)",
    re.DOTALL,
)
_ESCAPE = re.compile(rb"\\(?:([0-7]{1,3})|(.))", re.DOTALL)
_NAMED = {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"b": b"\b", b"f": b"\f", b"\n": b""}
_CHARACTERS = re.compile(rb"beginbfchar(.*?)endbfchar", re.DOTALL)
_RANGES = re.compile(rb"beginbfrange(.*?)endbfrange", re.DOTALL)
_PAIR = re.compile(rb"<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>")
_TRIPLE = re.compile(rb"<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>")


class Reader:
    """Reads pages; what is known of a font is kept from one page to the next."""

    def __init__(self) -> None:
        self._fonts: dict[int, Letters] = {}

    def text(self, page: PageObject) -> str:
        """The strings of a page, one a line."""
        contents = page.get_contents()
        if contents is None:
            return ""
        return "\n".join(self._runs(contents.get_data(), self._named(page)))

    def _runs(self, data: bytes, fonts: dict[bytes, Letters]) -> Iterator[str]:
        letters: Letters = {}
        run: list[str] = []
        for token in _TOKEN.finditer(data):
            kind = token.lastgroup
            if kind == "font":
                letters = fonts.get(token["font"], {})
            elif kind == "end":
                yield "".join(run)
                run.clear()
            else:
                codes = _unescaped(token["string"]) if kind == "string" else _unhexed(token["hex"])
                run += [
                    letters.get(codes[at] << 8 | codes[at + 1], "")
                    for at in range(0, len(codes) - 1, 2)
                ]

    def _named(self, page: PageObject) -> dict[bytes, Letters]:
        resources: Any = page["/Resources"]
        found = {}
        for name, reference in (resources.get("/Font") or {}).items():
            raw = resources["/Font"].raw_get(name)
            number = getattr(raw, "idnum", id(reference))
            if number not in self._fonts:
                self._fonts[number] = _letters(reference.get_object())
            found[name[1:].encode()] = self._fonts[number]
        return found


def _letters(font: Any) -> Letters:
    if "/ToUnicode" not in font:
        return {}
    data = font["/ToUnicode"].get_object().get_data()
    letters: Letters = {}
    for block in _CHARACTERS.findall(data):
        for code, text in _PAIR.findall(block):
            letters[int(code, 16)] = _utf16(text)
    for block in _RANGES.findall(data):
        for first, last, text in _TRIPLE.findall(block):
            start = _utf16(text)
            for step in range(int(last, 16) - int(first, 16) + 1):
                letters[int(first, 16) + step] = start[:-1] + chr(ord(start[-1]) + step)
    return letters


def _utf16(text: bytes) -> str:
    return bytes.fromhex(text.decode()).decode("utf-16-be", "replace")


def _unhexed(text: bytes) -> bytes:
    digits = b"".join(text.split()).decode()
    return bytes.fromhex(digits + "0" * (len(digits) % 2))


def _unescaped(text: bytes) -> bytes:
    if b"\\" not in text:
        return text
    return _ESCAPE.sub(_plain, text)


def _plain(match: re.Match[bytes]) -> bytes:
    if match[1]:
        return bytes([int(match[1], 8) & 255])
    return _NAMED.get(match[2], match[2])
