"""What a selection of a BattleScribe roster is: a battalion, a spell, a pick, a reminder."""

from __future__ import annotations

import re
import unicodedata

from aoslint.importers.selections import Selection
from aoslint.importers.words import ROLES, bare, labels, tidy

SPELL_PREFIX = re.compile(r"^(?P<kind>[^:]{3,40}):\s*(?P<name>.+)$")
BATTALION = re.compile(r"^(?:Super\s+)?Battalion\s*:\s*\*?\s*(?P<name>.+)$", re.IGNORECASE)


def roles_of(selection: Selection) -> list[str]:
    """The battlefield roles that the categories of a selection tell, each once."""
    names = [selection.category or "", *selection.categories]
    found = [ROLES[bare(name)] for name in names if bare(name) in ROLES]
    if "Other" in found and len(set(found)) > 1:
        found = [role for role in found if role != "Other"]
    return list(dict.fromkeys(found))


def gather(pick: Selection, holder: Selection, found: list[tuple[Selection, Selection]]) -> None:
    """Add a selection and all below it to what was found, each with its holder."""
    found.append((pick, holder))
    for child in pick.children:
        gather(child, pick, found)


def subfaction_of(picks: list[tuple[Selection, Selection]]) -> Selection | None:
    """Which of several picks is the subfaction; the others are options of the army.

    It is the only one, the one with a label, the one within another, or the one whose
    name became a keyword.
    """
    if len(picks) == 1:
        return picks[0][0]
    for pick, _ in picks:
        if bare(pick.plain.partition(":")[0]) in labels("subfaction"):
            return pick
    inner = [pick for pick, holder in picks if any(holder is other for other, _ in picks)]
    if inner:
        return inner[0]
    for pick, holder in picks:
        if any(_same_letters(name, pick.plain) for name in holder.categories):
            return pick
    return next((pick for pick, _ in picks if " - " not in pick.plain), None)


def _same_letters(one: str, two: str) -> bool:
    return _letters(one) == _letters(two)


def _letters(name: str) -> str:
    plain = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in plain if letter.isalnum())


def stands_as_scenery(pick: Selection, holder: Selection) -> bool:
    """Whether a category of the holder says that a selection is its scenery."""
    names = [bare(name) for name in holder.categories]
    if "scenery" not in names:
        return False
    at = names.index("scenery")
    named = names[at + 1 : at + 2] or names[:at][-1:]
    return bare(pick.plain) in named


def is_reminder(pick: Selection, holder: Selection, *, alone: bool) -> bool:
    """Whether a pick only repeats a rule that its holder has anyway."""
    word = bare(pick.plain)
    if word.startswith("show") or (not alone and holder.types_of(pick.plain)):
        return True
    if any(word in bare(kind) for kind in holder.profiles):
        return True
    rules = [_letters(name).removeprefix("the") for name in holder.profiles.get("Battle Trait", ())]
    word = _letters(pick.plain)
    return any(len(rule) > 6 and rule in word and rule != word for rule in rules)


def is_battalion(selection: Selection) -> bool:
    """Whether a selection is a warscroll battalion."""
    if BATTALION.match(selection.name):
        return True
    if bare(selection.category or "") == "battalion":
        return True
    if any(bare(name) == "battalion" for name in selection.categories):
        return True
    if roles_of(selection):
        return False
    abilities = any(bare(kind) == "battalionabilities" for kind in selection.profiles)
    if not abilities or not selection.children:
        return False
    alone = all(is_own_price(child, selection.plain) for child in selection.children)
    return alone or any(roles_of(child) for child in selection.children)


def is_scenery(selection: Selection) -> bool:
    """Whether a selection is a terrain feature of the army."""
    names = {bare(selection.category or ""), *map(bare, selection.categories)}
    if "scenery" in names or bare(selection.name).startswith("scenery:"):
        return True
    free = not selection.points and not roles_of(selection)
    return free and names <= {"", "uncategorised"} | _capitals(selection) and not selection.children


def _capitals(selection: Selection) -> set[str]:
    return {bare(name) for name in selection.categories if name.isupper()}


def is_spell(selection: Selection) -> bool:
    """Whether a selection is an endless spell."""
    names = {bare(selection.category or ""), *map(bare, selection.categories)}
    if names & {"malignsorcery", "endlessspell", "endlessspells"}:
        return True
    match = SPELL_PREFIX.match(selection.name)
    return (
        match is not None
        and not roles_of(selection)
        and bare(match["kind"]).endswith(("endlessspell", "judgement", "invocation"))
    )


def is_own_price(child: Selection, battalion: str) -> bool:
    """Whether a selection within a battalion is only the battalion's own entry."""
    words = [bare(tidy(name)) for name in (child.plain, battalion)]
    return not child.children and (words[0].endswith(words[1]) or words[1].endswith(words[0]))


def is_member(child: Selection) -> bool:
    """Whether what a battalion holds is a unit of it, and no choice."""
    if child.kind in ("unit", "model") or child.children or roles_of(child):
        return True
    if "unit" in map(bare, child.profiles) or child.categories:
        return True
    return bool(child.points) or not child.flat


def is_divided(selection: Selection) -> bool:
    """Whether a unit is sold in parts, so that its size should have been told."""
    return any(child.points for child in selection.children)
