"""Lines that begin in the wrong column."""

from __future__ import annotations

import re

from aoslint.findings import Finding, Related, Span
from aoslint.language import say
from aoslint.language.wording import each
from aoslint.source import codes
from aoslint.source.builder import MAX_DEPTH
from aoslint.source.faults.fault import Fault
from aoslint.source.structure import indentation
from aoslint.source.wording import shortened


def deeper_than_above(fault: Fault) -> list[Finding]:
    """A key that is indented under a line which has a value already."""
    number = fault.number
    indent = indentation(fault.text)
    above = number - 1
    while above > 0 and not fault.lines[above].strip():
        above -= 1
    fault.draft.hide(number, fault.column)
    follows = above in fault.draft.flagged or fault.draft.lossy
    fault.draft.lossy = True
    fault.draft.flagged.add(number)
    if follows:
        return []
    key = fault.text[indent : fault.column].strip()
    dashes = re.match(r"[ \t]*(?:- +)*", fault.lines[above])
    column = dashes.end() if dashes else 0
    return fault.find(
        codes.WRONG_INDENTATION,
        say(
            "`{key}` is indented deeper than the line above, which has a value of its own already",
            key=shortened(key),
        ),
        number,
        indent,
        max(len(key), 1),
        help=say(
            "begin it in column {column}, as the line above, if it is a key; "
            "put a text of several lines in quotes",
            column=column + 1,
        ),
        related=(
            Related(
                fault.path,
                Span(above + 1, column + 1, above + 1, len(fault.lines[above].rstrip()) + 1),
                say("the line above"),
            ),
        ),
    )


def shallower_than_above(fault: Fault) -> list[Finding]:
    """A line whose column fits none of the lines it could belong to."""
    word = fault.word()
    item = fault.text[fault.column : fault.column + 2] in ("- ", "-")
    if fault.text[fault.column : fault.column + 1] == ":":
        return fault.find(
            codes.KEY_NOT_TEXT,
            say("nothing stands where the name of a key is expected"),
            fault.number,
            fault.column,
            help=say("write the name of the key before the `:`"),
        )
    if fault.column == fault.since_column and item:
        message = say("an item of a list (`- `) stands where a key is expected")
        advice = say("give the list a key of its own: `key:` on the line above")
    elif fault.column == fault.since_column:
        message = say(
            "`{word}` stands among the items of a list, but does not begin with `- `", word=word
        )
        advice = say("write `- ` before it, or move it out of the list")
    else:
        message = say(
            "the line begins in column {column}, which fits no line above", column=fault.column + 1
        )
        columns = []
        indent = len(fault.text) + MAX_DEPTH
        for above in range(fault.number - 1, -1, -1):
            line = fault.lines[above]
            if line.strip() and indentation(line) < indent:
                indent = indentation(line)
                columns.append(
                    say("column {column} as line {line}", column=indent + 1, line=above + 1)
                )
        advice = say("begin it in {columns}", columns=each(columns[:3]))
    fault.generic = True
    return fault.find(
        codes.WRONG_INDENTATION,
        message,
        fault.number,
        fault.column,
        max(len(word), 1),
        help=advice,
    )
