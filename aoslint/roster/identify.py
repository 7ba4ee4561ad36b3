"""Which warscroll a printed unit name means."""

from __future__ import annotations

from aoslint.catalogue.names import fold, squash, words
from aoslint.catalogue.records import Record
from aoslint.catalogue.select import as_list, fits
from aoslint.language import mark, say, say_many
from aoslint.roster.points import models_for, price
from aoslint.roster.roster import Note, Roster, Unit, Unresolved
from aoslint.roster.spellings import find

_SHORTENING = frozenset({"azyr"})
"""Formats that leave the rider's mount out of a name."""


def identify(roster: Roster, unit: Unit) -> None:
    """Set a unit's warscroll and profile, or say that its name is not known."""
    catalogue = roster.catalogue
    match = find(catalogue, "warscroll", unit.written, roster.wrapped)
    whole = unit.data.get("as_printed")
    if isinstance(whole, str) and not match.keys:
        # A title may end in a word that the tool uses as a label ("... General").
        match = catalogue.find("warscroll", whole)
    keys = list(match.keys)
    printed = unit.data.get("printed_points")
    shortened = roster.tree.source.format in _SHORTENING or unit.data.get("ambiguous") is True
    if match.others and (shortened or not keys):
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
                say(
                    "read `{written}` as `{title}`, which has the same letters",
                    written=unit.written,
                    title=unit.title,
                ),
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
    """The one candidate that price, role, options and allegiance leave; none if several do.

    Where those that are left are alike in all that a verdict hangs on, the first is taken.
    """
    exact = candidates[0]
    written = fold(str(exact["title"])) == fold(unit.written)
    if roster.tree.source.format == "yaml" and written and not unit.data.get("ambiguous"):
        return exact
    left, why = candidates, ""
    for test, reason in _TESTS:
        kept = [record for record in left if test(roster, unit, record)]
        if kept and len(kept) < len(left):
            left, why = kept, reason
        if len(left) == 1:
            break
    if len(left) > 1 and not _alike(roster, left):
        return None
    chosen = left[0]
    if len(left) > 1:
        message = say(
            "`{written}` may be any of {titles}, which cost and count alike",
            written=unit.written,
            titles=", ".join(f"`{record['title']}`" for record in left),
        )
        _note(roster, unit, chosen, candidates, message)
    elif fold(str(chosen["title"])) != fold(unit.written):
        message = say_many(
            "`{written}` is short for {n} warscroll; taken as `{title}`, which alone fits {reason}",
            "`{written}` is short for {n} warscrolls; taken as `{title}`, "
            "which alone fits {reason}",
            len(candidates),
            written=unit.written,
            title=chosen["title"],
            reason=say(why),
        )
        _note(roster, unit, chosen, candidates, message)
    return chosen


def _note(
    roster: Roster, unit: Unit, chosen: Record, candidates: list[Record], message: str
) -> None:
    roster.notes.append(
        Note(
            "ambiguous",
            message,
            _at(unit),
            facts={
                "printed": unit.written,
                "title": chosen["title"],
                "candidates": [record["title"] for record in candidates],
            },
        )
    )


def _fits_price(roster: Roster, unit: Unit, record: Record) -> bool:
    printed = unit.data.get("printed_points")
    profile = _profile(roster, record)
    if not isinstance(printed, int):
        return profile is not None
    return profile is not None and _costs(profile, unit.data.get("models"), printed)


def _fits_some_price(roster: Roster, unit: Unit, record: Record) -> bool:
    printed = unit.data.get("printed_points")
    profile = _profile(roster, record)
    rows = roster.catalogue.profile_rows(roster.season, "warscroll", str(record["title"]))
    if not isinstance(printed, int) or profile is None or rows is None:
        return profile is not None
    return any(
        _costs({**profile, **row}, unit.data.get("models"), printed)
        for row in [*rows["profiles"], *rows["changes"]]
    )


def _fits_role(roster: Roster, unit: Unit, record: Record) -> bool:
    printed = set(as_list(unit.data.get("printed_role")))
    profile = _profile(roster, record) or {}
    roles = set(as_list(profile.get("role"))) or {"Other"}
    return (
        not printed or printed == roles or ("Battleline" in printed and "battleline_if" in profile)
    )


def _fits_options(roster: Roster, unit: Unit, record: Record) -> bool:
    """Whether the warscroll has the weapons that the list prints, or is named by an option."""
    weapons = {squash(str(weapon["name"])) for weapon in as_list(record.get("weapons"))}
    title = squash(str(record["title"]))
    options = [squash(str(option)) for option in as_list(unit.data.get("options"))]
    return not options or any(o in weapons or (len(o) > 5 and o in title) for o in options)


def _fits_allegiance(roster: Roster, unit: Unit, record: Record) -> bool:
    who = roster.allegiance.get("who") if roster.allegiance else None
    if who is None or unit.declared_ally:
        return True
    probe = Unit(unit.index, unit.route, unit.written, unit.data)
    probe.warscroll = record
    probe.keywords = frozenset(as_list(record.get("keywords")))
    return fits(who, probe)


_TESTS = (
    (_fits_price, mark("the printed price")),
    (_fits_some_price, mark("the printed price on some day of the season")),
    (_fits_role, mark("the printed role")),
    (_fits_options, mark("the printed options")),
    (_fits_allegiance, mark("the army's allegiance")),
)


def _alike(roster: Roster, records: list[Record]) -> bool:
    """Whether nothing that a verdict or a tally hangs on tells these warscrolls apart."""

    def terms(record: Record) -> tuple[object, ...]:
        own = set(words(str(record["title"])))
        keywords = {k for k in as_list(record.get("keywords")) if not set(words(k)) <= own}
        profile = _profile(roster, record) or {}
        shape = {key: value for key, value in profile.items() if key in _SHAPE}
        return record.get("wounds"), record.get("unique"), sorted(keywords), shape

    return all(terms(record) == terms(records[0]) for record in records[1:])


_SHAPE = ("points", "full", "size", "role", "battleline_if", "most", "legacy")


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
            say(
                "the list prints {printed} points for `{title}`; on no day of the season "
                "did it cost that (on {day}: {ours})",
                printed=printed,
                title=unit.title,
                day=roster.as_of,
                ours=ours,
            ),
            (*unit.route, "printed_points"),
            facts={"printed": printed, "points": ours},
        )
    )
