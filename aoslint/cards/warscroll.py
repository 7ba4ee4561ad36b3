"""Cards of warscrolls: units, endless spells and scenery."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from aoslint.cards.model import Block, Card, Column, Fact, Names, Prose, Row, Table, clean
from aoslint.cards.setting import Setting, span
from aoslint.content.records import Choice, Crew, Upgrade, Warscroll

RING = ("move", "save", "bravery", "wounds")
"""The four characteristics, clockwise from the top."""
_WEAPON = ("range", "attacks", "to_hit", "to_wound", "rend", "damage")


def card(record: Warscroll, setting: Setting) -> Card:
    """The card of a warscroll, as it is on the day of the setting."""
    kind = record.type
    label = "warscroll" if kind == "unit" else (record.class_ or kind).replace(" ", "_")
    return Card(
        kind="warscroll",
        title=clean(record.title),
        path=record.path,
        label=setting(label),
        strap=clean(record.faction or ""),
        subtitle=clean(record.subtitle or ""),
        alliance=str(record.grand_alliance or "none").lower(),
        ring=ring(record, setting),
        facts=tuple(_profile(record, setting)),
        tags=tuple(_tags(record, setting)),
        blocks=tuple(_blocks(record, setting)),
        keywords=tuple(clean(keyword) for keyword in record.keywords),
        keywords_label=setting("keywords"),
        source=clean(record.source or ""),
    )


def ring(row: Warscroll, setting: Setting) -> tuple[Fact, ...]:
    """The characteristics; none of a warscroll that has none."""
    if not any(getattr(row, key) is not None for key in RING):
        return ()
    return tuple(setting.fact(key, _shown(row, key), (key,)) for key in RING)


def _shown(row: Warscroll | Crew, key: str) -> Any:
    """A characteristic; a dash, if there is none."""
    value = getattr(row, key)
    return "-" if value is None else value


def _profile(row: Warscroll, setting: Setting) -> list[Fact]:
    """Points, size and role in the season."""
    profile = setting.catalogue.profile(
        setting.season, "warscroll", row.title, setting.day, row.faction
    )
    facts = []
    if profile is not None and profile.points is not None:
        points = str(profile.points)
        if profile.full is not None:
            points += f" / {profile.full}"
        facts.append(setting.fact("points", points, ("title",)))
    if row.type != "unit":
        return facts
    if profile is not None:
        if profile.points is not None:
            facts.append(setting.fact("unit_size", (profile.size or 1), ("title",)))
        roles = [setting(f"role_{role.lower()}") for role in profile.role]
        if profile.battleline_if and "Battleline" not in profile.role:
            roles.append(setting("battleline_if"))
        if roles:
            facts.append(setting.fact("role", ", ".join(roles), ("title",)))
    return facts


def _tags(row: Warscroll, setting: Setting) -> list[str]:
    tags = []
    if row.fly:
        tags.append(setting("fly"))
    if row.unique if row.named is None else row.named:
        tags.append(setting("named_character"))
    if row.bound:
        tags.append(setting("bound"))
    terrain = row.terrain
    if terrain is not None and terrain.obstacle:
        tags.append(setting("obstacle"))
    if terrain is not None and terrain.garrison:
        most = terrain.garrison_wounds
        tags.append(setting("garrison") + (f" ≤ {most} {setting('wounds')}" if most else ""))
    wizard = row.wizard
    if wizard is not None:
        tags.append(f"{setting('casts')} {wizard.casts} · {setting('unbinds')} {wizard.unbinds}")
    return tags


def _blocks(row: Warscroll, setting: Setting) -> list[Block]:
    blocks: list[Block] = []
    if row.description:
        blocks.append(Prose("", clean(row.description), ("description",)))
    if row.options:
        options = tuple(_option(one, setting) for one in row.options)
        blocks.append(Names(setting("options"), options, route=("options",)))
    rules = row.terrain.scenery_rules if row.terrain is not None else ()
    if rules:
        names = ", ".join(clean(name) for name in rules)
        blocks.append(Prose(setting("scenery_rules"), names, ("terrain", "scenery_rules")))
    for kind in ("missile", "melee"):
        blocks += _weapons(row, kind, setting)
    for table in row.damage_table:
        blocks.append(damage_table(table, setting))
    blocks += _crew(row, setting)
    for key, label in (
        ("abilities", "abilities"),
        ("command_abilities", "command_abilities"),
        ("spells", "spells"),
        ("prayers", "prayers"),
    ):
        blocks += setting.rules(setting(label), key, getattr(row, key))
    if row.marks:
        marks = ", ".join(clean(mark) for mark in row.marks)
        blocks.append(Prose(setting("marks"), marks, ("marks",)))
    if setting.further is not None:
        blocks += setting.further(row)
    return blocks


def _option(row: Choice | Upgrade, setting: Setting) -> str:
    """A choice of equipment or a model that the unit may have, and how many or who."""
    if isinstance(row, Choice):
        text = " / ".join(clean(name) for name in row.of)
        if row.choose != (1, 1):
            text = f"{span(row.choose)} × {text}"
        who = {"unit": "whole_unit", "model": ""}.get(row.who, row.who)
        optional = row.optional
    else:
        text, who, optional = clean(row.upgrade), row.role or "", False
    more = [setting(who.replace(" ", "_"))] if who else []
    if row.per is not None:
        more.append(setting("in_models").format(k=row.models or 1, n=row.per))
    if row.most is not None and (row.most > 1 or not who):
        more.append(f"≤ {row.most}")
    if optional:
        more.append(setting("optional"))
    return f"{text} ({', '.join(more)})" if more else text


def _weapons(row: Warscroll, kind: str, setting: Setting) -> list[Table]:
    rows = [
        Row(
            (clean(weapon.name), *(span(getattr(weapon, key)) for key in _WEAPON)),
            ("weapons", index),
        )
        for index, weapon in enumerate(row.weapons)
        if weapon.type == kind
    ]
    title = setting(f"{kind}_weapons")
    columns = (
        Column(title, title, wide=True),
        *(Column(setting(key), setting(f"short_{key}")) for key in _WEAPON),
    )
    return [Table(title, columns, tuple(rows))] if rows else []


def damage_table(table: Mapping[str, Sequence[int | str]], setting: Setting) -> Table:
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


def _crew(row: Warscroll, setting: Setting) -> list[Table]:
    crew = row.crew
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
                clean(one.name),
                span(one.count or ""),
                *(span(_shown(one, key)) for key in RING),
            ),
            ("crew", index),
        )
        for index, one in enumerate(crew)
    )
    return [Table(title, columns, rows)]
