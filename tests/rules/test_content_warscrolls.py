"""Rules about warscrolls: damage tables, weapons, keywords, wizards."""

from __future__ import annotations

import pytest

from tests.rules.content import Told, told

ROLLS = "to_hit: 3+, to_wound: 3+"
CLAWS = f'{{name: Great Claws, type: melee, range: 1", attacks: "*", {ROLLS}, rend: -1, damage: 2}}'


def drake(*lines: str, keywords: str = "ORDER, DRAKE") -> str:
    return "\n".join(
        [
            "kind: warscroll",
            "title: Drake",
            "grand_alliance: Order",
            *lines,
            f"keywords: [{keywords}]",
            "",
        ]
    )


def table(rows: str, *columns: str, wounds: object = 12) -> str:
    head = ["move: '*'", f"wounds: {wounds}", "damage_table:", f"  wounds suffered: [{rows}]"]
    return drake(*head, *(f"  {column}" for column in columns))


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        ("0-4, 5-8, 9+", []),
        ("0, 1-8, 9+", []),
        ("1-4, 5-8, 9+", [("AOS206", "error", "the row `1-4` should begin at 0", "1-4")]),
        ("0-4, 4-8, 9+", [("AOS206", "error", "the row `4-8` should begin at 5", "4-8")]),
        ("0-4, 6-8, 9+", [("AOS206", "error", "the row `6-8` should begin at 5", "6-8")]),
        ("0-4, 5-3, 9+", [("AOS206", "error", "the row `5-3` ends before it begins", "5-3")]),
        (
            "0-4, 5+, 9+",
            [("AOS206", "error", "the row `5+` has no end, but another follows", "5+")],
        ),
        ("0-4, few, 9+", [("AOS206", "error", "`few` is no range of wounds", "few")]),
        (
            "0-4, 5-8, 9-11",
            [
                (
                    "AOS207",
                    "warning",
                    "the last row is `9-11`, and says nothing of more wounds",
                    "9-11",
                )
            ],
        ),
        (
            "0-4, 5-11, 12+",
            [
                (
                    "AOS208",
                    "warning",
                    "the last row begins at 12 wounds suffered, a model with 12 wounds is slain "
                    "by then",
                    "12+",
                )
            ],
        ),
    ],
)
def test_rows_of_a_damage_table(rows: str, expected: list[Told]) -> None:
    assert told(table(rows, 'move: [12", 10", 8"]')) == expected


def test_a_damage_table_of_a_later_day_is_measured_by_the_wounds_of_that_day() -> None:
    text = table("0-4, 5-8, 9+", 'move: [12", 10", 8"]', wounds=8)
    assert [one.code for one in told(text)] == ["AOS208"]
    assert told(text + "changes:\n  - {from: 2020-01-01, wounds: 14}\n") == []


def test_a_table_that_is_not_certain_makes_a_warning() -> None:
    text = table("0-4, 6-8, 9+", 'move: [12", 10", 8"]') + "confidence: likely\n"
    assert told(text) == [("AOS206", "warning", "the row `6-8` should begin at 5", "6-8")]


def test_columns_of_a_damage_table() -> None:
    text = table("0-4, 5-8, 9+", 'move: [12", 10, 8"]', "Tail: [3, 2]", "Riders: [All, Two, None]")
    assert told(text) == [
        ("AOS209", "error", "the column `Tail` has 2 cells, the table has 3 rows", "[3, 2]"),
        (
            "AOS211",
            "warning",
            "the column `Tail` belongs to nothing: no weapon or ability has that name",
            "Tail",
        ),
        ("AOS253", "warning", "the cell `10` is not written as the others of `move`", "10"),
    ]


@pytest.mark.parametrize(
    "explained",
    [
        ["damage_table: {wounds suffered: [0-4, 5+], Great Claws: [4, 2]}"],
        ["damage_table: {wounds suffered: [0-4, 5+], Great Claws attacks: [4, 2]}"],
        ["abilities: [Great Claws]"],
        ["abilities: [{name: 'Great Claws, Greater Jaws'}]"],
    ],
)
def test_a_star_that_is_explained(explained: list[str]) -> None:
    assert told(drake("weapons:", f"  - {CLAWS}", *explained)) == []


