"""The findings on the shape of a document: the whole message, its help and its place."""

from __future__ import annotations

import pytest

from aoslint.findings import Finding, Span
from aoslint.schema.check import check, kind_of
from aoslint.schema.codes import RULES
from aoslint.source.text import Source
from aoslint.source.tree import Tree, TreeBuilder
from aoslint.source.yamltree import parse

Row = tuple[str, tuple[int, int, int, int], str, str | None]


def tree_of(text: str) -> Tree:
    tree, _ = parse(Source.from_text(text, "x.yaml"))
    assert tree is not None
    return tree


def rows(findings: list[Finding]) -> list[Row]:
    return [(f.rule.code, (*f.span,), f.message, f.help) for f in findings]


def found(text: str) -> list[Row]:
    tree = tree_of(text)
    kind, findings = kind_of(tree)
    assert findings == []
    assert kind is not None
    return rows(check(tree, kind))


def of(kind: str, *lines: str) -> list[Row]:
    return found("\n".join([f"kind: {kind}", *lines, ""]))


def test_the_codes_are_of_this_stage_and_in_order() -> None:
    assert [rule.code for rule in RULES] == [f"AOS{number}" for number in range(101, 112)]
    assert len({rule.name for rule in RULES}) == len(RULES)


def test_a_good_document_has_no_findings() -> None:
    assert of("army", "allegiance: Seraphon", "units: [20 x Skinks, {warscroll: Kroak}]") == []


# AOS101 unknown-kind, and a document without a kind.


@pytest.mark.parametrize(
    ("text", "row"),
    [
        (
            "kind: Warscrol\n",
            (
                "AOS101",
                (1, 7, 1, 15),
                "`Warscrol` is no kind of document",
                "the nearest kind is `warscroll`",
            ),
        ),
        (
            "kind: unit card\n",
            (
                "AOS101",
                (1, 7, 1, 16),
                "`unit card` is no kind of document",
                "the kinds are `warscroll`, `battalion`, `allegiance`, `realm`, `battleplan`, "
                "`core-rules`, `conventions`, `book`, `handbook`, `profiles`, "
                "`translation`, `army` and `battle`",
            ),
        ),
        (
            "kind: [army]\n",
            (
                "AOS101",
                (1, 7, 1, 13),
                "`kind` is a list, it needs the name of a kind of document",
                "the kinds are `warscroll`, `battalion`, `allegiance`, `realm`, `battleplan`, "
                "`core-rules`, `conventions`, `book`, `handbook`, `profiles`, "
                "`translation`, `army` and `battle`",
            ),
        ),
        (
            "title: Exemplar Chamber\norganisation: [1 Liberators]\n",
            (
                "AOS103",
                (1, 1, 1, 6),
                "a document needs the key `kind`",
                "begin it with `kind: battalion`",
            ),
        ),
        (
            "colour: blue\n",
            (
                "AOS103",
                (1, 1, 1, 7),
                "a document needs the key `kind`",
                "the kinds are `warscroll`, `battalion`, `allegiance`, `realm`, `battleplan`, "
                "`core-rules`, `conventions`, `book`, `handbook`, `profiles`, "
                "`translation`, `army` and `battle`",
            ),
        ),
        (
            "- Liberators\n",
            (
                "AOS104",
                (1, 1, 1, 13),
                "the document is a list, not a mapping that begins with `kind:`",
                "the kinds are `warscroll`, `battalion`, `allegiance`, `realm`, `battleplan`, "
                "`core-rules`, `conventions`, `book`, `handbook`, `profiles`, "
                "`translation`, `army` and `battle`",
            ),
        ),
    ],
)
def test_a_document_of_no_kind(text: str, row: Row) -> None:
    kind, findings = kind_of(tree_of(text))
    assert kind is None
    assert rows(findings) == [row]


# AOS102 unknown-key


