"""A game system with its catalogues: files found, read, and their links followed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

from aoslint.files import read_regular
from aoslint.findings import START, Finding, finding
from aoslint.importers.catalogues.data import (
    Category,
    CategoryLink,
    Entry,
    File,
    ForceEntry,
    Group,
    Info,
    InfoGroup,
    InfoHolder,
    InfoLink,
    Link,
    Node,
    Profile,
    Rule,
)
from aoslint.importers.catalogues.reader import SUFFIXES, read_file
from aoslint.importers.codes import LIST_TOO_LARGE, NO_ROSTER
from aoslint.language import say

MAX_FILES = 1000
MAX_TOGETHER = 128 * 1024 * 1024
"""The most bytes of one game system."""


Meant: TypeAlias = Node | Info | Category | ForceEntry
"""What an id may stand for."""


@dataclass(slots=True)
class System:
    """All files of one state of the data."""

    files: list[File] = field(default_factory=list)
    """The game system first, then the catalogues in order of their paths."""
    loose: list[Link | InfoLink | CategoryLink] = field(default_factory=list)
    """Links that lead nowhere."""
    _scopes: dict[str, _Scope] = field(default_factory=dict)

    @property
    def game(self) -> File | None:
        """The game system, if it is there."""
        return next((file for file in self.files if file.system), None)

    @property
    def catalogues(self) -> list[File]:
        """The catalogues, libraries among them."""
        return [file for file in self.files if not file.system]

    def find(self, id: str, file: File) -> Meant | None:
        """What an id means in a file: in itself, the files that it links to, or the system."""
        scope = self._scopes.get(file.path)
        return scope.find(id) if scope is not None else None

    def category(self, id: str, file: File) -> Category | None:
        """A category by its id, as a file sees it."""
        found = self.find(id, file)
        return found if isinstance(found, Category) else None


def load(paths: Iterable[Path]) -> tuple[System, list[Finding]]:
    """Read files, and all data files in folders, and follow their links.

    A file that cannot be read is left out, and a finding says why.
    """
    system, together = System(), 0
    problems: list[Finding] = []
    for path in sorted(set(_files(paths))):
        shown = path.as_posix()
        try:
            size = path.stat().st_size
            together += size
            if together > MAX_TOGETHER or len(system.files) >= MAX_FILES:
                message = say(
                    "the files are more than {files}, or than {megabytes} MB together",
                    files=MAX_FILES,
                    megabytes=MAX_TOGETHER // (1024 * 1024),
                )
                problems.append(finding(LIST_TOO_LARGE, message, shown, START))
                break
            data = read_regular(path, MAX_TOGETHER)
        except OSError as error:
            reason = (error.strerror or type(error).__name__).lower()
            message = say("the file cannot be read: {reason}", reason=reason)
            problems.append(finding(NO_ROSTER, message, shown, START))
            continue
        file, found = read_file(data, shown)
        problems += found
        if file is not None:
            system.files.append(file)
    system.files.sort(key=lambda file: (not file.system, file.path))
    _connect(system)
    return system, problems


def _files(paths: Iterable[Path]) -> Iterator[Path]:
    for path in paths:
        if path.is_dir():
            yield from (one for one in path.rglob("*") if one.suffix.casefold() in SUFFIXES)
        else:
            yield path


class _Scope:
    """The ids that one file may speak of: its own first, then those of what it builds on."""

    def __init__(self, file: File) -> None:
        self.own: dict[str, Meant] = {}
        self.outer: list[_Scope] = []
        for thing in _things(file):
            self.own.setdefault(thing.id, thing)

    def find(self, id: str) -> Meant | None:
        waiting = [self]
        for scope in waiting:
            if id in scope.own:
                return scope.own[id]
            waiting += [one for one in scope.outer if one not in waiting]
        return None


def _connect(system: System) -> None:
    by_id = {file.id: file for file in reversed(system.files)}
    scopes = {file.path: _Scope(file) for file in system.files}
    game = system.game
    for file in system.files:
        scope = scopes[file.path]
        for link in file.catalogue_links:
            link.target = by_id.get(link.target_id)
            if link.target is not None:
                scope.outer.append(scopes[link.target.path])
        if game is not None and file is not game:
            scope.outer.append(scopes[game.path])
    system._scopes = scopes
    _name_types(system)
    for file in system.files:
        _resolve(file, scopes[file.path], system.loose)


def _name_types(system: System) -> None:
    """Give profiles the name that their type has now; what they carry is at times an old one."""
    names = {one.id: one.name for file in system.files for one in file.profile_types}
    for file in system.files:
        for holder in _holders(file):
            for profile in holder.profiles:
                profile.type_name = names.get(profile.type, profile.type_name)
        for profile in file.shared_profiles:
            profile.type_name = names.get(profile.type, profile.type_name)


def _resolve(file: File, scope: _Scope, loose: list[Link | InfoLink | CategoryLink]) -> None:
    for holder in _holders(file):
        for info in holder.info_links:
            meant = scope.find(info.target_id)
            if isinstance(meant, Profile | Rule | InfoGroup):
                info.target = meant
            else:
                loose.append(info)
        if isinstance(holder, Link):
            meant = scope.find(holder.target_id)
            if isinstance(meant, Entry | Group):
                holder.target = meant
            else:
                loose.append(holder)
        elif isinstance(holder, CategoryLink):
            meant = scope.find(holder.target_id)
            if isinstance(meant, Category):
                holder.target = meant
            else:
                loose.append(holder)


def _things(file: File) -> Iterator[Meant]:
    """All that an id may mean."""
    yield from file.shared_profiles
    yield from file.shared_rules
    for holder in _holders(file):
        if isinstance(holder, Node | Category | ForceEntry | InfoGroup):
            yield holder
        yield from holder.profiles
        yield from holder.rules


def _holders(file: File) -> Iterator[InfoHolder]:
    """All that has profiles, the file itself among it."""
    waiting: list[InfoHolder] = [
        file,
        *file.categories,
        *file.forces,
        *file.shared_info_groups,
        *file.walk(),
    ]
    for holder in waiting:
        yield holder
        waiting += holder.info_groups
        if isinstance(holder, ForceEntry):
            waiting += holder.forces
        if isinstance(holder, ForceEntry | Node):
            waiting += holder.categories
