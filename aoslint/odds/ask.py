"""What a player asks, from the options of the command to a text or a JSON document."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Protocol

from aoslint.catalogue.names import fold, near
from aoslint.content.records import Warscroll
from aoslint.language import say, say_many
from aoslint.language.wording import each
from aoslint.odds import OddsError, data, text
from aoslint.odds.abilities import Read, fighter, read
from aoslint.odds.book import inches
from aoslint.odds.lookup import Library
from aoslint.odds.phases import casting, charge
from aoslint.odds.said import Said, flag, in_words, target_of, terms_of
from aoslint.odds.table import Attackers, against, attackers, by_save, covered
from aoslint.odds.unit import Target

_OF_CHARGE = {"charge", "bonus", "reroll"}
_OF_CAST = {"cast", "bonus", "reroll", "unbind", "unbind_bonus"}
_OF_TARGET = ("against", "save", "wounds", "target_models", "bravery")
_NEEDS = {
    "mortal": ("mortal_on",),
    "mortal_roll": ("mortal_on",),
    "besides": ("mortal_on",),
    "charged": ("cover",),
    "bonus": ("charge", "cast"),
    "reroll": ("charge", "cast"),
    "unbind": ("cast",),
    "unbind_bonus": ("cast",),
}
"""Options that mean nothing without one of others."""


class Question(Protocol):
    """Something that can be asked of the content."""

    def answer(self, content: Library, format: str) -> str:
        """The answer as `text` or `json`."""


def question(name: str, said: Said) -> Question:
    """What is asked of a unit, of a charge or of a spell.

    Raises:
        OddsError: The options do not go together, or one has no sense.
    """
    given = {key for key, value in said.items() if value not in (None, (), False) and value != 0}
    given |= {key for key in ("unbind_bonus",) if said[key] is not None}
    for key in sorted(given):
        needs = _NEEDS.get(key)
        if needs and not given & set(needs):
            others = each(map(flag, needs))
            raise OddsError(
                say("{option} says nothing without {others}", option=flag(key), others=others)
            )
    for key, own in (("charge", _OF_CHARGE), ("cast", _OF_CAST)):
        if key in given:
            other = sorted(given - own)
            if name or other:
                what = f"`{name}`" if name else flag(other[0])
                raise OddsError(
                    say(
                        "{option} asks something else than {other}; ask one by one",
                        option=flag(key),
                        other=what,
                    )
                )
            return _Charge(said) if key == "charge" else _Cast(said)
    if not name:
        raise OddsError(say("name a unit, or ask with `--charge` or `--cast`"))
    return _Attack(name, said, bool(given & set(_OF_TARGET)))


@dataclass(frozen=True, slots=True)
class _Charge:
    said: Said

    def answer(self, content: Library, format: str) -> str:
        distance = inches(self.said["charge"])
        chance = charge(distance, self.said["bonus"], self.said["reroll"], content.book)
        if format == "json":
            asked = {"distance": float(distance), **_roll(self.said)}
            return data.as_json({"charge": {**asked, "succeeds": data.number(chance)}})
        return text.charge(f'{float(distance):g}"', _with(self.said), chance)


@dataclass(frozen=True, slots=True)
class _Cast:
    said: Said

    def answer(self, content: Library, format: str) -> str:
        said = self.said
        value, unbind = said["cast"], said["unbind_bonus"]
        if unbind is None and said["unbind"]:
            unbind = 0
        found = casting(value, said["bonus"], said["reroll"], unbind, content.book)
        if format == "json":
            asked = {"casting_value": value, **_roll(said), "unbind_bonus": unbind}
            chances = {"cast": data.number(found.cast), "kept": data.number(found.kept)}
            return data.as_json({"cast": {**asked, **chances}})
        return text.casting(value, _with(said), found, unbind)


@dataclass(frozen=True, slots=True)
class _Attack:
    name: str
    said: Said
    has_target: bool

    def answer(self, content: Library, format: str) -> str:
        said, book, terms = self.said, content.book, terms_of(self.said)
        record = content.warscroll(self.name)
        models = said["models"] or content.size(record)
        unit = attackers(record, models, said["wounds_suffered"], said["weapons"])
        aim = target_of(said, content) if self.has_target else None
        held = _read(record, models, said, content)
        unit = replace(unit, read=held.about(a.weapon for _, row in unit.rows for a in row))
        if said["cover"]:
            terms = covered(terms, book, charged=said["charged"], target=aim)
        if format == "json":
            day = {"season": content.season, "day": content.day}
            row = data.unit(unit, wounds_suffered=said["wounds_suffered"], **day)
            found = (
                data.saves(by_save(unit, terms, book))
                if aim is None
                else data.outcomes(aim, against(unit, aim, terms, book))
            )
            abilities = data.abilities(unit.read)
            words = list(in_words(said))
            return data.as_json({"unit": row, "with": words, **abilities, **found})
        if aim is None:
            return text.saves(unit, list(self._head(unit, aim)), by_save(unit, terms, book))
        rows = against(unit, aim, terms, book)
        return text.outcomes(unit, list(self._head(unit, aim)), aim, rows)

    def _head(self, unit: Attackers, aim: Target | None) -> Iterator[str]:
        """What was asked, in a few lines."""
        suffered = self.said["wounds_suffered"]
        models = say_many("{n} model", "{n} models", unit.models)
        if suffered:
            hurt = say("wounds suffered {number}", number=suffered)
            yield f"{unit.title}: {models}, {hurt}"
        else:
            yield f"{unit.title}: {models}"
        if aim is not None:
            yield text.aim(aim)
        told = ", ".join(in_words(self.said))
        if told:
            yield say("with {terms}", terms=told)


def _read(record: Warscroll, models: int, said: Said, content: Library) -> Read:
    """What the abilities of the unit and of its target come to.

    Raises:
        OddsError: A switch is told that none of them has.
    """
    other = content.warscroll(said["against"]) if said["against"] else None
    told = [*said["told"], *(["target in cover"] if said["cover"] else ())]
    if said["charged"]:
        told.append("target charged")
    suffered = said["wounds_suffered"]
    if other is None:
        found = read(record, models, suffered=suffered, told=told)
    else:
        number = said["target_models"] or content.size(other)
        ours, theirs = fighter(record, models), fighter(other, number)
        found = read(record, models, suffered=suffered, opponent=theirs, told=told)
        found += read(other, number, ours=False, opponent=ours, told=told)
    needs = [word for one in (*found.counted, *found.switches) for word in one.needs]
    known = {fold(word): word for word in needs}
    for word in said["told"]:
        if fold(word) not in known and fold(word) not in found.names:
            shown = ", ".join(
                f"`{one}`" for one in near(word, list(known.values())) or known.values()
            )
            if not shown:
                raise OddsError(say("nothing waits for `--with {name}`", name=word))
            raise OddsError(
                say("nothing waits for `--with {name}`; there is {known}", name=word, known=shown)
            )
    return found


def _roll(said: Said) -> dict[str, Any]:
    return {"bonus": said["bonus"], "reroll": said["reroll"]}


def _with(said: Said) -> str:
    """What changes a roll of two dice, in words; nothing if nothing does."""
    bonus = f"{said['bonus']:+d}"
    if said["bonus"] and said["reroll"]:
        return say("{bonus} to the roll and a re-roll", bonus=bonus)
    if said["bonus"]:
        return say("{bonus} to the roll", bonus=bonus)
    return say("a re-roll") if said["reroll"] else ""
