"""Cards to PDF: how long, how much memory, and beside WeasyPrint in alternating runs.

    python -m benchmarks.cards all [--page a4]       all content: pages, seconds, peak memory
    python -m benchmarks.cards beside [--count 90]   the same cards through WeasyPrint

Each run is a process of its own. `beside` needs WeasyPrint, which is no dependency of aoslint.
"""

from __future__ import annotations

import argparse
import json
import resource
import subprocess
import sys
import time
from io import BytesIO
from statistics import median
from typing import Any

from aoslint.cards import collect, formats, html, pdf, proof
from aoslint.cards.model import Deck
from aoslint.cards.setting import data
from aoslint.run.options import Options
from aoslint.run.printing import Printer


def deck_of(count: int | None) -> Deck:
    """The cards of all content, or of every so many warscrolls of it."""
    printer = Printer(Options())
    if count is None:
        return printer.cards([], [], None, everything=True)
    records = [r for r in collect.everything(printer.catalogue) if r.kind == "warscroll"]
    units = [r for r in records if r.weapons]
    chosen = units[:: max(1, len(units) // count)][:count]
    return Deck("bench", "en", tuple(collect.groups(chosen, printer.setting(), ())))


def run(way: str, count: int | None, page: str) -> dict[str, Any]:
    """One measured run, in this process."""
    deck = deck_of(count)
    format = formats.choose(page, "a4", backs=False, booklet=False)
    start, cpu = time.perf_counter(), time.process_time()
    if way == "weasyprint":
        import weasyprint  # type: ignore[import-untyped]

        text = html.page(deck, format, None)
        made = weasyprint.HTML(string=text).write_pdf()
    else:
        made = pdf.compile(pdf.source(deck, format, None, data("labels")["en"]))
    laid_out = time.perf_counter() - start
    losses = list(proof.losses(deck, made)) if way != "weasyprint" else []
    from pypdf import PdfReader

    return {
        "way": way,
        "cards": len(deck.cards),
        "page": page,
        "pages": len(PdfReader(BytesIO(made)).pages),
        "bytes": len(made),
        "seconds": round(laid_out, 2),
        "with_proof": round(time.perf_counter() - start, 2),
        "cpu": round(time.process_time() - cpu, 2),
        "peak_mb": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024,
        "losses": len(losses),
    }


def apart(way: str, count: int | None, page: str) -> dict[str, Any]:
    """The same in a process of its own."""
    command = [sys.executable, "-m", "benchmarks.cards", "one", way, str(count or 0), page]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    result: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return result


def main() -> None:
    if sys.argv[1:2] == ["one"]:
        way, count, page = sys.argv[2:5]
        print(json.dumps(run(way, int(count) or None, page)))
        return
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=["all", "beside"])
    parser.add_argument("--page", default="a4")
    parser.add_argument("--count", type=int, default=90)
    parser.add_argument("--rounds", type=int, default=3)
    given = parser.parse_args()
    if given.what == "all":
        print(json.dumps(apart("typst", None, given.page)))
        return
    times: dict[str, list[float]] = {"typst": [], "weasyprint": []}
    for _ in range(given.rounds):
        for way, held in times.items():
            result = apart(way, given.count, given.page)
            held.append(result["seconds"])
            print(json.dumps(result), flush=True)
    typst, other = median(times["typst"]), median(times["weasyprint"])
    print(f"typst {typst:.2f} s, weasyprint {other:.2f} s: {other / typst:.1f} times faster")


if __name__ == "__main__":
    main()
