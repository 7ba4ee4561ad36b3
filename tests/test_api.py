"""The public API: what its page shows, and that it neither raises nor shares anything."""

from __future__ import annotations

import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from datetime import date
from pathlib import Path

import pytest

import aoslint

ROOT = Path(__file__).parents[1]
ILLEGAL = ROOT / "examples/illegal/stormcast-phalanx.yaml"


def test_the_example_of_its_page(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = (ROOT / "docs/api.md").read_text(encoding="utf-8")
    blocks = dict(re.findall(r"^```(python|text)\n(.*?)^```", page, re.MULTILINE | re.DOTALL))
    monkeypatch.chdir(ROOT)
    exec(blocks["python"], {})
    assert capsys.readouterr().out == blocks["text"]


def test_text_bytes_and_path_come_to_the_same() -> None:
    of_path = aoslint.judge(ILLEGAL)
    of_text = aoslint.judge(ILLEGAL.read_text(encoding="utf-8"))
    assert (of_path.verdict, of_path.readable, of_path.source) == ("illegal", True, "yaml")
    assert of_text == aoslint.judge(ILLEGAL.read_bytes())
    assert of_text.findings == of_path.findings


def test_a_file_that_is_missing_is_a_finding(tmp_path: Path) -> None:
    report = aoslint.judge(tmp_path / "none.yaml")
    assert (report.verdict, report.readable) == (None, False)
    assert [finding.severity for finding in report.findings] == ["error"]


def test_a_day_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match="month"):
        aoslint.judge(ILLEGAL, as_of="2020-13-01")


def test_a_pack_that_is_not_there_is_refused() -> None:
    with pytest.raises(NotADirectoryError, match="no-such-pack"):
        aoslint.judge(ILLEGAL, packs=["no-such-pack"])


def test_a_day_is_text_or_a_date() -> None:
    of_text = aoslint.judge(ILLEGAL, as_of="2020-03-15")
    assert of_text.as_of == "2020-03-15"
    assert aoslint.judge(ILLEGAL, as_of=date(2020, 3, 15)) == of_text


def test_threads_find_the_same() -> None:
    alone = aoslint.judge(ILLEGAL)
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(aoslint.judge, [ILLEGAL] * 8)) == [alone] * 8


def test_import_loads_nothing() -> None:
    code = "import sys, aoslint; print([m for m in sys.modules if m.startswith('aoslint')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    assert done.stdout == "['aoslint']\n"


def test_a_path_with_a_null_character_is_refused() -> None:
    with pytest.raises(ValueError, match="null"):
        aoslint.judge("a\0b")
