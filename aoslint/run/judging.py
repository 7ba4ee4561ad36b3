"""One file through all stages: from its bytes to the entry of a report."""

from __future__ import annotations

import contextlib
import gc
import json
import os
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from aoslint import cache, halves
from aoslint.fixes import MENDED
from aoslint.report.entries import Entry, diagnostic, edit_of, empty_entry, tallies_of
from aoslint.run.inputs import Input
from aoslint.run.reading import bytes_of, is_list, is_yaml_name, opened
from aoslint.run.results import Kept

if TYPE_CHECKING:
    from pathlib import Path

    from aoslint.battle.battle import Battle, Fielded
    from aoslint.catalogue.catalogue import Catalogue
    from aoslint.catalogue.compile import Drawn, FileId, Files, Loaded
    from aoslint.catalogue.opening import Content
    from aoslint.findings import Finding, Severity
    from aoslint.fixes.spelling import Offer
    from aoslint.roster.roster import Roster
    from aoslint.source.text import Source
    from aoslint.source.tree import Tree

Waiting = tuple[Input, "bytes | None", str]
"""An input that is to be judged, its bytes, and the key of its result."""

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
    collecting = gc.isenabled()
    gc.disable()  # trees and records have no cycles; to look for them takes a third of the time
    try:
        entries = run.entries(inputs)
    finally:
        run.close()
        if collecting:
            gc.enable()
    return [entry for entry in entries if entry is not None]


