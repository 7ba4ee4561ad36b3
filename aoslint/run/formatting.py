"""`aoslint fmt`: files brought into their usual form."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from aoslint.files import replace
from aoslint.findings import Finding
from aoslint.fixes.edits import encode
from aoslint.fixes.fmt import format_source
from aoslint.language import say
from aoslint.run.checking import Configurations, jobs
from aoslint.run.fixing import diff
from aoslint.run.inputs import Input, expand
from aoslint.run.reading import bytes_of
from aoslint.source.text import decode, read_path


@dataclass(frozen=True, slots=True)
class Change:
    """A file that is not in its usual form."""

    shown: str
    before: str
    after: str

    def diff(self) -> str:
        """The change as a unified diff."""
        return diff(self.shown, self.before, self.after)


@dataclass(slots=True)
class Outcome:
    """What a run of the formatter comes to."""

    changed: list[Change] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)
    output: str | None = None
    """Standard input in its usual form."""
    refused: int = 0

    def status(self, *, dry: bool) -> int:
        """The exit status; `dry`: nothing was written, so a change counts as a fault."""
        if self.problems:
            return 2
        return int(bool(self.refused or (dry and self.changed)))


def run(arguments: Sequence[str], configurations: Configurations, *, dry: bool) -> Outcome:
    """Format what the arguments of a command name.

    Args:
        dry: write nothing.

    Raises:
        ConfigError: a configuration cannot be used.
    """
    outcome = Outcome()
    inputs, outcome.problems = expand(arguments)
    for job in jobs(inputs, configurations, use_cache=False)[0]:
        _one(job.input, outcome, dry)
    return outcome


def _one(one: Input, outcome: Outcome, dry: bool) -> None:
    if one.found and one.path is not None and one.path.suffix.lower() not in (".yaml", ".yml"):
        return
    data = bytes_of(one)
    if data is None:
        findings = read_path(one.path, one.shown)[1] if one.path is not None else []
        outcome.problems += [f"{one.shown}: {found.message}" for found in findings]
        return
    source, findings = decode(data, one.shown)
    if source is None:
        outcome.problems += [_line(found) for found in findings]
        return
    done = format_source(source)
    if one.path is None:
        outcome.output = done.text
    if done.findings:
        if done.kind is not None or not one.found:
            outcome.refused += 1
            outcome.notes += [
                say("not formatted {finding}", finding=_line(found)) for found in done.findings
            ]
        return
    if done.kind is None:
        if not one.found:
            outcome.notes.append(
                say("passed over {path}: it has no `kind:` that is known", path=one.shown)
            )
        return
    for step in done.left:
        outcome.notes.append(
            say(
                "{path}: left as it is: {step}; the document would say something else",
                path=one.shown,
                step=step,
            )
        )
    if done.text == source.text:
        return
    if one.outside:
        outcome.notes.append(
            say("{path}: left as it is: a link leads out of the folder to it", path=one.shown)
        )
        return
    if not dry and one.path is not None:
        try:
            replace(one.path, encode(source, data, done.text))
        except OSError as error:
            reason = (error.strerror or type(error).__name__).lower()
            outcome.problems.append(
                say("cannot write `{path}`: {reason}", path=one.shown, reason=reason)
            )
            return
    outcome.changed.append(Change(one.shown, source.text, done.text))


def _line(found: Finding) -> str:
    return f"{found.path}:{found.span.line}:{found.span.column}: {found.message}"
