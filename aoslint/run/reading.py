"""Any input as a tree: YAML, or another tool's list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aoslint.files import MOST_BYTES, read_regular
from aoslint.run.inputs import Input

if TYPE_CHECKING:
    from aoslint.findings import Finding
    from aoslint.source.text import Source
    from aoslint.source.tree import Tree


def bytes_of(one: Input) -> bytes | None:
    """What an input holds; none if it cannot be opened."""
    if one.data is not None:
        return one.data
    if one.path is None:
        return None
    try:
        return read_regular(one.path, MOST_BYTES)
    except OSError:
        return None


def opened(
    one: Input, data: bytes | None
) -> tuple[Tree | None, str | None, Source | None, list[Finding]]:
    """Any input as a tree, its kind, its source and what is wrong with its shape."""
    tree, source, findings = read_input(one, data)
    if tree is None:
        return None, None, source, findings
    if is_list(tree):
        return tree, "army", source, findings
    from aoslint.schema.check import check, kind_of

    kind, more = kind_of(tree)
    findings += more
    if kind is not None:
        findings += check(tree, kind)
    return tree, kind, source, findings


def read_input(one: Input, data: bytes | None) -> tuple[Tree | None, Source | None, list[Finding]]:
    """Any input as a tree: YAML, or another tool's list."""
    from aoslint.source.text import decode, read_path
    from aoslint.source.yamltree import parse

    if data is None:
        assert one.path is not None
        source, findings = read_path(one.path, one.shown)
        return None, source, findings
    from aoslint import importers

    tool = importers.recognise(data, one.shown)
    if tool is not None:
        tree, findings = importers.read(data, one.shown, tool)
        return tree, tree.source if tree else None, findings
    is_yaml = is_yaml_name(one.shown) or one.path is None
    if not is_yaml and not _looks_like_yaml(data):
        if one.found:
            return None, None, []
        tree, findings = importers.read(data, one.shown, None)
        return tree, tree.source if tree else None, findings
    source, findings = decode(data, one.shown)
    if source is None:
        return None, None, findings
    tree, more = parse(source)
    return tree, source, findings + more


def is_yaml_name(shown: str) -> bool:
    """Whether a file is YAML by its name."""
    return shown.endswith((".yaml", ".yml"))


def _looks_like_yaml(data: bytes) -> bool:
    head = data[:4096].lstrip(b"\xef\xbb\xbf")
    return any(line.startswith(b"kind:") for line in head.splitlines())


def is_list(tree: Tree) -> bool:
    """Whether a tree was made of a list of another tool."""
    return tree.source.format != "yaml"
