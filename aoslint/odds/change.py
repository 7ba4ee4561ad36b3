"""A weapon, the terms of its attacks and a target with what is counted of abilities."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from aoslint.odds.abilities import Applied, least
from aoslint.odds.attack import Terms, Trigger, Weapon
from aoslint.odds.dice import Distribution, dice
from aoslint.odds.unit import Target, threshold

_RE_ROLLS = {"ones": "ones", "failed": "failures", "all": "all"}
_STRENGTH = ("ones", "failures", "all")
_ANY_REND = frozenset(range(-9, 0))


def changed(
    weapon: Weapon, terms: Terms, applied: Iterable[Applied], *, leader: bool
) -> tuple[Weapon, Terms]:
    """A weapon and its terms with the effects that are about it.

    Args:
        leader: Whether the leader attacks with it.
    """
    held = [
        one
        for one in applied
        if one.is_for(weapon.name, weapon.type) and (leader or one.effect.model is None)
    ]
    for one in sorted(held, key=lambda each: each.effect.set is None):
        weapon, terms = _one(weapon, terms, one)
    return weapon, terms


def _one(weapon: Weapon, terms: Terms, one: Applied) -> tuple[Weapon, Terms]:
    effect = one.effect
    change, add, to = effect.change, effect.add, effect.set
    if change == "ward":
        return weapon, _warded(terms, one)
    if effect.upon is not None:
        return weapon, replace(terms, triggers=(*terms.triggers, _trigger(one)))
    if effect.reroll is not None:
        return weapon, _re_rolled(terms, change, _RE_ROLLS[effect.reroll])
    if change == "rend" and effect.ignore:
        ignored = _ignored(effect.rend, effect.to)
        return weapon, replace(terms, rend_ignored=terms.rend_ignored | ignored)
    if change == "save" and isinstance(add, int):
        return weapon, replace(terms, save=terms.save + add, save_melee=terms.save_melee + add)
    if change in ("hit", "wound"):
        if to is not None:
            roll = threshold(to)
            key = (
                replace(weapon, to_hit=roll) if change == "hit" else replace(weapon, to_wound=roll)
            )
            return key, terms
        assert isinstance(add, int)
        if change == "hit":
            return weapon, replace(terms, hit=terms.hit + add)
        return weapon, replace(terms, wound=terms.wound + add)
    if change == "rend":
        if to is not None:
            return replace(weapon, rend=_rend(to)), terms
        return weapon, replace(terms, rend=terms.rend + int(add or 0))
    if change == "attacks":
        return replace(weapon, attacks=_new(weapon.attacks, to, add)), terms
    if change == "damage":
        return replace(weapon, damage=_new(weapon.damage, to, add)), terms
    return weapon, terms


def _new(held: Distribution, to: int | str | None, add: int | str | None) -> Distribution:
    return dice(to) if to is not None else held + dice(add or 0)


def _trigger(one: Applied) -> Trigger:
    effect = one.effect
    roll, _, _ = str(effect.upon).partition(" ")
    kept = Trigger(roll, least(effect), effect.modified, ends=effect.instead)
    change, add, to = effect.change, effect.add, effect.set
    if change == "mortal wounds":
        return replace(kept, mortal=dice(add or 0))
    if change == "hits":
        further = dice(add) if add is not None else _fewer(dice(to or 1))
        return replace(kept, hits=further)
    if change == "rend":
        return (
            replace(kept, set_rend=_rend(to))
            if to is not None
            else replace(kept, rend=int(add or 0))
        )
    if to is not None:
        return replace(kept, damage=dice(to))
    return replace(kept, more=dice(add or 0))


def _fewer(hits: Distribution) -> Distribution:
    """All hits but the one that is scored anyway."""
    return hits.map([max(number - 1, 0) for number in range(hits.most + 1)])


def _rend(to: int | str) -> int:
    return 0 if to == "-" else int(to)


def _ignored(first: int | str | None, last: int | str | None) -> frozenset[int]:
    if first is None:
        return _ANY_REND
    begin, end = _rend(first), _rend(last if last is not None else first)
    return frozenset(range(min(begin, end), max(begin, end) + 1))


def _re_rolled(terms: Terms, roll: str, which: str) -> Terms:
    held = terms.re_rolls.get(roll)
    if held is not None and _STRENGTH.index(held) >= _STRENGTH.index(which):
        return terms
    return replace(terms, re_rolls={**terms.re_rolls, roll: which})


def _warded(terms: Terms, one: Applied) -> Terms:
    roll, only = least(one.effect), one.effect.only
    wounds = terms.negate if only == "mortal wounds" else min(terms.negate or roll, roll)
    mortal = terms.negate_mortal if only == "wounds" else min(terms.negate_mortal or roll, roll)
    return replace(terms, negate=wounds, negate_mortal=mortal)


def met(target: Target, applied: Sequence[Applied]) -> Target:
    """A target with what is counted of its Save and Bravery."""
    for one in sorted(applied, key=lambda each: each.effect.set is None):
        effect = one.effect
        if effect.change == "save" and effect.set is not None and not one.ours:
            target = replace(target, save=threshold(effect.set))
        elif effect.change == "battleshock":
            target = replace(target, bravery=None)
        elif effect.change == "bravery" and target.bravery is not None:
            held = effect.set if isinstance(effect.set, int) else target.bravery
            more = effect.add if isinstance(effect.add, int) else 0
            target = replace(target, bravery=max(held + more, 0))
    return target
