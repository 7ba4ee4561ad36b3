"""Rules about titles, references, profiles, seasons, battalions, realms and battleplans."""

from __future__ import annotations

from pathlib import Path

import pytest

from aoslint.resources import folder
from aoslint.rules.content_base import content_rules
from aoslint.run.inputs import Input
from aoslint.run.judging import check_paths
from aoslint.run.options import Options
from tests.rules.content import Told, findings, told


def warscroll(title: str, *lines: str, keywords: str = "ORDER") -> str:
    head = f"kind: warscroll\ntitle: {title}\ngrand_alliance: Order\n"
    return head + "".join(f"{line}\n" for line in lines) + f"keywords: [{keywords}]\n"


def battalion(title: str, *lines: str, faction: str = "Court") -> str:
    rows = "".join(f"  - {line}\n" for line in lines)
    return f"kind: battalion\ntitle: {title}\nfaction: {faction}\norganisation:\n{rows}"


def profiles(*rows: str, changes: tuple[str, ...] = ()) -> str:
    text = "kind: profiles\nseason: ghb2019\nprofiles:\n"
    text += "".join(f"  - {{{row}}}\n" for row in rows)
    if changes:
        text += "changes:\n" + "".join(f"  - {{{row}}}\n" for row in changes)
    return text


COURT = "kind: allegiance\ntitle: Court\n"
GUARD = warscroll("Dawn Guard", "aliases: [Guards of Dawn]", "faction: Court")
KNIGHT = warscroll("Knight on Drake", "faction: Court", keywords="ORDER, HERO")


def test_titles_and_aliases() -> None:
    text = warscroll("Dawnguard", "aliases: [The Dawnguard, Dawn Guard, Guards of Dawn, Watch]")
    assert told(text, GUARD) == [
        (
            "AOS202",
            "warning",
            "the title `Dawnguard` has the same letters as `Dawn Guard`",
            "Dawnguard",
        ),
        (
            "AOS203",
            "warning",
            "the alias `Dawn Guard` is the title of another warscroll, which goes first",
            "Dawn Guard",
        ),
        (
            "AOS204",
            "warning",
            "`Guards of Dawn` is an alias of `Dawn Guard` as well, so it names neither",
            "Guards of Dawn",
        ),
        (
            "AOS205",
            "warning",
            "the alias `The Dawnguard` is read as the title `Dawnguard` already",
            "The Dawnguard",
        ),
    ]


def test_battalions_of_two_factions_may_have_one_title() -> None:
    other = battalion("Dawn Host", "2 ORDER", faction="Court").replace(
        "kind", "aliases: [Host]\nkind"
    )
    text = battalion("Dawn-host", "2 ORDER", faction="Fair Court") + "aliases: [Host]\n"
    fair = "kind: allegiance\ntitle: Fair Court\n"
    assert told(text, other, GUARD, COURT, fair) == []
    assert [one.code for one in told(text.replace("Fair Court", "Court"), other, GUARD, COURT)] == [
        "AOS202",
        "AOS204",
    ]


def test_a_document_is_not_compared_with_itself() -> None:
    _, found = findings(GUARD, GUARD, path="pack/2.yaml")
    assert found == []


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        ("warscroll: Dawn Guard, points: 90", []),
        ("warscroll: Dawn Guard, size: 5-20, points: 90, full: 360", []),
        (
            "warscroll: Dawn Gard, points: 90",
            [("AOS231", "error", "the content has no warscroll `Dawn Gard`", "Dawn Gard")],
        ),
        (
            "warscroll: Guards of Dawn, points: 90",
            [
                (
                    "AOS231",
                    "error",
                    "the content has no warscroll `Guards of Dawn`",
                    "Guards of Dawn",
                )
            ],
        ),
        (
            "warscroll: Dawn Guard, size: 10-30, points: 140, full: 500",
            [
                (
                    "AOS233",
                    "warning",
                    "a full unit of Dawn Guard costs 500 points, 3 times 140 are 420",
                    "500",
                )
            ],
        ),
        (
            "warscroll: Dawn Guard, size: 10, points: 140, full: 500",
            [
                (
                    "AOS234",
                    "error",
                    "Dawn Guard has a price for a full unit, but its size is 10",
                    "500",
                )
            ],
        ),
        (
            "warscroll: Dawn Guard, size: 30-10, points: 90",
            [("AOS235", "error", "the range begins at 30 and ends at 10", "30-10")],
        ),
        (
            "warscroll: Dawn Guard, points: 90, from: 2020-03-01, to: 2020-02-01",
            [
                (
                    "AOS238",
                    "error",
                    "the last day, 2020-02-01, is before the first, 2020-03-01",
                    "2020-02-01",
                )
            ],
        ),
    ],
)
def test_profiles(row: str, expected: list[Told]) -> None:
    assert told(profiles(row), GUARD, COURT) == expected


