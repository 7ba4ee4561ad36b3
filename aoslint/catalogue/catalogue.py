"""All content, indexed: names to records, and what was in force on a day."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, cast

from aoslint.catalogue.names import fold, near, squash, stems
from aoslint.catalogue.records import Record
from aoslint.catalogue.select import as_list
from aoslint.catalogue.store import Store
from aoslint.findings import Related, Span


@dataclass(frozen=True, slots=True)
class Match:
    """What a printed name may mean: one key, several, or none with near names."""

    keys: tuple[str, ...]
    how: str = "title"  # title | alias | spacing
    others: tuple[str, ...] = ()
    """What a tool that shortens names may mean by it as well."""

    @property
    def key(self) -> str | None:
        return self.keys[0] if len(self.keys) == 1 else None


class Catalogue:
    """Names and records of all content. Records are plain data, never changed.

    Every answer is noted in `asked`, by a mark that `aoslint.catalogue.assemble` touches when
    the answer changes: what asked for nothing that was touched since comes out the same.
    """

    def __init__(self, store: Store) -> None:
        self.store = store
        self._by_prefix: dict[str, list[str]] = {}
        self._owners: dict[int, str] = {}
        self.asked: set[str] = set()

    def get(self, key: str) -> Record | None:
        self.asked.add(f"r|{key}")
        return self.store.get(key)

    def record(self, key: str) -> Record:
        """The record of a key that is known to be there."""
        found = self.get(key)
        if found is None:
            raise KeyError(key)
        return found

    def titles(self, kind: str) -> list[str]:
        """The titles of every document of a kind, in a stable order."""
        self.asked.add(f"t|{kind}")
        return self.store.titles.get(kind, [])

    def keys(self, prefix: str) -> list[str]:
        """The keys of all records that begin so, in a stable order."""
        self.asked.add(f"k|{prefix.partition('/')[0]}")
        held = self._by_prefix.get(prefix)
        if held is None:
            held = [key for key in self.store.keys_sorted if key.startswith(prefix)]
            self._by_prefix[prefix] = held
        return held

    def documents(self, kind: str) -> list[tuple[str, Record]]:
        """All records of a kind with their keys, in a stable order."""
        self.asked.add(f"d|{kind}")
        keys = self.keys(kind if kind == "core-rules" else f"{kind}/")
        return [(key, self.record(key)) for key in keys]

    def find(self, space: str, name: str) -> Match:
        """Resolve a name within one name space (a kind, or artefact, spell, ...).

        Whole names only: the title, then aliases, then the same letters with other blanks.
        """
        held = self.names(space, name)
        if held:
            rank = held[0][0]
            keys = tuple(entry[1:] for entry in held if entry[0] == rank)
            others = tuple(entry[1:] for entry in held if entry[0] == "2")
            if rank == "2":
                return Match(keys, "alias")
            return Match(keys, "title" if rank == "0" else "alias", others)
        return Match(tuple(dict.fromkeys(e[1:] for e in self.same_letters(space, name))), "spacing")

    def names(self, space: str, name: str) -> list[str]:
        """The keys that a name may mean, sorted, a rank before each."""
        folded = fold(name)
        self.asked.add(f"n|{space}|{folded}")
        return self.store.names.get(space, {}).get(folded, [])

    def same_letters(self, space: str, name: str) -> list[str]:
        """The keys of titles and aliases with the same letters, sorted, the rank before each."""
        letters = squash(name)
        return sorted(self.answers(f"letters of {space}", letters)) if letters else []

    def same_stems(self, space: str, name: str) -> list[str]:
        """The keys of titles that differ in the number of their words alone, sorted."""
        stem = " ".join(stems(name))
        return sorted(self.answers(f"stems of {space}", stem)) if stem else []

    def near(self, space: str, name: str) -> tuple[str, ...]:
        """Names near to one that is not known, as their documents spell them."""
        if space in self.store.titles:
            return tuple(near(name, self.titles(space)))
        self.asked |= {f"t|{space}", f"N|{space}"}
        names = self.store.names.get(space, {})
        return tuple(near(name, sorted(one.title() for one in names)))

    # Views: what all documents answer to a question (`aoslint.catalogue.facts`).

    def holds(self, view: str, key: str) -> bool:
        """Whether any document answers for a key."""
        self.asked.add(f"h|{view}|{key}")
        return key in self.store.views.get(view, {})

    def has_several(self, view: str, key: str) -> bool:
        """Whether more than one document answers for a key."""
        self.asked.add(f"m|{view}|{key}")
        return sum(self.store.views.get(view, {}).get(key, {}).values()) > 1

    def answers(self, view: str, key: str) -> Mapping[str, int]:
        """What documents answer for a key, and how many of them."""
        self.asked.add(f"c|{view}|{key}")
        return self.store.views.get(view, {}).get(key, {})

    def is_empty(self, view: str) -> bool:
        """Whether no document answers for any key."""
        self.asked.add(f"H|{view}")
        return not self.store.views.get(view)

    def view(self, view: str) -> Mapping[str, Mapping[str, int]]:
        """All answers of a view."""
        self.asked.add(f"v|{view}")
        return self.store.views.get(view, {})

    # Runs of words.

    @property
    def run_length(self) -> int:
        """Words of the runs that texts are compared by; 0 if they are not."""
        self.asked.add("d|conventions")
        return self.store.run_length

    def sharing(self, mark: int) -> list[str]:
        """The keys of the documents that may have a run of words, sorted; `mark` is its number."""
        self.asked.add(f"s|{mark}")
        return sorted(self._owner(number) for number in self.store.runs.documents(mark))

    def _owner(self, number: int) -> str:
        if not self._owners:
            rows = self.store.files.values()
            self._owners = {row.number: row.keys[0] for row in rows if row.keys}
        return self._owners[number]

    # What was in force on a day.

    def seasons(self) -> list[Record]:
        """The handbooks, oldest first."""
        books = [record for _, record in self.documents("handbook")]
        return sorted(books, key=lambda book: cast(str, book["from"]))

    def profile(
        self, season: str, what: str, title: str, day: str, faction: str | None = None
    ) -> Record | None:
        """The Pitched Battle profile of a warscroll or battalion in a season, on a day.

        Where several factions have one of that title, `faction` says whose is meant. Until a
        handbook's `prices_from` the prices of the season before are still in force.
        """
        before = self._before_prices(season, day)
        if before is not None:
            held = self.profile(before[0], what, title, before[1], faction)
            if held is not None:
                return held
        rows = self.profile_rows(season, what, title)
        if rows is None:
            return None
        if faction is not None and len({row["faction"] for row in rows["profiles"]}) > 1:
            own = {
                part: [row for row in rows[part] if row["faction"] == faction]
                for part in ("profiles", "changes")
            }
            rows = own if own["profiles"] or own["changes"] else rows
        return in_force(rows, day)

    def _before_prices(self, season: str, day: str) -> tuple[str, str] | None:
        """The season before and its last day, while its prices are still in force."""
        book = self.get(f"handbook/{season}")
        if book is None or day >= book.get("prices_from", ""):
            return None
        earlier = [one for one in self.seasons() if one["from"] < book["from"]]
        return (earlier[-1]["season"], earlier[-1]["to"]) if earlier else None

    def profile_rows(self, season: str, what: str, title: str) -> Record | None:
        return self.get(f"profile/{season}/{what}/{fold(title)}")

    def core_rules(self) -> Record:
        return self.record("core-rules")


def in_force(rows: Record, day: str) -> Record | None:
    """The row in force on a day: the season's row with each change up to that day."""
    current: Record | None = None
    for row in rows["profiles"]:
        if row.get("from", "") <= day and day <= row.get("to", "9999"):
            better = current is None or (current.get("legacy") and not row.get("legacy"))
            if better or (current is not None and row.get("from", "") > current.get("from", "")):
                current = row
    for change in sorted(rows["changes"], key=lambda row: cast(str, row["from"])):
        if change["from"] <= day:
            current = {**(current or {}), **change}
            if change.get("withdrawn"):
                current = None
    return current


