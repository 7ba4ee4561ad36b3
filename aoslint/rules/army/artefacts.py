"""Artefacts of power (Core Rules, pp. 15 and 17-18)."""

from __future__ import annotations

from collections.abc import Iterator

from aoslint.catalogue.catalogue import place
from aoslint.catalogue.names import fold
from aoslint.catalogue.select import describe, describe_condition, fits, holds
from aoslint.content.records import RealmArtefact
from aoslint.content.tables import title_of
from aoslint.language import say, say_many
from aoslint.roster.limits import allied_bonuses, bonus_battalions, per_battalion, per_unit
from aoslint.roster.roster import Pick, Roster, Unit
from aoslint.rules.base import Breach, listed, rule
from aoslint.rules.wording import called, core, held_by, named_by, reason, way_out, without
from aoslint.source.tree import Route

_CORE = ("Core Rules, p. 17",)


def _proper(roster: Roster) -> list[tuple[Unit, Pick]]:
    return [(unit, pick) for unit, pick in roster.picks("artefact") if pick.counts]


@rule(
    "AOS310",
    "duplicate-artefact",
    "error",
    sources=_CORE,
    statements=("L062",),
)
def duplicate_artefact(roster: Roster) -> Iterator[Breach]:
    """An army may include each artefact only once."""
    first: dict[str, tuple[Unit, Pick]] = {}
    for unit, pick in roster.picks("artefact"):
        holder = first.setdefault(fold(pick.name), (unit, pick))
        if holder[1] is pick:
            continue
        yield Breach(
            pick.route,
            say(
                "`{artefact}` is carried twice; an army may include each artefact only once",
                artefact=pick.name,
            ),
            help=say("give {unit} another artefact, or none", unit=called(unit)),
            label=say("and again here, by {unit}", unit=called(unit)),
            related=(
                roster.related(
                    holder[1].route, say("first carried here, by {unit}", unit=called(holder[0]))
                ),
                core(roster, "artefacts"),
            ),
            facts={"artefact": pick.name, "carriers": [holder[0].title, unit.title]},
        )


@rule(
    "AOS311",
    "two-artefacts-on-one-hero",
    "error",
    sources=_CORE,
    statements=("L061",),
)
def two_artefacts_on_one_hero(roster: Roster) -> Iterator[Breach]:
    """A hero can carry only one artefact."""
    for unit in roster.units:
        carried = [pick for pick in unit.pick("artefact") if pick.counts]
        per_hero = roster.core.artefacts.per_hero
        allowed = per_unit(roster, "artefacts_per_hero", unit, per_hero)
        if allowed.most is not None and len(carried) > allowed.most:
            extra = carried[allowed.most]
            yield Breach(
                extra.route,
                say_many(
                    "{unit} carries {n} artefact; a hero may carry {limit}",
                    "{unit} carries {n} artefacts; a hero may carry {limit}",
                    len(carried),
                    unit=called(unit),
                    limit=allowed.most,
                ),
                help=say(
                    "keep one of them; another hero may carry `{artefact}`", artefact=extra.name
                ),
                related=(
                    roster.related(carried[0].route, say("the first one")),
                    core(roster, "artefacts"),
                ),
                facts={
                    "unit": unit.title,
                    "artefacts": [p.name for p in carried],
                    "limit": allowed.most,
                },
                confidence=allowed.confidence,
            )


@rule(
    "AOS312",
    "too-many-artefacts",
    "error",
    sources=("Core Rules, pp. 15 and 17",),
    statements=("L060", "L065"),
)
def too_many_artefacts(roster: Roster) -> Iterator[Breach]:
    """An army may have one artefact, plus one for each battalion."""
    carried = _proper(roster)
    allowed = per_battalion(roster, "artefacts")
    if allowed.most is None:
        return
    if len(carried) <= allowed.most:
        yield from _by_allied_battalion(roster, carried, allowed.most)
        return
    unit, pick = carried[allowed.most]
    related = [core(roster, "artefacts")]
    if allowed.row:
        related.append(place(allowed.row, say("the allegiance changes the number here")))
    yield Breach(
        pick.route,
        say_many(
            "the army has {n} artefact; it may have {limit} ({reason})",
            "the army has {n} artefacts; it may have {limit} ({reason})",
            len(carried),
            limit=allowed.most,
            reason=reason(roster, "artefacts", allowed),
        ),
        help=say(
            "leave out `{name}` on {unit}, or another artefact", name=pick.name, unit=called(unit)
        ),
        related=tuple(related),
        facts={
            "artefacts": len(carried),
            "limit": allowed.most,
            "battalions": bonus_battalions(roster),
        },
        confidence=allowed.confidence,
    )