def test_a_star_that_an_ability_of_another_name_explains() -> None:
    claws = CLAWS.replace("}", ", see: Sweeping Blow}")
    assert told(drake("weapons:", f"  - {claws}", "abilities: [Sweeping Blow]")) == []
    assert told(drake("weapons:", f"  - {claws}", "abilities: [Sweeping Tail]")) == [
        (
            "AOS210",
            "warning",
            "there is no ability `Sweeping Blow` to say what the `*` of `Great Claws` stands for",
            '"*"',
        )
    ]


def test_a_star_that_nothing_explains() -> None:
    assert told(drake("move: '*'", "weapons:", f"  - {CLAWS}")) == [
        ("AOS210", "warning", "nothing says what the `*` of `Drake` stands for: move", "'*'"),
        (
            "AOS210",
            "warning",
            "nothing says what the `*` of `Great Claws` stands for: attacks",
            '"*"',
        ),
    ]


def test_a_column_whose_characteristic_is_fixed() -> None:
    fixed = CLAWS.replace('"*"', "4")
    lines = ["weapons:", f"  - {fixed}", 'move: 9"']
    column = (
        'damage_table: {wounds suffered: [0-4, 5+], Great Claws attacks: [4, 2], move: [9", 6"]}'
    )
    assert told(drake(*lines, column)) == [
        (
            "AOS211",
            "warning",
            "the column `Great Claws attacks` belongs to nothing: `Great Claws` has `4` for "
            "attacks",
            "Great Claws attacks",
        ),
        (
            "AOS211",
            "warning",
            'the column `move` belongs to nothing: the move of the warscroll is `9"`',
            "move",
        ),
    ]


def test_weapons_and_the_description() -> None:
    blade = CLAWS.replace("Great Claws", "Storm Blade").replace('"*"', "3")
    text = drake("description: Its models are armed with Moon Axes.", "weapons:", f"  - {blade}")
    assert told(text) == [
        (
            "AOS212",
            "warning",
            "the description does not name the weapon `Storm Blade`",
            "Storm Blade",
        ),
        (
            "AOS213",
            "warning",
            "the description arms it with `Moon Axes`, the tables have no such weapon",
            "Its models are armed with Moon Axes.",
        ),
    ]
    assert told(text.replace("Moon Axes", "Storm Blades")) == []
    assert told(text.replace("are armed with Moon Axes", "are many")) == []


def test_flight() -> None:
    text = drake("description: It can fly.")
    assert told(text) == [
        (
            "AOS214",
            "warning",
            "the description says that Drake flies, the warscroll has no `fly`",
            "It can fly.",
        )
    ]
    assert told(drake("description: It can fly.", "fly: true")) == []
    assert told(drake("description: It cannot fly.")) == []


def test_bounds_of_characteristics() -> None:
    weapons = [
        f'{{name: Pike, type: melee, range: 12", attacks: 4D6, {ROLLS}, rend: -4, damage: D6}}',
        f'{{name: Bow, type: missile, range: 6"-48", attacks: 5D6, {ROLLS}, rend: "-", damage: 9}}',
    ]
    text = drake('move: 2D6"', "wounds: 60", "weapons:", *(f"  - {one}" for one in weapons))
    assert told(text) == [
        ("AOS215", "warning", "wounds is `60`, usual is 1 to 40", "60"),
        ("AOS215", "warning", 'the range of `Pike` is `12"`, usual is 1 to 3', '12"'),
        ("AOS215", "warning", "the rend of `Pike` is `-4`, usual is 1 to 3", "-4"),
        ("AOS215", "warning", "the attacks of `Bow` is `5D6`, usual is 1 to 24", "5D6"),
        ("AOS215", "warning", "the damage of `Bow` is `9`, usual is 1 to 6", "9"),
    ]


def test_a_pack_gives_its_own_bounds() -> None:
    own = "kind: conventions\ntitle: Giants\nbounds: {wounds: 1-99}\n"
    assert told(drake("wounds: 60"), own) == []


def test_wizards() -> None:
    assert told(drake(keywords="ORDER, DRAKE, WIZARD"), only="AOS21") == [
        (
            "AOS216",
            "warning",
            "Drake is a WIZARD, but the warscroll has no `wizard`",
            "WIZARD",
        )
    ]
    casts = "wizard: {casts: 1, unbinds: 1}"
    assert told(drake(casts)) == [
        ("AOS217", "warning", "Drake casts spells, but has no keyword WIZARD", "wizard")
    ]
    assert told(drake(casts, keywords="ORDER, DRAKE, WIZARD"), only="AOS21") == []


