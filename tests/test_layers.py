"""A stage imports only the stages before it, and no two modules import each other."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import grimp

ROOT = Path(__file__).parents[1]
MOST_AT_THE_TOP = 8


def test_layers() -> None:
    done = subprocess.run(
        [sys.executable, "-c", "from importlinter.cli import lint_imports_command as c; c()"],
        cwd=ROOT,
        capture_output=True,
        check=False,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "0 broken" in done.stdout


def test_no_two_modules_import_each_other() -> None:
    graph = grimp.build_graph("aoslint")
    circles = [
        (module, imported)
        for module in sorted(graph.modules)
        for imported in sorted(graph.find_modules_directly_imported_by(module))
        if graph.chain_exists(importer=imported, imported=module)
    ]
    assert circles == []


def test_the_top_is_to_be_read_at_a_glance() -> None:
    top = sorted(path.stem for path in (ROOT / "aoslint").glob("*.py"))
    assert len(top) <= MOST_AT_THE_TOP, top
