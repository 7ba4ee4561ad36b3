"""How long a repository takes: cold, warm and with one file changed, beside two other programs.

    python -m benchmarks.documents write FOLDER [--count 2000] [--seed 1]
    python -m benchmarks.documents time [--count 2000] [--rounds 5] [--also 8000]

`time` runs aoslint, yamllint and check-jsonschema in turns on the same documents, each run a
process of its own, and prints medians. The other two are no dependencies of aoslint:
check-jsonschema is given the same schemas, a run a kind. `--also` tells how aoslint grows.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from statistics import median

from aoslint.resources import folder

SETTLED = 2.5
"""Seconds after which the times of a file tell that it is as it was; before, its bytes must."""
PER_FACTION = 100
"""1 allegiance, 76 warscrolls, 12 battalions, 1 file of profiles, 10 armies."""


def _listed(words: str) -> list[str]:
    return words.split()


_BEGINNINGS = _listed(
    "Ash Bram Cinder Dusk Ember Fen Gale Hollow Iron Jet Keen Loam Mire Night Oak"
)
_ENDS = _listed("borne guard hand kin lash mark reave shade stalker thorn ward weaver wing wrath")
_RANKS = _listed("Captains Riders Sentinels Archers Watchers Hunters Wardens Seekers Callers")
_WORDS = _listed(
    "a add ally and attack away be before charge dice each end enemy friendly half has hero if in "
    "it its leader lose made may melee model more move near new no of on once one or other pass "
    "phase pick range roll save slain step take target than that then this turn unit until when"
)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    commands = parser.add_subparsers(required=True, dest="command")
    writing = commands.add_parser("write")
    writing.add_argument("folder", type=Path)
    timing = commands.add_parser("time")
    timing.add_argument("--rounds", type=int, default=5)
    timing.add_argument("--also", type=int)
    for one in (writing, timing):
        one.add_argument("--count", type=int, default=2000)
        one.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    if chosen.command == "write":
        write(chosen.folder, chosen.count, chosen.seed)
        return 0
    with tempfile.TemporaryDirectory() as place:
        measured = measure(Path(place), chosen.count, chosen.seed, chosen.rounds)
        _print(chosen.count, measured)
        if chosen.also:
            more = measure(Path(place), chosen.also, chosen.seed, chosen.rounds, alone=True)
            _print(chosen.also, more)
            growth = median(more["aoslint, cold"]) / median(measured["aoslint, cold"])
            print(f"{chosen.also} over {chosen.count} documents, cold: {growth:.2f}")
    return 0


# The documents.


def write(place: Path, count: int, seed: int) -> None:
    """Write a repository of `count` documents, all of them without findings of severity error."""
    random = Random(seed)
    place.mkdir(parents=True, exist_ok=True)
    (place / "aoslint.toml").write_text('packs = ["content"]\nseason = "ghb2020"\n')
    for number in range(-(-count // PER_FACTION)):
        left = min(PER_FACTION, count - number * PER_FACTION)
        for path, text in list(_faction(random, number))[:left]:
            target = place / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, encoding="utf-8")


def _faction(random: Random, number: int) -> Iterator[tuple[str, str]]:
    name = f"{_BEGINNINGS[number % 15]}{_ENDS[number // 15 % 14]} Host {_letters(number)}"
    root = f"content/host-{number}"
    keyword = name.upper()
    yield (
        f"{root}/allegiance.yaml",
        f"kind: allegiance\ntitle: {name}\ngrand_alliance: Order\nwho: {keyword}\n"
        f"command_traits:\n  - {{table: Ways of {name}, traits: [Way of {name}, Luck of {name}]}}\n"
        f"artefacts:\n  - {{table: Relics of {name}, artefacts: [Blade of {name}]}}\n",
    )
    titles = [f"{name} {_title(index)}" for index in range(76)]
    rows = []
    for index, title in enumerate(titles):
        hero = index % 5 == 0
        role = "Leader" if hero else "Battleline" if index % 5 < 3 else "Other"
        size = "" if hero else " size: 5-20,"
        points = 60 + 10 * random.randrange(12)
        rows.append(f"  - {{warscroll: {title},{size} points: {points}, role: {role}}}\n")
        yield f"{root}/warscrolls/unit-{index}.yaml", _warscroll(random, name, title, hero)
    battalions = [f"{name} Muster {_letters(index)}" for index in range(12)]
    for index, title in enumerate(battalions):
        lines = [f"  - 1 {titles[5 * index]}\n", f"  - 2-3 {titles[5 * index + 1]}\n"]
        yield (
            f"{root}/battalions/muster-{index}.yaml",
            f"kind: battalion\ntitle: {title}\nfaction: {name}\ngrand_alliance: Order\n"
            f"organisation:\n{''.join(lines)}",
        )
        rows.append(f"  - {{battalion: {title}, points: 120}}\n")
    yield (
        f"content/handbooks/ghb2020/profiles/host-{number}.yaml",
        f"kind: profiles\nseason: ghb2020\nfaction: {name}\nprofiles:\n{''.join(rows)}",
    )
    for index in range(10):
        yield f"armies/host-{number}-{index}.yaml", _army(random, name, titles, index)


def _warscroll(random: Random, name: str, title: str, hero: bool) -> str:
    keywords = ["ORDER", "HUMAN", name.upper(), *(["HERO"] if hero else [])]
    texts = [
        f"  - name: {_title(random.randrange(9 * 210))}\n    when: combat phase\n"
        f"    text: {_text(random)}\n"
        for _ in range(2)
    ]
    return (
        f"kind: warscroll\ntitle: {title}\nfaction: {name}\ngrand_alliance: Order\n"
        f'move: {random.randint(4, 12)}"\nwounds: {5 if hero else random.randint(1, 3)}\n'
        f"bravery: {random.randint(5, 9)}\nsave: {random.randint(3, 6)}+\n"
        "description: A unit armed with a Long Bow and a Short Blade.\nweapons:\n"
        f'  - {{name: Long Bow, type: missile, range: {random.randint(8, 24)}", attacks: 2, '
        'to_hit: 4+, to_wound: 3+, rend: "-", damage: 1}\n'
        '  - {name: Short Blade, type: melee, range: 1", attacks: D3, to_hit: 3+, to_wound: 4+, '
        "rend: -1, damage: D3}\n"
        f"abilities:\n{''.join(texts)}keywords: [{', '.join(keywords)}]\n"
    )


def _army(random: Random, name: str, titles: Sequence[str], index: int) -> str:
    heroes, others = titles[::5], [one for n, one in enumerate(titles) if n % 5]
    units = [f"  - {random.choice((5, 10, 20))} x {random.choice(others)}\n" for _ in range(5)]
    return (
        f"kind: army\nname: Muster {_letters(index)} of {name}\nseason: ghb2020\n"
        f"game: open-play\nallegiance: {name}\nunits:\n"
        f"  - warscroll: {random.choice(heroes)}\n    general: true\n"
        f"    command_trait: Way of {name}\n    artefact: Blade of {name}\n{''.join(units)}"
    )


def _title(index: int) -> str:
    word = f"{_BEGINNINGS[index % 15]}{_ENDS[index // 15 % 14]}"
    return f"{word} {_RANKS[index // 210 % 9]}"


def _letters(number: int) -> str:
    """A word for a number: A, B, ... Z, AA."""
    text = ""
    number += 1
    while number:
        number, rest = divmod(number - 1, 26)
        text = chr(65 + rest) + text
    return text


def _text(random: Random) -> str:
    words = " ".join(random.choice(_WORDS) for _ in range(random.randint(12, 30)))
    return f'{words.capitalize()} within {random.randint(3, 18)}" of it, then roll 2D6.'


# The runs.


def measure(
    place: Path, count: int, seed: int, rounds: int, *, alone: bool = False
) -> dict[str, list[float]]:
    """The seconds of each round of each program.

    Args:
        alone: aoslint without the others.
    """
    tree = place / f"documents-{count}"
    write(tree, count, seed)
    changed = tree / "content/host-0/warscrolls/unit-1.yaml"
    text = changed.read_text(encoding="utf-8")
    found: dict[str, list[float]] = {}
    for number in range(rounds):
        cache = place / f"cache-{count}-{number}"
        ours = {"AOSLINT_CACHE_DIR": str(cache)}
        time.sleep(SETTLED)
        _timed(found, "aoslint, cold", tree, _aoslint(), ours)
        if not alone:
            _timed(found, "yamllint", tree, [["yamllint", "-d", "relaxed", "content", "armies"]])
            _timed(found, "check-jsonschema", tree, list(_check_jsonschema(tree)))
        _timed(found, "aoslint, nothing changed", tree, _aoslint(), ours)
        changed.write_text(text.replace("bravery: ", f"note: run {number}\nbravery: "))
        _timed(found, "aoslint, one file changed", tree, _aoslint(), ours)
        changed.write_text(text)
    return found


def _aoslint() -> list[list[str]]:
    return [["aoslint", "check", "--format", "concise", "content", "armies"]]


def _check_jsonschema(tree: Path) -> Iterator[list[str]]:
    for kind, pattern in (
        ("warscroll", "content/*/warscrolls/*.yaml"),
        ("battalion", "content/*/battalions/*.yaml"),
        ("allegiance", "content/*/allegiance.yaml"),
        ("profiles", "content/handbooks/*/profiles/*.yaml"),
        ("army", "armies/*.yaml"),
    ):
        schema = str(folder("schemas") / f"{kind}.json")
        paths = [path.relative_to(tree).as_posix() for path in sorted(tree.glob(pattern))]
        yield ["check_jsonschema", "--schemafile", schema, *paths]


def _timed(
    found: dict[str, list[float]],
    name: str,
    tree: Path,
    commands: Sequence[Sequence[str]],
    more: Mapping[str, str] | None = None,
) -> None:
    root = str(folder("content").parent)
    environment = os.environ | {"PYTHONPATH": root} | dict(more or {})
    start = time.perf_counter()
    for command in commands:
        done = subprocess.run(
            [sys.executable, "-m", *command],
            cwd=tree,
            env=environment,
            capture_output=True,
            check=False,
        )
        if done.returncode not in (0, 1):
            raise SystemExit(f"{command[0]} failed: {done.stderr.decode()[-500:]}")
    found.setdefault(name, []).append(time.perf_counter() - start)


def _print(count: int, measured: Mapping[str, Sequence[float]]) -> None:
    cold = median(measured["aoslint, cold"])
    print(f"{count} documents, {len(measured['aoslint, cold'])} rounds, medians in seconds")
    for name, seconds in measured.items():
        middle = median(seconds)
        least, most = min(seconds), max(seconds)
        print(f"  {name:26} {middle:8.2f}  ({least:.2f} to {most:.2f})  {middle / cold:6.2f}")


if __name__ == "__main__":
    sys.exit(main())
