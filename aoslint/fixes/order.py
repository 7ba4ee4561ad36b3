"""The order of a document's keys: `kind` first, then what names it, then what it says.

It is the order that the shipped content is written in; a key that is not here follows as its
schema has it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from aoslint.fixes.nodes import Node, comments
from aoslint.source.text import Source

_FIRST: dict[str, tuple[str, ...]] = {
    "warscroll": (
        *(
            "kind",
            "title",
            "subtitle",
            "formerly",
            "aliases",
            "ambiguous_aliases",
            "replaces",
            "type",
            "class",
        ),
        *("faction", "grand_alliance", "seasons", "move", "wounds", "bravery", "save", "fly"),
        *(
            "unique",
            "named",
            "main_models",
            "crew",
            "bound",
            "available_to",
            "description",
            "options",
        ),
        *("weapons", "damage_table", "wizard", "spells", "prayers", "abilities"),
        *("command_abilities", "keywords", "marks", "confidence", "changes", "note", "source"),
    ),
    "battalion": (
        *("kind", "title", "aliases", "ambiguous_aliases", "replaces", "faction"),
        *("grand_alliance", "seasons", "allegiances", "if", "mark", "abilities", "organisation"),
        *("names_hero", "grants_bonus", "also_general", "open_play_only", "changes"),
        *("allies_exempt", "confidence", "note", "source"),
    ),
    "allegiance": (
        *("kind", "title", "aliases", "ambiguous_aliases", "replaces", "grand_alliance", "who"),
        *("seasons", "superseded", "subfaction_label", "subfaction_required", "subfactions"),
        *("options", "command_traits", "artefacts", "spell_lores", "prayers", "mount_traits"),
        *("command_abilities", "battle_traits", "allies", "tables_of", "counts"),
        *("allies_complete", "guests", "no_allies", "limits", "confidence", "unit_marks"),
        *("scenery", "any_endless_spell", "note", "source"),
    ),
    "profiles": ("kind", "title", "season", "faction", "replaces", "source", "note"),
    "handbook": (
        *("kind", "title", "aliases", "replaces", "season", "from", "to", "prices_from"),
        *("source", "note", "command_points", "games", "guess_game", "allied_roles"),
        *("conditional_battleline", "realm_artefacts", "mercenaries", "mercenary_companies"),
    ),
    "realm": (
        *("kind", "title", "aliases", "replaces", "element", "source", "partial", "note"),
        *("spells", "rules", "features", "commands", "artefacts"),
    ),
    "battleplan": ("kind", "title", "aliases", "replaces", "source", "note"),
    "book": ("kind", "title", "aliases", "replaces", "released", "supersedes", "errata"),
    "conventions": ("kind", "title", "replaces", "source", "note"),
    "battle": (
        *("kind", "title", "season", "game", "points_limit", "battleplan", "realm", "region"),
        *("feature", "armies", "scenery", "note"),
    ),
    "core-rules": (
        *("kind", "title", "replaces", "source", "note", "grand_alliances", "allies"),
        *("allegiances", "general", "command_traits", "artefacts", "mount_traits", "spells"),
        *("endless_spells", "command_points", "battalions", "understrength", "unique", "units"),
        *("battle", "dice", "phases", "command_abilities", "movement", "shooting", "charge"),
        *("combat", "pile_in", "battleshock", "split_units", "attacks", "wounds", "cover"),
        *("wizards", "universal_spells", "triumphs", "scenery_table"),
    ),
}


@cache
def order_of(kind: str) -> tuple[str, ...]:
    """Every key that a document of a kind may have, in its order."""
    from aoslint.schema.store import schema_of

    first = _FIRST.get(kind, ("kind",))
    return tuple(dict.fromkeys([*first, *schema_of(kind)["properties"]]))


def sort_keys(source: Source, root: Node, kind: str) -> str:
    """The text with the keys of the document in their order.

    What stands above a key, blanks and comments alike, goes with it; the comment that opens
    a file stays where it is. Keys that are not known keep their place behind the others.
    """
    lines = list(source.lines)
    keys = [key for key, _ in root.pairs()]
    if root.style or root.marked or any(line.startswith("...") for line in lines):
        return source.text
    order = order_of(kind)
    ranks = [order.index(k.value) if k.value in order else len(order) for k in keys]
    if ranks == sorted(ranks):
        return source.text
    starts = _starts(lines, root, {line for line, _, _ in comments(source, root)})
    ends = [*starts[1:], len(lines)]
    parts = [lines[first:last] for first, last in zip(starts, ends, strict=True)]
    moved = [part for _, part in sorted(zip(ranks, parts, strict=True), key=lambda pair: pair[0])]
    head = lines[: starts[0]]
    return _joined([*head, ""] if head and not lines[starts[0]].strip() else head, moved)


def _starts(lines: Sequence[str], root: Node, commented: set[int]) -> list[int]:
    """The first line of each key's part."""
    starts: list[int] = []
    column = root.items[0].start[1]
    for number, (key, _) in enumerate(root.pairs()):
        first = key.start[0]
        least = root.items[2 * number - 1].end[0] + 1 if number else _after_head(lines, first)
        while first > least and _goes_along(lines[first - 1], column, first - 1 in commented):
            first -= 1
        starts.append(first)
    return starts


def _after_head(lines: Sequence[str], first: int) -> int:
    """The line after the comment that opens a file, before its first key."""
    for number in range(first - 1, -1, -1):
        if not lines[number].strip():
            head = any(line.strip() for line in lines[:number])
            return number if head else first
    return first


def _goes_along(line: str, column: int, commented: bool) -> bool:
    """Whether a line between two keys belongs to the later one."""
    indent = len(line) - len(line.lstrip())
    return not line.strip() or (commented and indent <= column and line.lstrip()[:1] == "#")


def _joined(head: Sequence[str], parts: Sequence[Sequence[str]]) -> str:
    return "".join(f"{line}\n" for line in (*head, *(line for part in parts for line in part)))
