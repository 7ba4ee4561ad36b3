"""Endless spells and scenery."""

from __future__ import annotations

from collections.abc import Iterator

from aoslint.catalogue.catalogue import in_season, place
from aoslint.catalogue.names import fold
from aoslint.catalogue.select import fits, holds
from aoslint.content.records import Allegiance
from aoslint.findings import Confidence
from aoslint.language import say, say_many
from aoslint.roster.limits import limit
from aoslint.roster.roster import Extra, Roster
from aoslint.rules.base import Breach, rule
from aoslint.rules.wording import core

_BOOK = ("General's Handbook, endless spells",)


def _spells(roster: Roster) -> list[Extra]:
    return [extra for extra in roster.extras if extra.kind == "endless spell"]


@rule(
    "AOS450",
    "duplicate-endless-spell",
    "error",
    sources=_BOOK,
    statements=("L111",),
    matched=True,
)
def duplicate_endless_spell(roster: Roster) -> Iterator[Breach]:
    """An army can have each endless spell only once."""
    block = roster.core.endless_spells
    held: dict[str, list[Extra]] = {}
    for extra in _spells(roster):
        others = held.setdefault(fold(extra.title), [])
        others.append(extra)
        if len(others) > block.copies:
            yield Breach(
                extra.route,
                say(
                    "{title} is taken {number} times; the limit is {limit}",
                    title=extra.title,
                    number=len(others),
                    limit=block.copies,
                ),
                help=say("leave one of them out"),
                related=(
                    roster.related(others[0].route, say("the first")),
                    core(roster, "endless_spells"),
                ),
                facts={"endless_spell": extra.title, "times": len(others)},
                confidence=block.confidence,
                source=block.source,
            )


@rule(
    "AOS451",
    "too-many-endless-spells",
    "error",
    sources=_BOOK,
    statements=("L112",),
    matched=True,
)
def too_many_endless_spells(roster: Roster) -> Iterator[Breach]:
    """Some seasons limit the endless spells of an army."""
    allowed = limit(roster, "endless_spells")
    spells = _spells(roster)
    if allowed is None or allowed.most is None or len(spells) <= allowed.most:
        return
    yield Breach(
        spells[allowed.most].route,
        say_many(
            "the army has {n} endless spell; in the {handbook}, a {game} allows {limit}",
            "the army has {n} endless spells; in the {handbook}, a {game} allows {limit}",
            len(spells),
            limit=allowed.most,
            game=roster.game_row.title or roster.game,
            handbook=roster.handbook.title,
        ),
        help=say("leave out {number} of them", number=len(spells) - allowed.most),
        related=(place(roster.game_row, say("the limits for this game size")),),
        facts={"endless_spells": len(spells), "limit": allowed.most},
        confidence=allowed.confidence,
        source=allowed.source,
    )


@rule(
    "AOS452",
    "endless-spell-of-another-faction",
    "error",
    sources=_BOOK,
    statements=("L113",),
    matched=True,
)
def endless_spell_of_another_faction(roster: Roster) -> Iterator[Breach]:
    """A faction's endless spells are only for its own allegiance."""
    allegiance = roster.allegiance
    if allegiance is None:
        return
    titles = {fold(allegiance.title)}
    titles |= {fold(str(t)) for t in allegiance.tables_of}
    titles |= {fold(str(t)) for t in allegiance.aliases}
    free = _any_spells(roster)
    for extra in _spells(roster):
        record = extra.record
        if record is None or record.grand_alliance is None:
            continue
        owners = [*record.available_to, *([record.faction] if record.faction else [])]
        mine = any(fold(owner) in titles or _has_caster(roster, owner) for owner in owners)
        if not mine and free > 0:
            free -= 1
        elif not mine:
            yield Breach(
                extra.route,
                say(
                    "{title} belongs to {owner}, but the army is {army}",
                    title=extra.title,
                    owner=record.faction,
                    army=allegiance.title,
                ),
                help=say("choose one that any army may use, or one of the army's own"),
                related=(place(record, say("its warscroll")),),
                facts={"endless_spell": extra.title, "faction": record.faction},
                confidence=record.confidence,
            )


def _any_spells(roster: Roster) -> int:
    """How many endless spells of whatever faction the allegiance may take."""
    row = roster.allegiance.any_endless_spell if roster.allegiance else None
    if row is None or not in_season(row, roster.season) or not holds(row.if_, roster):
        return 0
    return 1 if row.most is None else row.most


def _has_caster(roster: Roster, owner: str) -> bool:
    """Whether a unit of the army belongs to the faction that owns a spell."""
    key = roster.catalogue.find("allegiance", owner).key
    who = roster.catalogue.record(key, Allegiance).who if key else None
    casters = (unit for unit in roster.units if unit.hero or unit.wizard)
    return who is not None and any(fits(who, unit) for unit in casters)


