"""The fix of a finding, worked out from what decided it and from the text at its place."""

from __future__ import annotations

import copy
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from aoslint.findings import Finding, Fix, Span
from aoslint.fixes.scalars import MARKS, Scalar, leaf_at, rename
from aoslint.source.tree import Route, Tree

if TYPE_CHECKING:
    from aoslint.catalogue.catalogue import Catalogue

_MALFORMED = frozenset({"AOS106", "AOS108", "AOS111"})
_LONGEST_VALUE = 200
"""The most characters of a value that was meant to be a characteristic or a KEYWORD."""
Load = Callable[[], "Catalogue"]
Mender = Callable[[Tree, Finding, Load], Fix | None]


def attach(tree: Tree | None, findings: list[Finding], catalogue: Load) -> list[Finding]:
    """The findings, each with its fix where there is one.

    Args:
        catalogue: loads the content; called for findings that only arise where it is loaded.
    """
    if tree is None or tree.source.format != "yaml":
        return findings
    forms = _forms_of([one for one in findings if one.rule.code in _MALFORMED], tree)
    found = []
    for one in findings:
        mender = _MENDERS.get(one.rule.code)
        fix = None
        if one.fix is None:
            fix = mender(tree, one, catalogue) if mender is not None else forms.get(one.span)
        found.append(one if fix is None else replace(one, fix=fix))
    return found


# The shape of a document.


def _kind(tree: Tree, one: Finding, load: Load) -> Fix | None:
    near = one.facts.get("near") or []
    if not near or str(one.facts["kind"]).casefold() != near[0]:
        return None
    return Fix((Scalar(tree.source, one.span).whole(near[0]),))


def _key(tree: Tree, one: Finding, load: Load) -> Fix | None:
    meant = one.facts.get("meant")
    if meant is not None and Scalar(tree.source, one.span).text:
        return Fix((Scalar(tree.source, one.span).whole(str(meant)),))
    near = one.facts.get("near") or []
    key = str(one.facts["key"])
    if not near:
        return None
    place = leaf_at_key(tree, one, key)
    taken = near[0] in (place or {})
    if place is None or taken or not Scalar(tree.source, one.span).text:
        return None
    safe = _letters(key) == _letters(near[0])
    return Fix((Scalar(tree.source, one.span).whole(near[0]),), safe)


def leaf_at_key(tree: Tree, one: Finding, key: str) -> dict[str, Any] | None:
    """The mapping that an unknown key stands in."""
    at = str(one.facts.get("at", ""))
    data: Any = tree.data
    for step in at.split("/") if at else ():
        data = data[int(step)] if isinstance(data, list) else data.get(step)
        if not isinstance(data, dict | list):
            return None
    return data if isinstance(data, dict) and key in data else None


def _letters(key: str) -> str:
    return re.sub(r"[\s_-]", "", key).casefold()


def _choice(tree: Tree, one: Finding, load: Load) -> Fix | None:
    near = one.facts.get("near") or []
    found = leaf_at(tree, one.span)
    if not near or found is None or not isinstance(found[1], str):
        return None
    safe = found[1].casefold() == str(near[0]).casefold()
    return Fix((Scalar(tree.source, found[2]).whole(str(near[0])),), safe)


def _forms_of(findings: Sequence[Finding], tree: Tree) -> dict[Span, Fix]:
    """By their places, the values that are right but for their signs and their case.

    All are tried at once, form by form, so that a document is checked a handful of times
    however many of its values are malformed.
    """
    kind = tree.data.get("kind") if isinstance(tree.data, dict) else None
    if not findings or not isinstance(kind, str):
        return {}
    waiting: dict[Route, tuple[Span, Span, Iterator[str]]] = {}
    for one in findings:
        found = leaf_at(tree, one.span)
        if found is not None and isinstance(found[1], str) and len(found[1]) <= _LONGEST_VALUE:
            route, value, span = found
            waiting[route] = one.span, span, (f for f in _forms(value) if f != value)
    fixes: dict[Span, Fix] = {}
    data = copy.deepcopy(tree.data) if waiting else None
    while waiting:
        tried: dict[Route, str] = {}
        for route, (_, _, forms) in list(waiting.items()):
            text = next(forms, None)
            if text is None:
                del waiting[route]
            else:
                tried[route] = text
                _put(data, route, text)
        wrong = _faults(kind, data) if tried else {}
        for route, text in tried.items():
            if not _is_wrong(route, wrong):
                at, span, _ = waiting.pop(route)
                fixes[at] = Fix((Scalar(tree.source, span).whole(text),))
    return fixes


