"""Our texts beside those of BattleScribe data: which are lacking, and where the two disagree.

    python -m benchmarks.texts --data FOLDER [--as-of DAY] [--faction NAME]
        [--list missing|figures|numbers|runs|more] [--show] [--most 30]

FOLDER is one state of the data; the day is that of its name, or `--as-of`. Of every name that
content has (abilities, spells, prayers, traits, artefacts, and so on) it tells

- how many have a text;
- whether dice, rolls and distances of ours are those of the data (`figures`), and, less
  exactly, all other numbers (`numbers`). Of a faction whose book is still to come on the day, or
  superseded, only what the data have under the very unit or battalion is compared; a table of
  another season not at all;
- how long the longest run of equal words is, names and KEYWORDS not counted (`runs`).

`--list` lists the names in question, the worst first: `missing` what has no text, `more` what the
data name for our warscrolls and battalions and content does not. `--show` prints both texts.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from aoslint.resources import folder
from benchmarks.audit.books import Books
from benchmarks.audit.figures import Figures, figures
from benchmarks.audit.runs import Names, longest_run
from benchmarks.audit.said import Said, bare
from benchmarks.audit.said import texts_of as texts_of_data
from benchmarks.audit.written import Written, documents, texts_of

LONG, TOO_LONG = 8, 12
"""Words in a run that ask for other words, and that are a copy."""
_OF_UNITS = frozenset(
    ("Unit Abilities", "Command Abilities", "Spell", "Prayer", "Battalion Abilities")
)
_COMMON = 12
"""What so many units have is not theirs, such as the spells that all wizards know."""
_PRAYS = re.compile(r"\b(?:pray|prayers?|chants?)\b", re.IGNORECASE)
_DAY = re.compile(r"\d{4}-\d{2}-\d{2}")


@dataclass(slots=True)
class Row:
    """A name of ours, with what the data say under it, if anything."""

    ours: Written
    theirs: Said | None
    wrong: tuple[tuple[str, list[str], list[str]], ...] = ()
    """What differs: `rolls`, what only ours have, what only theirs have."""
    numbers: tuple[list[str], list[str]] = ([], [])
    run: tuple[str, ...] = ()

    @property
    def compared(self) -> bool:
        return bool(self.ours.text) and self.theirs is not None


def main() -> int:
    """Compare, and print what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--data", type=Path, required=True, metavar="FOLDER")
    parser.add_argument("--content", type=Path, default=folder("content"), metavar="FOLDER")
    parser.add_argument("--as-of", metavar="DAY")
    parser.add_argument("--faction", metavar="NAME", help="only documents of factions so named")
    parser.add_argument("--list", choices=("missing", "figures", "numbers", "runs", "more"))
    parser.add_argument("--show", action="store_true", help="print both texts")
    parser.add_argument("--most", type=int, default=30, help="list no more than this")
    options = parser.parse_args()
    day = options.as_of or options.data.resolve().name
    if not _DAY.fullmatch(day):
        parser.error("--as-of DAY is needed where the folder's name is not a day")
    try:
        data = texts_of_data(options.data)
    except ValueError as error:
        parser.error(str(error))
    names: list[str] = []
    ours: list[Written] = []
    held = list(documents(options.content))
    books = Books((document for _, document in held), day)
    for path, document in held:
        written = list(texts_of(path, document, day))
        names += [str(document.get("title", "")), *(one.name for one in written)]
        names += [str(w["name"]) for w in document.get("weapons") or () if "name" in w]
        wanted = bare(options.faction or "")
        ours += [one for one in written if wanted in bare(one.faction)]
    known = Names(names)
    prayers = _prayers(data)
    rows = [compare(one, match(one, data, books), known, prayers) for one in ours]
    print(f"{options.data.name}, texts of {day}" + (f", {options.faction}" * bool(options.faction)))
    print("\n".join(table(rows)))
    if options.list:
        print()
        lines = list(listed(rows, data, options.list, options.show))
        most = len(lines) if options.most < 0 else options.most
        print("\n".join(lines[:most]))
        if len(lines) > most:
            print(f"... and {len(lines) - most} more (--most {len(lines)})")
    return 0


def match(ours: Written, data: dict[str, list[Said]], books: Books) -> Said | None:
    """What the data say under a name: in the same unit, else in the same faction's catalogue."""
    found: list[Said] = []
    for name in (ours.name, *ours.aliases):
        found = data.get(bare(name), [])
        if found:
            break
    titles, faction = {bare(title) for title in ours.titles}, bare(ours.faction)
    in_force = books.in_force(ours.faction)
    within = [] if ours.of_army and not in_force else [f for f in found if titles & f.owners]
    if not within and in_force:
        within = [one for one in found if faction and _of(one, faction)]
        if not within and len({one.text for one in found}) == 1:
            within = found
    if not within or not books.in_season(ours.seasons):
        return None
    mine = figures(f"{ours.text} {ours.figures}")
    return min(within, key=lambda one: sum(map(len, _unlike(mine, _figures(one)))))


def _of(said: Said, faction: str) -> bool:
    return faction in bare(said.catalogue) or faction in said.owners


def _figures(said: Said) -> Figures:
    return figures(said.text)


def _unlike(ours: Figures, theirs: Figures) -> list[frozenset[str]]:
    kinds = ("dice", "rolls", "distances", "numbers")
    return [getattr(ours, kind) ^ getattr(theirs, kind) for kind in kinds]


