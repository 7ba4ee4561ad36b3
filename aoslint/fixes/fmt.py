"""The usual form of a document, step by step; a step that would lose something is left out."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from aoslint.findings import Edit, Finding
from aoslint.fixes import blanks, indent, order, quotes, units
from aoslint.fixes.edits import apply
from aoslint.fixes.nodes import Node, comments, compose
from aoslint.language import mark, say
from aoslint.source.text import Source
from aoslint.source.tree import Tree
from aoslint.source.yamltree import parse

Step = Callable[[Source, Node, str], str]


@dataclass(slots=True)
class Formatted:
    """A text in its usual form, or why it is not."""

    text: str
    kind: str | None = None
    """None: the document is not for aoslint, and stays as it is."""
    findings: list[Finding] = field(default_factory=list)
    """What keeps the text from being formatted at all."""
    left: list[str] = field(default_factory=list)
    """Steps that would change what the document says, or lose a comment."""


def format_source(source: Source) -> Formatted:
    """Bring a document into its usual form; what it says and its comments are kept."""
    tree, findings = parse(source)
    errors = [one for one in findings if one.severity == "error"]
    kind = tree.data.get("kind") if tree is not None and isinstance(tree.data, dict) else None
    if errors or tree is None:
        return Formatted(source.text, _kind(kind), errors)
    if _kind(kind) is None:
        return Formatted(source.text)
    done = Formatted(source.text, _kind(kind))
    newline = "\r\n" if source.newline == "\r\n" else "\n"
    known = len(findings)
    current = Source.from_text("\n".join(source.lines) + "\n", source.path)
    root = compose(current)
    for name, step in _STEPS:
        if root is None:
            break
        text = step(current, root, str(kind))
        if text == current.text:
            continue
        changed = Source.from_text(text, source.path)
        if not _is_same(tree, current, changed, known):
            done.left.append(say(name))
            continue
        current, root = changed, compose(changed)
    done.text = current.text.replace("\n", newline) if newline != "\n" else current.text
    return done


def _kind(kind: Any) -> str | None:
    from aoslint.model.names import KIND_NAMES

    return kind if isinstance(kind, str) and kind in KIND_NAMES else None


def _is_same(tree: Tree, before: Source, after: Source, known: int) -> bool:
    """Whether a text still says what a document says, with all of its comments."""
    changed, findings = parse(after)
    if changed is None or len(findings) > known:
        return False
    if units.same_army(changed.data) != units.same_army(tree.data):
        return False
    return _texts(before) == _texts(after)


def _texts(source: Source) -> list[str]:
    return sorted(text for _, _, text in comments(source))


def _edited(edits: Callable[[Source, Node], Iterable[Edit]]) -> Step:
    def step(source: Source, root: Node, kind: str) -> str:
        return apply(source, [[edit] for edit in edits(source, root)])[0]

    return step


def _short_forms(source: Source, root: Node, kind: str) -> str:
    if kind != "army":
        return source.text
    return apply(source, [[edit] for edit in units.short_forms(source, root)])[0]


def _sort(source: Source, root: Node, kind: str) -> str:
    return order.sort_keys(source, root, kind)


_STEPS: tuple[tuple[str, Step], ...] = (
    (mark("blank lines"), lambda source, root, kind: blanks.lines_of(source, root)),
    (mark("comments"), _edited(blanks.before_comments)),
    (mark("indentation"), lambda source, root, kind: indent.indent(source, root)),
    (mark("order of keys"), _sort),
    (mark("quotes"), _edited(quotes.quotes)),
    (mark("short forms"), _short_forms),
    (mark("brackets"), _edited(blanks.in_brackets)),
    (mark("blank lines"), lambda source, root, kind: blanks.lines_of(source, root)),
)
