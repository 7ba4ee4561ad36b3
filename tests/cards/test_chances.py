"""What a unit does, on its card if that is asked for."""

from __future__ import annotations

from pathlib import Path

import pytest

from aoslint.cards.model import Table
from aoslint.cli.main import run
from aoslint.run.options import Options
from aoslint.run.printing import Printer


def tables(*, odds: bool) -> list[Table]:
    printer = Printer(Options(season="ghb2019"), odds=odds)
    (card,) = printer.cards([], ["Sequitors"], None).cards
    return [block for block in card.blocks if isinstance(block, Table)]


def test_the_card_of_a_unit_has_its_wounds_by_save() -> None:
    *others, chances = tables(odds=True)
    assert others == tables(odds=False)
    assert chances.title == "Mean wounds of 5 models by save"
    assert [column.label for column in chances.columns] == [
        "weapon",
        *("2+", "3+", "4+", "5+", "6+", "-"),
    ]
    # 2 attacks that hit on 3+ and wound on 3+: 5 x 2 x 2/3 x 2/3, less what is saved
    assert [row.cells for row in chances.rows] == [
        ("Stormsmite Greatmace", "2.96", "4.44", "5.93", "7.41", "8.89", "8.89"),
        ("Stormsmite Maul", "0.74", "1.48", "2.22", "2.96", "3.70", "4.44"),
        ("Tempest Blade and Soulshield", "0.83", "1.67", "2.50", "3.33", "4.17", "5.00"),
    ]


@pytest.mark.parametrize("name", ["Penumbral Engine", "Everblaze Comet"])
def test_what_is_no_unit_has_none(name: str) -> None:
    printer = Printer(Options(), odds=True)
    (card,) = printer.cards([], [name], None).cards
    assert not [block for block in card.blocks if isinstance(block, Table)]


def test_the_option_prints_it(tmp_path: Path) -> None:
    for more, there in ((["--odds"], True), ([], False)):
        out = tmp_path / "card.html"
        assert run(["cards", "Sequitors", "-o", str(out), *more]) == 0
        assert ("Mean wounds of 5 models by save" in out.read_text(encoding="utf-8")) is there
