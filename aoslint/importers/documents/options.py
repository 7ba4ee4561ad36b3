"""What models of a unit may be armed with and upgraded to, with the limits of the data."""

from __future__ import annotations

import re
from typing import Any

from aoslint.importers.catalogues.data import Constraint, Entry, Group, Link, Node
from aoslint.importers.documents.draft import Draft, bare, name_of
from aoslint.importers.documents.prices import sizes
from aoslint.importers.documents.units import is_list, is_unit, profiles_in

_SIGNS = re.compile(r"\b(banner|standard|icon|pennant|totem|flag)", re.IGNORECASE)
_MUSIC = re.compile(r"\b(horn|drum|musician|piper|gong|bell|trumpet)", re.IGNORECASE)
_NOT_OPTIONS = frozenset(
    ("general", "generalsadjutant", "honouredretinue", "commandtraits", "artefacts", "mounttraits")
)


def options(entry: Entry, draft: Draft) -> list[dict[str, Any]]:
    """The options of a unit; what has limits that were not understood stands in a comment."""
    parts = sizes(entry)
    models = {part.entry.id: part.models for part in parts} | {p.node.id: p.models for p in parts}
    single = not parts
    found: list[dict[str, Any]] = []
    for child in entry.children():
        target = child.target if isinstance(child, Link) else child
        if target is None or target.id in models or bare(child.name) in _NOT_OPTIONS:
            continue
        if isinstance(target, Group):
            if not is_list(target) and bare(target.name) not in _NOT_OPTIONS:
                found += _group(child, target, models, single, draft)
        elif isinstance(target, Entry) and not is_unit(target) and not target.hidden:
            row = _upgrade(child, target, models, draft)
            if row:
                found.append(row)
    if not single:
        told_by_texts(
            [
                c.value
                for p, _ in profiles_in(entry)
                for c in p.characteristics
                if len(c.value) > 30
            ],
            found,
        )
    return found


def _bounds(node: Node, target: Node) -> tuple[int, int, list[Constraint]]:
    held = [*node.constraints, *(target.constraints if target is not node else ())]
    own = [k for k in held if k.scope == "parent" and k.field == "selections"]
    least = max((int(k.value) for k in own if k.type == "min"), default=0)
    most = min((int(k.value) for k in own if k.type == "max" and k.value >= 0), default=-1)
    return least, most, own


def _per(node: Node, target: Node, models: dict[str, int]) -> tuple[int, int] | None:
    """So many more for so many models, if a modifier says so."""
    ids = {k.id for k in (*node.constraints, *target.constraints) if k.type == "max"}
    for modifier in (
        *node.all_modifiers(),
        *(target.all_modifiers() if target is not node else ()),
    ):
        if modifier.field not in ids or modifier.type != "increment" or len(modifier.repeats) != 1:
            continue
        repeat = modifier.repeats[0]
        each = models.get(repeat.child or "", 1 if repeat.child == "model" else 0)
        if each and modifier.value.replace(".0", "").isdigit():
            return int(float(modifier.value)) * repeat.repeats, int(repeat.value) * each
    return None


def _group(
    node: Node, group: Group, models: dict[str, int], single: bool, draft: Draft
) -> list[dict[str, Any]]:
    names, inner = [], []
    for child in group.children():
        target = child.target if isinstance(child, Link) else child
        if isinstance(target, Group):
            inner += _group(child, target, models, single, draft)
        elif isinstance(target, Entry) and not is_unit(target) and not target.hidden:
            names.append(name_of(child.name) or name_of(target.name))
    if not names:
        return inner
    least, most, _ = _bounds(node, group)
    per = _per(node, group, models)
    row: dict[str, Any] = {"choose": 1, "of": names}
    if per and most == 0:
        number, of = per
        if number == of:
            row["who"] = "model"
        elif of % number == 0:
            row["per"] = of // number
        else:
            row["models"], row["per"] = number, of
        if least == 0:
            row["optional"] = True
    elif most == 1 or (single and most == -1 and len(names) > 1):
        if not single:
            row["who"] = "unit"
        if least == 0:
            row["optional"] = True
    elif most > 1:
        row["choose"] = most
        if least < most:
            row["optional"] = True
    else:
        draft.note(f"the limit of {name_of(group.name)} was not understood")
        row["optional"] = True
    if len(names) == 1 and not row.get("optional"):
        return inner
    return [row, *inner]


def _upgrade(
    node: Node, target: Entry, models: dict[str, int], draft: Draft
) -> dict[str, Any] | None:
    least, most, _ = _bounds(node, target)
    if least:
        return None
    name = name_of(node.name) or name_of(target.name)
    row: dict[str, Any] = {"upgrade": name}
    if _SIGNS.search(name):
        row["role"] = "standard bearer"
    elif _MUSIC.search(name):
        row["role"] = "musician"
    per = _per(node, target, models)
    if per and most == 0:
        number, of = per
        if number == of:
            return {"choose": 1, "of": [name], "who": "model", "optional": True}
        row["per"] = of // number if of % number == 0 else of
        if of % number:
            row["models"] = number
    elif most > 0 and not per:
        row["most"] = most
    elif most == 0:
        draft.note(f"the limit of {name} was not understood")
    return row


_NAME = r"(?P<name>[A-Z][\w'-]*(?: (?:of|the|with)? ?[A-Z][\w'-]*){0,4})"
_LEADER = re.compile(
    rf"\b[Ll]eader of (?:this|a|the|each) unit (?:is|may be|can be) (?:an?|the) {_NAME}"
)
_ONE_IN = re.compile(
    rf"\b1 in every (?P<per>\d+) models in (?:this|the|a) unit "
    rf"(?:can|may|must) (?:be|have|carry|be armed with)(?: either)? (?:an?|the) {_NAME}"
)


def told_by_texts(texts: list[str], found: list[dict[str, Any]]) -> None:
    """Leaders and "1 in every N", where only the words of an ability tell them."""
    for text in texts:
        plain = " ".join(text.replace("’", "'").split())
        if match := _LEADER.search(plain):
            _add(found, {"upgrade": match["name"], "role": "leader", "most": 1})
        for match in _ONE_IN.finditer(plain):
            row: dict[str, Any] = {"upgrade": match["name"]}
            if _SIGNS.search(match["name"]):
                row["role"] = "standard bearer"
            elif _MUSIC.search(match["name"]):
                row["role"] = "musician"
            _add(found, {**row, "per": int(match["per"])})


def _add(found: list[dict[str, Any]], row: dict[str, Any]) -> None:
    """Add an upgrade, or its limit to one that is there."""
    name = bare(row["upgrade"])
    for held in found:
        if any(
            bare(one).startswith(name) or name.startswith(bare(one)) for one in held.get("of", ())
        ):
            return
        other = bare(held.get("upgrade", ""))
        same = other and (other.startswith(name) or name.startswith(other.rstrip("s")))
        if same or (row.get("role") and row["role"] == held.get("role") and "per" not in held):
            if "per" in row:
                held.pop("most", None)
                held["per"] = row["per"]
            held["upgrade"] = row["upgrade"] if same else held["upgrade"]
            return
    found.append(row)
