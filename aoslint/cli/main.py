"""The command group: finds commands, and turns whatever happens into an exit status."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from pathlib import Path
from typing import Any

import click

from aoslint import __version__, cli, language
from aoslint.cli.options import chosen_language
from aoslint.cli.output import note, note_error
from aoslint.language import say
from aoslint.report.summary import FAULT, UNUSABLE

_HELPERS = {"main", "output", "options", "paper"}
_DEFAULT = "check"


class Commands(click.Group):
    """A group with a command for every module of this package, loaded when it is used.

    Arguments that begin with no command are those of `check`.
    """

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of all commands, by the modules that there are."""
        modules = {module.name for module in pkgutil.iter_modules(cli.__path__)}
        return sorted(name.rstrip("_").replace("_", "-") for name in modules - _HELPERS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of a name; its module is imported only now."""
        if cmd_name not in self.list_commands(ctx):
            return None
        module = cmd_name.replace("-", "_")
        if module == "import":  # a word of the language
            module += "_"
        command: click.Command = import_module(f"aoslint.cli.{module}").command
        if not any(parameter.name == "lang" for parameter in command.params):
            command.params.append(_language_option())
        return command

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Put the usual command before arguments that name none."""
        own = {name for option in self.get_params(ctx) for name in option.opts}
        first = args[0] if args else ""
        if first not in own and first not in self.list_commands(ctx):
            self._not_misspelt(ctx, first)
            args = [_DEFAULT, *args]
        return super().parse_args(ctx, args)

    def _not_misspelt(self, ctx: click.Context, word: str) -> None:
        if not word.isalpha() or Path(word).exists():
            return
        from aoslint.language.spelling import alike

        near = alike(word, self.list_commands(ctx), 1, 75)
        if near:
            raise click.UsageError(
                say(
                    "no such command or file: `{word}`; did you mean `{near}`?",
                    word=word,
                    near=near[0],
                )
            )


def _language_option() -> click.Option:
    return click.Option(
        ["--lang"],
        type=click.Choice(language.LANGUAGES),
        expose_value=False,
        is_eager=True,
        callback=chosen_language,
        help="The language of messages.  [default: that of the locale]",
    )


@click.command(
    cls=Commands,
    context_settings={"help_option_names": ["-h", "--help"]},
    subcommand_metavar="[PATH]... | COMMAND [ARGS]...",
    epilog="A file that is called like a command is named with its folder: aoslint ./rules",
)
@click.version_option(__version__, message="aoslint %(version)s")
@click.option(
    "--debug", is_flag=True, expose_value=False, help="Show the traceback of an internal error."
)
def group() -> None:
    """Check Warhammer Age of Sigmar army lists and content (second edition).

    `aoslint PATH...` is the same as `aoslint check PATH...`; `aoslint check -h` lists its
    options.
    """


def run(arguments: list[str]) -> int:
    """Run a command line; the exit status. Never raises but for an interrupt."""
    language.use(language.of_locale())
    ends = arguments.index("--") if "--" in arguments else len(arguments)
    debug = "--debug" in arguments[:ends]  # of every command, wherever it stands
    arguments = [one for one in arguments[:ends] if one != "--debug"] + arguments[ends:]
    try:
        return _status(group.main(arguments, prog_name="aoslint", standalone_mode=False))
    except click.Abort:
        return 130
    except click.ClickException as error:
        # the library would write in the machine's own encoding, and fail on some of them
        usage = error.ctx.get_usage() if isinstance(error, click.UsageError) and error.ctx else ""
        for line in usage.splitlines():
            note(line)
        note_error(error.format_message())
        return UNUSABLE
    except Exception as error:
        if debug:
            import traceback

            for line in traceback.format_exc().splitlines():
                note(line)
        told, place = f"{type(error).__name__}: {error}", _place(error)
        note(say("aoslint: internal error: {error} ({place})", error=told, place=place))
        return FAULT


def _status(result: Any) -> int:
    return result if isinstance(result, int) else 0


def _place(error: BaseException) -> str:
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    if trace is None:
        return say("--debug shows more")
    name = trace.tb_frame.f_globals.get("__name__", "?")
    line = trace.tb_lineno
    return say("in {module}, line {line}; --debug shows more", module=name, line=line)
