"""What two states of content tell differently of one day, fact by fact.

Made for holding content against data that were imported: documents are matched by title and
alias, weapons by row, lines of a battalion by the units that they mean. What the second state
does not tell is no difference, nor is how something is worded.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypeAlias

from aoslint.catalogue.catalogue import in_force, on_day
from aoslint.catalogue.names import fold
from aoslint.catalogue.records import Written
from aoslint.content.base import Record
from aoslint.content.records import PriceRows
from aoslint.content.shape import written
from aoslint.language import say
from aoslint.views.changes import SUBJECTS, Change, State

_PLAIN = ("move", "wounds", "bravery", "save", "fly", "unique")
_NAMED = ("abilities", "command_abilities", "spells", "prayers")
_TABLES = {
    "command_traits": "traits",
    "artefacts": "artefacts",
    "spell_lores": "spells",
    "prayers": "prayers",
    "mount_traits": "traits",
}
_FIGURES = ("type", "range", "attacks", "to_hit", "to_wound", "rend", "damage")
_NUMBERED = re.compile(r"^(\d+(?:-\d+|\+)?) (.+)$")
_NOT_TOLD = "0+"
"""How many, where the data set no bounds."""
Line: TypeAlias = tuple[str, set[str], str]
"""A line of a battalion: how many, the titles that fill it, and what it is called."""
_TITLE_NAMES = ("title", "name")


def compare_on(old: State, new: State, day: str) -> list[Change]:
    """Every difference, in order of its subject and then of what it is about."""
    found = list(_Facts(old, new, day).changes())
    return sorted(found, key=lambda c: (SUBJECTS.index(c.subject), c.about, c.what, c.before or ""))


class _Facts:
    def __init__(self, old: State, new: State, day: str) -> None:
        self.day = day
        self.old, self.new = {k: _on(r, day) for k, r in old.content.items()}, new.records
        self.prices, self.new_prices = old.content, new.content
        self.season = _season(old.records, day) or _season(new.records, day)
        self.titles = {
            kind: _titles(self.old, kind) for kind in ("warscroll", "battalion", "allegiance")
        }
        self.units = [r for k, r in self.old.items() if k.startswith("warscroll/")]
        self.named = self.all_names()
        self.told = {
            ours["title"]
            for key, record in self.new.items()
            if key.startswith("warscroll/") and (ours := self.ours("warscroll", record))
        }

    def changes(self) -> Iterator[Change]:
        compared = {
            "warscroll": self.warscroll,
            "battalion": self.battalion,
            "allegiance": self.allegiance,
        }
        for key, record in sorted(self.new.items()):
            kind = key.partition("/")[0]
            if kind == "profile":
                yield from self.price(key)
                continue
            if kind not in compared:
                continue
            ours = self.ours(kind, record)
            if ours is None:
                yield Change("documents", str(record["title"]), "document", None, kind)
            else:
                yield from compared[kind](ours, record)

    def ours(self, kind: str, record: Written) -> Written | None:
        """The document of ours that is meant: of that title, of that faction if several are."""
        found = self.titles[kind].get(_fold(str(record["title"])), [])
        faction = fold(str(record.get("faction", "")))
        near = [one for one in found if fold(str(one.get("faction", ""))) == faction]
        return next(iter(near or found), None)

    def warscroll(self, ours: Written, theirs: Written) -> Iterator[Change]:
        title = str(ours["title"])
        for key in _PLAIN:
            if key == "fly" and theirs.get("type", "unit") != "unit":
                continue
            if key in theirs and ours.get(key) != theirs[key]:
                yield Change("profiles", title, key, _shown(ours.get(key)), _shown(theirs[key]))
        if "wizard" in theirs and _pair(ours.get("wizard")) != _pair(theirs["wizard"]):
            yield Change(
                "profiles", title, "wizard", _pair(ours.get("wizard")), _pair(theirs["wizard"])
            )
        yield from _weapons(title, ours.get("weapons") or [], theirs.get("weapons") or [])
        yield from _damage(title, ours.get("damage_table"), theirs.get("damage_table"))
        yield from self.keywords(title, ours, theirs)
        for key in _NAMED:
            held = {_fold(name) for part in _NAMED for name in _names(ours.get(part))}
            lacking = [name for name in _names(theirs.get(key)) if _fold(name) not in held]
            if lacking:
                yield Change("other", title, key, None, ", ".join(lacking))

    def keywords(self, title: str, ours: Written, theirs: Written) -> Iterator[Change]:
        mine, other = set(ours.get("keywords") or ()), set(theirs.get("keywords") or ())
        if not other:
            return
        own = {_one(title), _one(str(theirs["title"]))}
        held, told = {_one(word) for word in mine} | own, {_one(word) for word in other} | own
        mine = {word for word in mine if _one(word) not in told}
        other = {word for word in other if _one(word) not in held}
        if mine or other:
            yield Change(
                "legality",
                title,
                "keywords",
                ", ".join(sorted(mine - other)) or None,
                ", ".join(sorted(other - mine)) or None,
            )

    def price(self, key: str) -> Iterator[Change]:
        kind = key.split("/")[2]
        row = _price(self.new_prices, key, self.day)
        if row is None or self.season is None:
            return
        title = str(row.get("warscroll") or row.get("battalion"))
        record = {"title": title, "faction": row.get("faction", "")}
        ours = self.ours(kind, record)
        if ours is None:
            return
        mine = self.mine(kind, str(ours["title"]))
        about = f"{ours['title']} ({self.season})"
        if mine is None:
            yield Change("points", about, "profile", None, str(row.get("points")))
            return
        pairs: list[tuple[str, Any, Any]] = [("points", mine.get("points"), row.get("points"))]
        if kind == "warscroll" and "size" in row:
            pairs.append(("size", _size(mine), _size(row)))
            if _size(mine) == _size(row):
                pairs.append(("full", _full(mine), _full(row)))
        for what, before, after in pairs:
            if before != after:
                yield Change("points", about, what, _shown(before), _shown(after))
        if kind == "warscroll" and row.get("role"):
            roles, told = _roles(mine), _roles(row)
            if "battleline_if" in mine:
                told, roles = told - {"Battleline"}, roles - {"Battleline"}
            if roles != told and told:
                yield Change(
                    "legality", about, "role", ", ".join(sorted(roles)), ", ".join(sorted(told))
                )

    def mine(self, kind: str, title: str) -> Written | None:
        for season in _seasons(self.old, self.day):
            found = _price(self.prices, f"profile/{season}/{kind}/{fold(title)}", self.day)
            if found is not None:
                return found
        return None

    def battalion(self, ours: Written, theirs: Written) -> Iterator[Change]:
        about = f"{ours['title']} ({ours.get('faction', '')})"
        mine = _joined(self.line(one) for one in ours.get("organisation") or ())
        told = _joined(self.line(one) for one in theirs.get("organisation") or ())
        if not told:
            return
        left = list(mine)
        for count, names, text in told:
            best = max(
                left, key=lambda line: (_alike(line[1], names), line[0] == count), default=None
            )
            if best is None or not _alike(best[1], names):
                yield Change("legality", about, "organisation", None, text)
                continue
            left.remove(best)
            if best[0] != count and count != _NOT_TOLD:
                yield Change("legality", about, f"organisation/{best[2]}", best[0], count)
            known = {name for name in best[1] if name in self.told or not self.is_unit(name)}
            if known - names:
                yield Change(
                    "legality", about, f"organisation/{best[2]}/ours", _list(known - names), None
                )
            if names - best[1]:
                yield Change(
                    "legality",
                    about,
                    f"organisation/{best[2]}/theirs",
                    None,
                    _list(names - best[1]),
                )
        for _, _, text in left:
            yield Change("legality", about, "organisation", text, None)

    def is_unit(self, name: str) -> bool:
        return bool(self.titles["warscroll"].get(_fold(name)))

    def line(self, row: Any) -> Line:
        """A line: how many, the titles of ours that fill it, and how it is called."""
        if isinstance(row, str):
            match = _NUMBERED.match(row)
            count, what = (match[1], match[2]) if match else ("1", row)
            return _span(count), self.meant(what, False), what
        exact = bool(row.get("exact"))
        names: set[str] = set()
        for one in row.get("any_of", ()):
            names |= self.meant(one, exact)
        count = _span(str(row.get("count", 1)))
        if row.get("optional"):
            count = _span(f"0-{count.partition('-')[2] or count}") if "+" not in count else "0+"
        label = str(row.get("label") or _list(names))
        return count, names, label

    def meant(self, what: Any, exact: bool) -> set[str]:
        """The titles that a selector means."""
        if isinstance(what, list):
            return set().union(*(self.meant(one, exact) for one in what))
        if isinstance(what, str):
            return self.by_name(what, exact)
        found = {str(unit["title"]) for unit in self.units}
        for key, value in what.items():
            if key in ("title", "any"):
                found &= set().union(*(self.meant(one, exact) for one in _listed(value)))
            elif key == "keyword":
                wanted = set(_listed(value))
                found &= {
                    str(u["title"]) for u in self.units if wanted & set(u.get("keywords") or ())
                }
            elif key == "all":
                for one in value:
                    found &= self.meant(one, exact)
            elif key == "not":
                found -= self.meant(value, exact)
        return found

    def by_name(self, name: str, exact: bool) -> set[str]:
        if name == name.upper() and any(c.isalpha() for c in name):
            held = {str(u["title"]) for u in self.units if name in (u.get("keywords") or ())}
            if held:
                return held
        known = self.titles["warscroll"].get(_fold(name)) or self.titles["battalion"].get(
            _fold(name)
        )
        titles = {str(one["title"]) for one in known or ()}
        if not exact:
            words = fold(name).split()
            titles |= {
                str(u["title"])
                for u in self.units
                if fold(str(u["title"])).split()[: len(words)] == words
            }
        return titles or {name}

    def allegiance(self, ours: Written, theirs: Written) -> Iterator[Change]:
        """Names that no table of ours has, of whatever allegiance, and sub-factions."""
        title = str(ours["title"])
        for key, inner in _TABLES.items():
            for table in theirs.get(key) or ():
                names = [n for n in _names(table.get(inner)) if _fold(n) not in self.named]
                if names:
                    name = str(table.get("table") or table.get("lore"))
                    yield Change("legality", title, f"{key}/{name}", None, ", ".join(names))
        mine = [_fold(str(row["title"])) for row in _listed(ours.get("subfactions") or [])]
        told = [str(row["title"]) for row in _listed(theirs.get("subfactions") or [])]
        lacking = [one for one in told if not any(_begins(_fold(one), held) for held in mine)]
        if lacking:
            yield Change("legality", title, "subfactions", None, ", ".join(lacking))

    def all_names(self) -> set[str]:
        """The names that stand in any table of ours, forced ones and warscrolls' spells too."""
        found: set[str] = set()
        for key, record in self.old.items():
            kind = key.partition("/")[0]
            if kind == "allegiance":
                for part, inner in _TABLES.items():
                    for table in record.get(part) or ():
                        found.update(map(_fold, _names(table.get(inner))))
                for row in _listed(record.get("subfactions") or []):
                    for part in ("command_trait", "artefact"):
                        found.update(map(_fold, _names(row.get(part))))
            elif kind in ("warscroll", "core-rules", "realm"):
                for part in ("spells", "prayers", "universal_spells", "artefacts"):
                    found.update(map(_fold, _names(record.get(part))))
        return found


