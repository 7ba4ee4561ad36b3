"""What every record is: fields with types, the place it was read from, texts that come late.

The classes themselves are in `aoslint.content.records`, generated from the models. A record
keeps only the fields that its document gives; the others have the value of their class. What is
only for print is read when it is first asked for, so that judging an army reads none of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, ClassVar, NamedTuple, Protocol, TypeVar, dataclass_transform

Count = tuple[int, int | None]
"""The least and the most of a count; no most, if there is none."""

_R = TypeVar("_R", bound="Record")


class Place(NamedTuple):
    """Where a row stands: the file as it is shown, and from where to where."""

    path: str
    line: int
    column: int
    end_line: int
    end_column: int


class Held(Protocol):
    """What has the fields of a document that come late."""

    def later(self, number: int) -> dict[str, Any]:
        """Those of the part of the document with this number."""
        ...


Rows = Callable[[str, tuple[Any, ...]], tuple[Any, ...]]
"""What makes other rows of those of a field."""


def _remade(fields: Mapping[str, Any], make: Rows) -> dict[str, Any]:
    """The lists of records among some fields of which others are made."""
    made: dict[str, Any] = {}
    for name, value in fields.items():
        if value.__class__ is tuple and value and isinstance(value[0], Record):
            rows = make(name, value)
            if rows is not value:
                made[name] = rows
    return made


def _has_late_rows(cls: type[Record]) -> bool:
    """Whether a field that comes late is a list of records."""
    held = _LATE_ROWS.get(cls.__name__)
    if held is None:
        shapes = {k: v for base in cls.__mro__ for k, v in vars(base).get("SHAPES", {}).items()}
        held = any(name in cls.LATER and name != "effects" for name in shapes)
        _LATE_ROWS[cls.__name__] = held
    return held


_LATE_ROWS: dict[str, bool] = {}


class _Both:
    """The late fields of a record, with those of a change of it."""

    def __init__(self, first: tuple[Held, int] | None, then: tuple[Held, int]) -> None:
        self._parts = [part for part in (first, then) if part is not None]

    def later(self, number: int) -> dict[str, Any]:
        """The fields of either; of the change, if both have one."""
        found: dict[str, Any] = {}
        for held, at in self._parts:
            order = found.get("_order")
            found |= held.later(at)
            if order is not None:
                found["_order"] = order
        return found


class _Remade:
    """The late fields of a record with other rows."""

    def __init__(self, held: tuple[Held, int], make: Rows) -> None:
        self._held, self._number = held
        self._make = make

    def later(self, number: int) -> dict[str, Any]:
        """The fields of the record, their rows made anew."""
        fields = self._held.later(self._number)
        return fields | _remade(fields, self._make)


class _Later:
    """A field that is read when it is first asked for."""

    def __init__(self, default: Any) -> None:
        self._default = default
        self._name = ""

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    def __get__(self, record: Any, owner: type | None = None) -> Any:
        if record is None:
            return self._default
        record._complete()
        return record.__dict__.get(self._name, self._default)


def later(*, default: Any) -> Any:
    """A field that is only for print, and its value where the document does not give it."""
    return _Later(default)


@dataclass_transform(kw_only_default=True, frozen_default=True, field_specifiers=(later,))
class Record:
    """A part of a document. Records are never changed."""

    SHAPES: ClassVar[dict[str, str]] = {}
    """What the fields hold that are not plain values (`aoslint.content.shape`)."""
    LATER: ClassVar[frozenset[str]] = frozenset()
    """The fields that are only for print."""
    KEYS: ClassVar[dict[str, str]] = {}
    """The keys of the document whose field has another name."""

    def __init__(self, **fields: Any) -> None:
        self.__dict__.update(fields)

    def _complete(self) -> None:
        """Read the fields that come late, if they were not read yet."""
        held = self.__dict__.pop("_later", None)
        if held is not None:
            source, number = held
            late = source.later(number)
            fields = {**self.__dict__, **late}
            order = fields.pop("_order", ())
            self.__dict__.clear()
            self.__dict__.update({name: fields[name] for name in order if name in fields}, **fields)

    def given(self) -> dict[str, Any]:
        """The fields that the document gives, in its order, those for print last."""
        self._complete()
        return {k: v for k, v in self.__dict__.items() if k not in ("place", "path", "told")}

    @property
    def own_name(self) -> str:
        """The name or title that the document gives it; none, if it has neither."""
        return str(self.__dict__.get("name") or self.__dict__.get("title") or "")

    def kind_of(self) -> str:
        """The kind of a document."""
        return str(self.__dict__.get("kind", ""))

    def gives(self, field: str) -> bool:
        """Whether the document gives a field."""
        if field in self.LATER:
            self._complete()
        return field in self.__dict__

    def with_(self: _R, **fields: Any) -> _R:
        """The record with other values of some fields."""
        if not self.LATER.isdisjoint(fields):
            self._complete()
        made = object.__new__(type(self))
        made.__dict__.update(self.__dict__, **fields)
        return made

    def updated(self: _R, change: Record, *left_out: str) -> _R:
        """The record with all that another one gives."""
        mine, theirs = self.__dict__.get("_later"), change.__dict__.get("_later")
        made = object.__new__(type(self))
        if theirs is not None and not self.LATER.isdisjoint(self.__dict__):
            change._complete()
            theirs = None
        given = {k: v for k, v in change.__dict__.items() if k not in left_out}
        made.__dict__.update(self.__dict__, **given)
        if theirs is not None:
            made.__dict__["_later"] = (_Both(mine, theirs), 0)
        return made

    def with_rows(self: _R, make: Rows) -> _R:
        """The record with its lists of records as `make` has them.

        Those that come late are made when they are read.
        """
        fields = _remade(self.__dict__, make)
        later = self.__dict__.get("_later")
        if later is not None and _has_late_rows(type(self)):
            fields["_later"] = (_Remade(later, make), 0)
        if not fields:
            return self
        made = object.__new__(type(self))
        made.__dict__.update(self.__dict__, **fields)
        return made

    def without(self: _R, *fields: str) -> _R:
        """The record without some fields."""
        self._complete()
        made = object.__new__(type(self))
        made.__dict__.update({k: v for k, v in self.__dict__.items() if k not in fields})
        return made

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{k}={v!r}' for k, v in self.given().items())})"

    def under(self, key: str | int) -> Any:
        """What the document gives under a key."""
        return getattr(self, self.KEYS.get(str(key), str(key)))

    def by_key(self) -> Iterator[tuple[str, Any]]:
        """What the document gives, by the keys that it has there."""
        names = {name: key for key, name in self.KEYS.items()}
        return ((names.get(name, name), value) for name, value in self.given().items())
