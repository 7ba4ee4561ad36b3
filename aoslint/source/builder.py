"""From parser events to data, places and the findings that only the whole shows."""

from __future__ import annotations

import re
from types import ModuleType
from typing import Any

from yaml.events import (
    AliasEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
    StreamEndEvent,
)

from aoslint.findings import START, Finding, Related, Rule, Span, finding
from aoslint.language import say
from aoslint.source import codes
from aoslint.source.draft import reveal
from aoslint.source.frames import WORDS, Anchor, Frame, resolve
from aoslint.source.text import Source
from aoslint.source.tree import Marks, Tree
from aoslint.source.wording import quoted

MAX_DEPTH = 64
MAX_REPEATED = 100_000

# Above that a text that commas cut is not put together again, piece by piece.
_LONGEST = 2000
_PROPERTIES = re.compile(r"(?:[&!]\S*[ \t]+)+")
_PLAIN_TAGS = {"!", "tag:yaml.org,2002:str"}
_COLLECTION_TAGS = {"!", "tag:yaml.org,2002:map", "tag:yaml.org,2002:seq"}


def _remarks() -> ModuleType:
    # Imported late: most files give no cause for a remark.
    from aoslint.source import remarks

    return remarks


class TooDeepError(Exception):
    """The document is nested deeper than is read; the finding is made."""


class TooManyError(Exception):
    """Aliases repeat more than is read; the finding is made."""


