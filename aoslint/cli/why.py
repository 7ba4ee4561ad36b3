"""aoslint why: the facts behind what is legal in an army list."""

from __future__ import annotations

import click

from aoslint.cli import options as values
from aoslint.cli.output import emit, note, note_error
from aoslint.language import say


@click.command()
@click.argument("army", metavar="ARMY")
@click.argument("line", type=click.IntRange(min=1), required=False)
@click.option("--season", metavar="NAME", help="Judge it by this season's handbook.")
@click.option("--as-of", callback=values.day, metavar="DATE", help="Judge it as of this day.")
@values.pack_option
@click.option(
    "--format", "form", type=click.Choice(["text", "json"]), default="text", callback=values.form
)
def command(
    army: str,
    line: int | None,
    season: str | None,
    as_of: str | None,
    packs: tuple[str, ...],
    form: str,
) -> int:
    """Show what was worked out about an army, and where it is from.

    With LINE, what concerns that line of the list alone.
    """
    from aoslint import report
    from aoslint.report import why
    from aoslint.run import inputs
    from aoslint.run.army_lists import explain_list

    found, problems = inputs.expand([army])
    for problem in problems:
        note_error(problem)
    if len(found) != 1:
        return 2
    options = values.options_of(found[0], season=season, as_of=as_of, packs=packs)
    reasons, entry = explain_list(found[0], options)
    if reasons is None:
        emit(report.render("text", [entry]))
        return 2
    shown = [one for one in reasons if line is None or one["line"] <= line <= one["end_line"]]
    if line is not None and not shown:
        note(say("nothing was worked out about line {line} of {file}", line=line, file=army))
        return 1
    emit(why.render(shown, form))
    return 0
