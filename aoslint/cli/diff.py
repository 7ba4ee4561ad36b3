"""aoslint diff: what changed between two states of a pack."""

from __future__ import annotations

from pathlib import Path

import click

from aoslint.cli import options as values
from aoslint.cli.output import emit, note_error
from aoslint.language import say


@click.command()
@click.argument("old", type=click.Path(exists=True, path_type=Path))
@click.argument("new", type=click.Path(exists=True, path_type=Path))
@click.option(
    "--format",
    type=click.Choice(["text", "markdown", "json"]),
    default="text",
    callback=values.form,
)
@click.option(
    "--as-of",
    callback=values.day,
    metavar="DATE",
    help="Hold what OLD says of this day against NEW, fact by fact.",
)
def command(old: Path, new: Path, format: str, as_of: str | None) -> int:
    """Tell what changed in points, profiles and the terms of legality from OLD to NEW.

    Each is a folder of content, or a pack that `aoslint build` made. The exit status is 0
    whatever changed, and 1 if a document has errors and could not be compared.

    With --as-of, NEW holds the facts of one day, as `aoslint import` writes them: titles are
    matched by alias too, weapons by row, lines of battalions by the units that they mean, and
    what NEW does not tell is no difference.
    """
    from aoslint.catalogue.packfile import PackFileError
    from aoslint.report import changes as report
    from aoslint.views.changes import compare, load

    try:
        before, after = load(old), load(new)
    except PackFileError as error:
        raise click.ClickException(str(error)) from error
    if as_of is not None:
        from aoslint.views.facts import compare_on

        found = compare_on(before, after, as_of)
    else:
        found = compare(before, after)
    if format == "json":
        import json

        emit(json.dumps([change._asdict() for change in found], indent=2) + "\n")
    else:
        emit(report.as_markdown(found) if format == "markdown" else report.as_text(found))
    lost = sorted({*before.lost, *after.lost})
    for path in lost:
        note_error(
            say("`{file}` has errors and is not compared; `aoslint check` tells them", file=path)
        )
    return 1 if lost else 0
