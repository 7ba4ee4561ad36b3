"""The module of typed records, generated from the models.

Of a model it keeps the fields, their types as they are once content is compiled, and what they
say of themselves; of a type that may be written in several ways, the one it is made (see
`aoslint.content.shape`).
"""

from __future__ import annotations

import textwrap
from inspect import get_annotations
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin

from pydantic import BaseModel
from pydantic.fields import FieldInfo
from pydantic_core import PydanticUndefined

from aoslint.model import conventions, core_book
from aoslint.model.characteristics import Grammar
from aoslint.model.kinds import KINDS
from aoslint.model.names import OF_PLAYERS
from aoslint.model.vocabulary import ArmyCondition, UnitSelector

WIDTH = 99
_TAIL = '''Profile: TypeAlias = WarscrollProfile | BattalionProfile
PriceChange: TypeAlias = WarscrollPriceChange | BattalionPriceChange


class PriceRows(Part):
    """All rows of a season for one title: those of its handbook, and their dated changes."""

    SHAPES: ClassVar[dict[str, str]] = {
        "profiles": "WarscrollProfile#warscroll|BattalionProfile#battalion*",
        "changes": "WarscrollPriceChange#warscroll|BattalionPriceChange#battalion*",
    }

    profiles: tuple[Profile, ...] = ()
    """The rows of the handbook."""
    changes: tuple[PriceChange, ...] = ()
    """What changed within the season."""
'''
_HEAD = '''"""Typed records of content, one class for each part of a document.

Generated from aoslint/model by `python -m aoslint.model.generate`: change the models.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Literal, TypeAlias

from aoslint.content.base import Count, Place, Record, later
'''
LATE = frozenset(
    {
        *("text", "when", "description", "subtitle", "effects"),
        *("abilities", "command_abilities", "battle_traits"),
    }
)
"""The fields that no army is judged by: they are for print."""
_RENAMED: dict[type[BaseModel], str] = {
    UnitSelector: "Selector",
    ArmyCondition: "Condition",
    core_book.Book: "BookRules",
    conventions.Limits: "CheckLimits",
}
_ADDED: dict[str, list[tuple[str, str, str, str]]] = {
    "Part": [("place", "Place | None", "None", "Where it stands, if findings may point at it.")],
    "Document": [
        ("path", "str", '""', "The file, as it is shown."),
        ("told", "Mapping[str, list[int]]", "{}", "Where some keys of it stand."),
    ],
    "Prices": [("faction", "str | None", "None", "The faction whose profiles hold it.")],
    "QualifiedLimit": [
        ("written", "int | str | None", "None", "The limit as it is written, if it is a count."),
    ],
    "OrganisationEntry": [
        ("written", "str | None", "None", "The line as it is written, if it is a text."),
    ],
}
"""What records have besides the keys of their documents: name, type, default, meaning."""


class Typed(NamedTuple):
    """A type as source text, and the shape of its values, if they are not plain."""

    text: str
    shape: str = ""


def text_of_records() -> str:
    """The module, as its file holds it."""
    classes = _classes()
    parts = [_HEAD]
    parts += [_class(model, name, classes) for model, name in classes.items()]
    parts.append(_TAIL)
    rows = [
        f'    "{kind}": {classes[model]},\n'
        for kind, model in KINDS.items()
        if kind not in OF_PLAYERS
    ]
    parts.append(
        "KINDS: dict[str, type[Document]] = {\n"
        + "".join(rows)
        + '}\n"""The class of each kind of document."""\n'
    )
    return "\n\n".join(parts)


def _classes() -> dict[type[BaseModel], str]:
    """Every model that content is made of and its name, bases first."""
    found: dict[type[BaseModel], str] = {}

    def visit(model: type[BaseModel]) -> None:
        if model in found or model is BaseModel:
            return
        for base in model.__bases__:
            if issubclass(base, BaseModel):
                visit(base)
        name = _RENAMED.get(model, model.__name__)
        if name in found.values():
            module = model.__module__.rpartition(".")[2]
            name = "".join(part.title() for part in module.split("_")) + name
        found[model] = name
        for part in _parts_of(model):
            visit(part)

    visit(UnitSelector)
    visit(ArmyCondition)
    for kind, model in KINDS.items():
        if kind not in OF_PLAYERS:
            visit(model)
    return found


def _parts_of(model: type[BaseModel]) -> list[type[BaseModel]]:
    found: list[type[BaseModel]] = []

    def look(annotation: Any) -> None:
        if isinstance(annotation, type) and issubclass(annotation, BaseModel):
            found.append(annotation)
        for part in get_args(getattr(annotation, "__value__", annotation)):
            if part is not annotation and not isinstance(part, str):
                look(part)

    for one in model.model_fields.values():
        look(one.annotation)
    return found


