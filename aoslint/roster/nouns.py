"""What a sentence calls the kinds of things that a list names."""

from __future__ import annotations

from aoslint.language import mark, say

_NOUNS = {
    "warscroll": mark("warscroll"),
    "battalion": mark("battalion"),
    "allegiance": mark("allegiance"),
    "subfaction": mark("sub-faction"),
    "artefact": mark("artefact"),
    "command trait": mark("command trait"),
    "spell": mark("spell"),
    "prayer": mark("prayer"),
    "mount trait": mark("mount trait"),
    "endless spell": mark("endless spell or scenery"),
    "realm": mark("realm"),
    "battleplan": mark("battleplan"),
}


def noun(kind: str) -> str:
    """The noun of a kind of thing, of a name that was looked up or of a pick."""
    return say(_NOUNS[kind])