def test_an_unknown_key_with_a_near_one() -> None:
    assert of("army", "units:", "  - warscroll: Lord-Arcanum", "    artifact: Soulthief") == [
        (
            "AOS102",
            (4, 5, 4, 13),
            "unknown key `artifact`, read as `artefact`",
            "write `artefact`",
        )
    ]


def test_an_unknown_key_with_near_ones_and_few_allowed() -> None:
    assert of("warscroll", "title: X", "wizard: {casts: 1, unbinds: 1, unbind: 2}") == [
        (
            "AOS102",
            (3, 32, 3, 38),
            "unknown key `unbind` in a wizard",
            "the nearest key is `unbinds`; the keys are `casts` and `unbinds`",
        )
    ]


def test_an_unknown_key_that_is_like_no_other() -> None:
    assert of("warscroll", "title: X", "photograph: no") == [
        (
            "AOS102",
            (3, 1, 3, 11),
            "unknown key `photograph` in a warscroll",
            "`aoslint schema warscroll` shows every key",
        )
    ]


def test_a_misspelt_key_is_not_missing_as_well() -> None:
    assert of("army", "units: [{warscrol: Skinks}]") == [
        (
            "AOS102",
            (2, 10, 2, 18),
            "unknown key `warscrol` in a unit",
            "the nearest key is `warscroll`",
        )
    ]


def test_a_name_split_by_a_comma() -> None:
    text = "units: [{warscroll: Nagash, Lord, of the Undead, points: 880}]\n"
    builder = TreeBuilder(Source.from_text(f"kind: army\n{text}", "x.yaml"))

    def put(key: str, value: object, at: str) -> None:
        column = text.index(at) + 1
        span = Span(2, column, 2, column + len(at))
        builder.put(("units", 0, key), value, span, span)

    put("warscroll", "Nagash", "Nagash")
    put("Lord", None, "Lord")
    put("of the Undead", None, "of the Undead")
    assert rows(check(with_kind(builder.tree()), "army")) == [
        (
            "AOS102",
            (2, 29, 2, 33),
            "unknown key `Lord` with no value; put the name in quotes",
            'a comma ends a value here: write `warscroll: "Nagash, Lord"`',
        ),
        (
            "AOS102",
            (2, 35, 2, 48),
            "unknown key `of the Undead` with no value; put the name in quotes",
            'a comma ends a value here: write `warscroll: "Nagash, Lord, of the Undead"`',
        ),
    ]


def with_kind(tree: Tree) -> Tree:
    tree.data["kind"] = "army"
    return tree


# AOS103 missing-key


def test_a_missing_key() -> None:
    assert of("warscroll", "title: X", "wizard: {casts: 1}") == [
        (
            "AOS103",
            (3, 10, 3, 15),
            "a wizard needs the key `unbinds`",
            "spells it may attempt to unbind in the enemy hero phase, as in `unbinds: 1`",
        )
    ]


def test_a_missing_key_in_an_empty_mapping() -> None:
    assert of("army", "units: [{}]") == [
        (
            "AOS103",
            (2, 9, 2, 11),
            "a unit needs the key `warscroll`",
            "the title of its warscroll, as in `warscroll: Lord-Arcanum`",
        )
    ]


def test_either_of_two_missing_keys() -> None:
    assert of("profiles", "season: ghb2019", "profiles: [{points: 10, role: Leader}]") == [
        (
            "AOS103",
            (3, 13, 3, 19),
            "an entry of `profiles` needs the key `warscroll` or `battalion`",
            None,
        )
    ]


def test_the_branch_that_the_keys_tell() -> None:
    assert of("profiles", "season: ghb2019", "profiles: [{battalion: X, points: 1, size: 3}]") == [
        (
            "AOS102",
            (3, 38, 3, 42),
            "unknown key `size` in a profile of a battalion",
            "`aoslint schema profiles` shows every key",
        )
    ]


# AOS104 wrong-type


