"""Findings about lawful YAML that does not say what its author meant."""

from __future__ import annotations

import re
from typing import Any

from aoslint.findings import Finding, Related, Span, finding
from aoslint.language import say
from aoslint.source import codes
from aoslint.source.text import Source
from aoslint.source.wording import quoted

_TAG = re.compile(r"(?:&\S*[ \t]+)?(![^\s,\]}]*)")
_LIKE_A_LINE = re.compile(r"[ \t]*(?:- +)?([^\s:#'\"][^:'\"]*):(?: |$)|[ \t]*(- \S.*)")


def comment_after(source: Source, text: str, line: int, column: int) -> Finding | None:
    """A comment that follows a plain text like a part of it; the text ends at `column`."""
    whole = source.lines[line]
    if not whole.startswith(" #", column) or whole[column + 2 : column + 3] in ("", " ", "#"):
        return None
    comment = whole[column + 1 :].rstrip()
    return finding(
        codes.COMMENT_AFTER_TEXT,
        say(
            "`{comment}` is read as a comment, the text before it ends at `{text}`",
            comment=comment,
            text=text[-30:],
        ),
        source.path,
        Span(line + 1, column + 2, line + 1, column + 2 + len(comment)),
        help=say(
            "put the text in quotes if the rest belongs to it: `{text}`; "
            "for a comment write two spaces before `#` and one after it",
            text=quoted(f"{text} {comment}"),
        ),
        facts={"text": text, "comment": comment},
    )


def quote_over_lines(source: Source, span: Span) -> Finding | None:
    """A text in quotes that goes on over what looks like lines of their own."""
    for number in range(span.line, span.end_line):
        match = _LIKE_A_LINE.match(source.lines[number])
        if match:
            break
    else:
        return None
    return finding(
        codes.QUOTE_OVER_LINES,
        say(
            "the quote that opens here is closed on line {end} only, "
            "so `{text}` on line {line} is part of the text",
            end=span.end_line,
            text=match[1] or match[2],
            line=number + 1,
        ),
        source.path,
        Span(span.line, span.column, span.line, span.column + 1),
        help=say(
            "close the quote on its line; "
            "a text that begins with an apostrophe goes into double quotes"
        ),
        related=(
            Related(
                source.path,
                Span(span.end_line, span.end_column - 1, span.end_line, span.end_column),
                say("closed here"),
            ),
        ),
    )


def key_of_wrong_kind(source: Source, value: Any, span: Span) -> Finding:
    """A list, a mapping or an alias as a key."""
    message = say("an alias stands where the name of a key is expected")
    if isinstance(value, list):
        message = say("a list stands where the name of a key is expected")
    elif isinstance(value, dict):
        message = say("a mapping stands where the name of a key is expected")
    return finding(
        codes.KEY_NOT_TEXT,
        message,
        source.path,
        span,
        help=say("put a text that begins with `[`, `{`, `*` or `?` in quotes"),
    )


def custom_tag(source: Source, tag: str, line: int, column: int) -> Finding:
    """A tag, at or after `column` behind an anchor."""
    match = _TAG.match(source.lines[line], column) if line < len(source.lines) else None
    shown = match[1] if match else tag
    start = match.start(1) if match else column
    return finding(
        codes.CUSTOM_TAG,
        say("`{tag}` is a YAML tag, none is known here", tag=shown),
        source.path,
        Span(line + 1, start + 1, line + 1, start + 1 + len(shown)),
        help=say("put a text that begins with `!` in quotes; take a real tag away"),
        facts={"tag": tag},
    )


def second_document(source: Source, span: Span, first: Span) -> Finding:
    """A file that goes on after its document."""
    return finding(
        codes.SEVERAL_DOCUMENTS,
        say("a second document begins here, a file holds one"),
        source.path,
        span,
        help=say("move it to a file of its own, or take the line `---` away"),
        related=(Related(source.path, first, say("the first begins here")),),
    )
