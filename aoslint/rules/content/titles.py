"""Titles and the other names of a document."""

from __future__ import annotations

from collections.abc import Iterator

from aoslint.catalogue.names import fold
from aoslint.catalogue.records import Record
from aoslint.catalogue.select import as_list
from aoslint.rules.breach import Breach
from aoslint.rules.content_base import Document, rule

_TITLED = ("warscroll", "battalion", "allegiance", "realm", "battleplan")


@rule(
    "AOS202",
    "near-duplicate-title",
    "warning",
    "two documents of one kind have titles that differ in blanks, signs or accents alone",
    kinds=_TITLED,
)
def near_duplicate_title(document: Document) -> Iterator[Breach]:
    for key in document.index.same_letters(document.kind, document.title):
        record = document.catalogue.record(key)
        other = str(record["title"])
        if fold(other) == fold(document.title) or document.is_self(record):
            continue
        if _may_clash(document, record):
            yield Breach(
                ("title",),
                f"the title `{document.title}` has the same letters as `{other}`",
                help="if both are one, keep one; if not, give them titles that can be told apart",
                related=document.related(record, "the other one"),
                facts={"title": document.title, "other": other},
            )


@rule(
    "AOS203",
    "alias-is-a-title",
    "warning",
    "an alias is the title of another document",
    kinds=_TITLED,
)
def alias_is_a_title(document: Document) -> Iterator[Breach]:
    for number, alias in enumerate(as_list(document.data.get("aliases"))):
        for record in _owners(document, alias, "title"):
            yield Breach(
                ("aliases", number),
                f"the alias `{alias}` is the title of another {document.kind}, which goes first",
                help="take it out; a name that tools print for both is an entry of "
                "`ambiguous_aliases`",
                related=document.related(record, "has it as its title"),
                facts={"alias": alias, "title": record["title"]},
            )


@rule(
    "AOS204",
    "shared-alias",
    "warning",
    "two documents of one kind have the same alias",
    kinds=_TITLED,
)
def shared_alias(document: Document) -> Iterator[Breach]:
    for number, alias in enumerate(as_list(document.data.get("aliases"))):
        owners = _owners(document, alias, "alias")
        if owners:
            other = str(owners[0]["title"])
            yield Breach(
                ("aliases", number),
                f"`{alias}` is an alias of `{other}` as well, so it names neither",
                help="keep it for the one that is meant; a name that tools print for both is an "
                "entry of `ambiguous_aliases`",
                related=document.related(owners[0], "has the same alias"),
                facts={"alias": alias, "other": other},
            )


def _may_clash(document: Document, record: Record) -> bool:
    """Whether two names must differ: battalions of different factions may have one title."""
    return document.kind != "battalion" or record.get("faction") == document.data.get("faction")


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
    "an alias is the title itself, or stands twice",
    kinds=_TITLED,
)
def useless_alias(document: Document) -> Iterator[Breach]:
    seen = {fold(document.title): f"the title `{document.title}`"}
    for key in ("aliases", "ambiguous_aliases"):
        for number, alias in enumerate(as_list(document.data.get(key))):
            earlier = seen.get(fold(alias))
            if earlier is not None:
                yield Breach(
                    (key, number),
                    f"the alias `{alias}` is read as {earlier} already",
                    help="take it out: case, a leading `The`, kinds of dash and apostrophe do not "
                    "matter",
                    facts={"alias": alias},
                )
            seen.setdefault(fold(alias), f"the alias `{alias}`")
