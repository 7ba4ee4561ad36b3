"""Compiles the content when a wheel is built, so that no run of an installed program has to."""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CustomBuildHook(BuildHookInterface):
    """Puts the compiled catalogue into a wheel; an editable install compiles at its first run."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        sys.path.insert(0, self.root)
        try:
            from aoslint.catalogue.shipped import compiled
            from aoslint.resources import COMPILED
        finally:
            sys.path.remove(self.root)
        self._folder = TemporaryDirectory()
        made = Path(self._folder.name, COMPILED)
        made.write_bytes(compiled())
        build_data["force_include"][str(made)] = f"aoslint/_data/{COMPILED}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if version != "editable":
            self._folder.cleanup()
