"""Cards of single things that have a text: a trait, an artefact, a spell, or a table of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from aoslint.cards.model import Block, Card, Item, Rules, clean
from aoslint.cards.setting import Setting
from aoslint.catalogue.catalogue import Catalogue, in_season, is_there, on_day
from aoslint.catalogue.names import fold
from aoslint.content.records import Allegiance, Document, Realm, Warscroll
from aoslint.content.tables import KINDS, rows_of, tables_of, title_of
from aoslint.source.tree import Route

_KEYS = {
    "artefact": ("artefacts", "artefacts"),
    "command trait": ("command_traits", "traits"),
    "spell": ("spell_lores", "spells"),
    "prayer": ("prayers", "prayers"),
    "mount trait": ("mount_traits", "traits"),
}
"""The key of the tables of each kind, and that of their rows."""
_REALM = ("spells", "artefacts", "commands", "features", "rules")


@dataclass(frozen=True, slots=True)
class Found:
    """A row of content that a name means, and where it stands."""

    owner: Document
    names: tuple[str, ...]
    """What it stands under: its table, its sub-faction."""
    label: str
    """The label of what it is."""
    row: Any
    route: Route
    current: bool
    """Whether it belongs to the season."""

    @property
    def heading(self) -> str:
        """What it stands under in print, without what kind it is."""
        return clean(self.names[0]) if self.names else ""


def named(catalogue: Catalogue, name: str, setting: Setting) -> list[Found]:
    """The rows that a name means: its own, those of its table or of its sub-faction.

    Rows of the season alone, if there are any; of other seasons, if not.
    """
    wanted = fold(name)
    found = []
    for document in _documents(catalogue, name):
        for one in _rows(document, setting):
            own = (one.row.own_name, *getattr(one.row, "aliases", ()))
            if wanted in map(fold, (*own, *one.names)):
                found.append(one)
    now = [one for one in found if one.current]
    return now or found


def near(catalogue: Catalogue, name: str) -> list[str]:
    """Names of rows near to one that is not known."""
    return [one for kind in ("subfaction", *KINDS) for one in catalogue.near(kind, name)]


def cards(found: Iterable[Found], setting: Setting) -> list[Card]:
    """A card for each owner, with all that was found of it."""
    owners: dict[str, list[Found]] = {}
    for one in found:
        owners.setdefault(one.owner.path, []).append(one)
    return [_card(rows, setting) for rows in owners.values()]


def _card(found: list[Found], setting: Setting) -> Card:
    owner = found[0].owner
    unique = {one.route: one for one in found}
    items: dict[str, list[Item]] = {}
    for one in unique.values():
        kind = setting(one.label)
        head = f"{kind}: {one.heading}" if one.heading and one.heading != kind else kind
        items.setdefault(head, []).append(setting.item(_told(one, setting), one.route))
    blocks: list[Block] = [Rules(head, tuple(rows)) for head, rows in items.items()]
    headings = {one.heading for one in unique.values()}
    title = clean(owner.own_name)
    if len(unique) == 1:
        title = next(iter(items.values()))[0].name
    elif len(headings) == 1:
        title = headings.pop() or title
    return Card(
        kind="abilities",
        title=title,
        path=owner.path,
        label=setting("abilities"),
        strap=clean(owner.own_name),
        alliance=str(getattr(owner, "grand_alliance", None) or "none").lower(),
        blocks=tuple(blocks),
    )


def _told(one: Found, setting: Setting) -> Any:
    row = on_day(one.row, setting.day)
    return row.without("seasons") if one.current else row


def _documents(catalogue: Catalogue, name: str) -> Iterator[Document]:
    for kind in ("allegiance", "realm"):
        for key in catalogue.keys(f"{kind}/"):
            yield catalogue.record(key, Document)
    for space in ("warscroll spell", "warscroll prayer"):
        for key in catalogue.find(space, name).keys:
            yield catalogue.record(key, Document)


def _rows(document: Document, setting: Setting) -> Iterator[Found]:
    def listed(
        rows: Iterable[Any], label: str, names: tuple[str, ...], *where: str | int, now: bool = True
    ) -> Iterator[Found]:
        for index, row in enumerate(rows):
            if not isinstance(row, str):
                current = now and in_season(row, setting.season) and is_there(row, setting.day)
                yield Found(document, names, label, row, (*where, index), current)

    if isinstance(document, Warscroll):
        for key in ("spells", "prayers"):
            yield from listed(getattr(document, key), key, (document.title,), key)
    elif isinstance(document, Realm):
        for key in _REALM:
            label = key if key == "artefacts" else f"realm_{key}"
            yield from listed(getattr(document, key), label, (), key)
    elif isinstance(document, Allegiance):
        for key in ("battle_traits", "command_abilities"):
            yield from listed(getattr(document, key), key, (), key)
            for index, sub in enumerate(document.subfactions):
                names = (sub.title, *sub.aliases)
                rows = getattr(on_day(sub, setting.day), key)
                yield from listed(rows, key, names, "subfactions", index, key)
        for kind in KINDS:
            tables_key, rows_key = _KEYS[kind]
            for index, table in enumerate(tables_of(document, kind)):
                title = title_of(table)
                now = in_season(table, setting.season)
                where = (tables_key, index, rows_key)
                names = (title,) if title else ()
                yield from listed(rows_of(table), tables_key, names, *where, now=now)
        for index, option in enumerate(document.options):
            now = in_season(option, setting.season)
            where = ("options", index, "choices")
            yield from listed(option.choices, "abilities", (option.label,), *where, now=now)
