"""Spells of lores, prayers and mount traits (Core Rules, p. 18)."""

from __future__ import annotations

from collections.abc import Iterator

from aoslint.catalogue.catalogue import in_season, place
from aoslint.catalogue.names import fold
from aoslint.catalogue.select import describe, describe_condition, fits, holds
from aoslint.content.tables import Table, title_of
from aoslint.language import mark, say, say_many
from aoslint.roster.limits import per_battalion, per_unit
from aoslint.roster.picks import tables
from aoslint.roster.roster import Pick, PickKind, Roster, Unit
from aoslint.rules.base import Breach, listed, rule
from aoslint.rules.wording import called, core, held_by, reason, way_out, without

_CORE = ("Core Rules, p. 18",)


def _of_lore(unit: Unit, kind: str) -> list[Pick]:
    """Picks from the army's tables; those on the warscroll or of the realm are no choice."""
    return [pick for pick in unit.picks if pick.kind == kind and not pick.of_realm]


@rule(
    "AOS360",
    "lore-spell-without-wizard",
    "error",
    sources=_CORE,
    statements=("L080",),
)
def lore_spell_without_wizard(roster: Roster) -> Iterator[Breach]:
    """Only wizards can know spells from a lore."""
    for unit in roster.own_units:
        for pick in _of_lore(unit, "spell"):
            who = pick.table.who if pick.table else None
            if unit.known and not unit.wizard and not (who is not None and fits(who, unit)):
                yield Breach(
                    pick.route,
                    say(
                        "{unit} cannot know `{name}`; only a WIZARD can know a spell from a lore",
                        unit=called(unit),
                        name=pick.name,
                    ),
                    help=say("give `{name}` to a wizard, or leave it out", name=pick.name),
                    related=without(unit, "WIZARD"),
                    facts={"unit": unit.title, "spell": pick.name},
                )


@rule(
    "AOS361",
    "too-many-lore-spells",
    "error",
    sources=_CORE,
    statements=("L080",),
)
def too_many_lore_spells(roster: Roster) -> Iterator[Breach]:
    """A wizard can know only one spell from a lore."""
    for unit in roster.own_units:
        spells = _of_lore(unit, "spell")
        stated = per_unit(roster, "spells", unit, roster.core.spells.per_wizard)
        allowed = stated.most
        counted = [p for p in spells if p.table is None or p.table.counts]
        if allowed is None or len(counted) <= allowed:
            continue
        lores: dict[str, int] = {}
        for pick in counted:
            lore = (title_of(pick.table) if pick.table else None) or ""
            lores[lore] = lores.get(lore, 0) + 1
        yield Breach(
            counted[allowed].route,
            say_many(
                "{n} spell from the lores is given to {unit}; the limit is {limit}",
                "{n} spells from the lores are given to {unit}; the limit is {limit}",
                len(counted),
                unit=called(unit),
                limit=allowed,
            ),
            help=say("leave out one of them, such as `{name}`", name=counted[allowed].name),
            related=(roster.related(counted[0].route, say("the first")), core(roster, "spells")),
            facts={"unit": unit.title, "spells": [p.name for p in counted], "limit": allowed},
            # Some books give a spell of each of their lores; not all of them are on record.
            confidence=stated.confidence if max(lores.values()) > allowed else "likely",
        )


_PRAYERS = ("the prayer tables of the battletomes",)


@rule(
    "AOS380",
    "prayer-without-priest",
    "error",
    sources=_PRAYERS,
    statements=("L080",),
)
def prayer_without_priest(roster: Roster) -> Iterator[Breach]:
    """Only priests can know prayers from their army's tables."""
    for unit in roster.own_units:
        for pick in _of_lore(unit, "prayer"):
            table = pick.table
            if table is None or not unit.known or unit.priest or _is_meant(table, unit):
                continue
            yield Breach(
                pick.route,
                say(
                    "{unit} cannot know `{name}`; only a PRIEST can know a prayer from {table}",
                    unit=called(unit),
                    name=pick.name,
                    table=title_of(table) or pick.owner,
                ),
                help=say("give `{name}` to a priest, or leave it out", name=pick.name),
                related=without(unit, "PRIEST"),
                facts={"unit": unit.title, "prayer": pick.name},
                confidence=table.confidence,
            )


def _is_meant(table: Table, unit: Unit) -> bool:
    """Whether a table itself says that it is for such a unit."""
    who = table.who
    return who is not None and fits(who, unit)


