"""aoslint cards: warscrolls, battalions and the rest as cards to print."""

from __future__ import annotations

from typing import Any

import click

from aoslint.cli import options as values
from aoslint.cli import paper as printing
from aoslint.cli.output import note_error
from aoslint.language import say

_KINDS = ("warscroll", "battalion", "allegiance", "realm", "battleplan", "abilities")


@click.command()
@click.argument("arguments", nargs=-1, metavar="[PATH|NAME]...")
@click.option(
    "--kind", "kinds", multiple=True, type=click.Choice(_KINDS), help="Only these. May be repeated."
)
@printing.options
def command(
    arguments: tuple[str, ...],
    kinds: tuple[str, ...],
    **given: Any,
) -> int:
    """Print cards: of content files, of the units of an army list, or of whatever is named.

    The name of a faction stands for all it has. Without PATH and NAME everything is printed.
    """
    from aoslint.report import summary
    from aoslint.run import inputs
    from aoslint.run.printing import Printer, UnknownName, split_arguments

    paper = printing.Paper(**given)
    options = paper.options(None)
    format = paper.format()
    paths, names = split_arguments(arguments)
    found, problems = inputs.expand(paths) if paths else ([], [])
    for problem in problems:
        note_error(problem)
    printer = Printer(options, paper.lang, kinds, odds=paper.odds)
    try:
        deck = printer.cards(found, names, paper.title, everything=not arguments)
    except UnknownName as error:
        told = say("nothing in the content is called `{name}`", name=error.name)
        raise click.UsageError(told + values.suggest(error.near)) from error
    if not deck.cards:
        printing.report(printer)
        note_error(say("there is nothing to print"))
        return summary.UNUSABLE
    made = paper.write(printer, deck, format)
    printing.report(printer)
    return summary.status(printer.entries, unusable=bool(problems) or not made)
