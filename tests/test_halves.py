"""Work shared with a second process comes out as if it were not."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

import pytest

from aoslint import halves
from aoslint.run.inputs import expand
from aoslint.run.judging import Options, Run, check_paths
from tests.test_incremental import files, write

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="a second process is begun on Linux alone"
)


@pytest.fixture(params=[True, False], ids=["shared", "alone"])
def shared(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> bool:
    monkeypatch.setattr(halves, "worthwhile", lambda number: request.param and number > 1)
    return bool(request.param)


def test_all_is_done_in_its_order(shared: bool) -> None:
    for number in (0, 1, 2, 7):
        assert halves.work(range(number), lambda n: {"n": n}) == [{"n": n} for n in range(number)]


def test_two_processes_do_it(shared: bool) -> None:
    assert len(set(halves.work(range(6), lambda _: os.getpid()))) == (2 if shared else 1)


def test_a_process_that_dies_loses_nothing(shared: bool) -> None:
    here = os.getpid()

    def do(number: int) -> int:
        if os.getpid() != here:
            os.kill(os.getpid(), signal.SIGKILL)
        return number * 2

    assert halves.work(range(5), do) == [0, 2, 4, 6, 8]


def test_what_goes_wrong_there_goes_wrong_here(
    shared: bool, capfd: pytest.CaptureFixture[str]
) -> None:
    def do(number: int) -> int:
        if number == 3:
            raise ValueError(number)
        return number

    with pytest.raises(ValueError, match="3"):
        halves.work(range(5), do)
    assert capfd.readouterr() == ("", "")


def test_an_interrupt_is_for_the_first_process_alone(shared: bool) -> None:
    here = os.getpid()

    def do(number: int) -> int:
        if os.getpid() != here:
            os.kill(os.getpid(), signal.SIGINT)
        return os.getpid()

    assert len(set(halves.work(range(4), do))) == (2 if shared else 1)


@pytest.mark.parametrize("dies", [False, True])
@pytest.mark.parametrize("use_cache", [True, False])
def test_a_run_that_is_shared_says_what_one_alone_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, use_cache: bool, dies: bool
) -> None:
    write(tmp_path / "repository")
    monkeypatch.chdir(tmp_path / "repository")
    Path("content/ash/unit-1.yaml").write_text("kind: warscroll\n", encoding="utf-8")  # broken
    found, _ = expand([str(path) for path in files()])
    options = Options(packs=("content",), use_cache=use_cache, offers=True)
    reports = []
    for number, least in enumerate((1_000_000, 2)):
        monkeypatch.setenv("AOSLINT_CACHE_DIR", str(tmp_path / f"cache-{number}"))
        monkeypatch.setattr(halves, "_WORTHWHILE", least)
        if dies and number:
            monkeypatch.setattr(Run, "_serve", lambda run, task: os.kill(os.getpid(), 9))
        reports.append(check_paths(found, options))
    assert reports[0] == reports[1]
    if use_cache:  # what the second process judged is kept too
        monkeypatch.setattr(Run, "_judged", None)
        assert check_paths(found, options) == reports[0]
