"""The everyday traps of YAML: what a syntax error means, and how to go on after it."""

from __future__ import annotations

import re
from collections.abc import Callable

from yaml.error import MarkedYAMLError

from aoslint.findings import Finding
from aoslint.language import mark, say
from aoslint.source import codes
from aoslint.source.builder import MAX_DEPTH
from aoslint.source.draft import Draft
from aoslint.source.faults.brackets import bracket
from aoslint.source.faults.fault import Fault
from aoslint.source.faults.indents import deeper_than_above, shallower_than_above
from aoslint.source.structure import KEY, indentation
from aoslint.source.sweep import key_before, lone_sign, sweep, value_end
from aoslint.source.wording import quoted, shortened

_KEY_AND_VALUE = re.compile(r"[ \t]*(?:[-?] +)*(?:[^\s#'\"][^#]*?|\"[^\"]*\" *|'[^']*' *):[ \t]+\S")
_NO_SPACE = re.compile(r"[ \t]*(?:- +)*([^\s:#]+):(\S.*)")
_SIGN_VALUE = re.compile(r"(?::[ \t]+|^[ \t]*(?:- +)+)([*&!][^\s]*)[ \t]+\S")
_BEGINNING = {
    "*": mark("it points to another place"),
    "&": mark("it names a place"),
    "!": mark("it begins a tag"),
    ">": mark("it begins a text of several lines"),
    "|": mark("it begins a text of several lines"),
    "?": mark("it begins a key"),
    "[": mark("it begins a list"),
    "{": mark("it begins a mapping"),
}


def diagnose(draft: Draft, error: MarkedYAMLError) -> list[Finding]:
    """Say what a syntax error means, and mend the draft if that can be done.

    `draft.changed` tells whether it is worth while to parse again.
    """
    if not draft.swept:
        draft.swept = True
        found = sweep(draft)
        if found:
            return found
    fault = _Trap(draft, error)
    found = fault.explain()
    if draft.lossy and fault.generic:
        # What is left may only follow from what was dropped before.
        return []
    return found


