"""The command `aoslint`, also to be run as `python -m aoslint`."""

from __future__ import annotations

import sys

from aoslint import __version__
from aoslint.cli.output import emit


def main() -> int:
    """Run the command with the arguments of the process; the exit status."""
    arguments = sys.argv[1:]
    try:
        if arguments == ["--version"]:  # the command line library alone takes longer than this
            emit(f"aoslint {__version__}\n")
            return 0
        from aoslint.cli.main import run

        return run(arguments)
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
