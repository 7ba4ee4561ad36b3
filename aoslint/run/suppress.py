"""Comments that keep findings back: `# aoslint: ignore[CODES] reason`.

At the end of a line the comment covers what begins on that line; on a line of its own it
covers the key or the entry of a list that follows, with all that belongs to it. The verdict
of an army is given before, so nothing that is kept back changes it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from aoslint.findings import Finding, Rule, Span, finding
from aoslint.language import mark, say
from aoslint.source.text import Source
from aoslint.source.tree import Marks, Tree

UNUSED_SUPPRESSION = Rule(
    "AOS030", "unused-suppression", "warning", "a suppression covers no finding of its rule"
)
SUPPRESSION_WITHOUT_REASON = Rule(
    "AOS031", "suppression-without-reason", "warning", "a suppression gives no reason"
)
UNKNOWN_RULE = Rule("AOS032", "unknown-rule", "warning", "a suppression names no rule that exists")
MALFORMED_SUPPRESSION = Rule(
    "AOS033", "malformed-suppression", "warning", "a comment to aoslint is not written as one"
)

_MARK = "aoslint:"
_COMMENT = re.compile(r"#\s*aoslint:\s*(?P<text>.*?)\s*$")
_IGNORE = re.compile(r"ignore\s*\[(?P<codes>[^\]]*)\](?P<reason>.*)")
_FORM = mark("write `# aoslint: ignore[AOS310] reason`")
_ELSEWHERE = ("AOS6",)
"""The codes of other commands: whether a suppression of them is used shows there."""


class Held(NamedTuple):
    """A finding that a comment keeps back."""

    finding: Finding
    reason: str
    line: int


@dataclass(slots=True)
class _Word:
    text: str
    span: Span
    codes: frozenset[str]
    used: bool = False


@dataclass(slots=True)
class _Suppression:
    words: list[_Word]
    reason: str
    line: int
    first: int
    last: int

    def word_for(self, found: Finding) -> _Word | None:
        if not self.first <= found.span.line <= self.last:
            return None
        return next((word for word in self.words if found.rule.code in word.codes), None)


def settle(
    tree: Tree | None, findings: Sequence[Finding], *, complete: bool
) -> tuple[list[Finding], list[Held]]:
    """The findings that remain, those about suppressions among them, and those kept back.

    Args:
        tree: The document; without one there are no comments to go by.
        complete: Whether every rule was asked; if not, none can be called unused.
    """
    if tree is None or tree.source.format != "yaml" or _MARK not in tree.source.text:
        return list(findings), []
    remaining: list[Finding] = []
    held: list[Held] = []
    suppressions, about = _read(tree)
    for found in findings:
        for one in suppressions:
            word = one.word_for(found)
            if word is not None:
                word.used = True
                held.append(Held(found, one.reason, one.line))
                break
        else:
            remaining.append(found)
    if complete:
        about += [
            _unused(tree.source, word)
            for one in suppressions
            for word in one.words
            if not word.used and not all(code.startswith(_ELSEWHERE) for code in word.codes)
        ]
    return remaining + about, held


def _read(tree: Tree) -> tuple[list[_Suppression], list[Finding]]:
    suppressions: list[_Suppression] = []
    findings: list[Finding] = []
    source = tree.source
    for line, match in _comments(tree):
        column = match.start("text") + 1
        whole = Span(line, match.start() + 1, line, match.end("text") + 1)
        form = _IGNORE.fullmatch(match["text"])
        if form is None:
            message = say("`{comment}` is no comment that is known", comment=match[0].strip())
            findings.append(_malformed(source, message, whole))
            continue
        words = _words(source, form["codes"], line, column + form.start("codes"), findings)
        reason = form["reason"].strip(" \t:-")
        if not reason:
            message = say("the suppression gives no reason")
            advice = say("say after the bracket why the finding does not matter here")
            findings.append(
                finding(SUPPRESSION_WITHOUT_REASON, message, source.path, whole, help=advice)
            )
        alone = not source.lines[line - 1][: match.start()].strip()
        first, last = _block(tree, line) if alone else (line, line)
        suppressions.append(_Suppression(words, reason, line, first, last))
    return suppressions, findings


def _words(
    source: Source, text: str, line: int, column: int, findings: list[Finding]
) -> list[_Word]:
    from aoslint import rulebook

    words: list[_Word] = []
    for match in re.finditer(r"[^,\s]+", text):
        span = Span(line, column + match.start(), line, column + match.end())
        codes = rulebook.codes(match[0].rstrip("xX") if match[0][:3] == "AOS" else match[0])
        if codes:
            words.append(_Word(match[0], span, frozenset(codes)))
            continue
        near = ", ".join(f"`{name}`" for name in rulebook.near(match[0]))
        message = say("there is no rule `{rule}`", rule=match[0])
        advice = say("nearest: {names}", names=near) if near else say("`aoslint rules` lists them")
        findings.append(finding(UNKNOWN_RULE, message, source.path, span, help=advice))
    if not text.strip():
        span = Span(line, column - 1, line, column + len(text) + 1)
        findings.append(_malformed(source, say("the suppression names no rule"), span))
    return words


def _malformed(source: Source, message: str, span: Span) -> Finding:
    return finding(MALFORMED_SUPPRESSION, message, source.path, span, help=say(_FORM))


def _unused(source: Source, word: _Word) -> Finding:
    return finding(
        UNUSED_SUPPRESSION,
        say("`{rule}` has nothing to suppress here", rule=word.text),
        source.path,
        word.span,
        help=say("take it away; a comment covers its own line, or the block that follows it"),
        facts={"rule": word.text},
    )


def _comments(tree: Tree) -> Iterator[tuple[int, re.Match[str]]]:
    """The comments that speak to aoslint, with their lines."""
    scalars: list[Span] | None = None
    for number, text in enumerate(tree.source.lines, 1):
        if _MARK not in text:
            continue
        if scalars is None:
            scalars = list(_scalars(tree.marks))
        for start in (at for at, sign in enumerate(text) if sign == "#"):
            match = _COMMENT.match(text, start)
            begins = start == 0 or text[start - 1] in " \t"
            if match and begins and not any(_holds(span, number, start + 1) for span in scalars):
                yield number, match
                break


def _scalars(marks: Marks) -> Iterator[Span]:
    """The places of all texts: a `#` in one of them begins no comment."""
    yield from marks.keys.values()
    for step, span in marks.values.items():
        child = marks.children.get(step)
        if child is None:
            yield span
        else:
            yield from _scalars(child)


def _holds(span: Span, line: int, column: int) -> bool:
    return span[:2] <= (line, column) < span[2:]


def _block(tree: Tree, line: int) -> tuple[int, int]:
    """The lines of the key or entry that follows the comment on `line`."""
    lines = tree.source.lines
    first = line
    while first < len(lines) and (not lines[first].strip() or lines[first].lstrip()[0] == "#"):
        first += 1
    first += 1
    return first, max(_ends(tree.marks, first), default=first)


def _ends(marks: Marks, line: int) -> Iterator[int]:
    """The last lines of all that begins on `line`."""
    for step, span in marks.values.items():
        if marks.keys.get(step, span).line == line:
            yield span.end_line
        child = marks.children.get(step)
        if child is not None and span.line <= line <= span.end_line:
            yield from _ends(child, line)
