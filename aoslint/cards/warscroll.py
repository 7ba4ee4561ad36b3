"""Cards of warscrolls: units, endless spells and scenery."""

from __future__ import annotations

from typing import Any

from aoslint.cards.model import Block, Card, Column, Fact, Prose, Row, Table, clean
from aoslint.cards.setting import Setting, span
from aoslint.catalogue.records import Record
from aoslint.catalogue.select import as_list

RING = ("move", "save", "bravery", "wounds")
"""The four characteristics, clockwise from the top."""
_WEAPON = ("range", "attacks", "to_hit", "to_wound", "rend", "damage")


def card(record: Record, setting: Setting) -> Card:
    """The card of a warscroll, as it is on the day of the setting."""
    kind = str(record.get("type", "unit"))
    label = "warscroll" if kind == "unit" else str(record.get("class") or kind).replace(" ", "_")
    return Card(
        kind="warscroll",
        title=clean(record["title"]),
        path=str(record["path"]),
        label=setting(label),
        strap=clean(record.get("faction") or ""),
        subtitle=clean(record.get("subtitle") or ""),
        alliance=str(record.get("grand_alliance") or "none").lower(),
        ring=ring(record, setting),
        facts=tuple(_profile(record, setting)),
        tags=tuple(_tags(record, setting)),
        blocks=tuple(_blocks(record, setting)),
        keywords=tuple(clean(keyword) for keyword in as_list(record.get("keywords"))),
        keywords_label=setting("keywords"),
        source=clean(record.get("source") or ""),
    )


def ring(row: Record, setting: Setting) -> tuple[Fact, ...]:
    """The characteristics; none of a warscroll that has none."""
    if not any(row.get(key) is not None for key in RING):
        return ()
    return tuple(setting.fact(key, row.get(key, "-"), (key,)) for key in RING)


def _profile(row: Record, setting: Setting) -> list[Fact]:
    """Points, size and role in the season."""
    profile = setting.catalogue.profile(
        setting.season, "warscroll", str(row["title"]), setting.day, row.get("faction")
    )
    facts = []
    if profile is not None and profile.get("points") is not None:
        points = str(profile["points"])
        if profile.get("full") is not None:
            points += f" / {profile['full']}"
        facts.append(setting.fact("points", points, ("title",)))
    if row.get("type", "unit") != "unit":
        return facts
    if profile is not None:
        if profile.get("points") is not None:
            facts.append(setting.fact("unit_size", profile.get("size", 1), ("title",)))
        roles = [setting(f"role_{role.lower()}") for role in as_list(profile.get("role"))]
        if profile.get("battleline_if") and "Battleline" not in as_list(profile.get("role")):
            roles.append(setting("battleline_if"))
        if roles:
            facts.append(setting.fact("role", ", ".join(roles), ("title",)))
    return facts


def _tags(row: Record, setting: Setting) -> list[str]:
    tags = []
    if row.get("fly"):
        tags.append(setting("fly"))
    if row.get("named", row.get("unique")):
        tags.append(setting("named_character"))
    if row.get("bound"):
        tags.append(setting("bound"))
    terrain = row.get("terrain") or {}
    if terrain.get("obstacle"):
        tags.append(setting("obstacle"))
    if terrain.get("garrison"):
        most = terrain.get("garrison_wounds")
        tags.append(setting("garrison") + (f" ≤ {most} {setting('wounds')}" if most else ""))
    wizard = row.get("wizard")
    if wizard is not None:
        tags.append(
            f"{setting('casts')} {wizard['casts']} · {setting('unbinds')} {wizard['unbinds']}"
        )
    return tags


def _blocks(row: Record, setting: Setting) -> list[Block]:
    blocks: list[Block] = []
    if row.get("description"):
        blocks.append(Prose("", clean(row["description"]), ("description",)))
    rules = as_list((row.get("terrain") or {}).get("scenery_rules"))
    if rules:
        names = ", ".join(clean(name) for name in rules)
        blocks.append(Prose(setting("scenery_rules"), names, ("terrain", "scenery_rules")))
    for kind in ("missile", "melee"):
        blocks += _weapons(row, kind, setting)
    for table in as_list(row.get("damage_table")):
        blocks.append(damage_table(table, setting))
    blocks += _crew(row, setting)
    for key, label in (
        ("abilities", "abilities"),
        ("command_abilities", "command_abilities"),
        ("spells", "spells"),
        ("prayers", "prayers"),
    ):
        blocks += setting.rules(setting(label), key, row.get(key))
    if row.get("marks"):
        marks = ", ".join(clean(mark) for mark in row["marks"])
        blocks.append(Prose(setting("marks"), marks, ("marks",)))
    if setting.further is not None:
        blocks += setting.further(row)
    return blocks


def _weapons(row: Record, kind: str, setting: Setting) -> list[Table]:
    rows = [
        Row(
            (clean(weapon["name"]), *(span(weapon[key]) for key in _WEAPON)),
            ("weapons", index),
        )
        for index, weapon in enumerate(as_list(row.get("weapons")))
        if weapon["type"] == kind
    ]
    title = setting(f"{kind}_weapons")
    columns = (
        Column(title, title, wide=True),
        *(Column(setting(key), setting(f"short_{key}")) for key in _WEAPON),
    )
    return [Table(title, columns, tuple(rows))] if rows else []


def damage_table(table: dict[str, Any], setting: Setting) -> Table:
    """A damage table: content has it by columns, a card by rows."""
    named = [(str(key), values) for key, values in table.items()]
    columns = tuple(
        Column(_heading(key, setting), _heading(key, setting), wide=index == 0)
        for index, (key, _) in enumerate(named)
    )
    height = max((len(values) for _, values in named), default=0)
    rows = tuple(
        Row(
            tuple(span(values[at]) if at < len(values) else "" for _, values in named),
            ("damage_table",),
        )
        for at in range(height)
    )
    return Table(setting("damage_table"), columns, rows)


def _heading(key: str, setting: Setting) -> str:
    known = key.replace(" ", "_")
    if known in ("wounds_suffered", *RING):
        return setting(known)
    weapon, blank, characteristic = key.rpartition(" ")
    if blank and characteristic in _WEAPON:
        return f"{clean(weapon)} {setting(characteristic)}"
    return clean(key)


def _crew(row: Record, setting: Setting) -> list[Table]:
    crew = as_list(row.get("crew"))
    if not crew:
        return []
    title = setting("crew")
    columns = (
        Column(title, title, wide=True),
        Column(setting("models"), setting("models")),
        *(Column(setting(key), setting(key)) for key in RING),
    )
    rows = tuple(
        Row(
            (
                clean(one["name"]),
                span(one.get("count", "")),
                *(span(one.get(key, "-")) for key in RING),
            ),
            ("crew", index),
        )
        for index, one in enumerate(crew)
    )
    return [Table(title, columns, rows)]
