"""The templates' environments: Jinja in its sandbox, escaping on whatever a file is called."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from aoslint.cards.typst_text import RESERVED, literal
from aoslint.resources import folder

if TYPE_CHECKING:
    from jinja2.sandbox import SandboxedEnvironment

_LONGEST_RANGE = 10_000
_LONGEST_TEXT = 1_000_000
_MOST_OUTPUT = 100_000_000
"""The most characters that one rendering may put out, what it catches and puts out again too."""
_UNSAFE_FILTERS = ("safe", "center", "format", "indent", "wordwrap", "xmlattr", "urlize")


class TemplateFault(Exception):
    """A template that cannot be used; the message says which, where and why."""


def environment(own: Path | None, finish: Callable[[Any], Any] | None) -> SandboxedEnvironment:
    """The shipped templates, those of the folder `own` before them.

    Args:
        finish: Turns every value that is put out into text; none for HTML, which is escaped.
    """
    from jinja2 import FileSystemLoader, StrictUndefined, TemplateNotFound, nodes
    from jinja2.exceptions import SecurityError
    from jinja2.sandbox import ImmutableSandboxedEnvironment
    from jinja2.visitor import NodeTransformer

    class Bounded(NodeTransformer):
        def visit_Concat(self, node: nodes.Concat) -> nodes.Node:
            self.generic_visit(node)
            first, *rest = node.nodes
            return nodes.Filter(first, "_joined", rest, [], None, None, lineno=node.lineno)

    class Folders(FileSystemLoader):
        def get_source(self, environment: Any, template: str) -> Any:
            found = super().get_source(environment, template)
            real = os.path.realpath(found[1])
            if not any(Path(real).is_relative_to(os.path.realpath(one)) for one in self.searchpath):
                raise TemplateNotFound(template)
            return found

    class Sandbox(ImmutableSandboxedEnvironment):
        intercepted_binops = frozenset({"+", "*", "**", "%"})

        def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
            tree = super()._parse(source, name, filename)
            if next(tree.find_all((nodes.ScopedEvalContextModifier,)), None) is not None:
                raise SecurityError("a template cannot switch escaping off")
            bounded: nodes.Template = Bounded().visit(tree)
            return bounded

        def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
            numbers = isinstance(left, int | float) and isinstance(right, int | float)
            if operator == "+" and not numbers:
                _bounded(len(left) + len(right))
            elif not numbers or operator == "**":
                raise SecurityError(f"`{operator}` works on numbers alone, and never as a power")
            return super().call_binop(context, operator, left, right)

    folders = [str(one) for one in (own, folder("templates")) if one is not None]
    made = Sandbox(
        loader=Folders(folders),
        autoescape=finish is None,
        undefined=StrictUndefined,
        finalize=_Output(finish),
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    for name in _UNSAFE_FILTERS:
        made.filters.pop(name, None)
    made.filters["_joined"] = _joined
    made.globals = {"range": _range}
    return made


class _Output:
    """Counts what a rendering puts out, so that none fills the memory."""

    def __init__(self, finish: Callable[[Any], Any] | None) -> None:
        self._finish = finish
        self._total = 0

    def __call__(self, value: Any) -> Any:
        made = value if self._finish is None else self._finish(value)
        self._total += len(made) if isinstance(made, str) else 1
        if self._total > _MOST_OUTPUT:
            raise OverflowError(f"a template puts out {_MOST_OUTPUT} characters at most")
        return made


def _joined(first: Any, *rest: Any) -> str:
    from jinja2.runtime import markup_join, str_join

    _bounded(sum(len(str(one)) for one in (first, *rest)))
    has_markup = any(hasattr(one, "__html__") for one in (first, *rest))
    return markup_join((first, *rest)) if has_markup else str_join((first, *rest))


def _bounded(length: int) -> None:
    if length > _LONGEST_TEXT:
        raise OverflowError(f"a text or list of a template holds {_LONGEST_TEXT} parts at most")


def _range(*bounds: int) -> range:
    counted = range(*bounds)
    if len(counted) > _LONGEST_RANGE:
        raise OverflowError(f"a range holds {_LONGEST_RANGE} numbers at most")
    return counted


def render(made: SandboxedEnvironment, name: str, values: dict[str, Any]) -> str:
    """What a template makes of values.

    Raises:
        TemplateFault: It is missing, does not parse, or does what it may not.
    """
    from jinja2 import TemplateError, TemplateNotFound, TemplateSyntaxError

    try:
        return made.get_template(name).render(values)
    except TemplateNotFound as error:
        raise TemplateFault(f"there is no template `{error.name}`") from error
    except TemplateSyntaxError as error:
        raise TemplateFault(
            f"template `{error.name}`, line {error.lineno}: {error.message}"
        ) from error
    except (
        TemplateError,
        ArithmeticError,
        LookupError,
        TypeError,
        ValueError,
        RecursionError,
    ) as error:
        line = _line(error)
        where = f"template `{line[0]}`, line {line[1]}" if line else f"template `{name}`"
        raise TemplateFault(f"{where}: {error}") from error


def _line(error: BaseException) -> tuple[str, int] | None:
    """The last template and line that an error came through."""
    found = None
    trace = error.__traceback__
    while trace is not None:
        file = trace.tb_frame.f_code.co_filename
        if file.endswith(".j2"):
            found = Path(file).name, trace.tb_lineno
        trace = trace.tb_next
    return found


def typst_source(own: Path | None, values: dict[str, Any]) -> str:
    """A deck as Typst source that reaches for nothing outside itself.

    Raises:
        TemplateFault: A template cannot be used.
    """
    source = render(environment(own, literal), "deck.typ.j2", values)
    # texts spell these words by numbers, so what is found here is a template's own
    found = re.search(r"\b(?:" + "|".join(RESERVED) + r")\b|@", source)
    if found:
        raise TemplateFault(
            f"a template for PDF uses `{found[0]}`; it may use nothing outside its own text"
        )
    return source


def html_source(own: Path | None, values: dict[str, Any]) -> str:
    """A deck as one HTML file.

    Raises:
        TemplateFault: A template cannot be used.
    """
    return render(environment(own, None), "deck.html.j2", values)
