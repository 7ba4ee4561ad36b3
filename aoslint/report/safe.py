"""Text of unknown origin, made safe and plain for a terminal."""

from __future__ import annotations

_NAMED = {"\t": "\\t", "\n": "\\n", "\r": "\\r"}


def escape(text: str) -> str:
    """`text` on one line, with every character shown that would act instead of print.

    Control characters become `\\x1b` and the like, direction marks and other invisible
    format characters become `<U+202E>`.

    >>> escape("a\\x1b[2J")
    'a\\\\x1b[2J'
    """
    if text.isprintable():
        return text
    return "".join(map(escape_character, text))


def escape_character(character: str) -> str:
    """One character as `escape` shows it."""
    if character.isprintable():
        return character
    if character in _NAMED:
        return _NAMED[character]
    from unicodedata import category

    number = ord(character)
    kind = category(character)
    if kind == "Cc":
        return f"\\x{number:02x}"
    if 0xDC80 <= number <= 0xDCFF:  # a byte of a file name that is not UTF-8
        return f"\\x{number - 0xDC00:02x}"
    if kind in {"Cf", "Cs", "Zl", "Zp"}:
        return f"<U+{number:04X}>"
    return character


def width(text: str) -> int:
    """The number of terminal cells that `text`, already escaped, takes up."""
    return len(text) if text.isascii() else sum(map(_cells, text))


def _cells(character: str) -> int:
    from unicodedata import category, east_asian_width

    # the later parts of a Hangul syllable join the first one
    if category(character) in {"Mn", "Me"} or "\u1160" <= character <= "\u11ff":
        return 0
    return 2 if east_asian_width(character) in {"W", "F"} else 1