def _by_allied_battalion(
    roster: Roster, carried: list[tuple[Unit, Pick]], most: int
) -> Iterator[Breach]:
    """Artefacts that an allied battalion alone makes room for."""
    allied = [one for one in roster.battalions if one.ally and one.grants_bonus]
    own = most - allied_bonuses(roster)
    if len(carried) <= own:
        return
    unit, pick = carried[own]
    yield Breach(
        pick.route,
        say(
            "`{name}` on {unit} uses the artefact of an allied battalion ({battalion}), but "
            "whether allied battalions give one is disputed",
            name=pick.name,
            unit=called(unit),
            battalion=allied[0].title,
        ),
        help=say("ask the organiser, or leave out `{name}` or another artefact", name=pick.name),
        related=(roster.related(allied[0].route, say("allied")), core(roster, "artefacts")),
        facts={"artefacts": len(carried), "limit": own, "battalion": allied[0].title},
        confidence="disputed",
    )


@rule(
    "AOS313",
    "artefact-without-hero",
    "error",
    sources=_CORE,
    statements=("L063",),
)
def artefact_without_hero(roster: Roster) -> Iterator[Breach]:
    """Only heroes can carry artefacts."""
    for unit, pick in _proper(roster):
        if unit.known and not unit.hero and not _table_fits(pick, unit):
            yield Breach(
                pick.route,
                say("{unit} cannot carry an artefact; only a HERO can", unit=called(unit)),
                help=say("give `{name}` to a hero of the army, or leave it out", name=pick.name),
                related=without(unit, "HERO"),
                facts={"unit": unit.title, "artefact": pick.name},
            )


def _table_fits(pick: Pick, unit: Unit) -> bool:
    who = pick.table.who if pick.table else None
    return who is not None and fits(who, unit)


@rule(
    "AOS314",
    "artefact-on-named-character",
    "error",
    sources=_CORE,
    statements=("L056",),
)
def artefact_on_named_character(roster: Roster) -> Iterator[Breach]:
    """Named characters cannot carry artefacts."""
    for unit, pick in _proper(roster):
        if unit.named:
            yield Breach(
                pick.route,
                say(
                    "{unit} is a named character, and named characters cannot carry artefacts",
                    unit=called(unit),
                ),
                help=say(
                    "give `{name}` to a hero that is not a named character, or leave it out",
                    name=pick.name,
                ),
                related=named_by(roster, unit),
                facts={"unit": unit.title, "artefact": pick.name},
                confidence=unit.named_confidence,
            )


@rule(
    "AOS315",
    "artefact-of-another-allegiance",
    "error",
    sources=_CORE,
    statements=("L063", "L064"),
)
def artefact_of_another_allegiance(roster: Roster) -> Iterator[Breach]:
    """An artefact comes from a table of the army's allegiance or of its realm of origin."""
    for unit, pick in roster.picks("artefact"):
        if pick.known and not pick.of_army and not unit.ally:
            army = roster.allegiance_title or say("an army without an allegiance")
            yield Breach(
                pick.route,
                say(
                    "`{name}` is an artefact of {owner}, but the army is {army}",
                    name=pick.name,
                    owner=pick.owner,
                    army=army,
                ),
                help=way_out(roster, unit, "artefact"),
                related=held_by(pick),
                facts={"artefact": pick.name, "owner": pick.owner, "unit": unit.title},
            )


@rule(
    "AOS316",
    "artefact-not-for-this-hero",
    "error",
    sources=("Core Rules, p. 18",),
    statements=("L064",),
)
def artefact_not_for_this_hero(roster: Roster) -> Iterator[Breach]:
    """A table of artefacts says who may carry them."""
    for unit, pick in _proper(roster):
        table = pick.table
        if table is None or not unit.known or unit.ally:
            continue
        who = table.who or "HERO"
        if not fits(who, unit) and unit.hero:
            yield Breach(
                pick.route,
                say(
                    "`{name}` ({table}) is for {who}, not for {unit}",
                    name=pick.name,
                    table=title_of(table),
                    who=describe(who),
                    unit=called(unit),
                ),
                help=way_out(roster, unit, "artefact"),
                related=(place(table, say("the table, and who may choose from it")),),
                facts={"artefact": pick.name, "table": title_of(table), "unit": unit.title},
                confidence=table.confidence,
                source=table.source,
            )
        elif table.if_ is not None and not holds(table.if_, roster, unit):
            yield Breach(
                pick.route,
                say(
                    "`{name}` ({table}) requires {need}",
                    name=pick.name,
                    table=title_of(table),
                    need=describe_condition(table.if_),
                ),
                help=way_out(roster, unit, "artefact"),
                related=(place(table, say("the table, and what it requires")),),
                facts={"artefact": pick.name, "table": title_of(table), "unit": unit.title},
                confidence=table.confidence,
                source=table.source,
            )


