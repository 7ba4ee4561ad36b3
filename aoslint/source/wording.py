"""Small words for messages about YAML."""

from __future__ import annotations


def quoted(text: str) -> str:
    """A text as it has to be written in YAML to be read as it stands.

    >>> print(quoted('Move 2.5" 7mm'))
    'Move 2.5" 7mm'
    """
    if '"' not in text and "\\" not in text:
        return f'"{text}"'
    return "'" + text.replace("'", "''") + "'"


def shortened(text: str, most: int = 40) -> str:
    """A text cut to `most` characters, for a message."""
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"
