"""All lists at hand: nothing is lost, and what is read is what was printed."""

from __future__ import annotations

import io
import re
import unicodedata
import zipfile
from typing import Any

import pytest

from aoslint import importers
from aoslint.importers.write import to_yaml
from aoslint.source.text import Source
from aoslint.source.tree import Tree
from aoslint.source.yamltree import parse

from .support import DATA, LISTS, expected_rows, lost_lines, place, refusal

BUILDER_FURNITURE = frozenset(
    {"m", "s", "w", "b", "mswb", '"', '"*', "+", "-", "*", 'd"', 'd"*', "*seewarscroll"}
    | {"leaders", "units", "behemoths", "artillery", "warmachines", "battleline", "battalions"}
    | {"spearhead", "mainbody", "rearguard", "endlessspells/terrain"}
    | {"endlessspells/terrain/cps", "endlessspells/terrain/commandpoints"}
    | {"leadersmswb", "unitsmswb", "behemothsmswb"}
    | {"warscrollbuilderonwww.warhammer-community.com"}
)
AZYR_FURNITURE = frozenset(
    {"leader", "leaders", "battleline", "battlelines", "behemoth", "behemoths", "artillery"}
    | {"other", "otherunits", "battalion", "battalions", "endlessspells", "scenery", "header"}
    | {"spearhead", "mainbody", "rearguard", "pts", "judgementsofkhorne", "magmicinvocations"}
)
AZYR_REPEAT = re.compile(r"this unit is also a |see the\s|^Role: [A-Z]", re.IGNORECASE)


ROSTER = (DATA / "roster.ros").read_bytes()


def rosters() -> list[tuple[str, int, int]]:
    """Rosters with their points and their units: real ones too, if they are there."""
    real = [("stormcast.ros", 2000, 10), ("bonereapers.rosz", 1910, 11), ("khorne.ros", 1840, 13)]
    there = [(f"ros/{name}", points, units) for name, points, units in real]
    return [("roster.ros", 350, 3), *(row for row in there if (LISTS / row[0]).is_file())]


def zipped(roster: bytes) -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("roster.ros", roster)
    return stream.getvalue()


def every_list(tool: str) -> list[tuple[dict[str, Any], str, Tree]]:
    found = []
    for row in expected_rows():
        if row["tool"] != tool:
            continue
        for name in row["files"].values():
            tree, problems = importers.read(place(name).read_bytes(), name)
            assert tree is not None, (name, problems)
            found.append((row, name, tree))
    return found


def letters(text: Any) -> str:
    plain = unicodedata.normalize("NFKD", str(text)).casefold()
    return "".join(letter for letter in plain if letter.isalnum())


def share(pairs: list[tuple[Any, Any]]) -> float:
    return sum(expected == got for expected, got in pairs) / len(pairs)


def test_no_line_of_a_builder_list_is_lost() -> None:
    for _, name, tree in every_list("Warscroll Builder"):
        assert lost_lines(tree, BUILDER_FURNITURE) == [], name


def test_no_line_of_an_azyr_list_is_lost() -> None:
    for _, name, tree in every_list("Azyr"):
        left = [
            line
            for line in lost_lines(tree, AZYR_FURNITURE)
            if not AZYR_REPEAT.search(line)
            and not re.fullmatch(r"(?:\s*\d+pts)+\s*", line)
            and not _is_repeated(line, tree.source.lines)
        ]
        assert left == [], name


def _is_repeated(line: str, lines: list[str]) -> bool:
    """A line of an item that stands twice: a second role, or a name before a repeat."""
    if lines.count(line) > 1 or re.match(r"Role: (?:Behemoth|Artillery)$", line.strip()):
        return True
    item = re.match(r".*ITEM: (.*?) Role:", line)
    return item is not None and sum(f"ITEM: {item[1]} Role:" in other for other in lines) > 1


@pytest.mark.parametrize("tool", ["Warscroll Builder", "Azyr", "BattleScribe"])
def test_what_is_read_is_what_was_printed(tool: str) -> None:
    figures: dict[str, list[tuple[Any, Any]]] = {
        key: [] for key in ("allegiance", "units", "points", "names", "generals", "artefacts")
    }
    for row, _, tree in every_list(tool):
        units = tree.data.get("units", [])
        figures["allegiance"].append(
            (letters(row["allegiance"]), letters(tree.data.get("allegiance", None)))
        )
        expected = sorted(
            letters(str(u["name"]).removeprefix("undefined x ")) for u in row["units"]
        )
        got = sorted(letters(u["warscroll"]) for u in units)
        figures["units"].append((len(expected), len(got)))
        if len(expected) == len(got):
            figures["names"] += zip(expected, got, strict=True)
            figures["points"] += zip(
                sorted(u["points"] or 0 for u in row["units"]),
                sorted(u.get("printed_points", 0) for u in units),
                strict=True,
            )
            figures["generals"].append(
                (
                    sum(u["general"] for u in row["units"]),
                    sum(u.get("general", False) for u in units),
                )
            )
            figures["artefacts"].append(
                (sum(len(u["artefacts"]) for u in row["units"]), sum(map(_artefacts, units)))
            )
    # The corpus takes units of a battalion that are printed flat for no units (BattleScribe).
    least = {"units": 0.88 if tool == "BattleScribe" else 0.98}
    for figure, pairs in figures.items():
        assert share(pairs) >= least.get(figure, 0.98), figure


def _artefacts(unit: dict[str, Any]) -> int:
    held = unit.get("artefact", [])
    return len(held) if isinstance(held, list) else 1


@pytest.mark.parametrize("tool", ["Warscroll Builder", "Azyr", "BattleScribe"])
def test_written_yaml_reads_back_as_the_same_army(tool: str) -> None:
    for _, name, tree in every_list(tool):
        back, problems = parse(Source.from_text(to_yaml(tree.data), name))
        assert problems == []
        assert back is not None
        assert back.data == tree.data


def test_inputs_that_are_no_list() -> None:
    page = b"<!DOCTYPE html><html><head><title>Warscroll Builder</title></head><body></body></html>"
    assert refusal(page) == (
        "AOS056",
        "this is a web page (its title is `Warscroll Builder`), "
        "but there is no BattleScribe roster in it",
    )
    code, message = refusal(zipped(ROSTER)[:200])
    assert code == "AOS052"
    assert message.startswith("the archive cannot be read: ")


@pytest.mark.parametrize("row", rosters(), ids=lambda row: row[0])
def test_rosters(row: tuple[str, int, int]) -> None:
    name, points, units = row
    tree, _ = importers.read(place(name).read_bytes(), name)
    assert tree is not None
    assert tree.data["printed"]["points"] == points
    extras = tree.data.get("endless_spells", []) + tree.data.get("scenery", [])
    priced = tree.data["units"] + extras + tree.data.get("battalions", [])
    assert sum(entry.get("printed_points", 0) for entry in priced) == points
    assert len(tree.data["units"]) == units


@pytest.mark.parametrize("system", ["Age of Sigmar 4.0", "Warhammer 40,000 9th Edition"])
def test_rosters_of_other_games(system: str) -> None:
    assert refusal(zipped(ROSTER.replace(b"Age of Sigmar", system.encode()))) == (
        "AOS051",
        f"this roster is for `{system}`; "
        "only `Age of Sigmar`, second edition (2018 to 2021), is read",
    )
