"""Edits on the text of a document: fixes of findings, and the usual form.

Everything here works on spans of the text as it was read. What no edit covers stays as it is,
byte for byte, and what an edit made is read again before it is believed.
"""

from __future__ import annotations

MENDED = frozenset(
    [
        *("AOS101", "AOS102", "AOS105", "AOS106", "AOS108", "AOS111"),
        *("AOS225", "AOS226", "AOS227", "AOS244", "AOS245", "AOS246"),
        *("AOS301", "AOS302", "AOS303", "AOS304", "AOS305", "AOS306", "AOS307", "AOS309"),
    ]
)
"""The codes of findings that may have a fix. Nothing of this package is loaded without one."""