@rule(
    "AOS317",
    "artefacts-of-two-realms",
    "error",
    sources=("Malign Sorcery, artefacts of the realms",),
    statements=("L067",),
)
def artefacts_of_two_realms(roster: Roster) -> Iterator[Breach]:
    """Every realm artefact is from the army's one realm of origin."""
    picks = [(unit, pick) for unit, pick in roster.picks("artefact") if pick.of_realm]
    origin, of_realms = roster.realm_of_origin, roster.handbook.realm_artefacts
    where = say("the realm of origin") if origin else say("the first realm artefact")
    first: Route = ("realm_of_origin",)
    for _, pick in picks:
        if origin is None:
            origin, first = pick.owner, pick.route
            continue
        if fold(pick.owner or "") != fold(origin):
            yield Breach(
                pick.route,
                say(
                    "`{name}` is an artefact of {owner}, but the realm of origin is {realm}",
                    name=pick.name,
                    owner=pick.owner,
                    realm=origin,
                )
                if roster.realm_of_origin
                else say(
                    "`{name}` is an artefact of {owner}, but the first realm artefact is from "
                    "{realm}",
                    name=pick.name,
                    owner=pick.owner,
                    realm=origin,
                ),
                help=say(
                    "choose an artefact of {realm}, or change the realm of origin", realm=origin
                )
                if roster.realm_of_origin
                else say("choose an artefact of {realm}, or leave it out", realm=origin),
                related=(roster.related(first, where), *held_by(pick)),
                facts={"artefact": pick.name, "realm": pick.owner, "realm_of_origin": origin},
                confidence=of_realms.confidence if of_realms else "certain",
            )


@rule(
    "AOS318",
    "uncounted-artefact",
    "warning",
    sources=_CORE,
    statements=("L066",),
)
def uncounted_artefact(roster: Roster) -> Iterator[Breach]:
    """Whether a banner that list builders print as an artefact counts as one is disputed."""
    carried = roster.picks("artefact")
    proper = _proper(roster)
    allowed = per_battalion(roster, "artefacts").most
    if allowed is None or not len(proper) <= allowed < len(carried):
        return
    unit, pick = next((u, p) for u, p in carried if not p.counts)
    table = pick.table
    yield Breach(
        pick.route,
        say_many(
            "`{name}` ({table}) is not counted as an artefact here ({n} of {limit} used), but "
            "some list builders count it",
            "`{name}` ({table}) is not counted as an artefact here ({n} of {limit} used), but "
            "some list builders count it",
            len(proper),
            name=pick.name,
            table=title_of(table) if table else None,
            limit=allowed,
        ),
        help=say(
            "ask the organiser, or leave out `{name}` on {unit}", name=pick.name, unit=called(unit)
        ),
        related=(place(table, say("a table of extra picks")),) if table and table.place else (),
        facts={"artefact": pick.name, "counted": len(proper), "limit": allowed},
        confidence="disputed",
    )


@rule(
    "AOS346",
    "artefact-without-weapon",
    "error",
    sources=("Core Rules, p. 18",),
    statements=("L068",),
)
def artefact_without_weapon(roster: Roster) -> Iterator[Breach]:
    """An artefact weapon replaces one of the bearer's own melee weapons."""
    for unit in roster.units:
        rows = unit.warscroll.weapons if unit.warscroll else ()
        melee = [row for row in rows if row.type == "melee"]
        own = [row.name for row in melee if not row.mount]
        named = unit.data.get("artefact_weapon")
        for pick in unit.pick("artefact"):
            item = pick.item if isinstance(pick.item, RealmArtefact) else None
            if not rows or item is None or item.type != "weapon":
                continue
            if not own:
                at = pick.route
                message = say(
                    "`{name}` must be one of the bearer's own melee weapons, but {unit} only "
                    "has those of its mount",
                    name=pick.name,
                    unit=called(unit),
                )
                help = say("give `{name}` to another hero, or leave it out", name=pick.name)
            elif isinstance(named, str) and fold(named) not in {fold(name) for name in own}:
                theirs = fold(named) in {fold(row.name) for row in melee}
                at = (*unit.route, "artefact_weapon")
                values = {"name": pick.name, "weapon": named, "unit": called(unit)}
                message = (
                    say(
                        "`{name}` must be one of the bearer's own melee weapons, but "
                        "`{weapon}` belongs to the mount of {unit}",
                        **values,
                    )
                    if theirs
                    else say(
                        "`{name}` must be one of the bearer's own melee weapons, but "
                        "`{weapon}` is not a melee weapon of {unit}",
                        **values,
                    )
                )
                help = say("choose {choices}", choices=listed(own))
            else:
                continue
            yield Breach(
                at,
                message,
                help=help,
                related=(place(unit.warscroll, say("its warscroll")),),
                facts={"unit": unit.title, "artefact": pick.name, "weapons": own},
            )
