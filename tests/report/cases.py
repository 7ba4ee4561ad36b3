"""Entries whose text is kept in golden/, by the name of the file it is kept in."""

from __future__ import annotations

from typing import Any

from aoslint.report.excerpts import collect

Entry = dict[str, Any]
Place = tuple[int, int, int, int]


def diagnostic(
    code: str, name: str, message: str, place: Place, path: str, **more: Any
) -> dict[str, Any]:
    line, column, end_line, end_column = place
    return {
        "code": code,
        "rule": name,
        "severity": "error",
        "confidence": "certain",
        "message": message,
        "help": None,
        "path": path,
        "line": line,
        "column": column,
        "end_line": end_line,
        "end_column": end_column,
    } | more


def related(path: str, place: Place, label: str) -> dict[str, Any]:
    line, column, end_line, end_column = place
    return {
        "path": path,
        "line": line,
        "column": column,
        "end_line": end_line,
        "end_column": end_column,
        "label": label,
    }


def content(path: str, diagnostics: list[dict[str, Any]], **sources: list[str]) -> Entry:
    entry: Entry = {
        "path": path,
        "kind": "warscroll",
        "source": "yaml",
        "verdict": None,
        "diagnostics": diagnostics,
    }
    return entry | {"excerpts": collect(entry, sources)}


ARMY = """\
kind: army
season: ghb2019
game: battlehost
allegiance: Stormcast Eternals
units:
  - warscroll: Lord-Arcanum
    general: true
    command_trait: Deathly Aura
    artefact: Soulthief
  - 20 x Sequitors
  - 5 x Judicators
  - 5 x Liberators
  - warscroll: Lord-Castellant
    artefact: Soulthief
""".splitlines()

TALLIES = {
    "points": 2000,
    "points_limit": 2000,
    "wounds": 108,
    "models": 39,
    "units": 11,
    "drops": 10,
    "leaders": [2, 6],
    "battleline": [3, 3],
    "behemoths": [0, 4],
    "artillery": [0, 4],
    "artefacts": [2, 2],
    "allied_units": [0, 2],
    "allied_points": [0, 400],
    "command_points": 2,
    "battalions": 1,
}


def army(path: str, verdict: str, diagnostics: list[dict[str, Any]], **more: Any) -> Entry:
    entry: Entry = {
        "path": path,
        "kind": "army",
        "source": "yaml",
        "verdict": verdict,
        "season": "ghb2019",
        "as_of": "2020-04-13",
        "game": "battlehost",
        "allegiance": "Stormcast Eternals",
        "subfaction": "Anvils of the Heldenhammer",
        "tallies": TALLIES,
        "unresolved": [],
        "diagnostics": diagnostics,
        "not_checked": [],
    }
    entry |= more
    return entry | {"excerpts": collect(entry, {path: ARMY})}


TWICE = diagnostic(
    "AOS310",
    "duplicate-artefact",
    "`Soulthief` is carried by two heroes, an army may include each artefact only once",
    (14, 15, 14, 24),
    "army.yaml",
    label="and again here, by the Lord-Castellant",
    help="give the Lord-Castellant another artefact (1 of 2 still free) or none",
    sources=["Core Rules, p. 17"],
    related=[related("army.yaml", (9, 15, 9, 24), "first carried here, by the Lord-Arcanum")],
)
LIKELY = diagnostic(
    "AOS401",
    "too-many-points",
    "the army costs 2010 points, the limit at Battlehost is 2000",
    (3, 7, 3, 17),
    "army.yaml",
    severity="warning",
    confidence="likely",
    related=[
        related("content/handbook.yaml", (5, 3, 5, 15), "the limit"),
        related("content/profiles.yaml", (104, 3, 104, 9), "a price"),
    ],
)
ODD = "\tname: Skinks\x1b[2J\u202eszniK  # \u5168\u89d2 e\u0301"

