"""Typed records: from documents, to the store and back, and what the type check sees."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from aoslint.catalogue.store import decoded_line, line_of
from aoslint.content.base import Place
from aoslint.content.records import NamedEntry, QualifiedLimit, Selector
from aoslint.content.shape import shaped, stored, written
from aoslint.model.generate import RECORDS
from aoslint.model.records import text_of_records

ALLEGIANCE = {
    "kind": "allegiance",
    "title": "Ember Host",
    "who": "EMBER",
    "battle_traits": ["Burning", {"name": "Glow", "text": "It glows in the dark."}],
    "artefacts": [
        {
            "table": "Relics",
            "artefacts": ["Ring", {"name": "Crown", "if": {"not": {"season": "ghb2018"}}}],
            "@": ["ember.yaml", 8, 3, 9, 20],
        }
    ],
    "subfactions": [{"title": "Coals", "artefact": "Ring", "@": ["ember.yaml", 12, 3, 12, 40]}],
    "tables_of": "Ash Host",
    "path": "ember.yaml",
    "@": ["ember.yaml", 2, 8, 2, 18, {"who": [3, 1, 3, 4]}],
}


def test_what_may_be_written_in_several_ways_is_made_one() -> None:
    made = shaped("allegiance", ALLEGIANCE)
    assert made.who.keyword == ("EMBER",)
    assert made.tables_of == ("Ash Host",)
    (table,) = made.artefacts
    ring, crown = table.artefacts
    assert (ring.name, ring.confidence, ring.source, ring.seasons) == ("Ring", "certain", None, ())
    assert crown.if_ is not None and crown.if_.not_ is not None
    assert crown.if_.not_.season == ("ghb2018",)
    assert [one.name for one in made.subfactions[0].artefact] == ["Ring"]
    assert table.place == Place("ember.yaml", 8, 3, 9, 20)
    assert (made.path, made.told) == ("ember.yaml", {"who": [3, 1, 3, 4]})


def test_counts_are_pairs() -> None:
    game = {"game": "battlehost", "leaders": "1-6", "battleline": "3+", "points_limit": 2000}
    book = {"kind": "handbook", "title": "Book", "season": "s", "games": [game]}
    (row,) = shaped("handbook", book).games
    assert (row.leaders.limit, row.battleline.limit) == ((1, 6), (3, None))
    assert row.points_limit.limit == (0, 2000)  # a bare number is the most there may be
    lines = ["2-3 Liberators", {"count": 1, "any_of": ["HERO", {"title": "Judicators"}]}]
    first, second = shaped("battalion", {"title": "Host", "organisation": lines}).organisation
    assert (first.count, [one.title for one in first.any_of]) == ((2, 3), [("Liberators",)])
    assert (second.count, second.any_of[0].keyword) == ((1, 1), ("HERO",))


def test_what_is_stored_is_read_again_as_it_was() -> None:
    made = shaped("allegiance", ALLEGIANCE)
    again = decoded_line("allegiance/ember host", line_of(made))
    assert stored(again) == stored(made)
    assert repr(again) == repr(made)


def test_what_is_for_print_alone_is_read_when_it_is_asked_for() -> None:
    made = shaped("allegiance", ALLEGIANCE)
    line = line_of(made).partition(b"\n")[0]
    assert b"glows" not in line and b"Burning" not in line and b"Crown" in line
    again = decoded_line("allegiance/ember host", line_of(made))
    assert "battle_traits" not in vars(again)
    assert [one.name for one in again.battle_traits] == ["Burning", "Glow"]
    assert again.battle_traits[1].text == "It glows in the dark."
    assert list(again.given()) == list(made.given())


def test_a_record_with_other_values_leaves_the_first_as_it_is() -> None:
    made = shaped("allegiance", ALLEGIANCE)
    again = decoded_line("allegiance/ember host", line_of(made))
    other = again.with_(title="Ash")
    assert (again.title, other.title) == ("Ember Host", "Ash")
    assert other.battle_traits[0].name == again.battle_traits[0].name == "Burning"


def test_a_document_is_written_in_the_shortest_way() -> None:
    data = json.loads(json.dumps(ALLEGIANCE))
    for holder in (data, data["artefacts"][0], data["subfactions"][0]):
        del holder["@"]
    del data["path"]
    assert written(shaped("allegiance", data)) == data
    assert written(QualifiedLimit(limit=(0, 2), confidence="likely")) == {
        "limit": "0-2",
        "confidence": "likely",
    }
    assert written(Selector(any=(Selector(keyword=("HERO",)), Selector(wizard=True)))) == [
        "HERO",
        {"wizard": True},
    ]
    assert written(NamedEntry(name="Ring"), "NamedEntry:name") == "Ring"


def test_the_records_are_those_of_the_models() -> None:
    """If not: `python -m aoslint.model.generate`."""
    assert RECORDS.read_text("utf-8") == text_of_records()


SAMPLE = """\
from aoslint.content.records import Allegiance, Warscroll


def good(record: Warscroll, army: Allegiance) -> str:
    return record.title + "".join(row.title for row in army.subfactions)


def misspelt(record: Warscroll, army: Allegiance) -> None:
    print(record.titel, [row.tile for row in army.subfactions])


def changed(record: Warscroll) -> None:
    record.title = "Another"


def mistaken(record: Warscroll) -> int:
    return record.title
"""


def test_a_misspelt_field_fails_the_type_check(tmp_path: Path) -> None:
    sample = tmp_path / "sample.py"
    sample.write_text(SAMPLE, encoding="utf-8")
    done = subprocess.run(
        [
            *(sys.executable, "-m", "mypy", "--strict", "--no-error-summary"),
            *("--cache-dir", str(tmp_path / "cache"), "--config-file", "", str(sample)),
        ],
        capture_output=True,
        check=False,
        text=True,
        cwd=RECORDS.parents[2],
    )
    told = [line.partition(": error: ") for line in done.stdout.splitlines()]
    found = [(at.rpartition(":")[2], said) for at, _, said in told if said]
    assert found == [
        ("9", '"Warscroll" has no attribute "titel"; maybe "title"?  [attr-defined]'),
        ("9", '"Subfaction" has no attribute "tile"; maybe "title"?  [attr-defined]'),
        ("13", 'Property "title" defined in "Warscroll" is read-only  [misc]'),
        ("17", 'Incompatible return value type (got "str", expected "int")  [return-value]'),
    ]
