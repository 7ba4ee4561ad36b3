"""Names that the content does not know."""

from __future__ import annotations

from collections.abc import Iterator

from aoslint.catalogue.catalogue import in_season
from aoslint.catalogue.names import near
from aoslint.language import say
from aoslint.roster.nouns import noun
from aoslint.roster.roster import Roster, Unresolved
from aoslint.rules.base import Breach, listed, rule

_MOST_LISTED = 8
"""So many choices are all named."""


def _unknown(roster: Roster, *kinds: str) -> Iterator[Breach]:
    for item in roster.unresolved:
        if item.kind in kinds and not item.ambiguous:
            yield Breach(
                item.route,
                say(
                    "the content has no {kind} `{name}`",
                    kind=noun(item.kind),
                    name=item.name,
                ),
                help=_help(item),
                facts={"name": item.name, "suggestions": list(item.suggestions)},
            )


def _help(item: Unresolved) -> str:
    if item.suggestions:
        return say("did you mean {names}?", names=listed(item.suggestions))
    return say("check the spelling, or add the content that has it with `--pack`")


@rule("AOS301", "unknown-warscroll", "error", decides=False)
def unknown_warscroll(roster: Roster) -> Iterator[Breach]:
    """A unit's warscroll is not known."""
    yield from _unknown(roster, "warscroll")


@rule("AOS302", "unknown-battalion", "error", decides=False)
def unknown_battalion(roster: Roster) -> Iterator[Breach]:
    """A battalion is not known."""
    yield from _unknown(roster, "battalion")


@rule("AOS303", "unknown-allegiance", "error", decides=False)
def unknown_allegiance(roster: Roster) -> Iterator[Breach]:
    """An allegiance is not known."""
    yield from _unknown(roster, "allegiance")


@rule("AOS304", "unknown-subfaction", "error", decides=False)
def unknown_subfaction(roster: Roster) -> Iterator[Breach]:
    """A sub-faction is not known."""
    rows = roster.allegiance.subfactions if roster.allegiance else []
    titles = [row.title for row in rows if in_season(row, roster.season)]
    for breach in _unknown(roster, "subfaction"):
        title = roster.allegiance_title
        help = breach.help
        if not breach.facts.get("suggestions") and 0 < len(titles) <= _MOST_LISTED:
            help = say("choose {choices}", choices=listed(titles))
        yield Breach(
            breach.at,
            say(
                "{allegiance} has no {kind} `{name}`",
                allegiance=title,
                kind=roster.subfaction_word,
                name=breach.facts["name"],
            ),
            help=help,
            facts={**breach.facts, "allegiance": title},
        )


@rule(
    "AOS305",
    "unknown-pick",
    "error",
    decides=False,
)
def unknown_pick(roster: Roster) -> Iterator[Breach]:
    """An artefact, trait, spell or prayer is not known."""
    yield from _unknown(roster, "artefact", "command trait", "spell", "prayer", "mount trait")


@rule(
    "AOS306",
    "unknown-endless-spell",
    "error",
    decides=False,
)
def unknown_endless_spell(roster: Roster) -> Iterator[Breach]:
    """An endless spell or scenery piece is not known."""
    yield from _unknown(roster, "endless spell")


@rule("AOS307", "unknown-id", "error", decides=False)
def unknown_id(roster: Roster) -> Iterator[Breach]:
    """A battalion names a unit that is not there."""
    known = [str(u.data["id"]) for u in roster.units if u.data.get("id") is not None]
    known += [str(b.data["id"]) for b in roster.battalions if b.data.get("id") is not None]
    for battalion in roster.battalions:
        for name, route in battalion.unknown_ids:
            found = near(name, known)
            yield Breach(
                route,
                say("no unit of the list has the id `{name}`", name=name),
                help=say("did you mean {names}?", names=listed(found))
                if found
                else say(
                    "give the unit `id: {name}`, or leave out `units` so that the units are "
                    "worked out",
                    name=name,
                ),
                facts={"name": name, "suggestions": found},
            )


@rule("AOS308", "ambiguous-name", "error", decides=False)
def ambiguous_name(roster: Roster) -> Iterator[Breach]:
    """A name may mean several things."""
    for item in roster.unresolved:
        if item.ambiguous:
            yield Breach(
                item.route,
                say("`{name}` may be {names}", name=item.name, names=listed(item.suggestions)),
                help=say("write the whole title"),
                facts={"name": item.name, "candidates": list(item.suggestions)},
            )


@rule(
    "AOS309",
    "settled-name",
    "notice",
    decides=False,
)
def settled_name(roster: Roster) -> Iterator[Breach]:
    """A name that is not quite a title was understood."""
    for note in roster.notes:
        if note.kind in ("ambiguous", "spacing", "count"):
            title = note.facts["title"]
            yield Breach(
                note.route,
                note.message,
                help=say("write `{title}`, if that is what you mean", title=title),
                facts=note.facts,
            )
