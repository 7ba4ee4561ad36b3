"""Zipped rosters and data: the one file of a `.rosz`, read in memory and never unpacked."""

from __future__ import annotations

import io
import stat
import zipfile
import zlib

from aoslint.findings import START, Finding, finding
from aoslint.importers.codes import BROKEN_ARCHIVE, LIST_TOO_LARGE
from aoslint.language import say, say_many

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
    return member_of(data, shown, (".ros",))


def member_of(
    data: bytes, shown: str, suffixes: tuple[str, ...]
) -> tuple[bytes | None, list[Finding]]:
    """The bytes of the one file in an archive whose name ends so, or why there are none."""
    if len(data) > MAX_ARCHIVE:
        text = say("the archive has {bytes} bytes", bytes=len(data))
        return None, [_too_large(text, MAX_ARCHIVE, shown)]
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            member = _member(archive, suffixes)
            if _is_too_large(member):
                text = say(
                    "`{name}` unpacks to {bytes} bytes from {packed}",
                    name=_name(member),
                    bytes=member.file_size,
                    packed=member.compress_size,
                )
                return None, [_too_large(text, MAX_MEMBER, shown, member)]
            with archive.open(member) as stream:
                content = stream.read(MAX_MEMBER + 1)
    except _UnfitError as error:
        return None, [_broken(str(error), shown)]
    except (zipfile.BadZipFile, zlib.error, EOFError, OSError, ValueError, KeyError) as error:
        reason = str(error).rstrip(".").lower() or type(error).__name__
        advice = say("the file was damaged on its way, or cut off: export or download it again")
        message = say("the archive cannot be read: {reason}", reason=reason)
        return None, [_broken(message, shown, advice)]
    except (NotImplementedError, RuntimeError) as error:
        message = say("the archive is packed in a way not read here: {reason}", reason=error)
        return None, [_broken(message, shown)]
    if len(content) > MAX_MEMBER:
        text = say("`{name}` unpacks to more", name=_name(member))
        return None, [_too_large(text, MAX_MEMBER, shown)]
    if content.startswith(b"PK\x03\x04"):
        return None, [_broken(say("the roster in the archive is an archive itself"), shown)]
    return content, []


def _member(archive: zipfile.ZipFile, suffixes: tuple[str, ...]) -> zipfile.ZipInfo:
    """The one file of the archive that is wanted.

    Raises:
        _UnfitError: there is none, there are several, or it is not a plain file.
    """
    members = archive.infolist()
    if len(members) > MAX_MEMBERS:
        raise _UnfitError(
            say("the archive has {members} members, a roster's has one", members=len(members))
        )
    rosters = [info for info in members if info.filename.casefold().endswith(suffixes)]
    if len(rosters) != 1:
        held = ", ".join(f"`{_name(info)}`" for info in members[:3]) or say("nothing")
        count = say("no `{suffix}`", suffix=suffixes[0])
        if rosters:
            count = say_many("{n} roster", "{n} rosters", len(rosters))
        raise _UnfitError(
            say(
                "the archive holds {rosters}, one is expected; it holds {names}",
                rosters=count,
                names=held,
            )
        )
    member = rosters[0]
    if stat.S_ISLNK(member.external_attr >> 16):
        raise _UnfitError(say("`{name}` is a link, not a roster", name=_name(member)))
    if member.flag_bits & _ENCRYPTED:
        raise _UnfitError(say("`{name}` is encrypted", name=_name(member)))
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
    message = say(
        "{found}, more than any roster has; the limits are {megabytes} MB and 1 to {ratio}",
        found=text,
        megabytes=megabytes,
        ratio=MAX_RATIO,
    )
    return finding(LIST_TOO_LARGE, message, shown, START, facts=facts)
