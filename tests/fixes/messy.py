"""Documents as an untidy hand writes them: any order, any indent, comments everywhere."""

from __future__ import annotations

from random import Random
from typing import Any

ARMY = {
    "kind": "army",
    "name": "A # of: things",
    "season": "ghb2019",
    "allegiance": "Seraphon",
    "options": ["no", "a, b"],
    "units": [
        "Skinks",
        "20 x Skinks",
        {"warscroll": "Skinks", "models": 10},
        {"warscroll": "Saurus Knights"},
        {"warscroll": "Slann Starmaster", "general": True, "spells": ["Tide of Serpents", "x: y"]},
        {"warscroll": "Saurus Warriors", "id": "w-1", "notes": "one\ntwo  \n  three\n"},
    ],
    "battalions": [{"battalion": "Example", "units": ["w-1"]}],
    "note": "",
}
WARSCROLL = {
    "kind": "warscroll",
    "title": "012",
    "aliases": ["*", "-", "it's", '6"', "yes", "1:30", "2020-03-07", "ö", "a\tb", "&x"],
    "move": '8"',
    "wounds": 3,
    "fly": False,
    "weapons": [{"name": "A", "range": '1"'}, {"name": "B", "damage": "D3"}],
    "damage_table": {"wounds suffered": ["0-1", "2+"], "move": ['8"', '4"']},
    "abilities": ["x", {"name": "y", "text": "line one\nline two\n"}],
    "note": "a long text that goes on, and on",
}


class Messy:
    """Writes one document, untidily."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.number = 0
        self.anchors: list[tuple[str, Any]] = []

    def document(self, data: dict[str, Any]) -> str:
        lines = self.mapping(data, 0)
        if self.chance(0.5):
            lines = [*self.between(0), *lines]
        text = "\n".join(lines) + self.random.choice(["", "\n", "\n\n\n"])
        return text.replace("\n", self.random.choice(["\n", "\r\n"]))

    def chance(self, share: float) -> bool:
        return self.random.random() < share

    def between(self, indent: int) -> list[str]:
        found = []
        while self.chance(0.25):
            if self.chance(0.5):
                found.append(self.random.choice(["", "  "]))
            else:
                self.number += 1
                column = self.random.choice([indent, indent, 0, indent + 2])
                found.append(" " * column + f'# {self.number} \'it "is" a: comment #')
        return found

    def end(self) -> str:
        if self.chance(0.2):
            self.number += 1
            return self.random.choice([" ", "  ", "      "]) + f"#{self.number} end"
        return self.random.choice(["", "", " ", "\t"])

    def mapping(self, data: dict[str, Any], indent: int) -> list[str]:
        keys = list(data)
        self.random.shuffle(keys)
        lines: list[str] = []
        for key in keys:
            if lines:
                lines += self.between(indent)
            lines += self.pair(key, data[key], indent)
        return lines

    def pair(self, key: str, value: Any, indent: int) -> list[str]:
        name = self.random.choice([key, f'"{key}"', f"'{key}'"])
        head = " " * indent + name + ":"
        if isinstance(value, dict | list) and self.chance(0.7):
            deeper = indent + self.random.choice([1, 2, 4])
            if isinstance(value, list):
                deeper = self.random.choice([indent, deeper])
                return [head + self.end(), *self.between(deeper), *self.sequence(value, deeper)]
            return [head + self.end(), *self.between(deeper), *self.mapping(value, deeper)]
        if isinstance(value, str) and "\n" in value and "\n " not in value[:2]:
            body = indent + self.random.choice([1, 2, 5])
            rows = [" " * body + row if row else row for row in value.split("\n")[:-1]]
            return [f"{head} |", *rows]
        return [f"{head}{self.random.choice([' ', '   '])}{self.flow(value)}{self.end()}"]

    def sequence(self, items: list[Any], indent: int) -> list[str]:
        lines: list[str] = []
        for item in items:
            if lines:
                lines += self.between(indent)
            gap = self.random.choice([1, 1, 3])
            lead = " " * indent + "-" + " " * gap
            if isinstance(item, dict) and item and self.chance(0.6):
                inner = self.mapping(item, indent + 1 + gap)
                lines += [lead + inner[0][len(lead) :], *inner[1:]]
            else:
                lines.append(f"{lead}{self.flow(item)}{self.end()}")
        return lines

    def flow(self, value: Any) -> str:
        comma = self.random.choice([", ", ",", " , ", ",  "])
        if isinstance(value, dict):
            inner = comma.join(f"{key}: {self.flow(part)}" for key, part in value.items())
            return self.random.choice(["{%s}", "{ %s }"]) % inner
        if isinstance(value, list):
            inner = comma.join(map(self.flow, value))
            return self.random.choice(["[%s]", "[ %s ]"]) % inner
        if isinstance(value, bool):
            return str(value).lower()
        if isinstance(value, int):
            return str(value)
        return self.text(value)

    def text(self, value: str) -> str:
        plain = value and value.replace(" ", "").replace("-", "a").isalnum()
        if plain and value[0].isalpha() and value not in ("true", "null") and self.chance(0.5):
            return value
        double = value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
        double = '"' + double.replace("\t", "\\t") + '"'
        single = "'" + value.replace("'", "''") + "'"
        return double if "\n" in value or "\t" in value else self.random.choice([double, single])
