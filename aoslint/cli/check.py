"""aoslint check: content files, army lists and other tools' lists."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from aoslint.cli import options as values
from aoslint.cli.output import emit, note, wants_colour
from aoslint.report import FORMATS


@click.command()
@click.argument("paths", nargs=-1, metavar="[PATH]...")
@click.option(
    "--format",
    "outputs",
    metavar="FORMAT[:FILE]",
    multiple=True,
    callback=values.outputs,
    help=f"How to report: {', '.join(FORMATS)}. May be repeated; json:out.json writes a file.",
)
@click.option("--season", metavar="NAME", help="Judge armies by this season's handbook.")
@click.option(
    "--as-of", callback=values.day, metavar="DATE", help="Judge armies by what held on this day."
)
@click.option(
    "--pack",
    "packs",
    multiple=True,
    type=click.Path(exists=True),
    help="Add a folder of content, or a built pack. May be repeated.",
)
@click.option(
    "--select",
    multiple=True,
    callback=values.rule_codes,
    metavar="CODES",
    help="Only these rules: codes, beginnings of codes or names, with commas between.",
)
@click.option(
    "--ignore",
    multiple=True,
    callback=values.rule_codes,
    metavar="CODES",
    help="All rules but these.",
)
@click.option("--strict/--no-strict", default=None, help="Let warnings fail the run too, or not.")
@click.option(
    "--baseline",
    type=click.Path(exists=True, dir_okay=False),
    help="Report what is not among the findings of this file, and what is mended.",
)
@click.option(
    "--config",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="Use this configuration for all files.",
)
@click.option("--no-cache", is_flag=True, help="Neither use nor keep earlier results.")
@click.option(
    "--color",
    "--colour",
    "colour",
    type=click.Choice(["auto", "always", "never"]),
    default="auto",
    help="Colours; auto: on a terminal, unless NO_COLOR is set.",
)
@click.option(
    "--lang",
    type=click.Choice(["en", "fi", "sv", "cs", "pt"]),
    default="en",
    help="Language. Findings are in English in all of them.",
)
def command(
    paths: tuple[str, ...],
    outputs: list[values.Output],
    config: Path | None,
    no_cache: bool,
    colour: str,
    lang: str,
    **flags: Any,
) -> int:
    """Check content files, army lists and other tools' lists.

    A folder is walked, - is standard input, no PATH is the folder at hand. What a file
    holds tells its kind, not its name.

    The exit status is 0 with no error, 1 with at least one, 2 for wrong usage or a file
    that cannot be read, 3 for a fault of aoslint itself.
    """
    from aoslint import report, session

    with values.configuration():
        configurations = session.Configurations(values.given(flags), config)
        outcome = session.run(paths, configurations, use_cache=not no_cache)
    for problem in outcome.problems:
        note(f"error: {problem}")
    for remark in outcome.remarks:
        note(remark)
    entries = outcome.entries
    for entry in entries:
        if entry.get("fault"):
            note(f"aoslint: internal error at {entry['path']}: {entry['fault']}")
    for format, file in outputs:
        if file is None:
            emit(report.render(format, entries, colour=wants_colour(colour)))
        else:
            _write(file, report.render(format, entries))
    return outcome.status()


def _write(file: Path, text: str) -> None:
    try:
        file.write_text(text, encoding="utf-8", errors="backslashreplace", newline="\n")
    except OSError as error:
        reason = (error.strerror or type(error).__name__).lower()
        raise click.ClickException(f"cannot write `{file}`: {reason}") from error
