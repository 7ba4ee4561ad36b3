"""What a finding says beside its message, the same in every format."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from aoslint.language import say, say_many
from aoslint.report.terms import term

MOST_ALIKE = 20
"""The findings of one rule that a report for people shows of one file."""


def folded(items: Sequence[Mapping[str, Any]]) -> Iterator[tuple[Mapping[str, Any], str | None]]:
    """The diagnostics of a file, of each rule the first few; beside the last of these, how many
    more there are."""
    total = Counter(item["code"] for item in items)
    seen: Counter[str] = Counter()
    for item in items:
        code = item["code"]
        seen[code] += 1
        if seen[code] > MOST_ALIKE:
            continue
        more = total[code] - MOST_ALIKE if seen[code] == MOST_ALIKE else 0
        yield item, more_alike(more) if more > 0 else None


def more_alike(number: int) -> str:
    """That there are more findings of a rule in a file than are shown."""
    return say_many(
        "{n} more finding of this rule in this file; --format json shows it",
        "{n} more findings of this rule in this file; --format json shows them",
        number,
    )


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
