"""aoslint fmt: documents in their usual form."""

from __future__ import annotations

from pathlib import Path

import click

from aoslint.cli import options as values
from aoslint.cli.output import emit, note, note_error
from aoslint.language import say


@click.command()
@click.argument("paths", nargs=-1, metavar="[PATH]...")
@click.option("--check", is_flag=True, help="Write nothing; exit with 1 if a file would change.")
@click.option("--diff", is_flag=True, help="Show what would change, and write nothing.")
@click.option(
    "--config",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="Use this configuration for all files.",
)
def command(paths: tuple[str, ...], check: bool, diff: bool, config: Path | None) -> int:
    """Write content and armies in the usual form.

    `kind` first, keys in their order, two blanks a level, quotes only where they are needed.
    What a document says stays, and so do its comments. YAML without a `kind:` is passed over.

    The exit status is 0, with --check and --diff 1 if a file would change; 1 for a file that
    has errors of YAML, 2 for one that cannot be read or written.
    """
    from aoslint.run import checking, formatting

    with values.configuration():
        configurations = checking.Configurations({}, config)
        outcome = formatting.run(paths, configurations, dry=check or diff)
    for problem in outcome.problems:
        note_error(problem)
    if outcome.output is not None and not (check or diff):
        emit(outcome.output)
    for done in outcome.changed:
        if diff:
            emit(done.diff())
        elif check:
            note(say("would format {file}", file=done.shown))
        elif done.shown != "<stdin>":
            note(say("formatted {file}", file=done.shown))
    for text in outcome.notes:
        note(text)
    return outcome.status(dry=check or diff)
