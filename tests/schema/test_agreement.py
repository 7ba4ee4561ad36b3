"""Three readers of a schema agree: ours, the validator we use, and the reference one."""

from __future__ import annotations

import copy
import random
import subprocess
import sys
from collections.abc import Iterable, Iterator
from typing import Any

import jsonschema
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from aoslint.findings import Span
from aoslint.model.names import KIND_NAMES
from aoslint.schema.check import check, kind_of
from aoslint.schema.quick import accepts
from aoslint.schema.store import schema_of, validator_of
from aoslint.source.text import Source
from aoslint.source.tree import Marks, Tree

ODD: tuple[Any, ...] = (
    *(None, True, [], {}, ["A"], {"q": 1}),
    *(0, 3, -1, 10**6),
    *("", "x", "3+", "-", "*", "2019-02-30"),
)
PLACE = Span(1, 1, 1, 5)


def example(kind: str) -> dict[str, Any]:
    properties = schema_of(kind)["properties"]
    return {name: copy.deepcopy(key["examples"][0]) for name, key in properties.items()}


def routes(value: Any, route: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    steps: Iterable[tuple[Any, Any]] = value.items() if isinstance(value, dict) else ()
    if isinstance(value, list):
        steps = enumerate(value)
    for step, part in steps:
        yield (*route, step)
        yield from routes(part, (*route, step))


def spoilt(kind: str, number: int) -> Iterator[Any]:
    """The example of a kind with one value at a time made odd, or taken out."""
    rnd = random.Random(kind)
    good = example(kind)
    places = list(routes(good))
    yield good
    for _ in range(number):
        document = copy.deepcopy(good)
        *way, last = rnd.choice(places)
        holder: Any = document
        for step in way:
            holder = holder[step]
        if rnd.random() < 0.2:
            del holder[last]
        else:
            holder[last] = rnd.choice(ODD)
        yield document


def tree_of(data: Any) -> Tree:
    return Tree(Source.from_text("kind:", "x.yaml"), data, PLACE, Marks())


@pytest.mark.parametrize("kind", KIND_NAMES)
def test_all_agree(kind: str) -> None:
    schema = schema_of(kind)
    reference = jsonschema.Draft202012Validator(
        schema, format_checker=jsonschema.Draft202012Validator.FORMAT_CHECKER
    )
    good = bad = 0
    for document in spoilt(kind, 60):
        expected = reference.is_valid(document)
        assert validator_of(kind).is_valid(document) is expected, document
        assert accepts(document, schema, schema) is expected, document
        assert (check(tree_of(document), kind) == []) is expected, document
        good, bad = good + expected, bad + (not expected)
    assert good and bad > 20


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=6) | st.sampled_from(ODD),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3)
    ),
    max_leaves=12,
)


@pytest.mark.parametrize("kind", KIND_NAMES)
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_any_data_is_judged(kind: str, data: st.DataObject) -> None:
    schema = schema_of(kind)
    names = st.sampled_from([*schema["properties"], "kinds", "x"])
    document = data.draw(JSON | st.dictionaries(names, JSON, max_size=5))
    tree = tree_of(document)
    findings = [*kind_of(tree)[1], *check(tree, kind)]
    assert (check(tree, kind) == []) is accepts(document, schema, schema)
    for finding in findings:
        assert finding.span == PLACE
        assert finding.severity == "error"
        assert finding.message
        assert "any of the given schemas" not in finding.message
        assert "\n" not in finding.message + (finding.help or "")


def test_a_deep_document_is_judged() -> None:
    deep: Any = "X"
    for _ in range(200):
        deep = {"not": deep}
    document = {"kind": "battalion", "title": "X", "also_general": deep}
    assert check(tree_of(document), "battalion") == []


def test_a_good_army_loads_no_validator() -> None:
    script = (
        "import sys\n"
        "from aoslint.findings import Span\n"
        "from aoslint.schema.check import check\n"
        "from aoslint.source.text import Source\n"
        "from aoslint.source.tree import Marks, Tree\n"
        "data = {'kind': 'army', 'units': ['20 x Skinks']}\n"
        "tree = Tree(Source.from_text('', 'x'), data, Span(1, 1, 1, 1), Marks())\n"
        "assert check(tree, 'army') == []\n"
        "heavy = {'jsonschema_rs', 'pydantic', 'rapidfuzz'} & set(sys.modules)\n"
        "assert not heavy, heavy\n"
    )
    subprocess.run([sys.executable, "-c", script], check=True)
