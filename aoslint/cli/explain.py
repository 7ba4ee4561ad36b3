"""aoslint explain: one rule's page."""

from __future__ import annotations

import click

from aoslint import rulebook
from aoslint.cli.options import suggest
from aoslint.cli.output import emit
from aoslint.language import say


@click.command()
@click.argument("rule", metavar="CODE|NAME")
def command(rule: str) -> None:
    """Print the page of a rule, named by its code or its name."""
    page = rulebook.find(rule)
    if page is None:
        near = suggest(rulebook.near(rule))
        if near:
            raise click.UsageError(say("there is no rule `{rule}`", rule=rule) + near)
        raise click.UsageError(
            say("there is no rule `{rule}`; `aoslint rules` lists them", rule=rule)
        )
    emit(page.text())
