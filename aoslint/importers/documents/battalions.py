"""Battalions: their price, and the lines of their organisation."""

from __future__ import annotations

import re
from typing import Any

from aoslint.importers.catalogues.data import Constraint, Entry, Group, Link, Node
from aoslint.importers.documents.draft import Draft, bare, name_of
from aoslint.importers.documents.prices import _cost
from aoslint.importers.documents.units import is_unit, kind_of, named_row

_PREFIX = re.compile(r"^(?:(?:Super[- ]?)?Battalion|Enginecoven)\s*:\s*", re.IGNORECASE)
_LEAD = re.compile(r"^(\d{1,2}(?:-\d{1,2})?)x?\s")
_PLAY = re.compile(r"\s*[-(]?\s*\(?open(?:/narrative)? play(?: only)?\)?\s*$", re.IGNORECASE)


def battalion_title(name: str) -> str:
    """The title of a battalion without what the data put before and behind it."""
    return name_of(_PLAY.sub("", _PREFIX.sub("", name_of(name))))


def is_battalion(entry: Entry, *links: Link) -> bool:
    """Whether an entry is a battalion."""
    if _PREFIX.match(name_of(entry.name)):
        return True
    return not is_unit(entry) and any(
        name_of(link.title) == "Battalion" and link.primary
        for node in (entry, *links)
        for link in node.categories
    )


def price_of(entry: Entry) -> int | None:
    """What the battalion itself costs; none if the data tell no price."""
    total = _cost(entry)
    own = bare(battalion_title(entry.name))
    for child in entry.entries:
        if bare(battalion_title(child.name)) == own or (
            _least(child.constraints) and not is_unit(child)
        ):
            total += _cost(child)
    return round(total) if total else None


def battalion(
    entry: Entry, folder: str, faction: str | None, alliance: str | None, with_texts: bool
) -> Draft:
    """The document of a battalion."""
    title = battalion_title(entry.name)
    data: dict[str, Any] = {"kind": "battalion", "title": title}
    if faction:
        data["faction"] = faction
    if alliance:
        data["grand_alliance"] = alliance
    draft = Draft("battalion", title, folder, data)
    lines = _lines(entry, draft)
    if lines:
        data["organisation"] = lines
    else:
        draft.note("its organisation is not told")
    if _PLAY.search(name_of(entry.name)):
        data["open_play_only"] = True
    abilities = [
        named_row(profile, with_texts)
        for profile in entry.all_profiles()
        if "abilities" in kind_of(profile)
    ]
    if abilities:
        data["abilities"] = abilities
    return draft


def _lines(entry: Entry, draft: Draft) -> list[Any]:
    lines: list[Any] = []
    own = bare(draft.title)
    for child in entry.children():
        if (
            isinstance(child, Entry)
            and (bare(battalion_title(child.name)) == own or not child.children())
            and not is_unit(child)
        ):
            continue
        line = _line(child, draft)
        if line is not None:
            lines.append(line)
    return lines


def _line(node: Node, draft: Draft) -> Any:
    target = node.target if isinstance(node, Link) else node
    if target is None:
        draft.note(f"a line that leads nowhere: {node.name}")
        return None
    bounds = [*node.constraints, *(target.constraints if target is not node else ())]
    titles = _titles(node, set())
    if not titles:
        return None
    least, most = _least(bounds), _most(bounds)
    if any(m.field in {k.id for k in bounds} for m in node.all_modifiers()):
        draft.note(f"the number of {name_of(node.name)} hangs on a condition")
    label = name_of(node.name)
    told = _LEAD.match(label)
    if not least and most < 0 and told:
        count = told[1] + ("+" if "or more" in label else "")
    else:
        count = _count(least, most)
        if not least and most < 0:
            draft.note(f"how many of {label} is not told")
    if len(titles) == 1:
        return f"{count} {titles[0]}"
    row: dict[str, Any] = {"count": _number(count), "any_of": titles}
    if isinstance(target, Group) and label:
        row["label"] = label
    return row


def _number(count: str) -> int | str:
    return int(count) if count.isdigit() else count


def _titles(node: Node, seen: set[int]) -> list[str]:
    """Titles of units and battalions that may fill a line."""
    target = node.target if isinstance(node, Link) else node
    if target is None or id(target) in seen:
        return []
    seen.add(id(target))
    if isinstance(target, Entry):
        if is_battalion(target):
            return [battalion_title(target.name)]
        if is_unit(target) or any(is_unit(e) for e in target.entries) or target.type == "unit":
            return [name_of(target.name)]
        return []
    found: list[str] = []
    for child in target.children():
        found += [title for title in _titles(child, seen) if title not in found]
    return found


def _least(bounds: list[Constraint]) -> int:
    own = [k for k in bounds if k.type == "min" and k.scope == "parent" and k.field == "selections"]
    return max((int(k.value) for k in own), default=0)


def _most(bounds: list[Constraint]) -> int:
    own = [k for k in bounds if k.type == "max" and k.scope == "parent" and k.field == "selections"]
    return min((int(k.value) for k in own if k.value >= 0), default=-1)


def _count(least: int, most: int) -> str:
    if most < 0:
        return f"{least}+"
    return str(least) if least == most else f"{least}-{most}"
