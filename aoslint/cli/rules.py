"""aoslint rules: the list of rules."""

from __future__ import annotations

import click

from aoslint.cli import options as values
from aoslint.cli.output import emit
from aoslint.language import say
from aoslint.report.terms import term
from aoslint.run.declared import declared


@click.command()
@click.option("--format", type=click.Choice(["text", "json"]), default="text", callback=values.form)
def command(format: str) -> None:
    """List all rules: code, severity, name and what they find."""
    rules = declared()
    if format == "json":
        import json
        from dataclasses import asdict

        emit(json.dumps([asdict(rule) for rule in rules], indent=2) + "\n")
        return
    levels = max((len(term(rule.severity)) for rule in rules), default=0)
    names = max((len(rule.name) for rule in rules), default=0)
    emit(
        "".join(
            f"{rule.code}  {term(rule.severity):<{levels}}  {rule.name:<{names}}  "
            f"{say(rule.summary)}\n"
            for rule in rules
        )
    )
