"""A validator for Warhammer Age of Sigmar (second edition) content and army lists."""

from __future__ import annotations

__version__ = "0.1.0"


def __getattr__(name: str) -> object:
    """`judge`, `Report` and `Finding`, imported when they are first asked for."""
    if name in ("Finding", "Report", "judge"):
        from importlib import import_module

        found: object = getattr(import_module("aoslint.run.api"), name)
        return found
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
