"""Checks the shape of a document: every key known, every value written as it should be."""

from __future__ import annotations

import sys
from itertools import count
from typing import Any

from aoslint.findings import Finding, Span, finding
from aoslint.language import say
from aoslint.language.wording import either
from aoslint.model.names import KIND_NAMES
from aoslint.schema.codes import MISSING_KEY, UNKNOWN_KEY, UNKNOWN_KIND, WRONG_TYPE
from aoslint.schema.quick import accepts
from aoslint.schema.store import schema_of, validator_of
from aoslint.schema.words import near, quoted, type_name, types_in_words, written
from aoslint.source.tree import Tree

QUICK_CHECKS = 25
"""So many documents are checked before loading the validator pays."""

_checked = count(1)


def check(tree: Tree, kind: str) -> list[Finding]:
    """Check a document against the schema of its kind; the findings are sorted by place.

    Raises:
        KeyError: There is no such kind.
        SchemaFileError: The schema's file cannot be used.
    """
    schema = schema_of(kind)
    loaded = "jsonschema_rs" in sys.modules
    if not loaded and next(_checked) <= QUICK_CHECKS and accepts(tree.data, schema, schema):
        return []
    validator = validator_of(kind)
    if validator.is_valid(tree.data):
        return []
    from aoslint.schema.explain import Explainer
    from aoslint.schema.synonyms import understand

    explainer = Explainer(tree, schema)
    found = [explainer.synonym(renamed) for renamed in understand(tree, schema)]
    found += explainer.explain(validator.iter_errors(tree.data))
    unique = {(one.span, one.rule.code, one.message): one for one in found}
    return _without_echoes([unique[place] for place in sorted(unique)])


def _without_echoes(found: list[Finding]) -> list[Finding]:
    """The findings without the keys that are missing only because they are misspelt."""
    misspelt = {
        (one.facts["at"], one.facts["near"][0])
        for one in found
        if one.rule is UNKNOWN_KEY and one.facts.get("near")
    }
    return [
        one
        for one in found
        if one.rule is not MISSING_KEY
        or not any((one.facts["at"], key) in misspelt for key in one.facts["missing"])
    ]


def kind_of(tree: Tree) -> tuple[str | None, list[Finding]]:
    """The kind that a document says it is; None, with a finding, if it is none that is known."""
    data, path = tree.data, tree.source.path
    if not isinstance(data, dict):
        found = types_in_words([type_name(data)])
        message = say(
            "the document is {found}, not a mapping that begins with `kind:`", found=found
        )
        return None, [
            finding(WRONG_TYPE, message, path, _first_line(tree.span), help=_kinds_help())
        ]
    if "kind" not in data:
        first = next(iter(data), None)
        span = tree.span if first is None else tree.key_span((first,))
        guess = _guess(data)
        return None, [
            finding(
                MISSING_KEY,
                say("a document needs the key `kind`"),
                path,
                _first_line(span),
                help=say("begin it with `kind: {kind}`", kind=guess) if guess else _kinds_help(),
                facts={"missing": ["kind"], "guess": guess},
            )
        ]
    kind = data["kind"]
    if isinstance(kind, str) and kind in KIND_NAMES:
        return kind, []
    span = tree.value_span(("kind",))
    if kind is None or isinstance(kind, dict | list):
        if kind is None:
            message = say("`kind` has no value, it needs the name of a kind of document")
        else:
            found = types_in_words([type_name(kind)])
            message = say("`kind` is {found}, it needs the name of a kind of document", found=found)
        return None, [finding(UNKNOWN_KIND, message, path, span, help=_kinds_help())]
    nearest = near(str(kind), KIND_NAMES)
    shown = written(tree, ("kind",), kind)
    return None, [
        finding(
            UNKNOWN_KIND,
            say("`{kind}` is no kind of document", kind=shown),
            path,
            span,
            help=_nearest_help(nearest) if nearest else _kinds_help(),
            facts={"kind": kind, "near": nearest},
        )
    ]


def _first_line(span: Span) -> Span:
    """A place that a message can point at: no more than the beginning of a document."""
    return span if span.line == span.end_line else Span(span.line, span.column, *span[:2])


def _nearest_help(nearest: list[str]) -> str:
    kinds = either(quoted(nearest), "and")
    if len(nearest) == 1:
        return say("the nearest kind is {kinds}", kinds=kinds)
    return say("the nearest kinds are {kinds}", kinds=kinds)


def _kinds_help() -> str:
    return say("the kinds are {kinds}", kinds=either(quoted(KIND_NAMES), "and"))


def _guess(data: dict[str, Any]) -> str | None:
    """The one kind to which most keys of a document belong."""
    scores = []
    for kind in KIND_NAMES:
        schema = schema_of(kind)
        known = sum(key in schema["properties"] for key in data)
        needed = [key for key in schema["required"] if key != "kind"]
        if known and all(key in data for key in needed):
            scores.append((known, kind))
    scores.sort(reverse=True)
    if not scores or (len(scores) > 1 and scores[0][0] == scores[1][0]):
        return None
    return scores[0][1]
