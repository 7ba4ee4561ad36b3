"""How fast army lists are checked: many in one run, beside as many runs of one.

    python -m benchmarks.armies [--count 1000] [--sample 50]

The armies are those of examples/ under other names, so that no two are the same. Each run is a
process of its own with a cache folder of its own; `warm` means that the content is compiled, and
`seen` that the same files have been checked before.
"""

from __future__ import annotations

import argparse
import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

ROOT = Path(__file__).parents[1]
_CHECK = (sys.executable, "-m", "aoslint", "check", "--format", "json")


def write(folder: Path, count: int) -> None:
    """So many armies in a folder, each with a name of its own."""
    texts = [path.read_text("utf-8") for path in sorted((ROOT / "examples").glob("*.yaml"))]
    for number in range(count):
        lines = texts[number % len(texts)].splitlines(keepends=True)
        named = [f"name: Army {number}\n" if line.startswith("name:") else line for line in lines]
        (folder / f"army-{number:05}.yaml").write_text("".join(named), "utf-8")


def run(cache: Path, *paths: Path) -> tuple[float, int]:
    """Check paths in one process: seconds, and the most memory it held, in KiB."""
    env = {**os.environ, "AOSLINT_CACHE_DIR": str(cache), "PYTHONPATH": str(ROOT)}
    start = time.perf_counter()
    with subprocess.Popen([*_CHECK, *map(str, paths)], env=env, stdout=subprocess.DEVNULL) as one:
        _, status, used = os.wait4(one.pid, 0)
        one.returncode = os.waitstatus_to_exitcode(status)
    if one.returncode not in (0, 1):
        raise SystemExit(f"aoslint ended with {one.returncode}")
    return time.perf_counter() - start, _kib(used)


def _kib(used: resource.struct_rusage) -> int:
    return used.ru_maxrss // (1024 if sys.platform == "darwin" else 1)


def main() -> None:
    """Measure, and print the figures."""
    parser = argparse.ArgumentParser(description="Measure the check of many army lists.")
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--sample", type=int, default=50, help="so many runs of one, scaled")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        few, many, one = place / "few", place / "many", place / "one"
        for path, count in ((few, given.count), (many, 4 * given.count), (one, given.sample)):
            path.mkdir()
            write(path, count)
        cold, memory = run(place / "cache-0", few)
        print(
            f"{given.count} in one run, nothing compiled: {_rate(given.count, cold)}, {memory} KiB"
        )
        warm_few, memory = _warm(place / "cache-1", few)
        print(f"{given.count} in one run, warm: {_rate(given.count, warm_few)}, {memory} KiB")
        seen, memory = run(place / "cache-1", few)
        print(f"{given.count} in one run, seen: {_rate(given.count, seen)}, {memory} KiB")
        warm_many, memory = _warm(place / "cache-2", many)
        print(
            f"{4 * given.count} in one run, warm: {_rate(4 * given.count, warm_many)}, {memory} KiB"
        )
        print(f"time of {4 * given.count} over {given.count}: {warm_many / warm_few:.2f}")
        singles = [run(place / "cache-1", path)[0] for path in sorted(one.iterdir())]
        scaled = median(singles) * given.count
        print(f"{given.count} runs of one, from {given.sample}: {_rate(given.count, scaled)}")
        print(f"one run over as many runs of one: {scaled / warm_few:.1f} times as fast")


def _warm(cache: Path, folder: Path) -> tuple[float, int]:
    """A run in which the content is compiled and no army has been seen."""
    run(cache, ROOT / "examples" / "stormcast-anvils.yaml")
    return run(cache, folder)


def _rate(count: int, seconds: float) -> str:
    return f"{seconds:.2f} s, {count / seconds:.0f} armies a second"


if __name__ == "__main__":
    main()
