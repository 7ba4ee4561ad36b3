"""What can be wrong with another tool's list before it is an army."""

from __future__ import annotations

from aoslint.findings import Rule

UNKNOWN_LIST_FORMAT = Rule(
    "AOS050", "unknown-list-format", "error", "a list is of no tool whose lists can be read"
)
NOT_THIS_EDITION = Rule(
    "AOS051", "not-this-edition", "error", "a roster is of another edition or another game"
)
BROKEN_ARCHIVE = Rule("AOS052", "broken-archive", "error", "a `.rosz` archive cannot be trusted")
XML_ENTITIES = Rule("AOS053", "xml-entities", "error", "a roster declares a DOCTYPE or entities")
LIST_TOO_LARGE = Rule("AOS054", "list-too-large", "error", "a list is larger than any army is")
PDF_UNREADABLE = Rule("AOS055", "pdf-unreadable", "error", "no text can be read from a PDF")
NO_ROSTER = Rule("AOS056", "no-roster", "error", "a file is of a known tool but holds no army")
BROKEN_MARKUP = Rule("AOS057", "broken-markup", "error", "the XML of a roster is damaged")
MODEL_COUNT_UNKNOWN = Rule(
    "AOS058", "model-count-unknown", "warning", "a roster does not say how many models a unit has"
)
INVISIBLE_CHARACTERS = Rule(
    "AOS059", "invisible-characters", "notice", "a list holds characters that cannot be seen"
)
GAME_NOT_JUDGED = Rule(
    "AOS060", "game-not-judged", "warning", "a list is for a kind of game that is not judged"
)