def _class(model: type[BaseModel], name: str, classes: dict[type[BaseModel], str]) -> str:
    bases = [classes[base] for base in model.__bases__ if base in classes]
    lines = [f"class {name}({', '.join(bases or ['Record'])}):"]
    lines += _docstring((model.__doc__ or "").strip(), "    ")
    fields: list[str] = []
    shapes: dict[str, str] = {}
    late: list[str] = []
    inherited = [base.model_fields for base in model.__bases__ if base in classes]
    for field, info in model.model_fields.items():
        own = field in get_annotations(model)
        if not own and any(field in of_base for of_base in inherited):
            continue
        typed = _typed(info, classes)
        if typed.shape:
            shapes[field] = typed.shape
        is_late = field in LATE and not info.is_required()
        if is_late:
            late.append(field)
        fields += _field(field, typed.text, _default(info, typed, is_late), info.description or "")
    for field, text, default, description in _ADDED.get(name, ()):
        fields += _field(field, text, f" = {default}", description)
    constants: list[str] = []
    if shapes:
        constants += _constant("SHAPES", "dict[str, str]", shapes)
    every = {info.alias: field for field, info in model.model_fields.items() if info.alias}
    base_keys = {
        info.alias: field for of_base in inherited for field, info in of_base.items() if info.alias
    }
    if every and (every != base_keys or len(bases) > 1):
        constants += _constant("KEYS", "dict[str, str]", every)
    all_late = sorted(
        field
        for field, info in model.model_fields.items()
        if field in LATE and not info.is_required()
    )
    if late:
        names = ", ".join(f'"{one}"' for one in all_late)
        one_line = f"    LATER: ClassVar[frozenset[str]] = frozenset({{{names}}})"
        if len(one_line) <= WIDTH + 1:
            constants.append(one_line)
        else:
            constants.append("    LATER: ClassVar[frozenset[str]] = frozenset(")
            constants.append(f"        {{{names}}}")
            constants.append("    )")
    if constants:
        lines += ["", *constants]
    if fields:
        lines += ["", *fields]
    return "\n".join(lines) + "\n"


def _constant(name: str, type_text: str, values: dict[str, str]) -> list[str]:
    rows = [f'"{key}": "{value}"' for key, value in values.items()]
    whole = f"    {name}: ClassVar[{type_text}] = {{{', '.join(rows)}}}"
    if len(whole) <= WIDTH + 1:
        return [whole]
    return [
        f"    {name}: ClassVar[{type_text}] = {{",
        *(f"        {row}," for row in rows),
        "    }",
    ]


def _field(name: str, type_text: str, default: str, description: str) -> list[str]:
    line = f"    {name}: {type_text}{default}"
    if len(line) > WIDTH + 1 and type_text.startswith("Literal["):
        words, _, rest = type_text[len("Literal[") :].partition("]")
        further = [part for part in rest.split(" | ") if part]
        deep = "        " if further else "    "
        rows = "".join(f"{deep}    {word},\n" for word in words.split(", "))
        line = f"    {name}: Literal[\n{rows}    ]{default}"
        if further:
            more = "".join(f"        | {part}\n" for part in further)
            line = f"    {name}: (\n{deep}Literal[\n{rows}{deep}]\n{more}    ){default}"
    return [line, *_docstring(description, "    ")] if description else [line]


def _docstring(text: str, indent: str) -> list[str]:
    text = " ".join(text.split()).replace("\\", "\\\\")
    quote = '"""'
    closing = quote if not text.endswith('"') else f" {quote}"
    whole = f"{indent}{quote}{text}{closing}"
    if len(whole) <= WIDTH + 1:
        return [whole]
    lines = textwrap.wrap(text, WIDTH - len(indent) - 6, break_on_hyphens=False)
    return [f"{indent}{quote}{lines[0]}", *(indent + one for one in lines[1:]), f"{indent}{quote}"]


def _default(info: FieldInfo, typed: Typed, is_late: bool) -> str:
    if info.is_required() or info.default is PydanticUndefined:
        return ""
    value: Any = info.default
    if typed.shape == "count" and value is not None:
        value = (value, value)
    if value is None and typed.text.startswith("tuple[") and "| None" not in typed.text:
        value = ()
    if value is None and typed.text.startswith("Mapping["):
        value = {}
    if is_late:
        return f" = later(default={value!r})"
    return f' = "{value}"' if isinstance(value, str) else f" = {value!r}"


def _typed(info: FieldInfo, classes: dict[type[BaseModel], str]) -> Typed:
    annotation = info.annotation
    if info.metadata:
        for one in info.metadata:
            if isinstance(one, Grammar):
                annotation = Annotated[annotation, one]  # type: ignore[assignment]
    typed = _type(annotation, classes)
    optional = not info.is_required() and info.default is None
    if optional and not typed.text.startswith(("tuple[", "Mapping[")) and "None" not in typed.text:
        return Typed(f"{typed.text} | None", typed.shape)
    if typed.shape == "count" and optional and "None" not in typed.text:
        return Typed(f"{typed.text} | None", typed.shape)
    return typed


