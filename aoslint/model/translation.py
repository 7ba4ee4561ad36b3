"""Translations: the names and the texts of a document in another language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from typing_extensions import TypeAliasType

from aoslint.model.base import Document, key
from aoslint.model.characteristics import Language, Name, Text

if TYPE_CHECKING:
    Told: TypeAlias = "str | dict[str, Told]"
else:
    # A named type, so that the schema refers to it; mypy cannot follow it round the circle.
    Told = TypeAliasType("Told", Text | dict[Text, "Told"])


class Translation(Document, title="a translation"):
    """The names and texts of one document in one language, in our own words."""

    kind: Literal["translation"] = key("What the document is.", "translation", required=True)
    title: Name = key("A title of its own.", "Core Rules (suomi)", required=True)
    of: Text = key("The title of the document that it translates.", "Core Rules", required=True)
    language: Language = key("The code of the language.", "fi", required=True)
    dice: Text | None = key(
        "The letter that dice are written with, where it is not D: `K` for K6.", "K"
    )
    partial: bool = key("The document is not complete.", True, default=False)
    moments: dict[Text, Text] | None = key(
        "The moments that abilities are used at, by their English words; they hold for all cards.",
        {"your hero phase": "oma sankarivaihe"},
    )
    texts: dict[Text, Told] | None = key(
        "The words of the language, under the keys of the original; a row of a list stands under "
        "its English name.",
        {"phases": {"hero phase": {"name": "sankarivaihe"}}},
    )
