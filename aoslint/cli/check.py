"""aoslint check: content files, army lists and other tools' lists."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from aoslint.cli import options as values
from aoslint.cli.output import emit, note, note_error, wants_colour
from aoslint.language import say
from aoslint.report import FORMATS

if TYPE_CHECKING:
    from aoslint.run.checking import Configurations
    from aoslint.run.inputs import Input
    from aoslint.run.options import Options


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
@values.pack_option
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
@click.option("--fix", is_flag=True, help="Mend what is certain, then check.")
@click.option("--diff", is_flag=True, help="Show what --fix would change, and write nothing.")
@click.option(
    "--only",
    type=click.Choice(["army", "content"]),
    help="Pass over files of the other sort, and YAML that is not for aoslint.",
)
@click.option(
    "--stdin-filename",
    metavar="PATH",
    help="The file that standard input stands for: findings and the configuration go by it.",
)
@click.option("--no-cache", is_flag=True, help="Neither use nor keep earlier results.")
@values.colour_option
def command(
    paths: tuple[str, ...],
    outputs: list[values.Output],
    config: Path | None,
    fix: bool,
    diff: bool,
    only: str | None,
    stdin_filename: str | None,
    no_cache: bool,
    colour: str,
    **flags: Any,
) -> int:
    """Check content files, army lists and other tools' lists.

    A folder is walked, - is standard input, no PATH is the folder at hand. What a file
    holds tells its kind, not its name.

    The exit status is 0 with no error, 1 with at least one, 2 for wrong usage or a file
    that cannot be read, 3 for a fault of aoslint itself.
    """
    from aoslint import report
    from aoslint.run import checking

    with values.configuration():
        configurations = checking.Configurations(values.given(flags), config)
        if diff:
            return _show_fixes(paths, configurations, only, not no_cache)
        if fix:
            _fix(paths, configurations, only, not no_cache)
        outcome = checking.run(
            paths, configurations, use_cache=not no_cache, only=only, stdin_as=stdin_filename
        )
    for problem in outcome.problems:
        note_error(problem)
    for remark in outcome.remarks:
        note(remark)
    entries = outcome.entries
    for entry in entries:
        if entry.get("fault"):
            path, fault = entry["path"], entry["fault"]
            note(say("aoslint: internal error at {path}: {fault}", path=path, fault=fault))
    for format, file in outputs:
        if file is None:
            emit(report.render(format, entries, colour=wants_colour(colour)))
        else:
            _write(file, report.render(format, entries))
    return outcome.status()


def _jobs(
    paths: Sequence[str], configurations: Configurations, only: str | None, use_cache: bool
) -> tuple[list[tuple[Input, Options]], list[str]]:
    from aoslint.run import checking, inputs

    found, problems = inputs.expand(paths)
    found = found if only is None else inputs.of_kind(found, only)
    jobs, _ = checking.jobs(found, configurations, use_cache=use_cache)
    return [(job.input, job.options) for job in jobs], problems


def _fix(
    paths: Sequence[str], configurations: Configurations, only: str | None, use_cache: bool
) -> None:
    from aoslint.run import fixing

    if "-" in paths:
        raise click.UsageError(
            say("standard input cannot be fixed; --diff shows what would change")
        )
    jobs, _ = _jobs(paths, configurations, only, use_cache)
    try:
        for done in fixing.settle(jobs):
            if done.changed:
                note(say("fixed {file}: {changes}", file=done.input.shown, changes=done.told()))
            for place in done.refused:
                note(
                    say(
                        "not fixed {file}: it cannot be edited safely at {place}",
                        file=done.input.shown,
                        place=place,
                    )
                )
    except OSError as error:
        reason = (error.strerror or type(error).__name__).lower()
        raise click.ClickException(
            say("cannot write `{file}`: {reason}", file=error.filename, reason=reason)
        ) from error


def _show_fixes(
    paths: Sequence[str], configurations: Configurations, only: str | None, use_cache: bool
) -> int:
    """Print the fixes as a diff; the exit status is 1 if there are any."""
    from aoslint.run import fixing

    jobs, problems = _jobs(paths, configurations, only, use_cache)
    for problem in problems:
        note_error(problem)
    changed = False
    for done in fixing.fix(jobs):
        changed = changed or done.changed
        emit(fixing.diff(done.input.shown, *done.text))
    return 2 if problems else int(changed)


def _write(file: Path, text: str) -> None:
    try:
        file.write_text(text, encoding="utf-8", errors="backslashreplace", newline="\n")
    except OSError as error:
        reason = (error.strerror or type(error).__name__).lower()
        raise click.ClickException(
            say("cannot write `{file}`: {reason}", file=file, reason=reason)
        ) from error