def _type(annotation: Any, classes: dict[type[BaseModel], str]) -> Typed:
    name = getattr(annotation, "__name__", "")
    if hasattr(annotation, "__value__"):  # a named type
        if name in ("Selector", "Condition"):
            return Typed(name, name)
        return Typed("Any")
    origin = get_origin(annotation)
    if origin is Annotated:
        base, *metadata = get_args(annotation)
        grammar = next((one.name for one in metadata if isinstance(one, Grammar)), "")
        if grammar == "Count":
            return Typed("Count", "count")
        if grammar:
            return Typed(_plain(base))
        return _type(base, classes)
    if origin in (Union, UnionType):
        return _union([one for one in get_args(annotation) if one is not NoneType], classes)
    if origin is list:
        return _several(_type(get_args(annotation)[0], classes))
    if origin is dict:
        inner = _type(get_args(annotation)[1], classes)
        shape = f"{inner.shape}%" if inner.shape else ""
        if inner.shape == "text*":
            shape = "tuple%"
        return Typed(f"Mapping[str, {inner.text}]", shape)
    if origin is Literal:
        words = ", ".join(
            f'"{one}"' if isinstance(one, str) else repr(one) for one in get_args(annotation)
        )
        return Typed(f"Literal[{words}]")
    if annotation in classes:
        return Typed(classes[annotation], classes[annotation])
    return Typed(_plain(annotation))


def _plain(annotation: Any) -> str:
    names = [one.__name__ for one in get_args(annotation) or (annotation,)]
    return " | ".join("None" if one == "NoneType" else one for one in names)


def _several(one: Typed) -> Typed:
    shape = f"{one.shape}*" if one.shape else "text*"
    if one.shape == "text*":
        shape = "tuple*"
    if one.shape == "slot":
        shape = "slot*"
    return Typed(f"tuple[{one.text}, ...]", shape)


def _or_one(shape: str) -> str:
    """The shape of what may be written as one value or as a list of them."""
    return f"{shape[:-1]}+"


def _union(choices: list[Any], classes: dict[type[BaseModel], str]) -> Typed:
    lists = [one for one in choices if get_origin(one) is list]
    singles = [one for one in choices if get_origin(one) is not list]
    if lists:
        inner = [part for one in lists for part in _members(get_args(one)[0])]
        wanted = list(dict.fromkeys([*singles, *inner]))
        if Literal[True] in wanted:
            wanted.remove(Literal[True])
            rest = _several(_union(wanted, classes))
            return Typed(f"Literal[True] | {rest.text}", "~" + _or_one(rest.shape))
        several = _several(_union(wanted, classes))
        return Typed(several.text, _or_one(several.shape)) if singles else several
    models = [one for one in singles if one in classes]
    others = [one for one in singles if one not in classes]
    if not models:
        if len(others) == 1:
            return _type(others[0], classes)
        texts = dict.fromkeys(
            part for one in others for part in _type(one, classes).text.split(" | ")
        )
        return Typed(" | ".join(texts))
    if len(models) > 1:
        marks = [_mark(model, models) for model in models]
        names = [classes[model] for model in models]
        shape = "|".join(f"{name}#{mark}" for name, mark in zip(names, marks, strict=True))
        return Typed(" | ".join(names), shape)
    (model,) = models
    if not others:
        return _type(model, classes)
    (grammar, *further) = dict.fromkeys(map(_grammar, others))
    other = others[0]
    if further and {grammar, *further} - {"Text", "Name"}:
        raise TypeError(f"a record, or one of several kinds of text: {choices}")
    if grammar == "Slot":
        return Typed(classes[model], "slot")
    if grammar == "Count":
        return Typed(classes[model], "limit")
    if grammar:
        bare = "name" if "name" in model.model_fields else "title"
        return Typed(classes[model], f"{classes[model]}:{bare}")
    return Typed(f"{_type(other, classes).text} | {classes[model]}", f"~{classes[model]}")


def _members(annotation: Any) -> list[Any]:
    is_union = get_origin(annotation) in (Union, UnionType)
    return list(get_args(annotation)) if is_union else [annotation]


def _grammar(annotation: Any) -> str:
    metadata = get_args(annotation)[1:] if get_origin(annotation) is Annotated else ()
    return next((one.name for one in metadata if isinstance(one, Grammar)), "")


def _mark(model: type[BaseModel], models: list[type[BaseModel]]) -> str:
    """The needed key that the others do not have."""
    others = {name for one in models if one is not model for name in one.model_fields}
    fields = model.model_fields.items()
    return next(name for name, info in fields if info.is_required() and name not in others)
