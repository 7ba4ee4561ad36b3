"""The quick reference of an army: what it can do when, in the order of play."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Literal

from aoslint.cards import army
from aoslint.cards.model import Block, Card, Item, Names, Turn, clean
from aoslint.cards.setting import Setting, data, span
from aoslint.catalogue.catalogue import on_day
from aoslint.catalogue.names import fold
from aoslint.content.base import Record
from aoslint.content.records import Warscroll
from aoslint.roster.roster import Roster, Unit
from aoslint.source.tree import Route

Side = Literal["yours", "theirs", "both"]


@dataclass(slots=True)
class _Step:
    """A step of play: before the battle, a battle round or a phase."""

    title: str
    lead: str
    words: tuple[str, ...]
    lists: dict[str, list[str]]
    usual: Side = "both"
    """Whose turn an ability is of that does not say so."""
    yours: list[Item] = field(default_factory=list)
    theirs: list[Item] = field(default_factory=list)

    def add(self, item: Item, side: Side) -> None:
        for items, wanted in ((self.yours, "yours"), (self.theirs, "theirs")):
            if side in (wanted, "both") and item not in items:
                items.append(item)


def card(roster: Roster, setting: Setting) -> Card:
    """The quick reference as a card."""
    steps = _steps(roster, setting)
    for item, when in _told(roster, setting):
        _place(steps, item, when)
    _figures(roster, steps, setting)
    blocks: list[Block] = [
        Turn(
            step.title,
            step.lead,
            tuple(item for item in step.yours if item in step.theirs),
            tuple(item for item in step.yours if item not in step.theirs),
            tuple(item for item in step.theirs if item not in step.yours),
            setting("either_turn"),
            setting("your_turn"),
            setting("their_turn"),
        )
        for step in steps
        if step.yours or step.theirs or step.lead
    ]
    blocks += _bare(roster, setting)
    return Card(
        kind="reference",
        title=setting("quick_reference"),
        path=roster.path(),
        label=setting("in_order_of_play"),
        strap=clean(roster.name or ""),
        alliance=alliance(roster),
        blocks=tuple(blocks),
    )


def alliance(roster: Roster) -> str:
    """The grand alliance of an army: its colour."""
    record = roster.allegiance
    return str((record.grand_alliance if record else None) or "none").lower()


def _steps(roster: Roster, setting: Setting) -> list[_Step]:
    play = data("play")
    steps = [
        _Step(setting("before_battle"), "", tuple(play["before"]["words"]), {}),
        _Step(setting("start_of_round"), "", tuple(play["round"]["words"]), {}),
    ]
    phases = roster.core.phases
    local = setting.told(roster.core).phases
    for index, (phase, row) in enumerate(zip(phases, local, strict=True)):
        name = phase.name
        known = play["phases"][index] if index < len(play["phases"]) else {"words": []}
        lists = {side: list(known.get(side, ())) for side in ("yours", "theirs")}
        label = f"phase_{index + 1}"
        title = setting(label)
        steps.append(
            _Step(
                clean(name).capitalize() if title == label else title,
                clean(row.text or ""),
                (fold(name), *known["words"]),
                lists,
                known.get("usual", "both"),
            )
        )
    return steps


def _place(steps: list[_Step], item: Item, when: str) -> None:
    """Put an ability where its moment says: phases by name first, then by what happens.

    Args:
        when: The moment as the content has it, in whatever language the item is.
    """
    when = fold(when)
    play = data("play")
    mine = any(word in when for word in play["mine"])
    enemy = any(word in when for word in play["opponent"])
    said: Side | None = "yours" if mine and not enemy else "theirs" if enemy and not mine else None
    named = [step for step in steps[2:] if step.words[0] in when]
    if not named:
        named = [step for step in steps if any(word in when for word in step.words)][:1]
    for step in named or steps[1:2]:
        step.add(item, said or step.usual)


def _told(roster: Roster, setting: Setting) -> Iterator[tuple[Item, str]]:
    """Every ability of the army that names its moment, and that moment as the content has it."""
    for ability in setting.told(roster.core).command_abilities:
        yield setting.item(ability, ()), ability.when or ""
    for unit in _units(roster):
        for item, when in _abilities(_day(unit, roster), setting):
            yield _of(unit.title, item, unit.route), when
    for unit in [*roster.units, *roster.reinforcements]:
        for item, when in army.picks(unit, roster, setting):
            if when:
                yield _of(unit.title, item, item.route), when
    for battalion in roster.battalions:
        record = battalion.record
        day = on_day(record, roster.as_of) if record is not None else None
        for item, when in _abilities(day, setting):
            yield _of(battalion.title, item, battalion.route), when
    if roster.allegiance is not None:
        yield from _abilities(on_day(roster.allegiance, roster.as_of), setting)
    for row in army.subfactions(roster):
        yield from _abilities(row, setting)


def _abilities(record: Record | None, setting: Setting) -> Iterator[tuple[Item, str]]:
    for key in ("abilities", "command_abilities", "battle_traits"):
        for row in getattr(record, key, ()) if record is not None else ():
            if row.when:
                yield setting.item(row, ()), row.when


def _of(whose: str, item: Item, route: Route) -> Item:
    return Item(f"{item.name} ({clean(whose)})", item.text, item.when, item.tags, route)


def _units(roster: Roster) -> list[Unit]:
    """One unit of each warscroll that was found."""
    unique: dict[str, Unit] = {}
    for unit in [*roster.units, *roster.reinforcements]:
        if unit.warscroll is not None:
            unique.setdefault(unit.title, unit)
    return list(unique.values())


def _figures(roster: Roster, steps: list[_Step], setting: Setting) -> None:
    """What the warscrolls' own tables say, in the phases that ask for it."""
    for step in steps:
        for side in _SIDES:
            for wanted in step.lists.get(side, ()):
                for item in _LISTS[wanted](roster, setting):
                    step.add(item, side)


