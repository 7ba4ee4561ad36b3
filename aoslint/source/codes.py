"""The findings of the reading stage."""

from __future__ import annotations

from aoslint.findings import Rule

UNREADABLE_FILE = Rule("AOS001", "unreadable-file", "error", "a file cannot be opened or read")
FILE_TOO_LARGE = Rule("AOS002", "file-too-large", "error", "a file is larger than any list is")
WRONG_ENCODING = Rule("AOS003", "wrong-encoding", "error", "the bytes of a file are not UTF-8")
CONTROL_CHARACTER = Rule(
    "AOS004", "control-character", "error", "a file holds a character that no text has"
)
YAML_SYNTAX = Rule("AOS005", "yaml-syntax", "error", "a line cannot be read as YAML")
EMPTY_FILE = Rule("AOS006", "empty-file", "error", "a file holds no document")
SEVERAL_DOCUMENTS = Rule(
    "AOS007", "several-documents", "error", "a file holds more than one document"
)
TAB_INDENTATION = Rule(
    "AOS008", "tab-indentation", "error", "a line is indented with a tab character"
)
WRONG_INDENTATION = Rule(
    "AOS009", "wrong-indentation", "error", "a line begins in a column that fits no line above"
)
UNCLOSED_QUOTE = Rule("AOS010", "unclosed-quote", "error", "a quote is opened and not closed")
TEXT_AFTER_QUOTE = Rule(
    "AOS011", "text-after-quote", "error", "text follows a quote that is closed already"
)
QUOTE_OVER_LINES = Rule(
    "AOS012", "quote-over-lines", "warning", "a text in quotes swallows the lines below it"
)
UNQUOTED_TEXT = Rule(
    "AOS013", "unquoted-text", "error", "a text needs quotes, for a sign in it means more in YAML"
)
UNCLOSED_BRACKET = Rule(
    "AOS014", "unclosed-bracket", "error", "a bracket or brace is opened and not closed"
)
MISSING_COLON = Rule(
    "AOS015", "missing-colon", "error", "a line has no key, or no space after its colon"
)
LIST_ON_KEY_LINE = Rule(
    "AOS016", "list-on-key-line", "error", "a list of lines begins on the line of its key"
)
KEY_WITHOUT_VALUE = Rule(
    "AOS017", "key-without-value", "error", "a comma cuts a text in braces in two"
)
SWALLOWED_BY_COMMENT = Rule(
    "AOS018", "swallowed-by-comment", "error", "a `#` turns the rest of a line into a comment"
)
COMMENT_AFTER_TEXT = Rule(
    "AOS019", "comment-after-text", "warning", "a comment follows a text so closely as to be part"
)
DUPLICATE_KEY = Rule("AOS020", "duplicate-key", "error", "a key stands twice in one mapping")
KEY_NOT_TEXT = Rule("AOS021", "key-not-text", "error", "a key is true, false, null or a list")
UNKNOWN_ALIAS = Rule("AOS022", "unknown-alias", "error", "an alias names no anchor above it")
ENDLESS_ALIAS = Rule("AOS023", "endless-alias", "error", "an alias refers to what it stands in")
TOO_MANY_ALIASES = Rule(
    "AOS024", "too-many-aliases", "error", "the aliases of a file repeat too much of it"
)
WRONG_MERGE = Rule("AOS025", "wrong-merge", "error", "`<<` merges something that has no keys")
CUSTOM_TAG = Rule("AOS026", "custom-tag", "error", "a value carries a YAML tag")
NESTED_TOO_DEEP = Rule("AOS027", "nested-too-deep", "error", "a document is nested too deep")

RULES = tuple(value for value in list(globals().values()) if isinstance(value, Rule))

# With one of these nothing of the file was read.
UNREADABLE = frozenset(
    rule.code for rule in (UNREADABLE_FILE, FILE_TOO_LARGE, WRONG_ENCODING, CONTROL_CHARACTER)
)
