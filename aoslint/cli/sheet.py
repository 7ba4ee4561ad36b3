"""aoslint sheet: an army's roster, cards and quick reference, or a battle's sheet."""

from __future__ import annotations

from pathlib import Path

import click

from aoslint.cli import options as values
from aoslint.cli import paper as printing
from aoslint.cli.output import note_error
from aoslint.language import say


@click.command()
@click.argument("army", metavar="ARMY")
@printing.options
def command(
    army: str,
    output: Path,
    page: str,
    paper: str,
    backs: bool,
    booklet: bool,
    lang: str,
    templates: Path | None,
    odds: bool,
    title: str | None,
    season: str | None,
    as_of: str | None,
    packs: tuple[str, ...],
) -> int:
    """Print an army: its roster with figures and verdict, its cards, a quick reference.

    ARMY is a list in YAML or another tool's list. An illegal list is printed too, and says so;
    the exit status is then 1. A battle in its place is printed as one sheet for the table.
    """
    import dataclasses

    from aoslint.report import summary
    from aoslint.run import inputs
    from aoslint.run.printing import Printer

    format = printing.format_of(page, paper, backs=backs, booklet=booklet)
    found, problems = inputs.expand([army])
    for problem in problems:
        note_error(problem)
    if len(found) != 1:
        if len(found) > 1:
            note_error(say("`{path}` is a folder; a sheet is of one army", path=army))
        return summary.UNUSABLE
    options = values.options_of(found[0], season=season, as_of=as_of, packs=packs)
    printer = Printer(options, lang, odds=odds)
    deck = printer.sheet(found[0])
    if deck is None:
        printing.report(printer)
        if any(entry["kind"] == "battle" for entry in printer.entries):
            note_error(say("`{file}` is a battle that cannot be printed", file=army))
        else:
            note_error(say("`{file}` is no army that can be printed", file=army))
        return summary.status(printer.entries, unusable=True)
    if title is not None:
        deck = dataclasses.replace(deck, title=title)
    made = printing.write(printer, deck, format, output, templates)
    printing.report(printer)
    return summary.status(printer.entries, unusable=not made)