@pytest.mark.parametrize(
    ("line", "columns", "message", "help"),
    [
        (
            "points_limit: 02000",
            (15, 20),
            "`points_limit` is the text `02000`, not a whole number",
            "a number has no leading zero: write `2000`",
        ),
        (
            "points_limit: 2_000",
            (15, 20),
            "`points_limit` is the text `2_000`, not a whole number",
            "a number has no underscores: write `2000`",
        ),
        (
            "points_limit: 2,000",
            (15, 20),
            "`points_limit` is the text `2,000`, not a whole number",
            "thousands are not set apart: write `2000`",
        ),
        (
            "points_limit: 1e3",
            (15, 18),
            "`points_limit` is the text `1e3`, not a whole number",
            "a number is written out",
        ),
        (
            'points_limit: "2000"',
            (15, 21),
            '`points_limit` is the text `"2000"`, not a whole number',
            "the quotes make it text: write `2000`",
        ),
        (
            "points_limit: many",
            (15, 19),
            "`points_limit` is the text `many`, not a whole number",
            "as in `points_limit: 2000`",
        ),
        (
            "points_limit: true",
            (15, 19),
            "`points_limit` is `true`, not a whole number",
            "as in `points_limit: 2000`",
        ),
        (
            "name: 42",
            (7, 9),
            "`name` is the whole number 42, not text",
            'put it in quotes: `"42"`',
        ),
        ("name: true", (7, 11), "`name` is `true`, not text", 'put it in quotes: `"true"`'),
        (
            "name:",
            (1, 5),
            "`name` has no value, it needs text",
            "write its value, or leave the key out",
        ),
        (
            "name: [X]",
            (7, 10),
            "`name` is a list, not text",
            "as in `name: Hammers of the Tempest`",
        ),
        (
            "battalions: Skyborne",
            (13, 21),
            "`battalions` is the text `Skyborne`, not a list",
            "write it as a list: one entry a line, each after a dash, or all in [ ]",
        ),
        (
            "options: {a: b}",
            (10, 16),
            "`options` is a mapping, not a list",
            "as in `options: [Skyborne Slayers]`",
        ),
        (
            "subfaction: 5",
            (13, 14),
            "`subfaction` is the whole number 5, not text or a list",
            'put it in quotes: `"5"`',
        ),
        (
            "units: [[Skinks]]",
            (9, 17),
            "an entry of `units` is a list, not text or a mapping",
            None,
        ),
        (
            "units: [{warscroll: X, general: yes}]",
            (33, 36),
            "`general` is the text `yes`, not `true` or `false`",
            "write `true`",
        ),
        (
            "units: [{warscroll: X, general: 0}]",
            (33, 34),
            "`general` is the whole number 0, not `true` or `false`",
            "write `false`",
        ),
    ],
)
def test_a_value_of_the_wrong_type(
    line: str, columns: tuple[int, int], message: str, help: str | None
) -> None:
    assert of("army", line) == [("AOS104", (2, columns[0], 2, columns[1]), message, help)]


def test_a_mapping_is_needed() -> None:
    assert of("warscroll", "title: X", "wizard: 2") == [
        (
            "AOS104",
            (3, 9, 3, 10),
            "`wizard` is the whole number 2, not a mapping",
            "as in `wizard: {casts: 1, unbinds: 1}`",
        )
    ]


# AOS105 not-one-of


def test_a_value_of_few() -> None:
    assert of(
        "profiles", "season: ghb2019", "profiles: [{warscroll: X, points: 1, role: Behemot}]"
    ) == [
        (
            "AOS105",
            (3, 44, 3, 51),
            "`Behemot` is not a value of `role`",
            "the nearest value is `Behemoth`; the values are `Leader`, `Battleline`, `Artillery`, "
            "`Behemoth` and `Other`",
        )
    ]


def test_a_value_of_many() -> None:
    assert of("allegiance", "title: X", "limits: [{limit: artifacts}, {limit: rabbits}]") == [
        (
            "AOS105",
            (3, 18, 3, 27),
            "`artifacts` is not a value of `limit`",
            "the nearest value is `artefacts`",
        ),
        ("AOS105", (3, 38, 3, 45), "`rabbits` is not a value of `limit`", None),
    ]


