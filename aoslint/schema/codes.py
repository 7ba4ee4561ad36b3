"""The findings of the schema stage: the shape of one document."""

from __future__ import annotations

from aoslint.findings import Rule

UNKNOWN_KIND = Rule("AOS101", "unknown-kind", "error", "a document is of no kind that is known")
UNKNOWN_KEY = Rule("AOS102", "unknown-key", "error", "a key does not belong where it stands")
MISSING_KEY = Rule("AOS103", "missing-key", "error", "a key that is needed is not there")
WRONG_TYPE = Rule(
    "AOS104", "wrong-type", "error", "text, a number, a list or a mapping stands for another"
)
NOT_ONE_OF = Rule("AOS105", "not-one-of", "error", "a value is none of the few that there are")
MALFORMED_CHARACTERISTIC = Rule(
    "AOS106",
    "malformed-characteristic",
    "error",
    "a characteristic is not written as warscrolls write it",
)
MALFORMED_DATE = Rule("AOS107", "malformed-date", "error", "a date is not written as one, or none")
MALFORMED_COUNT = Rule("AOS108", "malformed-count", "error", "a count is not written as one")
OUT_OF_RANGE = Rule("AOS109", "out-of-range", "error", "a number is too small or too large")
WRONG_LENGTH = Rule(
    "AOS110", "wrong-length", "error", "a text or list is empty, or of wrong length"
)
MALFORMED_NAME = Rule(
    "AOS111", "malformed-name", "error", "a KEYWORD or a season is not spelt as those are"
)

RULES = (
    UNKNOWN_KIND,
    UNKNOWN_KEY,
    MISSING_KEY,
    WRONG_TYPE,
    NOT_ONE_OF,
    MALFORMED_CHARACTERISTIC,
    MALFORMED_DATE,
    MALFORMED_COUNT,
    OUT_OF_RANGE,
    WRONG_LENGTH,
    MALFORMED_NAME,
)
