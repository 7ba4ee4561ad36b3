"""Which warscroll a printed unit name means."""

from __future__ import annotations

from aoslint.catalogue.catalogue import Match, on_day
from aoslint.catalogue.names import fold, near, squash, words
from aoslint.catalogue.select import as_list, fits
from aoslint.content.records import BattalionProfile, Warscroll, WarscrollProfile
from aoslint.language import mark, say, say_many
from aoslint.roster.builds import built
from aoslint.roster.points import models_for, price
from aoslint.roster.roster import Battalion, Extra, Note, Roster, Unit, Unresolved
from aoslint.roster.spellings import find

_SHORTENING = frozenset({"azyr"})
"""Formats that leave the rider's mount out of a name."""
_MOST_NEAR = 100
"""The unresolved names of one list for which near titles are looked for: with more, it is no list
of this game."""


def identify(roster: Roster, unit: Unit) -> None:
    """Set a unit's warscroll and profile, or say that its name is not known."""
    chosen = _by_name(roster, unit) or _by_build(roster, unit)
    if chosen is None:
        if not _is_told(roster, unit):
            near = _near(roster, unit) if len(roster.unresolved) < _MOST_NEAR else ()
            roster.unresolved.append(Unresolved("warscroll", unit.written, _at(unit), near))
        return
    chosen = _of_season(roster, unit, chosen)
    unit.warscroll = on_day(chosen, roster.as_of)
    unit.profile = _profile(roster, chosen)
    compare_price(roster, unit, models=unit.data.get("models"))


def _of_season(roster: Roster, unit: Unit, chosen: Warscroll) -> Warscroll:
    """The warscroll that stood for another in this season: a later book renamed or divided it."""
    if _profile(roster, chosen) is not None:
        return chosen
    for title in chosen.formerly:
        for key in roster.catalogue.find("warscroll", title).keys:
            record = roster.catalogue.record(key, Warscroll)
            if _profile(roster, record) is not None:
                message = say(
                    "`{written}` is the title of a later book; in {season} it was `{title}`",
                    written=chosen.title,
                    season=roster.season,
                    title=record.title,
                )
                _note(roster, unit, record, [chosen, record], message)
                return record
    return chosen


def _by_name(roster: Roster, unit: Unit) -> Warscroll | None:
    """The warscroll of that title or alias; none if there is none, or if several are left."""
    catalogue = roster.catalogue
    match = find(catalogue, "warscroll", unit.written, roster.wrapped)
    whole = unit.data.get("as_printed")
    if isinstance(whole, str) and _is_whole(roster, unit, match, whole):
        match = find(catalogue, "warscroll", whole, roster.wrapped)
        _take_whole(roster, unit, whole)
    keys = list(match.keys)
    shortened = roster.tree.source.format in _SHORTENING or unit.data.get("ambiguous") is True
    if match.others and (shortened or not keys):
        keys = list(dict.fromkeys([*keys, *match.others]))
    candidates = [catalogue.record(key, Warscroll) for key in keys]
    if len(candidates) > 1:
        settled = _settle(roster, unit, candidates)
        if settled is None:
            titles = tuple(record.title for record in candidates)
            roster.unresolved.append(
                Unresolved("warscroll", unit.written, _at(unit), titles, ambiguous=True)
            )
            return None
        candidates = [settled]
    if candidates and match.how == "spacing":
        title = candidates[0].title
        message = say(
            "read `{written}` as `{title}`, which has the same letters",
            written=unit.written,
            title=title,
        )
        _note(roster, unit, candidates[0], candidates, message, "spacing")
    return candidates[0] if candidates else None


def _is_whole(roster: Roster, unit: Unit, match: Match, whole: str) -> bool:
    """Whether the whole line is the title: it may end in a word that the tool uses as a label
    ("... General"), or the line below it be a remark and no title.
    """
    if not match.keys:
        # An abbreviation is only what is left of a title that ends in a label.
        return bool(find(roster.catalogue, "warscroll", whole, roster.wrapped).keys)
    other = roster.catalogue.find("warscroll", whole)
    if roster.tree.source.format != "warscroll-builder" or not other.keys:
        return False
    theirs = roster.catalogue.record(other.keys[0], Warscroll)
    ours = roster.catalogue.record(match.keys[0], Warscroll)
    return _fits_some_price(roster, unit, theirs) and not _fits_some_price(roster, unit, ours)


def _take_whole(roster: Roster, unit: Unit, whole: str) -> None:
    """Read the whole line as the title, and what stood for it before as what it then is."""
    if roster.tree.source.format == "warscroll-builder":
        unit.name = unit.written  # the line below is the model's own name, or a remark
    elif unit.general and squash(whole).startswith(squash(unit.written)):
        unit.general = False  # the label was part of the title
    unit.written = whole


