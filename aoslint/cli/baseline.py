"""aoslint baseline: the findings that a repository has now, to be mended later."""

from __future__ import annotations

from pathlib import Path

import click

from aoslint.cli import options as values
from aoslint.cli.output import note, note_error
from aoslint.language import say, say_many
from aoslint.run import baseline as known


@click.command()
@click.argument("paths", nargs=-1, metavar="[PATH]...")
@click.option(
    "-o",
    "--output",
    type=click.Path(dir_okay=False, path_type=Path),
    help=f"The file to write; without it, that of the configuration, else {known.NAME}.",
)
@click.option("--prune", is_flag=True, help="Take off what is mended, and add nothing.")
@click.option("--force", is_flag=True, help="Write a baseline anew that is there already.")
@click.option("--no-cache", is_flag=True, help="Neither use nor keep earlier results.")
def command(
    paths: tuple[str, ...], output: Path | None, prune: bool, force: bool, no_cache: bool
) -> int:
    """Write the findings of PATHs to a file; `check --baseline FILE` then reports what is new.

    A baseline only shrinks: one that is there already is pruned, or written anew by --force.
    """
    from aoslint.report.summary import UNUSABLE
    from aoslint.run import checking

    with values.configuration():
        configurations = checking.Configurations({"baseline": None})
        outcome = checking.run(paths, configurations, use_cache=not no_cache)
        if output is None:
            _, settings = checking.Configurations({}).of(None)
            output = Path(settings["baseline"].value or known.NAME)
    for problem in outcome.problems:
        note_error(problem)
    if outcome.problems:
        return UNUSABLE
    if prune:
        try:
            before = known.read(output)
        except known.BaselineError as error:
            raise click.ClickException(str(error)) from error
        after = known.prune(before, outcome.entries)
    elif output.exists() and not force:
        raise click.ClickException(
            say(
                "`{file}` is there already: --prune takes off what is mended, "
                "--force writes it anew",
                file=output,
            )
        )
    else:
        before = after = known.take(outcome.entries, output)
    values.write_file(output, known.encode(after))
    held = say_many("{n} finding", "{n} findings", after.size())
    gone = before.size() - after.size()
    note(say("{file}: {findings}, {number} taken off", file=output, findings=held, number=gone))
    return 0
