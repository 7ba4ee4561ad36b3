"""A compiled catalogue as one file, of which only what is asked for is decoded.

Line 1 (JSON) says where each part stands: the index of names, the records (one line of JSON
each), what only content is judged by (the files, the views, the runs of words), and what of the
records is for print alone.
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Mapping
from functools import cached_property
from mmap import mmap
from typing import TYPE_CHECKING, Any, NamedTuple

from aoslint.content import records
from aoslint.content.base import Held, Record
from aoslint.content.shape import loaded, stored

if TYPE_CHECKING:
    from aoslint.catalogue.runs import Runs

Names = dict[str, dict[str, list[str]]]
"""By kind of thing and folded name: the keys it may mean, the rank before each."""
Views = dict[str, dict[str, dict[str, int]]]
"""By view and key: how many documents give each answer."""

FORMAT = 5
_PARTS = ("index", "records", "files", "views", "runs", "later")


class FileRow(NamedTuple):
    """A file of the packs: how it was seen, and what it adds to the catalogue."""

    state: str
    digest: str
    kind: str | None
    title: str
    keys: list[str]
    number: int
    """What the runs of words call it."""


class Parts(NamedTuple):
    """All that a catalogue is made of."""

    names: Names
    titles: dict[str, list[str]]
    lines: Mapping[str, bytes]
    """The records by key, each as `line_of` encodes it."""
    files: dict[str, FileRow]
    views: Views
    runs: Runs
    run_length: int
    """Words of a run; 0 if texts are not compared."""


class Store:
    """A catalogue that was encoded; records are decoded when they are first asked for."""

    def __init__(self, parts: dict[str, memoryview]) -> None:
        index = json.loads(bytes(parts["index"]))
        self.names: Names = index["names"]
        self.titles: dict[str, list[str]] = index["titles"]
        self._offsets: dict[str, list[int]] = index["offsets"]
        self.parts = parts
        """What it was decoded from: another process can make the same of them."""
        self._records: dict[str, Record] = {}

    def get(self, key: str) -> Record | None:
        """The record of a key; none if there is none."""
        record = self._records.get(key)
        if record is None:
            place = self._offsets.get(key)
            if place is None:
                return None
            record = decoded(key, self._at("records", place), _Later(self, key))
            self._records[key] = record
        return record

    def line(self, key: str) -> bytes | None:
        """A record as it is encoded."""
        place = self._offsets.get(key)
        if place is None:
            return None
        return b"\n".join((self._at("records", place), self._at("later", place[2:])))

    def later(self, key: str) -> list[dict[str, Any]]:
        """What of a record is for print alone, part by part."""
        parts: list[dict[str, Any]] = json.loads(self._at("later", self._offsets[key][2:]))
        return parts

    def _at(self, part: str, place: list[int]) -> bytes:
        return bytes(self.parts[part][place[0] : place[0] + place[1]]) if place else b""

    @property
    def keys_sorted(self) -> list[str]:
        """The keys of all records, sorted."""
        return list(self._offsets)

    @cached_property
    def files(self) -> dict[str, FileRow]:
        """The files by the names they are shown under, in their order."""
        return {name: FileRow(*row) for name, row in json.loads(bytes(self.parts["files"])).items()}

    @cached_property
    def views(self) -> Views:
        """What all documents together answer, by view and key."""
        views: Views = json.loads(bytes(self.parts["views"]))
        return views

    @cached_property
    def _run_part(self) -> tuple[int, Runs]:
        from aoslint.catalogue.runs import Runs

        length, _, data = bytes(self.parts["runs"]).partition(b"\n")
        return int(length), Runs(data=data)

    @property
    def runs(self) -> Runs:
        """Which documents have which runs of words."""
        return self._run_part[1]

    @property
    def run_length(self) -> int:
        """The words of a run; 0 if texts are not compared."""
        return self._run_part[0]


def encode(parts: Parts) -> bytes:
    """The file of a catalogue: the same content gives the same bytes."""
    offsets: dict[str, list[int]] = {}
    lines: list[bytes] = []
    later: list[bytes] = []
    at = below = 0
    for key in sorted(parts.lines):
        line, _, rest = parts.lines[key].partition(b"\n")
        offsets[key] = [at, len(line)]
        lines.append(line)
        at += len(line) + 1
        if rest:
            offsets[key] += [below, len(rest)]
            later.append(rest)
            below += len(rest) + 1
    index = {"names": parts.names, "titles": parts.titles, "offsets": offsets}
    held = {
        "index": _json(index),
        "records": b"\n".join(lines),
        "files": _json(parts.files),
        "views": _json(parts.views),
        "runs": b"%d\n" % parts.run_length + parts.runs.to_bytes(),
        "later": b"\n".join(later),
    }
    head = {"format": FORMAT, "parts": [len(held[name]) for name in _PARTS]}
    return b"".join([_json(head), b"\n", *(held[name] for name in _PARTS)])


def line_of(record: Record) -> bytes:
    """A record as it is encoded: what judging needs, a line end, what is for print alone."""
    data, later = stored(record)
    return b"\n".join((_json(data), _json(later) if later else b""))


def decoded(key: str, line: bytes, held: Held) -> Record:
    """The record of a key, from the line that `line_of` made without what is for print."""
    kind = key.partition("/")[0]
    cls = records.PriceRows if kind == "profile" else records.KINDS[kind]
    return loaded(cls, json.loads(line), held)


def decoded_line(key: str, line: bytes) -> Record:
    """The whole record of a key, from the line that `line_of` made."""
    first, _, rest = line.partition(b"\n")
    return decoded(key, first, _Line(json.loads(rest or b"[]")))


class _Line:
    """What of one record is for print alone, at hand."""

    __slots__ = ("_parts",)

    def __init__(self, parts: list[dict[str, Any]]) -> None:
        self._parts = parts

    def later(self, number: int) -> dict[str, Any]:
        """The fields of the part of the document with this number."""
        return self._parts[number]


class _Later:
    """What of one record is for print alone, read when it is first asked for."""

    __slots__ = ("_key", "_parts", "_store")

    def __init__(self, store: Store, key: str) -> None:
        self._store = store
        self._key = key
        self._parts: list[dict[str, Any]] | None = None

    def later(self, number: int) -> dict[str, Any]:
        """The fields of the part of the document with this number."""
        if self._parts is None:
            self._parts = self._store.later(self._key)
        return self._parts[number]


def _json(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode(
        "utf-8", "surrogatepass"
    )


def decode(data: bytes | mmap) -> Store:
    """Read what `encode` wrote.

    Raises:
        ValueError: it is not such a file, or is not whole.
    """
    head, view = data[: data.find(b"\n")], memoryview(data)
    told = json.loads(head)
    if not isinstance(told, dict) or told.get("format") != FORMAT:
        raise ValueError("not a catalogue")
    at, parts = len(head) + 1, {}
    for name, length in zip(_PARTS, told["parts"], strict=True):
        parts[name] = view[at : at + length]
        at += length
    if (
        at != len(data)
        or (len(parts["runs"]) - bytes(parts["runs"][:32]).find(b"\n") - 1) % array("Q").itemsize
    ):
        raise ValueError("not a whole catalogue")
    return Store(parts)
