"""Content in small, and the making of PDFs of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from aoslint.cards import formats
from aoslint.cards.model import Deck
from aoslint.run.inputs import Input
from aoslint.run.options import Options
from aoslint.run.printing import Printer

Made = tuple[Deck, bytes, Printer]
Make = Callable[..., Made]


@pytest.fixture(scope="session")
def printer() -> Printer:
    """All content, compiled once."""
    made = Printer(Options())
    assert made.catalogue.titles("warscroll")
    return made


@pytest.fixture
def fresh(printer: Printer) -> Callable[..., Printer]:
    """A printer of its own findings that shares the content."""

    def make(language: str = "en") -> Printer:
        return Printer(printer.options, language, _run=printer.run)

    return make


@pytest.fixture
def make(tmp_path: Path, fresh: Callable[..., Printer]) -> Make:
    """The deck and the PDF of documents that are written here."""
    pytest.importorskip("typst", reason="PDF needs the extra pdf")

    def pdf(
        *documents: str,
        page: str = "a4",
        paper: str | None = "a4",
        language: str = "en",
        backs: bool = False,
        booklet: bool = False,
        columns: int = 1,
        templates: Path | None = None,
    ) -> Made:
        inputs = []
        for number, document in enumerate(documents):
            path = tmp_path / f"{number:03}.yaml"
            path.write_text(document, encoding="utf-8")
            inputs.append(Input(path.name, path))
        printer = fresh(language)
        deck = printer.cards(inputs, [], "Test deck")
        format = formats.choose(page, paper, backs=backs, booklet=booklet, columns=columns)
        return deck, printer.pdf(deck, format, templates, lambda text: None), printer

    return pdf


def found(printer: Printer) -> list[str]:
    """The codes of all findings of a printer."""
    return [one["code"] for entry in printer.entries for one in entry["diagnostics"]]
