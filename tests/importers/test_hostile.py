"""Broken and hostile files: refused in time, in little memory, and in words."""

from __future__ import annotations

import io
import subprocess
import sys
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from aoslint import importers

from .support import DATA, refusal

SECONDS = 5
MEGABYTES = 300


@pytest.fixture(autouse=True)
def in_time() -> Iterator[None]:
    begin = time.process_time()
    yield
    assert time.process_time() - begin < SECONDS


def zipped(*members: tuple[str | zipfile.ZipInfo, bytes]) -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members:
            archive.writestr(name, data)
    return stream.getvalue()


def roster() -> bytes:
    return (DATA / "roster.ros").read_bytes()


def test_zip_bomb() -> None:
    code, message = refusal(zipped(("a.ros", b"<roster>" + b" " * 60_000_000)))
    assert code == "AOS054"
    assert message.startswith("`a.ros` unpacks to 60000008 bytes from ")
    assert message.endswith("more than any roster has; the limits are 16 MB and 1 to 200")


def test_zip_bomb_that_lies_about_its_size() -> None:
    data = bytearray(zipped(("a.ros", b" " * 5_000_000)))
    size = (5_000_000).to_bytes(4, "little")
    at = data.rindex(size)
    data[at : at + 4] = (100).to_bytes(4, "little")
    code, _ = refusal(bytes(data))
    assert code in ("AOS052", "AOS057")


def test_zip_within_a_zip() -> None:
    inner = zipped(("b.ros", roster()))
    message = "the roster in the archive is an archive itself"
    assert refusal(zipped(("a.ros", inner))) == ("AOS052", message)


@pytest.mark.parametrize("name", ["../../evil.ros", "..\\..\\evil.ros", "C:evil.ros", "/abs/e.ros"])
def test_a_path_in_an_archive_is_only_a_name(name: str) -> None:
    """BR-075: the one roster is read in memory, nothing is unpacked."""
    tree, _ = importers.read(zipped((name, roster())), "a.rosz")
    assert tree is not None
    assert len(tree.data["units"]) == 3


def test_a_link_is_refused() -> None:
    info = zipfile.ZipInfo("link.ros")
    info.create_system, info.external_attr = 3, 0o120777 << 16
    message = "`link.ros` is a link, not a roster"
    assert refusal(zipped((info, b"/etc/hostname"))) == ("AOS052", message)


def test_names_in_messages_hold_no_control_characters() -> None:
    message = "the archive holds no `.ros`, one is expected; it holds `x\\x1b[2J`"
    assert refusal(zipped(("x\x1b[2J", b""))) == ("AOS052", message)


def test_several_rosters_and_an_encrypted_one() -> None:
    code, message = refusal(zipped(("a.ros", roster()), ("b.ros", roster())))
    assert (code, message) == (
        "AOS052",
        "the archive holds 2 rosters, one is expected; it holds `a.ros`, `b.ros`",
    )
    data = bytearray(zipped(("a.ros", roster())))
    data[data.index(b"PK\x01\x02") + 8] |= 1
    assert refusal(bytes(data)) == ("AOS052", "`a.ros` is encrypted")


def test_truncated_archives_at_every_length() -> None:
    data = zipped(("a.ros", roster()))
    for length in (4, 30, 100, len(data) // 2, len(data) - 1):
        code, message = refusal(data[:length])
        assert code == "AOS052"
        assert message.startswith("the archive cannot be read: ")


ENTITIES = "".join(
    f'<!ENTITY {chr(98 + step)} "{f"&{chr(97 + step)};" * 10}">' for step in range(9)
)


@pytest.mark.parametrize(
    "text",
    [
        f'<!DOCTYPE r [<!ENTITY a "lol">{ENTITIES}]>\n<roster name="&j;"/>',
        '<?xml version="1.0"?><!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/hostname">]>'
        '<roster name="&x;"/>',
        '<!DOCTYPE roster SYSTEM "http://127.0.0.1:9/d.dtd"><roster/>',
    ],
)
def test_entities_are_refused(text: str) -> None:
    """BR-073 (a) to (c)."""
    message = "DOCTYPE or entities are not accepted in a roster"
    assert refusal(text.encode()) == ("AOS053", message)


HEAD = b'<roster gameSystemName="Age of Sigmar"><forces><force name="x"><selections>'


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (HEAD + b'<selection name="a"><selections>' * 20_000, "AOS054"),
        (HEAD + b'<selection name="a"/>' * 100_000, "AOS054"),
        (b"<html>" + b'<ul><li class="force">' * 100_000, "AOS056"),
        (b"<html>" + b'<li class="rootselection"><h4>x</h4>' * 100_000, "AOS056"),
        (
            b'<html><li class="force">'
            + b'<ul><li class="category"><ul><li class="rootselection"></li></ul></li></ul>'
            * 20_000,
            "AOS054",
        ),
        (b"Allegiance: X\n" + b"a (10)\n" * 2_000_000, "AOS054"),
        (b"Allegiance: X\nLeaders\n" + b"10 x a (10)\n" * 9000, "AOS054"),
        (b"Allegiance: X\nTotal: 1/2\n" + b"a" * 400_000, "AOS054"),
        (b"HEADER Play Type:  Open | Grand Alliance:  x\n" + b"R o l e " * 60_000, "AOS054"),
        (b"%PDF-1.4\n" + b"1 0 obj\n" * 100_000, "AOS055"),
        (b"%PDF-1.4\n%%EOF\n", "AOS055"),
        (b"<catalogue/>", "AOS056"),
        (b"<html><body>Leaders Battlelines Allegiance</body></html>", "AOS056"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_huge_and_foreign_files(data: bytes, code: str) -> None:
    assert refusal(data)[0] == code


@pytest.mark.parametrize(
    "line",
    [
        "x" + " " * 980 + "y",
        "- x" + " " * 980 + ":",
        "a (" * 320,
        "R o l e " * 120,
        "ITEM: x R" + " " * 980,
        "1pts " * 195,
        "1" * 990,
        " - " * 325,
    ],
)
@pytest.mark.parametrize(
    "head",
    [
        "Allegiance: X\nTotal: 1/2\nLeaders\nU (10)\n",
        "Play Type: Open | Grand Alliance: x\n",
        "HEADER Play Type: Open | Grand Alliance: x\nITEM: a Role: Leader\n",
    ],
)
def test_no_line_keeps_a_reader_busy(head: str, line: str) -> None:
    data = (head + (line + "\n") * 400).encode()
    tree, _ = importers.read(data, "list.txt")
    assert tree is None or tree.data["kind"] == "army"


def test_memory_stays_small() -> None:
    """The readers are run apart, on what could grow most.

    The peak is read where the system keeps it for the program alone: what `getrusage` says
    holds the process it was forked from too.
    """
    if not Path("/proc/self/status").exists():
        pytest.skip("this system does not tell the peak memory of a program")
    code = (
        "import re, sys\n"
        "from aoslint import importers\n"
        "importers.read(sys.stdin.buffer.read(), 'x')\n"
        "print(re.search(r'VmHWM:\\s+(\\d+)', open('/proc/self/status').read())[1])\n"
    )
    for data in (
        b"<html>" + b"<li>" * 1_000_000,
        HEAD + b'<selection name="a"/>' * 150_000,
        zipped(("a.ros", b"<roster>" + b" " * 60_000_000)),
        b"Allegiance: X\n" + b"a (10)\n" * 70_000,
    ):
        done = subprocess.run([sys.executable, "-c", code], input=data, capture_output=True)
        assert int(done.stdout) < MEGABYTES * 1024
