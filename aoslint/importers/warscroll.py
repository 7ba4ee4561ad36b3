"""Warscroll Builder lists: plain text, and the text of its PDF with or without stats."""

from __future__ import annotations

import re

from aoslint.findings import Finding, Span, finding
from aoslint.importers.cleaning import cleaned
from aoslint.importers.codes import GAME_NOT_JUDGED, MODEL_COUNT_UNKNOWN
from aoslint.importers.draft import Draft, Entry, Mark, more, one_or_more
from aoslint.importers.words import (
    CONTINGENTS,
    ROLES,
    bare,
    is_subfaction,
    kind_of_pick,
    mark_of,
    tidy,
)
from aoslint.language import say
from aoslint.source.text import Source
from aoslint.source.tree import Tree

_STATS = r"(?:\d+D\d+|\d+)\"?\*?|\d\+|[-–*]"
_UNIT = re.compile(
    rf"^\s*(?:(?P<count>\d{{1,4}}|undefined|null|NaN)\s*x\s+)?(?P<name>\S.*?)\s*\((?P<points>\d{{1,5}})\)"
    rf"(?:\s+(?:{_STATS})){{0,4}}\s*$"
)
_COUNTED = re.compile(r"^\s*(?:(?P<count>\d{1,4}|undefined|null|NaN)\s*x\s+)?(?P<name>\S.*?)\s*$")
_STAT = re.compile(rf"^\s*(?:{_STATS}|[MSWB](?:\s+[MSWB])*)\s*$")
_HEADING_STATS = re.compile(r"\s+M\s+S\s+W\s+B\s*$")
_ALLEGIANCE = re.compile(r"^(?P<who>.*?\s-\s+)?\s*Allegiance\s*:\s*(?P<rest>.*)$")
_NEXT_PICK = re.compile(r"\s-\s+(?=[^:]{3,40}:)")
_PICK = re.compile(r"^\s*-?\s*(?P<label>[^:]{1,60}?)\s*:\s*(?P<value>.*?)\s*$")
_BRACKET = re.compile(r"^(?P<name>.*\S)\s*\((?P<inner>[^()]+)\)\s*$")
_COMMAND_POINTS = re.compile(r"^(?:(\d{1,3})\s*x\s+)?Extra Command Points?\b", re.IGNORECASE)
_TALLY = re.compile(
    r"(?P<label>Total|Extra Command Points|Wounds|Leaders|Battlelines?|Behemoths|Artillery"
    r"|Artefacts|Endless Spells|Allies)\s*:\s*"
    r"(?P<used>\d{1,6})(?:\s*/\s*(?P<limit>\d{1,6})|\s*\((?P<least>\d{1,6})\+\))?(?P<renown>\s+Renown)?",
    re.IGNORECASE,
)
_TALLY_KEYS = {
    "total": "points",
    "wounds": "wounds",
    "extracommandpoints": "command_points",
    "leaders": "leaders",
    "battleline": "battleline",
    "battlelines": "battleline",
    "behemoths": "behemoths",
    "artillery": "artillery",
    "artefacts": "artefacts",
    "endlessspells": "endless_spells",
    "allies": "allied_points",
}
_FURNITURE = re.compile(
    r"^(?:\* ?See Warscroll|Warscroll Builder on \S+)$|^Player Name ?:$", re.IGNORECASE
)
_LIST_NAME = re.compile(r"^\s*List Name\s*:\s*(?P<name>.*\S)")
_GAP = re.compile(r"\S\s{80}|^\s{80}")
_UNIT_SECTIONS = frozenset({"units", "leaders", *ROLES, *CONTINGENTS, "warmachines", "allies"})


def looks_like(text: str) -> bool:
    """Whether a text has what every list of this tool has."""
    allegiance = re.search(r"^[ \t]{0,40}(?:.{0,80} - )? ?Allegiance ?: ?\S", text, re.MULTILINE)
    priced = re.search(r"^[ \t]{0,40}\S.{0,120}\(\d{1,5}\)(?:\s|$)", text, re.MULTILINE)
    total = re.search(r"^[ \t]{0,40}total ?: ?\d+ ?/ ?\d+", text, re.MULTILINE | re.IGNORECASE)
    return allegiance is not None and (priced is not None or total is not None)


