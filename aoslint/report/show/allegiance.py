"""An allegiance: who belongs to it, its sub-factions and its tables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from aoslint.report.show.layout import (
    Meaning,
    Pairs,
    named,
    of_seasons,
    origin,
    pairs,
    several_names,
    when,
)


def allegiance(meaning: Meaning) -> Iterator[Iterable[str]]:
    yield pairs(_of_allegiance(meaning))
    yield pairs((str(row["title"]), _forced(row)) for row in meaning.get("subfactions", ()))
    for key, name_key in (
        ("command_traits", "traits"),
        ("artefacts", "artefacts"),
        ("spell_lores", "spells"),
        ("prayers", "prayers"),
        ("mount_traits", "traits"),
    ):
        yield pairs(_tables(meaning.get(key, ()), key, name_key))


def _forced(row: Meaning) -> str:
    """What a sub-faction forces on an army."""
    forced = [
        f"{label} {' or '.join(several_names(row[key]))}"
        for key, label in (("command_trait", "command trait"), ("artefact", "first artefact"))
        if key in row
    ]
    return f"{'; '.join(forced) or 'nothing is forced'}{of_seasons(row)}"


def _of_allegiance(meaning: Meaning) -> Pairs:
    yield "belongs", meaning.get("who", "")
    yield "replaced", meaning.get("superseded", "")
    yield from named(meaning, "battle_traits")
    yield "allies", ", ".join(_ally(row) for row in meaning.get("allies", ()))
    for row in meaning.get("guests", ()):
        yield f"one in {row.get('one_in', 4)}", f"{row['who']}{when(row)}"
    for row in meaning.get("limits", ()):
        yield "limits", f"{_limit_change(row)}{when(row)}{of_seasons(row)}"
    for row in meaning.get("options", ()):
        yield str(row["label"]).lower(), ", ".join(several_names(row["choices"]))
    yield from origin(meaning)


def _limit_change(row: Meaning) -> str:
    name = str(row["limit"]).replace("_", " ")
    of = f" of {row['of']}" if "of" in row else ""
    if row.get("unlimited"):
        return f"{name}{of}: any number"
    return f"{name}{of}: {row['most']} at most" if "most" in row else f"{name}{of}: {row['add']:+d}"


def _ally(row: Meaning) -> str:
    only = f" ({row['only']})" if "only" in row else ""
    sure = "" if row.get("confidence", "certain") == "certain" else f" ({row['confidence']})"
    return f"{row['faction']}{only}{sure}"


def _tables(tables: Iterable[Meaning], key: str, name_key: str) -> Pairs:
    label = key.replace("_", " ")
    for table in tables:
        title = str(table.get("table") or table.get("lore") or label)
        who = f" [{table['who']}]" if "who" in table else ""
        yield (
            title,
            f"{', '.join(several_names(table[name_key]))}{who}{when(table)}{of_seasons(table)}",
        )
