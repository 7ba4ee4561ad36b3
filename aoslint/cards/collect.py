"""Which cards: by name, of a faction, of an army, of everything."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from aoslint.cards import army, build, excerpt
from aoslint.cards.model import Card, Fact, Group, Names, clean
from aoslint.cards.setting import Setting
from aoslint.catalogue.catalogue import Catalogue
from aoslint.content.records import Allegiance, Battalion, Document, Warscroll
from aoslint.roster.roster import Roster

_SORTS = {"unit": 0, "endless spell": 1, "scenery": 2}


def named(catalogue: Catalogue, name: str) -> list[Document]:
    """The documents that a name means; the name of an allegiance means its whole faction."""
    found: list[Document] = []
    for kind in build.KINDS:
        for key in catalogue.find(kind, name).keys:
            record = catalogue.record(key, Document)
            if isinstance(record, Allegiance):
                for title in (record.title, *record.aliases):
                    found += faction(catalogue, title)
            else:
                found.append(record)
    unique = {id(record): record for record in found}
    return list(unique.values())


def near(catalogue: Catalogue, name: str) -> list[str]:
    """Titles near to one that is not known."""
    titles = [title for kind in build.KINDS for title in catalogue.near(kind, name)]
    return (titles or excerpt.near(catalogue, name))[:3]


def faction(catalogue: Catalogue, title: str) -> list[Document]:
    """All that a faction has cards of, in the order of a book."""
    return [record for record in _all(catalogue) if _whose(record) == title]


def everything(catalogue: Catalogue) -> list[Document]:
    """All that there are cards of."""
    return list(_all(catalogue))


def groups(records: Iterable[Document], setting: Setting, kinds: Sequence[str]) -> list[Group]:
    """Cards of documents by faction; those of no faction come last.

    Args:
        kinds: The kinds that are wanted; none for all of them.
    """
    by_faction: dict[str, list[Document]] = {}
    for record in records:
        if not kinds or record.kind_of() in kinds:
            by_faction.setdefault(_whose(record), []).append(record)
    order = sorted(by_faction, key=lambda title: (not title, title))
    return [
        Group(
            title or setting("more"),
            tuple(build.card(record, setting) for record in sorted(by_faction[title], key=_rank)),
        )
        for title in order
    ]


def of_roster(roster: Roster, setting: Setting) -> list[Card]:
    """The cards that an army needs on the table, each once: what it has beside its warscrolls,
    then the warscrolls with the roles that they have in it, and the rest of what it names.
    """
    records: list[Document | None] = [unit.warscroll for unit in roster.units]
    records += [unit.warscroll for unit in roster.reinforcements]
    records += [battalion.record for battalion in roster.battalions]
    records += [extra.record for extra in roster.extras]
    for kind in ("realm", "battleplan"):
        name = roster.tree.data.get(kind)
        if isinstance(name, str):
            records += [
                roster.catalogue.record(key, Document)
                for key in roster.catalogue.find(kind, name).keys[:1]
            ]
    unique = {record.path: record for record in records if record is not None}
    roles, armed = _roles(roster, setting), _equipment(roster, setting)
    own = army.card(roster, setting)
    return [
        *([own] if own is not None else []),
        *(
            _of_army(
                build.card(record, setting), roles.get(record.path), armed.get(record.path), setting
            )
            for record in unique.values()
            if record.kind_of() in build.KINDS
        ),
    ]


def _roles(roster: Roster, setting: Setting) -> dict[str, str]:
    """The roles that the units of each warscroll have in this army, by its path."""
    found: dict[str, list[str]] = {}
    for unit in [*roster.units, *roster.reinforcements]:
        if unit.warscroll is not None:
            held = found.setdefault(unit.warscroll.path, [])
            held += [role for role in unit.roles if role not in held and role != "Other"]
    return {
        path: ", ".join(setting(f"role_{role.lower()}") for role in roles)
        for path, roles in found.items()
    }


def _equipment(roster: Roster, setting: Setting) -> dict[str, tuple[str, ...]]:
    """What the units of each warscroll have as the list says, by its path; each kind once."""
    found: dict[str, dict[str, None]] = {}
    for unit in [*roster.units, *roster.reinforcements]:
        options = unit.data.get("options")
        if unit.warscroll is not None and isinstance(options, list) and options:
            said = ", ".join(clean(one) for one in options if isinstance(one, str))
            many = f"{unit.models} {setting('models').lower()}: " if unit.models > 1 else ""
            found.setdefault(unit.warscroll.path, {})[many + said] = None
    return {path: tuple(lines) for path, lines in found.items()}


def _of_army(
    card: Card, role: str | None, equipment: tuple[str, ...] | None, setting: Setting
) -> Card:
    """A card with what its warscroll is and has in an army, not all that it might."""
    if role is not None:
        label = setting("role")
        facts = [fact for fact in card.facts if fact.label != label]
        facts += [Fact(label, role, ("title",))] if role else []
        card = replace(card, facts=tuple(facts))
    if equipment is not None:
        chosen = Names(setting("equipment"), equipment, route=("options",))
        rest = [block for block in card.blocks if block.title != setting("options")]
        card = replace(card, blocks=(chosen, *rest))
    return card


def _all(catalogue: Catalogue) -> Iterable[Document]:
    for kind in build.KINDS:
        if kind not in build.ASKED:
            for key in catalogue.keys(f"{kind}/"):
                yield catalogue.record(key, Document)


def _whose(record: Document) -> str:
    if isinstance(record, Allegiance):
        return record.title
    return (record.faction if isinstance(record, Warscroll | Battalion) else None) or ""


def _rank(record: Document) -> tuple[int, int]:
    """The place in a book; within it documents stay in the order they were named in."""
    sort = record.type if isinstance(record, Warscroll) else "unit"
    return build.KINDS.index(record.kind_of()), _SORTS.get(sort, 0)