class _Trap(Fault):
    """A syntax error with what it most likely stands for."""

    def explain(self) -> list[Finding]:
        for words, method in _EXPLANATIONS:
            if words in self.problem or words in self.context:
                found = method(self)
                if found is not None:
                    return found
        return self.plainly()

    def plainly(self) -> list[Finding]:
        self.generic = True
        word = self.word()
        advice = say("look for a quote, comma or bracket that is missing here")
        if self.since != self.number:
            advice = say(
                "look for a quote, comma or bracket that is missing here, "
                "or in what begins on line {line}",
                line=self.since + 1,
            )
        reason = next(
            (say(plain) for words, plain in _PLAIN_WORDS if words in self.problem), self.problem
        )
        if word:
            message = say(
                "this line cannot be read as YAML at `{word}`: {reason}", word=word, reason=reason
            )
        else:
            message = say(
                "this line cannot be read as YAML at the end of the line: {reason}", reason=reason
            )
        return self.find(
            codes.YAML_SYNTAX,
            message,
            self.number,
            self.column,
            max(len(word), 1),
            help=advice,
        )

    # -- one method a trap

    def too_deep(self) -> list[Finding]:
        depth = 0
        number, column = self.number, self.column
        for position, sign in enumerate(self.text[: self.column + 1]):
            depth += (sign in "[{") - (sign in "]}")
            if depth > MAX_DEPTH:
                column = position
                break
        return self.find(
            codes.NESTED_TOO_DEEP,
            say("nested deeper than {limit} levels", limit=MAX_DEPTH),
            number,
            column,
            help=say("no document needs so many; look for brackets or dashes that are not closed"),
        )

    def colon(self) -> list[Finding] | None:
        before = self.text[: self.column]
        if _KEY_AND_VALUE.match(before) or before.lstrip().startswith("- - "):
            return self.colon_in_text()
        if not self.text[: self.column].strip():
            return None
        return deeper_than_above(self)

    def colon_in_text(self) -> list[Finding]:
        text, number = self.text, self.number
        match = KEY.match(text)
        start = match.end() if match else indentation(text)
        start += indentation(text[start:])
        key = f"{match[1].rstrip()}: " if match else ""
        end = value_end(text, start, flow=False)
        for position in range(self.column, end):
            if text.startswith(": ", position) or position == len(text) - 1 == text.rfind(":"):
                self.draft.hide(number, position)
        return self.find(
            codes.UNQUOTED_TEXT,
            say(
                "a colon and a space within the text `{text}`: in YAML they end a key",
                text=shortened(text[start:end]),
            ),
            number,
            self.column,
            help=say("put the text in quotes: `{text}`", text=key + quoted(text[start:end])),
        )

    def list_entry(self) -> list[Finding] | None:
        rest = self.text[self.column + 1 :].strip()
        if self.text[self.column : self.column + 1] != "-":
            return None
        if not rest or rest[0] in "#,}]":
            return [lone_sign(self.draft, self.number, self.column)]
        self.draft.hide(self.number, self.column)
        self.draft.lossy = True
        key = key_before(self.text, self.column)
        as_list = f"{key}[{shortened(rest)}]"
        return self.find(
            codes.LIST_ON_KEY_LINE,
            say("a list with `- ` cannot begin on the line of its key"),
            self.number,
            self.column,
            help=say(
                "begin the list on the next line, or write `{list}`; "
                "if it is a text, put it in quotes: `{text}`",
                list=as_list,
                text=key + quoted(self.text[self.column :].rstrip()),
            ),
        )

    def beginning(self, number: int, column: int) -> list[Finding] | None:
        """A text begins with a sign that means something in YAML."""
        text = self.lines[number]
        sign = text[column : column + 1]
        if not sign.strip():
            return None
        flow = self._in_flow(text[:column])
        if sign == "*" and not text[column + 1 :].strip(" \t,}]"):
            return [lone_sign(self.draft, number, column)]
        end = max(value_end(text, column, flow), column + 1)
        shown = say("a backtick") if sign == "`" else f"`{sign}`"
        if sign in _BEGINNING:
            message = say(
                "a text cannot begin with {sign} unless it is in quotes: {reason} in YAML",
                sign=shown,
                reason=say(_BEGINNING[sign]),
            )
        else:
            message = say("a text cannot begin with {sign} unless it is in quotes", sign=shown)
        key = key_before(text, column)
        for position in range(column, end):
            if position == column or text[position] in "[]{}":
                self.draft.hide(number, position)
        return self.find(
            codes.UNQUOTED_TEXT,
            message,
            number,
            column,
            help=say("put the text in quotes: `{text}`", text=key + quoted(text[column:end])),
        )

    @staticmethod
    def _in_flow(before: str) -> bool:
        return before.count("{") + before.count("[") > before.count("}") + before.count("]")

    def beginning_here(self) -> list[Finding] | None:
        if self.text[self.column : self.column + 1] == "\t":
            return self.tab()
        return self.beginning(self.number, self.column)

    def beginning_there(self) -> list[Finding] | None:
        return self.beginning(self.since, self.since_column)

    def node_content(self) -> list[Finding] | None:
        sign = self.text[self.column : self.column + 1]
        if sign == "-":
            return self.list_entry()
        if sign in ("]", "}") and not self._in_flow(self.text[: self.column]):
            return self.beginning_here()
        if sign == "," and "block" in self.context:
            return self.beginning_here()
        return bracket(self)

    def tab(self) -> list[Finding]:
        tabs = re.match(r"\t+", self.text[self.column :])
        length = tabs.end() if tabs else 1
        line = self.draft.lines[self.number]
        self.draft.replace(
            self.number,
            line[: self.column] + " " * length + line[self.column + length :],
        )
        self.draft.lossy = True
        first = not self.text[: self.column].strip()
        return self.find(
            codes.TAB_INDENTATION if first else codes.YAML_SYNTAX,
            say("tab used for indentation (`\\t`)") if first else say("tab character (`\\t`)"),
            self.number,
            self.column,
            length,
            help=say("write spaces; an editor can turn tabs into spaces"),
        )

    def no_colon(self) -> list[Finding]:
        text = self.lines[self.since]
        self.draft.drop(self.since)
        word = text[self.since_column :].rstrip()
        match = _NO_SPACE.match(text)
        if match:
            mended = f"{match[1]}: {match[2].rstrip()}"
            return self.find(
                codes.MISSING_COLON,
                say("a space is missing after the colon in `{text}`", text=shortened(word)),
                self.since,
                match.end(1),
                help=say("write `{value}`", value=mended),
            )
        return self.find(
            codes.MISSING_COLON,
            say(
                "`{text}` has no colon: a line here has the form `key: value`",
                text=shortened(word),
            ),
            self.since,
            self.since_column,
            max(len(word), 1),
            help=say(
                "write the name of the key, a colon and a space before it; "
                "if it goes on with the text above, indent it deeper"
            ),
        )

    def escape(self) -> list[Finding] | None:
        if self.text[self.column : self.column + 1] != "\\":
            return None
        self.draft.hide(self.number, self.column)
        shown = self.text[self.column : self.column + 2]
        return self.find(
            codes.YAML_SYNTAX,
            say("`{text}` means nothing within double quotes", text=shown),
            self.number,
            self.column,
            len(shown),
            help=say("write a backslash twice, or put the text in single quotes"),
        )

    def open_quote(self) -> list[Finding]:
        text = self.lines[self.since]
        self.draft.hide(self.since, self.since_column)
        return self.find(
            codes.UNCLOSED_QUOTE,
            say(
                "the quote `{quote}` that opens here is not closed",
                quote=text[self.since_column : self.since_column + 1],
            ),
            self.since,
            self.since_column,
            help=say("close it; a text that begins with an apostrophe goes into double quotes"),
        )

    def expected_key(self) -> list[Finding] | None:
        before = self.text[: self.column]
        if not before.strip():
            return shallower_than_above(self)
        start = indentation(before)
        match = KEY.match(self.text)
        if match and match.end() <= self.column:
            start = match.end()
        start += indentation(self.text[start:])
        signed = _SIGN_VALUE.search(self.text)
        if signed and signed.start(1) < self.column:
            return self.beginning(self.number, signed.start(1))
        if self.text[start : start + 1] in ("[", "{") and before.rstrip()[-1] in "]}":
            return self.beginning(self.number, start)
        if before.rstrip()[-1] in "'\"":
            word = self.word()
            return self.find(
                codes.TEXT_AFTER_QUOTE,
                say("`{text}` follows a text whose quotes are closed already", text=word),
                self.number,
                self.column,
                max(len(word), 1),
                help=say("put all of it in one pair of quotes"),
            )
        return None


