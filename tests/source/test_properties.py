"""What holds for any document and for any text."""

from __future__ import annotations

from typing import Any

import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from aoslint.findings import Span
from aoslint.source.text import Source, decode
from aoslint.source.tree import Tree
from aoslint.source.yamltree import parse

# U+2028 and U+2029 end a line in YAML 1.1, which the dumper writes, and not in 1.2.
texts = st.text(
    st.characters(
        codec="utf-8",
        exclude_categories=("Cc", "Cs", "Cn"),
        exclude_characters="\ufeff\u2028\u2029",
    )
    | st.sampled_from(" :-#'\"{}[],*&!|>%@`~?\n\t"),
    max_size=12,
).filter(lambda text: not any("\U0010d000" <= sign <= "\U0010ffff" for sign in text))
words = st.from_regex(r"[A-Za-z][A-Za-z' +-]{0,8}[A-Za-z]", fullmatch=True).filter(
    lambda word: word.lower() not in {"yes", "no", "on", "off", "true", "false", "null"}
)
documents = st.recursive(
    texts,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=4),
    max_leaves=12,
)
plain_documents = st.recursive(
    words,
    lambda inner: (
        st.lists(inner, min_size=1, max_size=4)
        | st.dictionaries(words, inner, min_size=1, max_size=4)
    ),
    max_leaves=12,
)
# What means something in YAML, and what editors and other files bring in.
PIECES = [
    *("a", "b: ", "key: ", "- ", "  ", "    ", "3+", "-", "~", "true", "{a: b, c}", "x y"),
    *("\n", "\n  ", "\n- ", "\r\n", "\r", "---\n", "name: 'Ard\n", "|\n", ">\n", "|"),
    *('"', "'", "[", "]", "{", "}", ", ", ",", ": ", ":", "#", " #", "*", "&x ", "*x", "!t "),
    *("\t", "? ", "<<: ", "%", "@", "`", "\\", "\u2028", "\ufeff", "é", "😀", "\U0010d02d"),
    *("\x85", "\0"),
]
fragments = st.lists(st.sampled_from(PIECES), max_size=25).map("".join)


def slice_of(source: Source, span: Span) -> str:
    assert span.line == span.end_line
    return source.lines[span.line - 1][span.column - 1 : span.end_column - 1]


def unquoted(text: str) -> str:
    return text[1:-1].replace("''", "'") if text.startswith("'") else text


def leaves(data: Any, route: tuple[str | int, ...] = ()) -> Any:
    if isinstance(data, dict):
        for key, value in data.items():
            yield from leaves(value, (*route, key))
    elif isinstance(data, list):
        for index, value in enumerate(data):
            yield from leaves(value, (*route, index))
    else:
        yield route, data


def check_span(source: Source, span: Span) -> None:
    lines = source.lines or [""]
    assert 1 <= span.line <= span.end_line <= len(lines)
    assert 1 <= span.column <= len(lines[span.line - 1]) + 1
    # One beyond the end, so that a fault at the end of a line can be shown.
    assert 1 <= span.end_column <= len(lines[span.end_line - 1]) + 2
    assert span[:2] <= span[2:]


def check_marks(tree: Tree) -> None:
    waiting = [tree.marks]
    while waiting:
        marks = waiting.pop()
        for span in (*marks.keys.values(), *marks.values.values()):
            check_span(tree.source, span)
        waiting += marks.children.values()


@given(documents, st.sampled_from([None, "'", '"', "|"]), st.booleans(), st.integers(20, 200))
def test_same_data_as_the_c_loader(data: Any, style: str | None, flow: bool, width: int) -> None:
    text = yaml.dump(
        data, default_style=style, default_flow_style=flow, allow_unicode=True, width=width
    )
    expected = yaml.load(text, yaml.CSafeLoader)
    tree, found = parse(Source.from_text(text, "list.yaml"))
    assert [one for one in found if one.severity == "error"] == []
    assert tree is not None
    check_marks(tree)
    # YAML 1.2 does not know the words and numbers of 1.1 that the dumper puts in quotes; those
    # it leaves plain mean the same in both.
    assert tree.data == expected == data


@given(plain_documents, st.booleans())
def test_span_of_a_plain_scalar_is_its_text(data: Any, flow: bool) -> None:
    text = yaml.dump(data, default_flow_style=flow, width=100_000)
    source = Source.from_text(text, "list.yaml")
    tree, found = parse(source)
    assert found == []
    assert tree is not None
    assert tree.data == data
    for route, value in leaves(data):
        if route:
            assert unquoted(slice_of(source, tree.value_span(route))) == value
            if isinstance(route[-1], str):
                assert unquoted(slice_of(source, tree.key_span(route))) == route[-1]


@given(st.dictionaries(words, texts, max_size=4), st.sampled_from(["'", '"']))
def test_span_of_a_quoted_scalar_can_be_read_again(data: dict[str, str], style: str) -> None:
    text = yaml.dump(data, default_style=style, allow_unicode=True, width=100_000)
    source = Source.from_text(text, "list.yaml")
    tree, _ = parse(source)
    assert tree is not None
    for key, value in data.items():
        span = tree.value_span((key,))
        if span.line == span.end_line:
            assert yaml.load(slice_of(source, span), yaml.CSafeLoader) == value


@settings(max_examples=300)
@given(fragments)
def test_any_text_ends_in_a_tree_or_an_error(text: str) -> None:
    source = Source.from_text(text, "list.yaml")
    tree, found = parse(source)
    for one in found:
        check_span(source, one.span)
    if tree is None:
        assert any(one.severity == "error" for one in found)
    else:
        check_span(source, tree.span)
        check_marks(tree)


@given(st.binary(max_size=64) | fragments.map(str.encode))
def test_any_bytes_end_in_a_source_or_an_error(data: bytes) -> None:
    source, found = decode(data, "list.yaml")
    assert (source is None) == bool(found)
    if source is not None:
        parse(source)
