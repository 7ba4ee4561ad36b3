"""The army as a whole (Core Rules, p. 1)."""

from __future__ import annotations

from collections.abc import Iterator

from aoslint.language import say
from aoslint.roster.roster import Roster
from aoslint.rules.base import Breach, rule


@rule(
    "AOS378",
    "army-without-units",
    "error",
    sources=("Core Rules, p. 1",),
    decides=False,
)
def army_without_units(roster: Roster) -> Iterator[Breach]:
    """An army has units."""
    if not roster.units:
        written = "units" in roster.tree.data
        yield Breach(
            ("units",) if written else ("kind",),
            say("the list has no units, so there is nothing to check"),
            help=say("write them under `units:`, one title on each line"),
            on_key=written,
        )
