"""Texts in Typst: whatever they hold, they are text."""

from __future__ import annotations

import re
from io import BytesIO

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aoslint.cards.typst_text import RESERVED, literal

SIGNS = [
    "<b>",
    "{{ 7 * 7 }}",
    "#eval(1)",
    "$x$",
    "*a*",
    "_b_",
    "@ref",
    "\\u{41}",
    '"q"',
    "'",
    "`c`",
]
SIGNS += ["// no", "/* no */", "= h", "- l", "~", "---", "https://example.org", "[x]", "<label>"]


def test_plain_values() -> None:
    assert literal({"a b": [1, 2.5, True, None], "c": {}}) == (
        '("a b": (1, 2.5, true, none, ), "c": (:), )'
    )


def test_what_is_no_plain_value() -> None:
    with pytest.raises(TypeError, match="set has no Typst literal"):
        literal({1})


@given(st.text())
def test_nothing_but_letters_is_written_as_it_is(text: str) -> None:
    written = literal(text)
    inside = re.sub(r"\\u\{[0-9a-f]+\}", "", written[1:-1])
    assert all(sign.isalnum() or sign in " ,." for sign in inside)
    spelt = re.sub(r"\\u\{([0-9a-f]+)\}", lambda m: chr(int(m[1], 16)), written[1:-1])
    assert spelt.replace("\u200b", "") == text.replace("\u200b", "")


@given(st.lists(st.sampled_from([*RESERVED, " ", ".", "x"])).map("".join))
def test_reserved_words_are_spelt(text: str) -> None:
    assert not re.search(r"\b(?:" + "|".join(RESERVED) + r")\b", literal(text))


@pytest.mark.parametrize("mode", ["code", "markup"])
def test_signs_are_printed_as_themselves(mode: str) -> None:
    pytest.importorskip("typst", reason="PDF needs the extra pdf")
    from pypdf import PdfReader

    from aoslint.cards import pdf

    lines = [f"#{literal(sign)}" if mode == "code" else literal(sign) for sign in SIGNS]
    source = '#set document(title: "t", date: none)\n' + "\n\n".join(lines)
    (page,) = PdfReader(BytesIO(pdf.compile(source))).pages
    # in markup a literal keeps its quotation marks, which Typst makes round
    shown = [line.strip().strip("“”") for line in page.extract_text().splitlines() if line.strip()]
    assert shown == SIGNS
