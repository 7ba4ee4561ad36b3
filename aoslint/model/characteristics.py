"""How the characteristics of a warscroll, counts, dates and prices are written.

Each grammar is one type. Its values stay as they are written: text, or a whole number.
The patterns have no nested repetition, so that matching takes linear time.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from typing import Annotated, Any, TypeAlias

from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler
from pydantic_core import CoreSchema, core_schema

MARKER = "x-grammar"
"""Stands for a grammar in a schema that is being generated."""


@dataclass(frozen=True, slots=True)
class Grammar:
    """How one kind of value is written.

    Args:
        name: Its name among the `$defs` of a schema.
        title: What such a value is called, with its article.
        description: How it is written, in words.
        examples: Good values, the most usual first.
        pattern: What text has to match; None if it is never text.
        numbers: The least and the greatest whole number; None if it is never a number.
        nullable: Whether it may be left empty.
        format: A JSON Schema format that text must have as well.
        check: Raises ValueError for text that matches but is no such value.
        longest: The most characters of a text.
    """

    name: str
    title: str
    description: str
    examples: tuple[int | str, ...]
    pattern: str | None = None
    numbers: tuple[int, int] | None = None
    nullable: bool = False
    format: str | None = None
    check: Callable[[str], object] | None = None
    longest: int | None = None

    def accepts(self, value: object) -> bool:
        """Whether a value is written by this grammar."""
        if value is None:
            return self.nullable
        if isinstance(value, str):
            if self.pattern is None or re.search(self.pattern + r"(?!\n)", value) is None:
                return False
            if self.longest is not None and len(value) > self.longest:
                return False
            try:
                return self.check is None or self.check(value) is not None
            except ValueError:
                return False
        if isinstance(value, bool) or not isinstance(value, int) or self.numbers is None:
            return False
        return self.numbers[0] <= value <= self.numbers[1]

    def schema(self) -> dict[str, Any]:
        """The grammar as a JSON Schema without unions, so that a failure explains itself."""
        types = ["integer"] if self.numbers else []
        types += ["string"] if self.pattern else []
        types += ["null"] if self.nullable else []
        schema: dict[str, Any] = {
            "title": self.title,
            "description": self.description,
            "examples": list(self.examples),
            "type": types[0] if len(types) == 1 else types,
        }
        if self.numbers:
            schema["minimum"], schema["maximum"] = self.numbers
        if self.pattern:
            schema["pattern"] = self.pattern
        if self.format:
            schema["format"] = self.format
        if self.longest:
            schema["maxLength"] = self.longest
        return schema

    def __get_pydantic_core_schema__(
        self, source: Any, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        return core_schema.no_info_plain_validator_function(
            self._validate, metadata={"pydantic_js_functions": [self._marker]}
        )

    def _marker(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> dict[str, Any]:
        return {MARKER: self.name}

    def _validate(self, value: object) -> object:
        if not self.accepts(value):
            raise ValueError(f"not {self.title}: {self.description}")
        return value


_INCHES = r'(½|(0|[1-9][0-9]{0,2})(\.[0-9]|½)?)"'
_DICE = r"([1-9][0-9]?)?D[36]([+-][1-9][0-9]?)?"
_DASH = r"^[*-]$"

GRAMMARS = {
    grammar.name: grammar
    for grammar in (
        Grammar("Text", "text", "text that is not blank", ("Liberators",), r"\S"),
        Grammar(
            "Name",
            "a name",
            "text that is not blank, at most 200 characters",
            ("Liberators",),
            r"\S",
            longest=200,
        ),
        Grammar(
            "Keyword",
            "a keyword",
            "written in capitals",
            ("STORMCAST ETERNAL", "HERO"),
            r"^[^a-zà-öø-ÿ\s][^a-zà-öø-ÿ]*$",
        ),
        Grammar(
            "Season",
            "a season",
            "written in small letters, figures and hyphens",
            ("ghb2019",),
            r"^[a-z][a-z0-9-]*$",
        ),
        Grammar(
            "Language",
            "a language",
            "two or three small letters",
            ("fi",),
            r"^[a-z]{2,3}$",
        ),
        Grammar(
            "Dice",
            "a number or dice",
            'a whole number, dice, or "*" for the damage table and "-" for none',
            (3, "D3", "2D6", "D3+1", "*"),
            rf"^({_DICE}|[*-])$",
            (0, 99),
        ),
        Grammar(
            "Roll",
            "a roll",
            'a number from 2 to 6 with a plus, or "*" for the damage table and "-" for none',
            ("3+", "*", "-"),
            r"^([2-6]\+|[*-])$",
        ),
        Grammar(
            "Save",
            "a save roll",
            'a number from 2 to 6 with a plus, or "*" for the damage table and "-" for none',
            ("4+", "-"),
            r"^([2-6]\+|[*-])$",
        ),
        Grammar(
            "Rend",
            "a rend value",
            'a number below zero, or "*" for the damage table and "-" for none',
            (-1, "-", "*"),
            _DASH,
            (-9, -1),
        ),
        Grammar(
            "Move",
            "a move",
            'inches, or "*" for the damage table and "-" for none',
            ('5"', '2D6"', "*", "-"),
            rf'^((0|[1-9][0-9]?|{_DICE})"|[*-])$',
        ),
        Grammar(
            "Reach",
            "a range",
            'inches, a least and a greatest distance, or "*" for the damage table and "-" for none',
            ('1"', '6"-48"', "*"),
            rf'^([1-9][0-9]?"(-[1-9][0-9]?")?|{_DICE}"|[*-])$',
        ),
        Grammar(
            "Wounds",
            "a number of wounds",
            'a whole number from 1, or "*" for the damage table and "-" for none',
            (5, "-"),
            _DASH,
            (1, 99),
        ),
        Grammar(
            "Bravery",
            "a bravery value",
            'a whole number from 1, or "*" for the damage table and "-" for none',
            (7, "-", "*"),
            _DASH,
            (1, 20),
        ),
        Grammar("Inches", "a distance", "inches", ('9"', '0.5"'), rf"^{_INCHES}$"),
        Grammar(
            "Length",
            "a length",
            "inches or feet",
            ('48"', "6'"),
            rf"^({_INCHES}|[1-9][0-9]?')$",
        ),
        Grammar(
            "OnMap",
            "a distance on the map",
            "a whole number of inches",
            (36,),
            numbers=(0, 999),
        ),
        Grammar(
            "Cell",
            "a cell of a table",
            "a whole number or text",
            ("0-4", '12"', "3+", 2),
            r"\S",
            (-99, 999),
        ),
        Grammar(
            "Count",
            "a count",
            "a number, a least and a most, or a least with a plus",
            (1, "1-3", "0-2", "3+"),
            r"^(0|[1-9][0-9]{0,4})(-(0|[1-9][0-9]{0,4})|\+)?$",
            (0, 99_999),
        ),
        Grammar(
            "Slot",
            "an entry of an organisation",
            "a count and a title or KEYWORD",
            ("1 Lord-Relictor", "2-3 Liberators", "1 LORD-ARCANUM"),
            r"^(0|[1-9][0-9]?)(-[1-9][0-9]?|\+)? \S",
        ),
        Grammar(
            "Date",
            "a date",
            "a year, a month and a day",
            ("2019-06-22",),
            r"^[12][0-9]{3}-[0-9]{2}-[0-9]{2}$",
            format="date",
            check=date.fromisoformat,
        ),
        Grammar(
            "Amount",
            "an amount",
            "a whole number, dice or inches, below zero with a minus",
            (1, -1, "D3", '2"'),
            rf'^-?({_DICE}"?|[1-9][0-9]?")$',
            (-99, 99),
        ),
        Grammar(
            "Setting",
            "a value",
            'a whole number, dice, inches or a roll, or "-" for none',
            (2, '6"', "3+", "D3", "-"),
            rf'^({_DICE}"?|(0|[1-9][0-9]?)"|[2-6]\+|-)$',
            (-9, 99),
        ),
        Grammar(
            "Trigger",
            "a roll that sets something off",
            "a number, with a plus for that or more, and before it what is rolled for",
            ("hit 6", "wound 5+", "5+", "casting 8+"),
            r"^((hit|wound|save|casting|unbinding|run|charge|battleshock) )?"
            r"([1-9]|1[0-8])\+?$",
            (1, 18),
        ),
        Grammar(
            "AgainstRend",
            "a rend value",
            'a number below zero, or "-" for none',
            (-1, "-1", "-"),
            r"^-[1-9]?$",
            (-9, -1),
        ),
        Grammar("Points", "a price", "points, a whole number", (100,), numbers=(0, 9999)),
        Grammar(
            "Price",
            "a price",
            "points, a whole number, or nothing for what has no Pitched Battle profile",
            (100, 520),
            numbers=(0, 9999),
            nullable=True,
        ),
    )
}

Text: TypeAlias = Annotated[str, GRAMMARS["Text"]]
Name: TypeAlias = Annotated[str, GRAMMARS["Name"]]
Keyword: TypeAlias = Annotated[str, GRAMMARS["Keyword"]]
Season: TypeAlias = Annotated[str, GRAMMARS["Season"]]
Language: TypeAlias = Annotated[str, GRAMMARS["Language"]]
Dice: TypeAlias = Annotated[int | str, GRAMMARS["Dice"]]
Roll: TypeAlias = Annotated[str, GRAMMARS["Roll"]]
Save: TypeAlias = Annotated[str, GRAMMARS["Save"]]
Rend: TypeAlias = Annotated[int | str, GRAMMARS["Rend"]]
Move: TypeAlias = Annotated[str, GRAMMARS["Move"]]
Reach: TypeAlias = Annotated[str, GRAMMARS["Reach"]]
Wounds: TypeAlias = Annotated[int | str, GRAMMARS["Wounds"]]
Bravery: TypeAlias = Annotated[int | str, GRAMMARS["Bravery"]]
Inches: TypeAlias = Annotated[str, GRAMMARS["Inches"]]
Length: TypeAlias = Annotated[str, GRAMMARS["Length"]]
OnMap: TypeAlias = Annotated[int, GRAMMARS["OnMap"]]
Cell: TypeAlias = Annotated[int | str, GRAMMARS["Cell"]]
Count: TypeAlias = Annotated[int | str, GRAMMARS["Count"]]
Slot: TypeAlias = Annotated[str, GRAMMARS["Slot"]]
Date: TypeAlias = Annotated[str, GRAMMARS["Date"]]
Amount: TypeAlias = Annotated[int | str, GRAMMARS["Amount"]]
Setting: TypeAlias = Annotated[int | str, GRAMMARS["Setting"]]
Trigger: TypeAlias = Annotated[int | str, GRAMMARS["Trigger"]]
AgainstRend: TypeAlias = Annotated[int | str, GRAMMARS["AgainstRend"]]
Points: TypeAlias = Annotated[int, GRAMMARS["Points"]]
Price: TypeAlias = Annotated[int | None, GRAMMARS["Price"]]

DamageTable: TypeAlias = dict[Text, list[Cell]]
"""Columns by name, each with a cell for every row; the first is the wounds suffered."""
