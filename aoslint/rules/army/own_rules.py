"""What one allegiance asks of its own armies, as its content states it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from aoslint.catalogue.catalogue import in_season, place
from aoslint.catalogue.names import fold
from aoslint.catalogue.select import as_list, describe, fits, holds
from aoslint.content.records import Guests, NamedEntry, UnitMark
from aoslint.language import say, say_many
from aoslint.roster.allegiance import choice_names
from aoslint.roster.picks import forced_names
from aoslint.roster.roster import Roster, Unit
from aoslint.rules.base import Breach, listed, rule
from aoslint.rules.wording import one_of

_FAQ = ("Core Rules Designers' Commentary",)


@rule(
    "AOS501",
    "forced-command-trait",
    "error",
    sources=_FAQ,
    statements=("L044",),
)
def forced_command_trait(roster: Roster) -> Iterator[Breach]:
    """The general of some sub-factions must have the sub-faction's own command trait."""
    general = roster.general
    if general is None or general.named or not general.hero or general.ally:
        return
    for row in roster.subfactions:
        names = forced_names(row, "command trait", roster.season)
        who = row.command_trait_who
        if not names or (who is not None and not fits(who, general)):
            continue
        held = [pick.name for pick in general.pick("command trait")]
        if not held or any(fold(name) in {fold(n) for n in names} for name in held):
            continue
        yield Breach(
            general.pick("command trait")[0].route,
            say(
                "the general of {subfaction} must have the command trait {names}, not `{name}`",
                subfaction=row.title,
                names=listed(names),
                name=held[0],
            ),
            help=say("choose {choices}, or another sub-faction", choices=listed(names)),
            related=(place(row, say("what the sub-faction requires")),),
            facts={"subfaction": row.title, "needed": names, "has": held},
            confidence=row.confidence,
            source=row.source,
        )


@rule(
    "AOS502",
    "forced-artefact",
    "error",
    sources=_FAQ,
    statements=("L045",),
)
def forced_artefact(roster: Roster) -> Iterator[Breach]:
    """The first artefact of an army of some sub-factions must be the sub-faction's own."""
    picks = [(unit, pick) for unit, pick in roster.picks("artefact") if pick.counts]
    if not picks:
        return
    for row in roster.subfactions:
        names = forced_names(row, "artefact", roster.season)
        held = {fold(pick.name) for _, pick in picks}
        if not names or held & {fold(name) for name in names}:
            continue
        who = row.artefact_who or "HERO"
        able = [
            unit
            for unit, _ in picks
            if unit.hero and not unit.named and not unit.ally and fits(who, unit)
        ]
        if not able:
            continue
        unit, pick = next((u, p) for u, p in picks if u is able[0])
        yield Breach(
            pick.route,
            say(
                "the first artefact of {subfaction} must be {names}, but no hero of the army "
                "has it",
                subfaction=row.title,
                names=listed(names),
            ),
            help=say(
                "give {names} to {unit} or another hero who may carry it",
                names=listed(names),
                unit=unit.shown,
            ),
            related=(place(row, say("what the sub-faction requires")),),
            facts={"subfaction": row.title, "needed": names},
            confidence=row.confidence,
            source=row.source,
        )


@rule(
    "AOS503",
    "too-many-guests",
    "error",
    statements=("L031",),
)
def too_many_guests(roster: Roster) -> Iterator[Breach]:
    """In some armies, one unit in so many may be from another faction without being an ally."""
    by_clause: dict[int, tuple[Guests, list[Unit]]] = {}
    for unit in roster.guests:
        clause = unit.guest_clause
        if clause is not None and clause.one_in is not None:
            by_clause.setdefault(id(clause), (clause, []))[1].append(unit)
    for rule_of_guests, units in by_clause.values():
        one_in = rule_of_guests.one_in or 1
        allowed = roster.unit_count // one_in
        if len(units) <= allowed:
            continue
        yield Breach(
            units[allowed].route,
            say_many(
                "{guests} of the army's {n} unit are {who}; the army may have {limit} (one in "
                "{one_in})",
                "{guests} of the army's {n} units are {who}; the army may have {limit} (one in "
                "{one_in})",
                roster.unit_count,
                guests=len(units),
                who=describe(rule_of_guests.who),
                limit=allowed,
                one_in=one_in,
            ),
            help=say_many(
                "{change}, or add {n} unit of the army's own",
                "{change}, or add {n} units of the army's own",
                len(units) * one_in - roster.unit_count,
                change=one_of(units, len(units) - allowed),
            ),
            related=(place(rule_of_guests, say("the clause that lets them in")),),
            facts={
                "guests": [unit.title for unit in units],
                "units": roster.unit_count,
                "limit": allowed,
            },
            confidence=rule_of_guests.confidence,
            source=rule_of_guests.source,
        )


@rule(
    "AOS504",
    "guest-as-general",
    "error",
    statements=("L031",),
)
def guest_as_general(roster: Roster) -> Iterator[Breach]:
    """Some units of another faction cannot be the general."""
    for unit in roster.guests:
        clause = unit.guest_clause
        if unit.general and clause is not None and clause.general is False:
            yield Breach(
                (*unit.route, "general"),
                say("{unit} may be in the army, but cannot be its general", unit=unit.shown),
                help=say("choose a general from {allegiance}", allegiance=roster.allegiance_title),
                related=(place(clause, say("the clause that lets it in")),),
                facts={"unit": unit.title},
                confidence=clause.confidence,
                source=clause.source,
                on_key=True,
            )


