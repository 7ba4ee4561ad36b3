"""One file through all stages: from its bytes to the entry of a report."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from aoslint import cache, language
from aoslint.fixes import MENDED
from aoslint.inputs import Input

if TYPE_CHECKING:
    from aoslint.catalogue.catalogue import Catalogue
    from aoslint.catalogue.compile import FileId, Loaded
    from aoslint.catalogue.opening import Content
    from aoslint.findings import Edit, Finding, Fix, Related, Severity
    from aoslint.fixes.spelling import Offer
    from aoslint.roster.roster import Roster
    from aoslint.source.text import Source
    from aoslint.source.tree import Tree

Entry = dict[str, Any]

_MOST_WAITING = 64_000_000
"""Bytes of files that wait to be judged, at most."""


class Options(NamedTuple):
    """How a run judges; what changes no result is not here."""

    season: str | None = None
    as_of: str | None = None
    packs: tuple[str, ...] = ()
    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    severity: tuple[tuple[str, str], ...] = ()
    """The severities that a configuration gives to codes; `off` leaves a code out."""
    offers: bool = False
    """Whether spellings are wanted that could be brought into the usual form."""
    use_cache: bool = True

    def key(self) -> str:
        return json.dumps(self[:-1])

    def wants(self, code: str) -> bool:
        """Whether findings of a code are to be reported."""
        chosen = not self.select or code in self.select
        return chosen and code not in self.ignore and (code, "off") not in self.severity


def check_paths(inputs: Sequence[Input], options: Options) -> list[Entry]:
    """The entry of every input, in order. Bad input is a finding, never an exception."""
    run = Run(options)
    entries = run.entries(inputs)
    run.close()
    return [entry for entry in entries if entry is not None]


def bytes_of(one: Input) -> bytes | None:
    """What an input holds; none if it cannot be opened."""
    if one.data is not None:
        return one.data
    if one.path is None:
        return None
    try:
        return one.path.read_bytes()
    except OSError:
        return None


class Run:
    """What the files of one run share."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.results = cache.Results()
        self._here: str | None = None
        self._packs: Content | None = None
        self._ledger: cache.Ledger | None = None
        self._catalogue: Catalogue | None = None
        self._found: list[Finding] = []
        """What was found when the content was compiled."""
        self._content_lines: dict[str, list[str]] = {}
        self._read: dict[FileId, Loaded] = {}
        """Content documents that were read for the catalogue, by their files."""

    def entries(self, inputs: Sequence[Input]) -> list[Entry | None]:
        """The entries of some inputs in their order; none where a found file is no list."""
        from aoslint import halves

        made: dict[int, Entry | None] = {}
        waiting: dict[int, tuple[bytes | None, str]] = {}
        size = 0
        for number, one in enumerate(inputs):
            data, key, held = self._known(one)
            size += len(data or b"")
            if held is not None:
                made[number] = held or None
            elif size < _MOST_WAITING:
                waiting[number] = data, key
            else:
                made[number] = self._anew(one, data, key)
        todo = list(waiting)
        if halves.worthwhile(len(todo)):
            self.catalogue()  # for both
        judged = halves.work(todo, lambda number: self._anew(inputs[number], *waiting[number]))
        made |= zip(todo, judged, strict=True)
        return [made[number] for number in range(len(inputs))]

    def entry(self, one: Input) -> Entry | None:
        """The entry of one input."""
        data, key, held = self._known(one)
        return self._anew(one, data, key) if held is None else held or None

    def _known(self, one: Input) -> tuple[bytes | None, str, Entry | None]:
        """The bytes of an input, the key of its result, and the result if it is kept: empty for
        a found file that is no list."""
        data = bytes_of(one)
        if data is None or not self.options.use_cache:
            return data, "", None
        key = cache.key(self._way(), self.options.key(), one.shown, str(one.found), data)
        held = self.results.get(key)
        if held is not None and self._holds(key, held):
            return None, key, held.entry
        return data, key, None

    def _anew(self, one: Input, data: bytes | None, key: str) -> Entry | None:
        if self._catalogue is not None:
            self._catalogue.asked = set()
        entry = self._judged(one, data)
        if not key:
            return entry
        # What comes of a battle hangs on the files of its armies as well.
        if entry is None or not (entry.get("fault") or entry["kind"] == "battle"):
            asked = self._catalogue.asked if self._catalogue is not None else set()
            if self._found:
                asked.add("*")
            self.results.put(key, entry or {}, self.content().mark, asked)
        return entry

    def _holds(self, key: str, held: cache.Result) -> bool:
        """Whether nothing that an earlier result asked for has changed since."""
        content = self.content()
        if held.mark == content.mark:
            return True
        if self._ledger is None:
            self._ledger = cache.Ledger(content.mark)
        if self._ledger.has(key, held):
            return True
        self.catalogue()  # brings it up to date, and so tells what has changed
        touched = content.touched_since(held.mark)
        if touched is None or not touched.isdisjoint(held.asked()):
            return False
        self._ledger.add(key, held)
        return True

    def _judged(self, one: Input, data: bytes | None) -> Entry | None:
        try:
            return self._check(one, data)
        except Exception as error:
            if _debugging():
                raise
            return empty_entry(one.shown) | {"fault": f"{type(error).__name__}: {error}"}

    def _way(self) -> str:
        """Tells this program, these packs and this folder from any others."""
        if self._here is None:
            self._here = cache.key(self.content().family, str(Path.cwd()), language.current())
        return self._here

    def content(self) -> Content:
        """The state that all content is in."""
        if self._packs is None:
            from aoslint.catalogue.opening import Content
            from aoslint.catalogue.packs import packs

            place = cache.folder() if self.options.use_cache else None
            self._packs = Content(packs(self.options.packs), place)
        return self._packs

    def catalogue(self) -> Catalogue:
        """All content, loaded when the first army asks for it."""
        if self._catalogue is None:
            from aoslint.catalogue.catalogue import Catalogue

            store, self._found = self.content().open(self._read)
            self._catalogue = Catalogue(store)
        return self._catalogue

    def close(self) -> None:
        """Keep what was found to hold still."""
        if self._ledger is not None:
            self._ledger.write()

    def _check(self, one: Input, data: bytes | None) -> Entry | None:
        tree: Tree | None
        kind: str | None
        source: Source | None
        findings: list[Finding]
        held = self._read_before(one)
        if held is not None:
            (tree, kind), source, findings = held, held[0].source, []
        else:
            tree, kind, source, findings = opened(one, data)
            if tree is None and source is None and one.found and not findings:
                return None
        from aoslint.source.codes import UNREADABLE

        entry = empty_entry(one.shown) | {"kind": kind}
        if source is not None:
            entry["source"] = source.format
        if any(finding.rule.code in UNREADABLE for finding in findings):
            entry["unreadable"] = True
        judged = False
        if self.options.offers and tree is not None and not _is_list(tree):
            entry["offers"] = []
        if kind == "army" and tree is not None:
            judged = self.judge_army(tree, findings, entry) is not None
        elif kind == "battle" and tree is not None:
            from aoslint import fielding

            judged = fielding.judge(self, one, tree, findings, entry) is not None
        elif kind is not None and tree is not None:
            judged = not any(finding.severity == "error" for finding in findings)
            findings += self._content(tree, kind) if judged else []
            if judged and "offers" in entry:
                from aoslint.fixes import spelling

                self._offer(entry, spelling.of_content(tree, kind, self.catalogue()))
                self._offer(entry, spelling.marks(tree))
        if "offers" in entry and tree is not None:
            from aoslint.fixes import spelling

            self._offer(entry, spelling.letters(tree))
        return self.finish(entry, findings, source, tree, judged=judged)

    def _read_before(self, one: Input) -> tuple[Tree, str] | None:
        """A document of a pack that was read for the catalogue already, and found faultless."""
        if one.path is None or one.data is not None or not is_yaml_name(one.shown):
            return None
        # Only a document of a pack can be among them; any other needs the catalogue too,
        # to be judged, so it is opened either way.
        self.catalogue()
        if not self._read:
            return None
        try:
            state = one.path.stat()
        except OSError:
            return None
        tree, kind, findings = self._read.pop((state.st_dev, state.st_ino), (None, None, []))
        if tree is None or kind is None or findings:
            return None
        tree.source.path = one.shown
        return tree, kind

    def _offer(self, entry: Entry, offers: Iterable[Offer]) -> None:
        entry["offers"] += [{"what": one.what, "edits": [_edit(one.edit)]} for one in offers]

    def _content(self, tree: Tree, kind: str) -> list[Finding]:
        from aoslint.rules.content_base import judge_content

        found = judge_content(tree, kind, self.catalogue())
        path = tree.source.path
        return found + [one for one in self._found if one.path == path]

    def judge_army(self, tree: Tree, findings: list[Finding], entry: Entry) -> Roster | None:
        """Judge an army; none if it could not be."""
        from aoslint.roster.build import build
        from aoslint.rules.base import judge
        from aoslint.verdict import verdict

        broken = [f for f in findings if f.severity == "error" and not harmless(f)]
        entry["verdict"] = "unknown"
        if broken or not isinstance(tree.data, dict):
            return None
        roster = build(tree, self.catalogue(), self.options.season, self.options.as_of)
        if roster is None:
            from aoslint.rules.army.seasons import unknown_season

            findings.append(unknown_season(tree, self.catalogue()))
            return None
        findings += judge(roster)
        if "offers" in entry:
            from aoslint.fixes import spelling

            self._offer(entry, spelling.of_army(roster))
        entry |= {
            "verdict": verdict(roster, findings),
            "name": roster.name,
            "season": roster.season,
            "as_of": roster.as_of,
            "game": roster.game,
            "allegiance": roster.allegiance_title or roster.allegiance_written,
            "subfaction": ", ".join(roster.subfaction_titles) or None,
            "tallies": _tallies(roster),
            "unresolved": [
                {"name": item.name, "suggestions": list(item.suggestions)}
                for item in roster.unresolved
            ],
            "not_checked": list(roster.not_checked),
        }
        return roster

    def finish(
        self,
        entry: Entry,
        findings: list[Finding],
        source: Source | None,
        tree: Tree | None = None,
        *,
        judged: bool = False,
    ) -> Entry:
        """Add the findings that are wanted to an entry.

        Args:
            judged: Every rule was asked, so what suppresses nothing is not needed.
        """
        from aoslint import suppress
        from aoslint.report.excerpts import collect

        if any(one.rule.code in MENDED for one in findings):
            from aoslint.fixes.mend import attach

            findings = attach(tree, findings, self.catalogue)
        findings, held = suppress.settle(tree, findings, complete=judged)
        shown = [self._levelled(one) for one in findings if self.options.wants(one.rule.code)]
        shown.sort(key=lambda f: (f.span, f.rule.code, f.message))
        entry["hidden_errors"] = sum(
            one.severity == "error" and not self.options.wants(one.rule.code) for one in findings
        )
        entry["diagnostics"] = [_diagnostic(finding, source, tree) for finding in shown]
        kept_back = [one for one in held if self.options.wants(one.finding.rule.code)]
        if kept_back:
            entry["suppressed"] = [
                _diagnostic(self._levelled(one.finding), source, tree)
                | {"suppression": {"kind": "inSource", "reason": one.reason, "line": one.line}}
                for one in kept_back
            ]
        lines = {entry["path"]: source.lines} if source is not None else {}
        for finding in shown:
            for related in finding.related:
                if related.path not in lines:
                    lines[related.path] = self._lines(related.path)
        entry["excerpts"] = collect(entry, lines)
        return entry

    def _levelled(self, finding: Finding) -> Finding:
        level = dict(self.options.severity).get(finding.rule.code)
        if level is None or (level == "error" and finding.confidence != "certain"):
            return finding
        return replace(finding, severity=cast("Severity", level))

    def note_lines(self, shown: str, lines: list[str]) -> None:
        """Keep the lines of a file that findings may point at and that is no content."""
        self._content_lines[shown] = lines

    def _lines(self, shown: str) -> list[str]:
        self.catalogue().asked.add(f"f|{shown}")
        held = self._content_lines.get(shown)
        if held is None:
            from aoslint.catalogue.packs import locate
            from aoslint.source.text import read_path

            path = locate(shown, self.options.packs)
            source = read_path(path, shown)[0] if path else None
            held = source.lines if source else []
            self._content_lines[shown] = held
        return held


