"""What another tool printed, beside what is worked out here."""

from __future__ import annotations

from collections.abc import Iterator

from aoslint.findings import Finding, Rule
from aoslint.language import mark, say
from aoslint.roster.roster import Roster
from aoslint.rules.base import Breach, rule
from aoslint.rules.breach import to_finding

_PAIRS = ("leaders", "battleline", "behemoths", "artillery", "artefacts", "allied_points")
_TALLIES = {
    "leaders": mark("leaders"),
    "battleline": mark("battleline"),
    "behemoths": mark("behemoths"),
    "artillery": mark("artillery"),
    "artefacts": mark("artefacts"),
    "allied_points": mark("allied points"),
    "points": mark("points"),
    "wounds": mark("wounds"),
    "command_points": mark("command points"),
}


PRINTED_VERDICT = Rule(
    "AOS497",
    "printed-verdict",
    "notice",
    "the verdict that the list builder printed is different",
)
_LEGAL = {"valid": "legal", "invalid": "illegal"}
"""What the verdicts of the tools are called here."""


def printed_verdict(roster: Roster, ours: str) -> list[Finding]:
    """A finding where a tool printed another verdict on the list than ours."""
    printed = roster.tree.data.get("printed")
    theirs = printed.get("verdict") if isinstance(printed, dict) else None
    if not isinstance(theirs, str) or _LEGAL.get(theirs, ours) == ours:
        return []
    breach = Breach(
        ("printed", "verdict"),
        say("the list builder calls the list {theirs}", theirs=say(_THEIRS[theirs])),
        help=say(
            "list builders say neither why nor by which rules; what our tables alone say "
            "against their `valid` is reported as likely"
        ),
        facts={"printed": theirs, "verdict": ours},
    )
    return [to_finding(roster.tree, PRINTED_VERDICT, breach)]


_THEIRS = {"valid": mark("valid"), "invalid": mark("invalid")}


@rule(
    "AOS490",
    "printed-price",
    "warning",
    statements=("L007",),
    decides=False,
)
def printed_price(roster: Roster) -> Iterator[Breach]:
    """A printed price was not in force on any day of the season."""
    for note in roster.notes:
        if note.kind == "price":
            yield Breach(
                note.route,
                note.message,
                help=say("the list builder may have used other data; the total here uses ours"),
                facts=note.facts,
                confidence="disputed",
            )


@rule(
    "AOS491",
    "printed-tally",
    "notice",
    decides=False,
)
def printed_tally(roster: Roster) -> Iterator[Breach]:
    """A total that the list builder printed is different."""
    printed = roster.tree.data.get("printed")
    tallies = roster.tallies
    if not isinstance(printed, dict) or tallies is None:
        return
    for name, theirs in printed.items():
        if name in _PAIRS:
            ours = getattr(tallies, name)[0]
        elif name in ("points", "wounds", "command_points"):
            ours = getattr(tallies, name)
        else:
            continue
        shown = theirs[0] if isinstance(theirs, list) and theirs else theirs
        if isinstance(shown, int) and shown != ours:
            yield Breach(
                ("printed", name),
                say(
                    "the list prints {number} {tally}, but aoslint counts {ours}",
                    number=shown,
                    tally=say(_TALLIES[name]),
                    ours=ours,
                ),
                help=say("the figures that aoslint works out are the ones it checks"),
                facts={"tally": name, "printed": shown, "ours": ours},
            )


@rule(
    "AOS496",
    "list-is-a-summary",
    "notice",
    decides=False,
)
def list_is_a_summary(roster: Roster) -> Iterator[Breach]:
    """A list shows only units and prices."""
    if roster.data_flag("summary"):
        yield Breach(
            ("summary",),
            say(
                "the list is a summary without sections and without a general; what it leaves "
                "out cannot be judged, so the verdict is unknown unless something is wrong"
            ),
            help=say("paste the whole list, with its sections and with what each unit is given"),
        )


@rule("AOS492", "day-chosen", "notice", decides=False)
def day_chosen(roster: Roster) -> Iterator[Breach]:
    """The day was worked out."""
    for note in roster.notes:
        if note.kind == "day":
            yield Breach(
                note.route,
                note.message,
                help=say("`--season` and `--as-of` choose another day"),
                facts=note.facts,
            )


@rule("AOS493", "game-guessed", "notice", decides=False)
def game_guessed(roster: Roster) -> Iterator[Breach]:
    """The game size was guessed."""
    for note in roster.notes:
        if note.kind == "game":
            yield Breach(
                note.route,
                note.message,
                help=say("`game:` in a list in YAML names it"),
                facts=note.facts,
            )