_PLAIN_WORDS = (
    ("expected node content", mark("a value is expected")),
    ("expected key", mark("a key is expected")),
    ("<document start>", mark("the document has ended already")),
    ("hexdecimal", mark("hexadecimal digits are expected after the backslash")),
)

_EXPLANATIONS: tuple[tuple[str, Callable[[_Trap], list[Finding] | None]], ...] = (
    ("maximum nesting depth", _Trap.too_deep),
    ("mapping values are not allowed", _Trap.colon),
    ("block sequence entries are not allowed", _Trap.list_entry),
    ("mapping keys are not allowed", _Trap.beginning_here),
    ("found a tab character", _Trap.tab),
    ("cannot start any token", _Trap.beginning_here),
    ("while scanning an alias", _Trap.beginning_there),
    ("while scanning an anchor", _Trap.beginning_there),
    ("while scanning a tag", _Trap.beginning_there),
    ("while parsing a tag", _Trap.beginning_there),
    ("undefined tag handle", _Trap.beginning_here),
    ("while scanning a block scalar", _Trap.beginning_there),
    ("could not find expected ':'", _Trap.no_colon),
    ("found unknown escape character", _Trap.escape),
    ("unexpected end of stream", _Trap.open_quote),
    ("unexpected document indicator", _Trap.open_quote),
    ("did not find expected node content", _Trap.node_content),
    ("while parsing a flow", bracket),
    ("did not find expected key", _Trap.expected_key),
    ("did not find expected '-' indicator", _Trap.expected_key),
)