def opened(
    one: Input, data: bytes | None
) -> tuple[Tree | None, str | None, Source | None, list[Finding]]:
    """Any input as a tree, its kind, its source and what is wrong with its shape."""
    tree, source, findings = read_input(one, data)
    if tree is None:
        return None, None, source, findings
    if _is_list(tree):
        return tree, "army", source, findings
    from aoslint.schema.check import check, kind_of

    kind, more = kind_of(tree)
    findings += more
    if kind is not None:
        findings += check(tree, kind)
    return tree, kind, source, findings


def read_input(one: Input, data: bytes | None) -> tuple[Tree | None, Source | None, list[Finding]]:
    """Any input as a tree: YAML, or another tool's list."""
    from aoslint.source.text import decode, read_path
    from aoslint.source.yamltree import parse

    if data is None:
        assert one.path is not None
        source, findings = read_path(one.path, one.shown)
        return None, source, findings
    from aoslint import importers

    tool = importers.recognise(data, one.shown)
    if tool is not None:
        tree, findings = importers.read(data, one.shown, tool)
        return tree, tree.source if tree else None, findings
    is_yaml = is_yaml_name(one.shown) or one.path is None
    if not is_yaml and not _looks_like_yaml(data):
        if one.found:
            return None, None, []
        tree, findings = importers.read(data, one.shown, None)
        return tree, tree.source if tree else None, findings
    source, findings = decode(data, one.shown)
    if source is None:
        return None, None, findings
    tree, more = parse(source)
    return tree, source, findings + more


