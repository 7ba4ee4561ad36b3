"""Configuration files: what they may hold, and what is said of a fault, with its line."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from aoslint.resources import folder
from aoslint.run.config.files import Config, ConfigError, Finder, read
from aoslint.run.config.keys import KEYS
from aoslint.run.config.lines import key_lines
from aoslint.run.config.paths import fits

WHOLE = """\
select = ["AOS3", "duplicate-title"]
ignore = [
  "AOS310",
  "AOS312",
]
packs = ["content", "../house.json"]
ignore-paths = ["drafts/old"]
season = "ghb2019"
as_of = 2020-03-15
strict = true
baseline = "aoslint-baseline.json"

[[per-path]]
paths = ["drafts/**"]
severity = {AOS403 = "off"}

[[per-path]]
paths = ["*.txt"]
[per-path.severity]
AOS30 = "notice"
"""


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def config(text: str, name: str = "aoslint.toml") -> Config | None:
    path = Path.cwd() / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return read(path)


def fault(text: str, name: str = "aoslint.toml") -> str:
    with pytest.raises(ConfigError) as caught:
        config(text, name)
    return str(caught.value)


def test_every_key_is_read_and_has_its_line() -> None:
    found = config(WHOLE)
    assert found is not None
    select = found.values.pop("select")
    per_path = found.values.pop("per-path")
    assert select[-1] == "AOS201"
    assert {code[:4] for code in select[:-1]} == {"AOS3"}
    assert per_path[0] == (("drafts/**",), (("AOS403", "off"),))
    assert per_path[1][0] == ("*.txt",)
    assert {level for _, level in per_path[1][1]} == {"notice"}
    assert found.values == {
        "ignore": ("AOS310", "AOS312"),
        "packs": ("content", "../house.json"),
        "ignore-paths": ("drafts/old",),
        "season": "ghb2019",
        "as-of": "2020-03-15",
        "strict": True,
        "baseline": "aoslint-baseline.json",
    }
    assert found.lines == {
        "select": 1,
        "ignore": 2,
        "packs": 6,
        "ignore-paths": 7,
        "season": 8,
        "as-of": 9,
        "strict": 10,
        "baseline": 11,
        "per-path": 13,
    }
    assert set(found.lines) == set(KEYS)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("\nselct = []", "aoslint.toml:2: unknown key `selct`; near: `select`"),
        (
            "zzz = 1",
            "aoslint.toml:1: unknown key `zzz`; known are select, ignore, per-path, "
            "ignore-paths, packs, season, as-of, strict, baseline",
        ),
        ('select = "AOS310"', "aoslint.toml:1: `select`: `AOS310`, a list of texts is expected"),
        (
            'ignore = ["duplicate-artifact"]',
            "aoslint.toml:1: `ignore`: there is no rule `duplicate-artifact`; near: "
            "`duplicate-artefact`, `duplicate-title`, `near-duplicate-title`",
        ),
        ("strict = 1", "aoslint.toml:1: `strict`: the number 1, true or false is expected"),
        ("season = ''", "aoslint.toml:1: `season`: ``, a text is expected"),
        (
            "as-of = 2020-02-29T10:00:00",
            "aoslint.toml:1: `as-of`: `2020-02-29 10:00:00`, a day of the calendar is "
            "expected, written 2020-03-15",
        ),
        (
            "as-of = '20200229'",
            "aoslint.toml:1: `as-of`: `20200229`, a day of the calendar is expected, "
            "written 2020-03-15",
        ),
        (
            "as-of = '2020-01-01'\nas_of = '2020-01-01'",
            "aoslint.toml:2: `as_of` stands here in two spellings",
        ),
        (
            "per-path = 1",
            "aoslint.toml:1: `per-path`: the number 1, a list of tables is expected: ",
        ),
        (
            "[[per-path]]\npaths = ['a']\nseverity = {}\n[[per-path]]\npaths = ['a']\nlevel = 1",
            "aoslint.toml:6: `per-path`: unknown key `level`; known are paths, severity",
        ),
        (
            "strict = true\n[[per-path]]\npaths = ['a']",
            "aoslint.toml:2: `per-path`: the table has no `severity`",
        ),
        (
            "[[per-path]]\npaths = 'a'\nseverity = {}",
            "aoslint.toml:2: `per-path`: `paths`: `a`, a list of texts is expected",
        ),
        (
            '[[per-path]]\npaths = ["a"]\n\n[per-path.severity]\nAOS310 = "fatal"',
            "aoslint.toml:5: `per-path`: `AOS310`: `fatal`, one of error, warning, notice, "
            "off is expected",
        ),
        (
            '[[per-path]]\npaths = ["a"]\nseverity = {AOS999 = "off"}',
            "aoslint.toml:3: `per-path`: there is no rule `AOS999`",
        ),
        ("select = [", "aoslint.toml: not TOML: invalid value"),
        ("a = 1\nb == 2", "aoslint.toml:2:4: not TOML: invalid value"),
    ],
)
def test_a_fault_is_told_at_its_line(text: str, message: str) -> None:
    assert fault(text).startswith(message)


def test_a_file_that_is_no_text(here: Path) -> None:
    (here / "aoslint.toml").write_bytes(b"# \xff")
    with pytest.raises(ConfigError, match=r"^aoslint\.toml: not UTF-8: byte 3$"):
        read(here / "aoslint.toml")


def test_a_project_file() -> None:
    found = config("[tool.aoslint]\nstrict = true\n", "pyproject.toml")
    assert found is not None
    assert (found.values, found.origin("strict")) == ({"strict": True}, "pyproject.toml:2")
    assert config("[project]\nname = 'aoslint'\n", "pyproject.toml") is None
    assert fault("[tool.aoslint]\nstrct = 1\n", "pyproject.toml") == (
        "pyproject.toml:2: unknown key `strct`; near: `strict`"
    )
    assert fault("[tool]\naoslint = 1\n", "pyproject.toml") == (
        "pyproject.toml:2: `tool.aoslint` is no table"
    )


def test_the_nearest_wins(here: Path) -> None:
    def nearest(path: str) -> str | None:
        (here / path).mkdir(parents=True, exist_ok=True)
        found = Finder().nearest(str(here / path))
        return found.path.relative_to(here).as_posix() if found else None

    assert nearest("a/b/c") is None
    config("strict = true", "aoslint.toml")
    config("[tool.black]\n", "a/pyproject.toml")
    assert nearest("a/b/c") == "aoslint.toml"
    config("[tool.aoslint]\nstrict = true\n", "a/pyproject.toml")
    assert nearest("a/b/c") == "a/pyproject.toml"
    config("", "a/aoslint.toml")
    assert nearest("a/b/c") == "a/aoslint.toml"
    assert nearest("d") == "aoslint.toml"
    (here / "d/pyproject.toml").write_text("[tool.aoslint\n", encoding="utf-8")
    with pytest.raises(ConfigError, match=r"^d/pyproject\.toml:1:14: not TOML: "):
        nearest("d/e")


def test_a_broken_project_of_others_is_not_our_affair(here: Path) -> None:
    (here / "pyproject.toml").write_text("[tool.black\n", encoding="utf-8")
    assert Finder().nearest(str(here)) is None


def test_the_schema_knows_the_same_keys() -> None:
    schema: dict[str, Any] = json.loads((folder("schemas") / "config.json").read_text("utf-8"))
    assert {name.replace("_", "-") for name in schema["properties"]} == set(KEYS)
    validator = jsonschema.Draft202012Validator(schema)
    document = tomllib.loads(WHOLE) | {"as_of": "2020-03-15"}
    assert list(validator.iter_errors(document)) == []
    for text in ("selct = []", "strict = 1", "select = 'AOS3'", "[[per-path]]\npaths = ['a']"):
        assert list(validator.iter_errors(tomllib.loads(text)))


def test_lines_of_keys() -> None:
    text = """\
