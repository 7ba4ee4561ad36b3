"""An allegiance: who belongs to it, its sub-factions and its tables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from aoslint.language import mark, say
from aoslint.language.wording import each
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
from aoslint.report.terms import term

_FORCED = {
    "command_trait": mark("command trait {names}"),
    "artefact": mark("first artefact {names}"),
}


def allegiance(meaning: Meaning) -> Iterator[Iterable[str]]:
    """The blocks of an allegiance: what it gives to an army, table by table."""
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
        say(message, names=each(several_names(row[key])))
        for key, message in _FORCED.items()
        if key in row
    ]
    told = "; ".join(forced) if forced else say("nothing is forced")
    return f"{told}{of_seasons(row)}"


def _of_allegiance(meaning: Meaning) -> Pairs:
    yield say("belongs"), meaning.get("who", "")
    yield say("replaced"), meaning.get("superseded", "")
    yield from named(meaning, "battle_traits")
    yield say("allies"), ", ".join(_ally(row) for row in meaning.get("allies", ()))
    for row in meaning.get("guests", ()):
        yield say("one in {number}", number=row.get("one_in", 4)), f"{row['who']}{when(row)}"
    for row in meaning.get("limits", ()):
        yield say("limits"), f"{_limit_change(row)}{when(row)}{of_seasons(row)}"
    for row in meaning.get("options", ()):
        yield str(row["label"]).lower(), ", ".join(several_names(row["choices"]))
    yield from origin(meaning)


def _limit_change(row: Meaning) -> str:
    what = term(str(row["limit"]))
    if "of" in row:
        what = say("{what} of {owner}", what=what, owner=row["of"])
    if row.get("unlimited"):
        return say("{limit}: any number", limit=what)
    if "most" in row:
        return say("{limit}: {number} at most", limit=what, number=row["most"])
    return f"{what}: {row['add']:+d}"


def _ally(row: Meaning) -> str:
    only = f" ({row['only']})" if "only" in row else ""
    sure = "" if row.get("confidence", "certain") == "certain" else f" ({term(row['confidence'])})"
    return f"{row['faction']}{only}{sure}"


def _tables(tables: Iterable[Meaning], key: str, name_key: str) -> Pairs:
    label = term(key)
    for table in tables:
        title = str(table.get("table") or table.get("lore") or label)
        who = f" [{table['who']}]" if "who" in table else ""
        yield (
            title,
            f"{', '.join(several_names(table[name_key]))}{who}{when(table)}{of_seasons(table)}",
        )