def _on(record: Record, day: str) -> Written:
    """A document as it is on a day, as it may be written."""
    found: Written = written(record if isinstance(record, PriceRows) else on_day(record, day))
    return found


def _price(content: Mapping[str, Record], key: str, day: str) -> Written | None:
    """The row that is in force on a day, as it may be written."""
    rows = content.get(key)
    found = in_force(rows, day) if isinstance(rows, PriceRows) else None
    return written(found) if found is not None else None


def _season(records: Mapping[str, Written], day: str) -> str | None:
    return next(iter(_seasons(records, day)), None)


def _seasons(records: Mapping[str, Written], day: str) -> list[str]:
    """The season whose prices are in force on a day, and after it the one before."""
    books = [r for k, r in records.items() if k.startswith("handbook/") and str(r["from"]) <= day]
    books.sort(key=lambda book: str(book["from"]), reverse=True)
    names = [str(book["season"]) for book in books]
    if books and day < str(books[0].get("prices_from", "")):
        names = names[1:2] + names[:1]
    return names[:2] if names else []


def _titles(records: Mapping[str, Written], kind: str) -> dict[str, list[Written]]:
    found: dict[str, list[Written]] = {}
    named = [record for key, record in records.items() if key.startswith(f"{kind}/")]
    for record in named:
        found.setdefault(_fold(str(record["title"])), []).append(record)
    for record in named:
        for alias in _listed(record.get("aliases") or []):
            key = _fold(str(alias))
            if key not in found:
                found[key] = [record]
    return found


