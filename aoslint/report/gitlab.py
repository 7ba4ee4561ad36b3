"""The report as a GitLab Code Quality document."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from hashlib import sha256
from typing import Any

from aoslint.report import Entry
from aoslint.report.places import relative
from aoslint.report.safe import escape
from aoslint.report.words import with_related

_SEVERITY = {"error": "major", "warning": "minor", "notice": "info"}


def render(entries: Sequence[Entry], *, colour: bool = False) -> str:
    """A JSON list with one issue a finding; no two have one fingerprint."""
    seen: Counter[str] = Counter()
    issues = [_issue(item, seen) for entry in entries for item in entry["diagnostics"]]
    return json.dumps(issues, indent=2) + "\n"


def _issue(item: dict[str, Any], seen: Counter[str]) -> dict[str, Any]:
    path = relative(item["path"])
    same = json.dumps([path, item["code"], item.get("fingerprint") or item["message"]])
    seen[same] += 1
    lines = [escape(line) for line in with_related(item)]
    return {
        "type": "issue",
        "check_name": item["rule"],
        "description": f"{item['code']}: {lines[0]}",
        "content": {"body": "\n\n".join(lines)},
        "categories": ["Bug Risk"],
        "severity": _SEVERITY[item["severity"]],
        "fingerprint": sha256(f"{same} {seen[same]}".encode()).hexdigest(),
        "location": {
            "path": path.encode("utf-8", "backslashreplace").decode(),
            "positions": {
                "begin": {"line": item["line"], "column": item["column"]},
                "end": {"line": item["end_line"], "column": item["end_column"]},
            },
        },
    }
