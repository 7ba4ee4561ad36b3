"""The sheet of an army: the roster with its figures and verdict."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from aoslint.cards import collect, reference
from aoslint.cards.model import (
    Block,
    Card,
    Column,
    Deck,
    Fact,
    Figures,
    Group,
    Item,
    Names,
    Row,
    Rules,
    Table,
    clean,
)
from aoslint.cards.setting import Setting, span
from aoslint.roster.roster import Battalion, Roster, Unit

_FIGURES = (
    "points",
    "leaders",
    "battleline",
    "behemoths",
    "artillery",
    "wounds",
    "models",
    "units",
    "drops",
    "command_points",
    "artefacts",
    "battalions",
    "allied_units",
    "allied_points",
)


def deck(roster: Roster, entry: Mapping[str, Any], setting: Setting) -> Deck:
    """The sheet: the roster, a card of everything in it, the quick reference.

    Args:
        entry: The army's entry of a report: its verdict and findings.
    """
    cards = (
        roster_card(roster, entry, setting),
        *collect.of_roster(roster, setting),
        reference.card(roster, setting),
    )
    title = clean(roster.name or roster.allegiance_title or setting("army"))
    return Deck(title, setting.language, (Group(title, cards),))


def roster_card(roster: Roster, entry: Mapping[str, Any], setting: Setting) -> Card:
    """The roster with tallies and verdict as a card."""
    verdict = str(entry.get("verdict") or "unknown")
    allegiance = clean(roster.allegiance_title or roster.allegiance_written or "")
    subfaction = clean(", ".join(roster.subfaction_titles))
    blocks: list[Block] = []
    if roster.tallies is not None:
        blocks.append(Figures("", tuple(_figures(entry.get("tallies") or {}, setting))))
    blocks.append(_units(roster.units, setting("units"), setting))
    if roster.reinforcements:
        blocks.append(_units(roster.reinforcements, setting("reinforcements"), setting))
    if roster.battalions:
        blocks.append(_battalions(roster.battalions, setting))
    if roster.extras:
        blocks.append(_extras(roster, setting))
    blocks += findings(entry.get("diagnostics") or (), setting)
    if entry.get("not_checked"):
        said = tuple(clean(text) for text in entry["not_checked"])
        blocks.append(Names(setting("not_checked"), said))
    return Card(
        kind="roster",
        title=clean(roster.name or allegiance or setting("army")),
        path=roster.path(),
        label=setting("roster"),
        strap=allegiance if roster.name else "",
        subtitle=subfaction,
        alliance=reference.alliance(roster),
        facts=tuple(_frame(roster, setting)),
        blocks=tuple(blocks),
        verdict=verdict,
        verdict_label=setting(verdict),
    )


def _frame(roster: Roster, setting: Setting) -> list[Fact]:
    game = clean(roster.game_row.title or roster.game.replace("-", " ").capitalize())
    facts = [
        Fact(setting("game"), game, ("game",)),
        Fact(setting("season"), clean(roster.handbook.title or roster.season), ("season",)),
        Fact(setting("as_of"), roster.as_of, ("as_of",)),
    ]
    if roster.realm_of_origin:
        realm = clean(roster.realm_of_origin)
        facts.append(Fact(setting("realm_of_origin"), realm, ("realm_of_origin",)))
    named = roster.tree.data
    facts += [
        Fact(setting(key), clean(named[key]), (key,))
        for key in ("realm", "battleplan")
        if isinstance(named.get(key), str)
    ]
    return facts


def _figures(tallies: Mapping[str, Any], setting: Setting) -> list[Fact]:
    facts = []
    for key in _FIGURES:
        value = tallies.get(key)
        pair = [value, tallies.get("points_limit")] if key == "points" else value
        used, limit = pair if isinstance(pair, list | tuple) else (pair, None)
        if used is None or (key in ("allied_units", "allied_points") and not used):
            continue
        least = key == "battleline"
        broken = limit is not None and (used < limit if least else used > limit)
        text = str(used) if limit is None else f"{used} / {limit}{'+' if least else ''}"
        label = setting("tally_artefacts" if key == "artefacts" else key)
        facts.append(Fact(label, text, broken=broken))
    return facts


def _units(units: Sequence[Unit], title: str, setting: Setting) -> Table:
    rows = []
    for unit in units:
        roles = ", ".join(setting(f"role_{role.lower()}") for role in unit.roles if role != "Other")
        name = clean(unit.shown)
        figures = [str(unit.models), "" if unit.wounds is None else str(unit.wounds)]
        figures.append("–" if unit.points is None else str(unit.points))
        rows.append(Row((name, roles, *figures), unit.route))
        more = _picks(unit, setting)
        if more:
            rows.append(Row((more, "", "", "", ""), unit.route, minor=True))
    columns = (
        Column(title, title, wide=True),
        Column(setting("role"), setting("role"), wide=True),
        *(Column(setting(key), setting(key)) for key in ("models", "wounds", "points")),
    )
    return Table(title, columns, tuple(rows))


def _picks(unit: Unit, setting: Setting) -> str:
    parts = []
    if unit.general or unit.also_general:
        parts.append(setting("general"))
    if unit.ally:
        parts.append(setting("ally"))
    if unit.standing == "guest":
        parts.append(setting("guest"))
    parts += [f"{setting(pick.kind.replace(' ', '_'))}: {clean(pick.name)}" for pick in unit.picks]
    options = unit.data.get("options")
    if isinstance(options, list):
        parts += [clean(option) for option in options if isinstance(option, str)]
    parts += [clean(mark) for mark in unit.marks]
    if unit.battalion is not None:
        parts.append(clean(unit.battalion.title))
    return " · ".join(dict.fromkeys(parts))


def _battalions(battalions: Sequence[Battalion], setting: Setting) -> Table:
    rows = [
        Row(
            (
                clean(one.title),
                ", ".join(dict.fromkeys(clean(member.title) for member in one.members)),
                "–" if one.points is None else str(one.points),
            ),
            one.route,
        )
        for one in battalions
    ]
    title = setting("battalions")
    columns = (
        Column(title, title, wide=True),
        Column(setting("units"), setting("units"), wide=True),
        Column(setting("points"), setting("points")),
    )
    return Table(title, columns, tuple(rows))


def _extras(roster: Roster, setting: Setting) -> Table:
    title = setting("more")
    rows = tuple(
        Row(
            (
                clean(extra.title),
                setting(
                    str(extra.record.type if extra.record else "").replace(" ", "_") or "scenery"
                ),
                "–" if extra.points is None else str(extra.points),
            ),
            extra.route,
        )
        for extra in roster.extras
    )
    columns = (
        Column(title, title, wide=True),
        Column(" ", " ", wide=True),
        Column(setting("points"), setting("points")),
    )
    return Table(title, columns, rows)


def findings(diagnostics: Sequence[Mapping[str, Any]], setting: Setting) -> list[Rules]:
    """What is wrong, as a block; none if nothing is."""
    items = tuple(
        Item(
            str(one["code"]),
            clean(one["message"]),
            tags=(f"{setting('line')} {span(one['line'])}",),
        )
        for one in diagnostics
        if one["severity"] != "notice"
    )
    return [Rules(setting("findings"), items)] if items else []
