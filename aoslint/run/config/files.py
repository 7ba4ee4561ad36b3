"""Finding and reading configuration files."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from aoslint.language import say
from aoslint.language.spelling import alike
from aoslint.run.config.keys import KEYS, BadValueError, canonical

NAME = "aoslint.toml"
_PROJECT = "pyproject.toml"
_TABLE = ("tool", "aoslint")
_MAX_BYTES = 1024 * 1024
Route = tuple[str | int, ...]


class ConfigError(Exception):
    """A configuration cannot be used; the message names the file and the line."""


@dataclass(frozen=True, slots=True)
class Config:
    """One configuration file: its values by key, and the line of each."""

    path: Path
    values: dict[str, Any]
    lines: dict[str, int]

    @property
    def root(self) -> Path:
        """The folder that its paths are relative to."""
        return self.path.parent

    def origin(self, key: str) -> str:
        """Where a value stands, to be shown: `aoslint.toml:3`."""
        return f"{shown(self.path)}:{self.lines.get(key, 1)}"


class Finder:
    """Finds the nearest configuration of a folder, each file read once."""

    def __init__(self) -> None:
        self._held: dict[str, Config | None] = {}

    def nearest(self, folder: str) -> Config | None:
        """The configuration of an absolute folder: its own or that of the nearest above it.

        Raises:
            ConfigError: it cannot be used.
        """
        if folder not in self._held:
            found = in_folder(Path(folder))
            above = str(Path(folder).parent)
            if found is None and above != folder:
                found = self.nearest(above)
            self._held[folder] = found
        return self._held[folder]


def in_folder(folder: Path) -> Config | None:
    """The configuration that lies in a folder itself."""
    if (folder / NAME).is_file():
        return read(folder / NAME)
    project = folder / _PROJECT
    if not project.is_file():
        return None
    data = _bytes(project)
    # a project that is broken for other reasons is not our affair
    return read(project) if b"tool.aoslint" in data else None


def read(path: Path) -> Config | None:
    """Read a configuration file; None for a project file without a table for aoslint.

    Raises:
        ConfigError: it is no TOML, or has a key or value that is not known.
    """
    # imported late: most runs have no such file
    import tomllib

    from aoslint.run.config.lines import key_lines

    try:
        text = _bytes(path).decode("utf-8-sig")
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ConfigError(_syntax(path, str(error))) from None
    except UnicodeDecodeError as error:
        told = say("not UTF-8: byte {number}", number=error.start + 1)
        raise ConfigError(f"{shown(path)}: {told}") from None
    prefix: Route = _TABLE if path.name == _PROJECT else ()
    table: Any = document
    for step in prefix:
        table = table.get(str(step), {}) if isinstance(table, dict) else {}
    if prefix and not table:
        return None
    return _checked(path, table, key_lines(text), prefix)


def _checked(path: Path, table: Any, lines: dict[Route, int], prefix: Route) -> Config:
    def fail(route: Route, message: str) -> ConfigError:
        place = (*prefix, *route)
        while place and place not in lines:  # the parts of an inline table stand on its line
            place = place[:-1]
        return ConfigError(f"{shown(path)}:{lines.get(place, 1)}: {message}")

    if not isinstance(table, dict):
        raise fail((), say("`tool.aoslint` is no table"))
    values: dict[str, Any] = {}
    found: dict[str, int] = {}
    for name, value in table.items():
        key = KEYS.get(canonical(name))
        if key is None:
            raise fail((name,), _unknown(name))
        if key.name in values:
            raise fail((name,), say("`{key}` stands here in two spellings", key=name))
        try:
            values[key.name] = key.read(value)
        except BadValueError as error:
            raise fail((name, *error.route), f"`{name}`: {error}") from None
        found[key.name] = lines.get((*prefix, name), 1)
    return Config(path, values, found)


def _unknown(name: str) -> str:
    near = alike(canonical(name.lower()), KEYS)
    if near:
        names = ", ".join(f"`{one}`" for one in near)
        return say("unknown key `{key}`; near: {names}", key=name, names=names)
    return say("unknown key `{key}`; known are {names}", key=name, names=", ".join(KEYS))


def _syntax(path: Path, message: str) -> str:
    """The parser's message with its place in front: `aoslint.toml:3:5: ...`."""
    said, _, place = message.partition(" (at ")
    words = place.rstrip(")").replace(",", "").split()
    said = f"{said[:1].lower()}{said[1:]}"
    if words[:1] != ["line"]:
        told = say("not TOML: {reason} at the end of the file", reason=said)
        return f"{shown(path)}: {told}"
    told = say("not TOML: {reason}", reason=said)
    return f"{shown(path)}:{words[1]}:{words[3]}: {told}"


def _bytes(path: Path) -> bytes:
    try:
        with path.open("rb") as stream:
            data = stream.read(_MAX_BYTES + 1)
    except OSError as error:
        reason = (error.strerror or type(error).__name__).lower()
        told = say("cannot be read: {reason}", reason=reason)
        raise ConfigError(f"{shown(path)}: {told}") from None
    if len(data) > _MAX_BYTES:
        told = say("larger than 1 MB")
        raise ConfigError(f"{shown(path)}: {told}")
    return data


def shown(path: Path) -> str:
    """A path relative to the folder at hand where it lies in it, else as it is."""
    here = Path.cwd()
    near = path.relative_to(here) if path.is_relative_to(here) else path
    return near.as_posix().replace(os.sep, "/")
