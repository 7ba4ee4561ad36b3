"""Allegiances: sub-factions, and tables of traits, artefacts, spells and prayers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from aoslint.importers.catalogues import System
from aoslint.importers.catalogues.data import (
    Condition,
    ConditionGroup,
    Entry,
    File,
    Group,
    Link,
    Modifier,
    Node,
    Profile,
)
from aoslint.importers.documents.draft import Draft, bare, name_of
from aoslint.importers.documents.units import (
    ABILITY,
    COMMAND,
    PRAYER,
    SPELL,
    is_unit,
    kind_of,
    named_row,
)

ALLEGIANCE = re.compile(r"^Alli?egiance\s*:\s*", re.IGNORECASE)
_KINDS = {
    "command trait": ("command_traits", "table", "traits"),
    "artefact": ("artefacts", "table", "artefacts"),
    "mount trait": ("mount_traits", "table", "traits"),
    SPELL: ("spell_lores", "lore", "spells"),
    PRAYER: ("prayers", "table", "prayers"),
}
_BATTLE_TRAIT = "battle trait"
_ABOVE = 4
"""So many levels of groups above a table may say whose it is."""


class Terms(NamedTuple):
    """When a list may be picked from, as far as conditions tell."""

    allegiances: tuple[str, ...]
    subfactions: tuple[str, ...]
    who: tuple[str, ...]
    never: tuple[str, ...]
    other: int
    """Conditions that were not understood."""


class Allegiances:
    """All allegiances of some data, and the tables that belong to them."""

    def __init__(self, system: System) -> None:
        self.system = system
        self.found: dict[str, tuple[str, File, Entry]] = {}
        self.subfactions: dict[str, list[tuple[str, Entry]]] = {}
        self.home: dict[int, File] = {}
        self.above: dict[int, list[Node]] = {}
        for file in system.files:
            for node in file.walk():
                self.home[id(node)] = file
                for child in node.children():
                    self.above.setdefault(id(child), []).append(node)
                if isinstance(node, Link) and node.target is not None:
                    self.above.setdefault(id(node.target), []).append(node)
        for file in system.files:
            for node in file.walk():
                if isinstance(node, Entry):
                    self.look(node, file)

    def look(self, entry: Entry, file: File) -> None:
        """Take an entry for an allegiance, if it is one."""
        name = name_of(entry.name)
        if ALLEGIANCE.match(name):
            self.take(ALLEGIANCE.sub("", name), entry, file)
        elif bare(name) in ("allegiance", "alliegiance"):
            for child in _picks(entry):
                self.take(ALLEGIANCE.sub("", name_of(child.name)), child, file)

    def take(self, title: str, entry: Entry, file: File) -> None:
        """Keep an entry as the allegiance of a title, unless a fuller one is kept already."""
        key = bare(title)
        if not key or (key in self.found and not entry.children()):
            return
        old = self.found.get(key)
        if old is None or len(entry.children()) > len(old[2].children()):
            self.found[key] = title, file, entry
            self.subfactions[key] = [(name_of(one.name), one) for one in _subfactions(entry)]

    def terms(self, group: Group) -> Terms:
        """What the conditions of a group, of links to it, and of what it stands in, tell."""
        nodes: list[Node] = [group]
        level: list[Node] = [group]
        for _ in range(_ABOVE):
            level = [
                one
                for node in level
                for one in self.above.get(id(node), ())
                if isinstance(one, Group | Link)
            ]
            if len(level) > 1 and not _all_same(level):
                nodes += _common(level)
                break
            nodes += level
        found: dict[str, list[str]] = {
            key: [] for key in ("allegiance", "subfaction", "who", "never")
        }
        other = 0
        for node in nodes:
            for modifier in node.all_modifiers():
                if modifier.field == "hidden" and modifier.value == "true":
                    other += self.read(modifier, self.home.get(id(node)), found)
        allegiance, subfaction, who, never = (
            tuple(dict.fromkeys(found[key])) for key in ("allegiance", "subfaction", "who", "never")
        )
        return Terms(allegiance, subfaction, who, never, other)

    def read(self, modifier: Modifier, file: File | None, found: dict[str, list[str]]) -> int:
        """Take what a modifier that hides says into `found`; how much was not understood."""
        conditions = list(modifier.conditions)
        for group in modifier.groups:
            conditions += _flat(group)
        lost = 0
        for one in conditions:
            told = self.meaning(one, file)
            if told is None:
                lost += 1
            else:
                found[told[0]].append(told[1])
        return lost

    def meaning(self, one: Condition, file: File | None) -> tuple[str, str] | None:
        """What a condition asks for: its kind and its name; none if that is not known."""
        if one.child is None or file is None:
            return None
        meant = self.system.find(one.child, file)
        name = name_of(meant.name) if meant is not None else ""
        if not name:
            return None
        absent = (one.type, one.value) in (("equalTo", 0), ("lessThan", 1))
        if one.scope in ("roster", "force") and absent:
            title = ALLEGIANCE.sub("", name)
            if bare(title) in self.found:
                return "allegiance", self.found[bare(title)][0]
            if any(
                bare(name) == bare(held) for rows in self.subfactions.values() for held, _ in rows
            ):
                return "subfaction", name
            return None
        if one.scope == "ancestor" and name == name.upper():
            if one.type == "notInstanceOf":
                return "who", name
            if one.type == "instanceOf":
                return "never", name
        return None


def _flat(group: ConditionGroup) -> list[Condition]:
    found = list(group.conditions)
    for inner in group.groups:
        found += _flat(inner)
    return found


def _all_same(nodes: list[Node]) -> bool:
    return len({bare(node.name) for node in nodes}) == 1


def _common(nodes: list[Node]) -> list[Node]:
    """One of several links, if all of them are hidden alike."""
    told = {
        tuple(
            sorted(
                (c.type, c.scope, c.child or "")
                for m in node.all_modifiers()
                if m.field == "hidden"
                for c in (*m.conditions, *(c for g in m.groups for c in _flat(g)))
            )
        )
        for node in nodes
    }
    return nodes[:1] if len(told) == 1 else []


def _picks(entry: Node) -> Iterator[Entry]:
    for child in entry.children():
        target = child.target if isinstance(child, Link) else child
        if isinstance(target, Entry):
            yield target
        elif isinstance(target, Group):
            yield from _picks(target)


def _subfactions(entry: Entry) -> Iterator[Entry]:
    for child in entry.children():
        target = child.target if isinstance(child, Link) else child
        if isinstance(target, Group):
            for one in _picks(target):
                kinds = {kind_of(p) for p in one.all_profiles()}
                if not is_unit(one) and (not kinds or kinds & {_BATTLE_TRAIT, COMMAND, ABILITY}):
                    yield one


def drafts(
    held: Allegiances, folder_of: dict[str, str], alliances: dict[str, str | None], with_texts: bool
) -> Iterator[Draft]:
    """A document for each allegiance, with its tables."""
    documents: dict[str, Draft] = {}
    for key, (title, file, entry) in sorted(held.found.items()):
        data: dict[str, Any] = {"kind": "allegiance", "title": title}
        if alliances.get(file.path):
            data["grand_alliance"] = alliances[file.path]
        draft = Draft("allegiance", title, folder_of[file.path], data)
        rows = [_subfaction(one, with_texts) for _, one in held.subfactions[key]]
        if rows:
            data["subfactions"] = list({row["title"]: row for row in rows}.values())
        traits = [
            named_row(p, with_texts) for p in entry.all_profiles() if kind_of(p) == _BATTLE_TRAIT
        ]
        if traits:
            data["battle_traits"] = traits
        if with_texts:
            data["source"] = f"BattleScribe data, {file.name}, revision {file.revision}"
        documents[key] = draft
    for group, file in _groups(held):
        _tables(group, file, held, documents, with_texts)
    yield from documents.values()


def _subfaction(entry: Entry, with_texts: bool) -> dict[str, Any]:
    row: dict[str, Any] = {"title": name_of(entry.name)}
    for kind, key in ((_BATTLE_TRAIT, "battle_traits"), (COMMAND, "command_abilities")):
        names = [named_row(p, with_texts) for p in entry.all_profiles() if kind_of(p) == kind]
        if names:
            row[key] = names
    return row


def _groups(held: Allegiances) -> Iterator[tuple[Group, File]]:
    seen: set[int] = set()
    for file in held.system.files:
        for node in file.walk():
            if isinstance(node, Group) and id(node) not in seen:
                seen.add(id(node))
                yield node, file


def _tables(
    group: Group, file: File, held: Allegiances, documents: dict[str, Draft], with_texts: bool
) -> None:
    rows: dict[str, list[Any]] = {}
    for child in (*group.entries, *group.links):
        target = child.target if isinstance(child, Link) else child
        if not isinstance(target, Entry) or is_unit(target):
            continue
        for profile in target.all_profiles():
            kind = kind_of(profile)
            if kind in _KINDS:
                row = _named(profile, child, with_texts, kind == SPELL)
                if row not in rows.setdefault(kind, []):
                    rows[kind].append(row)
    if not rows:
        return
    terms = held.terms(group)
    keys = [bare(title) for title in terms.allegiances]
    guessed = not keys
    if guessed:
        keys = [key for key in documents if _is_of(file, key)]
        keys = keys[:1]
    for key in keys:
        if key not in documents:
            continue
        draft = documents[key]
        if guessed and bare(draft.title) not in (bare(group.name), bare(file.name)):
            draft.note(f"whose table {name_of(group.name)} is, the data do not tell")
        if len(terms.allegiances) > 1:
            draft.note(f"{name_of(group.name)} is for {' or '.join(terms.allegiances)}")
        for kind, names in rows.items():
            if kind in (SPELL, PRAYER) and len(names) < 2:
                continue
            part, head, inner = _KINDS[kind]
            table: dict[str, Any] = {head: name_of(group.name)}
            if terms.who:
                table["who"] = terms.who[0] if len(terms.who) == 1 else {"any": list(terms.who)}
            if terms.subfactions:
                names_of = list(terms.subfactions)
                table["if"] = {"subfaction": names_of[0] if len(names_of) == 1 else names_of}
            if terms.never:
                draft.note(f"{table[head]} is not for {' or '.join(terms.never)}")
            if terms.other:
                draft.note(f"{table[head]} has conditions that were not understood")
            table[inner] = names
            if table not in draft.data.setdefault(part, []):
                draft.data[part].append(table)


def _named(profile: Profile, child: Node, with_texts: bool, spell: bool) -> Any:
    row = named_row(profile, with_texts, spell)
    lead = re.match(r"^\(?(\d{1,2}(?:-\d{1,2})?)\s*[.)]", child.name)
    if lead and int(lead[1].partition("-")[0]) > 0:
        told = row if isinstance(row, dict) else {"name": row}
        value: int | str = int(lead[1]) if lead[1].isdigit() else lead[1]
        if not spell and kind_of(profile) != PRAYER:
            return {"name": told["name"], "roll": value, **told}
    return row


def _is_of(file: File, key: str) -> bool:
    return key in bare(file.name) and len(key) > 4
