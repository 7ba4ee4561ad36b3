"""A deck as PDF, through Typst."""

from __future__ import annotations

import re
import tempfile
from pathlib import Path
from typing import Any

from aoslint.cards import templating
from aoslint.cards.formats import Format
from aoslint.cards.model import Deck, texts
from aoslint.cards.setting import data

INSTALL = 'pip install "aoslint[pdf]"'
_UNSEEN = re.compile(r"the text `\"(.)\"` could not be displayed", re.DOTALL)


class PdfUnavailable(Exception):
    """The library that makes PDFs is not installed; the message says how to install it."""


class PdfFault(Exception):
    """Typst refuses the document; the message is its own, `diagnostic` the whole of it."""

    def __init__(self, message: str, diagnostic: str = "") -> None:
        super().__init__(message)
        self.diagnostic = diagnostic


def source(deck: Deck, format: Format, own: Path | None, words: dict[str, str]) -> str:
    """The Typst source of a deck.

    Raises:
        TemplateFault: A template cannot be used.
    """
    values = {
        "deck": deck,
        "format": format.plain(),
        "colours": data("colours"),
        "words": words,
    }
    return templating.typst_source(own, values)


def compile(text: str) -> bytes:
    """The PDF of a Typst source: tagged, with no date, and the same bytes every time.

    Raises:
        PdfUnavailable: Typst is not installed.
        PdfFault: Typst refuses the source.
    """
    return _compiled(text, format="pdf", pdf_standards=["ua-1"], pdf_tags=True)


def unseen(deck: Deck) -> set[str]:
    """The characters of a deck that no font of Typst's has a sign for.

    Raises:
        PdfUnavailable: Typst is not installed.
    """
    from aoslint.cards.typst_text import literal

    used = {sign for card in deck.cards for _, text in texts(card) for sign in text}
    asked = sorted(sign for sign in used if ord(sign) > 0x17F)
    if not asked:
        return set()
    shown = " ".join(f"#{literal(sign)}" for sign in asked)
    try:
        compile(
            '#set document(title: "signs", date: none)\n'
            f'#set text(font: "Libertinus Serif")\n{shown}'
        )
    except PdfFault as fault:
        return set(_UNSEEN.findall(fault.diagnostic))
    return set()


def _compiled(text: str, **options: Any) -> bytes:
    try:
        import typst
    except ImportError as error:
        raise PdfUnavailable(f"PDF needs the library typst; install it with: {INSTALL}") from error
    # an empty folder as root: there is nothing that the document could read
    with tempfile.TemporaryDirectory(prefix="aoslint-") as nowhere:
        try:
            compiler = typst.Compiler(
                text.encode(),
                root=nowhere,
                ignore_system_fonts=True,
                package_path=nowhere,
                package_cache_path=nowhere,
            )
            made = compiler.compile(**options)
        except typst.TypstError as error:
            told = str(getattr(error, "diagnostic", None) or "")
            place = re.search(r"\.typ:(\d+)", told)
            where = f" (line {place[1]} of the Typst text)" if place else ""
            raise PdfFault(f"{error}{where}", told) from error
    if not isinstance(made, bytes):
        raise PdfFault("Typst made no PDF")
    return made