def is_yaml_name(shown: str) -> bool:
    return shown.endswith((".yaml", ".yml"))


def _looks_like_yaml(data: bytes) -> bool:
    head = data[:4096].lstrip(b"\xef\xbb\xbf")
    return any(line.startswith(b"kind:") for line in head.splitlines())


def _is_list(tree: Tree) -> bool:
    return tree.source.format != "yaml"


def harmless(finding: Finding) -> bool:
    """An unknown key leaves the rest of an army readable."""
    return finding.rule.name == "unknown-key"


def empty_entry(shown: str) -> Entry:
    return {
        "path": shown,
        "kind": None,
        "source": "yaml",
        "verdict": None,
        "season": None,
        "as_of": None,
        "game": None,
        "allegiance": None,
        "tallies": None,
        "unresolved": [],
        "diagnostics": [],
        "not_checked": [],
    }


def _tallies(roster: Roster) -> dict[str, Any] | None:
    if roster.tallies is None:
        return None
    from dataclasses import asdict

    return {
        name: list(value) if isinstance(value, tuple) else value
        for name, value in asdict(roster.tallies).items()
    }


def _diagnostic(finding: Finding, source: Source | None, tree: Tree | None) -> dict[str, Any]:
    from aoslint.source.idpath import fingerprint, id_path

    span, facts = finding.span, finding.facts
    at = id_path(tree, span) if tree is not None else ""
    if tree is None and source is not None and span.line <= len(source.lines):
        facts = facts | {"text": source.lines[span.line - 1].strip()}
    return {
        "code": finding.rule.code,
        "rule": finding.rule.name,
        "severity": finding.severity,
        "confidence": finding.confidence,
        "message": finding.message,
        "help": finding.help,
        "label": finding.label,
        "path": finding.path,
        "line": span.line,
        "column": span.column,
        "end_line": span.end_line,
        "end_column": span.end_column,
        "related": [_place(related) for related in finding.related],
        "sources": list(finding.sources),
        "facts": finding.facts,
        "fix": _fix(finding.fix) if finding.fix is not None else None,
        "at": at,
        "fingerprint": fingerprint(finding.rule.code, at, facts),
    }


def _fix(fix: Fix) -> dict[str, Any]:
    return {"safe": fix.safe, "edits": [_edit(edit) for edit in fix.edits]}


def _edit(edit: Edit) -> dict[str, Any]:
    return {**edit.span._asdict(), "text": edit.text}


def _place(related: Related) -> dict[str, Any]:
    span = related.span
    return {
        "path": related.path,
        "line": span.line,
        "column": span.column,
        "end_line": span.end_line,
        "end_column": span.end_column,
        "label": related.label,
    }


def _debugging() -> bool:

    return bool(os.environ.get("AOSLINT_DEBUG"))