def test_a_document_of_another_kind() -> None:
    assert rows(check(tree_of("kind: realm\n"), "army")) == [
        (
            "AOS105",
            (1, 7, 1, 12),
            "`realm` is not a value of `kind`",
            "the values are `army`",
        )
    ]


# AOS106 malformed-characteristic


@pytest.mark.parametrize(
    ("key", "value", "message", "help"),
    [
        (
            "move",
            "5",
            '`5` in `move` is not a move, which is written like `5"`, `2D6"`, `*` or `-`',
            'write `5"`',
        ),
        (
            "move",
            "5”",
            '`5”` in `move` is not a move, which is written like `5"`, `2D6"`, `*` or `-`',
            'write `5"`',
        ),
        (
            "save",
            "4",
            "`4` in `save` is not a save roll, which is written like `4+` or `-`",
            "write `4+`",
        ),
        (
            "save",
            "7+",
            "`7+` in `save` is not a save roll, which is written like `4+` or `-`",
            'a save roll is a number from 2 to 6 with a plus, or "*" for the damage table and '
            '"-" for none',
        ),
        (
            "wounds",
            '"7"',
            '`"7"` in `wounds` is not a number of wounds, which is written like `5` or `-`',
            "write `7`",
        ),
        (
            "bravery",
            "007",
            "`007` in `bravery` is not a bravery value, which is written like `7`, `-` or `*`",
            "a number has no leading zero: write `7`",
        ),
        (
            "bravery",
            "0",
            "`0` in `bravery` is not a bravery value, which is written like `7`, `-` or `*`",
            'write `"-"`',
        ),
    ],
)
def test_a_characteristic(key: str, value: str, message: str, help: str) -> None:
    column = len(key) + 3
    place = (3, column, 3, column + len(value))
    assert of("warscroll", "title: X", f"{key}: {value}") == [("AOS106", place, message, help)]


@pytest.mark.parametrize(
    ("key", "value", "meant"),
    [
        ("range", "2", '2"'),
        ("range", '6-48"', '6"-48"'),
        ("range", "6-48", '6"-48"'),
        ("range", "18 inches", '18"'),
        ("attacks", "d6", "D6"),
        ("attacks", "K3", "D3"),
        ("attacks", "2 D6", "2D6"),
        ("to_hit", "3", "3+"),
        ("to_wound", '"3 +"', "3+"),
        ("rend", "1", "-1"),
        ("rend", '"–"', '"-"'),
        ("rend", '"−2"', "-2"),
        ("rend", "0", '"-"'),
        ("damage", "N/A", '"-"'),
    ],
)
def test_a_characteristic_of_a_weapon_as_it_was_meant(key: str, value: str, meant: str) -> None:
    good = {
        "name": "Claw",
        "type": "melee",
        "range": '1"',
        "attacks": "1",
        "to_hit": "3+",
        "to_wound": "3+",
        "rend": "-1",
        "damage": "1",
    }
    cells = ", ".join(f"{name}: {cell}" for name, cell in {**good, key: value}.items())
    ((code, _, _, help),) = of("warscroll", "title: X", f"weapons: [{{{cells}}}]")
    assert (code, help) == ("AOS106", f"write `{meant}`")


# AOS107 malformed-date


@pytest.mark.parametrize(
    ("value", "message"),
    [
        ("2019-13-45", "`2019-13-45` in `as_of` is not a date: there is no such day"),
        ("2019-02-29", "`2019-02-29` in `as_of` is not a date: there is no such day"),
        ("22.6.2019", "`22.6.2019` in `as_of` is not a date, which is written like `2019-06-22`"),
        ("2019", "`2019` in `as_of` is not a date, which is written like `2019-06-22`"),
    ],
)
def test_a_date(value: str, message: str) -> None:
    assert of("army", f"as_of: {value}") == [
        ("AOS107", (2, 8, 2, 8 + len(value)), message, "a date is a year, a month and a day")
    ]


