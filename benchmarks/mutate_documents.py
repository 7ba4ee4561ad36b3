"""Documents that were changed at random: none may crash, be slow, or be found at no place.

    python -m benchmarks.mutate_documents [--count 50000] [--seed 1] [--first 0]

A document is one of the shipped content, of the examples, or of the repository that `aoslint
init` writes, with one to five changes. Each is checked; every tenth is fixed and formatted as
well. The number of a document and the seed make it again.
"""

from __future__ import annotations

import argparse
import re
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

from aoslint.fixes.fmt import format_source
from aoslint.fixes.units import same_army
from aoslint.resources import folder
from aoslint.run import fixing
from aoslint.run.inputs import Input
from aoslint.run.judging import Run
from aoslint.run.options import Options
from aoslint.source.text import Source, decode
from aoslint.source.yamltree import parse

SHOWN = "mutated.yaml"
SLOW = 2.0
"""Seconds of the processor that no document may take; the machine may be busy otherwise."""
LONGEST = 500_000
"""Characters: a line that is repeated may be the whole document."""
_SIGNS: list[str] = [
    *"{}[]:,#&*!|>'\"%@`-?\t\\~<=./ \n\r",
    *(
        ": ",
        " #",
        "- ",
        "---\n",
        "...\n",
        "\r\n",
        "&a ",
        "*a",
        "<<: ",
        "!!x ",
        "''",
        '""',
        "\u2019",
    ),
    *("\u2013", "\u00e4", "a\u0308", "\u2028", "\ufeff", "\u200b", "\x00", "\x85", "\U0001f409"),
    *("null", "true", "0", "-1", "99999999999999999999", "1e9", "0x1F", "012", "2019-02-30"),
]
_TOKEN: re.Pattern[str] = re.compile(r"[\w'+-]+")
Change = Callable[[Random, str, Sequence[str]], str]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=50_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0)
    chosen = parser.parse_args()
    bases = list(_bases())
    run = Run(Options(use_cache=False, offers=True))
    run.catalogue()
    troubles: Counter[str] = Counter()
    verdicts: Counter[str] = Counter()
    longest, at = 0.0, 0
    start = time.perf_counter()
    for number in range(chosen.first, chosen.first + chosen.count):
        data = mutated(Random(f"{chosen.seed}:{number}"), bases)
        begun = time.process_time()
        entry = run.entry(Input(SHOWN, Path(SHOWN), data))
        found = list(_troubles(entry, data, run, thorough=number % 10 == 0))
        took = time.process_time() - begun
        if took > longest:
            longest, at = took, number
        if took > SLOW:
            found.append(f"slow: {took:.1f} s")
        verdicts["with findings" if entry and entry["diagnostics"] else "clean"] += 1
        for trouble in found:
            troubles[trouble.partition(":")[0]] += 1
            print(f"document {number}: {trouble}", flush=True)
    seconds = time.perf_counter() - start
    print(
        f"{chosen.count} documents, seed {chosen.seed}: {dict(troubles) or 'no trouble'}; "
        f"{dict(verdicts)}; longest {longest:.2f} s (document {at}); {seconds:.0f} s in all"
    )
    return int(bool(troubles))


def _bases() -> Iterator[str]:
    root = folder("content").parent
    places = [folder("content"), folder("templates") / "init", root / "examples"]
    for place in places:
        for path in sorted(place.rglob("*.yaml")):
            if not path.name.startswith("."):
                yield path.read_text(encoding="utf-8")


