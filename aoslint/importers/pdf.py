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
from aoslint.language import mark, say
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
_TROUBLES = {
    "encrypted": mark("the PDF is encrypted"),
    "pages": mark("the PDF has {pages} pages; {limit} is the most that is read"),
    "drawing": mark("a page of the PDF draws more than a list does"),
    "damaged": mark("the PDF is damaged: {reason}"),
    "unreadable": mark("the PDF cannot be read: {reason}"),
    "slow": mark("reading the PDF took more than {seconds} seconds"),
    "not started": mark("the PDF reader could not be started: {reason}"),
    "killed": mark("reading the PDF took more time or memory than a list needs"),
}
"""What is said of each trouble that the reader has with a PDF."""


def text_of(data: bytes, shown: str) -> tuple[Source | None, str | None, list[Finding]]:
    """The text of a PDF as a source with pages, the day of its making, and what went wrong."""
    if len(data) > MAX_BYTES:
        megabytes = MAX_BYTES // (1024 * 1024)
        message = say(
            "the PDF has {bytes} bytes; {megabytes} MB is the most that is read",
            bytes=len(data),
            megabytes=megabytes,
        )
        problem = finding(LIST_TOO_LARGE, message, shown, START, facts={"limit": MAX_BYTES})
        return None, None, [problem]
    answer = _ask(data)
    if "error" in answer:
        message = say(_TROUBLES[answer.pop("error")], **answer)
        return None, None, [_unreadable(message, shown)]
    lines: list[str] = []
    pages: list[int] = []
    for page in answer["pages"]:
        pages.append(len(lines) + 1)
        text = _CONTROL.sub(" ", str(page).replace("\r\n", "\n").replace("\r", "\n"))
        lines += text.translate(_LIGATURES).rstrip("\n").split("\n")
    if not any(line.strip() for line in lines):
        message = say("the PDF holds no text: it may be a picture of a list")
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
        return {"error": "slow", "seconds": SECONDS}
    except OSError as error:
        return {"error": "not started", "reason": error.strerror}
    try:
        answer = json.loads(done.stdout)
    except ValueError:
        return {"error": "killed"}
    return dict(answer)


def _day(text: Any) -> str | None:
    match = _DATE.match(text) if isinstance(text, str) else None
    if match is None or not ("01" <= match[2] <= "12" and "01" <= match[3] <= "31"):
        return None
    return f"{match[1]}-{match[2]}-{match[3]}"


def _unreadable(message: str, shown: str) -> Finding:
    advice = say("export the list again, or copy its text into a text file")
    return finding(PDF_UNREADABLE, message, shown, START, help=advice)
