"""Realms and battleplans: that nothing of them is left out, and all lies on the map."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from aoslint.catalogue.names import fold
from aoslint.catalogue.select import as_list
from aoslint.language import say
from aoslint.rules.breach import Breach, listed
from aoslint.rules.content_base import Document, rule
from aoslint.source.tree import Route


@rule(
    "AOS249",
    "incomplete-realm",
    "warning",
    kinds=("realm",),
)
def incomplete_realm(document: Document) -> Iterator[Breach]:
    """A realm has no spells, no features or no commands, and is not said to be partial."""
    if document.data.get("partial") or document.data.get("battle") is False:
        return
    missing = [key for key in ("spells", "features", "commands") if key not in document.data]
    if missing:
        yield Breach(
            ("title",),
            say("{title} has no {keys}", title=document.title, keys=listed(missing)),
            help=say(
                "add what is missing, or write `partial: true`; `{key}: []` says that there are "
                "none",
                key=missing[0],
            ),
            facts={"missing": missing},
        )


@rule(
    "AOS250",
    "incomplete-battleplan",
    "warning",
    kinds=("battleplan",),
)
def incomplete_battleplan(document: Document) -> Iterator[Breach]:
    """A battleplan does not say where armies are set up, when it ends or who wins."""
    data = document.data
    missing = [key for key in ("map", "territories", "end", "victory") if not data.get(key)]
    if "end" in missing and "rounds" in data:
        missing.remove("end")
    if not data.get("objectives") and not data.get("victory"):
        missing.append("objectives")
    if missing:
        yield Breach(
            ("title",),
            say("{title} has no {keys}", title=document.title, keys=listed(missing)),
            help=say(
                "add what is missing; where the book leaves it to the Core Rules, say so there"
            ),
            facts={"missing": missing},
        )


def _points(document: Document) -> Iterator[tuple[Route, list[int]]]:
    for number, territory in enumerate(as_list(document.data.get("territories"))):
        for corner, point in enumerate(territory["corners"]):
            yield ("territories", number, "corners", corner), point
    for number, objective in enumerate(as_list(document.data.get("objectives"))):
        yield ("objectives", number, "at"), objective["at"]


@rule(
    "AOS251",
    "off-the-map",
    "error",
    kinds=("battleplan",),
)
def off_the_map(document: Document) -> Iterator[Breach]:
    """A territory or an objective lies beyond the map, or an objective outside its territory."""
    size = document.data.get("map")
    if size is not None:
        width, depth = size["width"], size["depth"]
        for route, (x, y) in _points(document):
            if x > width or y > depth:
                yield Breach(
                    route,
                    say(
                        "[{x}, {y}] lies beyond the map, {width} inches wide and {depth} deep",
                        x=x,
                        y=y,
                        width=width,
                        depth=depth,
                    ),
                    help=say("a point is [inches from the left edge, inches from the top edge]"),
                    facts={"point": [x, y], "width": width, "depth": depth},
                )
    corners = {
        fold(str(territory["name"])): territory["corners"]
        for territory in as_list(document.data.get("territories"))
    }
    for number, objective in enumerate(as_list(document.data.get("objectives"))):
        shape = corners.get(fold(str(objective.get("territory", ""))))
        if shape is not None and not _is_inside(objective["at"], shape):
            x, y = objective["at"]
            yield Breach(
                ("objectives", number, "at"),
                say(
                    "[{x}, {y}] does not lie in {territory}",
                    x=x,
                    y=y,
                    territory=objective["territory"],
                ),
                help=say("check the point and the corners of the territory"),
                facts={"point": [x, y], "territory": objective["territory"]},
            )


def _is_inside(point: list[int], corners: list[list[int]]) -> bool:
    """Whether a point lies within a shape, or on its edge."""
    x, y = point
    inside = False
    for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True):
        cross = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
        if cross == 0 and min(ax, bx) <= x <= max(ax, bx) and min(ay, by) <= y <= max(ay, by):
            return True
        if (ay > y) != (by > y) and x < ax + (bx - ax) * (y - ay) / (by - ay):
            inside = not inside
    return inside


@rule(
    "AOS252",
    "unknown-territory",
    "error",
    kinds=("battleplan",),
)
def unknown_territory(document: Document) -> Iterator[Breach]:
    """An objective lies in a territory that the map does not have."""
    names: list[Any] = [one["name"] for one in as_list(document.data.get("territories"))]
    folded = {fold(str(name)) for name in names}
    for number, objective in enumerate(as_list(document.data.get("objectives"))):
        name = objective.get("territory")
        if name is not None and fold(str(name)) not in folded:
            yield Breach(
                ("objectives", number, "territory"),
                say("the map has no territory `{territory}`", territory=name),
                help=say("it has {names}", names=listed(names, "and"))
                if names
                else say("add `territories` to the battleplan"),
                facts={"territory": name, "territories": names},
            )
