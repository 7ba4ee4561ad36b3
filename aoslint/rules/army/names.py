"""Names that the content does not know."""

from __future__ import annotations

from collections.abc import Iterator

from aoslint.roster.roster import Roster, Unresolved
from aoslint.rules.base import Breach, listed, rule

_WORDS = {
    "warscroll": "warscroll",
    "battalion": "battalion",
    "allegiance": "allegiance",
    "subfaction": "sub-faction",
    "artefact": "artefact",
    "command trait": "command trait",
    "spell": "spell",
    "prayer": "prayer",
    "mount trait": "mount trait",
    "endless spell": "endless spell or scenery",
    "id": "unit with the id",
}


def _unknown(roster: Roster, *kinds: str) -> Iterator[Breach]:
    for item in roster.unresolved:
        if item.kind in kinds and not item.ambiguous:
            yield Breach(
                item.route,
                f"there is no {_WORDS[item.kind]} `{item.name}` in the content",
                help=_help(item),
                facts={"name": item.name, "suggestions": list(item.suggestions)},
            )


def _help(item: Unresolved) -> str:
    if item.suggestions:
        return f"did you mean {listed(item.suggestions)}?"
    return "check the spelling, or add the content that has it with `--pack`"


@rule("AOS301", "unknown-warscroll", "error", "a unit's warscroll is not known", decides=False)
def unknown_warscroll(roster: Roster) -> Iterator[Breach]:
    yield from _unknown(roster, "warscroll")


@rule("AOS302", "unknown-battalion", "error", "a battalion is not known", decides=False)
def unknown_battalion(roster: Roster) -> Iterator[Breach]:
    yield from _unknown(roster, "battalion")


@rule("AOS303", "unknown-allegiance", "error", "an allegiance is not known", decides=False)
def unknown_allegiance(roster: Roster) -> Iterator[Breach]:
    yield from _unknown(roster, "allegiance")


@rule("AOS304", "unknown-subfaction", "error", "a sub-faction is not known", decides=False)
def unknown_subfaction(roster: Roster) -> Iterator[Breach]:
    for breach in _unknown(roster, "subfaction"):
        title = roster.allegiance_title
        yield Breach(
            breach.at,
            f"{title} has no sub-faction `{breach.facts['name']}`",
            help=breach.help,
            facts={**breach.facts, "allegiance": title},
        )


@rule(
    "AOS305",
    "unknown-pick",
    "error",
    "an artefact, trait, spell or prayer is not known",
    decides=False,
)
def unknown_pick(roster: Roster) -> Iterator[Breach]:
    yield from _unknown(roster, "artefact", "command trait", "spell", "prayer", "mount trait")


@rule(
    "AOS306",
    "unknown-endless-spell",
    "error",
    "an endless spell or scenery piece is not known",
    decides=False,
)
def unknown_endless_spell(roster: Roster) -> Iterator[Breach]:
    yield from _unknown(roster, "endless spell")


@rule("AOS307", "unknown-id", "error", "a battalion names a unit that is not there", decides=False)
def unknown_id(roster: Roster) -> Iterator[Breach]:
    for breach in _unknown(roster, "id"):
        name = breach.facts["name"]
        yield Breach(
            breach.at,
            f"no unit of the list has the id `{name}`",
            help=f"give the unit `id: {name}`, or leave `units` out to have it worked out",
            facts=breach.facts,
        )


@rule("AOS308", "ambiguous-name", "error", "a name may mean several things", decides=False)
def ambiguous_name(roster: Roster) -> Iterator[Breach]:
    for item in roster.unresolved:
        if item.ambiguous:
            yield Breach(
                item.route,
                f"`{item.name}` may be {listed(item.suggestions)}",
                help="write the whole title",
                facts={"name": item.name, "candidates": list(item.suggestions)},
            )


@rule(
    "AOS309",
    "settled-name",
    "notice",
    "a shortened name was settled by its price",
    decides=False,
)
def settled_name(roster: Roster) -> Iterator[Breach]:
    for note in roster.notes:
        if note.kind in ("ambiguous", "spacing"):
            yield Breach(note.route, note.message, facts=note.facts)