@rule(
    "AOS381",
    "too-many-prayers",
    "error",
    sources=_PRAYERS,
    statements=("L080",),
)
def too_many_prayers(roster: Roster) -> Iterator[Breach]:
    """A priest can know only one prayer from the army's tables."""
    per_priest = roster.core.prayers.per_priest if roster.core.prayers else 1
    for unit in roster.own_units:
        prayers = [
            pick
            for pick in _of_lore(unit, "prayer")
            if pick.table is not None and pick.table.counts
        ]
        allowed = per_unit(roster, "prayers", unit, per_priest)
        if allowed.most is None or len(prayers) <= allowed.most:
            continue
        extra = prayers[allowed.most]
        yield Breach(
            extra.route,
            say_many(
                "{n} prayer from the army's tables is given to {unit}; the limit is {limit}",
                "{n} prayers from the army's tables are given to {unit}; the limit is {limit}",
                len(prayers),
                unit=called(unit),
                limit=allowed.most,
            ),
            help=say("leave out one of them, such as `{name}`", name=extra.name),
            related=(
                roster.related(prayers[0].route, say("the first")),
                core(roster, "prayers"),
            ),
            facts={
                "unit": unit.title,
                "prayers": [pick.name for pick in prayers],
                "limit": allowed.most,
            },
            confidence=allowed.confidence,
        )


@rule(
    "AOS362",
    "pick-of-another-allegiance",
    "error",
    sources=_CORE,
    statements=("L080", "L070"),
)
def pick_of_another_allegiance(roster: Roster) -> Iterator[Breach]:
    """Spells, prayers and mount traits must come from the army's own tables."""
    for unit in roster.own_units:
        for pick in unit.picks:
            if pick.kind not in ("spell", "prayer", "mount trait"):
                continue
            if pick.known and not pick.of_army:
                army = roster.allegiance_title or say("an army without an allegiance")
                yield Breach(
                    pick.route,
                    say(
                        "`{name}` is {kind} of {owner}, but the army is {army}",
                        name=pick.name,
                        kind=_a(pick.kind),
                        owner=pick.owner,
                        army=army,
                    ),
                    help=way_out(roster, unit, pick.kind),
                    related=held_by(pick),
                    facts={"name": pick.name, "owner": pick.owner, "unit": unit.title},
                )


@rule(
    "AOS363",
    "pick-not-for-this-unit",
    "error",
    sources=_CORE,
    statements=("L080", "L070"),
)
def pick_not_for_this_unit(roster: Roster) -> Iterator[Breach]:
    """A lore or table says who may choose from it."""
    for unit in roster.own_units:
        for pick in unit.picks:
            table = pick.table
            if table is None or pick.kind not in ("spell", "prayer", "mount trait"):
                continue
            title = title_of(table)
            message = None
            who = table.who
            if not unit.known:
                continue
            if who is not None and not fits(who, unit):
                if pick.kind == "spell" and not unit.wizard:
                    continue
                if pick.kind == "prayer" and not unit.priest:
                    continue
                if pick.kind == "mount trait" and not unit.hero:
                    continue
                message = say(
                    "`{name}` ({table}) is for {who}, not for {unit}",
                    name=pick.name,
                    table=title,
                    who=describe(who),
                    unit=called(unit),
                )
            elif table.if_ is not None and not holds(table.if_, roster, unit):
                message = say(
                    "`{name}` ({table}) requires {need}",
                    name=pick.name,
                    table=title,
                    need=describe_condition(table.if_),
                )
            if message:
                sure = table.confidence
                if pick.kind == "mount trait" and sure == "certain":
                    sure = roster.core.mount_traits.confidence
                yield Breach(
                    pick.route,
                    message,
                    help=way_out(roster, unit, pick.kind),
                    related=(place(table, say("the table, and what it requires")),),
                    facts={"name": pick.name, "table": title, "unit": unit.title},
                    confidence=sure,
                    source=table.source,
                )


@rule(
    "AOS364",
    "pick-out-of-season",
    "warning",
    statements=("L067",),
)
def pick_out_of_season(roster: Roster) -> Iterator[Breach]:
    """An artefact, trait, spell or prayer is from another season."""
    for unit in roster.own_units:
        for pick in unit.picks:
            if pick.of_army and not pick.in_season:
                yield Breach(
                    pick.route,
                    say(
                        "`{name}` is not known as {kind} of {season}",
                        name=pick.name,
                        kind=_a(pick.kind),
                        season=roster.season,
                    ),
                    help=say("check the season of the list, or the book it is from"),
                    related=(place(pick.table, say("its table")),)
                    if pick.table and pick.table.place
                    else held_by(pick),
                    facts={"name": pick.name, "season": roster.season, "unit": unit.title},
                    confidence="disputed",
                )


_A = {
    "artefact": mark("an artefact"),
    "command trait": mark("a command trait"),
    "spell": mark("a spell"),
    "prayer": mark("a prayer"),
    "mount trait": mark("a mount trait"),
}


def _a(kind: PickKind) -> str:
    return say(_A[kind])


