"""Warscrolls from entries that have a profile of a unit."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from aoslint.importers.catalogues.data import Entry, File, Group, Link, Node, Profile
from aoslint.importers.documents.draft import (
    Draft,
    NotUnderstoodError,
    bare,
    cell,
    dice,
    inches,
    name_of,
    rend,
    roll,
    whole,
)

ROLES = ("Leader", "Battleline", "Artillery", "Behemoth", "Other")
UNIT, WEAPON, MAGIC, SPELL, PRAYER = "unit", "weapon", "magic", "spell", "prayer"
COMMAND, ABILITY = "command abilities", "unit abilities"
_TABLE = re.compile(r"damage table|wound(?:s| track)|wound$|crew|track", re.IGNORECASE)
_LISTS = frozenset(
    {"command trait", "artefact", "battle trait", "battalion abilities", "mount trait"}
)
_WOUNDS = re.compile(r"^\s*\d{1,2}\s*(?:-\s*\d{1,2}|\+)(?:\s+wounds?.*)?\s*$", re.IGNORECASE)
_LONGEST_CELL = 12
_VALUES = ("casting value", "cast/unbind")
_ALL_WIZARDS = frozenset({"arcanebolt", "mysticshield"})


def profiles_in(entry: Entry) -> Iterator[tuple[Profile, tuple[Node, ...]]]:
    """Profiles of an entry and of what it may hold, other units and lists of picks left out."""
    yield from _profiles(entry, (), set())


def _profiles(
    node: Node, above: tuple[Node, ...], seen: set[int]
) -> Iterator[tuple[Profile, tuple[Node, ...]]]:
    if id(node) in seen:
        return
    seen.add(id(node))
    path = (*above, node)
    if above and isinstance(node, Group) and _is_lore(node):
        return
    for profile in node.all_profiles():
        yield profile, path
    if isinstance(node, Link) and node.target is not None and not is_list(node.target):
        yield from _profiles(node.target, path, seen)
    for child in node.children():
        if above or not (isinstance(child, Entry) and child.type == "unit" and is_unit(child)):
            yield from _profiles(child, path, seen)


def is_list(node: Node) -> bool:
    """Whether it is a list to pick from, such as of traits, artefacts or the spells of a lore."""
    if not isinstance(node, Group):
        return False
    for child in (*node.entries, *(link.target for link in node.links if link.target)):
        types = {kind_of(profile) for profile in child.all_profiles()}
        if types & _LISTS or (types and types <= {SPELL, PRAYER}):
            return True
        if isinstance(child, Group) and is_list(child):
            return True
    return False


def _is_lore(group: Group) -> bool:
    """Whether a group in a unit is a list of spells of which it has one."""
    bounds = [k.value for k in group.constraints if k.type == "max" and k.scope == "parent"]
    return bool(bounds) and min(bounds) == 1 and is_list(group)


def kind_of(profile: Profile) -> str:
    """What a profile is, in small letters."""
    return profile.type_name.casefold()


def is_unit(entry: Entry) -> bool:
    """Whether an entry has characteristics of models itself."""
    return any(kind_of(profile) == UNIT for profile in entry.all_profiles())


def keywords_of(*nodes: Node) -> list[str]:
    """The KEYWORDS among the categories."""
    found = []
    for node in nodes:
        for link in node.categories:
            title = name_of(link.title)
            if title == title.upper() and any(c.isalpha() for c in title) and title not in found:
                found.append(title)
    return found


def roles_of(*nodes: Node) -> list[str]:
    """The battlefield roles among the categories, the first of them as the primary one."""
    found: dict[str, bool] = {}
    for node in nodes:
        for link in node.categories:
            title = name_of(link.title)
            if title in ROLES:
                found[title] = found.get(title, False) or link.primary
    told = [role for role in ROLES if role in found]
    return [role for role in told if role != "Other"] or told


def warscroll(
    entry: Entry,
    file: File,
    folder: str,
    faction: str | None,
    alliance: str | None,
    with_texts: bool,
) -> Draft:
    """The warscroll of a unit."""
    title = name_of(entry.name)
    data: dict[str, Any] = {"kind": "warscroll", "title": title}
    if faction:
        data["faction"] = faction
    if alliance:
        data["grand_alliance"] = alliance
    draft = Draft("warscroll", title, folder, data)
    found = list(profiles_in(entry))
    _characteristics(draft, [p for p, _ in found if kind_of(p) == UNIT])
    if any(bare(p.name) == "fly" and kind_of(p) not in (WEAPON, UNIT) for p, _ in found):
        data["fly"] = True
    if _single(entry):
        data["unique"] = True
    _weapons(draft, found)
    _tables(draft, found)
    _magic(draft, found)
    _named(draft, found, with_texts)
    keywords = keywords_of(entry)
    if keywords:
        data["keywords"] = keywords
    conditional = sum(
        one.field == "category" and one.type in ("add", "remove") for one in entry.all_modifiers()
    )
    if conditional:
        draft.note(f"keywords that hang on conditions stay out: {conditional}")
    for modifier in entry.all_modifiers():
        if modifier.field == "name":
            draft.note(f"called `{modifier.value}` as well")
    if with_texts:
        data["source"] = f"BattleScribe data, {file.name}, revision {file.revision}"
    return draft


def _single(entry: Entry) -> bool:
    named = {name_of(link.title).casefold() for link in entry.categories}
    return bool(named & {"named", "unique", "named character"}) or any(
        k.type == "max"
        and k.value == 1
        and k.scope in ("roster", "force")
        and k.child is None
        and k.field == "selections"
        for k in entry.constraints
    )


def _characteristics(draft: Draft, profiles: list[Profile]) -> None:
    title = bare(draft.title)
    distinct: dict[tuple[str, tuple[str, ...]], Profile] = {}
    for one in profiles:
        distinct.setdefault((bare(one.name), tuple(c.value for c in one.characteristics)), one)
    rows = list(distinct.values())
    if not rows:
        return
    main = next((one for one in rows if bare(one.name) == title), rows[0])
    draft.data |= _models(draft, main)
    crew = [{"name": name_of(one.name), **_models(draft, one)} for one in rows if one is not main]
    if crew:
        draft.data["crew"] = crew


def _models(draft: Draft, profile: Profile) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, read in (("move", inches), ("wounds", whole), ("bravery", whole), ("save", roll)):
        value = profile.value(key)
        if value is None:
            continue
        try:
            found[key] = read(value)
        except NotUnderstoodError:
            draft.note(f"{key} of {profile.name} not understood: {value}")
    return found


_COLUMNS = (
    ("range", "range", inches),
    ("attacks", "attacks", dice),
    ("to_hit", "to hit", roll),
    ("to_wound", "to wound", roll),
    ("rend", "rend", rend),
    ("damage", "damage", dice),
)


def _weapons(draft: Draft, found: list[tuple[Profile, tuple[Node, ...]]]) -> None:
    rows: list[dict[str, Any]] = []
    for profile, _ in found:
        if kind_of(profile) != WEAPON:
            continue
        kind = (profile.value("type") or "").strip().casefold()
        row: dict[str, Any] = {
            "name": re.sub(r"\(s\)$", "", name_of(profile.name)).strip(),
            "type": "missile" if kind.startswith("miss") else "melee",
        }
        if not kind.startswith(("miss", "mel")):
            draft.note(f"type of {row['name']} not understood: {kind or 'none'}")
        for key, column, read in _COLUMNS:
            value = profile.value(column) or "-"
            try:
                row[key] = read(value)
            except NotUnderstoodError:
                row[key] = "*" if key != "range" else "-"
                draft.note(f"{column} of {row['name']} not understood: {value}")
        if row not in rows:
            rows.append(row)
    if rows:
        draft.data["weapons"] = rows


def _tables(draft: Draft, found: list[tuple[Profile, tuple[Node, ...]]]) -> None:
    groups: dict[str, list[Profile]] = {}
    for profile, _ in found:
        kind = kind_of(profile)
        if kind in (UNIT, WEAPON, MAGIC, SPELL, PRAYER, COMMAND, ABILITY) or kind in _LISTS:
            continue
        if len(profile.characteristics) > 1 and (
            _TABLE.search(profile.type_name) or _is_row(profile)
        ):
            rows = groups.setdefault(profile.type, [])
            if profile not in rows:
                rows.append(profile)
        elif profile.characteristics:
            draft.note(f"a table that stays out: {profile.type_name}")
    tables = [table for rows in groups.values() if (table := _table(rows, draft))]
    if tables:
        draft.data["damage_table"] = tables[0] if len(tables) == 1 else tables


def _is_row(profile: Profile) -> bool:
    """Whether it is a row for some wounds suffered: called by these, with short cells."""
    short = all(len(one.value) <= _LONGEST_CELL for one in profile.characteristics)
    return short and _WOUNDS.match(profile.name) is not None


def _table(profiles: list[Profile], draft: Draft) -> dict[str, list[int | str]] | None:
    """A damage table: its first row names the columns, or the type of the profiles does."""
    rows = [[c.value for c in one.characteristics] for one in profiles]
    if any(re.match(r"variable", c.name, re.IGNORECASE) for c in profiles[0].characteristics):
        heads = next(
            (r for r in rows if re.match(r"wounds? suffered|crew|wounds", r[0].strip(), re.I)), None
        )
        if heads is None:
            draft.note("a damage table without heads stays out")
            return None
        rows = [row for row in rows if row is not heads]
    else:
        names = [c.name for c in profiles[0].characteristics]
        if re.match(r"wounds? suffered|crew within", names[0], re.IGNORECASE):
            heads = names
        else:
            heads = ["wounds suffered", *names]
            rows = [[one.name, *row] for one, row in zip(profiles, rows, strict=True)]
    crew = heads[0].casefold().startswith("crew")
    order = sorted((row for row in rows if row), key=lambda row: _first(row[0]), reverse=crew)
    table: dict[str, list[int | str]] = {}
    for at, head in enumerate(heads):
        name = name_of(head)
        if not name or name == "-":
            continue
        if at == 0:
            name = 'crew within 1"' if name.casefold().startswith("crew") else "wounds suffered"
        elif name.casefold() in ("move", "save", "bravery"):
            name = name.casefold()
        table[name] = [cell(row[at]) if at < len(row) else "-" for row in order]
    return table if len(table) > 1 and order else None


def _first(text: str) -> int:
    match = re.search(r"\d+", text)
    return int(match[0]) if match else -1


def _magic(draft: Draft, found: list[tuple[Profile, tuple[Node, ...]]]) -> None:
    for profile, _ in found:
        if kind_of(profile) != MAGIC:
            continue
        value = (profile.value("Cast/Unbind") or "").strip()
        match = re.match(r"(\d+)\s*/\s*(\d+)", value)
        if is_spell(profile):
            continue
        if match is None:
            draft.note(f"casting and unbinding not understood: {value}")
        elif "wizard" not in draft.data:
            draft.data["wizard"] = {"casts": int(match[1]), "unbinds": int(match[2])}


def is_spell(profile: Profile) -> bool:
    """Whether it is a spell, at times put into a row for wizards: a number alone is its value."""
    kind = kind_of(profile)
    return kind == SPELL or (
        kind == MAGIC and (profile.value("Cast/Unbind") or "").strip().isdigit()
    )


def _named(draft: Draft, found: list[tuple[Profile, tuple[Node, ...]]], with_texts: bool) -> None:
    lists: dict[str, list[Any]] = {}
    seen: set[tuple[str, str]] = set()
    for profile, _ in found:
        kind, name = kind_of(profile), name_of(profile.name)
        key = {
            SPELL: "spells",
            PRAYER: "prayers",
            COMMAND: "command_abilities",
            ABILITY: "abilities",
        }.get(kind)
        if is_spell(profile):
            key = "spells"
        if key is None or (key, bare(name)) in seen or not name or bare(name) == "fly":
            continue
        if key == "spells" and bare(name) in _ALL_WIZARDS:
            continue
        seen.add((key, bare(name)))
        lists.setdefault(key, []).append(named_row(profile, with_texts, spell=key == "spells"))
    for key in ("spells", "prayers", "abilities", "command_abilities"):
        if key in lists:
            draft.data[key] = lists[key]


def named_row(profile: Profile, with_texts: bool, spell: bool = False) -> Any:
    """A name alone, or with its casting value, and its text if asked for."""
    row: dict[str, Any] = {"name": name_of(profile.name)}
    told = profile.value("casting value") or (profile.value("cast/unbind") if spell else "") or ""
    value = re.sub(r"\D", "", told)
    if spell and value and 3 <= int(value) <= 12:
        row["casting_value"] = int(value)
    if with_texts:
        texts = [c.value for c in profile.characteristics if c.name.casefold() not in _VALUES]
        text = " ".join(" ".join(texts).split())
        if text:
            row["text"] = text
    return row if len(row) > 1 else row["name"]
