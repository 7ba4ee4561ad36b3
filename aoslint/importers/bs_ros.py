"""BattleScribe rosters in the tool's own XML.

The XML is read by expat with every declaration that could fetch or expand something
refused, and with bounds on depth and number.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import Any
from xml.parsers import expat

from aoslint.findings import START, Finding, Span, finding
from aoslint.importers.codes import BROKEN_MARKUP, LIST_TOO_LARGE, XML_ENTITIES
from aoslint.importers.selections import Force, RosterFile, Selection, whole
from aoslint.importers.words import tidy
from aoslint.language import say
from aoslint.source.text import Source

MAX_DEPTH = 100
MAX_ELEMENTS = 200_000
MAX_SELECTIONS = 5000
POINTS = "pts"

_LINE_END = re.compile(r"\r\n|\r|\n")


class _RefusedError(Exception):
    def __init__(self, problem: Finding) -> None:
        super().__init__(problem.message)
        self.problem = problem


def parse(source: Source) -> tuple[RosterFile | None, list[Finding]]:
    """The roster in an XML text; none, with or without a finding, if there is none."""
    reader = _Reader(source)
    try:
        reader.read()
    except _RefusedError as refused:
        return None, [refused.problem]
    except expat.ExpatError as error:
        line = max(error.lineno, 1)
        where = Span(line, error.offset + 1, line, error.offset + 2)
        reason = expat.errors.messages.get(error.code, str(error.code))
        message = say("the XML of the roster is damaged: {reason}", reason=reason)
        return None, [finding(BROKEN_MARKUP, message, source.path, where)]
    return reader.roster, []


class _Reader:
    def __init__(self, source: Source) -> None:
        self.source = source
        self.data = source.text.encode("utf-8", "replace")
        self.ascii = len(self.data) == len(source.text)
        self.starts = [0] + [match.end() for match in _LINE_END.finditer(source.text)]
        self.bytes_at, self.chars_at = 0, 0
        self.roster: RosterFile | None = None
        self.stack: list[Any] = []
        self.names: list[str] = []
        self.elements = 0
        self.selections = 0
        self.parser = expat.ParserCreate(encoding="utf-8", namespace_separator=" ")

    def read(self) -> None:
        parser = self.parser
        parser.StartElementHandler = self.start
        parser.EndElementHandler = self.end
        parser.StartDoctypeDeclHandler = self.refuse
        parser.EntityDeclHandler = self.refuse
        parser.UnparsedEntityDeclHandler = self.refuse
        parser.ExternalEntityRefHandler = self.refuse
        parser.Parse(self.data, True)

    def refuse(self, *_: Any) -> int:
        line = self.parser.CurrentLineNumber
        where = Span(line, 1, line, 2)
        message = say("DOCTYPE or entities are not accepted in a roster")
        advice = say("export the roster again: BattleScribe writes neither")
        raise _RefusedError(finding(XML_ENTITIES, message, self.source.path, where, help=advice))

    def too_large(self, message: str) -> None:
        raise _RefusedError(finding(LIST_TOO_LARGE, message, self.source.path, START))

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        name = tag.rpartition(" ")[2]
        self.names.append(name)
        self.elements += 1
        if len(self.names) > MAX_DEPTH:
            self.too_large(
                say(
                    "the roster has more than {limit} levels, the most that is read",
                    limit=MAX_DEPTH,
                )
            )
        if self.elements > MAX_ELEMENTS:
            self.too_large(
                say(
                    "the roster has more than {limit} elements, the most that is read",
                    limit=MAX_ELEMENTS,
                )
            )
        offset = self.offset() if name in ("roster", "force", "selection") else 0
        if len(self.names) == 1:
            if name == "roster":
                self.roster = self.open_roster(attributes, offset)
        elif self.roster is not None:
            self.inner(name, attributes, offset)

    def inner(self, name: str, attributes: dict[str, str], offset: int) -> None:
        assert self.roster is not None
        holder = self.stack[-1] if self.stack else None
        if name == "force":
            where = self.attribute(offset, "name")
            force = Force(tidy(attributes.get("name", "")), where, attributes.get("catalogueName"))
            self.roster.forces.append(force)
            self.stack.append(force)
        elif name == "selection" and holder is not None:
            self.selections += 1
            if self.selections > MAX_SELECTIONS:
                self.too_large(
                    say(
                        "the roster has more than {limit} selections, the most that is read",
                        limit=MAX_SELECTIONS,
                    )
                )
            selection = self.selection(attributes, offset)
            inside = holder.selections if isinstance(holder, Force) else holder.children
            inside.append(selection)
            self.stack.append(selection)
        elif name == "costLimit" and holder is None:
            if attributes.get("name", "").strip() == POINTS:
                limit = whole(attributes.get("value", ""))
                self.roster.limit = limit if limit and limit > 0 else None
                self.roster.limit_span = self.here()
        elif name == "cost" and attributes.get("name", "").strip() == POINTS:
            points = whole(attributes.get("value", ""))
            if holder is None:
                self.roster.points, self.roster.points_span = points, self.here()
            elif isinstance(holder, Selection):
                holder.points, holder.points_span = points, self.here()
        elif isinstance(holder, Selection):
            self.detail(holder, name, attributes)

    def detail(self, holder: Selection, name: str, attributes: dict[str, str]) -> None:
        if name == "category":
            label = attributes.get("name", "")
            if attributes.get("primary") == "true":
                holder.category = label
            holder.categories = (*holder.categories, label)
        elif name == "profile":
            kind = attributes.get("typeName") or attributes.get("profileTypeName") or ""
            holder.profiles.setdefault(tidy(kind), set()).add(tidy(attributes.get("name", "")))

    def end(self, tag: str) -> None:
        name = tag.rpartition(" ")[2]
        self.names.pop()
        if name in ("selection", "force") and self.stack:
            done = self.stack.pop()
            if isinstance(done, Selection):
                held = [child.points for child in done.children if child.points is not None]
                if held:
                    # The file gives each part its own price; printed lists give the sum.
                    done.points = (done.points or 0) + sum(held)

    def open_roster(self, attributes: dict[str, str], offset: int) -> RosterFile:
        name = tidy(attributes.get("name", "")) or None
        system = tidy(attributes.get("gameSystemName", "")) or None
        return RosterFile(
            name,
            self.attribute(offset, "name"),
            system,
            self.attribute(offset, "gameSystemName"),
        )

    def selection(self, attributes: dict[str, str], offset: int) -> Selection:
        number = attributes.get("number", "1")
        selection = Selection(
            tidy(attributes.get("name", "")),
            self.attribute(offset, "name"),
            int(number) if number.isdecimal() and len(number) < 6 else 1,
            kind=attributes.get("type") or None,
        )
        custom = tidy(attributes.get("customName", ""))
        if custom:
            selection.custom = custom
            selection.custom_span = self.attribute(offset, "customName")
        return selection

    def offset(self) -> int:
        """The character at which the element that was just opened begins."""
        index = self.parser.CurrentByteIndex
        if self.ascii:
            return index
        self.chars_at += len(self.data[self.bytes_at : index].decode("utf-8", "replace"))
        self.bytes_at = index
        return self.chars_at

    def attribute(self, offset: int, name: str) -> Span:
        """Where the value of an attribute stands."""
        text = self.source.text
        close = text.find(">", offset)
        pattern = re.compile(rf"\s{name}\s*=\s*([\"'])(.*?)\1", re.DOTALL)
        match = pattern.search(text, offset, close + 1 if close > 0 else len(text))
        if match is None:
            return self.span(offset, offset + 1)
        return self.span(*match.span(2))

    def here(self) -> Span:
        line, column = self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber
        return Span(line, column + 1, line, column + 2)

    def span(self, start: int, end: int) -> Span:
        first, last = bisect_right(self.starts, start), bisect_right(self.starts, end)
        return Span(
            first, start - self.starts[first - 1] + 1, last, end - self.starts[last - 1] + 1
        )
