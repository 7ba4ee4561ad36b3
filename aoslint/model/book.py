"""The books that facts of content are from."""

from __future__ import annotations

from typing import Literal

from aoslint.model.base import Document, key
from aoslint.model.characteristics import Date, Text


class Book(Document, title="a book"):
    """A battletome, a handbook or a campaign book: what it says holds from its day on."""

    kind: Literal["book"] = key("What the document is.", "book", required=True)
    title: Text = key("Its title.", "Orruk Warclans", required=True)
    released: Date = key("The day it came out.", "2019-10-12", required=True)
    supersedes: list[Text] | None = key(
        "Books and allegiances that it takes the place of.", ["Bonesplitterz"], min_length=1
    )
    errata: list[Date] | None = key(
        "The days of its errata that changed prices or warscrolls.", ["2019-12-20"], min_length=1
    )