CASES: dict[str, list[Entry]] = {
    "illegal_army": [
        army("army.yaml", "illegal", [TWICE, LIKELY], not_checked=["weapon options of 2 units"])
    ],
    "legal_army": [army("army.yaml", "legal", [], name="Hammers")],
    "unknown_army": [
        army(
            "lists/\u6226\u58eb.yaml",
            "unknown",
            [
                diagnostic(
                    "AOS301",
                    "unknown-warscroll",
                    "there is no warscroll `Sequitorz`",
                    (10, 10, 10, 19),
                    "lists/\u6226\u58eb.yaml",
                    help="nearest: `Sequitors`",
                )
            ],
            name="Tempest\u202e\n1 of 1",
            subfaction=None,
            allegiance=None,
            season=None,
            as_of=None,
            game="open-play",
            tallies=TALLIES
            | {
                "points": None,
                "points_limit": None,
                "battleline": [2, 3],
                "leaders": [7, None],
                "endless_spells": 1,
            },
            unresolved=[{"name": "Sequitorz", "suggestions": ["Sequitors"]}],
            not_checked=["the price of `Sequitorz`", "what it is armed with"],
        )
    ],
    "several_files": [
        content("a.yaml", []),
        army("army.yaml", "legal", [], tallies=None),
        content("b.yaml", [diagnostic("AOS101", "unknown-key", "m", (1, 1, 1, 1), "b.yaml")]),
    ],
    "control_characters": [
        content(
            "\x1b]0;title\x07.yaml",
            [
                diagnostic(
                    "AOS201",
                    "odd-name",
                    "`Skinks\x1b[2J\x1b[H0 findings` and `x\n::error file=README.md::forged`",
                    (1, 8, 1, 23),
                    "\x1b]0;title\x07.yaml",
                    label="\u202eszniK \ud800",
                    help="take out \x9b and \u200b",
                    related=[related("new\nline.yaml", (3, 1, 3, 2), "\udcff")],
                )
            ],
            **{"\x1b]0;title\x07.yaml": [ODD], "new\nline.yaml": ["", "", "\u2028 x"]},
        )
    ],
    "columns": [
        content(
            "wide.yaml",
            [
                diagnostic("AOS201", "wide", "wide letters", (1, 7, 1, 9), "wide.yaml"),
                diagnostic("AOS201", "tabs", "tabs are four wide", (2, 3, 2, 4), "wide.yaml"),
                diagnostic("AOS201", "marks", "marks take no room", (3, 10, 3, 13), "wide.yaml"),
                diagnostic("AOS201", "past", "past the end", (3, 99, 3, 99), "wide.yaml"),
                diagnostic("AOS201", "block", "to the end of the line", (1, 1, 3, 2), "wide.yaml"),
                diagnostic(
                    "AOS201",
                    "beside",
                    "two on one line",
                    (1, 7, 1, 9),
                    "wide.yaml",
                    label="second",
                    related=[related("wide.yaml", (1, 1, 1, 5), "first")],
                ),
                diagnostic("AOS201", "nowhere", "no such line", (9, 1, 9, 2), "wide.yaml"),
            ],
            **{"wide.yaml": ["name: \u5168\u89d2 x  ", "a\tb\tc", "name: Fue\u0301tha\u0301n"]},
        )
    ],
    "long_lines": [
        content(
            "long.yaml",
            [
                diagnostic("AOS201", "start", "at the start", (1, 1, 1, 5), "long.yaml"),
                diagnostic(
                    "AOS201",
                    "middle",
                    "in the middle",
                    (1, 401, 1, 406),
                    "long.yaml",
                    label="here",
                    related=[
                        related("long.yaml", (1, 411, 1, 413), "beside it"),
                        related("long.yaml", (1, 800, 1, 801), "the end"),
                        related("long.yaml", (1, 1, 1, 801), "all of it"),
                    ],
                ),
            ],
            **{"long.yaml": ["".join(f"{n:<10}" for n in range(0, 800, 10))]},
        )
    ],
    "nothing": [],
}
