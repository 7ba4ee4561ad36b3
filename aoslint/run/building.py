"""Building a pack: its documents checked, then written as one."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from aoslint.catalogue import packfile
from aoslint.catalogue.compile import Compiled, add_record, load, written_of
from aoslint.catalogue.packs import Pack, documents
from aoslint.catalogue.records import Written
from aoslint.content.shape import shaped
from aoslint.language import say
from aoslint.model.names import OF_PLAYERS
from aoslint.run.checking import Configurations, jobs, judge
from aoslint.run.inputs import Input


class Built(NamedTuple):
    """A pack, or why there is none."""

    text: str | None
    entries: list[dict[str, Any]]
    """The findings of its documents."""
    problems: list[str]


def build(folder: Path, configurations: Configurations, *, use_cache: bool = True) -> Built:
    """Build the pack of a folder, with those that it requires before it.

    A pack with an error is not built. Armies and battles in the folder are no part of it.

    Raises:
        ConfigError: a configuration cannot be used.
    """
    from aoslint.run.config.settings import with_required

    paths = with_required((folder.as_posix(),))
    packs = [Pack(Path(path), "" if path == "." else path) for path in paths]
    held: list[tuple[str, str, Written]] = []
    problems: list[str] = []
    inputs: list[Input] = []
    for pack in packs:
        rows, lost, read = _documents(pack, below=pack is not packs[-1])
        held += rows
        inputs += read
        problems += lost
    if not held and not problems:
        told = say("there is no content in `{folder}`", folder=folder.as_posix())
        return Built(None, [], [told])
    found, _ = jobs(inputs, configurations, use_cache=use_cache)
    found = [job._replace(options=job.options._replace(packs=paths)) for job in found]
    entries = judge(found)
    broken = {e["path"] for e in entries if e.get("fault") or _has_error(e)}
    problems = [shown for shown in problems if shown not in broken]
    if broken or problems:
        said = [
            say("`{file}` has errors that are kept back; a pack cannot hold it", file=shown)
            for shown in problems
        ]
        return Built(None, entries, said)
    compiled, kept = _compiled(held)
    title = folder.resolve().name
    return Built(packfile.encode(title, kept, compiled.records, compiled.names), entries, [])


def _has_error(entry: dict[str, Any]) -> bool:
    return any(item["severity"] == "error" for item in entry["diagnostics"])


def _documents(
    pack: Pack, *, below: bool
) -> tuple[list[tuple[str, str, Written]], list[str], list[Input]]:
    """The documents of one pack with their paths in the built one, the names of those that
    cannot be taken, and all that was read."""
    rows: list[tuple[str, str, Written]] = []
    lost: list[str] = []
    inputs: list[Input] = []
    name = f"{pack.root.resolve().stem}/" if below else ""
    if pack.is_file:
        for sort, record in packfile.read(pack.root).records(pack.shown):
            near = record["path"].removeprefix(f"{Path(pack.shown).with_suffix('').as_posix()}/")
            rows.append((name + near, sort, record))
        return rows, lost, inputs
    for path, shown in documents(pack):
        tree, kind, found = load(path, shown)
        if kind in OF_PLAYERS:
            continue
        inputs.append(Input(shown, path, found=True))
        if tree is None or kind is None or any(one.severity == "error" for one in found):
            lost.append(shown)
            continue
        rows.append((name + path.relative_to(pack.root).as_posix(), kind, written_of(tree)))
    return rows, lost, inputs


def _compiled(
    held: Sequence[tuple[str, str, Written]],
) -> tuple[Compiled, list[tuple[str, str, Written]]]:
    """The documents as a catalogue, and those of them that no later one replaces."""
    compiled = Compiled()
    made = [(row, shaped(row[1], row[2])) for row in held]
    for (_, kind, _), record in made:
        add_record(compiled, kind, record)
    records = {id(record) for record in compiled.records.values()}
    return compiled, [row for row, one in made if row[1] == "profiles" or id(one) in records]