@pytest.mark.parametrize(
    ("spell", "expected"),
    [
        ("Sunfire", []),
        ("{name: Sunfire, casting_value: 6}", []),
        ("{name: Sunfire, text: 'A unit within 18\" of it suffers D3 mortal wounds.'}", []),
        ('{name: Sunfire, range: 18", text: A unit suffers D3 mortal wounds.}', []),
        ("{name: Sunfire, text: The caster heals D3 wounds.}", []),
        (
            "{name: Sunfire, text: A unit suffers D3 mortal wounds.}",
            [("AOS218", "warning", "the text of `Sunfire` names no range", "Sunfire")],
        ),
    ],
)
def test_ranges_of_spells(spell: str, expected: list[Told]) -> None:
    lines = ["wizard: {casts: 1, unbinds: 1}", "spells:", f"  - {spell}"]
    assert told(drake(*lines, keywords="ORDER, DRAKE, WIZARD"), only="AOS21") == expected


@pytest.mark.parametrize(
    ("alliance", "keywords", "expected"),
    [
        ("Order", "ORDER, DRAKE", []),
        (None, "DRAKE", []),
        (None, "CHAOS, DRAKE", []),
        (
            "Order",
            "DRAKE",
            [
                (
                    "AOS219",
                    "error",
                    "Drake has no keyword of a grand alliance, it should be ORDER",
                    "keywords",
                )
            ],
        ),
        (
            "Order",
            "CHAOS, DRAKE",
            [
                (
                    "AOS219",
                    "error",
                    "Drake has the keyword CHAOS, its grand alliance is Order",
                    "CHAOS",
                )
            ],
        ),
        (
            None,
            "CHAOS, DEATH, DRAKE",
            [("AOS219", "error", "Drake has the keyword DEATH, it is CHAOS as well", "DEATH")],
        ),
    ],
)
def test_grand_alliances(alliance: str | None, keywords: str, expected: list[Told]) -> None:
    given = f"grand_alliance: {alliance}\n" if alliance else ""
    text = f"kind: warscroll\ntitle: Drake\n{given}keywords: [{keywords}]\n"
    assert told(text) == expected


def others(keyword: str, number: int) -> list[str]:
    return [
        f"kind: warscroll\ntitle: Other {n}\ngrand_alliance: Order\nkeywords: [ORDER, {keyword}]\n"
        for n in range(number)
    ]


def test_a_keyword_that_is_nearly_a_frequent_one() -> None:
    text = drake(keywords="ORDER, STORMCAST ETERNALS, DRAKE, GRIFFIN")
    assert told(text, *others("STORMCAST ETERNAL", 5), only="AOS22") == [
        (
            "AOS220",
            "warning",
            "the keyword STORMCAST ETERNALS looks like STORMCAST ETERNAL, which 5 warscrolls have",
            "STORMCAST ETERNALS",
        ),
        (
            "AOS221",
            "notice",
            "no other warscroll and no allegiance has the keyword GRIFFIN",
            "GRIFFIN",
        ),
    ]
    rare = told(text, *others("STORMCAST ETERNAL", 4), only="AOS22")
    assert [one.code for one in rare] == ["AOS221", "AOS221"]


def test_keywords_that_others_explain() -> None:
    gives = (
        "kind: allegiance\ntitle: Court\nsubfactions: [{title: Golden, keyword: GOLDEN COURT}]\n"
    )
    own = "kind: conventions\ntitle: Beasts\nkeywords: [GRIFFIN]\n"
    text = drake(keywords="ORDER, DRAKE, GOLDEN COURT, GRIFFIN")
    assert told(text, gives, own) == []


def test_command_abilities_and_repeated_keywords() -> None:
    text = drake("command_abilities: [{name: Roar}]", keywords="ORDER, DRAKE, DRAKE")
    assert told(text) == [
        (
            "AOS222",
            "notice",
            "Drake has the command ability `Roar`, but is not a HERO",
            "{name: Roar}",
        ),
        ("AOS223", "warning", "the keyword DRAKE stands here already", "DRAKE"),
    ]
