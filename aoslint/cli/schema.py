"""aoslint schema: the JSON Schema of a kind of document."""

from __future__ import annotations

import click

from aoslint.cli.options import suggest
from aoslint.cli.output import emit
from aoslint.language import say
from aoslint.language.spelling import alike
from aoslint.resources import folder


@click.command()
@click.argument("kind", required=False, metavar="[KIND]")
def command(kind: str | None) -> None:
    """Print the JSON Schema of a kind of document; without KIND, list the kinds."""
    schemas = {path.stem: path for path in sorted(folder("schemas").glob("*.json"))}
    if kind is None:
        emit("".join(f"{name}\n" for name in schemas))
        return
    path = schemas.get(kind.lower().replace(" ", "-"))
    if path is None:
        near = suggest(alike(kind.lower(), schemas))
        if near:
            raise click.UsageError(say("there is no schema of `{kind}`", kind=kind) + near)
        raise click.UsageError(
            say("there is no schema of `{kind}`; `aoslint schema` lists the kinds", kind=kind)
        )
    emit(path.read_text(encoding="utf-8"))
