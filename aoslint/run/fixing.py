"""`--fix`: the safe fixes of some files, done again until nothing more is to be done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from aoslint.findings import Edit, Span
from aoslint.fixes.edits import Edited, apply, encode
from aoslint.language import mark, say
from aoslint.run.inputs import Input
from aoslint.run.judging import Run
from aoslint.run.options import Options
from aoslint.run.reading import bytes_of
from aoslint.source.text import Source, decode
from aoslint.source.yamltree import parse

_PASSES = 10
"""Of edits that touch, a pass does one."""
_KINDS = {"title": "title", "mark": "typographic-mark", "letters": "decomposed-letter"}
_WORDS = {"title": mark("title"), "mark": mark("mark"), "letters": mark("letters")}


@dataclass(slots=True)
class Fixed:
    """What the fixes made of one file."""

    input: Input
    before: bytes
    after: bytes
    text: tuple[str, str]
    """Before and after, for a diff."""
    done: Counter[str] = field(default_factory=Counter)
    """How often each rule, or kind of spelling, was mended."""
    refused: list[str] = field(default_factory=list)
    """What is not done because the file would not be the same otherwise."""

    @property
    def changed(self) -> bool:
        """Whether anything is to be written."""
        return self.before != self.after

    def told(self) -> str:
        """What was done, in words."""
        return ", ".join(f"{name} {number}" for name, number in sorted(self.done.items()))


@dataclass(frozen=True, slots=True)
class _Change:
    name: str
    message: str
    edits: tuple[Edit, ...]


def fix(jobs: Sequence[tuple[Input, Options]]) -> list[Fixed]:
    """Work out the safe fixes of some inputs; nothing is written.

    What cannot be read, what another tool wrote, what a link brought from outside the folder
    that was named and what needs no fix is not in the list.
    """
    runs: dict[Options, Run] = {}
    found = []
    for one, options in jobs:
        if one.outside:
            continue
        options = options._replace(offers=True)
        run = runs.setdefault(options, Run(options))
        done = fix_one(run, one)
        if done is not None and (done.changed or done.refused):
            found.append(done)
    return found


def write(done: Fixed) -> None:
    """Put the fixed text in the file's place.

    Raises:
        OSError: it cannot be written; the file is as it was.
    """
    from aoslint.files import replace

    assert done.input.path is not None
    replace(done.input.path, done.after)


def diff(shown: str, before: str, after: str) -> str:
    """A unified diff of two states of a file."""
    from difflib import unified_diff

    lines = unified_diff(_lines(before), _lines(after), f"a/{shown}", f"b/{shown}")
    end = "\n\\ No newline at end of file\n"
    return "".join(line if line.endswith("\n") else line + end for line in lines)


def _lines(text: str) -> list[str]:
    lines = text.split("\n")
    return [f"{line}\n" for line in lines[:-1]] + ([lines[-1]] if lines[-1] else [])


def fix_one(run: Run, one: Input) -> Fixed | None:
    """The safe fixes of one input; None if it is none that can be fixed.

    Args:
        run: judges the input; its options ask for offers.
    """
    before = bytes_of(one)
    if before is None:
        return None
    data, done, refused = before, Counter[str](), list[str]()
    first = last = ""
    for number in range(_PASSES):
        entry = run.entry(one._replace(data=data))
        if entry is None or entry.get("fault") or entry["source"] != "yaml":
            return None
        source, _ = decode(data, one.shown)
        if source is None:
            return None
        first, last = first if number else source.text, source.text
        changes = list(_changes(entry))
        if not changes:
            break
        text, names, refused = _applied(source, changes)
        if text == source.text:
            break
        done += names
        data, last = encode(source, data, text), text
    return Fixed(one, before, data, (first, last), done, refused)


def _changes(entry: Mapping[str, Any]) -> Iterator[_Change]:
    for item in entry["diagnostics"]:
        if item.get("fix") and item["fix"]["safe"] and item["path"] == entry["path"]:
            edits = tuple(map(_edit, item["fix"]["edits"]))
            yield _Change(item["rule"], _at_line(item["line"], item["message"]), edits)
    for item in entry.get("offers", ()):
        edits = tuple(map(_edit, item["edits"]))
        message = _at_line(edits[0].span.line, say(_WORDS[item["what"]]))
        yield _Change(_KINDS[item["what"]], message, edits)


def _at_line(line: int, message: str) -> str:
    return say("line {line}: {message}", line=line, message=message)


def _edit(item: Mapping[str, Any]) -> Edit:
    places = (item[name] for name in ("line", "column", "end_line", "end_column"))
    return Edit(Span(*places), item["text"])


def _applied(source: Source, changes: Sequence[_Change]) -> tuple[str, Counter[str], list[str]]:
    """The text with as many changes as can be trusted, what they are, and those that cannot."""
    from aoslint.fixes.proof import is_clean_edit

    tree, _ = parse(source)
    if tree is None:
        return source.text, Counter(), [change.message for change in changes]

    def is_clean(some: Sequence[_Change]) -> bool:
        text, _, _ = apply(source, [change.edits for change in some])
        return is_clean_edit(tree, text, [edit for change in some for edit in change.edits])

    taken: list[_Change] = []
    refused: list[str] = []
    waiting = [list(changes)]
    while waiting:  # halves of what is not clean, so that a few bad edits cost a few trials
        some = waiting.pop()
        if is_clean(some):
            taken += some
        elif len(some) > 1:
            half = len(some) // 2
            waiting += [some[half:], some[:half]]
        elif is_clean([quoted := _in_quotes(source, some[0])]):
            taken.append(quoted)
        else:
            refused.append(some[0].message)
    if taken != list(changes) and not is_clean(taken):
        return source.text, Counter(), [change.message for change in changes]
    text, _, _ = apply(source, [change.edits for change in taken])
    return text, _names(source, taken), refused


def _names(source: Source, taken: Sequence[_Change]) -> Counter[str]:
    edited = Edited(source)
    seen: set[tuple[Edit, ...]] = set()
    names: Counter[str] = Counter()
    for change in taken:
        if change.edits not in seen and edited.put(change.edits):
            seen.add(change.edits)
            names[change.name] += 1
    return names


def _in_quotes(source: Source, change: _Change) -> _Change:
    """A change of plain texts that needs quotes around them."""
    from aoslint.fixes.scalars import Scalar, leaf_at
    from aoslint.source.wording import quoted

    tree, _ = parse(source)
    edits: list[Edit] = []
    for edit in change.edits:
        found = leaf_at(tree, edit.span) if tree is not None else None
        plain = found is not None and Scalar(source, found[2]).style == "plain"
        if found is None or not plain or found[2].line != found[2].end_line:
            edits.append(edit)
            continue
        span = found[2]
        line = source.lines[span.line - 1][span.column - 1 : span.end_column - 1]
        own = Source.from_text(line, source.path)
        shift = span.column - 1
        at = Span(1, edit.span.column - shift, 1, edit.span.end_column - shift)
        text, _, _ = apply(own, [[Edit(at, edit.text)]])
        edits.append(Edit(span, quoted(text)))
    return _Change(change.name, change.message, tuple(edits))


def settle(jobs: Sequence[tuple[Input, Options]]) -> Iterator[Fixed]:
    """Fix files and write them, again while what one file says mends another.

    Raises:
        OSError: a file cannot be written.
    """
    for _ in range(_PASSES):
        changed = False
        for done in fix(jobs):
            if done.changed and done.input.path is not None:
                write(done)
                changed = True
            yield done
        if not changed:
            return
