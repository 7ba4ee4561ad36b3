"""aoslint import: another tool's list as an army in YAML."""

from __future__ import annotations

from pathlib import Path

import click

from aoslint.cli import options as values
from aoslint.cli.output import emit, note, note_error
from aoslint.language import say


@click.command()
@click.argument("file", metavar="FILE")
@click.option("-o", "--output", type=click.Path(dir_okay=False), help="Write to this file.")
@click.option(
    "--from",
    "tool",
    type=click.Choice(["auto", "warscroll-builder", "azyr", "battlescribe"]),
    default="auto",
    help="The tool that wrote the list; auto: told by its content.",
)
@click.option("--season", metavar="NAME", help="Read the list by this season's handbook.")
@click.option("--as-of", callback=values.day, metavar="DATE", help="Read it as of this day.")
@values.pack_option
@click.option("--force", is_flag=True, help="Write over a file that is there.")
def command(
    file: str,
    output: str | None,
    tool: str,
    season: str | None,
    as_of: str | None,
    packs: tuple[str, ...],
    force: bool,
) -> int:
    """Turn another tool's list into an army in YAML.

    Names that were found stand under their titles, the others as they were printed, marked
    by a comment. The list is judged by `aoslint check`, before or after.
    """
    from aoslint.files import replace
    from aoslint.run import inputs
    from aoslint.run.army_lists import import_list

    found, problems = inputs.expand([file])
    for problem in problems:
        note_error(problem)
    if len(found) != 1:
        return 2
    if output is not None and Path(output).exists() and not force:
        raise click.UsageError(
            say("`{file}` is there already; --force writes over it", file=output)
        )
    options = values.options_of(found[0], season=season, as_of=as_of, packs=packs)
    text, entry = import_list(found[0], options, None if tool == "auto" else tool)
    if text is None:
        from aoslint import report

        emit(report.render("text", [entry]))
        return 2
    for name in entry["unresolved"]:
        note(say("not found in the content: {name}", name=name["name"]))
    if output is None:
        emit(text)
    else:
        try:
            replace(Path(output), text.encode())
        except OSError as error:
            reason = (error.strerror or type(error).__name__).lower()
            raise click.ClickException(
                say("cannot write `{file}`: {reason}", file=output, reason=reason)
            ) from error
        note(say("wrote {file}", file=output))
    return 1 if entry["unresolved"] else 0
