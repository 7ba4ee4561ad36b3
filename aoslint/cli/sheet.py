"""aoslint sheet: an army's roster, cards and quick reference, or a battle's sheet."""

from __future__ import annotations

from typing import Any

import click

from aoslint.cli import paper as printing
from aoslint.cli.output import note_error
from aoslint.language import say


@click.command()
@click.argument("army", metavar="ARMY")
@printing.options
def command(
    army: str,
    **given: Any,
) -> int:
    """Print an army: its roster with figures and verdict, its cards, a quick reference.

    ARMY is a list in YAML or another tool's list. An illegal list is printed too, and says so;
    the exit status is then 1. A battle in its place is printed as one sheet for the table.
    """
    import dataclasses

    from aoslint.report import summary
    from aoslint.run import inputs
    from aoslint.run.printing import Printer

    paper = printing.Paper(**given)
    format = paper.format()
    found, problems = inputs.expand([army])
    for problem in problems:
        note_error(problem)
    if len(found) != 1:
        if len(found) > 1:
            note_error(say("`{path}` is a folder; a sheet is of one army", path=army))
        return summary.UNUSABLE
    options = paper.options(found[0])
    printer = Printer(options, paper.lang, odds=paper.odds)
    deck = printer.sheet(found[0])
    if deck is None:
        printing.report(printer)
        if any(entry["kind"] == "battle" for entry in printer.entries):
            note_error(say("`{file}` is a battle that cannot be printed", file=army))
        else:
            note_error(say("`{file}` is no army that can be printed", file=army))
        return summary.status(printer.entries, unusable=True)
    if paper.title is not None:
        deck = dataclasses.replace(deck, title=paper.title)
    if any(entry["kind"] == "battle" for entry in printer.entries):
        format = paper.format(usual=1)
    made = paper.write(printer, deck, format)
    printing.report(printer)
    return summary.status(printer.entries, unusable=not made)
