"""aoslint init: a new content repository, ready for an editor and for pre-commit."""

from __future__ import annotations

from pathlib import Path

import click

from aoslint.cli.output import note
from aoslint.language import say


@click.command()
@click.argument("target", metavar="[DIR]", default=".", type=click.Path(path_type=Path))
@click.option("--schemas", is_flag=True, help="Write the schemas for editors alone, anew.")
def command(target: Path, schemas: bool) -> int:
    """Write a content repository into DIR, or into the folder at hand.

    It holds an example faction and an army, a configuration, hooks for pre-commit, and the
    schemas with the settings that bind them in an editor. A file that is there already stays
    as it is.
    """
    from aoslint.run.scaffold import create

    if target.exists() and not target.is_dir():
        raise click.UsageError(say("`{path}` is a file, not a folder", path=target.as_posix()))
    try:
        made = create(target, schemas_only=schemas)
    except OSError as error:
        reason = (error.strerror or type(error).__name__).lower()
        raise click.ClickException(
            say("cannot write `{file}`: {reason}", file=error.filename, reason=reason)
        ) from error
    for path in made.written:
        note(say("wrote {file}", file=path))
    for path in made.kept:
        note(say("kept {file}, which is there already", file=path))
    return 0
