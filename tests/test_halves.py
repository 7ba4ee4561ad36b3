"""Work shared with a second process comes out as if it were not."""

from __future__ import annotations

import os
import signal

import pytest

from aoslint import halves


@pytest.fixture(params=[True, False])
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
