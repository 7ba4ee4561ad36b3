"""Spellings that mean the same and are no finding: what `--fix` brings into one form."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from aoslint.findings import Edit
from aoslint.fixes.scalars import MARKS, Scalar, leaves, rename, value_at
from aoslint.language.spelling import APOSTROPHES, DASHES
from aoslint.source.tree import Marks, Route, Tree

if TYPE_CHECKING:
    from aoslint.catalogue.catalogue import Catalogue, Match
    from aoslint.content.records import NamedClause
    from aoslint.roster.roster import Roster

_MARK = re.compile(f"[{APOSTROPHES}{DASHES}]")
_MARKED = re.compile("[\u0300-\u036f]")
_CLUSTER = re.compile("[^\u0300-\u036f][\u0300-\u036f]+")
_NAMES = frozenset(
    {
        *("title", "subtitle", "name", "table", "lore", "keywords", "marks", "organisation"),
        *("any_of", "abilities", "command_abilities", "traits", "artefacts", "spells", "prayers"),
        *("choices", "command_trait", "artefact", "keyword", "battle_traits"),
    }
)
"""The keys under which names stand that a document itself gives."""


class Offer(NamedTuple):
    """An edit that changes how something is spelt, and nothing else."""

    what: str
    """title, mark or letters"""
    edit: Edit


def letters(tree: Tree) -> Iterator[Offer]:
    """Letters made of several code points, by the one that there is for them."""
    if not _MARKED.search(tree.source.text) and "\\u03" not in tree.source.text:
        return
    seen = {*_key_spans(tree.marks), *(span for _, value, span in leaves(tree) if _is_text(value))}
    for span in sorted(seen):
        scalar = Scalar(tree.source, span)
        for match in _CLUSTER.finditer(scalar.text):
            composed = unicodedata.normalize("NFC", match[0])
            if composed != match[0]:
                yield Offer("letters", scalar.edit(match.start(), match.end(), composed))


def marks(tree: Tree) -> Iterator[Offer]:
    """Typographic marks in the names that a content document gives."""
    if not _MARK.search(tree.source.text):
        return
    for route, value, span in leaves(tree):
        key = next((step for step in reversed(route) if isinstance(step, str)), None)
        if not _is_text(value) or key not in _NAMES:
            continue
        scalar = Scalar(tree.source, span)
        for match in _MARK.finditer(scalar.text):
            edit = scalar.edit(match.start(), match.end(), match[0].translate(MARKS))
            yield Offer("mark", edit)


def of_army(roster: Roster) -> Iterator[Offer]:
    """Names in an army by the titles of what they were found to mean."""
    tree, catalogue = roster.tree, roster.catalogue
    for written, title, route in _meant(roster):
        if title != written and _says(tree, route, written):
            yield from _titled(tree, route, written, title)
    for key in ("realm_of_origin", "realm"):
        yield from _reference(tree, catalogue, "realm", (key,))
    yield from _reference(tree, catalogue, "battleplan", ("battleplan",))


def _meant(roster: Roster) -> Iterator[tuple[str, str, Route]]:
    catalogue = roster.catalogue
    for unit in roster.units:
        match = catalogue.find("warscroll", unit.written)
        if (
            unit.warscroll is not None
            and _is_sure(match)
            and catalogue.record(match.keys[0]).own_name == unit.title
        ):
            here = isinstance(value_at(roster.tree, unit.route), str)
            yield unit.written, unit.title, unit.route if here else (*unit.route, "warscroll")
        for pick in unit.picks:
            if _is_called(pick.item, pick.name, pick.written):
                yield pick.written, pick.name, pick.route
    for battalion in roster.battalions:
        if battalion.record is not None:
            here = isinstance(value_at(roster.tree, battalion.route), str)
            route = battalion.route if here else (*battalion.route, "battalion")
            if catalogue.find("battalion", battalion.written).keys:
                yield battalion.written, battalion.record.title, route
    for extra in roster.extras:
        if extra.record is not None and catalogue.find("warscroll", extra.written).key:
            found = value_at(roster.tree, extra.route)
            key = next((k for k in ("endless_spell", "scenery") if _has(found, k)), None)
            route = extra.route if key is None else (*extra.route, key)
            yield extra.written, extra.record.title, route
    allegiance = roster.allegiance_written or ""
    if roster.allegiance is not None and catalogue.find("allegiance", allegiance).key is not None:
        yield allegiance, roster.allegiance.title, ("allegiance",)
    for row in roster.subfactions:
        title = row.title
        at = roster.subfaction_routes.get(title, ("subfaction",))
        written = value_at(roster.tree, at)
        if isinstance(written, str) and _is_called(row, title, written):
            yield written, title, at


def of_content(tree: Tree, kind: str, catalogue: Catalogue) -> Iterator[Offer]:
    """References of a content document by the titles of what they mean."""
    from aoslint.rules.content_walk import names_in

    for name in names_in(tree.data, kind):
        space = _SPACES.get(name.what)
        if space is not None:
            # a faction may be called in a book as an allegiance is elsewhere
            same = name.what == "faction"
            yield from _reference(tree, catalogue, space, name.route, same_name=same)
    if kind == "profiles":
        for part in ("profiles", "changes"):
            for number in range(len(tree.data.get(part) or ())):
                for what in ("warscroll", "battalion"):
                    yield from _reference(tree, catalogue, what, (part, number, what))


_SPACES = {
    "warscroll": "warscroll",
    "faction": "allegiance",
    "allegiance": "allegiance",
    "battalion": "battalion",
    "realm": "realm",
}


def _reference(
    tree: Tree, catalogue: Catalogue, space: str, route: Route, *, same_name: bool = False
) -> Iterator[Offer]:
    written = value_at(tree, route)
    if not isinstance(written, str):
        return
    match = catalogue.find(space, written)
    if not _is_sure(match) or match.how == "spacing" or (same_name and match.how != "title"):
        return
    title = catalogue.record(match.keys[0]).own_name
    if title != written and _says(tree, route, written):
        yield from _titled(tree, route, written, title)


def _is_sure(match: Match) -> bool:
    """Whether a name means one document; what a tool shortens to it does not count beside."""
    return match.key is not None and (match.how == "title" or not match.others)


def _titled(tree: Tree, route: Route, written: str, title: str) -> Iterator[Offer]:
    edit = rename(tree, route, written, title)
    if edit is not None:
        yield Offer("title", edit)


def _says(tree: Tree, route: Route, written: str) -> bool:
    value = value_at(tree, route)
    return isinstance(value, str) and written in value


def _is_called(item: NamedClause | None, name: str, written: str) -> bool:
    """Whether `written` is a name of a row, spelt in another way or not."""
    from aoslint.catalogue.names import squash

    names = [name]
    if item is not None:
        names += [item.own_name or name, *item.aliases]
    return squash(written) in map(squash, names)


def _has(value: Any, key: str) -> bool:
    return isinstance(value, dict) and key in value


def _is_text(value: Any) -> bool:
    return isinstance(value, str)


def _key_spans(marks: Marks) -> Iterator[Any]:
    yield from marks.keys.values()
    for child in marks.children.values():
        yield from _key_spans(child)
