"""Terminal colours."""

from __future__ import annotations

_STYLES = {
    "error": "1;31",
    "warning": "1;33",
    "notice": "1;36",
    "related": "1;34",
    "gutter": "1;34",
    "strong": "1",
    "legal": "1;32",
    "illegal": "1;31",
    "unknown": "1;33",
}


class Paint:
    """Colours text, or leaves it as it is when colour is off."""

    def __init__(self, on: bool) -> None:
        self._on = on

    def __call__(self, text: str, style: str) -> str:
        return f"\x1b[{_STYLES[style]}m{text}\x1b[0m" if self._on and text else text
