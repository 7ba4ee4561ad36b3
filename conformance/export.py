"""Prints every case as JSON, for list tools that read no YAML.

python -m conformance.export [--only PART_OF_A_PATH] > cases.json
"""

from __future__ import annotations

import argparse
import json
import sys
from textwrap import dedent
from typing import Any

from conformance.cases import Case, cases


def plain(case: Case) -> dict[str, Any]:
    """A case as plain data; its lines are those of `yaml` or `list`, the first being 1."""
    expect = dict(case.expect)
    # An army begins on its own line; the text of a list on the line after its key.
    before = case.first_line - 1 if case.army is not None else case.first_line
    if "codes" in expect:
        expect["codes"] = [{**row, "line": row["line"] - before} for row in expect["codes"]]
    held: dict[str, Any] = {"list": case.text}
    if case.army is not None:
        lines = case.army.source.lines[case.first_line - 1 : case.army.span.end_line]
        held = {"army": case.army.data, "yaml": dedent("\n".join(lines)).strip("\n") + "\n"}
    return {
        "id": case.id,
        "description": case.description,
        "sources": case.sources,
        **held,
        "expect": expect,
    }


def main() -> None:
    """Print the cases."""
    parser = argparse.ArgumentParser(description="Print the conformance cases as JSON.")
    parser.add_argument("--only", default="", help="cases with this in their path")
    only = parser.parse_args().only
    found = [plain(case) for case in cases() if only in case.id]
    json.dump({"version": 1, "cases": found}, sys.stdout, indent=1, ensure_ascii=False)
    sys.stdout.write("\n")


if __name__ == "__main__":
    main()
