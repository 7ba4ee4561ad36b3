"""From the pieces of an Azyr list to an army."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from aoslint.findings import Span
from aoslint.importers.draft import Draft, Entry, Mark, more, one_or_more
from aoslint.importers.words import (
    GAMES,
    ROLES,
    bare,
    is_subfaction,
    kind_of_pick,
    labels,
    mark_of,
)
from aoslint.source.text import Source
from aoslint.source.tree import Tree

if TYPE_CHECKING:
    from aoslint.importers.azyr_pieces import Item, Parts, Pick, Piece


def build(source: Source, parts: Parts) -> Tree:
    """Put an Azyr list together."""
    draft = Draft(source)
    if parts.title:
        first, last = parts.title[0].span, parts.title[-1].span
        title = " ".join(piece.text for piece in parts.title)
        draft.set("name", title, Span(first.line, first.column, last.end_line, last.end_column))
    _head(draft, parts.head)
    if parts.bought:
        count = sum(number for number, _ in parts.bought)
        draft.set("extra_command_points", count, parts.bought[0][1])
    for item in _once(parts.items):
        _item(draft, item)
    _printed(draft, parts)
    for note in parts.notes:
        draft.note(note.text, note.span)
    return draft.tree()


def _head(draft: Draft, head: list[Pick]) -> None:
    subfactions = [pick for pick in head if bare(pick.label) in labels("subfaction")]
    for label, value in head:
        word, text = bare(label), value.text
        if not text or text in ("-", "–"):
            continue
        if word == "playtype":
            draft.printed("play_type", text, value.span)
            if bare(text).startswith(("open", "narrative")):
                draft.set("game", "open-play", value.span)
        elif word == "gametype":
            draft.printed("game_type", text, value.span)
            if bare(text) in GAMES:
                draft.set("game", GAMES[bare(text)], value.span)
        elif word == "grandalliance":
            draft.printed("grand_alliance", text, value.span)
        elif word == "allegiance":
            draft.set("allegiance", text, value.span)
        elif word == "realmofbattle":
            # The name of the realm is one word, whatever the PDF made of it.
            draft.set("realm", "".join(text.partition(",")[0].split()), value.span)
        elif word == "mercenarycompany":
            draft.set("mercenary_company", text, value.span)
        elif word == "triumph":
            draft.set("triumph", text, value.span)
        elif word in labels("subfaction") or (not subfactions and is_subfaction(label)):
            if not draft.set("subfaction", text, value.span):
                draft.more("options", f"{label}: {text}", value.span)
        else:
            _options(draft, label, value)


def _options(draft: Draft, label: str, value: Piece) -> None:
    names = [part.strip() for part in value.text.split(";")]
    if len(names) == 1:
        draft.more("options", f"{label}: {value.text}", value.span)
        return
    for name in names:
        draft.more("options", f"{label}: {name}", value.span)


def _once(items: list[Item]) -> list[Item]:
    """The items without those that a second role made the tool print again.

    A leader that is a behemoth says so; a battleline unit that is a behemoth is simply
    printed in both sections, with its price.
    """
    kept: list[Item] = []
    for item in items:
        if item.repeat:
            continue
        role = _value(item, "role")
        twin = next((other for other in kept if _is_twin(other, item)), None)
        if twin is None or role is None:
            kept.append(item)
            continue
        twin.picks = [_with_role(pick, role.text) for pick in twin.picks]
    return kept


def _is_twin(one: Item, two: Item) -> bool:
    first, second = _value(one, "role"), _value(two, "role")
    if first is None or second is None or one.points is None or two.points is None:
        return False
    roles = [ROLES.get(bare(role.text)) for role in (first, second)]
    return (
        None not in roles
        and "Other" not in roles
        and roles[0] != roles[1]
        and bare(one.name.text) == bare(two.name.text)
        and one.points.text == two.points.text
        and _text(one, "quantity") == _text(two, "quantity")
        and one.contingent == two.contingent
    )


def _with_role(pick: Pick, role: str) -> Pick:
    if bare(pick.label) != "role":
        return pick
    return pick._replace(value=pick.value._replace(text=f"{pick.value.text}, {role}"))


def _value(item: Item, label: str) -> Piece | None:
    return next((pick.value for pick in item.picks if bare(pick.label) == label), None)


def _text(item: Item, label: str) -> str | None:
    value = _value(item, label)
    return value.text if value else None


def _item(draft: Draft, item: Item) -> None:
    role = _value(item, "role")
    names = [part.strip() for part in role.text.split(",")] if role else []
    roles = [ROLES[bare(name)] for name in names if bare(name) in ROLES]
    if role is not None and bare(role.text) == "battalion":
        entry = _named(draft, "battalions", "battalion", item)
    elif role is None and _value(item, "quantity") is None:
        entry = _named(draft, "scenery", "scenery", item)
    elif role is not None and not roles:
        entry = _named(draft, "endless_spells", "endless_spell", item)
    else:
        entry = _named(draft, "units", "warscroll", item)
        if role is not None:
            _roles(entry, roles, role.span)
    if item.points is not None:
        entry["printed_points"] = Mark(int(item.points.text), item.points.span)
    _picks(draft, entry, item)


def _named(draft: Draft, part: str, key: str, item: Item) -> Entry:
    entry = draft.entry(part)
    entry[key] = Mark(item.name.text, item.name.span)
    if item.contingent is not None and key == "warscroll":
        entry["contingent"] = Mark(item.contingent, item.name.span)
    if item.whole and item.whole != item.name.text:
        entry["as_printed"] = Mark(item.whole, item.name.span)
    return entry


def _roles(entry: Entry, roles: list[str], span: Span) -> None:
    if len(roles) == 1:
        entry["printed_role"] = Mark(roles[0], span)
    else:
        entry["printed_role"] = [Mark(role, span) for role in dict.fromkeys(roles)]


def _picks(draft: Draft, entry: Entry, item: Item) -> None:
    if "warscroll" not in entry:
        for piece in item.standings:
            draft.note(f"{item.name.text}: {piece.text}", piece.span)
        for label, value in item.picks:
            if bare(label) != "role" and value.text:
                draft.note(f"{item.name.text}: {label}: {value.text}", value.span)
        return
    for piece in item.standings:
        word, mark = bare(piece.text), mark_of(piece.text)
        if word == "general":
            entry["general"] = Mark(True, piece.span)
        elif word == "ally":
            entry["ally"] = Mark(True, piece.span)
        elif mark is not None:
            more(entry, "marks", mark, piece.span)
        else:
            more(entry, "options", piece.text, piece.span)
    for label, value in item.picks:
        word = bare(label)
        kind = kind_of_pick(label)
        if word == "role" or not value.text:
            continue
        if word == "quantity":
            number = re.match(r"\d{1,4}", value.text)
            if number is None:
                draft.note(f"{item.name.text}: Quantity: {value.text}", value.span)
            else:
                entry["models"] = Mark(int(number[0]), value.span)
        elif kind in ("spells", "prayers", "keywords"):
            more(entry, kind, value.text, value.span)
        elif kind is not None:
            one_or_more(entry, kind, value.text, value.span)
        elif word in ("weapon", "upgrade"):
            more(entry, "options", value.text, value.span)
        else:
            more(entry, "options", f"{label}: {value.text}", value.span)


def _printed(draft: Draft, parts: Parts) -> None:
    if parts.total is not None:
        used, limit = parts.total
        draft.printed("points", int(used.text), used.span)
        if limit is not None:
            draft.printed("points_limit", int(limit.text), limit.span)
            draft.set("points_limit", int(limit.text), limit.span)
    if parts.allies is not None:
        used, limit = parts.allies
        draft.printed_pair("allied_points", int(used.text), int(limit.text), used.span)
    if parts.verdict is not None:
        draft.printed("verdict", bare(parts.verdict.text), parts.verdict.span)