def _prayers(data: dict[str, list[Said]]) -> dict[str, str]:
    """By unit, what the data say of its praying: there the range and the roll often stand."""
    found: dict[str, set[str]] = {}
    for one in (said for saids in data.values() for said in saids):
        if _PRAYS.search(one.text):
            for owner in one.homes:
                found.setdefault(owner, set()).add(one.text)
    return {owner: " ".join(sorted(told)) for owner, told in found.items()}


def compare(ours: Written, theirs: Said | None, known: Names, prayers: dict[str, str]) -> Row:
    """What differs between our text and that of the data."""
    row = Row(ours, theirs)
    if theirs is None or not ours.text:
        return row
    mine, other = figures(f"{ours.text} {ours.figures}"), _figures(theirs)
    beside = set()
    if ours.kind == "prayer":
        beside = set(ours.figures.split())
        told = [prayers[bare(title)] for title in ours.titles if bare(title) in prayers]
        said = figures(" ".join(told))
        if said.rolls:
            beside -= mine.rolls - said.rolls - said.unsaid
        if said.distances:
            beside -= mine.distances - said.distances
    wrong = []
    for kind in ("dice", "rolls", "distances"):
        left, right = getattr(mine, kind), getattr(other, kind)
        alone = left - right - other.unsaid - beside, right - left - mine.unsaid
        if any(alone):
            wrong.append((kind, sorted(alone[0]), sorted(alone[1])))
    values = re.findall(r"\d+", theirs.casting_value)
    if ours.casting_value and values and ours.casting_value not in values:
        wrong.append(("casting value", [ours.casting_value], values))
    row.wrong = tuple(wrong)
    row.numbers = (sorted(mine.numbers - other.numbers), sorted(other.numbers - mine.numbers))
    row.run = tuple(longest_run(known.words(ours.text), known.words(theirs.text)))
    return row


def table(rows: list[Row]) -> Iterator[str]:
    """The counts, by kind of name."""
    heads = ("names", "text", "in data", "compared", "figures", f"run {LONG}+", f"run {TOO_LONG}+")
    yield f"{'':16}" + "".join(f"{head:>10}" for head in heads)
    kinds = sorted({row.ours.kind for row in rows})
    for kind in (*kinds, "all"):
        part = [row for row in rows if kind in (row.ours.kind, "all")]
        both = [row for row in part if row.compared]
        counts = (
            len(part),
            sum(bool(row.ours.text) for row in part),
            sum(row.theirs is not None for row in part),
            len(both),
            sum(not row.wrong for row in both),
            sum(len(row.run) >= LONG for row in both),
            sum(len(row.run) >= TOO_LONG for row in both),
        )
        yield f"{kind:16}" + "".join(f"{count:10}" for count in counts)


def listed(rows: list[Row], data: dict[str, list[Said]], what: str, show: bool) -> Iterator[str]:
    """The names in question, the worst first."""
    if what == "more":
        yield from _more(rows, data, show)
    elif what == "missing":
        for row in rows:
            if not row.ours.text:
                yield _line(
                    row, row.ours.kind + (" (not in the data)" * (row.theirs is None)), show
                )
    elif what == "runs":
        for row in sorted(rows, key=lambda row: -len(row.run)):
            if len(row.run) >= LONG:
                yield _line(row, f"{len(row.run)} words: {' '.join(row.run)}", show)
    elif what == "figures":
        for row in sorted(rows, key=lambda row: -len(row.wrong)):
            if row.wrong:
                told = "; ".join(_differ(kind, ours, theirs) for kind, ours, theirs in row.wrong)
                yield _line(row, told, show)
    else:
        for row in sorted(rows, key=lambda row: -sum(map(len, row.numbers))):
            if any(row.numbers):
                yield _line(row, _differ("numbers", *row.numbers), show)


def _differ(kind: str, ours: Iterable[str], theirs: Iterable[str]) -> str:
    parts = [
        f"{who} alone {', '.join(held)}"
        for who, held in (("ours", ours), ("theirs", theirs))
        if held
    ]
    return f"{kind}: {', '.join(parts)}"


def _line(row: Row, told: str, show: bool) -> str:
    line = f"{row.ours.document}: {row.ours.name}: {told}"
    if show:
        line += f"\n    {row.ours.path}\n    ours:   {row.ours.text or '-'}"
        line += f"\n    theirs: {_one_line(row.theirs.text) if row.theirs else '-'}"
    return line


def _more(rows: list[Row], data: dict[str, list[Said]], show: bool) -> Iterator[str]:
    held: dict[str, set[str]] = {}
    titles: dict[str, str] = {}
    for row in rows:
        names = {bare(name) for name in (row.ours.name, *row.ours.aliases)}
        for title in row.ours.titles:
            held.setdefault(bare(title), set()).update(names)
            titles.setdefault(bare(title), row.ours.document)
    seen: set[tuple[str, str]] = set()
    for name, saids in sorted(data.items()):
        for said in saids:
            if bare(said.name) != name or said.kind not in _OF_UNITS:
                continue
            if len(said.homes) > _COMMON:
                continue
            for owner in sorted(said.homes & held.keys()):
                key = titles[owner], name
                if not held[owner] & {name} and key not in seen:
                    seen.add(key)
                    line = f"{titles[owner]}: {said.name}: {said.kind}, {said.catalogue}"
                    yield line + (f"\n    theirs: {_one_line(said.text)}" if show else "")


def _one_line(text: str) -> str:
    return " ".join(text.split())


if __name__ == "__main__":
    sys.exit(main())
