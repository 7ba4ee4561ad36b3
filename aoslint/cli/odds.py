"""aoslint odds: the chances of attacks, charges and spells."""

from __future__ import annotations

from typing import Any

import click

from aoslint.cli import options as values
from aoslint.cli.output import emit

_SIGNED = click.IntRange(-9, 9)
_COUNT = click.IntRange(1, 999)
_RE_ROLL = click.Choice(["ones", "failures"])


@click.command()
@click.argument("words", nargs=-1, metavar="[NAME]")
@click.option("--models", type=click.IntRange(1, 9999), help="Models in it; else the least size.")
@click.option(
    "--weapon",
    "weapons",
    multiple=True,
    metavar="NAME",
    help='A weapon that counts, or "2 x NAME" for two models with it. May be repeated.',
)
@click.option(
    "--wounds-suffered",
    type=click.IntRange(0, 999),
    default=0,
    metavar="N",
    help="The row of its damage table.",
)
@click.option("--against", metavar="TITLE", help="The unit that is attacked.")
@click.option("--target-models", type=_COUNT, metavar="N", help="Models of the target.")
@click.option("--save", metavar="ROLL", help="Save of the target: 4+, or - for none.")
@click.option("--wounds", type=_COUNT, metavar="N", help="Wounds of each model of the target.")
@click.option("--bravery", type=click.IntRange(1, 99), metavar="N", help="Its Bravery.")
@click.option("--hit", type=_SIGNED, default=0, metavar="+N", help="Added to hit rolls.")
@click.option("--wound", type=_SIGNED, default=0, metavar="+N", help="Added to wound rolls.")
@click.option("--rend", type=_SIGNED, default=0, metavar="-N", help="Added to the Rend.")
@click.option(
    "--attacks", type=click.IntRange(0, 99), default=0, metavar="+N", help="Added to the Attacks."
)
@click.option("--reroll-hits", "hits", type=_RE_ROLL, help="Hit rolls that are rolled again.")
@click.option("--reroll-wounds", "wound_rolls", type=_RE_ROLL, help="The same for wound rolls.")
@click.option("--reroll-saves", "save_rolls", type=_RE_ROLL, help="The same for save rolls.")
@click.option(
    "--mortal-on",
    metavar="ROLL",
    help="Unmodified successful rolls that bring mortal wounds: 6, or 5+.",
)
@click.option("--mortal", metavar="DICE", help="How many: D3, 2; else 1.")
@click.option(
    "--mortal-roll", type=click.Choice(["hit", "wound"]), help="Which roll it is; else hit."
)
@click.option("--besides", is_flag=True, help="The attack goes on; else it ends with them.")
@click.option("--negate", metavar="ROLL", help="Wounds and mortal wounds negated on: 5+.")
@click.option("--negate-mortal", metavar="ROLL", help="Mortal wounds negated on, if it differs.")
@click.option(
    "--with",
    "told",
    multiple=True,
    metavar="WHAT",
    help="What is in force: the name of an ability, or such as charged. May be repeated.",
)
@click.option("--cover", is_flag=True, help="The target is in cover.")
@click.option("--charged", is_flag=True, help="The target charged: no cover in combat.")
@click.option("--charge", metavar="INCHES", help="The chance of a charge over this distance.")
@click.option(
    "--cast", type=click.IntRange(1, 99), metavar="N", help="The chance of a spell, by its value."
)
@click.option("--bonus", type=_SIGNED, default=0, metavar="+N", help="Added to that roll.")
@click.option("--reroll", is_flag=True, help="That roll is rolled again if it fails.")
@click.option("--unbind", is_flag=True, help="An enemy tries to unbind the spell.")
@click.option("--unbind-bonus", type=_SIGNED, metavar="+N", help="Added to the unbinding roll.")
@click.option("--season", metavar="NAME", help="The season; else the newest.")
@click.option("--as-of", callback=values.day, metavar="DATE", help="The day.")
@values.pack_option
@click.option("--format", type=click.Choice(["text", "json"]), default="text", callback=values.form)
@click.option("--no-cache", is_flag=True, help="Neither use nor keep a compiled catalogue.")
def command(
    words: tuple[str, ...],
    season: str | None,
    as_of: str | None,
    packs: tuple[str, ...],
    format: str,
    no_cache: bool,
    **said: Any,
) -> int:
    """Print how many wounds a unit inflicts: by save, or against one target with the models
    slain and the battleshock test. With --charge or --cast, the chance of that.

    Figures are exact. Abilities are counted as far as their effects say them; what depends on
    something is listed, and --with says that it is in force.
    """
    from aoslint.odds import OddsError, ask
    from aoslint.odds.lookup import library

    settled = values.options_of(None, season=season, as_of=as_of, packs=packs)
    try:
        question = ask.question(" ".join(words), said)
        content = library(
            packs=settled.packs,
            season=settled.season,
            as_of=settled.as_of,
            use_cache=not no_cache,
        )
        emit(question.answer(content, format))
    except OddsError as error:
        raise click.UsageError(str(error)) from error
    return 0