def test_br_009_the_price_of_a_full_unit_is_a_warning_after_a_change_too() -> None:
    text = profiles(
        "warscroll: Dawn Guard, size: 10-30, points: 140, full: 420",
        changes=("from: 2020-03-01, warscroll: Dawn Guard, points: 130",),
    )
    assert told(text, GUARD, COURT) == [
        (
            "AOS233",
            "warning",
            "a full unit of Dawn Guard costs 420 points, 3 times 130 are 390",
            "130",
        )
    ]


def test_two_profiles_of_one_thing() -> None:
    rows = ("warscroll: Dawn Guard, points: 90", "warscroll: dawn guard, points: 80")
    assert told(profiles(*rows), GUARD, COURT) == [
        ("AOS232", "error", "`dawn guard` has a profile already for the same days", "dawn guard")
    ]
    apart = (rows[0] + ", to: 2020-02-01", rows[1] + ", from: 2020-02-02")
    assert told(profiles(*apart), GUARD, COURT) == []
    kept = (rows[0] + ", legacy: true", rows[1])
    assert told(profiles(*kept), GUARD, COURT) == []


def test_changes_within_a_season() -> None:
    changes = (
        "from: 2020-03-01, warscroll: Dawn Guard, points: 80",
        "from: 2019-12-01, warscroll: Dawn Guard, points: 70",
        "from: 2021-12-01, warscroll: Dawn Guard, points: 60",
    )
    assert told(profiles("warscroll: Dawn Guard, points: 90", changes=changes), GUARD, COURT) == [
        (
            "AOS236",
            "warning",
            "2021-12-01 is no day of ghb2019, which lasts from 2019-06-22 to 2020-07-11",
            "2021-12-01",
        ),
        (
            "AOS237",
            "warning",
            "the change of 2019-12-01 stands after the one of 2020-03-01",
            "2019-12-01",
        ),
    ]


def test_a_unit_that_no_season_has_a_profile_of() -> None:
    priced = profiles("warscroll: Dawn Guard, points: 90") + "faction: Court\n"
    assert told(KNIGHT, GUARD, COURT, priced, only="AOS239") == [
        (
            "AOS239",
            "notice",
            "no season has a Pitched Battle profile of `Knight on Drake`",
            "Knight on Drake",
        )
    ]
    assert told(GUARD, COURT, priced.replace("Court", "Fair"), only="AOS239") == []


def test_seasons_that_overlap() -> None:
    text = (
        "kind: handbook\ntitle: Winter\nseason: winter\nfrom: 2020-01-01\nto: 2020-08-01\n"
        "games: [{game: skirmish}]\n"
    )
    assert told(text) == [
        (
            "AOS240",
            "error",
            "winter lasts from 2020-01-01 to 2020-08-01, days of it belong to ghb2019 "
            "(2019-06-22 to 2020-07-11)",
            "2020-01-01",
        )
    ]


def test_battalions() -> None:
    lines = ("1 Dawn Gard", "0-1 Knight", "2 DAWN", "2 Dawn Host", "{count: 2-1, any_of: [ORDER]}")
    assert told(battalion("Dawn Host", *lines), GUARD, KNIGHT, COURT) == [
        ("AOS235", "error", "the range begins at 2 and ends at 1", "2-1"),
        ("AOS242", "error", "Dawn Host holds itself", "2 Dawn Host"),
        (
            "AOS243",
            "error",
            "the content has no warscroll, keyword or battalion `Dawn Gard`",
            "1 Dawn Gard",
        ),
        (
            "AOS243",
            "error",
            "the content has no warscroll, keyword or battalion `DAWN`",
            "2 DAWN",
        ),
    ]


@pytest.mark.parametrize(
    ("lines", "most"),
    [
        (["1 Dawn Guard"], 1),
        (["0-1 Dawn Guard", "0 Knight"], 1),
        (["1 Dawn Guard", "0-1 Knight"], None),
        (["1+ Dawn Guard"], None),
        (["1 Star Host"], None),
    ],
)
def test_the_size_of_a_battalion(lines: list[str], most: int | None) -> None:
    star = battalion("Star Host", "2 Dawn Guard")
    expected = (
        "AOS241",
        "error",
        f"Dawn Host holds {most} unit at most, a battalion has 2 or more",
        "organisation",
    )
    found = told(battalion("Dawn Host", *lines), GUARD, KNIGHT, COURT, star)
    assert found == ([] if most is None else [expected])


def test_nesting_by_way_of_others() -> None:
    middle = battalion("Middle", "1 Inner", "1 Dawn Guard")
    inner = battalion("Inner", "1 Outer", "1 Dawn Guard")
    text = battalion("Outer", "1 Middle", "1 Dawn Guard")
    assert told(text, middle, inner, GUARD, COURT) == [
        ("AOS242", "error", "Outer holds itself: Outer > Middle > Inner > Outer", "1 Middle")
    ]
    assert told(battalion("Top", "1 Middle", "1 Dawn Guard"), middle, inner, GUARD, COURT) == []


