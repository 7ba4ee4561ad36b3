"""The files that the arguments of a command name."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from aoslint.files import MOST_BYTES, read_regular
from aoslint.language import say
from aoslint.language.spelling import alike
from aoslint.model.names import OF_PLAYERS

SUFFIXES = (".yaml", ".yml", ".ros", ".rosz", ".txt", ".pdf", ".html")
"""What is taken from a folder; a file that is named itself may end in anything."""
STDIN = "<stdin>"
_KIND = re.compile(
    rb"^(?:\xef\xbb\xbf)?[\"']?kind[\"']?[ \t]*:[ \t]*[\"']?([^\s\"'#]*)", re.MULTILINE
)
_PASSED_OVER = {"node_modules", "__pycache__"}


class Input(NamedTuple):
    """One thing to be checked."""

    shown: str
    """The path as it is shown: as it was given, with forward slashes."""
    path: Path | None
    """None for standard input."""
    data: bytes | None = None
    """What was read from standard input; a file is read by who checks it."""
    found: bool = False
    """Found in a folder, not named: it need not be meant for aoslint at all."""
    outside: bool = False
    """A link led to it out of the folder that was named: it is read, and never written."""

    @property
    def place(self) -> Path | None:
        """The path that configuration goes by; none for standard input without a name."""
        named = self.path is None and self.shown != STDIN
        return Path(self.shown) if named else self.path


class _Expansion:
    def __init__(self) -> None:
        self.inputs: list[Input] = []
        self.problems: list[str] = []
        self.files: set[str] = set()
        self.folders: set[str] = set()
        self.repeated = 0
        """How often a folder was come to that had been walked before."""

    def add(self, path: Path, root: str | None = None) -> None:
        """Take a file.

        Args:
            root: The real path of the folder that it was found in; none if it was named.
        """
        real = os.path.realpath(path)
        if real not in self.files:
            self.files.add(real)
            outside = root is not None and not Path(real).is_relative_to(root)
            found = root is not None
            self.inputs.append(Input(path.as_posix(), path, None, found, outside))


def expand(arguments: Sequence[str], stdin_as: str | None = None) -> tuple[list[Input], list[str]]:
    """The inputs that `arguments` name, each once, and what could not be used, in words.

    An argument is a file, a folder (walked in sorted order, links followed once), `-` for
    standard input or, where no file has that very name, a pattern. No argument at all is
    the folder at hand. A link that leads nowhere is an input: reading it will tell.

    Args:
        stdin_as: The name of the file that standard input stands for.
    """
    state = _Expansion()
    for argument in arguments or ["."]:
        if argument == "-":
            _standard_input(state, stdin_as or STDIN)
        elif not argument:
            state.problems.append(say("a path is empty"))
        elif Path(argument).is_dir():
            _folder(argument, state)
        elif os.path.lexists(argument):
            state.add(Path(argument))
        elif _is_pattern(argument):
            _pattern(argument, state)
        else:
            state.problems.append(_missing(argument))
    return state.inputs, state.problems


def of_kind(inputs: Sequence[Input], only: str) -> list[Input]:
    """The inputs that are armies, or content; YAML that is neither is passed over.

    Args:
        only: `army` or `content`.
    """
    return [one for one in inputs if _sort(one) == only]


def _sort(one: Input) -> str | None:
    if one.path is not None and one.path.suffix.lower() not in (".yaml", ".yml"):
        return "army"
    try:
        unread = one.path if one.data is None else None
        data = one.data if unread is None else read_regular(unread, MOST_BYTES)
    except OSError:
        return None
    match = _KIND.search(data or b"")
    if match is None:
        return None
    return "army" if match[1].decode("latin-1") in OF_PLAYERS else "content"


def _standard_input(state: _Expansion, shown: str) -> None:
    if STDIN in state.files:
        return
    state.files.add(STDIN)
    if sys.stdin is None:
        state.problems.append(say("there is no standard input"))
        return
    state.inputs.append(Input(shown, None, sys.stdin.buffer.read(MOST_BYTES + 1)))


def _folder(argument: str, state: _Expansion) -> None:
    troubles, repeated = len(state.problems), state.repeated
    paths = list(_walk(Path(argument), state))
    root = os.path.realpath(argument)
    for path in paths:
        state.add(path, root)
    # what an earlier argument has brought already is not nothing
    told = len(state.problems) > troubles or (state.inputs and state.repeated > repeated)
    if not paths and not told:
        state.problems.append(
            say(
                "nothing to check in `{folder}`: no file ends in {endings}",
                folder=argument,
                endings=", ".join(SUFFIXES),
            )
        )


def _walk(folder: Path, state: _Expansion) -> Iterator[Path]:
    real = os.path.realpath(folder)
    if real in state.folders:
        state.repeated += 1
        return
    state.folders.add(real)
    try:
        entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
    except OSError as error:
        state.problems.append(
            say(
                "cannot read the folder `{folder}`: {reason}",
                folder=folder.as_posix(),
                reason=_reason(error),
            )
        )
        return
    for entry in entries:
        path = folder / entry.name
        if _is_hidden(entry.name):
            continue
        if _is(entry, folder=True):
            if not _is_environment(path):
                yield from _walk(path, state)
        elif path.suffix.lower() in SUFFIXES and (entry.is_symlink() or _is(entry, folder=False)):
            yield path


def _is(entry: os.DirEntry[str], *, folder: bool) -> bool:
    try:
        return entry.is_dir() if folder else entry.is_file()
    except OSError:  # a link that leads to itself
        return False


def _is_hidden(name: str) -> bool:
    return name.startswith(".") or name in _PASSED_OVER


def _is_environment(folder: Path) -> bool:
    return (folder / "pyvenv.cfg").exists()


def _passed_over(match: Path, fixed: int) -> bool:
    """Whether a walk would not have come to `match`, whose first parts are given ones."""
    between = list(match.parents)[: len(match.parts) - fixed - 1]
    return any(map(_is_hidden, match.parts[fixed:])) or any(map(_is_environment, between))


def _is_pattern(argument: str) -> bool:
    return any(sign in argument for sign in "*?[")


def _pattern(argument: str, state: _Expansion) -> None:
    parts = Path(argument).parts
    fixed = next(number for number, part in enumerate(parts) if _is_pattern(part))
    before = len(state.inputs), len(state.problems)
    try:
        matches = sorted(Path(*parts[:fixed]).glob("/".join(parts[fixed:])))
    except ValueError as error:
        state.problems.append(
            say("`{pattern}` is no pattern: {reason}", pattern=argument, reason=error)
        )
        return
    for match in matches:
        if _passed_over(match, fixed):
            continue
        if not match.is_dir():
            state.add(match)
            continue
        root = os.path.realpath(match)
        for path in _walk(match, state):
            state.add(path, root)
    if not matches or before == (len(state.inputs), len(state.problems)):
        state.problems.append(say("no file fits the pattern `{pattern}`", pattern=argument))


def _missing(argument: str) -> str:
    forward = argument.replace("\\", "/")
    if Path(forward).exists():
        return _missing_but(argument, forward)
    path = Path(argument)
    try:
        beside = [one.name for one in path.parent.iterdir() if not one.name.startswith(".")]
    except OSError:
        beside = []
    near = alike(path.name, sorted(beside), 1, 70)
    if near:
        return _missing_but(argument, path.with_name(near[0]).as_posix())
    return say("no such file or directory: `{path}`", path=argument)


def _missing_but(argument: str, near: str) -> str:
    return say("no such file or directory: `{path}`; there is `{near}`", path=argument, near=near)


def _reason(error: OSError) -> str:
    return (error.strerror or type(error).__name__).lower()
