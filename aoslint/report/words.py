"""What a finding says beside its message, the same in every format."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from aoslint.language import say
from aoslint.report.terms import term


def notes(item: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """The name and the text of each note of a diagnostic: sources, confidence, help."""
    for source in item.get("sources") or ():
        yield say("source"), source
    if item.get("confidence", "certain") != "certain":
        yield say("confidence"), term(item["confidence"])
    if item.get("help"):
        yield say("help"), item["help"]


def paragraph(item: Mapping[str, Any]) -> list[str]:
    """A diagnostic in lines of plain text: the message, then a line for each note."""
    return [item["message"], *(f"{name}: {text}" for name, text in notes(item))]


def with_related(item: Mapping[str, Any]) -> list[str]:
    """The lines of `paragraph`, and one for every other place that the finding rests on."""
    places = (
        f"{one['path']}:{one['line']}:{one['column']}: {one['label']}"
        for one in item.get("related") or ()
    )
    message, *rest = paragraph(item)
    return [message, *places, *rest]