def _day(unit: Unit, roster: Roster) -> Warscroll:
    assert unit.warscroll is not None
    return on_day(unit.warscroll, roster.as_of)


def _spells(roster: Roster, setting: Setting) -> list[Item]:
    found = []
    core = setting.told(roster.core)
    universal = [setting.item(row, ()) for row in core.universal_spells]
    for unit in _units(roster):
        row = _day(unit, roster)
        if not unit.wizard:
            continue
        known = [setting.item(spell, ()) for spell in row.spells]
        picks = [
            clean(p.name) for u in roster.units if u.title == unit.title for p in u.pick("spell")
        ]
        names = [_spell(item) for item in known] + list(dict.fromkeys(picks))
        names += [_spell(item) for item in universal]
        wizard = row.wizard
        casts = f"{setting('casts')} {wizard.casts}" if wizard is not None else ""
        found.append(Item(clean(unit.title), ", ".join(names), casts, (), unit.route))
    return found


def _spell(item: Item) -> str:
    value = next((tag.rpartition(" ")[2] for tag in item.tags if tag), "")
    return f"{item.name} {value}".strip()


def _prayers(roster: Roster, setting: Setting) -> list[Item]:
    found = []
    for unit in _units(roster):
        names = [setting.item(row, ()).name for row in _day(unit, roster).prayers]
        names += [
            clean(p.name) for u in roster.units if u.title == unit.title for p in u.pick("prayer")
        ]
        if names:
            unique = ", ".join(dict.fromkeys(names))
            found.append(Item(clean(unit.title), unique, setting("prayers"), (), unit.route))
    return found


def _unbinds(roster: Roster, setting: Setting) -> list[Item]:
    found = []
    for unit in _units(roster):
        wizard = _day(unit, roster).wizard
        if wizard is not None:
            text = f"{setting('unbinds')} {wizard.unbinds}"
            found.append(Item(clean(unit.title), text, route=unit.route))
    return found


def _by_value(roster: Roster, key: str, setting: Setting) -> list[Item]:
    """The units by one characteristic, the highest first."""
    held: dict[str, list[Unit]] = {}
    for unit in _units(roster):
        value = getattr(_day(unit, roster), key)
        if value is not None:
            held.setdefault(span(value), []).append(unit)
    found = []
    for value in sorted(held, key=_size, reverse=True):
        units = held[value]
        names = [
            clean(unit.title)
            + (
                f" ({setting('fly').lower()})"
                if key == "move" and unit.warscroll and unit.warscroll.fly
                else ""
            )
            for unit in units
        ]
        found.append(Item(value, ", ".join(names), route=units[0].route))
    return found


def _size(value: str) -> tuple[int, str]:
    digits = "".join(sign for sign in value if sign.isdigit())
    return (int(digits) if digits and "D" not in value else -1, value)


def _weapons(roster: Roster, kind: str, setting: Setting) -> list[Item]:
    found = []
    for unit in _units(roster):
        rows = _day(unit, roster).weapons
        lines = [f"{clean(row.name)} {span(row.range)}" for row in rows if row.type == kind]
        if lines:
            found.append(Item(clean(unit.title), ", ".join(lines), route=unit.route))
    return found


_SIDES: tuple[Side, ...] = ("yours", "theirs")
_LISTS: dict[str, Callable[[Roster, Setting], list[Item]]] = {
    "spells": _spells,
    "prayers": _prayers,
    "unbinds": _unbinds,
    "moves": lambda roster, setting: _by_value(roster, "move", setting),
    "missiles": lambda roster, setting: _weapons(roster, "missile", setting),
    "melee": lambda roster, setting: _weapons(roster, "melee", setting),
    "bravery": lambda roster, setting: _by_value(roster, "bravery", setting),
}


def _bare(roster: Roster, setting: Setting) -> list[Names]:
    """The abilities whose moment the content does not tell, by unit."""
    found = []
    title = setting("any_time")
    for unit in _units(roster):
        row = _day(unit, roster)
        names = [
            item.name
            for key in ("abilities", "command_abilities")
            for item in (setting.item(entry, ()) for entry in getattr(row, key))
            if not item.when
        ]
        if names:
            found.append(Names(title, tuple(dict.fromkeys(names)), clean(unit.title), unit.route))
            title = ""
    return found
