"""One file through all stages: from its bytes to the entry of a report."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from aoslint.report.entries import Entry, edit_of, empty_entry, tallies_of
from aoslint.run.finishing import finish
from aoslint.run.inputs import Input
from aoslint.run.reading import bytes_of, is_list, opened
from aoslint.run.shared import Shared

if TYPE_CHECKING:
    from pathlib import Path

    from aoslint.battle.battle import Battle, Fielded
    from aoslint.findings import Finding
    from aoslint.fixes.spelling import Offer
    from aoslint.roster.roster import Roster
    from aoslint.source.text import Source
    from aoslint.source.tree import Tree


def judge(shared: Shared, one: Input, data: bytes | None) -> Entry | None:
    """The entry of a file; none if it was found in a folder and is none that is checked."""
    tree: Tree | None
    kind: str | None
    source: Source | None
    findings: list[Finding]
    held = shared.read_before(one)
    if held is not None:
        (tree, kind), source, findings = held, held[0].source, []
    else:
        tree, kind, source, findings = opened(one, data)
        if tree is None and source is None and one.found and not findings:
            return None
    from aoslint.source.codes import UNREADABLE

    entry = empty_entry(one.shown) | {"kind": kind}
    if source is not None:
        entry["source"] = source.format
    if any(finding.rule.code in UNREADABLE for finding in findings):
        entry["unreadable"] = True
    judged = False
    if shared.options.offers and tree is not None and not is_list(tree):
        entry["offers"] = []
    if kind == "army" and tree is not None:
        judged = judge_army(shared, tree, findings, entry) is not None
    elif kind == "battle" and tree is not None:
        judged = judge_battle(shared, one, tree, findings, entry) is not None
    elif kind is not None and tree is not None:
        judged = not any(finding.severity == "error" for finding in findings)
        findings += _content(shared, tree, kind) if judged else []
        if judged and "offers" in entry:
            from aoslint.fixes import spelling

            _offer(entry, spelling.of_content(tree, kind, shared.catalogue()))
            _offer(entry, spelling.marks(tree))
    if "offers" in entry and tree is not None:
        from aoslint.fixes import spelling

        _offer(entry, spelling.letters(tree))
    return finish(shared, entry, findings, source, tree, judged=judged)


def _offer(entry: Entry, offers: Iterable[Offer]) -> None:
    entry["offers"] += [{"what": one.what, "edits": [edit_of(one.edit)]} for one in offers]


def _content(shared: Shared, tree: Tree, kind: str) -> list[Finding]:
    from aoslint.findings import Related
    from aoslint.rules.content_base import judge_content

    found = judge_content(tree, kind, shared.catalogue())
    path = tree.source.path
    found += [one for one in shared.found if one.path == path]
    return found + [
        replace(
            one,
            path=path,
            span=one.related[0].span,
            label=one.related[0].label,
            related=(Related(one.path, one.span, one.label or one.message),),
        )
        for one in shared.found
        if one.facts.get("first") == path
    ]


def _take_subfaction(tree: Tree, findings: list[Finding], shared: Shared) -> None:
    """Understand a key that is what some allegiance calls its sub-factions, such as `stormhost`."""
    data = tree.data
    if not isinstance(data, dict) or "subfaction" in data:
        return
    from aoslint.catalogue.names import fold
    from aoslint.content.records import Allegiance
    from aoslint.language import say
    from aoslint.schema.synonyms import rename

    for number, one in enumerate(findings):
        key = str(one.facts.get("key", ""))
        if one.rule.name != "unknown-key" or one.facts.get("at") or not key:
            continue
        documents = shared.catalogue().documents("allegiance")
        labels = {
            fold(record.subfaction_label or "")
            for _, record in documents
            if isinstance(record, Allegiance)
        }
        if fold(key.replace("_", " ")) in labels:
            rename(data, tree.marks, {key: "subfaction"})
            findings[number] = replace(
                one,
                message=say("unknown key `{key}`, read as `{meant}`", key=key, meant="subfaction"),
                help=say("write `{key}`", key="subfaction"),
                facts={**one.facts, "meant": "subfaction"},
            )
            return


def judge_army(shared: Shared, tree: Tree, findings: list[Finding], entry: Entry) -> Roster | None:
    """Judge an army; none if it could not be."""
    from aoslint.rules.army.printed import printed_verdict
    from aoslint.rules.readings import read_and_judge
    from aoslint.rules.verdict import questions, verdict

    _take_subfaction(tree, findings, shared)
    broken = [f for f in findings if f.severity == "error" and not harmless(f)]
    entry["verdict"] = "unknown"
    if broken or not isinstance(tree.data, dict):
        return None
    options = shared.options
    roster, judged = read_and_judge(tree, shared.catalogue(), options.season, options.as_of)
    if roster is None:
        from aoslint.rules.army.seasons import unknown_season

        findings.append(unknown_season(tree, shared.catalogue()))
        return None
    findings += judged
    result = verdict(roster, findings)
    findings += printed_verdict(roster, result)
    if "offers" in entry:
        from aoslint.fixes import spelling

        _offer(entry, spelling.of_army(roster))
    entry |= {
        "verdict": result,
        "questions": questions(findings),
        "name": roster.name,
        "season": roster.season,
        "as_of": roster.as_of,
        "game": roster.game,
        "allegiance": roster.allegiance_title or roster.allegiance_written,
        "subfaction": ", ".join(roster.subfaction_titles) or None,
        "tallies": tallies_of(roster),
        "unresolved": [
            {"name": item.name, "suggestions": list(item.suggestions)} for item in roster.unresolved
        ],
        "not_checked": list(roster.not_checked),
    }
    return roster


def judge_battle(
    shared: Shared, one: Input, tree: Tree, findings: list[Finding], entry: Entry
) -> Battle | None:
    """Judge a battle document with both of its armies; none if it could not be.

    Args:
        findings: What is wrong with its shape, to which the rest is added.
    """
    from aoslint.battle.armies import field
    from aoslint.battle.build import build
    from aoslint.rules.battle_base import judge_battle

    if any(found.severity == "error" for found in findings):
        return None  # a key that is needed may be there, misspelt
    battle = build(tree, shared.catalogue(), shared.options.season)
    if battle is None:
        from aoslint.rules.army.seasons import unknown_season

        findings.append(unknown_season(tree, shared.catalogue()))
        return None
    field(battle, one.shown, one.path, lambda army, path: _field(shared, battle, army, path))
    findings += judge_battle(battle)
    entry |= {"name": battle.data["title"], "season": battle.season, "game": battle.game}
    return battle


def _field(shared: Shared, battle: Battle, army: Fielded, path: Path) -> None:
    """Read and judge an army of a battle, as any other list."""
    from aoslint.battle.armies import given

    one = Input(army.shown, path)
    army.tree, army.kind, source, army.findings = opened(one, bytes_of(one))
    if source is not None:
        shared.note_lines(one.shown, source.lines)
    if army.tree is not None and army.kind == "army" and isinstance(army.tree.data, dict):
        stated = army.tree.data
        judged = replace(army.tree, data={**given(battle, stated), **stated})
        army.roster = judge_army(shared, judged, army.findings, army.entry)
        army.verdict = army.entry["verdict"]
    army.findings.sort(key=lambda found: (found.span, found.rule.code, found.message))


def harmless(finding: Finding) -> bool:
    """An unknown key, or a season in other letters, leaves the rest of an army readable."""
    return finding.rule.name == "unknown-key" or finding.facts.get("at") == "season"
