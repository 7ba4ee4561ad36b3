"""The templates' environments: Jinja in its sandbox, escaping on whatever a file is called."""

from __future__ import annotations

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
_UNSAFE_FILTERS = ("safe", "center", "format", "indent", "wordwrap", "xmlattr", "urlize")


class TemplateFault(Exception):
    """A template that cannot be used; the message says which, where and why."""


def environment(own: Path | None, finish: Callable[[Any], Any] | None) -> SandboxedEnvironment:
    """The shipped templates, those of the folder `own` before them.

    Args:
        finish: Turns every value that is put out into text; none for HTML, which is escaped.
    """
    from jinja2 import FileSystemLoader, StrictUndefined, nodes
    from jinja2.exceptions import SecurityError
    from jinja2.sandbox import SandboxedEnvironment

    class Sandbox(SandboxedEnvironment):
        intercepted_binops = frozenset({"*", "**", "%"})

        def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
            tree = super()._parse(source, name, filename)
            if next(tree.find_all((nodes.ScopedEvalContextModifier,)), None) is not None:
                raise SecurityError("a template cannot switch escaping off")
            return tree

        def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
            numbers = isinstance(left, int | float) and isinstance(right, int | float)
            if not numbers or operator == "**":
                raise SecurityError(f"`{operator}` works on numbers alone, and never as a power")
            return super().call_binop(context, operator, left, right)

    folders = [str(one) for one in (own, folder("templates")) if one is not None]
    made = Sandbox(
        loader=FileSystemLoader(folders),
        autoescape=finish is None,
        undefined=StrictUndefined,
        finalize=finish,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    for name in _UNSAFE_FILTERS:
        made.filters.pop(name, None)
    made.globals = {"range": _range}
    return made


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
