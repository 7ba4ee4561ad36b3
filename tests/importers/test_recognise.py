"""What a file is, from its content; and what is said of a file that is none of these."""

from __future__ import annotations

import pytest

from aoslint.importers import recognise

from .support import DATA, refusal

TOOLS = {
    "builder.txt": "warscroll-builder",
    "builder-pdf.txt": "warscroll-builder",
    "builder-summary.txt": "warscroll-builder",
    "builder-meeting.txt": "warscroll-builder",
    "builder-skirmish.txt": "warscroll-builder",
    "azyr-old.txt": "azyr",
    "azyr-new.txt": "azyr",
    "azyr-tokens.txt": "azyr",
    "roster.html": "battlescribe",
    "roster.ros": "battlescribe",
}


@pytest.mark.parametrize("name", sorted(TOOLS))
def test_content_decides_whatever_the_name(name: str) -> None:
    data = (DATA / name).read_bytes()
    assert recognise(data, "army.yaml") == TOOLS[name]
    assert recognise(data.replace(b"\n", b"\r\n"), "-") == TOOLS[name]


def test_every_sample_is_tried() -> None:
    samples = {path.name for path in DATA.iterdir()}
    assert samples - {"builder-pdf.yaml", "expected.jsonl"} == set(TOOLS)


@pytest.mark.parametrize(
    "text",
    [
        "kind: army\nallegiance: Seraphon\nunits:\n  - 20 x Skinks\n",
        "# Allegiance: Seraphon\nkind: army\nname: Total: 1 / 2\n",
        "allegiance: Seraphon\n",
        "",
        "Dear organiser, here is my list.\n",
    ],
)
def test_yaml_and_prose_are_of_no_tool(text: str) -> None:
    assert recognise(text.encode(), "list.txt") is None


def test_unknown_format_says_what_was_tried() -> None:
    assert refusal(b"Dear organiser, here is my list.\n") == (
        "AOS050",
        "this is no list that can be read: "
        "no `Allegiance:` line with prices or a total (Warscroll Builder), "
        "no `Play Type:` and `Grand Alliance:` (Azyr), no roster in XML or HTML (BattleScribe)",
    )


def test_a_named_tool_is_believed_but_not_blindly() -> None:
    assert refusal(b"Dear organiser\n", "azyr") == ("AOS056", "there is no army in this list")
    assert refusal(b"Dear organiser\n", "battlescribe")[0] in ("AOS056", "AOS057")