def _by_build(roster: Roster, unit: Unit) -> Warscroll | None:
    """The warscroll that the name is built of, where its price agrees; none if none does."""
    if _is_told(roster, unit):
        return None
    whole = unit.data.get("as_printed")
    names = [unit.written] + ([whole] if isinstance(whole, str) and whole != unit.written else [])
    priced = isinstance(unit.data.get("printed_points"), int)
    for name in names:
        for reading in built(roster.catalogue, name, wrapped=roster.wrapped):
            records = reading.records
            if priced and not reading.sure:
                records = [one for one in records if _fits_any_price(roster, unit, one)]
            elif not reading.sure and len(records) > 1:
                continue
            chosen = _settle(roster, unit, records, noted=False) if records else None
            if chosen is None:
                continue
            if name != unit.written:
                _take_whole(roster, unit, name)
            unit.mark = reading.mark
            message = say(
                "read `{written}` as `{title}` ({why})",
                written=unit.written,
                title=chosen.title,
                why=reading.why,
            )
            _note(roster, unit, chosen, records, message)
            return chosen
    return None


def _near(roster: Roster, unit: Unit) -> tuple[str, ...]:
    """The nearest titles; those of the printed price and role first."""
    titles = near(unit.written, roster.catalogue.titles("warscroll"), 12)
    printed = unit.data.get("printed_points")
    if isinstance(printed, int):

        def rank(title: str) -> tuple[bool, bool]:
            record = roster.catalogue.record(
                roster.catalogue.find("warscroll", title).keys[0], Warscroll
            )
            return (
                not _fits_some_price(roster, unit, record),
                not _fits_role(roster, unit, record),
            )

        titles.sort(key=rank)
    return tuple(titles[:3])


def _is_told(roster: Roster, unit: Unit) -> bool:
    """Whether the name of a unit, the last one read, is told to be unresolved already."""
    return bool(roster.unresolved) and roster.unresolved[-1].route == _at(unit)


def _at(unit: Unit) -> tuple[str | int, ...]:
    return (*unit.route, "warscroll")


def _profile(roster: Roster, warscroll: Warscroll) -> WarscrollProfile | None:
    title = warscroll.title
    faction = warscroll.faction
    return roster.catalogue.profile(roster.season, "warscroll", title, roster.as_of, faction)


def _settle(
    roster: Roster, unit: Unit, candidates: list[Warscroll], *, noted: bool = True
) -> Warscroll | None:
    """The one candidate that price, role, options and allegiance leave; none if several do.

    Where those that are left are alike in all that a verdict hangs on, the first is taken.
    """
    exact = candidates[0]
    written = fold(exact.title) == fold(unit.written)
    if roster.tree.source.format == "yaml" and written and not unit.data.get("ambiguous"):
        return exact
    left, why = candidates, ""
    for test, reason in _TESTS:
        kept = [record for record in left if test(roster, unit, record)]
        if kept and len(kept) < len(left):
            left, why = kept, reason
        if len(left) == 1:
            break
    if len(left) > 1 and roster.wrapped:
        titles = tuple(record.title for record in left)
        roster.doubtful[_at(unit)] = titles
        meant = roster.readings.get(_at(unit))
        if meant in titles:
            chosen = left[titles.index(meant)]
            message = say(
                "`{written}` may be any of {titles}; taken as `{title}`, with which the rest of "
                "the list agrees best",
                written=unit.written,
                titles=", ".join(f"`{title}`" for title in titles),
                title=meant,
            )
            _note(roster, unit, chosen, candidates, message)
            return chosen
    if len(left) > 1 and not _alike(roster, left):
        return None
    chosen = left[0]
    if not noted:
        return chosen
    if len(left) > 1:
        message = say(
            "`{written}` may be any of {titles}, which cost and count alike",
            written=unit.written,
            titles=", ".join(f"`{record.title}`" for record in left),
        )
        _note(roster, unit, chosen, candidates, message)
    elif fold(chosen.title) != fold(unit.written):
        message = say_many(
            "`{written}` is short for {n} warscroll; taken as `{title}`, which alone fits {reason}",
            "`{written}` is short for {n} warscrolls; taken as `{title}`, "
            "which alone fits {reason}",
            len(candidates),
            written=unit.written,
            title=chosen.title,
            reason=say(why),
        )
        _note(roster, unit, chosen, candidates, message)
    return chosen


def _note(
    roster: Roster,
    unit: Unit,
    chosen: Warscroll,
    candidates: list[Warscroll],
    message: str,
    kind: str = "ambiguous",
) -> None:
    roster.notes.append(
        Note(
            kind,
            message,
            _at(unit),
            facts={
                "printed": unit.written,
                "title": chosen.title,
                "candidates": [record.title for record in candidates],
            },
        )
    )


def _fits_price(roster: Roster, unit: Unit, record: Warscroll) -> bool:
    printed = unit.data.get("printed_points")
    profile = _profile(roster, record)
    if not isinstance(printed, int):
        return profile is not None
    return profile is not None and _costs(profile, unit.data.get("models"), printed)


