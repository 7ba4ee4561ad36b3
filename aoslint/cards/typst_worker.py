"""Makes a PDF of the Typst text on standard input, so that its memory is given back.

Run as a script, by itself: it imports nothing of the program.
"""

from __future__ import annotations

import json
import sys
import tempfile

REFUSED = 4
"""The exit status if Typst refuses the text: what it says is on standard output, as JSON."""


def compile(text: bytes) -> bytes:
    """The PDF: tagged, with no date, and the same bytes every time.

    Raises:
        typst.TypstError: Typst refuses the text.
    """
    import typst

    # an empty folder as root: there is nothing that the document could read
    with tempfile.TemporaryDirectory(prefix="aoslint-") as nowhere:
        compiler = typst.Compiler(
            text,
            root=nowhere,
            ignore_system_fonts=True,
            package_path=nowhere,
            package_cache_path=nowhere,
        )
        made = compiler.compile(format="pdf", pdf_standards=["ua-1"], pdf_tags=True)
    assert isinstance(made, bytes)
    return made


def main() -> int:
    """Answer with the PDF, or with what Typst says; the exit status."""
    import typst

    try:
        made = compile(sys.stdin.buffer.read())
    except typst.TypstError as error:
        told = str(getattr(error, "diagnostic", None) or "")
        sys.stdout.write(json.dumps([str(error), told]))
        return REFUSED
    sys.stdout.buffer.write(made)
    return 0


if __name__ == "__main__":
    sys.exit(main())
