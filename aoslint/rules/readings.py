"""The way in which a list is read, where names of it may mean several warscrolls."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice, product

from aoslint.catalogue.catalogue import Catalogue
from aoslint.findings import Finding
from aoslint.roster.build import build
from aoslint.roster.roster import Roster
from aoslint.rules.base import army_rules, judge
from aoslint.rules.verdict import verdict
from aoslint.source.tree import Tree

_MOST = 12
"""So many ways to read a list are tried at most."""
_ORDER = ("legal", "unknown", "illegal")


def read_and_judge(
    tree: Tree, catalogue: Catalogue, season: str | None, as_of: str | None
) -> tuple[Roster | None, list[Finding]]:
    """A list resolved and judged; none if it names a season that the content does not have.

    It is read in the way that agrees with its printed figures; if several do, in one in which
    it is legal. If none of them is legal, and none agrees better, what is open stays open.
    """
    roster = build(tree, catalogue, season, as_of)
    if roster is None:
        return None, []
    best, found = roster, weighed(roster, judge(roster))
    least = _rank(best, found)
    if not roster.doubtful or least[1] == 0:
        return best, found
    for titles in islice(product(*roster.doubtful.values()), _MOST):
        readings = dict(zip(roster.doubtful, titles, strict=True))
        tried = build(tree, catalogue, season, as_of, readings)
        if tried is None:
            continue
        judged = weighed(tried, judge(tried))
        here = _rank(tried, judged)
        if here < least and (here[1] == 0 or here[0] < least[0]):
            best, found, least = tried, judged, here
    return best, found


def weighed(roster: Roster, findings: list[Finding]) -> list[Finding]:
    """The findings, weighed against the verdict that the tool printed.

    The app that wrote a list has the books' tables too. Where it calls the list valid, what our
    tables alone say against it rests on one source of two, and is likely, no more; what the
    list's own figures show stays certain.
    """
    printed = roster.tree.data.get("printed")
    if not isinstance(printed, dict) or printed.get("verdict") != "valid":
        return findings
    doubted = {one.rule.code for one in army_rules() if one.decides and not one.counts}
    return [
        replace(one, severity="warning", confidence="likely")
        if one.severity == "error" and one.rule.code in doubted
        else one
        for one in findings
    ]


def _rank(roster: Roster, findings: list[Finding]) -> tuple[int, int]:
    """How many printed figures differ, and how far the list is from legal."""
    differ = sum(finding.rule.code == "AOS491" for finding in findings)
    return differ, _ORDER.index(verdict(roster, findings))
