"""Rules about texts: dice, distances, spelling, moments, copies; and tables to roll on."""

from __future__ import annotations

import pytest

from tests.rules.content import Told, told


def ability(text: str, when: str | None = "combat phase", name: str = "Burst") -> str:
    moment = f", when: {when}" if when else ""
    quoted = text.replace("'", "''")
    return (
        f"kind: warscroll\ntitle: {name} Drake\ngrand_alliance: Order\n"
        f"abilities:\n  - {{name: {name}{moment}, text: '{quoted}'}}\nkeywords: [ORDER]\n"
    )


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("The unit suffers D3 mortal wounds.", []),
        ("Roll 2D6 and add 1; on an 8+ it has 4D6 attacks.", []),
        ("Roll 2 D6 and keep the higher.", []),
        ("The unit suffers D 6 mortal wounds.", [("D 6", "D6")]),
        ("Move it 2d6 inches, or d3 if it has run.", [("2d6", "2D6"), ("d3", "D3")]),
        ("It suffers 1D3 mortal wounds.", [("1D3", "D3")]),
        ("It suffers 2 d6 mortal wounds.", [("2 d6", "2D6")]),
        ("Model ID6 and the 3DS are no dice.", []),
    ],
)
def test_dice(text: str, found: list[tuple[str, str]]) -> None:
    assert told(ability(text)) == [
        ("AOS225", "warning", f"the text has `{written}`", written) for written, _ in found
    ]


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ('Units within 3" of the bearer, more than 9" from the enemy.', []),
        ("Units within 3 of the bearer.", ["within 3"]),
        ("Units wholly within 12, friend or foe.", ["wholly within 12"]),
        ("It must be more than 9 from the enemy.", ["more than 9"]),
        ("Units with more than 3 models in them.", []),
        ("It has up to 6 and at least 2, as you like.", []),
        ("Units within 3` of the bearer.", ["3`"]),
        ("Units within 3'' of the bearer.", ["3''"]),
        ('Units within 3 " of the bearer.', ['3 "']),
        ("Units within 3” of the bearer.", ["3”"]),
        ("The battlefield is 6' wide and 4' deep.", []),
    ],
)
def test_distances(text: str, written: list[str]) -> None:
    found = [one for one in told(ability(text)) if one.code == "AOS226"]
    assert [(one.message, one.at) for one in found] == [
        (f"the text has `{one}`", one) for one in written
    ]


def test_misspelt_words_are_those_of_the_conventions() -> None:
    text = ability('A unit With in 3" with an artifact of an artificer.')
    assert told(text) == [
        ("AOS227", "warning", "the text has `With in`", "With in"),
        ("AOS227", "warning", "the text has `artifact`", "artifact"),
    ]
    own = "kind: conventions\ntitle: Spelling\nmisspellings: {boyz: boys}\n"
    assert [one.at for one in told(ability("The boyz may fight twice."), own)] == ["boyz"]


RUN = (
    "each unit of the enemy that stands on a hill must at once end its move and weep until the "
    "moon has set over the last of the towers while every banner of the host is lowered and no "
    "drum is beaten nor any horn is blown by those who still hold the walls of that city"
)


def test_a_copied_run_of_words() -> None:
    copied = ability(f"Tonight {RUN} aloud.", name="Wail")
    other = ability(f"Whenever the horn sounds, {RUN} a little.", name="Horn")
    assert told(copied, other, only="AOS228") == [
        (
            "AOS228",
            "warning",
            f"57 words in a row stand in another text as well: `{RUN}`",
            f"'Tonight {RUN} aloud.'",
        )
    ]
    allowed = " ".join(RUN.split()[:45])
    assert told(ability(f"Now {allowed} gladly.", name="Wail"), other, only="AOS228") == []


def test_one_ability_of_several_documents_may_have_one_text() -> None:
    first = ability(f"{RUN}.", name="Wail")
    second = first.replace("Wail Drake", "Other Drake")
    assert told(first, second, only="AOS228") == []
    changed = first.replace(
        f"text: '{RUN}.'", f"text: Weep., changes: [{{from: 2020-01-18, text: '{RUN}.'}}]"
    )
    assert RUN in changed and "changes" in changed
    assert told(changed, second, only="AOS228") == []
    other = second.replace("name: Wail", "name: Horn")
    assert [one.code for one in told(changed, other, only="AOS228")] == ["AOS228"]


@pytest.mark.parametrize(
    ("when", "known"),
    [
        ("start of your hero phase", True),
        ("end of the Combat Phase", True),
        ("once per battle, in any phase", True),
        ("after set-up", True),
        ("start of the combat fase", False),
        ("whenever", False),
    ],
)
def test_moments(when: str, known: bool) -> None:
    expected = (
        "AOS229",
        "warning",
        f"`{when}` names no moment of the game that is known",
        f"'{when}'",
    )
    assert told(ability("Add 1 to hit rolls.", f"'{when}'")) == ([] if known else [expected])


def test_a_moment_that_stands_in_the_text_alone() -> None:
    text = "At the start of the combat phase, add 1 to hit rolls."
    assert told(ability(text, None)) == [
        (
            "AOS230",
            "notice",
            "the text of `Burst` begins with its moment, `start of the combat phase`",
            f"'{text}'",
        )
    ]
    assert told(ability("Add 1 to hit rolls in the combat phase.", None)) == []


@pytest.mark.parametrize(
    ("rolls", "expected"),
    [
        (["1-2", "3-4", "5-6"], []),
        (["1", "2", "3"], []),
        (["1", "2", "3", "4", "5", "6+"], []),
        (["2-6", "7", "8-12"], []),
        (["11-36", "41-66"], []),
        (["1-2", "4", "5-6"], [("no row is for a roll of `3`", "1-2")]),
        (["1-3", "3-4", "5-6"], [("a roll of 3 gives `Row 1`, and `Row 0` as well", "3-4")]),
        (["2-3", "4-6"], [("no row is for a roll of `1`", "2-3")]),
        (["1-3", "4-5"], [("no row is for a roll of `6`", "1-3")]),
    ],
)
def test_tables_cover_their_dice(rolls: list[str], expected: list[tuple[str, str]]) -> None:
    rows = "".join(f"  - {{name: Row {n}, roll: {roll}}}\n" for n, roll in enumerate(rolls))
    text = f"kind: realm\ntitle: Vale\nspells: []\ncommands: []\nfeatures:\n{rows}"
    found: list[Told] = told(text)
    assert [(one.code, one.severity) for one in found] == [("AOS224", "error")] * len(expected)
    assert [(one.message, one.at) for one in found] == expected


def test_each_territory_has_its_own_roll() -> None:
    text = (
        "kind: battleplan\ntitle: Raid\nmap: {width: 72, depth: 48}\nterritories:\n"
        "  - {name: West, corners: [[0, 0], [36, 0], [36, 48], [0, 48]]}\n"
        "  - {name: East, corners: [[36, 0], [72, 0], [72, 48], [36, 48]]}\n"
        "objectives:\n"
        "  - {territory: West, roll: 1-3, at: [9, 9]}\n"
        "  - {territory: West, roll: 4-6, at: [9, 39]}\n"
        "  - {territory: East, roll: 1-3, at: [60, 9]}\n"
        "  - {territory: East, roll: 4-6, at: [60, 39]}\n"
        "end: After five rounds.\nvictory: {minor: more}\n"
    )
    assert told(text) == []
    assert [
        one.message for one in told(text.replace("roll: 4-6, at: [60", "roll: 4-5, at: [60"))
    ] == ["no row is for a roll of `6`"]
