"""One syntax error of the YAML parser: where it is, and what stands there."""

from __future__ import annotations

import re
from typing import Any

from yaml.error import MarkedYAMLError

from aoslint.findings import Finding, Related, Rule, Span, finding
from aoslint.language import say
from aoslint.source.draft import Draft
from aoslint.source.wording import shortened


class Fault:
    """One syntax error of the parser, in the lines as they are written."""

    def __init__(self, draft: Draft, error: MarkedYAMLError) -> None:
        self.draft = draft
        self.path = draft.source.path
        self.lines = draft.source.lines
        self.problem: str = error.problem or error.context or say("this is no YAML")
        self.context: str = error.context or ""
        self.number, self.column = self._place(error.problem_mark or error.context_mark)
        self.since, self.since_column = self._place(error.context_mark or error.problem_mark)
        self.text = self.lines[self.number] if self.lines else ""
        self.at_end = (error.problem_mark is not None) and (
            error.problem_mark.line >= len(self.lines)
        )
        self.generic = False

    def _place(self, mark: Any) -> tuple[int, int]:
        if mark is None or not self.lines:
            return 0, 0
        if mark.line < len(self.lines):
            return mark.line, min(mark.column, len(self.lines[mark.line]))
        return len(self.lines) - 1, len(self.lines[-1])

    def find(
        self,
        rule: Rule,
        message: str,
        number: int,
        column: int,
        length: int = 1,
        *,
        help: str | None = None,
        related: tuple[Related, ...] = (),
    ) -> list[Finding]:
        """A finding at a stretch of a line; number and column count from 0."""
        span = Span(number + 1, column + 1, number + 1, column + 1 + length)
        return [finding(rule, message, self.path, span, help=help, related=related)]

    def word(self) -> str:
        """What stands at the place of the error."""
        rest = self.text[self.column :]
        word = re.split(r"[,\]}]|:(?: |$)| #", rest)[0].strip()
        return shortened(word, 30) or rest[:1].strip()
