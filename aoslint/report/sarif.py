"""The report as SARIF 2.1.0, for code scanning."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from aoslint import __version__
from aoslint.report import Entry
from aoslint.report.places import is_whole_file, uri
from aoslint.report.words import paragraph

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
_LEVEL = {"error": "error", "warning": "warning", "notice": "note"}
_FINGERPRINT = "aoslint/v1"


def render(entries: Sequence[Entry], *, colour: bool = False) -> str:
    """One run with a result a finding; suppressed ones are there and say so."""
    items = [item for entry in entries for item in _items(entry)]
    codes = sorted({(item["code"], item["rule"]) for item in items})
    order = {code: index for index, (code, _) in enumerate(codes)}
    faults = [entry for entry in entries if entry.get("fault")]
    run: dict[str, Any] = {
        "tool": {
            "driver": {
                "name": "aoslint",
                "semanticVersion": __version__,
                "rules": [_rule(code, name) for code, name in codes],
            }
        },
        "invocations": [
            {
                "executionSuccessful": not faults,
                "toolExecutionNotifications": [_fault(entry) for entry in faults],
            }
        ],
        "columnKind": "unicodeCodePoints",
        "results": [_result(item, order) for item in items],
    }
    armies = [
        {"path": entry["path"], "verdict": entry["verdict"]}
        for entry in entries
        if entry.get("verdict") is not None
    ]
    if armies:
        run["properties"] = {"armies": armies}
    return json.dumps({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}, indent=2) + "\n"


def _items(entry: Entry) -> list[dict[str, Any]]:
    items = [*entry["diagnostics"], *entry.get("suppressed", ())]
    return sorted(items, key=lambda item: (item["line"], item["column"], item["code"]))


def _rule(code: str, name: str) -> dict[str, Any]:
    from aoslint import rulebook

    rule: dict[str, Any] = {"id": code, "name": name}
    page = rulebook.find(code)
    if page is not None:
        text = page.text()
        does = text.partition("## What it does")[2].partition("\n## ")[0]
        rule["shortDescription"] = {"text": name.replace("-", " ")}
        rule["fullDescription"] = {"text": " ".join(does.split())}
        rule["help"] = {"text": text, "markdown": text}
    return rule


def _result(item: Mapping[str, Any], order: Mapping[str, int]) -> dict[str, Any]:
    result: dict[str, Any] = {
        "ruleId": item["code"],
        "ruleIndex": order[item["code"]],
        "level": _LEVEL[item["severity"]],
        "message": {"text": "\n".join(paragraph(item))},
        "locations": [_location(item)],
    }
    if item.get("related"):
        result["relatedLocations"] = [
            {"id": number, **_place(one), "message": {"text": one["label"]}}
            for number, one in enumerate(item["related"], 1)
        ]
    if item.get("fix"):
        result["fixes"] = [_fix(item)]
    if item.get("fingerprint"):
        result["partialFingerprints"] = {_FINGERPRINT: item["fingerprint"]}
    if item.get("suppression"):
        held = item["suppression"]
        result["suppressions"] = [
            {"kind": held["kind"], "status": "accepted", "justification": held["reason"]}
        ]
    kept = {"confidence": item.get("confidence", "certain"), "facts": item.get("facts") or {}}
    result["properties"] = kept
    return result


def _fix(item: Mapping[str, Any]) -> dict[str, Any]:
    """A fix as SARIF has it; whether it is safe stands in its properties."""
    return {
        "artifactChanges": [
            {
                "artifactLocation": {"uri": uri(item["path"])},
                "replacements": [
                    {"deletedRegion": _region(edit), "insertedContent": {"text": edit["text"]}}
                    for edit in item["fix"]["edits"]
                ],
            }
        ],
        "properties": {"safe": item["fix"]["safe"]},
    }


def _location(item: Mapping[str, Any]) -> dict[str, Any]:
    location = _place(item)
    if item.get("at"):
        location["logicalLocations"] = [{"fullyQualifiedName": item["at"]}]
    return location


def _place(item: Mapping[str, Any]) -> dict[str, Any]:
    physical: dict[str, Any] = {"artifactLocation": {"uri": uri(item["path"])}}
    if not is_whole_file(item):
        physical["region"] = _region(item)
    return {"physicalLocation": physical}


def _region(place: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "startLine": place["line"],
        "startColumn": place["column"],
        "endLine": place["end_line"],
        "endColumn": place["end_column"],
    }


def _fault(entry: Entry) -> dict[str, Any]:
    return {
        "level": "error",
        "message": {"text": f"internal error: {entry['fault']}"},
        "locations": [{"physicalLocation": {"artifactLocation": {"uri": uri(entry["path"])}}}],
    }
