"""Reads a PDF from standard input and writes its text to standard output, as JSON.

Run as a script, by itself: it imports nothing of the program.
"""

from __future__ import annotations

import io
import json
import sys
from typing import Any

MAX_MEMORY = 1024 * 1024 * 1024
"""Address space, of which libraries take the greater part before any page is read."""
MAX_STREAM = 2 * 1024 * 1024
"""Bytes that draw one page; a page of a list has some thousands."""


def extract(data: bytes, most_pages: int) -> dict[str, Any]:
    """The texts of the pages and the day of making, or the name of an error with its figures."""
    import logging

    from pypdf import PdfReader
    from pypdf.errors import PyPdfError

    logging.disable(logging.CRITICAL)
    try:
        reader = PdfReader(io.BytesIO(data))
        if reader.is_encrypted and not reader.decrypt(""):
            return {"error": "encrypted"}
        if len(reader.pages) > most_pages:
            return {"error": "pages", "pages": len(reader.pages), "limit": most_pages}
        pages = []
        for page in reader.pages:
            contents = page.get_contents()
            if contents is not None and len(contents.get_data()) > MAX_STREAM:
                return {"error": "drawing"}
            pages.append(page.extract_text())
        return {"pages": pages, "date": _date(reader)}
    except (PyPdfError, ValueError, KeyError, TypeError, AttributeError, IndexError) as error:
        return {"error": "damaged", "reason": _reason(error)}
    except (RecursionError, MemoryError, OSError, NotImplementedError, ImportError) as error:
        return {"error": "unreadable", "reason": _reason(error)}


def _date(reader: Any) -> str | None:
    metadata = reader.metadata or {}
    value = metadata.get("/CreationDate")
    return str(value) if value is not None else None


def _reason(error: BaseException) -> str:
    text = " ".join(str(error).split()).rstrip(".")[:120]
    return text or type(error).__name__


def main() -> None:
    """Bound this process, then do the work."""
    most_pages, seconds = int(sys.argv[1]), int(sys.argv[2])
    try:
        import resource

        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        resource.setrlimit(resource.RLIMIT_AS, (MAX_MEMORY, MAX_MEMORY))
    except (ImportError, ValueError, OSError):
        pass
    answer = extract(sys.stdin.buffer.read(), most_pages)
    sys.stdout.write(json.dumps(answer))


if __name__ == "__main__":
    main()