@rule(
    "AOS365",
    "mount-trait-without-hero",
    "error",
    sources=("the mount trait tables of the battletomes",),
    statements=("L070",),
)
def mount_trait_without_hero(roster: Roster) -> Iterator[Breach]:
    """Only heroes can have mount traits."""
    for unit, pick in roster.picks("mount trait"):
        who = pick.table.who if pick.table else None
        if unit.known and not unit.hero and not (who is not None and fits(who, unit)):
            yield Breach(
                pick.route,
                say(
                    "{unit} cannot have the mount trait `{name}`; only a HERO can have one",
                    unit=called(unit),
                    name=pick.name,
                ),
                help=say(
                    "give `{name}` to a hero with a suitable mount, or leave it out",
                    name=pick.name,
                ),
                related=without(unit, "HERO"),
                facts={"unit": unit.title, "mount_trait": pick.name},
                confidence="likely",
            )


@rule(
    "AOS366",
    "too-many-mount-traits",
    "error",
    sources=("the mount trait tables of the battletomes",),
    statements=("L070",),
)
def too_many_mount_traits(roster: Roster) -> Iterator[Breach]:
    """An army may have one mount trait, plus one for each battalion."""
    picks = [
        (unit, pick)
        for unit, pick in roster.picks("mount trait")
        if pick.table is None or pick.table.counts
    ]
    allowed = per_battalion(roster, "mount_traits")
    if allowed.most is None or len(picks) <= allowed.most:
        return
    unit, pick = picks[allowed.most]
    yield Breach(
        pick.route,
        say_many(
            "the army has {n} mount trait; it may have {limit} ({reason})",
            "the army has {n} mount traits; it may have {limit} ({reason})",
            len(picks),
            limit=allowed.most,
            reason=reason(roster, "mount_traits", allowed),
        ),
        help=say(
            "leave out `{name}` on {unit}, or another artefact", name=pick.name, unit=called(unit)
        ),
        related=(core(roster, "mount_traits"),),
        facts={"mount_traits": len(picks), "limit": allowed.most},
        confidence=allowed.confidence,
        source=allowed.source,
    )


@rule(
    "AOS367",
    "duplicate-mount-trait",
    "error",
    sources=("the mount trait tables of the battletomes",),
    statements=("L070",),
)
def duplicate_mount_trait(roster: Roster) -> Iterator[Breach]:
    """An army may include each mount trait only once."""
    first: dict[str, tuple[Unit, Pick]] = {}
    for unit, pick in roster.picks("mount trait"):
        holder = first.setdefault(fold(pick.name), (unit, pick))
        if holder[1] is not pick and (pick.table is None or pick.table.counts):
            yield Breach(
                pick.route,
                say(
                    "the mount trait `{name}` is taken twice; an army may include each only once",
                    name=pick.name,
                ),
                help=say("give {unit} another mount trait, or none", unit=called(unit)),
                related=(
                    roster.related(
                        holder[1].route,
                        say("first taken here, for {unit}", unit=called(holder[0])),
                    ),
                    core(roster, "mount_traits"),
                ),
                label=say("and again here, for {unit}", unit=called(unit)),
                facts={"mount_trait": pick.name},
                confidence="likely",
            )


@rule(
    "AOS368",
    "mount-trait-on-named-character",
    "warning",
    sources=("the mount trait tables of the battletomes",),
    statements=("L070",),
)
def mount_trait_on_named_character(roster: Roster) -> Iterator[Breach]:
    """Whether named characters may have a mount trait is disputed."""
    for unit, pick in roster.picks("mount trait"):
        if unit.named and (pick.table is None or pick.table.counts):
            yield Breach(
                pick.route,
                say(
                    "{unit} is a named character; whether named characters may have mount "
                    "traits is not certain in this edition",
                    unit=called(unit),
                ),
                help=say("ask the organiser, or leave out `{name}`", name=pick.name),
                related=(core(roster, "mount_traits"),),
                facts={"unit": unit.title, "mount_trait": pick.name},
                confidence="disputed",
            )


@rule(
    "AOS369",
    "no-lore-spell",
    "notice",
    sources=_CORE,
    statements=("L150",),
    matched=True,
)
def no_lore_spell(roster: Roster) -> Iterator[Breach]:
    """Each wizard may know a spell of a lore."""
    lores = [table for _, table in tables(roster, "spell") if in_season(table, roster.season)]
    bare = [
        unit
        for unit in roster.own_units
        if unit.known
        and unit.wizard
        and not _of_lore(unit, "spell")
        and any(fits(table.who, unit) and holds(table.if_, roster, unit) for table in lores)
    ]
    if bare:
        names = listed(list(dict.fromkeys(unit.shown for unit in bare)), "and")
        yield Breach(
            bare[0].route,
            say_many(
                "{n} wizard could know a spell of a lore: {names}",
                "{n} wizards could know a spell of a lore: {names}",
                len(bare),
                names=names,
            ),
            help=say("add `spells:` with a spell from the allegiance's lore"),
            facts={"units": [unit.title for unit in bare]},
        )