class Run:
    """What the files of one run share."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self._packs: Content | None = None
        self._kept: Kept | None = None
        self._catalogue: Catalogue | None = None
        self._second: halves.Second | None = None
        self._sharing = False
        self._theirs: set[str] = set()
        """The content files that the second process has read."""
        self._found: list[Finding] = []
        """What was found when the content was compiled."""
        self._content_lines: dict[str, list[str]] = {}
        self._read: dict[FileId, Loaded] = {}
        """Content documents that were read for the catalogue, by their files."""

    def entries(self, inputs: Sequence[Input]) -> list[Entry | None]:
        """The entries of some inputs in their order; none where a found file is no list."""
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
        made |= self._shared({n: (inputs[n], *rest) for n, rest in waiting.items()})
        return [made[number] for number in range(len(inputs))]

    def _shared(self, waiting: dict[int, Waiting]) -> dict[int, Entry | None]:
        """Judge what waits, together with a second process if that pays."""
        if not halves.worthwhile(len(waiting)):
            return {number: self._anew(*one) for number, one in waiting.items()}
        self._sharing = True
        store = self.catalogue().store
        if self._second is None:
            made = halves.work(list(waiting), lambda number: self._anew(*waiting[number]))
            return dict(zip(waiting, made, strict=True))
        # It has read some of them; of the others it takes as many as make it even.
        theirs = [number for number, one in waiting.items() if one[0].shown in self._theirs]
        own = [number for number, one in waiting.items() if one[0].shown not in self._theirs]
        more = max(0, (len(own) - len(theirs)) // 2)
        own, theirs = own[more:], own[:more] + theirs
        pair = halves.shared(
            self._second,
            own,
            theirs,
            lambda some: ("judge", store.parts, self._found, [waiting[n] for n in some]),
            lambda number: self._anew(*waiting[number]),
        )
        return dict(zip([*own, *theirs], [*pair[0], *pair[1]], strict=True))

    def _elsewhere(self, files: Files) -> Callable[[], dict[str, Drawn]]:
        """Have a second process read content files for the catalogue."""
        from aoslint.catalogue.compile import drawn

        try:
            self._second = halves.Second(self._serve)
            self._second.ask(("draw", files))
        except halves.Gone:
            self._second = None
        self._theirs = {shown for _, shown in files}

        def collect() -> dict[str, Drawn]:
            with contextlib.suppress(halves.Gone):
                if self._second is not None:
                    return dict(
                        zip((shown for _, shown in files), self._second.answer(), strict=True)
                    )
            self._second = None
            return {shown: drawn(path, shown, self._read) for path, shown in files}

        return collect

    def _serve(self, task: Any) -> list[Any]:
        """What the second process does."""
        from aoslint.catalogue.catalogue import Catalogue
        from aoslint.catalogue.compile import drawn
        from aoslint.catalogue.store import Store

        if task[0] == "draw":
            return [drawn(path, shown, self._read) for path, shown in task[1]]
        _, parts, self._found, waiting = task
        self._catalogue = Catalogue(Store(parts))
        return [self._anew(*one) for one in waiting]

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
        key = self.kept().key(one, data)
        entry = self.kept().entry(key)
        return (data if entry is None else None), key, entry

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
            self.kept().keep(key, entry, asked)
        return entry

    def _judged(self, one: Input, data: bytes | None) -> Entry | None:
        try:
            return self._check(one, data)
        except Exception as error:
            if _debugging():
                raise
            return empty_entry(one.shown) | {"fault": f"{type(error).__name__}: {error}"}

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

            store, self._found = self.content().open(self._read, self._elsewhere)
            self._catalogue = Catalogue(store)
            if not self._sharing:
                self._end_second()
        return self._catalogue

    def kept(self) -> Kept:
        """The results of earlier runs."""
        if self._kept is None:
            self._kept = Kept(self.content(), self.options.key(), self.catalogue)
        return self._kept

    def close(self) -> None:
        """Write down what was found out of earlier results."""
        if self._kept is not None:
            self._kept.close()
        self._end_second()

    def _end_second(self) -> None:
        if self._second is not None:
            self._second.close()
            self._second = None

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
        if self.options.offers and tree is not None and not is_list(tree):
            entry["offers"] = []
        if kind == "army" and tree is not None:
            judged = self.judge_army(tree, findings, entry) is not None
        elif kind == "battle" and tree is not None:
            judged = self.judge_battle(one, tree, findings, entry) is not None
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
        entry["offers"] += [{"what": one.what, "edits": [edit_of(one.edit)]} for one in offers]

    def _content(self, tree: Tree, kind: str) -> list[Finding]:
        from aoslint.rules.content_base import judge_content

        found = judge_content(tree, kind, self.catalogue())
        path = tree.source.path
        return found + [one for one in self._found if one.path == path]

    def judge_army(self, tree: Tree, findings: list[Finding], entry: Entry) -> Roster | None:
        """Judge an army; none if it could not be."""
        from aoslint.roster.build import build
        from aoslint.rules.base import judge
        from aoslint.rules.verdict import verdict

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
            "tallies": tallies_of(roster),
            "unresolved": [
                {"name": item.name, "suggestions": list(item.suggestions)}
                for item in roster.unresolved
            ],
            "not_checked": list(roster.not_checked),
        }
        return roster

    def judge_battle(
        self, one: Input, tree: Tree, findings: list[Finding], entry: Entry
    ) -> Battle | None:
        """Judge a battle document with both of its armies; none if it could not be.

        Args:
            findings: What is wrong with its shape, to which the rest is added.
        """
        from aoslint.battle.armies import field
        from aoslint.battle.build import build
        from aoslint.rules.battle_base import judge_battle

        if any(found.severity == "error" for found in findings):
            return None  # a key that is needed may be there, misspelt
        battle = build(tree, self.catalogue(), self.options.season)
        if battle is None:
            from aoslint.rules.army.seasons import unknown_season

            findings.append(unknown_season(tree, self.catalogue()))
            return None
        field(battle, one.shown, one.path, lambda army, path: self._field(battle, army, path))
        findings += judge_battle(battle)
        entry |= {"name": battle.data["title"], "season": battle.season, "game": battle.game}
        return battle

    def _field(self, battle: Battle, army: Fielded, path: Path) -> None:
        """Read and judge an army of a battle, as any other list."""
        from aoslint.battle.armies import given

        one = Input(army.shown, path)
        army.tree, army.kind, source, army.findings = opened(one, bytes_of(one))
        if source is not None:
            self._content_lines[one.shown] = source.lines
        if army.tree is not None and army.kind == "army" and isinstance(army.tree.data, dict):
            stated = army.tree.data
            judged = replace(army.tree, data={**given(battle, stated), **stated})
            army.roster = self.judge_army(judged, army.findings, army.entry)
            army.verdict = army.entry["verdict"]
        army.findings.sort(key=lambda found: (found.span, found.rule.code, found.message))

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
        from aoslint.report.excerpts import collect
        from aoslint.run import suppress

        if any(one.rule.code in MENDED for one in findings):
            from aoslint.fixes.mend import attach

            findings = attach(tree, findings, self.catalogue)
        findings, held = suppress.settle(tree, findings, complete=judged)
        shown = [self._levelled(one) for one in findings if self.options.wants(one.rule.code)]
        shown.sort(key=lambda f: (f.span, f.rule.code, f.message))
        entry["hidden_errors"] = sum(
            one.severity == "error" and not self.options.wants(one.rule.code) for one in findings
        )
        entry["diagnostics"] = [diagnostic(finding, source, tree) for finding in shown]
        kept_back = [one for one in held if self.options.wants(one.finding.rule.code)]
        if kept_back:
            entry["suppressed"] = [
                diagnostic(self._levelled(one.finding), source, tree)
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


def harmless(finding: Finding) -> bool:
    """An unknown key leaves the rest of an army readable."""
    return finding.rule.name == "unknown-key"


def _debugging() -> bool:
    return bool(os.environ.get("AOSLINT_DEBUG"))
