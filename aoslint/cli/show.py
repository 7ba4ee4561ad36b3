"""aoslint show: what the content says of a name."""

from __future__ import annotations

import click

from aoslint.cli import options as values
from aoslint.cli.output import emit, note_error, wants_colour


@click.command()
@click.argument("words", nargs=-1, required=True, metavar="NAME")
@click.option("--season", metavar="NAME", help="Only what belongs to this season.")
@click.option(
    "--as-of", callback=values.day, metavar="DATE", help="Only what was in force on this day."
)
@values.pack_option
@click.option("--format", type=click.Choice(["text", "json"]), default="text", callback=values.form)
@click.option("--no-cache", is_flag=True, help="Neither use nor keep a compiled catalogue.")
@values.colour_option
def command(
    words: tuple[str, ...],
    season: str | None,
    as_of: str | None,
    packs: tuple[str, ...],
    format: str,
    no_cache: bool,
    colour: str,
) -> int:
    """Print a warscroll, battalion, allegiance, sub-faction, artefact, command trait, spell,
    prayer, mount trait, realm, battleplan or handbook.

    The exit status is 1 if nothing has that name.
    """
    from aoslint.report import show as report
    from aoslint.views.meanings import look_up

    settled = values.options_of(None, season=season, packs=packs)
    name = " ".join(words)
    found = look_up(name, packs=settled.packs, season=season, as_of=as_of, use_cache=not no_cache)
    if format == "json":
        emit(report.as_json(found))
    elif found["meanings"]:
        emit(report.as_text(found, colour=wants_colour(colour)))
    if not found["meanings"]:
        note_error(report.unknown(found))
        return 1
    return 0
