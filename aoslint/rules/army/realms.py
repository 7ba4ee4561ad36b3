"""The realms of origin and of battle, the battleplan, the triumph: what the list names of them."""

from __future__ import annotations

from collections.abc import Iterator

from aoslint.catalogue.names import fold, near
from aoslint.language import say
from aoslint.roster.nouns import noun
from aoslint.roster.roster import Roster
from aoslint.roster.spellings import find
from aoslint.rules.base import Breach, listed, rule
from aoslint.rules.wording import held_by


def _unknown(roster: Roster, key: str, space: str) -> Iterator[Breach]:
    name = roster.tree.data.get(key)
    if not isinstance(name, str) or find(roster.catalogue, space, name).keys:
        return
    found = roster.catalogue.near(space, name)
    yield Breach(
        (key,),
        say(
            "the content has no {kind} `{name}`, so nothing about it was checked",
            kind=noun(space),
            name=name,
        ),
        help=say("did you mean {names}?", names=listed(found))
        if found
        else say("the content has {names}", names=listed(roster.catalogue.titles(space), "and")),
        facts={key: name, "suggestions": list(found)},
    )


@rule(
    "AOS375",
    "unknown-realm",
    "notice",
    decides=False,
)
def unknown_realm(roster: Roster) -> Iterator[Breach]:
    """A realm is not in the content."""
    yield from _unknown(roster, "realm_of_origin", "realm")
    yield from _unknown(roster, "realm", "realm")


@rule(
    "AOS376",
    "unknown-battleplan",
    "notice",
    decides=False,
)
def unknown_battleplan(roster: Roster) -> Iterator[Breach]:
    """A battleplan is not in the content."""
    yield from _unknown(roster, "battleplan", "battleplan")


@rule(
    "AOS377",
    "unknown-triumph",
    "notice",
    sources=("Core Rules, p. 8",),
    decides=False,
)
def unknown_triumph(roster: Roster) -> Iterator[Breach]:
    """A triumph is not one of the Core Rules'."""
    name = roster.tree.data.get("triumph")
    names = [row.name for row in roster.core.triumphs]
    if not isinstance(name, str) or fold(name) in {fold(one) for one in names}:
        return
    found = near(name, names)
    yield Breach(
        ("triumph",),
        say("the content has no triumph `{name}`", name=name),
        help=say("did you mean {names}?", names=listed(found))
        if found
        else say("choose {choices}", choices=listed(names)),
        facts={"triumph": name, "suggestions": found},
    )


@rule(
    "AOS347",
    "no-realm-of-origin",
    "notice",
    sources=("Malign Sorcery, artefacts of the realms",),
    statements=("L067", "L150"),
)
def no_realm_of_origin(roster: Roster) -> Iterator[Breach]:
    """A list with a realm artefact must name the realm of origin."""
    if roster.tree.data.get("realm_of_origin") is not None:
        return
    for _, pick in roster.picks("artefact"):
        if pick.of_realm:
            yield Breach(
                pick.route,
                say(
                    "`{name}` is an artefact of {realm}, but the list does not name a realm of "
                    "origin",
                    name=pick.name,
                    realm=pick.owner,
                ),
                help=say("add `realm_of_origin: {realm}`", realm=pick.owner),
                related=held_by(pick),
                facts={"artefact": pick.name, "realm": pick.owner},
            )
            return
