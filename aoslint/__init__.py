"""A validator for Warhammer Age of Sigmar (second edition) content and army lists."""

from __future__ import annotations

__version__ = "0.1.0"