# AOS108 malformed-count


def test_a_count() -> None:
    assert of(
        "profiles", "season: ghb2019", "profiles: [{warscroll: X, points: 1, size: 5–30}]"
    ) == [
        (
            "AOS108",
            (3, 44, 3, 48),
            "`5–30` in `size` is not a count, which is written like `1`, `1-3`, `0-2` or `3+`",
            "write `5-30`",
        )
    ]


def test_an_entry_of_an_organisation() -> None:
    assert of("battalion", "title: X", "organisation: [Liberators, 2-3 Judicators]") == [
        (
            "AOS108",
            (3, 16, 3, 26),
            "`Liberators` in `organisation` is not an entry of an organisation, which is written "
            "like `1 Lord-Relictor`, `2-3 Liberators` or `1 LORD-ARCANUM`",
            "an entry of an organisation is a count and a title or KEYWORD",
        )
    ]


# AOS109 out-of-range


def test_numbers_too_small_and_too_large() -> None:
    assert of("army", "points_limit: 100000", "units:", "  - {warscroll: X, models: 0}") == [
        ("AOS109", (2, 15, 2, 21), "`points_limit` is 100000, the most is 99999", None),
        ("AOS109", (4, 28, 4, 29), "`models` is 0, the least is 1", None),
    ]


# AOS110 wrong-length


def test_empty_texts_and_lists() -> None:
    assert of("warscroll", 'title: " "', "keywords: []", 'damage_table: {"": [1]}') == [
        ("AOS110", (2, 8, 2, 11), "`title` is empty", "write its text, or leave it out"),
        (
            "AOS110",
            (3, 11, 3, 13),
            "`keywords` is an empty list",
            "list something, or leave it out",
        ),
        (
            "AOS110",
            (4, 16, 4, 18),
            "`damage_table` has an empty key",
            "give it a name, or take it out",
        ),
    ]


def test_values_under_blank_and_numeric_keys() -> None:
    assert of("warscroll", "title: X", 'damage_table: [{"": [[]]}, {0: [true]}]') == [
        (
            "AOS110",
            (3, 17, 3, 19),
            "an entry of `damage_table` has an empty key",
            "give it a name, or take it out",
        ),
        (
            "AOS104",
            (3, 22, 3, 24),
            "an entry of `` is a list, not text or a whole number",
            None,
        ),
        (
            "AOS104",
            (3, 33, 3, 37),
            "an entry of `0` is `true`, not text or a whole number",
            'put it in quotes: `"true"`',
        ),
    ]


def test_lists_of_the_wrong_length() -> None:
    assert of("battleplan", "title: X", "territories: [{name: A, corners: [[1, 2], [3]]}]") == [
        ("AOS110", (3, 34, 3, 47), "`corners` has 2 entries, the least is 3", None),
        ("AOS110", (3, 43, 3, 46), "an entry of `corners` has 1 entry, it needs 2", None),
    ]


def test_a_name_that_is_too_long() -> None:
    assert of("warscroll", "title: X", f"abilities: [{'a' * 201}, {{name: {'b' * 201}}}]") == [
        (
            "AOS110",
            (3, 13, 3, 214),
            "an entry of `abilities` has 201 characters, the most is 200",
            "shorten it; what it does belongs in `text`",
        ),
        (
            "AOS110",
            (3, 223, 3, 424),
            "`name` has 201 characters, the most is 200",
            "shorten it; what it does belongs in `text`",
        ),
    ]


# Effects, changes and options