def _fold(name: str) -> str:
    """A name without an article and without the signs and endings that books are at odds about."""
    return "".join(c for c in fold(name) if c.isalnum())


def _begins(one: str, other: str) -> bool:
    """Whether one name is the other with more words behind it, or before."""
    return one.startswith(other) or other.startswith(one) or one.endswith(other)


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def _names(rows: Any) -> list[str]:
    if rows is None:
        return []
    found = []
    for row in _listed(rows):
        name = (
            next((row[k] for k in _TITLE_NAMES if k in row), None) if isinstance(row, dict) else row
        )
        if name:
            found.append(str(name))
        if isinstance(row, dict):
            found += [str(one) for one in row.get("aliases") or ()]
    return found


def _pair(wizard: Any) -> str | None:
    if not isinstance(wizard, dict):
        return None
    return f"{wizard.get('casts', 0)}/{wizard.get('unbinds', 0)}"


def _shown(value: Any) -> str | None:
    if value is None:
        return None
    if isinstance(value, bool):
        return say("yes") if value else say("no")
    return str(value)


def _list(names: Iterable[str]) -> str:
    return ", ".join(sorted(names))


def _size(row: Written) -> str:
    return str(row.get("size") or 1)


def _full(row: Written) -> int | None:
    """The price of the greatest size."""
    if "full" in row:
        return int(row["full"])
    least, _, most = _size(row).partition("-")
    if row.get("points") is None:
        return None
    return int(row["points"]) * int(most or least) // max(int(least), 1)


