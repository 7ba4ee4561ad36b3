"""Army documents as YAML."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from aoslint.importers.write import to_yaml
from aoslint.source.text import Source
from aoslint.source.yamltree import parse

from .support import DATA, imported

TEXTS = st.text(st.characters(exclude_categories=("Cs", "Cc")), max_size=12) | st.sampled_from(
    ["yes", "012", "1.10", "1e3", "- a", "a: b", "a #b", "Koatl's Claw", '"x"', "~", "1:30", "é"]
)
VALUES = st.recursive(
    TEXTS | st.integers(-9999, 9999) | st.booleans() | st.none(),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(TEXTS.filter(lambda text: text.strip() == text != ""), inner, max_size=3)
    ),
    max_leaves=8,
)


def read_back(text: str) -> Any:
    tree, problems = parse(Source.from_text(text, "army.yaml"))
    assert [problem.message for problem in problems if problem.severity == "error"] == []
    assert tree is not None
    return tree.data


def test_written_as_a_person_would() -> None:
    tree = imported("builder-pdf.txt")
    comments = {
        ("allegiance",): "as printed: River Land Host",
        ("units", 0, "warscroll"): "unknown; near: Marshall",
        ("units", 2): "as printed: Ott ers\nand more",
    }
    assert to_yaml(tree.data, comments) == (DATA / "builder-pdf.yaml").read_text("utf-8")
    assert read_back(to_yaml(tree.data, comments)) == tree.data


def test_members_of_battalions_are_ids() -> None:
    data = {"kind": "army", "battalions": [{"battalion": "A", "units": ["a-1", "b-1"]}]}
    text = "kind: army\nbattalions:\n  - {battalion: A, units: [a-1, b-1]}\n"
    assert to_yaml(data) == text


@given(st.dictionaries(st.sampled_from(["name", "units", "options", "notes", "x y"]), VALUES))
def test_any_document_reads_back_as_it_was(data: dict[str, Any]) -> None:
    document = {"kind": "army", **data}
    assert read_back(to_yaml(document)) == document
