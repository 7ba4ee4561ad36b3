"""The traps that a line shows by itself: tabs, lone signs, quotes."""

from __future__ import annotations

import re
from functools import partial

from aoslint.findings import Finding, Related, Span, finding
from aoslint.language import mark, say, say_many
from aoslint.source import codes
from aoslint.source.draft import Draft
from aoslint.source.structure import Line, indentation, structured
from aoslint.source.wording import quoted, shortened

_TAB_GAP = re.compile(r"(?:(?<=[:,\[{])|(?<=^-)|(?<=[ \t]-))[ \t]++|(?<![ \t])[ \t]++(?=[#\]},]|$)")
_LONE_SIGN = re.compile(
    r"(?:(:[ \t]+)([-*])|^[ \t]*(- +)+(\*))[ \t]*(?:#.*)?$"
    r"|(?<=[:,\[{])[ \t]*(?:(\*)(?=[ \t]*[,}\]])|(-)(?=[ \t]+[,}\]]))"
)
_SPACED_COMMENT = re.compile(r"(?<![ \t])[ \t]++#[ \t]")
_CONFLICT = ("<<<<<<< ", ">>>>>>> ")
_LONE_SIGNS = {
    "*": mark("`*` by itself is no value: in YAML it points to another place"),
    "-": mark("`-` by itself is no value: in YAML it begins an item of a list"),
}


def replace_tabs(draft: Draft) -> list[Finding]:
    """Put spaces for the tabs that YAML allows and the parser does not; report the others."""
    if "\t" not in draft.source.text:
        return []
    indented: list[Line] = []
    for line in structured(draft.lines):
        text = line.text
        if "\t" not in text:
            continue
        depth = indentation(text)
        lead, rest = text[:depth], text[depth:]
        if "\t" in lead:
            if rest and rest[0] != "#":
                indented.append(line)
            lead = " " * depth
        changed = _TAB_GAP.sub(partial(_blank_unless_quoted, line), lead + rest)
        draft.replace(line.number, changed)
    if not indented:
        return []
    draft.lossy = True
    first = indented[0]
    column = first.text.index("\t")
    depth = indentation(first.text)
    more = len(indented) - 1
    if more:
        message = say_many(
            "tab used for indentation (`\\t`), here and on {n} more line",
            "tab used for indentation (`\\t`), here and on {n} more lines",
            more,
        )
    else:
        message = say("tab used for indentation (`\\t`)")
    return [
        finding(
            codes.TAB_INDENTATION,
            message,
            draft.source.path,
            Span(first.number + 1, column + 1, first.number + 1, depth + 1),
            help=say("indent with spaces, two for each level; an editor can turn tabs into spaces"),
            facts={"lines": [line.number + 1 for line in indented]},
        )
    ]


def _blank_unless_quoted(line: Line, match: re.Match[str]) -> str:
    return match[0] if line.in_quotes(match.start()) else " " * len(match[0])


def sweep(draft: Draft) -> list[Finding]:
    """The faults that a line shows by itself, all at once."""
    found = []
    for line in list(structured(draft.lines)):
        text = line.text
        if text.startswith(_CONFLICT):
            found.append(_conflict(draft, line))
            return found
        if line.fault is not None:
            found.append(_quote_fault(draft, line, *line.fault))
            continue
        if "- " not in text and "*" not in text and not text.rstrip().endswith("-"):
            continue
        for match in _LONE_SIGN.finditer(text):
            group = next(number for number in (2, 4, 5, 6) if match[number])
            column = match.start(group)
            if line.in_quotes(column):
                continue
            comment = line.comment()
            if comment is not None and comment < column:
                continue
            found.append(lone_sign(draft, line.number, column))
    return found


def _conflict(draft: Draft, line: Line) -> Finding:
    return finding(
        codes.YAML_SYNTAX,
        say("a merge conflict of git stands here"),
        draft.source.path,
        Span(line.number + 1, 1, line.number + 1, len(line.text) + 1),
        help=say(
            "keep one of the two sides, and delete the lines with `<<<<<<<`, `=======`, `>>>>>>>`"
        ),
    )


def key_before(text: str, column: int) -> str:
    """The key that a value at `column` belongs to, with its colon, or nothing."""
    before = text[:column].rstrip()
    if not before.endswith(":"):
        return ""
    key = before[part_start(before, len(before) - 1) : -1].lstrip("- \t").rstrip()
    return f"{key}: " if key else ""


def part_start(text: str, column: int) -> int:
    """Where the part of a line begins that `column` lies in, behind a colon, comma or bracket."""
    start = max(text.rfind(sign, 0, column) for sign in ",:[{") + 1
    return start + indentation(text[start:])


def lone_sign(draft: Draft, number: int, column: int) -> Finding:
    """Say that a sign stands alone as a value, and hide it from the parser."""
    text = draft.source.lines[number]
    sign = text[column]
    mended = f'{key_before(text, column)}"{sign}"'
    draft.hide(number, column)
    return finding(
        codes.UNQUOTED_TEXT,
        say(_LONE_SIGNS[sign]),
        draft.source.path,
        Span(number + 1, column + 1, number + 1, column + 2),
        help=say("put it in quotes: `{text}`", text=mended),
        facts={"text": sign},
    )


def _quote_fault(draft: Draft, line: Line, kind: str, column: int) -> Finding:
    text = line.text
    quote = text[column]
    key = key_before(text, column)
    flow = "{" in text[:column] or "[" in text[:column]
    end = value_end(text, column, flow)
    value = text[column:end]
    place = line.number + 1
    if kind == "open":
        draft.hide(line.number, column)
        # An apostrophe belongs to the name; a double quote is most likely half of a pair.
        meant = value if quote == "'" else value[1:]
        return finding(
            codes.UNCLOSED_QUOTE,
            say("the quote `{quote}` that opens here is not closed", quote=quote),
            draft.source.path,
            Span(place, column + 1, place, column + 2),
            help=say(
                "close it, or put the whole text in quotes: `{text}`", text=key + quoted(meant)
            ),
            facts={"text": value},
        )
    start, after = line.quotes[-1]
    whole = len(value) > 1 and value[-1] == quote and end - 1 >= after
    for position in range(column, end):
        stray = text[position] == quote and not (whole and position in (column, end - 1))
        if stray or (not flow and text.startswith(": ", position)):
            draft.hide(line.number, position)
    inner = value[1:-1] if whole else value
    where = after + len(text[after:]) - len(text[after:].lstrip(" "))
    return finding(
        codes.TEXT_AFTER_QUOTE,
        say(
            "`{text}` follows a text whose quotes are closed already",
            text=shortened(text[where:end]),
        ),
        draft.source.path,
        Span(place, where + 1, place, max(end, where + 1) + 1),
        help=say("put all of it in one pair of quotes: `{text}`", text=key + quoted(inner)),
        related=(
            Related(
                draft.source.path, Span(place, start + 1, place, after + 1), say("closed here")
            ),
        ),
        facts={"text": value},
    )


def value_end(text: str, column: int, flow: bool) -> int:
    """The column after a value that begins at `column`, as its author saw it."""
    end = len(text)
    comment = _SPACED_COMMENT.search(text, column)
    if comment:
        end = comment.start()
    if flow:
        stop = re.search(r",[ \t]+[^\s:,]+:[ \t]|[\]}]", text[column:end])
        if stop:
            end = column + stop.start()
    return column + len(text[column:end].rstrip())
