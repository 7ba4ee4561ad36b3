"""The options of an attack as the player says them: the target, the terms, and their words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from aoslint.language import mark, say
from aoslint.odds import OddsError
from aoslint.odds.attack import Mortal, Terms
from aoslint.odds.dice import SIDES, dice
from aoslint.odds.lookup import Library
from aoslint.odds.unit import Target, target, threshold

Said = Mapping[str, Any]
"""The options by name; those left out are None, empty, zero or False."""

_TYPED = {
    "hits": "reroll-hits",
    "wound_rolls": "reroll-wounds",
    "save_rolls": "reroll-saves",
    "weapons": "weapon",
    "told": "with",
}
_LACKING = {
    "save": mark("no save of the target: give {option}"),
    "wounds": mark("no wounds of the target: give {option}"),
    "models": mark("no models of the target: give {option}"),
}
_LACKING_OF = {
    "save": mark("no save of `{title}` in the content: give {option}"),
    "wounds": mark("no wounds of `{title}` in the content: give {option}"),
    "models": mark("no models of `{title}` in the content: give {option}"),
}
_ADDED = {
    "hit": mark("{number} to hit rolls"),
    "wound": mark("{number} to wound rolls"),
    "rend": mark("{number} to Rend"),
    "attacks": mark("{number} to Attacks"),
}
_RE_ROLLED = {
    ("hits", "ones"): mark("hit rolls of 1 re-rolled"),
    ("hits", "failures"): mark("failed hit rolls re-rolled"),
    ("wound_rolls", "ones"): mark("wound rolls of 1 re-rolled"),
    ("wound_rolls", "failures"): mark("failed wound rolls re-rolled"),
    ("save_rolls", "ones"): mark("save rolls of 1 re-rolled"),
    ("save_rolls", "failures"): mark("failed save rolls re-rolled"),
}
_MORTAL = {
    ("hit", True): mark("mortal wounds ({wounds}) on hit rolls of {roll} besides damage"),
    ("hit", False): mark("mortal wounds ({wounds}) on hit rolls of {roll} in place of damage"),
    ("wound", True): mark("mortal wounds ({wounds}) on wound rolls of {roll} besides damage"),
    ("wound", False): mark("mortal wounds ({wounds}) on wound rolls of {roll} in place of damage"),
}
"""By the roll that brings them, and whether the attack goes on."""
_NEGATED = {
    "negate": mark("wounds negated on {roll}"),
    "negate_mortal": mark("mortal wounds negated on {roll}"),
}


def flag(key: str) -> str:
    """An option as it is typed."""
    return f"`--{_TYPED.get(key, key.replace('_', '-'))}`"


def target_of(said: Said, content: Library) -> Target:
    """The target as its warscroll says, unless an option says otherwise."""
    held: dict[str, Any] = {}
    if said["against"]:
        record = content.warscroll(said["against"])
        held = target(record, said["target_models"] or content.size(record))
    held["save"] = threshold(said["save"]) if said["save"] else held.get("save")
    held["models"] = said["target_models"] or held.get("models")
    for key in ("wounds", "bravery"):
        held[key] = said[key] or held.get(key)
    title = held.pop("title", None)
    for key, option in (("save", "save"), ("wounds", "wounds"), ("models", "target_models")):
        if held[key] is None:
            if title:
                raise OddsError(say(_LACKING_OF[key], title=title, option=flag(option)))
            raise OddsError(say(_LACKING[key], option=flag(option)))
    return Target(title, **held)


def terms_of(said: Said) -> Terms:
    """What the options change; cover is left to the rules."""
    rolls = {"hit": "hits", "wound": "wound_rolls", "save": "save_rolls"}
    negate = _least(said["negate"])
    return Terms(
        hit=said["hit"],
        wound=said["wound"],
        rend=said["rend"],
        attacks=said["attacks"],
        re_rolls={roll: said[key] for roll, key in rolls.items() if said[key]},
        mortal=_mortal(said),
        negate=negate,
        negate_mortal=_least(said["negate_mortal"]) or negate,
    )


def _mortal(said: Said) -> Mortal | None:
    if not said["mortal_on"]:
        return None
    least = _least(said["mortal_on"])
    roll = said["mortal_roll"] or "hit"
    return Mortal(least, dice(said["mortal"] or "1"), roll, said["besides"])


def _least(written: str | None) -> int:
    """A roll written 6 or 5+; 0 if there is none."""
    if not written:
        return 0
    least = threshold(f"{written}+" if written.isdigit() else written)
    if least > SIDES:
        raise OddsError(say("`{text}` is no roll, such as 4+", text=written))
    return least


def in_words(said: Said) -> Iterator[str]:
    """What the options of the attack say, in words."""
    for key, message in _ADDED.items():
        if said[key]:
            number = f"{said[key]:+d}"
            yield say(message, number=number)
    for (key, which), message in _RE_ROLLED.items():
        if said[key] == which:
            yield say(message)
    mortal = _mortal(said)
    if mortal is not None:
        message = _MORTAL[mortal.roll, bool(mortal.besides)]
        yield say(message, wounds=said["mortal"] or 1, roll=_roll_of(mortal.least))
    for key, message in _NEGATED.items():
        if said[key]:
            yield say(message, roll=_roll_of(_least(said[key])))
    yield from said["told"]
    if said["cover"]:
        charged = said["charged"]
        yield say("the target in cover after a charge") if charged else say("the target in cover")


def _roll_of(least: int) -> str:
    return f"{least}+" if least < SIDES else str(least)
