"""Which warscroll a printed unit name means."""

from __future__ import annotations

from aoslint.catalogue.records import Record
from aoslint.catalogue.select import as_list
from aoslint.roster.points import models_for, price
from aoslint.roster.roster import Note, Roster, Unit, Unresolved
from aoslint.roster.spellings import find

_SHORTENING = frozenset({"azyr"})
"""Formats that leave the rider's mount out of a name."""


def identify(roster: Roster, unit: Unit) -> None:
    """Set a unit's warscroll and profile, or say that its name is not known."""
    catalogue = roster.catalogue
    match = find(catalogue, "warscroll", unit.written)
    keys = list(match.keys)
    printed = unit.data.get("printed_points")
    if match.others and (roster.tree.source.format in _SHORTENING or not keys):
        keys = list(dict.fromkeys([*keys, *match.others]))
    candidates = [catalogue.record(key) for key in keys]
    if not candidates:
        near = catalogue.near("warscroll", unit.written)
        roster.unresolved.append(Unresolved("warscroll", unit.written, _at(unit), near))
        return
    if len(candidates) > 1:
        settled = _settle(roster, unit, candidates)
        if settled is None:
            titles = tuple(str(record["title"]) for record in candidates)
            roster.unresolved.append(
                Unresolved("warscroll", unit.written, _at(unit), titles, ambiguous=True)
            )
            return
        candidates = [settled]
    unit.warscroll = candidates[0]
    unit.profile = _profile(roster, candidates[0])
    if match.how == "spacing":
        roster.notes.append(
            Note(
                "spacing",
                f"read `{unit.written}` as `{unit.title}`: the spaces within words were repaired",
                _at(unit),
                facts={"printed": unit.written, "title": unit.title},
            )
        )
    if isinstance(printed, int) and unit.profile is not None:
        _compare(roster, unit, printed)


def _at(unit: Unit) -> tuple[str | int, ...]:
    return (*unit.route, "warscroll")


def _profile(roster: Roster, warscroll: Record) -> Record | None:
    title = str(warscroll["title"])
    faction = warscroll.get("faction")
    return roster.catalogue.profile(roster.season, "warscroll", title, roster.as_of, faction)


def _settle(roster: Roster, unit: Unit, candidates: list[Record]) -> Record | None:
    """The one candidate that the printed price, size and role leave; none if several do.

    The name as it stands goes first where it fits as well as another.
    """
    printed = unit.data.get("printed_points")
    role = unit.data.get("printed_role")
    models = unit.data.get("models")
    left: list[Record] = []
    for record in candidates:
        profile = _profile(roster, record)
        if profile is None:
            continue
        if isinstance(printed, int) and not _costs(profile, models, printed):
            continue
        roles = [str(r) for r in as_list(profile.get("role"))]
        if isinstance(role, str) and roles and role not in roles and "battleline_if" not in profile:
            continue
        left.append(record)
    exact = candidates[0]
    chosen: Record | None = None
    if exact in left or (not left and not isinstance(printed, int)):
        same = [record for record in left if record is not exact]
        chosen = exact if exact in left and not same else None
        if chosen is None and roster.tree.source.format == "yaml":
            chosen = exact
        if chosen is None and exact in left:
            chosen = _nearest_to_allegiance(roster, left)
    elif len(left) == 1:
        chosen = left[0]
    else:
        chosen = _nearest_to_allegiance(roster, left)
    if chosen is not None and chosen is not exact:
        roster.notes.append(
            Note(
                "ambiguous",
                f"`{unit.written}` may be {len(candidates)} warscrolls; taken as "
                f"`{chosen['title']}`, which alone fits the printed {printed} points",
                _at(unit),
                facts={
                    "printed": unit.written,
                    "title": chosen["title"],
                    "candidates": [record["title"] for record in candidates],
                },
            )
        )
    return chosen


def _nearest_to_allegiance(roster: Roster, left: list[Record]) -> Record | None:
    if roster.allegiance is None:
        return None
    title = roster.allegiance_title
    own = [record for record in left if record.get("faction") == title]
    return own[0] if len(own) == 1 else None


def _costs(profile: Record, models: object, printed: int) -> bool:
    if isinstance(models, int):
        return price(profile, models) == printed
    return models_for(profile, printed) is not None


def _compare(roster: Roster, unit: Unit, printed: int) -> None:
    profile = unit.profile
    assert profile is not None
    models = unit.data.get("models")
    if _costs(profile, models, printed):
        return
    rows = roster.catalogue.profile_rows(roster.season, "warscroll", unit.title)
    others = [
        row
        for part in ("profiles", "changes")
        for row in (rows or {}).get(part, [])
        if _costs({**profile, **row}, models, printed)
    ]
    ours = price(profile, models) if isinstance(models, int) else profile.get("points")
    if others:
        return
    roster.notes.append(
        Note(
            "price",
            f"the list prints {printed} points for `{unit.title}`; on no day of the season "
            f"did it cost that (on {roster.as_of}: {ours})",
            (*unit.route, "printed_points"),
            facts={"printed": printed, "points": ours},
        )
    )
