"""How the changes of a pack are shown: as text, or as Markdown for a pull request."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Protocol

from aoslint.language import mark, say
from aoslint.report.safe import escape
from aoslint.report.terms import term

_TITLES = {
    "documents": mark("Documents"),
    "points": mark("Points"),
    "profiles": mark("Profiles"),
    "legality": mark("Legality"),
    "other": mark("Texts and names"),
}
_NOTHING = mark("Nothing changed.")
_WHOLE = {"document", "profile"}
"""Terms that are words, not keys of a document."""


class Change(Protocol):
    """One thing that is not as it was."""

    @property
    def subject(self) -> str:
        """What the change is about: one of the headings."""

    @property
    def about(self) -> str:
        """The document or the unit."""

    @property
    def what(self) -> str:
        """The key or the row that is not as it was."""

    @property
    def before(self) -> str | None:
        """What stood there; none if nothing did."""

    @property
    def after(self) -> str | None:
        """What stands there now; none if nothing does."""


def as_text(changes: Sequence[Change]) -> str:
    """A block a subject, in it a line a change; they are in order already."""
    if not changes:
        return f"{say(_NOTHING)}\n"
    blocks = []
    for subject, group in groupby(changes, key=lambda change: change.subject):
        lines = [say(_TITLES[subject]), ""]
        for about, own in groupby(group, key=lambda change: change.about):
            lines += [f"  {escape(about)}", *(f"    {line}" for line in _lines(own))]
        blocks.append("".join(f"{line}\n" for line in lines))
    return "\n".join(blocks)


def _lines(changes: Iterator[Change]) -> Iterator[str]:
    for change in changes:
        what = escape(_term(change))
        if change.before is None:
            yield f"+ {what}: {escape(change.after or '')}"
        elif change.after is None:
            yield f"- {what}: {escape(change.before)}"
        else:
            yield f"~ {what}: {escape(change.before)} -> {escape(change.after)}"


def as_markdown(changes: Sequence[Change]) -> str:
    """A heading and a table a subject."""
    if not changes:
        return f"{say(_NOTHING)}\n"
    names = [say("What"), say("Term"), say("Before"), say("After")]
    head = f"| {' | '.join(names)} |\n| --- | --- | --- | --- |\n"
    blocks = []
    for subject, group in groupby(changes, key=lambda change: change.subject):
        rows = [
            f"| {' | '.join(map(_cell, (c.about, _term(c), c.before, c.after)))} |\n" for c in group
        ]
        blocks.append(f"### {say(_TITLES[subject])}\n\n{head}{''.join(rows)}")
    return "\n".join(blocks)


def _term(change: Change) -> str:
    return term(change.what) if change.what in _WHOLE else change.what


def _cell(text: str | None) -> str:
    """A cell of a table: no sign of the text is read as Markdown or HTML."""
    if text is None:
        return "–"
    coded = {"&": "&amp;", "<": "&lt;", ">": "&gt;"} | {sign: f"\\{sign}" for sign in "\\`*_[]|~@#"}
    return "".join(coded.get(sign, sign) for sign in escape(text))
