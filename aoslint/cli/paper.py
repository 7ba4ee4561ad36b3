"""What `cards` and `sheet` share: the options of paper, and the making of the file."""

from __future__ import annotations

import dataclasses
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import click

from aoslint import language
from aoslint.cli import options as values
from aoslint.cli.output import emit, note, note_error
from aoslint.language import say

if TYPE_CHECKING:
    from aoslint.cards.formats import Format
    from aoslint.cards.model import Deck
    from aoslint.run.inputs import Input
    from aoslint.run.options import Options
    from aoslint.run.printing import Printer

_C = TypeVar("_C", bound=Callable[..., Any])
_WHOLE = ("a4", "letter")
_FLOWING = (*_WHOLE, "a5")
PAGES = ("a4", "letter", "a5", "a6", "tarot", "poker")


def _output(ctx: click.Context, param: click.Parameter, value: str) -> Path:
    path = Path(value)
    if path.suffix.lower() not in (".pdf", ".html"):
        raise click.BadParameter(say("`{file}` ends neither in .pdf nor in .html", file=value))
    return path


_OPTIONS = (
    click.option(
        "-o",
        "--output",
        required=True,
        callback=_output,
        metavar="OUT.pdf|OUT.html",
        help="The file to write; its ending says what it is.",
    ),
    click.option(
        "--page", type=click.Choice(PAGES), default="a4", help="The size of a card or page."
    ),
    click.option(
        "--paper",
        type=click.Choice(["a4", "letter", "none"]),
        help="The paper that small cards are cut from; none: a page of its own for each.  "
        "[default: a4]",
    ),
    click.option("--backs", is_flag=True, help="A sheet of backs after each sheet of small cards."),
    click.option(
        "--columns",
        type=click.IntRange(1, 3),
        help="Columns of cards on a4 and letter pages.  [default: 2]",
    ),
    click.option("--booklet", is_flag=True, help="Half pages, in the order of a folded booklet."),
    click.option("--ink", is_flag=True, help="Save ink: greys alone, and no filled heads."),
    click.option(
        "--lang",
        type=click.Choice(language.LANGUAGES),
        is_eager=True,
        callback=values.language_to_print,
        help="The language of cards and messages.  [default: that of the locale]",
    ),
    click.option(
        "--templates",
        type=click.Path(exists=True, file_okay=False, path_type=Path),
        metavar="DIR",
        help="Your own templates, which go before the shipped ones by name.",
    ),
    click.option(
        "--odds", is_flag=True, help="Tell on the cards of units what they do on average, by save."
    ),
    click.option("--title", metavar="TEXT", help="The title of the document."),
    click.option("--season", metavar="NAME", help="Points and roles of this season's handbook."),
    click.option(
        "--as-of", callback=values.day, metavar="DATE", help="What was in force on this day."
    ),
    values.pack_option,
)


def options(function: _C) -> _C:
    """The options that both commands take."""
    for option in reversed(_OPTIONS):
        function = option(function)
    return function


class Paper(NamedTuple):
    """What the options say."""

    output: Path
    page: str
    paper: str | None
    backs: bool
    columns: int | None
    booklet: bool
    ink: bool
    lang: str
    templates: Path | None
    odds: bool
    title: str | None
    season: str | None
    as_of: str | None
    packs: tuple[str, ...]

    def options(self, one: Input | None) -> Options:
        """How what is printed is judged; `one`: the file, if it is one."""
        return values.options_of(one, season=self.season, as_of=self.as_of, packs=self.packs)

    def format(self, usual: int = 2) -> Format:
        """The format that is asked for; `usual`: its columns if none are asked for."""
        from aoslint.cards import formats

        html = self.output.suffix.lower() == ".html"
        self._refuse(html)
        paper = None if self.paper == "none" else self.paper or "a4"
        packed = self.page in _WHOLE and not self.booklet and not html
        columns = self.columns or (usual if packed else 1)
        try:
            made = formats.choose(
                self.page, paper, backs=self.backs, booklet=self.booklet, columns=columns
            )
        except ValueError as error:
            raise click.UsageError(str(error)) from error
        return dataclasses.replace(made, ink=self.ink)

    def _refuse(self, html: bool) -> None:
        """An option that would do nothing is wrong usage."""
        if html:
            given = (
                ("--columns", self.columns),
                ("--paper", self.paper),
                ("--backs", self.backs),
                ("--booklet", self.booklet),
                ("--ink", self.ink),
            )
            for name, value in given:
                if value:
                    raise click.UsageError(say("`{option}` is for PDF, not for HTML", option=name))
        if self.paper is not None and self.page in _FLOWING:
            raise click.UsageError(
                say(
                    "`--paper` is for small cards; for pages of that size give `--page {paper}`",
                    paper=self.paper,
                )
                if self.paper != "none"
                else say(
                    "`--paper` is for small cards; {page} pages are printed as such", page=self.page
                )
            )

    def write(self, printer: Printer, deck: Deck, format: Format) -> bool:
        """Make the file and put it in its place; whether that could be done."""
        from aoslint.cards.pdf import PdfFault, PdfUnavailable
        from aoslint.cards.templating import TemplateFault
        from aoslint.files import replace

        try:
            if self.output.suffix.lower() == ".html":
                made = printer.html(deck, format, self.templates)
            else:
                made = printer.pdf(deck, format, self.templates, progress)
        except (PdfUnavailable, PdfFault, TemplateFault) as error:
            if isinstance(error, PdfFault) and self.templates is None:
                raise
            note_error(str(error))
            return False
        try:
            replace(self.output, made)
        except OSError as error:
            reason = (error.strerror or type(error).__name__).lower()
            raise click.ClickException(
                say("cannot write `{file}`: {reason}", file=self.output, reason=reason)
            ) from error
        return True


def progress(text: str) -> None:
    """Progress, for a person who waits."""
    if sys.stderr is not None and sys.stderr.isatty():
        note(text)


def report(printer: Printer) -> None:
    """Print the findings of what was read and made, if there are any."""
    from aoslint import report as views

    told = [entry for entry in printer.entries if entry["diagnostics"] or entry.get("fault")]
    if told:
        emit(views.render("text", told))
