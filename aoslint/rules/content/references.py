"""What a document names: titles, keywords, factions, seasons that are there."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator

from aoslint.catalogue.catalogue import in_season
from aoslint.catalogue.facts import choices, given_keywords, starts_of, warscroll_words
from aoslint.catalogue.names import fold, near, words
from aoslint.catalogue.records import Written
from aoslint.catalogue.select import as_list
from aoslint.content.records import Allegiance, Warscroll
from aoslint.content.tables import Kind, names_of, rows_of, tables_of
from aoslint.language import mark, say
from aoslint.rules.breach import Breach, listed
from aoslint.rules.content_base import CONTENT, Document, name_of, rule
from aoslint.rules.content_index import folded
from aoslint.rules.content_walk import Name
from aoslint.source.tree import Route

Known = Callable[[Document], Collection[str]]

_KINDS = (*CONTENT, "core-rules")


_ABSENT = {
    "warscroll": mark("the content has no warscroll `{name}`"),
    "keyword": mark("the content has no keyword `{name}`"),
    "mount": mark("the content has no mount `{name}`"),
    "faction": mark("the content has no faction `{name}`"),
    "subfaction": mark("the content has no sub-faction `{name}`"),
    "option": mark("the content has no option `{name}`"),
    "season": mark("the content has no season `{name}`"),
    "game": mark("the content has no game `{name}`"),
    "allegiance": mark("the content has no allegiance `{name}`"),
    "battalion": mark("the content has no battalion `{name}`"),
    "realm": mark("the content has no realm `{name}`"),
}


def _unknown(what: str, name: Name, suggestions: Collection[str]) -> Breach:
    found = list(suggestions)[:3]
    return Breach(
        name.route,
        say(_ABSENT[what], name=name.name),
        help=say("did you mean {names}?", names=listed(found))
        if found
        else say("check the spelling, or add it"),
        facts={"name": name.name, "suggestions": found},
    )


@rule(
    "AOS244",
    "unknown-title",
    "error",
    kinds=_KINDS,
)
def unknown_title(document: Document) -> Iterator[Breach]:
    """A selector names no warscroll."""
    own = set(starts_of(document.title)) if document.kind == "warscroll" else set()
    for name in document.names:
        if name.what not in ("title", "warscroll"):
            continue
        parts = words(name.name)
        if " ".join(parts) in own:
            continue
        if name.what == "title" and document.index.begins_title(parts):
            continue
        match = document.catalogue.find("warscroll", name.name)
        if name.what == "warscroll" and match.keys and match.how == "title":
            continue
        titles = [document.catalogue.record(key).own_name for key in match.keys]
        yield _unknown("warscroll", name, titles or document.catalogue.near("warscroll", name.name))


@rule(
    "AOS245",
    "unknown-keyword",
    "error",
    kinds=_KINDS,
)
def unknown_keyword(document: Document) -> Iterator[Breach]:
    """A selector asks for a keyword that no unit has."""
    index = document.index
    record, own = document.record, set[str]()
    if isinstance(record, Warscroll):
        own |= set(warscroll_words(record))
    if isinstance(record, Allegiance):
        own |= set(given_keywords(record))
    for name in document.names:
        if name.what == "keyword" and name.name not in own and not index.is_keyword(name.name):
            yield _unknown("keyword", name, near(name.name, index.keywords()))
        elif name.what == "mount" and not index.is_keyword(name.name):
            # A mount is a keyword, or stands in a title after "on".
            rides = f" on {name.name.casefold()}"
            titles = document.catalogue.titles("warscroll")
            if not any(rides in f" {fold(title)}" for title in titles):
                yield _unknown("mount", name, near(name.name, index.keywords()))


_SPACES = {"allegiance": "allegiance", "battalion": "battalion", "realm": "realm"}


@rule(
    "AOS246",
    "unknown-reference",
    "error",
    kinds=_KINDS,
)
def unknown_reference(document: Document) -> Iterator[Breach]:
    """A document names a faction, battalion, season or the like that is not known."""
    for name in document.names:
        found = _SETS.get(name.what)
        if found is not None:
            is_known, known = found
            if not is_known(document, name.name):
                yield _unknown(name.what, name, near(name.name, sorted(known(document))))
        elif name.what in _SPACES:
            match = document.catalogue.find(_SPACES[name.what], name.name)
            own = name.what == document.kind and fold(name.name) == fold(document.title)
            if not own and (not match.keys or match.how == "spacing"):
                titles = [document.catalogue.record(key).own_name for key in match.keys]
                yield _unknown(
                    name.what,
                    name,
                    titles or document.catalogue.near(_SPACES[name.what], name.name),
                )


def _is_faction(document: Document, name: str) -> bool:
    own = document.title if document.kind == "allegiance" else None
    if own is not None and fold(name) == fold(own):
        return True
    heading = document.kind == "profiles" and fold(name) in document.index.headings
    return heading or document.index.has_faction(name)


def _factions(document: Document) -> set[str]:
    known = document.index.factions()
    if document.kind == "profiles":
        return known | set(document.index.headings.values())
    return known | {document.title} if document.kind == "allegiance" else known


def _is_option(document: Document, name: str) -> bool:
    return fold(name) in folded(_own_options(document)) or document.index.has_option(name)


def _options(document: Document) -> set[str]:
    return document.index.options() | set(_own_options(document))


def _own_options(document: Document) -> Iterable[str]:
    return choices(document.record) if isinstance(document.record, Allegiance) else ()


def _is_season(document: Document, name: str) -> bool:
    return fold(name) in folded(_seasons(document))


def _seasons(document: Document) -> set[str]:
    own = [str(document.data["season"])] if document.kind == "handbook" else []
    return {*document.index.seasons, *own}


def _is_game(document: Document, name: str) -> bool:
    return fold(name) in folded(document.index.games)


def _games(document: Document) -> Collection[str]:
    return document.index.games


_SETS: dict[str, tuple[Callable[[Document, str], bool], Known]] = {
    "faction": (_is_faction, _factions),
    "subfaction": (_is_option, _options),
    "option": (_is_option, _options),
    "season": (_is_season, _seasons),
    "game": (_is_game, _games),
}


_IN_NO_TABLE = {
    "command_trait": mark("the command trait `{name}` stands in no table of {title}"),
    "artefact": mark("the artefact `{name}` stands in no table of {title}"),
}


@rule(
    "AOS247",
    "forced-pick-without-table",
    "warning",
    kinds=("allegiance",),
)
def forced_pick_without_table(document: Document) -> Iterator[Breach]:
    """What a sub-faction forces stands in no table."""
    data = document.data
    kinds: tuple[tuple[str, Kind], ...] = (
        ("command_trait", "command trait"),
        ("artefact", "artefact"),
    )
    for key, kind in kinds:
        held = {
            fold(name)
            for owner in _owners(document)
            for table in tables_of(owner, kind)
            for entry in rows_of(table)
            for name in names_of(entry)
        }
        for route, name in _forced(data, key):
            if fold(name) not in held:
                yield Breach(
                    route,
                    say(_IN_NO_TABLE[key], name=name, title=document.title),
                    help=say(
                        "check the spelling, or add it to a table with "
                        "`if: {subfaction: ...}`, so that its name is known"
                    ),
                    facts={"name": name},
                )


def _owners(document: Document) -> Iterator[Allegiance]:
    """The allegiance itself, and those whose tables it uses as well."""
    if isinstance(document.record, Allegiance):
        yield document.record
        for title in document.record.tables_of:
            key = document.catalogue.find("allegiance", title).key
            if key:
                yield document.catalogue.record(key, Allegiance)


def _forced(data: Written, key: str) -> Iterator[tuple[Route, str]]:
    for number, row in enumerate(as_list(data.get("subfactions"))):
        holders: list[tuple[Written, Route]] = [(row, ("subfactions", number))]
        for index, change in enumerate(as_list(row.get("changes"))):
            holders.append((change, ("subfactions", number, "changes", index)))
        for holder, place in holders:
            value = holder.get(key)
            if isinstance(value, list):
                yield from (((*place, key, n), name_of(one)) for n, one in enumerate(value))
            elif value is not None:
                yield (*place, key), name_of(value)


@rule(
    "AOS248",
    "superseded-faction",
    "warning",
    kinds=("allegiance",),
)
def superseded_faction(document: Document) -> Iterator[Breach]:
    """A row names a faction for seasons in which it was superseded."""
    seasons = document.index.seasons
    for number, row in enumerate(as_list(document.data.get("allies"))):
        key = document.catalogue.find("allegiance", str(row["faction"])).key
        other = document.catalogue.record(key, Allegiance) if key else None
        day = other.superseded if other is not None else None
        if other is None or day is None:
            continue
        late = [
            season
            for season, book in seasons.items()
            if in_season(row, season) and in_season(document.data, season) and book.from_ > day
        ]
        if late:
            yield Breach(
                ("allies", number, "faction"),
                say(
                    "{faction} was superseded on {day}, before {seasons}",
                    faction=row["faction"],
                    day=day,
                    seasons=listed(late, "and"),
                ),
                help=say("name the seasons that it still was a faction in with `seasons:`"),
                related=document.related(other, say("the faction")),
                facts={"faction": row["faction"], "superseded": day, "seasons": late},
                confidence=row.get("confidence", "certain"),
            )
