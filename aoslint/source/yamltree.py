"""YAML to a tree: plain data and places, built in one pass over the C parser's events."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

# PyYAML's wheels hold libyaml's parser; ruamel.yaml (0.19) keeps its own in a package of its own
# and has none without it. The import takes about 20 ms, that of ruamel.yaml 25 (best of 25 runs).
from yaml._yaml import CParser
from yaml.error import MarkedYAMLError

from aoslint.findings import Finding
from aoslint.source.builder import Builder, TooDeepError, TooManyError
from aoslint.source.draft import Draft
from aoslint.source.text import Source, control_characters
from aoslint.source.tree import Tree

MAX_REPAIRS = 20


def parse(source: Source) -> tuple[Tree | None, list[Finding]]:
    """Read one YAML document; every fault is a finding, no exception leaves.

    A line that is no YAML is mended as its author probably meant it, so that the lines
    after it are judged too. The tree is None if that lost something.
    """
    trouble = control_characters(source)
    if trouble:
        return None, trouble
    draft = Draft(source)
    if "\t" in source.text:
        # Imported late: a clean file needs none of the knowledge about faults.
        from aoslint.source.sweep import replace_tabs

        trouble = replace_tabs(draft)
    tree, builder = None, None
    for _ in range(MAX_REPAIRS + 1):
        builder = Builder(source, draft.hidden)
        draft.changed = False
        parser: Any = CParser(draft.text())
        try:
            tree = builder.build(parser)
        except (TooDeepError, TooManyError):
            break
        except MarkedYAMLError as error:
            from aoslint.source.faults.traps import diagnose

            trouble += diagnose(draft, error)
            if draft.changed:
                continue
        finally:
            parser.dispose()
        break
    found = trouble + (builder.findings if builder else [])
    if draft.lossy:
        found = [_within(one, source.lines) for one in found]
    found.sort(key=lambda one: (one.span, one.rule.code))
    return (None if draft.lossy else tree), found


def _within(found: Finding, lines: list[str]) -> Finding:
    """A closing bracket that was put behind a line is no place to point at."""
    span = found.span
    most = len(lines[span.end_line - 1]) + 2
    if span.end_column <= most:
        return found
    return replace(found, span=span._replace(end_column=most))
