"""From records of content to cards, whatever their kind."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from aoslint.cards import allegiance, core, others, warscroll
from aoslint.cards.model import Card
from aoslint.cards.setting import Setting
from aoslint.catalogue.catalogue import on_day
from aoslint.content.records import Document

MAKERS: dict[str, Callable[[Any, Setting], Card]] = {
    "allegiance": allegiance.card,
    "warscroll": warscroll.card,
    "battalion": others.battalion,
    "realm": others.realm,
    "battleplan": others.battleplan,
    "core-rules": core.card,
}
"""What makes a card of each kind, in the order of a book."""
KINDS = tuple(MAKERS)
ASKED = ("core-rules",)
"""The kinds that are printed when they are asked for, and not with everything else."""


def card(record: Document, setting: Setting) -> Card:
    """The card of a document, as it is on the day of the setting.

    Raises:
        KeyError: Its kind is none that has cards.
    """
    return MAKERS[record.kind_of()](setting.told(on_day(record, setting.day)), setting)
