"""What every document and every part of one have in common."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from aoslint.model.characteristics import Season, Text

Confidence = Literal["certain", "likely", "disputed"]

SHARED_KEYS = (
    "effects",
    "changes",
    "from",
    "to",
    "aliases",
    "ambiguous_aliases",
    "seasons",
    "confidence",
    "source",
    "note",
    "replaces",
)
"""Keys that many parts have; in the schemas they stand after a part's own keys."""


def key(
    description: str,
    *examples: Any,
    required: bool = False,
    default: Any = None,
    name: str | None = None,
    min_length: int | None = None,
    ge: int | None = None,
    le: int | None = None,
    synonyms: tuple[str, ...] = (),
) -> Any:
    """Describe a key of a document, as an editor shows it.

    Args:
        description: What it holds, with its unit.
        examples: Values as they would be written.
        name: The key as written, where Python could not have it as a name.
        min_length: The least number of entries of a list.
        ge, le: The least and the greatest whole number.
        synonyms: Other names that players give it, in small letters: told, and understood.
    """
    return Field(
        ... if required else default,
        description=description,
        examples=list(examples),
        alias=name,
        min_length=min_length,
        ge=ge,
        le=le,
        json_schema_extra={"x-synonyms": list(synonyms)} if synonyms else None,
    )


class Part(BaseModel):
    """A mapping within a document. Every key is known; a key without a value is left out."""

    model_config = ConfigDict(extra="forbid", strict=True)

    NULLABLE: ClassVar[frozenset[str]] = frozenset()
    """Keys that may stand with an empty value."""

    @model_validator(mode="before")
    @classmethod
    def _has_values(cls, data: Any) -> Any:
        if isinstance(data, dict):
            for name, value in data.items():
                if value is None and name not in cls.NULLABLE:
                    raise ValueError(f"{name} has no value")
        return data


class Clause(Part):
    """A part that may hold for some seasons only, or be less than certain."""

    seasons: list[Season] | None = key(
        "The seasons it belongs to; left out, it belongs to all.",
        ["ghb2018", "ghb2019"],
        min_length=1,
    )
    confidence: Confidence = key(
        "How sure the figures are. What is not certain makes a warning, never an error.",
        "likely",
        default="certain",
    )
    source: Text | None = key(
        "Where it is from, when that is not the document's own book.",
        "General's Handbook 2019, p. 74",
    )
    note: Text | None = key("A remark for whoever edits the content.", "checked against the errata")


class NamedClause(Clause):
    """A clause that names something."""

    aliases: list[Text] | None = key(
        "Other names that lists and other tools use for it.", ["Lord Arcanum"], min_length=1
    )


class Document(NamedClause):
    """A content document."""

    ambiguous_aliases: list[Text] | None = key(
        "Short names that other tools print for this and for other documents as well.",
        ["Arachnarok Spider"],
        min_length=1,
    )
    replaces: bool = key(
        "Takes the place of the document with this title in an earlier pack.", True, default=False
    )
