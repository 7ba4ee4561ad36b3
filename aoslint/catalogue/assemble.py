"""The parts of a catalogue: from all that was compiled, or from an older one and what changed.

What changed is told in marks of answers, as `Catalogue` notes those that it gives: so a result
can be kept that asked for none of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from aoslint.catalogue.compile import (
    Compiled,
    FileId,
    Held,
    Loaded,
    held_of,
    is_content,
    load,
    record_of,
    row_key,
    row_of,
    with_row,
)
from aoslint.catalogue.facts import (
    Fact,
    copied_words,
    facts_of,
    facts_of_row,
    marks_in,
    names_of,
)
from aoslint.catalogue.names import fold
from aoslint.catalogue.runs import MOST_DOCUMENTS, Runs
from aoslint.catalogue.store import FileRow, Parts, Store, Views, decoded_line, line_of
from aoslint.catalogue.survey import Seen
from aoslint.content.base import Record
from aoslint.content.records import Conventions, Document, PriceChange, PriceRows, Profile, Profiles

_MOST_CHANGED = 200
"""Changed files, if half of all are fewer, from which on everything is compiled anew."""


def assemble(compiled: Compiled, seen: Mapping[str, Seen]) -> Parts:
    """The parts of a catalogue that was compiled as a whole."""
    lines = {key: line_of(record) for key, record in compiled.records.items()}
    files: dict[str, FileRow] = {}
    for number, (shown, held) in enumerate(compiled.files.items()):
        state = seen.get(shown)
        files[shown] = _row(held, state, number)
    numbers = {key: row.number for row in files.values() for key in row.keys}
    length = _run_length(
        compiled.records[key] for key in sorted(compiled.records) if key.startswith("conventions/")
    )
    views: Views = {}
    pairs: list[tuple[int, int]] = []
    for key, record in compiled.records.items():
        kind = key.partition("/")[0]
        for fact in _facts(kind, key, record):
            _count(views, fact, 1)
        if length and key in numbers and isinstance(record, Document):
            pairs += ((mark, numbers[key]) for mark, _ in marks_in(kind, record, length))
    return Parts(compiled.names, compiled.titles, lines, files, views, Runs(pairs), length)


def _row(held: Held, state: Seen | None, number: int) -> FileRow:
    seen = (state.state, state.digest) if state is not None else ("", "")
    return FileRow(*seen, held.kind, held.title, list(held.keys), number)


def _facts(kind: str, key: str, record: Record) -> Iterator[Fact]:
    if isinstance(record, PriceRows):
        for row in (*record.profiles, *record.changes):
            yield from facts_of_row(row)
    elif isinstance(record, Document):
        yield from facts_of(kind, key, record)


def _run_length(conventions: Iterable[Record]) -> int:
    most = copied_words(one for one in conventions if isinstance(one, Conventions))
    return 0 if most is None else most + 1


def _count(views: Views, fact: Fact, by: int) -> None:
    answers = views.setdefault(fact.view, {}).setdefault(fact.key, {})
    answers[fact.answer] = answers.get(fact.answer, 0) + by
    if not answers[fact.answer]:
        del answers[fact.answer]
        if not answers:
            del views[fact.view][fact.key]


class Update(NamedTuple):
    """An older catalogue brought up to date."""

    parts: Parts
    touched: set[str]
    """The marks of the answers that are not the same any more."""


def update(
    base: Store, seen: Mapping[str, Seen], read: dict[FileId, Loaded] | None = None
) -> Update | None:
    """Bring an older catalogue up to date; none if it is to be compiled anew.

    Args:
        base: Taken apart: of no use afterwards.
        seen: The files as they are now, in their order.
        read: Takes the documents that were read.
    """
    before = base.files
    changed = [name for name, one in seen.items() if _digest(before, name) != one.digest]
    gone = [name for name in before if name not in seen]
    if len(changed) + len(gone) > max(_MOST_CHANGED, len(before) // 2):
        return None
    work = _Work(base, {name: number for number, name in enumerate(seen)})
    for name in (*gone, *changed):
        if name in before and not work.remove(name, before[name]):
            return None
    rows: dict[str, FileRow] = {}
    number = max((row.number for row in before.values()), default=-1)
    for name, one in seen.items():
        if name in before and _digest(before, name) == one.digest:
            rows[name] = before[name]._replace(state=one.state)
            continue
        number += 1
        held = work.add(name, one, number, read)
        if held is None or number >= MOST_DOCUMENTS:
            return None
        rows[name] = _row(held, one, number)
    return work.finish(rows, [*gone, *changed])


def _digest(files: Mapping[str, FileRow], name: str) -> str | None:
    row = files.get(name)
    return row.digest if row is not None and row.digest else None


class _Work:
    """A catalogue while documents are taken from it and added to it."""

    def __init__(self, base: Store, order: Mapping[str, int]) -> None:
        self._base = base
        self._order = order
        self._lines: dict[str, bytes | None] = {}
        self._rows: dict[str, PriceRows] = {}
        """Records of profiles that are being changed."""
        self._names_before: dict[tuple[str, str], list[str]] = {}
        self._views_before: dict[tuple[str, str], dict[str, int]] = {}
        self._were_empty: dict[str, bool] = {}
        self._runs_gone: set[int] = set()
        self._runs: list[tuple[int, int]] = []
        self._marks_before: set[tuple[int, str, str]] = set()
        self._marks_after: set[tuple[int, str, str]] = set()
        owners: dict[str, int] = {}
        for row in base.files.values():
            if row.kind != "profiles":
                for key in row.keys:
                    owners[key] = owners.get(key, 0) + 1
        self._owners = owners

    def remove(self, name: str, row: FileRow) -> bool:
        """Take a file's document away; false if that cannot be told apart from others."""
        if row.kind == "profiles":
            for key in row.keys:
                self._remove_rows(key, name)
            return True
        for key in row.keys:
            record = self._base.get(key)
            if self._owners[key] > 1 or not isinstance(record, Document) or record.replaces:
                return False
            del self._owners[key]
            self._lines[key] = None
            self._renamed(str(row.kind), key, record, add=False)
            self._runs_gone.add(row.number)
            self._marks_before |= self._marks(str(row.kind), record, key)
        return True

    def _remove_rows(self, key: str, name: str) -> None:
        rows = self._profile(key)
        for row in (*rows.profiles, *rows.changes):
            if _path(row) == name:
                for fact in facts_of_row(row):
                    self._counted(fact, -1)
        self._rows[key] = rows.with_(
            profiles=tuple(row for row in rows.profiles if _path(row) != name),
            changes=tuple(row for row in rows.changes if _path(row) != name),
        )

    def _profile(self, key: str) -> PriceRows:
        held = self._rows.get(key) or self._base.get(key)
        return held if isinstance(held, PriceRows) else PriceRows()

    def add(
        self, name: str, one: Seen, number: int, read: dict[FileId, Loaded] | None
    ) -> Held | None:
        """Add what a file holds; none if that has to be seen with all others."""
        tree, kind, found = load(one.path, name)
        if read is not None:
            state = one.path.stat()
            read[state.st_dev, state.st_ino] = (tree, kind, found)
        if tree is None or not is_content(kind, found):
            return Held()
        record = record_of(tree, kind)
        held = held_of(str(kind), record)
        if isinstance(record, Profiles):
            for row in (*record.profiles, *record.changes):
                self._add_row(record, row)
            return held
        (key,) = held.keys
        if key in self._owners or record.replaces:
            return None
        self._owners[key] = 1
        self._lines[key] = line_of(record)
        self._renamed(str(kind), key, record, add=True)
        if self._base.run_length:
            marks = marks_in(str(kind), record, self._base.run_length)
            self._runs += ((mark, number) for mark, _ in marks)
            self._marks_after |= self._marks(str(kind), record, key)
        return held

    def _add_row(self, data: Profiles, row: Profile | PriceChange) -> None:
        key = row_key(data.season, row)
        made = row_of(data, row)
        rows = with_row(self._profile(key), made)
        self._rows[key] = rows.with_(
            profiles=tuple(sorted(rows.profiles, key=self._rank)),
            changes=tuple(sorted(rows.changes, key=self._rank)),
        )
        for fact in facts_of_row(made):
            self._counted(fact, 1)

    def _rank(self, row: Profile | PriceChange) -> int:
        return self._order.get(_path(row), -1)

    def _marks(self, kind: str, record: Document, key: str) -> set[tuple[int, str, str]]:
        length = self._base.run_length
        found = marks_in(kind, record, length) if length else ()
        return {(mark, repr(route), key) for mark, route in found}

    def _renamed(self, kind: str, key: str, record: Document, *, add: bool) -> None:
        for one in names_of(kind, record):
            names = self._base.names.setdefault(one.space, {})
            folded, entry = fold(one.name), f"{one.rank}{key}"
            held = names.get(folded, [])
            self._names_before.setdefault((one.space, folded), list(held))
            if add and entry not in held:
                names[folded] = sorted([*held, entry])
            elif not add and entry in held:
                held.remove(entry)
                if not held:
                    del names[folded]
        for fact in facts_of(kind, key, record):
            self._counted(fact, 1 if add else -1)

    def _counted(self, fact: Fact, by: int) -> None:
        answers = self._base.views.get(fact.view, {}).get(fact.key, {})
        self._were_empty.setdefault(fact.view, not self._base.views.get(fact.view))
        self._views_before.setdefault((fact.view, fact.key), dict(answers))
        _count(self._base.views, fact, by)

    def finish(self, rows: dict[str, FileRow], changed: list[str]) -> Update | None:
        """The catalogue with all changes, and what they touch."""
        base = self._base
        for key, record in self._rows.items():
            has_rows = record.profiles or record.changes
            self._lines[key] = line_of(record) if has_rows else None
        touched = {"*", *(f"f|{name}" for name in changed)}
        lines = {key: base.line(key) or b"" for key in base.keys_sorted}
        for key, line in self._lines.items():
            touched |= _of_record(key, lines.get(key), line)
            if line is None:
                lines.pop(key, None)
            else:
                lines[key] = line
        books = (decoded_line(k, lines[k]) for k in sorted(lines) if k.startswith("conventions/"))
        if _run_length(books) != base.run_length:
            return None
        titles: dict[str, list[str]] = {}
        for row in rows.values():
            if row.kind is not None and row.kind != "profiles":
                titles.setdefault(row.kind, []).append(row.title)
        touched |= {
            f"t|{kind}"
            for kind in titles.keys() | base.titles.keys()
            if titles.get(kind) != base.titles.get(kind)
        }
        touched |= {f"s|{mark}" for mark, _, _ in self._marks_before ^ self._marks_after}
        touched |= self._of_names() | self._of_views()
        runs = base.runs
        if self._runs_gone or self._runs:
            runs = runs.changed(self._runs_gone, self._runs)
        parts = Parts(base.names, titles, lines, rows, base.views, runs, base.run_length)
        return Update(parts, touched)

    def _of_names(self) -> set[str]:
        touched = set()
        for (space, name), before in self._names_before.items():
            after = self._base.names[space].get(name, [])
            if after != before:
                touched.add(f"n|{space}|{name}")
            if bool(after) != bool(before):
                touched.add(f"N|{space}")
        return touched

    def _of_views(self) -> set[str]:
        touched = {
            f"H|{view}"
            for view, was_empty in self._were_empty.items()
            if was_empty is bool(self._base.views.get(view))
        }
        for (view, key), before in self._views_before.items():
            after = self._base.views.get(view, {}).get(key, {})
            if after == before:
                continue
            touched |= {f"c|{view}|{key}", f"v|{view}"}
            counts = sum(before.values()), sum(after.values())
            if bool(counts[0]) != bool(counts[1]):
                touched.add(f"h|{view}|{key}")
            if (counts[0] > 1) != (counts[1] > 1):
                touched.add(f"m|{view}|{key}")
        return touched


def _path(row: Profile | PriceChange) -> str:
    return row.place.path if row.place is not None else ""


def _of_record(key: str, before: bytes | None, after: bytes | None) -> set[str]:
    if before == after:
        return set()
    kind = key.partition("/")[0]
    touched = {f"r|{key}", f"d|{kind}"}
    if before is None or after is None:
        touched.add(f"k|{kind}")
    return touched
