"""The texts of BattleScribe data, by name."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from aoslint.importers.catalogues import System, load
from aoslint.importers.catalogues.data import Entry, File, InfoHolder, Link, Node, Profile, Rule

_FIGURES = frozenset({"unit", "weapon", "magic"})
_LEAD = re.compile(r"^\s*\(?\d{1,2}(?:-\d{1,2})?\s*[.):]\)?\s*")
_PART = re.compile(r"^[\w' ]{3,30}:\s+")


@dataclass(slots=True)
class Said:
    """A text of the data, and where it stands."""

    name: str
    kind: str
    """What the data call its type: `Spell`, `Unit Abilities`."""
    text: str
    casting_value: str
    catalogue: str
    owners: set[str] = field(default_factory=set)
    """Bare names of all that it stands in."""
    homes: set[str] = field(default_factory=set)
    """Those that it stands in without a link to a list, such as a spell lore."""


def bare(name: str) -> str:
    """A name without case, accents, signs and a leading article.

    >>> bare("The Lord-Arcanum’s Staff")
    'lordarcanumsstaff'
    """
    name = unicodedata.normalize("NFKD", name).casefold()
    name = re.sub(r"^the\s+", "", name.strip())
    return "".join(letter for letter in name if letter.isalnum())


def texts_of(folder: Path) -> dict[str, list[Said]]:
    """All texts of a folder of data, by bare name.

    Raises:
        ValueError: the folder holds no data.
    """
    system, problems = load([folder])
    if not system.files:
        raise ValueError("; ".join(p.message for p in problems) or f"no data in {folder}")
    found: dict[str, list[Said]] = {}
    for said in _all(system):
        for name in _names(said.name):
            found.setdefault(name, []).append(said)
    return found


def _names(name: str) -> set[str]:
    cut = _LEAD.sub("", name)
    return {bare(name), bare(cut), bare(_PART.sub("", cut)), bare(cut.partition("(")[0])} - {""}


def _all(system: System) -> list[Said]:
    held: dict[int, Said] = {}
    for file in system.files:
        tops: list[Node] = [*file.entries, *file.links, *file.shared_entries, *file.shared_groups]
        for top in tops:
            for info, owners, near in _walk(top, (), set(), True):
                _hold(held, info, file, owners, near)
        holder: InfoHolder = file
        for info in (*holder.profiles, *holder.rules, *file.shared_profiles, *file.shared_rules):
            _hold(held, info, file, (), False)
    return list(held.values())


def _hold(
    held: dict[int, Said], info: Profile | Rule, file: File, owners: tuple[str, ...], near: bool
) -> None:
    said = held.get(id(info))
    if said is None:
        said = _said(info, file)
        if said is None:
            return
        held[id(info)] = said
    said.owners.update(owners)
    if near:
        said.homes.update(owners)


def _said(info: Profile | Rule, file: File) -> Said | None:
    if isinstance(info, Rule):
        return Said(info.name, "Rule", info.description, "", file.name)
    if info.type_name.casefold() in _FIGURES or "wound" in info.type_name.casefold():
        return None
    casting = info.value("Casting Value") or ""
    cells = [one.value for one in info.characteristics if one.name != "Casting Value"]
    if not any(len(cell.split()) > 3 for cell in cells):
        return None
    return Said(info.name, info.type_name, " ".join(cells), casting, file.name)


def _walk(
    node: Node, above: tuple[str, ...], seen: set[int], near: bool
) -> Iterator[tuple[Profile | Rule, tuple[str, ...], bool]]:
    if id(node) in seen:
        return
    seen.add(id(node))
    owners = (*above, _owner(node.name))
    for info in (*node.all_profiles(), *node.all_rules()):
        yield info, owners, near
    if isinstance(node, Link) and node.target is not None:
        yield from _walk(node.target, owners, seen, near and isinstance(node.target, Entry))
    for child in node.children():
        yield from _walk(child, owners, seen, near)


def _owner(name: str) -> str:
    """A name as titles have it: without `Battalion:` before it and a price behind it."""
    name = re.sub(r"^(Battalion|Endless Spell|Scenery|Terrain|Allegiance)\s*:\s*", "", name)
    return bare(re.sub(r"\s*\[[^\]]*\]", "", name))
