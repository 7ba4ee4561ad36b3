"""What documents, their parts and their values are called, in the language of messages.

The words stand in the schemas, in English: `aoslint.language.generate` takes the titles from there.
"""

from __future__ import annotations

from aoslint.language import mark, say
from aoslint.schema.store import Schema


def title_of(schema: Schema) -> str:
    """What a document, a part or a value is called, with its article: "a warscroll"."""
    return say(schema["title"])


def description_of(grammar: Schema) -> str:
    """How a value is written, in words: "inches or feet"."""
    return say(grammar["description"])


DESCRIPTIONS = (
    mark("written in capitals"),
    mark("written in small letters, figures and hyphens"),
    mark('a whole number, dice, or "*" for the damage table and "-" for none'),
    mark('a number from 2 to 6 with a plus, or "*" for the damage table and "-" for none'),
    mark('a number below zero, or "*" for the damage table and "-" for none'),
    mark('inches, or "*" for the damage table and "-" for none'),
    mark('inches, a least and a greatest distance, or "*" for the damage table and "-" for none'),
    mark('a whole number from 1, or "*" for the damage table and "-" for none'),
    mark("a whole number, dice or inches, below zero with a minus"),
    mark('a whole number, dice, inches or a roll, or "-" for none'),
    mark("a number, with a plus for that or more, and before it what is rolled for"),
    mark('a number below zero, or "-" for none'),
    mark("inches"),
    mark("inches or feet"),
    mark("a number, a least and a most, or a least with a plus"),
    mark("a count and a title or KEYWORD"),
    mark("a year, a month and a day"),
)
"""The descriptions of the grammars that have a rule of their own."""