@rule(
    "AOS453",
    "endless-spell-without-wizard",
    "warning",
    statements=("L114",),
    matched=True,
)
def endless_spell_without_wizard(roster: Roster) -> Iterator[Breach]:
    """An endless spell needs a WIZARD to cast it."""
    spells = [extra for extra in _spells(roster) if not _is_prayed(extra)]
    spells = spells[_any_spells(roster) :]  # what lets an army take them casts them as well
    if not spells or any(unit.wizard or not unit.known for unit in roster.units):
        return
    yield Breach(
        spells[0].route,
        say_many(
            "the army has {n} endless spell, but no WIZARD to cast it",
            "the army has {n} endless spells, but no WIZARD to cast them",
            len(spells),
        ),
        help=say("add a WIZARD; no known rule makes the list illegal without one"),
        facts={"endless_spells": [extra.title for extra in spells]},
        confidence="disputed",
    )


def _is_prayed(extra: Extra) -> bool:
    return extra.record is not None and extra.record.class_ in _PRAYED


_PRAYED = ("judgement", "invocation", "prayer")


@rule(
    "AOS454",
    "scenery-of-another-faction",
    "error",
    sources=("battletomes with scenery",),
    statements=("L120",),
    matched=True,
)
def scenery_of_another_faction(roster: Roster) -> Iterator[Breach]:
    """A faction's scenery is only for its own allegiance."""
    allegiance = roster.allegiance
    for extra in roster.extras:
        record = extra.record
        if allegiance is None or record is None or extra.kind != "scenery":
            continue
        faction = record.faction
        owners = [*record.available_to, *([faction] if faction else [])]
        titles = {fold(allegiance.title)}
        titles |= {fold(str(t)) for t in allegiance.tables_of}
        keywords = {keyword for unit in roster.own_units for keyword in unit.keywords}
        if owners and not any(fold(str(o)) in titles or str(o).upper() in keywords for o in owners):
            yield Breach(
                extra.route,
                say(
                    "{title} is scenery of {owner}, but the army is {army}",
                    title=extra.title,
                    owner=owners[-1],
                    army=allegiance.title,
                ),
                help=say("leave it out"),
                related=(place(record, say("its warscroll")),),
                facts={"scenery": extra.title, "faction": owners[-1]},
                confidence=record.confidence,
            )


@rule(
    "AOS455",
    "too-much-scenery",
    "error",
    sources=("battletomes with scenery",),
    statements=("L120",),
    matched=True,
)
def too_much_scenery(roster: Roster) -> Iterator[Breach]:
    """An army can have only one piece of its faction's scenery, unless its book says otherwise."""
    held: dict[str, list[Extra]] = {}
    counts = roster.allegiance.counts if roster.allegiance else None
    for extra in roster.extras:
        if extra.kind != "scenery" or extra.record is None:
            continue
        others = held.setdefault(fold(extra.title), [])
        others.append(extra)
        most = 1
        # That scenery of no faction is taken once is not printed anywhere we know of.
        sure: Confidence = "certain" if extra.record.faction else "likely"
        for row in counts.scenery if counts is not None else ():
            same = fold(row.title) == fold(extra.title)
            if same and in_season(row, roster.season) and holds(row.if_, roster):
                most, sure = (1 if row.most is None else row.most), row.confidence
        if len(others) > most:
            yield Breach(
                extra.route,
                say(
                    "{title} is taken {number} times; the limit is {limit}",
                    title=extra.title,
                    number=len(others),
                    limit=most,
                ),
                help=say("leave one of them out"),
                related=(
                    roster.related(others[0].route, say("the first")),
                    place(extra.record, say("its warscroll")),
                ),
                facts={"scenery": extra.title, "times": len(others), "most": most},
                confidence=sure,
            )


@rule(
    "AOS456",
    "not-an-endless-spell",
    "error",
    decides=False,
)
def not_an_endless_spell(roster: Roster) -> Iterator[Breach]:
    """Units must be listed under `units`."""
    for extra in roster.extras:
        if extra.kind == "unit":
            yield Breach(
                extra.route,
                say("{title} is a unit, not an endless spell or scenery", title=extra.title),
                help=say("list it under `units`"),
                facts={"title": extra.title},
            )
    for unit in roster.units:
        kind = unit.warscroll.type if unit.warscroll else "unit"
        if kind != "unit":
            yield Breach(
                unit.route,
                say("{title} is scenery, not a unit", title=unit.title)
                if kind == "scenery"
                else say("{title} is an endless spell, not a unit", title=unit.title),
                help=say(
                    "list it under `{key}`",
                    key="scenery" if kind == "scenery" else "endless_spells",
                ),
                facts={"title": unit.title, "type": kind},
            )
