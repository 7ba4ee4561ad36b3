"""From the data of a checked document to a record, and from there to the store and back.

What a document may write in several ways is here made one: one or several are a tuple, counts
are pairs, a bare name is a record with that name, a bare KEYWORD or title is a selector. The
shape of a field, in a word:

    Weapon          a record
    Weapon*         any number of them; with + for *, one of them is no list
    Ability:name*   the same; a text stands for a record that has nothing but that `name`
    A|B*            records of either class: the first whose mark (the key after `A#key`) is there
    ~Effect         a record, or a word
    Contingent%     records by name
    tuple, tuple%   lists as tuples, however deep; such by name
    text*           one or several texts
    count           the least and the most
    limit           a limit: a count, or a count with its source
    slot*           the lines of an organisation
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from aoslint.content import records
from aoslint.content.base import Count, Held, Place, Record

Make = Callable[[Any], Any]
PLACES = "@"
"""Where data that were not made a record yet keep the place of a row."""


def count_range(value: int | str) -> Count:
    """The least and the most of a count: `3`, `1-3`, `2+` (no most).

    >>> count_range("1-3"), count_range("2+"), count_range(4)
    ((1, 3), (2, None), (4, 4))
    """
    if isinstance(value, int):
        return value, value
    text = value.strip()
    if text.endswith("+"):
        return int(text[:-1]), None
    low, dash, high = text.partition("-")
    return int(low), int(high) if dash else int(low)


def count_text(count: Count) -> int | str:
    """A count as a document writes it.

    >>> count_text((1, 3)), count_text((2, None)), count_text((4, 4))
    ('1-3', '2+', 4)
    """
    least, most = count
    if most is None:
        return f"{least}+"
    return least if least == most else f"{least}-{most}"


def shaped(kind: str, data: dict[str, Any]) -> records.Document:
    """The record of a checked document with the places of its rows."""
    made: records.Document = _record(records.KINDS[kind])(data)
    return made


# From documents.


def _record(cls: type[Record]) -> Make:
    made = _MAKERS.get(cls.__name__)
    if made is None:
        made = _MAKERS[cls.__name__] = _maker(cls)
    return made


_MAKERS: dict[str, Make] = {}


def _maker(cls: type[Record]) -> Make:
    names = dict(cls.KEYS)
    makers = {key: _from_document(shape) for key, shape in shapes(cls).items()}

    def make(data: dict[str, Any]) -> Record:
        made = object.__new__(cls)
        held = made.__dict__
        for key, value in data.items():
            name = names.get(key, key)
            if key == PLACES:
                held["place"] = Place(*value[:5])
                if len(value) > 5:
                    held["told"] = value[5]
                continue
            maker = makers.get(name)
            held[name] = value if maker is None or value is None else maker(value)
        return made

    return make


def shapes(cls: type[Record]) -> dict[str, str]:
    """The shapes of all fields of a class."""
    found: dict[str, str] = {}
    for base in reversed(cls.__mro__):
        found |= vars(base).get("SHAPES", {})
    return found


def class_of(name: str) -> type[Record]:
    """The class of records with a name."""
    cls: type[Record] = getattr(records, name)
    return cls


def _from_document(shape: str) -> Make:
    if shape.endswith(("*", "+")):
        each = _from_document(shape[:-1])
        return lambda value: tuple([each(one) for one in _several(value)])
    if shape.endswith("%"):
        each = _from_document(shape[:-1])
        return lambda value: {key: each(one) for key, one in value.items() if key != PLACES}
    if shape.startswith("~"):
        whole = _from_document(shape[1:])
        return lambda value: whole(value) if isinstance(value, dict) else value
    special = {
        "text": lambda value: value,
        "tuple": _deep,
        "count": count_range,
        "limit": _limit,
        "slot": _slot,
        "Selector": _selector,
        "Condition": _condition,
    }.get(shape)
    if special is not None:
        return special
    if "|" in shape:
        return _either(shape)
    name, _, bare = shape.partition(":")
    cls = class_of(name)

    def one(value: Any) -> Any:
        return _record(cls)({bare: value} if bare and isinstance(value, str) else value)

    return one


def _either(shape: str) -> Make:
    choices = [part.partition("#") for part in shape.split("|")]

    def make(value: Any) -> Any:
        name = next((name for name, _, mark in choices if not mark or mark in value))
        return _record(class_of(name))(value)

    return make


def _several(value: Any) -> Any:
    return value if isinstance(value, list | tuple) else (value,)


def _deep(value: Any) -> Any:
    return tuple(map(_deep, value)) if isinstance(value, list | tuple) else value


def _limit(value: Any) -> Any:
    # A bare number is the most there may be; "2+" and "1-6" say the least as well.
    if isinstance(value, dict):
        return _record(records.QualifiedLimit)(value)
    limit = (0, value) if isinstance(value, int) else count_range(value)
    return records.QualifiedLimit(limit=limit, written=value)


def _slot(value: Any) -> Any:
    if not isinstance(value, str):
        return _record(records.OrganisationEntry)(value)
    count, _, name = value.partition(" ")
    return records.OrganisationEntry(
        count=count_range(count), any_of=(_selector(name),), written=value
    )


def is_keyword(text: str) -> bool:
    """Keywords are written in capitals, titles are not."""
    return text.upper() == text


def _selector(value: Any) -> Any:
    if isinstance(value, str):
        if is_keyword(value):
            return records.Selector(keyword=(value,))
        return records.Selector(title=(value,))
    if isinstance(value, list):
        return records.Selector(any=tuple(map(_selector, value)))
    return _record(records.Selector)(value)


def selector(value: records.Selector | str) -> records.Selector:
    """A selector, which a title or a KEYWORD alone is as well."""
    return value if isinstance(value, records.Selector) else _bare(value)


def only_keyword(asked: records.Selector | None) -> str | None:
    """The KEYWORD that a selector is, if it is nothing else."""
    if asked is None or vars(asked).keys() != {"keyword"} or len(asked.keyword) > 1:
        return None
    return asked.keyword[0]


@lru_cache(maxsize=256)
def _bare(value: str) -> records.Selector:
    made: records.Selector = _selector(value)
    return made


def _condition(value: Any) -> Any:
    if isinstance(value, list):
        return records.Condition(any=tuple(map(_condition, value)))
    return _record(records.Condition)(value)


# To the store.


def stored(record: Record) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """A record as plain data: what judging needs, and what comes late, part by part."""
    parts: list[dict[str, Any]] = []
    return _plain(record, parts), parts


def _plain(value: Any, parts: list[dict[str, Any]] | None) -> Any:
    if isinstance(value, Record):
        value._complete()
        late = type(value).LATER if parts is not None else frozenset()
        held = {k: _plain(v, parts) for k, v in value.__dict__.items() if k not in late}
        apart = {k: _plain(v, None) for k, v in value.__dict__.items() if k in late}
        if apart and parts is not None:
            names = list(value.__dict__)
            if names[-len(apart) :] != list(apart):
                apart["_order"] = names
            held["_later"] = len(parts)
            parts.append(apart)
        return held
    if isinstance(value, dict):
        return {key: _plain(one, parts) for key, one in value.items()}
    if isinstance(value, tuple | list):
        return [_plain(one, parts) for one in value]
    return value


# From the store.


def loaded(cls: type[Record], data: dict[str, Any], held: Held | None) -> Record:
    """The record that `stored` made plain data of.

    Args:
        held: Has the fields that come late.
    """
    return _load(cls, data, held)


def completed(cls: type[Record], data: dict[str, Any]) -> dict[str, Any]:
    """The fields that come late, as `stored` handed them out, for a record of a class."""
    for name, make in _loaders(cls).items():
        if data.get(name) is not None:
            data[name] = make(data[name], None)
    return data


Load = Callable[[Any, "Held | None"], Any]


class _Whose:
    """What has the late fields of a document, for one class of its parts."""

    __slots__ = ("_cls", "_done", "_held")

    def __init__(self, cls: type[Record], held: Held) -> None:
        self._cls = cls
        self._held = held
        self._done: dict[str, Any] | None = None

    def later(self, number: int) -> dict[str, Any]:
        """The fields of the part, made once."""
        if self._done is None:
            self._done = completed(self._cls, self._held.later(number))
        return self._done


def _load(cls: type[Record], data: dict[str, Any], held: Held | None) -> Record:
    loaders = _loaders(cls)
    for name in loaders.keys() & data.keys():
        if data[name] is not None:
            data[name] = loaders[name](data[name], held)
    number = data.pop("_later", None)
    if number is not None and held is not None:
        data["_later"] = (_Whose(cls, held), number)
    made = object.__new__(cls)
    made.__dict__ = data
    return made


def _loaders(cls: type[Record]) -> dict[str, Load]:
    made = _LOADERS.get(cls.__name__)
    if made is None:
        made = {name: _loader(shape) for name, shape in shapes(cls).items()}
        made["place"] = lambda value, held: Place(*value)
        _LOADERS[cls.__name__] = made
    return made


_LOADERS: dict[str, dict[str, Load]] = {}


def _loader(shape: str) -> Load:
    if shape in ("text*", "text+", "tuple*", "tuple", "count"):
        return lambda value, held: _deep(value)
    if shape.endswith(("*", "+")):
        each = _loader(shape[:-1])
        return lambda value, held: tuple([each(one, held) for one in value])
    if shape.endswith("%"):
        each = _loader(shape[:-1])
        return lambda value, held: {key: each(one, held) for key, one in value.items()}
    if shape.startswith("~"):
        whole = _loader(shape[1:])
        return lambda value, held: whole(value, held) if isinstance(value, dict) else value
    if shape == "text":
        return lambda value, held: value
    if "|" in shape:
        choices = [part.partition("#") for part in shape.split("|")]

        def either(value: Any, held: Held | None) -> Any:
            name = next(name for name, _, mark in choices if not mark or mark in value)
            return _load(class_of(name), value, held)

        return either
    name = {"limit": "QualifiedLimit", "slot": "OrganisationEntry"}.get(shape, shape)
    cls = class_of(name.partition(":")[0])
    return lambda value, held: _load(cls, value, held)


# Back to what a document may write.


def written(value: Any, shape: str = "") -> Any:
    """A record (or a value of one) in the shortest way in which a document has it, no places."""
    if isinstance(value, Record):
        return _written(value, shape)
    if isinstance(value, Mapping):
        return {key: written(one, shape.removesuffix("%")) for key, one in value.items()}
    if shape == "count":
        return count_text(value)
    if isinstance(value, tuple):
        rows = [written(one, shape.rstrip("*+")) for one in value]
        return rows[0] if shape.endswith("+") and len(rows) == 1 else rows
    return value


def _written(record: Record, shape: str) -> Any:
    whole = getattr(record, "written", None)
    if whole is not None:
        return whole
    own = shapes(type(record))
    keys = {name: key for key, name in record.KEYS.items()}
    data = {
        keys.get(name, name): written(value, own.get(name, ""))
        for name, value in record.given().items()
    }
    if isinstance(record, records.Selector | records.Condition):
        return _written_asked(data)
    bare = shape.partition(":")[2]
    if bare and data.keys() == {bare}:
        return data[bare]
    return data


def _written_asked(data: dict[str, Any]) -> Any:
    """A selector or a condition: one name alone, or a list of which any will do."""
    if data.keys() == {"any"}:
        return data["any"]
    if data.keys() == {"keyword"} or data.keys() == {"title"}:
        (value,) = data.values()
        return value if isinstance(value, str) else data
    return data
