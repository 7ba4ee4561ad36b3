"""The values that options take; each function is the callback of an option."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from aoslint import language
from aoslint.language import say
from aoslint.report import FORMATS

if TYPE_CHECKING:
    from aoslint.run.inputs import Input
    from aoslint.run.options import Options

Output = tuple[str, Path | None]
"""A format, and the file it goes to; None for standard output."""


pack_option = click.option(
    "--pack",
    "packs",
    multiple=True,
    type=click.Path(exists=True),
    help="Add a folder of content, or a built pack. May be repeated.",
)
colour_option = click.option(
    "--color",
    "--colour",
    "colour",
    type=click.Choice(["auto", "always", "never"]),
    default="auto",
    help="Colours; auto: on a terminal, unless NO_COLOR is set.",
)


def chosen_language(ctx: click.Context, param: click.Parameter, value: str | None) -> str | None:
    """The language that was asked for; none leaves that of the locale."""
    if value is not None:
        ctx.meta["aoslint.lang"] = value
        language.use(value)
    return value


def language_to_print(ctx: click.Context, param: click.Parameter, value: str | None) -> str:
    """The language of what is printed: what was asked for, else that of the locale."""
    return chosen_language(ctx, param, value) or language.current()


_FOR_PEOPLE = {"text", "concise", "markdown"}


def _for_programs(ctx: click.Context) -> None:
    """What other programs read is in English wherever it is written, unless it was asked for."""
    if "aoslint.lang" not in ctx.meta:
        language.use("en")


def form(ctx: click.Context, param: click.Parameter, value: str) -> str:
    """The format of an answer."""
    if value not in _FOR_PEOPLE:
        _for_programs(ctx)
    return value


def day(ctx: click.Context, param: click.Parameter, value: str | None) -> str | None:
    """A day written YYYY-MM-DD."""
    from datetime import date

    try:
        # fromisoformat takes other ways to write a day too
        if value is None or date.fromisoformat(value).isoformat() == value:
            return value
    except ValueError:
        pass
    raise click.BadParameter(
        say("`{value}` is no day of the calendar, written YYYY-MM-DD", value=value)
    )


def outputs(ctx: click.Context, param: click.Parameter, values: Sequence[str]) -> list[Output]:
    """Formats, each perhaps with a colon and a file: `json:report.json`."""
    found: list[Output] = []
    for value in values or ["text"]:
        format, colon, file = value.partition(":")
        if format not in FORMATS:
            known = ", ".join(FORMATS)
            raise click.BadParameter(
                say("`{format}` is none of {known}", format=format, known=known)
            )
        if colon and not file:
            raise click.BadParameter(say("`{value}` names no file after the colon", value=value))
        found.append((format, Path(file) if file else None))
    if any(format not in _FOR_PEOPLE for format, _ in found):
        _for_programs(ctx)
    return found


def rule_codes(
    ctx: click.Context, param: click.Parameter, values: Sequence[str]
) -> tuple[str, ...]:
    """Rules by code, beginning of a code or name, several with commas between them."""
    found: list[str] = []
    for word in (part.strip() for value in values for part in value.split(",")):
        from aoslint import rulebook

        codes = rulebook.codes(word)
        if not codes:
            told = say("there is no rule `{rule}`", rule=word)
            raise click.BadParameter(told + suggest(rulebook.near(word)))
        found += codes
    return tuple(found)


def write_file(path: Path, text: str) -> None:
    """Put a text in a file's place, whole or not at all."""
    from aoslint.files import replace

    try:
        replace(path, text.encode("utf-8", "backslashreplace"))
    except OSError as error:
        reason = (error.strerror or type(error).__name__).lower()
        raise click.ClickException(
            say("cannot write `{file}`: {reason}", file=path, reason=reason)
        ) from error


def suggest(near: list[str]) -> str:
    """What to say of names that are near to an unknown one, to be put after it."""
    names = ", ".join(f"`{name}`" for name in near)
    return say("; near: {names}", names=names) if near else ""


@contextmanager
def configuration() -> Iterator[None]:
    """Turn a configuration that cannot be used into wrong usage: exit status 2, one line."""
    from aoslint.run.config.files import ConfigError

    try:
        yield
    except ConfigError as error:
        raise click.ClickException(str(error)) from error


def given(flags: Mapping[str, Any]) -> dict[str, Any]:
    """The options that stand on the command line, under the names of their keys.

    An option that was left out has no value, an empty one, or None.
    """
    return {
        name.replace("_", "-"): value for name, value in flags.items() if value not in (None, ())
    }


def options_of(one: Input | None, **flags: Any) -> Options:
    """How one input is judged: as the command line says, else as its configuration file does.

    Args:
        one: The input; none for what belongs to no file: then the folder at hand says.
    """
    from aoslint.catalogue import packs
    from aoslint.run import checking

    with configuration():
        options = checking.options_of(one, checking.Configurations(given(flags)))
    known = packs.seasons(packs.packs(options.packs)) if options.season is not None else []
    if options.season is not None and options.season not in known:
        told = checking.no_season(options.season, known)
        raise click.BadParameter(told, param_hint="--season")
    return options
