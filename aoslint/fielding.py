"""Reading and judging the armies of a battle, each as any other list."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from aoslint.inputs import Input

if TYPE_CHECKING:
    from aoslint.battle.battle import Battle, Fielded
    from aoslint.check import Run
    from aoslint.entries import Entry
    from aoslint.findings import Finding
    from aoslint.source.tree import Tree


def judge(run: Run, one: Input, tree: Tree, findings: list[Finding], entry: Entry) -> Battle | None:
    """Judge a battle document with its armies; none if it could not be."""
    from aoslint.rules.battle_base import judge_battle

    battle = _opened(run, one, tree, findings)
    if battle is None:
        return None
    findings += judge_battle(battle)
    entry |= {"name": battle.data["title"], "season": battle.season, "game": battle.game}
    return battle


def _opened(run: Run, one: Input, tree: Tree, findings: list[Finding]) -> Battle | None:
    """A battle document with everything looked up and both of its armies judged.

    Args:
        findings: What is wrong with its shape.

    None: it is broken, or of a season that the content does not have, which is found.
    """
    from aoslint.battle.build import build
    from aoslint.battle.lists import list_file

    if any(found.severity == "error" for found in findings):
        return None  # a key that is needed may be there, misspelt
    battle = build(tree, run.catalogue(), run.options.season)
    if battle is None:
        from aoslint.rules.army.seasons import unknown_season

        findings.append(unknown_season(tree, run.catalogue()))
        return None
    for army in battle.armies:
        found = list_file(army.written, one.shown, one.path)
        army.shown = found.shown
        if found.path is not None:
            army.file = found.real
            _read(run, battle, army, Input(found.shown, found.path))
    return battle


def _read(run: Run, battle: Battle, army: Fielded, one: Input) -> None:
    from aoslint.reading import bytes_of, opened

    tree, army.kind, source, army.findings = opened(one, bytes_of(one))
    army.tree = tree
    if source is not None:
        run.note_lines(one.shown, source.lines)
    if tree is not None and army.kind == "army" and isinstance(tree.data, dict):
        judged = replace(tree, data={**_given(battle, tree.data), **tree.data})
        army.roster = run.judge_army(judged, army.findings, army.entry)
        army.verdict = army.entry["verdict"]
    army.findings.sort(key=lambda one: (one.span, one.rule.code, one.message))


def _given(battle: Battle, stated: dict[str, Any]) -> dict[str, Any]:
    """What the battle says for a list that does not say it itself."""
    given: dict[str, Any] = {"season": battle.season}
    if "unsupported_game" not in stated:
        given["game"] = battle.game
    if "points_limit" in battle.data:
        given["points_limit"] = battle.data["points_limit"]
    return given
