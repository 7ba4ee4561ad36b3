"""The sizes of cards, and how they lie on paper. Lengths are in millimetres."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from aoslint.cards.setting import data

_EDGE = 5.0
"""What most printers cannot print on, and cut marks need."""


@dataclass(frozen=True, slots=True)
class Format:
    """The size of a card or page, the paper it is printed on, and the sizes of type (points)."""

    name: str
    width: float
    height: float
    margin: float
    body: float
    least: float
    ring: float
    flow: bool
    """Whether cards follow one another down a page; if not, each has a card of its own."""
    paper_width: float
    paper_height: float
    columns: int = 1
    """Cards beside one another, on a page or on a sheet of small cards."""
    gutter: float = 5.0
    """Between the columns of a page."""
    rows: int = 1
    backs: bool = False
    booklet: bool = False
    ink: bool = False
    """Whether ink is saved: grey, with nothing filled."""

    def plain(self) -> dict[str, Any]:
        """The format as plain data, for the templates."""
        return asdict(self)


def choose(name: str, paper: str | None, *, backs: bool, booklet: bool, columns: int = 1) -> Format:
    """The format of a page name on a paper name (none: the card's own size).

    Args:
        columns: How many cards lie beside one another on an a4 or letter page.

    Raises:
        ValueError: The choices do not go together.
    """
    pages = data("pages")
    if columns > 1 and (booklet or "columns" not in pages[name]):
        sort = "pages" if pages[name]["flow"] else "cards"
        whose = "a booklet has" if booklet else f"{name} {sort} have"
        raise ValueError(f"{whose} no columns; they are for a4 and letter pages")
    if booklet:
        half = next((n for n, row in pages.items() if row.get("half_of") == name), None)
        if half is None:
            raise ValueError(f"a booklet is folded from a4 or letter paper, not from {name}")
        if backs:
            raise ValueError("a booklet has no backs")
        row = pages[half]
        return Format(
            **_own(half, row),
            paper_width=2 * row["width"],
            paper_height=row["height"],
            booklet=True,
        )
    row = pages[name]
    if row["flow"]:
        if backs:
            raise ValueError(f"cards on {name} pages have no backs; choose a smaller size")
        narrow = row["columns"].get(str(columns), {}) if columns > 1 else {}
        return Format(
            **_own(name, row | narrow),
            paper_width=row["width"],
            paper_height=row["height"],
            columns=columns,
        )
    if paper is None:
        width, height, columns, rows = row["width"], row["height"], 1, 1
    else:
        width, height, columns, rows = _arranged(row, pages[paper])
    return Format(
        **_own(name, row),
        paper_width=width,
        paper_height=height,
        columns=columns,
        rows=rows,
        backs=backs,
    )


def _own(name: str, row: dict[str, Any]) -> dict[str, Any]:
    keys = ("width", "height", "margin", "body", "least", "ring", "flow")
    return {"name": name} | {key: row[key] for key in keys}


def _arranged(card: dict[str, Any], paper: dict[str, Any]) -> tuple[float, float, int, int]:
    """Paper upright or across, whichever holds more cards, with their columns and rows."""
    found = []
    edge = card.get("edge", _EDGE)
    for width, height in ((paper["width"], paper["height"]), (paper["height"], paper["width"])):
        columns = int((width - 2 * edge + 0.1) // card["width"])
        rows = int((height - 2 * edge + 0.1) // card["height"])
        found.append((columns * rows, width, height, columns, rows))
    _, width, height, columns, rows = max(found, key=lambda one: one[0])
    return width, height, columns, rows
