"""BattleScribe data: what stands in the files, and where their links lead."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

import pytest

from aoslint.importers.catalogues import System, load, read_file
from aoslint.importers.catalogues.data import (
    Condition,
    ConditionGroup,
    Entry,
    File,
    Link,
    Modifier,
    Repeat,
)

CATALOGUES = Path(__file__).parent / "catalogues"


@pytest.fixture(scope="module")
def system() -> System:
    found, problems = load([CATALOGUES])
    assert problems == []
    return found


def catalogue(system: System, name: str) -> File:
    return next(file for file in system.files if file.name == name)


def entry(system: System, id: str) -> Entry:
    found = [e for f in system.files for e in f.walk() if isinstance(e, Entry) and e.id == id]
    assert len(found) == 1
    return found[0]


def test_the_game_system_comes_first(system: System) -> None:
    assert [file.name for file in system.files] == [
        "Embers",
        "Ash - Host",
        "Ash - Library",
        "Old Ash",
    ]
    game = system.game
    assert game is not None and game.system
    assert [(one.id, one.name, one.columns) for one in game.profile_types] == [
        ("t-unit", "Unit", {"c-move": "Move", "c-wounds": "Wounds"})
    ]
    assert [(one.id, one.name, one.limit) for one in game.cost_types] == [("points", "pts", 0.0)]
    leader = game.categories[0]
    assert [(k.id, k.type, k.scope, k.value) for k in leader.constraints] == [
        ("k-leaders", "max", "roster", 6.0)
    ]
    assert game.forces[0].categories[0].target is leader


def test_roots_are_those_of_linked_catalogues_too(system: System) -> None:
    roots = catalogue(system, "Ash - Host").roots()
    assert [root.name for root in roots] == ["New EntryLink", "Lost", "Cinder Guard"]
    lord, lost, guard = roots
    assert isinstance(lord, Link) and lord.target is entry(system, "lord")
    assert isinstance(guard, Link) and guard.target is entry(system, "guard")
    assert isinstance(lost, Link) and lost.target is None
    assert lost in system.loose and len(system.loose) == 1
    assert [root.name for root in catalogue(system, "Ash - Library").roots()] == [
        "Cinder Guard",
        "Kept Back",
    ]


def test_an_id_means_what_its_file_sees(system: System) -> None:
    host, library = catalogue(system, "Ash - Host"), catalogue(system, "Ash - Library")
    assert system.find("guard", host) is entry(system, "guard")
    assert system.find("torch", host) is entry(system, "torch")
    assert system.find("lord", library) is None
    assert system.category("hero", library) is system.category("hero", host) is not None
    assert system.category("guard", host) is None


def test_conditions_and_repeats_of_a_modifier(system: System) -> None:
    lord = entry(system, "lord")
    assert lord.name == "Ash Lord"
    assert (lord.publication, lord.page, lord.type) == ("Book of Ash", "7", "unit")
    assert lord.modifiers == [
        Modifier(
            "increment",
            "k-most",
            "1",
            [],
            [
                ConditionGroup(
                    "or",
                    [
                        Condition(
                            "selections", "parent", 5.0, child="model", line=24, type="greaterThan"
                        )
                    ],
                )
            ],
            [Repeat("selections", "force", 2.0, child_selections=True, child="guard", line=19)],
            17,
        )
    ]
    assert lord.modifiers[0].conditional
    arms = lord.groups[0]
    assert arms.default == "a-blade"
    assert [one.name for one in arms.children()] == ["Ash Blade", "Torch"]
    assert arms.links[0].target is entry(system, "torch")


def test_modifiers_of_a_group_have_its_conditions(system: System) -> None:
    guard = entry(system, "guard")
    (hidden,) = guard.all_modifiers()
    assert (hidden.field, hidden.value) == ("hidden", "true")
    assert [(c.type, c.child, c.value) for c in hidden.conditions] == [("atLeast", "torch", 1.0)]
    assert guard.cost("points") == guard.cost("pts") == 80.0
    assert guard.cost("other") is None


def test_profiles_by_links(system: System) -> None:
    (profile,) = entry(system, "guard").all_profiles()
    assert profile.name == "Torchlight"
    assert (profile.value("move"), profile.value("Wounds"), profile.value("save")) == (
        '4"',
        "",
        None,
    )


def test_the_old_schema(system: System) -> None:
    old = entry(system, "old")
    (profile,) = old.all_profiles()
    assert (profile.type, profile.type_name) == ("t-unit", "Unit")
    assert (profile.value("Move"), profile.value("Wounds")) == ('5"', "2")
    assert (old.publication, old.page, old.cost("pts")) == ("Book of Ash", "3", 120.0)
    assert [(rule.name, rule.description) for rule in old.all_rules()] == [
        ("Old Ways", "They do as they did.")
    ]


def test_a_zipped_catalogue_is_the_same(system: System) -> None:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.write(CATALOGUES / "old.cat", "old.cat")
    zipped, problems = read_file(stream.getvalue(), "old.catz")
    plain, _ = read_file((CATALOGUES / "old.cat").read_bytes(), "old.catz")
    assert problems == []
    assert zipped == plain


def refusal(data: bytes) -> tuple[str, str, int]:
    file, problems = read_file(data, "a.cat")
    assert file is None
    assert len(problems) == 1
    return problems[0].rule.code, problems[0].message, problems[0].span.line


def test_entities_are_refused() -> None:
    text = (
        '<!DOCTYPE a [<!ENTITY x "y"><!ENTITY z SYSTEM "file:///etc/hostname">]>'
        '<catalogue name="&x;">&z;</catalogue>'
    )
    assert refusal(text.encode())[:2] == ("AOS053", "DOCTYPE or entities are not accepted in data")


def test_damaged_xml_is_told_at_its_line() -> None:
    code, message, line = refusal(b"<catalogue>\n<profiles>\n</catalogue>")
    assert (code, line) == ("AOS057", 3)
    assert message.startswith("the XML of the file is damaged: Opening and ending tag mismatch")


def test_what_holds_no_data_is_refused() -> None:
    assert refusal(b"<roster/>") == (
        "AOS056",
        "the file holds `roster`, not a game system or a catalogue",
        1,
    )


def test_depth_is_bounded() -> None:
    deep = b"<selectionEntries><selectionEntry>" * 5000
    assert refusal(b"<catalogue>" + deep)[0] == "AOS057"


def test_a_number_that_is_none_is_told_and_left_out() -> None:
    text = (
        '<catalogue id="c"><selectionEntries><selectionEntry id="e" name="E">\n'
        '<costs><cost name="pts" typeId="points" value="many"/></costs>\n'
        "</selectionEntry></selectionEntries></catalogue>"
    )
    file, problems = read_file(text.encode(), "a.cat")
    assert file is not None and file.entries[0].cost("pts") == 0.0
    assert [(p.severity, p.span.line, p.message) for p in problems] == [
        ("warning", 2, "`value` of `cost` is `many`, not a number")
    ]


def test_links_in_a_circle_end() -> None:
    text = (
        '<catalogue id="{}" name="{}"><catalogueLinks><catalogueLink id="l" targetId="{}" '
        'importRootEntries="true"/></catalogueLinks></catalogue>'
    )
    first, _ = read_file(text.format("a", "a", "b").encode(), "a.cat")
    second, _ = read_file(text.format("b", "b", "a").encode(), "b.cat")
    assert first is not None and second is not None
    first.catalogue_links[0].target, second.catalogue_links[0].target = second, first
    assert first.roots() == []
