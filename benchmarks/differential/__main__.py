"""Armies made at random from community data, judged by them and by us.

    python -m benchmarks.differential FOLDER [--armies 300] [--allegiance NAME]

FOLDER holds the data of one day (`.gst` and `.cat` files); its name is the day, unless `--day`
tells another. For each catalogue armies of 1,000 and 2,000 points are built that the data allow,
and each is broken in one way as well. Printed are how many both judge alike, and what they
differ on, by rule, allegiance and unit. What `differential-known.toml` explains is counted apart.
"""

from __future__ import annotations

import argparse
import copy
import random
import re
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from aoslint.importers.catalogues import load
from aoslint.importers.catalogues.data import File
from aoslint.run.options import Options
from aoslint.run.shared import Shared
from benchmarks.differential.building import Army, Builder, broken
from benchmarks.differential.ours import Told, judge, tree_of

_KNOWN = Path(__file__).parents[1] / "differential-known.toml"
_DAY = re.compile(r"\d{4}-\d{2}-\d{2}")


def main() -> int:
    """Build, judge, compare, print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--day")
    parser.add_argument("--armies", type=int, default=300, help="of each allegiance")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--allegiance", default="", help="only catalogues so named")
    parser.add_argument("--most", type=int, default=60, help="print so many groups")
    parser.add_argument("--rule", default="", help="only groups of this rule")
    parser.add_argument("--write", type=Path, help="write an army of each group here")
    options = parser.parse_args()
    day = options.day or options.folder.resolve().name
    if not _DAY.fullmatch(day):
        parser.error("--day is needed where the folder's name is not a day")
    system, problems = load([options.folder])
    if system.game is None:
        parser.error(f"no game system in {options.folder}: {len(problems)} problems")
    catalogue = Shared(Options()).catalogue()
    known = tomllib.loads(_KNOWN.read_text("utf-8"))["known"] if _KNOWN.exists() else []
    tally: Counter[str] = Counter()
    groups: Counter[tuple[str, str, str, str]] = Counter()
    examples: dict[tuple[str, str, str, str], str] = {}
    for file in system.catalogues:
        wanted = options.allegiance.casefold() in file.name.casefold()
        if not wanted or file.library or not _is_army(file):
            continue
        rng = random.Random(f"{options.seed} {file.name}")
        made = 0
        for army, told in armies(system, file, rng, options.armies, catalogue, day):
            made += 1
            for group in differences(army, told):
                if any(_explains(one, group, day) for one in known):
                    tally["explained"] += 1
                    continue
                groups[group] += 1
                examples.setdefault(group, f"{army.label}; {army.at}")
            tally[f"{'broken' if army.broken else 'allowed'} {told.verdict}"] += 1
        tally["armies"] += made
        print(f"{file.name}: {made} armies", file=sys.stderr)
    print(f"{day}: " + ", ".join(f"{count} {name}" for name, count in sorted(tally.items())))
    rules = Counter({rule: 0 for rule, *_ in groups})
    for (rule, *_), count in groups.items():
        rules[rule] += count
    for rule, count in rules.most_common():
        print(f"  {count:6} {rule}")
    shown = [one for one in groups.most_common() if options.rule in one[0][0]]
    for group, count in shown[: options.most]:
        print(f"{count:5} {' | '.join(group)}    [{examples[group]}]")
    return 0


def _is_army(file: File) -> bool:
    return any(
        one.name.casefold().startswith(("allegiance", "alliegiance")) for one in file.roots()
    )


def armies(
    system: object, file: File, rng: random.Random, count: int, catalogue: object, day: str
) -> Iterator[tuple[Army, Told]]:
    """Armies of one catalogue with our verdicts, each followed by the same one broken."""
    builder = Builder(system, file, rng)  # type: ignore[arg-type]
    failed = made = 0
    while made < count and failed < count + 20:
        army = builder.build(rng.choice((1000, 2000)))
        if army is None:
            failed += 1
            continue
        made += 1
        tree, lines = tree_of(army.roster, day)
        yield army, judge(tree, lines, catalogue, day)  # type: ignore[arg-type]
        worse = broken(builder, copy.copy(army), rng)
        if worse is not None:
            made += 1
            tree, lines = tree_of(worse.roster, day)
            yield worse, judge(tree, lines, catalogue, day)  # type: ignore[arg-type]


def differences(army: Army, told: Told) -> Iterator[tuple[str, str, str, str]]:
    """What both differ on: rule, how sure, allegiance, what it is about."""
    label = army.label.replace("Allegiance: ", "").replace("*", "")
    if army.broken is not None:
        if told.verdict == "legal":
            yield f"allowed by us: {army.broken}", "certain", label, army.at
        return
    for code, sure, about, message in told.findings:
        yield code, sure, label, message if about in ("", message) else f"{about}: {message}"


def _explains(one: dict[str, str], group: tuple[str, str, str, str], day: str) -> bool:
    rule, _, label, about = group
    return (
        rule.startswith(one["rule"])
        and re.search(one.get("allegiance", ""), label) is not None
        and re.search(one.get("about", ""), about) is not None
        and one.get("from", "") <= day <= one.get("until", "9999")
    )


if __name__ == "__main__":
    sys.exit(main())
