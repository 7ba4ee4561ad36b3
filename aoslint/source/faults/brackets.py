"""What goes wrong within brackets and braces."""

from __future__ import annotations

import re

from aoslint.findings import Finding, Related, Span
from aoslint.language import say
from aoslint.source import codes
from aoslint.source.faults.fault import Fault
from aoslint.source.structure import indentation, is_key_line, structured
from aoslint.source.sweep import key_before, part_start, value_end
from aoslint.source.wording import quoted, shortened


def bracket(fault: Fault) -> list[Finding] | None:
    """Something in brackets or braces ends otherwise than expected."""
    swallowed = _swallowed(fault)
    if swallowed:
        return swallowed
    opener = fault.lines[fault.since][fault.since_column : fault.since_column + 1]
    closer = {"{": "}", "[": "]"}.get(opener)
    if closer is None:
        return None
    starts_line = not fault.text[: fault.column].strip() or is_key_line(fault.text)
    outside = indentation(fault.text) <= indentation(fault.lines[fault.since])
    if fault.at_end or (fault.number > fault.since and starts_line and outside):
        return _unclosed(fault, opener, closer)
    if fault.text[fault.column : fault.column + 1] == ":":
        return _second_colon(fault, closer)
    word = fault.word()
    if not word:
        return None
    if word in ("}", "]"):
        return fault.find(
            codes.UNCLOSED_BRACKET,
            say(
                "`{opener}` is opened here and not closed before `{word}`", opener=opener, word=word
            ),
            fault.since,
            fault.since_column,
            help=say("write `{closer}` where it ends", closer=closer),
        )
    return fault.find(
        codes.YAML_SYNTAX,
        say("`{word}` does not fit here: `,` or `{closer}` is expected", word=word, closer=closer),
        fault.number,
        fault.column,
        len(word),
        help=say("put a comma before it, or the text it belongs to in quotes"),
        related=(
            Related(
                fault.path,
                Span(
                    fault.since + 1,
                    fault.since_column + 1,
                    fault.since + 1,
                    fault.since_column + 2,
                ),
                say("opened here"),
            ),
        ),
    )


def _swallowed(fault: Fault) -> list[Finding] | None:
    for line in structured(fault.draft.lines[fault.since : fault.number + 1]):
        column = line.comment(fault.since_column if line.number == 0 else 0)
        if column is None or not re.search(r"[\]},]", line.text[column:]):
            continue
        number = fault.since + line.number
        text = fault.lines[number]
        start = part_start(text, column)
        end = value_end(text, start, flow=True)
        comma = text.find(",", column, end)
        end = comma if comma >= 0 else end
        key = key_before(text, start)
        fault.draft.hide(number, column)
        return fault.find(
            codes.SWALLOWED_BY_COMMENT,
            say(
                "a space and `#` begin a comment, which swallows the rest of the line: `{rest}`",
                rest=shortened(text[column:].rstrip()),
            ),
            number,
            column,
            len(text.rstrip()) - column,
            help=say("put the text in quotes: `{text}`", text=key + quoted(text[start:end])),
        )
    return None


def _unclosed(fault: Fault, opener: str, closer: str) -> list[Finding]:
    last = fault.number if fault.at_end else fault.number - 1
    while last > fault.since and not fault.lines[last].strip():
        last -= 1
    line = fault.draft.lines[last]
    if " #" not in line and fault.draft.mendable:
        # Longer than the original, but only behind its last character.
        fault.draft.replace(last, line.rstrip().rstrip(",") + closer)
    fault.draft.lossy = True
    return fault.find(
        codes.UNCLOSED_BRACKET,
        say("`{opener}` is opened here and never closed", opener=opener),
        fault.since,
        fault.since_column,
        help=say("write `{closer}` where it ends", closer=closer),
    )


def _second_colon(fault: Fault, closer: str) -> list[Finding]:
    start = part_start(fault.text, fault.column)
    words = fault.text[start : fault.column].split()
    fault.draft.hide(fault.number, fault.column)
    advice = say("put the text in quotes if the colon belongs to it")
    if len(words) > 1:
        advice = say(
            "put a comma before `{key}` if it is a key; "
            "put the text in quotes if the colon belongs to it",
            key=words[-1],
        )
    return fault.find(
        codes.UNQUOTED_TEXT,
        say(
            "a second colon in the value `{text}`, `,` or `{closer}` is expected",
            text=shortened(fault.text[start : fault.column]),
            closer=closer,
        ),
        fault.number,
        fault.column,
        help=advice,
    )
