"""aoslint import: another tool's list as an army in YAML, or its data as content."""

from __future__ import annotations

from pathlib import Path

import click

from aoslint.cli import options as values
from aoslint.cli.output import emit, note, note_error
from aoslint.language import mark, say

_COUNTED = {
    "warscrolls": mark("warscrolls"),
    "battalions": mark("battalions"),
    "allegiances": mark("allegiances"),
    "prices": mark("prices"),
    "weapons": mark("weapons"),
    "damage table": mark("warscrolls with damage tables"),
    "wizard": mark("wizards"),
    "spells": mark("spells of warscrolls"),
    "prayers": mark("prayers"),
    "abilities": mark("abilities"),
    "command abilities": mark("command abilities"),
    "options": mark("options"),
    "command traits": mark("tables of command traits"),
    "artefacts": mark("tables of artefacts"),
    "spell lores": mark("spell lores"),
    "mount traits": mark("tables of mount traits"),
    "comments": mark("comments on what was not understood"),
    "documents with comments": mark("documents with such comments"),
    "warscrolls of a title that is there already": mark(
        "warscrolls of a title that is there already"
    ),
    "battalions of a title that is there already": mark(
        "battalions of a title that is there already"
    ),
    "links that lead nowhere": mark("links that lead nowhere"),
}
"""What an import of data counts, in words."""


@click.command()
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
@click.option(
    "-o", "--output", type=click.Path(), help="Write to this file, or data to this folder."
)
@click.option(
    "--from",
    "tool",
    type=click.Choice(["auto", "warscroll-builder", "azyr", "battlescribe"]),
    default="auto",
    help="The tool that wrote the list; auto: told by its content.",
)
@click.option("--season", metavar="NAME", help="Read the list by this season's handbook.")
@click.option("--as-of", callback=values.day, metavar="DATE", help="Read it as of this day.")
@click.option(
    "--at",
    callback=values.day,
    metavar="DATE",
    help="Data: the state of this day, of a folder of states.",
)
@click.option("--with-texts", is_flag=True, help="Data: carry over what abilities and spells say.")
@values.pack_option
@click.option("--force", is_flag=True, help="Write over files that are there.")
def command(
    files: tuple[str, ...],
    output: str | None,
    tool: str,
    season: str | None,
    as_of: str | None,
    at: str | None,
    with_texts: bool,
    packs: tuple[str, ...],
    force: bool,
) -> int:
    """Turn another tool's list into an army in YAML, or BattleScribe data into content.

    Names of a list that were found stand under their titles, the others as they were printed,
    marked by a comment. The list is judged by `aoslint check`, before or after.

    Data are the files of a game system (.gst, .cat, .gstz, .catz) or a folder of them; -o names
    the folder that the documents go to. Names and figures come over, words of the rules with
    --with-texts alone; what was not understood stands in comments.
    """
    from aoslint.run.data_import import is_data

    if is_data([Path(file) for file in files]):
        return _data([Path(file) for file in files], output, at, season, packs, with_texts, force)
    if at is not None or with_texts:
        raise click.UsageError(say("--at and --with-texts are for data alone"))
    if len(files) > 1:
        raise click.UsageError(say("one list is imported at a time"))
    file = files[0]
    from aoslint.files import replace
    from aoslint.run import inputs
    from aoslint.run.army_lists import import_list

    found, problems = inputs.expand([file])
    for problem in problems:
        note_error(problem)
    if len(found) != 1:
        return 2
    if output is not None and Path(output).is_dir():
        raise click.UsageError(say("`{file}` is a folder", file=output))
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


def _data(
    paths: list[Path],
    output: str | None,
    at: str | None,
    season: str | None,
    packs: tuple[str, ...],
    with_texts: bool,
    force: bool,
) -> int:
    """Bring data in, and tell what came over."""
    from aoslint.run import data_import

    missing = [path for path in paths if not path.exists()]
    if missing:
        raise click.UsageError(say("there is no `{file}`", file=missing[0]))
    if output is None:
        raise click.UsageError(say("-o DIR is needed: data become many documents"))
    target = Path(output)
    if target.exists() and not force and (not target.is_dir() or any(target.iterdir())):
        raise click.UsageError(
            say("`{file}` is there already; --force writes over it", file=output)
        )
    options = values.options_of(None, season=season, packs=packs)
    try:
        chosen, day = data_import.state(paths, at)
        if at is not None and chosen == paths:
            raise click.UsageError(say("--at needs a folder that holds a folder a day"))
        told = data_import.bring(
            chosen,
            target,
            day=day,
            season=options.season,
            packs=options.packs,
            with_texts=with_texts,
        )
    except data_import.NoStateError as error:
        raise click.UsageError(str(error)) from error
    except OSError as error:
        reason = (error.strerror or type(error).__name__).lower()
        raise click.ClickException(
            say("cannot write `{file}`: {reason}", file=output, reason=reason)
        ) from error
    for problem in told.problems:
        note_error(f"{problem.path}: {problem.message}")
    if not told.written:
        note_error(say("no data were found"))
        return 2
    for heading, counts in (
        (say("came over"), told.came),
        (say("did not come over, or stands in a comment"), told.lost),
    ):
        note(f"{heading}:")
        for what, number in sorted(counts.items(), key=lambda one: (-one[1], one[0])):
            note(f"  {number:6}  {say(_COUNTED.get(what, what))}")
    if told.season is not None:
        note(say("the prices are those of season {season}", season=told.season))
    note(say("wrote {number} documents to {folder}", number=len(told.written), folder=output))
    return 1 if told.problems else 0