def test_names_in_selectors_and_conditions() -> None:
    text = COURT + (
        "subfactions: [{title: Golden, keyword: GOLDEN, artefact: Sun-stone}]\n"
        "artefacts:\n"
        "  - {table: A, who: Knigt, artefacts: [Sunstone]}\n"
        "  - {table: B, who: Knight, if: {subfaction: Golden}, artefacts: [Moonstone]}\n"
        "  - {table: C, who: {all: [HEROO, {not: GOLDEN}]}, if: {subfaction: Golem},"
        " artefacts: [X]}\n"
        "  - {table: D, who: {mount: DRAKE}, artefacts: [Z]}\n"
        "  - {table: E, who: {mount: GRIFFIN}, artefacts: [Yew]}\n"
        "allies: [{faction: Cort}, {faction: Court, seasons: [ghb2020]}]\n"
        "limits: [{limit: artillery, add: 1, if: {battalion: Host, realm_of_origin: Hysh}}]\n"
    )
    assert told(text, KNIGHT) == [
        ("AOS244", "error", "the content has no warscroll `Knigt`", "Knigt"),
        ("AOS245", "error", "the content has no keyword `HEROO`", "HEROO"),
        ("AOS245", "error", "the content has no mount `GRIFFIN`", "GRIFFIN"),
        ("AOS246", "error", "the content has no sub-faction `Golem`", "Golem"),
        ("AOS246", "error", "the content has no faction `Cort`", "Cort"),
        ("AOS246", "error", "the content has no season `ghb2020`", "ghb2020"),
        ("AOS246", "error", "the content has no battalion `Host`", "Host"),
        ("AOS246", "error", "the content has no realm `Hysh`", "Hysh"),
        (
            "AOS247",
            "warning",
            "the artefact `Sun-stone` stands in no table of Court",
            "Sun-stone",
        ),
    ]


def test_an_exact_title_is_a_whole_one() -> None:
    text = COURT + "limits: [{limit: other, add: 1, of: {title: Knight, exact: true}}]\n"
    assert told(text, KNIGHT) == [
        ("AOS244", "error", "the content has no warscroll `Knight`", "Knight")
    ]


def test_a_superseded_ally() -> None:
    old = "kind: allegiance\ntitle: Old Court\nsuperseded: 2019-01-31\n"
    text = COURT + "allies: [{faction: Old Court}]\n"
    assert told(text, old) == [
        (
            "AOS248",
            "warning",
            "Old Court was superseded on 2019-01-31, before `ghb2019`",
            "Old Court",
        )
    ]
    assert told(text.replace("Old Court}", "Old Court, seasons: [ghb2018]}"), old) == []


def test_realms() -> None:
    assert told("kind: realm\ntitle: Vale\nfeatures: [Mist]\n") == [
        ("AOS249", "warning", "Vale has no `spells` or `commands`", "Vale")
    ]
    for more in ("partial: true", "battle: false", "spells: []\ncommands: []"):
        assert told(f"kind: realm\ntitle: Vale\nfeatures: [Mist]\n{more}\n") == []


def test_battleplans() -> None:
    assert told("kind: battleplan\ntitle: Raid\n") == [
        (
            "AOS250",
            "warning",
            "Raid has no `map`, `territories`, `end`, `victory` or `objectives`",
            "Raid",
        )
    ]
    text = (
        "kind: battleplan\ntitle: Raid\nmap: {width: 72, depth: 48}\n"
        "territories: [{name: West, corners: [[0, 0], [36, 0], [36, 50], [0, 48]]}]\n"
        "objectives:\n"
        "  - {at: [90, 24]}\n"
        "  - {at: [36, 24], territory: West}\n"
        "  - {at: [37, 24], territory: West}\n"
        "  - {at: [37, 24], territory: East}\n"
        "rounds: 5\nvictory: {minor: more}\n"
    )
    assert told(text) == [
        ("AOS251", "error", "[36, 50] lies beyond the map, 72 inches wide and 48 deep", "[36, 50]"),
        ("AOS251", "error", "[90, 24] lies beyond the map, 72 inches wide and 48 deep", "[90, 24]"),
        ("AOS251", "error", "[37, 24] does not lie in West", "[37, 24]"),
        ("AOS252", "error", "the map has no territory `East`", "East"),
    ]


def test_every_rule_has_its_own_code() -> None:
    codes = [one.rule.code for one in content_rules()]
    names = [one.rule.name for one in content_rules()]
    assert codes == sorted(set(codes)) and len(names) == len(set(names))
    assert all(code.startswith("AOS2") for code in codes)


def test_the_built_in_pack_has_no_errors(monkeypatch: pytest.MonkeyPatch) -> None:
    root = folder("content")
    monkeypatch.chdir(root.parent)
    paths = sorted(Path("content").rglob("*.yaml"))
    inputs = [Input(path.as_posix(), path) for path in paths]
    entries = check_paths(inputs, Options(use_cache=False))
    errors = [
        (one["code"], one["path"], one["line"], one["message"])
        for entry in entries
        for one in entry["diagnostics"]
        if one["severity"] == "error"
    ]
    assert errors == []
    assert [entry["fault"] for entry in entries if "fault" in entry] == []
