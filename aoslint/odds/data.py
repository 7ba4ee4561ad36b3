"""What was reckoned, as JSON: every chance as a fraction, where it is one, and as a number."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from aoslint import __version__
from aoslint.odds.abilities import Applied, Read
from aoslint.odds.dice import Distribution
from aoslint.odds.table import Attackers, BySave, Outcome, written
from aoslint.odds.unit import Target
from aoslint.odds.worded import words

VERSION = 1


def as_json(found: Mapping[str, Any]) -> str:
    """One document."""
    return json.dumps({"version": VERSION, "aoslint": __version__, **found}, indent=2) + "\n"


def number(value: Fraction, *, exact: bool = True) -> dict[str, Any]:
    """A fraction, and the number nearest to it; the number alone if it is not exact."""
    fraction = {"fraction": f"{value.numerator}/{value.denominator}"} if exact else {}
    return {**fraction, "value": float(value)}


def unit(one: Attackers, **more: Any) -> dict[str, Any]:
    """The unit that attacks, with its weapons as they count."""
    armed = {(a.weapon.name, a.models): a for _, row in one.rows for a in row}
    return {
        "title": one.title,
        "models": one.models,
        **more,
        "weapons": [
            {"name": a.weapon.name, "type": a.weapon.type, "models": a.models, **a.weapon.written}
            for a in armed.values()
        ],
        "skipped": [{"name": skipped.name, "why": skipped.why} for skipped in one.skipped],
    }


def abilities(read: Read) -> dict[str, Any]:
    """What is counted of abilities, what waits for a switch, and what is not counted."""
    return {
        "abilities": {
            "counted": [_applied(one) for one in read.counted],
            "switches": [{**_applied(one), "with": list(one.needs)} for one in read.switches],
            "not_counted": [
                {"unit": one.unit, "name": one.name, "why": one.why} for one in read.uncounted
            ],
        }
    }


def _applied(one: Applied) -> dict[str, Any]:
    return {"unit": one.unit, "name": one.name, "effect": words(one.effect)}


def saves(rows: Sequence[BySave]) -> dict[str, Any]:
    """The table by save."""
    return {
        "exact": all(row.exact for row in rows),
        "rows": [
            {
                "name": row.name,
                "by_save": [
                    {
                        "save": written(save),
                        **_spread(one),
                        "at_least": [
                            {"wounds": step, **number(one.at_least(step), exact=one.exact)}
                            for step in row.steps
                        ],
                    }
                    for save, one in row.wounds.items()
                ],
            }
            for row in rows
        ],
    }


def outcomes(target: Target, rows: Sequence[Outcome]) -> dict[str, Any]:
    """What becomes of a target."""
    return {
        "exact": all(row.exact for row in rows),
        "target": {
            "title": target.title,
            "models": target.models,
            "wounds": target.wounds,
            "save": written(target.save),
            "bravery": target.bravery,
        },
        "rows": [_outcome(target, row) for row in rows],
    }


def _outcome(target: Target, row: Outcome) -> dict[str, Any]:
    found = {
        "name": row.name,
        "wounds": _whole(row.wounds),
        "slain": _whole(row.slain),
        "destroyed": number(row.slain.at_least(target.models), exact=row.exact),
    }
    if row.losses is not None:
        found["battleshock"] = {
            "none_flee": number(row.losses.fled.chance(0), exact=row.exact),
            "fled": _whole(row.losses.fled),
            "lost": _whole(row.losses.lost),
            "destroyed": number(row.losses.lost.at_least(target.models), exact=row.exact),
        }
    return found


def _spread(one: Distribution) -> dict[str, Any]:
    return {"mean": number(one.mean, exact=one.exact), "deviation": one.deviation}


def _whole(one: Distribution) -> dict[str, Any]:
    return {
        **_spread(one),
        "chances": [
            {"number": n, **number(one.chance(n), exact=one.exact)} for n in range(one.most + 1)
        ],
    }
