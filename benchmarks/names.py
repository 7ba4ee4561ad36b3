"""How many names of real lists are understood from the content alone.

    python -m benchmarks.names LIST... [--show N]

An alias that is letter for letter what a list prints may have been learnt from that very
list, so each alias that the lists print is left out; what then still resolves does so by its
title or by its build (`aoslint.roster.builds`). Lists are files or folders. A name counts as
resolved if no list that prints it says that it is unknown.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from typing import Any

from aoslint.catalogue.catalogue import Catalogue
from aoslint.catalogue.names import fold, squash
from aoslint.catalogue.records import Record
from aoslint.catalogue.store import Store
from aoslint.roster.build import build
from aoslint.roster.roster import Roster
from aoslint.run.inputs import Input, expand
from aoslint.run.judging import Run
from aoslint.run.options import Options
from aoslint.run.reading import bytes_of, is_list, opened
from aoslint.source.tree import Tree

KINDS = ("allegiance", "sub-faction", "unit", "battalion", "endless spell", "pick")


class Unlearnt(Catalogue):
    """A catalogue without the aliases that some lists print."""

    printed: frozenset[str] = frozenset()

    def __init__(self, store: Store) -> None:
        super().__init__(store)
        self._done: set[int] = set()

    def names(self, space: str, name: str) -> list[str]:
        held = super().names(space, name)
        return [one for one in held if one[0] == "0"] if squash(name) in self.printed else held

    def same_letters(self, space: str, name: str) -> list[str]:
        held = super().same_letters(space, name)
        return [one for one in held if one[0] == "0"] if squash(name) in self.printed else held

    def get(self, key: str) -> Record | None:
        record = super().get(key)
        if record is not None and id(record) not in self._done:
            self._unlearn(record)
        return record

    def _unlearn(self, record: Record) -> None:
        """Take the printed aliases out of a record and of the rows in it."""
        self._done.add(id(record))
        for name, value in list(vars(record).items()):
            if name in ("aliases", "ambiguous_aliases") and isinstance(value, tuple):
                kept = tuple(one for one in value if squash(str(one)) not in self.printed)
                vars(record)[name] = kept
            for row in value if isinstance(value, tuple) else (value,):
                if isinstance(row, Record):
                    self._unlearn(row)


def trees(arguments: list[str]) -> Iterator[Tree]:
    """The lists of other tools among some files and folders."""
    found, _ = expand(arguments)
    for one in found:
        tree, kind, _, _ = opened(_given(one), bytes_of(one))
        if tree is not None and kind == "army" and is_list(tree):
            yield tree


def _given(one: Input) -> Input:
    return one._replace(found=True)


def texts(value: Any) -> Iterator[str]:
    """Every text of a list, with what stands before and after its separators."""
    if isinstance(value, dict):
        for item in value.values():
            yield from texts(item)
    elif isinstance(value, list):
        for item in value:
            yield from texts(item)
    elif isinstance(value, str):
        yield value
        for mark in (": ", " - ", ", ", " ("):
            yield from value.split(mark)


def named(roster: Roster) -> Iterator[tuple[str, str, bool]]:
    """What a list names: the kind, the name, and whether it is known."""
    if roster.allegiance_written is not None:
        yield "allegiance", fold(roster.allegiance_written), roster.allegiance is not None
    lost = {(item.kind, fold(item.name)) for item in roster.unresolved}
    for unit in roster.units:
        yield "unit", fold(str(unit.data["warscroll"])), unit.known
        for pick in unit.picks:
            yield "pick", fold(pick.written), (pick.kind, fold(pick.written)) not in lost
    for battalion in roster.battalions:
        yield "battalion", fold(battalion.written), battalion.record is not None
    for extra in roster.extras:
        yield "endless spell", fold(extra.written), extra.record is not None
    for row in roster.subfactions:
        yield "sub-faction", fold(str(row.title)), True
    for item in roster.unresolved:
        if item.kind == "subfaction":
            yield "sub-faction", fold(item.name), False


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("lists", nargs="+")
    parser.add_argument("--show", type=int, default=0, help="so many of the names that are lost")
    arguments = parser.parse_args()
    store = Run(Options()).catalogue().store
    lists = list(trees(arguments.lists))
    catalogue = Unlearnt(store)
    catalogue.printed = frozenset(squash(text) for tree in lists for text in texts(tree.data))
    known: dict[tuple[str, str], bool] = {}
    whole = 0
    for tree in lists:
        roster = build(tree, catalogue, None, None)
        if roster is None:
            continue
        whole += not roster.unresolved
        for kind, name, resolved in named(roster):
            known[kind, name] = known.get((kind, name), True) and resolved
    total, hits = (
        Counter(kind for kind, _ in known),
        Counter(k for (k, _), ok in known.items() if ok),
    )
    for kind in KINDS:
        share = 100 * hits[kind] / max(total[kind], 1)
        print(f"{kind:14} {hits[kind]:5} of {total[kind]:5}  {share:6.1f} %")
    names, found = len(known), sum(known.values())
    print(f"{'all names':14} {found:5} of {names:5}  {100 * found / max(names, 1):6.1f} %")
    print(
        f"{'whole lists':14} {whole:5} of {len(lists):5}  {100 * whole / max(len(lists), 1):6.1f} %"
    )
    for kind, name in sorted(key for key, ok in known.items() if not ok)[: arguments.show]:
        print(f"    {kind}: {name}")


if __name__ == "__main__":
    main()
