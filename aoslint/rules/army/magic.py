"""Spells of lores, prayers and mount traits (Core Rules, p. 18)."""

from __future__ import annotations

from collections.abc import Iterator

from aoslint.catalogue.catalogue import in_season, place
from aoslint.catalogue.names import fold
from aoslint.catalogue.select import as_list, describe, describe_condition, fits, holds
from aoslint.roster.limits import per_battalion
from aoslint.roster.roster import Pick, Roster, Unit
from aoslint.rules.base import Breach, plural, rule

_CORE = ("Core Rules, p. 18",)


def _of_lore(unit: Unit, kind: str) -> list[Pick]:
    """Picks from the army's tables; those on the warscroll or of the realm are no choice."""
    return [pick for pick in unit.picks if pick.kind == kind and not pick.of_realm]


@rule(
    "AOS360",
    "lore-spell-without-wizard",
    "error",
    "only wizards know spells of a lore",
    sources=_CORE,
    statements=("L080",),
)
def lore_spell_without_wizard(roster: Roster) -> Iterator[Breach]:
    for unit in roster.own_units:
        for pick in _of_lore(unit, "spell"):
            who = pick.table.get("who") if pick.table else None
            if unit.known and not unit.wizard and not (who is not None and fits(who, unit)):
                yield Breach(
                    pick.route,
                    f"{unit.shown} is no WIZARD and knows no spell of a lore: `{pick.name}`",
                    help="give the spell to a wizard",
                    facts={"unit": unit.title, "spell": pick.name},
                )


@rule(
    "AOS361",
    "too-many-lore-spells",
    "error",
    "a wizard knows one spell of a lore",
    sources=_CORE,
    statements=("L080",),
)
def too_many_lore_spells(roster: Roster) -> Iterator[Breach]:
    for unit in roster.own_units:
        spells = _of_lore(unit, "spell")
        allowed = int(roster.core["spells"]["per_wizard"])
        for row in as_list(roster.allegiance.get("limits") if roster.allegiance else None):
            if (
                row["limit"] == "spells"
                and in_season(row, roster.season)
                and holds(row.get("if"), roster, unit)
                and fits(row.get("of", {}), unit)
            ):
                allowed = row["most"] if "most" in row else allowed + int(row.get("add", 0))
        counted = [p for p in spells if p.table is None or p.table.get("counts", True)]
        if len(counted) <= allowed:
            continue
        lores: dict[str, int] = {}
        for pick in counted:
            lore = str(pick.table.get("lore")) if pick.table else ""
            lores[lore] = lores.get(lore, 0) + 1
        yield Breach(
            counted[allowed].route,
            f"{unit.shown} knows {plural(len(counted), 'spell')} of lores, {allowed} allowed",
            help="keep one of them",
            related=(roster.related(counted[0].route, "the first"),),
            facts={"unit": unit.title, "spells": [p.name for p in counted], "limit": allowed},
            # Some books give a spell of each of their lores; not all of them are on record.
            confidence="certain" if max(lores.values()) > allowed else "likely",
        )


@rule(
    "AOS362",
    "pick-of-another-allegiance",
    "error",
    "spells, prayers and mount traits are from the army's own tables",
    sources=_CORE,
    statements=("L080", "L070"),
)
def pick_of_another_allegiance(roster: Roster) -> Iterator[Breach]:
    for unit in roster.own_units:
        for pick in unit.picks:
            if pick.kind not in ("spell", "prayer", "mount trait"):
                continue
            if pick.known and not pick.of_army:
                army = roster.allegiance_title or "an army without an allegiance"
                yield Breach(
                    pick.route,
                    f"`{pick.name}` is a {pick.kind} of {pick.owner}, the army is {army}",
                    help="choose one from the army's own tables",
                    facts={"name": pick.name, "owner": pick.owner, "unit": unit.title},
                )


@rule(
    "AOS363",
    "pick-not-for-this-unit",
    "error",
    "a lore or table says who may choose from it",
    sources=_CORE,
    statements=("L080", "L070"),
)
def pick_not_for_this_unit(roster: Roster) -> Iterator[Breach]:
    for unit in roster.own_units:
        for pick in unit.picks:
            table = pick.table
            if table is None or pick.kind not in ("spell", "prayer", "mount trait"):
                continue
            title = table.get("lore") or table.get("table")
            needs = None
            who = table.get("who")
            if not unit.known:
                continue
            if who is not None and not fits(who, unit):
                if pick.kind == "spell" and not unit.wizard:
                    continue
                needs = f"is for {describe(who)}, {unit.shown} is not"
            elif not holds(table.get("if"), roster, unit):
                needs = f"needs {describe_condition(table['if'])}"
            if needs:
                yield Breach(
                    pick.route,
                    f"`{pick.name}` ({title}) {needs}",
                    help="choose from a table open to this unit",
                    related=(place(table, "the table and what it asks"),),
                    facts={"name": pick.name, "table": title, "unit": unit.title},
                    confidence=table.get("confidence", "certain"),
                    source=table.get("source"),
                )


