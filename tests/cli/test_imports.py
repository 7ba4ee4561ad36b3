"""What the start of a command loads: nothing that takes long and is not used."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

FAKE = Path(__file__).with_name("fake_aoslint.py")
ROOT = FAKE.parents[2]
SLOW = {
    "jinja2",
    "jsonschema",
    "jsonschema_rs",
    "lxml",
    "platformdirs",
    "pydantic",
    "pypdf",
    "rapidfuzz",
    "ruamel",
    "typst",
    "yaml",
}


def loaded(code: str, *arguments: str) -> set[str]:
    shown = "; import sys; print(*{name.partition('.')[0] for name in sys.modules})"
    done = subprocess.run(
        [sys.executable, "-c", code + shown, *arguments],
        cwd=ROOT,
        capture_output=True,
        check=True,
        text=True,
    )
    return set(done.stdout.splitlines()[-1].split())


def test_version_loads_no_library() -> None:
    modules = loaded("from aoslint.__main__ import main; main()", "--version")
    assert "aoslint" in modules
    assert not modules & (SLOW | {"click", "json", "hashlib"})


def test_check_loads_click_alone() -> None:
    code = (
        f"import runpy, sys; sys.exit = print; runpy.run_path({str(FAKE)!r}, run_name='__main__')"
    )
    modules = loaded(code, str(FAKE))
    assert "click" in modules
    assert not modules & SLOW


def test_a_result_that_is_kept_loads_no_content(tmp_path: Path) -> None:
    (tmp_path / "army.yaml").write_text(
        "kind: army\nallegiance: Stormcast Eternals\nunits:\n  - 5 x Sequitors\n",
        encoding="utf-8",
    )
    code = (
        "import sys; from aoslint.__main__ import main; main(); "
        "print(*sys.modules, file=sys.stderr)"
    )
    command = [sys.executable, "-c", code, "army.yaml"]
    runs = [
        subprocess.run(
            command,
            cwd=tmp_path,
            env=os.environ | {"PYTHONPATH": str(ROOT)},
            capture_output=True,
            check=True,
            text=True,
        )
        for _ in range(3)  # what changed a moment ago is looked at once more
    ]
    assert runs[0].stdout == runs[2].stdout
    modules = set(runs[2].stderr.split())
    assert {"aoslint.run.results", "aoslint.report.text"} <= modules
    unneeded = SLOW | {"tempfile", "unicodedata", "aoslint.content.records", "aoslint.rules.base"}
    assert not modules & unneeded
