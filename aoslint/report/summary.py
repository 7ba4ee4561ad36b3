"""What a whole run comes to: the counts and the exit status."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from aoslint.language import say, say_many
from aoslint.report import Entry

CLEAN, FOUND, UNUSABLE, FAULT = 0, 1, 2, 3
_VERDICTS = ("legal", "illegal", "unknown")
_COUNTED = {"error": "errors", "warning": "warnings", "notice": "notices"}


def count(entries: Sequence[Entry]) -> dict[str, int]:
    """Files, findings by severity and armies by verdict."""
    counts = {"files": len(entries), "errors": 0, "warnings": 0}
    counts |= dict.fromkeys(_VERDICTS, 0)
    counts["notices"] = 0
    for entry in entries:
        if entry.get("verdict") in _VERDICTS:
            counts[entry["verdict"]] += 1
        for diagnostic in entry["diagnostics"]:
            counts[_COUNTED[diagnostic["severity"]]] += 1
    return counts


def status(entries: Sequence[Entry], *, strict: bool = False, unusable: bool = False) -> int:
    """The exit status of a run.

    `strict` lets warnings fail the run; `unusable` says that an argument named nothing
    that could be checked. An entry says `unreadable: true` of an input that could not be
    read at all, and `fault: text` where the program itself failed.
    """
    if any(entry.get("fault") for entry in entries):
        return FAULT
    if unusable or any(entry.get("unreadable") for entry in entries):
        return UNUSABLE
    counts = count(entries)
    failed = counts["errors"] or (strict and counts["warnings"])
    return FOUND if failed else CLEAN


def findings(counts: Mapping[str, int], *, none: str | None = None) -> str:
    """The counts that are not zero, in words: `1 error, 2 warnings`.

    `none` is what to say if there is nothing; without it, that there are no findings.
    """
    return ", ".join(_findings(counts)) or (say("no findings") if none is None else none)


def _findings(counts: Mapping[str, int]) -> Iterator[str]:
    errors, warnings, notices = (counts.get(key, 0) for key in _COUNTED.values())
    if errors:
        yield say_many("{n} error", "{n} errors", errors)
    if warnings:
        yield say_many("{n} warning", "{n} warnings", warnings)
    if notices:
        yield say_many("{n} notice", "{n} notices", notices)


def told(entries: Sequence[Entry], *, none: str | None = None) -> str:
    """The findings of some entries in words, with those that are kept back and with the files
    that an error of the program itself left without a judgement."""
    parts = [findings(count(entries), none="")]
    suppressed = sum(len(entry.get("suppressed", ())) for entry in entries)
    if suppressed:
        parts.append(say_many("{n} suppressed", "{n} suppressed", suppressed))
    faults = sum(bool(entry.get("fault")) for entry in entries)
    if faults:
        parts.append(
            say_many(
                "{n} file not judged (internal error)",
                "{n} files not judged (internal error)",
                faults,
            )
        )
    return ", ".join(filter(None, parts)) or findings({}, none=none)
