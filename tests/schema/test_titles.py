"""What the schemas call things is among the messages that can be said in other languages."""

from __future__ import annotations

from aoslint.language.generate import template
from aoslint.model.characteristics import GRAMMARS
from aoslint.model.names import KIND_NAMES
from aoslint.schema.grammar import GRAMMAR_RULES
from aoslint.schema.store import schema_of
from aoslint.schema.titles import DESCRIPTIONS


def test_every_title_of_the_schemas_can_be_translated() -> None:
    schemas = [schema_of(kind) for kind in KIND_NAMES]
    parts = [part for schema in schemas for part in (schema, *schema["$defs"].values())]
    titles = {part["title"] for part in parts if "title" in part}
    assert titles <= {message.id for message in template()}


def test_every_grammar_that_is_explained_is_marked() -> None:
    described = {GRAMMARS[name].description for name in GRAMMAR_RULES}
    assert sorted(DESCRIPTIONS) == sorted(described)
