"""Zipped rosters: the one `.ros` of a `.rosz`, read in memory and never unpacked."""

from __future__ import annotations

import io
import stat
import zipfile
import zlib

from aoslint.findings import START, Finding, finding
from aoslint.importers.codes import BROKEN_ARCHIVE, LIST_TOO_LARGE

MAX_ARCHIVE = 8 * 1024 * 1024
MAX_MEMBER = 16 * 1024 * 1024
MAX_RATIO = 200
MAX_MEMBERS = 64
_SMALL = 64 * 1024
_ENCRYPTED = 0x1


class _UnfitError(Exception):
    pass


def roster_of(data: bytes, shown: str) -> tuple[bytes | None, list[Finding]]:
    """The bytes of the roster in an archive, or the finding that says why there are none."""
    if len(data) > MAX_ARCHIVE:
        return None, [_too_large(f"the archive has {len(data)} bytes", MAX_ARCHIVE, shown)]
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            member = _member(archive)
            if _is_too_large(member):
                text = f"`{_name(member)}` unpacks to {member.file_size} bytes"
                return None, [_too_large(text, MAX_MEMBER, shown, member)]
            with archive.open(member) as stream:
                content = stream.read(MAX_MEMBER + 1)
    except _UnfitError as error:
        return None, [_broken(str(error), shown)]
    except (zipfile.BadZipFile, zlib.error, EOFError, OSError, ValueError, KeyError) as error:
        reason = str(error).rstrip(".").lower() or type(error).__name__
        advice = "the file was damaged on its way, or cut off: export or download it again"
        return None, [_broken(f"the archive cannot be read: {reason}", shown, advice)]
    except (NotImplementedError, RuntimeError) as error:
        return None, [_broken(f"the archive is packed in a way not read here: {error}", shown)]
    if len(content) > MAX_MEMBER:
        return None, [_too_large(f"`{_name(member)}` unpacks to more", MAX_MEMBER, shown)]
    if content.startswith(b"PK\x03\x04"):
        return None, [_broken("the roster in the archive is an archive itself", shown)]
    return content, []


def _member(archive: zipfile.ZipFile) -> zipfile.ZipInfo:
    """The one roster of the archive.

    Raises:
        _UnfitError: there is none, there are several, or it is not a plain file.
    """
    members = archive.infolist()
    if len(members) > MAX_MEMBERS:
        raise _UnfitError(f"the archive has {len(members)} members, a roster's has one")
    rosters = [info for info in members if info.filename.casefold().endswith(".ros")]
    if len(rosters) != 1:
        held = ", ".join(f"`{_name(info)}`" for info in members[:3]) or "nothing"
        count = f"{len(rosters)} rosters" if rosters else "no `.ros`"
        raise _UnfitError(f"the archive holds {count}, one is expected; it holds {held}")
    member = rosters[0]
    if stat.S_ISLNK(member.external_attr >> 16):
        raise _UnfitError(f"`{_name(member)}` is a link, not a roster")
    if member.flag_bits & _ENCRYPTED:
        raise _UnfitError(f"`{_name(member)}` is encrypted")
    return member


def _is_too_large(member: zipfile.ZipInfo) -> bool:
    if member.file_size > MAX_MEMBER:
        return True
    packed = max(member.compress_size, 1)
    return member.file_size > _SMALL and member.file_size // packed > MAX_RATIO


def _name(member: zipfile.ZipInfo) -> str:
    """A member's name for messages only: short, and without control characters."""
    name = member.orig_filename or member.filename
    shown = "".join(c if c.isprintable() else f"\\x{ord(c):02x}" for c in name)
    return shown if len(shown) <= 60 else shown[:57] + "..."


def _broken(message: str, shown: str, advice: str | None = None) -> Finding:
    return finding(BROKEN_ARCHIVE, message, shown, START, help=advice)


def _too_large(text: str, limit: int, shown: str, member: zipfile.ZipInfo | None = None) -> Finding:
    megabytes = limit // (1024 * 1024)
    facts = {"limit": limit}
    if member is not None:
        facts |= {"size": member.file_size, "packed": member.compress_size}
        text += f" from {member.compress_size}"
    message = (
        f"{text}, more than any roster has; the limits are {megabytes} MB and 1 to {MAX_RATIO}"
    )
    return finding(LIST_TOO_LARGE, message, shown, START, facts=facts)
