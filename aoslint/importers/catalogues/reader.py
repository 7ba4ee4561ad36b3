"""One file of BattleScribe data, from bytes to typed data.

Both writings of the schema are read: that of 2.01, in which a characteristic has its value as
an attribute and a book stands at each entry, and that of 2.02 and 2.03.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from aoslint.findings import START, Finding, Span, finding
from aoslint.importers.archive import member_of
from aoslint.importers.catalogues.data import (
    CatalogueLink,
    Category,
    CategoryLink,
    Characteristic,
    Condition,
    ConditionGroup,
    Constraint,
    Cost,
    CostType,
    Entry,
    File,
    ForceEntry,
    Group,
    InfoGroup,
    InfoHolder,
    InfoLink,
    Link,
    Modifier,
    ModifierGroup,
    Named,
    Node,
    Profile,
    ProfileType,
    Query,
    Repeat,
    Rule,
)
from aoslint.importers.codes import BROKEN_MARKUP, LIST_TOO_LARGE, NO_ROSTER, XML_ENTITIES
from aoslint.language import say

SUFFIXES = (".gst", ".cat", ".gstz", ".catz")
"""How the names of such files end."""
MAX_BYTES = 16 * 1024 * 1024
MAX_ELEMENTS = 500_000

_ROOTS = {"gameSystem": True, "catalogue": False}
_WORDS = re.compile(r"\s+")
_UNSEEN = dict.fromkeys(map(ord, "\ufeff\u200b\u200c\u200d\u2060"))


def read_file(data: bytes, shown: str) -> tuple[File | None, list[Finding]]:
    """Read one file, zipped or not; its links lead nowhere yet.

    Args:
        data: the bytes of the file.
        shown: the name that findings carry.
    """
    if data.startswith(b"PK"):
        content, problems = member_of(data, shown, (".gst", ".cat"))
        if content is None:
            return None, problems
        data = content
    if len(data) > MAX_BYTES:
        message = say(
            "the file has {bytes} bytes; {limit} is the most that is read",
            bytes=len(data),
            limit=MAX_BYTES,
        )
        return None, [finding(LIST_TOO_LARGE, message, shown, START)]
    root, problem = _tree(data, shown)
    if root is None:
        return None, [problem] if problem else []
    name = _name(root)
    if name not in _ROOTS:
        message = say("the file holds `{name}`, not a game system or a catalogue", name=name)
        advice = say("files of data end in `.gst` or `.cat`, rosters in `.ros`")
        return None, [finding(NO_ROSTER, message, shown, START, help=advice)]
    reader = _Reader(shown)
    return reader.file(root, _ROOTS[name]), reader.problems


def _tree(data: bytes, shown: str) -> tuple[Any, Finding | None]:
    from lxml import etree  # type: ignore[import-untyped]

    parser = etree.XMLParser(
        resolve_entities=False,
        no_network=True,
        load_dtd=False,
        dtd_validation=False,
        huge_tree=False,
        remove_comments=True,
        remove_pis=True,
    )
    try:
        root = etree.fromstring(data, parser)
    except (etree.XMLSyntaxError, ValueError) as error:
        line, column = getattr(error, "position", None) or (1, 1)
        where = Span(max(line, 1), max(column, 1), max(line, 1), max(column, 1) + 1)
        reason = str(getattr(error, "msg", "") or error).partition(", line ")[0]
        message = say("the XML of the file is damaged: {reason}", reason=reason)
        return None, finding(BROKEN_MARKUP, message, shown, where)
    if root.getroottree().docinfo.internalDTD is not None:
        message = say("DOCTYPE or entities are not accepted in data")
        advice = say("download the file again: BattleScribe writes neither")
        return None, finding(XML_ENTITIES, message, shown, START, help=advice)
    if sum(1 for _ in root.iter()) > MAX_ELEMENTS:
        message = say(
            "the file has more than {limit} elements, the most that is read", limit=MAX_ELEMENTS
        )
        return None, finding(LIST_TOO_LARGE, message, shown, START)
    return root, None


def _name(element: Any) -> str:
    tag = element.tag
    return tag.rpartition("}")[2] if isinstance(tag, str) else ""


def _said(text: str | None) -> str:
    return _WORDS.sub(" ", text.translate(_UNSEEN)).strip() if text else ""


def _true(element: Any, key: str, default: bool = False) -> bool:
    value = element.get(key)
    return default if value is None else value.strip().casefold() == "true"


class _Reader:
    def __init__(self, shown: str) -> None:
        self.shown = shown
        self.problems: list[Finding] = []
        self.books: dict[str, str] = {}

    def file(self, root: Any, system: bool) -> File:
        for part in self.parts(root, "publications"):
            self.books[part.get("id") or ""] = _said(part.get("name"))
        file = File(
            path=self.shown,
            system=system,
            library=_true(root, "library"),
            system_id=root.get("id" if system else "gameSystemId") or "",
            revision=int(self.number(root, "revision", 0)),
            system_revision=int(self.number(root, "gameSystemRevision", 0)),
            publications=self.books,
        )
        self.info(file, root)
        file.profile_types = [self.profile_type(e) for e in self.parts(root, "profileTypes")]
        file.cost_types = [
            CostType(
                e.get("id") or "",
                _said(e.get("name")),
                self.number(e, "defaultCostLimit", -1.0),
            )
            for e in self.parts(root, "costTypes")
        ]
        file.categories = [self.category(e) for e in self.parts(root, "categoryEntries")]
        file.forces = [self.force(e) for e in self.parts(root, "forceEntries")]
        file.entries = [self.entry(e) for e in self.parts(root, "selectionEntries")]
        file.groups = [self.group(e) for e in self.parts(root, "selectionEntryGroups")]
        file.links = [self.link(e) for e in self.parts(root, "entryLinks")]
        file.shared_entries = [self.entry(e) for e in self.parts(root, "sharedSelectionEntries")]
        file.shared_groups = [self.group(e) for e in self.parts(root, "sharedSelectionEntryGroups")]
        file.shared_profiles = [self.profile(e) for e in self.parts(root, "sharedProfiles")]
        file.shared_rules = [self.rule(e) for e in self.parts(root, "sharedRules")]
        file.shared_info_groups = [self.info_group(e) for e in self.parts(root, "sharedInfoGroups")]
        file.catalogue_links = [
            CatalogueLink(
                e.get("id") or "",
                _said(e.get("name")),
                e.get("targetId") or "",
                _true(e, "importRootEntries"),
                line=e.sourceline or 0,
            )
            for e in self.parts(root, "catalogueLinks")
        ]
        return file

    def parts(self, element: Any, name: str) -> Iterator[Any]:
        """The elements within a container of an element."""
        for child in element:
            if _name(child) == name:
                yield from child

    def number(self, element: Any, key: str, default: float) -> float:
        value = element.get(key)
        if value is None:
            return default
        try:
            number = float(value)
        except ValueError:
            number = float("nan")
        if number != number or abs(number) > 1e9:
            line = element.sourceline or 1
            message = say(
                "`{key}` of `{name}` is `{value}`, not a number",
                key=key,
                name=_name(element),
                value=value[:40],
            )
            where = Span(line, 1, line, 1)
            self.problems.append(
                finding(BROKEN_MARKUP, message, self.shown, where, severity="warning")
            )
            return default
        return number

    def named(self, one: Named, element: Any) -> None:
        one.id = element.get("id") or ""
        one.name = _said(element.get("name"))
        one.hidden = _true(element, "hidden")
        book = element.get("publicationId")
        one.publication = self.books.get(book) if book else _said(element.get("book")) or None
        one.page = _said(element.get("page")) or None
        one.line = element.sourceline or 0
        one.modifiers = [self.modifier(e) for e in self.parts(element, "modifiers")]
        one.modifier_groups = [
            self.modifier_group(e) for e in self.parts(element, "modifierGroups")
        ]

    def info(self, one: InfoHolder, element: Any) -> None:
        self.named(one, element)
        one.profiles = [self.profile(e) for e in self.parts(element, "profiles")]
        one.rules = [self.rule(e) for e in self.parts(element, "rules")]
        one.info_groups = [self.info_group(e) for e in self.parts(element, "infoGroups")]
        one.info_links = [self.info_link(e) for e in self.parts(element, "infoLinks")]

    def node(self, one: Node, element: Any) -> None:
        self.info(one, element)
        one.collective = _true(element, "collective")
        one.imported = _true(element, "import", True)
        one.constraints = self.constraints(element)
        one.categories = [self.category_link(e) for e in self.parts(element, "categoryLinks")]
        one.costs = [
            Cost(
                _said(e.get("name")),
                e.get("typeId") or e.get("costTypeId") or "",
                self.number(e, "value", 0.0),
            )
            for e in self.parts(element, "costs")
        ]
        one.entries = [self.entry(e) for e in self.parts(element, "selectionEntries")]
        one.groups = [self.group(e) for e in self.parts(element, "selectionEntryGroups")]
        one.links = [self.link(e) for e in self.parts(element, "entryLinks")]

    def entry(self, element: Any) -> Entry:
        one = Entry(type=element.get("type") or "upgrade")
        self.node(one, element)
        return one

    def group(self, element: Any) -> Group:
        one = Group(default=element.get("defaultSelectionEntryId") or None)
        self.node(one, element)
        return one

    def link(self, element: Any) -> Link:
        one = Link(type=element.get("type") or "", target_id=element.get("targetId") or "")
        self.node(one, element)
        return one

    def info_group(self, element: Any) -> InfoGroup:
        one = InfoGroup()
        self.info(one, element)
        return one

    def info_link(self, element: Any) -> InfoLink:
        one = InfoLink(type=element.get("type") or "", target_id=element.get("targetId") or "")
        self.named(one, element)
        return one

    def category(self, element: Any) -> Category:
        one = Category(constraints=self.constraints(element))
        self.info(one, element)
        return one

    def category_link(self, element: Any) -> CategoryLink:
        one = CategoryLink(
            target_id=element.get("targetId") or "",
            primary=_true(element, "primary"),
            constraints=self.constraints(element),
        )
        self.info(one, element)
        return one

    def force(self, element: Any) -> ForceEntry:
        one = ForceEntry(constraints=self.constraints(element))
        self.info(one, element)
        one.categories = [self.category_link(e) for e in self.parts(element, "categoryLinks")]
        one.forces = [self.force(e) for e in self.parts(element, "forceEntries")]
        return one

    def profile(self, element: Any) -> Profile:
        one = Profile(
            type=element.get("typeId") or element.get("profileTypeId") or "",
            type_name=_said(element.get("typeName") or element.get("profileTypeName")),
        )
        self.named(one, element)
        for cell in self.parts(element, "characteristics"):
            value = cell.get("value")
            one.characteristics.append(
                Characteristic(
                    _said(cell.get("name")),
                    cell.get("typeId") or cell.get("characteristicTypeId") or "",
                    _text(value if value is not None else cell.text),
                )
            )
        return one

    def rule(self, element: Any) -> Rule:
        one = Rule()
        self.named(one, element)
        for child in element:
            if _name(child) == "description":
                one.description = _text(child.text)
        return one

    def profile_type(self, element: Any) -> ProfileType:
        columns = {
            e.get("id") or "": _said(e.get("name"))
            for e in self.parts(element, "characteristicTypes")
        }
        return ProfileType(element.get("id") or "", _said(element.get("name")), columns)

    def constraints(self, element: Any) -> list[Constraint]:
        found = []
        for part in self.parts(element, "constraints"):
            one = Constraint(id=part.get("id") or "", type=part.get("type") or "max")
            self.query(one, part)
            found.append(one)
        return found

    def conditions(self, element: Any) -> list[Condition]:
        found = []
        for part in self.parts(element, "conditions"):
            one = Condition(type=part.get("type") or "equalTo")
            self.query(one, part)
            found.append(one)
        return found

    def condition_groups(self, element: Any) -> list[ConditionGroup]:
        return [
            ConditionGroup(
                part.get("type") or "and", self.conditions(part), self.condition_groups(part)
            )
            for part in self.parts(element, "conditionGroups")
        ]

    def repeats(self, element: Any) -> list[Repeat]:
        found = []
        for part in self.parts(element, "repeats"):
            one = Repeat(
                repeats=int(self.number(part, "repeats", 1)), round_up=_true(part, "roundUp")
            )
            self.query(one, part)
            found.append(one)
        return found

    def modifier(self, element: Any) -> Modifier:
        return Modifier(
            element.get("type") or "set",
            element.get("field") or "",
            element.get("value") or "",
            self.conditions(element),
            self.condition_groups(element),
            self.repeats(element),
            element.sourceline or 0,
        )

    def modifier_group(self, element: Any) -> ModifierGroup:
        return ModifierGroup(
            self.conditions(element),
            self.condition_groups(element),
            self.repeats(element),
            [self.modifier(e) for e in self.parts(element, "modifiers")],
            [self.modifier_group(e) for e in self.parts(element, "modifierGroups")],
        )

    def query(self, one: Query, element: Any) -> None:
        one.field = element.get("field") or "selections"
        one.scope = element.get("scope") or "parent"
        one.value = self.number(element, "value", 0.0)
        one.percent = _true(element, "percentValue")
        one.shared = _true(element, "shared", True)
        one.child_selections = _true(element, "includeChildSelections")
        one.child_forces = _true(element, "includeChildForces")
        one.child = element.get("childId") or None
        one.line = element.sourceline or 0


def _text(text: str | None) -> str:
    """Words as they stand, with plain line ends and no blanks around them."""
    return (text or "").replace("\r\n", "\n").replace("\r", "\n").strip()
