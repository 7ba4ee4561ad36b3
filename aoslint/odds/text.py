"""What was reckoned, as tables for a player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from textwrap import wrap

from aoslint.language import say, say_many
from aoslint.odds.abilities import Applied, Read, Uncounted
from aoslint.odds.dice import Distribution
from aoslint.odds.phases import Casting
from aoslint.odds.table import TOGETHER, Attackers, BySave, Outcome, written
from aoslint.odds.unit import Armed, Target
from aoslint.odds.worded import words
from aoslint.report.safe import escape, width
from aoslint.report.terms import term

_HEADS = ("models", "attacks", "to_hit", "to_wound", "rend", "damage")
_MOST_LINES = 20
_WIDE = 100
_SEEN = Fraction(1, 2000)
"""Chances below this are not given a line of their own: they would be 0.0 %."""


def saves(unit: Attackers, head: Sequence[str], rows: Sequence[BySave]) -> str:
    """The table by save of a unit, under the lines of `head`."""
    columns = [written(save) for save in rows[0].wounds]
    means = [[say("wounds by save"), "", *columns]]
    chances = [[say("chance of at least"), "", *columns]]
    for row in rows:
        name = _name(row)
        means.append([name, "", *(_spread(one) for one in row.wounds.values())])
        for at, step in enumerate(row.steps):
            shown = (_at_least(one, step) for one in row.wounds.values())
            chances.append(["" if at else name, str(step), *shown])
    tables = [_aligned(_weapons(unit)), _aligned(means), _aligned(chances)]
    return _page(head, tables, unit, exact=all(row.exact for row in rows))


def outcomes(unit: Attackers, head: Sequence[str], target: Target, rows: Sequence[Outcome]) -> str:
    """What becomes of a target, under the lines of `head`."""
    tables = [_aligned(_weapons(unit)), _aligned(list(_summary(target, rows)))]
    last = rows[-1]
    if len(rows) == 1 or last.name == TOGETHER:
        tables.append(_aligned(list(_chances(last))))
    return _page(head, tables, unit, exact=all(row.exact for row in rows))


def aim(target: Target) -> str:
    """The line of a target."""
    models = say_many("{n} model", "{n} models", target.models)
    words = [f"{term('wounds')} {target.wounds}", f"{term('save')} {written(target.save)}"]
    if target.bravery is not None:
        words.append(f"{term('bravery')} {target.bravery}")
    facts = ", ".join([models, *words])
    if target.title:
        return say("against {title}: {facts}", title=target.title, facts=facts)
    return say("against {facts}", facts=facts)


def charge(distance: str, terms: str, chance: Fraction) -> str:
    """How likely a charge succeeds; `terms` are what changes the roll, if anything does."""
    if terms:
        what = say("a charge over {distance} with {terms} succeeds", distance=distance, terms=terms)
    else:
        what = say("a charge over {distance} succeeds", distance=distance)
    return f"{what}: {percent(chance)} ({fraction(chance)})\n"


def casting(value: int, terms: str, found: Casting, unbind: int | None) -> str:
    """How likely a spell is cast, and stays cast.

    Args:
        terms: What changes the casting roll, if anything does.
        unbind: What is added to the unbinding roll; None if nobody tries.
    """
    if terms:
        what = say("a spell of casting value {value} with {terms}", value=value, terms=terms)
    else:
        what = say("a spell of casting value {value}", value=value)
    lines = [[what, *_both(found.cast)]]
    if unbind:
        bonus = f"{unbind:+d}"
        kept = say("cast and not unbound ({bonus} to unbind)", bonus=bonus)
        lines.append([kept, *_both(found.kept)])
    elif unbind is not None:
        lines.append([say("cast and not unbound"), *_both(found.kept)])
    return "".join(f"{line}\n" for line in _aligned(lines))


def percent(chance: Fraction, *, exact: bool = True) -> str:
    """A chance with one decimal; what is neither nothing nor certain never looks so.

    What was rounded is never quite nothing or certain.

    >>> percent(Fraction(1, 3)), percent(Fraction(1, 9999)), percent(Fraction(1))
    ('33.3%', '<0.1%', '100%')
    """
    if exact and chance in (0, 1):
        return f"{chance * 100}%"
    if chance < _SEEN:
        return "<0.1%"
    return ">99.9%" if 1 - chance < _SEEN else f"{float(chance) * 100:.1f}%"


def fraction(value: Fraction) -> str:
    """A chance as it is exactly: `5/36`."""
    return f"{value.numerator}/{value.denominator}"


def _both(chance: Fraction) -> tuple[str, str]:
    return percent(chance), fraction(chance)


def _page(head: Sequence[str], tables: list[list[str]], unit: Attackers, *, exact: bool) -> str:
    lines = [part for line in head for part in wrap(escape(line), _WIDE, subsequent_indent="  ")]
    read = list(_read(unit.read))
    blocks = [lines, *tables, *([read] if read else ()), list(_notes(unit, exact))]
    return "\n".join("".join(f"{line}\n" for line in block) for block in blocks)


def _read(read: Read) -> Iterator[str]:
    """A line for each effect that is counted or may be, and for each ability that is not."""
    several = (
        len({one.unit for part in (read.counted, read.switches, read.uncounted) for one in part})
        > 1
    )

    def named(one: Applied | Uncounted) -> str:
        return say("{name} of {unit}", name=one.name, unit=one.unit) if several else one.name

    lines = [
        say("counted: {name}: {effect}", name=named(one), effect=words(one.effect))
        for one in read.counted
    ]
    for one in read.switches:
        told = " ".join(
            f'--with "{word}"' if " " in word else f"--with {word}" for word in one.needs
        )
        lines.append(
            say(
                "by {options}: {name}: {effect}",
                options=told,
                name=named(one),
                effect=words(one.effect),
            )
        )
    lines += [
        say("not counted: {name} ({reason})", name=named(lost), reason=lost.why)
        for lost in read.uncounted
    ]
    for line in dict.fromkeys(lines):
        yield from wrap(escape(line), _WIDE, subsequent_indent="  ")


def _weapons(unit: Attackers) -> list[list[str]]:
    rows = [["", "", *map(term, _HEADS)]]
    for name, armed in unit.rows:
        if name != TOGETHER:
            rows.append([name, *_weapon(armed[0])])
    return rows


def _name(row: BySave | Outcome) -> str:
    return say("together") if row.name == TOGETHER else row.name


def _weapon(armed: Armed) -> Iterator[str]:
    yield term(armed.weapon.type)
    yield str(armed.models)
    yield from armed.weapon.written.values()


def _summary(target: Target, rows: Sequence[Outcome]) -> Iterator[list[str]]:
    head = ["", say("wounds"), say("models slain"), say("destroyed")]
    if target.bravery is not None:
        head += [say("fled"), say("lost"), say("destroyed")]
    yield head
    for row in rows:
        line = [_name(row), _spread(row.wounds), _spread(row.slain), _end(row.slain, target)]
        if row.losses is not None:
            lost = row.losses.lost
            line += [_mean(row.losses.fled), _spread(lost), _end(lost, target)]
        yield line


def _chances(row: Outcome) -> Iterator[list[str]]:
    head = [say("chance of at least"), say("wounds"), say("models slain")]
    shown = [row.wounds, row.slain]
    if row.losses is not None:
        head += [say("fled"), say("lost")]
        shown += [row.losses.fled, row.losses.lost]
    yield head
    last = max(map(_last, shown))
    stride = -(-last // _MOST_LINES) or 1
    for number in sorted({1, *range(stride, last + 1, stride)}):
        cells = (_at_least(one, number) for one in shown)
        yield [str(number), *("" if cell == "0%" else cell for cell in cells)]


def _last(one: Distribution) -> int:
    """The greatest number that is reached often enough to be seen."""
    return max((n for n in range(one.most + 1) if one.at_least(n) >= _SEEN), default=0)


def _notes(unit: Attackers, exact: bool) -> Iterator[str]:
    if not unit.chosen and sum(name != TOGETHER for name, _ in unit.rows) > 1:
        if unit.models > 1:
            yield say(
                "Each weapon is shown as if all {number} models used it; name those that count "
                "with --weapon.",
                number=unit.models,
            )
        else:
            yield say(
                "Each weapon is shown by itself; name those that count together with --weapon."
            )
    for one in unit.skipped:
        yield escape(say("Not reckoned: {weapon} ({reason}).", weapon=one.name, reason=one.why))
    if exact:
        yield say("All figures are exact.")
    else:
        yield say("Figures are rounded: the numbers are too great.")


def _end(lost: Distribution, target: Target) -> str:
    return _at_least(lost, target.models)


def _at_least(one: Distribution, number: int) -> str:
    return percent(one.at_least(number), exact=one.exact)


def _mean(one: Distribution) -> str:
    return f"{float(one.mean):.2f}"


def _spread(one: Distribution) -> str:
    return f"{_mean(one)} ± {one.deviation:.2f}"


def _aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """Columns two blanks apart, the first flush left, the others flush right."""
    rows = [[escape(cell) for cell in row] for row in rows]
    wide = [max(map(width, column)) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        cells = [" " * (size - width(cell)) for size, cell in zip(wide, row, strict=True)]
        parts = [f"{row[0]}{cells[0]}"]
        parts += [f"{blank}{cell}" for blank, cell in zip(cells[1:], row[1:], strict=True)]
        lines.append("  ".join(part for part, size in zip(parts, wide, strict=True) if size))
    return [line.rstrip() for line in lines]