@rule(
    "AOS364",
    "pick-out-of-season",
    "warning",
    "an artefact, trait, spell or prayer belongs to other seasons",
    statements=("L067",),
)
def pick_out_of_season(roster: Roster) -> Iterator[Breach]:
    for unit in roster.own_units:
        for pick in unit.picks:
            if pick.of_army and not pick.in_season:
                yield Breach(
                    pick.route,
                    f"`{pick.name}` is not known as {_a(pick.kind)} of {roster.season}",
                    help="check the season of the list, or the book it is from",
                    facts={"name": pick.name, "season": roster.season, "unit": unit.title},
                    confidence="disputed",
                )


def _a(noun: str) -> str:
    return f"an {noun}" if noun[0] in "aeiou" else f"a {noun}"


@rule(
    "AOS365",
    "mount-trait-without-hero",
    "error",
    "mount traits are for heroes",
    sources=("battletomes with mount traits",),
    statements=("L070",),
)
def mount_trait_without_hero(roster: Roster) -> Iterator[Breach]:
    for unit, pick in roster.picks("mount trait"):
        who = pick.table.get("who") if pick.table else None
        if unit.known and not unit.hero and not (who is not None and fits(who, unit)):
            yield Breach(
                pick.route,
                f"{unit.shown} is no HERO and has no mount trait: `{pick.name}`",
                help="give it to a hero who rides such a mount",
                facts={"unit": unit.title, "mount_trait": pick.name},
                confidence="likely",
            )


@rule(
    "AOS366",
    "too-many-mount-traits",
    "error",
    "an army has one mount trait, and one more for each battalion",
    sources=("battletomes with mount traits",),
    statements=("L070",),
)
def too_many_mount_traits(roster: Roster) -> Iterator[Breach]:
    picks = [
        (unit, pick)
        for unit, pick in roster.picks("mount trait")
        if pick.table is None or pick.table.get("counts", True)
    ]
    allowed = per_battalion(roster, "mount_traits")
    if allowed.most is None or len(picks) <= allowed.most:
        return
    unit, pick = picks[allowed.most]
    yield Breach(
        pick.route,
        f"the army has {plural(len(picks), 'mount trait')}, {allowed.most} allowed",
        help=f"leave out the `{pick.name}` of {unit.shown} or another one",
        facts={"mount_traits": len(picks), "limit": allowed.most},
        confidence=allowed.confidence,
        source=allowed.source,
    )


@rule(
    "AOS367",
    "duplicate-mount-trait",
    "error",
    "an army has each mount trait once",
    sources=("battletomes with mount traits",),
    statements=("L070",),
)
def duplicate_mount_trait(roster: Roster) -> Iterator[Breach]:
    first: dict[str, tuple[Unit, Pick]] = {}
    for unit, pick in roster.picks("mount trait"):
        holder = first.setdefault(fold(pick.name), (unit, pick))
        if holder[1] is not pick and (pick.table is None or pick.table.get("counts", True)):
            yield Breach(
                pick.route,
                f"the mount trait `{pick.name}` is taken twice",
                help=f"give {unit.shown} another one, or none",
                related=(roster.related(holder[1].route, f"first here, by {holder[0].shown}"),),
                facts={"mount_trait": pick.name},
                confidence="likely",
            )


@rule(
    "AOS368",
    "mount-trait-on-named-character",
    "warning",
    "whether named characters may have a mount trait is disputed",
    statements=("L070",),
)
def mount_trait_on_named_character(roster: Roster) -> Iterator[Breach]:
    for unit, pick in roster.picks("mount trait"):
        if unit.named and (pick.table is None or pick.table.get("counts", True)):
            yield Breach(
                pick.route,
                f"{unit.shown} is a named character; whether one may have a mount trait is "
                "not certain in this edition",
                help="ask the organiser",
                facts={"unit": unit.title, "mount_trait": pick.name},
                confidence="disputed",
            )