# a comment = 1
"a b" = '''
[not.a.table]
c = 1
'''
[t."x.y"]  # remark
k = { in = 1, line = 2 }
[[l]]
a = 1
[l.sub]
b = [
  1, # two = 2
]
[[l]]
a = 2
"""
    assert key_lines(text) == {
        ("a b",): 2,
        ("t",): 6,
        ("t", "x.y"): 6,
        ("t", "x.y", "k"): 7,
        ("t", "x.y", "k", "in"): 7,
        ("t", "x.y", "k", "line"): 7,
        ("l",): 8,
        ("l", 0): 8,
        ("l", 0, "a"): 9,
        ("l", 0, "sub"): 10,
        ("l", 0, "sub", "b"): 11,
        ("l", 1): 14,
        ("l", 1, "a"): 15,
    }


@pytest.mark.parametrize(
    ("pattern", "fitting", "others"),
    [
        ("drafts/**", ["drafts/a.yaml", "drafts/b/c.yaml"], ["a/drafts/a.yaml", "drafts2/a.yaml"]),
        ("drafts", ["drafts/a.yaml", "b/drafts/c.yaml"], ["drafts.yaml"]),
        ("./content/dead.yaml", ["content/dead.yaml"], ["dead.yaml", "x/content/dead.yaml"]),
        ("dead.yaml", ["content/dead.yaml", "dead.yaml"], ["undead.yaml"]),
        ("content/*.yaml", ["content/a.yaml"], ["content/b/a.yaml"]),
        ("content/**/*.yaml", ["content/a.yaml", "content/b/c/a.yaml"], ["content/a.yml"]),
        ("**", ["a.yaml", "b/c.yaml"], []),
        ("l?st [1]/a.yaml", ["list [1]/a.yaml"], ["list 1/a.yaml", "l/st [1]/a.yaml"]),
    ],
)
def test_patterns(pattern: str, fitting: list[str], others: list[str], here: Path) -> None:
    assert [path for path in fitting + others if fits(path, [pattern], here)] == fitting
    assert fits(str(here / fitting[0]), [pattern], here)
    assert not fits(f"../{fitting[0]}", [pattern], here) or pattern in ("drafts", "dead.yaml", "**")
