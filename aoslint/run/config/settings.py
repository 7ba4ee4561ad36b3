"""Which value is in force, and where it is from: flag, environment, nearest file, default."""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path, PurePath
from typing import Any, NamedTuple

from aoslint.language import say
from aoslint.run.config.files import Config, ConfigError, in_folder
from aoslint.run.config.keys import KEYS, BadValueError, variable

Flags = Mapping[str, Any]
"""The values that the command line gives, by key; what it does not give is not there."""

_LISTS = ("select", "ignore", "packs", "ignore-paths")
_YES, _NO = ("1", "true", "yes", "on"), ("0", "false", "no", "off", "")


class Setting(NamedTuple):
    """A value in force and what gave it, in words."""

    value: Any
    origin: str


def settle(
    config: Config | None, flags: Flags, environment: Mapping[str, str], *, absolute: bool = False
) -> dict[str, Setting]:
    """Every key with the value in force. A value replaces one of lower rank as a whole.

    Paths of a file are relative to it, those of flags and the environment to the folder at
    hand. Those of a file are made relative to the folder at hand, or absolute if asked for.

    Raises:
        ConfigError: a variable of the environment cannot be used.
    """
    return {name: _setting(name, config, flags, environment, absolute) for name in KEYS}


def _setting(
    name: str,
    config: Config | None,
    flags: Flags,
    environment: Mapping[str, str],
    absolute: bool,
) -> Setting:
    key = KEYS[name]
    if name in flags:
        return Setting(flags[name], f"--{name.removesuffix('s') if name == 'packs' else name}")
    written = environment.get(variable(name)) if key.variable else None
    if written is not None:
        try:
            return Setting(key.read(_from_text(name, written)), variable(name))
        except BadValueError as error:
            raise ConfigError(f"{variable(name)}: {error}") from None
    if config is not None and name in config.values:
        value = config.values[name]
        if name == "packs":
            value = tuple(_placed(config, path, absolute) for path in value)
            for path in value:
                if not Path(path).exists():
                    raise ConfigError(_no_pack(config, path))
        elif name == "baseline":
            value = _placed(config, value, absolute)
        return Setting(value, config.origin(name))
    return Setting(key.default, "default")


def _from_text(name: str, text: str) -> Any:
    """The text of a variable as the value that a file would hold."""
    if name == "strict":
        word = text.strip().lower()
        return True if word in _YES else False if word in _NO else text
    if name not in _LISTS:
        return text
    return [part.strip() for part in text.split(os.pathsep if name == "packs" else ",") if part]


def _placed(config: Config, path: str, absolute: bool) -> str:
    place = os.path.normpath(config.root / path)
    if not absolute:
        try:
            place = os.path.relpath(place)
        except ValueError:  # of another drive, on Windows
            return place
    return PurePath(place).as_posix()


def with_required(packs: tuple[str, ...]) -> tuple[str, ...]:
    """Packs and those they build upon: the packs of the configuration in each one's folder.

    What a pack builds upon stands before it, each pack once.

    Raises:
        ConfigError: packs require each other in a circle, or one is not there.
    """
    found: dict[str, str] = {}
    for pack in packs:
        _require(pack, found, ())
    return tuple(found.values())


def _require(pack: str, found: dict[str, str], above: tuple[str, ...]) -> None:
    real = os.path.realpath(pack)
    if real in above:
        names = " > ".join(Path(one).name for one in (*above[above.index(real) :], real))
        raise ConfigError(say("packs require each other in a circle: {names}", names=names))
    if real in found:
        return
    config = _own(real) if Path(real).is_dir() else None
    for path in config.values.get("packs", ()) if config is not None else ():
        assert config is not None
        other = _placed(config, path, PurePath(pack).is_absolute())
        if os.path.realpath(other) == real:  # a repository that names itself
            continue
        if not Path(other).exists():
            raise ConfigError(_no_pack(config, other))
        _require(other, found, (*above, real))
    found[real] = pack


def _no_pack(config: Config, path: str) -> str:
    told = say("there is no pack `{path}`", path=path)
    return f"{config.origin('packs')}: {told}"


@cache
def _own(folder: str) -> Config | None:
    return in_folder(Path(folder))
