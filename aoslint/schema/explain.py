"""Turns the validator's errors into findings.

An error inside a union is explained for the one branch that the value was meant for, which
its type and its keys tell.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from aoslint.findings import Finding, Rule, Span, finding
from aoslint.language import say
from aoslint.language.wording import either
from aoslint.schema import grammar as grammars
from aoslint.schema.codes import (
    MISSING_KEY,
    NOT_ONE_OF,
    OUT_OF_RANGE,
    UNKNOWN_KEY,
    WRONG_LENGTH,
    WRONG_TYPE,
)
from aoslint.schema.hints import entries, in_yaml, quote_help, text_help
from aoslint.schema.quick import accepts
from aoslint.schema.store import Schema, resolve
from aoslint.schema.synonyms import Renamed
from aoslint.schema.titles import title_of
from aoslint.schema.words import (
    LONGEST,
    key_of,
    named,
    near,
    nearest_keys,
    nearest_values,
    quoted,
    type_name,
    types_in_words,
    visible,
    written,
)
from aoslint.source.tree import Route, Tree

if TYPE_CHECKING:
    from jsonschema_rs import ValidationError

_SPOKEN_FOR = {"type": 0, "enum": 1, "const": 1, "pattern": 2, "format": 3}
"""Of several errors of one value, the first of these tells enough."""


_NOT_OF_MAPPINGS = {
    *("type", "pattern", "format", "maxLength", "minimum", "maximum", "minItems", "maxItems"),
}


class Explainer:
    """Explains the errors of one document."""

    def __init__(self, tree: Tree, schema: Schema) -> None:
        self._tree = tree
        self._root = schema

    def explain(self, errors: Iterable[ValidationError]) -> Iterator[Finding]:
        """The findings of the errors of a document or of one branch of a union."""
        told: set[Route] = set()
        found = list(errors)
        found.sort(key=lambda error: _SPOKEN_FOR.get(error.kind.name, 9))
        for error in found:
            route = self._route(error)
            if error.kind.name in _SPOKEN_FOR:
                if route in told:
                    continue
                told.add(route)
            yield from self._one(error, route)

    def _one(self, error: ValidationError, route: Route) -> Iterator[Finding]:
        schema, grammar = self._schema_at(error.evaluation_path[:-1])
        value = self._value(route)
        keyword = error.kind.name
        if keyword == "propertyNames":
            yield from self._blank_keys(route, value)
        elif keyword == "anyOf":
            yield from self._branch(error, route, schema, value)
        elif keyword == "additionalProperties":
            for key in value:
                if key not in schema["properties"]:
                    yield self._unknown_key(route, value, key, schema)
        elif keyword == "required":
            needs = [error.kind.as_dict()["property"]]
            yield self._missing_key(route, value, needs, title_of(schema), schema["properties"])
        elif keyword == "type":
            yield self._wrong_type(route, value, schema, grammar)
        elif keyword in ("enum", "const"):
            yield self._not_one_of(route, value, schema)
        elif keyword in ("pattern", "format"):
            yield self._malformed(route, value, schema, grammar)
        elif keyword in ("minimum", "maximum"):
            yield self._out_of_range(route, value, schema, grammar)
        elif keyword == "maxLength":
            yield self._too_long(route, value, schema)
        else:
            yield self._wrong_length(route, value, schema)

    # What the error is about.

    def _schema_at(self, path: list[str | int]) -> tuple[Schema, str | None]:
        """The schema at an evaluation path, and the name of the grammar that it is."""
        schema: Any = self._root
        name = None
        examples = None
        for step in path:
            if step == "$ref":
                examples = schema.get("examples", examples)
                name = schema["$ref"].rpartition("/")[2]
                schema = self._root["$defs"][name]
            else:
                # of the names of keys the validator tells the grammar from the root on
                schema = self._root["$defs"] if step == "$defs" else schema[step]
                name = None
                examples = None if step in ("items", "properties") else examples
        if examples is not None and name not in grammars.GRAMMAR_RULES:
            schema = {**schema, "examples": examples}
        return schema, name

    def _route(self, error: ValidationError) -> Route:
        """The way to the value of an error; the validator's own leaves blank keys out."""
        value = self._tree.data
        route: list[str | int] = []
        steps = list(error.instance_path)
        while steps or (error.kind.name in _NOT_OF_MAPPINGS and _has_blank(value)):
            step: str | int = ""
            if steps and not (_has_blank(value) and str(steps[0]) not in value):
                step = steps.pop(0)
            step = str(step) if isinstance(value, dict) else step
            route.append(step)
            value = value[step]
        return tuple(route)

    def _value(self, route: Route) -> Any:
        value = self._tree.data
        for step in route:
            value = value[step]
        return value

    def _finding(
        self,
        rule: Rule,
        message: str,
        span: Span,
        help: str | None,
        route: Route,
        **facts: Any,
    ) -> Finding:
        place = "/".join(str(step) for step in route)
        facts = {"at": place, **facts}
        return finding(rule, message, self._tree.source.path, span, help=help, facts=facts)

    # Unions.

    def _branch(
        self, error: ValidationError, route: Route, schema: Schema, value: Any
    ) -> Iterator[Finding]:
        """The findings of the branch that a value was meant for."""
        branches = [resolve(branch, self._root) for branch in schema["anyOf"]]
        contexts: list[list[ValidationError]] = error.kind.as_dict()["context"]
        kind = type_name(value)
        fitting = [i for i, branch in enumerate(branches) if kind in self._types(branch)]
        if not fitting:
            types = {name for branch in branches for name in self._types(branch)}
            yield self._type_finding(route, value, types, schema)
            return
        chosen = fitting[0]
        if len(fitting) > 1 and kind == "object":
            marks = self._distinctive(branches, fitting)
            present = [i for i in fitting if any(key in value for key in marks[i])]
            if not present:
                needs = [key for i in fitting for key in branches[i]["required"] if key in marks[i]]
                yield self._missing_key(route, value, needs, named(route), {})
                for one in self.explain(contexts[chosen]):
                    if not marks[chosen].issuperset(one.facts.get("missing", [""])):
                        yield one
                return
            chosen = min(present, key=lambda i: len(contexts[i]))
        yield from self.explain(contexts[chosen])

    def _distinctive(self, branches: list[Schema], fitting: list[int]) -> dict[int, set[str]]:
        """The keys that a branch needs and another does not."""
        needs = {i: set(branches[i].get("required", ())) for i in fitting}
        common = set.intersection(*needs.values())
        return {i: keys - common for i, keys in needs.items()}

    def _types(self, schema: Schema) -> set[str]:
        schema = resolve(schema, self._root)
        if "anyOf" in schema:
            return {name for branch in schema["anyOf"] for name in self._types(branch)}
        types = schema["type"]
        return {types} if isinstance(types, str) else set(types)

    # Keys.

    def synonym(self, renamed: Renamed) -> Finding:
        """The finding about a key that stands under another name and is understood."""
        route, written, key = renamed
        return self._finding(
            UNKNOWN_KEY,
            say("unknown key `{key}`, read as `{meant}`", key=visible(written), meant=key),
            self._tree.key_span((*route, key)),
            say("write `{key}`", key=key),
            route,
            key=written,
            meant=key,
        )

    def _unknown_key(
        self, route: Route, mapping: dict[str, Any], key: str, schema: Schema
    ) -> Finding:
        where = (*route, key)
        names = list(schema["properties"])
        span = self._tree.key_span(where)
        if mapping[key] is None and self._split_by_comma(span):
            return self._finding(
                UNKNOWN_KEY,
                say("unknown key `{key}` with no value; put the name in quotes", key=visible(key)),
                span,
                quote_help(mapping, key),
                route,
                key=key,
            )
        absent = [name for name in names if name not in mapping]
        nearest = near(key, absent) or near(key, names)
        command = f"aoslint schema {self._root['properties']['kind']['const']}"
        return self._finding(
            UNKNOWN_KEY,
            say("unknown key `{key}` in {title}", key=visible(key), title=title_of(schema)),
            span,
            nearest_keys(nearest, names) or say("`{command}` shows every key", command=command),
            route,
            key=key,
            near=nearest,
        )

    def _split_by_comma(self, span: Span) -> bool:
        """Whether a key is the rest of a name in a flow mapping: no colon follows it."""
        lines = self._tree.source.lines
        if span.end_line > len(lines):
            return False
        rest = lines[span.end_line - 1][span.end_column - 1 :].lstrip()
        return not rest.startswith(":")

    def _missing_key(
        self,
        route: Route,
        mapping: dict[str, Any],
        keys: list[str],
        title: str,
        properties: dict[str, Schema],
    ) -> Finding:
        first = next(iter(mapping), None)
        span = self._tree.value_span(route)
        if first is not None:
            span = self._tree.key_span((*route, first))
        describe = properties.get(keys[0])
        help = None
        if describe is not None and len(keys) == 1:
            example = in_yaml(describe["examples"][0])
            described = describe["description"].rstrip(".")
            meaning = f"{described[0].lower()}{described[1:]}"
            help = say(
                "{meaning}, as in `{key}: {example}`",
                meaning=meaning,
                key=keys[0],
                example=example,
            )
        return self._finding(
            MISSING_KEY,
            say("{title} needs the key {keys}", title=title, keys=either(quoted(keys))),
            span,
            help,
            route,
            missing=keys,
        )

    def _blank_keys(self, route: Route, mapping: dict[str, Any]) -> Iterator[Finding]:
        for key in mapping:
            if not key.strip():
                yield self._finding(
                    WRONG_LENGTH,
                    say("{place} has an empty key", place=named(route)),
                    self._tree.key_span((*route, key)),
                    say("give it a name, or take it out"),
                    route,
                    key=key,
                )

    # Values.

    def _wrong_type(self, route: Route, value: Any, schema: Schema, grammar: str | None) -> Finding:
        simple = value is not None and not isinstance(value, dict | list)
        if simple and grammar in grammars.GRAMMAR_RULES:
            return self._malformed(route, value, schema, grammar)
        return self._type_finding(route, value, self._types(schema), schema)

    def _type_finding(self, route: Route, value: Any, types: set[str], schema: Schema) -> Finding:
        expected = types_in_words(types)
        shown = written(self._tree, route, value)
        where = named(route)
        facts = {"type": type_name(value), "expected": sorted(types)}
        span = self._tree.value_span(route)
        if value is None:
            return self._finding(
                WRONG_TYPE,
                say("{place} has no value, it needs {expected}", place=where, expected=expected),
                self._tree.key_span(route),
                say("write its value, or leave the key out"),
                route,
                **facts,
            )
        found = types_in_words([type_name(value)])
        if isinstance(value, str):
            found = say("the text `{text}`", text=shown)
        elif isinstance(value, bool):
            found = f"`{shown}`"
        elif isinstance(value, int):
            found = say("the whole number {number}", number=shown)
        return self._finding(
            WRONG_TYPE,
            say("{place} is {found}, not {expected}", place=where, found=found, expected=expected),
            span,
            self._type_help(route, value, types, shown, schema),
            route,
            **facts,
        )

    def _type_help(
        self, route: Route, value: Any, types: set[str], shown: str, schema: Schema
    ) -> str | None:
        """The next step with a value of the wrong type."""
        if isinstance(value, str):
            help = text_help(value, types, shown)
            if help:
                return help
        elif types == {"boolean"} and value in (0, 1) and isinstance(value, int):
            return say("write `{value}`", value="true" if value else "false")
        elif not isinstance(value, dict | list) and accepts(shown, schema, self._root):
            return say('put it in quotes: `"{text}"`', text=shown)
        if route and isinstance(route[-1], str) and "examples" in schema:
            example = in_yaml(schema["examples"][0])
            if len(example) <= LONGEST:
                return say("as in `{key}: {example}`", key=route[-1], example=example)
        return None

    def _not_one_of(self, route: Route, value: Any, schema: Schema) -> Finding:
        allowed = schema.get("enum", [schema.get("const")])
        nearest = near(str(value), [str(name) for name in allowed])
        shown = written(self._tree, route, value)
        return self._finding(
            NOT_ONE_OF,
            say("`{value}` is not a value of `{key}`", value=shown, key=key_of(route)),
            self._tree.value_span(route),
            nearest_values(nearest, allowed),
            route,
            value=value,
            near=nearest,
        )

    def _malformed(self, route: Route, value: Any, schema: Schema, grammar: str | None) -> Finding:
        span = self._tree.value_span(route)
        rule = grammars.GRAMMAR_RULES.get(grammar or "")
        if rule is None:
            return self._finding(
                WRONG_LENGTH,
                say("{place} is empty", place=named(route)),
                span,
                say("write its text, or leave it out"),
                route,
                length=0,
            )
        shown = written(self._tree, route, value)
        return self._finding(
            rule,
            grammars.message(shown, f"`{key_of(route)}`", schema, value),
            span,
            grammars.help_for(schema, value),
            route,
            value=value,
        )

    def _too_long(self, route: Route, value: str, schema: Schema) -> Finding:
        most = schema["maxLength"]
        return self._finding(
            WRONG_LENGTH,
            say(
                "{place} has {number} characters, the most is {limit}",
                place=named(route),
                number=len(value),
                limit=most,
            ),
            self._tree.value_span(route),
            say("shorten it; what it does belongs in `text`"),
            route,
            length=len(value),
            most=most,
        )

    def _out_of_range(
        self, route: Route, value: Any, schema: Schema, grammar: str | None
    ) -> Finding:
        if grammar in grammars.GRAMMAR_RULES:
            return self._malformed(route, value, schema, grammar)
        least, most = schema.get("minimum"), schema.get("maximum")
        place = named(route)
        if least is not None and value < least:
            message = say(
                "{place} is {number}, the least is {limit}", place=place, number=value, limit=least
            )
        else:
            message = say(
                "{place} is {number}, the most is {limit}", place=place, number=value, limit=most
            )
        return self._finding(
            OUT_OF_RANGE,
            message,
            self._tree.value_span(route),
            None,
            route,
            value=value,
            least=least,
            most=most,
        )

    def _wrong_length(self, route: Route, value: Any, schema: Schema) -> Finding:
        least, most = schema.get("minItems"), schema.get("maxItems")
        place, held, help = named(route), entries(len(value)), None
        if not value:
            message = say("{place} is an empty list", place=place)
            help = say("list something, or leave it out")
        elif least == most:
            message = say(
                "{place} has {entries}, it needs {limit}", place=place, entries=held, limit=least
            )
        else:
            message = say(
                "{place} has {entries}, the least is {limit}",
                place=place,
                entries=held,
                limit=least,
            )
        return self._finding(
            WRONG_LENGTH,
            message,
            self._tree.value_span(route),
            help,
            route,
            length=len(value),
            least=least,
            most=most,
        )


def _has_blank(value: Any) -> bool:
    return isinstance(value, dict) and "" in value
