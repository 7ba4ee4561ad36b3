"""A deck as HTML: one file that needs no other."""

from __future__ import annotations

from pathlib import Path

from aoslint.cards import templating
from aoslint.cards.formats import Format
from aoslint.cards.model import Deck
from aoslint.cards.setting import data


def page(deck: Deck, format: Format, own: Path | None) -> str:
    """The HTML of a deck; when it is printed, its pages are of the format.

    Raises:
        TemplateFault: A template cannot be used.
    """
    values = {
        "deck": deck,
        "format": format,
        "colours": data("colours"),
        "words": data("labels")[deck.language],
    }
    return templating.html_source(own, values)
