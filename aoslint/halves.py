"""Work on many things, shared with a second process where that pays.

The second process is a fork: it has all that was read so far, and hands back its half. Whatever
befalls it, the work is done.
"""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

Thing = TypeVar("Thing")

_WORTHWHILE = 300
"""Things to be judged from which on a second process is quicker."""

_work: Callable[[Any], Any] | None = None


def worthwhile(number: int) -> bool:
    """Whether so many things are worth a second process, and the machine can have one."""
    return sys.platform == "linux" and number >= _WORTHWHILE and len(os.sched_getaffinity(0)) > 1


def work(things: Sequence[Thing], do: Callable[[Thing], Any]) -> list[Any]:
    """What `do` makes of each thing, in order. What it makes must be plain data."""
    if not worthwhile(len(things)):
        return [do(thing) for thing in things]
    own, other = things[0::2], things[1::2]
    made: list[Any] = [None] * len(things)
    made[0::2], made[1::2] = _shared(own, other, do)
    return made


def _shared(
    own: Sequence[Thing], other: Sequence[Thing], do: Callable[[Thing], Any]
) -> tuple[list[Any], list[Any]]:
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    global _work
    _work = do
    try:
        with warnings.catch_warnings():
            # of threads: the fork does nothing but judge
            warnings.simplefilter("ignore", DeprecationWarning)
            with ProcessPoolExecutor(1, mp_context=get_context("fork")) as pool:
                theirs = pool.submit(_do_all, other)
                ours = [do(thing) for thing in own]
                return ours, theirs.result()
    except (OSError, RuntimeError):  # no second process, or it was killed
        return [do(thing) for thing in own], [do(thing) for thing in other]
    finally:
        _work = None


def _do_all(things: Sequence[Any]) -> list[Any]:
    assert _work is not None
    return [_work(thing) for thing in things]