def on_day(record: Record, day: str) -> Record:
    """A document, or a row, with each dated change of it and of its rows up to a day.

    Rows that are not there on the day are left out: abilities, spells, weapons, and whatever
    else has a first and a last day.
    """
    return rows_on_day(_changed(record, day), day)


def rows_on_day(record: Record, day: str) -> Record:
    """A document with its rows as they are on a day, and nothing else of it changed."""
    found = record
    for key, value in record.items():
        if isinstance(value, list) and key not in ("changes", "effects", "@"):
            rows = [_row_on_day(row, day) for row in value if is_there(row, day)]
            if len(rows) < len(value) or any(a is not b for a, b in zip(rows, value, strict=True)):
                found = {**found, key: rows}
    return found


def _row_on_day(row: Any, day: str) -> Any:
    if not isinstance(row, dict):
        return row
    merged = on_day(row, day)
    return {k: v for k, v in merged.items() if k != "changes"} if "changes" in row else merged


def is_there(row: Any, day: str) -> bool:
    """Whether a row of content is there on a day; one that names no days always is."""
    return not isinstance(row, dict) or bool(
        row.get("from", "") <= day <= row.get("to", "9999-12-31")
    )


def _changed(record: Record, day: str) -> Record:
    changes = [row for row in as_list(record.get("changes")) if row["from"] <= day]
    if not changes:
        return record
    merged = dict(record)
    for change in sorted(changes, key=lambda row: cast(str, row["from"])):
        merged.update({k: v for k, v in change.items() if k not in ("from", "@", "source")})
    moved = merged.get("organisation") != record.get("organisation")
    if moved and "@" in merged:
        merged["@"] = merged["@"][:5]  # the lines of the document are not those in force
    return merged


def in_season(row: Any, season: str) -> bool:
    """Whether a row of content belongs to a season; one that names none belongs to all."""
    seasons = row.get("seasons") if isinstance(row, dict) else None
    return seasons is None or season in seasons


def place(row: Record, label: str, *keys: str) -> Related:
    """The place of a row of content, as the second place of a finding.

    Of a document it is the first of `keys` that it has, else its title.
    """
    path, *span = row["@"]
    told = span.pop() if isinstance(span[-1], dict) else {}
    at = next((told[key] for key in keys if key in told), span)
    return Related(path, Span(*at), label)
