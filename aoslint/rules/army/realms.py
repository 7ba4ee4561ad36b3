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
            "there is no {kind} `{name}` in the content, nothing of it was checked",
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
    """A realm that the content does not have."""
    yield from _unknown(roster, "realm_of_origin", "realm")
    yield from _unknown(roster, "realm", "realm")


@rule(
    "AOS376",
    "unknown-battleplan",
    "notice",
    decides=False,
)
def unknown_battleplan(roster: Roster) -> Iterator[Breach]:
    """A battleplan that the content does not have."""
    yield from _unknown(roster, "battleplan", "battleplan")


@rule(
    "AOS377",
    "unknown-triumph",
    "notice",
    sources=("Core Rules, p. 8",),
    decides=False,
)
def unknown_triumph(roster: Roster) -> Iterator[Breach]:
    """A triumph that the Core Rules do not have."""
    name = roster.tree.data.get("triumph")
    names = [row.name for row in roster.core.triumphs]
    if not isinstance(name, str) or fold(name) in {fold(one) for one in names}:
        return
    found = near(name, names)
    yield Breach(
        ("triumph",),
        say("there is no triumph `{name}` in the content", name=name),
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
    """A list with an artefact of a realm names the realm of origin."""
    if roster.tree.data.get("realm_of_origin") is not None:
        return
    for _, pick in roster.picks("artefact"):
        if pick.of_realm:
            yield Breach(
                pick.route,
                say(
                    "`{name}` is an artefact of {realm}, the list names no realm of origin",
                    name=pick.name,
                    realm=pick.owner,
                ),
                help=say("add `realm_of_origin: {realm}`", realm=pick.owner),
                related=held_by(pick),
                facts={"artefact": pick.name, "realm": pick.owner},
            )
            return