def test_effects_are_explained_as_what_they_are() -> None:
    assert of(
        "warscroll",
        "title: X",
        "abilities:",
        "  - {name: A, effects: [{change: hits, add: +1, if: charge, upon: on 6}]}",
        "  - {name: B, effects: [{add: 1, on: 6}], changes: [{text: x}]}",
    ) == [
        (
            "AOS106",
            (4, 45, 4, 47),
            '`+1` in `add` is not an amount, which is written like `1`, `-1`, `D3` or `2"`',
            "a number has no plus sign: write `1`",
        ),
        (
            "AOS105",
            (4, 53, 4, 59),
            "`charge` is not a value of `if`",
            "the nearest value is `charged`; the values are `charged`, `not charged`, "
            "`target charged`, `in cover`, `near general` and `switch`",
        ),
        (
            "AOS106",
            (4, 67, 4, 71),
            "`on 6` in `upon` is not a roll that sets something off, which is written like "
            "`hit 6`, `wound 5+`, `5+` or `casting 8+`",
            "a roll that sets something off is a number, with a plus for that or more, and before "
            "it what is rolled for",
        ),
        (
            "AOS103",
            (5, 26, 5, 29),
            "an effect needs the key `change`",
            "what it changes: a roll, a characteristic, or the number of something, as in "
            "`change: hit`",
        ),
        (
            "AOS102",
            (5, 34, 5, 36),
            "unknown key `on` in an effect",
            "`aoslint schema warscroll` shows every key",
        ),
        (
            "AOS103",
            (5, 54, 5, 58),
            "a change of an ability needs the key `from`",
            "the first day it is in force, as in `from: 2020-03-07`",
        ),
    ]


def test_a_choice_and_an_upgrade_are_told_apart() -> None:
    assert of(
        "warscroll", "title: X", "options: [{of: [A]}, {upgrade: B, role: champion}, {per: 5}]"
    ) == [
        (
            "AOS103",
            (3, 12, 3, 14),
            "a choice needs the key `choose`",
            "how many of them are chosen, as in `choose: 1`",
        ),
        (
            "AOS105",
            (3, 41, 3, 49),
            "`champion` is not a value of `role`",
            "the values are `leader`, `standard bearer` and `musician`",
        ),
        (
            "AOS103",
            (3, 53, 3, 56),
            "an entry of `options` needs the key `choose`, `of` or `upgrade`",
            None,
        ),
    ]


# AOS111 malformed-name


def test_a_keyword_and_a_season() -> None:
    assert of("warscroll", "title: X", "keywords: [Order]", "seasons: [GHB2019]") == [
        (
            "AOS111",
            (3, 12, 3, 17),
            "`Order` in `keywords` is not a keyword, which is written like `STORMCAST ETERNAL` "
            "or `HERO`",
            "write `ORDER`",
        ),
        (
            "AOS111",
            (4, 11, 4, 18),
            "`GHB2019` in `seasons` is not a season, which is written like `ghb2019`",
            "write `ghb2019`",
        ),
    ]


# In general.


def test_one_fault_hides_no_other_and_all_stand_in_order() -> None:
    findings = of(
        "warscroll",
        "title: X",
        "weapons:",
        "  - {name: Claw, type: meele, range: 2, attacks: 1, to_hit: 3, to_wound: 3+, rend: -1}",
        "save: 4",
    )
    assert [(code, place[:2]) for code, place, _, _ in findings] == [
        ("AOS103", (4, 6)),
        ("AOS105", (4, 24)),
        ("AOS106", (4, 38)),
        ("AOS106", (4, 61)),
        ("AOS106", (5, 7)),
    ]


def test_selectors_are_explained_as_what_they_are() -> None:
    assert of("battalion", "title: X", "also_general: {all: [HERO, {titel: X}]}") == [
        (
            "AOS102",
            (3, 29, 3, 34),
            "unknown key `titel` in a selector",
            "the nearest key is `title`",
        )
    ]


def test_long_and_strange_values_are_cut_and_written_visibly() -> None:
    value = "x" * 100
    ((_, _, message, _),) = of("army", f"points_limit: {value}")
    assert message == f"`points_limit` is the text `{'x' * 59}…`, not a whole number"
    ((_, _, message, _),) = of("army", 'points_limit: "\\x1b]0;t\\x07"')
    assert message == "`points_limit` is the text `\\x1b]0;t\\x07`, not a whole number"
