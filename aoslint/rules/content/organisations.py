"""The organisation of a battalion: its size, its nesting, the names in it."""

from __future__ import annotations

from collections.abc import Iterator

from aoslint.catalogue.names import fold, words
from aoslint.catalogue.records import Written
from aoslint.catalogue.select import as_list, count_range, is_keyword
from aoslint.content.records import Battalion, CoreRules, OrganisationEntry
from aoslint.language import say, say_many
from aoslint.rules.breach import Breach, listed
from aoslint.rules.content_base import Document, rule
from aoslint.rules.content_walk import Name
from aoslint.source.tree import Route

_KINDS = ("battalion",)


@rule(
    "AOS241",
    "too-few-units",
    "error",
    kinds=_KINDS,
    sources=("Core Rules, p. 15",),
)
def too_few_units(document: Document) -> Iterator[Breach]:
    """A battalion cannot have as many units as a battalion needs."""
    core = document.catalogue.get("core-rules")
    block = core.battalions if isinstance(core, CoreRules) else None
    if block is None:
        return
    least = block.least_units
    for route, lines in _organisations(document.data):
        most = _most(document, lines)
        if most is not None and most < least:
            yield Breach(
                route,
                say_many(
                    "{title} holds {n} unit at most, a battalion has {least} or more",
                    "{title} holds {n} units at most, a battalion has {least} or more",
                    most,
                    title=document.title,
                    least=least,
                ),
                help=say("check the counts, or add the line that is missing"),
                on_key=True,
                facts={"most": most, "least": least},
            )


def _organisations(data: Written) -> Iterator[tuple[Route, list[object]]]:
    if "organisation" in data:
        yield ("organisation",), data["organisation"]
    for number, change in enumerate(as_list(data.get("changes"))):
        if "organisation" in change:
            yield ("changes", number, "organisation"), change["organisation"]


def _most(document: Document, lines: list[object]) -> int | None:
    """The greatest number of units; none if there is no greatest, or a battalion is among them."""
    total = 0
    for line in lines:
        if isinstance(line, str):
            count, _, name = line.partition(" ")
            names: list[object] = [name]
        elif isinstance(line, dict):
            count, names = line["count"], line["any_of"]
        most = count_range(count)[1]
        nests = any(isinstance(n, str) and document.index.battalions(n) for n in names)
        if most is None or (nests and most):
            return None
        total += most
    return total


@rule(
    "AOS242",
    "nesting-cycle",
    "error",
    kinds=_KINDS,
    sources=("Core Rules, p. 15",),
)
def nesting_cycle(document: Document) -> Iterator[Breach]:
    """A battalion holds itself, at once or by way of others."""
    own = {fold(document.title), *map(fold, as_list(document.data.get("aliases")))}
    for name in document.names:
        if name.what != "organisation" or is_keyword(name.name):
            continue
        way = _way_back(document, fold(name.name), own, ())
        if way is not None:
            shown = [document.title, *way, document.title]
            yield Breach(
                name.route,
                say("{title} holds itself: {way}", title=document.title, way=" > ".join(shown))
                if way
                else say("{title} holds itself", title=document.title),
                help=say("name the units, or the battalion that is meant"),
                facts={"way": shown},
            )


def _way_back(
    document: Document, name: str, own: set[str], seen: tuple[str, ...]
) -> tuple[str, ...] | None:
    """The battalions on the way from a name to the document; none if it does not lead there."""
    if name in own:
        return ()
    for record in document.index.battalions(name):
        title = record.title
        if title in seen or document.is_self(record):
            continue
        names = {name: None for line in _lines(record) for one in line.any_of for name in one.title}
        for part in names:
            way = _way_back(document, fold(part), own, (*seen, title))
            if way is not None:
                return (title, *way)
    return None


def _lines(record: Battalion) -> list[OrganisationEntry]:
    """The lines of a battalion, on any day."""
    return [*record.organisation, *(one for row in record.changes for one in row.organisation)]


@rule(
    "AOS243",
    "unknown-organisation-name",
    "error",
    kinds=_KINDS,
)
def unknown_organisation_name(document: Document) -> Iterator[Breach]:
    """A line of an organisation is no warscroll, no keyword and no battalion."""
    for name in document.names:
        if name.what == "organisation" and not _is_known(document, name):
            near = _near(document, name.name)
            yield Breach(
                name.route,
                say(
                    "the content has no warscroll, keyword or battalion `{name}`",
                    name=name.name,
                ),
                help=say("did you mean {names}?", names=listed(near))
                if near
                else say("a title is written as its document has it, a KEYWORD in capitals"),
                facts={"name": name.name, "suggestions": list(near)},
            )


def _is_known(document: Document, name: Name) -> bool:
    if is_keyword(name.name):
        return document.index.is_keyword(name.name)
    own = document.data.get("title", "")
    return (
        document.index.begins_title(words(name.name))
        or bool(document.index.battalions(name.name))
        or fold(name.name) == fold(str(own))
    )


def _near(document: Document, name: str) -> tuple[str, ...]:
    if is_keyword(name):
        from aoslint.catalogue.names import near

        return tuple(near(name, document.index.keywords()))
    match = document.catalogue.find("warscroll", name)
    if match.keys:
        return tuple(document.catalogue.record(key).own_name for key in match.keys)[:3]
    found = document.catalogue.near("warscroll", name)
    return (*found, *document.catalogue.near("battalion", name))[:3]