def read_lines(source: Source) -> tuple[Tree, list[Finding]]:
    """Read a list of this tool."""
    reader = _Reader(source)
    for number, line in enumerate(map(cleaned, source.lines), start=1):
        if line.strip():
            reader.line(number, line)
    return reader.done(), reader.findings


class _Reader:
    def __init__(self, source: Source) -> None:
        self.draft = Draft(source)
        self.findings: list[Finding] = []
        self.section: str | None = None
        self.headings = 0
        self.allegiance_seen = False
        self.over = False
        self.unit: Entry | None = None
        self.battalion: Entry | None = None
        self.fresh = False
        """The line before was a unit's own line, so its real name may follow."""

    def line(self, number: int, line: str) -> None:
        if _GAP.search(line):
            self._note(number, line)
            return
        fresh, self.fresh = self.fresh, False
        if self._tallies(number, line):
            self.over = True
            return
        heading = _HEADING_STATS.sub("", line)
        word = bare(heading)
        if not self.over and self._heading(word):
            return
        if _FURNITURE.match(tidy(line)):
            return
        if not self.allegiance_seen:
            self._title(number, line)
        elif self.over:
            self._note(number, line)
        elif self.section is None:
            self._head(number, line)
        elif self.section in ("battalions", "extras"):
            self._extra(number, line)
        else:
            self._unit_line(number, line, fresh=fresh)

    def done(self) -> Tree:
        named = any("general" in unit for unit in self.draft.entries("units"))
        if self.headings == 0 and not named and self.draft.entries("units"):
            first = self.draft.entries("units")[0]["warscroll"]
            assert isinstance(first, Mark)
            self.draft.set("summary", True, first.span)
        return self.draft.tree()

    def _heading(self, word: str) -> bool:
        if word == "battalions":
            self.section = "battalions"
        elif word.startswith(("endlessspells", "terrain", "scenery")) and ":" not in word:
            self.section = "extras"
        elif word in _UNIT_SECTIONS:
            self.section = word
        else:
            return False
        self.headings += 1
        self.unit = self.battalion = None
        return True

    def _title(self, number: int, line: str) -> None:
        match = _ALLEGIANCE.match(line)
        if match is None:
            named = _LIST_NAME.match(line)
            start, end = named.span("name") if named else _ends(line)
            text = tidy(line[start:end])
            label = re.match(r"^\s*Player Name\s*:", line)
            if label or not self.draft.set("name", text, _span(number, start, end)):
                self._note(number, line)
            return
        self.allegiance_seen = True
        if match["who"]:
            self.draft.note(tidy(match["who"].rstrip(" -")), _span(number, *match.span("who")))
        start = match.start("rest")
        pieces = _pieces(line, start)
        first, last = pieces[0]
        self.draft.set("allegiance", tidy(line[first:last]), _span(number, first, last))
        for first, last in pieces[1:]:
            self._pick_of_army(number, line, first, last)

    def _head(self, number: int, line: str) -> None:
        unit = _UNIT.match(line)
        if unit or (self.unit is not None and line.lstrip().startswith("-")):
            self._unit_line(number, line, fresh=False)
            return
        start, end = _ends(line)
        if line.lstrip().startswith("-") or ":" in line:
            self._pick_of_army(number, line, start, end)
        else:
            # A heading over further picks; the picks below keep their own labels.
            self._note(number, line)

    def _pick_of_army(self, number: int, line: str, start: int, end: int) -> None:
        match = _PICK.match(line[start:end])
        text = tidy(line[start:end].strip(" -"))
        if match is None or not match["value"]:
            self.draft.more("options", text, _span(number, start, end))
            return
        first, last = start + match.start("value"), start + match.end("value")
        span, value = _span(number, first, last), tidy(match["value"])
        word = bare(match["label"].lstrip("- "))
        if word == "mortalrealm":
            self.draft.set("realm_of_origin", value, span)
        elif word == "triumph":
            self.draft.set("triumph", value, span)
        elif bare(value) == "none":
            self._note(number, line)
        elif is_subfaction(word) and "subfaction" not in self.draft.army:
            bracket = _BRACKET.match(value)
            self.draft.set("subfaction", tidy(bracket["name"]) if bracket else value, span)
            if bracket:
                self.draft.more("options", tidy(bracket["inner"]), span)
        else:
            self.draft.more("options", f"{tidy(match['label'].lstrip('- '))}: {value}", span)

    def _unit_line(self, number: int, line: str, *, fresh: bool) -> None:
        match = _UNIT.match(line)
        if line.lstrip().startswith("-") and not _STAT.match(line):
            self._pick(number, line)
        elif match is not None:
            self._new_unit(number, match)
        elif _STAT.match(line):
            self.fresh = fresh
        elif fresh and self.unit is not None and bare(line) == "general":
            self.unit["general"] = Mark(True, _span(number, *_ends(line)))
        elif fresh and self.unit is not None and (named := _COUNTED.match(line)):
            # A unit that the player named prints its warscroll on the next line. Whether it is
            # that or a remark, the roster sees: it knows which of both is a warscroll.
            self.unit["name"] = self.unit["as_printed"] = self.unit["warscroll"]
            self._name(self.unit, number, named)
        else:
            self._note(number, line)

    def _new_unit(self, number: int, match: re.Match[str]) -> None:
        unit = self.unit = self.draft.entry("units")
        self._name(unit, number, match)
        unit["printed_points"] = Mark(int(match["points"]), _span(number, *match.span("points")))
        span = _span(number, *match.span("name"))
        if self.section in ROLES:
            unit["printed_role"] = Mark(ROLES[self.section], span)
        if self.section in CONTINGENTS:
            unit["contingent"] = Mark(CONTINGENTS[self.section], span)
            self.draft.set("game", "meeting-engagement", span)
        if self.section == "allies":
            unit["ally"] = Mark(True, span)
        self.fresh = True

    def _name(self, unit: Entry, number: int, match: re.Match[str]) -> None:
        unit["warscroll"] = Mark(tidy(match["name"]), _span(number, *match.span("name")))
        if match["count"] and match["count"].isdecimal():
            unit["models"] = Mark(int(match["count"]), _span(number, *match.span("count")))
        elif match["count"]:
            self._uncounted(number, match)

    def _uncounted(self, number: int, match: re.Match[str]) -> None:
        """Some versions print a word of their own instead of a number they do not have."""
        message = say(
            "the list does not say how many models `{unit}` has (`{count}`)",
            unit=tidy(match["name"]),
            count=match["count"],
        )
        self.findings.append(
            finding(
                MODEL_COUNT_UNKNOWN,
                message,
                self.draft.source.path,
                _span(number, *match.span("count")),
                help=say("the size that fits the printed price is taken"),
                facts={"unit": tidy(match["name"]), "printed": match["count"]},
            )
        )

    def _pick(self, number: int, line: str) -> None:
        start, end = _ends(line)
        body = line[start:end].lstrip("-").lstrip()
        start = end - len(body)
        span, text = _span(number, start, end), tidy(body)
        if self.unit is None:
            self._note(number, line)
            return
        word = bare(body)
        if word == "general":
            self.unit["general"] = Mark(True, span)
        elif word in ("allies", "ally"):
            self.unit["ally"] = Mark(True, span)
        elif re.search(r"\bBattleline(?:\s*\(|$)", text):
            # Why the tool counts the unit as battleline.
            self.unit["printed_role"] = Mark("Battleline", span)
            self.draft.note(f"{_name_of(self.unit)}: {text}", span)
        else:
            self._labelled(self.unit, number, body, start)

    def _labelled(self, unit: Entry, number: int, body: str, start: int) -> None:
        match = _PICK.match(body)
        if match is None or not match["value"]:
            more(unit, "options", tidy(body), _span(number, start, start + len(body)))
            return
        span = _span(number, start + match.start("value"), start + match.end("value"))
        label, value = tidy(match["label"]), tidy(match["value"])
        mark = mark_of(value)
        kind = kind_of_pick(label)
        if mark is not None:
            more(unit, "marks", mark, span)
        elif kind == "spells":
            lore, dash, spell = value.partition(" - ")
            more(unit, "spells", spell if dash and bare(lore).startswith("lore") else value, span)
        elif kind in ("prayers", "keywords"):
            more(unit, kind, value, span)
        elif kind is not None:
            one_or_more(unit, kind, value, span)
        elif bare(label) in ("weapon", "upgrade", "option"):
            more(unit, "options", value, span)
        else:
            more(unit, "options", f"{label}: {value}", span)

    def _extra(self, number: int, line: str) -> None:
        match = _UNIT.match(line)
        if match is None:
            if self.battalion is not None and bare(line).lstrip("-") in ("allies", "ally"):
                self.battalion["ally"] = Mark(True, _span(number, *_ends(line)))
            else:
                self._note(number, line)
            return
        text = tidy(line)
        span = _span(number, *match.span("name"))
        points = Mark(int(match["points"]), _span(number, *match.span("points")))
        bought = _COMMAND_POINTS.match(text)
        if bought:
            count = int(bought[1] or 1)
            before = self.draft.army.get("extra_command_points")
            if isinstance(before, Mark):
                count += int(before.value)
            self.draft.army["extra_command_points"] = Mark(count, span)
            return
        battalion = self.section == "battalions"
        entry = self.draft.entry("battalions" if battalion else "endless_spells")
        name = tidy(match["name"])
        if match["count"] and match["count"] != "1":
            name = f"{match['count']} x {name}"
        entry["battalion" if battalion else "endless_spell"] = Mark(name, span)
        entry["printed_points"] = points
        self.battalion = entry if battalion else None

    def _tallies(self, number: int, line: str) -> bool:
        found = list(_TALLY.finditer(line))
        if not found or _TALLY.sub("", line).strip():
            return False
        for match in found:
            key = _TALLY_KEYS[bare(match["label"])]
            span = _span(number, *match.span("used"))
            used, limit = int(match["used"]), match["limit"] or match["least"]
            if key == "points" and limit:
                limit_span = _span(number, *match.span("limit"))
                self.draft.printed("points", used, span)
                self.draft.printed("points_limit", int(limit), limit_span)
                self.draft.set("points_limit", int(limit), limit_span)
            elif limit:
                self.draft.printed_pair(key, used, int(limit), _span(number, *match.span()))
            else:
                self.draft.printed(key, used, span)
            if match["renown"]:
                self._skirmish(number, match)
        return True

    def _skirmish(self, number: int, match: re.Match[str]) -> None:
        span = _span(number, *match.span())
        if self.draft.set("unsupported_game", "Skirmish (Renown)", span):
            message = say("this is a Skirmish list, its total is in Renown; Skirmish is not judged")
            self.findings.append(finding(GAME_NOT_JUDGED, message, self.draft.source.path, span))

    def _note(self, number: int, line: str) -> None:
        start, end = _ends(line)
        self.draft.note(tidy(line), _span(number, start, end))


def _name_of(unit: Entry) -> str:
    mark = unit["warscroll"]
    assert isinstance(mark, Mark)
    return str(mark.value)


def _pieces(line: str, start: int) -> list[tuple[int, int]]:
    """The stretches of a line between one pick and the next."""
    found, begin = [], start
    for match in _NEXT_PICK.finditer(line, start):
        found.append((begin, match.start()))
        begin = match.end()
    found.append((begin, len(line.rstrip())))
    return found


def _ends(line: str) -> tuple[int, int]:
    return len(line) - len(line.lstrip()), len(line.rstrip())


def _span(number: int, start: int, end: int) -> Span:
    return Span(number, start + 1, number, max(end, start) + 1)
