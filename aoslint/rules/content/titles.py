"""Titles and the other names of a document."""

from __future__ import annotations

from collections.abc import Iterator

from aoslint.catalogue.names import fold
from aoslint.catalogue.select import as_list
from aoslint.content.base import Record
from aoslint.language import mark, say
from aoslint.rules.breach import Breach
from aoslint.rules.content_base import Document, rule

_TITLED = ("warscroll", "battalion", "allegiance", "realm", "battleplan")


@rule(
    "AOS202",
    "near-duplicate-title",
    "warning",
    kinds=_TITLED,
)
def near_duplicate_title(document: Document) -> Iterator[Breach]:
    """Two documents of one kind have titles that differ in blanks, signs or accents alone."""
    for key in document.index.same_letters(document.kind, document.title):
        record = document.catalogue.record(key)
        other = record.own_name
        if fold(other) == fold(document.title) or document.is_self(record):
            continue
        if _may_clash(document, record):
            yield Breach(
                ("title",),
                say(
                    "the title `{title}` has the same letters as `{other}`",
                    title=document.title,
                    other=other,
                ),
                help=say(
                    "if both are one, keep one; if not, give them titles that can be told apart"
                ),
                related=document.related(record, say("the other one")),
                facts={"title": document.title, "other": other},
            )


_GOES_FIRST = {
    "warscroll": mark("the alias `{alias}` is the title of another warscroll, which goes first"),
    "battalion": mark("the alias `{alias}` is the title of another battalion, which goes first"),
    "allegiance": mark("the alias `{alias}` is the title of another allegiance, which goes first"),
    "realm": mark("the alias `{alias}` is the title of another realm, which goes first"),
    "battleplan": mark("the alias `{alias}` is the title of another battleplan, which goes first"),
}


@rule(
    "AOS203",
    "alias-is-a-title",
    "warning",
    kinds=_TITLED,
)
def alias_is_a_title(document: Document) -> Iterator[Breach]:
    """An alias is the title of another document."""
    for number, alias in enumerate(as_list(document.data.get("aliases"))):
        for record in _owners(document, alias, "title"):
            yield Breach(
                ("aliases", number),
                say(_GOES_FIRST[document.kind], alias=alias),
                help=say(
                    "take it out; a name that tools print for both is an entry of "
                    "`ambiguous_aliases`"
                ),
                related=document.related(record, say("has it as its title")),
                facts={"alias": alias, "title": record.own_name},
            )


@rule(
    "AOS204",
    "shared-alias",
    "warning",
    kinds=_TITLED,
)
def shared_alias(document: Document) -> Iterator[Breach]:
    """Two documents of one kind have the same alias."""
    for number, alias in enumerate(as_list(document.data.get("aliases"))):
        owners = _owners(document, alias, "alias")
        if owners:
            other = owners[0].own_name
            yield Breach(
                ("aliases", number),
                say(
                    "`{alias}` is an alias of `{other}` as well, so it names neither",
                    alias=alias,
                    other=other,
                ),
                help=say(
                    "keep it for the one that is meant; a name that tools print for both is an "
                    "entry of `ambiguous_aliases`"
                ),
                related=document.related(owners[0], say("has the same alias")),
                facts={"alias": alias, "other": other},
            )


def _may_clash(document: Document, record: Record) -> bool:
    """Whether two names must differ: battalions of different factions may have one title."""
    return document.kind != "battalion" or getattr(record, "faction", None) == document.data.get(
        "faction"
    )


def _owners(document: Document, alias: str, how: str) -> list[Record]:
    keys = [
        key
        for key, known_as in document.index.known_as(document.kind, alias)
        if known_as == how and key != document.key
    ]
    records = [document.catalogue.record(key) for key in keys]
    return [
        record
        for record in records
        if not document.is_self(record) and _may_clash(document, record)
    ]


@rule(
    "AOS205",
    "useless-alias",
    "warning",
    kinds=_TITLED,
)
def useless_alias(document: Document) -> Iterator[Breach]:
    """An alias is the title itself, or stands twice."""
    own = fold(document.title)
    seen: dict[str, str] = {}
    for key in ("aliases", "ambiguous_aliases"):
        for number, alias in enumerate(as_list(document.data.get(key))):
            folded = fold(alias)
            if folded == own or folded in seen:
                yield Breach(
                    (key, number),
                    say(
                        "the alias `{alias}` is read as the title `{title}` already",
                        alias=alias,
                        title=document.title,
                    )
                    if folded == own
                    else say(
                        "the alias `{alias}` is read as the alias `{other}` already",
                        alias=alias,
                        other=seen[folded],
                    ),
                    help=say(
                        "take it out: case, a leading `The`, kinds of dash and apostrophe do not "
                        "matter"
                    ),
                    facts={"alias": alias},
                )
            seen.setdefault(folded, alias)
