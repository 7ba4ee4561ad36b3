"""The catalogues of messages: drawn from the code, and compiled.

Run as a module it does both: `python -m aoslint.language.generate`. Messages that are new are
left empty in each language's file, those that are gone are dropped; what is translated stays.
Needs Babel.
"""

from __future__ import annotations

import ast
import io
import json
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from aoslint.language import DOMAIN, FOLDER, LANGUAGES
from aoslint.language.wording import summary_of

SCHEMAS = FOLDER.parents[1] / "schemas"
_MARKED = {"say": (0,), "mark": (0,), "say_many": (0, 1), "rule": (3,), "Rule": (3,)}
"""The calls that have a message, and which of their arguments it is."""

_FORMS = {
    "fi": "nplurals=2; plural=(n != 1);",
    "sv": "nplurals=2; plural=(n != 1);",
    "cs": "nplurals=3; plural=((n == 1) ? 0 : (n >= 2 && n <= 4) ? 1 : 2);",
    "pt": "nplurals=2; plural=(n != 1);",
}
"""Which form of a message goes with a number: as `gettext` has them for whole numbers."""

_UNSTABLE = tuple(
    f'"{name}'.encode()
    for name in (
        *("POT-Creation-Date", "PO-Revision-Date", "Generated-By", "Last-Translator"),
        *("Project-Id-Version", "Report-Msgid-Bugs-To", "Language-Team"),
    )
)
"""Fields of a file's head that tell of the moment or of nobody."""


class NoLiteral(Exception):
    """A message is not written out where it is said; the text says where."""


def template() -> Catalog:
    """Every message of the code, in the order of files and lines, then those of the schemas.

    Raises:
        NoLiteral: A message is made of pieces, so that it could not be looked up.
    """
    made = Catalog(fuzzy=False)
    for path in sorted(FOLDER.parent.rglob("*.py")):
        for message in _messages(path):
            made.add(message)
    for title in sorted(_titles()):
        made.add(title)
    return made


def _titles() -> Iterator[str]:
    """What the schemas call documents, their parts and their values."""
    for path in SCHEMAS.glob("*.json"):
        schema = json.loads(path.read_text(encoding="utf-8"))
        if "kind" in schema.get("required", ()) and "version" not in schema["properties"]:
            for part in (schema, *schema["$defs"].values()):
                if "title" in part:
                    yield part["title"]


def _messages(path: Path) -> Iterator[str | tuple[str, str]]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    told = {id(call): _told(node) for node in tree.body for call in _rules(node)}
    for call in sorted(calls, key=lambda call: (call.lineno, call.col_offset)):
        name = call.func.id if isinstance(call.func, ast.Name) else ""
        places = _MARKED.get(name, ())
        if id(call) in told:
            yield told[id(call)]
            continue
        held = [call.args[place] for place in places if place < len(call.args)]
        texts = [one.value for one in held if isinstance(one, ast.Constant)]
        if len(texts) < len(places):
            if name in ("mark", "say_many") or any(isinstance(one, ast.JoinedStr) for one in held):
                raise NoLiteral(f"{path}:{call.lineno}")
            continue  # what was marked elsewhere
        if places:
            yield str(texts[0]) if len(texts) == 1 else (str(texts[0]), str(texts[1]))


def _rules(node: ast.stmt) -> Iterator[ast.Call]:
    """The declaration of a rule that leaves its summary to the function's own description."""
    if isinstance(node, ast.FunctionDef) and ast.get_docstring(node):
        calls = [call for call in node.decorator_list if isinstance(call, ast.Call)]
        for call in calls:
            name = call.func.id if isinstance(call.func, ast.Name) else ""
            if name == "rule" and len(call.args) == _MARKED["rule"][0]:
                yield call


def _told(node: ast.stmt) -> str:
    return summary_of(ast.get_docstring(node) or "") if isinstance(node, ast.FunctionDef) else ""


def path_of(language: str) -> Path:
    """The file that the translations of a language are written in."""
    return FOLDER / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def updated(language: str, messages: Catalog) -> Catalog:
    """The translations of a language, with all messages that there are now and no others."""
    head = f"# The messages of aoslint: {language}."
    made = Catalog(locale=language, header_comment=head, fuzzy=False)
    made.mime_headers = [("Plural-Forms", _FORMS[language])]
    path = path_of(language)
    held = Catalog(locale=language)
    if path.exists():
        with path.open("rb") as file:
            held = read_po(file, locale=language)
    for message in messages:
        if message.id:
            known = held.get(message.id if isinstance(message.id, str) else message.id[0])
            string = known.string if known is not None and known.id == message.id else None
            made.add(message.id, string)
    return made


def text_of(catalog: Catalog) -> bytes:
    """The text of a language's file: the same messages give the same bytes."""
    out = io.BytesIO()
    write_po(out, catalog, width=100, no_location=True)
    lines = out.getvalue().splitlines(keepends=True)
    return b"".join(line for line in lines if not line.startswith(_UNSTABLE))


def compiled(catalog: Catalog) -> bytes:
    """The file that the program reads: the same messages give the same bytes."""
    catalog.creation_date = catalog.revision_date = datetime(2018, 6, 16, tzinfo=UTC)
    catalog.project, catalog.version, catalog.msgid_bugs_address = DOMAIN, "1", ""
    catalog.last_translator = catalog.language_team = DOMAIN
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
