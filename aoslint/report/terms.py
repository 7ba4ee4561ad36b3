"""Words that stand in data, as people read them.

Severities, verdicts, kinds of documents and keys are plain English in the data, which other
programs read. A text says them in its language; a word that is not among these stays as it is.
"""

from __future__ import annotations

from aoslint.language import mark, say

_SEVERITIES = (mark("error"), mark("warning"), mark("notice"))
_VERDICTS = (mark("legal"), mark("illegal"), mark("unknown"))
_CONFIDENCES = (mark("likely"), mark("disputed"))
_KINDS = (
    *(mark("warscroll"), mark("battalion"), mark("allegiance"), mark("realm")),
    *(mark("battleplan"), mark("handbook"), mark("core rules"), mark("profile")),
    *(mark("sub-faction"), mark("subfaction"), mark("choice"), mark("option"), mark("document")),
    *(mark("artefact"), mark("command trait"), mark("mount trait"), mark("spell"), mark("prayer")),
    *(mark("endless spell"), mark("scenery"), mark("invocation"), mark("judgement")),
)
_TALLIES = (
    *(mark("points"), mark("wounds"), mark("models"), mark("units"), mark("drops")),
    *(mark("leaders"), mark("battleline"), mark("behemoths"), mark("artillery")),
    *(mark("battalions"), mark("artefacts"), mark("allied units"), mark("allied points")),
    *(mark("command points"), mark("points limit"), mark("endless spells"), mark("other")),
)
_CHARACTERISTICS = (
    *(mark("move"), mark("bravery"), mark("save"), mark("range"), mark("attacks")),
    *(mark("to hit"), mark("to wound"), mark("rend"), mark("damage")),
    *(mark("missile"), mark("melee"), mark("missile weapon"), mark("melee weapon")),
)
_PARTS = (
    *(mark("abilities"), mark("command abilities"), mark("battle traits"), mark("spells")),
    *(mark("command traits"), mark("mount traits"), mark("spell lores"), mark("prayers")),
    *(mark("rules"), mark("features"), mark("commands"), mark("mercenaries")),
)


def term(word: str) -> str:
    """A word of the data for a person.

    >>> term("allied_units")
    'allied units'
    """
    return say(word.replace("_", " ")) if word else ""
