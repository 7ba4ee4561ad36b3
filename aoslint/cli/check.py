"""aoslint check: content files, army lists and other tools' lists."""

from __future__ import annotations

from pathlib import Path

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
    type=click.Path(exists=True, file_okay=False),
    help="Add a folder of content. May be repeated.",
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
@click.option("--strict", is_flag=True, help="Let warnings fail the run too.")
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
    season: str | None,
    as_of: str | None,
    packs: tuple[str, ...],
    select: tuple[str, ...],
    ignore: tuple[str, ...],
    strict: bool,
    no_cache: bool,
    colour: str,
    lang: str,
) -> int:
    """Check content files, army lists and other tools' lists.

    A folder is walked, - is standard input, no PATH is the folder at hand. What a file
    holds tells its kind, not its name.

    The exit status is 0 with no error, 1 with at least one, 2 for wrong usage or a file
    that cannot be read, 3 for a fault of aoslint itself.
    """
    from aoslint import inputs, report
    from aoslint.check import Options, check_paths
    from aoslint.report import summary

    values.known_season(season, packs)
    found, problems = inputs.expand(paths)
    for problem in problems:
        note(f"error: {problem}")
    options = Options(
        season=season,
        as_of=as_of,
        packs=packs,
        select=select,
        ignore=ignore,
        use_cache=not no_cache,
    )
    entries = check_paths(found, options)
    for entry in entries:
        if entry.get("fault"):
            note(f"aoslint: internal error at {entry['path']}: {entry['fault']}")
    for format, file in outputs:
        if file is None:
            emit(report.render(format, entries, colour=wants_colour(colour)))
        else:
            _write(file, report.render(format, entries))
    return summary.status(entries, strict=strict, unusable=bool(problems))


def _write(file: Path, text: str) -> None:
    try:
        file.write_text(text, encoding="utf-8", errors="backslashreplace", newline="\n")
    except OSError as error:
        reason = (error.strerror or type(error).__name__).lower()
        raise click.ClickException(f"cannot write `{file}`: {reason}") from error
