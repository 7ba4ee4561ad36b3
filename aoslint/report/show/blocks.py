"""The blocks of lines that each kind of meaning is shown in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from aoslint.language import mark, say
from aoslint.language.wording import each
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
from aoslint.report.show.prices import changes, earlier, prices, slot
from aoslint.report.terms import term

_FLAGS = {
    "fly": mark("flies"),
    "unique": mark("one in an army"),
    "bound": mark("bound to its faction"),
}
_CARRIERS = {
    "artefact": (mark("carried by"), "HERO"),
    "command trait": (mark("the general, if"), "HERO"),
    "spell": (mark("known by"), "WIZARD"),
}
"""Who may have an entry: the label, and the keyword where the content says nothing."""
_FORCED = {"command_trait": mark("command trait"), "artefact": mark("first artefact")}


def blocks(meaning: Meaning) -> Iterator[Iterable[str]]:
    """What is shown of a meaning: blocks of lines, an empty line to be put before each."""
    yield from _BLOCKS.get(meaning["kind"], _entry)(meaning)


def _warscroll(meaning: Meaning) -> Iterator[Iterable[str]]:
    figures = [
        (key, meaning[key]) for key in ("move", "wounds", "bravery", "save") if key in meaning
    ]
    words = [f"{term(key)} {value}" for key, value in figures]
    words += [say(word) for key, word in _FLAGS.items() if meaning.get(key)]
    yield ["   ".join(words)] if words else []
    for kind in ("missile", "melee"):
        yield _weapons(kind, [one for one in meaning.get("weapons", ()) if one["type"] == kind])
    tables = meaning.get("damage_table") or []
    for table in tables if isinstance(tables, list) else [tables]:
        yield columns([[term(name), *map(str, cells)] for name, cells in table.items()])
    yield pairs(_of_warscroll(meaning))
    yield prices(meaning)
    yield pairs(changes(meaning))
    yield pairs(earlier(meaning))


def _of_warscroll(meaning: Meaning) -> Pairs:
    yield say("description"), meaning.get("description", "")
    for crew in meaning.get("crew", ()):
        figures = [
            f"{term(key)} {crew[key]}"
            for key in ("move", "wounds", "bravery", "save")
            if key in crew
        ]
        count = f"{crew['count']} x " if "count" in crew else ""
        yield say("crew"), f"{count}{crew['name']}{': ' if figures else ''}{', '.join(figures)}"
    wizard = meaning.get("wizard")
    if wizard:
        magic = say(
            "casts {casts}, unbinds {unbinds}", casts=wizard["casts"], unbinds=wizard["unbinds"]
        )
        yield say("wizard"), magic
    yield from named(meaning, "spells", "prayers", "abilities", "command_abilities")
    yield say("keywords"), ", ".join(meaning.get("keywords", ()))
    yield say("marks"), ", ".join(meaning.get("marks", ()))
    yield say("battalions"), ", ".join(meaning.get("battalions", ()))
    yield from origin(meaning)


def _weapons(kind: str, weapons: Sequence[Meaning]) -> list[str]:
    keys = ("range", "attacks", "to_hit", "to_wound", "rend", "damage")
    rows = [[one["name"], *(str(one.get(key, "-")) for key in keys)] for one in weapons]
    head = [term(f"{kind} weapon"), *map(term, keys)]
    return columns([head, *rows]) if rows else []


def _battalion(meaning: Meaning) -> Iterator[Iterable[str]]:
    lines = meaning.get("organisation")
    if lines:
        yield [say("organisation"), *(row for line in lines for row in broken(slot(line)))]
    else:
        yield [say("the content does not have its organisation")]
    yield pairs(_of_battalion(meaning))
    yield prices(meaning)
    yield pairs(changes(meaning))


def _of_battalion(meaning: Meaning) -> Pairs:
    yield say("usable by"), ", ".join(meaning.get("allegiances", ()))
    yield say("only if"), meaning.get("if", "")
    yield say("also general"), meaning.get("also_general", "")
    yield say("makes named"), meaning.get("names_hero", "")
    if meaning.get("grants_bonus") is False:
        yield say("gives"), say("no command point and no artefact")
    if meaning.get("open_play_only"):
        yield say("play"), say("open play only")
    yield from named(meaning, "abilities")
    yield from origin(meaning)


def _entry(meaning: Meaning) -> Iterator[Iterable[str]]:
    """An artefact, trait, spell, prayer, option or sub-faction."""
    yield pairs(_of_entry(meaning))


def _of_entry(meaning: Meaning) -> Pairs:
    kind = str(meaning["kind"])
    yield (
        say("table"),
        str(meaning.get("table") or meaning.get("lore") or meaning.get("label") or ""),
    )
    if kind in _CARRIERS:
        label, default = _CARRIERS[kind]
        yield say(label), str(meaning.get("who", default))
    elif "who" in meaning:
        yield say("for"), str(meaning["who"])
    yield say("type"), str(meaning.get("type", ""))
    yield say("only if"), str(meaning.get("if", meaning.get("requires", "")))
    if kind != "subfaction":
        yield say("sub-faction"), str(meaning.get("subfaction", ""))
    yield say("keyword"), str(meaning.get("keyword", ""))
    for key, label in _FORCED.items():
        if key in meaning and key != kind:
            yield say(label), each(several_names(meaning[key]))
    if "casting_value" in meaning:
        yield say("casting value"), str(meaning["casting_value"])
    yield say("range"), str(meaning.get("range", ""))
    yield say("when"), str(meaning.get("when", ""))
    yield say("text"), str(meaning.get("text", ""))
    yield from named(meaning, "battle_traits", "command_abilities")
    yield say("battalions"), ", ".join(several(meaning.get("battalions", ())))
    yield say("seasons"), ", ".join(several(meaning.get("seasons", ())))
    yield from origin(meaning)


def _realm(meaning: Meaning) -> Iterator[Iterable[str]]:
    yield pairs(_of_realm(meaning))


def _of_realm(meaning: Meaning) -> Pairs:
    yield say("element"), meaning.get("element", "")
    yield from named(meaning, "spells", "rules", "features", "commands")
    by_season: dict[str, list[str]] = {}
    for item in meaning.get("artefacts", ()):
        by_season.setdefault(of_seasons(item) if isinstance(item, dict) else "", []).append(
            several_names(item)[0]
        )
    for seasons, names in by_season.items():
        yield say("artefacts"), f"{', '.join(names)}{seasons}"
    yield say("regions"), ", ".join(title(one) for one in meaning.get("regions", ()))
    yield from origin(meaning)


def _handbook(meaning: Meaning) -> Iterator[Iterable[str]]:
    yield pairs(_of_handbook(meaning))
    keys = ("points_limit", "leaders", "battleline", "artillery", "behemoths", "allied_points")
    rows = [
        [row.get("title", row["game"]), *(_limit(row.get(key, "-")) for key in keys)]
        for row in meaning["games"]
    ]
    yield columns([[say("game"), *map(term, keys)], *rows])


def _of_handbook(meaning: Meaning) -> Pairs:
    yield say("season"), str(meaning["season"])
    yield say("in force"), say("{first} to {last}", first=meaning["from"], last=meaning["to"])
    bought = meaning.get("command_points", {})
    if bought:
        yield say("command points"), _bought(bought)
    companies = meaning.get("mercenary_companies", ())
    yield say("mercenaries"), ", ".join(title(one) for one in companies)
    yield from origin(meaning)


def _bought(bought: Meaning) -> str:
    points = bought["points"]
    if "most" in bought:
        most = bought["most"]
        return say("{points} points each, {most} at most", points=points, most=most)
    return say("{points} points each, any number", points=points)


def _limit(value: Any) -> str:
    return str(value["limit"]) if isinstance(value, dict) else str(value)


def _other(meaning: Meaning) -> Iterator[Iterable[str]]:
    """A document that is mostly text: its keys, as they stand."""
    hidden = {"kind", "title", "path", "aliases", "source", "confidence"}
    for key, value in meaning.items():
        if key not in hidden:
            yield pairs((term(key), text) for text in _texts(value))
    yield pairs(origin(meaning))


def _texts(value: Any) -> Iterator[str]:
    """A line for each part of a value."""
    if isinstance(value, list) and any(isinstance(one, dict) for one in value):
        for one in value:
            yield from _texts(one) if not isinstance(one, dict) else [_row(one)]
    elif isinstance(value, dict):
        for key, one in value.items():
            yield f"{term(key)}: {_row(one)}"
    else:
        yield _row(value)


def _row(value: Any) -> str:
    if isinstance(value, dict):
        rest = {key: one for key, one in value.items() if key not in ("name", "title", "text")}
        parts = [f"{term(key)} {_row(one)}" for key, one in rest.items()]
        parts += [str(value["text"])] if "text" in value else []
        name = value.get("name") or value.get("title")
        return f"{name}: {', '.join(parts)}" if name and parts else str(name or ", ".join(parts))
    if isinstance(value, list):
        return ", ".join(f"({_row(one)})" if isinstance(one, list) else _row(one) for one in value)
    if isinstance(value, bool):
        return say("yes") if value else say("no")
    return str(value)


_BLOCKS: dict[str, Callable[[Meaning], Iterator[Iterable[str]]]] = {
    "warscroll": _warscroll,
    "battalion": _battalion,
    "allegiance": allegiance,
    "realm": _realm,
    "handbook": _handbook,
    "battleplan": _other,
    "core-rules": _other,
}