def _roles(row: Written) -> set[str]:
    return set(_listed(row.get("role") or [])) - {"Other"}


def _joined(lines: Iterable[Line]) -> list[Line]:
    """The lines, those of the same units as one line."""
    found: dict[frozenset[str], Line] = {}
    for count, names, text in lines:
        key = frozenset(names)
        if key in found:
            count = _sum(found[key][0], count)
        found[key] = (count, names, text)
    return list(found.values())


def _sum(one: str, other: str) -> str:
    bounds = [re.findall(r"\d+", count) for count in (one, other)]
    least = sum(int(numbers[0]) for numbers in bounds)
    if one.endswith("+") or other.endswith("+"):
        return f"{least}+"
    return _span(f"{least}-{sum(int(numbers[-1]) for numbers in bounds)}")


def _span(count: str) -> str:
    least, _, most = count.partition("-")
    return least if least == most else count


def _alike(one: set[str], other: set[str]) -> float:
    return len(one & other) / max(len(one | other), 1)


def _weapon_name(name: str) -> str:
    return _one(re.sub(r"\s*\([^)]*\)", "", name))


def _one(name: str) -> str:
    """A name without the ending of the plural."""
    return re.sub(r"e?s$", "", _fold(name))


def _weapons(title: str, ours: list[Written], theirs: list[Written]) -> Iterator[Change]:
    mine, told = _rows(ours), _rows(theirs)
    alone = {name: rows for name, rows in mine.items() if name not in told}
    for name, rows in told.items():
        if name not in mine:
            same = next((n for n, held in alone.items() if held[1] == rows[1]), None)
            if same is not None:
                del alone[same]
                continue
            yield Change("profiles", title, f"weapons/{rows[0]}", None, _figures(rows[1]))
        elif not rows[1] <= mine[name][1]:
            before = mine[name][1]
            yield Change(
                "profiles",
                title,
                f"weapons/{mine[name][0]}",
                _figures(before - rows[1]) or None,
                _figures(rows[1] - before),
            )
    if told:
        for shown, figures in alone.values():
            yield Change("profiles", title, f"weapons/{shown}", _figures(figures), None)


Figures = tuple[str, ...]


def _rows(weapons: list[Written]) -> dict[str, tuple[str, set[Figures]]]:
    found: dict[str, tuple[str, set[Figures]]] = {}
    for row in weapons:
        name = str(row.get("name", ""))
        figures = tuple(str(row.get(key, "-")) for key in _FIGURES)
        found.setdefault(_weapon_name(name), (name, set()))[1].add(figures)
    return found


def _figures(rows: set[Figures]) -> str:
    return "; ".join(" ".join(row) for row in sorted(rows))


def _damage(title: str, ours: Any, theirs: Any) -> Iterator[Change]:
    if not theirs:
        return
    mine = [(n, _cells(c)) for table in _listed(ours or []) for n, c in table.items()]
    held = [cells for _, cells in mine]
    for table in _listed(theirs):
        for name, column in table.items():
            cells = _cells(column)
            if cells in held:
                continue
            near = next((c for n, c in mine if _fold(n).startswith(_fold(name))), None)
            yield Change("profiles", title, f"damage_table/{name}", near, cells)


def _cells(column: Any) -> str:
    return ", ".join(re.sub(r"^0+(?=\d)", "", str(cell)) for cell in _listed(column))
