"""A deck as PDF, through Typst."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from aoslint.cards import templating
from aoslint.cards.formats import Format
from aoslint.cards.model import Deck, texts
from aoslint.cards.setting import data
from aoslint.cards.typst_worker import REFUSED

INSTALL = 'pip install "typst>=0.13"'
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
    worker = Path(__file__).with_name("typst_worker.py")
    try:
        available = find_spec("typst") is not None
    except ValueError:  # it was loaded, and is not what it should be
        available = False
    if not available:
        raise PdfUnavailable(f"PDF needs the library typst; install it with: {INSTALL}")
    done = subprocess.run(
        [sys.executable, "-P", str(worker)], input=text.encode(), capture_output=True, check=False
    )
    if done.returncode == 0:
        return done.stdout
    if done.returncode != REFUSED:
        told = done.stderr.decode(errors="replace").strip().splitlines()
        raise PdfFault("Typst ended without a PDF" + (f": {told[-1]}" if told else ""))
    message, diagnostic = json.loads(done.stdout)
    place = re.search(r"\.typ:(\d+)", diagnostic)
    where = f" (line {place[1]} of the Typst text)" if place else ""
    raise PdfFault(f"{message}{where}", diagnostic)


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
