"""Conventions of content: what is usual, against which documents are checked."""

from __future__ import annotations

from typing import Literal

from aoslint.model.base import Clause, Document, Part, key
from aoslint.model.characteristics import Count, Keyword, Name, Text


class Bounds(Clause, title="the usual bounds"):
    """What a characteristic usually lies between; dice count with their least and greatest."""

    move: Count | None = key("Move, in inches.", "1-24")
    wounds: Count | None = key("Wounds of a model.", "1-40")
    bravery: Count | None = key("Bravery.", "3-10")
    melee_range: Count | None = key("The range of a melee weapon, in inches.", "1-3")
    missile_range: Count | None = key("The range of a missile weapon, in inches.", "6-48")
    attacks: Count | None = key("Attacks of a weapon.", "1-24")
    rend: Count | None = key("How much a weapon takes off the save roll.", "1-3")
    damage: Count | None = key("Damage of a weapon.", "1-6")
    casting_value: Count | None = key("What a casting roll must reach.", "4-9")


class Limits(Part, title="the limits of a check"):
    """From where on a check speaks."""

    copied_words: int | None = key(
        "Words in a row that one text may have of another, and no more.", 11, ge=3, le=99
    )
    frequent_keyword: int | None = key(
        "Warscrolls with a keyword from which on it is taken for rightly spelt.", 5, ge=2, le=99
    )
    near_letters: int | None = key(
        "Letters by which a slip of the pen differs, at most.", 2, ge=1, le=9
    )


class Conventions(Document, title="the conventions of content"):
    """What is usual in content. Those of several packs add up; a later bound goes first."""

    kind: Literal["conventions"] = key("What the document is.", "conventions", required=True)
    title: Name = key("A title of its own.", "Conventions of the Realms", required=True)
    bounds: Bounds | None = key(
        "What characteristics usually lie between.", {"wounds": "1-40", "bravery": "3-10"}
    )
    limits: Limits | None = key("From where on a check speaks.", {"copied_words": 11})
    keywords: list[Keyword] | None = key(
        "Keywords that are right although no other document has them.", ["THORNWYCH"], min_length=1
    )
    headings: list[Text] | None = key(
        "Headings that a handbook has profiles under and that are no factions.",
        ["Endless Spells"],
        min_length=1,
    )
    moments: list[Text] | None = key(
        "Moments that an ability may be used at, beside the phases of the Core Rules.",
        ["after set-up", "once per battle"],
        min_length=1,
    )
    no_range: list[Text] | None = key(
        "Words by which the text of a spell says that it needs no range.",
        ["the caster", "on the battlefield"],
        min_length=1,
    )
    misspellings: dict[Text, Text] | None = key(
        "What is often written wrong, and how it is written.", {"with in": "within"}
    )
