"""ruamel.yaml as it writes documents here: no line is broken, what cannot be seen is escaped."""

from __future__ import annotations

from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.emitter import Emitter
from ruamel.yaml.error import CommentMark
from ruamel.yaml.representer import RoundTripRepresenter
from ruamel.yaml.scalarstring import DoubleQuotedScalarString
from ruamel.yaml.tokens import CommentToken

Quoted = DoubleQuotedScalarString
_ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r"}


class _Emitter(Emitter):
    def write_double_quoted(self, text: str, split: bool = True) -> None:
        self.write_indicator(f'"{escaped(text)}"', True)


class _Representer(RoundTripRepresenter):
    def represent_null(self, value: None) -> Any:
        return self.represent_scalar("tag:yaml.org,2002:null", "null")


_Representer.add_representer(type(None), _Representer.represent_null)


def writer() -> YAML:
    """What writes a document."""
    yaml = YAML()
    yaml.Emitter = _Emitter
    yaml.Representer = _Representer
    yaml.width = 1 << 20
    yaml.indent(mapping=2, sequence=4, offset=2)
    return yaml


def remark(made: Any, key: Any, text: str) -> None:
    """Put a comment at the end of the line of a key, or of an entry of a list."""
    token = CommentToken(f" # {text}\n", CommentMark(0), None)
    made.ca.items[key] = [None, None, token, None] if isinstance(made, dict) else [token, None]


def escaped(text: str) -> str:
    """A text as it stands between double quotes."""
    return "".join(map(_escaped, text))


def _escaped(letter: str) -> str:
    if letter in _ESCAPES:
        return _ESCAPES[letter]
    if letter.isprintable():
        return letter
    code = ord(letter)
    return (
        f"\\x{code:02x}" if code < 256 else f"\\u{code:04x}" if code < 65536 else f"\\U{code:08x}"
    )
