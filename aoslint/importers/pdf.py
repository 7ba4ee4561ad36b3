"""The text of a PDF, page by page.

It is taken out in a process of its own with bounds on time and memory: a hostile PDF can
keep any reader busy, and only a process can be stopped.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from aoslint.findings import START, Finding, finding
from aoslint.importers.codes import LIST_TOO_LARGE, PDF_UNREADABLE
from aoslint.source.text import Source

MAX_BYTES = 16 * 1024 * 1024
MAX_PAGES = 40
SECONDS = 4
"""Of the processor; the clock is given three times as long, for a busy machine."""

_CONTROL = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")
_DATE = re.compile(r"D?:?(\d{4})(\d{2})(\d{2})")
_LIGATURES = str.maketrans(
    {"\ufb00": "ff", "\ufb01": "fi", "\ufb02": "fl", "\ufb03": "ffi", "\ufb04": "ffl"}
)


def text_of(data: bytes, shown: str) -> tuple[Source | None, str | None, list[Finding]]:
    """The text of a PDF as a source with pages, the day of its making, and what went wrong."""
    if len(data) > MAX_BYTES:
        megabytes = MAX_BYTES // (1024 * 1024)
        message = f"the PDF has {len(data)} bytes; {megabytes} MB is the most that is read"
        problem = finding(LIST_TOO_LARGE, message, shown, START, facts={"limit": MAX_BYTES})
        return None, None, [problem]
    answer = _ask(data)
    if "error" in answer:
        return None, None, [_unreadable(str(answer["error"]), shown)]
    lines: list[str] = []
    pages: list[int] = []
    for page in answer["pages"]:
        pages.append(len(lines) + 1)
        text = _CONTROL.sub(" ", str(page).replace("\r\n", "\n").replace("\r", "\n"))
        lines += text.translate(_LIGATURES).rstrip("\n").split("\n")
    if not any(line.strip() for line in lines):
        message = "the PDF holds no text: it may be a picture of a list"
        return None, None, [_unreadable(message, shown)]
    source = Source(shown, "\n".join(lines), lines, pages=pages)
    return source, _day(answer.get("date")), []


def _ask(data: bytes) -> dict[str, Any]:
    worker = Path(__file__).with_name("pdf_worker.py")
    if not sys.executable or not worker.is_file():
        from aoslint.importers.pdf_worker import extract

        return extract(data, MAX_PAGES)
    command = [sys.executable, "-P", str(worker), str(MAX_PAGES), str(SECONDS)]
    try:
        done = subprocess.run(command, input=data, capture_output=True, timeout=3 * SECONDS)
    except subprocess.TimeoutExpired:
        return {"error": f"reading the PDF took more than {SECONDS} seconds"}
    except OSError as error:
        return {"error": f"the PDF reader could not be started: {error.strerror}"}
    try:
        answer = json.loads(done.stdout)
    except ValueError:
        return {"error": "reading the PDF took more time or memory than a list needs"}
    return dict(answer)


def _day(text: Any) -> str | None:
    match = _DATE.match(text) if isinstance(text, str) else None
    if match is None or not ("01" <= match[2] <= "12" and "01" <= match[3] <= "31"):
        return None
    return f"{match[1]}-{match[2]}-{match[3]}"


def _unreadable(message: str, shown: str) -> Finding:
    advice = "export the list again, or copy its text into a text file"
    return finding(PDF_UNREADABLE, message, shown, START, help=advice)
