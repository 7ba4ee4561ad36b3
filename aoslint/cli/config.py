"""aoslint config: which configuration holds for a path, and where each value is from."""

from __future__ import annotations

from pathlib import Path

import click

from aoslint.cli import options as values
from aoslint.cli.output import emit


@click.command()
@click.argument("path", default=".", type=click.Path(path_type=Path))
@click.option(
    "--config",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="Use this configuration file, not the nearest.",
)
@click.option("--format", type=click.Choice(["text", "json"]), default="text", callback=values.form)
def command(path: Path, config: Path | None, format: str) -> None:
    """Show the configuration of PATH: each value, and the file, line or variable it is from.

    A flag goes before a variable of the environment, that before the nearest
    configuration file, and that before the default.
    """
    from aoslint.report import settings as report
    from aoslint.run import checking
    from aoslint.run.config.files import shown

    with values.configuration():
        configurations = checking.Configurations({}, config)
        found, settings = configurations.of(path / "any" if path.is_dir() else path)
    file = shown(found.path) if found is not None else None
    render = report.as_json if format == "json" else report.as_text
    emit(render(path.as_posix(), file, settings))
