"""The catalogues of messages: drawn from the code, and compiled.

Run as a module it does both: `python -m aoslint.language.generate`. Messages that are new are
left empty in each language's file, those that are gone are dropped; what is translated stays.
Needs Babel.
"""

from __future__ import annotations

import io
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from aoslint.language import DOMAIN, FOLDER, LANGUAGES

KEYWORDS = {"say": None, "mark": None, "say_many": (1, 2), "rule": (4,), "Rule": (4,)}
"""What marks a message: a call of these, with its argument or those of these numbers."""


_UNSTABLE = tuple(
    f'"{name}'.encode()
    for name in (
        *("POT-Creation-Date", "PO-Revision-Date", "Generated-By", "Last-Translator"),
        *("Project-Id-Version", "Report-Msgid-Bugs-To", "Language-Team"),
    )
)
"""Fields of a file's head that tell of the moment or of nobody."""


def template() -> Catalog:
    """Every message of the code, in the order of files and lines."""
    made = Catalog(fuzzy=False)
    found = extract_from_dir(
        FOLDER.parent, method_map=[("**.py", "python")], keywords=KEYWORDS, comment_tags=("TR:",)
    )
    for _, _, message, comments, _ in sorted(found, key=lambda row: (row[0], row[1])):
        made.add(message, auto_comments=comments)
    return made


def path_of(language: str) -> Path:
    """The file that the translations of a language are written in."""
    return FOLDER / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def updated(language: str, messages: Catalog) -> Catalog:
    """The translations of a language, with all messages that there are now and no others."""
    head = f"# The messages of aoslint: {language}."
    made = Catalog(locale=language, header_comment=head, fuzzy=False)
    path = path_of(language)
    held = Catalog(locale=language)
    if path.exists():
        with path.open("rb") as file:
            held = read_po(file, locale=language)
    for message in messages:
        if message.id:
            known = held.get(message.id if isinstance(message.id, str) else message.id[0])
            string = known.string if known is not None and known.id == message.id else None
            made.add(message.id, string, auto_comments=message.auto_comments)
    return made


def text_of(catalog: Catalog) -> bytes:
    """The text of a language's file: the same messages give the same bytes."""
    out = io.BytesIO()
    write_po(out, catalog, width=100, no_location=True)
    lines = out.getvalue().splitlines(keepends=True)
    return b"".join(line for line in lines if not line.startswith(_UNSTABLE))


def compiled(catalog: Catalog) -> bytes:
    """The file that the program reads."""
    out = io.BytesIO()
    write_mo(out, catalog)
    return out.getvalue()


def main() -> None:
    """Write the files of all languages."""
    messages = template()
    for language in LANGUAGES[1:]:
        catalog = updated(language, messages)
        path = path_of(language)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text_of(catalog))
        with path.open("rb") as file:  # as it will be read, without what the moment adds
            path.with_suffix(".mo").write_bytes(compiled(read_po(file, locale=language)))


if __name__ == "__main__":
    main()