@rule(
    "AOS505",
    "unit-mark",
    "error",
    statements=("L151",),
)
def unit_mark(roster: Roster) -> Iterator[Breach]:
    """Marks such as adjutant are for certain units, and limited in number."""
    rows = roster.allegiance.unit_marks if roster.allegiance else ()
    held: dict[str, Unit] = {}
    for unit in roster.units:
        for index, mark in enumerate(unit.marks):
            row = _mark(rows, mark)
            at = (*unit.route, "marks", index)
            if row is None or not in_season(row, roster.season) or not holds(row.if_, roster):
                yield Breach(
                    at,
                    say(
                        "{allegiance} has no units marked `{mark}`",
                        allegiance=roster.allegiance_title,
                        mark=mark,
                    ),
                    help=say("leave out the mark"),
                    facts={"mark": mark, "unit": unit.title},
                )
                continue
            problem = None
            if unit.ally or not fits(row.who, unit):
                problem = say(
                    "the mark `{mark}` is only for {who}, not for {unit}",
                    mark=row.mark,
                    who=describe(row.who) if row.who else say("the army's own units"),
                    unit=unit.shown,
                )
            elif row.not_general and unit.general:
                problem = say(
                    "the mark `{mark}` cannot be given to the general, {unit}",
                    mark=row.mark,
                    unit=unit.shown,
                )
            elif row.mark in held and (row.most or 1) <= 1:
                problem = say(
                    "only one unit may have the mark `{mark}`, and {unit} has it already",
                    mark=row.mark,
                    unit=held[row.mark].shown,
                )
            held.setdefault(row.mark, unit)
            if problem:
                yield Breach(
                    at,
                    problem,
                    help=say("leave out the mark"),
                    related=(place(row, say("who may be marked so")),),
                    facts={"mark": row.mark, "unit": unit.title},
                    confidence=row.confidence,
                    source=row.source,
                )


def _mark(rows: Sequence[UnitMark], mark: str) -> UnitMark | None:
    for row in rows:
        if fold(mark) in {fold(str(n)) for n in [row.mark, *row.aliases]}:
            return row
    return None


@rule(
    "AOS506",
    "unknown-option",
    "notice",
    decides=False,
)
def unknown_option(roster: Roster) -> Iterator[Breach]:
    """An army-wide choice is not in the content."""
    for name, route in roster.options:
        if not choice_names(roster, name):
            yield Breach(
                route,
                say("`{name}` was not checked: it is not in the content", name=name),
                help=say("check its spelling; nothing else in the list depends on it"),
                facts={"option": name},
            )


def _given(roster: Roster) -> set[str]:
    """The keywords that the army's own rules give to units."""
    found = {row.keyword for row in roster.subfactions if row.keyword}
    for row in roster.allegiance.guests if roster.allegiance else ():
        found |= set(row.gains)
    for unit in roster.units:
        for pick in unit.picks:
            found |= set(pick.item.gains if isinstance(pick.item, NamedEntry) else ())
    return found


@rule(
    "AOS507",
    "keyword-not-for-this-unit",
    "error",
    sources=("Core Rules, pp. 14 and 17",),
    statements=("L043",),
)
def keyword_not_for_this_unit(roster: Roster) -> Iterator[Breach]:
    """A keyword such as a mark must be one that the warscroll offers."""
    for unit in roster.units:
        if not unit.known:
            continue
        offered = unit.warscroll.marks if unit.warscroll else ()
        value = unit.data.get("keywords")
        chosen = [str(k).upper() for k in as_list(value)]
        own = set(unit.warscroll.keywords if unit.warscroll else [])
        for index, keyword in enumerate(chosen):
            if keyword in own or keyword in offered or keyword in _given(roster):
                continue
            values = {"unit": unit.shown, "keyword": keyword}
            yield Breach(
                (*unit.route, "keywords", index)
                if isinstance(value, list)
                else (*unit.route, "keywords"),
                say(
                    "{unit} cannot have the keyword `{keyword}`; it may have {choices}",
                    **values,
                    choices=listed(offered),
                )
                if offered
                else say(
                    "{unit} cannot have the keyword `{keyword}`: neither the warscroll "
                    "nor the army's rules give it",
                    **values,
                ),
                help=say("choose {choices}", choices=listed(offered))
                if offered
                else say("leave out the keyword"),
                related=(place(unit.warscroll, say("its warscroll")),) if unit.warscroll else (),
                facts={"unit": unit.title, "keyword": keyword, "offered": list(offered)},
                # Tools mark units of Beastmen and others whose warscrolls offer no mark.
                confidence="likely"
                if not offered and roster.catalogue.holds("marks", keyword)
                else "certain",
            )
        many = [keyword for keyword in chosen if keyword in offered]
        if len(set(many)) > 1:
            yield Breach(
                (*unit.route, "keywords"),
                say(
                    "{unit} has the keywords {keywords}, but may have only one of them",
                    unit=unit.shown,
                    keywords=listed(many, "and"),
                ),
                help=say("keep only one of them"),
                facts={"unit": unit.title, "keywords": many},
            )
