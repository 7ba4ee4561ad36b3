"""The blocks of lines that each kind of meaning is shown in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from aoslint.report.show.allegiance import allegiance
from aoslint.report.show.layout import (
    Meaning,
    Pairs,
    broken,
    columns,
    named,
    of_seasons,
    origin,
    pairs,
    several,
    several_names,
    title,
)
from aoslint.report.show.prices import changes, prices, slot

_FLAGS = {"fly": "flies", "unique": "one in an army", "bound": "bound to its faction"}


def blocks(meaning: Meaning) -> Iterator[Iterable[str]]:
    """What is shown of a meaning: blocks of lines, an empty line to be put before each."""
    yield from _BLOCKS.get(meaning["kind"], _entry)(meaning)


def _warscroll(meaning: Meaning) -> Iterator[Iterable[str]]:
    figures = [
        (key, meaning[key]) for key in ("move", "wounds", "bravery", "save") if key in meaning
    ]
    words = [f"{key} {value}" for key, value in figures]
    words += [word for key, word in _FLAGS.items() if meaning.get(key)]
    yield ["   ".join(words)] if words else []
    for kind in ("missile", "melee"):
        yield _weapons(kind, [one for one in meaning.get("weapons", ()) if one["type"] == kind])
    tables = meaning.get("damage_table") or []
    for table in tables if isinstance(tables, list) else [tables]:
        yield columns([[name.replace("_", " "), *map(str, cells)] for name, cells in table.items()])
    yield pairs(_of_warscroll(meaning))
    yield prices(meaning)
    yield pairs(changes(meaning))


def _of_warscroll(meaning: Meaning) -> Pairs:
    yield "description", meaning.get("description", "")
    for crew in meaning.get("crew", ()):
        figures = [
            f"{key} {crew[key]}" for key in ("move", "wounds", "bravery", "save") if key in crew
        ]
        count = f"{crew['count']} x " if "count" in crew else ""
        yield "crew", f"{count}{crew['name']}{': ' if figures else ''}{', '.join(figures)}"
    wizard = meaning.get("wizard")
    if wizard:
        yield "wizard", f"casts {wizard['casts']}, unbinds {wizard['unbinds']}"
    yield from named(meaning, "spells", "prayers", "abilities", "command_abilities")
    yield "keywords", ", ".join(meaning.get("keywords", ()))
    yield "marks", ", ".join(meaning.get("marks", ()))
    yield "battalions", ", ".join(meaning.get("battalions", ()))
    yield from origin(meaning)


def _weapons(kind: str, weapons: Sequence[Meaning]) -> list[str]:
    keys = ("range", "attacks", "to_hit", "to_wound", "rend", "damage")
    rows = [[one["name"], *(str(one.get(key, "-")) for key in keys)] for one in weapons]
    head = [f"{kind} weapon", *(key.replace("_", " ") for key in keys)]
    return columns([head, *rows]) if rows else []


def _battalion(meaning: Meaning) -> Iterator[Iterable[str]]:
    lines = meaning.get("organisation")
    if lines:
        yield ["organisation", *(row for line in lines for row in broken(slot(line)))]
    else:
        yield ["the content does not have its organisation"]
    yield pairs(_of_battalion(meaning))
    yield prices(meaning)
    yield pairs(changes(meaning))


def _of_battalion(meaning: Meaning) -> Pairs:
    yield "usable by", ", ".join(meaning.get("allegiances", ()))
    yield "only if", meaning.get("if", "")
    yield "also general", meaning.get("also_general", "")
    yield "makes named", meaning.get("names_hero", "")
    if meaning.get("grants_bonus") is False:
        yield "gives", "no command point and no artefact"
    if meaning.get("open_play_only"):
        yield "play", "open play only"
    yield from named(meaning, "abilities")
    yield from origin(meaning)


def _entry(meaning: Meaning) -> Iterator[Iterable[str]]:
    """An artefact, trait, spell, prayer, option or sub-faction."""
    yield pairs(_of_entry(meaning))


def _of_entry(meaning: Meaning) -> Pairs:
    kind = str(meaning["kind"])
    yield "table", str(meaning.get("table") or meaning.get("lore") or meaning.get("label") or "")
    carrier = {"artefact": "carried by", "command trait": "the general, if", "spell": "known by"}
    default = {"artefact": "HERO", "command trait": "HERO", "spell": "WIZARD"}
    if kind in carrier or "who" in meaning:
        yield carrier.get(kind, "for"), str(meaning.get("who", default.get(kind, "")))
    yield "type", str(meaning.get("type", ""))
    yield "only if", str(meaning.get("if", meaning.get("requires", "")))
    if kind != "subfaction":
        yield "sub-faction", str(meaning.get("subfaction", ""))
    yield "keyword", str(meaning.get("keyword", ""))
    for key, label in (("command_trait", "command trait"), ("artefact", "first artefact")):
        if key in meaning and key != kind:
            yield label, " or ".join(several_names(meaning[key]))
    if "casting_value" in meaning:
        yield "casting value", str(meaning["casting_value"])
    yield "range", str(meaning.get("range", ""))
    yield "when", str(meaning.get("when", ""))
    yield "text", str(meaning.get("text", ""))
    yield from named(meaning, "battle_traits", "command_abilities")
    yield "battalions", ", ".join(several(meaning.get("battalions", ())))
    yield "seasons", ", ".join(several(meaning.get("seasons", ())))
    yield from origin(meaning)


def _realm(meaning: Meaning) -> Iterator[Iterable[str]]:
    yield pairs(_of_realm(meaning))


def _of_realm(meaning: Meaning) -> Pairs:
    yield "element", meaning.get("element", "")
    yield from named(meaning, "spells", "rules", "features", "commands")
    by_season: dict[str, list[str]] = {}
    for item in meaning.get("artefacts", ()):
        by_season.setdefault(of_seasons(item) if isinstance(item, dict) else "", []).append(
            several_names(item)[0]
        )
    for seasons, names in by_season.items():
        yield "artefacts", f"{', '.join(names)}{seasons}"
    yield "regions", ", ".join(title(one) for one in meaning.get("regions", ()))
    yield from origin(meaning)


def _handbook(meaning: Meaning) -> Iterator[Iterable[str]]:
    yield pairs(_of_handbook(meaning))
    keys = ("points_limit", "leaders", "battleline", "artillery", "behemoths", "allied_points")
    rows = [
        [row.get("title", row["game"]), *(_limit(row.get(key, "-")) for key in keys)]
        for row in meaning["games"]
    ]
    yield columns([["game", *(key.replace("_", " ") for key in keys)], *rows])


def _of_handbook(meaning: Meaning) -> Pairs:
    yield "season", str(meaning["season"])
    yield "in force", f"{meaning['from']} to {meaning['to']}"
    bought = meaning.get("command_points", {})
    if bought:
        most = f", {bought['most']} at most" if "most" in bought else ", any number"
        yield "command points", f"{bought['points']} points each{most}"
    companies = meaning.get("mercenary_companies", ())
    yield "mercenaries", ", ".join(title(one) for one in companies)
    yield from origin(meaning)


def _limit(value: Any) -> str:
    return str(value["limit"]) if isinstance(value, dict) else str(value)


def _other(meaning: Meaning) -> Iterator[Iterable[str]]:
    """A document that is mostly text: its keys, as they stand."""
    hidden = {"kind", "title", "path", "aliases", "source", "confidence"}
    for key, value in meaning.items():
        if key not in hidden:
            yield pairs((key.replace("_", " "), text) for text in _texts(value))
    yield pairs(origin(meaning))


def _texts(value: Any) -> Iterator[str]:
    """A line for each part of a value."""
    if isinstance(value, list) and any(isinstance(one, dict) for one in value):
        for one in value:
            yield from _texts(one) if not isinstance(one, dict) else [_row(one)]
    elif isinstance(value, dict):
        for key, one in value.items():
            yield f"{key.replace('_', ' ')}: {_row(one)}"
    else:
        yield _row(value)


def _row(value: Any) -> str:
    if isinstance(value, dict):
        rest = {key: one for key, one in value.items() if key not in ("name", "title", "text")}
        parts = [f"{key.replace('_', ' ')} {_row(one)}" for key, one in rest.items()]
        parts += [str(value["text"])] if "text" in value else []
        name = value.get("name") or value.get("title")
        return f"{name}: {', '.join(parts)}" if name and parts else str(name or ", ".join(parts))
    if isinstance(value, list):
        return ", ".join(f"({_row(one)})" if isinstance(one, list) else _row(one) for one in value)
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


_BLOCKS: dict[str, Callable[[Meaning], Iterator[Iterable[str]]]] = {
    "warscroll": _warscroll,
    "battalion": _battalion,
    "allegiance": allegiance,
    "realm": _realm,
    "handbook": _handbook,
    "battleplan": _other,
    "core-rules": _other,
}
