"""The report as JUnit XML: a suite a file, a test a finding."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from aoslint.report import Entry
from aoslint.report.places import relative
from aoslint.report.safe import escape
from aoslint.report.summary import count
from aoslint.report.words import with_related

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

_REFUSED = {0xFFFE: "<U+FFFE>", 0xFFFF: "<U+FFFF>"}
"""What XML cannot hold in any form, beside the control characters."""


def render(entries: Sequence[Entry], *, colour: bool = False) -> str:
    """Errors fail their test; warnings and notices are what a passed test printed."""
    from xml.etree.ElementTree import Element, indent, tostring

    root = Element("testsuites", {"name": "aoslint"})
    for entry in entries:
        _suite(root, entry)
    for name in ("tests", "failures", "errors"):
        root.set(name, str(sum(int(suite.get(name, "0")) for suite in root)))
    indent(root)
    text = tostring(root, encoding="unicode")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{text}\n'


def _suite(root: Element, entry: Entry) -> None:
    from xml.etree.ElementTree import SubElement

    path = _text(relative(entry["path"]))
    suite = SubElement(root, "testsuite", {"name": path})
    if entry.get("verdict"):
        properties = SubElement(suite, "properties")
        SubElement(properties, "property", {"name": "verdict", "value": entry["verdict"]})
    fault = entry.get("fault")
    items = entry["diagnostics"]
    for item in items:
        _case(suite, path, item)
    if fault:
        case = SubElement(suite, "testcase", {"name": "checked", "classname": path})
        SubElement(case, "error", {"type": "fault", "message": _text(fault)})
    elif not items:
        SubElement(suite, "testcase", {"name": "no findings", "classname": path})
    suite.set("tests", str(max(len(items) + bool(fault), 1)))
    suite.set("failures", str(count([entry])["errors"]))
    suite.set("errors", str(int(bool(fault))))


def _case(suite: Element, path: str, item: dict[str, Any]) -> None:
    from xml.etree.ElementTree import SubElement

    case = SubElement(
        suite,
        "testcase",
        {
            "name": f"{item['code']} {item['rule']} ({item['line']}:{item['column']})",
            "classname": path,
            "file": path,
            "line": str(item["line"]),
        },
    )
    lines = [_text(line) for line in with_related(item)]
    if item["severity"] == "error":
        failure = SubElement(case, "failure", {"type": item["severity"], "message": lines[0]})
        failure.text = "\n".join(lines)
    else:
        SubElement(case, "system-out").text = "\n".join(
            [f"{item['severity']}: {lines[0]}", *lines[1:]]
        )


def _text(text: str) -> str:
    return escape(text).translate(_REFUSED)
