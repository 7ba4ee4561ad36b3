"""aoslint init: the repository that it writes, and the hooks for pre-commit."""

from __future__ import annotations

import json
from pathlib import Path

import yaml
from click.testing import CliRunner

from aoslint.cli.main import group
from aoslint.model.names import KIND_NAMES
from aoslint.resources import folder
from aoslint.run.config.paths import fits
from tests.cli.conftest import Aoslint, write

ROOT = Path(__file__).parents[2]


def test_the_repository_is_clean(here: Path, aoslint: Aoslint) -> None:
    assert aoslint("init", ".").status == 0
    done = aoslint("check", "--strict", "--format", "json")
    report = json.loads(done.out)
    assert done.status == 0
    assert [file["diagnostics"] for file in report["files"]] == [[] for _ in report["files"]]
    assert report["summary"]["legal"] == 1
    assert {file["kind"] for file in report["files"]} == {
        *("allegiance", "army", "battalion", "profiles", "warscroll"),
    }
    assert aoslint("fmt", "--check") == (0, "", "")
    assert aoslint("build", "content", "-o", "pack.json").status == 0


def test_it_is_clean_from_the_folder_above(here: Path, aoslint: Aoslint) -> None:
    assert aoslint("init", "new/pack").err.startswith("wrote .aoslint/schemas/allegiance.json\n")
    assert aoslint("check", "new").status == 0


def test_nothing_is_written_over(here: Path, aoslint: Aoslint) -> None:
    mine = write(here / "README.md", "mine\n")
    link = here / "aoslint.toml"
    link.symlink_to("nowhere.toml")
    first = aoslint("init")
    assert "kept README.md, which is there already\n" in first.err
    assert mine.read_text() == "mine\n"
    assert link.is_symlink()
    before = {path: path.stat().st_mtime_ns for path in here.rglob("*") if path.is_file()}
    second = aoslint("init")
    assert "wrote" not in second.err
    assert {path: path.stat().st_mtime_ns for path in here.rglob("*") if path.is_file()} == before


def test_schemas_alone_are_written_anew(here: Path, aoslint: Aoslint) -> None:
    write(here / ".aoslint" / "schemas" / "army.json", "{}")
    done = aoslint("init", "--schemas")
    assert done.status == 0
    assert sorted(path.name for path in here.rglob("*") if path.is_file()) == sorted(
        f"{kind}.json" for kind in KIND_NAMES
    )
    shipped = (folder("schemas") / "army.json").read_bytes()
    assert (here / ".aoslint" / "schemas" / "army.json").read_bytes() == shipped


def test_a_file_is_no_folder(here: Path, aoslint: Aoslint) -> None:
    write(here / "file", "")
    done = aoslint("init", "file")
    assert done.status == 2
    assert done.err.endswith("error: `file` is a file, not a folder\n")


def test_the_editor_binds_every_document_to_the_schema_of_its_kind(
    here: Path, aoslint: Aoslint
) -> None:
    aoslint("init")
    settings = json.loads((here / ".vscode" / "settings.json").read_text())
    schemas = settings["yaml.schemas"]
    assert all((here / path).is_file() for path in schemas)
    for path in [*here.glob("content/**/*.yaml"), *here.glob("armies/*.yaml")]:
        kind = yaml.safe_load(path.read_text())["kind"]
        bound = [schema for schema, globs in schemas.items() if fits(str(path), globs, here)]
        assert bound == [f".aoslint/schemas/{kind}.json"]


def test_hooks_name_commands_and_options_that_exist(here: Path, aoslint: Aoslint) -> None:
    hooks = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text())
    assert [hook["id"] for hook in hooks] == [
        *("aoslint-content", "aoslint-armies", "aoslint-fmt", "aoslint-all"),
    ]
    aoslint("init")
    (local,) = yaml.safe_load((here / ".pre-commit-config.yaml").read_text())["repos"]
    for hook in [*hooks, *local["hooks"]]:
        program, *arguments = hook["entry"].split()
        assert program == "aoslint"
        assert hook["types"] == ["yaml"]
        result = CliRunner().invoke(group, [*arguments, "--help"])
        assert result.exit_code == 0, hook["entry"]
    entries = {hook["id"]: hook["entry"] for hook in hooks}
    assert all(entries[hook["id"]] == hook["entry"] for hook in local["hooks"])


def test_a_hook_judges_one_file_with_the_whole_pack(here: Path, aoslint: Aoslint) -> None:
    aoslint("init")
    army = "armies/first-muster.yaml"
    captain = "content/saltmarsh-wardens/warscrolls/marsh-captain.yaml"
    assert aoslint("check", "--only", "army", army, captain).status == 0
    (here / captain).unlink()
    done = aoslint("check", "--only", "army", "--format", "concise", army)
    assert done.status == 1
    assert "the content has no warscroll `Marsh Captain`" in done.out
    (here / "aoslint.toml").unlink()
    assert aoslint("check", "--only", "army", "--format", "concise", army).status == 1
