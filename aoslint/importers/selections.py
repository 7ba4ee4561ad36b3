"""A BattleScribe roster as both its formats tell it: forces that hold selections."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from aoslint.findings import Span
from aoslint.importers.words import bare, tidy

_NUMBERED = re.compile(r"^\s*\d{1,2}\s*[.)]\s*(?=\S)")
_BRACKET = re.compile(r"^\s*\[[^\[\]]*\]\s*(?=\S)")
_COUNTED = re.compile(r"^(\d{1,3})\s+(?=[A-Za-z])")
_TIMES = re.compile(r"^(\d{1,4})x\s+(?=\S)")
_COSTS = re.compile(r"\s*\[([^\[\]]*)\]\s*$")
_POINTS = re.compile(r"(-?[\d.,]+)\s*pts")


@dataclass(slots=True)
class Selection:
    """One selection of a roster with all that it holds."""

    name: str
    span: Span
    number: int = 1
    custom: str | None = None
    custom_span: Span | None = None
    kind: str | None = None
    """unit, model or upgrade; the HTML does not tell."""
    points: int | None = None
    """Its price with all it holds; none if no price is printed."""
    points_span: Span | None = None
    category: str | None = None
    """The primary category, or the heading it stands under."""
    categories: tuple[str, ...] = ()
    profiles: dict[str, set[str]] = field(default_factory=dict)
    """Names of its profiles by their type."""
    children: list[Selection] = field(default_factory=list)
    flat: bool = False
    """Printed in a list of names only: it holds nothing of its own."""

    @property
    def plain(self) -> str:
        """The name without the number of its table, `2. Soulthief`, or a bracket before it."""
        return unnumbered(self.name)

    @property
    def numbered(self) -> bool:
        """Whether its name begins with a number of a table: `3. Soulthief`."""
        return _NUMBERED.match(self.name) is not None

    @property
    def counted(self) -> int | None:
        """The number that a name begins with: `10 Bloodletters`."""
        match = _COUNTED.match(self.name)
        return int(match[1]) if match else None

    def within(self) -> Iterator[Selection]:
        """All selections below this one."""
        for child in self.children:
            yield child
            yield from child.within()

    def types_of(self, name: str) -> set[str]:
        """The types of the profiles that carry a name."""
        wanted = bare(unnumbered(name))
        return {
            kind
            for kind, names in self.profiles.items()
            if any(bare(unnumbered(own)) == wanted for own in names)
        }


@dataclass(slots=True)
class Force:
    """A force of a roster."""

    name: str
    span: Span
    faction: str | None = None
    points: int | None = None
    selections: list[Selection] = field(default_factory=list)


@dataclass(slots=True)
class RosterFile:
    """What a roster says of itself."""

    name: str | None
    name_span: Span
    system: str | None
    system_span: Span
    points: int | None = None
    points_span: Span | None = None
    limit: int | None = None
    limit_span: Span | None = None
    forces: list[Force] = field(default_factory=list)


def unnumbered(name: str) -> str:
    """A name without what stands before it.

    >>> unnumbered("2. Soulthief"), unnumbered("[Some Host] Proud Leader")
    ('Soulthief', 'Proud Leader')
    """
    return tidy(_BRACKET.sub("", _NUMBERED.sub("", name)))


def heading(text: str) -> tuple[int, str, int | None]:
    """A printed heading as number, name and price.

    >>> heading("3x 5 Hearthguard [1,360pts]")
    (3, '5 Hearthguard', 1360)
    """
    price = None
    costs = _COSTS.search(text)
    if costs and (match := _POINTS.search(costs[1])):
        price = whole(match[1].replace(",", ""))
        text = text[: costs.start()]
    text = tidy(text)
    times = _TIMES.match(text)
    number = int(times[1]) if times else 1
    return number, text[times.end() :] if times else text, price


def whole(text: str) -> int | None:
    """A number such as `100.0` as a whole one; none if it is none."""
    try:
        number = float(text)
    except ValueError:
        return None
    return int(number) if abs(number) < 1e6 and number == int(number) else None


def split_names(text: str, known: set[str]) -> list[str]:
    """A printed list of names, cut at its commas but not within names that have one.

    >>> split_names("5. Blistrevous, the Living Cyst, General", set())
    ['5. Blistrevous, the Living Cyst', 'General']
    """
    parts = _cut(text)
    letters = {bare(name) for name in known if ", " in name}
    found: list[str] = []
    while parts:
        for size in range(min(4, len(parts)), 1, -1):
            joined = ", ".join(parts[:size])
            if bare(_NUMBERED.sub("", joined)) in letters:
                break
        else:
            size = 1
        joined = ", ".join(parts[:size])
        del parts[:size]
        if found and re.match(r"(?:the|of|and|in|not)\s|City of\s", joined):
            found[-1] += f", {joined}"
        else:
            found.append(joined)
    return found


def _cut(text: str) -> list[str]:
    parts, depth, begin = [], 0, 0
    for at, letter in enumerate(text):
        if letter in "([":
            depth += 1
        elif letter in ")]":
            depth = max(depth - 1, 0)
        elif letter == "," and depth == 0 and text[at + 1 : at + 2].isspace():
            parts.append(text[begin:at])
            begin = at + 1
    parts.append(text[begin:])
    return [part for part in map(tidy, parts) if part]
