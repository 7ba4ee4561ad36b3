"""Prices by season and day, and what changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from aoslint.language import mark, say
from aoslint.language.wording import each, either
from aoslint.report.show.layout import Meaning, Pairs, columns, pairs, several
from aoslint.report.terms import term

_CONDITIONS = {
    "battleline_if": mark("battleline if"),
    "leader_if": mark("leader if"),
    "most": mark("most in an army"),
    "source": mark("price from"),
}


def prices(meaning: Meaning) -> list[str]:
    """The Pitched Battle profiles: a line for each stretch of days of a season."""
    rows = meaning.get("prices") or []
    if not rows:
        return [say("no Pitched Battle profile")]
    is_unit = meaning["kind"] == "warscroll" and meaning.get("type", "unit") == "unit"
    with_full = any("full" in row for row in rows)
    with_role = any("role" in row or "battleline_if" in row for row in rows)
    head = [say("season"), say("from")]
    head += [say("models")] if is_unit else []
    head.append(say("points"))
    head += [say("full size")] if with_full else []
    head += [say("role")] if with_role else []
    table = [head]
    for before, row in zip([{}, *rows], rows, strict=False):
        season = row["season"] if row["season"] != before.get("season") else ""
        line = [season, row["from"]]
        if row.get("withdrawn"):
            table.append([*line, say("withdrawn")])
            continue
        points = row.get("points")
        line += [str(row.get("size", 1))] if is_unit else []
        line.append(say("none") if points is None else str(points))
        line += [str(row.get("full", ""))] if with_full else []
        line += [_roles(row)] if with_role else []
        table.append(line)
    conditions = pairs(_conditions(rows))
    return [*columns(table), *([""] if conditions else []), *conditions]


def _roles(row: Meaning) -> str:
    roles = several(row.get("role", "Other"))
    if "battleline_if" in row:
        roles = [*(role for role in roles if role != "Other"), say("Battleline if")]
    if "leader_if" in row:
        roles = [*(role for role in roles if role != "Other"), say("Leader if")]
    return ", ".join(roles)


def _conditions(rows: Sequence[Meaning]) -> Pairs:
    """What a role hangs on, with the seasons it is so in where they differ."""
    for key, label in _CONDITIONS.items():
        seasons: dict[str, list[str]] = {}
        for row in rows:
            if key in row:
                held = seasons.setdefault(str(row[key]), [])
                held += [row["season"]] if row["season"] not in held else []
        everywhere = {row["season"] for row in rows if not row.get("withdrawn")}
        for text, where in seasons.items():
            note = "" if set(where) == everywhere else f" ({', '.join(where)})"
            yield say(label), f"{text}{note}"


def changes(meaning: Meaning) -> Pairs:
    """What changed on which day."""
    for change in meaning.get("changes", ()):
        figures = {key: value for key, value in change.items() if key not in ("from", "source")}
        yield (
            say("from {day}", day=change["from"]),
            ", ".join(_change(*one) for one in figures.items()),
        )


def earlier(meaning: Meaning) -> Pairs:
    """What was in force before which day; of weapons those that changed."""
    for row in meaning.get("earlier", ()):
        parts = []
        for key, value in row.items():
            if key == "weapons":
                parts += [_weapon(one) for one in value]
            elif key == "damage_table":
                parts.append(say("another damage table") if value else say("no damage table"))
            elif key != "before":
                parts.append(_change(key, "-" if value is None else value))
        yield say("before {day}", day=row["before"]), "; ".join(parts)


def _weapon(row: Meaning) -> str:
    figures = (row[key] for key in ("range", "attacks", "to_hit", "to_wound", "rend", "damage"))
    return f"{row['name']} {' '.join(map(str, figures))}"


def _change(key: str, value: Any) -> str:
    if isinstance(value, dict):
        return f"{key} {', '.join(f'{name} {one}' for name, one in value.items())}"
    if isinstance(value, list):
        return f"{term(key)} {'; '.join(map(_item, value))}"
    return f"{term(key)} {value}"


def _item(value: Any) -> str:
    """A line of an organisation, or a row with a name."""
    if not isinstance(value, dict) or "name" not in value:
        return slot(value)
    rest = [f"{key} {one}" for key, one in value.items() if key not in ("name", "count")]
    count = f"{value['count']} x " if "count" in value else ""
    return f"{count}{value['name']} ({', '.join(rest)})" if rest else f"{count}{value['name']}"


def slot(line: Any) -> str:
    """A line of an organisation in words."""
    if not isinstance(line, dict) or "any_of" not in line:
        return str(line)
    names = [_selected(one) for one in line["any_of"]]
    text = f"{line['count']} {line.get('label') or either(names)}"
    if line.get("label"):
        text += f": {either(names)}"
    notes = []
    if "models" in line:
        notes.append(say("of {number} models", number=line["models"]))
    if line.get("exact"):
        notes.append(say("by that title alone"))
    if "if" in line:
        notes.append(say("if {condition}", condition=line["if"]))
    if line.get("optional"):
        notes.append(say("may be left out"))
    return f"{text}, {', '.join(notes)}" if notes else text


def _selected(one: Any) -> str:
    if not isinstance(one, dict):
        return str(one)
    return each((", ".join(several(value)) for value in one.values()), "and")
