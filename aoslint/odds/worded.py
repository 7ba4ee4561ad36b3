"""An effect on attacks in a few words."""

from __future__ import annotations

from collections.abc import Iterator

from aoslint.content.records import Effect
from aoslint.language import mark, say

_WHAT = {
    "hit": mark("hit rolls"),
    "wound": mark("wound rolls"),
    "save": mark("save rolls"),
    "rend": mark("Rend"),
    "damage": mark("Damage"),
    "attacks": mark("Attacks"),
    "mortal wounds": mark("mortal wounds"),
    "bravery": mark("Bravery"),
    "wounds": mark("Wounds"),
}
_RE_ROLLED = {
    "ones": mark("{what} of 1 re-rolled"),
    "failed": mark("failed {what} re-rolled"),
    "all": mark("any {what} re-rolled"),
}


def words(effect: Effect) -> str:
    """What it changes, for which weapons and models."""
    return ", ".join([_change(effect), *_narrowed(effect)])


def _change(effect: Effect) -> str:
    change = effect.change
    what = say(_WHAT[change]) if change in _WHAT else change
    upon = str(effect.upon or "")
    if change == "ward":
        return say("{what} ignored on {roll}", what=_ignored(effect), roll=upon)
    if change == "battleshock":
        return say("no battleshock test")
    if effect.ignore:
        if effect.rend is not None:
            return say("Rend of {rend} ignored", rend=effect.rend)
        return say("Rend ignored")
    if effect.reroll:
        return say(_RE_ROLLED[effect.reroll], what=what)
    if change == "mortal wounds":
        number = effect.add
        one = isinstance(number, int) and number == 1
        told = say("1 mortal wound") if one else say("{number} mortal wounds", number=number)
        if upon:
            told = say("{what} on {roll}", what=told, roll=_roll(effect))
        return say("{what} in place of damage", what=told) if effect.instead else told
    if change == "hits":
        told = say("{number} more hits", number=effect.add)
        if effect.set is not None:
            told = say("{number} hits, not 1", number=effect.set)
        return say("{what} on {roll}", what=told, roll=_roll(effect))
    if effect.set is not None:
        told = say("{what} {value}", what=what, value=effect.set)
    else:
        number = str(effect.add) if str(effect.add).startswith("-") else f"+{effect.add}"
        told = say("{number} to {what}", number=number, what=what)
    return say("{what} on {roll}", what=told, roll=_roll(effect)) if upon else told


def _roll(effect: Effect) -> str:
    """What sets it off; a roll that counts with its modifiers is written with a plus."""
    roll = str(effect.upon)
    if not effect.modified:
        return roll
    return say("{roll} after modifiers", roll=f"{roll.rstrip('+')}+")


def _ignored(effect: Effect) -> str:
    if effect.only is None:
        return say("wounds and mortal wounds")
    return say("wounds") if effect.only == "wounds" else say("mortal wounds")


def _narrowed(effect: Effect) -> Iterator[str]:
    if effect.model:
        yield say("the leader alone")
    if effect.weapon:
        yield " / ".join(effect.weapon)
