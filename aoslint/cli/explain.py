"""aoslint explain: one rule's page."""

from __future__ import annotations

import click

from aoslint import rulebook
from aoslint.cli.options import suggest
from aoslint.cli.output import emit


@click.command()
@click.argument("rule", metavar="CODE|NAME")
def command(rule: str) -> None:
    """Print the page of a rule, named by its code or its name."""
    page = rulebook.find(rule)
    if page is None:
        near = suggest(rulebook.near(rule)) or "; `aoslint rules` lists them"
        raise click.UsageError(f"there is no rule `{rule}`{near}")
    emit(page.text())
