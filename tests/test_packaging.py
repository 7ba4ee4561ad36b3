"""The wheel: it holds what the program needs, and works where there is no checkout."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
NO_COMPILING = """
import sys
import aoslint.catalogue.compile as compile

def load(path, shown):
    raise SystemExit(f"{shown} was compiled")

compile.load = load
from aoslint.__main__ import main
sys.exit(main())
"""
ARMY = """\
kind: army
allegiance: Stormcast Eternals
units:
  - warscroll: Lord-Arcanum
    general: true
  - 5 x Sequitors
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(place)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, check=False, text=True)
    assert done.returncode == 0, done.stderr
    (built,) = place.iterdir()
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A fresh environment with the wheel; its libraries are those of the running one."""
    place = tmp_path_factory.mktemp("installed") / "env"
    venv.create(place, symlinks=os.name != "nt")
    scripts = place / ("Scripts" if os.name == "nt" else "bin")
    python = scripts / "python"
    pip = [sys.executable, "-m", "pip", "--python", str(python), "install", "--no-index"]
    subprocess.run([*pip, "--no-deps", "-q", str(wheel)], check=True, cwd=place)
    (site,) = place.glob("**/site-packages")
    libraries = {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}
    (site / "libraries.pth").write_text("\n".join(libraries), encoding="utf-8")
    return scripts


def run(
    installed: Path, folder: Path, program: str, *arguments: str
) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return subprocess.run(
        [str(installed / program), *arguments],
        cwd=folder,
        env=environment | {"AOSLINT_CACHE_DIR": str(folder / "cache")},
        capture_output=True,
        check=False,
        encoding="utf-8",
    )


def test_what_the_wheel_holds(wheel: Path) -> None:
    names = {name for name in zipfile.ZipFile(wheel).namelist() if not name.endswith("/")}
    for folder in ("content", "schemas", "templates", "docs/rules"):
        files = {
            path.relative_to(ROOT).as_posix()
            for path in (ROOT / folder).rglob("*")
            if path.is_file() and not any(part.startswith(".") for part in path.parts)
        }
        assert files, f"{folder} is empty"
        assert {f"aoslint/_data/{file}" for file in files} <= names
    code = {path.relative_to(ROOT).as_posix() for path in (ROOT / "aoslint").rglob("*.py")}
    assert code | {"aoslint/py.typed"} <= names
    assert not [name for name in names if name.startswith(("tests/", "content/", "docs/"))]


def test_the_installed_program_judges_an_army(installed: Path, tmp_path: Path) -> None:
    (tmp_path / "army.yaml").write_text(ARMY, encoding="utf-8")
    where = run(installed, tmp_path, "python", "-c", "import aoslint; print(aoslint.__file__)")
    assert Path(where.stdout).is_relative_to(installed.parent), where.stderr
    done = run(installed, tmp_path, "aoslint", "army.yaml", "--format", "json")
    (file,) = json.loads(done.stdout)["files"]
    assert (file["path"], file["kind"], file["source"]) == ("army.yaml", "army", "yaml")
    assert (file["allegiance"], file["unresolved"]) == ("Stormcast Eternals", [])
    assert (file["verdict"], file["tallies"]["models"]) == ("legal", 6)
    assert file["tallies"]["units"] == 2
    assert (done.returncode, done.stderr) == (0, "")


def test_the_installed_program_has_its_schemas_and_pages(installed: Path, tmp_path: Path) -> None:
    schema = run(installed, tmp_path, "aoslint", "schema", "army")
    expected = (ROOT / "schemas" / "army.json").read_text(encoding="utf-8")
    assert (schema.returncode, schema.stdout) == (0, expected)
    page = min((ROOT / "docs" / "rules").glob("AOS*.md"))
    shown = run(installed, tmp_path, "aoslint", "explain", page.name[:6])
    assert (shown.returncode, shown.stdout) == (0, page.read_text(encoding="utf-8"))


@pytest.mark.parametrize("more", [(), ("--no-cache",)])
def test_the_first_run_compiles_nothing(
    installed: Path, tmp_path: Path, more: tuple[str, ...]
) -> None:
    (tmp_path / "army.yaml").write_text(ARMY, encoding="utf-8")
    (tmp_path / "program.py").write_text(NO_COMPILING, encoding="utf-8")
    done = run(installed, tmp_path, "python", "program.py", "army.yaml", *more)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[-1].startswith("LEGAL")


def test_what_is_shipped_compiled_is_what_compiling_makes(installed: Path, tmp_path: Path) -> None:
    """Also after the content of the package was changed."""
    (changed,) = installed.parent.glob("**/_data/content/**/liberators.yaml")
    text = changed.read_text(encoding="utf-8")
    program = """
from aoslint.catalogue import shipped
from aoslint.catalogue.opening import open_packs
from aoslint.catalogue.packs import built_in
from aoslint.resources import compiled

first, found = open_packs([built_in()])
shipped.read = lambda: None
assert compiled() is not None
second, _ = open_packs([built_in()])
assert not found
assert (first.names, first.titles, first.views) == (second.names, second.titles, second.views)
assert first.parts["records"] == second.parts["records"]
print(first.get("warscroll/liberators").bravery)
"""
    try:
        for bravery in ("7", "3"):
            changed.write_text(text.replace("bravery: 7", f"bravery: {bravery}"), encoding="utf-8")
            done = run(installed, tmp_path, "python", "-c", program)
            assert (done.stdout, done.stderr) == (f"{bravery}\n", "")
    finally:
        changed.write_text(text, encoding="utf-8")
