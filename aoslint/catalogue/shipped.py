"""The content that ships with the program, compiled when the package is built."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

from aoslint import resources
from aoslint.catalogue import packs
from aoslint.catalogue.store import Store, decode, encode


def compiled() -> bytes:
    """What a package holds beside the content: its catalogue, and by which program it was made.

    Raises:
        ValueError: The content has a document that cannot be part of a catalogue.
    """
    from aoslint.catalogue.assemble import assemble
    from aoslint.catalogue.compile import compile_packs
    from aoslint.catalogue.survey import survey

    sources = [packs.built_in()]
    seen = survey(sources, {})
    made, findings = compile_packs(sources)
    errors = [one for one in findings if one.severity == "error"]
    if errors:
        raise ValueError(f"{errors[0].path}:{errors[0].span.line}: {errors[0].message}")
    stateless = {shown: one._replace(state="") for shown, one in seen.items()}
    return _program().encode() + b"\n" + encode(assemble(made, stateless))


def read() -> Store | None:
    """The catalogue that was made when the package was built; none in a checkout.

    It is of use only for files that have the digests it gives for them.
    """
    place = resources.compiled()
    if place is None:
        return None
    try:
        program, _, data = place.read_bytes().partition(b"\n")
        return decode(data) if program.decode("ascii", "replace") == _program() else None
    except (OSError, ValueError):
        return None


def _program() -> str:
    """Tells this program, by the bytes of its code and schemas, from any other."""
    digest = sha256()
    for top, pattern in ((Path(resources.__file__).parent, "*.py"), (_schemas(), "*.json")):
        for path in sorted(top.rglob(pattern)):
            data = path.read_bytes()
            digest.update(b"%s %d\n" % (path.relative_to(top).as_posix().encode(), len(data)))
            digest.update(data)
    return digest.hexdigest()


def _schemas() -> Path:
    return resources.folder("schemas")
