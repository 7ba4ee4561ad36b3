"""Other tools' lists: from bytes to the same tree as an army in YAML gives.

The format is recognised by content, never by a name. Readers know the tools, not the game:
names stay as they were printed, and later stages resolve them.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from aoslint.findings import START, Finding, Span, finding
from aoslint.importers.codes import (
    INVISIBLE_CHARACTERS,
    LIST_TOO_LARGE,
    NO_ROSTER,
    NOT_THIS_EDITION,
    UNKNOWN_LIST_FORMAT,
)
from aoslint.language import say

if TYPE_CHECKING:
    from aoslint.importers.selections import RosterFile
    from aoslint.source.text import Source
    from aoslint.source.tree import Tree

WARSCROLL_BUILDER = "warscroll-builder"
AZYR = "azyr"
BATTLESCRIBE = "battlescribe"
PDF = "pdf"
"""A PDF whose tool is told only by its text."""
TOOLS = (WARSCROLL_BUILDER, AZYR, BATTLESCRIBE)
GAME_SYSTEM = "age of sigmar"
"""What BattleScribe calls the game in this edition."""
MAX_TEXT = 512 * 1024
MAX_MARKUP = 4 * 1024 * 1024
MAX_LINES = 5000
MAX_COLUMNS = 1000

_MARKUP = re.compile(rb"\s*<[A-Za-z!?]")
_HTML = re.compile(r"<(?:!doctype\s+html|html|head|body|div|li)\b", re.IGNORECASE)
_DECLARED = re.compile(rb"^\s*<\?xml[^>]*?encoding\s*=\s*[\"']([\w.-]{1,40})[\"']")
_YAML_KIND = re.compile(r"^kind[ \t]*:", re.MULTILINE)
_CONTROL = re.compile(rb"[\x01-\x08\x0b\x0c\x0e-\x1f\x7f]")
"""What PDF text has between its words now and then."""
_BLANK_ZIP = b"PK\x05\x06"


def recognise(data: bytes, shown: str) -> str | None:
    """The tool that wrote a list, `pdf` for any PDF; none if it is of no known tool.

    Cheap, and by content alone; an army in YAML is of no tool.
    """
    if b"%PDF-" in data[:1024]:
        return PDF
    if data.startswith((b"PK\x03\x04", _BLANK_ZIP)):
        return BATTLESCRIBE
    head = _plain(data[:4096])
    if _MARKUP.match(head):
        return BATTLESCRIBE
    text = _plain(data[:MAX_TEXT]).decode("utf-8", "replace")
    return _tool_of(text)


def read(data: bytes, shown: str, tool: str | None = None) -> tuple[Tree | None, list[Finding]]:
    """Read a list of another tool as an army.

    Args:
        data: the list as it is on disk.
        shown: the name that findings carry.
        tool: one of `TOOLS` if the caller knows; else the content decides.
    """
    tool = tool if tool in TOOLS else None
    kind = recognise(data, shown)
    if kind == PDF:
        tree, problems = _read_pdf(data, shown, tool)
    elif kind == BATTLESCRIBE or tool == BATTLESCRIBE:
        tree, problems = _read_battlescribe(data, shown, tool)
    else:
        tree, problems = _read_text(data, shown, tool)
    if tree is not None:
        problems += _invisible(tree.source)
    return tree, problems


def _tool_of(text: str) -> str | None:
    from aoslint.importers import azyr, warscroll

    if _YAML_KIND.search(text):
        return None
    from aoslint.importers.cleaning import cleaned

    text = "\n".join(map(cleaned, text.replace("\r\n", "\n").replace("\r", "\n").split("\n")))
    if azyr.looks_like(text):
        return AZYR
    if warscroll.looks_like(text):
        return WARSCROLL_BUILDER
    return None


def _read_text(data: bytes, shown: str, tool: str | None) -> tuple[Tree | None, list[Finding]]:
    from aoslint.source.text import decode

    if len(data) > MAX_TEXT:
        message = say(
            "the list has {bytes} bytes; {limit} is the most that is read",
            bytes=len(data),
            limit=MAX_TEXT,
        )
        return None, [_too_large(message, shown, MAX_TEXT)]
    source, problems = decode(_CONTROL.sub(b" ", data), shown)
    if source is None:
        return None, problems
    return _by_tool(source, tool)


def _read_pdf(data: bytes, shown: str, tool: str | None) -> tuple[Tree | None, list[Finding]]:
    from aoslint.importers.pdf import text_of

    source, day, problems = text_of(data, shown)
    if source is None:
        return None, problems
    tree, problems = _by_tool(source, tool)
    if tree is not None and day is not None:
        tree.data.setdefault("printed", {}).setdefault("date", day)
    return tree, problems


def _by_tool(source: Source, tool: str | None) -> tuple[Tree | None, list[Finding]]:
    from aoslint.importers import azyr, warscroll

    if len(source.lines) > MAX_LINES:
        message = say(
            "the list has {lines} lines; {limit} is the most that is read",
            lines=len(source.lines),
            limit=MAX_LINES,
        )
        return None, [_too_large(message, source.path, MAX_LINES)]
    longest = max(map(len, source.lines), default=0)
    if longest > MAX_COLUMNS:
        message = say(
            "the list has a line of {characters} characters; {limit} is the most that is read",
            characters=longest,
            limit=MAX_COLUMNS,
        )
        return None, [_too_large(message, source.path, MAX_COLUMNS)]
    tool = tool or _tool_of("\n".join(source.lines))
    wrong = _other_edition(source)
    if wrong is not None:
        return None, [wrong]
    if tool is None:
        return None, [_unknown(source)]
    source.format = tool
    reader = azyr if tool == AZYR else warscroll
    tree, problems = reader.read_lines(source)
    if not _is_army(tree):
        return None, [*problems, _no_roster(source.path, say("there is no army in this list"))]
    return tree, problems


def _read_battlescribe(
    data: bytes, shown: str, tool: str | None
) -> tuple[Tree | None, list[Finding]]:
    from aoslint.importers import bs_html, bs_ros
    from aoslint.importers.archive import roster_of

    if data.startswith((b"PK", _BLANK_ZIP)):
        content, problems = roster_of(data, shown)
        if content is None:
            return None, problems
        data = content
    elif len(data) > MAX_MARKUP:
        message = say(
            "the file has {bytes} bytes; {limit} is the most that is read",
            bytes=len(data),
            limit=MAX_MARKUP,
        )
        return None, [_too_large(message, shown, MAX_MARKUP)]
    source = _markup_source(data, shown)
    problems = []
    if _is_html(source.text):
        roster, problems = bs_html.parse(source)
    else:
        roster, problems = bs_ros.parse(source)
    if problems:
        return None, problems
    if roster is None or not roster.forces:
        return None, [_no_roster(shown, _what_it_is(source, roster))]
    wrong = _other_game(roster, shown) or _other_edition_of(roster, source)
    if wrong is not None:
        return None, [wrong]
    from aoslint.importers.battlescribe import build

    tree, problems = build(source, roster)
    if not _is_army(tree):
        return None, [_no_roster(shown, say("the roster is empty: there is no army in it"))]
    return tree, problems


def _is_army(tree: Tree) -> bool:
    return any(tree.data.get(key) for key in ("allegiance", "units", "battalions"))


def _is_html(text: str) -> bool:
    head = re.sub(r"<!--.*?-->", "", text[:8192], flags=re.DOTALL).lstrip("\ufeff \t\r\n")
    return not head.startswith(("<?xml", "<roster")) and bool(_HTML.search(head))


def _what_it_is(source: Source, roster: RosterFile | None) -> str:
    if roster is not None:
        return say("the roster holds no force, so there is no army in it")
    title = re.search(r"<title>([^<]{1,60})</title>", source.text, re.IGNORECASE)
    if _is_html(source.text):
        if title is None:
            return say("this is a web page, but there is no BattleScribe roster in it")
        return say(
            "this is a web page (its title is `{title}`), "
            "but there is no BattleScribe roster in it",
            title=title[1].strip(),
        )
    root = re.search(r"<([A-Za-z_][\w.-]*)", re.sub(r"<\?.*?\?>", "", source.text[:2000]))
    if root is None:
        return say("this is an XML document, but no BattleScribe roster")
    return say("this is an XML document of kind `{kind}`, but no BattleScribe roster", kind=root[1])


def _other_game(roster: RosterFile, shown: str) -> Finding | None:
    if roster.system is None or roster.system.casefold() == GAME_SYSTEM:
        return None
    message = say(
        "this roster is for `{system}`; "
        "only `Age of Sigmar`, second edition (2018 to 2021), is read",
        system=roster.system,
    )
    return finding(
        NOT_THIS_EDITION, message, shown, roster.system_span, facts={"system": roster.system}
    )


def _other_edition(source: Source) -> Finding | None:
    """A finding where a text has a line that only lists of a later edition have."""
    from aoslint.importers.cleaning import cleaned
    from aoslint.importers.words import later_edition, tidy

    for number, line in enumerate(map(cleaned, source.lines), start=1):
        words = later_edition(line)
        if words is not None:
            start = max(line.find(words), 0)
            where = Span(number, start + 1, number, start + len(words) + 1)
            return _later(tidy(words), source.path, where)
    return None


def _other_edition_of(roster: RosterFile, source: Source) -> Finding | None:
    """A finding where a roster has a force or a selection of a later edition."""
    from aoslint.importers.words import later_edition

    named = [(force.name, force.span) for force in roster.forces]
    named += [
        (part.name, part.span)
        for force in roster.forces
        for one in force.selections
        for part in (one, *one.children)
    ]
    for name, span in named:
        words = later_edition(name)
        if words is not None:
            return _later(words, source.path, span)
    return None


def _later(words: str, shown: str, where: Span) -> Finding:
    message = say(
        "`{words}` is of a later edition; "
        "only lists of the second edition (2018 to 2021) are judged",
        words=words,
    )
    return finding(NOT_THIS_EDITION, message, shown, where, facts={"words": words})


def _markup_source(data: bytes, shown: str) -> Source:
    from aoslint.source.text import Source

    declared = _DECLARED.match(data[:200])
    encoding = declared[1].decode("ascii") if declared else "utf-8"
    for mark, name in (
        (b"\xef\xbb\xbf", "utf-8"),
        (b"\xff\xfe", "utf-16-le"),
        (b"\xfe\xff", "utf-16-be"),
    ):
        if data.startswith(mark):
            data, encoding = data[len(mark) :], name
    try:
        text = data.decode(encoding)
    except (UnicodeDecodeError, LookupError):
        text = data.decode("utf-8", "replace")
    source = Source.from_text(text, shown)
    source.encoding, source.format = encoding, BATTLESCRIBE
    return source


def _plain(data: bytes) -> bytes:
    """The beginning of a file as UTF-8 without its byte order mark."""
    if data.startswith(b"\xff\xfe"):
        return data[2:].decode("utf-16-le", "replace").encode()
    if data.startswith(b"\xfe\xff"):
        return data[2:].decode("utf-16-be", "replace").encode()
    return data.removeprefix(b"\xef\xbb\xbf")


def _unknown(source: Source) -> Finding:
    message = say(
        "this is no list that can be read: "
        "no `Allegiance:` line with prices or a total (Warscroll Builder), "
        "no `Play Type:` and `Grand Alliance:` (Azyr), no roster in XML or HTML (BattleScribe)"
    )
    advice = say(
        "say which tool wrote it with `--from`, or write the army in YAML with `kind: army`"
    )
    return finding(
        UNKNOWN_LIST_FORMAT, message, source.path, START, help=advice, facts={"tried": list(TOOLS)}
    )


def _no_roster(shown: str, message: str) -> Finding:
    advice = say("in the tool, export the list itself, not the page that shows it")
    return finding(NO_ROSTER, message, shown, START, help=advice)


def _too_large(message: str, shown: str, limit: int) -> Finding:
    return finding(LIST_TOO_LARGE, message, shown, START, facts={"limit": limit})


def _invisible(source: Source) -> list[Finding]:
    from aoslint.language.spelling import INVISIBLE

    for number, line in enumerate(source.lines, start=1):
        for at, letter in enumerate(line):
            if letter in INVISIBLE:
                code = f"{ord(letter):04X}"
                message = say(
                    "the list holds characters that cannot be seen, such as U+{code}; "
                    "names are compared without them",
                    code=code,
                )
                where = Span(number, at + 1, number, at + 2)
                return [finding(INVISIBLE_CHARACTERS, message, source.path, where)]
    return []
