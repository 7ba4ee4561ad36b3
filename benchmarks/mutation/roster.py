"""Contingents, marks, and names that nobody knows."""

from __future__ import annotations

from aoslint.catalogue.catalogue import in_season
from aoslint.catalogue.select import as_list, fits, holds
from aoslint.roster.limits import limit
from aoslint.roster.roster import Unit
from benchmarks.mutation.army import Army, Data, Mutant, entry_of, kind


def _contingents(army: Army) -> dict[str, list[Unit]]:
    names = army.roster.game_row.contingents
    return {name: [u for u in army.roster.units if u.contingent == name] for name in names}


@kind("unit in no contingent")
def unit_in_no_contingent(army: Army) -> Mutant | None:
    units = [u for held in _contingents(army).values() for u in held if u.route[0] == "units"]
    unit = army.choose(units)
    return (army.changed(unit, contingent=None), "AOS460") if unit else None


@kind("empty contingent")
def empty_contingent(army: Army) -> Mutant | None:
    parts = _contingents(army)
    if not parts:
        return None
    name = army.choose(list(parts))
    return army.without(parts[name]), "AOS461"


@kind("too many of a role in a contingent")
def role_in_a_contingent(army: Army) -> Mutant | None:
    roles = {"behemoths": "Behemoth", "artillery": "Artillery"}
    for name, row in army.roster.game_row.contingents.items():
        for key, role in roles.items():
            allowed = getattr(row, key)
            if allowed is None or allowed.limit[1] != 0:
                continue
            found = [
                piece
                for piece in army.own_pieces()
                if role in piece.roles
                and piece.profile.battleline_if is None
                and not piece.record.unique
            ]
            piece = army.choose(found)
            if piece is not None:
                return army.with_units(entry_of(piece, contingent=name)), "AOS462"
    return None


@kind("too many units of one warscroll")
def too_many_of_one_warscroll(army: Army) -> Mutant | None:
    allowed = limit(army.roster, "copies")
    free = [u for u in army.roster.units if u.battalion is None and u.known and not u.unique]
    unit = army.choose(free)
    if allowed is None or allowed.most is None or unit is None or army.roster.battalions:
        return None
    return army.with_units(*[{"warscroll": unit.title}] * allowed.most), "AOS463"


@kind("too many battalions")
def too_many_battalions(army: Army) -> Mutant | None:
    allowed = limit(army.roster, "battalions")
    if allowed is None or allowed.most is None:
        return None
    title = army.choose(army.catalogue.titles("battalion"))
    data = army.copy()
    data.setdefault("battalions", []).extend([{"battalion": title}] * (allowed.most + 1))
    return data, "AOS464"


@kind("unit too large for its contingent")
def too_large_for_contingent(army: Army) -> Mutant | None:
    rows = army.roster.game_row.contingents
    for name, units in _contingents(army).items():
        sized = [u for u in units if u.size and u.size[1] >= 3 * u.size[0]]
        unit = army.choose([u for u in sized if u.route[0] == "units"])
        if rows[name].sizes is not None and unit is not None and unit.size:
            return army.changed(unit, models=3 * unit.size[0]), "AOS465"
    return None


# Marks and keywords.


def _mark_rows(army: Army) -> list[dict[str, object]]:
    rows = as_list(army.roster.allegiance.unit_marks if army.roster.allegiance else None)
    season = army.roster.season
    return [r for r in rows if in_season(r, season) and holds(r.if_, army.roster)]


@kind("mark on a unit it is not for")
def mark_not_for_this_unit(army: Army) -> Mutant | None:
    for row in _mark_rows(army):
        units = [u for u in army.own if not fits(row.who, u)]
        unit = army.choose(units)
        if unit is not None:
            return army.changed(unit, marks=[row.mark]), "AOS505"
    return None


@kind("mark of another allegiance")
def mark_of_another_allegiance(army: Army) -> Mutant | None:
    unit = army.choose(army.own)
    if unit is None or _mark_rows(army) or army.roster.allegiance is None:
        return None
    for title in army.catalogue.titles("allegiance"):
        key = army.catalogue.find("allegiance", title).key
        for row in as_list(army.catalogue.record(key).unit_marks) if key else []:
            return army.changed(unit, marks=[row.mark]), "AOS505"
    return None


def _bearers(army: Army) -> list[tuple[Unit, list[str]]]:
    return [
        (unit, as_list(unit.warscroll.marks if unit.warscroll else None))
        for unit in army.roster.units
        if len(as_list(unit.warscroll.marks if unit.warscroll else None)) > 1
        and unit.route[0] == "units"
    ]


@kind("two marks on one unit")
def two_marks(army: Army) -> Mutant | None:
    found = army.choose(_bearers(army))
    return (army.changed(found[0], keywords=found[1][:2]), "AOS507") if found else None


@kind("mark that the warscroll does not offer")
def mark_not_offered(army: Army) -> Mutant | None:
    found = army.choose(_bearers(army))
    if found is None:
        return None
    return army.changed(found[0], keywords=["NO SUCH MARK"]), "AOS507"


# Names.


def _misspelt(name: str) -> str:
    """A name that nobody has."""
    return f"{name[:4]}zqx{name[4:]}"


@kind("misspelt warscroll")
def misspelt_warscroll(army: Army) -> Mutant | None:
    units = [u for u in army.roster.units if u.known and u.route[0] == "units"]
    unit = army.choose(units)
    if unit is None:
        return None
    return army.changed(unit, warscroll=_misspelt(unit.title)), "AOS301"


@kind("misspelt battalion")
def misspelt_battalion(army: Army) -> Mutant | None:
    data = army.copy()
    title = army.choose(army.catalogue.titles("battalion"))
    data.setdefault("battalions", []).append({"battalion": _misspelt(title)})
    return data, "AOS302"


@kind("misspelt allegiance")
def misspelt_allegiance(army: Army) -> Mutant | None:
    title = army.roster.allegiance_title
    if title is None or "faction" in army.data.get("printed", {}):
        return None  # the faction that a tool prints may tell what is meant
    return army.copy() | {"allegiance": _misspelt(title)}, "AOS303"


@kind("misspelt sub-faction")
def misspelt_subfaction(army: Army) -> Mutant | None:
    rows = as_list(army.roster.allegiance.subfactions if army.roster.allegiance else None)
    row = army.choose(rows)
    return (army.copy() | {"subfaction": _misspelt(row.title)}, "AOS304") if row else None


@kind("misspelt artefact")
def misspelt_artefact(army: Army) -> Mutant | None:
    hero = army.choose([u for u in army.heroes if u.route[0] == "units"])
    names = [n for _, names in army.tables("artefact") for n in names]
    name = army.choose(names)
    if hero is None or name is None:
        return None
    return army.changed(hero, artefact=_misspelt(name), artefacts=None), "AOS305"


@kind("misspelt endless spell")
def misspelt_endless_spell(army: Army) -> Mutant | None:
    return _with_list(army, "endless_spells", "Zqxvort Unheard Of"), "AOS306"


def _with_list(army: Army, key: str, value: object) -> Data:
    data = army.copy()
    data.setdefault(key, []).append(value)
    return data


@kind("battalion with an id of nobody")
def unknown_id(army: Army) -> Mutant | None:
    title = army.choose(army.catalogue.titles("battalion"))
    return _with_list(army, "battalions", {"battalion": title, "units": ["zqx"]}), "AOS307"


@kind("day outside the season")
def day_outside_season(army: Army) -> Mutant | None:
    data = army.copy() | {"season": army.roster.season, "as_of": "1999-12-31"}
    return data, "AOS494"