def mutated(random: Random, bases: Sequence[str]) -> bytes:
    """A document with some changes; now and then its bytes are damaged too."""
    text = random.choice(bases)
    if len(text) > 20_000:
        text = text[: random.randrange(2_000, 20_000)]
    for _ in range(random.randint(1, 5)):
        text = random.choice(_CHANGES)(random, text, bases)[:LONGEST]
    data = text.encode("utf-8", "surrogatepass")
    if random.random() < 0.03:
        at = random.randrange(len(data) + 1)
        data = data[:at] + random.randbytes(random.randint(1, 4)) + data[at:]
    if random.random() < 0.01:
        data = random.choice([b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff"]) + data
    return data


def _troubles(
    entry: dict[str, Any] | None, data: bytes, run: Run, *, thorough: bool
) -> Iterator[str]:
    one = Input(SHOWN, Path(SHOWN), data)
    if entry is None:
        yield "nothing: no entry"
        return
    if entry.get("fault"):
        yield f"crash: {entry['fault']}"
    source, _ = decode(data, one.shown)
    lines = source.lines if source is not None else None
    for item in entry["diagnostics"]:
        if not _has_place(item, lines):
            yield f"no place: {item['code']} {item['message'][:80]} at {_place(item)}"
    if thorough and source is not None:
        yield from _thorough(one, source, run)


def _thorough(one: Input, source: Source, run: Run) -> Iterator[str]:
    try:
        tree, _ = parse(source)
        done = format_source(source)
        if done.text != source.text and tree is not None:
            changed, _ = decode(done.text.encode(), one.shown)
            again = parse(changed)[0] if changed is not None else None
            if again is None or same_army(again.data) != same_army(tree.data):
                yield "fmt: the data changed"
            elif changed is not None and format_source(changed).text != done.text:
                yield "fmt: twice is not once"
        fixed = fixing.fix_one(run, one)
        if fixed is not None:
            late = fixing.fix_one(run, one._replace(data=fixed.after))
            if late is not None and late.changed:
                yield f"fix: twice is not once, {late.told()}"
    except Exception as error:
        yield f"crash: in fmt or fix, {type(error).__name__}: {error}"


def _place(item: dict[str, Any]) -> tuple[int, int, int, int]:
    return item["line"], item["column"], item["end_line"], item["end_column"]


def _has_place(item: dict[str, Any], lines: Sequence[str] | None) -> bool:
    line, column, last, end = _place(item)
    if min(line, column, last, end) < 1 or (last, end) < (line, column):
        return False
    if lines is None or not lines:
        return True
    if line > len(lines) or last > len(lines):
        return False
    return column <= len(lines[line - 1]) + 2 and end <= len(lines[last - 1]) + 2


# The changes.


def _lines(text: str) -> list[str]:
    return text.split("\n")


def _delete_line(random: Random, text: str, bases: Sequence[str]) -> str:
    lines = _lines(text)
    del lines[random.randrange(len(lines))]
    return "\n".join(lines)


def _double_line(random: Random, text: str, bases: Sequence[str]) -> str:
    lines = _lines(text)
    at = random.randrange(len(lines))
    return "\n".join([*lines[: at + 1], *lines[at:]])


def _swap_lines(random: Random, text: str, bases: Sequence[str]) -> str:
    lines = _lines(text)
    one, other = random.randrange(len(lines)), random.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return "\n".join(lines)


def _indent(random: Random, text: str, bases: Sequence[str]) -> str:
    lines = _lines(text)
    at = random.randrange(len(lines))
    lines[at] = random.choice([" ", "  ", "\t", "    "]) + lines[at]
    if random.random() < 0.5:
        lines[at] = lines[at].lstrip()
    return "\n".join(lines)


def _foreign_lines(random: Random, text: str, bases: Sequence[str]) -> str:
    other = _lines(random.choice(bases))
    first = random.randrange(len(other))
    lines = _lines(text)
    at = random.randrange(len(lines))
    return "\n".join([*lines[:at], *other[first : first + random.randint(1, 6)], *lines[at:]])


def _sign(random: Random, text: str, bases: Sequence[str]) -> str:
    at = random.randrange(len(text) + 1)
    return text[:at] + random.choice(_SIGNS) + text[at + random.randint(0, 2) :]


def _token(random: Random, text: str, bases: Sequence[str]) -> str:
    own = list(_TOKEN.finditer(text))
    other: list[str] = _TOKEN.findall(random.choice(bases)[:4000])
    if not own or not other:
        return text
    match = random.choice(own)
    new: str = random.choice([*other, *_SIGNS])
    return text[: match.start()] + new + text[match.end() :]


def _case(random: Random, text: str, bases: Sequence[str]) -> str:
    own = list(_TOKEN.finditer(text))
    if not own:
        return text
    match = random.choice(own)
    word: str = match[0]
    new: str = random.choice([word.upper(), word.lower(), word.title(), word[::-1]])
    return text[: match.start()] + new + text[match.end() :]


def _value(random: Random, text: str, bases: Sequence[str]) -> str:
    places = list(re.finditer(r": [^\n]*|- [^\n]*", text))
    if not places:
        return text
    match = random.choice(places)
    new = random.choice(
        ["", "[]", "{}", "[[]]", "{a: {b: [c]}}", "[1, x, {y: z}]", "|", ">-", "true", "-5", "~"]
    )
    return text[: match.start() + 2] + new + text[match.end() :]


def _cut(random: Random, text: str, bases: Sequence[str]) -> str:
    return text[: random.randrange(len(text) + 1)]


def _repeat(random: Random, text: str, bases: Sequence[str]) -> str:
    lines = _lines(text)
    at = random.randrange(len(lines))
    return "\n".join([*lines[:at], *[lines[at]] * random.randint(2, 60), *lines[at:]])


def _deep(random: Random, text: str, bases: Sequence[str]) -> str:
    at = random.randrange(len(text) + 1)
    return text[:at] + random.choice("[{") * random.randint(2, 80) + text[at:]


def _anchors(random: Random, text: str, bases: Sequence[str]) -> str:
    for sign in ("&a ", "*a"):
        places = list(re.finditer(r": (?=\S)|- (?=\S)", text))
        if places:
            at = random.choice(places).end()
            cut = text.find("\n", at) if sign == "*a" else at
            text = text[:at] + sign + text[max(cut, at) :]
    return text


def _line_ends(random: Random, text: str, bases: Sequence[str]) -> str:
    return text.replace("\n", random.choice(["\r\n", "\r", "\n\n", " \n"]))


_CHANGES: tuple[Change, ...] = (
    *(_delete_line, _double_line, _swap_lines, _indent, _foreign_lines, _sign, _sign, _token),
    *(_token, _case, _value, _value, _cut, _repeat, _deep, _anchors, _line_ends),
)


if __name__ == "__main__":
    sys.exit(main())