def _fits_some_price(roster: Roster, unit: Unit, record: Warscroll) -> bool:
    printed = unit.data.get("printed_points")
    profile = _profile(roster, record)
    rows = roster.catalogue.profile_rows(roster.season, "warscroll", record.title)
    if not isinstance(printed, int) or profile is None or rows is None:
        return profile is not None
    return any(
        _costs(profile.updated(row), unit.data.get("models"), printed)
        for row in [*rows.profiles, *rows.changes]
    )


def _fits_any_price(roster: Roster, unit: Unit, record: Warscroll) -> bool:
    """Whether the printed price is that of a warscroll on any day of any season."""
    printed, models = unit.data.get("printed_points"), unit.data.get("models")
    if not isinstance(printed, int):
        return False
    for book in roster.catalogue.seasons():
        rows = roster.catalogue.profile_rows(book.season, "warscroll", record.title)
        current = WarscrollProfile(warscroll=record.title, points=None)
        for row in (*rows.profiles, *rows.changes) if rows else ():
            current = current.updated(row)
            if current.points is not None and _costs(current, models, printed):
                return True
    return False


def _fits_role(roster: Roster, unit: Unit, record: Warscroll) -> bool:
    printed = set(as_list(unit.data.get("printed_role")))
    profile = _profile(roster, record)
    roles = set(profile.role if profile else ()) or {"Other"}
    may_be = profile is not None and profile.battleline_if is not None
    return not printed or printed == roles or ("Battleline" in printed and may_be)


def _fits_options(roster: Roster, unit: Unit, record: Warscroll) -> bool:
    """Whether the warscroll has the weapons that the list prints, or is named by an option."""
    weapons = {squash(weapon.name) for weapon in record.weapons}
    title = squash(record.title)
    options = [squash(str(option)) for option in as_list(unit.data.get("options"))]
    return not options or any(o in weapons or (len(o) > 5 and o in title) for o in options)


def _fits_allegiance(roster: Roster, unit: Unit, record: Warscroll) -> bool:
    who = roster.allegiance.who if roster.allegiance else None
    if who is None or unit.declared_ally:
        return True
    probe = Unit(unit.index, unit.route, unit.written, unit.data)
    probe.warscroll = record
    probe.keywords = frozenset(record.keywords)
    return fits(who, probe)


_TESTS = (
    (_fits_price, mark("the printed price")),
    (_fits_some_price, mark("the printed price on some day of the season")),
    (_fits_role, mark("the printed role")),
    (_fits_options, mark("the printed options")),
    (_fits_allegiance, mark("the army's allegiance")),
)


def _alike(roster: Roster, records: list[Warscroll]) -> bool:
    """Whether nothing that a verdict or a tally hangs on tells these warscrolls apart."""

    def terms(record: Warscroll) -> tuple[object, ...]:
        own = set(words(record.title))
        keywords = {k for k in record.keywords if not set(words(k)) <= own}
        profile = _profile(roster, record)
        shape = {key: repr(getattr(profile, key)) for key in _SHAPE if profile is not None}
        return record.wounds, record.unique, sorted(keywords), shape

    return all(terms(record) == terms(records[0]) for record in records[1:])


_SHAPE = ("points", "full", "size", "role", "battleline_if", "most", "legacy")


def _costs(profile: WarscrollProfile | BattalionProfile, models: object, printed: int) -> bool:
    if isinstance(profile, BattalionProfile):
        return profile.points == printed
    if isinstance(models, int):
        return price(profile, models) == printed
    return models_for(profile, printed) is not None


def compare_price(
    roster: Roster,
    thing: Unit | Battalion | Extra,
    what: str = "warscroll",
    models: object = None,
) -> None:
    """Note a printed price that was in force on no day of the season.

    Args:
        what: `warscroll` or `battalion`: whose profiles are meant.
        models: How many the list says that there are, if it does.
    """
    profile, printed = thing.profile, thing.data.get("printed_points")
    if profile is None or not isinstance(printed, int) or _costs(profile, models, printed):
        return
    rows = roster.catalogue.profile_rows(roster.season, what, thing.title)
    others = [
        row
        for row in ((*rows.profiles, *rows.changes) if rows else ())
        if _costs(profile.updated(row), models, printed)
    ]
    ours = profile.points
    if isinstance(profile, WarscrollProfile) and isinstance(models, int):
        ours = price(profile, models)
    if others:
        return
    roster.notes.append(
        Note(
            "price",
            say(
                "the list prints {printed} points for `{title}`; on no day of the season "
                "did it cost that (on {day}: {ours})",
                printed=printed,
                title=thing.title,
                day=roster.as_of,
                ours=ours,
            ),
            (*thing.route, "printed_points"),
            facts={"printed": printed, "points": ours},
        )
    )
