"""A warscroll as something that attacks, and as something that is attacked."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from aoslint.catalogue.names import fold, near
from aoslint.content import records
from aoslint.content.records import Warscroll
from aoslint.language import say
from aoslint.odds import OddsError
from aoslint.odds.attack import Weapon
from aoslint.odds.book import NEVER
from aoslint.odds.dice import dice
from aoslint.report.terms import term

_SUFFERED = "wounds suffered"
_CHARACTERISTICS = ("attacks", "to_hit", "to_wound", "rend", "damage")
_COUNTED = re.compile(r"(?:(\d{1,4})\s*x\s+)?(.*\S)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Armed:
    """Some models with one weapon each of a kind.

    Args:
        leaders: How many of the models are leaders of the unit.
    """

    weapon: Weapon
    models: int
    leaders: int = 0


@dataclass(frozen=True, slots=True)
class Skipped:
    """A weapon without an attack sequence of its own, and why."""

    name: str
    why: str


@dataclass(frozen=True, slots=True)
class Target:
    """A unit that is attacked.

    Args:
        save: The least roll that saves; `NEVER` for a Save of -.
        wounds: The Wounds of a model.
        bravery: None if it takes no battleshock tests, or nobody asks.
        keywords: They may bar it from cover.
    """

    title: str | None
    save: int
    wounds: int
    models: int
    bravery: int | None = None
    keywords: tuple[str, ...] = ()


def weapons(record: Warscroll, suffered: int) -> tuple[list[Weapon], list[Skipped]]:
    """The weapons of a warscroll by the damage table, and those that cannot be reckoned.

    Args:
        record: The warscroll as it is on the day.
        suffered: The wounds that the model has suffered.

    Raises:
        OddsError: The model would be slain.
    """
    wounds = record.wounds
    if isinstance(wounds, int) and suffered >= wounds:
        raise OddsError(
            say(
                "`{title}` is slain by {number} wounds; give fewer than that",
                title=record.title,
                number=wounds,
            )
        )
    cells = dict(_cells(record, suffered))
    able: list[Weapon] = []
    skipped: list[Skipped] = []
    for row in record.weapons:
        values = {key: _value(row, key, cells) for key in _CHARACTERISTICS}
        try:
            able.append(_weapon(row, values))
        except OddsError as error:
            skipped.append(Skipped(row.name, str(error)))
    return able, skipped


def picked(title: str, able: list[Weapon], names: Iterable[str], models: int) -> list[Armed]:
    """The weapons that a player names, each for all models or for as many as `N x` says.

    Raises:
        OddsError: No weapon of the unit has that name, or there are not so many models.
    """
    found = []
    for name in names:
        match = _COUNTED.fullmatch(name.strip())
        count, wanted = match.groups() if match else (None, name)
        held = _named(able, wanted)
        if held is None:
            known = [weapon.name for weapon in able]
            shown = ", ".join(f"`{one}`" for one in near(wanted, known) or known)
            raise OddsError(
                say(
                    "`{title}` has no weapon `{name}` to reckon with; it has {known}",
                    title=title,
                    name=wanted,
                    known=shown,
                )
            )
        number = models if count is None else int(count)
        if not 1 <= number <= models:
            raise OddsError(
                say(
                    "{number} of {models} models cannot have `{weapon}`",
                    number=number,
                    models=models,
                    weapon=held.name,
                )
            )
        found.append(Armed(held, number))
    return found


def target(record: Warscroll, models: int) -> dict[str, Any]:
    """What a warscroll says of itself as a target; what it does not say is left out."""
    cells = dict(_cells(record, 0))
    found: dict[str, Any] = {"title": record.title, "models": models}
    for key in ("save", "wounds", "bravery"):
        value = getattr(record, key)
        value = cells.get(key) if value == "*" else value
        if key == "save" and value is not None:
            found[key] = threshold(value)
        elif isinstance(value, int):
            found[key] = value
    found["keywords"] = tuple(str(one) for one in record.keywords)
    return found


def threshold(text: object) -> int:
    """The least roll of a characteristic that is written 3+; `NEVER` for a dash.

    Raises:
        OddsError: It is no such thing.
    """
    written = str(text).strip()
    if written == "-":
        return NEVER
    match = re.fullmatch(r"([2-6])\+", written)
    if match is None:
        raise OddsError(say("`{text}` is no roll, such as 4+", text=text))
    return int(match[1])


def _weapon(row: records.Weapon, values: dict[str, Any]) -> Weapon:
    for key, value in values.items():
        if value == "*":
            raise OddsError(say("an ability says its {characteristic}", characteristic=term(key)))
        if value is None or (value == "-" and key != "rend"):
            raise OddsError(say("it has no {characteristic}", characteristic=term(key)))
    rend = values["rend"]
    if rend != "-" and not re.fullmatch(r"-?\d", str(rend)):
        raise OddsError(say("`{text}` is no rend", text=rend))
    return Weapon(
        row.name,
        row.type,
        dice(values["attacks"]),
        threshold(values["to_hit"]),
        threshold(values["to_wound"]),
        0 if rend == "-" else int(rend),
        dice(values["damage"]),
        {key: str(value) for key, value in values.items()},
    )


def _value(row: records.Weapon, key: str, cells: dict[str, Any]) -> Any:
    """A characteristic; a `*` is looked up under the weapon and it, else the weapon alone."""
    value = getattr(row, key)
    if value != "*":
        return value
    name = fold(row.name)
    own = cells.get(f"{name} {key}")
    if own is not None:
        return own
    starred = [one for one in _CHARACTERISTICS if getattr(row, one) == "*"]
    return cells.get(name, value) if starred == [key] else value


def _cells(record: Warscroll, suffered: int) -> Iterator[tuple[str, Any]]:
    """The cells of the row of each damage table that holds for some wounds."""
    for table in record.damage_table:
        columns = [(fold(str(key)), cells) for key, cells in table.items()]
        if not columns:
            continue
        first, heads = columns[0]
        at = _row(heads, suffered) if first == _SUFFERED else 0
        for key, cells in columns[1:]:
            if at < len(cells):
                yield key, cells[at]


def _row(heads: Sequence[Any], suffered: int) -> int:
    """The last row that begins at no more than these wounds."""
    begins = [int(match[0]) if (match := re.match(r"\d+", str(head))) else 0 for head in heads]
    return max((at for at, wounds in enumerate(begins) if wounds <= suffered), default=0)


def _named(able: list[Weapon], name: str) -> Weapon | None:
    wanted = fold(name)
    return next((weapon for weapon in able if fold(weapon.name) == wanted), None)
