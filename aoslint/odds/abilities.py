"""What the abilities of two units change of an attack, as far as their effects say it as data.

An effect is counted, or it waits for the player to say that it is in force, or it cannot be
reckoned; none is left out without a word.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from aoslint.catalogue.names import fold
from aoslint.catalogue.records import TOUCHED
from aoslint.catalogue.select import fits, in_range
from aoslint.content import records
from aoslint.content.records import Effect, EffectCondition, Warscroll
from aoslint.language import say
from aoslint.odds.attack import Weapon

_OF_ATTACKS = ("hit", "wound", "rend", "damage", "attacks", "hits", "mortal wounds")
_OF_DEFENCE = ("hit", "wound", "rend", "damage", "attacks", "save", "ward", "bravery", "wounds")
_ALWAYS = (None, "any phase")
_TYPE_OF = {"combat": "melee", "shooting": "missile"}
"""The weapons that a phase is for."""
_WHILE = {"combat phase", "shooting phase", "your shooting phase"}
"""Moments that are those of the attacks themselves, so that nobody has to choose them."""
_MIRRORED = {
    "charged": "target charged",
    "target charged": "charged",
    "not charged": "target not charged",
    "in cover": "target in cover",
    "near general": "target near general",
}
"""A switch of the target, in the words of the unit that attacks."""
_TRIGGER = re.compile(r"(hit|wound) (\d)\+?")
_WARD = re.compile(r"([2-6])\+?")


@dataclass(frozen=True, slots=True)
class Fighter:
    """A unit as a selector asks about it: as its warscroll has it, in no army."""

    title: str
    faction: str
    keywords: frozenset[str]
    models: int
    wounds_each: int | None
    unique: bool = False
    wizard: bool = False
    roles: tuple[str, ...] = ()
    named: bool = False
    ally: bool = False
    general: bool = False
    option_names: frozenset[str] = frozenset()
    pick_names: frozenset[str] = frozenset()


def fighter(record: Warscroll, models: int) -> Fighter:
    """A warscroll with so many models."""
    wounds = record.wounds
    return Fighter(
        record.title,
        record.faction or "",
        frozenset(map(str, record.keywords)),
        models,
        wounds if isinstance(wounds, int) else None,
        wizard=record.wizard is not None,
    )


@dataclass(frozen=True, slots=True)
class Applied:
    """An effect of an ability on attacks.

    Args:
        type: The weapons that its phase is for; None for all.
        ours: Whether it is of the unit that attacks, not of the target.
        mounts: The names of the weapons of a mount, folded.
        needs: What the player has to say for it to be in force: all of it, or the ability alone.
    """

    unit: str
    name: str
    effect: Effect
    type: str | None
    ours: bool
    mounts: frozenset[str] = frozenset()
    needs: tuple[str, ...] = ()

    def is_for(self, name: str, type: str) -> bool:
        """Whether it is about a weapon."""
        if self.type not in (None, type):
            return False
        folded = fold(name)
        return not self.effect.weapon or any(
            wanted == type
            or fold(wanted) == folded
            or (wanted == "mount" and folded in self.mounts)
            for wanted in self.effect.weapon
        )


@dataclass(frozen=True, slots=True)
class Uncounted:
    """An ability, or an effect of it, that is not in the figures."""

    unit: str
    name: str
    why: str


@dataclass(frozen=True, slots=True)
class Read:
    """What the abilities of a unit come to."""

    counted: tuple[Applied, ...] = ()
    switches: tuple[Applied, ...] = ()
    uncounted: tuple[Uncounted, ...] = ()
    names: frozenset[str] = field(default=frozenset())
    """Of its abilities that have a part in attacks, folded."""

    def about(self, weapons: Iterable[Weapon]) -> Read:
        """The same, without what is about none of these weapons."""
        shown = [(one.name, one.type) for one in weapons]

        def fits_one(one: Applied) -> bool:
            return any(one.is_for(*weapon) for weapon in shown)

        why = say("it is for other weapons")
        others = (
            Uncounted(one.unit, one.name, why)
            for one in (*self.counted, *self.switches)
            if not fits_one(one)
        )
        return replace(
            self,
            counted=tuple(filter(fits_one, self.counted)),
            switches=tuple(filter(fits_one, self.switches)),
            uncounted=tuple(dict.fromkeys((*self.uncounted, *others))),
        )

    def __add__(self, other: Read) -> Read:
        return Read(
            self.counted + other.counted,
            self.switches + other.switches,
            self.uncounted + other.uncounted,
            self.names | other.names,
        )


def read(
    record: Warscroll,
    models: int,
    *,
    suffered: int = 0,
    ours: bool = True,
    opponent: Fighter | None = None,
    told: Iterable[str] = (),
) -> Read:
    """What the abilities of a warscroll change of attacks.

    Args:
        suffered: The wounds that the model has suffered.
        ours: Whether the unit attacks; else it is the target.
        opponent: The other unit; None if it is not known.
        told: The switches that the player says: names of abilities, or such as `charged`.
    """
    said = frozenset(map(fold, told))
    mounts = frozenset(fold(row.name) for row in record.weapons if row.mount)
    counted: list[Applied] = []
    switches: list[Applied] = []
    uncounted: list[Uncounted] = []
    names: set[str] = set()
    for row, used in _abilities(record):
        if not row.effects:
            uncounted.append(Uncounted(record.title, row.name, say("its text alone says it")))
        for effect in row.effects:
            if not _touches(effect, ours):
                continue
            names.add(fold(row.name))
            why = _beyond(effect, ours)
            if why:
                uncounted.append(Uncounted(record.title, row.name, why))
                continue
            if not _may_hold(effect, models, suffered, opponent):
                uncounted.append(Uncounted(record.title, row.name, _not_here(effect)))
                continue
            if effect.change == "save" and effect.set is not None and type_of(row, effect):
                uncounted.append(Uncounted(record.title, row.name, _what(effect)))
                continue
            needs = _needs(row, effect, used=used, ours=ours, opponent=opponent)
            type = type_of(row, effect)
            one = Applied(record.title, row.name, effect, type, ours, mounts, needs)
            told_of = fold(row.name) in said or (needs and said.issuperset(map(fold, needs)))
            (counted if not needs or told_of else switches).append(one)
    best, worse = _best_wards(counted)
    uncounted += (
        Uncounted(one.unit, one.name, say("another roll to ignore wounds is better"))
        for one in worse
    )
    return Read(tuple(best), tuple(switches), tuple(dict.fromkeys(uncounted)), frozenset(names))


def _abilities(record: Warscroll) -> Iterator[tuple[Any, bool]]:
    """Everything with a name and effects, and whether it is there only if it is used."""
    yield from ((row, False) for row in record.abilities)
    for rows in (record.command_abilities, record.spells, record.prayers):
        yield from ((row, True) for row in rows)


def _touches(effect: Effect, ours: bool) -> bool:
    """Whether an effect has a part in the attacks of the unit, or in those against it."""
    theirs = _who(effect) == "enemy"
    lowers = isinstance(effect.add, int) and effect.add < 0
    if ours:
        if effect.change in ("save", "bravery"):
            return lowers and _who(effect) in TOUCHED
        if effect.change == "mortal wounds" or effect.change == "rend":
            return effect.ignore is None
        return (
            effect.change in _OF_ATTACKS
            and not theirs
            and not (lowers and _who(effect) == "target")
        )
    if effect.change == "battleshock":
        return not theirs and effect.ignore is not None
    if effect.change in ("save", "ward", "bravery", "wounds"):
        return not theirs and not (lowers and _who(effect) == "target")
    if effect.change == "rend" and effect.ignore is not None:
        return not theirs
    return effect.change in _OF_DEFENCE and (theirs or (lowers and _who(effect) == "target"))


def _who(effect: Effect) -> str:
    """Whom an effect touches: `enemy`, `target`, others that a selector means, or nobody else."""
    if effect.who is None:
        return ""
    title = effect.who.title
    return title[0] if len(title) == 1 and title[0] in TOUCHED else "others"


def _beyond(effect: Effect, ours: bool) -> str:
    """Why an effect cannot be reckoned; nothing if it can."""
    change, add, upon = effect.change, effect.add, str(effect.upon or "")
    trigger = _TRIGGER.fullmatch(upon)
    if not ours:
        plain = {"hit": add, "wound": add, "save": add, "bravery": add}
        good = (
            (change == "ward" and _WARD.fullmatch(upon) is not None)
            or (change in plain and isinstance(add, int))
            or (change == "save" and (effect.reroll or effect.set is not None))
            or (change == "bravery" and isinstance(effect.set, int))
            or (change == "rend" and bool(effect.ignore))
            or (change == "battleshock" and bool(effect.ignore))
        )
        if change != "ward" and upon:
            good = False
        if change not in ("rend",) and effect.rend is not None:
            return say("it depends on the Rend of the attack")
        return "" if good else _what(effect)
    if change in ("save", "bravery"):
        return "" if isinstance(add, int) and not upon else _what(effect)
    if change == "mortal wounds":
        if trigger is None:
            return say("its mortal wounds are no part of an attack")
        return "" if add is not None and not _below(add) else _what(effect)
    if change == "hits":
        fine = trigger is not None and trigger[1] == "hit" and not _below(add)
        return "" if fine else _what(effect)
    if change in ("hit", "wound"):
        fine = isinstance(add, int) or effect.reroll is not None or _roll(effect.set)
        return "" if fine and not upon else _what(effect)
    if change == "attacks" and upon:
        return say("attacks that bring further attacks are not reckoned")
    if upon and trigger is None:
        return _what(effect)
    if change == "rend":
        fine = isinstance(add, int) or effect.set == "-" or isinstance(effect.set, int)
        return "" if fine else _what(effect)
    fine = not _below(add) and (add is not None or effect.set not in (None, "-"))
    return "" if fine and not _roll(effect.set) else _what(effect)


def _what(effect: Effect) -> str:
    from aoslint.odds.worded import words

    return say("{what} cannot be reckoned", what=words(effect))


def _below(amount: object) -> bool:
    return str(amount).startswith("-") or '"' in str(amount)


def _roll(value: object) -> bool:
    return isinstance(value, str) and _WARD.fullmatch(value) is not None


def _may_hold(effect: Effect, models: int, suffered: int, opponent: Fighter | None) -> bool:
    """Whether what is known of the two units allows an effect."""
    asked = effect.if_
    if isinstance(asked, EffectCondition):
        if asked.models is not None and not in_range(models, asked.models):
            return False
        if asked.wounds_suffered is not None and not in_range(suffered, asked.wounds_suffered):
            return False
    return effect.against is None or opponent is None or fits(effect.against, opponent)


def _not_here(effect: Effect) -> str:
    if isinstance(effect.if_, EffectCondition):
        return say("its condition does not hold")
    return say("it is for other targets")


def _needs(
    row: Any, effect: Effect, *, used: bool, ours: bool, opponent: Fighter | None
) -> tuple[str, ...]:
    """What the player has to say: everything named here, or the name of the ability."""
    found = []
    when = getattr(row, "when", None)
    chosen = used or effect.once is not None or effect.within is not None
    chosen |= _who(effect) not in ("", "enemy") or effect.if_ == "switch"
    chosen |= when not in _ALWAYS and when not in _WHILE
    chosen |= effect.phase not in (None, "combat", "shooting", "battleshock")
    chosen |= effect.against is not None and opponent is None
    if chosen:
        found.append(row.name)
    if isinstance(effect.if_, str) and effect.if_ != "switch":
        found.append(effect.if_ if ours else _MIRRORED[effect.if_])
    return tuple(found)


def type_of(row: Any, effect: Effect) -> str | None:
    """The weapons that the moment of an effect is for."""
    when = getattr(row, "when", None)
    if effect.change in ("bravery", "battleshock"):
        return None
    if effect.phase is not None:
        return _TYPE_OF.get(effect.phase)
    return next((type for phase, type in _TYPE_OF.items() if phase in (when or "")), None)


def _best_wards(counted: list[Applied]) -> tuple[list[Applied], list[Applied]]:
    """The effects without the wards that another one betters; for a wound, one roll is made."""
    best: dict[tuple[str, str | None], Applied] = {}
    wards = [one for one in counted if one.effect.change == "ward"]
    for one in sorted(wards, key=lambda ward: least(ward.effect)):
        kinds = [one.effect.only] if one.effect.only else ["wounds", "mortal wounds"]
        for kind in kinds:
            better = best.get((kind, None)) or best.get((kind, one.type))
            if better is None:
                best[kind, one.type] = one
    kept = {id(one) for one in best.values()}
    worse = [one for one in wards if id(one) not in kept]
    dropped = {id(one) for one in worse}
    return [one for one in counted if id(one) not in dropped], worse


def least(effect: Effect) -> int:
    """The least roll of what sets an effect off."""
    return int(str(effect.upon).rpartition(" ")[2].rstrip("+"))


def leaders(record: Warscroll, models: int) -> int:
    """How many models of a unit are its leaders."""
    for row in record.options:
        if isinstance(row, records.Upgrade) and row.role == "leader":
            return min(row.most or max(models // row.per, 1) if row.per else row.most or 1, models)
    return 1
