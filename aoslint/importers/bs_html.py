"""BattleScribe rosters as HTML."""

from __future__ import annotations

import html
import re
from typing import TYPE_CHECKING, Any

from aoslint.findings import START, Finding, Span, finding
from aoslint.importers.codes import LIST_TOO_LARGE
from aoslint.importers.selections import Force, RosterFile, Selection, heading, split_names
from aoslint.importers.words import bare, tidy
from aoslint.language import say
from aoslint.source.text import Source

if TYPE_CHECKING:
    from collections.abc import Iterator

MAX_DEPTH = 40
MAX_SELECTIONS = 5000

_SYSTEM = re.compile(r"^(?P<name>.*?)\s*\((?P<system>[^()]*)\)\s*$")
_FACTION = re.compile(r"^(?P<name>.*?)\s*\((?P<faction>.*)\)\s*$")
_CUSTOM = re.compile(r"^(?P<custom>.+\S)\s+-\s+(?P<name>\S.*)$")


class _TooManyError(Exception):
    pass


def parse(source: Source) -> tuple[RosterFile | None, list[Finding]]:
    """The roster in an HTML page; none if there is no roster in it, or one too large."""
    from lxml import etree  # type: ignore[import-untyped]
    from lxml import html as markup

    parser = markup.HTMLParser(encoding="utf-8", no_network=True, huge_tree=False)
    try:
        page = markup.document_fromstring(source.text.encode("utf-8"), parser=parser)
        return _Page(source, page).roster(), []
    except (etree.ParserError, etree.XMLSyntaxError, ValueError):
        return None, []
    except _TooManyError:
        message = say(
            "the roster has more than {selections} selections or {levels} levels of them, "
            "the most that is read",
            selections=MAX_SELECTIONS,
            levels=MAX_DEPTH,
        )
        return None, [finding(LIST_TOO_LARGE, message, source.path, START)]


class _Page:
    def __init__(self, source: Source, page: Any) -> None:
        self.source = source
        self.page = page
        self.count = 0

    def roster(self) -> RosterFile | None:
        forces = [item for item in self.page.iter("li") if _is(item, "force")]
        if not forces:
            return None
        roster = RosterFile(None, START, None, START)
        title = next(self.page.iter("h1"), None)
        if title is not None:
            text = _text(title)
            _, name, points = heading(text)
            match = _SYSTEM.match(name)
            roster.name = match["name"] if match else name
            roster.system = match["system"] if match else None
            roster.name_span = self.place(title, roster.name)
            roster.system_span = self.place(title, roster.system or name)
            roster.points = points
            roster.points_span = self.price_place(title)
        for item in forces:
            roster.forces.append(self.force(item))
        return roster

    def force(self, item: Any) -> Force:
        head = item.find("h2")
        text = _text(head) if head is not None else ""
        _, name, points = heading(text)
        match = _FACTION.match(name)
        where = self.place(head, name) if head is not None else START
        faction = match["faction"] if match else None
        force = Force(match["name"] if match else name, where, faction, points)
        for category in item.iter("li"):
            if not _is(category, "category"):
                continue
            title = category.find("h3")
            label = heading(_text(title))[1] if title is not None else None
            for root in _items(category):
                force.selections.append(self.selection(root, label, 0))
        return force

    def selection(self, item: Any, category: str | None, depth: int) -> Selection:
        self.count_one(depth)
        head = item.find("h4")
        number, name, points = heading(_text(head) if head is not None else "")
        line = head if head is not None else item
        selection = Selection(name, self.place(line, name), number, points=points)
        selection.points_span = self.price_place(line) if points is not None else None
        selection.category = category
        for part in item.iterfind("p"):
            if _is(part, "category-names"):
                selection.categories = tuple(split_names(_value(part), set()))
            elif _is(part, "profile-names"):
                _profiles(part, selection)
        self.table_names(item, selection)
        for part in item.iterfind("p"):
            if part.get("class") is None:
                self.flat(part, selection)
        for child in _items(item):
            selection.children.append(self.selection(child, None, depth + 1))
        self.custom_name(selection)
        return selection

    def count_one(self, depth: int) -> None:
        self.count += 1
        if self.count > MAX_SELECTIONS or depth > MAX_DEPTH:
            raise _TooManyError

    def custom_name(self, selection: Selection) -> None:
        """A player's own name stands before the unit's: `Averon - Knight-Incantor`."""
        match = _CUSTOM.match(selection.name)
        units = selection.profiles.get("Unit", set())
        if match is None or any(bare(name) == bare(selection.name) for name in units):
            return
        listed = selection.category is not None or bool(selection.categories)
        if not listed and not any(bare(name) == bare(match["name"]) for name in units):
            return
        selection.custom, selection.name = match["custom"], match["name"]

    def flat(self, part: Any, selection: Selection) -> None:
        """The selections that are printed as one list of names."""
        known = {name for names in selection.profiles.values() for name in names}
        for text in split_names(_value(part), known):
            self.count_one(0)
            number, name, points = heading(text)
            child = Selection(name, self.place(part, name), number, points=points, flat=True)
            selection.children.append(child)

    def table_names(self, item: Any, selection: Selection) -> None:
        for table in item.iterfind("table"):
            rows = table.iter("tr")
            first = next(rows, None)
            title = first.find("th") if first is not None else None
            if title is None:
                continue
            names = selection.profiles.setdefault(tidy(_text(title)), set())
            for row in rows:
                cell = row.find("td")
                if cell is not None:
                    names.add(tidy(_text(cell)))

    def place(self, element: Any, text: str) -> Span:
        """Where a text stands, from the line of its element on."""
        line = element.sourceline or 1
        wanted = (text, html.escape(text, quote=False), html.escape(text))
        for number in range(line, min(line + 6, len(self.source.lines) + 1)):
            for form in wanted:
                at = self.source.lines[number - 1].find(form) if form else -1
                if at >= 0:
                    return Span(number, at + 1, number, at + len(form) + 1)
        number = min(line, max(len(self.source.lines), 1))
        length = len(self.source.lines[number - 1]) if self.source.lines else 0
        return Span(number, 1, number, length + 1)

    def price_place(self, element: Any) -> Span:
        text = self.source.lines[(element.sourceline or 1) - 1] if self.source.lines else ""
        match = re.search(r"\[([\d.,]+)\s*pts", text)
        line = element.sourceline or 1
        if match is None:
            return self.place(element, "")
        return Span(line, match.start(1) + 1, line, match.end(1) + 1)


def _is(element: Any, name: str) -> bool:
    return name in (element.get("class") or "").split()


def _items(element: Any) -> Iterator[Any]:
    for part in element.iterfind("ul"):
        yield from part.iterfind("li")


def _text(element: Any) -> str:
    return str(element.text_content()).strip()


def _value(part: Any) -> str:
    """The text of a paragraph after its first bold label."""
    text = _text(part)
    _, colon, value = text.partition(":")
    return tidy(value) if colon else tidy(text)


def _profiles(part: Any, selection: Selection) -> None:
    kind = None
    for span in part.iterfind("span"):
        text = tidy(_text(span))
        if _is(span, "bold"):
            kind = text.rstrip(": ")
        elif kind is not None:
            selection.profiles.setdefault(kind, set()).update(split_names(text, set()))
