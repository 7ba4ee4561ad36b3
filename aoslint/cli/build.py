"""aoslint build: a checked pack as one JSON document."""

from __future__ import annotations

from pathlib import Path

import click

from aoslint.cli import options as values
from aoslint.cli.output import emit, note_error, wants_colour


@click.command()
@click.argument("folder", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option(
    "-o",
    "--output",
    required=True,
    type=click.Path(dir_okay=False, allow_dash=True, path_type=Path),
    help="The file to write; - is standard output.",
)
@click.option("--no-cache", is_flag=True, help="Neither use nor keep earlier results.")
def command(folder: Path, output: Path, no_cache: bool) -> int:
    """Check the content in FOLDER and write it as one JSON document.

    Apps and bots read it with the schema that `aoslint schema pack` prints; aoslint reads it
    with --pack and judges as with the folder. The same content gives the same bytes. With an
    error nothing is written: the exit status is 1 and the findings are printed.
    """
    from aoslint import report
    from aoslint.run import checking
    from aoslint.run.building import build

    with values.configuration():
        made = build(folder, checking.Configurations({}), use_cache=not no_cache)
    for problem in made.problems:
        note_error(problem)
    if made.text is None:
        if made.entries:
            emit(report.render("text", made.entries, colour=wants_colour("auto")))
        return 1 if made.entries else 2
    if str(output) == "-":
        emit(made.text)
    else:
        values.write_file(output, made.text)
    return 0
