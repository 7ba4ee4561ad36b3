"""One run of a command: inputs, each with the configuration that holds for it, judged."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from aoslint.language import say
from aoslint.report import summary
from aoslint.run.config.files import Config, ConfigError, Finder, read
from aoslint.run.config.paths import fits
from aoslint.run.config.settings import Flags, Setting, settle, with_required
from aoslint.run.inputs import Input, expand, of_kind

if TYPE_CHECKING:
    from aoslint.run.options import Options

Entry = dict[str, Any]


class Job(NamedTuple):
    """An input, how it is judged, and the settings that say so."""

    input: Input
    options: Options
    settings: Mapping[str, Setting]


class Outcome(NamedTuple):
    """What a run comes to."""

    jobs: list[Job]
    entries: list[Entry]
    problems: list[str]
    """What could not be used, in words."""
    remarks: list[str]
    """What the user may want to know though nothing is wrong."""

    def status(self) -> int:
        """The exit status: warnings count for the files whose settings are strict."""
        strict = {job.input.shown for job in self.jobs if job.settings["strict"].value}
        strict |= {str(job.settings["baseline"].value) for job in self.jobs if strict}
        groups = (
            summary.status([e for e in self.entries if (e["path"] in strict) is one], strict=one)
            for one in (True, False)
        )
        return max(*groups, summary.status([], unusable=bool(self.problems)))


class Configurations:
    """Finds the settings of inputs; each folder is looked up once."""

    def __init__(
        self, flags: Flags, config: Path | None = None, environment: Mapping[str, str] = os.environ
    ) -> None:
        self._flags = flags
        self._environment = environment
        self._finder = Finder()
        self._given = read(config) if config is not None else None
        self._settled: dict[tuple[Path | None, bool], dict[str, Setting]] = {}

    def of(self, path: Path | None) -> tuple[Config | None, dict[str, Setting]]:
        """The configuration file of a path (standard input: of the folder at hand) and the
        settings that hold there.

        Raises:
            ConfigError: it cannot be used.
        """
        config = self._given or self._finder.nearest(_folder(path))
        absolute = path is not None and path.is_absolute()
        key = (config.path if config else None, absolute)
        if key not in self._settled:
            self._settled[key] = settle(config, self._flags, self._environment, absolute=absolute)
        return config, self._settled[key]


def jobs(
    inputs: Iterable[Input], configurations: Configurations, *, use_cache: bool
) -> tuple[list[Job], int]:
    """The inputs with their options, and how many a configuration leaves out.

    Raises:
        ConfigError: a configuration cannot be used.
    """
    found: list[Job] = []
    left_out = 0
    known: dict[tuple[int, tuple[tuple[str, str], ...]], Options] = {}
    for one in inputs:
        config, settings = configurations.of(one.place)
        root = config.root if config is not None else Path.cwd()
        if one.place is not None and fits(str(one.place), settings["ignore-paths"].value, root):
            left_out += 1
            continue
        way = (id(settings), _severity(one, config, settings))
        if way not in known:
            known[way] = _options(settings, way[1], use_cache=use_cache)
        found.append(Job(one, known[way], settings))
    return found, left_out


def options_of(one: Input | None, configurations: Configurations) -> Options:
    """How one input that was named is judged; without one, what the folder at hand says.

    Raises:
        ConfigError: its configuration cannot be used.
    """
    config, settings = configurations.of(one.path if one is not None else None)
    severity = _severity(one, config, settings) if one is not None else ()
    options = _options(settings, severity, use_cache=True)
    _known_packs(options, settings["packs"])
    return options


def _severity(
    one: Input, config: Config | None, settings: Mapping[str, Setting]
) -> tuple[tuple[str, str], ...]:
    """The severities that a configuration gives to codes in a file."""
    severity: dict[str, str] = {}
    if config is not None and one.place is not None:
        for patterns, levels in settings["per-path"].value:
            if fits(str(one.place), patterns, config.root):
                severity |= dict(levels)
    return tuple(sorted(severity.items()))


def _options(
    settings: Mapping[str, Setting], severity: tuple[tuple[str, str], ...], *, use_cache: bool
) -> Options:
    from aoslint.run.options import Options

    return Options(
        season=settings["season"].value,
        as_of=settings["as-of"].value,
        packs=with_required(settings["packs"].value),
        select=settings["select"].value,
        ignore=settings["ignore"].value,
        severity=severity,
        use_cache=use_cache,
    )


def run(
    arguments: Sequence[str],
    configurations: Configurations,
    *,
    use_cache: bool = True,
    only: str | None = None,
    stdin_as: str | None = None,
) -> Outcome:
    """Check what the arguments of a command name.

    Args:
        only: `army` or `content`: files of the other sort are passed over.
        stdin_as: The name of the file that standard input stands for.

    Raises:
        ConfigError: a configuration cannot be used; nothing was judged.
    """
    inputs, problems = expand(arguments, stdin_as)
    inputs = inputs if only is None else of_kind(inputs, only)
    found, left_out = jobs(inputs, configurations, use_cache=use_cache)
    for options, settings in {job.options: job.settings for job in found}.items():
        _known_packs(options, settings["packs"])
        _known_season(options, settings["season"])
    remarks = []
    if inputs and not found:
        remarks.append(
            say("nothing to check: `ignore-paths` leaves out {number} of {number}", number=left_out)
        )
    return Outcome(found, _without_known(found, judge(found)), problems, remarks)


def judge(found: Sequence[Job]) -> list[Entry]:
    """The entries of some jobs in their order; those of one way to judge share a run."""
    from aoslint.run.judging import check_paths

    groups: dict[Options, list[Input]] = {}
    for job in found:
        groups.setdefault(job.options, []).append(job.input)
    held = [check_paths(inputs, options) for options, inputs in groups.items()]
    if len(held) == 1:
        return held[0]
    by_path = {entry["path"]: entry for entries in held for entry in entries}
    return [by_path[job.input.shown] for job in found if job.input.shown in by_path]


def _without_known(found: Sequence[Job], entries: list[Entry]) -> list[Entry]:
    """The entries without what a baseline lists."""
    by_baseline: dict[str, dict[str, Job]] = {}
    for job in found:
        path = job.settings["baseline"].value
        if path is not None:
            by_baseline.setdefault(path, {})[job.input.shown] = job
    if not by_baseline:
        return entries
    from aoslint.run import baseline

    for path, of_path in by_baseline.items():
        own = [entry for entry in entries if entry["path"] in of_path]
        (first, *_) = of_path.values()
        try:
            held = baseline.read(Path(path))
        except baseline.BaselineError as error:
            raise ConfigError(f"{first.settings['baseline'].origin}: {error}") from None

        def wants(code: str, shown: str, of_path: dict[str, Job] = of_path) -> bool:
            return of_path.get(shown, first).options.wants(code)  # noqa: B023

        settled = {entry["path"]: entry for entry in baseline.apply(own, held, wants)}
        entries = [settled.pop(entry["path"], entry) for entry in entries] + list(settled.values())
    return entries


def _known_packs(options: Options, setting: Setting) -> None:
    if not options.packs:
        return
    from aoslint.catalogue import packfile

    for path in map(Path, options.packs):
        try:
            if path.suffix == ".json":
                packfile.read(path)
            elif not path.is_dir():
                raise packfile.PackFileError(
                    say("`{path}` is no folder and no built pack", path=path.as_posix())
                )
        except packfile.PackFileError as error:
            raise ConfigError(f"{setting.origin}: {error}") from None


def _known_season(options: Options, setting: Setting) -> None:
    if options.season is None:
        return
    from aoslint.catalogue.packs import packs, seasons

    known = seasons(packs(options.packs))
    if options.season not in known:
        raise ConfigError(f"{setting.origin}: {no_season(options.season, known)}")


def no_season(season: str, known: Sequence[str]) -> str:
    """What to say of a season that the content has no handbook of."""
    if not known:
        return say("the content has no season `{season}`, nor any other", season=season)
    return say(
        "the content has no season `{season}`; it has {known}",
        season=season,
        known=", ".join(known),
    )


def _folder(path: Path | None) -> str:
    # the links of a path stay as they are: a configuration is found where the user sees it
    # (strings: this runs for every file)
    return str(Path.cwd()) if path is None else os.path.dirname(os.path.abspath(path))  # noqa: PTH100, PTH120