class Builder:
    """Builds one tree; `findings` holds what was found on the way, even if it fails."""

    def __init__(self, source: Source, hidden: bool) -> None:
        self.findings: list[Finding] = []
        self._source = source
        self._hidden = hidden
        self._comments = "#" in source.text
        self._anchors: dict[str, Anchor] = {}
        self._nodes = 0
        self._repeated = 0
        self._stack: list[Frame] = []
        self._frame: Frame | None = None
        self._end = (1, 1)
        self._root: tuple[Any, Span, Marks] | None = None

    def build(self, parser: Any) -> Tree | None:
        """Read all events.

        Raises:
            MarkedYAMLError: the text is no YAML.
            TooDeepError, TooManyError: a limit is passed.
        """
        next_event = parser.get_event
        started: Span | None = None
        while True:
            event = next_event()
            kind = event.__class__
            if kind is ScalarEvent:
                self._scalar(event)
            elif kind is MappingStartEvent or kind is SequenceStartEvent:
                self._open(event, kind is MappingStartEvent)
            elif kind is MappingEndEvent or kind is SequenceEndEvent:
                self._close(event)
            elif kind is AliasEvent:
                self._alias(event)
            elif kind is DocumentStartEvent:
                if started is not None:
                    self._add(_remarks().second_document(self._source, _span(event), started))
                    break
                started = _span(event)
            elif kind is StreamEndEvent or event is None:
                break
        return self._tree()

    def _tree(self) -> Tree | None:
        root = self._root
        if root is None or (root[0] is None and root[1][:2] == root[1][2:]):
            self._find(
                codes.EMPTY_FILE,
                say("the file is empty"),
                START,
                help=say("begin with `kind:`, for an army `kind: army`"),
            )
            return None
        return Tree(self._source, *root)

    def _find(self, rule: Rule, message: str, span: Span, **more: Any) -> None:
        self.findings.append(finding(rule, message, self._source.path, span, **more))

    def _add(self, found: Finding | None) -> None:
        if found is not None:
            self.findings.append(found)

    # -- scalars

    def _scalar(self, event: Any) -> None:
        first, last = event.start_mark, event.end_mark
        text: str = event.value
        style: str = event.style
        frame = self._frame
        self._nodes += 1
        column, tagged = first.column, False
        if event.tag is not None or event.anchor is not None:
            line = self._source.lines[first.line] if text else ""
            match = _PROPERTIES.match(line, column)
            if match and (match.end() <= last.column or first.line != last.line):
                column = match.end()
            tagged = event.tag is None or event.tag in _PLAIN_TAGS
            if not tagged:
                self._custom_tag(event)
        span = Span(first.line + 1, column + 1, last.line + 1, last.column + 1)
        if not text and not style:
            span = self._empty_span(span)
        elif style and style in "|>":
            span = self._block_span(span)
        if self._hidden:
            text = reveal(text)

        if frame is not None and frame.is_mapping and frame.key is None:
            self._key(frame, text, span, plain=not style)
            return
        value: Any = text
        if not style:
            if event.tag is None:
                value = resolve(text)
            elif not tagged:
                value = self._source.lines[first.line][first.column : last.column]
            if not text and frame is not None and frame.flow and frame.is_mapping:
                key_end = frame.key_span
                if (key_end.end_line, key_end.end_column) == span[:2]:
                    self._lone_key(frame)
                    return
            if self._comments and value.__class__ is str:
                self._add(_remarks().comment_after(self._source, text, last.line, last.column))
        elif first.line != last.line and style in "'\"":
            self._add(_remarks().quote_over_lines(self._source, span))
        self._end = (span.end_line, span.end_column)
        if event.anchor is not None:
            anchor = self._anchors[event.anchor] = Anchor()
            anchor.value, anchor.size, anchor.open = value, 1, False
        self._attach(value, span, None)

    def _key(self, frame: Frame, text: str, span: Span, *, plain: bool) -> None:
        frame.key, frame.key_span, frame.keep = text, span, True
        self._end = (span.end_line, span.end_column)
        if plain and text in WORDS:
            if text:
                message = say("`{text}` stands where the name of a key is expected", text=text)
                advice = say('put the key in quotes if it is meant as text: `"{text}":`', text=text)
            else:
                message = say("nothing stands where the name of a key is expected")
                advice = say("write the name of the key before the `:`")
            self._find(codes.KEY_NOT_TEXT, message, span, help=advice)
            frame.keep = bool(text)
        elif plain and text == "<<":
            frame.merges = frame.merges or []
            return
        if text in frame.data:
            before = frame.marks.keys[text]
            self._find(
                codes.DUPLICATE_KEY,
                say(
                    "the key `{key}` stands here a second time, first on line {line}",
                    key=text,
                    line=before.line,
                ),
                span,
                label=say("and again here"),
                help=say("keep one of the two; the first is used until then"),
                related=(Related(self._source.path, before, say("first here")),),
                facts={"key": text},
            )
            frame.keep = False

    def _lone_key(self, frame: Frame) -> None:
        """A comma in a plain text within braces: what follows it reads as a key."""
        key, span, last = frame.key, frame.key_span, frame.last_key
        frame.key = None
        marks = frame.marks
        if not frame.keep or key is None:
            return
        before = marks.values.get(last) if last is not None else None
        value = frame.data.get(last)
        joins = isinstance(value, str | int) and value is not True and len(str(value)) < _LONGEST
        if last is None or before is None or not joins:
            advice = say("write `{key}: ...`, or take the key away", key=key)
            message = say("the key `{key}` has no value", key=key)
            self._find(codes.KEY_WITHOUT_VALUE, message, span, help=advice, facts={"key": key})
            return
        whole = Span(*before[:2], *span[2:])
        if whole.line == whole.end_line:
            line = self._source.lines[whole.line - 1]
            joined = line[whole.column - 1 : whole.end_column - 1]
        else:
            joined = f"{value}, {key}"
        earlier = self.findings[-1] if self.findings else None
        if (
            earlier is not None
            and earlier.rule is codes.KEY_WITHOUT_VALUE
            and earlier.facts.get("text") == value
        ):
            self.findings.pop()
            key, span = earlier.facts["key"], earlier.span
        mended = f"{last}: {quoted(joined)}"
        self._find(
            codes.KEY_WITHOUT_VALUE,
            say(
                "unknown key `{key}` with no value: the comma before it ends the text of `{last}`",
                key=key,
                last=last,
            ),
            span,
            help=say("put the whole text in quotes: `{text}`", text=mended),
            facts={"key": key, "text": joined},
        )
        frame.data[last] = joined
        marks.values[last] = whole

    def _empty_span(self, span: Span) -> Span:
        """Nothing stands behind its key, not where the parser noticed that it is missing."""
        frame, lines = self._frame, self._source.lines
        if frame is not None and frame.key is not None and span.line > frame.key_span.end_line:
            return Span(*frame.key_span[2:], *frame.key_span[2:])
        if span.line > len(lines):
            return Span(len(lines), len(lines[-1]) + 1, len(lines), len(lines[-1]) + 1)
        return span

    def _block_span(self, span: Span) -> Span:
        """A block scalar ends with its last line, not where the next token begins."""
        lines = self._source.lines
        number = min(span.end_line if span.end_column > 1 else span.end_line - 1, len(lines))
        while number > span.line and not lines[number - 1].strip():
            number -= 1
        return Span(span.line, span.column, number, len(lines[number - 1].rstrip()) + 1)

    # -- mappings and sequences

    def _open(self, event: Any, is_mapping: bool) -> None:
        frame = Frame(event, is_mapping, self._nodes)
        self._nodes += 1
        if event.tag is not None and event.tag not in _COLLECTION_TAGS:
            self._custom_tag(event)
        if event.anchor is not None:
            frame.anchor = self._anchors[event.anchor] = Anchor()
        if self._frame is not None:
            self._stack.append(self._frame)
        self._frame = frame
        if len(self._stack) >= MAX_DEPTH:
            self.too_deep(Span(frame.line, frame.column, frame.line, frame.column + 1))
            raise TooDeepError

    def too_deep(self, span: Span) -> None:
        """Say that a collection is nested deeper than any document needs."""
        self._find(
            codes.NESTED_TOO_DEEP,
            say("nested deeper than {limit} levels", limit=MAX_DEPTH),
            span,
            help=say("no document needs so many; look for brackets or dashes that are not closed"),
            facts={"limit": MAX_DEPTH},
        )

    def _close(self, event: Any) -> None:
        frame = self._frame
        assert frame is not None
        if frame.flow:
            end = event.end_mark
            self._end = (end.line + 1, end.column + 1)
        if frame.merges:
            self._merge(frame)
        if frame.anchor is not None:
            frame.anchor.value, frame.anchor.marks = frame.data, frame.marks
            frame.anchor.size = self._nodes - frame.before
            frame.anchor.open = False
        self._frame = self._stack.pop() if self._stack else None
        self._attach(frame.data, Span(frame.line, frame.column, *self._end), frame.marks)

    def _attach(self, value: Any, span: Span, marks: Marks | None) -> None:
        frame = self._frame
        if frame is None:
            self._root = (value, span, marks or Marks())
            return
        step: str | int
        if frame.is_mapping:
            key = frame.key
            if key is None:
                self._key_of_wrong_kind(frame, value, span)
                return
            frame.key = None
            if key == "<<" and frame.merges is not None:
                frame.merges.append((value, marks, span))
                return
            if not frame.keep:
                return
            frame.data[key] = value
            frame.marks.keys[key] = frame.key_span
            frame.last_key = step = key
        else:
            step = len(frame.data)
            frame.data.append(value)
        frame.marks.values[step] = span
        if marks is not None:
            frame.marks.children[step] = marks

    def _key_of_wrong_kind(self, frame: Frame, value: Any, span: Span) -> None:
        self._add(_remarks().key_of_wrong_kind(self._source, value, span))
        frame.key, frame.key_span, frame.keep = "", span, False

    def _merge(self, frame: Frame) -> None:
        for value, marks, span in frame.merges or ():
            parts: list[tuple[Any, Marks | None]] = [(value, marks)]
            if value.__class__ is list and marks is not None:
                parts = [(item, marks.children.get(i)) for i, item in enumerate(value)]
            for data, places in parts:
                if data.__class__ is not dict or places is None:
                    self._find(
                        codes.WRONG_MERGE,
                        say("`<<` takes over the keys of another mapping, this is none"),
                        span,
                        help=say(
                            "give the alias of a mapping: `<<: *name`, "
                            "with `&name` where the mapping stands"
                        ),
                    )
                    break
                for key in data:
                    if key in frame.data:
                        continue
                    frame.data[key] = data[key]
                    frame.marks.keys[key] = places.keys[key]
                    frame.marks.values[key] = places.values[key]
                    if key in places.children:
                        frame.marks.children[key] = places.children[key]
                    frame.marks.uses = frame.marks.uses or {}
                    frame.marks.uses[key] = span

    # -- aliases and tags

    def _custom_tag(self, event: Any) -> None:
        start = event.start_mark
        self._add(_remarks().custom_tag(self._source, event.tag, start.line, start.column))

    def _alias(self, event: Any) -> None:
        span = _span(event)
        name = event.anchor
        anchor = self._anchors.get(name)
        value: Any = None
        marks = None
        self._end = span[2:]
        if anchor is None:
            value = f"*{name}"
            self._find(
                codes.UNKNOWN_ALIAS,
                say("`*{name}` refers to `&{name}`, which does not stand above", name=name),
                span,
                help=say('put a text that begins with `*` in quotes: `"*{name}"`', name=name),
            )
        elif anchor.open:
            self._find(
                codes.ENDLESS_ALIAS,
                say("`*{name}` refers to itself: it stands within `&{name}`", name=name),
                span,
                help=say("write out what was meant here"),
            )
        else:
            value, marks = anchor.value, anchor.marks
            self._nodes += anchor.size
            self._repeated += anchor.size
            if self._repeated > MAX_REPEATED:
                self._find(
                    codes.TOO_MANY_ALIASES,
                    say(
                        "with `*{name}` the aliases repeat more than {limit} values",
                        name=name,
                        limit=MAX_REPEATED,
                    ),
                    span,
                    help=say("write out what is needed, or use fewer aliases"),
                    facts={"limit": MAX_REPEATED},
                )
                raise TooManyError
        frame = self._frame
        if frame is not None and frame.is_mapping and frame.key is None:
            self._key_of_wrong_kind(frame, None, span)
            return
        self._attach(value, span, marks)
        if marks is not None and frame is not None and frame.key is None:
            step = frame.last_key if frame.is_mapping else len(frame.data) - 1
            if step is not None and frame.marks.values.get(step) == span:
                frame.marks.uses = frame.marks.uses or {}
                frame.marks.uses[step] = span


def _span(event: Any) -> Span:
    first, last = event.start_mark, event.end_mark
    return Span(first.line + 1, first.column + 1, last.line + 1, last.column + 1)
