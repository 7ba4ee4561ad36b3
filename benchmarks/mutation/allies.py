"""Allies, guests, mercenaries."""

from __future__ import annotations

from aoslint.catalogue.catalogue import in_season
from aoslint.catalogue.names import fold
from aoslint.catalogue.records import Record
from aoslint.catalogue.select import as_list, fits, holds
from aoslint.roster.limits import limit
from aoslint.roster.tallies import allied_points, counted_allies
from benchmarks.mutation.army import Army, Mutant, Piece, entry_of, kind


def _listed(army: Army) -> list[Piece]:
    """Warscrolls of the factions that may be allied."""
    rows = as_list(army.roster.allegiance.allies if army.roster.allegiance else None)
    titles = {fold(str(title)) for row in rows for title in as_list(row.faction)}
    pieces = [p for p in army.foreign_pieces(same_alliance=True) if not p.record.unique]
    return [p for p in pieces if fold(str(p.record.faction)) in titles]


@kind("one ally too many by number")
def too_many_by_number(army: Army) -> Mutant | None:
    piece = army.choose(list(army.foreign_pieces(same_alliance=True)))
    if piece is None:
        return None
    used, total = len(counted_allies(army.roster)), len(army.roster.units)
    count = 1
    while used + count <= (total + count) // 4:
        count += 1
    return army.with_units(*[entry_of(piece, ally=True)] * count), "AOS340"


@kind("allies over their points")
def over_their_points(army: Army) -> Mutant | None:
    allowed = limit(army.roster, "allied_points")
    pieces = [p for p in _listed(army) if p.points > 0]
    piece = army.choose(pieces)
    if allowed is None or allowed.most is None or piece is None:
        return None
    count = (allowed.most - allied_points(army.roster)) // piece.points + 1
    return army.with_units(*[entry_of(piece, ally=True)] * count), "AOS440"


@kind("ally of a faction that is not listed")
def not_listed(army: Army) -> Mutant | None:
    piece = army.choose(list(army.foreign_pieces(same_alliance=False)))
    if not army.roster.matched or piece is None or army.roster.mercenaries:
        return None
    return army.with_units(entry_of(piece, ally=True)), "AOS342"


@kind("ally beside an ally that bars others")
def beside_an_exempt_ally(army: Army) -> Mutant | None:
    exempt = [p for p in army.pieces() if p.profile.ally_exempt]
    exempt = [p for p in exempt if not _is_own(army, p)]
    other = army.choose(_listed(army))
    first = army.choose(exempt)
    if not army.roster.matched or first is None or other is None:
        return None
    data = army.with_units(entry_of(first, ally=True), entry_of(other, ally=True))
    return data, "AOS341"


def _is_own(army: Army, piece: Piece) -> bool:
    who = army.roster.allegiance.who if army.roster.allegiance else None
    return who is None or fits(who, piece.unit)


@kind("ally with an artefact")
def ally_with_artefact(army: Army) -> Mutant | None:
    names = [n for _, names in army.tables("artefact") for n in names]
    return _gifted(army, "artefact", army.choose(names), hero=True)


@kind("ally with a command trait")
def ally_with_trait(army: Army) -> Mutant | None:
    names = [n for _, names in army.tables("command trait") for n in names]
    return _gifted(army, "command_trait", army.choose(names), hero=True)


@kind("ally with a lore spell")
def ally_with_spell(army: Army) -> Mutant | None:
    names = [n for _, names in army.tables("spell") for n in names]
    pieces = [p for p in army.foreign_pieces(same_alliance=True) if p.unit.wizard]
    piece, name = army.choose(pieces), army.choose(names)
    if piece is None or name is None:
        return None
    held = {s.name for s in as_list(piece.record.spells)}
    if name in held | _universal(army):
        return None
    return army.with_units(entry_of(piece, ally=True, spells=[name])), "AOS343"


def _universal(army: Army) -> set[str]:
    """Spells that every wizard may know, of the core rules or of a realm."""
    rows = [*as_list(army.roster.core.universal_spells)]
    for realm in army.catalogue.titles("realm"):
        key = army.catalogue.find("realm", realm).key
        rows += as_list(army.catalogue.record(key).spells) if key else []
    return {row.name for row in rows}


@kind("ally with a mount trait")
def ally_with_mount_trait(army: Army) -> Mutant | None:
    names = [n for _, names in army.tables("mount trait") for n in names]
    return _gifted(army, "mount_trait", army.choose(names), hero=True)


def _gifted(army: Army, key: str, name: str | None, *, hero: bool) -> Mutant | None:
    pieces = [p for p in army.foreign_pieces(same_alliance=True) if p.unit.hero == hero]
    piece = army.choose([p for p in pieces if not p.unit.named])
    if piece is None or name is None:
        return None
    return army.with_units(entry_of(piece, ally=True, **{key: name})), "AOS343"


@kind("own unit marked as an ally")
def own_unit_as_ally(army: Army) -> Mutant | None:
    units = [u for u in army.own if not u.general and u.declared_ally is None]
    who = army.roster.allegiance.who if army.roster.allegiance else None
    unit = army.choose([u for u in units if who is not None and fits(who, u)])
    return (army.changed(unit, ally=True), "AOS344") if unit else None


@kind("one guest too many")
def one_guest_too_many(army: Army) -> Mutant | None:
    for row in _guest_rows(army):
        pieces = [p for p in army.pieces() if fits(row.who, p.unit) and not _is_own(army, p)]
        piece = army.choose([p for p in pieces if not p.record.unique])
        if piece is None or row.one_in is None:
            continue
        used = sum(u.guest_clause is row for u in army.roster.guests)
        total, count = len(army.roster.units), 1
        while used + count <= (total + count) // int(row.one_in):
            count += 1
        return army.with_units(*[entry_of(piece)] * count), "AOS503"
    return None


def _guest_rows(army: Army) -> list[Record]:
    rows = as_list(army.roster.allegiance.guests if army.roster.allegiance else None)
    season = army.roster.season
    return [r for r in rows if in_season(r, season) and holds(r.if_, army.roster)]


@kind("guest as the general")
def guest_as_general(army: Army) -> Mutant | None:
    for row in _guest_rows(army):
        if row.general is not False:
            continue
        pieces = [p for p in army.pieces() if fits(row.who, p.unit) and p.unit.hero]
        piece = army.choose([p for p in pieces if not _is_own(army, p)])
        if piece is not None:
            return army.with_units(entry_of(piece, general=True)), "AOS504"
    return None


@kind("two mercenary companies")
def two_mercenary_companies(army: Army) -> Mutant | None:
    rows = as_list(army.roster.handbook.mercenary_companies)
    if (
        len(rows) < 2
        or army.roster.handbook.mercenaries is None
        or army.roster.handbook.mercenaries.most is None
    ):
        return None
    names = [str(row.title) for row in army.chance.sample(rows, 2)]
    return army.copy() | {"mercenary_company": names}, "AOS371"


@kind("mercenary company without its units")
def company_without_units(army: Army) -> Mutant | None:
    rows = as_list(army.roster.handbook.mercenary_companies)
    rows = [
        row
        for row in rows
        if row.units
        and not any(fits(one, u) for one in row.units for u in army.roster.units if u.known)
    ]
    row = army.choose(rows)
    return (army.copy() | {"mercenary_company": str(row.title)}, "AOS372") if row else None
