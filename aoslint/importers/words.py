"""The words that the tools print around names, and how to know them again.

PDF text has blanks within words ("Gener al", "Command T rait"), so labels are compared
with all blanks removed. These are the tools' own words; names of the game are not here.
"""

from __future__ import annotations

import json
import re
import unicodedata
from functools import lru_cache
from pathlib import Path

from aoslint.language.spelling import ACCENTS, APOSTROPHES, INVISIBLE, QUOTES, typed

_GONE = dict.fromkeys(map(ord, INVISIBLE))
_QUOTES = typed(APOSTROPHES + ACCENTS, quotes=QUOTES)


def tidy(text: str) -> str:
    r"""A text as it was printed, with single blanks and without what cannot be seen.

    >>> tidy(" Mk\u00a0\u200b IV ")
    'Mk IV'
    """
    return " ".join(text.translate(_GONE).split())


@lru_cache(maxsize=4096)
def bare(text: str) -> str:
    """A text for comparing labels: no blanks, no capitals, plain quotes and dashes.

    >>> bare("Command T rait "), bare("Gener al\u2019s Adjutant")
    ('commandtrait', "general'sadjutant")
    """
    folded = unicodedata.normalize("NFKC", text.translate(_GONE)).translate(_QUOTES)
    return "".join(folded.casefold().split())


ROLES = {
    "leader": "Leader",
    "leaders": "Leader",
    "battleline": "Battleline",
    "battlelines": "Battleline",
    "behemoth": "Behemoth",
    "behemoths": "Behemoth",
    "artillery": "Artillery",
    "other": "Other",
    "others": "Other",
    "otherunits": "Other",
}
"""Battlefield roles by what the tools call them."""

CONTINGENTS = {"spearhead": "spearhead", "mainbody": "main body", "rearguard": "rearguard"}

GAMES = {
    "vanguard": "vanguard",
    "battlehost": "battlehost",
    "warhost": "warhost",
    "meetingengagement": "meeting-engagement",
}


@lru_cache(maxsize=1)
def vocabulary() -> dict[str, list[str]]:
    """The labels that the tools print, by where they print them."""
    return dict(json.loads(Path(__file__).with_name("labels.json").read_text("utf-8")))


@lru_cache(maxsize=8)
def labels(part: str) -> frozenset[str]:
    """One part of the vocabulary, for comparing with `bare` texts."""
    return frozenset(map(bare, vocabulary()[part]))


def is_subfaction(label: str) -> bool:
    """Whether a pick of the whole army is what an army document calls its subfaction.

    A label that is in no list is taken for one: new factions bring new words for it.
    """
    return bare(label) in labels("subfaction") or bare(label) not in labels("army option")


def kind_of_pick(label: str) -> str | None:
    """The key of a unit that a label stands for; none for what is only an option.

    >>> kind_of_pick("Lore of Fate"), kind_of_pick("Command T rait")
    ('spells', 'command_trait')
    >>> kind_of_pick("Banner of Khorne (Artefact)"), kind_of_pick("Main Gun")
    ('artefact', None)
    """
    word = bare(label)
    if word in ("commandtrait", "trait"):
        return "command_trait"
    if word in ("artefact", "artifact") or word.endswith("(artefact)"):
        return "artefact"
    if word.endswith("trait") and not word.endswith(("battletrait", "commandtrait")):
        return "mount_trait"
    if word.startswith("loreof") or word.endswith("spell"):
        return "spells"
    if word in ("prayer", "warbeat", "bloodblessing"):
        return "prayers"
    if word in ("mark", "markofchaos"):
        return "keywords"
    return None


@lru_cache(maxsize=1)
def _later_words() -> re.Pattern[str]:
    words = "|".join(map(re.escape, sorted(vocabulary()["later edition"], key=len, reverse=True)))
    return re.compile(rf"^\s*[-*\s]*(?P<words>{words})\s*(?::|\d|\*|\(|$)", re.IGNORECASE)


def later_edition(line: str) -> str | None:
    """The words at the start of a line that only lists of a later edition have, as printed.

    >>> later_edition("- Grand Strategy: Hold the Line"), later_edition("Battleline")
    ('Grand Strategy', None)
    """
    match = _later_words().match(line)
    return match["words"] if match else None


MARKS = {
    "general'sadjutant": "adjutant",
    "adjutant": "adjutant",
    "adjunct": "adjutant",
    "honouredretinue": "honoured retinue",
    "retinue": "honoured retinue",
}
"""Standings of a unit within the army, by what the tools call them."""


def mark_of(text: str) -> str | None:
    """The standing that a text such as "General's Adjutant (Must be 6 wounds or less)" names."""
    return MARKS.get(bare(re.sub(r"\(.*$", "", text)))


def spaced(label: str) -> str:
    """A pattern for a label whose letters may be torn apart by blanks."""
    return r"\s*".join(re.escape(letter) for letter in label if not letter.isspace())
