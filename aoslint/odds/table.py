"""What a unit does: a table by save, or what becomes of one target."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from math import ceil
from typing import Any

from aoslint.content.records import Warscroll
from aoslint.language import say
from aoslint.odds import OddsError
from aoslint.odds.abilities import Read, leaders
from aoslint.odds.allocate import slain, suffered
from aoslint.odds.attack import Terms, volley
from aoslint.odds.book import NEVER, Book
from aoslint.odds.change import changed, met
from aoslint.odds.dice import SIDES, Distribution, point
from aoslint.odds.phases import Losses, battleshock
from aoslint.odds.unit import Armed, Skipped, Target, picked, weapons

SAVES = (*range(2, SIDES + 1), NEVER)
TOGETHER = "together"
_ONE_OF_EACH = ["melee", "missile"]


@dataclass(frozen=True, slots=True)
class Attackers:
    """A unit that attacks: what it attacks with, and which of it is added up.

    Args:
        rows: Names with the weapons of each; the last may be all `TOGETHER`.
        chosen: Whether the player named the weapons.
        read: What is counted of abilities, its own and those of the target, and what is not.
    """

    title: str
    models: int
    rows: tuple[tuple[str, tuple[Armed, ...]], ...]
    skipped: tuple[Skipped, ...]
    chosen: bool
    read: Read = field(default_factory=Read)


@dataclass(frozen=True, slots=True)
class BySave:
    """The wounds that a row inflicts, by the save of the target."""

    name: str
    wounds: dict[int, Distribution]

    @property
    def exact(self) -> bool:
        """Whether no chance had to be cut off."""
        return all(one.exact for one in self.wounds.values())

    @property
    def steps(self) -> list[int]:
        """A few numbers of wounds worth asking for: about the mean against no save."""
        most = self.wounds[NEVER]
        mean = most.mean.limit_denominator(1000)  # what was rounded is a little off
        numbers = {1, *(max(ceil(mean * part / 2), 1) for part in (1, 2, 3))}
        return sorted(number for number in numbers if number <= most.most)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a row does to a target.

    Args:
        wounds: The wounds that find a model.
        losses: After the battleshock test; None if there is none.
    """

    name: str
    wounds: Distribution
    slain: Distribution
    losses: Losses | None

    @property
    def exact(self) -> bool:
        """Whether no chance had to be cut off."""
        losses = (self.losses.fled, self.losses.lost) if self.losses else ()
        return all(one.exact for one in (self.wounds, self.slain, *losses))


def attackers(record: Warscroll, models: int, suffered: int, names: Sequence[str]) -> Attackers:
    """A unit with the weapons that the player names, else with each of its weapons by itself.

    Weapons of a warscroll may be alternatives, so they are added up only if they are named, or
    if there is one missile and one melee weapon.

    Raises:
        OddsError: The unit has no such weapon, or none that can be reckoned.
    """
    title = record.title
    able, skipped = weapons(record, suffered)
    if not able:
        if not skipped:
            raise OddsError(say("`{title}` has no weapon to reckon with", title=title))
        raise OddsError(
            say(
                "`{title}` has no weapon to reckon with: {weapon}, {reason}",
                title=title,
                weapon=skipped[0].name,
                reason=skipped[0].why,
            )
        )
    armed = picked(title, able, names, models) if names else [Armed(one, models) for one in able]
    armed = _led(armed, leaders(record, models), models)
    rows: list[tuple[str, tuple[Armed, ...]]] = [(one.weapon.name, (one,)) for one in armed]
    if len(armed) > 1 and (names or sorted(one.weapon.type for one in armed) == _ONE_OF_EACH):
        rows.append((TOGETHER, tuple(armed)))
    return Attackers(title, models, tuple(rows), tuple(skipped), bool(names))


def by_save(unit: Attackers, terms: Terms, book: Book) -> list[BySave]:
    """The wounds of each row against every save."""
    return [
        BySave(name, {save: _wounds(armed, save, terms, book, unit.read) for save in SAVES})
        for name, armed in unit.rows
    ]


def against(unit: Attackers, target: Target, terms: Terms, book: Book) -> list[Outcome]:
    """What each row does to a target, and the battleshock test after it."""
    found = []
    target = met(target, unit.read.counted)
    for name, armed in unit.rows:
        wounds = _wounds(armed, target.save, terms, book, unit.read)
        fallen = slain(wounds, target.wounds, target.models)
        losses = None
        if target.bravery is not None:
            losses = battleshock(fallen, target.models, target.bravery, book)
        found.append(Outcome(name, suffered(wounds, target.wounds, target.models), fallen, losses))
    return found


def covered(terms: Terms, book: Book, *, charged: bool, target: Target | None) -> Terms:
    """The terms with the target in cover; one that charged has none against melee weapons."""
    cover = book.cover
    if target is not None and not cover.shelters(target.wounds, list(target.keywords)):
        raise OddsError(
            say(
                "`{title}` never has cover: it has {number} Wounds or more and a "
                "keyword that bars it; leave `--cover` out",
                title=target.title,
                number=cover.wounds,
            )
        )
    return replace(
        terms,
        save=terms.save + cover.bonus,
        save_melee=terms.save_melee + (0 if charged else cover.bonus),
    )


def unit_table(
    record: Warscroll, models: int, book: Book, *, suffered: int = 0, terms: Terms | None = None
) -> dict[str, Any]:
    """The mean wounds of each weapon by save as plain data, for a card or a page.

    Args:
        record: The warscroll as it is on the day.

    Raises:
        OddsError: It has no weapon that can be reckoned.
    """
    unit = attackers(record, models, suffered, ())
    return {
        "title": unit.title,
        "models": models,
        "saves": [written(save) for save in SAVES],
        "rows": [
            {"weapon": row.name, "means": [float(one.mean) for one in row.wounds.values()]}
            for row in by_save(unit, terms or Terms(), book)
        ],
        "skipped": [{"weapon": one.name, "why": one.why} for one in unit.skipped],
    }


def written(save: int) -> str:
    """A roll as warscrolls write it: 4+, or a dash for none."""
    return "-" if save == NEVER else f"{save}+"


def _led(armed: list[Armed], leaders: int, models: int) -> list[Armed]:
    """The weapons with the leaders among those who have them.

    A weapon that all models have, the leaders have too. Where some have one and some another,
    the leaders have the first that is named of each type.
    """
    found: list[Armed] = []
    for one in armed:
        earlier = any(
            other.leaders and other.models < models and other.weapon.type == one.weapon.type
            for other in found
        )
        led = 0 if earlier and one.models < models else min(leaders, one.models)
        found.append(replace(one, leaders=led))
    return found


def _wounds(
    armed: Sequence[Armed], save: int, terms: Terms, book: Book, read: Read
) -> Distribution:
    total = point(0)
    apart = any(one.effect.model for one in read.counted)
    for one in armed:
        led = one.leaders if apart else 0
        for models, leader in ((one.models - led, False), (led, True)):
            if models:
                weapon, changes = changed(one.weapon, terms, read.counted, leader=leader)
                total += volley(weapon, models, save, changes, book)
    return total
