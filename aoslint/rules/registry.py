"""How a rule is declared, whatever it is asked of: an army, a battle or a document.

A rule is a function of its subject that yields breaches at exact places. It declares its code,
name, severity, summary and sources where it stands; rules are found by importing the modules of
a package, and asked in the order of their codes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

from aoslint.findings import Rule, Severity
from aoslint.language.wording import summary_of
from aoslint.rules.breach import Breach, load_rules

Subject = TypeVar("Subject")


@dataclass(frozen=True, slots=True)
class Declared(Generic[Subject]):
    """A rule, with the function that asks its one question."""

    rule: Rule
    check: Callable[[Subject], Iterator[Breach]]
    statements: tuple[str, ...] = ()
    """The numbered statements of docs/coverage.md that it covers."""
    matched: bool = False
    """Whether it holds in matched play alone."""
    decides: bool = True
    """Whether an error of it makes a list illegal (an unknown name does not)."""
    counts: bool = False
    """Whether it hangs on the list alone and on no table of a book, so that no other judge's
    word stands against it."""
    kinds: tuple[str, ...] = ()
    """The kinds of document that it is asked of; none, where there is one kind of subject."""


class Registry(Generic[Subject]):
    """The rules of one kind of subject."""

    def __init__(self, package: str) -> None:
        """Rules that the modules of a package declare."""
        self._package = package
        self._held: dict[str, Declared[Subject]] = {}
        self._sorted: tuple[Declared[Subject], ...] = ()

    def rule(
        self,
        code: str,
        name: str,
        severity: Severity,
        summary: str = "",
        *,
        sources: tuple[str, ...] = (),
        statements: tuple[str, ...] = (),
        matched: bool = False,
        decides: bool = True,
        counts: bool = False,
        kinds: tuple[str, ...] = (),
    ) -> Callable[[Callable[[Subject], Iterator[Breach]]], Callable[[Subject], Iterator[Breach]]]:
        """Declare a rule; `Declared` says what the keywords mean.

        Args:
            summary: What is right, or what is found; without one, what the function says.

        Raises:
            ValueError: The code is another rule's already.
        """

        def declare(
            check: Callable[[Subject], Iterator[Breach]],
        ) -> Callable[[Subject], Iterator[Breach]]:
            held = self._held.get(code)
            if held is not None and held.check.__qualname__ != check.__qualname__:
                raise ValueError(f"{code} is declared twice")
            told = summary or summary_of(check.__doc__ or "")
            one = Rule(code, name, severity, told, sources)
            self._held[code] = Declared(one, check, statements, matched, decides, counts, kinds)
            return check

        return declare

    def rules(self) -> tuple[Declared[Subject], ...]:
        """Every rule, by code."""
        if not self._sorted:
            load_rules(self._package)
            self._sorted = tuple(self._held[code] for code in sorted(self._held))
        return self._sorted
