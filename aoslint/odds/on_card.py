"""What a unit does, as a table on its card."""

from __future__ import annotations

from aoslint.cards.model import Block, Column, Row, Table
from aoslint.catalogue.catalogue import Catalogue
from aoslint.content.records import Warscroll
from aoslint.language import say, say_many
from aoslint.roster.roster import unit_size


def block(catalogue: Catalogue, season: str, day: str, row: Warscroll) -> list[Block]:
    """The mean wounds of each weapon by save, of the least unit of the season.

    Args:
        row: The warscroll as it is on the day.

    Nothing for what has no weapon that can be reckoned.
    """
    from aoslint.odds import OddsError
    from aoslint.odds.book import Book
    from aoslint.odds.table import unit_table

    if row.type != "unit":
        return []
    profile = catalogue.profile(season, "warscroll", row.title, day, row.faction)
    models = unit_size(profile)[0] if profile else 1
    try:
        table = unit_table(row, models, Book(catalogue.core_rules()))
    except OddsError:
        return []
    weapon = say("weapon")
    columns = [Column(weapon, weapon, wide=True), *(Column(one, one) for one in table["saves"])]
    rows = [
        Row((one["weapon"], *(f"{mean:.2f}" for mean in one["means"]))) for one in table["rows"]
    ]
    title = say_many(
        "Mean wounds of {n} model by save", "Mean wounds of {n} models by save", models
    )
    return [Table(title, tuple(columns), tuple(rows))]
