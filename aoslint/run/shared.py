"""What the files of one run share: the content, read once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aoslint import cache
from aoslint.run.inputs import Input
from aoslint.run.options import Options
from aoslint.run.reading import is_yaml_name

if TYPE_CHECKING:
    from aoslint.catalogue.catalogue import Catalogue
    from aoslint.catalogue.compile import FileId, Loaded
    from aoslint.catalogue.opening import Content
    from aoslint.findings import Finding
    from aoslint.source.tree import Tree


class Shared:
    """The content that some files are judged by."""

    def __init__(self, options: Options, *, many: bool = False) -> None:
        """Nothing is opened yet.

        Args:
            many: So many documents will be judged that those which are read for the catalogue
                are kept for it.
        """
        self.options = options
        self._many = many
        self.found: list[Finding] = []
        """What was found when the content was compiled."""
        self._state: Content | None = None
        self._catalogue: Catalogue | None = None
        self._lines: dict[str, list[str]] = {}
        self._read: dict[FileId, Loaded] = {}
        """Content documents that were read for the catalogue, by their files."""

    def state(self) -> Content:
        """The state that all content is in."""
        if self._state is None:
            from aoslint.catalogue.opening import Content
            from aoslint.catalogue.packs import packs

            place = cache.folder() if self.options.use_cache else None
            self._state = Content(packs(self.options.packs), place)
        return self._state

    def catalogue(self) -> Catalogue:
        """All content, loaded when the first army asks for it."""
        if self._catalogue is None:
            from aoslint.catalogue.catalogue import Catalogue

            store, self.found = self.state().open(self._read if self._many else None)
            self._catalogue = Catalogue(store)
        return self._catalogue

    @property
    def asked(self) -> set[str]:
        """The marks of all that was asked of the content since this was last emptied."""
        return self._catalogue.asked if self._catalogue is not None else set()

    def forget_asked(self) -> None:
        """Note anew what is asked of the content."""
        if self._catalogue is not None:
            self._catalogue.asked = set()

    def read_before(self, one: Input) -> tuple[Tree, str] | None:
        """A document of a pack that was read for the catalogue already, and found faultless."""
        if one.path is None or one.data is not None or not is_yaml_name(one.shown):
            return None
        # Only a document of a pack can be among them; any other needs the catalogue too,
        # to be judged, so it is opened either way.
        self.catalogue()
        if not self._read:
            return None
        try:
            state = one.path.stat()
        except OSError:
            return None
        tree, kind, findings = self._read.pop((state.st_dev, state.st_ino), (None, None, []))
        if tree is None or kind is None or findings:
            return None
        tree.source.path = one.shown
        return tree, kind

    def lines(self, shown: str) -> list[str]:
        """The lines of a file that a finding points at."""
        self.catalogue().asked.add(f"f|{shown}")
        held = self._lines.get(shown)
        if held is None:
            from aoslint.catalogue.packs import locate
            from aoslint.source.text import read_path

            path = locate(shown, self.options.packs)
            source = read_path(path, shown)[0] if path else None
            held = source.lines if source else []
            self._lines[shown] = held
        return held

    def note_lines(self, shown: str, lines: list[str]) -> None:
        """Keep the lines of a file that findings may point at and that is no content."""
        self._lines[shown] = lines