def _forms(value: str) -> Iterator[str]:
    text = value.translate(MARKS).strip()
    yield text
    close = re.sub(r"\s+", "", re.sub(r"''|[”“″]", '"', text))
    yield close
    yield re.sub(r"(?<=\d)d(?=\d)|^d(?=\d)", "D", close)
    yield " ".join(text.upper().split())
    yield close.lower()


def _put(data: Any, route: Route, value: str) -> None:
    from aoslint.source.frames import resolve

    for step in route[:-1]:
        data = data[step]
    data[route[-1]] = resolve(value)


def _faults(kind: str, data: Any) -> dict[Route, bool]:
    """The routes at which the schema refuses a document; whether it is a choice of shapes."""
    from aoslint.schema.store import validator_of

    found: dict[Route, bool] = {}
    for error in validator_of(kind).iter_errors(data):
        route = tuple(error.instance_path)
        found[route] = found.get(route, False) or error.kind.name == "anyOf"
    return found


def _is_wrong(route: Route, faults: Mapping[Route, bool]) -> bool:
    """Whether a value, or a choice of shapes that it is part of, is refused."""
    return route in faults or any(faults.get(route[:n], False) for n in range(len(route)))


# Texts.


def _typo(tree: Tree, one: Finding, load: Load) -> Fix | None:
    written, right = str(one.facts["written"]), str(one.facts["right"])
    found = leaf_at(tree, one.span)
    if found is None:
        return None
    scalar = Scalar(tree.source, found[2])
    match = re.search(rf"(?<!\w){re.escape(written)}(?![\w\"'`”″])", scalar.text)
    if match is None:
        return None
    if written[:1].isupper() and right.islower():
        right = right[0].upper() + right[1:]
    safe = not right.startswith(written)  # "within 3": an inch mark is likely, not certain
    return Fix((scalar.edit(match.start(), match.end(), right),), safe)


# Names.


def _title(tree: Tree, one: Finding, load: Load) -> Fix | None:
    """A name of one document by an alias, or by its letters alone."""
    from aoslint.catalogue.names import begins_with, squash

    name = str(one.facts["name"])
    suggestions = [str(title) for title in one.facts.get("suggestions") or ()]
    if len(suggestions) != 1:
        return None
    (title,) = suggestions
    safe = squash(name) == squash(title)
    if not safe:
        catalogue = load()
        match = catalogue.find("warscroll", name)
        titles = catalogue.titles("warscroll")
        known = match.key is not None and catalogue.record(match.key).own_name == title
        safe = known and sum(begins_with(other, title) for other in titles) == 1
    return _renamed(tree, one, name, title, safe)


def _near(tree: Tree, one: Finding, load: Load) -> Fix | None:
    suggestions = list(one.facts.get("suggestions") or ())
    if len(suggestions) != 1:
        return None
    return _renamed(tree, one, str(one.facts["name"]), str(suggestions[0]), safe=False)


def _settled(tree: Tree, one: Finding, load: Load) -> Fix | None:
    if "candidates" in one.facts:
        return None
    return _renamed(tree, one, str(one.facts["printed"]), str(one.facts["title"]), safe=True)


def _renamed(tree: Tree, one: Finding, name: str, title: str, safe: bool) -> Fix | None:
    found = leaf_at(tree, one.span)
    if found is None:
        return None
    edit = rename(tree, found[0], name, title)
    return Fix((edit,), safe) if edit is not None else None


_MENDERS: dict[str, Mender] = {
    "AOS101": _kind,
    "AOS102": _key,
    "AOS105": _choice,
    "AOS225": _typo,
    "AOS226": _typo,
    "AOS227": _typo,
    "AOS244": _title,
    "AOS245": _near,
    "AOS246": _title,
    **dict.fromkeys([f"AOS30{number}" for number in range(1, 8)], _near),
    "AOS309": _settled,
}
